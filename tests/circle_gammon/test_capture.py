"""Capturing and coming back (CG-23 to CG-28, CX-5, CX-9, CX-10, CA-11 to CA-17, CA-36)."""

from fractions import Fraction

import pytest

from .helpers import ALL_THROWS, asked, at, facts, offered, play, plays, refusal, stands, told

TWOS, FOURS, SIXES = (plays(f"*/I{n} */II{n} */III{n} */IV{n}") for n in (2, 4, 6))


@pytest.mark.clause("CG-23")
def test_landing_on_a_lone_man_puts_it_in_the_centre():
    match = at("I-1", "II-1 I-4", "IV-1:2 I-5", dice="3-1")
    play(match, "I1/I4")
    assert told(match) == ["moved", "captured"]
    assert facts(match, "captured") == [{"seat": 0, "victim": 1, "point": 3}]
    assert stands(match, "White") == "I-4"
    assert stands(match, "Red") == "II-1 centre"
    assert stands(match, "Black") == "I-5 IV-1:2"
    play(match, "I4/I5")
    assert stands(match, "Red") == "II-1 centre"
    assert stands(match, "Black") == "IV-1:2 centre"
    assert asked(match) == "dice of Red"


@pytest.mark.clause("CG-23")
def test_passing_over_a_lone_man_does_not_capture_it():
    match = play(at("I-1 III-1", "I-2 I-3 I-4", dice="4-5"), "I1/I5", "III1/III6")
    assert stands(match, "Black") == "I-2 I-3 I-4"


@pytest.mark.clause("CG-23")
def test_captured_men_gather_in_the_centre():
    match = play(at("I-1 II-1", "I-4 II-6 IV-1 centre", dice="3-5"), "I1/I4", "II1/II6")
    assert stands(match, "Black") == "IV-1 centre:3"


@pytest.mark.clause("CG-24", "CG-26", "CX-9")
@pytest.mark.parametrize("throw", ALL_THROWS)
def test_what_each_throw_does_for_a_man_in_the_centre(throw):
    """Each die that shows 2, 4 or 6 brings it in on any segment; an odd one never does."""
    first, second = throw.split("-")
    entries = set()
    for die, points in (("2", TWOS), ("4", FOURS), ("6", SIXES)):
        if die in (first, second):
            entries |= points
    match = play(at("I-1:2 centre", "II-1:2"), throw)
    if first == second:
        assert offered(match) == entries | plays("refuse") | (set() if entries else plays("pass"))
    elif entries:
        assert offered(match) == entries
    else:
        assert told(match) == ["threw", "lost turn"]
        assert asked(match) == "dice of Black"


@pytest.mark.clause("CX-9", "CG-24", "CG-28")
@pytest.mark.parametrize("throw", ["1-3", "3-1", "1-5", "5-1", "3-5", "5-3"])
def test_no_odd_number_and_no_even_sum_brings_a_man_back(throw):
    match = play(at("I-1:2 centre", "II-1:2"), throw)
    assert told(match) == ["threw", "lost turn"]
    assert stands(match, "White") == "I-1:2 centre"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CG-24", "CA-17")
def test_a_captured_man_waits_for_its_owners_next_turn():
    match = at("I-1 II-1:2", "III-1:2 IV-6:2", "I-4 III-6:2", dice="3-2")
    play(match, "I1/I4")
    assert stands(match, "Black") == "III-6:2 centre"
    assert asked(match) == "White"
    play(match, "II1/II3")
    assert asked(match) == "dice of Red"
    play(match, "2-3", "III1/III3", "III1/III4")
    assert asked(match) == "dice of Black"
    play(match, "2-5")
    assert offered(match) == TWOS


@pytest.mark.clause("CG-25")
def test_all_men_come_in_before_any_other_moves_or_leaves():
    match = at("I-4:2 III-1 centre:2", "II-1:2", dice="4-2")
    assert offered(match) == FOURS | TWOS
    for move in ("I4/off", "I4/I6", "III1/III3"):
        assert refusal(match, move) == "CG-25"
    play(match, "*/I2")
    assert offered(match) == FOURS
    assert refusal(match, "I4/off") == "CG-25"
    play(match, "*/IV4")
    assert stands(match, "White") == "I-2 I-4:2 III-1 IV-4"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CG-25")
def test_only_ones_own_men_in_the_centre_hold_one_up():
    match = at("I-4 III-1", "II-1:2 centre:3", dice="4-2")
    assert offered(match) == plays("I4/off I4/II2 I4/I6 III1/III5 III1/III3")


@pytest.mark.clause("CG-26", "CA-11")
def test_a_block_closes_only_its_own_point():
    match = at("I-1:2 centre", "II-4:2", "IV-4:3", dice="4-1")
    assert offered(match) == plays("*/I4 */III4")
    play(match, "*/III4")
    assert stands(match, "White") == "I-1:2 III-4"


