"""What dice and random cards decide in a trial: whether a Witness is believed, and what a Motion does."""

from __future__ import annotations

from ....core.kernel import Array, rule, say
from .. import state as n
from ..state import Box, State
from .cards import cards_at, draw_offers, draw_to_hand, list_cards
from .motions import carry_out, jury_after
from .trial import active, decide, go_on, lay, opponent, player_of, sway, way_of


@n.FORTUNE.offers
def fortune_offers(box: Box, s: State, out: Array) -> int:
    """A die for a Witness, or whatever dice or cards the effect of a Motion calls for."""
    if s.witness >= 0:
        return die_offers(out)
    word = box.effects[s.motion, s.effect]
    if word == n.JURY_SET_ROLL:
        return throw_offers(out)
    if word == n.JURY_SHIFT_DIE:
        return die_offers(out)
    if word == n.DRAW_CARDS:
        return draw_offers(box, s, out)
    return list_cards(box, s, n.HAND + opponent(s, active(s)), out)


@rule
def die_offers(out: Array) -> int:
    """One die: six numbers, all equally likely."""
    for number in range(n.FACES):
        out[number] = n.DIE(number + 1)
    return n.FACES


@n.APPOINTING.offers
@n.DELIBERATING.offers
def throw_offers(out: Array) -> int:
    """Two dice: thirty-six throws, all equally likely."""
    count = 0
    for first in range(1, n.FACES + 1):
        for second in range(1, n.FACES + 1):
            out[count] = n.THROW(first, second)
            count += 1
    return count


@n.FORTUNE.plays
def play_fortune(box: Box, s: State, choice: int) -> None:
    """Hear the Witness who is asked, or carry out what chance has decided for the effect of a Motion."""
    if s.witness >= 0:
        hear_witness(box, s, n.DIE.part(choice))
        return
    seat = active(s)
    word = box.effects[s.motion, s.effect]
    if word == n.DRAW_CARDS:
        draw_to_hand(s, n.DRAW.part(choice), seat)
        say(s, n.DREW, seat, n.DRAW.part(choice), 0)
        s.left -= 1
    elif word == n.JURY_SET_ROLL:
        s.dice[0], s.dice[1] = n.THROW.parts(choice)
        s.jury = s.dice[0] + s.dice[1]
        say(s, n.THREW, seat, s.dice[0], s.dice[1])
        say(s, n.SWAYED, s.motion, s.jury, 0)
    elif word == n.JURY_SHIFT_DIE:
        s.dice[0], s.dice[1] = n.DIE.part(choice), 0
        s.jury = jury_after(box, s.motion, s.effect, way_of(s, seat), s.jury, s.dice[0])
        say(s, n.GAMBLED, s.motion, s.dice[0], s.jury)
    elif word == n.OPPONENT_DISCARDS:
        card = n.DRAW.part(choice)
        lay(s, card, opponent(s, seat), n.DROPPED)
        say(s, n.LOST, opponent(s, seat), card, 0)
    else:
        steal(box, s, n.DRAW.part(choice), seat)
    if s.left == 0:
        s.effect += 1
    carry_out(box, s)


@rule
def hear_witness(box: Box, s: State, die: int) -> None:
    """A die that reaches the Guilt moves the Jury by it; a lower one does nothing (WT-68, WT-69)."""
    s.dice[0], s.dice[1] = die, 0
    index = s.witness
    card = int(s.played[index])
    s.witness = -1
    if die >= box.guilt[card]:
        decide(s, index, n.STANDS)
        sway(s, player_of(s, index), int(box.guilt[card]))
        say(s, n.TESTIFIED, card, die, s.jury)
    else:
        decide(s, index, n.FAILED)
        say(s, n.STAYED_SILENT, card, die, 0)
    if s.motion >= 0:
        s.effect += 1
        carry_out(box, s)
    else:
        go_on(s)


@rule
def steal(box: Box, s: State, card: int, seat: int) -> None:
    """A card changes hands unseen by others, who then know less of that hand, if it had two (WA-57, WA-62)."""
    victim = opponent(s, seat)
    both = 1 << seat | 1 << victim
    if cards_at(box, s, n.HAND + victim) == 1:
        both |= int(s.known[card])
    for other in range(box.cards):
        if s.place[other] == n.HAND + victim:
            s.known[other] &= both
    s.place[card] = n.HAND + seat
    s.known[card] = both
    say(s, n.STOLE, seat, card, victim)
