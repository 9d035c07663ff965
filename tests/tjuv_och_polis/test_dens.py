"""Dens: who may enter, hiding and fetching money, and what the others know of it."""

from __future__ import annotations

import json

import pytest

from assize.tables.errors import TableError

from .board import GAME, arrested, asked, at, ends, facts, moves_of, phase, play, purse, refusal, squares, status, told
from .board import thief as place
from .board_money import bounds, jail, known, record, shown, split

TWO_DENS = "D....D"  # dens on A1 and F1


def sorting(thief, drawn=TWO_DENS, others=", -", **more):
    """Thief 1 is about to leave a den and sees to his money."""
    return at(drawn, thieves=thief + others, turn=1, phase="stashing", **more)


# ---- who may enter -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-62")
def test_officers_do_not_enter_dens():
    match = at(".D\n..", officers="A1", die=1)
    assert ends(match, "1") == {"A2"}
    assert refusal(match, "1 B1") == "TP-62"
    match = at(".D.\n.##\n.##", officers="A1", die=2)
    assert ends(match, "1") == {"A3"}  # nor do they walk through


@pytest.mark.clause("TP-62")
def test_the_car_does_not_enter_dens():
    match = at("...D\n##.#\n##.#", car="B1 A1", die=1)
    assert ends(match, "car") == {"C2 C1"}
    assert refusal(match, "car D1 C1") == "TP-62"


@pytest.mark.clause("TP-62", "TA-12")
def test_in_a_den_a_wanted_thief_is_safe():
    match = at(".D.", officers="A1 C1", thieves="B1 wanted 5000", turn=1, phase="stashing")
    play(match, "carry 5000", "die 1")
    assert told(match) == ["threw", "stuck"]
    assert (place(match), purse(match)) == ("B1", 5_000)


@pytest.mark.clause("TP-63")
@pytest.mark.parametrize(("die", "expected"), [(3, "D1"), (4, "E1"), (5, "E1"), (6, "E1")])
def test_a_den_needs_no_exact_count(die, expected):
    assert ends(at("....D", thieves="A1 wanted 1000", turn=1, die=die)) == {expected}


@pytest.mark.clause("TP-63")
def test_a_den_is_reached_on_the_way_and_the_other_ways_stay_open():
    match = at(".....\n.#D##", thieves="A1", turn=1, die=4)
    assert ends(match) == squares("E1 C2")
    assert refusal(at("....D\n.####", thieves="A1", turn=1, die=3), "E1") == "TP-23"


@pytest.mark.clause("TP-63", "TA-33")
def test_a_den_ends_the_move_and_is_left_with_the_exact_throw():
    assert ends(at(".D..", thieves="A1", turn=1, die=3)) == {"B1"}
    assert ends(at("D...", thieves="A1", turn=1, die=2)) == {"C1"}


# ---- hiding --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-64", "TA-49")
def test_any_part_may_be_hidden():
    match = sorting("A1 wanted 3000")
    assert (asked(match), match.question.clause) == ("thief 1", "TA-49")
    assert moves_of(match) == {"carry 0", "carry 1000", "carry 2000", "carry 3000"}
    play(match, "carry 1000")
    assert split(match) == (1_000, {"A1": 2_000})


@pytest.mark.clause("TP-64")
@pytest.mark.parametrize(("carried", "left"), [(0, 3_000), (3_000, 0)])
def test_everything_or_nothing_may_be_hidden(carried, left):
    assert split(play(sorting("A1 wanted 3000"), f"carry {carried}")) == (carried, {"A1": left})


@pytest.mark.clause("TA-49", "TP-26")
def test_money_is_sorted_before_the_throw():
    match = play(sorting("A1 wanted 3000"), "carry 1000")
    assert (asked(match), phase(match)) == ("chance", "throwing")
    play(match, "die 2")
    assert ends(match) == {"C1"}


