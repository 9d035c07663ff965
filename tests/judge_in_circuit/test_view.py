"""What a seat sees: nothing that it cannot know; and whole positions as data, written and read back."""

import copy
import random
from functools import lru_cache

import numpy as np
import pytest

from assize.core.errors import PositionError
from assize.core.kernel import EVERYTHING, OVER, hush
from assize.games.judge_in_circuit import rules, state, view
from assize.games.judge_in_circuit.box import card_ids, circle_id, crook_ids, judge_ids, space_ids
from assize.games.judge_in_circuit.rules import circuit

from .home_circuit import HOME

BOX = HOME.record[0]
OPTIONS = {"rings": 3, "taxi_from_start": 1, "cap": 250}
QUEUE = {
    "phase": "choosing",
    "turn": 2,
    "turns": 84,
    "die": 5,
    "point": "after throw",
    "crooks": [
        {"crook": "iggs", "at": "cells", "charge": "fraud", "rings": ["scrubs", "gartree"], "hand": {"L36": [2]}},
        {"crook": "harbuthnot", "at": "visiting_time", "rings": ["parkhurst"], "prison": "parkhurst"},
        {"crook": "lemon", "at": "pub_old_lag", "probation": True, "hand": {"L01": [], "L34": [0]}},
        {"crook": "white", "at": "cells", "charge": "conspiracy"},
        {"crook": "black", "at": "pub_old_lag", "rings": ["gartree", "scrubs"], "hand": {"L20": []}},
        {"crook": "green", "at": "pub_old_lag"},
    ],
    "queue": [3, 0],
    "judges": [{"at": "bash_n"}, {"at": "home_vague"}, {"at": "hospital"}, {"at": "circ_1"}, {"at": "bermuda"}],
    "police": [
        "pub_old_lag", "police_2", "police_3", "police_4", "st_dock_street", "st_dock_street", "police_7", "bash_n",
        "police_9",
    ],
    "discarded": ["L04", "L08"],
    "in_force": ["L46"],
    "trail": {"piece": "P8", "path": ["taxi_4", "st_ermine_street", "bash_n"]},
}  # fmt: skip
TRIAL = {
    "phase": "trying",
    "accused": 0,
    "crooks": [{"crook": "iggs", "at": "cells", "charge": "fraud"}, {"crook": "white"}],
    "judges": [{"at": "court"}, *[{}] * 4],
}


def blank(players, **options):
    found = np.zeros(1, state.State.dtype())[0]
    found.players = players
    for name, value in {**OPTIONS, **options}.items():
        found.options[name] = value
    return found


def placed(truth, players=2):
    """The state of a written position."""
    found = blank(players, rings=4)
    view.place(HOME, truth, found)
    return found


@lru_cache(maxsize=16)
def positions(players, seed=0, most=2500, every=9):
    """Positions of a match that is played at random, but with few cards thrown away."""
    chooser, found, out = random.Random(seed), [], np.zeros(state.MOVES.size, np.int64)
    s = blank(players)
    rules.start(BOX, s)
    seen = set()
    for number in range(most):
        if number % every == 0 or s.phase not in seen:
            found.append(s.copy())
            seen.add(int(s.phase))
        if s.actor == OVER:
            break
        count = rules.offers(BOX, s, out)
        hush(s)
        calm = s.phase == state.WINDOW and chooser.random() < 0.8
        rules.play(BOX, s, state.PASS if calm else chooser.choice(out[:count].tolist()))
    found.append(s.copy())
    return found


def same(one, other, but=("news", "news_count", "last")):
    """The fields in which two states differ."""
    return [name for name in one.dtype.names if name not in but and not np.array_equal(one[name], other[name])]


# ---- what a seat may know ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nobody_sees_what_he_cannot_know(players):
    for s in positions(players, players, every=60):
        for seat in range(players):
            other = s.copy()
            rules.redeal(BOX, other, seat, np.arange(1, 5, dtype=np.uint64))
            assert view.board(HOME, s, seat) == view.board(HOME, other, seat)


def test_hands_of_others_are_counts():
    s = placed(QUEUE, 6)
    for seat in (None, *range(6)):
        board = view.board(HOME, s, seat)
        assert [crook["cards"] for crook in board["crooks"]] == [1, 0, 2, 0, 1, 0]
        assert board["hand"] == ({0: ["L36"], 2: ["L01", "L34"], 4: ["L20"]}.get(seat, []) if seat is not None else [])
        known = {"L04", "L08", "L46", *board["hand"], *(name for cards in board["seen"] for name in cards)}
        assert set(board["cards"]) == known
    assert view.board(HOME, s, 2)["seen"] == [["L36"], [], [], [], [], []]
    assert view.board(HOME, s, 0)["seen"] == [[], [], ["L34"], [], [], []]
    assert view.board(HOME, s, None)["seen"] == [[]] * 6
    assert view.board(HOME, s, EVERYTHING)["seen"] == [["L36"], [], ["L01", "L34"], [], ["L20"], []]


