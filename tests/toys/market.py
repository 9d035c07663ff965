"""Market, for two to five: the smallest game in which seats with hidden cards may interrupt what another does.

**MK-1** Each seat is dealt two cards, which only that seat may see, and begins with three coins.
**MK-2** In turn each seat takes a coin from the bank, or grabs two of the next seat's.
**MK-3** Before it is done, everybody who holds a card is asked for one, from the seat whose turn it is: a Whistle of
another seat stops it; a Lucky of the seat itself brings it a coin, and everybody is asked again.
**MK-4** After a grab everybody but the seat that grabbed is asked again; then a Lucky is for the seat that was robbed.
**MK-5** After three turns each, whoever has most coins has won; all, if several have as many.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from assize.core.bits import below
from assize.core.edition import Edition, digest
from assize.core.errors import PositionError
from assize.core.game import Game
from assize.core.kernel import CHANCE, EVERYTHING, OVER, Array, Position, Record, array, rule, say, zeros
from assize.core.windows import ASK, HOLD, MINE, NEVER, Subject
from assize.core.words import Mark, News, Question

SEATS, CARDS, EACH, TURNS, COINS = 5, 14, 2, 3, 3
TAKE, GRAB, PASS, PLAY = 0, 1, 2, 3
DEAL = PLAY + CARDS
ACTIONS = DEAL + CARDS
WHISTLES, LUCKIES = range(5), range(5, 9)  # the rest are blank
DECK, DISCARD, HAND = 0, 1, 2  # places; a hand is HAND + the seat
PLACES = HAND + SEATS
QUIET, HELD, AFTER = 1, 2, 3  # windows
FEATURES = 2 * SEATS
NEWS = {
    "dealt": ("seat", "card"),
    "wants": ("seat", "act"),
    "took": ("seat", "coins"),
    "stopped": ("seat",),
    "played": ("seat", "card"),
}
TELL = (
    "{seat} is dealt {card}.",
    "{seat} wants to {act}.",
    "{seat} gets {coins}.",
    "{seat} gets nothing.",
    "{seat} plays {card}.",
)
KINDS = tuple(NEWS)
DEALT, WANTS, TOOK, STOPPED, PLAYED = range(len(NEWS))
NAMES = ("North", "East", "South", "West", "Centre")


class Box(Record):
    """The cards."""

    cards: int


class State(Position):
    """A match of Market; the deck has no order."""

    turn: int
    act: int  # what the seat wants to do
    window: int  # the window that is open, 0 for none
    asked: int  # the set of seats that have passed in it
    dealt: int
    coins: Array = array(SEATS)
    place: Array = array(CARDS)


# ---- rules


@rule
def start(box, s):
    """Nobody has a card."""
    s.turns = s.winners = s.turn = s.act = s.window = s.asked = s.dealt = 0
    s.coins[:] = COINS
    s.place[:] = DECK
    s.actor = CHANCE


@rule
def offers(box, s, out):
    """Cards of the deck, what a seat may do, or the cards that fit."""
    count = 0
    if s.actor == CHANCE:
        for card in range(CARDS):
            if s.place[card] == DECK:
                out[count] = DEAL + card
                count += 1
        return count
    if s.window == 0:
        out[0], out[1] = TAKE, GRAB
        return 2
    out[0] = PASS
    count = 1
    for card in range(CARDS):
        if s.place[card] == HAND + s.actor and fits(s, card, s.actor):
            out[count] = PLAY + card
            count += 1
    return count


@rule
def fits(s, card, seat):
    """Whether a card may be played in the open window."""
    if card < 5:
        return s.window != AFTER and seat != s.turn
    return card < 9 and seat == (victim(s) if s.window == AFTER else s.turn)


@rule
def victim(s):
    """Whom the seat whose turn it is can grab from."""
    return (s.turn + 1) % s.players


@rule
def hand(s, seat):
    """How many cards a seat holds."""
    count = 0
    for card in range(CARDS):
        if s.place[card] == HAND + seat:
            count += 1
    return count


@rule
def play(box, s, choice):
    """Deal, begin something, pass, or play a card."""
    if choice >= DEAL:
        seat = s.dealt % s.players
        s.place[choice - DEAL] = HAND + seat
        say(s, DEALT, seat, choice - DEAL, 0)
        s.dealt += 1
        s.actor = s.turn if s.dealt == EACH * s.players else CHANCE
    elif choice == PASS:
        s.asked |= 1 << s.actor
        go_on(s)
    elif choice >= PLAY:
        card = choice - PLAY
        s.place[card] = DISCARD
        say(s, PLAYED, s.actor, card, 0)
        s.asked = 1 << s.turn if s.window == AFTER else 0
        if card < 5:
            say(s, STOPPED, s.turn, 0, 0)
            end_turn(s)
        else:
            s.coins[s.actor] += 1
            say(s, TOOK, s.actor, 1, 0)
            go_on(s)
    else:
        s.act = choice
        say(s, WANTS, s.turn, choice, 0)
        s.window = HELD if choice == GRAB else QUIET
        s.asked = 0
        go_on(s)


@rule
def ask_next(s):
    """Ask the next seat of the window, if there is one."""
    for distance in range(s.players):
        seat = (s.turn + distance) % s.players
        if not s.asked >> seat & 1 and hand(s, seat) > 0:
            s.actor = seat
            return True
    return False


@rule
def go_on(s):
    """Ask the next seat of the window, or close it."""
    if ask_next(s):
        return
    if s.window == AFTER:
        end_turn(s)
        return
    coins = 1
    if s.act == GRAB:
        coins = min(2, s.coins[victim(s)])
        s.coins[victim(s)] -= coins
    s.coins[s.turn] += coins
    say(s, TOOK, s.turn, coins, 0)
    if s.act == GRAB:
        s.window = AFTER
        s.asked = 1 << s.turn
    if s.act != GRAB or not ask_next(s):
        end_turn(s)


@rule
def end_turn(s):
    """The next seat, or the end."""
    s.window = s.asked = s.act = 0
    s.turn = (s.turn + 1) % s.players
    s.turns += 1
    s.actor = s.turn
    if s.turns == TURNS * s.players:
        s.actor = OVER
        best = 0
        for seat in range(s.players):
            best = max(best, s.coins[seat])
        for seat in range(s.players):
            if s.coins[seat] == best:
                s.winners |= 1 << seat


@rule
def scores(box, s, out):
    """The coins."""
    for seat in range(s.players):
        out[seat] = s.coins[seat]


# ---- mind


@rule
def redeal(box, s, seat, rng):
    """Deal the cards that the seat does not see anew, in their order, to the places that lack some."""
    unseen = 0
    lacking = zeros(PLACES, np.int64)
    for card in range(CARDS):
        if s.place[card] != DISCARD and s.place[card] != HAND + seat:
            lacking[s.place[card]] += 1
            unseen += 1
    for card in range(CARDS):
        if s.place[card] != DISCARD and s.place[card] != HAND + seat:
            chosen, place = below(rng, unseen), 0
            while chosen >= lacking[place]:
                chosen -= lacking[place]
                place += 1
            lacking[place] -= 1
            unseen -= 1
            s.place[card] = place
    for index in range(min(s.news_count, len(s.news))):
        fact = s.news[index]
        if fact[0] == DEALT and fact[1] != seat:
            for card in range(CARDS):
                if s.place[card] == HAND + fact[1]:
                    fact[2] = card
                    break


@rule
def observe(box, s, seat, out):
    """The coins and the sizes of the hands."""
    out[:] = 0
    for other in range(s.players):
        out[(other - seat) % s.players] = s.coins[other]
        out[SEATS + (other - seat) % s.players] = hand(s, other)


@rule
def judge(box, s, seat):
    """The coins, beside those of the others; a card is worth a little."""
    mine = 2.0 * s.coins[seat] + 0.1 * hand(s, seat)
    for other in range(s.players):
        if other != seat:
            mine -= s.coins[other]
    return mine


# ---- windows


class Windows:
    """Who is asked for cards, and who wants to be."""

    PASS = PASS

    @staticmethod
    def is_open(s):
        return s.window != 0

    @staticmethod
    def is_held(s):
        return s.window == HELD

    @staticmethod
    def row(box, s):
        order = [(s.turn + distance) % s.players for distance in range(s.players)]
        return [seat for seat in order if not s.asked >> seat & 1 and hand(s, seat) > 0]

    @staticmethod
    def subjects(box, s, seat):
        held = [card for card in range(CARDS) if s.place[card] == HAND + seat]
        return [Subject(key(card), card_name(box, card), usual(card)) for card in held if card < 9]

    @staticmethod
    def asks(box, s, seat, orders):
        playable = [card for card in range(CARDS) if s.place[card] == HAND + seat and fits(s, card, seat)]
        if playable and orders.get(HOLD) == ASK:
            return True
        about_me = seat == s.turn or (s.act == GRAB and seat == victim(s))
        given = [orders.get(key(card), usual(card)) for card in playable]
        return any(order == ASK or (order == MINE and about_me) for order in given)


def key(card):
    """By which orders name a card."""
    return f"K{card:02}"


def usual(card):
    """The order that a card has if none is given: the last Whistle is asked for in its owner's own matters alone."""
    return MINE if card == 4 else NEVER if card == 8 else ASK


