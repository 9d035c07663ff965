"""Many random positions: every move of every piece and every arrest, against trying out every way on the drawing.

TP-11 to TP-29, TP-35 to TP-41, TA-5 to TA-15, TA-24 and TA-28 to TA-34 together.
"""

import random
from collections import Counter

import pytest

import assize

from .board import GAME, at, caught, moves_of, phase, play, told
from .oracle import DIE, ESCAPES, STREETS, Position, name_of
from .town import town

OUTDOORS = STREETS + "T"  # where a clean thief may be, and ...
GROUND = STREETS + "BMRT"  # ... where a wanted one or an officer
YARD = ["####", "D", "#", "P#P#P#P#P#P", "#", "G."]  # for pieces without a place
SIGNS = {".": 60, "#": 22, "1": 3, "+": 1, "B": 3, "M": 2, "R": 1, "T": 3, "D": 2, "J": 1, "H": 1, "F": 1, "P": 3}
STANDINGS = ("", "wanted 0", "wanted 1000", "wanted 20000")


def random_town(rng):
    """A town full of streets, with some of every place."""
    height, width = rng.randint(3, 6), rng.randint(4, 8)
    rows = ["".join(rng.choices(list(SIGNS), list(SIGNS.values()), k=width)) for _row in range(height)]
    return town("\n".join(rows + YARD))


class Scatter:
    """Squares for pieces, most of them near each other and none twice."""

    def __init__(self, rng, edition):
        rows = edition.data["town"]["rows"]
        self.rng = rng
        self.sign = {(y, x): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
        middle = rng.choice([square for square, sign in self.sign.items() if sign in STREETS])
        spread = rng.choice((3, 5, 9, 40))
        self.free = {
            (y, x) for y, x in self.sign if abs(y - middle[0]) + abs(x - middle[1]) <= spread and self.sign[y, x] != "#"
        }

    def some(self, signs, chance=1.0):
        """The name of a free square with one of these signs, or "-"."""
        squares = sorted(square for square in self.free if self.sign[square] in signs)
        if not squares or self.rng.random() > chance:
            return "-"
        square = self.rng.choice(squares)
        if self.sign[square] != "D":
            self.free.remove(square)
        return name_of(square)

    def pair(self):
        """The names of two free streets side by side."""
        streets = sorted(square for square in self.free if self.sign[square] in STREETS)
        pairs = [(a, b) for a in streets for b in streets if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
        return " ".join(map(name_of, self.rng.choice(pairs))) if pairs else ""


def random_match(rng, edition):
    """A match with scattered pieces, about to throw; none if they cannot stand like that."""
    players = rng.randint(2, 6)
    scatter = Scatter(rng, edition)
    thieves = []
    for _seat in range(players - 1):
        standing = rng.choice(STANDINGS)
        where = scatter.some(GROUND if standing else OUTDOORS, 0.9)
        if rng.random() < 0.15:
            where = scatter.some("D")
        elif not standing and rng.random() < 0.2:
            where = scatter.some("P")  # just released
        thieves.append(f"{where} {standing}")
    officers = ", ".join(scatter.some(GROUND + "P", 0.85) for _officer in range(players))
    car = scatter.pair() if rng.random() < 0.9 else ""
    options = {"encirclement": rng.choice(("cut_off", "no_move"))}
    try:
        return at(edition, officers, car, ", ".join(thieves), turn=rng.randrange(players), options=options)
    except assize.PositionError:
        return None


def check(match, rng, seen, arrests):
    """Compare the moves with every throw, and who is caught after some of them."""
    turn = match.truth()["turn"]
    position = Position(match.edition.data, match.truth())
    for die in DIE:
        expected = position.moves(turn, die)
        thrown = play(match.copy(), f"die {die}")
        if not expected:
            assert told(thrown) == ["threw", "stuck"]
            seen["stuck"] += 1
            continue
        assert phase(thrown) == "moving"
        assert moves_of(thrown) == expected
        seen["thief" if turn else "police"] += 1
        for move in rng.sample(sorted(expected), min(arrests, len(expected))):
            after = Position(match.edition.data, match.truth())
            after.play(turn, move)
            if turn and after.sign[after.thieves[turn]] in ESCAPES:
                continue
            played = play(thrown.copy(), move)
            assert caught(played) == after.caught()
            for arrest in after.caught():
                seen[arrest.split()[-1]] += 1
                seen["several" if "," in arrest else "one"] += 1
            seen["two caught"] += len(after.caught()) > 1


def many(rng, count, edition=None, arrests=3):
    """So many positions that can be, compared; returns what has been seen."""
    seen: Counter[str] = Counter()
    done = 0
    while done < count:
        match = random_match(rng, edition or random_town(rng))
        if match is not None:
            check(match, rng, seen, arrests)
            done += 1
    return seen


@pytest.mark.clause(
    "TP-11", "TP-12", "TP-13", "TP-14", "TP-15", "TP-16", "TP-17", "TP-18", "TP-19", "TP-20", "TP-21", "TP-22",
    "TP-23", "TP-24", "TP-25", "TP-27", "TP-28", "TP-29", "TP-58", "TP-62", "TP-63", "TP-70", "TP-71",
    "TA-5", "TA-6", "TA-13", "TA-14", "TA-15", "TA-24", "TA-28", "TA-29", "TA-30", "TA-32", "TA-33", "TA-34", "TA-36",
)  # fmt: skip
@pytest.mark.parametrize("name", ["lyktevik", "krokholm"])
@pytest.mark.parametrize("seed", range(2))
def test_every_move_in_a_shipped_town(name, seed):
    seen = many(random.Random(seed), 25, GAME.edition(name))
    assert seen["police"] > 0
    assert seen["thief"] > 0


@pytest.mark.clause(
    "TP-36", "TP-37", "TP-38", "TP-39", "TP-40", "TP-41", "TA-7", "TA-8", "TA-9", "TA-10", "TA-11", "TA-12"
)
@pytest.mark.parametrize("seed", range(2))
def test_every_move_and_every_arrest_in_random_towns(seed):
    seen = many(random.Random(seed), 120)
    for what in ("police", "thief", "stuck", "square", "ring", "door", "one", "several"):
        assert seen[what] > 0, what
