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
from .language import ENGLISH, _, speaking

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

TITLE = "assize match 1"
LARGEST = 16_000_000
HEADERS = (
    "game", "rules", "edition", "players", "options", "practice",
    "chance", "table", "nonces", "secret", "position", "ply",
)  # fmt: skip
CHANCE_NAME = "chance"


def write(match: Match, ended: bool = False) -> str:
    """A match as text; the secret of committed chance only where the match is over, or ended by its players."""
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
    if match.practice:
        lines.append("practice: yes")
    chance = match.chance
    if isinstance(chance, Committed) and not match.over and not ended:
        chance = chance.sealed()
    lines += [f"{key}: {value}" for key, value in chance.header()]
    walk = match.beginning()
    if match.written:
        lines.append(f"position: {json.dumps(walk.truth(), separators=(',', ':'))}")
        lines.append(f"ply: {match.first_ply}")
    lines.append("")
    with speaking(ENGLISH):
        width = max(len(name) for name in _names(match))
        for number, code in enumerate(match.moves, match.first_ply + 1):
            notation = game.words.notation(match.edition, walk.state[0], code)
            lines.append(f"{number:>5}  {_actor_name(walk):<{width}}  {notation}")
            walk.play(code)
    lines.append(f"end of {len(match.moves)} moves")
    return "\n".join(lines) + "\n"


def _names(match: Match) -> list[str]:
    """Who can stand in a move line; a file speaks English, whatever its reader speaks."""
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
            raise SaveError(1, _("a save file is text"))
        if len(text) > LARGEST:
            raise SaveError(1, _("the file is larger than {number} characters").format(number=LARGEST))
        lines = text.replace("\r\n", "\n").split("\n")
        if lines[0].strip() != TITLE:
            raise SaveError(1, _("a save file begins with {title}").format(title=repr(TITLE)))
        headers: dict[str, tuple[int, str]] = {}
        number = 1
        for number, line in enumerate(lines[1:], 2):
            if not line.strip():
                break
            key, colon, value = line.partition(":")
            if not colon or key not in HEADERS:
                problem = _("{text} is no header; headers are {names}")
                raise SaveError(number, problem.format(text=repr(line[:40]), names=", ".join(HEADERS)))
            if key in headers:
                raise SaveError(number, _("a second {key}").format(key=key))
            headers[key] = (number, value.strip())
        moves = [(i, line.strip()) for i, line in enumerate(lines[number:], number + 1) if line.strip()]
        last, ending = moves.pop() if moves else (number, "")
        if ending != f"end of {len(moves)} moves":
            problem = _("the file should close with {ending}; it is damaged or cut short")
            raise SaveError(last, problem.format(ending=repr(f"end of {len(moves)} moves")))
        return cls(headers, moves)

    def header(self, key: str) -> str:
        """The value of a header that must be there."""
        if key not in self.headers:
            raise SaveError(1, _("the header {key} is missing").format(key=repr(key)))
        return self.headers[key][1]

    def line(self, key: str) -> int:
        """The line on which a header stands."""
        return self.headers[key][0]

    def match(self, find_game: Callable[[str], Game], edition: str | Path | Edition | None, secret: str) -> Match:
        """Play the moves of the file from its beginning."""
        match = self._beginning(find_game, edition, secret)
        match.practice = "practice" in self.headers and self._told("practice", _yes)
        for line, text in self.moves:
            parts = text.split(None, 1)
            if len(parts) != 2 or parts[0] != str(match.ply + 1):
                problem = _("expected move number {number}, found {text}")
                raise SaveError(line, problem.format(number=match.ply + 1, text=repr(text[:40])))
            if match.over:
                raise SaveError(line, _("the match was over before this move"))
            with speaking(ENGLISH):
                actor = _actor_name(match)
            if not parts[1].startswith(actor + " "):
                problem = _("it is for {actor} to move here, not {text}")
                raise SaveError(line, problem.format(actor=actor, text=repr(parts[1][:40])))
            try:
                match.play(parts[1][len(actor) :].strip())
            except AssizeError as error:
                raise SaveError(line, str(error)) from None
        return match

    def _beginning(self, find_game: Callable[[str], Game], edition: str | Path | Edition | None, secret: str) -> Match:
        game: Game = self._told("game", find_game)
        if self.header("rules") != str(game.version):
            problem = _("these are rules {theirs}, here are rules {ours}")
            raise SaveError(self.line("rules"), problem.format(theirs=self.header("rules")[:20], ours=game.version))
        box: Edition = self._told("edition", lambda value: _edition(game, value, edition))
        players = self._told("players", _whole)
        options = self._told("options", lambda value: _options(game, value))
        chance = self._told("chance", lambda value: self._chance(value, secret))
        if "position" not in self.headers:
            self._refuse("ply", _("{key} goes with a position only"))
            match: Match = self._told("players", lambda value: game.new(players, None, options, box, chance))
            return match
        match = self._told("position", lambda value: game.at(json.loads(value), None, box, chance))
        if match.players != players or match.options != options:
            raise SaveError(self.line("position"), _("the position has other players or options than the file"))
        match.first_ply = self._told("ply", _whole)
        return match

    def _refuse(self, key: str, problem: str) -> None:
        """Complain about a header that does not belong here."""
        if key in self.headers:
            raise SaveError(self.line(key), problem.format(key=key))

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
        kind, _space, rest = value.partition(" ")
        if kind == "committed":
            return self._committed(rest, secret)
        if secret:
            raise AssizeError(_("a secret was given, but the chance of this match is not committed"))
        for key in ("table", "nonces", "secret"):
            self._refuse(key, _("{key} goes with committed chance only"))
        if kind == "seed":
            return Seeded(_whole(rest))
        if value == "by hand":
            return ByHand()
        problem = _("chance is 'seed N', 'committed HASH' or 'by hand', not {value}")
        raise AssizeError(problem.format(value=repr(value[:40])))

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
                raise AssizeError(_("the secret given is not the one that was committed to"))
        return chance


