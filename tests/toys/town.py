"""Town, for two: the smallest game on a map that is too large for a small window.

**TO-1** Six watchmen, a cart and one runner go about a town of 31 by 21 squares.
**TO-2** Who is asked moves one of their pieces one to three squares along, then up or down; two may share a square.
**TO-3** The watch may wait instead. The watch begins; the two take turns.
**TO-4** The watch has won when one of it stands on the runner's square; after 60 turns the runner has.
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

WIDE, TALL, SIDE = 31, 21, 30
SQUARES = WIDE * TALL
PIECES = ("watchman-1", "watchman-2", "watchman-3", "watchman-4", "watchman-5", "watchman-6", "cart", "runner")
CART, RUNNER = 6, 7
REACH, LAST = 3, 60
WAIT = len(PIECES) * SQUARES
ACTIONS = WAIT + 1
HOMES = ((14, 9), (15, 9), (16, 9), (14, 10), (15, 10), (16, 10), (12, 12), (28, 18))
NEWS = {"moved": ("piece", "square"), "waited": ()}
KINDS = tuple(NEWS)
MOVED, WAITED = range(len(NEWS))
NAMES = ("Watch", "Runner")


class Box(Record):
    """The town."""

    wide: int


class State(Position):
    """A match of Town."""

    piece: int  # that moved last, -1 if none
    origin: int  # where it stood
    heading: int  # of the cart, in degrees
    at: Array = array(len(PIECES))


# ---- rules


@rule
def start(box, s):
    """Everybody is at home."""
    s.turns = s.winners = s.actor = s.origin = s.heading = 0
    s.piece = -1
    for piece in range(8):
        s.at[piece] = HOMES[piece][1] * box.wide + HOMES[piece][0]


@rule
def offers(box, s, out):
    """Every piece of the seat to every square within its reach."""
    count = 0
    for piece in range(7) if s.actor == 0 else range(7, 8):
        x, y = s.at[piece] % box.wide, s.at[piece] // box.wide
        for down in range(-REACH, REACH + 1):
            for along in range(-REACH, REACH + 1):
                steps = abs(down) + abs(along)
                if 0 < steps <= REACH and 0 <= x + along < WIDE and 0 <= y + down < TALL:
                    out[count] = piece * SQUARES + (y + down) * box.wide + x + along
                    count += 1
    if s.actor == 0:
        out[count] = WAIT
        count += 1
    return count


@rule
def play(box, s, choice):
    """Move, or wait."""
    s.turns += 1
    if choice == WAIT:
        say(s, WAITED, 0, 0, 0)
        s.piece = -1
    else:
        piece, square = choice // SQUARES, choice % SQUARES
        s.piece, s.origin = piece, s.at[piece]
        if piece == CART:
            along, down = square % box.wide - s.origin % box.wide, square // box.wide - s.origin // box.wide
            if down:
                s.heading = 90 if down > 0 else 270
            else:
                s.heading = 0 if along > 0 else 180
        s.at[piece] = square
        say(s, MOVED, piece, square, 0)
    s.actor = 1 - s.actor
    for piece in range(7):
        if s.at[piece] == s.at[RUNNER]:
            s.actor = OVER
            s.winners = 1
    if s.turns == LAST and s.actor != OVER:
        s.actor = OVER
        s.winners = 2


@rule
def scores(box, s, out):
    """One for the winner."""
    for seat in range(s.players):
        out[seat] = s.winners >> seat & 1


@rule
def redeal(box, s, seat, rng):
    """Nothing is hidden."""


@rule
def observe(box, s, seat, out):
    """The turn."""
    out[0] = s.turns / LAST


@rule
def judge(box, s, seat):
    """Nobody knows."""
    return 0.0


# ---- words, view, drawing


def square_name(square):
    x, y = square % WIDE, square // WIDE
    return f"{chr(65 + x) if x < 26 else 'A' + chr(39 + x)}{y + 1}"


def piece_name(piece):
    return PIECES[piece].replace("-", " ").capitalize()


def path(start, end):
    """The squares from one to another: first along, then up or down."""
    (x, y), (to_x, to_y) = (start % WIDE, start // WIDE), (end % WIDE, end // WIDE)
    squares = [start]
    while (x, y) != (to_x, to_y):
        if x != to_x:
            x += 1 if to_x > x else -1
        else:
            y += 1 if to_y > y else -1
        squares.append(y * WIDE + x)
    return squares


def centre(square):
    return square % WIDE * SIDE + SIDE // 2, square // WIDE * SIDE + SIDE // 2


def points(squares):
    return " ".join("{},{}".format(*centre(square)) for square in squares)


class Words:
    """Sentences and notation: `watchman-2 K12`, `wait`."""

    @staticmethod
    def seat_name(box, s, seat):
        return NAMES[seat]

    @staticmethod
    def text(box, s, code):
        if code == WAIT:
            return "The watch waits"
        return f"{piece_name(code // SQUARES)} goes to {square_name(code % SQUARES)}"

    @staticmethod
    def notation(box, s, code):
        return "wait" if code == WAIT else f"{PIECES[code // SQUARES]} {square_name(code % SQUARES)}"

    @staticmethod
    def mark(box, s, code):
        if code == WAIT:
            return Mark()
        return Mark(PIECES[code // SQUARES], square_name(code % SQUARES))

    @classmethod
    def parse(cls, box, s, text):
        known = {cls.notation(box, s, code).lower(): code for code in range(ACTIONS)}
        return known.get(text.lower().strip())

    @staticmethod
    def question(box, s):
        if s.actor == OVER:
            return Question(f"The match is over: {NAMES[int(s.winners) - 1]} has won.", "TO-4")
        return Question(f"{NAMES[s.actor]}: who goes where?", "TO-2")

    @staticmethod
    def spot(box, s, name):
        return name.replace("-", " ").capitalize()

    @staticmethod
    def standing(box, s, seat):
        return ""

    @staticmethod
    def why_not(box, s, code):
        return "TO-2", "nobody goes that far"

    @staticmethod
    def news(box, s, fact, seat):
        kind = KINDS[fact[0]]
        if fact[0] == WAITED:
            return News("The watch waits.", "TO-3", kind, {})
        data = dict(zip(NEWS[kind], fact[1:], strict=False))
        return News(f"{piece_name(fact[1])} goes to {square_name(fact[2])}.", "TO-2", kind, data)


class View:
    """Everybody sees everything."""

    KEYS = ("actor", "turns", "winners", "piece", "origin", "heading")

    @classmethod
    def board(cls, box, s, seat):
        return {key: int(s[key]) for key in ("piece", "origin", "heading")} | {"at": s.at.tolist()}

    @classmethod
    def truth(cls, box, s):
        return {**{key: int(s[key]) for key in cls.KEYS}, "at": s.at.tolist()}

    @classmethod
    def place(cls, box, truth, s):
        if not all(0 <= square < SQUARES for square in truth["at"]):
            raise PositionError("at: nobody leaves the town")
        for key in (*cls.KEYS, "at"):
            s[key] = truth[key]


class Draw:
    """Squares, spots, ways and pieces, each as a drawing of a map should have them."""

    @staticmethod
    def text(view, colour, plain):
        return "  ".join(f"{name}: {square_name(at)}" for name, at in zip(PIECES, view["board"]["at"], strict=True))

    @classmethod
    def svg(cls, view):
        return (
            '<div class="board town"><div class="map" id="town" data-pan="30">'
            f'<svg id="town-map" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE * SIDE} {TALL * SIDE}" '
            'role="group" aria-label="The town"><defs><pattern id="squares" width="30" height="30" '
            'patternUnits="userSpaceOnUse"><path d="M0 0H30V30" fill="none" stroke="#888"/></pattern></defs>'
            f'<rect width="{WIDE * SIDE}" height="{TALL * SIDE}" fill="#d8d0c0"/>'
            f'<rect width="{WIDE * SIDE}" height="{TALL * SIDE}" fill="url(#squares)"/>'
            f"{cls.spots(view)}{cls.ways(view)}{cls.pieces(view['board'])}</svg></div></div>"
        )

    @classmethod
    def spots(cls, view):
        board = view["board"]
        picks = {choice["source"] for choice in view["choices"]}
        goals = {choice["target"] for choice in view["choices"]} - {""}
        places = {square_name(square): square for square in range(SQUARES)}
        found = [(name, "goal", places[name]) for name in sorted(goals, key=places.get)]
        found += [(name, "pick", at) for name, at in zip(PIECES, board["at"], strict=True) if name in picks]
        return "".join(cls.spot(name, kind, square) for name, kind, square in found)

    @staticmethod
    def spot(name, kind, square):
        x, y = centre(square)
        stroke = "#8c2f2b" if kind == "pick" else "#1f5a41"
        return (
            f'<g class="spot {kind}" id="spot-{name}" data-spot="{name}" role="button" tabindex="-1" '
            f'aria-label="{name.replace("-", " ").capitalize()}"><rect class="edge" x="{x - 14}" y="{y - 14}" '
            f'width="28" height="28" rx="5" fill="#fff" fill-opacity=".4" stroke="{stroke}"/></g>'
        )

    @staticmethod
    def ways(view):
        board = view["board"]
        places = {square_name(square): square for square in range(SQUARES)}
        return "".join(
            f'<polyline class="way" data-source="{choice["source"]}" data-target="{choice["target"]}" '
            f'points="{points(path(board["at"][PIECES.index(choice["source"])], places[choice["target"]]))}"/>'
            for choice in view["choices"]
            if choice["source"]
        )

    @staticmethod
    def pieces(board):
        drawn = []
        for piece, (name, square) in enumerate(zip(PIECES, board["at"], strict=True)):
            turn = f" rotate({board['heading']})" if piece == CART else ""
            trail = f' data-trail="{points(path(board["origin"], square))}"' if piece == board["piece"] else ""
            shape = '<path d="M-13-8H6L13 0 6 8H-13Z"/>' if piece == CART else '<circle r="10"/>'
            drawn.append(
                f'<g class="man" id="piece-{name}" data-piece="{int(piece == RUNNER)}" data-at="{name}" '
                f'transform="translate({" ".join(map(str, centre(square)))}){turn}"{trail}>{shape}</g>'
            )
        return "".join(drawn)

    @staticmethod
    def sign(box, players, seat):
        return NAMES[
            seat
        ].lower(), f'<svg viewBox="0 0 20 20" aria-hidden="true"><text y="16">{NAMES[seat][0]}</text></svg>'


def read_box(data):
    """The town."""
    box = np.zeros(1, Box.dtype())
    box["wide"] = data["wide"]
    return box


DATA = {"game": "town", "name": "house", "wide": WIDE}
BOX = Edition("house", "House", DATA, read_box(DATA), digest(DATA))
GAME = Game(
    name="town",
    title="Town",
    players=range(2, 3),
    options=(),
    version=1,
    state=State,
    box=Box,
    actions=ACTIONS,
    features=1,
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
GAME.__dict__.update(_shipped={"house": BOX}, rulebook=__doc__)
