"""The Judge in Circuit on the wire: no byte tells another which Luck cards somebody holds, or is asked about (JA-66).

Matches are laid out twice, the second time with other cards in hands, so that nobody but the owners could tell.
Whatever others ask for, or are sent, must be the same to the byte.
"""

from __future__ import annotations

import random

import pytest

from assize.core.kernel import EVERYTHING
from assize.core.match import Match
from assize.core.words import Question
from assize.games.judge_in_circuit import view, words
from assize.games.judge_in_circuit.state import (
    DIE,
    DRAW,
    EXCHANGE,
    HAND,
    LUCK,
    MOVE_JUDGE,
    MOVE_POLICE,
    PASS,
    PICK_POLICE,
    PICK_SPACE,
    PLAY,
    SPACES,
    STEAL,
)
from assize.tables.store import Row
from assize.tables.table import Table
from assize.web import presenter, replay
from assize.web.views import View

from ..length import long
from .gaol import BOX, CARD, GAME, crooks, played, public, secret, step, swapped
from .helpers import Open
from .worlds import (
    OWNER,
    PUBLIC,
    SEATS,
    Leak,
    Onlooker,
    Vain,
    World,
    choose,
    compare,
    compare_written,
    hint,
    hold,
    lay_written,
    order,
    phase_of,
    play_alike,
    sweep,
)

VAIN = Vain(  # some cards, and some of everything else
    frozenset({
        *(PLAY + CARD[name] for name in ("L06", "L10", "L16", "L36", "L49")), DRAW + 1, STEAL + 1, DIE, PASS, EXCHANGE,
        5, MOVE_POLICE + 7, MOVE_JUDGE + 2, PICK_SPACE + 3, PICK_POLICE, 99_999,
    }),
    usual=PASS, words=("play L49", "play L10", "dance"),
    forms=({"do": "orders", "order-L49": "ask"}, {"do": "orders", "order-L10": "ask"}),
)  # fmt: skip


# ---- moments of matches


def points(seat, seed):
    """Moments at which one person is asked, each with another world that a viewer cannot tell from it."""
    chooser, kinds = random.Random(seed), set()
    match = played(3, seed, chooser, 40)
    while not match.over and match.ply < 130:
        step(match, chooser)
        kind = phase_of(match), match.actor == seat
        if match.actor < 0 or match.in_window or kind in kinds:
            continue
        if (other := swapped(match, seat, chooser)) is not None:
            kinds.add(kind)
            yield match.copy(), other


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("JC-87", "JA-66")
@pytest.mark.parametrize(("viewer", "seed"), [("anna", 0), ("cleo", 2), *((name, 2) for name in PUBLIC)])
def test_cards_in_hands_are_in_no_byte_that_others_are_sent(town, viewer, seed):
    phases = sweep(Onlooker(town, viewer, VAIN), points(SEATS.get(viewer), seed), secret)
    assert ("choosing", False) in phases
    assert viewer not in SEATS or ("choosing", True) in phases


# ---- written positions

THROWS = {"phase": "window", "window": "before throw", "turn": 0}
CHOOSES = {"phase": "choosing", "point": "after throw", "die": 4}
ARREST = {
    "phase": "window", "window": "arrest", "turn": 0, "arrested": [0], "causer": 2, "scene": "crime_fraud_e",
    "die": 2, "point": "after move", "police": ["crime_fraud_e", *(f"police_{number}" for number in range(2, 10))],
}  # fmt: skip
CAUGHT = {"harbuthnot": {"at": "crime_fraud_e", "charge": "fraud"}}
TRIAL = {
    "phase": "window", "window": "trial", "turn": 0, "accused": 2, "die": 2, "point": "after move",
    "judges": [{"at": "court"}, {}, {}, {}, {}],
}  # fmt: skip
ACCUSED = {"lemon": {"at": "cells", "charge": "theft"}}
PARTY = {"phase": "ordering", "turn": 0, "causer": 0, "party": [1, 2], "scene": "crime_fraud_e", "die": 3,
         "point": "after move", "police": ARREST["police"]}  # fmt: skip
