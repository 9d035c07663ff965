"""Tables of Justice in two worlds, which differ in hands, Identities and Liability cards that a viewer cannot know.

What somebody may know of a match is read off its true state and not off any view: all of it but the cards in the pack,
in other hands and put aside by others, the Identities of others until they have scored, and the Liability cards under
which the viewer has not looked until they are turned up.
"""

from __future__ import annotations

import assize
from assize.games.justice.state import (
    ASIDE,
    CALL,
    CARDS,
    CAST,
    CAST_AS,
    CASTING,
    DEAL,
    DEALING,
    DEALT,
    DISCARD,
    DISCARDING,
    ENDED,
    HAND,
    HID,
    HIDE,
    HIDING,
    PACK,
    PASS,
    PEEK,
    PEEKED,
    PUT_ASIDE,
    REVEALING,
    SCORING,
    SEATS,
    SUSPECTS,
)

GAME = assize.game("justice")
BOX = GAME.edition()
HIDDEN = -9  # in place of a card, an Identity or a Liability card
TRIES = 20


# ---- what somebody may know


def knows_place(place, seat):
    """Whether a viewer can see a card that lies there; the public has no seat."""
    closed = place == PACK or HAND <= place < HAND + SEATS or place >= ASIDE
    return not closed or (seat is not None and place in (HAND + seat, ASIDE + seat))


def knows_liability(s, slot, seat):
    """Whether a viewer has seen the Liability card of a slot."""
    told = {REVEALING: int(s.next), SCORING: SUSPECTS, ENDED: SUSPECTS}.get(int(s.phase), 0)
    return slot < told or (seat is not None and bool(s.peeked[seat] >> slot & 1))


def knows_identity(s, other, seat):
    """Whether a viewer knows the Identity of a seat."""
    told = {SCORING: int(s.next), ENDED: SEATS}.get(int(s.phase), 0)
    return other < told or other == seat


def public(match, seat=None):
    """What a viewer can know of a match."""
    state, truth = match.state.copy(), match.state[0]
    s = state[0]
    counts = [int((truth.place == place).sum()) for place in range(ASIDE + SEATS)]
    s.place[[not knows_place(place, seat) for place in truth.place.tolist()]] = HIDDEN
    s.liability[[not knows_liability(truth, slot, seat) for slot in range(SUSPECTS)]] = HIDDEN
    s.identity[[not knows_identity(truth, other, seat) for other in range(SEATS)]] = HIDDEN
    s.news[int(s.news_count) :] = 0
    for fact in s.news[: int(s.news_count)]:
        where = {HID: 2, CAST_AS: 2, DEALT: 2, PUT_ASIDE: 2, PEEKED: 3}.get(int(fact[0]))
        if where and (fact[0] == HID or fact[1] != seat):
            fact[where] = HIDDEN
    return state.tobytes(), counts


def secret(match, seat):
    """What a viewer cannot know: cards in hands and put aside, Identities, Liability cards."""
    s = match.state[0]
    return (
        [(card, int(s.place[card])) for card in range(CARDS) if not knows_place(int(s.place[card]), seat)],
        [int(s.identity[other]) for other in range(match.players) if not knows_identity(s, other, seat)],
        [int(s.liability[slot]) for slot in range(SUSPECTS) if not knows_liability(s, slot, seat)],
    )


# ---- matches


def curious(match, chooser):
    """A move of somebody who likes to look, seldom modifies, and calls as soon as may be."""
    codes = match.offers()
    if PASS in codes:
        return CALL if CALL in codes else PASS if chooser.random() < 0.7 else chooser.choice(codes)
    looks = [code for code in codes if code in PEEK]
    return chooser.choice(looks if looks and chooser.random() < 0.3 else codes)


def step(match, chooser):
    """Go on by one ply."""
    match.play(match.drawn() if match.actor < 0 else curious(match, chooser))


def swapped(match, seat, chooser):
    """The same match in another world, in which whatever a viewer cannot know was dealt otherwise in every round."""
    ends = _ends_of_rounds(match)
    for _attempt in range(TRIES):
        other = _dealt_otherwise(match, seat, [_other_deal(end, seat, end is ends[-1], chooser) for end in ends])
        if other is not None:
            return other
    return None


def _ends_of_rounds(match):
    """The match at the end of every round, as far as it has come."""
    walk, ends = match.beginning(), []
    for code in match.moves:
        before = walk.copy()
        walk.play(code)
        if walk.state[0].round != before.state[0].round:
            ends.append(before)
    return [*ends, walk]


def _other_deal(end, seat, is_last, chooser):
    """What the cards, Identities and Liability cards of a round could have been; all are told of rounds before."""
    other = end
    for viewer in (0, 1) if seat is None else (seat,):
        other = GAME.redeal(other, viewer, chooser.randrange(1 << 30))
    names, here, there = {}, end.state[0], other.state[0]
    for place in range(ASIDE + SEATS):
        cards = [[card for card in range(CARDS) if s.place[card] == place] for s in (here, there)]
        if not knows_place(place, seat):
            chooser.shuffle(cards[1])
            names.update(zip(*cards, strict=True))
    told = there if is_last else here
    return names, told.liability.tolist(), told.identity.tolist()


def _dealt_otherwise(match, seat, deals):
    """The match with other deals; none if the viewer could tell."""
    real, other = match.beginning(), match.beginning()
    for code in match.moves:
        names, liability, identity = deals[int(real.state[0].round) - 1]
        phase, number = int(real.state[0].phase), int(real.state[0].next)
        if phase == HIDING:
            renamed = HIDE(liability[number])
        elif phase == CASTING:
            renamed = CAST(identity[number])
        elif phase in (DEALING, DISCARDING):
            kind = DEAL if phase == DEALING else DISCARD
            renamed = kind(names.get(kind.part(code), kind.part(code)))
        else:
            renamed = code
        if renamed not in other.offers():
            return None
        real.play(code)
        other.play(renamed)
        if public(real, seat) != public(other, seat):
            return None
    return other


# ---- written positions


def written(match):
    """A position of the tests of the rules as data."""
    return {"players": int(match.s.players), **GAME.view.truth(match.edition, match.s)}


def code_of(move):
    """The code of a move that does not depend on the position."""
    return GAME.words.parse(BOX, GAME.new(3, 0).state[0], move)
