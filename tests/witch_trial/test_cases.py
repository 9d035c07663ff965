"""Creating a case and defending one (WT-30 to WT-38, WT-45 to WT-51, WA-9 to WA-12, WA-17)."""

import pytest

from .helpers import (
    CARDS,
    FULL,
    asked,
    chance,
    defended,
    facts,
    fees,
    hand,
    lineup,
    match_at,
    money,
    moves_of,
    offered,
    pending,
    phase,
    play,
    plays,
    refusal,
    told,
    trial,
    trial_at,
)

# ---- creating a case


@pytest.mark.clause("WT-30", "WA-9")
def test_one_card_from_the_hand_and_the_other_from_the_lineup():
    match = match_at("S01 C17 E01 M01 O01", "", "", lineup="S02 C12 E02 M02 S03")
    assert offered(match, "case") == plays("S01+C12, S02+C17, S03+C17")


@pytest.mark.clause("WT-30", "WA-9")
def test_two_cards_from_the_hand_or_from_the_lineup_make_no_case():
    match = match_at("S01 C17", "S04", "", lineup="S02 C12")
    for pair in ("S01+C17", "S02+C12", "S04+C12", "S05+C12"):
        assert refusal(match, f"case {pair}") == "WT-30"
    assert offered(match_at("S01 C17", "", "", lineup="E01 E02"), "case") == set()
    assert offered(match_at("E01", "", "", lineup="S01 C17"), "case") == set()


@pytest.mark.clause("WT-30")
@pytest.mark.parametrize("pair", ["S01+S02", "C17+C12", "S01+E01", "E01+C12", "S01+M01", "O01+C12"])
def test_a_case_is_a_suspect_and_a_charge(pair):
    assert refusal(match_at("S01 C17 E01 O01", "", "", lineup="S02 C12 M01 E02"), f"case {pair}") == "WT-30"


@pytest.mark.clause("WT-31", "WA-10")
@pytest.mark.parametrize("own", ["Lewis the Bum", "Smuggling"])
def test_both_cards_lie_face_up_before_the_player(own):
    other = "Smuggling" if own == "Lewis the Bum" else "Lewis the Bum"
    match = match_at(f"{own}, E01", "", "", lineup=f"E02, {other}, E03, E04, E05")
    play(match, "case Lewis the Bum+Smuggling", "draw E06")
    assert pending(match, 0) == "S01+C17"
    assert hand(match, 0) == {"E01"}
    case = {"suspect": "S01", "charge": "C17", "jury": 11, "budget": 20, "court": 110}
    assert [match.view(seat)["board"]["pending"] for seat in (None, 0, 1, 2)] == [[case, None, None]] * 4
    assert lineup(match) == ["E02", "E03", "E04", "E05", "E06"]


@pytest.mark.clause("WT-32", "WA-10")
def test_one_pending_case_each_and_no_exchange():
    match = match_at("S01", "", "", lineup="C12 E02", pending={0: "S03+C01"})
    assert moves_of(match) == plays("buy C12, buy E02, appoint, pass")
    assert refusal(match, "case S01+C12") == "WT-32"


@pytest.mark.clause("WT-32")
def test_everybody_may_have_one_and_after_the_trial_another():
    match = match_at("S01", "S04", "", lineup="C12 C13 E01 E02 E03", pending={2: "S03+C01"})
    play(match, "case S01+C12", "draw E04", "draw E05", "case S04+C13", "draw E06", "draw E07")
    assert [pending(match, seat) for seat in range(3)] == ["S01+C12", "S04+C13", "S03+C01"]
    match = match_at("S01 S04", "", "", lineup="C12 E13 E14 E15 E16", pending={0: "S03+C01"}, turn=2)
    play(match, "defend A", "rest", "no plea", "rest", "no plea", "rest", "no plea", "6-6", "draw E20")
    assert offered(match, "case") == {"S01+C12", "S04+C12"}