@pytest.mark.clause("CG-26")
def test_own_men_are_joined_on_coming_back():
    match = play(at("I-4:2 centre", "II-1:2", dice="4-1"), "*/I4")
    assert stands(match, "White") == "I-4:3"


@pytest.mark.clause("CG-27")
def test_coming_back_on_a_lone_man_captures_it():
    match = at("I-1:2 centre", "III-4 II-1:2", dice="4-1")
    assert offered(match) == FOURS
    play(match, "*/III4")
    assert told(match) == ["entered", "captured"]
    assert stands(match, "White") == "I-1:2 III-4"
    assert stands(match, "Black") == "II-1:2 centre"


@pytest.mark.clause("CA-12")
def test_capturing_on_coming_back_is_no_duty():
    match = play(at("I-1:2 centre", "III-4 II-1:2", dice="4-1"), "*/II4")
    assert stands(match, "Black") == "II-1:2 III-4"


@pytest.mark.clause("CG-28")
def test_without_a_number_that_brings_the_man_in_the_turn_is_lost():
    match = play(at("I-1:2 I-5 centre", "II-1:2"), "1-5")
    assert told(match) == ["threw", "lost turn"]
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CX-5", "CG-25", "CA-5")
@pytest.mark.parametrize("dice", ["4-3", "3-4"])
def test_a_throw_of_4_and_3_with_one_man_in_the_centre(dice):
    match = at("II-1:2 III-3 centre", "III-4:2 IV-5", dice=dice)
    assert offered(match) == plays("*/I4 */II4 */IV4")
    play(match, "*/I4")
    assert offered(match) == plays("I4/II1 II1/II4 III3/III6 III3/off")
    play(match, "I4/II1")
    assert stands(match, "White") == "II-1:3 III-3"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CX-5", "CA-3", "CA-5")
def test_the_man_comes_in_where_the_other_die_can_still_be_played():
    match = at("I-1 centre", "I-4:2 III-1:2", dice="4-3")
    assert offered(match) == plays("*/III4 */IV4")
    assert refusal(match, "*/II4") == "CA-3"
    play(match, "*/IV4")
    assert offered(match) == plays("IV4/I1")


@pytest.mark.clause("CA-3", "CG-25")
def test_the_man_comes_in_anywhere_if_the_other_die_cannot_be_played_at_all():
    match = at("I-2 centre", "I-5:2 III-1:2 IV-1:2 II-1:2 I-1:2", dice="4-3")
    assert offered(match) == FOURS
    play(match, "*/II4")
    assert told(match) == ["entered", "lost dice"]


@pytest.mark.clause("CX-10")
def test_27_of_36_throws_bring_in_a_man_and_9_in_11_if_odd_doublets_are_refused():
    entering = refused = 0
    for throw in ALL_THROWS:
        match = play(at("I-1:2 centre", "II-1"), throw)
        offers = offered(match) if asked(match) == "White" else set()
        if any(move.startswith("*/") for move in offers):
            entering += 1
        elif "refuse" in offers:
            assert asked(play(match, "refuse")) == "dice of White"
            refused += 1
    assert Fraction(entering, 36) == Fraction(3, 4)
    assert refused == 3
    assert Fraction(entering, 36 - refused) == Fraction(9, 11)
    assert round(100 * entering / (36 - refused), 1) == 81.8


@pytest.mark.clause("CA-13")
@pytest.mark.parametrize("dice", ["4-3", "3-4"])
def test_with_two_men_in_the_centre_a_4_and_a_3_bring_in_one_and_lose_the_3(dice):
    match = at("I-1:2 centre:2", "II-2:2", dice=dice)
    assert offered(match) == FOURS
    play(match, "*/I4")
    assert told(match) == ["entered", "lost dice"]
    assert stands(match, "White") == "I-1:2 I-4 centre"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CA-14")
def test_an_even_doublet_brings_in_all_and_the_rest_is_free():
    match = at("I-1 centre:2", "III-3:2", dice="2-2")
    assert offered(match) == TWOS | plays("refuse")
    play(match, "*/I2")
    assert offered(match) == TWOS
    play(match, "*/I2")
    assert offered(match) == plays("I2/off I2/I4 I1/I3")
    play(match, "I1/I3")
    assert offered(match) == plays("I2/off I2/I4 I3/I5")
    play(match, "I2/off")
    assert asked(match) == "dice of Black"
    assert stands(match, "White") == "I-2 I-3"


@pytest.mark.clause("CA-14")
def test_an_even_doublet_brings_in_four_men_at_most():
    match = play(at("I-1 centre:5", "III-3:2", dice="6-6"), "*/I6", "*/II6", "*/III6", "*/IV6")
    assert stands(match, "White") == "I-1 I-6 II-6 III-6 IV-6 centre"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CA-14")
