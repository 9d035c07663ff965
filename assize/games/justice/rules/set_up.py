"""Setting up a round: all that chance deals, what is put aside, and who starts."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .closing import begin_trick, tell_next
from .hands import hand_count, list_cards


@rule
def begin_round(box: Box, s: State) -> None:
    """Everything is shuffled anew (JU-12, JR-43)."""
    s.round += 1
    say(s, n.ROUND, s.round, 0, 0)
    s.liability[:] = -1
    s.suspect[:] = -1
    s.crime = -1
    s.definition = -1
    s.trump = 0
    s.identity[:] = -1
    s.peeked[:] = 0
    s.tokens[:] = 0
    s.tokens[: s.players] = box.tokens
    s.place[:] = n.PACK
    if s.options.short_deck == 1 and s.players == 3:
        leave_out(s, int(box.short_deck))
    s.void[:] = 0
    s.under[:] = -1
    s.sticks[:] = 0
    s.led = -1
    s.played[:] = -1
    s.answered = 0
    s.stayed = 0
    s.out = 0
    s.callers = 0
    s.extra = 0
    s.bonus = -1
    s.convicted = 0
    s.gained[:] = 0
    s.tricks = 0
    s.trick_of[:] = 0
    s.taken_by[:] = 0
    s.next = 0
    ask(s, n.HIDING, CHANCE)


@rule
def leave_out(s: State, lowest: int) -> None:
    """The lowest numbers of all suits and of the Modifications stay in the box (JR-47)."""
    for number in range(lowest):
        for suit in range(n.SUITS + 1):
            s.place[suit * n.NUMBERS + number] = n.REMOVED


@rule
def numbered(count: int, first: int, out: Array) -> int:
    """So many codes, one after the other."""
    for index in range(count):
        out[index] = first + index
    return count


@rule
def unused(used: Array, size: int, cards: int, first: int, out: Array) -> int:
    """Every card of a small pack that lies nowhere yet."""
    count = 0
    for card in range(cards):
        free = True
        for index in range(size):
            free = free and used[index] != card
        if free:
            out[count] = first + card
            count += 1
    return count


# ---- who starts ----------------------------------------------------------------------------------------------------


@n.REMEMBERING.offers
def remember_offers(s: State, out: Array) -> int:
    """Any player may have seen a police officer (JR-53)."""
    return numbered(s.players, n.REMEMBER(0), out)


@n.REMEMBERING.plays
def play_remember(s: State, choice: int) -> None:
    """Whoever saw a police officer most recently says who starts (JU-11)."""
    s.namer = n.REMEMBER.part(choice)
    say(s, n.REMEMBERED, s.namer, 0, 0)
    ask(s, n.NAMING, s.namer)


@n.NAMING.offers
def name_offers(s: State, out: Array) -> int:
    """Any player may be named."""
    return numbered(s.players, n.NAME(0), out)


@n.NAMING.plays
def play_name(s: State, choice: int) -> None:
    """The starting player is named: in the first round before anything is dealt (JU-11, JU-20)."""
    s.starter = n.NAME.part(choice)
    say(s, n.NAMED, s.namer, s.starter, 0)
    if s.definition < 0:
        ask(s, n.HIDING, CHANCE)
    else:
        begin_trick(s, s.starter)


@rule
def name_starter(s: State) -> None:
    """From the second round on whoever has the fewest points names who starts (JU-20, JR-42)."""
    if s.round == 1:
        begin_trick(s, s.starter)
        return
    s.namer = fewest_points(s)
    ask(s, n.NAMING, s.namer)


@rule
def fewest_points(s: State) -> int:
    """The seat with the fewest points, of several the first clockwise from the last starting player (JR-42)."""
    fewest = (s.starter + 1) % s.players
    for distance in range(2, s.players + 1):
        seat = (s.starter + distance) % s.players
        if s.total[seat] < s.total[fewest]:
            fewest = seat
    return fewest


# ---- the case ------------------------------------------------------------------------------------------------------


@n.HIDING.offers
def hide_offers(box: Box, s: State, out: Array) -> int:
    """Any Liability card that lies in no slot."""
    return unused(s.liability, n.SUSPECTS, box.liabilities, n.HIDE(0), out)


@n.HIDING.plays
def play_hide(s: State, choice: int) -> None:
    """A Liability card goes into each slot, face down (JU-13)."""
    s.liability[s.next] = n.HIDE.part(choice)
    say(s, n.HID, s.next, n.HIDE.part(choice), 0)
    tell_next(s, n.SUSPECTS, n.HIDING, n.ACCUSING)


@n.ACCUSING.offers
def accuse_offers(box: Box, s: State, out: Array) -> int:
    """Any Suspect who lies in no slot."""
    return unused(s.suspect, n.SUSPECTS, box.suspects, n.ACCUSE(0), out)


@n.ACCUSING.plays
def play_accuse(s: State, choice: int) -> None:
    """A Suspect is laid on each Liability card (JU-14)."""
    s.suspect[s.next] = n.ACCUSE.part(choice)
    say(s, n.ACCUSED, s.next, n.ACCUSE.part(choice), 0)
    tell_next(s, n.SUSPECTS, n.ACCUSING, n.READING)


@n.READING.offers
def read_offers(box: Box, out: Array) -> int:
    """Any Crime."""
    return numbered(box.crimes, n.READ(0), out)


@n.READING.plays
def play_read(s: State, choice: int) -> None:
    """The Crime is turned up (JU-15)."""
    s.crime = n.READ.part(choice)
    say(s, n.READ_OUT, s.crime, 0, 0)
    ask(s, n.DEFINING, CHANCE)


@n.DEFINING.offers
def define_offers(box: Box, out: Array) -> int:
    """Any Crime Definition."""
    return numbered(box.definitions, n.DEFINE(0), out)


@n.DEFINING.plays
def play_define(box: Box, s: State, choice: int) -> None:
    """The Crime Definition is turned up, and says which suit is trump (JU-15, JU-16)."""
    s.definition = n.DEFINE.part(choice)
    s.trump = box.trump[s.definition]
    say(s, n.DEFINED, s.definition, s.trump, 0)
    ask(s, n.CASTING, CHANCE)


# ---- Identities and hands ------------------------------------------------------------------------------------------


@n.CASTING.offers
def cast_offers(box: Box, s: State, out: Array) -> int:
    """Any Identity that nobody has."""
    return unused(s.identity, s.players, box.identities, n.CAST(0), out)


@n.CASTING.plays
def play_cast(s: State, choice: int) -> None:
    """Everybody is dealt an Identity (JU-18)."""
    s.identity[s.next] = n.CAST.part(choice)
    say(s, n.CAST_AS, s.next, n.CAST.part(choice), 0)
    tell_next(s, s.players, n.CASTING, n.DEALING)


@n.DEALING.offers
def deal_offers(s: State, out: Array) -> int:
    """Any card of the pack."""
    return list_cards(s, n.PACK, 0, n.CARDS, n.DEAL(0), out, 0)


@n.DEALING.plays
def play_deal(box: Box, s: State, choice: int) -> None:
    """One card for each seat in turn, until all hands are full; then discards, if agreed on (JU-19, JR-54)."""
    seat, card = s.next % s.players, n.DEAL.part(choice)
    s.place[card] = n.HAND + seat
    say(s, n.DEALT, seat, card, 0)
    s.next += 1
    if s.next < s.players * box.hand[s.players]:
        ask(s, n.DEALING, CHANCE)
        return
    s.next = 0
    if s.options.discard > 0:
        ask(s, n.DISCARDING, 0)
    else:
        name_starter(s)


@n.DISCARDING.offers
def discard_offers(s: State, out: Array) -> int:
    """Any card in the hand (JR-54)."""
    return list_cards(s, n.HAND + s.actor, 0, n.CARDS, n.DISCARD(0), out, 0)


@n.DISCARDING.plays
def play_discard(box: Box, s: State, choice: int) -> None:
    """A seat puts a card aside, until all have put as many aside as was agreed on."""
    seat, card = s.actor, n.DISCARD.part(choice)
    s.place[card] = n.ASIDE + seat
    say(s, n.PUT_ASIDE, seat, card, 0)
    while seat < s.players and hand_count(s, seat) == box.hand[s.players] - s.options.discard:
        seat += 1
    if seat == s.players:
        name_starter(s)
    else:
        ask(s, n.DISCARDING, seat)
