"""The box, setting up, and who begins (CG-1 to CG-5, CG-7, CG-8, CG-10)."""

import pytest

import assize

from ..records import check_records
from .helpers import ALL_THROWS, GAME, asked, at, facts, off, offered, play, plays, result, stands, told


@pytest.mark.clause("CG-1")
def test_two_three_or_four_play():
    assert [GAME.new(players=players, seed=1).players for players in (2, 3, 4)] == [2, 3, 4]
    for players in (0, 1, 5):
        with pytest.raises(assize.AssizeError, match="2 to 4 players"):
            GAME.new(players=players)


@pytest.mark.clause("CG-1", "CA-38")
def test_each_plays_alone():
    """The player opposite is an opponent like any other: blocked, captured and scored for."""
    match = at("I-1 II-3", "IV-1", "I-3 I-4:2", "IV-2", dice="2-3")
    assert offered(match) == plays("I1/I3 II3/II5 II3/II6 II3/off")
    play(match, "I1/I3")
    assert stands(match, "Black") == "I-4:2 centre"
    match = at("I-1", "IV-1", "I-3", "IV-2", dice="1-3")
    play(match, "I1/off")
    assert result(match) == (["White"], {"White": 11 + 13 + 12, "Red": 0, "Black": 0, "Green": 0})


@pytest.mark.clause("CG-2")
def test_a_throw_is_that_of_two_six_sided_dice():
    match = GAME.new(players=2, seed=1)
    assert offered(match) == set(ALL_THROWS)
    assert len(match.choices()) == 36


@pytest.mark.clause("CG-2")
def test_nobody_has_more_men_than_the_box_holds():
    with pytest.raises(assize.PositionError, match="13 men"):
        at("I-1:13", "II-1")
    with pytest.raises(assize.PositionError, match="13 men"):
        at("I-1:7 centre:6", "II-1")


@pytest.mark.clause("CG-3")
@pytest.mark.parametrize(("players", "men"), [(2, 12), (3, 12), (4, 10)])
def test_twelve_men_each_but_ten_with_four_players(players, men):
    match = GAME.new(players=players, seed=1)
    assert [sum(seat["men"].values()) for seat in match.truth()["seats"]] == [men] * players
    assert [seat["off"] for seat in match.truth()["seats"]] == [0] * players


@pytest.mark.clause("CG-3", "CG-6")
def test_with_four_players_the_tenth_man_wins():
    match = at("I-1:2", "II-5", "III-5", "IV-5", dice="1-1")
    assert off(match, "White") == 8
    play(match, "I1/off")
    assert asked(match) == "White"
    play(match, "I1/off")
    assert result(match)[0] == ["White"]


@pytest.mark.clause("CG-4", "CG-5")
@pytest.mark.parametrize(
    ("players", "colours"),
    [(2, ["White", "Black"]), (3, ["White", "Red", "Black"]), (4, ["White", "Red", "Black", "Green"])],
)
def test_colours_counter_clockwise(players, colours):
    match = GAME.new(players=players, seed=1)
    assert [match.seat_name(seat) for seat in range(players)] == colours
    assert [seat["colour"] for seat in match.view(0)["board"]["seats"]] == colours


SPIRAL = {
    2: {
        "White": "I-1 II-2 III-3 IV-4 I-5 II-6",
        "Black": "III-1 IV-2 I-3 II-4 III-5 IV-6",
    },
    3: {
        "White": "I-1 II-2 III-3 IV-4 I-5 II-6",
        "Red": "II-1 III-2 IV-3 I-4 II-5 III-6",
        "Black": "III-1 IV-2 I-3 II-4 III-5 IV-6",
    },
    4: {
        "White": "I-1 II-2 III-3 IV-4 I-5",
        "Red": "II-1 III-2 IV-3 I-4 II-5",
        "Black": "III-1 IV-2 I-3 II-4 III-5",
        "Green": "IV-1 I-2 II-3 III-4 IV-5",
    },
}


