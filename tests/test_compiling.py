"""Compiled and uncompiled rules are the same rules."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
import tracemalloc

import numpy as np
import pytest

import assize
from assize.bots import policies
from assize.core import bits, compiling, kernel, loops, units
from assize.core.compiling import Runner

from .enrolment import every_case, every_game, every_plain_case, play_on
from .length import long
from .toys.loops import try_bits
from .warming import EVERY_LOOP


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    for name in assize.games():
        game = assize.game(name)
        game.runner.prepare(EVERY_LOOP)


@every_case
def test_compiled_rules_do_what_the_plain_ones_do(case):
    game, chooser = case.game, random.Random(7)
    compiled, pure = case.new(7), case.new(7)
    assert {"advance", "list_offers"} <= {function.__name__ for function in game.runner.compiled}
    out, scores = np.zeros(game.actions, np.int64), np.zeros(case.players)
    box = pure.edition.record
    while not compiled.over and compiled.ply < long(1500, 300 if case.options else 600):
        assert compiled.state.tobytes() == pure.state.tobytes()
        assert out[: loops.list_offers(box, pure.state, out)].tolist() == compiled.offers()
        loops.score(box, pure.state, scores)
        assert scores.tolist() == compiled.scores()
        play_on(compiled, chooser, 1)
        loops.advance(box, pure.state, compiled.moves[-1])
    assert compiled.state.tobytes() == pure.state.tobytes()


@every_plain_case
def test_compiled_judgements_and_observations_are_the_plain_ones(case):
    game, match = case.game, case.new(3)
    for _ in range(40):
        play_on(match, random.Random(match.ply), 3)
        for seat in range(case.players):
            judged = loops.estimate(match.edition.record, match.state, seat)
            assert game.runner.run.estimate(match.edition.record, match.state, seat) == pytest.approx(judged)
            seen, expected = (np.zeros(game.features, np.float32) for _ in range(2))
            game.runner.run.look(match.edition.record, match.state, seat, seen)
            loops.look(match.edition.record, match.state, seat, expected)
            assert np.allclose(seen, expected)


FEW_MOVES = 60  # a judgement takes long where it is not compiled


@every_plain_case
def test_compiled_matches_between_bots_are_the_plain_ones(case):
    game, results = case.game, []
    for run in (game.runner.run.contest, policies.contest):
        states = np.repeat(game.blank(case.players, {**defaults(game), **dict(case.options)}), 2)
        kinds = len(game.news_kinds)
        plies, facts = np.zeros(2, np.int64), np.zeros((3, kinds * policies.SORTS), np.int64)
        sorted_by, tally = np.full(kinds, 2), np.zeros(kinds * policies.SORTS * policies.SEATS, np.int64)
        seats = np.array([seat % 2 for seat in range(case.players)], np.int64)
        rngs, out = np.array([5, 6], np.uint64), np.zeros(game.actions, np.int64)
        scratch = np.zeros(policies.SCRATCH, game.kernel.state)
        room = (rngs, out, scratch, np.zeros(game.actions), plies, sorted_by, tally, *facts)
        run(game.edition().record, states, 0, 2, case.players, seats, FEW_MOVES, *room)
        results.append((states.tobytes(), plies.tolist(), facts.tolist(), rngs.tolist()))
    assert results[0] == results[1]


def defaults(game):
    return {option.name: option.default for option in game.options.values()}


@every_plain_case
def test_compiled_replay_plays_legal_moves_and_stops_at_the_first_other(case):
    game = case.game
    match = play_on(case.new(9), random.Random(9), 120)
    out = np.zeros(game.actions, np.int64)
    for run in (game.runner.run.replay, loops.replay):
        state, moves = case.new(9).state, np.array(match.moves, np.int64)
        assert run(match.edition.record, state, moves, out) == len(moves)
        assert state.tobytes() == match.state.tobytes()
        moves[50] = game.actions - 1 if moves[50] != game.actions - 1 else 0
        assert run(match.edition.record, case.new(9).state, moves, out) == 50


@every_plain_case
def test_a_batch_plays_like_single_matches(case):
    game = case.game
    batch = game.batch(40, case.players, seed=3, threads=2)
    chooser = random.Random(3)
    singles = [game.at(dict(truth_of(batch, index))) for index in range(len(batch))]
    for _ in range(25):
        legal = batch.legal()
        codes = np.zeros(len(batch), np.int64)
        for index, single in enumerate(singles):
            assert np.flatnonzero(legal[index]).tolist() == sorted(single.offers())
            codes[index] = chooser.choice(single.offers()) if not single.over else 0
        batch.play(codes)
        singles = [game.at(truth_of(batch, index)) for index in range(len(batch))]
    assert batch.scores().tolist() == [single.scores() for single in singles]
    with pytest.raises(assize.IllegalMove, match="match 0"):
        batch.play(np.full(len(batch), -1))
    with pytest.raises(assize.AssizeError, match="needs 40"):
        batch.play(np.zeros(3, np.int64))
    played = batch.playout()
    assert played.ended == len(batch)
    assert batch.over.all()
    assert (batch.winners().sum(axis=1) >= 1).all()
    assert played.offers >= played.decisions > 0
    assert played.chance >= 0


def truth_of(batch, index):
    match = batch.game.new(batch.players, seed=0, edition=batch.edition)
    match.memory[:] = batch.states[index : index + 1].view(np.uint8)
    return match.truth()


@every_game
def test_results_of_a_batch_do_not_depend_on_its_threads(game):
    states = []
    for threads in (1, 2, 3):
        batch = game.batch(30, seed=8, threads=threads)
        for _ in range(10):
            batch.play(batch.legal().argmax(axis=1))
        batch.playout()
        states.append(batch.states.tobytes())
    assert states[0] == states[1] == states[2]


@every_game
def test_a_large_batch_fits_in_memory(game):
    tracemalloc.start()
    batch = game.batch(20_000, game.players[-1], seed=1)
    batch.play(np.array([np.flatnonzero(row)[0] for row in batch.legal()]))
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert 10 * used <= 256 << 20


@pytest.mark.parametrize("count", [0, -1, 1.5, True])
def test_a_batch_of_nothing_is_refused(count):
    with pytest.raises(assize.AssizeError, match="at least one"):
        assize.game(assize.games()[0]).batch(count)


def test_bits_mean_the_same_compiled_and_plain():
    game, chooser = assize.game(assize.games()[0]), random.Random(0)
    game.runner.prepare((try_bits,))
    members = [chooser.getrandbits(chooser.randint(1, 62)) | 1 << chooser.randint(0, 62) for _ in range(900)]
    counts = [chooser.choice([1, 2, 6, 36, 52, 1000, (1 << 31) - 1, chooser.randint(1, 1 << 31)]) for _ in range(900)]
    results, seed = [], chooser.getrandbits(64)
    for run in (game.runner.run.try_bits, try_bits):
        rng, out = np.array([seed], np.uint64), np.zeros(2700, np.int64)
        run(np.array(members), np.array(counts), rng, out)
        results.append((out.tolist(), rng.tolist()))
    assert results[0] == results[1]


WRONG = (
    lambda box, state, out: (box, state),
    lambda box, state, out: (box, state, out.astype(np.int32)),
    lambda box, state, out: (box, state, np.zeros(2 * len(out), np.int64)[::2]),
    lambda box, state, out: (box, state, out.tolist()),
    lambda box, state, out: (box, state, None),
)


@pytest.mark.parametrize("wrong", WRONG)
def test_a_compiled_loop_refuses_what_is_no_array_of_its_own_kind(wrong):
    game = assize.game(assize.games()[0])
    match, out = game.new(seed=1), np.zeros(game.actions, np.int64)
    assert game.runner.run.list_offers(match.edition.record, match.state, out) > 0
    with pytest.raises(RuntimeError, match="list_offers wants other arguments"):
        game.runner.run.list_offers(*wrong(match.edition.record, match.state, out))
    with pytest.raises(TypeError, match="integer"):
        game.runner.run.advance(match.edition.record, match.state, "one")


def test_the_stream_of_numbers_is_pinned():
    """The published test values of SplitMix64 for the seed 1234567."""
    state, numbers = 1234567, []
    for _ in range(5):
        state = (state + bits.GOLDEN) & bits.MASK
        numbers.append(bits.scramble(state))
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


SCRIPT = """
import random, sys, assize
for name in assize.games():
    game = assize.game(name)
    match = game.new(game.players[-1], seed=12)
    chooser = random.Random(12)
    while not match.over and match.ply < 200:
        match.step() if match.actor == assize.CHANCE else match.play(chooser.choice(match.choices()))
    print(match.save())
    bots = ["greedy", *["random"] * (game.players[0] - 1)]
    short = {o.name: min(o.values()) for o in game.options.values() if type(o.default) is int}
    print(assize.simulate(name, games=1, seed=2, bots=bots, options=short).to_dict()["seats"])
    match = game.new(seed=5)
    while match.actor == assize.CHANCE or len(match.offers()) == 1:
        match.step() if match.actor == assize.CHANCE else match.play(match.offers()[0])
    print(assize.bot("search:6", seed=3).choose(game, match.information(match.actor)).code)
