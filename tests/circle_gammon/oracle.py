"""What may be played with a throw, found by trying everything, one die at a time, straight from the rulebook.

A position is plain data: for each seat the men on each point, the men in the centre and the men borne off. Nothing is
borrowed from the rules under test, and nothing is clever: every sequence of plays is tried on a copy of the position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Ring:
    """The points in the direction of play: their names and numbers."""

    names: tuple[str, ...]
    numbers: tuple[int, ...]


RING = Ring(
    tuple(f"{segment}{number}" for segment in ("I", "II", "III", "IV") for number in range(1, 7)),
    (1, 2, 3, 4, 5, 6) * 4,
)


@dataclass(frozen=True)
class Place:
    """A position: men[seat][point], centre[seat], off[seat]."""

    men: tuple[tuple[int, ...], ...]
    centre: tuple[int, ...]
    off: tuple[int, ...]


@dataclass(frozen=True)
class Rules:
    """What the players agreed on, and the ring they play on."""

    ring: Ring = RING
    leap: bool = False


def changed(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """A list of numbers with one of them changed."""
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


def with_man(place: Place, seat: int, point: int, by: int) -> Place:
    """The position with a man of this seat more, or less, on a point."""
    rows = list(place.men)
    rows[seat] = changed(rows[seat], point, by)
    return Place(tuple(rows), place.centre, place.off)


def barred(place: Place, seat: int, point: int) -> bool:
    """Whether an opponent has a block there (CG-21)."""
    return any(row[point] >= 2 for other, row in enumerate(place.men) if other != seat)


def landed(place: Place, seat: int, point: int) -> Place:
    """The position after a man of this seat comes to rest there: lone opponents go to the centre (CG-23, CG-27)."""
    for other, row in enumerate(place.men):
        if other != seat and row[point] == 1:
            place = with_man(place, other, point, -1)
            place = Place(place.men, changed(place.centre, other, 1), place.off)
    return with_man(place, seat, point, 1)


def with_one_die(rules: Rules, place: Place, seat: int, die: int) -> Iterator[tuple[str, Place]]:
    """Every way to use one die."""
    names, numbers = rules.ring.names, rules.ring.numbers
    if place.centre[seat] > 0:  # CG-25
        for point, number in enumerate(numbers):
            if number == die and number in (2, 4, 6) and not barred(place, seat, point):
                inside = Place(place.men, changed(place.centre, seat, -1), place.off)
                yield f"*/{names[point]}", landed(inside, seat, point)
        return
    for point, men in enumerate(place.men[seat]):
        if men > 0:
            lifted = with_man(place, seat, point, -1)
            if numbers[point] == die:
                yield f"{names[point]}/off", Place(lifted.men, lifted.centre, changed(lifted.off, seat, 1))
            target = (point + die) % len(names)
            if not barred(place, seat, target):
                yield f"{names[point]}/{names[target]}", landed(lifted, seat, target)


def next_plays(
    rules: Rules, place: Place, seat: int, dice: tuple[int, ...]
) -> Iterator[tuple[str, Place, tuple[int, ...]]]:
    """Every play, the position after it and the dice left then."""
    for die in set(dice):
        rest = list(dice)
        rest.remove(die)
        for name, after in with_one_die(rules, place, seat, die):
            yield name, after, tuple(rest)
    if rules.leap and len(dice) == 2 and dice[0] != dice[1] and place.centre[seat] == 0:
        names = rules.ring.names
        for point, men in enumerate(place.men[seat]):
            target = (point + sum(dice)) % len(names)
            if men > 0 and not barred(place, seat, target):
                lifted = with_man(place, seat, point, -1)
                yield f"{names[point]}//{names[target]}", landed(lifted, seat, target), ()


def men_in_play(place: Place, seat: int) -> int:
    """Men on the ring and in the centre."""
    return sum(place.men[seat]) + place.centre[seat]


class Throw:
    """All sequences of plays of one seat from one position."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self._most: dict[tuple[Place, tuple[int, ...]], int] = {}
        self._wins: dict[tuple[Place, tuple[int, ...]], bool] = {}

    def most(self, place: Place, dice: tuple[int, ...]) -> int:
        """The greatest number of these dice that any sequence uses."""
        key = (place, dice)
        if key not in self._most:
            best = 0
            for _, after, rest in next_plays(self.rules, place, self.seat, dice):
                best = max(best, len(dice) - len(rest) + self.most(after, rest))
                if best == len(dice):
                    break
            self._most[key] = best
        return self._most[key]

    def wins(self, place: Place, dice: tuple[int, ...]) -> bool:
        """Whether any sequence bears off all men."""
        if men_in_play(place, self.seat) == 0:
            return True
        if men_in_play(place, self.seat) > len(dice):
            return False
        key = (place, dice)
        if key not in self._wins:
            plays = next_plays(self.rules, place, self.seat, dice)
            self._wins[key] = any(self.wins(after, rest) for _, after, rest in plays)
        return self._wins[key]

    def permitted(self, place: Place, dice: tuple[int, ...]) -> dict[str, tuple[Place, tuple[int, ...]]]:
        """The plays that begin a sequence of the most dice, or one that wins (CA-3, CA-21), and where they lead."""
        most = self.most(place, dice)
        return {
            name: (after, rest)
            for name, after, rest in next_plays(self.rules, place, self.seat, dice)
            if len(dice) - len(rest) + self.most(after, rest) == most or self.wins(after, rest)
        }


def worth(rules: Rules, place: Place, winner: int) -> int:
    """What the winner scores for the men of all others at stake 1 (CG-31, CG-32)."""
    total = 0
    for seat, row in enumerate(place.men):
        if seat != winner:
            total += 20 * place.centre[seat]
            total += sum(men * (10 + number) for men, number in zip(row, rules.ring.numbers, strict=True))
    return total
