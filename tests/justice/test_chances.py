"""How likely everybody wins Justice, as the search reckons it: a lead tells more, the nearer the end is."""

from __future__ import annotations

import numpy as np
import pytest

from assize.core import loops
from assize.games.justice import mind
from assize.games.justice.mind.chances import foretell, lead_that_counts
from assize.games.justice.mind.numbers import RIVALRY

from .court import court, dealt

HANDS = "T1 T2 T5 T6 | T3 T9 T7 E1 | T4 T8 W1 W2"
IDENTITIES = ("Truth Seeker", "Commissar", "Redeemer")


def trial(*totals, **more):
    return court(HANDS, identity=IDENTITIES, totals=totals, **more)


def chances(match):
    """The chances of all seats."""
    value = np.zeros(8)
    assert mind.chances(match.box, match.s, value)
    assert not value[match.s.players :].any()
    return value[: match.s.players]


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_chances_add_up_to_one_for_any_number_of_players(players):
    value = chances(dealt(players, seed=players))
    assert value.sum() == pytest.approx(1)
    assert (value > 0).all()


def test_a_search_values_positions_by_them():
    match, value = trial(30, 20, 25), np.zeros(8)
    loops.foretell(match.box, match.s, mind.SPREAD, value)
    assert value[:3] == pytest.approx(chances(match))


def test_at_the_end_the_result_tells():
    match = court("M1 | M2 | M3", beside={1: "E13 | E6"}, phase="judging", totals=(60, 20, 20))
    while match.asked != "over":
        match.go_on(1)
    assert not mind.chances(match.box, match.s, np.zeros(3))


def test_points_are_foretold_by_the_judgements_of_all():
    match, value = trial(30, 20, 25), np.zeros(8)
    highest = foretell(match.box, match.s, value)
    points = value[:3]
    assert highest == points.max() > 30
    for seat in range(3):
        others = (points.sum() - points[seat]) / 2
        assert points[seat] - RIVALRY * others == pytest.approx(mind.judge(match.box, match.s, seat))


def test_the_same_lead_tells_more_in_later_rounds():
    early, middle, late = (chances(trial(behind + 8, behind, behind))[0] for behind in (0, 16, 30))
    assert 1 / 3 < early < middle < late


def test_a_match_for_more_points_is_longer():
    usual, longer = (chances(trial(30, 22, 22, options={"target": target}))[0] for target in (42, 100))
    assert 1 / 3 < longer < usual


def test_a_lead_tells_more_with_every_trick_until_the_extra_one():
    leads = [lead_that_counts(trial(tricks=tricks).s, 30.0) for tricks in (0, 4, 8, 12, 13)]
    assert leads[0] > leads[1] > leads[2] > leads[3] == leads[4]
    assert lead_that_counts(trial(tricks=4, extra=1).s, 30.0) == leads[3]


def test_who_is_beyond_the_goal_makes_this_round_the_last():
    assert lead_that_counts(trial().s, 42.0) == lead_that_counts(trial().s, 50.0) < lead_that_counts(trial().s, 41.0)
