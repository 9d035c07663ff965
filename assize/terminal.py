"""A table in the terminal: people and bots take turns, by number or by notation. Works as well through a pipe."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import TextIO

import platformdirs

from .bots import Bot, bot, bots
from .bots.external import PREFIX, ProgramBot
from .core import loops
from .core.errors import AssizeError, IllegalMove
from .core.game import Game
from .core.kernel import CHANCE
from .core.language import _, lazy
from .core.match import Choice, Match
from .core.words import by_scale

HUMAN = "human"
HELP = lazy(
    """\
Answer with the number of an offer, or with its notation.
  undo           take back your last move of this turn
  board          show the board again
  log [N]        what has happened (the last N moves)
  rules [CLAUSE] the rulebook, or one clause of it, such as rules {clause}
  save [FILE]    write the match to a file
  quit           stop; the match is kept and can be resumed
  help           this list"""
)


class Stop(Exception):
    """The person wants to stop, or there is no more input."""


@dataclass
class Screen:
    """Where the game is shown: colour and drawing only where they work."""

    out: TextIO
    colour: bool
    plain: bool
    width: int

    @classmethod
    def of(cls, out: TextIO) -> Screen:
        """What this stream can show."""
        live = out.isatty() and os.environ.get("TERM") != "dumb"
        unicode = (getattr(out, "encoding", None) or "").lower().startswith("utf")
        width = (os.get_terminal_size(out.fileno()).columns if live else 0) or 100
        return cls(out, live and "NO_COLOR" not in os.environ, not (live and unicode), width)

    def say(self, text: str = "", ink: str = "") -> None:
        """Print lines."""
        self.out.write((f"\x1b[{ink}m{text}\x1b[0m" if ink and self.colour else text) + "\n")
        self.out.flush()


class Session:
    """One match in the terminal."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[str],
        screen: Screen,
        source: TextIO,
        seed: int | None = None,
        file: Path | None = None,
        edition: str | None = None,
    ) -> None:
        self.match = match
        self.seats = seats
        self.screen = screen
        self.source = source
        self.edition = edition  # as it was named on the command line
        self.live = source.isatty() and screen.out.isatty()
        self.players: list[Bot | None] = [None if name == HUMAN else bot(name, seed=seed) for name in seats]
        self.log: list[list[tuple[str, str]]] = []
        self.actors: list[int] = []
        self.file = file
        self.keeping = self.live
        self.redraw = True
        self._walk_history()

    def _walk_history(self) -> None:
        """Fill the log of a match that is resumed."""
        walk = self.match.beginning()
        for code in self.match.moves:
            self.actors.append(walk.actor)
            walk.play(code)
            self.log.append([(item.text, item.clause) for item in walk.news_for(self.listener)])

    @property
    def listener(self) -> int | None:
        """Whose ears the log is for: the only person's, or with several people a spectator's."""
        people = [seat for seat, player in enumerate(self.players) if player is None]
        return people[0] if len(people) == 1 else None

    # ---- the course of play

    def run(self) -> None:
        """Play until the match is over or the person stops."""
        match = self.match
        while not match.over:
            if match.actor == CHANCE:
                self.make(None)
            elif (code := self.passing()) is not None:
                self.make(code)
            elif (player := self.players[match.actor]) is not None:
                self.make(player.choose(match.game, match.information(match.actor)))
            else:
                self.ask(match.actor)
        self.close()
        self.show_board(self.listener)
        self.screen.say(match.question.text, "1")
        for seat, score in enumerate(match.scores()):
            self.screen.say(f"  {match.seat_name(seat)}: {score:g}")

    def close(self) -> None:
        """Let go of the bots that are programs of their own."""
        for seat, player in enumerate(self.players):
            if isinstance(player, ProgramBot):
                player.finish(self.match, seat)

    def passing(self) -> int | None:
        """The code by which a seat lets the moment pass, where it has nothing to do or usually is not asked."""
        match, windows = self.match, self.match.game.windows
        if windows is None or not match.in_window:
            return None
        if self.players[match.actor] is None:
            asked = windows.asks(match.edition, match.state[0], match.actor, {})
        else:
            asked = len(match.offers()) > 1
        return None if asked else windows.PASS

    def make(self, choice: Choice | int | None) -> None:
        """Carry out a choice, or what goes on by itself: a pass, or with nothing chance; and tell what happened."""
        self.actors.append(self.match.actor if isinstance(choice, Choice) else CHANCE)
        if choice is None:
            self.match.step()
        else:
            self.match.play(choice)
        news = self.match.news_for(self.listener)
        self.log.append([(item.text, item.clause) for item in news])
        for item in news:
            self.screen.say(item.text)

    def ask(self, seat: int) -> None:
        """Put the question to a person and carry out the answer; at the end of the turn it can still be taken back."""
        match = self.match
        if self.redraw or not self.actors or self.actors[-1] != seat:
            self.show_board(seat)
        self.show_question()
        self.make(self.answer(seat))
        self.keep()
        if self.live and match.actor != seat and match.news_for(seat) and not match.over:
            self.confirm(seat)

    def answer(self, seat: int) -> Choice:
        """Read until one of the choices is named; commands are carried out on the way."""
        while True:
            words, choices = self.read("> "), list(chain.from_iterable(self.listed().values()))
            if not words:
                continue
            if words.isascii() and words.isdigit() and len(words) < 9:
                if 1 <= int(words) <= len(choices):
                    return choices[int(words) - 1]
                self.screen.say(_("There are offers 1 to {number}.").format(number=len(choices)))
                continue
            if self.command(words, seat):
                if self.redraw:
                    self.show_board(seat)
                    self.show_question()
                continue
            try:
                code = self.match.find(words)
                return next(choice for choice in choices if choice.code == code)
            except IllegalMove as error:
                self.screen.say(_("{error}. 'help' lists what you can type.").format(error=error))

    def confirm(self, seat: int) -> None:
        """Between the last move of a turn and the next throw, errors can be corrected (CG-37 and its like)."""
        while self.match.actor != seat:
            words = self.read(_("Enter goes on, undo takes your move back: "))
            if not words:
                return
            if not self.command(words, seat):
                self.screen.say(_("Press Enter to go on, or type undo."))

    # ---- commands

    def command(self, line: str, seat: int) -> bool:
        """Carry out a command; False if it is none."""
        word, _space, rest = line.partition(" ")
        rest = rest.strip()
        deeds = {
            "help": lambda: self.screen.say(_(HELP).format(clause=next(iter(self.match.game.clauses)))),
            "undo": lambda: self.undo(seat),
            "board": lambda: self.show_board(seat),
            "log": lambda: self.show_log(rest),
            "rules": lambda: self.screen.say(rules_text(self.match.game, rest, self.screen.width)),
            "save": lambda: self.save(rest),
        }
        if word.lower() == "quit":
            raise Stop
        deed = deeds.get(word.lower())
        if deed is None:
            return False
        try:
            deed()
        except (ValueError, OSError) as error:
            self.screen.say(str(error))
        return True

    def undo(self, seat: int) -> None:
        """Take back the last move if this seat made it and nothing has been thrown since."""
        if not self.actors or self.actors[-1] != seat:
            problem = _("Only your own moves of this turn can be taken back, and only until the next throw.")
            raise AssizeError(problem)
        if self.match.news_for(seat) != self.match.news_for(None):
            raise AssizeError(_("This move has shown you something, so it cannot be taken back."))
        self.match.undo()
        self.actors.pop()
        self.log.pop()
        self.redraw = True
        self.screen.say(_("Taken back."))

    def show_question(self) -> None:
        """The question and its numbered answers; amounts on a scale take one line."""
        self.screen.say()
        self.screen.say(self.match.question.text, "1")
        groups = self.listed()
        number = len(groups[""]) + 1
        for place, choice in enumerate(groups.pop(""), 1):
            self.screen.say(f"{place:>3}  {choice.text}  [{choice.notation}]")
        for amounts in groups.values():
            first, last = (f"{choice.notation} ({choice.text})" for choice in (amounts[0], amounts[-1]))
            told = _("{first} to {last}, {count} amounts: write the notation")
            line = told.format(first=first, last=last, count=len(amounts))
            self.screen.say(f"{number:>3}-{number + len(amounts) - 1}  {line}")
            number += len(amounts)

    def listed(self) -> dict[str, list[Choice]]:
        """The choices in the order of their numbers: under "" those with a line each, then the amounts by scale."""
        return by_scale(self.match.choices(), lambda choice: (choice.mark.scale, choice.mark.value))

    def show_board(self, seat: int | None) -> None:
        """Draw the board as a seat sees it."""
        self.redraw = False
        self.screen.say()
        self.screen.say(self.match.game.draw.text(self.match.view(seat), self.screen.colour, self.screen.plain))

    def show_log(self, count: str) -> None:
        """What has happened, each sentence with its clause."""
        if count and not (count.isascii() and count.isdigit()):
            raise AssizeError(_("Say log, or log and a number of moves."))
        for news in self.log[-int(count) :] if count and int(count) else self.log:
            for text, clause in news:
                self.screen.say(f"  {text}  ({clause})")

    def save(self, name: str) -> None:
        """Write the match to a file, never over another file."""
        path = Path(name) if name else fresh_path(self.match.game)
        if path.exists() and path != self.file:
            raise AssizeError(_("{path} exists already; choose another name.").format(path=path))
        write(path, self.match)
        self.file = path
        words = [program(), "play", "--resume", str(path), "--seats", ",".join(self.seats)]
        words += ["--edition", self.edition] if self.edition else []
        self.screen.say(_("Saved to {path}. Go on with: {command}").format(path=path, command=shlex.join(words)))

    def keep(self) -> None:
        """Before a live person is asked anything more, put the match where a crash cannot take it."""
        if self.keeping:
            try:
                self.file = self.file or fresh_path(self.match.game)
                write(self.file, self.match)
            except OSError as error:
                self.keeping = False
                told = _("This match cannot be kept in {file}: {reason}. Play goes on without.")
                self.screen.say(told.format(file=self.file, reason=error.strerror))

    def read(self, prompt: str) -> str:
        """A line from the person."""
        self.screen.out.write(prompt)
        self.screen.out.flush()
        line = self.source.readline()
        if not line:
            raise Stop
        if not self.live:
            self.screen.say()
        return line.strip()