@pytest.mark.clause("TA-49")
def test_the_question_comes_on_the_turn_after_arrival():
    match = at(TWO_DENS, thieves="C1 wanted 3000", turn=1, die=2)
    play(match, "A1")
    assert told(match) == ["walked", "entered den"]
    assert facts(match, "entered den") == [{"seat": 1, "square": 0}]
    assert (asked(match), match.truth()["turn"]) == ("chance", 0)
    play(match, "die 1")
    assert (asked(match), phase(match)) == ("thief 1", "stashing")


@pytest.mark.clause("TA-49")
def test_whoever_owns_any_money_is_asked_and_who_owns_none_is_not():
    """Else the question would tell where the money lies."""
    match = at(TWO_DENS, officers="", thieves="A1 hides F1:4000, A1 wanted, A1", turn=0)
    play(match, "die 1")
    assert (phase(match), moves_of(match)) == ("stashing", {"carry 0"})
    play(match, "carry 0", "die 1", "B1")
    assert (phase(match), match.truth()["turn"]) == ("throwing", 2)


@pytest.mark.clause("TP-64")
def test_nothing_is_hidden_outside_a_den():
    match = at(TWO_DENS, thieves="B1 wanted 3000", turn=0)
    play(match, "die 1")
    assert (asked(match), phase(match)) == ("chance", "throwing")
    play(match, "die 2")
    assert refusal(match, "carry 0") == "TA-49"


@pytest.mark.clause("TA-49")
def test_nothing_else_comes_first():
    match = sorting("A1 wanted 3000")
    for move in ("throw", "B1", "wait"):
        assert refusal(match, move) == "TA-49"


@pytest.mark.clause("TP-2", "TP-64")
def test_money_comes_in_notes_of_a_thousand():
    assert refusal(sorting("A1 wanted 3000"), "carry 1500") == "TP-2"


@pytest.mark.clause("TP-65")
def test_several_dens_may_be_used_and_more_be_added():
    match = sorting("A1 wanted 5000 hides A1:1000 F1:2000")
    play(match, "carry 2000")
    assert split(match) == (2_000, {"A1": 4_000, "F1": 2_000})
    match = sorting("F1 wanted 2000 hides A1:4000 F1:2000")
    play(match, "carry 0")
    assert split(match) == (0, {"A1": 4_000, "F1": 4_000})


@pytest.mark.clause("TP-66")
def test_hidden_money_is_fetched_where_it_lies_and_nowhere_else():
    assert moves_of(sorting("A1 wanted 1000 hides A1:1000 F1:5000")) == {"carry 0", "carry 1000", "carry 2000"}
    match = sorting("A1 wanted hides F1:5000")
    assert moves_of(match) == {"carry 0"}
    assert refusal(match, "carry 1000") == "TP-66"
    assert refusal(sorting("A1 wanted 3000"), "carry 4000") == "TP-66"
    match = sorting("F1 hides F1:5000")
    play(match, "carry 4000")
    assert split(match) == (4_000, {"F1": 1_000})


@pytest.mark.clause("TP-66", "TA-33")
def test_in_a_shared_den_everybody_has_his_own_money():
    match = at(TWO_DENS, thieves="A1 hides A1:2000, A1 hides A1:7000", turn=1, phase="stashing")
    assert moves_of(match) == {"carry 0", "carry 1000", "carry 2000"}
    play(match, "carry 2000", "die 1", "B1", "carry 0")
    assert (split(match, 1), split(match, 2)) == ((2_000, {"A1": 0}), (0, {"A1": 7_000}))


@pytest.mark.clause("TA-54")
def test_nobody_carries_more_than_4095_notes_out_of_a_den():
    match = sorting("A1 wanted 5000000 hides A1:1000000")
    assert len(moves_of(match)) == 4_096
    assert "carry 4095000" in moves_of(match)
    assert refusal(match, "carry 4096000") == "TA-54"
    play(match, "carry 4095000")
    assert split(match) == (4_095_000, {"A1": 1_905_000})


# ---- what becomes of it --------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-67")
def test_what_a_thief_leaves_behind_who_is_out_goes_to_the_bank():
    match = at("...D", officers="A1", thieves="B1 wanted 6000 arrests 3 hides D1:9000, -", die=1)
    play(match, "1 B1")
    assert record(match)["hidden"] == {"D1": 9_000}
    jail(match, 7)
    assert split(match) == (0, {})
    assert facts(match, "forfeited") == [{"seat": 1, "money": 9_000}]
    assert match.scores() == [2_000, 0, 0]
    assert match.truth()["agency"] == 0


