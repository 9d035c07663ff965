"""The two-deck game (WT-118 to WT-121, WA-4, WA-47), and Short Memory on an empty pile (WA-49, WA-59)."""

import pytest

import assize

from .helpers import (
    CARDS,
    GAME,
    asked,
    chance,
    deck,
    discard,
    facts,
    hand,
    lineup,
    match_at,
    moves_of,
    offered,
    phase,
    play,
    refusal,
    told,
    trial_at,
)

TWO = {"recycle": True}
FIVE = "E01 E02 E03 E04 E05"


def recycled(match):
    return match.view()["board"]["recycled"]


@pytest.mark.clause("WT-118", "WT-119")
def test_the_discards_are_recycled_only_if_that_was_agreed():
    assert GAME.options["recycle"].default is False
    without = play(match_at("", "", "", lineup=FIVE, deck=""), "pass")
    assert (asked(without), phase(without), recycled(without)) == ("B", "act", False)
    agreed = play(match_at("", "", "", lineup=FIVE, deck="", options=TWO), "pass")
    assert (asked(agreed), phase(agreed), recycled(agreed)) == ("chance", "draw", True)


@pytest.mark.clause("WT-119")
def test_it_is_agreed_before_play():
    with pytest.raises(assize.PositionError, match="WT-119"):
        match_at("", "", "", recycled=True)
    assert GAME.new(players=6, seed=1, options=TWO).options["recycle"] is True


@pytest.mark.clause("WT-118", "WT-120", "WA-47")
def test_the_discard_pile_becomes_the_deck_when_a_player_needs_a_card():
    match = match_at("S01", "M01", "", lineup=FIVE, pending={2: "S03+C01"}, deck="", options=TWO)
    pile = discard(match)
    assert len(pile) == 84 - 2 - 5 - 2
    play(match, "pass")
    assert facts(match, "recycled") == [{"cards": len(pile)}]
    assert (deck(match), discard(match)) == (len(pile), set())
    assert offered(match, "draw") == pile


@pytest.mark.clause("WT-120", "WA-47")
def test_or_when_the_lineup_needs_one():
    match = match_at("", "", "", lineup=FIVE, deck="", options=TWO)
    play(match, "buy E03")
    assert told(match) == ["bought", "recycled"]
    assert (phase(match), offered(match, "draw")) == ("refill", set(CARDS) - set(FIVE.split()))
    chance(match, "draw E20")
    assert lineup(match) == ["E01", "E02", "E04", "E05", "E20"]


@pytest.mark.clause("WT-120")
def test_and_not_sooner():
    """The last card is drawn and nobody needs another: the pile stays until somebody does."""
    match = match_at("", "", "", lineup=FIVE, deck="E20", phase="draw", options=TWO)
    pile = discard(match)
    chance(match, "draw E20")
    assert (deck(match), discard(match), recycled(match)) == (0, pile, False)
    play(match, "pass")
    assert (deck(match), discard(match), recycled(match)) == (len(pile), set(), True)


@pytest.mark.clause("WT-121", "WT-120")
def test_so_that_short_memory_has_the_pile_for_as_long_as_possible():
    match = match_at("M02", "", "", lineup=FIVE, pending={0: "S01+C17"}, turn=1, deck="", options=TWO)
    play(match, "defend A", "play Short Memory", "allow")
    assert offered(match, "pick") == set(CARDS) - {"M02", "S01", "C17", *FIVE.split()}
    play(match, "pick E20")
    assert hand(match, 0) == {"E20"}


@pytest.mark.clause("WA-47", "WT-120")
def test_a_motion_that_draws_in_the_middle_of_a_trial_is_such_a_need():
    """Cards on the table and in hands are not among those shuffled."""
    match = trial_at("M10 E20", "E19", "", lineup=FIVE, laid=("E18 0 stands",), deck="", options=TWO)
    play(match, "play Midnight Oil", "allow")
    assert "recycled" in told(match)
    assert offered(match, "draw") == set(CARDS) - {"M10", "E18", "E19", "E20", "S01", "C17", *FIVE.split()}
    match = trial_at("M19", "", "", lineup=FIVE, deck="", options=TWO)
    play(match, "play Errand Boy", "allow", "pick E01")
    assert (phase(match), recycled(match)) == ("refill", True)


@pytest.mark.clause("WT-118", "WA-47", "WA-4")
def test_once_and_no_more():
    match = match_at("", "", "", lineup=FIVE, deck="", recycled=True, options=TWO)
    assert len(discard(match)) > 0
    play(match, "pass")
    assert (asked(match), phase(match), deck(match)) == ("B", "act", 0)
    play(match, "buy E03")
    assert (asked(match), lineup(match)) == ("C", ["E01", "E02", "E04", "E05"])


@pytest.mark.clause("WT-118", "WT-120")
def test_an_empty_pile_is_not_a_second_deck():
    """With nothing discarded yet there is nothing to shuffle; the chance to do it is not lost."""
    rest = " ".join(name for name in CARDS if name not in ("S01", "C17", *FIVE.split()))
    match = match_at(rest, "", "", lineup=FIVE, pending={1: "S01+C17"}, options=TWO)
    play(match, "defend B")
    assert (deck(match), recycled(match)) == (0, False)
    play(match, "rest", "plea 110-0", "accept")
    assert (phase(match), recycled(match), offered(match, "draw")) == ("draw", True, {"S01", "C17"})


