"""Buying a card, and how the Lineup moves (WT-25 to WT-29, WA-5 to WA-8, WA-62)."""

import pytest

from .helpers import (
    CARDS,
    asked,
    chance,
    deck,
    defended,
    facts,
    fees,
    hand,
    lineup,
    match_at,
    money,
    moves_of,
    offered,
    phase,
    play,
    refusal,
    told,
    trial_at,
)

FIVE = "E01 E02 E03 E04 E05"
PLACES = [("E01", 0), ("E02", 5), ("E03", 10), ("E04", 15), ("E05", 20)]


@pytest.mark.clause("WT-25", "WT-26", "WT-27")
@pytest.mark.parametrize(("name", "price"), PLACES)
def test_any_card_at_the_price_of_its_place(name, price):
    match = match_at("S01", "", "", lineup=FIVE, fees=30)
    assert offered(match, "buy") == set(FIVE.split())
    play(match, f"buy {name}")
    assert hand(match, 0) == {"S01", name}
    assert money(match) == [50 - price, 50, 50]
    assert fees(match) == 30 + price
    assert facts(match, "bought") == [{"seat": 0, "card": list(CARDS).index(name), "price": price}]


@pytest.mark.clause("WT-26", "WT-27", "WT-28", "WT-33", "WT-34")
def test_wx_15_the_lineup_after_a_purchase_and_after_a_case():
    """WX-15: A free, B $5, C $10, D $15, E $20; C is bought, or used for a case."""
    match = match_at("Lewis the Bum", "", "", lineup="E01, E02, Golfing, E04, E05")
    play(match, "buy Golfing", "draw M01")
    assert (money(match)[0], fees(match)) == (40, 10)
    assert lineup(match) == ["E01", "E02", "E04", "E05", "M01"]
    match = match_at("Lewis the Bum", "", "", lineup="E01, E02, Golfing, E04, E05")
    play(match, "case Lewis the Bum+Golfing", "draw M01")
    assert (money(match)[0], fees(match)) == (50, 0)
    assert lineup(match) == ["E01", "E02", "E04", "E05", "M01"]


@pytest.mark.clause("WT-26", "WT-28")
@pytest.mark.parametrize("place", range(5))
def test_dearer_cards_move_down_and_the_new_one_costs_twenty(place):
    names = FIVE.split()
    match = play(match_at("", "", "", lineup=FIVE), f"buy {names[place]}", "draw M01")
    assert lineup(match) == names[:place] + names[place + 1 :] + ["M01"]
    match = match_at("", "", "", lineup=" ".join(lineup(match)))
    play(match, "buy M01")
    assert money(match)[0] == 30


@pytest.mark.clause("WT-28", "WT-29")
def test_the_lineup_is_refilled_at_once_and_then_the_turn_is_over():
    match = play(match_at("", "", "", lineup=FIVE), "buy E03")
    assert (asked(match), phase(match), match.truth()["turn"]) == ("chance", "refill", 0)
    assert offered(match, "draw") == set(CARDS) - set(FIVE.split())
    before = deck(match)
    chance(match, "draw M01")
    assert told(match) == ["laid out"]
    assert (phase(match), match.truth()["turn"], deck(match)) == ("draw", 1, before - 1)


@pytest.mark.clause("WT-29", "WA-5")
def test_taking_the_free_card_uses_up_the_turn():
    match = play(match_at("S01", "", "", lineup="E01 C12 E03 E04 E05"), "buy E01", "draw M01")
    assert (phase(match), match.truth()["turn"]) == ("draw", 1)
    assert (money(match), fees(match)) == ([50, 50, 50], 0)


@pytest.mark.clause("WA-6", "WT-28", "WT-26")
def test_without_a_deck_the_dear_places_stay_empty():
    match = play(match_at("", "", "", lineup=FIVE, deck=""), "buy E02")
    assert (asked(match), lineup(match)) == ("B", ["E01", "E03", "E04", "E05"])
    play(match, "buy E05")
    assert (money(match), lineup(match)) == ([45, 35, 50], ["E01", "E03", "E04"])
    play(match, "buy E01")
    assert (money(match), lineup(match)) == ([45, 35, 50], ["E03", "E04"])
    play(match, "buy E03")
    assert (money(match), lineup(match)) == ([45, 35, 50], ["E04"])