@pytest.mark.clause("TP-67")
def test_what_a_thief_leaves_behind_who_has_fled_goes_to_the_bank():
    match = at("JD", thieves="A1 leaving 6000 hides B1:9000, -", turn=0)
    play(match, "die 1")
    assert (status(match), split(match)) == ("fled", (6_000, {}))
    assert told(match)[-2:] == ["fled", "forfeited"]
    assert match.scores() == [0, 6_000, 0]


@pytest.mark.clause("TP-67")
def test_who_has_hidden_nothing_leaves_nothing_behind():
    match = at("...D", officers="A1", thieves="B1 wanted 6000 arrests 3, -", die=1)
    assert "forfeited" not in told(jail(play(match, "1 B1"), 7))
    match = play(at("J", thieves="A1 leaving 6000, -"), "die 1")
    assert "forfeited" not in told(match)


@pytest.mark.clause("TP-67", "TP-48")
def test_a_prisoner_keeps_what_he_has_hidden_and_fetches_it_later():
    sits = "C1 jailed 1 arrests 1 hides A1:5000, -"
    match = at("D.P#P#P#P", officers="E1 G1 I1", thieves=sits, turn=1, phase="choosing ride")
    play(match, "wait", "die 1", "die 5", "die 2", "A1", "die 1", "die 5")
    assert record(match)["hidden"] == {"A1": 5_000}
    assert (asked(match), phase(match)) == ("thief 1", "stashing")
    play(match, "carry 5000")
    assert (status(match), purse(match)) == ("wanted", 5_000)


# ---- wanted and clean ----------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-35", "TP-30", "TA-49")
def test_a_clean_thief_who_takes_money_out_is_wanted():
    match = play(sorting("A1 hides A1:5000"), "carry 1000")
    assert status(match) == "wanted"
    assert told(match) == ["sorted money", "became wanted"]
    assert facts(match, "became wanted") == [{"seat": 1}]
    for seat in (0, 2, None):
        assert known(match, seat)["status"] == "wanted"


@pytest.mark.clause("TP-35", "TP-30")
def test_a_clean_thief_who_leaves_it_stays_clean():
    match = play(sorting("A1 hides A1:5000"), "carry 0")
    assert status(match) == "clean"
    assert told(match) == ["sorted money"]
    assert bounds(match) == (0, 0)


@pytest.mark.clause("TP-35", "TP-29")
def test_who_has_fetched_can_be_arrested_and_no_longer_passes():
    match = at("D...D\n#.###", officers="B2", thieves="A1 hides A1:5000, -", turn=1, phase="stashing")
    play(match, "carry 5000", "die 2", "C1", "die 1", "die 2", "1 C1")
    assert arrested(match) == ["1 by officer-1: square"]
    match = at("D....D", officers="D1", thieves="A1 hides A1:5000, -", turn=1, phase="stashing")
    play(match, "carry 5000", "die 4")
    assert told(match) == ["threw", "stuck"]
    match = at("D....D", officers="D1", thieves="A1 hides A1:5000, -", turn=1, phase="stashing")
    assert ends(play(match, "carry 0", "die 4")) == {"E1"}


@pytest.mark.clause("TA-2")
@pytest.mark.parametrize("carried", [0, 1_000, 3_000])
def test_hiding_saves_the_loot_and_not_the_thief(carried):
    assert status(play(sorting("A1 wanted 3000"), f"carry {carried}")) == "wanted"


@pytest.mark.clause("TA-2")
def test_where_dens_clear_an_empty_purse_ends_the_hunt():
    match = play(sorting("A1 wanted 3000", options={"den_clears": True}), "carry 0")
    assert status(match) == "clean"
    assert told(match) == ["sorted money", "became clean"]
    assert split(match) == (0, {"A1": 3_000})
    assert bounds(match) == (0, 0)


