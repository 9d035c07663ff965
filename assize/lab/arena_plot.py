"""The results of an arena as dots with whiskers: a drawing of its own, in light and dark."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from ..core.language import _

if TYPE_CHECKING:
    from .standings import Arena

WIDTH, ROW, TOP, FOOT = 860, 38, 116, 46  # in units of the drawing
NAMES, GAP, MARGIN = 210, 50, 32
ROOM = (WIDTH - NAMES - GAP - 2 * MARGIN) // 2  # for a scale
LONGEST = 22  # letters of a name that are drawn; the whole name is its title
TICKS = 6
STYLE = """\
.arena{--ink:#2b2118;--paper:#fffaf0;--line:#e1d3b8;--muted:#685a46;--accent:#8c2f2b;color-scheme:light dark}
@media(prefers-color-scheme:dark){.arena{--ink:#f0e6d4;--paper:#211a13;--line:#3d3125;--muted:#bbab8f;--accent:#e58a78}}
.arena text{fill:var(--ink);font:15px system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif}
.arena .title{font-size:19px;font-weight:600}.arena .small{font-size:13px}.arena .head{font-weight:600}
.arena .muted{fill:var(--muted)}.arena .end{text-anchor:end}.arena .middle{text-anchor:middle}
.arena .paper{fill:var(--paper)}.arena .grid{stroke:var(--line)}
.arena .fair{stroke:var(--muted);stroke-dasharray:5 4;stroke-width:1.5}
.arena .whisker{stroke:var(--accent);stroke-width:2.5;stroke-linecap:round}
.arena .dot{fill:var(--accent);stroke:var(--paper);stroke-width:2}"""


class Scale(NamedTuple):
    """Where values stand along a line, and which of them are written under it."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> float:
        """How far along the line a value stands, from 0 to 1."""
        return (value - self.low) / (self.high - self.low)


class Whisker(NamedTuple):
    """A value with its interval."""

    low: float
    value: float
    high: float


def scale_for(values: Sequence[float]) -> Scale:
    """A scale of round numbers that holds all values."""
    low, high = min(values), max(values)
    step = _round_step((high - low or 1.0) / (TICKS - 1))
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    last = max(last, first + 1)
    return Scale(first * step, last * step, tuple(number * step for number in range(first, last + 1)))


def _round_step(least: float) -> float:
    """The least of 1, 2, 5, 10, 20 ... and their decimals that is not below this."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))


def shortened(name: str, most: int) -> str:
    """A name that is not too long: what is left out is in its middle."""
    head = most // 3
    return name if len(name) <= most else f"{name[:head]}…{name[head + 1 - most :]}"


def draw(arena: Arena) -> str:
    """An SVG with the ratings and the shares of wins of all bots, the best first, each with its 95 % interval."""
    standings = [arena.standings[number] for number in arena.best_first()]
    ratings = [Whisker(bot.rating.interval[0], bot.rating.mu, bot.rating.interval[1]) for bot in standings]
    shares = [Whisker(bot.interval[0], bot.share, bot.interval[1]) for bot in standings]
    height = TOP + ROW * len(standings) + FOOT
    title, rating, wins = escape(_title(arena)), _("rating"), _("share of wins")
    fair = _("fair share: {share}").format(share=f"{arena.fair:.1%}")
    left = Panel(MARGIN + NAMES, height, scale_for([end for item in ratings for end in item]))
    right = Panel(left.x + ROOM + GAP, height, scale_for([0.0, arena.fair, *(item.high for item in shares)]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" class="arena" role="img" '
        f'aria-labelledby="title"><style>{STYLE}</style><title id="title">{title}</title>'
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="12"/>'
        f'<text class="title" x="{MARGIN}" y="40">{title}</text>'
        f'<text class="small muted" x="{MARGIN}" y="62">{escape(_conditions(arena))}</text>'
        f"{left.axis(rating, '{:g}'.format)}{right.axis(wins, '{:.0%}'.format)}{right.line(arena.fair, fair)}"
        f"{''.join(_name(bot.bot, row) for row, bot in enumerate(standings))}"
        f"{left.whiskers(ratings, '{:.1f}'.format)}{right.whiskers(shares, '{:.1%}'.format)}</svg>\n"
    )


class Panel(NamedTuple):
    """A part of the drawing with a scale of its own."""

    x: float
    height: float
    scale: Scale

    @property
    def bottom(self) -> float:
        """Where the lines of the scale end."""
        return self.height - FOOT + 4

    def at(self, value: float) -> float:
        """Where a value stands in the drawing."""
        return self.x + self.scale.at(value) * ROOM

    def axis(self, head: str, shown: Callable[[float], str]) -> str:
        """What it is about, the lines of the scale, and what is written under them."""
        parts = [f'<text class="head small" x="{self.x}" y="{TOP - 16}">{escape(head)}</text>']
        for tick in self.scale.ticks:
            x, text = self.at(tick), escape(shown(round(tick, 9)))
            parts.append(f'<path class="grid" d="M{x:.1f} {TOP - 4}V{self.bottom}"/>')
            parts.append(f'<text class="small muted middle" x="{x:.1f}" y="{self.bottom + 20}">{text}</text>')
        return "".join(parts)

    def line(self, value: float, told: str) -> str:
        """A dashed line at a value."""
        path = f"M{self.at(value):.1f} {TOP - 4}V{self.bottom}"
        return f'<path class="fair" d="{path}"><title>{escape(told)}</title></path>'

    def whiskers(self, items: Sequence[Whisker], shown: Callable[[float], str]) -> str:
        """A dot on a line for each row."""
        drawn = []
        for row, item in enumerate(items):
            y, (low, middle, high) = TOP + ROW * (row + 0.5), map(self.at, item)
            ends = f"M{low:.1f} {y:.1f}H{high:.1f}M{low:.1f} {y - 5:.1f}v10M{high:.1f} {y - 5:.1f}v10"
            facts = {"value": shown(item.value), "low": shown(item.low), "high": shown(item.high)}
            told = _("{value}, between {low} and {high}").format(**facts)
            drawn.append(
                f"<g><title>{escape(told)}</title>"
                f'<path class="whisker" d="{ends}"/><circle class="dot" cx="{middle:.1f}" cy="{y:.1f}" r="6.5"/></g>'
            )
        return "".join(drawn)


def _title(arena: Arena) -> str:
    return _("{game}, {players} players: bots in the arena").format(game=arena.game, players=arena.players)


def _conditions(arena: Arena) -> str:
    text = _("{games} games, seed {seed}, edition {edition}. Whiskers: {part} intervals. Dashed: a fair share.")
    return text.format(games=f"{arena.games:,}", seed=arena.seed, edition=arena.edition, part="95 %")


def _name(name: str, row: int) -> str:
    x, y = MARGIN + NAMES - 18, TOP + ROW * (row + 0.5) + 5
    return (
        f'<text class="end" x="{x}" y="{y:.1f}">{escape(shortened(name, LONGEST))}<title>{escape(name)}</title></text>'
    )
