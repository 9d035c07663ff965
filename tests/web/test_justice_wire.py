"""Justice on the wire: no byte tells another a hand, an Identity, or a Liability card before it is turned up.

Matches are laid out twice, the second time with everything dealt otherwise that a viewer cannot know. Whatever others
ask for, or are sent, must be the same to the byte.
"""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from assize.core.kernel import EVERYTHING
from assize.core.match import Match
from assize.core.words import Question
from assize.games.justice import rules, view, words
from assize.games.justice.rules import windows
from assize.games.justice.state import (
    CALL,
    DISCARD,
    GO_ON,
    HAND,
    HIDE,
    JUDGING,
    MODIFY,
    MOVES,
    NAME,
    PASS,
    PEEK,
    PLACE,
    STAY,
    SUIT_CARDS,
    SUSPECTS,
)
from assize.tables.store import Row
from assize.tables.table import Table
from assize.web import presenter, replay
from assize.web.views import View

from ..justice.court import begun, court
from ..length import long
from .council import GAME, code_of, public, secret, step, swapped, written
from .helpers import Open
from .worlds import (
    OTHERS,
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
    difference,
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
        *map(code_of, ("E9", "T7", "W2", "modify E9 left", "modify T7 right", "place E9 1 left", "aside E9")),
        MODIFY(1, 1), PLACE(0, 0, 1), PEEK(0), STAY, CALL, GO_ON, PASS, DISCARD(0), HIDE(0), NAME(6), 99_999,
    }),
    usual=PASS, words=("deal E9", "hide G1", "dance"), unasked=("E9", "peek 1", "call", "pass"),
    forms=({"do": "orders", "order-modification-9": "ask"}, {"do": "orders", "order-case-closed": "never"}),
)  # fmt: skip


# ---- moments of matches


def points(seat, seed):
    """Moments at which one person is asked, each with another world that a viewer cannot tell from it."""
    chooser, kinds = random.Random(seed), set()
    match = GAME.new(3, seed, {"discard": 1})
    while ("lead", 2) not in kinds:
        step(match, chooser)
        kind = (phase_of(match), match.actor == seat) if match.state[0].round == 1 else (phase_of(match), 2)
        if match.actor < 0 or match.in_window or kind in kinds:
            continue
        other = swapped(match, seat, chooser)
        if other is not None and secret(match, seat) != secret(other, seat):
            kinds.add(kind)
            yield match.copy(), other


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("JU-13", "JU-18", "JU-29", "JR-54")
@pytest.mark.parametrize(("viewer", "seed"), [("anna", 0), ("cleo", 2), *((name, 2) for name in PUBLIC)])
def test_what_was_dealt_is_in_no_byte_that_others_are_sent(town, viewer, seed):
    phases = sweep(Onlooker(town, viewer, VAIN), points(SEATS.get(viewer), seed), secret)
    assert {(phase, False) for phase in ("discard", "lead", "follow", "influence")} <= phases
    assert viewer not in SEATS or {(phase, True) for phase in ("discard", "lead", "follow")} <= phases


# ---- written positions

