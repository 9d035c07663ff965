"""How fast other libraries play at random. A library that is not installed is reported as missing."""

from __future__ import annotations

import functools
import importlib
import random
import time
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from .rate import Missing, Rate

ROLLOUTS = 50  # C++ rollouts between two looks at the clock
SAMPLE = 200  # games from which the decisions in a rollout are estimated
PGX_BATCH = 1_024
PGX_BLOCK = 16  # steps between two looks at the clock; games that ended meanwhile are dealt anew
PGX_WARM_UP = 320  # steps until games begin and end at an even pace; a game takes about 210

Result = TypeVar("Result")
Measure: TypeAlias = Callable[[float, int], Result]
Peer: TypeAlias = Callable[[float], Result | Missing]


def peer(library: str) -> Callable[[Measure[Result]], Peer[Result]]:
    """Report a library that is not installed, or does not work here, as missing."""

    def guard(measure: Measure[Result]) -> Peer[Result]:
        @functools.wraps(measure)
        def measured(seconds: float, seed: int = 1) -> Result | Missing:
            try:
                return measure(seconds, seed)
            except Exception as error:
                return Missing(library, f"{type(error).__name__}: {error}")

        return measured

    return guard


# ---- OpenSpiel ------------------------------------------------------------------------------------------------------


@peer("OpenSpiel")
def openspiel_python(seconds: float, seed: int) -> Rate:
    """OpenSpiel's backgammon through its Python API, one call a step."""
    return play_openspiel("backgammon", seconds, seed)


@peer("OpenSpiel")
def openspiel_hearts(seconds: float, seed: int) -> Rate:
    """OpenSpiel's hearts, a game of cards, in the same way."""
    return play_openspiel("hearts", seconds, seed)


@peer("OpenSpiel")
def openspiel_bargaining(seconds: float, seed: int) -> Rate:
    """OpenSpiel's bargaining, a game of offers, in the same way."""
    return play_openspiel("bargaining", seconds, seed)


def play_openspiel(name: str, seconds: float, seed: int) -> Rate:
    """Whole random games of OpenSpiel through its Python API."""
    game = importlib.import_module("pyspiel").load_game(name)
    chance = random.Random(seed)
    games = decisions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        decisions += finish_game(game.new_initial_state(), chance)
        games += 1
    elapsed = time.perf_counter() - began
    return Rate(
        games / elapsed,
        decisions / elapsed,
        "whole random games through OpenSpiel's Python API (legal_actions, random.choice, apply_action) on one thread; "
        "a decision is one legal action applied by a player",
    )


def finish_game(state: Any, chance: random.Random) -> int:
    """Play at random to the end, throws included, which are equally likely; returns the decisions of players."""
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return decisions


@peer("OpenSpiel")
def openspiel_rollouts(seconds: float, seed: int) -> Rate:
    """OpenSpiel's own rollouts in C++: its MCTSBot visits the root once, and the evaluator answers with rollouts."""
    spiel = importlib.import_module("pyspiel")
    game = spiel.load_game("backgammon")
    chance = random.Random(seed)
    bot = rollout_bot(spiel, game, seed)
    games = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        bot.mcts_search(after_opening(game, chance))
        games += ROLLOUTS
    elapsed = time.perf_counter() - began
    length = sum(finish_game(after_opening(game, chance), chance) for _ in range(SAMPLE)) / SAMPLE
    return Rate(
        games / elapsed,
        games * length / elapsed,
        "random games played out in C++ by OpenSpiel's RandomRolloutEvaluator from a random opening throw, "
        f"{ROLLOUTS} for each call of MCTSBot.mcts_search with one simulation, on one thread; "
        f"decisions are estimated from the mean of {SAMPLE} games played through the Python API, {length:.0f} a game",
    )


def rollout_bot(spiel: Any, game: Any, seed: int) -> Any:
    """A tree search that does nothing but evaluate its root by rollouts."""
    evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    return spiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=100, solve=False, seed=seed, verbose=False
    )


def after_opening(game: Any, chance: random.Random) -> Any:
    """A new game after a random opening throw."""
    state = game.new_initial_state()
    state.apply_action(chance.choice(state.legal_actions()))
    return state


# ---- Pgx ------------------------------------------------------------------------------------------------------------


@peer("Pgx")
def pgx_batch(seconds: float, seed: int) -> Rate:
    """Pgx's backgammon on the processor: a batch of games stepped together, compiled by JAX."""
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    jax.config.update("jax_platforms", "cpu")
    env = pgx.make("backgammon")
    deal = jax.jit(jax.vmap(env.init))
    block = pgx_block(jax, env)
    key, first = jax.random.split(jax.random.PRNGKey(seed))
    states = deal(jax.random.split(first, PGX_BATCH))
    for _ in range(PGX_WARM_UP // PGX_BLOCK):
        states, key, _, _ = block(states, key)
    jax.block_until_ready(states)
    games = decisions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        states, key, ended, played = block(states, key)
        games += int(ended)
        decisions += int(played)
    elapsed = time.perf_counter() - began
    return Rate(
        games / elapsed,
        decisions / elapsed,
        f"random games of Pgx on the CPU with all its cores, {PGX_BATCH} side by side in a compiled scan of "
        f"{PGX_BLOCK} steps; ended games are counted and dealt anew after each scan; compiling and the first "
        f"{PGX_WARM_UP} steps are left out; a decision is one man moved by one die, half of what the others decide",
    )


def pgx_block(jax: Any, env: Any) -> Any:
    """A compiled function that plays a block of steps and then deals the ended games anew."""
    jnp = jax.numpy

    def pick(key: Any, legal: Any) -> Any:
        """A random legal action, by its rank among the legal ones (much faster here than a categorical draw)."""
        ranks = jnp.cumsum(legal)
        return jnp.argmax(ranks > jax.random.randint(key, (), 0, ranks[-1]))

    def step(state: Any, key: Any) -> Any:
        """One random action of one game."""
        choice, chance = jax.random.split(key)
        return env.step(state, pick(choice, state.legal_action_mask), chance)

    def step_all(carry: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], Any]:
        """One random action of every game; also how many games were still going on."""
        states, key = carry
        key, now = jax.random.split(key)
        going_on = jnp.sum(~states.terminated)
        return (jax.vmap(step)(states, jax.random.split(now, PGX_BATCH)), key), going_on

    def renew(ended: Any, fresh: Any, states: Any) -> Any:
        """A fresh game wherever one has ended."""

        def choose(new: Any, old: Any) -> Any:
            return jnp.where(ended.reshape((-1,) + (1,) * (old.ndim - 1)), new, old)

        return jax.tree_util.tree_map(choose, fresh, states)

    def block(states: Any, key: Any) -> tuple[Any, Any, Any, Any]:
        """The states after a block, the next key, the games that ended and the actions played."""
        (states, key), played = jax.lax.scan(step_all, (states, key), None, length=PGX_BLOCK)
        key, now = jax.random.split(key)
        ended = states.terminated
        fresh = jax.vmap(env.init)(jax.random.split(now, PGX_BATCH))
        return renew(ended, fresh, states), key, jnp.sum(ended), jnp.sum(played)

    return jax.jit(block)


PEERS: dict[str, Peer[Rate]] = {
    "OpenSpiel, C++ rollouts": openspiel_rollouts,
    "OpenSpiel, Python API": openspiel_python,
    "Pgx, batch of 1,024 on the CPU": pgx_batch,
}
OTHER_GAMES: dict[str, Peer[Rate]] = {
    "OpenSpiel, hearts": openspiel_hearts,
    "OpenSpiel, bargaining": openspiel_bargaining,
}
