"""How much stronger each level is than the one below, in every game: `python -m benchmarks.ladder [GAME ...]`.

Plays an arena for each rung and writes a table a game into docs/bots.md, each row as soon as it is known. `--rungs 2,3`
plays some of them; the rows of the others stay as they are, if the levels still make as many simulations.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import assize
from assize.bots.levels import LEVELS
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
        Rung("greedy", "easy", 2, 400),
        Rung("medium", "greedy", 2, 1_200),
        Rung("hard", "medium", 2, 1_200),
        Rung("expert", "hard", 2, 1_600),
        Rung("expert", "easy", 2, 40, lone=True),
        Rung("expert", "easy", 4, 200, lone=True),
    ),
    "judge-in-circuit": (
        Rung("greedy", "easy", 2, 400),
        Rung("medium", "greedy", 2, 3_000),
        Rung("hard", "medium", 2, 3_500),
        Rung("expert", "hard", 2, 1_500),
        Rung("expert", "easy", 2, 100, lone=True),
        Rung("expert", "easy", 4, 100, lone=True),
    ),
    "justice": (
        Rung("greedy", "easy", 3, 400),
        Rung("medium", "greedy", 3, 400, lone=True),
        Rung("hard", "medium", 3, 600, lone=True),
        Rung("expert", "hard", 3, 300, lone=True),
        Rung("expert", "easy", 3, 60, lone=True),
        Rung("expert", "easy", 5, 30, lone=True),
    ),
}
HEAD = (
    "| | at a table of | games | wins of a seat | 95 % interval | fair | mean time for an answer, longest | |",
    "|---|---|---|---|---|---|---|---|",
)


def main() -> None:
    """Climb the ladders of some games, or of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--rungs", type=numbers, metavar="N,...", help="which rungs, from 1 on (default: all)")
    parser.add_argument("--threads", type=int, metavar="N", help="matches at once (default: one a core)")
    parser.add_argument("--no-write", action="store_true", help="print only, leave docs/bots.md alone")
    args = parser.parse_args()
    for name in args.games or LADDERS:
        for number, rung in enumerate(LADDERS[name], 1):
            if args.rungs is None or number in args.rungs:
                row = climb(name, rung, args.threads)
                print(name, row, flush=True)
                if not args.no_write:
                    write(name, row)


def numbers(text: str) -> list[int]:
    """Whole numbers between commas."""
    return [int(word) for word in text.split(",")]


def climb(name: str, rung: Rung, threads: int | None) -> str:
    """Play one rung; a row of the table."""
    result = arena(
        assize.game(name),
        [rung.bot, rung.other],
        rung.games,
        rung.players,
        SEED,
        lone=rung.lone,
        threads=threads,
        progress=report_progress,
    )
    return row_of(name, rung, result, result.standings[0])


def head_of(name: str, rung: Rung, verdict: str = "") -> str:
    """The first cells of a row: who plays whom and with how many simulations, and where."""
    thought = assize.game(name).thought
    first, second = (
        f"{mark}{bot}{mark}" + (f" ({getattr(thought, bot):,})" if bot in LEVELS else "")
        for bot, mark in ((rung.bot, verdict), (rung.other, ""))
    )
    return f"| {first} against {second} | {rung.players}{', alone' if rung.lone else ''} |"


def row_of(name: str, rung: Rung, result: Arena, standing: Standing) -> str:
    """What came out of a rung, as a row of the table."""
    low, high = standing.interval
    low, high, fair = round(low, 3), round(high, 3), result.fair
    verdict = "**" if low > fair else ""
    seconds = f"{standing.mean_seconds:.3f} s, {standing.longest_seconds:.2f} s"
    cells = (
        f"{result.games:,}",
        f"{standing.share:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{fair:.1%}",
        seconds,
        f"{date.today()}",
    )
    return f"{head_of(name, rung, verdict)} {' | '.join(cells)} |"


def write(name: str, row: str) -> None:
    """Put a row into the table of a game in the document, between its marks, in the order of the rungs."""
    text = DOCUMENT.read_text(encoding="utf-8")
    begin, end = f"<!-- ladder {name} -->", f"<!-- end of ladder {name} -->"
    before, _, rest = text.partition(begin)
    known, _, after = rest.partition(end)
    rows = {line.replace("*", ""): line for line in [*known.splitlines(), row]}
    heads = [head_of(name, rung) for rung in LADDERS[name]]
    lines = [next((rows[key] for key in reversed(rows) if key.startswith(head)), "") for head in heads]
    table = "\n".join([*HEAD, *filter(None, lines)])
    DOCUMENT.write_text(f"{before}{begin}\n{table}\n{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
