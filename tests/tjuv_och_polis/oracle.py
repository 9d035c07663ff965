"""Where pieces can go and who is caught, found by trying out every way, straight from the rulebook.

A town is its drawing and a position is what `match.truth()` tells. Nothing is borrowed from the rules under test, and
nothing is clever: every way is walked step by step over the signs of the drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

Square = tuple[int, int]  # row and column, from 0
Way = tuple[Square, ...]

STREETS = ".G+12345678"
STOPS = "+12345678"
ESCAPES = "JHF"
DIE = range(1, 7)


def square_of(name: str) -> Square:
    """The place in the drawing of a square such as P12 or AB3."""
    letters = name.rstrip("0123456789")
    column = 26 * (len(letters) - 1) + ord(letters[-1]) - ord("A")
    return int(name[len(letters) :]) - 1, column


def name_of(square: Square) -> str:
    """What a square is called."""
    row, column = square
    return "A" * (column // 26) + chr(ord("A") + column % 26) + str(row + 1)


class Position:
    """A town with pieces on it."""

    def __init__(self, data: dict[str, Any], truth: dict[str, Any]) -> None:
        rows = data["town"]["rows"]
        self.sign = {(y, x): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "#"}
        self.fare = {square_of(place["at"]): place["fare"] for place in data["places"] if "fare" in place}
        self.officers: dict[int, Square] = {}
        self.tied: set[int] = set()
        for number, entry in enumerate(truth["officers"], 1):
            if not entry["gone"]:
                self.officers[number] = square_of(entry["at"])
                if entry["guards"] and not truth["options"]["guard_free"]:
                    self.tied.add(number)
        self.front, self.rear = square_of(truth["car"]["front"]), square_of(truth["car"]["rear"])
        self.thieves: dict[int, Square] = {}
        self.wanted: set[int] = set()
        self.purse: dict[int, int] = {}
        for seat, entry in enumerate(truth["thieves"], 1):
            if entry["status"] in ("clean", "wanted", "jailed", "leaving"):
                self.thieves[seat] = square_of(entry["at"])
                self.purse[seat] = entry["purse"]
                if entry["status"] == "wanted":
                    self.wanted.add(seat)
        self.old_reading = truth["options"]["encirclement"] == "no_move"

    # ---- the town

    def beside(self, square: Square) -> list[Square]:
        """The squares to which one can step: streets lead to all, the police house leads into itself."""
        row, column = square
        found = []
        for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if other in self.sign and (
                self.sign[square] in STREETS
                or self.sign[other] in STREETS
                or self.sign[square] == self.sign[other] == "P"
            ):
                found.append(other)
        return found

    def leads_through(self, square: Square) -> bool:
        """Whether a square is a street, or a bank, post or telegraph with two doors."""
        sign = self.sign[square]
        return sign in STREETS or (sign in "BMT" and len(self.beside(square)) > 1)

    def ways(self, way: Way, steps: int, passes: Callable[[Way], bool]) -> Iterator[Way]:
        """All ways on from a way: so many steps, no square twice, and every square on the way can be passed."""
        for square in self.beside(way[-1]):
            if square not in way:
                longer = (*way, square)
                if steps == 1:
                    yield longer
                elif passes(longer):
                    yield from self.ways(longer, steps - 1, passes)

    # ---- pieces

    def police(self) -> set[Square]:
        """The squares that the police hold outside their house."""
        return {at for at in self.officers.values() if self.sign[at] != "P"} | {self.front, self.rear}

    def at_stop(self, square: Square) -> bool:
        """Whether a thief stands at a stop there."""
        return self.sign[square] in STOPS and square in self.thieves.values()

    def spared(self, square: Square) -> bool:
        """Whether a thief is there whom the police cannot arrest there."""
        here = [seat for seat, at in self.thieves.items() if at == square]
        return any(seat not in self.wanted or self.sign[square] == "P" for seat in here)

    # ---- moves

    def moves(self, turn: int, die: int) -> set[str]:
        """All moves of a seat with a throw, in notation."""
        if turn:
            return {name_of(end) for end in self.thief_ends(turn, die)}
        found = {
            f"{number} {name_of(end)}"
            for number in self.officers
            if number not in self.tied
            for end in self.officer_ends(number, die)
        }
        return found | {f"car {name_of(front)} {name_of(rear)}" for front, rear in self.car_ends(die)}

    def officer_ends(self, number: int, die: int) -> set[Square]:
        """Where an officer can go."""

        def passes(way: Way) -> bool:
            return (self.leads_through(way[-1]) or self.sign[way[-1]] == "P") and not self.at_stop(way[-1])

        ends = {way[-1] for way in self.ways((self.officers[number],), die, passes)}
        held = {self.front, self.rear, *self.officers.values()}
        return {end for end in ends if end not in held and self.sign[end] not in "DJHF" and not self.spared(end)}

    def car_ends(self, die: int) -> set[tuple[Square, Square]]:
        """How the car can come to stand."""

        def passes(way: Way) -> bool:
            return self.sign[way[-1]] in STREETS and not self.at_stop(way[-1])

        ends = {(way[-1], way[-2]) for way in self.ways((self.rear, self.front), 2 * die, passes)}
        held = set(self.officers.values())
        return {
            (front, rear)
            for front, rear in ends
            if self.sign[front] in STREETS
            and not {front, rear} & held
            and not self.spared(front)
            and not self.spared(rear)
        }

    def thief_ends(self, seat: int, die: int) -> set[Square]:
        """Where a thief can go."""

        def passes(way: Way) -> bool:
            if seat in self.wanted and way[-1] in self.police():
                return False
            return self.leads_through(way[-1]) or all(self.sign[square] == "P" for square in way)

        start = (self.thieves[seat],)
        ends = {way[-1] for way in self.ways(start, die, passes)}
        for fewer in range(1, die):
            ends |= {way[-1] for way in self.ways(start, fewer, passes) if self.sign[way[-1]] in "DF"}
        held = self.police() | set(self.thieves.values())
        return {
            end
            for end in ends
            if self.sign[end] == "D"
            or (end not in held and self.sign[end] != "P" and self.purse[seat] >= self.fare.get(end, 0))
        }

    # ---- arrests

    def play(self, turn: int, move: str) -> None:
        """Put the piece there; whoever stops in a bank, a post office or the agency is wanted."""
        words = move.split()
        if turn:
            self.thieves[turn] = square_of(move)
            if self.sign[self.thieves[turn]] in "BMR":
                self.wanted.add(turn)
        elif words[0] == "car":
            self.front, self.rear = square_of(words[1]), square_of(words[2])
        else:
            self.officers[int(words[0])] = square_of(words[1])

    def caught(self) -> list[str]:
        """Who is caught as the pieces stand, by which of the pieces, and how."""
        found = []
        for seat in sorted(self.wanted):
            at = self.thieves[seat]
            if self.sign[at] in "DP":
                continue
            if at in self.police():
                found.append(f"{seat} by {', '.join(self.pieces_on(at))}: square")
            elif self.is_ringed(at):
                doors = self.beside(at)
                barred = self.sign[at] in "BMRT" and len(doors) == 1 and doors[0] in self.police()
                found.append(f"{seat} by {', '.join(self.nearest(at))}: {'door' if barred else 'ring'}")
        return found

    def pieces_on(self, square: Square) -> list[str]:
        """The pieces of the police on a square."""
        officers = [f"officer-{number}" for number, at in sorted(self.officers.items()) if at == square]
        return officers + (["car"] if square in (self.front, self.rear) else [])

    def is_ringed(self, start: Square) -> bool:
        """Whether a thief there cannot get past the police."""
        if self.sign[start] in STOPS:
            return False
        closed = self.police() | {square for square, sign in self.sign.items() if sign == "P"}
        if self.old_reading:
            return not set(self.beside(start)) - closed
        reached: set[Square] = set()
        edge = {start}
        while edge:
            reached |= edge
            onward = [square for square in edge if square == start or self.leads_through(square)]
            edge = {other for square in onward for other in self.beside(square)} - closed - reached
        return all(self.sign[square] not in "DJHF" + STOPS for square in reached)

    def nearest(self, goal: Square) -> list[str]:
        """The pieces of the police outside their house that have the fewest steps."""
        steps = self.steps_to(goal)
        far = {
            f"officer-{number}": steps.get(at, 999)
            for number, at in sorted(self.officers.items())
            if self.sign[at] != "P"
        }
        far["car"] = min(steps.get(self.front, 999), steps.get(self.rear, 999))
        return [piece for piece, distance in far.items() if distance == min(far.values()) < 999]

    def steps_to(self, goal: Square) -> dict[Square, int]:
        """The steps of an officer to a square from every other, as if there were no pieces."""
        steps, ring = {goal: 0}, [goal]
        while ring:
            following = []
            for square in ring:
                if square != goal and not self.leads_through(square) and self.sign[square] != "P":
                    continue  # one can begin there, but not walk through
                for other in self.beside(square):
                    if other not in steps and self.sign[other] not in "DJHF":
                        steps[other] = steps[square] + 1
                        following.append(other)
            ring = following
        return steps