ANNA, CLEO = "E3 T5 M2 R5", "E5 R4 M5 T2"
PEOPLE_ARE = (("Truth Seeker", "Commissar", "Redeemer"), ("Truth Seeker", "Inquisitor", "Redeemer"))  # in two worlds
BESIDE = {1: "E13 W13 | T9 E6> | R2^", 2: "T12 | E11", 3: "| W14"}
WON = ("E3", "E9", "E5")  # by Bob
BREAK = (
    lambda table, at: table.ask("break", 0, at),
    lambda table, at: table.agree(1, at),
    lambda table, at: table.agree(2, at),
)  # so that chance waits
CODES = {name: code_of(name) for name in ("E9", "W2", "T7", "modify E9 left", "place E9 2 left")}
NEVER_9, ASK_9 = order(1, **{"modification-9": "never"}), order(1, **{"modification-9": "ask"})
NEVER_CALL = order(1, **{"case-closed": "never"})
PASSES, CALLS, MODIFIES = choose(1, PASS), choose(1, CALL), choose(1, CODES["modify E9 left"])
SOME, OTHER = ("E9 T7 M9",), ("W2 R3 E10",)
CLOSING_ONE = {"phase": "closing", "anna": "E3", "cleo": "R4"}
JUDGED = {"phase": "judging", "anna": "M2", "cleo": "T2 M5"}
WORLDS = {  # the position, and what Bob holds and does in two worlds
    "leading": ({}, SOME, OTHER),
    "bob leading": ({"lead": 2}, SOME, OTHER),
    "a hint": ({"lead": 2}, (*SOME, hint(1, CODES["E9"])), (*OTHER, hint(1, CODES["W2"]))),
    "following": ({"moves": ["E3"]}, SOME, ("T8 R3 M7",)),
    "following with nothing": ({"moves": ["E3"]}, ("M9 M7",), ("T7 R3",)),
    "cleo following": ({"moves": ["E3", "E9"]}, SOME, ("E9 W2 R3",)),
    "bob threw a card in": ({"moves": ["E3", "T7"]}, ("T7 M9 R3",), ("T7 T8 R6",)),
    "bob has shown voids": ({"void": {2: "ER"}, "moves": ["E3"]}, ("T7 W2",), ("T8 M9",)),
    "bob peeks": ({"moves": ["E3"]}, (*SOME, choose(1, PEEK(1))), (*OTHER, choose(1, PEEK(1)))),
    "bob has peeked": ({"peeked": {2: "1 2"}, "lead": 2, "tokens": (2, 0, 1)}, SOME, OTHER),
    "anna has peeked": ({"peeked": {1: "1"}, "liability": ("GII", "GGG")}, SOME, OTHER),
    "modifying": ({"moves": WON}, ("E9 M9 T7",), ("E9 M7 T7",)),
    "modifying, nobody else": ({"moves": WON, "cleo": "E5 R4 M8"}, ("E9 M9 T7",), ("E9 M7 T7",)),
    "modifying, two against none": ({"moves": WON}, ("E9 M9 M3",), ("E9 W2 T7",)),
    "modifying, lodged": ({"moves": WON}, ("E9 M9 T7", MODIFIES), ("E9 M7 T7",)),
    "modifying, lodged or passed": ({"moves": WON}, ("E9 M9 T7", MODIFIES), ("E9 M9 T8", PASSES)),
    "modifying, orders": ({"moves": WON}, ("E9 M9 T7", NEVER_9), ("E9 M7 T7",)),
    "modifying, held": ({"moves": WON}, ("E9 M9 T7", NEVER_9, hold(1), ASK_9, PASSES), ("E9 M7 T7", hold(1))),
    "modifying, a hint": (
        {"moves": WON}, ("E9 M9 T7", hint(1, CODES["modify E9 left"])), ("E9 M9 T7", hint(1, PASS)),
    ),
    "influencing": ({"moves": [*WON, "pass", "pass", "pass"]}, ("E9 M9 T7",), ("E9 M7 R3",)),
    "influence used": (
        {"moves": [*WON, "pass", "pass", "pass"]},
        ("E9 M9", choose(1, CODES["place E9 2 left"])), ("E9 T7", choose(1, CODES["place E9 2 left"])),
    ),
    "closing": (CLOSING_ONE, ("M9",), ("T7",)),
    "closing, cleo asked": ({**CLOSING_ONE, "cleo": "M5"}, ("M9",), ("T7",)),
    "closing, lodged": (CLOSING_ONE, ("M9", CALLS), ("T7",)),
    "closing, called or passed": (CLOSING_ONE, ("M9", CALLS), ("M9", PASSES)),
    "closing, orders": (CLOSING_ONE, ("M9", NEVER_CALL), ("T7",)),
    "closing, large hands": (
        {"phase": "closing", "anna": "E3 T5 M2 R5 E4", "cleo": "E5 R4 M5 T2 T3"},
        ("M9 M7 M3 M4 M8",), ("T7 W2 R3 M9 E9",),
    ),
    "extra Trick": (
        {"lead": 2, "anna": "M2 M3", "void": {1: "ETRW"}, "out": 1, "extra": 1, "bonus": 0, "totals": (1, 0, 0)},
        SOME, OTHER,
    ),
    "judging": (JUDGED, ("M9 T7", *BREAK), ("M7 R3", *BREAK)),
    "judging the second": ({**JUDGED, "moves": ["go on"]}, ("M9 T7", *BREAK), ("M7 R3", *BREAK)),
    "revealing": ({**JUDGED, "moves": ["go on"] * 3}, ("M9 T7", *BREAK), ("M7 R3", *BREAK)),
    "revealing the second": (
        {**JUDGED, "moves": ["go on"] * 4, "liability": ("GII", "GGG")}, ("M9 T7", *BREAK), ("M7 R3", *BREAK),
    ),
    "scoring": (
        {**JUDGED, "moves": ["go on"] * 6, "liability": ("GII", "GII")}, ("M9 T7", *BREAK), ("M7 R3", *BREAK),
    ),
    "scoring the second": (
        {**JUDGED, "moves": ["go on"] * 7, "liability": ("GII", "GII")}, ("M9 T7", *BREAK), ("M7 R3", *BREAK),
    ),
}  # fmt: skip
BEGUN = ["saw 1", "start 1"]
ACCUSED = ["accuse 1", "accuse 2", "accuse 3"]
SET_UP = {  # a round that is being set up, in two worlds
    "hiding": ([*BEGUN, "hide G1"], [*BEGUN, "hide I2"]),
    "accusing": (
        [*BEGUN, "hide G1", "hide I1", "hide I2", "accuse 1"], [*BEGUN, "hide I1", "hide G1", "hide G2", "accuse 1"],
    ),
    "casting": tuple(
        [*BEGUN, *hidden, *ACCUSED, "crime 1", "define 1", "cast 1", cast]
        for hidden, cast in (
            (["hide G1", "hide G2", "hide I3"], "cast 2"),
            (["hide I1", "hide G2", "hide G3"], "cast 4"),
        )
    ),
    "dealing": tuple(
        [*BEGUN, *hidden, *ACCUSED, "crime 1", "define 1", "cast 1", cast, "cast 3", "deal E3", dealt]
        for hidden, cast, dealt in (
            (["hide G1", "hide G2", "hide I3"], "cast 2", "deal E9"),
            (["hide I1", "hide G2", "hide G3"], "cast 4", "deal M9"),
        )
    ),
}  # fmt: skip
NOBODY_KNOWS = {"hiding", "accusing"}  # not even Bob


