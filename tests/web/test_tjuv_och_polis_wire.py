"""Tjuv och Polis on the wire: no byte tells another how a thief has split his money between purse and dens (TA-50).

Matches are laid out twice, the second time with other sums carried out of the dens, so that nobody but the owners could
tell. Whatever others ask for, or are sent, must be the same to the byte.
"""

from __future__ import annotations

import random

import pytest

from assize.core.kernel import EVERYTHING
from assize.core.match import Match
from assize.core.words import Question
from assize.games.tjuv_och_polis import view, words
from assize.games.tjuv_och_polis.state import CARRY, DIE, MOVE_THIEF, RIDE_OFFICER, TO_THROW, USE_SQUARE, WAIT
from assize.tables.table import Table
from assize.web import presenter, replay
from assize.web.views import View

from .helpers import Open
from .town import BOX, GAME, SMALL, played, public, secret, swapped, thievish
from .worlds import (
    OWNER,
    PUBLIC,
    SEATS,
    Leak,
    Onlooker,
    Vain,
    World,
    compare,
    compare_written,
    lay_written,
    phase_of,
    play_alike,
    sweep,
)

SQUARES = BOX.record["kind"][0, : int(BOX.record["squares"][0])]
VAIN = Vain(  # sums of money, every escape, and some of everything else
    frozenset({
        *range(CARRY, CARRY + 30, 7), *(MOVE_THIEF(int(square)) for square in (SQUARES >= 7).nonzero()[0]),
        5, RIDE_OFFICER, USE_SQUARE, TO_THROW, WAIT, DIE,
    }),
    usual=CARRY, words=("carry 90000", "dance"), unasked=("carry 0", "carry 2000", "D1"),
)  # fmt: skip


# ---- moments of matches


def points(seat, seed=2):
    """Moments at which somebody is asked, each with another world that a viewer cannot tell from it."""
    chooser, kinds = random.Random(seed), set()
    match = played(3, seed, chooser, 30, cap=60)
    while not match.over and match.ply < 160:
        match.play(match.drawn() if match.actor < 0 else thievish(match, chooser))
        kind = phase_of(match), match.actor == seat, match.moves[-2] >= CARRY
        if match.actor >= 0 and kind not in kinds and (other := swapped(match, seat, chooser)):
            kinds.add(kind)
            yield match.copy(), other


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("TA-35", "TA-50")
@pytest.mark.parametrize(("viewer", "seed"), [("anna", 1), ("cleo", 4), *((name, 2) for name in PUBLIC)])
def test_how_money_is_split_is_in_no_byte_that_others_are_sent(town, viewer, seed):
    phases = sweep(Onlooker(town, viewer, VAIN), points(SEATS.get(viewer), seed), secret)
    assert {("stashing", False), ("moving", False)} <= phases
    assert viewer not in SEATS or ("moving", True) in phases


# ---- written positions

FOX = ({"purse": 2000, "hidden": {"C7": 4000, "S4": 0}}, {"purse": 0, "hidden": {"C7": 1000, "S4": 5000}})
DENS = ({"hidden": {"C7": 4000, "S4": 0}}, {"hidden": {"C7": 1000, "S4": 3000}})
POLICE = {"officers": [{"at": at} for at in ("I9", "K9", "M9")], "car": {"front": "K8", "rear": "J8"}, "agency": 4000}
MAGPIE = {"at": "P8", "status": "wanted", "purse": 3000}
WORLDS = {  # what is asked, how Fox stands, and his money in two worlds
    "stashing": ({"phase": "stashing", "turn": 1}, {"at": "C7", "status": "wanted"}, FOX),
    "at a station": ({"phase": "moving", "turn": 1, "die": 1}, {"at": "D2", "status": "wanted"}, FOX),
    "at a stop": ({"phase": "choosing ride", "turn": 1}, {"at": "F2", "status": "wanted"}, FOX),
    "police": ({"phase": "moving", "turn": 0, "die": 4}, {"at": "E5", "status": "wanted"}, FOX),
    "leaving": ({"phase": "moving", "die": 3}, {"at": "G15", "status": "leaving", "least": 0, "most": 6000}, FOX),
    "clean": ({"phase": "moving", "turn": 2, "die": 2}, {"at": "E5"}, DENS),
    "arrested": (
        {"phase": "jailing", "turn": 0, "officers": [{"at": "I5"}, {"at": "K9"}, {"at": "M9"}]},
        {"at": "I5", "status": "jailed", "arrests": 1, "caught": {"by": ["officer-1"], "how": "square"}},
        DENS,
    ),
    "jailed": ({"phase": "choosing ride", "turn": 1}, {"at": "J9", "status": "jailed", "sentence": 3}, DENS),
}  # fmt: skip


def lay_worlds(town, name):
    """Both worlds of a written position, as tables."""
    asked, fox, worlds = WORLDS[name]
    for number, money in enumerate(worlds):
        truth = {"players": 3, **POLICE, **asked, "thieves": [fox | money, MAGPIE]}
        yield lay_written(town, f"{name.replace(' ', '-'):_<20}{number}", GAME, truth, edition=SMALL)


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("TA-35", "TA-50")
def test_no_question_betrays_a_purse(town):
    compare_written(town, VAIN, lay_worlds, WORLDS)


