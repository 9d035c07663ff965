"""The command `assize`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from . import CHANCE, AssizeError, Game, Match, __version__, game, games, load
from .bots import bots
from .core import compiling, loops, record
from .core.language import ENGLISH, _, languages, speaking
from .core.options import Value

MAIN_GAME = "circle-gammon"


def parser() -> argparse.ArgumentParser:
    """What can be typed."""
    top = argparse.ArgumentParser(prog="assize", description=_("Board and card games for people, bots and programs."))
    top.add_argument("--version", action="version", version=f"assize {__version__}")
    _add_language(top)
    commands = top.add_subparsers(dest="command", metavar=_("COMMAND"))

    serve = commands.add_parser("serve", help=_("open the house: play in the browser"))
    serve.add_argument("--host", default="127.0.0.1", help=_("who may come: 127.0.0.1 (this machine) or 0.0.0.0 (all)"))
    serve.add_argument("--port", type=int, metavar="P", help=_("where (default: 8000, or the next that is free)"))
    serve.add_argument("--db", metavar="URL", default="", help=_("postgresql://..., sqlite:///FILE, embedded-postgres"))
    serve.add_argument("--workers", type=int, default=1, metavar="N", help=_("processes; several need PostgreSQL"))
    serve.add_argument("--pace", type=float, metavar="S", help=_("seconds between the moves of a bot"))
    serve.add_argument("--open", action="store_true", help=_("show the page in the browser"))

    play = commands.add_parser("play", help=_("play in the terminal"))
    play.add_argument("game", nargs="?", help=_("which game (default: {name})").format(name=MAIN_GAME))
    who = _("who sits where: human, a bot ({bots}) or exec:COMMAND (default: human,greedy)")
    play.add_argument("--seats", metavar="A,B,...", help=who.format(bots=", ".join(bots())))
    play.add_argument("--seed", type=int, help=_("a number that fixes the dice and the bots"))
    play.add_argument("--resume", metavar="FILE", type=Path, help=_("go on with a saved match"))
    _add_box(play)

    commands.add_parser("games", help=_("list the games"))

    rules = commands.add_parser("rules", help=_("show a rulebook, or a clause of it"))
    rules.add_argument("game")
    rules.add_argument("clause", nargs="?", default="", help=_("such as CG-24, or a word to look for"))

    replay = commands.add_parser("replay", help=_("tell a saved match move by move"))
    replay.add_argument("file", type=Path)
    replay.add_argument("--boards", action="store_true", help=_("draw the board before each throw"))
    replay.add_argument("--edition", metavar="FILE", help=_("the box, if it does not come with the game"))

    verify = commands.add_parser("verify", help=_("check the moves and the chance of a saved match"))
    verify.add_argument("file", type=Path)
    verify.add_argument("--edition", metavar="FILE", help=_("the box, if it does not come with the game"))

    simulate = commands.add_parser("simulate", help=_("play many matches between bots"))
    simulate.add_argument("game")
    simulate.add_argument("--games", type=int, default=1000, metavar="N")
    simulate.add_argument("--players", type=int, metavar="P")
    simulate.add_argument("--bots", metavar="A,B,...", help=_("a bot for each seat (default: random)"))
    simulate.add_argument("--seed", type=int, metavar="S")
    simulate.add_argument("--threads", type=int, metavar="T", help=_("how many cores to use (default: all)"))
    simulate.add_argument("--json", action="store_true", help=_("print one JSON object"))
    _add_box(simulate)

    arena = commands.add_parser("arena", help=_("let bots play rated matches"))
    arena.add_argument("game")
    arena.add_argument("--bots", required=True, metavar="A,B,...", help=_("who takes part, exec:COMMAND too"))
    arena.add_argument(
        "--games", type=int, default=100, metavar="N", help=_("at least so many; all bots get all seats equally often")
    )
    arena.add_argument("--players", type=int, metavar="P", help=_("seats at the table (default: one for each bot)"))
    arena.add_argument("--lone", action="store_true", help=_("seat the first bot alone among the others"))
    arena.add_argument("--seed", type=int, metavar="S")
    arena.add_argument("--threads", type=int, metavar="T", help=_("how many cores to use (default: all)"))
    arena.add_argument("--json", action="store_true", help=_("print one JSON object"))
    arena.add_argument("--plot", metavar="FILE.svg", type=Path, help=_("draw ratings and shares of wins"))
    _add_box(arena)

    warm = commands.add_parser("warm", help=_("compile games ahead of time"))
    warm.add_argument("games", nargs="*", metavar="GAME", help=_("which games (default: all)"))
    return top


def _add_language(command: argparse.ArgumentParser) -> None:
    spoken = ", ".join(languages())
    text = _("the language to speak: {codes} (default: ASSIZE_LANGUAGE, or en)").format(codes=spoken)
    command.add_argument("--language", metavar="CODE", help=text)


def read_language(words: Sequence[str]) -> tuple[str, list[str]]:
    """The language that is asked for, wherever in the line it stands, and the rest of the line."""
    first = argparse.ArgumentParser(prog="assize", add_help=False, allow_abbrev=False)
    _add_language(first)
    args, rest = first.parse_known_args(words)
    return args.language or os.environ.get("ASSIZE_LANGUAGE") or ENGLISH, rest


def _add_box(command: argparse.ArgumentParser) -> None:
    command.add_argument("--edition", metavar="NAME|FILE", help=_("a shipped edition, or a box of your own in TOML"))
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=_("an option of the game; may be repeated")
    )


def read_options(rules: Game, words: Sequence[str]) -> dict[str, Value]:
    """Options as typed, name=value."""
    chosen: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in rules.options:
            known = "; ".join(f"{option.name} ({option.allowed()})" for option in rules.options.values())
            problem = _("--option takes NAME=VALUE, not {word}. {game} has: {known}")
            raise AssizeError(problem.format(word=repr(word), game=rules.title, known=known))
        chosen[name] = rules.options[name].read(value)
    return chosen


def read_match(file: Path, edition: str | None) -> Match:
    """A match from a save file."""
    try:
        return load(file.read_text(encoding="utf-8"), edition)
    except UnicodeDecodeError:
        raise AssizeError(_("{file} is no text").format(file=file)) from None


def run_serve(args: argparse.Namespace) -> int:
    """Assize serve."""
    from .web.server import serve
    from .web.settings import Settings

    settings = Settings.from_environment()
    settings = replace(settings, db=args.db or settings.db, pace=settings.pace if args.pace is None else args.pace)
    serve(args.host, args.port, settings, args.workers, args.open)
    return 0


def run_play(args: argparse.Namespace) -> int:
    """Assize play."""
    from . import terminal

    if args.resume:
        if args.game or args.option or args.seed is not None:
            raise AssizeError(_("--resume goes on with the match in the file; leave out GAME, --option and --seed"))
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
        players = _("{game}, {fewest} to {most} players")
        print(f"{name:<18}", players.format(game=rules.title, fewest=rules.players[0], most=rules.players[-1]))
        print(f"{'':<18}", _("editions: {names}").format(names=", ".join(rules.editions())))
        for option in rules.options.values():
            values = f"{option.allowed()} ({option.defaults()})"
            print(f"{'':<18} {option.name} = {values}: {option.explained()} ({option.clause})")
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
    facts = {"game": match.game.title, "players": match.players, "edition": match.edition.name}
    print(_("{game}, {players} players, edition {edition}, {moves} moves").format(moves=len(match.moves), **facts))
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


def run_arena(args: argparse.Namespace) -> int:
    """Assize arena."""
    from .lab.arena import arena
    from .lab.simulation import report_progress

    rules = game(args.game)
    if args.plot:
        check_writable(args.plot)
    result = arena(
        rules,
        args.bots.split(","),
        args.games,
        args.players,
        args.seed,
        read_options(rules, args.option),
        args.edition,
        args.threads,
        args.lone,
        report_progress,
    )
    if args.plot:
        args.plot.write_text(result.svg(), encoding="utf-8")
    print(json.dumps(result.to_dict()) if args.json else result)
    return 0


def check_writable(file: Path) -> None:
    """Refuse a file that cannot be written before the work for it is done."""
    place = file if file.exists() else file.parent
    if file.is_dir() or not os.access(place, os.W_OK):
        raise AssizeError(_("{file} cannot be written").format(file=file))


def run_warm(args: argparse.Namespace) -> int:
    """Assize warm."""
    from .bots import policies, search

    needed = (*loops.STEPS, *loops.THOUGHTS, *policies.LOOPS, *search.LOOPS)
    for name in args.games or games():
        began = time.perf_counter()
        game(name).runner.prepare(needed, compiling.show_progress)
        game(name).prepare_endings(compiling.show_progress)
        seconds = f"{time.perf_counter() - began:.1f}"
        print(_("{name} is ready ({seconds} s)").format(name=name, seconds=seconds))
    return 0


COMMANDS = {
    "serve": run_serve,
    "play": run_play,
    "games": run_games,
    "rules": run_rules,
    "replay": run_replay,
    "verify": run_verify,
    "simulate": run_simulate,
    "arena": run_arena,
    "warm": run_warm,
}


def main(words: Sequence[str] | None = None) -> int:
    """Run one command in the language asked for; without any command, the house opens."""
    code, words = read_language(sys.argv[1:] if words is None else words)
    try:
        with speaking(code):
            return run(words)
    except AssizeError as error:
        print(f"assize: {error}", file=sys.stderr)
        return 2


def run(words: Sequence[str]) -> int:
    """Run one command in the current language."""
    args = parser().parse_args(words or ["serve", "--open"])
    if args.command is None:
        parser().print_help()
        return 2
    try:
        return COMMANDS[args.command](args)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        name = error.filename or _("file")
        print(f"assize: {name}: {error.strerror or type(error).__name__}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("assize:", _("stopped"), file=sys.stderr)
        return 130