def meeting(bob, world, anna=ANNA, cleo=CLEO, moves=(), liability=("GII", "IGG"), **more):
    """A position in which Bob holds these cards."""
    more = {"tricks": 1, "beside": BESIDE, "discarded": "E1 T1 M1", **more}
    match = court(f"{anna} | {bob} | {cleo}", identity=PEOPLE_ARE[world], liability=liability[world], **more)
    return match.play(*moves)


def lay_worlds(town, name):
    """Both worlds of a written position, as tables."""
    for world in (0, 1):
        id = f"{name.replace(' ', '-').replace(',', ''):_<30}{world}"
        if name in SET_UP:
            yield lay_written(town, id, GAME, written(begun(3).play(*SET_UP[name][world])), BREAK)
        else:
            asked, *worlds = WORLDS[name]
            bob, *deeds = worlds[world]
            yield lay_written(town, id, GAME, written(meeting(bob, world, **asked)), deeds)


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("JU-13", "JU-18", "JU-29", "JU-34", "JU-41")
@pytest.mark.parametrize("name", [*WORLDS, *SET_UP])
def test_no_question_betrays_what_is_hidden(town, name):
    compare_written(town, VAIN, lay_worlds, [name])


@pytest.mark.usefixtures("seeded")
def test_the_owner_can_tell(town):
    for name in (WORLDS.keys() | SET_UP.keys()) - NOBODY_KNOWS:
        with pytest.raises(Leak):
            compare(Onlooker(town, OWNER, VAIN), *lay_worlds(town, name))


# ---- so that the comparison can fail