# ---- words, view, drawing


class Words:
    """Sentences and notation: `take`, `grab`, `pass`, and the name of a card."""

    SAID = ("take", "grab", "pass")

    @staticmethod
    def seat_name(box, s, seat):
        return NAMES[seat]

    @classmethod
    def text(cls, box, s, code):
        return f"I play {card_name(box, code - PLAY)}" if PLAY <= code < DEAL else cls.notation(box, s, code)

    @classmethod
    def notation(cls, box, s, code):
        return cls.SAID[code] if code < PLAY else card_name(box, (code - PLAY) % CARDS)

    @classmethod
    def mark(cls, box, s, code):
        return Mark(target=cls.notation(box, s, code))

    @classmethod
    def parse(cls, box, s, text):
        known = [*cls.SAID, *(card_name(box, card) for card in range(CARDS))]
        if text not in known:
            return None
        code = known.index(text)
        return code + CARDS if code >= PLAY and s.actor == CHANCE else code

    @classmethod
    def question(cls, box, s):
        if s.actor == OVER:
            return Question("The match is over.", "MK-5")
        if s.actor == CHANCE:
            return Question("Cards are dealt.", "MK-1")
        if s.window == 0:
            return Question(f"{NAMES[s.turn]}: take or grab?", "MK-2")
        told = ("", "{seat} wants to take.", "{seat} wants to grab.", "{seat} has grabbed.")[s.window]
        return Question(f"{told.format(seat=NAMES[s.turn])} Does anybody play a card?", "MK-3")

    @staticmethod
    def spot(box, s, name):
        return name

    @staticmethod
    def standing(box, s, seat):
        return f"{s.coins[seat]} coins, {hand(s, seat)} cards"

    @staticmethod
    def why_not(box, s, code):
        return ("MK-3", "this card does not fit") if s.window else ("MK-2", "take or grab")

    @classmethod
    def news(cls, box, s, fact, seat):
        kind = KINDS[fact[0]]
        data = dict(zip(NEWS[kind], fact[1:], strict=False))
        if kind == "dealt" and seat not in (EVERYTHING, data["seat"]):
            del data["card"]
        told = {
            "seat": NAMES[data["seat"]],
            "card": card_name(box, data["card"]) if "card" in data else "a card",
            "act": cls.SAID[data.get("act", 0)],
            "coins": data.get("coins"),
        }
        return News(TELL[fact[0]].format(**told), f"MK-{(1, 2, 2, 3, 3)[fact[0]]}", kind, data)