@pytest.mark.usefixtures("seeded")
def test_the_owner_can_tell(town):
    for name in WORLDS:
        with pytest.raises(Leak):
            compare(Onlooker(town, OWNER, VAIN), *lay_worlds(town, name))


# ---- so that the comparison can fail


def with_ways(box, s, seat):
    """A board with the ways of whoever is asked."""
    return BOARD(box, s, seat) | {"ways": BOARD(box, s, int(s.actor))["ways"]}


def with_bounds(told, seat, own):
    """A thief of whom it is known what he carries at most."""
    return THIEF(told, seat, own) | {"most": told["purse"]}


def with_a_sum(box, s):
    """A question that tells what the thieves carry."""
    asked = QUESTION(box, s)
    return Question(f"{asked.text} ({s.purse.tolist()})", asked.clause)


BOARD, THIEF, NEWS, QUESTION, STANDING = view.board, view._thief, words.news, words.question, words.standing
CHOICES, PAINT, PAINT_PLY = Match.choices_for, presenter.paint, replay.paint
LEAKS = {
    "purse and dens": (view, "_thief", lambda told, seat, own: THIEF(told, seat, True)),
    "bounds": (view, "_thief", with_bounds),
    "ways": (view, "board", with_ways),
    "news": (words, "news", lambda box, s, fact, seat: NEWS(box, s, fact, EVERYTHING)),
    "question": (words, "question", with_a_sum),
    "standing": (words, "standing", lambda box, s, seat: f"{STANDING(box, s, seat)} {s.purse.tolist()}"),
    "offers": (Match, "choices_for", lambda match, seat: CHOICES(match, match.actor)),
    "a board of another seat": (presenter, "paint", lambda view, asked: PAINT(View(view.live, 1), asked)),
    "a replay of another seat": (replay, "paint", lambda match, seat: PAINT_PLY(match, 1)),
    "replays of all seats": (replay, "may_look", lambda table, mine: [0, 1, 2, None]),
    "a log of another seat": (Table, "knower", lambda table, seat: 1),
}


def look_for(town, leak):
    """Somebody who looks where a leak could be."""
    if leak in ("news", "a log of another seat"):
        sweep(Onlooker(town, "", VAIN), points(None), secret)
    else:
        compare_written(town, VAIN, lay_worlds, WORLDS, [""])


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("leak", LEAKS)
def test_a_house_that_tells_too_much_is_found_out(town, monkeypatch, leak):
    monkeypatch.setattr(*LEAKS[leak])
    with pytest.raises(Leak):
        look_for(town, leak)


# ---- a match that is played

STREETS = {"players": 4, "phase": "stashing", "turn": 1, "agency": 4000, "car": {"front": "K8", "rear": "J8"},
           "officers": [{"at": at} for at in ("I9", "K9", "M9", "K10")]}  # fmt: skip
GANGS = [  # Fox has split his money otherwise, and Eel has hidden hers otherwise
    [{"at": "C7", "status": "wanted", **FOX[world]}, MAGPIE,
     {"at": "B4", "status": "wanted", "purse": 3000, "least": 3000, "most": 3000, **DENS[world]}]
    for world in (0, 1)
]  # fmt: skip
STEPS = 48


def agreed(tables, seat, chooser):
    """Moves for both worlds after which everybody can still see the same; none where there are none."""
    matches = [table.match for table in tables]
    if seat == SEATS[OWNER] and phase_of(matches[0]) == "stashing":
        pairs = [tuple(chooser.choice(match.offers()) for match in matches) for _ in range(30)]
    else:
        common = sorted(set(matches[0].offers()) & set(matches[1].offers()))
        wishes = [code for code in common if arrests(matches[0], code)]
        pairs = [
            (code, code) for code in [*wishes, thievish(matches[0], chooser), *chooser.sample(common, len(common))]
        ]
    for pair in pairs:
        if all(code in match.offers() for code, match in zip(pair, matches, strict=True)):
            after = [match.copy() for match in matches]
            for code, match in zip(pair, after, strict=True):
                match.play(code)
            if public(after[0]) == public(after[1]):
                return pair
    return None


def arrests(match, code):
    return "arrests" in words.text(match.edition, match.state[0], code)


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("TA-35", "TA-50")
def test_while_a_match_is_played_nothing_is_sent_that_tells_a_purse(tmp_path):
    """Two houses with the same dice; in one Fox and Eel have more in another den, and Fox carries other sums."""
    with Open(tmp_path / "one.db") as one, Open(tmp_path / "other.db") as other:
        for town, gang in zip((one, other), GANGS, strict=True):
            lay_written(town, "town", GAME, {**STREETS, "thieves": gang}, edition=SMALL, cap=20)
        seen = play_alike([World(town, VAIN, quiet=["dora"]) for town in (one, other)], agreed, public, STEPS)
    assert {"stashing", "moving", "choosing ride", "jailing"} <= seen
