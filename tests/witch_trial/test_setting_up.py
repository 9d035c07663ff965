"""The box, setting up, who begins, and what is open (WT-1 to WT-17, WA-1 to WA-3, WA-48)."""

import pytest

import assize

from ..records import check_records
from .helpers import (
    ALL_THROWS,
    CARDS,
    FULL,
    GAME,
    asked,
    begun,
    chance,
    deck,
    defended,
    facts,
    fees,
    hand,
    jury,
    lineup,
    match_at,
    money,
    moves_of,
    offered,
    pending,
    phase,
    play,
    told,
    trial,
    trial_at,
)

# ---- the box


@pytest.mark.clause("WT-1")
def test_the_deck_has_84_cards_and_another_edition_may_have_another_number():
    assert len(GAME.new(seed=1).choices()) == 84
    assert len(GAME.new(seed=1, edition="petty-sessions").choices()) == 60


@pytest.mark.clause("WT-4")
def test_five_kinds_of_cards():
    kinds = [choice.notation.removeprefix("draw ")[0] for choice in GAME.new(seed=1).choices()]
    assert {kind: kinds.count(kind) for kind in "SCEMO"} == {"S": 21, "C": 21, "E": 20, "M": 19, "O": 3}
    match = match_at("S01 C01 E01 M01 O01", "", "")
    printed = match.view(0)["board"]["cards"]
    assert {name[0]: told["kind"] for name, told in printed.items()} == {
        "S": "suspect",
        "C": "charge",
        "E": "evidence",
        "M": "motion",
        "O": "objection",
    }


@pytest.mark.clause("WT-2")
def test_dice_have_six_sides_and_verdicts_take_two():
    assert moves_of(trial_at("", "", "", phase="verdict", stage="verdict")) == set(ALL_THROWS)
    witness = play(trial_at("S02", "", ""), "play S02")
    assert moves_of(witness) == {f"die {number}" for number in range(1, 7)}


@pytest.mark.clause("WT-5")
def test_a_suspect_is_accused_or_a_witness():
    match = match_at("Lewis the Bum", "", "", lineup="Smuggling")
    assert offered(match, "case") == {"S01+C17"}
    match = trial_at("Lewis the Bum", "", "", case="Prudence Pockmarsh+Frowning")
    assert moves_of(match) == {"play S01", "rest"}


@pytest.mark.clause("WT-6")
def test_a_charge_makes_a_case_with_a_suspect_and_with_nothing_else():
    match = match_at("Smuggling", "", "", lineup="S01 C12 E01 M01 O01")
    assert offered(match, "case") == {"S01+C17"}


@pytest.mark.clause("WT-7")
@pytest.mark.parametrize(("stage", "value"), [("prosecution", 10), ("defense", 5)])
def test_evidence_serves_either_side(stage, value):
    match = trial_at("E01", "E02", "", jury=7, stage=stage)
    if stage == "defense":
        match = trial_at("E02", "E01", "", jury=7, stage=stage)
    assert jury(play(match, "play Faithful Pet")) == value


@pytest.mark.clause("WT-8", "WT-9")
def test_a_motion_is_a_tactic_of_the_courtroom_and_an_objection_its_answer():
    match = play(trial_at("Sobbing in the Gallery", "Objection", "", jury=7), "play Sobbing in the Gallery")
    assert asked(match) == "B"
    assert moves_of(match) == {"allow", "object"}
    assert jury(play(match, "object")) == 7
    match = play(trial_at("Sobbing in the Gallery", "Objection", "", jury=7), "play Sobbing in the Gallery")
    assert jury(play(match, "allow")) == 9


@pytest.mark.clause("WT-12")
def test_a_record_holds_what_the_position_says_and_nothing_of_an_earlier_match():
    check_records(GAME, 7, 400)


@pytest.mark.clause("WT-10")
def test_the_courtroom_has_room_for_one_suspect_one_charge_and_one_pile_of_money():
    match = match_at("C12", "", "", pending={0: "S01+C17", 2: "S03+C01"}, turn=1, fees=15)
    play(match, "defend A")
    assert (trial(match)["suspect"], trial(match)["charge"], fees(match)) == ("S01", "C17", 15 + 110)
    assert pending(match, 2) == "S03+C01"
    play(match, "play C12")
    assert (trial(match)["suspect"], trial(match)["charge"], fees(match)) == ("S01", "C12", 15 + 110)


@pytest.mark.clause("WT-11")
def test_the_jury_box_has_twelve_spaces():
    assert [jury(trial_at("", "", "", jury=space)) for space in range(1, 13)] == list(range(1, 13))
    for space in (0, 13):
        with pytest.raises(assize.PositionError, match=r"trial\.jury: must be a whole number from 1 to 12"):
            trial_at("", "", "", jury=space)


# ---- setting up


@pytest.mark.clause("WT-12", "WA-2")
def test_three_to_seven_play():
    assert list(GAME.players) == [3, 4, 5, 6, 7]
    for players in (1, 2, 8):
        with pytest.raises(assize.AssizeError, match="3 to 7 players"):
            GAME.new(players=players)
    names = ["Ashgrove", "Brimley", "Crowe", "Dunmore", "Eaves", "Fenwick", "Gallow"]
    assert begun(7).view()["names"] == names


