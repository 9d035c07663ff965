"""The results of an arena as text: the standings, who beats whom, and the ratings drawn in letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.language import _, ngettext
from .arena_plot import scale_for, shortened

if TYPE_CHECKING:
    from .standings import Arena, Standing

LONGEST = 22  # letters of a name in a table
LINE = 60  # letters of a line with a whisker


def report(arena: Arena) -> str:
    """Everything that `assize arena` prints."""
    best = arena.best_first()
    standings = [arena.standings[number] for number in best]
    names = [f"{place}  {shortened(bot.bot, LONGEST)}" for place, bot in enumerate(standings, 1)]
    lines = [_heading(arena), "", *_table(names, standings), "", _fair(arena)]
    lines += ["", *_pairs(arena, names, best), "", *_ratings(names, standings), ""]
    if arena.unfinished:
        text = ngettext(
            "{number} game was too long and has no winner",
            "{number} games were too long and have no winner",
            arena.unfinished,
        )
        lines.append(text.format(number=arena.unfinished))
    lines.append(_("played in {seconds} s").format(seconds=f"{arena.seconds:.1f}"))
    return "\n".join(lines)


def _heading(arena: Arena) -> str:
    facts = {"game": arena.game, "players": arena.players, "games": f"{arena.games:,}", "seed": arena.seed}
    first = _("{game}, {players} players, {games} games, seed {seed}, edition {edition}")
    heading = first.format(edition=arena.edition, **facts)
    if arena.games == arena.wanted:
        return heading
    second = _("({wanted} games wanted; rounded up so that every bot sits in every seat equally often)")
    return heading + "\n" + second.format(wanted=f"{arena.wanted:,}")


def _fair(arena: Arena) -> str:
    facts = {"share": f"{arena.fair:.1%}", "part": "95 %"}
    if all(sum(bot.seats) == bot.matches for bot in arena.standings):
        return _("fair share {share}; intervals are {part}").format(**facts)
    return _("fair share {share} of the wins for each seat held; intervals are {part}").format(**facts)


def _table(names: list[str], standings: list[Standing]) -> list[str]:
    heads = [
        "", _("rating"), _("between"), _("games"), _("won"), _("share"), _("between"), _("mean score"),
        _("decisions"), _("ms each"), _("longest"),
    ]  # fmt: skip
    return aligned([heads, *(_row(name, bot) for name, bot in zip(names, standings, strict=True))])


def _row(name: str, bot: Standing) -> list[str]:
    """A bot in the table of standings."""
    low, high = bot.rating.interval
    return [
        name,
        f"{bot.rating.mu:.1f}",
        f"{low:.1f} - {high:.1f}",
        f"{bot.matches:,}",
        f"{round(bot.wins, 1):,g}",
        f"{bot.share:.1%}",
        f"{bot.interval[0]:.1%} - {bot.interval[1]:.1%}",
        f"{bot.score:.1f}",
        f"{bot.decisions:,}",
        f"{bot.mean_seconds * 1000:.1f}",
        f"{bot.longest_seconds * 1000:.0f}",
    ]


def _pairs(arena: Arena, names: list[str], best: list[int]) -> list[str]:
    """A table of shares: how much of what the two won the bot of the row won against that of the column."""
    shares = {}
    for pair in arena.pairs:
        if pair.share is not None:
            shares[pair.bots] = pair.share
            shares[pair.bots[::-1]] = 1 - pair.share
    called = [arena.bots[number] for number in best]
    rows = [["", *(str(place) for place in range(1, len(best) + 1))]]
    for name, bot in zip(names, called, strict=True):
        rows.append([name, *(f"{shares[bot, other]:.0%}" if (bot, other) in shares else "-" for other in called)])
    head = _("who beats whom: of the wins of two at a table, the part of the one in the row for each seat held")
    return [head, *aligned(rows)]


def _ratings(names: list[str], standings: list[Standing]) -> list[str]:
    """The ratings with their intervals along a line of letters."""
    scale = scale_for([end for bot in standings for end in bot.rating.interval])
    width = max(map(len, names)) + 2
    lines = []
    for name, bot in zip(names, standings, strict=True):
        low, middle, high = (
            round(scale.at(value) * LINE) for value in (bot.rating.interval[0], bot.rating.mu, bot.rating.interval[1])
        )
        letters = [" "] * (LINE + 1)
        letters[low : high + 1] = "-" * (high + 1 - low)
        letters[low] = letters[high] = "|"
        letters[middle] = "o"
        lines.append(f"{name:<{width}}{''.join(letters).rstrip()}")
    first, last = f"{scale.low:g}", f"{scale.high:g}"
    return [_("ratings"), *lines, f"{'':<{width}}{first}{last:>{LINE + 1 - len(first)}}"]


def aligned(rows: list[list[str]]) -> list[str]:
    """Rows as lines, their columns below each other: the first to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = (f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True))
        lines.append("  ".join([f"{first:<{widths[0]}}", *cells]).rstrip())
    return lines