def hand_of(s, seat):
    """The cards of a seat."""
    return [card for card in range(len(s.place)) if s.place[card] == HAND + seat]


def with_hand_of_bob(box, s, seat):
    """A board with the cards of Bob."""
    return BOARD(box, s, seat) | {"next": hand_of(s, 1)}


def with_cards(box, s, seat):
    """A board that tells of every card in a hand what is on it, but not who holds it."""
    told = BOARD(box, s, seat)
    return told | {"cards": told["cards"] | BOARD(box, s, 1)["cards"]}


def with_identities(box, s, viewer, seat):
    """A seat that shows its Identity."""
    return SEAT(box, s, EVERYTHING, seat)


def with_offers(box, s, seat):
    """A board that tells how many answers there are."""
    return BOARD(box, s, seat) | {"ways": int(rules.offers(box.record[0], s, np.zeros(MOVES.size, np.int64)))}


def with_a_count(box, s):
    """A question that tells how many Modifications Bob holds."""
    asked = QUESTION(box, s)
    return Question(f"{asked.text} ({sum(card >= SUIT_CARDS for card in hand_of(s, 1))})", asked.clause)


def with_data(box, s, fact, seat):
    """News whose words keep the secret, but not their numbers."""
    told = NEWS(box, s, fact, seat)
    return told and replace(told, data=NEWS(box, s, fact, EVERYTHING).data)


def with_reasons(box, s, code):
    """A refusal that tells a card of Bob's."""
    clause, reason = WHY_NOT(box, s, code)
    return clause, f"{reason} ({hand_of(s, 1)[:1]})"


def with_a_note(box, s, code):
    """A mark that knows Bob's hand."""
    return replace(MARK(box, s, code), note=str(max(hand_of(s, 1), default=0)))


def row_of_holders(box, s):
    """A window that asks only those by the rules who can do anything."""
    return [seat for seat in ROW(box, s) if ASKS(box, _at(s, seat), seat, {})]


def _at(s, seat):
    s = s.copy()
    s.actor = seat
    return s


def judged_too_soon(s):
    """Liability cards that lie open as soon as the Verdict comes."""
    return SUSPECTS if s.phase >= JUDGING else TOLD(s)


BOARD, SEAT, NEWS, QUESTION, STANDING = view.board, view._seat, words.news, words.question, words.standing
WHY_NOT, MARK, ROW, ASKS, TOLD = words.why_not, words.mark, windows.row, windows.asks, view.liabilities_told
OFFERS, MATCH_OFFERS, HINTED = Table.choices_for, Match.choices_for, Table.hinted
ORDERS, PAINT, PAINT_PLY = View.orders.fget, presenter.paint, replay.paint
LIABILITIES = view._liabilities
LEAKS = {
    "the hand of the next seat": (view, "board", with_hand_of_bob),
    "what is on hidden cards": (view, "board", with_cards),
    "everything": (view, "board", lambda box, s, seat: BOARD(box, s, EVERYTHING)),
    "Identities": (view, "_seat", with_identities),
    "Liability cards": (view, "_liabilities", lambda box, s, seat: LIABILITIES(box, s, EVERYTHING)),
    "what Bob has peeked at": (view, "_liabilities", lambda box, s, seat: LIABILITIES(box, s, 1)),
    "Liability cards at the Verdict": (view, "liabilities_told", judged_too_soon),
    "how many offers there are": (view, "board", with_offers),
    "the log": (words, "news", lambda box, s, fact, seat: NEWS(box, s, fact, EVERYTHING)),
    "numbers of the news": (words, "news", with_data),
    "the log of another seat": (Table, "knower", lambda table, seat: 1),
    "question": (words, "question", with_a_count),
    "standing": (words, "standing", lambda box, s, seat: f"{STANDING(box, s, seat)} {hand_of(s, seat)}"),
    "refusals": (words, "why_not", with_reasons),
    "notes": (words, "mark", with_a_note),
    "offers": (Match, "choices_for", lambda match, seat: MATCH_OFFERS(match, match.actor)),
    "offers in a window": (Table, "choices_for", lambda table, seat: OFFERS(table, 1)),
    "the row of a window": (windows, "row", row_of_holders),
    "standing orders": (View, "orders", property(lambda view: ORDERS(View(view.live, 1)))),
    "hint": (Table, "hinted", lambda table, seat: HINTED(table, 1)),
    "whose turn it is": (Row, "waits_for", lambda row, visitor: row.asked > 0),
    "versions": (Table, "version_for", lambda table, seats: table.version),
    "a board of another seat": (presenter, "paint", lambda view, asked: PAINT(View(view.live, 1), asked)),
    "a replay of another seat": (replay, "paint", lambda match, seat: PAINT_PLY(match, 1)),
    "replays of all seats": (replay, "may_look", lambda table, mine: [0, 1, 2, None]),
}
EVERYWHERE = (
    "leading", "following", "bob leading", "a hint", "bob peeks", "bob has peeked", "modifying", "modifying, lodged",
    "modifying, held", "closing", "judging",
)  # fmt: skip


