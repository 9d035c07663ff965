"""The rules of Justice: the questions of the kernel, and setting up a round. The rest is in files by topic."""

from __future__ import annotations

from ...core.kernel import CHANCE, Array, rule, say
from .course import (
    after_deal,
    answer_call,
    ask,
    begin_round,
    begin_tricks,
    close_offers,
    end_trick,
    go_on_closing,
    go_on_following,
    go_on_modifying,
    name_starter,
    reveal,
    tell_next,
    tell_score,
    tell_verdict,
)
from .hands import hand_count
from .hidden import redeal
from .state import (
    ACCUSE,
    ACCUSED,
    ACCUSING,
    ASIDE,
    CARDS,
    CAST,
    CAST_AS,
    CASTING,
    CLOSING,
    DEAL,
    DEALING,
    DEALT,
    DEFINE,
    DEFINED,
    DEFINING,
    DISCARD,
    DISCARDING,
    FOLLOWING,
    GO_ON,
    HAND,
    HID,
    HIDE,
    HIDING,
    INFLUENCING,
    JUDGING,
    LEADING,
    LOWEST,
    MODIFYING,
    NAME,
    NAMED,
    NAMING,
    PACK,
    PLAY,
    PUT_ASIDE,
    READ,
    READ_OUT,
    READING,
    REMEMBER,
    REMEMBERED,
    REMEMBERING,
    RESOLVING,
    REVEALING,
    SCORING,
    SUSPECTS,
    Box,
    State,
)
from .tricks import (
    follow_offers,
    lead_offers,
    modify_offers,
    place_offers,
    play_follow,
    play_lead,
    play_modify,
    play_place,
)

__all__ = ["offers", "play", "redeal", "scores", "start"]


@rule
def start(box: Box, s: State) -> None:
    """Nobody has any points; somebody remembers a police officer (JU-9 to JU-11)."""
    s.turns = 0
    s.winners = 0
    s.round = 0
    s.namer = 0
    s.starter = 0
    s.winner = 0
    s.lead = 0
    s.total[:] = 0
    s.best[:] = LOWEST
    forget_last(s)
    begin_round(box, s)
    ask(s, REMEMBERING, CHANCE)


@rule
def forget_last(s: State) -> None:
    """There was no round before."""
    last = s.last
    last.liability[:] = 0
    last.suspect[:] = -1
    last.identity[:] = 0
    last.tokens[:] = 0
    last.place[:] = 0
    last.under[:] = 0
    last.sticks[:] = 0
    last.gained[:] = 0
    last.crime = 0
    last.definition = 0
    last.convicted = 0
    last.bonus = 0


@rule
def offers(box: Box, s: State, out: Array) -> int:
    """Every answer to the question at hand."""
    phase = s.phase
    if phase == FOLLOWING:
        return follow_offers(s, out)
    if phase == LEADING:
        return lead_offers(s, out)
    if phase == MODIFYING:
        return modify_offers(s, out)
    if phase == CLOSING:
        return close_offers(s, out)
    if phase == INFLUENCING:
        return place_offers(s, out)
    if phase == DEALING:
        return cards_in(s, PACK, DEAL, out)
    if phase == DISCARDING:
        return cards_in(s, HAND + s.actor, DISCARD, out)
    if phase in (JUDGING, REVEALING, SCORING):
        out[0] = GO_ON
        return 1
    if phase == HIDING:
        return unused(s.liability, SUSPECTS, box.liabilities, HIDE, out)
    if phase == ACCUSING:
        return unused(s.suspect, SUSPECTS, box.suspects, ACCUSE, out)
    if phase == CASTING:
        return unused(s.identity, s.players, box.identities, CAST, out)
    if phase == READING:
        return numbered(box.crimes, READ, out)
    if phase == DEFINING:
        return numbered(box.definitions, DEFINE, out)
    return numbered(s.players, NAME if phase == NAMING else REMEMBER, out)


