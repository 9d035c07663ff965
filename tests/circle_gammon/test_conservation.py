"""What never changes, whatever is played: men are neither lost nor made, and every point comes from a game won."""

from __future__ import annotations

import random

import pytest

import assize

from ..enrolment import cases

CASES = [case for case in cases() if case.name == "circle-gammon"]


@pytest.mark.clause("CG-3", "CG-31", "CA-22")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_men_and_points_are_conserved(case):
    match, chooser = case.new(91), random.Random(91)
    men = {2: 12, 3: 12, 4: 10}[case.players]
    won = [0] * case.players
    while not match.over:
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(chooser.choice(match.offers()))
        for seat in match.view()["board"]["seats"]:
            on_the_board = sum(seat["men"].values()) + seat["centre"]
            assert on_the_board == 0 if seat["retired"] else on_the_board + seat["off"] == men
        for item in match.news:
            if item.kind == "won game":
                won[item.data["seat"]] += item.data["points"]
        assert match.scores() == won
