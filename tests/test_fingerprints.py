"""Nothing has changed that nobody meant to change: moves, records, sentences, views and drawings of every game."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

import assize
from assize.core import loops

from . import fingerprints
from .toys.loops import wander

KEPT = json.loads(fingerprints.KEPT.read_text(encoding="utf-8"))
CASES = [case for name in assize.games() for case in fingerprints.ways(name)]
PLAIN = SimpleNamespace(begin_all=loops.begin_all, wander=wander)
FEW = 2  # matches that are played uncompiled, and ...
SHORT = 40  # ... so many moves of each

every_way = pytest.mark.parametrize("case", CASES, ids=str)


def test_every_game_has_its_fingerprints():
    assert list(KEPT) == [str(case) for case in CASES]
    for name in assize.games():
        assert sum(KEPT[str(case)]["plies"] for case in fingerprints.ways(name)) > 0.9 * fingerprints.PLIES


@every_way
def test_the_same_is_offered_and_comes_of_it(case):
    kept = KEPT[str(case)]
    assert fingerprints.moves(case, kept["matches"]) == (kept["plies"], kept["moves"])


@every_way
def test_plain_rules_leave_the_same_fingerprint(case):
    assert fingerprints.moves(case, FEW, SHORT, run=PLAIN) == fingerprints.moves(case, FEW, SHORT)


@every_way
def test_the_same_is_said_and_shown(case):
    kept = KEPT[str(case)]
    assert fingerprints.looks(case) == {kind: kept[kind] for kind in fingerprints.TELLERS}