@pytest.mark.clause("WT-33")
@pytest.mark.parametrize("place", range(5))
def test_the_card_from_the_lineup_is_free_whatever_its_place(place):
    names = ["E01", "E02", "E03", "E04"]
    names.insert(place, "C12")
    match = match_at("S01", "", "", lineup=" ".join(names), money=[0, 50, 50], fees=25)
    play(match, "case S01+C12")
    assert (money(match), fees(match), pending(match, 0)) == ([0, 50, 50], 25, "S01+C12")


@pytest.mark.clause("WT-34", "WT-35", "WA-6")
def test_the_lineup_is_refilled_and_the_turn_is_over():
    match = play(match_at("S01", "", "", lineup="E01 C12 E03 E04 E05"), "case S01+C12")
    assert (asked(match), phase(match), match.truth()["turn"]) == ("chance", "refill", 0)
    assert offered(match, "draw") == set(CARDS) - {"S01", "C12", "E01", "E03", "E04", "E05"}
    chance(match, "draw E06")
    assert lineup(match) == ["E01", "E03", "E04", "E05", "E06"]
    assert (phase(match), match.truth()["turn"]) == ("draw", 1)
    match = play(match_at("S01", "", "", lineup="E01 C12 E03", deck=""), "case S01+C12")
    assert (asked(match), lineup(match)) == ("B", ["E01", "E03"])


@pytest.mark.clause("WA-10")
def test_a_pending_case_stays_until_it_is_tried():
    match = match_at("", "", "", lineup="E01 E02", pending={0: "S03+C01"}, deck="E03 E04 E05 E06")
    for _ in range(2):
        play(match, "pass")
        while asked(match) == "chance":
            match.step()
        assert pending(match, 0) == "S03+C01"
    assert {"S03", "C01"}.isdisjoint(match.truth()["discard"])


# ---- defending one


@pytest.mark.clause("WT-36", "WA-12")
def test_any_pending_case_of_another_player_may_be_defended():
    match = match_at("", "", "", "", pending={1: "S01+C17", 3: "S03+C01"})
    assert offered(match, "defend") == {"B", "D"}
    assert refusal(match, "defend C") == "WT-36"
    assert refusal(match, "defend A") == "WA-12"
    assert offered(match_at("", "", ""), "defend") == set()


@pytest.mark.clause("WA-11", "WA-12", "WT-36")
def test_defending_with_a_case_of_your_own_which_stays():
    match = match_at("", "", "", pending={0: "S03+C01", 1: "S01+C17"})
    assert offered(match, "defend") == {"B"}
    assert refusal(match, "defend A") == "WA-12"
    play(match, "defend B")
    assert (trial(match)["prosecutor"], trial(match)["defender"]) == (1, 0)
    assert [pending(match, seat) for seat in range(3)] == ["S03+C01", "", ""]
    play(match, "rest", "no plea", "rest", "no plea", "rest", "no plea", "1-1")
    assert pending(match, 0) == "S03+C01"


@pytest.mark.clause("WT-37", "WT-45", "WT-46", "WT-59")
@pytest.mark.parametrize(("owner", "defender"), [(0, 1), (1, 0), (2, 0), (0, 2)])
def test_the_trial_starts_at_once_with_the_owner_as_prosecutor(owner, defender):
    match = match_at("", "", "", pending={owner: "S01+C17"}, turn=defender)
    play(match, f"defend {'ABC'[owner]}")
    assert told(match) == ["defends", "opened", "paid"]
    court = trial(match)
    assert (court["prosecutor"], court["defender"], court["active"]) == (owner, defender, owner)
    assert (court["suspect"], court["charge"], pending(match, owner)) == ("S01", "C17", "")
    assert (phase(match), match.actor, match.truth()["turn"]) == ("trial", owner, defender)


