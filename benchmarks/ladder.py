"""How much stronger each level is than the one below, in every game: `python -m benchmarks.ladder [GAME ...]`.

Plays an arena for each rung and writes a table a game into docs/bots.md, each row as soon as it is known.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import assize
from assize.lab.arena import arena
from assize.lab.simulation import report_progress
from assize.lab.standings import Arena, Standing

DOCUMENT = Path(__file__).parent.parent / "docs" / "bots.md"
SEED = 8


@dataclass(frozen=True)
class Rung:
    """A bot beside one that should be weaker, at a table of so many; `lone` seats it alone among copies of that."""

    bot: str
    other: str
    players: int
    games: int
    lone: bool = False


LADDERS: dict[str, Sequence[Rung]] = {
    "circle-gammon": (
        Rung("greedy", "easy", 2, 400),
        Rung("medium", "greedy", 2, 1_000),
        Rung("hard", "medium", 2, 1_200),
        Rung("expert", "hard", 2, 1_200),
        Rung("expert", "easy", 2, 200, lone=True),
        Rung("expert", "easy", 4, 200, lone=True),
    ),
    "witch-trial": (
        Rung("greedy", "easy", 3, 300),
        Rung("medium", "greedy", 3, 600),
        Rung("hard", "medium", 3, 600),
        Rung("expert", "hard", 3, 450),
        Rung("expert", "easy", 3, 90, lone=True),
        Rung("expert", "easy", 5, 60, lone=True),
    ),
    "tjuv-och-polis": (
        Rung("greedy", "easy", 2, 100),
        Rung("medium", "greedy", 2, 100),
        Rung("hard", "medium", 2, 40),
        Rung("expert", "hard", 2, 16),
        Rung("expert", "easy", 2, 20, lone=True),
        Rung("expert", "easy", 4, 16, lone=True),
    ),
    "judge-in-circuit": (
        Rung("greedy", "easy", 2, 200),
        Rung("medium", "greedy", 2, 100),
        Rung("hard", "medium", 2, 40),
        Rung("expert", "hard", 2, 16),
        Rung("expert", "easy", 2, 20, lone=True),
        Rung("expert", "easy", 4, 16, lone=True),
    ),
    "justice": (
        Rung("greedy", "easy", 4, 100),
        Rung("medium", "greedy", 4, 120),
        Rung("hard", "medium", 4, 60),
        Rung("expert", "hard", 4, 24),
        Rung("expert", "easy", 3, 24, lone=True),
        Rung("expert", "easy", 5, 20, lone=True),
    ),
}
HEAD = (
    "| | at a table of | games | wins of a seat | 95 % interval | fair | mean time for an answer, longest |",
    "|---|---|---|---|---|---|---|",
)


def main() -> None:
    """Climb the ladders of some games, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--no-write", action="store_true", help="print only, leave docs/bots.md alone")
    args = parser.parse_args()
    for name in args.games or LADDERS:
        rows = [*HEAD]
        for rung in LADDERS[name]:
            rows.append(climb(name, rung))
            print(name, rows[-1], flush=True)
            if not args.no_write:
                write(name, [*rows, "", f"Seed {SEED}, {date.today()}."])


def climb(name: str, rung: Rung) -> str:
    """Play one rung; a row of the table."""
    result = arena(
        assize.game(name),
        [rung.bot, rung.other],
        rung.games,
        rung.players,
        SEED,
        lone=rung.lone,
        progress=report_progress,
    )
    return row(rung, result, result.standings[0])


def row(rung: Rung, result: Arena, standing: Standing) -> str:
    """What came out of a rung, as a row of the table."""
    low, high = standing.interval
    low, high, fair = round(low, 3), round(high, 3), result.fair
    company = f"{rung.players}, alone" if rung.lone else f"{rung.players}"
    verdict = "**" if low > fair else ""
    seconds = f"{standing.mean_seconds:.3f} s, {standing.longest_seconds:.2f} s"
    cells = (
        f"{verdict}{rung.bot}{verdict} against {rung.other}",
        company,
        f"{result.games:,}",
        f"{standing.share:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{fair:.1%}",
        seconds,
    )
    return f"| {' | '.join(cells)} |"


def write(name: str, lines: Sequence[str]) -> None:
    """Put a table into the document, between the marks of its game."""
    text = DOCUMENT.read_text(encoding="utf-8")
    begin, end = f"<!-- ladder {name} -->", f"<!-- end of ladder {name} -->"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    DOCUMENT.write_text(f"{before}{begin}\n" + "\n".join(lines) + f"\n{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