CONSPIRATORS = {name: {"at": "crime_fraud_e", "charge": "conspiracy"} for name in ("iggs", "lemon")}
CAB, JURY = ["L49"], ["L10"]  # Follow That Cab! at any time, Nobbled Jury at verdicts alone
ALIBI, COPPER = ["L36"], ["L20"]
OWN = order(1, L49="ask"), order(1, L10="ask")
NIGHT = ["L16", "L06"]  # for those who look
ASKED_CLEO = order(2, L16="ask")  # so that the window stays open, whatever Bob holds
WORLDS = {  # the question, what else is said of the Crooks, and what Bob holds and does in two worlds
    "choosing": ({**CHOOSES, "turn": 0}, {}, (CAB, []), (JURY, [])),
    "bob choosing": ({**CHOOSES, "turn": 1}, {}, (CAB, []), (JURY, [])),
    "a hint": ({**CHOOSES, "turn": 1}, {}, (CAB, [hint(1, PLAY + CARD["L49"])]), (JURY, [hint(1, 59)])),
    "judging": ({**CHOOSES, "phase": "judging", "turn": 1, "left": 2}, {}, (CAB, []), (JURY, [])),
    "ordering": (PARTY, CONSPIRATORS, (ALIBI, []), (JURY, [])),
    "picking": (
        {**THROWS, "phase": "picking", "window": None, "card": "L05", "player": 1, "discarded": ["L05"]},
        {}, (CAB, []), (JURY, []),
    ),
    "before a throw": (THROWS, {}, (CAB, [OWN[0], ASKED_CLEO]), (JURY, [OWN[1], ASKED_CLEO])),
    "before a throw, passed": (
        THROWS, {}, (CAB, [OWN[0], ASKED_CLEO, choose(1, PASS)]), (JURY, [OWN[1], ASKED_CLEO, order(1, L10="mine")]),
    ),
    "before a throw, lodged": (
        THROWS, {},
        (CAB, [OWN[0], ASKED_CLEO, choose(1, PLAY + CARD["L49"])]),
        (["L06"], [order(1, L06="ask"), ASKED_CLEO, choose(1, PASS)]),
    ),
    "held": (THROWS, {}, (CAB, [ASKED_CLEO, hold(1)]), (JURY, [ASKED_CLEO, hold(1)])),
    "a secret hint": (
        THROWS, {},
        (CAB, [OWN[0], ASKED_CLEO, hint(1, PLAY + CARD["L49"])]), (CAB, [OWN[0], ASKED_CLEO, hint(1, PASS)]),
    ),
    "after a throw": (
        {**THROWS, "window": "after throw", "point": "after throw", "die": 5}, {},
        (CAB, [OWN[0], ASKED_CLEO]), (JURY, [OWN[1], ASKED_CLEO]),
    ),
    "arrest": (ARREST, CAUGHT, (COPPER, [order(1, L20="ask")]), (JURY, [order(1, L10="ask")])),
    "arrest, answered": (
        ARREST,
        CAUGHT,
        (COPPER, [order(1, L20="ask"), choose(1, PLAY + CARD["L20"]), choose(1, PASS), hold(1)]),
        (JURY, []),
    ),
    "a hint after orders": (
        {**CHOOSES, "turn": 1},
        {},
        (CAB, [OWN[0], hold(1), hint(1, PLAY + CARD["L49"])]),
        (JURY, [hint(1, 59)]),
    ),
    "arrest, usual orders": (ARREST, CAUGHT, (COPPER, []), (JURY, [])),
    "trial": (
        {**TRIAL, "judges": [{}, {"at": "court"}, {}, {}, {}]}, ACCUSED,
        (["L44"], [order(1, L44="ask")]), (COPPER, [order(1, L20="ask")]),
    ),
    "verdict": (
        {**TRIAL, "window": "verdict", "verdict": 5}, ACCUSED,
        (JURY, [OWN[1], choose(1, PLAY + CARD["L10"])]), (JURY, [OWN[1], choose(1, PASS)]),
    ),
    "probation": (
        {**TRIAL, "window": "probation", "verdict": 2}, ACCUSED,
        (["L14"], [order(1, L14="ask")]), (CAB, [order(1, L49="ask")]),
    ),
}  # fmt: skip


def lay_worlds(town, name):
    """Both worlds of a written position, as tables."""
    asked, more, *worlds = WORLDS[name]
    for number, (hand, deeds) in enumerate(worlds):
        own = [card for card in NIGHT if card not in hand and card not in asked.get("discarded", ())][:1]
        truth = {"players": 3, **asked, "crooks": crooks(["L02"], [*hand, "L03"], own, **more)}
        yield lay_written(town, f"{name.replace(' ', '-').replace(',', ''):_<24}{number}", GAME, truth, deeds)


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("JC-87", "JA-66", "JA-67")
@pytest.mark.parametrize("name", WORLDS)
def test_no_question_betrays_a_hand(town, name):
    compare_written(town, VAIN, lay_worlds, [name])


@pytest.mark.usefixtures("seeded")
def test_the_owner_can_tell(town):
    for name in WORLDS:
        with pytest.raises(Leak):
            compare(Onlooker(town, OWNER, VAIN), *lay_worlds(town, name))


# ---- so that the comparison can fail


def hand_of_bob(s):
    return [number for number in range(len(CARD)) if s.place[number] == HAND + 1]


def with_hands(box, s, seat):
    """A board with every hand open."""
    return BOARD(box, s, EVERYTHING)


