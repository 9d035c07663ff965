"""High Card, for two to four: the smallest game with secrets.

**HC-1** Each seat is dealt one card, which only that seat may see; every card left in the deck is equally likely.
**HC-2** Each seat in turn stays or folds. Once before that it may peek at the card of the next seat.
**HC-3** At the end the cards of all who stayed are shown, and the highest scores its value; folded cards stay hidden.
**HC-4** If everybody has folded, all share the win and nobody scores.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from assize.core.bits import below, lowest, popcount
from assize.core.edition import Edition, Entry, digest
from assize.core.errors import PositionError
from assize.core.game import Game
from assize.core.kernel import CHANCE, EVERYTHING, OVER, Array, Position, Record, array, rule, say
from assize.core.loops import holds
from assize.core.thought import Thought
from assize.core.words import Mark, News, Question

SEATS = 4
CARDS = 12
STAY, FOLD, PEEK, CARD = 0, 1, 2, 3  # a card stands for the move of chance that deals it: CARD + its value - 1
ACTIONS = CARD + CARDS
SILENT, STAYED, FOLDED = 0, 1, 2
FEATURES = 3 * SEATS + 1
NEWS = {
    "dealt": ("seat", "card"),
    "peeked": ("seat", "card", "owner"),
    "stayed": ("seat",),
    "folded": ("seat",),
    "shown": ("seat", "card"),
    "won": ("seat", "card"),
    "all folded": (),
}
TELL = (
    "{seat} is dealt {card}.",
    "{seat} peeks at {owner} and sees {card}.",
    "{seat} stays.",
    "{seat} folds.",
    "{seat} shows {card}.",
    "{seat} wins with {card}.",
    "All have folded.",
)
KINDS = tuple(NEWS)
DEALT, PEEKED, HAS_STAYED, HAS_FOLDED, SHOWN, WON, ALL_FOLDED = range(len(NEWS))


class Box(Record):
    """The deck."""

    cards: int


class State(Position):
    """A match of High Card; what is not in a hand is in the deck, which has no order."""

    turn: int  # the seat that is dealt to or asked
    hands: Array = array(SEATS)  # the card of each seat, 0 before it is dealt
    said: Array = array(SEATS)
    peeked: int  # the set of seats that know the card of the next


# ---- rules


@rule
def start(box, s):
    """Nobody has a card."""
    s.turns = s.winners = s.turn = s.peeked = 0
    s.hands[:] = 0
    s.said[:] = SILENT
    s.actor = CHANCE


@rule
def offers(box, s, out):
    """The cards in the deck, or what the seat can say."""
    if s.actor != CHANCE:
        out[0], out[1], out[2] = STAY, FOLD, PEEK
        return 2 if s.peeked >> s.actor & 1 else 3
    count = 0
    for card in range(1, box.cards + 1):
        if not holds(s.hands, SEATS, card):
            out[count] = CARD + card - 1
            count += 1
    return count


@rule
def play(box, s, choice):
    """Deal a card, peek, or say the last word of a turn."""
    if choice >= CARD:
        s.hands[s.turn] = choice - CARD + 1
        say(s, DEALT, s.turn, s.hands[s.turn], 0)
    elif choice == PEEK:
        owner = (s.turn + 1) % s.players
        s.peeked |= 1 << s.turn
        say(s, PEEKED, s.turn, s.hands[owner], owner)
        return
    else:
        s.said[s.turn] = STAYED if choice == STAY else FOLDED
        say(s, HAS_STAYED if choice == STAY else HAS_FOLDED, s.turn, 0, 0)
    s.turn = (s.turn + 1) % s.players
    if s.turn == 0 and choice < CARD:
        finish(s)
    elif s.turn == 0 or choice < CARD:
        s.actor = s.turn
        s.turns += 1


@rule
def finish(s):
    """Show the cards of those who stayed; the highest wins."""
    s.actor = OVER
    best = highest(s)
    for seat in range(s.players):
        if s.said[seat] == STAYED:
            say(s, SHOWN, seat, s.hands[seat], 0)
            if s.hands[seat] == best:
                s.winners = 1 << seat
    for seat in range(s.players):
        if s.winners == 1 << seat:
            say(s, WON, seat, best, 0)
    if best == 0:
        s.winners = (1 << s.players) - 1
        say(s, ALL_FOLDED, 0, 0, 0)


@rule
def highest(s):
    """The highest card of a seat that stayed, or 0."""
    best = 0
    for seat in range(s.players):
        if s.said[seat] == STAYED:
            best = max(best, s.hands[seat])
    return best


@rule
def scores(box, s, out):
    """The value of the winning card, once it has won; before that a score would tell who holds what."""
    for seat in range(s.players):
        out[seat] = highest(s) if s.actor == OVER and s.winners == 1 << seat else 0


# ---- mind


@rule
def knows(s, seat, other):
    """Whether a seat may know the card of another; seat -1 is a spectator."""
    shown = s.actor == OVER and s.said[other] == STAYED
    return shown or (seat >= 0 and (other == seat or (other == (seat + 1) % s.players and s.peeked >> seat & 1 == 1)))


@rule
def redeal(box, s, seat, rng):
    """Deal every card that the seat does not know anew, out of the sorted set of all that it may be."""
    unknown = (1 << (box.cards + 1)) - 2
    for other in range(s.players):
        if knows(s, seat, other):
            unknown &= ~(1 << s.hands[other])
    for other in range(s.players):
        if s.hands[other] > 0 and not knows(s, seat, other):
            left = unknown
            for _ in range(below(rng, popcount(unknown))):
                left &= left - 1
            s.hands[other] = lowest(left)
            unknown &= ~(1 << s.hands[other])
    for index in range(min(s.news_count, len(s.news))):
        if s.news[index, 0] == DEALT:
            s.news[index, 2] = s.hands[s.news[index, 1]]
        elif s.news[index, 0] == PEEKED:
            s.news[index, 2] = s.hands[s.news[index, 3]]


@rule
def observe(box, s, seat, out):
    """The cards that the seat knows, what everybody said, who has peeked, whether the seat is asked."""
    out[:] = 0
    for other in range(s.players):
        place = (other - seat) % s.players
        if knows(s, seat, other):
            out[place] = s.hands[other] / box.cards
        out[SEATS + place] = s.said[other] / 2
        out[2 * SEATS + place] = s.peeked >> other & 1
    out[3 * SEATS] = 1 if s.actor == seat else 0


@rule
def judge(box, s, seat):
    """What staying wins or loses in this very deal; knowing more is worth a little, folding nothing."""
    if s.said[seat] != STAYED:
        return 0.5 * (s.said[seat] == SILENT and s.peeked >> seat & 1 == 1)
    rival = 0
    for other in range(s.players):
        if other != seat and s.said[other] != FOLDED:
            rival = max(rival, s.hands[other])
    return 1.0 * s.hands[seat] if s.hands[seat] > rival else -1.0 * rival


# ---- words, view, drawing


class Words:
    """Sentences and notation: `stay`, `fold`, `peek`, and the name of a card for the deal of it."""

    SAID = ("stay", "fold", "peek")

    @staticmethod
    def seat_name(box, s, seat):
        return ("North", "East", "South", "West")[seat]

    @classmethod
    def text(cls, box, s, code):
        return cls.notation(box, s, code) if code >= CARD else f"I {cls.SAID[code]}"

    @classmethod
    def notation(cls, box, s, code):
        return box.data["cards"][code - CARD] if code >= CARD else cls.SAID[code]

    @classmethod
    def mark(cls, box, s, code):
        return Mark(target=cls.notation(box, s, code))

    @classmethod
    def parse(cls, box, s, text):
        known = [*cls.SAID, *box.data["cards"]]
        return known.index(text) if text in known else None

    @classmethod
    def question(cls, box, s):
        if s.actor == OVER:
            return Question("The match is over.", "HC-3")
        name = cls.seat_name(box, s, s.turn)
        return Question(f"{name} is dealt a card.", "HC-1") if s.actor == CHANCE else Question(f"{name}?", "HC-2")

    @staticmethod
    def spot(box, s, name):
        return name

    @staticmethod
    def standing(box, s, seat):
        return ("", "stayed", "folded")[s.said[seat]]

    @staticmethod
    def why_not(box, s, code):
        return ("HC-1", "cards are dealt first") if s.actor == CHANCE else ("HC-2", "one peek, then stay or fold")

    @classmethod
    def news(cls, box, s, fact, seat):
        kind = KINDS[fact[0]]
        data = dict(zip(NEWS[kind], fact[1:], strict=False))
        if kind in ("dealt", "peeked") and seat not in (EVERYTHING, data["seat"]):
            del data["card"]
        told = {key: cls.seat_name(box, s, data[key]) for key in ("seat", "owner") if key in data}
        card = card_name(box, data["card"]) if "card" in data else "a card"
        return News(TELL[fact[0]].format(card=card, **told), f"HC-{(1, 2, 2, 2, 3, 3, 4)[fact[0]]}", kind, data)


class View:
    """What a seat may see; the whole position as data, and back."""

    @staticmethod
    def board(box, s, seat):
        return {
            "hands": [
                card_name(box, s.hands[other]) if knows(s, -1 if seat is None else seat, other) else "hidden"
                for other in range(s.players)
            ],
            "dealt": [bool(card) for card in s.hands[: s.players]],
            "said": s.said[: s.players].tolist(),
            "peeked": int(s.peeked),
        }

    @staticmethod
    def truth(box, s):
        plain = {key: int(s[key]) for key in ("actor", "turns", "winners", "turn", "peeked")}
        return {**plain, "hands": s.hands.tolist(), "said": s.said.tolist()}

    @staticmethod
    def place(box, truth, s):
        dealt = [card for card in truth["hands"] if card]
        if len(set(dealt)) != len(dealt) or not set(dealt) <= set(range(1, CARDS + 1)):
            raise PositionError("hands: each card is dealt once")
        for key in ("actor", "turns", "winners", "turn", "peeked", "hands", "said"):
            s[key] = truth[key]


class Draw:
    """A view as one line, or as lines of an SVG: what is seen, and a spot for each choice."""

    @staticmethod
    def text(view, colour, plain):
        return "  ".join(f"{name}: {card}" for name, card in zip(view["names"], view["board"]["hands"], strict=True))

    @staticmethod
    def svg(view):
        hands = zip(view["names"], view["board"]["hands"], strict=True)
        lines = [f"<text>{escape(name)}: {escape(card)}</text>" for name, card in hands]
        for choice in view["choices"]:
            lines.append(f'<text data-spot="{escape(choice["target"])}">{escape(choice["text"])}</text>')
        return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(lines)}</svg>'

    @staticmethod
    def sign(box, players, seat):
        name = ("north", "east", "south", "west")[seat]
        return name, f'<svg viewBox="0 0 20 20" aria-hidden="true"><text y="16">{name[0].upper()}</text></svg>'


def card_name(box, card):
    """What a card is called: a name that nothing else contains, or nothing before it is dealt."""
    return box.data["cards"][card - 1] if card else "none"


def read_box(data):
    """The deck from what an edition says."""
    box = np.zeros(1, Box.dtype())
    box["cards"] = len(Entry(data).items("cards", CARDS, CARDS))
    return box


DATA = {"game": "high-card", "name": "house", "cards": [f"card-{value:02}x" for value in range(1, CARDS + 1)]}
BOX = Edition("house", "House deck", DATA, read_box(DATA), digest(DATA))
GAME = Game(
    name="high-card",
    title="High Card",
    players=range(2, SEATS + 1),
    options=(),
    version=1,
    state=State,
    box=Box,
    actions=ACTIONS,
    features=FEATURES,
    rules=SimpleNamespace(start=start, offers=offers, play=play, scores=scores),
    mind=SimpleNamespace(redeal=redeal, observe=observe, judge=judge),
    words=Words,
    view=View,
    draw=Draw,
    read_box=read_box,
    folder=Path(__file__).parent,
    news=KINDS,
    secrets=True,
    thought=Thought(medium=8, hard=16, expert=32),  # few, since tests also search uncompiled
)
