"""The rules of backgammon, two players and no doubling cube: each question beside what its answers do.

A turn is one decision, which names both men and their order; a doublet is two such decisions.
"""

from __future__ import annotations

from assize.core.bits import lowest
from assize.core.kernel import CHANCE, OVER, Array, rule

from .state import (
    BAR,
    DIGITS,
    HOME,
    LOW_FIRST,
    MEN,
    NO_MOVE,
    OFF,
    OPENING_THROWS,
    PASS,
    PLACES,
    SEATS,
    THROWS,
    Box,
    State,
)

BOARD = (1 << OFF) - 1  # the bar and all points
OUTSIDE = (1 << HOME) - 1  # the bar and the points before home


# ---- the questions of the kernel ------------------------------------------------------------------------------------


@rule
def start(box: Box, s: State) -> None:
    """Set the men up; the opening throw decides who begins."""
    s.turns = 0
    s.winners = 0
    s.men[:] = 0
    s.held[:] = 0
    s.blocks[:] = 0
    s.closed[:] = 0
    for seat in range(SEATS):
        for place in range(PLACES):
            for _ in range(box.setup[place]):
                put(s, seat, place)
    ask_for_throw(s)


@rule
def offers(box: Box, s: State, out: Array) -> int:
    """Every answer to the question at hand."""
    if s.actor == CHANCE:
        return throw_offers(s, out)
    return move_offers(box, s, out)


@rule
def play(box: Box, s: State, choice: int) -> None:
    """Carry out an answer."""
    if s.actor == CHANCE:
        play_throw(box, s, choice)
    else:
        play_move(box, s, choice)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """One point from the loser to the winner, however the game was won; none for a draw."""
    for seat in range(SEATS):
        out[seat] = (s.winners >> seat) % 2 - (s.winners >> (1 - seat)) % 2


@rule
def redeal(box: Box, s: State, seat: int, rng: Array) -> None:
    """Nothing is hidden."""


@rule
def judge(box: Box, s: State, seat: int) -> float:
    """No opinion: positions are valued by playing on at random."""
    return 0.0


# ---- men on places --------------------------------------------------------------------------------------------------


@rule
def put(s: State, seat: int, place: int) -> None:
    """Put a man on a place; the second one closes it to the other seat."""
    s.men[seat, place] += 1
    if s.men[seat, place] == 1:
        s.held[seat] |= 1 << place
    elif s.men[seat, place] == 2:
        s.blocks[seat] |= 1 << place
        s.closed[1 - seat] |= 1 << (OFF - place)


@rule
def lift(s: State, seat: int, place: int) -> None:
    """Take a man from a place; a man left alone there closes it no longer."""
    s.men[seat, place] -= 1
    if s.men[seat, place] == 0:
        s.held[seat] ^= 1 << place
    elif s.men[seat, place] == 1:
        s.blocks[seat] ^= 1 << place
        s.closed[1 - seat] ^= 1 << (OFF - place)


# ---- throwing -------------------------------------------------------------------------------------------------------


@rule
def ask_for_throw(s: State) -> None:
    """Clear the dice; chance comes next."""
    s.low = 0
    s.high = 0
    s.second = 0
    s.actor = CHANCE


@rule
def throw_offers(s: State, out: Array) -> int:
    """All pairs of dice, equally likely; the opening throw is repeated until the dice differ."""
    count = OPENING_THROWS if s.turns == 0 else THROWS
    for throw in range(count):
        out[throw] = throw
    return count


@rule
def play_throw(box: Box, s: State, throw: int) -> None:
    """The next turn begins; in the opening the throw says whose it is."""
    s.mover = throw % 2 if s.turns == 0 else 1 - s.mover
    s.turns += 1
    s.low = box.throws[throw, 0]
    s.high = box.throws[throw, 1]
    s.actor = s.mover


# ---- where a die can be played --------------------------------------------------------------------------------------


