"""Tables of The Judge in Circuit in two worlds, in which hands differ in cards that a viewer cannot know.

What somebody may know of a match is read off its true state and not off any view: all of it but where the cards are
that lie in the pack, or unseen in another hand.
"""

from __future__ import annotations

import assize
from assize.games.judge_in_circuit.box import card_ids
from assize.games.judge_in_circuit.state import (
    CARDS,
    DRAW,
    DREW,
    HAND,
    LUCK,
    MOVE_POLICE,
    PACK,
    PASS,
    PLAY,
    SPACES,
    STEAL,
    TOOK_CARD,
)

CIRCUIT = "judge-in-circuit"
GAME = assize.game(CIRCUIT)
BOX = GAME.edition()
CARD = {name: number for number, name in enumerate(card_ids(BOX))}
HIDDEN = -9  # in place of where a card is


# ---- what somebody may know


def knows(s, card, seat):
    """Whether a viewer can place a card; the public has no seat."""
    place = int(s.place[card])
    return place != PACK and (place < HAND or (seat is not None and bool(s.known[card] >> seat & 1)))


def public(match, seat=None):
    """What a viewer can know of a match."""
    state = match.state.copy()
    s = state[0]
    counts = [int((s.place == place).sum()) for place in (PACK, *range(HAND, HAND + match.players))]
    s.news[int(s.news_count) :] = 0
    for fact in s.news[: int(s.news_count)]:
        where = {DREW: 2, TOOK_CARD: 3}.get(int(fact[0]))
        if where and not knows(match.state[0], int(fact[where]), seat):
            fact[where] = HIDDEN
    for card in range(CARDS):
        if not knows(match.state[0], card, seat):
            s.place[card] = HIDDEN
            s.known[card] = 0
    return state.tobytes(), counts


def secret(match, seat):
    """The cards in other hands that a viewer cannot know."""
    s = match.state[0]
    return [(card, int(s.place[card])) for card in range(CARDS) if s.place[card] >= HAND and not knows(s, card, seat)]


# ---- matches


def lucky(match, chooser):
    """A move of somebody who collects Luck cards and keeps them."""
    codes = match.offers()
    if PASS in codes and chooser.random() < 0.9:
        return PASS
    kinds = match.edition.record["kind"][0]
    aims = [code for code in codes if code < MOVE_POLICE and kinds[code % SPACES] == LUCK]
    return chooser.choice(aims or [code for code in codes if code < PLAY] or codes)


def step(match, chooser):
    """Go on by one ply."""
    match.play(match.drawn() if match.actor < 0 else lucky(match, chooser))


def played(players, seed, chooser, plies, **options):
    """A match after so many plies."""
    match = GAME.new(players, seed, {"rings": 3, **options})
    while not match.over and match.ply < plies:
        step(match, chooser)
    return match


def swapped(match, seat, chooser):
    """The same match in another world, in which somebody has drawn another card; none if no such world is found."""
    s = match.state[0]
    unseen = [card for card, _place in secret(match, seat)]
    pack = [card for card in range(CARDS) if s.place[card] == PACK and not BOX.record[0].now[card]]
    chooser.shuffle(unseen)
    for card in unseen:
        other = _with_another(match, seat, card, chooser.choice(pack)) if pack else None
        if other is not None:
            return other
    return None


def _with_another(match, seat, card, instead):
    """The match with another card drawn in place of one, whenever they came up since; none if the viewer could tell."""
    if DRAW + card not in match.moves:
        return None
    drawn = len(match.moves) - 1 - match.moves[::-1].index(DRAW + card)
    real, other = match.beginning(), match.beginning()
    names = {
        first + one: first + two for first in (DRAW, STEAL, PLAY) for one, two in ((card, instead), (instead, card))
    }
    for number, code in enumerate(match.moves):
        renamed = names.get(code, code) if number >= drawn else code
        if renamed not in other.offers():
            return None
        real.play(code)
        other.play(renamed)
        if number >= drawn and public(real, seat) != public(other, seat):
            return None
    return other


# ---- written positions


def crooks(*hands, **more):
    """Three Crooks with these cards in their hands; what else is said of one by his name."""
    names = ("harbuthnot", "iggs", "lemon")
    return [
        {"crook": name, "hand": {card: [] for card in hand}, **more.get(name, {})}
        for name, hand in zip(names, hands, strict=True)
    ]


# A picture of a busy town: with a 4 the Policeman in Ink Alley can take Charlie Lemon in his bank.
ROUNDS = {
    "players": 4, "phase": "choosing", "point": "after throw", "turn": 0, "turns": 47, "die": 4,
    "crooks": [
        {"crook": "green", "at": "st_wharf_lane", "rings": ["scrubs", "gartree"],
         "hand": {"L36": [], "L16": [], "L41": []}},
        {"crook": "iggs", "at": "years_5", "rings": ["parkhurst"], "prison": "parkhurst", "hand": {"L18": []}},
        {"crook": "lemon", "at": "crime_bank_se", "rings": ["dartmoor", "maidstone"], "probation": True,
         "hand": {"L20": [], "L48": [0]}},
        {"crook": "white", "at": "cells", "charge": "judge_bashing", "rings": ["gartree"]},
    ],
    "judges": [{"at": "circ_8"}, {"at": "hospital"}, {"at": "circ_1"}, {"at": "bermuda"}, {"at": "bash_n"}],
    "police": ["police_1", "police_2", "police_3", "st_cutpurse_corner", "police_5", "crime_fraud_w", "police_7",
               "st_ink_alley", "police_9"],
    "discarded": ["L04", "L08", "L13", "L27", "L30", "L06"], "in_force": ["L46"],
    "trail": {"piece": "lemon", "path": ["luck_3", "st_shady_grove", "crime_bank_se"]},
}  # fmt: skip
# And of a trial: six years of Spite's, and Kev Green holds a Nobbled Jury and a Character Witness.
SESSION = {
    **ROUNDS, "phase": "window", "window": "verdict", "point": "after move", "accused": 0, "verdict": 4,
    "crooks": [
        {"crook": "green", "at": "cells", "charge": "bank_robbery", "rings": ["scrubs", "gartree"],
         "hand": {"L10": [], "L12": [], "L24": []}},
        *ROUNDS["crooks"][1:],
    ],
    "queue": [0, 3],
    "judges": [{"at": "circ_8"}, {"at": "hospital"}, {"at": "circ_1"}, {"at": "bermuda"}, {"at": "court"}],
    "trail": None,
}  # fmt: skip
