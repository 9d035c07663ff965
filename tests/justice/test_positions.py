"""Written positions: whatever play leads to can be written down and read again; what cannot be is refused."""

from __future__ import annotations

import json
from random import Random

import numpy as np
import pytest

from assize.core.errors import PositionError
from assize.core.kernel import hush
from assize.games.justice.state import State
from assize.games.justice.view.light import judged_before, light
from assize.games.justice.view.position import place, truth

from .court import HOME, begun, court


def written_again(match):
    """The state as it comes back from its own writing."""
    told = json.loads(json.dumps(truth(HOME, match.s)))
    found = np.zeros(1, State.dtype())[0]
    found.players = match.s.players
    found["options"] = match.s["options"]
    place(HOME, told, found)
    return found


def silent(s) -> bytes:
    """A state without its news."""
    s = s.copy()
    hush(s)
    s.news[:] = 0
    return s.tobytes()


@pytest.mark.parametrize(("players", "options"), [
    (3, {"short_deck": 1, "discard": 2}), (4, {"verdict_symbols": 0}), (5, {}), (6, {"discard": 1}), (7, {}),
])  # fmt: skip
def test_what_play_leads_to_comes_back_byte_by_byte(players, options):
    match, chance, seen = begun(players, **{"cap": 3, **options}), Random(players), set()
    while match.asked != "over":
        match.play(match.move_name(chance.choice(match.codes())))
        if chance.random() < 0.15 or match.phase not in seen:
            seen.add(match.phase)
            assert silent(written_again(match)) == silent(match.s), match.phase
    assert silent(written_again(match)) == silent(match.s)
    assert len(seen) >= 16 + bool(options.get("discard"))


def usual(**entries):
    """A plain position in which seat 1 leads, with some entries changed."""
    match = court("E7 T3 M8 | E9 W2 | R1 T4", beside={1: "E13 | E6> | R2^"}, lead=1, tricks=2)
    return {**truth(HOME, match.s), "actor": None, **entries}


def read(told, players=3, **options):
    """The state of a written position."""
    found = np.zeros(1, State.dtype())[0]
    found.players = players
    for name, value in {"target": 42, "verdict_symbols": 1, "cap": 50, **options}.items():
        setattr(found.options, name, value)
    place(HOME, told, found)
    return found


def test_the_plain_position_can_be_read():
    assert int(read(usual()).actor) == 0


EVERY_SUIT = ["evidence", "testimony", "rosettes", "witness"]
TRICK = {"phase": "follow", "played": ["E7", None, None], "hands": [["T3", "M8"], ["E9", "W2"], ["R1", "T4"]]}