@pytest.mark.clause("TA-2")
@pytest.mark.parametrize("carried", [1_000, 2_000, 3_000])
def test_where_dens_clear_money_in_hand_keeps_one_wanted(carried):
    match = play(sorting("A1 wanted 3000", options={"den_clears": True}), f"carry {carried}")
    assert status(match) == "wanted"
    assert told(match) == ["sorted money"]
    assert bounds(match) == (1_000, 3_000)


@pytest.mark.clause("TA-2", "TP-35")
def test_where_dens_clear_fetching_makes_anybody_wanted():
    match = play(sorting("A1 hides A1:3000", options={"den_clears": True}), "carry 1000")
    assert status(match) == "wanted"
    assert bounds(match) == (1_000, 3_000)
    match = play(sorting("A1 wanted hides A1:3000", options={"den_clears": True}), "carry 1000")
    assert status(match) == "wanted"
    assert told(match) == ["sorted money"]


@pytest.mark.clause("TA-2")
def test_where_dens_clear_a_break_out_is_forgiven_too():
    """He has never robbed in this game; being wanted and coming out with nothing is all that counts."""
    match = sorting("A1 wanted 0 arrests 1 hides F1:2000", options={"den_clears": True})
    assert status(play(match, "carry 0")) == "clean"


@pytest.mark.clause("TA-2", "TA-49")
@pytest.mark.parametrize(("clears", "standing"), [(True, "clean"), (False, "wanted")])
@pytest.mark.parametrize("seat", [1, 2])
def test_who_owns_nothing_is_cleared_without_a_question(clears, standing, seat):
    thieves = ", ".join(["-"] * (seat - 1) + ["A1 wanted", "-"])
    match = at("D...", thieves=thieves, turn=seat - 1, options={"den_clears": clears})
    play(match, "die 1")
    assert (asked(match), phase(match), match.truth()["turn"]) == ("chance", "throwing", seat)
    assert status(match, seat) == standing
    assert facts(match, "became clean") == ([{"seat": seat}] if clears else [])


@pytest.mark.clause("TA-2")
def test_who_is_clean_does_not_become_clean():
    match = play(sorting("A1 hides A1:3000", options={"den_clears": True}), "carry 0")
    assert told(match) == ["sorted money"]
    match = play(at("D...", thieves="A1, -", options={"den_clears": True}), "die 1")
    assert "became clean" not in told(match)


@pytest.mark.clause("TA-2", "TP-9")
def test_nobody_is_cleared_on_the_turn_of_the_police():
    match = at("D...", thieves="-, -, -, A1, - wanted", turn=4, die=1, options={"den_clears": True})
    play(match, "B1")
    assert status(match, 5) == "clean"
    match = at("D...", thieves="-, -, -, -, A1 wanted", turn=5, die=1, options={"den_clears": True})
    play(match, "B1", "die 1")
    assert status(match, 5) == "wanted"
    match = at("D...", thieves="-, -, -, -, B1 wanted", turn=5, die=1, options={"den_clears": True})
    play(match, "A1")
    assert (match.truth()["turn"], status(match, 5)) == (0, "wanted")


@pytest.mark.clause("TA-2")
def test_where_dens_clear_nobody_is_cleared_in_the_street_or_with_money():
    match = play(at("D...", thieves="B1 wanted, -", options={"den_clears": True}), "die 1")
    assert status(match) == "wanted"
    match = play(at("D...", thieves="A1 wanted 5000, -", options={"den_clears": True}), "die 1")
    assert (status(match), phase(match)) == ("wanted", "stashing")


# ---- what the others know ------------------------------------------------------------------------------------------


@pytest.mark.clause("TA-50")
def test_loot_is_known_until_the_first_den():
    match = at("B....D", thieves="B1 wanted 2000, -", turn=1, die=1)
    play(match, "A1")
    assert bounds(match) == (12_000, 12_000)
    for seat in (0, 1, 2, None):
        assert known(match, seat)["carries"] == 12_000
        assert known(match, seat)["hidden"] == {}