@rule
def starts(held: int, closed: int, die: int) -> int:
    """The places whose men can play a die: the bar before all others, and off the board once all men are home."""
    if held & (1 << BAR):
        held = 1 << BAR
    moving = held & (BOARD >> die) & ~(closed >> die)
    if held & OUTSIDE or held == 0:
        return moving
    return moving | leaving(held, die)


@rule
def leaving(held: int, die: int) -> int:
    """The place that a die bears off from: the one it exactly reaches off, or the rearmost if that is nearer."""
    return held & (1 << max(lowest(held), OFF - die))


@rule
def held_after(held: int, blocks: int, place: int, die: int) -> int:
    """The places that a seat holds once a man has played a die from one of them."""
    left = held if blocks & (1 << place) else held ^ (1 << place)
    return (left | (1 << (place + die))) & BOARD


# ---- moving ---------------------------------------------------------------------------------------------------------


@rule
def move_offers(box: Box, s: State, out: Array) -> int:
    """Both dice if possible, in either order; else the higher if possible, else the lower, else nothing."""
    n = two_dice_offers(box, s, s.high, s.low, 0, out, 0)
    if s.low != s.high:
        n = two_dice_offers(box, s, s.low, s.high, LOW_FIRST, out, n)
    if n == 0:
        n = one_die_offers(box, s, s.high, 0, out)
    if n == 0:
        n = one_die_offers(box, s, s.low, LOW_FIRST, out)
    if n == 0:
        out[0] = NO_MOVE
        n = 1
    return n


@rule
def two_dice_offers(box: Box, s: State, die: int, next_die: int, order: int, out: Array, n: int) -> int:
    """Each man who can play a die, with each who can then play the next one."""
    digit = box.digit[s.actor]
    held, blocks, closed = s.held[s.actor], s.blocks[s.actor], s.closed[s.actor]
    firsts = starts(held, closed, die)
    while firsts:
        first = lowest(firsts)
        firsts &= firsts - 1
        seconds = starts(held_after(held, blocks, first, die), closed, next_die)
        while seconds:
            out[n] = order + digit[first] + digit[lowest(seconds)] * DIGITS
            seconds &= seconds - 1
            n += 1
    return n


@rule
def one_die_offers(box: Box, s: State, die: int, order: int, out: Array) -> int:
    """Each man who can play the only die that can be played."""
    n = 0
    men = starts(s.held[s.actor], s.closed[s.actor], die)
    while men:
        out[n] = order + box.digit[s.actor, lowest(men)] + PASS * DIGITS
        men &= men - 1
        n += 1
    return n


@rule
def play_move(box: Box, s: State, choice: int) -> None:
    """Move the men in the order that was chosen."""
    low_first = choice >= LOW_FIRST
    digits = choice - LOW_FIRST if low_first else choice
    first, second = digits % DIGITS, digits // DIGITS
    if first != PASS:
        move_man(s, box.place[s.actor, first], s.low if low_first else s.high)
    if second != PASS:
        move_man(s, box.place[s.actor, second], s.high if low_first else s.low)
    end_move(box, s, second != PASS)


@rule
def move_man(s: State, place: int, die: int) -> None:
    """A man plays a die; a lone man of the other seat on his new place goes to the bar."""
    seat, other = s.actor, 1 - s.actor
    target = place + die
    lift(s, seat, place)
    if target >= OFF:
        s.men[seat, OFF] += 1
        return
    put(s, seat, target)
    if s.held[other] & (1 << (OFF - target)):
        lift(s, other, OFF - target)
        put(s, other, BAR)


@rule
def end_move(box: Box, s: State, both_moved: bool) -> None:
    """The game is over with the last man off or after too many turns; a doublet played in full is played again."""
    if s.men[s.actor, OFF] == MEN:
        s.winners = 1 << s.actor
        s.actor = OVER
    elif s.turns > box.turn_limit:
        s.actor = OVER
    elif s.low == s.high and both_moved and not s.second:
        s.second = 1
    else:
        ask_for_throw(s)