def test_only_who_is_asked_sees_ways():
    s = placed(QUEUE, 6)
    for seat in (None, 0, 1, 3, 4, 5):
        assert view.board(HOME, s, seat)["ways"] == []
    ways = view.board(HOME, s, 2)["ways"]
    pairs = [(way["source"], way["target"]) for way in ways]
    assert len(set(pairs)) == len(pairs)
    assert {source for source, _target in pairs} >= {"lemon", "P1", "P9", "kindly", "vague"}
    for way in ways:
        assert way["path"][-1] == way["target"]
        assert len(way["path"]) == 2 if way["source"] in ("kindly", "vague", "whacker", "mildly", "spite") else True


def test_there_is_a_way_for_every_move_and_no_other():
    out = np.zeros(state.MOVES.size, np.int64)
    asked = [s for players in (3, 6) for s in positions(players, players) if s.phase in (state.CHOOSING, state.JUDGING)]
    for s in [placed(QUEUE, 6), *asked[::8]]:
        codes = out[: rules.offers(BOX, s, out)].tolist()
        meant = {moved(s, code) for code in codes if state.MOVES.kind(code) in PIECES}
        ways = {(way["source"], way["target"]) for way in view.board(HOME, s, int(s.actor))["ways"]}
        assert ways == meant


PIECES = (state.MOVE_CROOK, state.MOVE_POLICE, state.MOVE_JUDGE)