@pytest.mark.clause("TA-50")
@pytest.mark.parametrize("carried", [0, 2_000, 5_000])
def test_after_a_den_the_purse_may_hold_anything_up_to_what_it_held(carried):
    match = play(sorting("A1 wanted 5000"), f"carry {carried}")
    assert bounds(match) == (0, 5_000)
    for seat in (0, 2, None):
        seen = known(match, seat)
        assert (seen["wealth"], seen["carries"], seen["hidden"]) == (5_000, None, None)
        assert (seen["least"], seen["most"], seen["visited"]) == (0, 5_000, ["A1"])
    own = known(match, 1)
    assert (own["carries"], own["hidden"]) == (carried, {"A1": 5_000 - carried})


@pytest.mark.clause("TA-50")
def test_back_in_a_den_all_may_have_been_taken_out():
    for den in ("A1", "F1"):
        match = play(sorting(f"{den} wanted 1000 hides A1:4000 F1:2000 least 1000 most 1000"), "carry 0")
        assert bounds(match) == (0, 7_000)


@pytest.mark.clause("TA-50")
def test_in_a_new_den_nothing_can_have_been_taken_out():
    match = play(sorting("F1 wanted 1000 hides A1:4000 least 0 most 3000"), "carry 0")
    assert bounds(match) == (0, 3_000)
    assert known(match, 0)["visited"] == ["A1", "F1"]


@pytest.mark.clause("TA-50")
def test_who_is_known_to_carry_nothing_leaves_nothing_in_a_new_den():
    match = play(sorting("F1 wanted 0 hides A1:4000 least 0 most 0"), "carry 0")
    assert bounds(match) == (0, 0)
    assert known(match, 0)["visited"] == ["A1"]


@pytest.mark.clause("TA-50", "TA-49")
@pytest.mark.parametrize("carried", [1_000, 3_000, 5_000])
def test_fetching_shows_that_the_purse_is_not_empty(carried):
    match = play(
        sorting("A1 hides A1:3000 F1:2000" if carried < 5_000 else "A1 hides A1:5000 F1:0"), f"carry {carried}"
    )
    assert bounds(match) == (1_000, 5_000)


@pytest.mark.clause("TA-50")
def test_later_loot_moves_both_bounds():
    match = at("B....D", thieves="B1 wanted 2000 hides F1:3000, -", turn=1, die=1)
    assert bounds(match) == (0, 5_000)
    play(match, "A1")
    assert bounds(match) == (10_000, 15_000)
    assert known(match, 0)["carries"] is None


@pytest.mark.clause("TA-50")
def test_an_arrest_shows_what_was_carried():
    match = at("...D", officers="A1", thieves="B1 wanted 6000 hides D1:3000, -", die=1)
    assert known(match, 2)["carries"] is None
    play(match, "1 B1")
    for seat in (0, 2, None):
        assert [item.data["lost"] for item in match.news_for(seat) if item.kind == "rewarded"] == [6_000]
        assert (known(match, seat)["carries"], known(match, seat)["hidden"]) == (0, {"D1": 3_000})


@pytest.mark.clause("TA-50")
def test_of_two_dens_nobody_knows_which_holds_how_much():
    match = at("...D\n...D", officers="A1", thieves="B1 wanted 6000 hides D1:3000 D2:1000, -", die=1)
    play(match, "1 B1")
    assert (known(match, 0)["carries"], known(match, 0)["hidden"]) == (0, None)
    assert known(match, 1)["hidden"] == {"D1": 3_000, "D2": 1_000}


@pytest.mark.clause("TA-50", "TA-37")
def test_a_flight_shows_what_was_carried():
    match = at("JD", thieves="A1 leaving 6000 hides B1:9000 least 0 most 15000, -", turn=0)
    assert known(match, 0)["carries"] is None
    play(match, "die 1")
    for seat in (0, 2, None):
        assert [item.data["money"] for item in match.news_for(seat) if item.kind == "fled"] == [6_000]
        assert known(match, seat)["carries"] == 6_000
    assert bounds(match) == (6_000, 6_000)