SEEN_IN = {  # the position in which a leak shows, where that is not the first
    "what Bob has peeked at": "bob peeks",
    "Liability cards at the Verdict": "judging",
    "how many offers there are": "following",
    "the log": "bob peeks",
    "numbers of the news": "bob peeks",
    "offers": "following",
    "offers in a window": "modifying",
    "the row of a window": "closing",
    "hint": "a hint",
    "whose turn it is": "closing",
    "versions": "modifying, lodged",
}


def look_for(town, leak):
    """Somebody who looks where a leak is to be seen, or wherever it could be."""
    compare_written(town, VAIN, lay_worlds, long(EVERYWHERE, [SEEN_IN.get(leak, EVERYWHERE[0])]), ["anna"])


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("leak", LEAKS)
def test_a_house_that_tells_too_much_is_found_out(town, monkeypatch, leak):
    monkeypatch.setattr(*LEAKS[leak])
    with pytest.raises(Leak):
        look_for(town, leak)


# ---- what becomes public


def board_for(town, name, id):
    """The board that a program of somebody is told."""
    return Onlooker(town, name, VAIN).program.get(f"/api/tables/{id}").json()["view"]["board"]


@pytest.mark.clause("JU-45", "JU-56", "JU-57")
@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize(
    ("name", "liabilities", "identities"),
    [
        ("judging the second", 0, 0),
        ("revealing", 0, 0),
        ("revealing the second", 1, 0),
        ("scoring", 3, 0),
        ("scoring the second", 3, 1),
    ],
)
def test_what_is_turned_up_is_told_to_everybody_and_nothing_else(town, viewer, name, liabilities, identities):
    id, _other = lay_worlds(town, name)
    board = board_for(town, viewer, id)
    assert [man["liability"] is not None for man in board["suspects"]] == [slot < liabilities for slot in range(3)]
    assert [seat["identity"] is not None for seat in board["seats"]] == [seat < identities for seat in range(3)]


@pytest.mark.clause("JU-56", "JU-57", "JR-43")
def test_a_round_that_is_over_is_open_but_for_the_cards_that_were_left(tmp_path):
    """Two houses in which the same round is judged and the next is dealt; other cards were left in Bob's hand."""
    with Open(tmp_path / "one.db") as one, Open(tmp_path / "other.db") as other:
        for town, bob in ((one, "M9 T7"), (other, "M7 R3")):
            lay_written(town, "town", GAME, written(meeting(bob, 0, **JUDGED)))
            assert phase_of(town.settle("town").match) == "name"
        for name in OTHERS:
            looks = [Onlooker(town, name, VAIN).looks("town") for town in (one, other)]
            for (what, told), (_what, told_too) in zip(*looks, strict=True):
                assert str(told) == str(told_too), f"{name}, {what}: {difference(str(told), str(told_too))}"
        page = Onlooker(one, "", VAIN).browser.get("/t/town").text
        for sentence in ("Commissar Pepe was Guilty", "Envoy Lysand was Innocent", "Lamp was the Commissar"):
            assert sentence in page
        own = [board_for(town, OWNER, "town") for town in (one, other)]
        assert own[0] == own[1]