@rule
def play(box: Box, s: State, choice: int) -> None:
    """Carry out an answer, and go on to the next question."""
    phase = s.phase
    s.phase = RESOLVING
    if phase == FOLLOWING:
        play_follow(s, choice)
        go_on_following(s)
    elif phase == LEADING:
        play_lead(s, choice - PLAY)
        go_on_following(s)
    elif phase == MODIFYING:
        play_modify(s, choice)
        go_on_modifying(s)
    elif phase == CLOSING:
        answer_call(s, choice)
        go_on_closing(s)
    elif phase == INFLUENCING:
        play_place(s, choice)
        end_trick(s)
    elif phase == DEALING:
        deal(box, s, choice - DEAL)
    elif phase == DISCARDING:
        put_aside(box, s, choice - DISCARD)
    elif phase == JUDGING:
        tell_verdict(box, s)
    elif phase == REVEALING:
        reveal(s)
    elif phase == SCORING:
        tell_score(box, s)
    elif phase in (REMEMBERING, NAMING):
        name(s, phase, choice)
    else:
        set_up(box, s, phase, choice)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """The points of each seat (JU-64)."""
    for seat in range(s.players):
        out[seat] = s.total[seat]


# ---- setting up a round --------------------------------------------------------------------------------------------


@rule
def numbered(count: int, base: int, out: Array) -> int:
    """The first `count` codes from a base on."""
    for index in range(count):
        out[index] = base + index
    return count


@rule
def unused(used: Array, size: int, cards: int, base: int, out: Array) -> int:
    """Every card of a small pack that lies nowhere yet."""
    count = 0
    for card in range(cards):
        free = True
        for index in range(size):
            free = free and used[index] != card
        if free:
            out[count] = base + card
            count += 1
    return count


@rule
def cards_in(s: State, place: int, base: int, out: Array) -> int:
    """Every card of the deck that is in a place."""
    count = 0
    for card in range(CARDS):
        if s.place[card] == place:
            out[count] = base + card
            count += 1
    return count


@rule
def name(s: State, phase: int, choice: int) -> None:
    """Somebody is to name the starting player, or has named him (JU-11, JU-20)."""
    if phase == REMEMBERING:
        s.namer = choice - REMEMBER
        say(s, REMEMBERED, s.namer, 0, 0)
        ask(s, NAMING, s.namer)
        return
    s.starter = choice - NAME
    say(s, NAMED, s.namer, s.starter, 0)
    if s.definition < 0:
        ask(s, HIDING, CHANCE)
    else:
        begin_tricks(s)


@rule
def set_up(box: Box, s: State, phase: int, choice: int) -> None:
    """Liability, Suspects, Crime, Definition and Identities, one after the other (JU-13 to JU-18)."""
    if phase == HIDING:
        s.liability[s.next] = choice - HIDE
        say(s, HID, s.next, choice - HIDE, 0)
        tell_next(s, SUSPECTS, HIDING, ACCUSING)
    elif phase == ACCUSING:
        s.suspect[s.next] = choice - ACCUSE
        say(s, ACCUSED, s.next, choice - ACCUSE, 0)
        tell_next(s, SUSPECTS, ACCUSING, READING)
    elif phase == READING:
        s.crime = choice - READ
        say(s, READ_OUT, s.crime, 0, 0)
        ask(s, DEFINING, CHANCE)
    elif phase == DEFINING:
        s.definition = choice - DEFINE
        s.trump = box.trump[s.definition]
        say(s, DEFINED, s.definition, s.trump, 0)
        ask(s, CASTING, CHANCE)
    else:
        s.identity[s.next] = choice - CAST
        say(s, CAST_AS, s.next, choice - CAST, 0)
        tell_next(s, s.players, CASTING, DEALING)


@rule
def deal(box: Box, s: State, card: int) -> None:
    """One card for each seat in turn, until all hands are full (JU-19)."""
    seat = s.next % s.players
    s.place[card] = HAND + seat
    say(s, DEALT, seat, card, 0)
    s.next += 1
    if s.next == s.players * box.hand[s.players]:
        after_deal(s)
    else:
        ask(s, DEALING, CHANCE)


@rule
def put_aside(box: Box, s: State, card: int) -> None:
    """A seat discards after the deal, where that is agreed on, until all have."""
    s.place[card] = ASIDE + s.actor
    say(s, PUT_ASIDE, s.actor, card, 0)
    seat = s.actor
    while seat < s.players and hand_count(s, seat) == box.hand[s.players] - s.options.discard:
        seat += 1
    if seat == s.players:
        name_starter(s)
    else:
        ask(s, DISCARDING, seat)