@pytest.mark.clause("TA-50", "TP-72")
@pytest.mark.parametrize(("least", "expected"), [(0, (0, 8_000)), (3_000, (2_000, 8_000))])
def test_a_fare_is_paid_in_sight_of_everybody(least, expected):
    match = at(".JD", thieves=f"A1 wanted 5000 hides C1:5000 least {least} most 9000, -", turn=1, die=1)
    play(match, "B1")
    assert bounds(match) == expected
    assert known(match, 0)["wealth"] == 9_000


@pytest.mark.clause("TA-50", "TP-72")
def test_a_fare_is_paid_from_the_purse_whatever_lies_in_which_den():
    match = at(".JDD", thieves="A1 wanted 5000 hides C1:2000 D1:3000 least 3000 most 6000, -", turn=1, die=1)
    assert bounds(play(match, "B1")) == (2_000, 5_000)


# ---- secrecy -------------------------------------------------------------------------------------------------------


def worlds(thief="A1 wanted 5000 hides A1:1000 F1:2000", carried=range(0, 7_000, 1_000), **more):
    """The same thief, who carries one amount or another out of the same den."""
    return [play(sorting(thief, others=", -, -", **more), f"carry {amount}") for amount in carried]


@pytest.mark.clause("TA-35", "TA-50")
def test_nobody_sees_or_hears_how_much_is_hidden():
    for seat in (0, 2, 3, None):
        assert len({shown(match, seat) for match in worlds()}) == 1
    assert len({shown(match, 1) for match in worlds()}) == 7


@pytest.mark.clause("TA-35", "TA-50")
def test_nobody_sees_the_choices_of_a_thief_in_a_den():
    """Before the answer, too: what lies in this den and what in another is his secret."""
    lying = ("A1:1000 F1:2000", "A1:0 F1:3000", "A1:3000 F1:0")
    for seat in (0, 2, None):
        seen = {shown(sorting(f"A1 wanted 5000 hides {where}"), seat) for where in lying}
        assert len(seen) == 1
        assert json.loads(seen.pop())[0]["choices"] == []


@pytest.mark.clause("TA-35", "TA-49")
def test_the_news_tell_the_amount_to_the_owner_alone():
    match = play(sorting("A1 wanted 5000"), "carry 2000")
    for seat in (0, 2, None):
        (item,) = match.news_for(seat)
        assert item.data == {"seat": 1, "square": 0}
        assert "2,000" not in item.text
    assert match.news_for(1)[0].data == {"seat": 1, "square": 0, "carried": 2_000}
    assert "2,000" in match.news_for(1)[0].text


@pytest.mark.clause("TA-35", "TA-50")
def test_what_a_bot_is_given_does_not_depend_on_it():
    for seat in (0, 2, 3):
        assert len({match.information(seat).state().tobytes() for match in worlds()}) == 1
        assert len({json.dumps(match.information(seat).view) for match in worlds()}) == 1


@pytest.mark.clause("TA-35", "TA-50")
def test_it_stays_secret_while_the_thief_goes_on():
    """He walks past a rich bank and everybody else has a turn; his purse shows only when he is arrested."""
    for seat in (0, 2, None):
        gone = [
            play(match, "die 2", "C1", "die 1", "die 1") for match in worlds("A1 wanted 5000", range(0, 6_000, 1_000))
        ]
        assert len({shown(match, seat) for match in gone}) == 1


@pytest.mark.clause("TA-35")
def test_a_save_file_holds_the_secrets_and_is_not_given_out_before_the_end():
    match = play(sorting("A1 wanted 5000"), "carry 2000")
    assert "carry 2000" in match.save()
    assert GAME.secrets
    from tests.tables.helpers import Live, people  # it makes a game of its own known to the house

    table = Live(people(3), GAME, options={"quick": True}).table
    with pytest.raises(TableError, match="once the match is over"):
        table.save()


@pytest.mark.clause("TA-35", "TA-43")
def test_what_is_owned_in_all_is_open():
    for match in worlds():
        assert match.scores()[1] == 8_000
        assert "8,000" in GAME.words.standing(match.edition, match.state[0], 1)
