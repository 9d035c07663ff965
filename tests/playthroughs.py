"""Whole matches in sentences, so that a reader can follow the rules at work; `make playthroughs` writes them anew.

A match is told for what it shows: its file names the clauses that are at work in it. Where a change of rules has made
one long or dull, `python -m tests.playthroughs --seek GAME` tries other seeds for the matches of a game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import assize

from . import warming
from .enrolment import Case

FOLDER = Path(__file__).parent / "playthroughs"
SHOWS = "Shows: "
MOST_LINES = 3_500  # of one match; nobody reads more


@dataclass(frozen=True)
class Told(Case):
    """A match that is told; its bots sit down in turn, and again from the first where there are more seats."""

    seed: int = 0
    bots: tuple[str, ...] = ()

    @property
    def file(self) -> Path:
        """Where it is told."""
        return FOLDER / f"{self.name}-{self.players}.txt"


def told(name: str, players: int, seed: int, bots: str, **options: object) -> Told:
    """A row of the table."""
    return Told(name, players, tuple(options.items()), seed, tuple(bots.split()))


# The smallest and the largest table of each game, one of them with other options where those show more. What depends
# on the number of players is written out.
CHOSEN = (
    told("circle-gammon", 2, 132, "greedy random"),
    told("circle-gammon", 4, 42, "greedy random", doubling=True, combined="leap", length="points", start="winner"),
    told("judge-in-circuit", 2, 133, "greedy", rings=4),
    told("judge-in-circuit", 4, 2, "greedy greedy random", tunnel_late_arrest=True, bash_on_pass=True),
    told("judge-in-circuit", 6, 52, "greedy greedy random", rings=3, abound=True, not_just=True, shorter=True),
    told("justice", 3, 95, "greedy random", short_deck=True, discard=2),
    told("justice", 7, 40, "greedy random", target=30),
    told("tjuv-och-polis", 2, 23, "greedy", quick=True, den_clears=True, encirclement="no_move", guard_free=True),
    told("tjuv-och-polis", 6, 46, "greedy"),
    told("witch-trial", 3, 227, "random greedy", recycle=False),
    told("witch-trial", 7, 218, "greedy random", recycle=True, bargaining="free"),
)
# How many clauses the matches of a game show together; thousands of matches, in all, show 20, 62, 36, 39 and 44.
LEAST = {
    "circle-gammon": 20,
    "judge-in-circuit": 52,
    "justice": 34,
    "tjuv-och-polis": 35,
    "witch-trial": 43,
}


def tell(row: Told) -> str:
    """One match, move by move: question, number of offers, choice, what happened, and the board now and then."""
    match = row.new(row.seed)
    bots = [row.bots[seat % len(row.bots)] for seat in range(row.players)]
    players = [assize.bot(name, seed=1) for name in bots]
    lines: list[str] = []
    shown: set[str] = set()
    turns = -1
    while not match.over:
        if match.state["turns"][0] // 10 != turns // 10:
            turns = int(match.state["turns"][0])
            lines += ["", match.game.draw.text(match.view(), False, True), ""]
        question, offers = match.question, len(match.offers())
        if match.actor == assize.CHANCE:
            match.step()
        else:
            choice = players[match.actor].choose(match.game, match.information(match.actor))
            if offers > 1 or not match.in_window:  # in windows most of those asked can only pass
                asked = f"{question.text} ({question.clause}) {offers} offers: {choice.notation}"
                lines.append(f"{match.ply + 1:>5}  {asked}")
                shown.add(question.clause)
            match.play(choice)
        lines += [f"         {item.text} ({item.clause})" for item in match.news]
        shown.update(item.clause for item in match.news)
    end = match.question
    lines += ["", match.game.draw.text(match.view(), False, True), f"{end.text} ({end.clause})"]
    lines += [f"{match.seat_name(seat)}: {score:g}" for seat, score in enumerate(match.scores())]
    shown.add(end.clause)
    head = [f"{match.game.title}, {row.players} players, edition {match.edition.name}"]
    head.append(f"Seed {row.seed}; bots {', '.join(bots)}")
    head += [f"{name} = {match.game.options[name].write(value)}" for name, value in match.options.items()]
    head.append(SHOWS + ", ".join(sorted(shown, key=list(match.game.clauses).index)))
    return "\n".join(head + lines) + "\n"


def shows(text: str) -> set[str]:
    """The clauses that a playthrough shows."""
    line = next(line for line in text.splitlines() if line.startswith(SHOWS))
    return set(line.removeprefix(SHOWS).split(", "))


def seek(row: Told, seeds: range) -> Iterator[tuple[int, set[str], set[str], int]]:
    """Seeds worth choosing for a match, each with what it shows, what it alone shows, and its lines.

    A longer one is worth it if it shows more that the other matches of the game do not, or else more at all.
    """
    others = [other for other in CHOSEN if other.name == row.name and other.players != row.players]
    known = set().union(*(shows(tell(other)) for other in others))
    texts = {seed: tell(replace(row, seed=seed)) for seed in seeds}
    best = (0, 0)
    for seed in sorted(texts, key=lambda seed: texts[seed].count("\n")):
        lines, shown = texts[seed].count("\n"), shows(texts[seed])
        if lines <= MOST_LINES and best < (worth := (len(shown - known), len(shown))):
            best = worth
            yield seed, shown, shown - known, lines


def main() -> None:
    """Write all playthroughs anew, or print seeds for those of one game."""
    parser = argparse.ArgumentParser(prog="python -m tests.playthroughs", description=main.__doc__)
    parser.add_argument("--seek", metavar="GAME", choices=assize.games(), help="try seeds for the matches of a game")
    parser.add_argument("--seeds", type=int, default=200, metavar="N", help="how many; 200 where nothing is said")
    chosen = parser.parse_args()
    warming.load()
    for row in CHOSEN:
        if not chosen.seek:
            row.file.write_text(tell(row), encoding="utf-8")
            print(row.file.name)
        elif row.name == chosen.seek:
            print(row, *row.bots)
            for seed, shown, alone, lines in seek(row, range(chosen.seeds)):
                print(f"  seed {seed}: {len(shown)} clauses in {lines} lines, alone {', '.join(sorted(alone))}")


if __name__ == "__main__":
    main()
