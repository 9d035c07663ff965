"""What Motions do: one small function for each effect word, and carrying them out one after the other."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, rule, say
from .. import state as n
from ..state import Box, State
from .cards import cards_at, draw_offers, draw_to_hand, leave_lineup, list_cards, ready_deck, take_openly, wants_card
from .trial import (
    active,
    decide,
    evidence_value,
    fate_of,
    go_on,
    lay,
    opponent,
    player_of,
    replace_suspect,
    rest,
    sway,
    throw_out,
)


@rule
def playable(box: Box, s: State, motion: int) -> bool:
    """A Motion needs the money that it costs and a card to work on (WA-53, WA-59)."""
    seat = active(s)
    for index in range(n.EFFECTS):
        word = box.effects[motion, index]
        if word == n.PAY_COURT and s.money[seat] < box.amounts[motion, index, 0]:
            return False
        if word in (n.OPPONENT_DISCARDS, n.STEAL) and cards_at(box, s, n.HAND + opponent(s, seat)) == 0:
            return False
        if needs_pick(word) and not has_target(box, s, word, seat):
            return False
    return True


@rule
def needs_pick(word: int) -> bool:
    """Whether the lawyer chooses a card for this effect."""
    return word in (n.TAKE_DISCARD, n.TAKE_LINEUP, n.REPLACE_SUSPECT, n.UNDO_EVIDENCE, n.UNDO_WITNESS, n.REROLL_WITNESS)


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
            s.phase = n.PICKING
            s.actor = active(s)
            return
        if word == n.DRAW_CARDS and s.left == 0:
            s.left = box.amounts[s.motion, s.effect, 0]
        if needs_chance(word) and not (word == n.DRAW_CARDS and not ready_deck(box, s)):
            s.phase = n.FORTUNE
            s.actor = CHANCE
            return
        s.left = 0
        simple_effect(box, s, word)
        s.effect += 1
    finish_motion(box, s)


@rule
def needs_chance(word: int) -> bool:
    """Whether dice or a random card decide this effect."""
    return word in (n.JURY_SET_ROLL, n.JURY_SHIFT_DIE, n.DRAW_CARDS, n.OPPONENT_DISCARDS, n.STEAL)


@rule
def finish_motion(box: Box, s: State) -> None:
    """The Motion is done; its player goes on, or must rest (WT-82, WA-28)."""
    must_rest = False
    for index in range(n.EFFECTS):
        if box.effects[s.motion, index] == n.REST_AFTER:
            must_rest = True
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
    if word == n.JURY_SET:
        s.jury = amount
        say(s, n.SWAYED, s.motion, s.jury, 0)
    elif word == n.JURY_SHIFT:
        sway(s, seat, amount)
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
def silence(s: State, seat: int, cards: int) -> None:
    """The Defense may play so many cards; the Prosecution loses its Final Argument (WA-60)."""
    if seat == s.defender:
        s.silenced = 1
        say(s, n.SILENCED, s.prosecutor, 0, 0)
    else:
        s.limit = cards if s.limit < 0 else min(s.limit, cards)
        say(s, n.SILENCED, s.defender, cards, 0)


# ---- a card is picked ----------------------------------------------------------------------------------------------


@rule
def pick_offers(box: Box, s: State, out: Array) -> int:
    """Every card that the effect could work on."""
    word = box.effects[s.motion, s.effect]
    count = 0
    for card in range(box.cards):
        if is_target(box, s, word, s.actor, card):
            out[count] = n.PICK + card
            count += 1
    return count


@rule
def play_pick(box: Box, s: State, choice: int) -> None:
    """Carry out the effect on the card that was picked."""
    seat = s.actor
    card = choice - n.PICK
    word = box.effects[s.motion, s.effect]
    if word == n.REROLL_WITNESS:
        s.witness = index_played(s, card, seat, n.FAILED)
        decide(s, s.witness, n.WAITS)
        s.phase = n.FORTUNE
        s.actor = CHANCE
        return
    if word == n.TAKE_DISCARD:
        take_openly(s, card, seat)
        say(s, n.FETCHED, seat, card, 0)
    elif word == n.REPLACE_SUSPECT:
        replace_suspect(box, s, card, seat)
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
    sway(s, seat, evidence_value(box, s, card, other) if box.kind[card] == n.EVIDENCE else int(box.guilt[card]))
    say(s, n.STRUCK, seat, card, s.jury)


# ---- chance decides ------------------------------------------------------------------------------------------------


@rule
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
    return list_cards(box, s, n.HAND + opponent(s, active(s)), n.DRAW, out)


@rule
def die_offers(out: Array) -> int:
    """One die: six numbers, all equally likely."""
    for number in range(n.FACES):
        out[number] = n.DIE + number
    return n.FACES


@rule
def throw_offers(out: Array) -> int:
    """Two dice: thirty-six throws, all equally likely."""
    for throw in range(n.FACES * n.FACES):
        out[throw] = n.THROW + throw
    return n.FACES * n.FACES


@rule
def play_fortune(box: Box, s: State, choice: int) -> None:
    """Carry out what chance has decided for the effect of a Motion."""
    seat = active(s)
    word = box.effects[s.motion, s.effect]
    if word == n.DRAW_CARDS:
        draw_more(box, s, choice - n.DRAW, seat)
        return
    if word == n.JURY_SET_ROLL:
        s.dice[0] = (choice - n.THROW) // n.FACES + 1
        s.dice[1] = (choice - n.THROW) % n.FACES + 1
        s.jury = s.dice[0] + s.dice[1]
        say(s, n.THREW, seat, s.dice[0], s.dice[1])
        say(s, n.SWAYED, s.motion, s.jury, 0)
    elif word == n.JURY_SHIFT_DIE:
        gamble(box, s, choice - n.DIE + 1, seat)
    elif word == n.OPPONENT_DISCARDS:
        lay(s, choice - n.DRAW, opponent(s, seat), n.DROPPED)
        say(s, n.LOST, opponent(s, seat), choice - n.DRAW, 0)
    else:
        steal(box, s, choice - n.DRAW, seat)
    s.effect += 1
    carry_out(box, s)


@rule
def draw_more(box: Box, s: State, card: int, seat: int) -> None:
    """One of the cards that a Motion draws (WA-55)."""
    draw_to_hand(s, card, seat)
    say(s, n.DREW, seat, card, 0)
    s.left -= 1
    if s.left == 0:
        s.effect += 1
    carry_out(box, s)


@rule
def gamble(box: Box, s: State, die: int, seat: int) -> None:
    """A die high enough moves the Jury the player's way, a lower one the other way."""
    s.dice[0] = die
    s.dice[1] = 0
    if die >= box.amounts[s.motion, s.effect, 0]:
        sway(s, seat, int(box.amounts[s.motion, s.effect, 1]))
    else:
        sway(s, seat, -int(box.amounts[s.motion, s.effect, 2]))
    say(s, n.GAMBLED, s.motion, die, s.jury)


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
