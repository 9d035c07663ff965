"""Bots as pages speak of them: the levels from the easiest on, then the simple ones, which are there to study."""

from __future__ import annotations

from ..bots import bots
from ..core.language import _, lazy
from ..tables.table import Table
from .screens import BotChoice

LEVELS = {
    "easy": (lazy("Easy"), lazy("makes mistakes, as people do")),
    "medium": (lazy("Medium"), lazy("looks a little ahead")),
    "hard": (lazy("Hard"), lazy("looks far ahead, for up to a second")),
    "expert": (lazy("Expert"), lazy("the best of the house, for up to two seconds")),
}
FOR_STUDY = {
    "greedy": (lazy("Greedy"), lazy("takes what looks best at once")),
    "random": (lazy("Random"), lazy("any legal move, for a first try")),
}


def choices() -> list[BotChoice]:
    """All bots as a page offers them, in order."""
    known = LEVELS | FOR_STUDY
    return [
        BotChoice(name, title(name), _(known[name][1]) if name in known else "", name not in LEVELS)
        for name in sorted(bots(), key=[*known, *bots()].index)
    ]


def title(bot: str) -> str:
    """What people call a bot."""
    known = LEVELS | FOR_STUDY
    return _(known[bot][0]) if bot in known else bot.capitalize()


def name_at(table: Table, seat: int) -> str:
    """What the bot of a seat is called: several of a kind are numbered. Empty where none sits."""
    bot = table.seats[seat].bot
    alike = [index for index, other in enumerate(table.seats) if other.bot == bot]
    if not bot or len(alike) < 2:
        return title(bot) if bot else ""
    return _("{bot} {number}").format(bot=title(bot), number=alike.index(seat) + 1)
