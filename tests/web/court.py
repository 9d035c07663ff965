"""Tables of Witch Trial in written positions, what a viewer may know there, and what a text gives away.

What may be known is read off the true match, not off any view: whoever looks has seen the cards that lay openly at some
time, those of their own hand, and those that WA-62 lets them remember.
"""

from __future__ import annotations

import html
import json
import re

import assize
from assize.core.chance import commitment_of
from assize.games.witch_trial.box import card_data, card_ids
from assize.games.witch_trial.state import DECK, HAND, OUT_OF_PLAY
from assize.tables.registry import index_of
from assize.tables.setup import BOT, PERSON, Place, Setup
from assize.tables.table import Table

TRIAL = "witch-trial"
GAME = assize.game(TRIAL)
BOX = GAME.edition()
IDS = card_ids(BOX)
CARDS = dict(zip(IDS, card_data(BOX), strict=True))
NAMES = {card["name"]: name for name, card in CARDS.items() if card["name"] != "Objection"}
TEXTS = {card["text"]: name for name, card in CARDS.items()}  # of the Objections, the last one's
OBJECTIONS = {name for name in IDS if name[0] == "O"}
ON_CHARGES = {  # the Suspects that a Charge speaks of
    name: {NAMES[suspect] for suspect in card.get("with", {})} for name, card in CARDS.items()
}
ID = re.compile(r"(?<![A-Za-z0-9_])[SCEMO]\d\d(?![A-Za-z0-9_])")
SHAPES = re.compile(r' d="[^"]*"')  # M12 begins a path, too
STATE = re.compile(r'id="state"[^>]* data-ply="(\d+)"')
BOARD = re.compile(r'<section id="board".*?</section>', re.DOTALL)
SECRET, NOON = "5" * 64, 1_600_000_000_000


class Leak(AssertionError):
    """A viewer is told what they may not know."""


# ---- what a text gives away


def plain(text):
    """A page or a line of JSON as it is read: nothing escaped, folded or drawn."""
    if text.startswith("{"):
        text = json.dumps(json.loads(text), ensure_ascii=False)
    text = html.unescape(SHAPES.sub("", text)).replace("\u2011", "-").replace("’", "'")
    return " ".join(text.split())


def named(text):
    """The cards that a plain text names."""
    return {*ID.findall(text), *(card for name, card in NAMES.items() if name in text)}


def printed(text):
    """The cards whose small print a plain text holds."""
    return {card for line, card in TEXTS.items() if line in text}


def numbered(line):
    """The cards that the news of a table in JSON name by their numbers."""
    view = json.loads(line).get("view", {})
    found = {fact[key] for news in view.get("news", ()) for fact in [news.get("data", {})] for key in PRINTED & {*fact}}
    return {IDS[number] for number in found}


PRINTED = {"card", "suspect", "charge"}


# ---- what may be known


def open_to(state, seat):
    """The cards that a seat, or somebody who watches, can see or remembers to be where they are."""
    places, known = state.place.tolist(), state.known.tolist()
    return {
        name
        for card, name in enumerate(IDS)
        if DECK < places[card] < HAND
        or (seat is not None and HAND <= places[card] < OUT_OF_PLAY and known[card] >> seat & 1)
    }


class Knowledge:
    """What everybody could know at each ply of a match, by its moves."""

    def __init__(self, match):
        self.viewers = (*range(match.players), None)
        self.now, self.seen, self.hidden = {}, {}, 0
        walk = match.beginning()
        self._look(walk, dict.fromkeys(self.viewers, frozenset()))
        for code in match.moves:
            before = walk.ply
            walk.play(code)
            self._look(walk, {seat: self.seen[before, seat] for seat in self.viewers})

    def _look(self, walk, before):
        state = walk.state[0]
        for seat in self.viewers:
            self.now[walk.ply, seat] = frozenset(open_to(state, seat))
            self.seen[walk.ply, seat] = before[seat] | self.now[walk.ply, seat]

    def check(self, text, seat, ply, said=frozenset(), shows=None):
        """No card in a text that a viewer has not seen, nor on its board one that they cannot place then.

        `said` are cards that the viewer has spoken of, such as in a move that is refused; a replay `shows` another ply.
        """
        where = f"seat {seat} at ply {ply}"
        seen, now = self.seen[ply, seat] | said, self.now[ply if shows is None else shows, seat]
        refuse(plain(text), seen, f"{where} is told of")
        if text.startswith("{"):
            told = json.loads(text)
            if told.get("type") == "table":
                refuse(json.dumps(told["view"]["board"], ensure_ascii=False), now, f"{where} is sent a board with")
            unseen = numbered(text) - seen
            if unseen:
                raise Leak(f"{where} has news of {sorted(unseen)}")
        elif board := BOARD.search(text):
            refuse(plain(board[0]), now, f"{where} is drawn a board with")
        self.hidden += len(IDS) - len(seen)
        return len(text)