@pytest.mark.clause("CG-5", "CA-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_spiral_is_set_up_before_the_first_throw(players):
    match = GAME.new(players=players, seed=1)
    assert match.truth()["phase"] == "opening"
    men = {seat["colour"]: seat["men"] for seat in match.truth()["seats"]}
    assert men == {colour: dict.fromkeys(points.split(), 2) for colour, points in SPIRAL[players].items()}
    assert [seat["centre"] for seat in match.truth()["seats"]] == [0] * players


@pytest.mark.clause("CG-5", "CA-1")
def test_the_ring_has_four_segments_of_six_points():
    board = GAME.new(players=2, seed=1).view()["board"]
    assert board["points"] == [f"{segment}-{number}" for segment in ("I", "II", "III", "IV") for number in range(1, 7)]
    assert board["numbers"] == [1, 2, 3, 4, 5, 6] * 4


@pytest.mark.clause("CG-7")
def test_everyone_throws_once_and_the_largest_total_begins():
    match = GAME.new(players=4, seed=1)
    order = []
    for throw in ("6-1", "4-4", "5-2", "1-1"):
        order.append(asked(match))
        play(match, throw)
    assert order == ["dice of White", "dice of Red", "dice of Black", "dice of Green"]
    assert asked(match) == "dice of Red"
    assert match.truth()["phase"] == "throw"
    assert facts(match, "begins") == [{"seat": 1, "game": 0}]


@pytest.mark.clause("CG-7")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_whichever_seat_throws_most_begins(first):
    match = GAME.new(players=3, seed=1)
    for seat in range(3):
        play(match, "3-2" if seat == first else "2-2")
    assert (match.truth()["turn"], match.truth()["phase"]) == (first, "throw")


@pytest.mark.clause("CA-2")
def test_those_tied_for_the_largest_total_alone_throw_again():
    match = play(GAME.new(players=4, seed=1), "6-5", "3-4", "5-6", "2-2")
    assert told(match) == ["opened", "tied"]
    assert asked(match) == "dice of White"
    play(match, "1-1")
    assert asked(match) == "dice of Black"
    play(match, "1-1")
    assert asked(match) == "dice of White"
    play(match, "1-2")
    assert asked(match) == "dice of Black"
    play(match, "2-2")
    assert match.truth()["phase"] == "throw"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CA-2")
def test_of_three_tied_two_may_tie_again():
    match = play(GAME.new(players=3, seed=1), "4-4", "5-3", "6-2", "1-1", "6-6", "6-6")
    assert told(match) == ["opened", "tied"]
    assert asked(match) == "dice of Red"
    play(match, "1-2")
    assert asked(match) == "dice of Black"
    play(match, "1-1")
    assert (match.truth()["phase"], asked(match)) == ("throw", "dice of Red")


@pytest.mark.clause("CA-2", "CG-7")
def test_a_tie_below_the_largest_total_settles_nothing():
    match = play(GAME.new(players=3, seed=1), "2-2", "3-1", "3-2")
    assert (match.truth()["phase"], asked(match)) == ("throw", "dice of Black")


@pytest.mark.clause("CG-5")
def test_a_record_holds_what_the_position_says_and_nothing_of_an_earlier_match():
    check_records(GAME, 4, 1000)


@pytest.mark.clause("CG-10")
def test_the_beginner_throws_anew_for_the_first_turn():
    match = play(GAME.new(players=2, seed=1), "4-3", "1-2")
    assert asked(match) == "dice of White"
    assert match.truth()["dice"] == [0, 0]
    assert offered(match) == set(ALL_THROWS)
    play(match, "1-6")
    assert match.truth()["dice"] == [1, 6]
    assert asked(match) == "White"


@pytest.mark.clause("CG-8")
def test_turns_go_to_the_right():
    match = at("I-1:2", "II-1:2", "III-1:2", "IV-1:2", turn=2)
    seen = []
    for segment in ("III", "IV", "I", "II"):
        seen.append(asked(match))
        play(match, "2-3", f"{segment}1/{segment}3", f"{segment}1/{segment}4")
    assert seen == ["dice of Black", "dice of Green", "dice of White", "dice of Red"]
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CG-8")
def test_two_players_take_turns():
    match = at("I-1:2", "III-1:2")
    play(match, "5-6", "I1/I6", "I1/II1")
    assert asked(match) == "dice of Black"
    play(match, "5-6", "III1/III6", "III1/IV1")
    assert asked(match) == "dice of White"
