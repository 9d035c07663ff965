"""Doublets: four plays of one number, as many of them as possible (CG-29), or none (CG-30)."""

from __future__ import annotations

from ....core.bits import lowest
from ....core.kernel import CHANCE, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .board import behind, entry_points, one_die_offers, open_points, playable_from

NO_ROAD = 99  # more plays than any throw has


@rule
def may_refuse(s: State) -> bool:
    """A doublet may be refused before any man is moved: always, once a turn or never (CG-30, CA-18)."""
    if s.left[0] != 4 or s.options.refuse == n.NEVER:
        return False
    return s.options.refuse != n.ONCE or s.refusals == 0


@rule
def refuse(s: State) -> None:
    """The doublet is not played; the dice are thrown again (CG-30)."""
    say(s, n.REFUSED, s.turn, s.dice[0], 0)
    s.refusals += 1
    s.left[:] = 0
    ask(s, n.THROW, CHANCE)


@rule
def doublet_offers(box: Box, s: State, out: Array) -> int:
    """A doublet: plays after which as many of the rest as possible can be made, or the game won (CG-29, CA-20, CA-21).

    Blocks do not change during a turn and own men never hinder each other, so each man has a run of its own: how often
    in a row it can use the die, four at most. The dice that can be played are as many as all the runs add up to.
    """
    die = s.dice[0]
    free = open_points(box, s, s.turn)
    runs = run_sets(box, free, die)
    if s.centre[s.turn] > 0:
        return doublet_entries(box, s, entry_points(box, free, die), runs, road_sets(box, free, die), out)
    total = run_of_all(s, runs)
    if total - 4 >= s.left[0] - 1:
        return one_die_offers(box, s, die, out, 0)  # so many men that no play can spoil another
    roads = road_sets(box, free, die)
    spare = total - (min(s.left[0], total) - 1)  # what an offer may take from the runs ...
    haste = s.left[0] - 1 - road_of_all(s, roads)  # ... or add to the plays that win, if it may
    count = 0
    points = s.held[s.turn]
    while points != 0:
        point = lowest(points)
        points &= points - 1
        target = (point + die) % box.points
        run = run_from(runs, point)
        road = road_from(roads, point)
        if box.number[point] == die and (run <= spare or -road <= haste):
            out[count] = n.BEAR_OFF(point)
            count += 1
        if free >> target & 1 and (run - run_from(runs, target) <= spare or road_from(roads, target) - road <= haste):
            out[count] = n.MOVE_MAN(die, point)
            count += 1
    return count


@rule
def doublet_entries(
    box: Box,
    s: State,
    entries: int,
    runs: tuple[int, int, int, int],
    roads: tuple[int, int, int, int],
    out: Array,
) -> int:
    """With men in the centre: entries after which as many of the rest as possible can be played (CG-25, CA-14)."""
    best_run = 0
    best_road = NO_ROAD
    points = entries
    while points != 0:
        best_run = max(best_run, run_from(runs, lowest(points)))
        best_road = min(best_road, road_from(roads, lowest(points)))
        points &= points - 1
    captured = s.centre[s.turn]
    total = run_of_all(s, runs) + captured * (1 + best_run)
    spare = total - (min(s.left[0], total) - 1)
    haste = s.left[0] - 1 - road_of_all(s, roads) - captured * (1 + best_road)
    count = 0
    points = entries
    while points != 0:
        point = lowest(points)
        points &= points - 1
        run = run_from(runs, point)
        road = road_from(roads, point)
        if 1 + best_run - run <= spare or road - 1 - best_road <= haste:
            out[count] = n.ENTER(point)
            count += 1
    return count


@rule
def run_sets(box: Box, free: int, die: int) -> tuple[int, int, int, int]:
    """The points from which a man can use the die at least once, twice, three and four times in a row."""
    once = playable_from(box, free, die)
    twice = behind(box, free & once, die)
    thrice = behind(box, free & twice, die)
    return once, twice, thrice, behind(box, free & thrice, die)


@rule
def run_from(runs: tuple[int, int, int, int], point: int) -> int:
    """How often in a row a man on this point can use the die."""
    return (runs[0] >> point & 1) + (runs[1] >> point & 1) + (runs[2] >> point & 1) + (runs[3] >> point & 1)


@rule
def run_of_all(s: State, runs: tuple[int, int, int, int]) -> int:
    """The runs of all men of the player on the circle, added up."""
    total = 0
    points = s.held[s.turn] & runs[0]
    while points != 0:
        point = lowest(points)
        points &= points - 1
        total += int(s.men[s.turn, point]) * run_from(runs, point)
    return total


@rule
def road_sets(box: Box, free: int, die: int) -> tuple[int, int, int, int]:
    """The points from which a man can be off the board by one, two, three and four plays of the die."""
    one = box.numbered[die]
    two = one | behind(box, free & one, die)
    three = two | behind(box, free & two, die)
    return one, two, three, three | behind(box, free & three, die)


@rule
def road_from(roads: tuple[int, int, int, int], point: int) -> int:
    """How many plays of the die bring a man from this point off the board."""
    for plays in range(4):
        if roads[plays] >> point & 1:
            return plays + 1
    return NO_ROAD


@rule
def road_of_all(s: State, roads: tuple[int, int, int, int]) -> int:
    """How many plays of the die bring all men of the player that are on the circle off the board."""
    total = 0
    points = s.held[s.turn]
    while points != 0:
        point = lowest(points)
        points &= points - 1
        total += int(s.men[s.turn, point]) * road_from(roads, point)
    return total
