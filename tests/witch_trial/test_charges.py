"""A new Charge: the Jury moves by the difference for this Suspect, and the money stays."""

import pytest

from .helpers import CARDS, defended, discard, facts, fees, jury, money, play, trial, trial_at
from .trial_helpers import STAGES, part, seats

CHARGES = [name for name in CARDS if name.startswith("C")]


@pytest.mark.clause("WT-71", "WT-74", "WA-19")
@pytest.mark.parametrize("stage", STAGES)
def test_a_charge_of_two_replaces_one_of_six(stage):
    """WX-6 and WX-8: 2 - 6 = -4, whoever plays it, and the Court holds as much as before."""
    match = part(stage, "Card Playing", case="Lewis the Bum+The Ol' Hokus-Pokus", jury=10, fees=150)
    play(match, "play Card Playing")
    assert jury(match) == 6
    assert fees(match) == 150


@pytest.mark.clause("WT-71", "WT-72", "WT-73", "WT-74")
@pytest.mark.parametrize("stage", STAGES)
def test_golfing_is_trumped_up_to_smuggling(stage):
    """WX-7 and WX-8: 7 - 3 = +4 for Lewis, from 7 to the 11 that Smuggling would have started with."""
    match = part(stage, "Smuggling", case="Lewis the Bum+Golfing", fees=80)
    play(match, "play Smuggling")
    assert jury(match) == 11
    assert fees(match) == 80
    assert trial(match)["charge"] == "C17"
    assert facts(match, "charged") == [{"seat": seats(stage)[0], "card": CHARGES.index("C17") + 21, "jury": 11}]


@pytest.mark.clause("WT-72", "WA-26")
@pytest.mark.parametrize(
    ("suspect", "old", "new", "change"),
    [
        ("Lewis the Bum", "Smuggling", "Golfing", -4),  # 3 - 7
        ("Silas Grubb", "Smuggling", "Golfing", -1),  # 4 - 5: neither card names him
        ("Prudence Pockmarsh", "Smuggling", "Golfing", 1),  # 4 - 3
        ("The Parson's Nephew", "Smuggling", "Golfing", 1),  # 6 - 5
        ("Prudence Pockmarsh", "Frowning", "Smuggling", 0),  # 3 - 3
    ],
)
def test_both_severities_are_those_for_the_suspect_on_trial(suspect, old, new, change):
    match = play(trial_at(new, "", "", case=f"{suspect}+{old}", jury=6), f"play {new}")
    assert jury(match) == 6 + change


@pytest.mark.clause("WA-26")
def test_golfing_counts_four_and_three_for_lewis_the_bum():
    golfing = CARDS["C12"]
    assert (golfing["name"], golfing["severity"], golfing["with"]["Lewis the Bum"]) == ("Golfing", 4, -1)


@pytest.mark.clause("WT-71", "WT-72")
@pytest.mark.parametrize("suspect", ["S01", "S03", "S10"])
@pytest.mark.parametrize("old", CHARGES)
def test_every_charge_against_every_other(suspect, old):
    def severity(charge):
        return CARDS[charge]["severity"] + CARDS[charge]["with"].get(CARDS[suspect]["name"], 0)

    rest = [name for name in CHARGES if name != old]
    start = trial_at(" ".join(rest), "", "", case=f"{suspect}+{old}", jury=6)
    for new in rest:
        match = play(start.copy(), f"play {new}")
        assert jury(match) == max(1, min(12, 6 + severity(new) - severity(old))), new


@pytest.mark.clause("WA-18", "WA-19")
def test_a_new_charge_compares_with_the_latest_and_is_held_within_the_box():
    """WX-20: at Jury 3 a Charge of 2 for one of 6 makes 1, and a Charge of 6 then makes 5."""
    match = trial_at("", "Card Playing, Arson by Glance", "", case="Lewis the Bum+The Ol' Hokus-Pokus", jury=3,
                     stage="defense")  # fmt: skip
    assert jury(play(match, "play Card Playing")) == 1
    assert jury(play(match, "play Arson by Glance")) == 5


@pytest.mark.clause("WT-73", "WA-19")
def test_a_charge_that_hurts_its_player_may_be_played():
    match = play(part("defense", "Smuggling", case="Lewis the Bum+Golfing"), "play Smuggling")
    assert jury(match) == 11
    match = play(part("prosecution", "Golfing", case="Lewis the Bum+Smuggling"), "play Golfing")
    assert jury(match) == 3


@pytest.mark.clause("WT-74", "WA-20")
def test_money_goes_to_the_court_for_the_first_charge_alone():
    match = defended("The Ol' Hokus-Pokus, Frowning", "Arson by Glance", "", case="Lewis the Bum+Golfing", fees=25)
    assert (fees(match), money(match)) == (105, [50, 70, 50])
    play(match, "play The Ol' Hokus-Pokus", "play Frowning", "rest", "no plea", "play Arson by Glance")
    assert (fees(match), money(match)) == (105, [50, 70, 50])


@pytest.mark.clause("WT-70", "WT-79", "WA-21")
def test_a_replaced_charge_stays_on_the_table_and_is_discarded_at_the_end():
    match = part("prosecution", "Frowning, Smoking", case="Lewis the Bum+Golfing")
    play(match, "play Frowning", "play Smoking")
    assert trial(match)["charge"] == "C07"
    assert [(laid["card"], laid["as"], laid["fate"]) for laid in trial(match)["cards"]] == [
        ("C12", "charge", "replaced"),
        ("C01", "charge", "replaced"),
    ]
    assert discard(match) == set()
    play(match, "rest", "plea 45-45", "accept")
    assert discard(match) == {"S01", "C01", "C07", "C12"}
