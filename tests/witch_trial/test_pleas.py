"""Resting and plea bargains."""

import pytest

from .helpers import (
    FULL,
    GAME,
    asked,
    defended,
    discard,
    facts,
    fees,
    hand,
    money,
    moves_of,
    offered,
    phase,
    play,
    refusal,
    told,
    trial,
    trial_at,
)
from .trial_helpers import STAGES, part, seats

FREE = {"bargaining": "free"}


@pytest.mark.clause("WT-92", "WT-93", "WA-38")
@pytest.mark.parametrize("stage", STAGES)
def test_resting_cannot_be_taken_back(stage):
    active, _ = seats(stage)
    match = play(part(stage, "E01"), "rest")
    assert facts(match, "rested") == [{"seat": active}]
    assert (phase(match), asked(match)) == ("offer", "AB"[active])
    for move in ("play E01", "rest"):
        assert refusal(match, move) == "WT-93"


@pytest.mark.clause("WT-95", "WA-40")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("pot", [5, 90, 235])
def test_every_split_in_steps_of_five_is_offered(stage, pot):
    match = play(part(stage, "E01", fees=pot), "rest")
    splits = {f"plea {share}-{pot - share}" for share in range(0, pot + 1, 5)}
    assert moves_of(match) == {"no plea"} | splits


@pytest.mark.clause("WA-40")
def test_more_money_than_can_be_counted_is_never_all_offered():
    match = play(trial_at("M15", "", "", fees=10235), "play M15", "allow", "rest")
    assert max(match.offers()) == GAME.actions - 1


@pytest.mark.clause("WT-94", "WT-98", "WA-38")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("move", ["plea 50-40", "no plea", "accept", "decline"])
def test_no_bargain_before_resting(stage, move):
    match = part(stage, "E01", "E02")
    assert refusal(match, move) == "WT-94"
    play(match, "rest")
    assert offered(match, "no plea")


BAD = [
    ("plea 95-0", "WT-95"),  # above the pot
    ("plea 50-45", "WT-95"),
    ("plea 50-35", "WT-95"),  # not all of it
    ("plea 0-0", "WT-95"),
    ("plea 95--5", "WA-40"),  # less than nothing for one side
    ("plea -5-95", "WA-40"),
    ("plea 48-42", "WA-40"),  # not in steps of $5
    ("plea 89-1", "WA-40"),
]


@pytest.mark.clause("WT-95", "WA-40")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(("move", "clause"), BAD)
def test_bad_offers_are_refused(move, clause, stage):
    assert refusal(play(part(stage, "E01"), "rest"), move) == clause


@pytest.mark.clause("WT-95", "WA-40")
@pytest.mark.parametrize(("move", "clause"), BAD)
def test_bad_answers_are_refused_in_free_negotiation(move, clause):
    assert refusal(play(part("prosecution", options=FREE), "rest", "plea 50-40"), move) == clause


@pytest.mark.clause("WT-95")
def test_more_than_the_pot_by_its_code_is_refused():
    match = play(part("prosecution"), "rest")
    assert refusal(match, max(match.offers()) + 1) == "WT-95"


@pytest.mark.clause("WT-96", "WA-41", "WA-17")
@pytest.mark.parametrize("stage", STAGES)
def test_an_accepted_bargain(stage):
    """WX-22: $50 to $40 of $90: paid at once, no dice, the Court empty, all cards discarded."""
    active, opponent = seats(stage)
    match = part(stage, "E01 M16", "E02", laid=("E03 0 stands", "S05 1 failed"), discard="E10", lineup=FULL)
    play(match, "rest", "plea 50-40")
    assert (phase(match), asked(match)) == ("answer", "AB"[opponent])
    assert facts(match, "offered") == [{"seat": active, "prosecution": 50, "defense": 40}]
    assert (money(match), fees(match)) == ([50, 50, 50], 90)
    play(match, "accept")
    assert (money(match), fees(match)) == ([100, 90, 50], 0)
    assert told(match)[0] == "settled"
    assert "deliberated" not in told(match)
    assert discard(match) == {"S01", "C17", "E03", "S05", "E10"}
    assert (hand(match, active), hand(match, opponent)) == ({"E01", "M16"}, {"E02"})
    assert (phase(match), match.truth()["turn"], trial(match)) == ("draw", 2, None)


@pytest.mark.clause("WT-96", "WA-17")
def test_the_defender_keeps_the_budget_besides():
    match = play(defended("", "", "", case="Lewis the Bum+Smuggling"), "rest", "plea 60-50", "accept")
    assert money(match) == [110, 50 + 20 + 50, 50]


@pytest.mark.clause("WT-95", "WA-40")
@pytest.mark.parametrize(("split", "rich"), [("plea 0-90", [50, 140, 50]), ("plea 90-0", [140, 50, 50])])
def test_one_side_may_get_all(split, rich):
    assert money(play(part("defense"), "rest", split, "accept")) == rich