def _whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text):
        raise AssizeError(_("{text} is no whole number").format(text=repr(text[:40])))
    return int(text)


def _options(game: Game, text: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for item in filter(None, (part.strip() for part in text.split(";"))):
        name, equals, value = item.partition("=")
        if not equals or name not in game.options or name in options:
            problem = _("{text} is no option of {game}, or stands twice")
            raise AssizeError(problem.format(text=repr(item[:40]), game=game.title))
        options[name] = game.options[name].read(value)
    if set(options) != set(game.options):
        missing = ", ".join(set(game.options) - set(options))
        raise AssizeError(_("options missing: {names}").format(names=missing))
    return options


def _yes(text: str) -> bool:
    if text != "yes":
        raise AssizeError(_("practice is 'yes', or the line is left out"))
    return True


def _edition(game: Game, text: str, given: str | Path | Edition | None) -> Edition:
    name, _space, digest = text.partition(" ")
    if given is None:
        if name not in game.editions():
            problem = _("edition {name} does not come with the game; give its file")
            raise AssizeError(problem.format(name=repr(name[:40])))
        box = game.edition(name)
    else:
        box = given if isinstance(given, Edition) else game.edition(given)
    if (box.name, box.digest) != (name, digest):
        problem = _("the match was played with edition {theirs}, this one is {ours}")
        raise AssizeError(problem.format(theirs=repr(text[:60]), ours=f"'{box.name} {box.digest}'"))
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
        return Verdict(False, [_("Chance came from outside (by hand): there is nothing to compute it from.")])
    if isinstance(chance, Committed):
        if not chance.secret:
            report = _("The secret is not published in this file, so its chance cannot be checked yet.")
            return Verdict(False, [report])
        if not chance.keeps_its_word():
            return Verdict(False, [_("The secret is not the one that was committed to: its SHA-256 is another.")])
    walk = match.beginning()
    checked = 0
    for code in match.moves:
        if walk.actor == CHANCE:
            codes = walk.offers()
            expected = codes[chance.draw(walk.ply, len(codes))]
            if code != expected:
                say = walk.game.words.notation
                found, right = (say(walk.edition, walk.state[0], move) for move in (code, expected))
                report = _("Move {number} does not fit: chance gave {right}, the file has {found}.")
                return Verdict(False, [report.format(number=walk.ply + 1, right=right, found=found)])
            checked += 1
        walk.play(code)
    if isinstance(chance, Committed):
        report = _("All {outcomes} outcomes of chance follow from the committed secret; all {moves} moves are legal.")
    else:
        report = _("All {outcomes} outcomes of chance follow from the seed; all {moves} moves are legal.")
    sentences = [report.format(outcomes=checked, moves=len(match.moves))]
    if match.written:
        report = _("But it starts from a written position at ply {ply}, and so with chosen chance.")
        sentences.append(report.format(ply=match.first_ply))
    return Verdict(not match.written, sentences)
