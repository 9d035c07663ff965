"""What everybody can reckon of a thief's money after several visits to dens, and what an arrest is called."""

from __future__ import annotations

import pytest

from .board import GAME, arrested, at, play

SEEDS = range(40)


def sorting(thief, **bounds):
    """A thief in a den who sees to his money, with what everybody knows of each den."""
    truth = at("D....D", thieves=f"{thief}, -", turn=1, phase="stashing").truth()
    truth["thieves"][0]["bounds"] = bounds
    edition = at("D....D").edition
    return GAME.at(truth, edition=edition, seed=1)


def seen(match, seat=0):
    return match.view(seat)["board"]["thieves"][0]


def dealt(match, seat=0):
    """Purses and dens that a seat holds possible."""
    found = set()
    for seed in SEEDS:
        thief = GAME.redeal(match, seat, seed).truth()["thieves"][0]
        found.add((thief["purse"], *thief["hidden"].values()))
    return found


@pytest.mark.clause("TA-50")
def test_a_den_that_was_not_visited_is_as_it_was():
    match = sorting("F1 wanted 0 hides A1:6000 F1:5000 least 0 most 5000", A1=[6_000, 6_000], F1=[0, 5_000])
    play(match, "carry 5000")
    assert (seen(match)["least"], seen(match)["most"]) == (0, 5_000)
    assert match.truth()["thieves"][0]["bounds"] == {"A1": [6_000, 6_000], "F1": [0, 5_000]}
    assert {split[1] for split in dealt(match)} == {6_000}
    assert len(dealt(match)) == 6


@pytest.mark.clause("TA-50")
def test_who_leaves_clean_has_left_all_of_it_there():
    match = sorting("F1 hides A1:6000 F1:5000", A1=[6_000, 6_000], F1=[5_000, 5_000])
    play(match, "carry 0")
    assert seen(match)["hidden"] == {"A1": 6_000, "F1": 5_000}
    assert dealt(match) == {(0, 6_000, 5_000)}


@pytest.mark.clause("TA-50")
def test_what_cannot_be_elsewhere_must_be_in_the_first_den():
    match = sorting("F1 wanted 1000 hides A1:9000 least 0 most 2000", A1=[8_000, 10_000])
    play(match, "carry 1000")
    assert match.truth()["thieves"][0]["bounds"] == {"A1": [8_000, 10_000], "F1": [0, 2_000]}
    assert all(sum(split) == 10_000 and split[1] >= 8_000 for split in dealt(match))


@pytest.mark.clause("TA-50", "TP-48")
def test_an_arrest_shows_what_lies_in_the_only_den():
    match = at("...D", officers="A1", thieves="B1 wanted 2000 hides D1:3000 least 0 most 5000, -", die=1)
    assert seen(match)["hidden"] is None
    play(match, "1 B1")
    assert seen(match)["hidden"] == {"D1": 3_000}


@pytest.mark.clause("TA-50", "TA-36")
def test_a_ticket_leaves_less_for_the_dens_too():
    match = at(".JD", thieves="A1 wanted 5000 hides C1:4000 least 0 most 9000, -", turn=1, die=1)
    play(match, "B1")
    assert match.truth()["thieves"][0]["bounds"] == {"C1": [0, 8_000]}


@pytest.mark.clause("TP-39", "TP-40")
def test_a_door_is_barred_only_where_there_is_one_and_police_before_it():
    two_doors = at("1..B..1..", officers="C1 I1", thieves="D1 wanted 9000, -", die=4)
    assert arrested(play(two_doors, "2 E1")) == []  # both are as near, so the police choose
    assert arrested(play(two_doors, "credit 2")) == ["1 by officer-2: ring"]
    further_away = at("D....B\n#.####\n#.####", officers="B3", thieves="F1 wanted 9000, -", die=2)
    assert arrested(play(further_away, "1 B1")) == ["1 by officer-1: ring"]
