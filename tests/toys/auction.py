"""Auction, for two: the smallest game whose answers are amounts on a scale.

**AU-1** Three lots are sold one after the other; each seat has 100 $ for all of them.
**AU-2** The first seat bids any part of its money in steps of 5 $, or lets the lot go. The other seat takes the lot for
what is bid, or leaves it to the bidder. For the last lot something must be bid, if only 0 $.
**AU-3** Where both could use a lot, they share its worth instead: any split of 90 $ in steps of 5 $ is proposed.
**AU-4** Whoever has most money and shares at the end has won; the first seat, if both have the same.
"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np

from assize.core.edition import Edition, digest
from assize.core.errors import PositionError
from assize.core.game import Game
from assize.core.kernel import OVER, Array, Position, Record, array, rule, say
from assize.core.words import Mark, News, Question

MONEY, POT, STEP, LOTS = 100, 90, 5, 3
BIDS, SPLITS = MONEY // STEP + 1, POT // STEP + 1
BID, SPLIT = 0, BIDS  # codes: a bid, a split by what the first side gets, then the answers
PASS, TAKE, LEAVE = SPLIT + SPLITS, SPLIT + SPLITS + 1, SPLIT + SPLITS + 2
ACTIONS = LEAVE + 1
BIDDING, SPLITTING, ANSWERING = 0, 1, 2
NEWS = {"offered": ("seat", "amount"), "passed": ("seat",), "taken": ("seat", "amount"), "left": ("seat",)}
KINDS = tuple(NEWS)
OFFERED, PASSED, TAKEN, LEFT = range(len(NEWS))
TELL = ("{seat} offers {amount} $.", "{seat} passes.", "{seat} takes {amount} $.", "{seat} leaves it.")
NAMES = ("Prosecution", "Defense")


class Box(Record):
    """The house sells."""

    lots: int


class State(Position):
    """A match of Auction."""

    lot: int
    stage: int
    offer: int  # what is bid, or what the first side would get
    split: int  # whether a split is answered
    money: Array = array(2)


# ---- rules


@rule
def start(box, s):
    """Nothing is sold."""
    s.turns = s.winners = s.lot = s.offer = s.split = s.actor = 0
    s.stage = BIDDING
    s.money[:] = MONEY


@rule
def offers(box, s, out):
    """Every amount that can be paid, or every split; and words."""
    if s.stage == ANSWERING:
        out[0], out[1] = TAKE, LEAVE
        return 2
    count = s.money[0] // STEP + 1 if s.stage == BIDDING else SPLITS
    first = BID if s.stage == BIDDING else SPLIT
    for place in range(count):
        out[place] = first + place
    out[count] = PASS
    return count if s.lot == box.lots - 1 else count + 1


@rule
def play(box, s, choice):
    """Offer, answer, or let it go."""
    s.turns += 1
    if choice < PASS:
        s.offer = STEP * (choice - SPLIT if choice >= SPLIT else choice)
        s.split = 1 if choice >= SPLIT else 0
        say(s, OFFERED, 0, s.offer, 0)
        s.stage = ANSWERING
        s.actor = 1
        return
    if choice == TAKE and s.split:
        s.money[0] += s.offer
        s.money[1] += POT - s.offer
        say(s, TAKEN, 1, POT - s.offer, 0)
    elif choice == TAKE:
        s.money[0] -= s.offer
        s.money[1] += s.offer
        say(s, TAKEN, 1, s.offer, 0)
    else:
        say(s, LEFT if choice == LEAVE else PASSED, s.actor, 0, 0)
    s.actor = 0
    s.lot += 1
    s.stage = SPLITTING if s.lot % 2 else BIDDING
    if s.lot == box.lots:
        s.actor = OVER
        s.winners = 1 if s.money[0] >= s.money[1] else 2


@rule
def scores(box, s, out):
    """The money."""
    for seat in range(s.players):
        out[seat] = s.money[seat]


@rule
def redeal(box, s, seat, rng):
    """Nothing is hidden."""


@rule
def observe(box, s, seat, out):
    """The money."""
    out[0], out[1] = s.money[seat] / MONEY, s.money[1 - seat] / MONEY


@rule
def judge(box, s, seat):
    """The money."""
    return 1.0 * s.money[seat]


# ---- words, view, drawing


class Words:
    """Sentences and notation: `bid 35`, `plea 50-40`, `pass`, `take`, `leave`."""

    SAID = ("pass", "take", "leave")

    @staticmethod
    def seat_name(box, s, seat):
        return NAMES[seat]

    @classmethod
    def text(cls, box, s, code):
        if code >= PASS:
            return f"I {cls.SAID[code - PASS]}"
        amount = STEP * (code if code < SPLIT else code - SPLIT)
        return f"Bid ${amount}" if code < SPLIT else f"{NAMES[0]} ${amount}, {NAMES[1]} ${POT - amount}"

    @classmethod
    def notation(cls, box, s, code):
        if code >= PASS:
            return cls.SAID[code - PASS]
        return f"bid {STEP * code}" if code < SPLIT else f"plea {STEP * (code - SPLIT)}-{POT - STEP * (code - SPLIT)}"

    @staticmethod
    def mark(box, s, code):
        if code >= PASS:
            return Mark()
        if code < SPLIT:
            return Mark(note=f"leaves you ${s.money[0] - STEP * code}", scale="bid", value=STEP * code)
        more = STEP * (code - SPLIT) - POT // 2
        return Mark(
            note=f"${more:+} beside a verdict".replace("$+", "+$").replace("$-", "-$"), scale="plea", value=more
        )

    @classmethod
    def parse(cls, box, s, text):
        known = [cls.notation(box, s, code) for code in range(ACTIONS)]
        return known.index(text) if text in known else None

    @staticmethod
    def question(box, s):
        if s.actor == OVER:
            return Question(f"The match is over: {NAMES[0 if s.winners == 1 else 1]} has won.", "AU-4")
        asked = ("How much do you bid?", "How do you split the fees?", "Do you take it?")[s.stage]
        return Question(f"{NAMES[s.actor]}: {asked}", ("AU-2", "AU-3", "AU-2")[s.stage])

    @staticmethod
    def spot(box, s, name):
        return name

    @staticmethod
    def standing(box, s, seat):
        return f"${s.money[seat]}"

    @staticmethod
    def why_not(box, s, code):
        return "AU-2", "nobody can bid more than they have"

    @staticmethod
    def news(box, s, fact, seat):
        kind = KINDS[fact[0]]
        data = dict(zip(NEWS[kind], fact[1:], strict=False))
        return News(TELL[fact[0]].format(seat=NAMES[data["seat"]], amount=data.get("amount")), "AU-2", kind, data)


class View:
    """Everybody sees everything."""

    KEYS = ("actor", "turns", "winners", "lot", "stage", "offer", "split")

    @staticmethod
    def board(box, s, seat):
        return {"money": s.money.tolist(), "lot": int(s.lot), "offer": int(s.offer)}

    @classmethod
    def truth(cls, box, s):
        return {**{key: int(s[key]) for key in cls.KEYS}, "money": s.money.tolist()}

    @classmethod
    def place(cls, box, truth, s):
        if min(truth["money"]) < 0:
            raise PositionError("money: nobody owes any")
        for key in (*cls.KEYS, "money"):
            s[key] = truth[key]


class Draw:
    """The lot on its stand."""

    @staticmethod
    def text(view, colour, plain):
        return "  ".join(f"{name}: ${money}" for name, money in zip(NAMES, view["board"]["money"], strict=True))

    @staticmethod
    def svg(view):
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img" aria-label="The lot">'
            '<rect width="100" height="100" fill="#3a2b19"/><circle cx="50" cy="50" r="30" fill="#b98b42"/>'
            f'<text x="50" y="54" text-anchor="middle" font-size="12">{view["board"]["lot"] + 1}</text></svg>'
        )

    @staticmethod
    def sign(box, players, seat):
        return NAMES[
            seat
        ].lower(), f'<svg viewBox="0 0 20 20" aria-hidden="true"><text y="16">{NAMES[seat][0]}</text></svg>'


def read_box(data):
    """The lots."""
    box = np.zeros(1, Box.dtype())
    box["lots"] = data["lots"]
    return box


DATA = {"game": "auction", "name": "house", "lots": LOTS}
BOX = Edition("house", "House", DATA, read_box(DATA), digest(DATA))
GAME = Game(
    name="auction",
    title="Auction",
    players=range(2, 3),
    options=(),
    version=1,
    state=State,
    box=Box,
    actions=ACTIONS,
    features=2,
    rules=SimpleNamespace(start=start, offers=offers, play=play, scores=scores),
    mind=SimpleNamespace(redeal=redeal, observe=observe, judge=judge),
    words=Words,
    view=View,
    draw=Draw,
    read_box=read_box,
    folder=Path(__file__).parent,
    news=KINDS,
)
# Its edition and its rulebook stand in this module, not in files.
GAME.__dict__.update(_shipped={"house": BOX}, rulebooks={"en": __doc__})