# ---- a match that is played

TABLE = {
    "liability": ("GII", "GGG"), "beside": {}, "discarded": "",
    "anna": "E3 T5 M2 R5 E13 T12 W4 W9 R8 M4 E11 T10", "cleo": "E5 R4 M5 T2 W6 W12 E8 R11 T14 M13 E12 T9",
}  # fmt: skip
HANDS = ("R1 M9 E6 E10 T4 T7 T13 W2 W7 R3 R9 M3", "R2 M8 E6 E10 T4 T7 T13 W2 W7 R3 R9 M3")
UNASKED = [order(1, **{"modification-9": "never"}), order(1, **{"modification-8": "never"})]


def agreed(tables, seat, chooser):
    """A move that can be made in both worlds and tells nothing of what is different in them."""
    codes = [table.turn.ahead(seat).offers() for table in tables]
    common = [code for code in codes[0] if code in codes[1]]
    looks = [code for code in common if code in PEEK and (seat == SEATS[OWNER] or code == PEEK(0))]
    wishes = looks if looks and chooser.random() < 0.3 else [code for code in common if code not in PEEK]
    code = chooser.choice(wishes or looks) if wishes or looks else None
    return None if code is None else (code, code)


@pytest.fixture
def brisk(monkeypatch):
    """Windows that do not stay open longer than they are needed."""
    monkeypatch.setattr("assize.tables.turn.SHORTEST_PAUSE", 0)
    monkeypatch.setattr("assize.tables.turn.LONGEST_PAUSE", 0)


@pytest.mark.usefixtures("seeded", "brisk")
@pytest.mark.clause("JU-13", "JU-18", "JU-29")
def test_while_a_match_is_played_nothing_is_sent_that_tells_a_card(tmp_path):
    """Two houses; in one Bob holds other cards, is somebody else, and sees other Liability cards."""
    with Open(tmp_path / "one.db") as one, Open(tmp_path / "other.db") as other:
        for world, town in enumerate((one, other)):
            lay_written(town, "town", GAME, written(meeting(HANDS[world], world, **TABLE)), UNASKED[world : world + 1])
        seen = play_alike([World(town, VAIN) for town in (one, other)], agreed, public)
    assert {"lead", "follow", "modify", "influence"} <= seen


def pass_by(world):
    """Cleo ends a Trick, and then all who are asked let it pass; whether Bob was among them."""
    world.wait(*world.hearers)
    _choose(world, "cleo", code_of("E5"))
    asked = [name for name in (OWNER, "cleo") if SEATS[name] in world.town.table("town").turn.waits]
    for name in asked:
        _choose(world, name, PASS)
    assert phase_of(world.table.match) == "influence"
    world.wait(*world.hearers)
    world.close()
    return OWNER in asked


def _choose(world, name, code):
    ply = world.town.table("town").match.ply
    reply = world.guests[name].program.post("/api/tables/town/choose", json={"ply": ply, "choice": code})
    assert reply.status_code == 200, reply.text


@pytest.mark.usefixtures("brisk")
@pytest.mark.clause("JU-34")
def test_nobody_hears_whether_somebody_could_have_modified(tmp_path):
    """Two houses; in one Bob holds the Modification 9 and is asked, in the other he is not."""
    with Open(tmp_path / "one.db") as one, Open(tmp_path / "other.db") as other:
        for town, bob in ((one, "E9 M9 T7"), (other, "E9 M7 T7")):
            lay_written(town, "town", GAME, written(meeting(bob, 0, moves=WON[:2])))
        worlds = [World(town, VAIN) for town in (one, other)]
        assert [pass_by(world) for world in worlds] == [True, False]
    for name in OTHERS:
        heard = [world.hearers[name].heard for world in worlds]
        versions = [max(version for _way, version in told if type(version) is int) for told in heard]
        assert versions[0] == versions[1], name
        for key in heard[0].keys() & heard[1].keys():
            assert heard[0][key] == heard[1][key], f"{name}, {key}: {difference(heard[0][key], heard[1][key])}"
