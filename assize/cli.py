"""The command `assize`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from . import CHANCE, AssizeError, Game, Match, __version__, game, games, load
from .core import compiling, loops, record
from .core.options import Value

MAIN_GAME = "circle-gammon"


def parser() -> argparse.ArgumentParser:
    """What can be typed."""
    top = argparse.ArgumentParser(prog="assize", description="Board and card games for people, bots and programs.")
    top.add_argument("--version", action="version", version=f"assize {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    play = commands.add_parser("play", help="play in the terminal")
    play.add_argument("game", nargs="?", help=f"which game (default: {MAIN_GAME})")
    play.add_argument("--seats", metavar="A,B,...", help="who sits where: human or a bot (default: human,greedy)")
    play.add_argument("--seed", type=int, help="a number that fixes the dice and the bots")
    play.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved match")
    _add_box(play)

    commands.add_parser("games", help="list the games")

    rules = commands.add_parser("rules", help="show a rulebook, or a clause of it")
    rules.add_argument("game")
    rules.add_argument("clause", nargs="?", default="", help="such as CG-24, or a word to look for")

    replay = commands.add_parser("replay", help="tell a saved match move by move")
    replay.add_argument("file", type=Path)
    replay.add_argument("--boards", action="store_true", help="draw the board before each throw")
    replay.add_argument("--edition", metavar="FILE", help="the box, if it does not come with the game")

    verify = commands.add_parser("verify", help="check the moves and the chance of a saved match")
    verify.add_argument("file", type=Path)
    verify.add_argument("--edition", metavar="FILE", help="the box, if it does not come with the game")

    simulate = commands.add_parser("simulate", help="play many matches between bots")
    simulate.add_argument("game")
    simulate.add_argument("--games", type=int, default=1000, metavar="N")
    simulate.add_argument("--players", type=int, metavar="P")
    simulate.add_argument("--bots", metavar="A,B,...", help="a bot for each seat (default: random)")
    simulate.add_argument("--seed", type=int, metavar="S")
    simulate.add_argument("--threads", type=int, metavar="T", help="how many cores to use (default: all)")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    _add_box(simulate)

    warm = commands.add_parser("warm", help="compile games ahead of time")
    warm.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    return top


def _add_box(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", metavar="NAME|FILE", help="a shipped edition, or a box of your own in TOML")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )


def read_options(rules: Game, words: Sequence[str]) -> dict[str, Value]:
    """Options as typed, name=value."""
    chosen: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in rules.options:
            known = "; ".join(f"{option.name} ({option.allowed()})" for option in rules.options.values())
            raise AssizeError(f"--option takes NAME=VALUE, not {word!r}. {rules.title} has: {known}")
        chosen[name] = rules.options[name].read(value)
    return chosen


def read_match(file: Path, edition: str | None) -> Match:
    """A match from a save file."""
    try:
        return load(file.read_text(encoding="utf-8"), edition)
    except UnicodeDecodeError:
        raise AssizeError(f"{file} is no text") from None


def run_play(args: argparse.Namespace) -> int:
    """Assize play."""
    from . import terminal

    if args.resume:
        if args.game or args.option or args.seed is not None:
            raise AssizeError("--resume goes on with the match in the file; leave out GAME, --option and --seed")
        match = read_match(args.resume, args.edition)
        seats = args.seats.split(",") if args.seats else ["human", *["greedy"] * (match.players - 1)]
        terminal.play(match, seats, file=args.resume, edition=args.edition)
        return 0
    rules = game(args.game or MAIN_GAME)
    seats = args.seats.split(",") if args.seats else ["human", *["greedy"] * (rules.players[0] - 1)]
    match = rules.new(len(seats), args.seed, read_options(rules, args.option), args.edition)
    terminal.play(match, seats, args.seed, edition=args.edition)
    return 0


def run_games(args: argparse.Namespace) -> int:
    """Assize games."""
    for name in games():
        rules = game(name)
        print(f"{name:<18} {rules.title}, {rules.players[0]} to {rules.players[-1]} players")
        print(f"{'':<18} editions: {', '.join(rules.editions())}")
        for option in rules.options.values():
            print(f"{'':<18} {option.name} = {option.allowed()}: {option.text} ({option.clause})")
    return 0


def run_rules(args: argparse.Namespace) -> int:
    """Assize rules."""
    from .terminal import rules_text

    print(rules_text(game(args.game), args.clause, 100))
    return 0


def run_replay(args: argparse.Namespace) -> int:
    """Assize replay."""
    match = read_match(args.file, args.edition)
    walk = match.beginning()
    print(f"{match.game.title}, {match.players} players, edition {match.edition.name}, {len(match.moves)} moves")
    for code in match.moves:
        if args.boards and walk.actor == CHANCE:
            print("\n" + walk.game.draw.text(walk.view(), False, True) + "\n")
        walk.play(code)
        for item in walk.news:
            print(f"{walk.ply:>5}  {item.text}  ({item.clause})")
    print(f"{'':>5}  {walk.question.text}")
    return 0


def run_verify(args: argparse.Namespace) -> int:
    """Assize verify."""
    verdict = record.verify(read_match(args.file, args.edition))
    print("\n".join(verdict.sentences))
    return 0 if verdict.fair else 1


def run_simulate(args: argparse.Namespace) -> int:
    """Assize simulate."""
    from .lab.simulation import report_progress, simulate

    rules = game(args.game)
    result = simulate(
        rules,
        args.games,
        args.players,
        args.bots.split(",") if args.bots else None,
        args.seed,
        read_options(rules, args.option),
        args.edition,
        args.threads,
        report_progress,
    )
    print(json.dumps(result.to_dict()) if args.json else result)
    return 0


def run_warm(args: argparse.Namespace) -> int:
    """Assize warm."""
    from .bots.policies import LOOPS

    for name in args.games or games():
        began = time.perf_counter()
        game(name).runner.prepare((*loops.STEPS, *loops.THOUGHTS, *LOOPS), compiling.show_progress)
        print(f"{name} is ready ({time.perf_counter() - began:.1f} s)")
    return 0


COMMANDS = {
    "play": run_play,
    "games": run_games,
    "rules": run_rules,
    "replay": run_replay,
    "verify": run_verify,
    "simulate": run_simulate,
    "warm": run_warm,
}


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; without any, the terminal game opens."""
    words = list(sys.argv[1:] if words is None else words)
    args = parser().parse_args(words or ["play"])
    if args.command is None:
        parser().print_help()
        return 2
    try:
        return COMMANDS[args.command](args)
    except AssizeError as error:
        print(f"assize: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"assize: {error.filename or 'file'}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("assize: stopped", file=sys.stderr)
        return 130
