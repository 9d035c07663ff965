"""What Motions do: one small function for each effect word, and carrying them out one after the other."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .cards import cards_at, lay_out, leave_lineup, ready_deck, take_openly, wants_card
from .course import end_turn
from .trial import (
    active,
    decide,
    fate_of,
    go_on,
    opponent,
    player_of,
    replace,
    rest,
    steps_for,
    sway,
    throw_out,
    way_of,
    within,
)


@rule
def playable(box: Box, s: State, motion: int) -> bool:
    """A Motion needs the money that it costs and a card to work on (WA-53, WA-59)."""
    seat = active(s)
    if s.money[seat] < price_of(box, motion):
        return False
    for index in range(n.EFFECTS):
        word = box.effects[motion, index]
        if word in (n.OPPONENT_DISCARDS, n.STEAL) and cards_at(box, s, n.HAND + opponent(s, seat)) == 0:
            return False
        if needs_pick(word) and not has_target(box, s, word, seat):
            return False
    return True


@rule
def price_of(box: Box, motion: int) -> int:
    """What it costs to play a card: nothing, but for some Motions (WA-53)."""
    index = find_effect(box, motion, n.PAY_COURT)
    return int(box.amounts[motion, index, 0]) if index >= 0 else 0


@rule
def find_effect(box: Box, motion: int, word: int) -> int:
    """Which effect of a Motion this is, or -1 where it has no such effect."""
    for index in range(n.EFFECTS):
        if box.effects[motion, index] == word:
            return index
    return -1


@rule
def needs_pick(word: int) -> bool:
    """Whether the lawyer chooses a card for this effect."""
    return n.PICKS >> word & 1 == 1


@rule
def has_target(box: Box, s: State, word: int, seat: int) -> bool:
    """Whether there is a card that this effect could work on."""
    for card in range(box.cards):  # noqa: SIM110 - the compiler knows no generators
        if is_target(box, s, word, seat, card):
            return True
    return False


@rule
def is_target(box: Box, s: State, word: int, seat: int, card: int) -> bool:
    """Whether an effect could work on this card."""
    if word == n.TAKE_DISCARD:
        return bool(s.place[card] == n.DISCARDED)
    if word == n.TAKE_LINEUP:
        return index_in_lineup(s, card) < n.LINEUP
    if word == n.REPLACE_SUSPECT:
        return bool(box.kind[card] == n.SUSPECT and s.place[card] == n.HAND + seat)
    if word == n.UNDO_EVIDENCE:
        return box.kind[card] == n.EVIDENCE and index_played(s, card, opponent(s, seat), n.STANDS) >= 0
    if word == n.UNDO_WITNESS:
        return box.kind[card] == n.SUSPECT and index_played(s, card, opponent(s, seat), n.STANDS) >= 0
    return box.kind[card] == n.SUSPECT and index_played(s, card, seat, n.FAILED) >= 0


@rule
def index_in_lineup(s: State, card: int) -> int:
    """The place of a card in the Lineup, or LINEUP if it is not there."""
    for index in range(n.LINEUP):
        if s.lineup[index] == card:
            return index
    return n.LINEUP


@rule
def index_played(s: State, card: int, seat: int, fate: int) -> int:
    """The place in the order of play of a card that this lawyer played with this result, or -1."""
    for index in range(s.count):
        if s.played[index] == card and player_of(s, index) == seat and fate_of(s, index) == fate:
            return index
    return -1


# ---- carrying a Motion out -----------------------------------------------------------------------------------------


@rule
def carry_out(box: Box, s: State) -> None:
    """Carry out the effects of a Motion in their order; a choice or a throw of the dice comes in between."""
    while s.effect < n.EFFECTS and box.effects[s.motion, s.effect] != 0:
        word = box.effects[s.motion, s.effect]
        if word == n.THROW_OUT:
            throw_out(box, s)
            return
        if needs_pick(word):
            ask(s, n.PICKING, active(s))
            return
        if word == n.DRAW_CARDS and s.left == 0:
            s.left = box.amounts[s.motion, s.effect, 0]
        if needs_chance(word) and not (word == n.DRAW_CARDS and not ready_deck(box, s)):
            ask(s, n.FORTUNE, CHANCE)
            return
        s.left = 0
        simple_effect(box, s, word)
        s.effect += 1
    finish_motion(box, s)


@rule
def needs_chance(word: int) -> bool:
    """Whether dice or a random card decide this effect."""
    return n.CHANCES >> word & 1 == 1


@rule
def finish_motion(box: Box, s: State) -> None:
    """The Motion is done; its player goes on, or must rest (WT-82, WA-28)."""
    must_rest = find_effect(box, s.motion, n.REST_AFTER) >= 0
    s.motion = -1
    s.effect = 0
    if must_rest:
        rest(s)
    else:
        go_on(s)


@rule
def simple_effect(box: Box, s: State, word: int) -> None:
    """An effect that asks for nothing more."""
    seat = active(s)
    amount = int(box.amounts[s.motion, s.effect, 0])
    if word in (n.JURY_SET, n.JURY_SHIFT):
        s.jury = jury_after(box, s.motion, s.effect, way_of(s, seat), s.jury, 0)
        say(s, n.SWAYED, s.motion, s.jury, 0)
    elif word == n.PAY_COURT:
        s.money[seat] -= amount
        s.fees += amount
        say(s, n.BRIBED, seat, amount, 0)
    elif word == n.BANK_TO_COURT:
        s.fees += amount
        say(s, n.STOCKED, amount, 0, 0)
    elif word == n.BANK_TO_YOU:
        s.money[seat] += amount
        say(s, n.INVOICED, seat, amount, 0)
    elif word == n.VERDICT_REROLL:
        s.appeals[0 if seat == s.prosecutor else 1] += 1
        say(s, n.KEPT, seat, s.motion, 0)
    elif word == n.LIMIT_OPPONENT:
        silence(s, seat, amount)


@rule
def jury_after(box: Box, motion: int, index: int, way: int, jury: int, thrown: int) -> int:
    """The Jury after an effect, with these dice: one, or the total of two. A die may move it the other way (WA-27)."""
    word = box.effects[motion, index]
    amount = int(box.amounts[motion, index, 0])
    if word == n.JURY_SET:
        return amount
    if word == n.JURY_SET_ROLL:
        return thrown
    if word == n.JURY_SHIFT:
        return within(jury + way * amount)
    if word == n.JURY_SHIFT_DIE:
        steps = box.amounts[motion, index, 1] if thrown >= amount else -box.amounts[motion, index, 2]
        return within(jury + way * int(steps))
    return jury


@rule
def silence(s: State, seat: int, cards: int) -> None:
    """The Defense may play so many cards; the Prosecution loses its Final Argument (WA-60)."""
    if seat == s.defender:
        s.silenced = 1
        say(s, n.SILENCED, s.prosecutor, 0, 0)
    else:
        s.limit = cards if s.limit < 0 else min(s.limit, cards)
        say(s, n.SILENCED, s.defender, cards, 0)


# ---- a card is picked ----------------------------------------------------------------------------------------------


@n.PICKING.offers
def pick_offers(box: Box, s: State, out: Array) -> int:
    """Every card that the effect could work on."""
    word = box.effects[s.motion, s.effect]
    count = 0
    for card in range(box.cards):
        if is_target(box, s, word, s.actor, card):
            out[count] = n.PICK(card)
            count += 1
    return count


@n.PICKING.plays
def play_pick(box: Box, s: State, choice: int) -> None:
    """Carry out the effect on the card that was picked."""
    seat = s.actor
    card = n.PICK.part(choice)
    word = box.effects[s.motion, s.effect]
    if word == n.REROLL_WITNESS:
        s.witness = index_played(s, card, seat, n.FAILED)
        decide(s, s.witness, n.WAITS)
        ask(s, n.FORTUNE, CHANCE)
        return
    if word == n.TAKE_DISCARD:
        take_openly(s, card, seat)
        say(s, n.FETCHED, seat, card, 0)
    elif word == n.REPLACE_SUSPECT:
        replace(box, s, card, seat)
        say(s, n.SWAPPED, seat, card, s.jury)
    elif word == n.TAKE_LINEUP:
        take_openly(s, leave_lineup(s, index_in_lineup(s, card)), seat)
        say(s, n.HELPED, seat, card, 0)
    else:
        reverse(box, s, card, seat)
    s.effect += 1
    if word != n.TAKE_LINEUP or not wants_card(box, s):
        carry_out(box, s)


@rule
def reverse(box: Box, s: State, card: int, seat: int) -> None:
    """Move the Jury back by all that is printed on the other lawyer's card (WA-54)."""
    other = opponent(s, seat)
    decide(s, index_played(s, card, other, n.STANDS), n.REVERSED)
    sway(s, seat, steps_for(box, s, card, other))
    say(s, n.STRUCK, seat, card, s.jury)


@n.REFILLING.plays
def play_refill(box: Box, s: State, choice: int) -> None:
    """A new card for the Lineup; then the turn ends, or the Motion goes on that had emptied the place."""
    card = n.DRAW.part(choice)
    lay_out(s, card)
    say(s, n.LAID_OUT, card, 0, 0)
    if s.motion < 0:
        end_turn(box, s)
    elif not wants_card(box, s):
        carry_out(box, s)