@pytest.mark.clause("WT-97")
@pytest.mark.parametrize(
    ("stage", "next_phase", "next_seat"),
    [("prosecution", "trial", "B"), ("defense", "trial", "A"), ("final", "verdict", "chance")],
)
def test_a_bargain_that_is_declined_changes_nothing(stage, next_phase, next_seat):
    """The trial goes on as if no offer had been made."""
    silent = play(part(stage, "E01", "E02", laid=("E03 0 stands",)), "rest", "no plea")
    match = play(part(stage, "E01", "E02", laid=("E03 0 stands",)), "rest", "plea 50-40", "decline")
    assert (told(silent)[0], told(match)[0]) == ("no offer", "declined")
    assert {**match.truth(), "news": []} == {**silent.truth(), "news": []}
    assert (phase(match), asked(match)) == (next_phase, next_seat)


@pytest.mark.clause("WT-93", "WT-100", "WT-104", "WA-38")
def test_one_chance_to_offer_after_each_of_three_rests():
    match = trial_at("E01", "E02", "", jury=7)
    offers = []
    while phase(match) != "verdict":
        if phase(match) == "offer":
            offers.append((asked(match), trial(match)["stage"]))
            play(match, "plea 45-45", "decline")
        else:
            play(match, "rest")
    assert offers == [("A", "prosecution"), ("B", "defense"), ("A", "final")]


@pytest.mark.clause("WT-93", "WA-39")
@pytest.mark.parametrize("stage", STAGES)
def test_one_offer_and_no_counter_offer(stage):
    match = play(part(stage), "rest", "plea 50-40")
    assert moves_of(match) == {"accept", "decline"}
    for move in ("plea 45-45", "plea 50-40"):
        assert refusal(match, move) == "WA-39"
    assert refusal(match, "no plea") == "WT-97"
    assert trial(match)["offer"] == {"by": seats(stage)[0], "prosecution": 50, "defense": 40, "number": 1, "most": 1}
    play(match, "decline")
    assert asked(match) != "AB"[seats(stage)[0]] or trial(match)["stage"] != stage


@pytest.mark.clause("WT-96")
def test_there_must_be_an_offer_to_answer():
    match = play(part("prosecution"), "rest")
    for move in ("accept", "decline"):
        assert refusal(match, move) == "WT-96"


@pytest.mark.clause("WA-40")
def test_a_bargain_moves_nothing_but_the_money_of_the_court():
    match = part("prosecution", "E01", "E02", "E03", money=[0, 10, 15], lineup="E05")
    play(match, "rest", "plea 5-85", "accept")
    assert money(match) == [5, 95, 15]
    assert [hand(match, seat) for seat in range(3)] == [{"E01"}, {"E02"}, {"E03"}]


@pytest.mark.clause("WA-40", "WT-95")
def test_what_a_motion_puts_into_the_court_is_shared_too():
    match = play(part("prosecution", "M15"), "play M15", "allow", "rest")
    assert refusal(match, "plea 45-45") == "WT-95"
    assert money(play(match, "plea 65-65", "accept")) == [115, 115, 50]


# ---- free negotiation ----------------------------------------------------------------------------------------------


@pytest.mark.clause("WT-93", "WA-39", "WA-61")
@pytest.mark.parametrize("stage", STAGES)
def test_in_free_negotiation_an_offer_may_be_answered_by_another(stage):
    active, opponent = seats(stage)
    match = play(part(stage, options=FREE), "rest", "plea 50-40")
    others = {f"plea {share}-{90 - share}" for share in range(0, 91, 5) if share != 50}
    assert moves_of(match) == {"accept", "decline"} | others
    assert refusal(match, "plea 50-40") == "WA-61"
    play(match, "plea 30-60")
    assert asked(match) == "AB"[active]
    assert trial(match)["offer"] == {"by": opponent, "prosecution": 30, "defense": 60, "number": 2, "most": 8}
    play(match, "plea 45-45")
    assert asked(match) == "AB"[opponent]
    play(match, "accept")
    assert money(match) == [95, 95, 50]


@pytest.mark.clause("WA-61")
@pytest.mark.parametrize("bids", range(1, 9))
def test_declining_ends_the_talk_whoever_does_it(bids):
    match = play(part("prosecution", options=FREE), "rest", *(f"plea {5 * n}-{90 - 5 * n}" for n in range(bids)))
    play(match, "decline")
    assert (phase(match), asked(match), trial(match)["offer"]) == ("trial", "B", None)
    assert trial(match)["stage"] == "defense"


