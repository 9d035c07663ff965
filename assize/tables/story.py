"""The log of a table: what happened at the board, as its game tells it, and what happened round the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..core.language import _, speaking
from ..core.match import Match
from .seat import STAND_IN
from .setup import Entry

if TYPE_CHECKING:
    from .table import Table


class Line(NamedTuple):
    """A line of the log: what happened at the board or round the table, the clause behind it, and when in the match.

    `spots` names the places of the drawing that it is about, in the order of what happened.
    """

    id: str
    text: str
    clause: str
    ply: int
    spots: tuple[str, ...] = ()


class Story:
    """The log in every language in which somebody reads it, and as each may read it who knows something else."""

    def __init__(self) -> None:
        self._happenings: list[tuple[int, Entry]] = []  # what is told besides moves, each with its ply
        self._tellings: dict[tuple[str, int | None], list[Line]] = {}

    def copy(self) -> Story:
        """A story that begins as this one does and can go on by itself."""
        other = Story.__new__(Story)
        other._happenings = self._happenings
        told = self._tellings
        other._tellings = {key: lines.copy() for key, lines in told.items()} if told else {}
        return other

    def told(self, table: Table, language: str, knower: int | None) -> list[Line]:
        """The log in a language, for somebody who knows what a seat knows; from here on it grows by itself."""
        if not self.is_told(language, knower):
            self.keep(language, knower, self.retold(table, language, knower))
        return self._tellings[language, knower]

    def is_told(self, language: str, knower: int | None) -> bool:
        """Whether it need not be told from the beginning."""
        return (language, knower) in self._tellings

    def keep(self, language: str, knower: int | None, lines: list[Line]) -> None:
        """The log as it has been told from the beginning."""
        self._tellings[language, knower] = lines

    def retold(self, table: Table, language: str, knower: int | None) -> list[Line]:
        """All of it; takes a while after many moves, and changes nothing."""
        with speaking(language):
            walk = table.match.beginning()
            lines = self._asides(table, walk.ply)
            for code in table.match.moves:
                walk.play(code)
                lines += news_lines(walk, knower) + self._asides(table, walk.ply)
            return lines

    def _asides(self, table: Table, ply: int) -> list[Line]:
        return [aside_line(table, entry, ply) for at, entry in self._happenings if at == ply]

    def move(self, match: Match) -> None:
        """Tell what the last move did."""
        for (language, knower), lines in self._tellings.items():
            with speaking(language):
                lines.extend(news_lines(match, knower))

    def remark(self, table: Table, entry: Entry) -> None:
        """Tell something besides the moves."""
        ply = table.match.ply
        self._happenings = [*self._happenings, (ply, entry)]
        for (language, _knower), lines in self._tellings.items():
            with speaking(language):
                lines.append(aside_line(table, entry, ply))

    def rewind(self, ply: int) -> None:
        """Go back to an earlier ply; what happened round the table since has happened nevertheless."""
        self._happenings = [(min(at, ply), happening) for at, happening in self._happenings]
        self._tellings = {}


def news_lines(match: Match, knower: int | None) -> list[Line]:
    """What the last move did, as somebody may hear it who knows what a seat knows."""
    spots_of, box, s = match.game.table_words.spots_of, match.edition, match.state[0]
    return [
        Line(f"p{match.ply}-{index}", news.text, news.clause, match.ply, tuple(spots_of(box, s, news.kind, news.data)))
        for index, news in enumerate(match.news_for(knower))
    ]


def aside_line(table: Table, entry: Entry, ply: int) -> Line:
    """What happened round the table, as a line of the log."""
    return Line(f"e{entry.number}", aside(table, entry), "", ply)


def aside(table: Table, entry: Entry) -> str:
    """What happened round the table, as a sentence."""
    data = entry.data
    words = {
        "sit": _("{name} sits down as {role}.") if not data.get("bot") else _("The bot {bot} sits down as {role}."),
        "move": _("{name} ran out of time: {stand_in} moved."),
        "undo": _("{name} takes a move back.")
        if not data.get("agreed")
        else _("With everybody's consent {name} goes back to move {ply}."),
        "ask": _("{name} asks for a break.") if data.get("what") == "break" else _("{name} asks to take back."),
        "decline": _("{name} would rather play on."),
        "pause": _("The match is paused."),
        "resume": _("{name} ends the break."),
        "leave": _("{name} is away: {bot} plays on for {role}."),
        "back": _("{name} is back as {role}."),
        "resign": _("{name} is out of time.") if data.get("time") else _("{name} resigns."),
        "hint": _("{name} asks for a hint."),
        "rematch": _("{name} calls for a rematch."),
    }[entry.kind]
    seat = max(entry.seat, 0)
    return words.format(
        name=data.get("name") or table.name(seat),
        role=table.match.seat_name(seat),
        bot=data.get("bot", ""),
        stand_in=STAND_IN,
        ply=data.get("ply", 0),
    )
