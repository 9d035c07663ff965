"""The end of a round and of the game: 42 points, ties, the cap, and the next round."""

from __future__ import annotations

import numpy as np
import pytest

from assize.games.justice import rules

from .court import court


def ended(totals, best=(0, 0, 0), tokens=0, **settings):
    """A match after the scores of a round in which nobody scores but for tokens."""
    data = {"identity": ("Peacemaker", "Redeemer", "Advocate"), "liability": "GGG", "convicted": "1 2 3"}
    return court("M1 | M2 | M3", totals=totals, best=best, tokens=tokens, phase="scoring", **data, **settings).go_on()


@pytest.mark.clause("JU-64", "JX-10")
def test_the_furthest_past_the_post_wins_not_the_best_round():
    """41 to 43 beats 36 to 42."""
    match = ended((41, 41, 0), best=(20, 20, 0), tokens=(2, 1, 0))
    assert (match.totals, match.winners) == ((43, 42, 0), (1,))
    assert match.asked == "over"
    assert match.facts("won") == ["1 43"]


@pytest.mark.clause("JX-10")
def test_a_better_round_does_not_make_up_for_fewer_points():
    match = court(
        "M1 | M2 | M3", totals=(41, 36, 0), best=(5, 5, 0), tokens=(1, 1, 0), phase="scoring",
        identity=("Peacemaker", "Commissar", "Advocate"), liability="GGI", convicted="1 2",
        suspects=("Archivist Siriel", "Old Halvard", "Commissar Pepe"),
    ).go_on()  # fmt: skip
    assert match.facts("scored") == ["1 Peacemaker 2", "2 Commissar 6", "3 Advocate 2"]
    assert (match.totals, match.winners) == ((43, 42, 2), (1,))


@pytest.mark.clause("JU-65", "JR-41")
def test_a_tie_goes_to_the_highest_single_round_of_the_whole_game():
    match = ended((40, 40, 12), best=(15, 17, 30), tokens=2)
    assert match.totals == (42, 42, 14)
    assert match.winners == (2,)


@pytest.mark.clause("JU-65")
def test_a_tie_in_rounds_too_is_won_together():
    match = ended((40, 40, 12), best=(17, 17, 30), tokens=2)
    assert match.winners == (1, 2)
    assert match.facts("won") == ["1 42", "2 42"]


@pytest.mark.clause("JR-41")
def test_this_round_may_be_the_highest():
    assert ended((41, 40, 0), best=(1, 1, 0), tokens=(1, 2, 0)).winners == (2,)


@pytest.mark.clause("JU-66", "JU-3")
def test_nobody_there_means_another_round():
    match = ended((39, 20, 12), tokens=2)
    assert match.totals == (41, 22, 14)
    assert (match.phase, match.asked, int(match.s.round)) == ("hiding", "chance", 2)
    assert match.facts("round") == ["2"]


@pytest.mark.clause("JU-66", "JU-64")
@pytest.mark.parametrize(("target", "over"), [(41, True), (42, False)])
def test_the_target_is_agreed_on(target, over):
    assert (ended((39, 0, 0), tokens=2, options={"target": target}).asked == "over") == over


@pytest.mark.clause("JR-50")
def test_after_the_last_round_the_points_are_counted():
    match = ended((3, 9, 9), best=(3, 5, 6), options={"cap": 1})
    assert (match.asked, match.winners) == ("over", (3,))
    assert ended((3, 9, 9), best=(3, 5, 6), options={"cap": 2}).asked == "chance"
    assert ended((0, 0, 0), best=(-3, -1, -1), options={"cap": 1}).winners == (1, 2, 3)  # all of them scored 0 last


@pytest.mark.clause("JU-64")
def test_the_scores_of_a_match_are_the_points_of_each_seat():
    match = ended((3, 9, 7))
    out = np.full(3, -1.0)
    rules.scores(match.box, match.s, out)
    assert out.tolist() == [3, 9, 7]


@pytest.mark.clause("JR-52", "JU-42")
def test_a_bonus_that_reaches_the_target_does_not_end_the_round():
    match = court("| T5 M1 | T6 M2", lead=2, winner=2, totals=(41, 0, 0), phase="closing")
    while match.phase == "closing":
        match.play("call" if "call" in match.offers() else "pass")
    assert match.totals[0] == 42
    assert (match.phase, match.winners) == ("leading", ())


@pytest.mark.clause("JR-43", "JU-12")
def test_everything_is_shuffled_anew_but_points_stay():
    match = court(
        "M1 | M2 | M3", totals=(7, 8, 9), beside={1: "E1 | | R2^"}, peeked={1: "2"}, tokens=0, phase="judging"
    )
    match.go_on()
    assert match.cards_at("pack") == {f"{suit}{number}" for suit in "ETRWM" for number in range(1, 15)}
    assert (match.tokens, int(match.s.peeked[0]), int(match.s.liability[0])) == ((2, 2, 2), 0, -1)
    assert (match.totals[0], match.totals[1]) == (7 + int(match.s.last.gained[0]), 8 + int(match.s.last.gained[1]))


@pytest.mark.clause("JU-55", "JU-63")
def test_the_judged_round_can_be_looked_at_again():
    match = court(
        "M1 | M2 | M3", totals=(7, 8, 9), beside={1: "E1 T2 | E6> | R2^"}, phase="judging", liability="GIG"
    ).go_on()
    last = match.s.last
    assert [match.liability_name(int(card)) for card in last.liability] == ["G1", "I1", "G2"]
    assert [int(last.place[card]) for card in (0, 15, 5, 29)] == [4, 4, 5, 4]
    assert (int(last.under[5]), int(last.sticks[5])) == (0, 1)
    assert [int(points) for points in last.gained[:3]] == [
        total - before for total, before in zip(match.totals, (7, 8, 9), strict=True)
    ]