def program() -> str:
    """How the command is called here: by its name, or by its path where the name alone would not be found."""
    called = Path(sys.argv[0])
    return str(called) if called.name == "assize" and not shutil.which("assize") else "assize"


def fresh_path(game: Game) -> Path:
    """A new file for a match, in the user's data directory."""
    folder = Path(platformdirs.user_data_dir("assize")) / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}.assize"


def write(path: Path, match: Match) -> None:
    """Write a save file so that there is at any moment either the old or the new one, whole."""
    draft = path.with_name(path.name + ".new")
    draft.write_text(match.save(), encoding="utf-8")
    draft.replace(path)


def rules_text(game: Game, wanted: str, width: int) -> str:
    """The rulebook of a game, one clause of it, or the clauses that speak of something."""
    if not wanted:
        return game.rulebook
    clause = wanted.upper()
    found = (
        {clause: game.clauses[clause]}
        if clause in game.clauses
        else {name: text for name, text in game.clauses.items() if wanted.lower() in text.lower()}
    )
    if not found:
        problem = _("{game} has no clause {clause}, and none speaks of it")
        raise AssizeError(problem.format(game=game.title, clause=repr(wanted)))
    return "\n\n".join(textwrap.fill(f"{name}  {text}", min(width, 100)) for name, text in found.items())