def moved(s, code):
    """The piece that a move is made with, and where it goes."""
    kind = state.MOVES.kind(code)
    parts = kind.named(code)
    if kind == state.MOVE_JUDGE:
        way = parts["way"]
        return judge_ids(HOME)[way // 2], circle_id(HOME, int(circuit.after_step(BOX, s, way)))
    target = space_ids(HOME)[parts["space"]]
    if kind == state.MOVE_POLICE:
        return f"P{parts['policeman'] + 1}", target
    return crook_ids(HOME)[s.crook[s.turn]], target


def test_the_trial_is_told():
    board = view.board(HOME, placed({**TRIAL, "phase": "trying"}), None)
    assert board["trial"] == {"seat": 0, "judge": "kindly", "charge": "fraud", "die": 0, "fewer": 0, "lenient": 0}
    assert board["crooks"][0]["cell"] == 1
    assert view.board(HOME, placed(QUEUE, 6), None)["trial"] is None


# ---- whole positions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_position_can_be_written_and_read(players):
    for s in positions(players, players):
        told = view.truth(HOME, s)
        again = blank(players)
        view.place(HOME, told, again)
        assert same(s, again) == [], told
        assert view.truth(HOME, again) == told


def test_most_phases_are_met():
    met = {view.truth(HOME, s)["phase"] for players in (2, 4, 6) for s in positions(players, players)}
    assert met >= {"dealing", "starting", "window", "throwing", "choosing", "judging", "drawing", "trying", "ended"}


def test_what_is_left_out_is_as_usual():
    s = placed({"crooks": [{"crook": "iggs"}, {"crook": "white"}]})
    assert s.actor == -1
    assert space_ids(HOME)[s.at[0]] == "pub_old_lag"
    assert s.pack == len(card_ids(HOME))
    assert s.judge.tolist() == BOX.judge_home.tolist()
    assert s.police.tolist() == BOX.station.tolist()


def edited(truth, path, value):
    """A copy of a written position with one entry changed."""
    found = copy.deepcopy(truth)
    *way, last = path
    holder = found
    for step in way:
        holder = holder[step]
    holder[last] = value
    return found


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (("phase",), "sleeping", "phase"),
        (("phase",), "window", "window"),
        (("phase",), "picking", "card"),
        (("phase",), "ended", "winners"),
        (("phase",), "ordering", "party"),
        (("phase",), "trying", "judges"),
        (("phase",), "visiting", "visitors"),
        (("phase",), "judging", "left"),
        (("phase",), "drawing", "draws"),
        (("phase",), "dealing", "phase"),
        (("nonsense",), 1, "nonsense"),
        (("turn",), 6, "turn"),
        (("turns",), -1, "turns"),
        (("die",), 7, "die"),
        (("die",), 0, "die"),
        (("point",), "noon", "point"),
        (("actor",), 3, "actor"),
        (("landing",), [2], "landing"),
        (("again",), [8], "again"),
        (("regular",), 6, "regular"),
        (("swapped",), 1, "swapped"),
        (("accused",), 9, "accused"),
        (("scene",), "nowhere", "scene"),
        (("winners",), [1], "winners"),
        (("queue",), [3], "queue"),
        (("queue",), [3, 3], "queue"),
        (("arrested",), [3], "arrested"),
        (("arrested",), [0, 0], "arrested"),
        (("crooks",), [], "crooks"),
        (("crooks", 1, "crook"), "iggs", r"crooks\[1\].crook"),
        (("crooks", 1, "crook"), None, r"crooks\[1\].crook"),
        (("crooks", 1, "crook"), "moriarty", r"crooks\[1\].crook"),
        (("crooks", 1, "at"), "moon", r"crooks\[1\].at"),
        (("crooks", 1, "at"), "pub_hind", r"crooks\[1\].prison"),
        (("crooks", 1, "prison"), "scrubs", r"crooks\[1\].prison"),
        (("crooks", 1, "rings"), ["parkhurst"] * 2, r"crooks\[1\].rings"),
        (("crooks", 1, "rings"), ["tower"], r"crooks\[1\].rings"),
        (("crooks", 1, "rings"), ["parkhurst"] * 6, r"crooks\[1\].rings"),
        (("crooks", 0, "rings"), ["scrubs", "gartree", "dartmoor", "parkhurst"], None),  # with an alibi nobody wins
        (("crooks", 4, "rings"), ["scrubs", "gartree", "dartmoor", "parkhurst"], "phase"),
        (("crooks", 3, "charge"), None, r"crooks\[3\].charge"),
        (("crooks", 3, "charge"), "arson", r"crooks\[3\].charge"),
        (("crooks", 3, "probation"), True, r"crooks\[3\].probation"),
        (("crooks", 1, "probation"), "yes", r"crooks\[1\].probation"),
        (("crooks", 4, "fugitive"), True, r"crooks\[4\].fugitive"),
        (("crooks", 4, "basher"), True, r"crooks\[4\].basher"),
        (("crooks", 4, "throw"), 7, r"crooks\[4\].throw"),
        (("crooks", 4, "hand"), {"L99": []}, r"crooks\[4\].hand"),
        (("crooks", 4, "hand"), {"L36": []}, r"crooks\[4\].hand"),
        (("crooks", 4, "hand"), {"L04": []}, r"crooks\[4\].hand"),
        (("crooks", 4, "hand"), {"L21": [7]}, r"crooks\[4\].hand.L21"),
        (("crooks", 4, "at"), "crime_theft_nw", None),
        (("crooks", 4, "hat"), "top", r"crooks\[4\].hat"),
        (("judges",), [{}], "judges"),
        (("judges", 0), {"at": "home_vague"}, "judges"),
        (("judges", 0), {"at": "paris"}, r"judges\[0\].at"),
        (("judges", 0), {"flown": 3}, r"judges\[0\].flown"),
        (("police",), ["police_1"], "police"),
        (("police", 0), "governor", r"police\[0\]"),
        (("police", 0), "moon", r"police\[0\]"),
        (("discarded",), ["L36"], "discarded"),
        (("discarded",), ["L04", "L04"], "discarded"),
        (("in_force",), ["L77"], "in_force"),
        (("pick",), "P10", "pick"),
        (("raid",), "L04", "raid"),
        (("raid",), "L30", None),
        (("trail",), {"piece": "P8", "path": ["taxi_4"]}, "trail.path"),
        (("trail",), {"piece": "P8", "path": ["taxi_4", "moon"]}, "trail.path"),
        (("trail",), {"piece": "moriarty", "path": ["taxi_4", "bash_n"]}, "trail.piece"),
    ],
)
def test_what_cannot_be_is_refused_by_its_entry(path, value, problem):
    truth = edited(QUEUE, path, value)
    if problem is None:
        placed(truth, 6)
        return
    with pytest.raises(PositionError, match=problem):
        placed(truth, 6)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"accused": 1}, "accused"),
        ({"accused": None}, "accused"),
        ({"verdict": 3}, "verdict"),
        ({"judges": [{"at": "hospital"}, *[{}] * 4]}, "judges"),
    ],
)
def test_a_trial_needs_its_people(change, problem):
    placed(TRIAL)
    with pytest.raises(PositionError, match=problem):
        placed({**TRIAL, **change})


def test_an_arrest_comes_before_the_next_move():
    truth = edited(QUEUE, ("crooks", 4, "at"), "crime_theft_nw")
    placed(truth, 6)
    with pytest.raises(PositionError, match="crooks"):
        placed(edited(truth, ("police", 1), "crime_theft_nw"), 6)


def test_who_has_won_must_wear_the_rings():
    crooks = [{"crook": "iggs", "rings": ["scrubs", "gartree", "dartmoor", "maidstone"]}, {"crook": "white"}]
    assert placed({"phase": "ended", "crooks": crooks, "winners": [0]}).actor == OVER
    with pytest.raises(PositionError, match="winners"):
        placed({"phase": "ended", "crooks": crooks, "winners": [1]})
    with pytest.raises(PositionError, match="phase"):
        placed({"phase": "throwing", "crooks": crooks})