@pytest.mark.parametrize(("entries", "problem"), [
    ({"phase": "dance"}, "phase"),
    ({"actor": 1}, "actor"),
    ({"round": 0}, "round"),
    ({"round": 51}, "round"),
    ({"round": 2}, "last"),
    ({"tricks": 0}, "tricks"),
    ({"totals": [1, 2]}, "totals"),
    ({"totals": [1, 2, -1]}, "totals"),
    ({"totals": [1, 2, 2.0]}, "totals"),
    ({"gained": [1, 0, 0]}, "gained"),
    ({"winners": [0]}, "winners"),
    ({"hands": [["E7"], ["E7"], []]}, r"hands\[1\]: E7"),
    ({"hands": [["E15"], [], []]}, "no card 'E15'"),
    ({"hands": [["E13"], [], []]}, "beside|somewhere else"),
    ({"hands": [["M1"], ["E9"], []]}, "lead"),
    ({"hands": [[f"E{n}" for n in range(1, 6)] + [f"T{n}" for n in range(1, 9)], [], []]}, r"hands\[0\]: holds more"),
    ({"played": ["E1", None, None]}, "played"),
    ({"played": ["M1", None, None]}, "played"),
    ({"beside": [{"top": ["E1"]}, {}, {}]}, "belong"),
    ({"beside": [{"left": ["R1"]}, {}, {}], "hands": [["E7"], [], []]}, "belong"),
    ({"beside": [{"top": ["R2", "R3", "R4"]}, {}, {}]}, "two Rosettes"),
    ({"beside": [{"above": []}, {}, {}]}, "no such entry"),
    ({"modified": {"R2": "left"}}, "modified.R2"),
    ({"modified": {"E6": "up"}}, "modified.E6"),
    ({"modified": {"W6": "left"}}, "modified.W6"),
    ({"suspects": ["Commissar Pepe", "Commissar Pepe", None]}, "already"),
    ({"suspects": ["Nobody", None, None]}, "no 'Nobody'"),
    ({"suspects": [None, None, None]}, "suspects: is missing"),
    ({"liability": ["G1", "G2", "G4"]}, "no 'G4'"),
    ({"identities": ["Truth Seeker", "Commissar", None]}, "identities"),
    ({"definition": None}, "definition"),
    ({"tokens": [3, 0, 0]}, "tokens"),
    ({"peeked": [[3], [], []]}, "peeked"),
    ({"void": [["evidence"], [], []]}, r"void\[0\]"),
    ({"void": [["hearts"], [], []]}, r"void\[0\]"),
    ({"out": [1]}, r"void\[1\]"),
    ({"convicted": [0]}, "tricks|convicted"),
    ({"callers": [1]}, r"void\[1\]"),
    ({"bonus": 1}, "out"),
    ({"lead": 3}, "lead"),
    ({"last": {}}, "last"),
    ({"aside": [["E1"], [], []]}, r"aside\[0\]"),
    ({"colour": 1}, "no such entry"),
    ({"past": [{}, {}, {}, {}]}, "past: tells"),
    ({"past": [{"by": 3}]}, r"past\[0\].by"),
    ({"past": [{"by": 0, "card": []}]}, "no such entry"),
    ({"past": [{"cards": ["M1"]}]}, "no Suit card"),
    ({"past": [{"cards": ["E13", "E13"]}]}, "played before"),
    ({"past": [{"cards": ["E7"]}]}, "was not played"),
    ({"past": [{"cards": ["E13", "E6"]}]}, "one card of a Trick"),
    ({**TRICK, "answered": []}, "answered"),
    ({**TRICK, "answered": [0, 2]}, "clockwise"),
    ({**TRICK, "answered": [0, 1, 2]}, "nobody is left"),
    ({**TRICK, "answered": [0], "modified": {"E6": "right", "E7": "left"}}, "modified"),
    ({**TRICK, "answered": [0], "lead": 1}, "lead"),
    ({**TRICK, "answered": [0], "tokens": [2, 0, 0], "hands": [["T3", "M8"], ["M1"], ["R1"]]}, "stays out"),
    ({**TRICK, "phase": "modify", "winner": 1}, "winner"),
    ({**TRICK, "phase": "modify", "answered": [1]}, "clockwise"),
    ({**TRICK, "phase": "influence", "answered": [0]}, "everybody may modify"),
    ({"phase": "close", "answered": [0]}, "lead last"),
    ({"phase": "close", "answered": [], "callers": [0], "void": [EVERY_SUIT, [], []],
      "hands": [["M8"], ["E9"], ["T4"]]}, "lead last"),
    ({"phase": "judge", "next": 3}, "next"),
    ({"phase": "judge", "next": 1, "convicted": [0]}, "convicted"),
    ({"phase": "score", "next": 1, "convicted": [0, 1, 2], "gained": [1, 2, 3]}, "gained|convicted"),
    ({"phase": "ended", "convicted": [0, 1, 2]}, "convicted|totals"),
    ({"phase": "name", "actor": None}, "first Trick|before"),
    ({"phase": "remember"}, "first Trick|before"),
    ({"phase": "deal"}, "first Trick|before|order"),
    ({"phase": "discard"}, "first Trick|before|aside"),
])  # fmt: skip
def test_what_cannot_be_is_refused(entries, problem):
    with pytest.raises(PositionError, match=problem):
        read(usual(**entries))


def test_the_round_before_is_checked_too():
    match = court("M1 | M2 | M3", beside={1: "E13 | E6> | R2^"}, phase="judging", totals=(1, 2, 3)).go_on()
    told = truth(HOME, match.s)
    assert judged_before(light(read(told))).convicted == match.s.last.convicted
    for entries, problem in (({"convicted": []}, "last.convicted"), ({"modified": {"W9": "left"}}, "last.modified")):
        with pytest.raises(PositionError, match=problem):
            read({**told, "last": {**told["last"], **entries}})
    with pytest.raises(PositionError, match=r"last\.bonus"):
        read({**told, "last": {**told["last"], "bonus": 3}})