@pytest.mark.clause("WA-61")
@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_the_eighth_offer_is_the_last(answer):
    match = play(part("prosecution", options=FREE), "rest", *(f"plea {5 * n}-{90 - 5 * n}" for n in range(7)))
    assert len(moves_of(match)) > 2
    play(match, "plea 40-50")
    assert trial(match)["offer"]["number"] == 8
    assert asked(match) == "A"
    assert moves_of(match) == {"accept", "decline"}
    assert refusal(match, "plea 45-45") == "WA-61"
    play(match, answer)
    assert money(match) == ([90, 100, 50] if answer == "accept" else [50, 50, 50])


@pytest.mark.clause("WA-61")
def test_each_rest_has_eight_offers_of_its_own():
    match = play(part("prosecution", options=FREE), "rest", *(f"plea {5 * n}-{90 - 5 * n}" for n in range(8)))
    play(match, "decline", "rest", "plea 0-90")
    assert trial(match)["offer"]["number"] == 1
    assert "plea 5-85" in moves_of(match)


@pytest.mark.clause("WT-95")
def test_the_expectation_is_told_beside_an_offer():
    """WX-21: of $90 at Jury 7 a fair bargain is $65 to $25, of $120 at Jury 6 it is $70 to $50."""
    for pot, value, prosecution, defense in ((90, 7, 65, 25), (120, 6, 70, 50)):
        match = play(trial_at("", "", "", fees=pot, jury=value), "rest")
        assert trial(match)["expected"] == {"prosecution": prosecution, "defense": defense}
        odds, notes = round(100 * prosecution / pot), {choice.notation: choice.mark.note for choice in match.choices()}
        assert notes.pop("no plea") == f"${prosecution} by the odds ({odds} %)"
        assert {note.partition(", ")[2] for note in notes.values()} == {f"odds say {odds} %"}
        assert notes[f"plea {prosecution}-{defense}"].startswith(f"you {odds} %")
        assert notes[f"plea 0-{pot}"].startswith("you 0 %")


@pytest.mark.clause("WT-95")
@pytest.mark.parametrize(("pot", "value", "fair"), [(90, 7, "65-25"), (120, 6, "70-50"), (45, 11, "45-0")])
def test_the_slider_starts_at_what_the_odds_are_worth(pot, value, fair):
    """The offer of most weight is the one at which a slider stands to begin with."""
    match = play(trial_at("", "", "", fees=pot, jury=value), "rest")
    assert [choice.notation for choice in match.choices() if choice.mark.weight] == [f"plea {fair}"]
    answers = {choice.notation: choice.mark for choice in play(match, f"plea {fair}").choices()}
    assert answers["accept"].weight == 1
    assert answers["decline"].weight == 0


# ---- what a card would do is told as long as it can still be played


def hinted(match):
    """Which of the two lawyers are told what their cards would do."""
    return "".join("AB"[seat] for seat in (0, 1) if match.view(seat)["board"]["hints"])


@pytest.mark.clause("WT-60", "WT-92", "WT-101")
def test_no_hints_for_a_lawyer_whose_time_to_play_cards_is_over():
    match = trial_at("E01 E02", "E03 E04", "E05", jury=7)
    assert hinted(match) == "AB"
    for move, hints in [
        ("play E01", "AB"),
        ("rest", "AB"),  # the Final Argument is still to come
        ("plea 50-40", "AB"),
        ("decline", "AB"),
        ("play E03", "AB"),
        ("rest", "A"),  # the Defense has had its say
        ("plea 50-40", "A"),
        ("decline", "A"),
        ("play E02", ""),
        ("no plea", ""),
    ]:
        play(match, move)
        assert hinted(match) == ("" if match.view()["board"]["trial"] is None else hints), move
        for seat in (2, None):
            assert match.view(seat)["board"]["hints"] == {}
    assert phase(match) == "verdict"


@pytest.mark.clause("WT-101", "WT-104")
def test_no_hints_after_resting_instead_of_a_final_argument():
    match = part("final", "E01", "E02")
    assert hinted(match) == "A"
    for move in ("rest", "plea 50-40", "decline"):
        assert hinted(play(match, move)) == ""


@pytest.mark.clause("WT-101", "WA-60")
@pytest.mark.parametrize(("stage", "phase_of_it", "hints"), [
    ("prosecution", "trial", "AB"),  # the Prosecution is still playing cards
    ("prosecution", "offer", "B"),
    ("defense", "trial", "B"),
    ("defense", "offer", ""),
    ("final", "offer", ""),
])  # fmt: skip
def test_no_hints_for_a_prosecution_that_gets_no_final_argument(stage, phase_of_it, hints):
    assert hinted(trial_at("E01", "E02", "", stage=stage, phase=phase_of_it, trial={"silenced": True})) == hints


@pytest.mark.clause("WT-60")
@pytest.mark.parametrize(("limit", "hints"), [(-1, "AB"), (1, "AB"), (0, "A")])
def test_no_hints_for_a_defense_that_may_play_no_more_cards(limit, hints):
    assert hinted(trial_at("E01", "E02", "", stage="defense", trial={"limit": limit})) == hints