def refuse(text, allowed, problem):
    """A text may name these cards and what stands on them, and no others."""
    mentioned = set().union(*(ON_CHARGES[name] for name in allowed))
    wrong = (named(text) - allowed - mentioned) | (printed(text) - allowed)
    if allowed & OBJECTIONS:  # they all read the same
        wrong -= {TEXTS[CARDS["O01"]["text"]]} - {*ID.findall(text)}
    if wrong:
        raise Leak(f"{problem} {sorted(wrong)}")


def ply_of(text):
    """The ply that a page, a snapshot or a line of JSON shows; None where it shows none."""
    if text.startswith("{"):
        view = json.loads(text).get("view")
        return view["ply"] if view else None
    found = STATE.search(text)
    return int(found[1]) if found else None


# ---- written positions


def position(deck, **truth):
    """A position with just these cards left in the deck; all that are nowhere else are discarded."""
    used = {*deck.split(), *truth["lineup"]}.union(*truth["hands"])
    for case in (truth.get("trial"), *truth.get("pending", ())):
        if case:
            used |= {case["suspect"], case["charge"], *(laid["card"] for laid in case.get("cards", ()))}
    return {"players": 3, "discard": [name for name in IDS if name not in used], **truth}


LEFT = "E11 S07 C08 E12 S09 C10 E13 S12"
LINEUP = ["E06", "C05", "S06", "E07", "M15"]
CASE = {"suspect": "S01", "charge": "C17", "prosecutor": 1, "defender": 0, "jury": 7}
# Brimley has moved to have the gallery sob; Ashgrove may object.
WINDOW = position(
    LEFT, phase="object", turn=1, fees=110, lineup=LINEUP,
    hands=[["O01", "E01", "E02", "S02", "M16"], ["E03", "E04"], ["E05", "C03", "S04"]],
    trial={**CASE, "motion": "M06", "cards": [{"card": "M06", "by": 1, "fate": "waits"}]},
)  # fmt: skip
# It is Ashgrove's turn, and Brimley has a case that wants a defender.
DOCKET = position(
    LEFT, phase="act", turn=0, lineup=LINEUP, pending=[None, {"suspect": "S01", "charge": "C17"}, None],
    hands=[["O01", "E01", "E02", "S02", "C02", "M16"], ["E03", "E04"], ["E05", "C03", "S04"]],
)  # fmt: skip
# Ashgrove defends with a full hand; both sides have played.
DEFENSE = position(
    LEFT, phase="trial", turn=1, fees=110, money=[20, 85, 140], lineup=LINEUP,
    hands=[["O01", "E01", "E02", "S02", "S03", "C02", "M16", "M01"], ["E03", "E04"], ["E05", "C03", "S04"]],
    trial={**CASE, "stage": "defense", "cards": [
        {"card": "E08", "by": 1, "fate": "stands"}, {"card": "S08", "by": 1, "fate": "failed"},
        {"card": "M06", "by": 1, "fate": "stands"}, {"card": "E09", "by": 0, "fate": "stands"}]},
)  # fmt: skip
# A picture of a trial among four: Ashgrove defends and has a word to say; the rest of the deck is still there.
SITTING = {
    "players": 4, "phase": "trial", "turn": 1, "fees": 125, "money": [70, 35, 95, 50],
    "hands": [["S14", "C07", "E02", "E10", "M08", "O02"], ["E04", "S15", "M07"], ["C03", "S04"], ["E05", "C11", "M12"]],
    "known": {"M12": [0, 1, 2, 3]}, "lineup": ["C15", "E17", "S20", "M10", "E07"], "discard": ["E12", "S05", "C04"],
    "pending": [None, None, {"suspect": "S18", "charge": "C18"}, None],
    "trial": {"suspect": "S16", "charge": "C20", "prosecutor": 1, "defender": 0, "jury": 9, "stage": "defense",
              "cards": [{"card": "E11", "by": 1, "fate": "stands"}, {"card": "S08", "by": 1, "fate": "failed"},
                        {"card": "M13", "by": 1, "fate": "cancelled"}, {"card": "E19", "by": 1, "fate": "stands"},
                        {"card": "S03", "by": 0, "fate": "stands"}, {"card": "E06", "by": 0, "fate": "stands"}]},
}  # fmt: skip
BARGAIN = {**SITTING, "phase": "offer"}


# ---- tables


def person(name):
    """Somebody who sits at a table that was written."""
    return Place(PERSON, name.lower(), name, nonce=f"n-{name}")


def bot(name="greedy"):
    """A bot at a table that was written."""
    return Place(BOT, bot=name)


def written(truth, *places, id="table", **more):
    """A table whose match begins in a written position, or with the deal; nobody knows of it yet."""
    if truth is not None:
        truth = {"players": len(places), **truth}
    setup = Setup(
        TRIAL, BOX.name, GAME.version, len(places), {}, list(places), places[0].visitor, commitment_of(SECRET),
        position=truth, **{"hints": True, **more},
    )  # fmt: skip
    return Table(id, setup, SECRET, GAME, NOON)


def keep(store, table):
    """Put a table into a database, where a house finds it."""
    store.create(table.id, table.setup, SECRET, index_of(table, True)).result()
    return table.id
