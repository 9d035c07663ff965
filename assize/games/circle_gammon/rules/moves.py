"""Playing the dice: which plays keep as many dice playable as possible, and what each play does."""

from __future__ import annotations

from ....core.kernel import Array, rule, say
from .. import state as n
from ..state import Box, State
from .board import (
    behind,
    entry_points,
    last_man,
    lift,
    list_points,
    one_die_offers,
    open_points,
    playable_from,
    put,
)
from .course import end_game, end_turn
from .doublets import doublet_offers, may_refuse, refuse


@rule
def can_play(box: Box, s: State) -> bool:
    """Whether any die that is left can be used at all."""
    free = open_points(box, s, s.turn)
    for index in range(2):
        if s.left[index] > 0:
            die = s.dice[index]
            if s.centre[s.turn] > 0:
                if entry_points(box, free, die) != 0:
                    return True
            elif s.held[s.turn] & playable_from(box, free, die) != 0:
                return True
    return leaps(box, s, free) != 0


@n.MOVE.offers
def move_offers(box: Box, s: State, out: Array) -> int:
    """The plays that keep as many dice playable as possible (CG-15, CG-16, CA-3), and refusing a doublet (CG-30)."""
    if s.left[0] == 1 and s.left[1] == 1:
        count = two_dice_offers(box, s, out)
    elif s.dice[0] == s.dice[1]:
        count = doublet_offers(box, s, out)
    else:
        count = one_die_offers(box, s, s.dice[0] if s.left[0] > 0 else s.dice[1], out, 0)
    if may_refuse(s):
        out[count] = n.REFUSE
        count += 1
        if count == 1:
            out[count] = n.LOSE_TURN  # CA-19: nothing to play, but refusing is a privilege, not a duty
            count += 1
    return count


@rule
def two_dice_offers(box: Box, s: State, out: Array) -> int:
    """Two different dice: only plays that can lead to using both (CA-3), else either die alone (CA-4)."""
    count = opening_with(box, s, s.dice[0], s.dice[1], out, 0)
    count = opening_with(box, s, s.dice[1], s.dice[0], out, count)
    count = list_points(leaps(box, s, open_points(box, s, s.turn)), n.LEAP(0), out, count)
    if count == 0:
        count = one_die_offers(box, s, s.dice[0], out, 0)
        return one_die_offers(box, s, s.dice[1], out, count)
    if last_man(box, s):
        count = winning_offers(box, s, out, count)
    return count


@rule
def opening_with(box: Box, s: State, die: int, other: int, out: Array, count: int) -> int:
    """Plays of one die after which the other die can still be played."""
    free = open_points(box, s, s.turn)
    held = s.held[s.turn]
    useful = playable_from(box, free, other)
    if s.centre[s.turn] > 1:
        if entry_points(box, free, other) == 0:
            return count
        return list_points(entry_points(box, free, die), n.ENTER(0), out, count)
    if s.centre[s.turn] == 1:
        entries = entry_points(box, free, die)
        if held & useful == 0:
            entries &= useful  # only the man that comes in can play the other die (CX-5)
        return list_points(entries, n.ENTER(0), out, count)
    spared = spared_by_leaving(s, held & useful)
    count = list_points(held & box.numbered[die] & spared, n.BEAR_OFF(0), out, count)
    starts = held & behind(box, free, die) & (spared | behind(box, useful, die))
    return list_points(starts, n.MOVE_MAN(die, 0), out, count)


@rule
def spared_by_leaving(s: State, useful: int) -> int:
    """The points that a man can leave so that one still stands on a useful point: all, all but one, or none."""
    if useful == 0:
        return 0
    if useful & (useful - 1) == 0 and useful & s.blocks[s.turn] == 0:
        return ~useful
    return -1


@rule
def leaps(box: Box, s: State, free: int) -> int:
    """The points from which a man can jump the sum of two dice, where that was agreed (CG-13, CA-6)."""
    if s.options.combined != n.OR_LEAP or s.left[0] != 1 or s.left[1] != 1 or s.centre[s.turn] > 0:
        return 0
    return s.held[s.turn] & behind(box, free, s.dice[0] + s.dice[1])


@rule
def winning_offers(box: Box, s: State, out: Array, count: int) -> int:
    """Bearing off the last man wins at once, whatever else the dice could do (CA-21)."""
    numbers = box.numbered[s.dice[0]] | box.numbered[s.dice[1]]
    return list_points(s.held[s.turn] & numbers, n.BEAR_OFF(0), out, count)


@n.MOVE.plays
def play_move(box: Box, s: State, choice: int) -> None:
    """Carry out a play of one die, a leap with both, or the refusal of a doublet."""
    if choice == n.REFUSE:
        refuse(s)
    elif choice == n.LOSE_TURN:
        say(s, n.LOST_TURN, s.turn, s.centre[s.turn], 0)
        end_turn(s)
    else:
        play_man(box, s, choice)
        if s.off[s.turn] == box.men[s.players]:
            end_game(box, s, s.turn)  # CG-6, CA-21
        else:
            go_on(box, s)


@rule
def play_man(box: Box, s: State, choice: int) -> None:
    """Move, bear off or enter one man."""
    if choice in n.MOVE_MAN:
        die, point = n.MOVE_MAN.parts(choice)
        use(s, die)
        say(s, n.MOVED, s.turn, point, (point + die) % box.points)
        lift(s, s.turn, point)
        land(s, (point + die) % box.points)
    elif choice in n.BEAR_OFF:
        point = n.BEAR_OFF.part(choice)
        use(s, box.number[point])
        lift(s, s.turn, point)
        s.off[s.turn] += 1
        say(s, n.BORE_OFF, s.turn, point, box.men[s.players] - s.off[s.turn])
    elif choice in n.ENTER:
        point = n.ENTER.part(choice)
        use(s, box.number[point])
        s.centre[s.turn] -= 1
        say(s, n.ENTERED, s.turn, point, 0)
        land(s, point)
    else:
        point = n.LEAP.part(choice)
        target = (point + s.dice[0] + s.dice[1]) % box.points
        s.left[:] = 0
        say(s, n.LEAPT, s.turn, point, target)
        lift(s, s.turn, point)
        land(s, target)


@rule
def use(s: State, die: int) -> None:
    """One play of this die is spent."""
    if s.dice[0] == die:
        s.left[0] -= 1
    else:
        s.left[1] -= 1


@rule
def land(s: State, point: int) -> None:
    """A man comes to rest; a single enemy man there is captured and goes to the centre (CG-23, CG-27)."""
    for other in range(s.players):
        if other != s.turn and s.held[other] >> point & 1:
            lift(s, other, point)
            s.centre[other] += 1
            say(s, n.CAPTURED, s.turn, other, point)
    put(s, s.turn, point)


@rule
def go_on(box: Box, s: State) -> None:
    """The turn lasts as long as a die can be played; what cannot be played is lost (CG-16)."""
    left = s.left[0] + s.left[1]
    if left > 0 and can_play(box, s):
        return
    if left > 0:
        say(s, n.LOST_DICE, s.turn, left, 0)
    end_turn(s)