@pytest.mark.clause("WA-7")
@pytest.mark.parametrize(("cash", "cards"), [(0, 1), (5, 2), (10, 3), (15, 4), (20, 5)])
def test_a_card_dearer_than_your_cash_is_not_for_sale(cash, cards):
    match = match_at("", "", "", lineup=FIVE, money=[cash, 50, 50])
    assert offered(match, "buy") == set(FIVE.split()[:cards])
    for name in FIVE.split()[cards:]:
        assert refusal(match, f"buy {name}") == "WA-7"


@pytest.mark.clause("WA-8", "WT-27", "WT-51")
def test_prices_wait_in_the_court_for_the_next_trial():
    match = match_at("", "", "", lineup="E01 E02 E03 E04 E05", pending={0: "S01+C12"}, turn=1)
    play(match, "buy E05", "draw E06", "draw E07")
    play(match, "buy E04", "draw E08", "draw E09")
    assert fees(match) == 20 + 15
    play(match, "pass", "draw E10")
    assert fees(match) == 20 + 15
    play(match, "defend A")
    assert fees(match) == 20 + 15 + 80


@pytest.mark.clause("WA-8")
def test_a_plea_bargain_or_a_verdict_empties_the_court():
    match = play(defended("", "", "", fees=35), "rest", "plea 145-0", "accept")
    assert (fees(match), money(match)) == (0, [50 + 145, 50 + 20, 50])
    match = play(trial_at("", "", "", fees=145, phase="verdict", stage="verdict"), "1-1")
    assert (fees(match), money(match)) == (0, [195, 50, 50])


@pytest.mark.clause("WA-62")
def test_a_card_bought_openly_is_remembered_by_all_until_it_is_played():
    match = play(match_at("E06", "E07", "", lineup=FIVE, pending={1: "S01+C12"}), "buy E03", "draw M01")
    known = [match.view(seat)["board"]["known"] for seat in (0, 1, 2, None)]
    assert known == [[[], [], []], [["E03"], [], []], [["E03"], [], []], [[], [], []]]
    play(match, "draw M02", "pass", "draw M03", "pass", "draw M04", "defend B", "rest", "no plea")
    assert match.view(2)["board"]["known"] == [["E03"], [], []]
    play(match, "play E03")
    assert match.view(2)["board"]["known"] == [[], [], []]
    assert match.truth()["known"] == {}


@pytest.mark.clause("WA-62", "WT-18")
def test_a_card_drawn_is_known_to_its_owner_alone():
    match = chance(match_at("", "", "", phase="draw"), "draw E01")
    assert [match.view(seat)["board"]["known"] for seat in (1, 2)] == [[[], [], []]] * 2
    assert match.truth()["known"] == {}


@pytest.mark.clause("WA-62")
def test_an_unseen_theft_makes_the_others_forget_what_was_in_that_hand():
    match = trial_at("M12", "E01 E02", "", known={"E01": [0, 1, 2]})
    play(match, "play Rummage the Other Bench", "allow", "draw E01")
    assert match.view(2)["board"]["known"] == [[], [], []]
    assert match.view(1)["board"]["known"] == [["E01"], [], []]
    match = trial_at("M12", "E01 E02", "", known={"E01": [0, 1, 2]})
    play(match, "play Rummage the Other Bench", "allow", "draw E02")
    assert match.view(2)["board"]["known"] == [[], [], []]
    assert match.view(0)["board"]["known"] == [[], ["E01"], []]


@pytest.mark.clause("WT-25")
def test_only_cards_of_the_lineup_are_for_sale():
    match = match_at("E06", "E07", "", lineup="E01 E02", discard="E08")
    assert moves_of(match) == {"buy E01", "buy E02", "pass"}
    for name in ("E06", "E07", "E08", "E09"):
        assert refusal(match, f"buy {name}") == "WT-25"