def with_cards(box, s, seat):
    """A board that tells of every card in a hand what is on it, but not who holds it."""
    told = BOARD(box, s, seat)
    return told | {"cards": told["cards"] | BOARD(box, s, EVERYTHING)["cards"]}


def with_a_card(box, s):
    """A question that tells what Bob holds."""
    asked = QUESTION(box, s)
    return Question(f"{asked.text} ({hand_of_bob(s)})", asked.clause)


BOARD, NEWS, QUESTION, STANDING = view.board, words.news, words.question, words.standing
OFFERS, MATCH_OFFERS, HINTED = Table.choices_for, Match.choices_for, Table.hinted
ORDERS, PAINT, PAINT_PLY = View.orders.fget, presenter.paint, replay.paint
LEAKS = {
    "hands": (view, "board", with_hands),
    "what is on hidden cards": (view, "board", with_cards),
    "the log": (words, "news", lambda box, s, fact, seat: NEWS(box, s, fact, EVERYTHING)),
    "the log of another seat": (Table, "knower", lambda table, seat: 1),
    "question": (words, "question", with_a_card),
    "standing": (words, "standing", lambda box, s, seat: f"{STANDING(box, s, seat)} {hand_of_bob(s)}"),
    "offers": (Match, "choices_for", lambda match, seat: MATCH_OFFERS(match, match.actor)),
    "offers in a window": (Table, "choices_for", lambda table, seat: OFFERS(table, 1)),
    "standing orders": (View, "orders", property(lambda view: ORDERS(View(view.live, 1)))),
    "hint": (Table, "hinted", lambda table, seat: HINTED(table, 1)),
    "whose turn it is": (Row, "waits_for", lambda row, visitor: row.asked > 0),
    "versions": (Table, "version_for", lambda table, seats: table.version),
    "a board of another seat": (presenter, "paint", lambda view, asked: PAINT(View(view.live, 1), asked)),
    "a replay of another seat": (replay, "paint", lambda match, seat: PAINT_PLY(match, 1)),
    "replays of all seats": (replay, "may_look", lambda table, mine: [0, 1, 2, None]),
}


EVERYWHERE = ("bob choosing", "a hint", "before a throw", "before a throw, lodged", "arrest, answered", "arrest")
SEEN_IN = {  # the position in which a leak shows, where that is not the first
    "offers in a window": "before a throw",
    "hint": "a hint",
    "whose turn it is": "arrest",
    "versions": "arrest, answered",
}


def look_for(town, leak):
    """Somebody who looks where a leak is to be seen, or wherever it could be."""
    if leak == "the log":
        sweep(Onlooker(town, "", VAIN), points(None, 2), secret)
    else:
        compare_written(town, VAIN, lay_worlds, long(EVERYWHERE, [SEEN_IN.get(leak, EVERYWHERE[0])]), ["anna"])


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("leak", LEAKS)
def test_a_house_that_tells_too_much_is_found_out(town, monkeypatch, leak):
    monkeypatch.setattr(*LEAKS[leak])
    with pytest.raises(Leak):
        look_for(town, leak)


# ---- a match that is played

STREETS = {"players": 3, **CHOOSES, "turn": 0}
HANDS = (
    [["L49"], ["L16", "L02"], ["L06"]],
    [["L49"], ["L16", "L03"], ["L06"]],
)  # Bob may change to one Prison or another


def agreed(tables, seat, chooser):
    """A move that can be made in both worlds and tells nothing of what is different in them."""
    codes = [table.turn.ahead(seat).offers() for table in tables]
    common = [code for code in codes[0] if code in codes[1]]
    if PASS in common and chooser.random() < 0.8:
        return PASS, PASS
    kinds = BOX.record["kind"][0]
    aims = [code for code in common if code < MOVE_POLICE and kinds[code % SPACES] == LUCK]
    code = chooser.choice(aims or common)
    return code, code


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("JC-87", "JA-66")
def test_while_a_match_is_played_nothing_is_sent_that_tells_a_card(tmp_path, monkeypatch):
    """Two houses with the same dice; in one Bob holds another card."""
    monkeypatch.setattr("assize.tables.turn.SHORTEST_PAUSE", 0)
    monkeypatch.setattr("assize.tables.turn.LONGEST_PAUSE", 0)
    with Open(tmp_path / "one.db") as one, Open(tmp_path / "other.db") as other:
        for town, hands in zip((one, other), HANDS, strict=True):
            deeds = [order(0, L49="ask"), order(1, L16="ask"), order(1, **{hands[1][1]: "ask"}), order(2, L06="ask")]
            lay_written(town, "town", GAME, {**STREETS, "crooks": crooks(*hands)}, deeds)
        seen = play_alike([World(town, VAIN) for town in (one, other)], agreed, public)
    assert {"choosing", "window"} <= seen