@pytest.mark.clause("WT-12", "WT-14", "WT-15")
@pytest.mark.parametrize(("players", "left"), [(3, 64), (4, 59), (5, 54), (6, 49), (7, 44)])
def test_wx_14_what_the_deal_leaves(players, left):
    """WX-14: $50 and five cards each, five in the Lineup, the rest in the deck, nothing in the Court."""
    match = begun(players)
    assert money(match) == [50] * players
    assert [len(hand(match, seat)) for seat in range(players)] == [5] * players
    assert len(lineup(match)) == 5
    assert deck(match) == left
    assert fees(match) == 0
    dealt = [*lineup(match), *(name for seat in range(players) for name in hand(match, seat))]
    assert len(set(dealt)) == len(dealt)
    assert offered(match, "draw") == set(CARDS) - set(dealt)


@pytest.mark.clause("WT-14", "WA-3")
def test_six_cards_each_if_that_was_agreed():
    match = begun(3, hand=6)
    assert [len(hand(match, seat)) for seat in range(3)] == [6, 6, 6]
    assert deck(match) == 84 - 18 - 5
    for cards in (4, 7):
        with pytest.raises(assize.OptionError, match="hand"):
            GAME.new(options={"hand": cards})


@pytest.mark.clause("WT-14", "WT-15")
def test_hands_are_dealt_from_all_that_is_left_and_then_the_lineup():
    match = GAME.new(players=3, seed=1)
    names = [*list(CARDS)[:21], "O01"]
    for number, name in enumerate(names[:20]):
        assert offered(match, "draw") == set(CARDS) - set(names[:number])
        chance(match, f"draw {name}")
    assert [hand(match, seat) for seat in range(3)] == [set(names[5 * seat : 5 * seat + 5]) for seat in range(3)]
    assert set(lineup(match)) == set(names[15:20])
    assert phase(match) == "first"
    assert facts(match, "dealt") == [{"cards": 5}]


@pytest.mark.clause("WT-14")
def test_the_deal_is_a_shuffle():
    """Two seeds deal two hands, and over many deals every card comes to the first hand."""
    seen = set()
    for seed in range(80):
        match = GAME.new(players=3, seed=seed)
        for _ in range(5):
            match.step()
        seen |= hand(match, 0)
    assert seen == set(CARDS)


@pytest.mark.clause("WT-15")
def test_the_lineup_lies_face_up_for_everybody():
    match = begun(4)
    for seat in (None, 0, 1, 2, 3):
        board = match.view(seat)["board"]
        assert board["lineup"] == lineup(match)
        assert set(board["lineup"]) <= set(board["cards"])
        assert board["prices"] == [0, 5, 10, 15, 20]


@pytest.mark.clause("WT-16")
@pytest.mark.parametrize("players", [3, 7])
def test_chance_picks_the_first_player_among_all(players):
    match = GAME.new(players=players, seed=1)
    while phase(match) == "deal":
        match.step()
    assert moves_of(match) == {f"first {letter}" for letter in "ABCDEFG"[:players]}
    assert match.actor == assize.CHANCE
    chance(match, "first C")
    assert (match.truth()["turn"], phase(match), told(match)) == (2, "draw", ["begins"])


# ---- what is open


@pytest.mark.clause("WA-48")
def test_what_is_open_and_what_is_secret():
    match = match_at(
        "S01 E01", "E02", "", lineup="C12 C13", discard="M01", pending={1: "S03+C01"}, fees=35, money=[10, 20, 30]
    )
    case = {"suspect": "S03", "charge": "C01", "jury": 6, "budget": 25, "court": 40}
    for seat in (None, 0, 1, 2):
        board = match.view(seat)["board"]
        assert (board["money"], board["fees"], board["hands"], board["deck"]) == ([10, 20, 30], 35, [2, 1, 0], 76)
        assert (board["lineup"], board["discard"]) == (["C12", "C13"], ["M01"])
        assert board["pending"] == [None, case, None]
        assert board["hand"] == {0: ["S01", "E01"], 1: ["E02"]}.get(seat, [])
        assert set(board["cards"]) == {"C12", "C13", "M01", "S03", "C01", *board["hand"]}


@pytest.mark.clause("WA-48")
def test_only_who_draws_sees_the_card():
    match = chance(match_at("", "", "", phase="draw"), "draw Faithful Pet")
    assert [match.news_for(seat)[0].text for seat in (0, 1, 2, None)] == [
        "Ashgrove draws Faithful Pet.",
        *["Ashgrove draws a card."] * 3,
    ]
    assert ["card" in match.news_for(seat)[0].data for seat in (0, 1, 2, None)] == [True, False, False, False]
    assert ["E01" in match.view(seat)["board"]["cards"] for seat in (0, 1, 2, None)] == [True, False, False, False]


# ---- the order of the parts


@pytest.mark.clause("WA-1")
def test_the_parts_of_a_trial_come_in_the_order_of_their_numbers():
    """Pay, stock, Jury, Prosecution, Defense, Final Argument, verdict, and then the next turn."""
    match = defended("E01", "E02", "E03", case="Lewis the Bum+Smuggling", lineup=FULL)
    assert told(match) == ["defends", "opened", "paid"]
    seen = []
    for move in ("rest", "no plea", "rest", "no plea", "rest", "no plea"):
        seen.append((trial(match)["stage"], asked(match)))
        play(match, move)
    assert seen[::2] == [("prosecution", "A"), ("defense", "B"), ("final", "A")]
    assert (phase(match), trial(match)["stage"]) == ("verdict", "verdict")
    chance(match, "1-1")
    assert (phase(match), match.truth()["turn"]) == ("draw", 2)
