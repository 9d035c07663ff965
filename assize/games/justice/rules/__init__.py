"""The rules of Justice: the questions of the kernel, and setting up a round. The rest is in files by topic."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, rule, say
from .. import state as n
from ..mind.hidden import redeal
from ..state import Box, State
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
    s.best[:] = n.LOWEST
    forget_last(s)
    begin_round(box, s)
    ask(s, n.REMEMBERING, CHANCE)


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
    if phase == n.FOLLOWING:
        return follow_offers(s, out)
    if phase == n.LEADING:
        return lead_offers(s, out)
    if phase == n.MODIFYING:
        return modify_offers(s, out)
    if phase == n.CLOSING:
        return close_offers(s, out)
    if phase == n.INFLUENCING:
        return place_offers(s, out)
    if phase == n.DEALING:
        return cards_in(s, n.PACK, n.DEAL, out)
    if phase == n.DISCARDING:
        return cards_in(s, n.HAND + s.actor, n.DISCARD, out)
    if phase in (n.JUDGING, n.REVEALING, n.SCORING):
        out[0] = n.GO_ON
        return 1
    if phase == n.HIDING:
        return unused(s.liability, n.SUSPECTS, box.liabilities, n.HIDE, out)
    if phase == n.ACCUSING:
        return unused(s.suspect, n.SUSPECTS, box.suspects, n.ACCUSE, out)
    if phase == n.CASTING:
        return unused(s.identity, s.players, box.identities, n.CAST, out)
    if phase == n.READING:
        return numbered(box.crimes, n.READ, out)
    if phase == n.DEFINING:
        return numbered(box.definitions, n.DEFINE, out)
    return numbered(s.players, n.NAME if phase == n.NAMING else n.REMEMBER, out)


@rule
def play(box: Box, s: State, choice: int) -> None:
    """Carry out an answer, and go on to the next question."""
    phase = s.phase
    s.phase = n.RESOLVING
    if phase == n.FOLLOWING:
        play_follow(s, choice)
        go_on_following(s)
    elif phase == n.LEADING:
        play_lead(s, choice - n.PLAY)
        go_on_following(s)
    elif phase == n.MODIFYING:
        play_modify(s, choice)
        go_on_modifying(s)
    elif phase == n.CLOSING:
        answer_call(s, choice)
        go_on_closing(s)
    elif phase == n.INFLUENCING:
        play_place(s, choice)
        end_trick(s)
    elif phase == n.DEALING:
        deal(box, s, choice - n.DEAL)
    elif phase == n.DISCARDING:
        put_aside(box, s, choice - n.DISCARD)
    elif phase == n.JUDGING:
        tell_verdict(box, s)
    elif phase == n.REVEALING:
        reveal(s)
    elif phase == n.SCORING:
        tell_score(box, s)
    elif phase in (n.REMEMBERING, n.NAMING):
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
    for card in range(n.CARDS):
        if s.place[card] == place:
            out[count] = base + card
            count += 1
    return count


@rule
def name(s: State, phase: int, choice: int) -> None:
    """Somebody is to name the starting player, or has named him (JU-11, JU-20)."""
    if phase == n.REMEMBERING:
        s.namer = choice - n.REMEMBER
        say(s, n.REMEMBERED, s.namer, 0, 0)
        ask(s, n.NAMING, s.namer)
        return
    s.starter = choice - n.NAME
    say(s, n.NAMED, s.namer, s.starter, 0)
    if s.definition < 0:
        ask(s, n.HIDING, CHANCE)
    else:
        begin_tricks(s)


@rule
def set_up(box: Box, s: State, phase: int, choice: int) -> None:
    """Liability, Suspects, Crime, Definition and Identities, one after the other (JU-13 to JU-18)."""
    if phase == n.HIDING:
        s.liability[s.next] = choice - n.HIDE
        say(s, n.HID, s.next, choice - n.HIDE, 0)
        tell_next(s, n.SUSPECTS, n.HIDING, n.ACCUSING)
    elif phase == n.ACCUSING:
        s.suspect[s.next] = choice - n.ACCUSE
        say(s, n.ACCUSED, s.next, choice - n.ACCUSE, 0)
        tell_next(s, n.SUSPECTS, n.ACCUSING, n.READING)
    elif phase == n.READING:
        s.crime = choice - n.READ
        say(s, n.READ_OUT, s.crime, 0, 0)
        ask(s, n.DEFINING, CHANCE)
    elif phase == n.DEFINING:
        s.definition = choice - n.DEFINE
        s.trump = box.trump[s.definition]
        say(s, n.DEFINED, s.definition, s.trump, 0)
        ask(s, n.CASTING, CHANCE)
    else:
        s.identity[s.next] = choice - n.CAST
        say(s, n.CAST_AS, s.next, choice - n.CAST, 0)
        tell_next(s, s.players, n.CASTING, n.DEALING)


@rule
def deal(box: Box, s: State, card: int) -> None:
    """One card for each seat in turn, until all hands are full (JU-19)."""
    seat = s.next % s.players
    s.place[card] = n.HAND + seat
    say(s, n.DEALT, seat, card, 0)
    s.next += 1
    if s.next == s.players * box.hand[s.players]:
        after_deal(s)
    else:
        ask(s, n.DEALING, CHANCE)


@rule
def put_aside(box: Box, s: State, card: int) -> None:
    """A seat discards after the deal, where that is agreed on, until all have."""
    s.place[card] = n.ASIDE + s.actor
    say(s, n.PUT_ASIDE, s.actor, card, 0)
    seat = s.actor
    while seat < s.players and hand_count(s, seat) == box.hand[s.players] - s.options.discard:
        seat += 1
    if seat == s.players:
        name_starter(s)
    else:
        ask(s, n.DISCARDING, seat)