print(len(game.runner.compiled), "numba" in sys.modules, file=sys.stderr)
"""


def run_script(script, *words, **environment):
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", script, *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )


def test_everything_runs_uncompiled_with_equal_results():
    pure, compiled = run_script(SCRIPT, ASSIZE_PURE="1"), run_script(SCRIPT, ASSIZE_PURE="")
    assert pure.stdout == compiled.stdout
    assert pure.stderr.split() == ["0", "False"]
    number, compiler = compiled.stderr.split()
    assert int(number) > 5
    assert compiler == "False"


BOUNDS = """
import sys, assize
name = sys.argv[1]
game = assize.game(name)
for players in game.players:
    options = [{}, *({option.name: value} for option in game.options.values() for value in option.values())]
    for chosen in options:
        count = 20 if chosen else 200
        assert assize.simulate(name, games=count, players=players, seed=1, options=chosen).unfinished == 0
    assize.simulate(name, games=8, players=players, bots=["greedy"] * players, seed=1)
"""


def test_reaching_beyond_an_array_is_found_out():
    script = (
        "import sys, assize, numpy as np; from tests.toys.loops import reach_beyond as loop;"
        "runner = assize.game('circle-gammon').runner; runner.prepare((loop,));"
        "runner.run.reach_beyond(np.zeros(3, np.int64), -1); assert loop in runner.compiled; print('so far');"
        "runner.run.reach_beyond(np.zeros(3, np.int64), 0)"
    )
    with pytest.raises(subprocess.CalledProcessError) as failure:
        run_script(script, NUMBA_BOUNDSCHECK="1", NUMBA_OPT="1")
    assert failure.value.stdout == "so far\n"
    assert "RuntimeError: a rule failed" in failure.value.stderr


@pytest.mark.long
@every_game
def test_no_rule_reaches_beyond_an_array(game):
    """Matches between bots hold every rule: setting up, offers, moves, re-deals and judgements."""
    run_script(BOUNDS, game.name, NUMBA_BOUNDSCHECK="1", NUMBA_OPT="1")  # it takes longer to compile than to play


def test_importing_assize_and_playing_leave_numba_alone():
    script = "import assize, sys; assize.game(assize.games()[0]).new(seed=1).step(); print('numba' in sys.modules)"
    assert run_script(script).stdout.strip() == "False"


def test_a_program_ends_without_waiting_for_the_compiler(tmp_path):
    """With an empty cache the compiler needs seconds; a program that is done kills it."""
    script = (
        "import assize; from assize.core import compiling, loops; game = assize.game(assize.games()[0]);"
        "start = compiling.start_process; begun = __import__('threading').Event();"
        "compiling.start_process = lambda *words, **how: [start(*words, **how), begun.set()][0];"
        "game.runner.prepare_in_background(loops.STEPS); begun.wait();"
        "print(compiling._helpers[0].pid, game.runner.compiled)"
    )
    pid, compiled = run_script(script, XDG_CACHE_HOME=str(tmp_path)).stdout.split()
    assert compiled == "set()"
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)


def test_the_helper_does_not_believe_what_lies_in_the_current_folder(tmp_path, monkeypatch):
    (tmp_path / "platformdirs.py").write_text("open('was-run', 'w')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    script = "import sys; sys.path.remove(''); import assize; assize.game(assize.games()[0]).compile()"
    run_script(script, XDG_CACHE_HOME=str(tmp_path / "cache"))
    assert not (tmp_path / "was-run").exists()


def test_playing_compiled_takes_no_compiler():
    script = (
        "import assize, sys; game = assize.game(assize.games()[0]); game.compile(); game.new(seed=1).step();"
        "print(len(game.runner.compiled), 'numba' in sys.modules)"
    )
    assert run_script(script).stdout.split() == ["2", "False"]


RULE = """
from assize.core.kernel import rule
MOST = 3
@rule
def more(number):
    return number + MOST
