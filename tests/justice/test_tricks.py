"""Playing to a Trick, passing, peeking, and winning it (JU-21 to JU-33, JR-5 to JR-14, JR-49)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from .court import card_name, card_number, court, deal_again, dealt

PEEKS = {"peek 1", "peek 2", "peek 3"}
TRUMPS = {"evidence": "E", "testimony": "T", "rosettes": "R", "witness": "W"}


def cards(match):
    """The cards on offer."""
    return {move for move in match.offers() if move[0].isupper()}


# ---- what the rulebook says, read literally ------------------------------------------------------------------------


def may_play(hand, led, trump):
    """The cards that may follow a lead: of its suit if held, or trumps; with neither any Suit card."""
    suit_cards = {card for card in hand if card[0] != "M"}
    of_led = {card for card in suit_cards if card[0] == led}
    trumps = {card for card in suit_cards if card[0] == trump}
    if not of_led and not trumps:
        return suit_cards
    return of_led | trumps


def wins(played, trump):
    """Who wins a Trick, of seats and cards in the order of play: the highest trump, or the highest of the suit led."""
    led = played[0][1][0]
    best = [play for play in played if play[1][0] == trump] or [play for play in played if play[1][0] == led]
    return max(best, key=lambda play: int(play[1][1:]))[0]


# ---- leading -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-22")
def test_the_starting_player_leads_any_suit_card_and_it_says_which_suit_the_trick_has():
    match = court("E7 T3 | E9 T4 | E1 T5", lead=1)
    assert (match.phase, match.asked) == ("leading", 1)
    assert match.offers() == {"E7", "T3"}
    match.play("T3")
    assert match.told == ["led 1 T3"]
    assert match.at("T3") == "trick"
    assert cards(match) == {"T4"}
    match = court("E7 T3 | E9 T4 | E1 T5", lead=1).play("E7")
    assert cards(match) == {"E9"}


@pytest.mark.clause("JU-23")
@pytest.mark.parametrize("hand", ["E7 M7", "E7 T1 M1 M2 M3", "W2 M14"])
def test_a_modification_is_never_led(hand):
    match = court(f"{hand} | E9 | E1", lead=1)
    assert match.offers() == set(hand.split()) - {f"M{number}" for number in range(1, 15)}


@pytest.mark.clause("JR-7", "JU-22")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_the_leader_may_not_pass(tokens):
    assert court("E7 | E9 | E1", lead=1, tokens=tokens).offers() == {"E7"}


@pytest.mark.clause("JR-5")
@pytest.mark.parametrize(("plays", "winner"), [("E7 E9 E1", 2), ("E7 E9 W1", 3), ("T7 T3 T1", 1)])
def test_the_winner_leads_the_next_trick(plays, winner):
    hands = " | ".join(f"{card} R{seat}" for seat, card in enumerate(plays.split(), start=2))
    match = court(hands, lead=1).trick(*plays.split(), place=f"{plays.split()[0]} 1 left")
    assert (match.phase, match.asked) == ("leading", winner)


@pytest.mark.clause("JR-5")
def test_the_leader_leads_again_if_he_wins():
    match = court("E13 R2 | E9 R3 | E1 R4", lead=1).trick("E13", "E9", "E1", place="E1 1 left")
    assert (match.phase, match.asked) == ("leading", 1)


@pytest.mark.clause("JR-6")
@pytest.mark.parametrize(
    ("hands", "leader"),
    [
        ("E7 | E9 M1 | E1 R4 | E2 R5", 3),  # the winner, seat 2, has a Modification left
        ("E7 | E9 | E1 M4 | E2 R5", 4),
        ("E7 R1 | E9 | E1 M4 | E2", 1),
        ("E7 | E9 R6 | E1 M4 | E2 R5", 2),
    ],
)
def test_the_lead_passes_clockwise_to_whom_has_a_suit_card(hands, leader):
    match = court(hands, lead=1).trick("E7", "E9", "E1", "E2", place="E9 1 left")
    assert (match.phase, match.asked) == ("leading", leader)


@pytest.mark.clause("JR-6")
def test_whom_the_lead_passed_by_is_still_in():
    match = court("E7 R1 | E9 M1 | E1 M4", lead=1).trick("E7", "E9", "E1", place="E9 1 left")
    assert (match.phase, match.asked) == ("leading", 1)
    assert match.play("R1").asked == 2
    assert match.offers() == {"stay", *PEEKS}


@pytest.mark.clause("JR-6")
def test_whom_the_lead_passes_by_shows_that_he_has_no_suit_card_unless_he_is_out():
    match = court("M1 | E9 | T4", lead=1, out=0b010, extra=1, bonus=1)
    assert (match.phase, match.asked) == ("leading", 3)
    assert match.s.void[:3].tolist() == [0b1111, 0, 0]


@pytest.mark.clause("JR-6", "JR-35")
def test_if_nobody_can_lead_the_round_is_over():
    match = court("E7 M2 | E9 M1 | E1", lead=1).trick("E7", "E9", "E1", place="E9 1 left")
    assert (match.phase, match.asked) == ("judging", "chance")
    assert match.facts("case closed") == ["1"]


# ---- following -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-24")
@pytest.mark.parametrize(("lead", "order"), [(1, [1, 2, 3, 4]), (3, [3, 4, 1, 2]), (4, [4, 1, 2, 3])])
def test_the_others_follow_clockwise(lead, order):
    match = court("E7 | E9 | E1 | E2", lead=lead)
    asked = []
    while match.phase in ("leading", "following"):
        asked.append(match.asked)
        match.play(min(cards(match)))
    assert asked == order


@pytest.mark.clause("JU-24")
def test_everybody_plays_one_card_or_passes():
    match = court("E7 E8 | E9 E10 | E1 E2", lead=1).play("E8")
    assert match.offers() == {"E9", "E10", *PEEKS}
    match.play("peek 2")
    assert match.asked == 3
    match.play("E1")
    assert match.phase == "modifying"
    assert [match.hand(seat) for seat in (1, 2, 3)] == [{"E7"}, {"E9", "E10"}, {"E2"}]


@pytest.mark.clause("JU-25", "JU-26", "JR-8", "JR-9", "JR-10")
@pytest.mark.parametrize(
    ("hand", "trump", "expected"),
    [
        ("E9 E10 T3 R2", "witness", "E9 E10"),  # the suit led, and no trump
        ("E9 T3 W2", "witness", "E9 W2"),  # a trump, though the suit led is held
        ("T3 R2 W2 W5", "witness", "W2 W5"),  # void in the suit led, but not in trumps: a trump
        ("T3 R2 M4", "witness", "T3 R2"),  # neither: any Suit card, no Modification
        ("E9 T3 W2", "evidence", "E9"),  # trumps are led
        ("T3 W2 R1", "evidence", "T3 W2 R1"),  # trumps are led, and there is none
        ("E9 R2 R3 T3", "rosettes", "E9 R2 R3"),  # Rosettes are a suit like others
        ("T3 R2 W2", "rosettes", "R2"),
        ("M1 M2 E2", "witness", "E2"),
        ("M1 M2 T2", "witness", "T2"),
    ],
)
def test_one_follows_suit_or_plays_a_trump(hand, trump, expected):
    for tokens in (0, 2):
        match = court(f"E7 | {hand} | E1", trump=trump, lead=1, tokens=tokens).play("E7")
        assert match.offers() == set(expected.split()) | (PEEKS if tokens else set())


@pytest.mark.clause("JR-10", "JU-25")
def test_rosettes_can_be_led_and_must_be_followed():
    match = court("R7 | R9 T3 W1 | T1 E2", trump="witness", lead=1).play("R7")
    assert cards(match) == {"R9", "W1"}
    match.play("R9")
    assert cards(match) == {"T1", "E2"}
    match.play("T1")
    assert match.facts("took") == ["2 R9"]


@pytest.mark.clause("JU-27")
def test_a_modification_is_not_played_to_a_trick():
    match = court("E7 | M7 M8 E9 | M1 T2", lead=1).play("E7")
    assert match.offers() == {"E9", *PEEKS}
    match.play("E9")
    assert match.offers() == {"T2", *PEEKS}


@pytest.mark.clause("JU-30")
def test_without_a_token_a_suit_card_must_be_played():
    match = court("E7 | E9 T1 | E1", lead=1, tokens=(2, 0, 1)).play("E7")
    assert match.offers() == {"E9"}
    assert match.play("E9").offers() == {"E1", *PEEKS}


# ---- pass and peek -------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-28")
@pytest.mark.parametrize(("slot", "card"), [(1, "G1"), (2, "I1"), (3, "G2")])
def test_a_peek_costs_a_token_and_no_card_and_shows_a_liability_card(slot, card):
    match = court("E7 | E9 T1 | E1", lead=1, liability="GIG").play("E7", f"peek {slot}")
    assert match.facts("peeked") == [f"2 {slot} {card}"]
    assert match.tokens == (2, 1, 2)
    assert match.hand(2) == {"E9", "T1"}
    assert match.s.peeked.tolist() == [0, 1 << slot - 1, 0, 0, 0, 0, 0]


@pytest.mark.clause("JU-28", "JU-32")
def test_whoever_passes_cannot_win():
    match = court("E7 | E14 W14 | E8", lead=1).play("E7", "peek 1", "E8")
    assert match.facts("took") == ["3 E8"]


@pytest.mark.clause("JU-28")
def test_both_tokens_can_be_spent_in_different_tricks_and_no_third():
    match = court("E7 E8 E9 | E10 T1 | E1 E2 E3", lead=1, tokens=2)
    match.trick("E7", "peek 1", "E1", place="E7 1 left").trick("E8", "peek 2", "E2", place="E8 1 left")
    assert match.tokens == (2, 0, 2)
    assert match.play("E9").offers() == {"E10"}


@pytest.mark.clause("JR-13")
def test_one_may_peek_at_the_same_suspect_again():
    match = court("E7 E8 | E10 | E1 E2", lead=1)
    match.trick("E7", "peek 3", "E1", place="E7 1 left").play("E8")
    assert match.offers() >= PEEKS
    match.play("peek 3")
    assert match.facts("peeked") == ["2 3 I2"]
    assert match.tokens == (2, 0, 2)


@pytest.mark.clause("JR-13")
def test_two_players_may_peek_at_one_suspect():
    match = court("E7 | E10 | E1 E2", lead=1).play("E7", "peek 2", "peek 2")
    assert match.facts("peeked") == ["2 2 I1", "3 2 I1"]


@pytest.mark.clause("JU-29")
def test_what_was_seen_is_known_to_who_peeked_alone():
    match = court("E7 | E10 | E1", lead=1, liability="GII", pack="").play("E7", "peek 1")
    for seed in range(20):
        found = deal_again(match, 2, seed)
        assert found.s.liability[0] == match.s.liability[0]
        assert found.facts("peeked") == ["2 1 G1"]
    for other in (1, 3):
        told = [deal_again(match, other, seed).facts("peeked")[0] for seed in range(40)]
        assert {fact.split()[2] for fact in told} == {"G1", "G2", "G3", "I1", "I2", "I3"}


@pytest.mark.clause("JU-31")
def test_an_unspent_token_is_worth_a_point():
    spent = court("E1 | E2 | E3", tokens=(0, 1, 2), phase="judging").go_on()
    none = court("E1 | E2 | E3", tokens=0, phase="judging").go_on()
    assert [a - b for a, b in zip(spent.totals, none.totals, strict=True)] == [0, 1, 2]


@pytest.mark.clause("JU-31", "JU-28")
def test_a_spent_token_is_not():
    scores = []
    for answer in ("E9", "peek 1"):
        match = court("E7 | E9 | E8", lead=1, beside={1: "T1 | |", 2: "T2 | |", 3: "T3 | |"}, tokens=(0, 1, 0))
        match.play("E7", answer, "E8").pass_all()
        place = next(move for move in sorted(match.offers()) if move.endswith("1 left"))
        match.play(place).pass_all()
        if match.phase == "leading":
            match.trick("E9", place="E9 1 left")
        scores.append(match.go_on().totals)
    assert [a - b for a, b in zip(*scores, strict=True)] == [0, 1, 0]


@pytest.mark.clause("JR-14")
def test_if_all_others_pass_the_led_card_wins_and_is_placed():
    match = court("E1 T1 | E9 W2 | E10 | W3", lead=1).play("E1", "peek 1", "peek 2", "peek 1")
    assert match.facts("took") == ["1 E1"]
    match.pass_all()
    assert (match.phase, match.asked) == ("influencing", 1)
    assert {move.split()[1] for move in match.offers()} == {"E1"}
    assert len(match.offers()) == 6


# ---- nobody without Suit cards is held up --------------------------------------------------------------------------


@pytest.mark.clause("JR-11")
def test_who_has_neither_suit_card_nor_token_plays_nothing():
    match = court("E7 E8 | M1 | E1 E2", lead=1, tokens=(2, 0, 2)).play("E7")
    assert match.told == ["led 1 E7", "stayed 2"]
    assert match.asked == 3
    match.play("E1")
    assert match.facts("took") == ["1 E7"]
    assert match.tokens == (2, 0, 2)
    assert match.hand(2) == {"M1"}


@pytest.mark.clause("JR-11")
def test_who_plays_nothing_may_still_modify():
    match = court("E7 E8 | M7 | E1 E2", lead=1, tokens=0).play("E7", "E1", "pass")
    assert (match.phase, match.asked) == ("modifying", 2)
    assert match.offers() == {"pass", "modify E7 left", "modify E7 right"}


@pytest.mark.clause("JR-11")
def test_several_in_a_row_play_nothing():
    match = court("E7 E8 | M1 | | M3 | E2 E3", lead=1, tokens=0).play("E7")
    assert match.told == ["led 1 E7", "stayed 2", "stayed 3", "stayed 4"]
    assert match.asked == 5
    match = court("E7 E8 | M1 | | M3 | M4", lead=1, tokens=0).play("E7")
    assert match.facts("took") == ["1 E7"]
    assert (match.phase, match.asked) == ("modifying", 1)


@pytest.mark.clause("JR-49")
@pytest.mark.parametrize("tokens", [1, 2])
@pytest.mark.parametrize("hand", ["", "M1 M7"])
def test_who_has_no_suit_card_but_a_token_may_stay_out_or_peek(hand, tokens):
    match = court(f"E7 E8 | {hand} | E1 E2", lead=1, tokens=(2, tokens, 2)).play("E7")
    assert (match.phase, match.asked) == ("following", 2)
    assert match.offers() == {"stay", *PEEKS}
    stayed = court(f"E7 E8 | {hand} | E1 E2", lead=1, tokens=(2, tokens, 2)).play("E7", "stay")
    assert stayed.facts("stayed") == ["2"]
    assert stayed.tokens == (2, tokens, 2)
    assert match.play("peek 1").tokens == (2, tokens - 1, 2)


@pytest.mark.clause("JR-49")
def test_who_has_a_suit_card_may_not_stay_out():
    assert "stay" not in court("E7 | T2 | E1", lead=1).play("E7").offers()
    assert "stay" not in court("E7 | T2 | E1", lead=1, tokens=0).play("E7").offers()


# ---- winning -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-32")
@pytest.mark.parametrize(
    ("plays", "trump", "lead", "winner"),
    [
        ("E7 E9 E1", "witness", 1, 2),  # the highest of the suit led
        ("E7 T14 R13", "witness", 1, 1),  # higher cards of other suits do not win
        ("E14 W1 E2", "witness", 1, 2),  # the lowest trump beats the highest card led
        ("E14 W1 W3", "witness", 1, 3),  # and a higher trump beats it
        ("E14 W3 W1", "witness", 1, 2),
        ("W2 W9 T14", "witness", 1, 2),  # trumps are led
        ("W2 E14 T14", "witness", 1, 1),
        ("R3 R9 T14", "rosettes", 1, 2),
        ("E3 R1 T14", "rosettes", 1, 2),
        ("R3 R2 W1", "witness", 1, 3),
        ("T9 E1 T14", "evidence", 1, 2),
        ("E1 E2 E3", "witness", 2, 3),  # whoever leads
        ("T9 E2 E1", "witness", 2, 2),
        ("T9 E2 E1", "witness", 3, 2),
    ],
)
def test_the_highest_trump_wins_or_the_highest_card_of_the_suit_led(plays, trump, lead, winner):
    hands = plays.split()
    match = court(" | ".join(hands), trump=trump, lead=lead)
    for distance in range(3):
        match.play(hands[(lead - 1 + distance) % 3])
    assert match.facts("took") == [f"{winner} {hands[winner - 1]}"]
    assert match.s.winner == winner - 1
    assert match.s.taken_by[1] == winner - 1
    assert all(match.s.trick_of[card_number(card)] == 1 for card in hands)


@pytest.mark.clause("JU-33")
def test_all_cards_of_a_trick_lie_open():
    match = court("E7 T1 | E9 T2 | R1 T3", lead=1, pack="R2 R3").play("E7", "E9").play("T3")
    for seat in (1, 2, 3):
        for seed in range(10):
            found = deal_again(match, seat, seed)
            assert found.cards_at("trick") == {"E7", "E9", "T3"}
            assert found.s.played.tolist() == match.s.played.tolist()
            assert found.told == match.told


# ---- how many Tricks there are -------------------------------------------------------------------------------------


def play_all(match, answer):
    """Trick after Trick until the verdict; `answer` says what a seat plays out of its offers."""
    tricks = []
    while match.phase != "judging":
        if match.phase == "leading":
            tricks.append(match.asked)
        match.play(answer(match, sorted(match.offers())))
    return tricks


def plain(match, offers):
    """The first card or place, and nothing that need not be done."""
    if "pass" in offers:
        return "pass"
    return min((move for move in offers if not move.startswith("peek")), default=offers[0])


def suit_hand(letter, numbers=range(1, 13)):
    return " ".join(f"{letter}{number}" for number in numbers)


@pytest.mark.clause("JU-21")
def test_a_hand_of_twelve_suit_cards_lasts_twelve_tricks():
    match = court(f"{suit_hand('E')} | {suit_hand('T')} | {suit_hand('R')}", lead=1)
    assert len(play_all(match, plain)) == 12
    assert match.facts("case closed") == ["12"]


@pytest.mark.clause("JU-21")
@pytest.mark.parametrize("modifications", [3, 5])
def test_modifications_make_a_round_shorter(modifications):
    suits = range(1, 13 - modifications)
    hands = [suit_hand("E", suits), suit_hand("T", suits), suit_hand("R", suits)]
    hands[0] += " " + suit_hand("M", range(1, modifications + 1))
    assert len(play_all(court(" | ".join(hands), lead=1), plain)) == 12 - modifications


@pytest.mark.clause("JR-44", "JU-21", "JU-28")
def test_two_passes_stretch_a_round_to_fourteen_tricks():
    match = court(f"{suit_hand('E')} | {suit_hand('T')} | {suit_hand('R')}", lead=1)

    def answer(match, offers):
        early = match.s.tricks <= 2
        return "peek 1" if early and match.asked == 3 and "peek 1" in offers else plain(match, offers)

    assert len(play_all(match, answer)) == 14
    assert match.s.tricks == 14


# ---- at random -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-22", "JU-24", "JU-25", "JU-26", "JU-27", "JU-30", "JU-32", "JR-5", "JR-7", "JR-8", "JR-9")
@pytest.mark.parametrize("seed", range(12))
def test_cards_and_winners_are_those_of_the_rulebook(seed):
    chance = Random(seed)
    players = 3 + seed % 5
    match = dealt(players, seed=seed)
    trump = "ETRW"[match.s.trump]
    played = []
    while match.phase != "judging":
        seat, hand = match.asked, match.hand(match.asked)
        if match.phase == "leading":
            played = []
            assert match.offers() == {card for card in hand if card[0] != "M"}
        elif match.phase == "following":
            legal = may_play(hand, played[0][1][0], trump) or {"stay"}
            assert match.offers() == legal | (PEEKS if match.tokens[seat - 1] else set())
        move = chance.choice(sorted(match.offers()))
        match.play(move)
        if move[0].isupper():
            played.append((seat, move))
        if match.facts("took"):
            seat = wins(played, trump)
            assert match.facts("took") == [f"{seat} {dict(played)[seat]}"]


@pytest.mark.clause("JU-25", "JU-26", "JR-8", "JR-9")
@pytest.mark.parametrize("trump", TRUMPS)
def test_any_hand_may_play_what_the_rulebook_says(trump):
    chance = Random(trump)
    deck = [card_name(card) for card in range(70)]
    for _ in range(60):
        hand = chance.sample(deck, chance.randint(1, 5))
        lead = chance.choice([card for card in deck if card not in hand and card[0] != "M"])
        match = court(f"{lead} | {' '.join(hand)} | ", trump=trump, lead=1).play(lead)
        assert match.offers() == (may_play(hand, lead[0], TRUMPS[trump]) or {"stay"}) | PEEKS


@pytest.mark.clause("JU-24")
def test_nobody_plays_twice_to_a_trick():
    match = dealt(5, seed=9)
    order = []
    chance = Random(2)
    while match.phase in ("leading", "following"):
        order.append(match.asked)
        match.play(chance.choice(sorted(match.offers())))
    assert len(order) == len(set(order)) == 5
    assert all(later == earlier % 5 + 1 for earlier, later in pairwise(order))
