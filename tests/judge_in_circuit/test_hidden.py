"""What a seat cannot know, and dealing it anew: the hands of the others and what is left in the pack."""

from __future__ import annotations

from collections import Counter

import pytest

from assize.games.judge_in_circuit.state import DISCARDED, IN_FORCE, PACK

from .board import set_up
from .board_cards import CARDS, KEEP, NOW, at_luck, deal_again, knowers, lies, turn_up

DEALS = 60
HANDS = "green L02 L36, black L31 L35 L10, white L07"
SEATS = ("green", "black", "white")


def dealt(**rest):
    return set_up("green, black, white", hands=HANDS, discarded="L08 L25 L40", in_force="L46", **rest)


def everything_but_cards(match):
    """All of the position but where cards are, who knows that, and the news."""
    s = match.s.copy()
    s.place[:] = 0
    s.known[:] = 0
    s.news[:] = 0
    return s.tobytes()


# ---- what stays ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-47")
@pytest.mark.parametrize("crook", SEATS)
def test_a_seat_keeps_its_own_hand_and_what_lies_open(crook):
    match = dealt()
    for seed in range(DEALS):
        found = deal_again(match, crook, seed)
        assert found.hand(crook) == match.hand(crook)
        assert found.cards_at(DISCARDED) == {"L08", "L25", "L40"}
        assert found.cards_at(IN_FORCE) == {"L46"}
        assert all(knowers(found, card) >= {crook} for card in found.hand(crook))


@pytest.mark.clause("JC-47")
@pytest.mark.parametrize("crook", SEATS)
def test_every_hand_and_the_pack_keep_their_size(crook):
    match = dealt()
    for seed in range(DEALS):
        found = deal_again(match, crook, seed)
        assert {name: len(found.hand(name)) for name in SEATS} == {"green": 2, "black": 3, "white": 1}
        assert len(found.cards_at(PACK)) == found.s.pack == match.s.pack
        assert sum(len(found.hand(name)) for name in SEATS) + 4 + found.s.pack == len(CARDS)


@pytest.mark.clause("JC-47")
@pytest.mark.parametrize("crook", SEATS)
def test_nothing_but_cards_is_touched(crook):
    for match in (dealt(), dealt(die=4), set_up("green cells, black, white", judges="vague court", hands=HANDS)):
        before = everything_but_cards(match)
        for seed in range(12):
            assert everything_but_cards(deal_again(match, crook, seed)) == before


@pytest.mark.clause("JC-47", "JC-87")
@pytest.mark.parametrize("crook", SEATS)
def test_no_now_card_is_ever_dealt_to_a_hand(crook):
    """A NOW card is carried out when it is drawn, so everybody knows that nobody holds one."""
    match = dealt()
    for seed in range(DEALS):
        found = deal_again(match, crook, seed)
        for name in SEATS:
            assert found.hand(name).isdisjoint(NOW), (seed, name)


# ---- what varies ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-47")
def test_every_hidden_card_that_can_be_kept_comes_up_in_another_hand():
    match = dealt()
    found = Counter(card for seed in range(1200) for card in deal_again(match, "green", seed).hand("white"))
    possible = set(KEEP) - {"L02", "L36", "L25", "L40"}
    assert set(found) == possible
    mean = 1200 / len(possible)
    assert all(0.4 * mean < count < 1.7 * mean for count in found.values()), found


@pytest.mark.clause("JC-47")
def test_the_same_seed_deals_the_same_and_other_seeds_do_not():
    match = dealt()
    hands = [tuple(sorted(deal_again(match, "green", seed).hand("black"))) for seed in range(30)]
    assert hands == [tuple(sorted(deal_again(match, "green", seed).hand("black"))) for seed in range(30)]
    assert len(set(hands)) > 20


@pytest.mark.clause("JC-47")
def test_a_re_deal_depends_on_what_is_known_and_not_on_the_truth():
    """The same numbers drawn over different truths that green cannot tell apart give the same position."""
    truths = ("black L31 L35 L10, white L07", "black L01 L48 L44, white L49", "black L07 L10 L31, white L35")
    for seed in range(20):
        matches = [set_up("green, black, white", hands=f"green L02 L36, {truth}") for truth in truths]
        found = {deal_again(match, "green", seed).s.tobytes() for match in matches}
        assert len(found) == 1


@pytest.mark.clause("JC-47")
def test_with_one_truth_left_it_is_dealt():
    """All other cards that can be kept are used, so the hidden hand is what it must be."""
    used = " ".join(card for card in KEEP if card not in ("L31", "L02"))
    match = set_up("green, black", hands="green L02, black L31", discarded=used)
    for seed in range(20):
        assert deal_again(match, "green", seed).hand("black") == {"L31"}


# ---- what has been seen --------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-47")
def test_a_stolen_card_is_known_to_both():
    match = turn_up("L11", "black, white", hands="green L02, black L31 L35 L10").play("pick black", "steal L35")
    assert knowers(match, "L35") == {"green", "black"}
    seen = set()
    for seed in range(DEALS):
        assert lies(deal_again(match, "green", seed), "L35") == "green"
        assert lies(deal_again(match, "black", seed), "L35") == "green"
        seen.add(lies(deal_again(match, "white", seed), "L35"))
    assert seen == {"green", "black", "pack"}


