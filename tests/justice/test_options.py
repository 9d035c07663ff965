"""The short deck for three, which the final game has, and how it goes together with cards put aside."""

from __future__ import annotations

from random import Random

import pytest

from .court import begun, court, dealt

LOW = {f"{letter}{number}" for letter in "ETRWM" for number in (1, 2, 3)}


def cards_on_offer(match):
    """The cards that chance may deal next."""
    assert match.phase == "dealing"
    return {move.removeprefix("deal ") for move in match.offers()}


def before_the_deal(players, **options):
    """A new match up to the first card that is dealt."""
    match = begun(players, **options)
    chance = Random(players)
    while match.phase != "dealing":
        match.play(match.move_name(chance.choice(match.codes())))
    return match


@pytest.mark.clause("JR-47")
def test_three_players_leave_the_lowest_numbers_in_the_box():
    match = before_the_deal(3, short_deck=1)
    assert match.cards_at("removed") == LOW
    assert len(cards_on_offer(match)) == 55
    assert not cards_on_offer(match) & LOW


@pytest.mark.clause("JR-47", "JU-19")
def test_three_players_have_the_whole_pack_unless_they_say_otherwise():
    match = before_the_deal(3)
    assert match.cards_at("removed") == set()
    assert len(cards_on_offer(match)) == 70


@pytest.mark.clause("JR-47")
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_with_more_players_the_short_deck_changes_nothing(players):
    short, whole = (before_the_deal(players, short_deck=short) for short in (1, 0))
    assert cards_on_offer(short) == cards_on_offer(whole)
    assert len(cards_on_offer(short)) == 70
    assert short.cards_at("removed") == set()


@pytest.mark.clause("JR-47", "JU-19")
def test_hands_are_as_large_as_ever():
    match = dealt(3, seed=4, short_deck=1)
    assert [len(match.hand(seat)) for seat in (1, 2, 3)] == [12, 12, 12]
    assert len(match.cards_at("pack")) == 55 - 36
    assert match.cards_at("removed") == LOW


@pytest.mark.clause("JR-47", "JR-54")
def test_the_final_game_has_the_short_deck_and_two_cards_put_aside():
    match, chance = dealt(3, seed=5, short_deck=1, discard=2), Random(5)
    while match.phase == "discarding":
        match.play(match.move_name(chance.choice(match.codes())))
    assert [len(match.hand(seat)) for seat in (1, 2, 3)] == [10, 10, 10]
    assert [len(match.cards_at(f"aside {seat}")) for seat in (1, 2, 3)] == [2, 2, 2]
    assert match.cards_at("removed") == LOW


@pytest.mark.clause("JR-47", "JR-43")
def test_the_next_round_is_played_with_the_short_deck_again():
    match = court("M4 | M5 | M6", phase="judging", options={"short_deck": 1}).go_on()
    assert (int(match.s.round), match.phase) == (2, "hiding")
    assert match.cards_at("removed") == LOW
    assert len(match.cards_at("pack")) == 55
