"""The frame, the contents of the box, and setting up the game and its rounds (JU-1 to JU-20)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import assize
from assize.games.justice.box import PLAYERS, SUIT_KEYS, SYMBOL_KEYS, names
from assize.games.justice.state import CARDS, PACK, SUSPECTS

from ..records import check_records
from .court import HOME, begun, card_name, court, deal_again, dealt

EVERY_CARD = {f"{suit}{number}" for suit in "ETRWM" for number in range(1, 15)}
HANDS = {3: 12, 4: 12, 5: 12, 6: 11, 7: 10}
FIRST_PLIES = (
    "saw 2", "start 1", "hide G1", "hide I3", "hide G2", "accuse 1", "accuse 7", "accuse 4", "crime 3", "define 2",
)  # fmt: skip


def lay_out(match):
    """The next round up to the deal, always with the first card of each pack."""
    order = []
    while match.phase != "leading":
        order.append(match.phase)
        match.play(match.move_name(match.codes()[0]))
    return order


def play_out(match, seed=1):
    """A round to its last score, played at random."""
    chance, number = Random(seed), match.s.round
    while match.s.round == number and match.asked != "over":
        match.play(match.move_name(chance.choice(match.codes())))
    return match


# ---- frame and contents --------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-1", "JR-2", "JR-4")
@pytest.mark.parametrize("players", HANDS)
def test_three_to_seven_can_play(players):
    match = dealt(players)
    assert [len(match.hand(seat)) for seat in range(1, players + 1)] == [HANDS[players]] * players
    assert match.tokens == (2,) * players
    assert len(match.cards_at("pack")) == 70 - players * HANDS[players]
    assert len(set(match.s.identity[:players].tolist())) == players


@pytest.mark.clause("JU-1")
def test_no_other_number_of_players_is_provided_for():
    assert list(PLAYERS) == [3, 4, 5, 6, 7]


@pytest.mark.clause("JR-2")
def test_with_seven_all_cards_and_all_identities_are_out():
    match = dealt(7)
    assert match.cards_at("pack") == set()
    assert sorted(match.s.identity.tolist()) == list(range(7))


@pytest.mark.clause("JR-2")
def test_the_cards_that_are_not_dealt_stay_hidden():
    match = dealt(6)
    assert len(match.cards_at("pack")) == 4
    undealt = {frozenset(deal_again(match, 1, seed).cards_at("pack")) for seed in range(12)}
    assert len(undealt) > 6


@pytest.mark.clause("JU-2", "JU-18")
def test_everybody_has_an_agenda_of_his_own():
    match = court("E1 | E2 | E3 | E4 | E5")
    assert len(set(match.s.identity[:5].tolist())) == 5
    agendas = {
        (int(g), tuple(w)) for g, w in zip(HOME.record[0].green[:7], HOME.record[0].worth[:7].tolist(), strict=True)
    }
    assert len(agendas) == 7


@pytest.mark.clause("JU-3")
def test_a_round_is_tricks_then_verdicts_then_scores_and_then_comes_the_next():
    match, chance, order = dealt(3), Random(4), []
    while match.s.round == 1:
        order.append(match.phase)
        match.play(match.move_name(chance.choice(match.codes())))
    steps = [phase for at, phase in enumerate(order) if at == 0 or order[at - 1] != phase]
    assert steps[-3:] == ["judging", "revealing", "scoring"]
    assert set(steps[:-3]) == {"leading", "following", "modifying", "influencing", "closing"}
    assert [order.count(phase) for phase in ("judging", "revealing", "scoring")] == [3, 3, 3]
    assert (match.phase, match.s.round) == ("hiding", 2)


@pytest.mark.clause("JU-4", "JU-9", "JR-3")
def test_the_board_has_three_slots_for_suspects_and_one_each_for_crime_and_definition():
    match = dealt(4)
    assert SUSPECTS == len(match.s.suspect) == len(match.s.liability) == 3
    assert len(set(match.s.suspect.tolist())) == 3
    assert min(match.s.suspect.tolist()) >= 0
    assert match.s.crime >= 0
    assert match.s.definition >= 0


@pytest.mark.clause("JU-5")
@pytest.mark.parametrize(
    ("pack", "cards"), [("crimes", 7), ("definitions", 7), ("suspects", 7), ("identities", 7), ("liabilities", 6)]
)
def test_the_small_packs(pack, cards):
    assert getattr(HOME.record[0], pack) == cards
    if pack != "liabilities":
        assert len(set(names(HOME, pack))) == cards


@pytest.mark.clause("JU-6", "JR-1")
def test_four_suits_of_fourteen_cards():
    assert SUIT_KEYS == ("evidence", "testimony", "rosettes", "witness")
    assert [len(HOME.data[suit]) for suit in SUIT_KEYS] == [14] * 4


@pytest.mark.clause("JU-7")
def test_fourteen_modifications_that_no_suit_has():
    assert len(HOME.data["modifications"]) == 14
    match = court("M1 M2 M3 E1 | M4 E2 | M5 E3")
    assert match.offers() == {"E1"}


@pytest.mark.clause("JU-8", "JU-17")
def test_ten_tokens_are_enough_for_five_and_nobody_has_points_yet():
    match = dealt(5)
    assert sum(match.tokens) == 10
    assert match.tokens == (2,) * 5
    assert match.totals == (0,) * 5


@pytest.mark.clause("JU-12")
def test_a_record_holds_what_the_position_says_and_nothing_of_an_earlier_match():
    check_records(assize.game("justice"), 7, 500)
    assert begun().s.lead == 0


@pytest.mark.clause("JU-10")
def test_three_liability_cards_say_guilty_and_three_innocent():
    match = begun(3).play("saw 1", "start 1")
    assert match.offers() == {"hide G1", "hide G2", "hide G3", "hide I1", "hide I2", "hide I3"}


def test_six_relationship_symbols():
    assert set(SYMBOL_KEYS) == {"Dwarf", "Human", "Elf", "Commissar", "Worker", "Outsider"}


# ---- the first starting player -------------------------------------------------------------------------------------


@pytest.mark.clause("JU-11", "JR-53")
@pytest.mark.parametrize("players", [3, 4, 7])
def test_chance_says_who_saw_a_police_officer(players):
    match = begun(players)
    assert (match.asked, match.phase) == ("chance", "remembering")
    assert match.offers() == {f"saw {seat}" for seat in range(1, players + 1)}


@pytest.mark.clause("JU-11")
@pytest.mark.parametrize("starter", [1, 2, 3, 4])
def test_who_saw_one_names_who_starts_and_may_name_himself(starter):
    match = begun(4).play("saw 3")
    assert (match.asked, match.phase) == (3, "naming")
    assert match.offers() == {"start 1", "start 2", "start 3", "start 4"}
    match.play(f"start {starter}")
    assert match.told == [f"named 3 {starter}"]
    lay_out(match)
    assert (match.asked, match.phase) == (starter, "leading")


# ---- setting up a round --------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-12", "JU-13", "JU-14", "JU-15", "JU-18", "JU-19")
def test_the_order_of_setting_up():
    match = begun(3)
    assert lay_out(match) == [
        "remembering", "naming", *["hiding"] * 3, *["accusing"] * 3, "reading", "defining", *["casting"] * 3,
        *["dealing"] * 36,
    ]  # fmt: skip


@pytest.mark.clause("JU-12")
def test_any_card_of_a_pack_may_come_up_and_packs_are_not_mixed():
    match = begun(3).play("saw 2", "start 1")
    assert match.offers() == {f"hide {card}" for card in ("G1", "G2", "G3", "I1", "I2", "I3")}
    match.play("hide G1", "hide I3", "hide G2")
    assert match.offers() == {f"accuse {number}" for number in range(1, 8)}
    match.play("accuse 1", "accuse 7", "accuse 4")
    assert match.offers() == {f"crime {number}" for number in range(1, 8)}
    match.play("crime 3")
    assert match.offers() == {f"define {number}" for number in range(1, 8)}
    match.play("define 2")
    assert match.offers() == {f"cast {number}" for number in range(1, 8)}
    match.play("cast 1", "cast 2", "cast 3")
    assert match.offers() == {f"deal {card}" for card in EVERY_CARD}


@pytest.mark.clause("JU-13")
def test_a_liability_card_goes_into_every_slot_and_none_twice():
    match = begun(3).play("saw 1", "start 1", "hide G2")
    assert match.told == ["remembered 1", "named 1 1", "hid 1 G2"]
    assert match.offers() == {"hide G1", "hide G3", "hide I1", "hide I2", "hide I3"}
    match.play("hide I1", "hide G1")
    assert match.facts("hid") == ["2 I1", "3 G1"]
    assert [match.liability_name(card) for card in match.s.liability.tolist()] == ["G2", "I1", "G1"]


@pytest.mark.clause("JU-13")
def test_liability_cards_lie_face_down_and_nobody_knows_those_put_aside():
    match = court("E1 | E2 | E3 | E4", pack="")
    for seat in (1, 2, 3, 4):
        found = {tuple(deal_again(match, seat, seed).s.liability.tolist()) for seed in range(60)}
        assert len(found) > 25
        assert {card for cards in found for card in cards} == set(range(6))


@pytest.mark.clause("JU-14")
def test_a_suspect_lies_open_on_every_liability_card():
    match = begun(3).play(*FIRST_PLIES)
    assert match.facts("accused") == ["1 Commissar Pepe", "2 Archivist Siriel", "3 Old Halvard"]
    lay_out(match)
    for seat in (1, 2, 3):
        assert deal_again(match, seat, 5).s.suspect.tolist() == match.s.suspect.tolist() == [0, 6, 3]


@pytest.mark.clause("JU-14")
def test_no_suspect_is_accused_twice():
    match = begun(3).play(*FIRST_PLIES[:6])
    assert match.offers() == {f"accuse {number}" for number in range(2, 8)}
    assert match.play("accuse 5").offers() == {f"accuse {number}" for number in (2, 3, 4, 6, 7)}


@pytest.mark.clause("JU-15")
def test_crime_and_definition_are_read_aloud():
    match = begun(3).play(*FIRST_PLIES)
    assert match.facts("read") == ["Conspiracy"]
    assert match.facts("defined") == ["Shameless witness"]


@pytest.mark.clause("JU-16")
@pytest.mark.parametrize(
    ("definition", "trump"),
    [
        (1, "testimony"),
        (2, "witness"),
        (3, "evidence"),
        (4, "rosettes"),
        (5, "testimony"),
        (6, "witness"),
        (7, "evidence"),
    ],
)
def test_the_definition_says_what_is_trump(definition, trump):
    match = begun(3).play(*FIRST_PLIES[:-1], f"define {definition}")
    assert SUIT_KEYS[match.s.trump] == trump


@pytest.mark.clause("JU-16")
def test_the_crime_changes_nothing_else():
    matches = [lay_out_with(f"crime {number}") for number in range(1, 8)]
    assert {match.s.crime for match in matches} == set(range(7))
    for match in matches:
        match.s.crime = 0
        match.play("E1", "E2", "E3")
    assert len({match.s.tobytes() for match in matches}) == 1


def lay_out_with(crime):
    match = begun(3).play(*FIRST_PLIES[:-2], crime, "define 2")
    lay_out(match)
    return match


@pytest.mark.clause("JU-17", "JR-43")
def test_tokens_are_given_anew_in_every_round():
    match = dealt(4)
    match.s.tokens[:4] = (0, 1, 2, 0)
    play_out(match)
    lay_out(match)
    assert match.s.round == 2
    assert match.tokens == (2, 2, 2, 2)


@pytest.mark.clause("JU-18")
def test_everybody_gets_another_identity():
    match = begun(4).play(*FIRST_PLIES, "cast 3")
    assert match.facts("cast") == ["1 Redeemer"]
    assert match.offers() == {f"cast {number}" for number in (1, 2, 4, 5, 6, 7)}
    match.play("cast 7", "cast 1")
    assert match.offers() == {f"cast {number}" for number in (2, 4, 5, 6)}


@pytest.mark.clause("JU-18")
def test_identities_are_secret_and_so_are_those_put_aside():
    match = court("E1 | E2 | E3 | E4", pack="")
    own = int(match.s.identity[1])
    found = [deal_again(match, 2, seed).s.identity[:4].tolist() for seed in range(80)]
    assert {identities[1] for identities in found} == {own}
    for other in (0, 2, 3):
        assert {identities[other] for identities in found} == set(range(7)) - {own}
    assert all(len(set(identities)) == 4 for identities in found)


@pytest.mark.clause("JU-19", "JR-1")
@pytest.mark.parametrize("players", HANDS)
def test_all_seventy_cards_are_shuffled_together_and_dealt_in_turn(players):
    match = begun(players)
    while match.phase != "dealing":
        match.play(match.move_name(match.codes()[0]))
    left, chance, seats = set(EVERY_CARD), Random(7), []
    while match.phase == "dealing":
        assert match.offers() == {f"deal {card}" for card in left}
        card = chance.choice(sorted(left))
        seats.append(int(match.play(f"deal {card}").facts("dealt")[0].split()[0]))
        left.remove(card)
    assert len(EVERY_CARD) == 70
    assert seats == [number % players + 1 for number in range(players * HANDS[players])]
    assert match.cards_at("pack") == left


# ---- the next rounds -----------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-12", "JR-43")
def test_before_every_round_all_packs_are_whole_again():
    match = play_out(dealt(4, seed=3), seed=8)
    assert match.phase == "hiding"
    assert (match.s.place == PACK).sum() == CARDS
    assert len(match.offers()) == 6
    match.play("hide G1", "hide G2", "hide G3")
    assert len(match.offers()) == 7
    match.play("accuse 1", "accuse 2", "accuse 3")
    assert len(match.offers()) == 7
    match.play("crime 1")
    assert len(match.offers()) == 7
    match.play("define 1")
    assert len(match.offers()) == 7
    match.play("cast 1", "cast 2", "cast 3", "cast 4")
    assert len(match.offers()) == 70


@pytest.mark.clause("JR-43")
def test_nothing_of_the_round_before_is_left_but_points():
    match = play_out(dealt(3, seed=3), seed=8)
    s = match.s
    assert (s.out, s.callers, s.extra, s.bonus, s.convicted, s.tricks) == (0, 0, 0, -1, 0, 0)
    assert not s.peeked.any()
    assert not s.void.any()
    assert not s.gained.any()
    assert (s.under == -1).all()
    assert not s.sticks.any()
    assert (s.played == -1).all()
    assert match.beside(1) == match.beside(2) == match.beside(3) == "|  |"


@pytest.mark.clause("JU-20")
def test_in_the_first_round_who_was_named_leads_without_being_asked_again():
    match = begun(3).play("saw 2", "start 3")
    assert "naming" not in lay_out(match)
    assert (match.asked, match.phase) == (3, "leading")


@pytest.mark.clause("JU-20", "JR-42")
@pytest.mark.parametrize(
    ("totals", "starter", "namer"),
    [
        ((9, 5, 7, 6), 1, 2),  # the fewest alone
        ((9, 5, 7, 6), 2, 2),  # even if he has started
        ((9, 9, 9, 1), 3, 4),
        ((5, 8, 5, 5), 1, 3),  # of three the first clockwise, of whom the starting player is last
        ((5, 8, 5, 5), 2, 3),
        ((5, 8, 5, 5), 3, 4),
        ((5, 8, 5, 5), 4, 1),
        ((5, 8, 9, 5), 4, 1),
        ((5, 8, 9, 5), 1, 4),
        ((0, 0, 0, 0), 4, 1),
        ((0, 0, 0, 0), 2, 3),
    ],
)
def test_who_has_the_fewest_points_names_who_starts(totals, starter, namer):
    match = court("E1 | E2 | E3 | E4", totals=totals, starter=starter - 1, round=2, phase="naming")
    assert (match.asked, match.phase) == (namer, "naming")
    assert match.offers() == {"start 1", "start 2", "start 3", "start 4"}
    match.play("start 2")
    assert match.told == [f"named {namer} 2"]
    assert (match.asked, match.phase) == (2, "leading")


@pytest.mark.clause("JU-20")
def test_it_is_asked_after_the_deal():
    match = play_out(dealt(3, seed=3), seed=8)
    while match.asked == "chance":
        match.play(match.move_name(match.codes()[0]))
    assert match.phase == "naming"
    assert all(len(match.hand(seat)) == 12 for seat in (1, 2, 3))


# ---- discards ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JR-54")
@pytest.mark.parametrize("discard", [1, 2, 3])
def test_everybody_puts_cards_aside_after_the_deal(discard):
    match = dealt(3, seed=5, discard=discard)
    seats = []
    while match.phase == "discarding":
        seats.append(match.asked)
        assert match.offers() == {f"aside {card}" for card in match.hand(match.asked)}
        match.play(match.move_name(match.codes()[-1]))
    assert seats == [seat for seat in (1, 2, 3) for _ in range(discard)]
    assert match.phase == "leading"
    for seat in (1, 2, 3):
        assert len(match.hand(seat)) == 12 - discard
        assert len(match.cards_at(f"aside {seat}")) == discard


@pytest.mark.clause("JR-54")
def test_usually_nobody_does():
    assert dealt(3).phase == "leading"


@pytest.mark.clause("JR-54", "JU-20")
def test_from_the_second_round_on_the_starting_player_is_named_after_that():
    match = dealt(3, seed=3, discard=2)
    play_out(match, seed=8)
    order = Counter()
    while match.phase != "leading":
        if match.phase == "naming":
            assert order["discarding"] == 6
        order[match.phase] += 1
        match.play(match.move_name(match.codes()[0]))
    assert order["naming"] == 1


@pytest.mark.clause("JR-54")
def test_what_was_put_aside_is_known_to_who_put_it_there_and_to_nobody_else():
    match = dealt(3, seed=5, discard=2)
    while match.phase == "discarding":
        match.play(match.move_name(match.codes()[0]))
    own, other = match.cards_at("aside 1"), match.cards_at("aside 2")
    found = [deal_again(match, 1, seed) for seed in range(20)]
    assert all(again.cards_at("aside 1") == own for again in found)
    assert all(len(again.cards_at("aside 2")) == 2 for again in found)
    assert len({frozenset(again.cards_at("aside 2")) for again in found}) > 10
    assert any(again.cards_at("aside 2") != other for again in found)


@pytest.mark.clause("JR-54", "JR-29")
def test_cards_put_aside_are_out_of_the_round():
    match = court("E7 | E9 | E3", aside="T1 | T2 W5 | M7", tokens=0).play("E7", "E9", "E3")
    assert match.pass_all().phase == "influencing"
    assert {move.split()[1] for move in match.offers()} == {"E7", "E9", "E3"}
    match.play("place E9 1 left").pass_all()
    assert match.phase == "judging"
    assert [match.at(card) for card in ("T1", "T2", "W5", "M7")] == ["aside 1", "aside 2", "aside 2", "aside 3"]


def test_every_card_has_one_name():
    assert {card_name(card) for card in range(CARDS)} == EVERY_CARD