@pytest.mark.parametrize("die", [1, 3, 5])
def test_an_odd_doublet_brings_nobody_in_but_may_be_turned_down(die):
    men = "I-1:2 I-3:2 I-5:2 centre"
    match = play(at(men, "III-2:2"), f"{die}-{die}")
    assert offered(match) == plays("refuse pass")
    play(match, "refuse")
    assert asked(match) == "dice of White"
    match = play(at(men, "III-2:2", options={"refuse": "never"}), f"{die}-{die}")
    assert told(match) == ["threw", "lost turn"]


FOURS_BLOCKED = "I-4:2 II-4:2 III-4:2 IV-4:2"


@pytest.mark.clause("CA-15")
@pytest.mark.parametrize("dice", ["4-2", "2-4"])
def test_a_blocked_even_number_leaves_the_other_die_to_try(dice):
    match = at("I-1:2 centre", FOURS_BLOCKED, dice=dice)
    assert offered(match) == TWOS
    play(match, "*/I2")
    assert offered(match) == plays("I2/I6 I1/I5")


@pytest.mark.clause("CA-15", "CG-28")
def test_blocked_even_numbers_lose_the_turn():
    match = play(at("I-1:2 centre", FOURS_BLOCKED), "4-1")
    assert told(match) == ["threw", "lost turn"]
    match = play(at("I-1:2 centre", FOURS_BLOCKED, "I-2:2 II-2:2 III-2:2 IV-2:2"), "4-2")
    assert told(match) == ["threw", "lost turn"]


@pytest.mark.clause("CA-15", "CA-19")
def test_a_doublet_of_a_blocked_number_may_be_refused():
    match = play(at("I-1:2 centre", FOURS_BLOCKED), "4-4")
    assert offered(match) == plays("refuse pass")


@pytest.mark.clause("CA-16")
def test_a_man_just_come_back_may_be_borne_off_by_the_same_doublet():
    match = play(at("I-1 centre", "III-1:2", dice="4-4"), "*/II4")
    assert offered(match) == plays("II4/off II4/III2 I1/I5")
    play(match, "II4/off")
    assert stands(match, "White") == "I-1"


@pytest.mark.clause("CA-16", "CG-25")
def test_but_not_while_another_man_is_in_the_centre():
    match = play(at("I-1 centre:2", "III-1:2", dice="4-4"), "*/II4")
    assert offered(match) == FOURS
    assert refusal(match, "II4/off") == "CG-25"


@pytest.mark.clause("CA-16", "CA-21")
def test_the_last_man_may_come_back_and_win_with_one_doublet():
    match = play(at("centre", "III-1:2", dice="4-4"), "*/II4")
    assert offered(match) == plays("II4/off II4/III2")
    assert asked(play(match, "II4/off")) == "over"


@pytest.mark.clause("CA-17", "CG-8")
def test_nobody_answers_a_capture_at_once():
    match = play(at("I-1 II-1", "I-4 III-1", dice="3-5"), "I1/I4")
    assert asked(match) == "White"
    assert offered(match) == plays("I4/II3 II1/II6")
    play(match, "II1/II6")
    assert asked(match) == "dice of Black"


EVEN_POINTS = [f"{segment}-{number}" for segment in ("I", "II", "III", "IV") for number in (2, 4, 6)]


@pytest.mark.clause("CA-36")
@pytest.mark.parametrize("throw", ALL_THROWS)
def test_two_opponents_together_may_close_all_even_points(throw):
    first, second = (" ".join(f"{point}:2" for point in EVEN_POINTS[place : place + 6]) for place in (0, 6))
    match = play(at("I-1 centre", first, second), throw)
    if throw[0] == throw[2]:
        assert offered(match) == plays("refuse pass")
        play(match, "pass")
    assert told(match)[-1] == "lost turn"
    assert asked(match) == "dice of Red"
    assert stands(match, "White") == "I-1 centre"


@pytest.mark.clause("CA-36")
@pytest.mark.parametrize(
    "closed", [EVEN_POINTS[:6], EVEN_POINTS[::2], EVEN_POINTS[1::2], EVEN_POINTS[::3] + EVEN_POINTS[1:6:3]]
)
def test_one_opponent_never_closes_all_even_points(closed):
    """Twelve men make six blocks; the other six even points stay open."""
    black = " ".join(f"{point}:2" for point in closed)
    ways_in = set()
    for throw in ("2-2", "4-4", "6-6"):
        ways_in |= {move for move in offered(play(at("I-1 centre", black), throw)) if move.startswith("*/")}
    assert ways_in == {f"*/{point.replace('-', '')}" for point in EVEN_POINTS if point not in closed}
    assert len(ways_in) == 6
