"""Save files: a match as text that a person can read and a program can parse.

First what is played, line by line, then an empty line, then one move a line: its number, who made it, and the move in
the game's notation, chance included. The last line counts the moves, so that a file cut short is noticed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .chance import ByHand, Chance, Committed, Seeded
from .edition import Edition
from .errors import AssizeError, SaveError
from .kernel import CHANCE

if TYPE_CHECKING:
    from .game import Game, Match

TITLE = "assize match 1"
LARGEST = 16_000_000
HEADERS = ("game", "rules", "edition", "players", "options", "chance", "table", "nonces", "secret", "position", "ply")
CHANCE_NAME = "chance"


def write(match: Match) -> str:
    """A match as text."""
    game = match.game
    options = [f"{name}={option.write(match.options[name])}" for name, option in game.options.items()]
    lines = [
        TITLE,
        f"game: {game.name}",
        f"rules: {game.version}",
        f"edition: {match.edition.name} {match.edition.digest}",
        f"players: {match.players}",
        f"options: {'; '.join(options)}",
    ]
    chance = match.chance
    if isinstance(chance, Committed) and not match.over:
        chance = chance.sealed()  # the secret is published when the match is over
    lines += [f"{key}: {value}" for key, value in chance.header()]
    walk = match.beginning()
    if match.written:
        lines.append(f"position: {json.dumps(walk.truth(), separators=(',', ':'))}")
        lines.append(f"ply: {match.first_ply}")
    lines.append("")
    width = max(len(name) for name in _names(match))
    for number, code in enumerate(match.moves, match.first_ply + 1):
        notation = game.words.notation(match.edition, walk.state[0], code)
        lines.append(f"{number:>5}  {_actor_name(walk):<{width}}  {notation}")
        walk.play(code)
    lines.append(f"end of {len(match.moves)} moves")
    return "\n".join(lines) + "\n"


def _names(match: Match) -> list[str]:
    return [CHANCE_NAME, *(match.seat_name(seat) for seat in range(match.players))]


def _actor_name(match: Match) -> str:
    return CHANCE_NAME if match.actor == CHANCE else match.seat_name(match.actor)


def read(
    text: str, find_game: Callable[[str], Game], edition: str | Path | Edition | None = None, secret: str = ""
) -> Match:
    """The match in a save file; whatever is wrong with the file is told with its line."""
    return SaveFile.parse(text).match(find_game, edition, secret)


@dataclass(frozen=True)
class SaveFile:
    """A save file taken apart, nothing in it believed yet."""

    headers: dict[str, tuple[int, str]]
    moves: list[tuple[int, str]]

    @classmethod
    def parse(cls, text: str) -> SaveFile:
        """Take a file apart into headers and move lines."""
        if not isinstance(text, str):
            raise SaveError(1, "a save file is text")
        if len(text) > LARGEST:
            raise SaveError(1, f"the file is larger than {LARGEST} characters")
        lines = text.replace("\r\n", "\n").split("\n")
        if lines[0].strip() != TITLE:
            raise SaveError(1, f"a save file begins with {TITLE!r}")
        headers: dict[str, tuple[int, str]] = {}
        number = 1
        for number, line in enumerate(lines[1:], 2):
            if not line.strip():
                break
            key, colon, value = line.partition(":")
            if not colon or key not in HEADERS:
                raise SaveError(number, f"{line[:40]!r} is no header; headers are {', '.join(HEADERS)}")
            if key in headers:
                raise SaveError(number, f"a second {key}")
            headers[key] = (number, value.strip())
        moves = [(i, line.strip()) for i, line in enumerate(lines[number:], number + 1) if line.strip()]
        last, ending = moves.pop() if moves else (number, "")
        if ending != f"end of {len(moves)} moves":
            raise SaveError(last, f"the file should close with 'end of {len(moves)} moves'; it is damaged or cut short")
        return cls(headers, moves)

    def header(self, key: str) -> str:
        """The value of a header that must be there."""
        if key not in self.headers:
            raise SaveError(1, f"the header {key!r} is missing")
        return self.headers[key][1]

    def line(self, key: str) -> int:
        """The line on which a header stands."""
        return self.headers[key][0]

    def match(self, find_game: Callable[[str], Game], edition: str | Path | Edition | None, secret: str) -> Match:
        """Play the moves of the file from its beginning."""
        match = self._beginning(find_game, edition, secret)
        for line, text in self.moves:
            parts = text.split(None, 1)
            if len(parts) != 2 or parts[0] != str(match.ply + 1):
                raise SaveError(line, f"expected move number {match.ply + 1}, found {text[:40]!r}")
            if match.over:
                raise SaveError(line, "the match was over before this move")
            actor = _actor_name(match)
            if not parts[1].startswith(actor + " "):
                raise SaveError(line, f"it is for {actor} to move here, not {parts[1][:40]!r}")
            try:
                match.play(parts[1][len(actor) :].strip())
            except AssizeError as error:
                raise SaveError(line, str(error)) from None
        return match

    def _beginning(self, find_game: Callable[[str], Game], edition: str | Path | Edition | None, secret: str) -> Match:
        game: Game = self._told("game", find_game)
        if self.header("rules") != str(game.version):
            raise SaveError(
                self.line("rules"), f"these are rules {self.header('rules')}, here are rules {game.version}"
            )
        box: Edition = self._told("edition", lambda value: _edition(game, value, edition))
        players = self._told("players", _whole)
        options = self._told("options", lambda value: _options(game, value))
        chance = self._told("chance", lambda value: self._chance(value, secret))
        if "position" not in self.headers:
            self._refuse("ply", "goes with a position only")
            match: Match = self._told("players", lambda _: game.new(players, None, options, box, chance))
            return match
        match = self._told("position", lambda value: game.at(json.loads(value), None, box, chance))
        if match.players != players or match.options != options:
            raise SaveError(self.line("position"), "the position has other players or options than the file")
        match.first_ply = self._told("ply", _whole)
        return match

    def _refuse(self, key: str, reason: str) -> None:
        """Complain about a header that does not belong here."""
        if key in self.headers:
            raise SaveError(self.line(key), f"{key} {reason}")

    def _told(self, key: str, understand: Callable[[str], Any]) -> Any:
        """A header understood; what is wrong with it is told with its line."""
        value = self.header(key)
        try:
            return understand(value)
        except SaveError:
            raise
        except (ValueError, RecursionError) as error:  # every AssizeError is a ValueError
            raise SaveError(self.line(key), str(error)) from None

    def _chance(self, value: str, secret: str) -> Chance:
        kind, _, rest = value.partition(" ")
        if kind == "committed":
            return self._committed(rest, secret)
        if secret:
            raise AssizeError("a secret was given, but the chance of this match is not committed")
        for key in ("table", "nonces", "secret"):
            self._refuse(key, "goes with committed chance only")
        if kind == "seed":
            return Seeded(_whole(rest))
        if value == "by hand":
            return ByHand()
        raise AssizeError(f"chance is 'seed N', 'committed HASH' or 'by hand', not {value[:40]!r}")

    def _committed(self, commitment: str, secret: str) -> Committed:
        """Committed chance, each of its headers judged on its own line; a secret given by the caller must fit."""
        Committed(commitment, "unnamed")  # a bad commitment is told on the line of chance itself
        chance: Committed = self._told("table", lambda value: Committed(commitment, value))
        if "nonces" in self.headers:
            chance = self._told("nonces", lambda value: replace(chance, nonces=tuple(value.split())))
        if "secret" in self.headers:
            chance = self._told("secret", lambda value: replace(chance, secret=value))
        if secret:
            chance = replace(chance, secret=secret)
            if not chance.keeps_its_word():
                raise AssizeError("the secret given is not the one that was committed to")
        return chance


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text):
        raise AssizeError(f"{text[:40]!r} is no whole number")
    return int(text)


def _options(game: Game, text: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for item in filter(None, (part.strip() for part in text.split(";"))):
        name, equals, value = item.partition("=")
        if not equals or name not in game.options or name in options:
            raise AssizeError(f"{item[:40]!r} is no option of {game.title}, or stands twice")
        options[name] = game.options[name].read(value)
    if set(options) != set(game.options):
        raise AssizeError(f"options missing: {', '.join(set(game.options) - set(options))}")
    return options


def _edition(game: Game, text: str, given: str | Path | Edition | None) -> Edition:
    name, _, digest = text.partition(" ")
    if given is None:
        if name not in game.editions():
            raise AssizeError(f"edition {name[:40]!r} does not come with the game; give its file")
        box = game.edition(name)
    else:
        box = given if isinstance(given, Edition) else game.edition(given)
    if (box.name, box.digest) != (name, digest):
        raise AssizeError(f"the match was played with edition {text[:60]!r}, this one is '{box.name} {box.digest}'")
    return box


@dataclass(frozen=True)
class Verdict:
    """What checking a save file found: sentences, and whether chance was fair."""

    fair: bool
    sentences: list[str]


def verify(match: Match) -> Verdict:
    """Compute every outcome of chance again and say which one, if any, does not fit."""
    chance = match.chance
    if isinstance(chance, ByHand):
        return Verdict(False, ["Chance came from outside (by hand): there is nothing to compute it from."])
    if isinstance(chance, Committed):
        if not chance.secret:
            return Verdict(False, ["The secret is not published in this file, so its chance cannot be checked yet."])
        if not chance.keeps_its_word():
            return Verdict(False, ["The secret is not the one that was committed to: its SHA-256 is another."])
    walk = match.beginning()
    checked = 0
    for code in match.moves:
        if walk.actor == CHANCE:
            codes = walk.offers()
            expected = codes[chance.draw(walk.ply, len(codes))]
            if code != expected:
                say = walk.game.words.notation
                found, right = (say(walk.edition, walk.state[0], move) for move in (code, expected))
                return Verdict(False, [f"Move {walk.ply + 1} does not fit: chance gave {right}, the file has {found}."])
            checked += 1
        walk.play(code)
    source = "the committed secret" if isinstance(chance, Committed) else "the seed"
    report = [f"All {checked} outcomes of chance follow from {source}; all {len(match.moves)} moves are legal."]
    if match.written:
        report.append(f"But it starts from a written position at ply {match.first_ply}, and so with chosen chance.")
    return Verdict(not match.written, report)