@pytest.mark.clause("WT-38", "WT-42", "WT-43")
@pytest.mark.parametrize("ending", [("rest", "plea 60-50", "accept"), ("play M04", "allow")])
def test_however_the_trial_ends_the_turn_ends_with_it(ending):
    match = match_at("M04", "E01", "E02", lineup=FULL, pending={0: "S01+C17"}, turn=1)
    play(match, "defend A", *ending)
    assert (phase(match), match.truth()["turn"]) == ("draw", 2)
    match = match_at("M04", "E01", "E02", lineup=FULL, pending={0: "S01+C17"}, turn=0)
    play(match, "appoint", "3-3", "1-1", *ending)
    assert (phase(match), match.truth()["turn"]) == ("draw", 1)


@pytest.mark.clause("WT-47")
def test_only_the_two_lawyers_take_part():
    """D holds everything that could be of use, Objections too, and is never asked."""
    match = match_at("M06 E01", "E02", "", "O01 O02 O03 E03 M13", pending={0: "S01+C17"}, turn=1)
    play(match, "defend A")
    asks = []
    for move in (
        "play M06", "allow", "play E01", "rest", "plea 60-50", "decline", "play E02", "rest", "plea 0-110", "decline",
        "rest", "plea 110-0", "decline",
    ):  # fmt: skip
        asks.append(asked(match))
        play(match, move)
    assert "".join(asks) == "ABAAABBBBAAAB"
    assert phase(match) == "verdict"
    assert hand(match, 3) == {"O01", "O02", "O03", "E03", "M13"}


# ---- steps 1 and 2


@pytest.mark.clause("WT-48", "WT-50", "WT-51")
def test_the_budget_goes_to_the_defender_and_the_courts_money_to_the_pile():
    match = defended("", "", "", case="Old Ezekiel Thripp+The Ol' Hokus-Pokus", fees=25)
    assert money(match) == [50, 50 + 40, 50]
    assert fees(match) == 25 + 150
    assert facts(match, "paid") == [{"seat": 1, "budget": 40, "court": 150}]


@pytest.mark.clause("WT-48", "WT-50")
@pytest.mark.parametrize("number", range(1, 22))
def test_what_every_suspect_and_every_charge_pays(number):
    suspect, charge = f"S{number:02}", f"C{number:02}"
    match = defended("", "", "", case=f"{suspect}+{charge}")
    assert money(match) == [50, 50 + CARDS[suspect]["defense"], 50]
    assert fees(match) == CARDS[charge]["court"]


@pytest.mark.clause("WT-49")
def test_a_volunteer_and_an_appointed_defender_are_paid_alike():
    chosen = match_at("", "", "", pending={0: "S04+C20"}, turn=1)
    play(chosen, "defend A")
    made = match_at("", "", "", pending={0: "S04+C20"})
    play(made, "appoint", "1-1", "6-6")
    assert money(chosen) == money(made) == [50, 90, 50]
    assert fees(chosen) == fees(made) == 150


@pytest.mark.clause("WT-51", "WA-8")
@pytest.mark.parametrize(("dice", "paid"), [("6-6", [125 + 50, 70, 50]), ("1-1", [50, 125 + 70, 50])])
def test_the_trial_is_for_the_whole_pile(dice, paid):
    match = defended("", "", "", case="Lewis the Bum+Frowning", fees=85)
    play(match, "rest", "no plea", "rest", "no plea", "rest", "no plea", dice)
    assert (money(match), fees(match)) == (paid, 0)


@pytest.mark.clause("WA-17", "WT-48")
@pytest.mark.parametrize(
    ("moves", "cash"),
    [
        (("rest", "no plea", "rest", "no plea", "rest", "no plea", "6-6"), [160, 70, 50]),
        (("rest", "plea 60-50", "accept"), [110, 120, 50]),
        (("play M04", "allow"), [50, 70, 50]),
    ],
)
def test_the_budget_is_paid_once_and_kept_whatever_happens(moves, cash):
    match = play(defended("M04", "", ""), *moves)
    assert money(match) == cash


@pytest.mark.clause("WA-17")
def test_a_new_suspect_or_charge_pays_nothing_more():
    match = play(trial_at("C20 M17 S20", "", ""), "play C20", "play M17", "allow", "pick S20")
    assert (money(match), fees(match)) == ([50, 50, 50], 90)