def play(
    match: Match,
    seats: Sequence[str],
    seed: int | None = None,
    file: Path | None = None,
    edition: str | None = None,
    source: TextIO | None = None,
    out: TextIO | None = None,
) -> None:
    """Play a match in the terminal; whoever stops in the middle is told how to go on."""
    for name in seats:
        if name != HUMAN and name not in bots() and not name.startswith(PREFIX):
            problem = _("a seat is {human}, one of {bots}, or exec:COMMAND, not {name}")
            raise AssizeError(problem.format(human=HUMAN, bots=", ".join(bots()), name=repr(name)))
    if len(seats) != match.players:
        problem = _("this match has {seats} seats, not {number}")
        raise AssizeError(problem.format(seats=match.players, number=len(seats)))
    session = Session(match, seats, Screen.of(out or sys.stdout), source or sys.stdin, seed, file, edition)
    if session.live:
        if match.game.runner.is_cold(loops.STEPS):
            told = _("{game} is being compiled for this machine; you can play meanwhile.")
            session.screen.say(told.format(game=match.game.title))
        match.game.runner.prepare_in_background(loops.STEPS)
    names = ", ".join(f"{match.seat_name(seat)}: {name}" for seat, name in enumerate(seats))
    session.screen.say(_("{game}. {names}. Type help at any question.").format(game=match.game.title, names=names))
    try:
        session.run()
    except (Stop, KeyboardInterrupt):
        session.screen.say()
        session.save(str(session.file or ""))
    finally:
        session.close()
