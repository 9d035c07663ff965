"""The Jury Value: where it starts, and that it never leaves the Jury Box."""

import pytest

import assize

from .helpers import CARDS, GAME, defended, facts, jury, match_at, play, starting_jury, trial, trial_at

SUSPECTS = [name for name in CARDS if name.startswith("S")]
CHARGES = [name for name in CARDS if name.startswith("C")]


@pytest.mark.clause("WT-55", "WT-57")
@pytest.mark.parametrize(
    ("case", "start"),
    [
        ("Lewis the Bum+Smuggling", 11),  # 4 + 5 + 2 (WX-1)
        ("Temperance Mudge+Smuggling", 9),  # 4 + 5: the card does not name her
        ("Prudence Pockmarsh+Smuggling", 6),  # 3 + 5 - 2
        ("Lewis the Bum+Golfing", 7),  # 4 + 4 - 1
        ("Constance Fairweather+Excessive Arithmetic", 6),  # 1 + 2 + 3
        ("Constance Fairweather+Card Playing", 2),  # 1 + 2 - 1
        ("The Unnamed Fiddler+Arson by Glance", 12),  # 6 + 6
    ],
)
def test_the_jury_starts_at_guilt_and_severity(case, start):
    match = defended("", "", "", case=case)
    assert jury(match) == start
    assert facts(match, "opened")[0]["jury"] == start


@pytest.mark.clause("WT-55", "WT-56", "WT-57")
@pytest.mark.parametrize("suspect", SUSPECTS)
def test_every_pair_starts_within_the_jury_box(suspect):
    for charge in CHARGES:
        start = jury(defended("", "", "", case=f"{suspect}+{charge}"))
        assert start == starting_jury(suspect, charge)
        assert 1 <= start <= 12


@pytest.mark.clause("WT-57")
@pytest.mark.parametrize("charge", CHARGES)
def test_every_charge_names_suspects_for_whom_it_counts_more_or_less(charge):
    named = CARDS[charge]["with"]
    assert named
    assert all(change != 0 for change in named.values())


@pytest.mark.clause("WT-56")
@pytest.mark.parametrize(("old", "new", "start"), [("guilt = 4", "guilt = 6", 13), ("guilt = 4", "guilt = 5", 12)])
def test_an_edition_with_a_pair_beyond_the_jury_box_is_refused(tmp_path, old, new, start):
    """Lewis the Bum, the first Suspect, with Smuggling at 7."""
    file = tmp_path / "deck.toml"
    file.write_text(
        (GAME.folder / "editions" / "usual.toml").read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8"
    )
    if start <= 12:
        match = match_at("", "", "", pending={0: "Lewis the Bum+Smuggling"}, turn=1)
        match = GAME.at(match.truth(), edition=file)
        assert jury(play(match, "defend A")) == start
    else:
        with pytest.raises(assize.EditionError):
            GAME.edition(file)


CLAMPED = [  # stage, the Jury, moves, where it stops
    ("prosecution", 11, ["play Faithful Pet"], 12),  # +3
    ("defense", 2, ["play Faithful Pet"], 1),  # -2
    ("prosecution", 12, ["play Faithful Pet"], 12),
    ("defense", 1, ["play Faithful Pet"], 1),
    ("prosecution", 9, ["play Mad Gertie Hayes", "die 6"], 12),  # Guilt 5
    ("defense", 4, ["play Mad Gertie Hayes", "die 6"], 1),
    ("prosecution", 10, ["play The Ol' Hokus-Pokus"], 12),  # 6 for 3
    ("defense", 2, ["play Frowning"], 1),  # 1 for 3
    ("prosecution", 11, ["play Sobbing in the Gallery", "allow"], 12),  # 2
    ("defense", 2, ["play Sobbing in the Gallery", "allow"], 1),
    ("prosecution", 2, ["play Thunder on Cue", "allow", "die 1"], 1),  # 2 back
    ("defense", 11, ["play Thunder on Cue", "allow", "die 2"], 12),
]


@pytest.mark.clause("WT-54", "WA-18")
@pytest.mark.parametrize(("stage", "start", "moves", "end"), CLAMPED)
def test_the_jury_stays_within_one_to_twelve(stage, start, moves, end):
    hand = "Faithful Pet, Mad Gertie Hayes, The Ol' Hokus-Pokus, Frowning, Sobbing in the Gallery, Thunder on Cue"
    hands = ("", hand, "") if stage == "defense" else (hand, "", "")
    match = trial_at(*hands, case="Lewis the Bum+Golfing", stage=stage, jury=start)
    assert jury(play(match, *moves)) == end


@pytest.mark.clause("WT-54", "WA-18")
def test_points_lost_at_the_end_do_not_come_back():
    """WX-19: 11, +3 makes 12, and -2 then makes 10."""
    match = trial_at("E01", "E04", "", jury=11)
    assert jury(play(match, "play E01")) == 12
    assert jury(play(match, "rest", "no plea", "play E04")) == 10


@pytest.mark.clause("WA-18")
def test_each_single_card_is_held_within_the_box():
    """From 11: +3, +3 and -2 make 10; at the other end 2, -2, -2 and +3 make 4."""
    match = play(trial_at("E01 E04", "E07", "", jury=11), "play E01", "play E04", "rest", "no plea", "play E07")
    assert jury(match) == 10
    moves = ("rest", "no plea", "play E01", "play E04", "rest", "no plea", "play E07")
    assert jury(play(trial_at("E07", "E01 E04", "", jury=2), *moves)) == 4


@pytest.mark.clause("WT-53")
def test_a_higher_jury_means_a_better_chance_of_a_conviction():
    wins = [trial(trial_at("", "", "", jury=value))["wins"] for value in range(1, 13)]
    assert wins == sorted(wins)
    assert wins[0] < wins[4] < wins[5] < wins[-1]