@pytest.mark.clause("WT-118", "WT-113")
def test_the_game_goes_on_as_long_as_the_discards_can_be_recycled():
    match = play(match_at("", "", "", lineup="E01", deck="", options=TWO), "buy E01")
    assert (asked(match), phase(match)) == ("chance", "refill")
    match = play(match_at("", "", "", lineup="E01", deck="", recycled=True, options=TWO), "buy E01")
    assert asked(match) == "over"


# ---- holes in the Lineup


def everything_but(*names):
    """All cards save some, so that nothing is in the deck."""
    used = {name for written in names for name in written.split()}
    return " ".join(name for name in CARDS if name not in used)


@pytest.mark.clause("WT-120", "WA-47", "WT-28")
def test_an_empty_lineup_is_filled_as_soon_as_a_trial_leaves_discards():
    """No card was to be had when it emptied; the cards of the trial are the second deck, and the Lineup comes first."""
    match = match_at(everything_but("S01 C17"), "", "", pending={1: "S01+C17"}, options=TWO)
    assert (deck(match), lineup(match), recycled(match)) == (0, [], False)
    play(match, "defend B", "rest", "plea 110-0", "accept")
    assert "recycled" in told(match)
    assert (asked(match), phase(match), recycled(match)) == ("chance", "refill", True)
    assert offered(match, "draw") == {"S01", "C17"}
    chance(match, "draw C17")
    assert (phase(match), offered(match, "draw")) == ("refill", {"S01"})
    chance(match, "draw S01")
    assert lineup(match) == ["C17", "S01"]
    assert (asked(match), phase(match), deck(match)) == ("B", "act", 0)
    assert {"buy C17", "buy S01"} <= moves_of(match)


@pytest.mark.clause("WT-120", "WT-28")
@pytest.mark.parametrize("left", [2, 4])
def test_every_hole_is_filled_before_the_turn_passes(left):
    """Both of the holes, and only then the next player draws."""
    on_sale = FIVE.split()[:left]
    held = everything_but("S01 C17 E10 E11 E12 E13", *on_sale)
    match = match_at(held, "E10 E11 E12 E13", "", lineup=" ".join(on_sale), pending={0: "S01+C17"}, turn=1, options=TWO)
    play(match, "defend A", "rest", "no plea", "play E10", "play E11", "play E12", "play E13", "rest",
         "plea 0-110", "accept")  # fmt: skip
    pile = {"S01", "C17", "E10", "E11", "E12", "E13"}
    assert offered(match, "draw") == pile
    for number in range(left, 5):
        assert (phase(match), len(lineup(match)), match.truth()["turn"]) == ("refill", number, 1)
        match.step()
    assert (len(lineup(match)), lineup(match)[:left]) == (5, on_sale)
    assert (phase(match), match.truth()["turn"], deck(match)) == ("draw", 2, 6 - (5 - left))


@pytest.mark.clause("WT-120", "WT-118")
def test_a_hole_stays_where_no_card_can_be_had():
    held = everything_but("S01 C17", "E01 E02")
    for more in ({}, {"options": TWO, "recycled": True}):
        match = match_at(held, "", "", lineup="E01 E02", pending={1: "S01+C17"}, **more)
        play(match, "defend B", "rest", "plea 110-0", "accept")
        assert (lineup(match), discard(match)) == (["E01", "E02"], {"S01", "C17"})
        assert (asked(match), phase(match)) == ("B", "act")


@pytest.mark.clause("WT-28", "WT-21")
def test_passing_fills_a_hole_too():
    match = play(match_at("", "", "", lineup="E01 E02 E03"), "pass")
    assert (phase(match), match.truth()["turn"]) == ("refill", 0)
    chance(match, "draw E04", "draw E05")
    assert (lineup(match), phase(match), match.truth()["turn"]) == (FIVE.split(), "draw", 1)


# ---- Short Memory and other Motions that need a card


@pytest.mark.clause("WA-49", "WA-59")
def test_short_memory_cannot_be_played_on_an_empty_pile():
    match = trial_at("M02", "", "")
    assert moves_of(match) == {"rest"}
    assert refusal(match, "play Short Memory") == "WA-59"
    assert moves_of(trial_at("M02", "", "", discard="E20")) == {"play M02", "rest"}


@pytest.mark.clause("WA-49", "WA-59")
def test_the_cards_of_this_trial_do_not_count_as_a_pile():
    match = play(trial_at("M02 E01", "", ""), "play E01")
    assert moves_of(match) == {"rest"}


@pytest.mark.clause("WA-59")
@pytest.mark.parametrize(
    ("motion", "without", "with_one"),
    [
        ("Errand Boy", {}, {"lineup": "E20"}),
        ("Short Memory", {}, {"discard": "E20"}),
    ],
)
def test_a_motion_that_takes_a_card_needs_one_to_take(motion, without, with_one):
    assert moves_of(trial_at(motion, "", "", **without)) == {"rest"}
    match = play(trial_at(motion, "", "", **with_one), f"play {motion}", "allow", "pick E20")
    assert hand(match, 0) == {"E20"}