def loop(start: int) -> int:
    return more(start)
"""


def digest_of(source):
    scope = {"__name__": "elsewhere"}
    exec(source, scope)
    kernel.RULES.remove(scope["more"])
    return units.Unit("loop", None, {"loop": scope["loop"]}, True).digest


def test_what_is_compiled_is_known_by_what_it_says():
    """A rule, a number it uses or a type makes other code; how it is written down does not."""
    usual = digest_of(RULE)
    assert (
        digest_of("\n# A comment.\n" + RULE.replace("def more(number):", 'def more(number):\n    "It adds."')) == usual
    )
    assert digest_of(RULE.replace("number + MOST", "number - MOST")) != usual
    assert digest_of(RULE.replace("MOST = 3", "MOST = 4")) != usual
    assert digest_of(RULE.replace("start: int) -> int", "start: int) -> float")) != usual


@every_game
def test_each_question_of_a_game_counts_for_what_is_compiled(game, monkeypatch):
    for question in kernel.QUESTIONS:
        part = units.part_of(question)
        before = units.part.__wrapped__(game.kernel, part).digest
        rules = {**game.kernel.rules, question: kernel.no_glance}
        monkeypatch.setattr(game.kernel, "rules", rules)
        if game.kernel.rules[question] is not kernel.USUAL_ANSWERS.get(question):
            assert units.part.__wrapped__(game.kernel, part).digest != before or question == "glance"
        monkeypatch.undo()


DAMAGE = (lambda data: b"", lambda data: b"not code", lambda data: data[:-1], lambda data: data[:-1] + b"?")


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_code_is_thrown_away_and_said_so(damage, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(compiling, "_folder", tmp_path)
    unit = units.loop(loops.score, None, True)
    assert compiling.read(unit) is None
    compiling.write(unit, b"code")
    assert compiling.read(unit) == b"code"
    file = compiling.file_of(unit)
    file.write_bytes(damage(file.read_bytes()))
    assert capsys.readouterr().err == ""
    assert compiling.read(unit) is None
    assert capsys.readouterr().err == "The compiled code of score was damaged and is made anew.\n"
    assert not compiling.is_kept(unit)


def test_a_program_goes_on_with_damaged_code(tmp_path):
    script = (
        "import assize; from assize.core import loops; game = assize.game(assize.games()[0]);"
        "game.runner.prepare((loops.score,)); print(game.new(seed=1).scores(), len(game.runner.compiled))"
    )
    usual = run_script(script, XDG_CACHE_HOME=str(tmp_path))
    (file,) = tmp_path.rglob("score-*.code")
    file.write_bytes(b"not code")
    again = run_script(script, XDG_CACHE_HOME=str(tmp_path))
    assert again.stdout == usual.stdout
    assert again.stderr.count("was damaged and is made anew") == 1
    assert run_script(script, XDG_CACHE_HOME=str(tmp_path)).stderr == ""


def test_without_a_writable_cache_everything_still_works(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    script = (
        "import assize; g = assize.game(assize.games()[0]); g.compile(); m = g.new(seed=1); m.step();"
        "print(m.ply, len(g.runner.compiled))"
    )
    assert run_script(script, XDG_CACHE_HOME=str(blocked)).stdout.split() == ["1", "2"]


@every_game
def test_many_moves_start_the_compiler_in_the_background(game, monkeypatch):
    runner = Runner(game.kernel)
    monkeypatch.setattr("assize.core.compiling.PATIENCE", 3)
    match = game.new(seed=1)
    match._run = runner.run
    play_on(match, random.Random(1), 5)
    compiling._background[-1].join()
    assert loops.advance in runner.compiled
    twin = play_on(game.new(seed=1), random.Random(1), 5)
    assert twin.state.tobytes() == match.state.tobytes()


def test_two_games_cannot_share_a_record():
    game = assize.game(assize.games()[0])
    known = next(k for k in kernel.KERNELS.values() if k is game.kernel)
    assert kernel.KERNELS[known.state] is known

    class Twin(kernel.Position):
        pass

    class Box(kernel.Record):
        points: int

    kernel.Kernel("one", Twin, Box, 1, {})
    try:
        with pytest.raises(ValueError, match="same state record"):
            kernel.Kernel("two", Twin, Box, 1, {})
    finally:
        del kernel.KERNELS[Twin.dtype()]


@every_game
def test_the_fields_of_a_record_are_attributes(game):
    for kind in (game.kernel.state, game.kernel.box):
        record = np.zeros(1, kind)[0]
        names = [name for name in kind.names if not name.startswith("gap_at_")]
        assert set(names) <= set(dir(type(record)))
        for name in names:
            assert np.array_equal(getattr(record, name), record[name])
        assert pickle.loads(pickle.dumps(np.zeros(2, kind))).dtype == kind
    state = np.zeros(1, game.kernel.state)
    state[0].turns = 7
    assert state["turns"][0] == 7