@pytest.mark.clause("JC-47")
def test_a_card_that_was_lost_is_known_to_both():
    match = turn_up("L29", "black, white", hands="green L31 L35").play("steal L35")
    assert lies(match, "L35") == "black"
    assert knowers(match, "L35") == {"green", "black"}
    assert all(lies(deal_again(match, "green", seed), "L35") == "black" for seed in range(DEALS))


@pytest.mark.clause("JC-47")
def test_what_the_victim_knows_of_a_hand_is_kept_and_the_rest_of_it_varies():
    match = turn_up("L11", "black, white", hands="green L02, black L31 L35").play("pick black", "steal L35")
    hands = {tuple(sorted(deal_again(match, "black", seed).hand("green"))) for seed in range(DEALS)}
    assert len(hands) > 10
    assert all("L35" in hand and len(hand) == 2 for hand in hands)


@pytest.mark.clause("JC-47")
@pytest.mark.parametrize("taken", ["L35", "L02"])
def test_a_theft_in_secret_makes_others_forget(taken):
    """Black knows a card of green's; when white takes one of green's two by chance, black cannot tell which."""
    match = turn_up("L11", "black, white taxi_4", hands="green L02, black L31 L35").play("pick black", "steal L35")
    match.pass_all().throw(1)
    match.pass_all().play("P1 luck_1").pass_all().throw(2)
    match.pass_all().play("walk luck_5")
    match.s.place[match.card("L11")] = PACK
    match.s.pack += 1
    match.draw("L11").play("pick green", f"steal {taken}")
    assert knowers(match, taken) == {"white", "green"}
    kept = {"L35": "L02", "L02": "L35"}[taken]
    assert knowers(match, kept) == {"green"}
    seen = {lies(deal_again(match, "black", seed), "L35") for seed in range(DEALS)}
    assert {"green", "white"} <= seen


@pytest.mark.clause("JC-47")
def test_who_knows_the_only_card_of_a_hand_knows_where_it_goes():
    match = turn_up("L11", "black, white taxi_4", hands="black L31 L35, white L02").play("pick black", "steal L35")
    match.pass_all().throw(1).pass_all().play("P1 luck_1").pass_all().throw(2)
    match.pass_all().play("walk luck_5")
    match.s.place[match.card("L11")] = PACK
    match.s.pack += 1
    match.draw("L11").play("pick green", "steal L35")
    assert knowers(match, "L35") == {"green", "black", "white"}
    for seed in range(12):
        found = deal_again(match, "black", seed)
        assert lies(found, "L35") == "white"
        assert found.facts("took card") == ["white green L35"]


@pytest.mark.clause("JC-47")
def test_a_card_that_was_played_is_known_to_nobody_any_more():
    match = turn_up("L11", "black", hands="black L25 L35").play("pick black", "steal L25", "play L25")
    assert knowers(match, "L25") == set()
    assert lies(match, "L25") == "used"


@pytest.mark.clause("JC-88", "JA-56")
def test_a_shuffled_card_is_anywhere_again():
    match = at_luck("black", pack="", hands="green L02").draw("L36")
    assert lies(match, "L31") == "pack"
    assert knowers(match, "L36") == {"green"}
    found = {lies(deal_again(match, "black", seed), "L31") for seed in range(200)}
    assert found == {"pack", "green"}


# ---- news ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-47")
def test_news_of_a_card_that_somebody_else_drew_are_covered():
    match = turn_up("L36", "black, white", hands="black L31")
    assert match.facts("drew") == ["green L36"]
    for seed in range(DEALS):
        found = deal_again(match, "black", seed)
        card = found.facts("drew")[0].removeprefix("green ")
        assert found.hand("green") == {card}
        assert deal_again(match, "green", seed).facts("drew") == ["green L36"]
    assert len({deal_again(match, "black", seed).facts("drew")[0] for seed in range(DEALS)}) > 15


@pytest.mark.clause("JC-47")
def test_news_of_a_theft_are_told_to_both_and_covered_for_others():
    match = turn_up("L11", "black, white", hands="black L31 L35").play("pick black", "steal L35")
    told = set()
    for seed in range(DEALS):
        assert deal_again(match, "green", seed).facts("took card") == ["green black L35"]
        assert deal_again(match, "black", seed).facts("took card") == ["green black L35"]
        found = deal_again(match, "white", seed)
        taker, victim, card = found.facts("took card")[0].split()
        assert (taker, victim) == ("green", "black")
        assert found.hand("green") == {card}
        told.add(card)
    assert len(told) > 15


@pytest.mark.clause("JC-47", "JC-87")
def test_news_of_a_card_turned_up_or_played_stay():
    match = turn_up("L08", "black", hands="black L31")
    assert deal_again(match, "black", 3).facts("turned up") == ["green L08"]
    match = set_up("green, black, white", hands="green L25, black L40").play("play L25")
    assert deal_again(match, "black", 3).facts("played") == ["green L25"]


# ---- in the middle of things ---------------------------------------------------------------------------------------


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize("crook", SEATS)
def test_the_same_seat_is_asked_after_a_re_deal(crook):
    for match in (dealt(), dealt(die=4), dealt(turn="white")):
        for seed in range(12):
            found = deal_again(match, crook, seed)
            assert (found.asked, found.phase, found.window) == (match.asked, match.phase, match.window)
            assert found.offers()


@pytest.mark.clause("JC-47")
def test_who_is_asked_keeps_the_own_offers():
    match = set_up("green, black, white", die=3, hands=HANDS, turn="white").pass_all()
    assert match.asked == "white"
    for seed in range(12):
        assert deal_again(match, "white", seed).offers() == match.offers()