class View:
    """What a seat may see; the whole position as data, and back."""

    KEYS = ("actor", "turns", "winners", "turn", "act", "window", "asked", "dealt")

    @staticmethod
    def board(box, s, seat):
        own = [] if seat is None else [card_name(box, card) for card in range(CARDS) if s.place[card] == HAND + seat]
        return {
            "hand": own,
            "cards": [int(hand(s, other)) for other in range(s.players)],
            "coins": s.coins[: s.players].tolist(),
            "turn": int(s.turn),
            "discarded": [card_name(box, card) for card in range(CARDS) if s.place[card] == DISCARD],
        }

    @classmethod
    def truth(cls, box, s):
        return {**{name: int(s[name]) for name in cls.KEYS}, "coins": s.coins.tolist(), "place": s.place.tolist()}

    @classmethod
    def place(cls, box, truth, s):
        if len(truth["place"]) != CARDS:
            raise PositionError("place: one for each card")
        for name in (*cls.KEYS, "coins", "place"):
            s[name] = truth[name]


class Draw:
    """A view as one line, or as lines of an SVG, with the seat that is asked underlined."""

    @staticmethod
    def text(view, colour, plain):
        board = view["board"]
        seats = (f"{name}: {coins}" for name, coins in zip(view["names"], board["coins"], strict=True))
        return "  ".join([*seats, "hand: " + ", ".join(board["hand"])])

    @classmethod
    def svg(cls, view):
        asked = view["names"][view["actor"]] if view["actor"] >= 0 else "nobody"
        lines = [f"<text>{escape(cls.text(view, False, True))}</text><text>asked: {asked}</text>"]
        for choice in view["choices"]:
            lines.append(f'<text data-spot="{escape(choice["target"])}">{escape(choice["text"])}</text>')
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{"".join(lines)}</svg>'

    @staticmethod
    def sign(box, players, seat):
        name = NAMES[seat].lower()
        return name, f'<svg viewBox="0 0 20 20" aria-hidden="true"><text y="16">{name[0].upper()}</text></svg>'


def card_name(box, card):
    """What a card is called: a name that nothing else contains."""
    return box.data["cards"][card]


def read_box(data):
    """The cards from what an edition says."""
    box = np.zeros(1, Box.dtype())
    box["cards"] = len(data["cards"])
    return box


def kind_of(card):
    """Whistle, Lucky or blank."""
    return "whistle" if card in WHISTLES else "lucky" if card in LUCKIES else "blank"


DATA = {"game": "market", "name": "house", "cards": [f"{kind_of(card)}-{card:02}x" for card in range(CARDS)]}
BOX = Edition("house", "House", DATA, read_box(DATA), digest(DATA))
GAME = Game(
    name="market",
    title="Market",
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
    windows=Windows,
)
# Its edition and its rulebook stand in this module, not in files.
GAME.__dict__.update(_shipped={"house": BOX}, rulebooks={"en": __doc__})
