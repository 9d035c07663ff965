"""Scoring: the Victory Cog, symbols, Rosettes, gold bars, tokens and the floor at zero."""

from __future__ import annotations

import pytest

from assize.games.justice.rules.verdict import segment
from assize.games.justice.state import SYMBOLS

from .court import HOME, changed, court, load
from .test_verdict import PEPE

IDENTITIES = ("Truth Seeker", "Commissar", "Redeemer", "Anarchist", "Inquisitor", "Advocate", "Peacemaker")


def scored(identity: str, liability: str, convicted: str, beside: dict[int, str] | None = None, **settings) -> int:
    """What an Identity scores in a round with these outcomes, without tokens."""
    settings.setdefault("tokens", 0)
    match = court(
        "M1 | M2 | M3", identity=(identity,), liability=liability, convicted=convicted, beside=beside,
        phase="scoring", **settings,
    )  # fmt: skip
    return int(match.go_on(1).facts("scored")[0].split()[-1])


@pytest.mark.clause("JX-6", "JX-7", "JR-38", "JR-39")
def test_the_truth_seeker_scores_seven_for_pepe():
    """Twice Commissar 2, Dwarf 2, Snitch 1; the two others are innocent and convicted, so no gold bar."""
    assert scored("Truth Seeker", "III", "2 3", {1: PEPE}) == 7


@pytest.mark.clause("JX-8", "JU-60", "JR-37")
def test_the_truth_seeker_scores_ten_with_the_gold_bar():
    """The two others are guilty and acquitted: they score nothing, and nobody is innocent and convicted."""
    assert scored("Truth Seeker", "IGG", "", {1: PEPE}) == 10


@pytest.mark.clause("JX-6", "JU-57")
def test_pepe_convicted_would_be_worth_nothing():
    assert scored("Truth Seeker", "IGG", "1", {1: PEPE}) == 0


@pytest.mark.clause("JX-9")
def test_pepe_s_cards_are_as_the_example_says():
    pepe = HOME.data["suspects"][0]
    assert (pepe["name"], pepe["symbols"]) == ("Commissar Pepe", ["Commissar"])
    assert HOME.data["rosettes"][1]["top"] == {"name": "Scribe", "symbols": ["Dwarf"], "points": 0}
    assert HOME.data["rosettes"][2]["top"] == {"name": "Snitch", "symbols": ["Commissar"], "points": 1}


@pytest.mark.clause("JU-55")
def test_cards_at_the_sides_no_longer_matter():
    with_cards = scored("Truth Seeker", "IGG", "", {1: PEPE})
    assert with_cards == scored("Truth Seeker", "IGG", "", {1: "| | R2^ R3^"})


@pytest.mark.clause("JU-57", "JU-71")
@pytest.mark.parametrize("identity", range(len(IDENTITIES)))
@pytest.mark.parametrize(("outcome", "liability", "convicted"), [
    ("CG", "G", "1"), ("CI", "I", "1"), ("AG", "G", ""), ("AI", "I", ""),
])  # fmt: skip
def test_only_green_segments_score(identity, outcome, liability, convicted):
    """One Suspect with two Dwarf symbols more than another; whether they count tells whether he scores."""
    data = HOME.data["identities"][identity]
    one = scored(data["name"], f"{liability}GI", convicted, {1: "| | R2^ R5^"})
    none = scored(data["name"], f"{liability}GI", convicted)
    gain = 2 * data["worth"]["Dwarf"] + 1
    assert one - none == (gain if outcome in data["green"] else 0)


@pytest.mark.clause("JU-58", "JU-70")
@pytest.mark.parametrize("symbol", range(SYMBOLS))
def test_every_symbol_on_suspect_and_rosettes_has_its_worth(symbol):
    """A Suspect with this symbol and a Rosette that repeats it, for an Identity that pays differently for each."""
    keys = ("Dwarf", "Human", "Elf", "Commissar", "Worker", "Outsider")
    worth = dict(zip(keys, (1, 2, 3, 4, 5, 6), strict=True))
    data = changed("identities[1].worth", worth)
    data["suspects"][0]["symbols"] = [keys[symbol]]
    data["rosettes"][12]["top"]["symbols"] = [keys[symbol]]
    box = load(data)
    plain = scored("Truth Seeker", "GII", "1 2 3", {}, edition=box)
    repeated = scored("Truth Seeker", "GII", "1 2 3", {1: "| | R13^"}, edition=box)
    assert (plain, repeated) == (symbol + 1, 2 * (symbol + 1) + 2)


@pytest.mark.clause("JU-59", "JR-38")
def test_rosettes_points_count_for_scoring_suspects_only():
    assert scored("Peacemaker", "GGG", "2 3", {1: "| | R13^"}) - scored("Peacemaker", "GGG", "2 3") == 2
    assert scored("Peacemaker", "GGG", "2 3", {1: "| | R13v"}) - scored("Peacemaker", "GGG", "2 3") == -2
    assert scored("Peacemaker", "GGG", "1 2 3", {1: "| | R13^"}) == 0


@pytest.mark.clause("JU-60", "JR-37", "JU-71")
@pytest.mark.parametrize(("identity", "liability", "convicted", "bar"), [
    ("Truth Seeker", "III", "", 3), ("Truth Seeker", "III", "3", 0), ("Truth Seeker", "GGG", "1 2 3", 3),
    ("Commissar", "GGI", "1 2 3", 2), ("Commissar", "GGI", "", 0),
    ("Redeemer", "IIG", "", 2), ("Redeemer", "IIG", "1 2 3", 0),
    ("Anarchist", "GII", "2 3", 3), ("Anarchist", "GII", "1", 0),
    ("Inquisitor", "GGI", "1 2 3", 4), ("Inquisitor", "GGI", "3", 0),
    ("Advocate", "IIG", "", 4), ("Advocate", "IIG", "1 2 3", 0),
    ("Peacemaker", "IIG", "", 0), ("Peacemaker", "IIG", "1 2 3", 0),
])  # fmt: skip
def test_gold_bars_pay_whatever_the_cog_says(identity, liability, convicted, bar):
    """The same round for an Identity with worthless symbols: what is left is the gold bar."""
    number = IDENTITIES.index(identity)
    box = load(changed(f"identities[{number + 1}].worth", dict.fromkeys(HOME.data["identities"][0]["worth"], 0)))
    assert scored(identity, liability, convicted, edition=box) == bar


@pytest.mark.clause("JU-31", "JU-61")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_unspent_tokens_are_worth_a_point_each(tokens):
    assert scored("Peacemaker", "GGG", "1 2 3", tokens=tokens) == tokens


@pytest.mark.clause("JU-56")
def test_liability_cards_are_turned_after_all_verdicts_and_before_any_score():
    match = court("M1 | M2 | M3", liability="GIG", phase="judging").go_on()
    assert [news for news in match.news if news in ("convicted", "acquitted", "revealed", "scored")] == (
        ["convicted"] * 3 + ["revealed"] * 3 + ["scored"] * 3
    )
    assert match.facts("revealed") == ["1 G1", "2 I1", "3 G2"]


@pytest.mark.clause("JU-57", "JU-54")
@pytest.mark.parametrize(
    ("liability", "convicted", "bit"), [("GII", "1", 1), ("III", "1", 2), ("GII", "", 4), ("III", "", 8)]
)
def test_segments(liability, convicted, bit):
    match = court("M1 | M2 | M3", liability=liability, convicted=convicted, phase="scoring")
    assert segment(match.box, match.s, 0) == bit


@pytest.mark.clause("JU-62", "JR-40", "JU-63")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (3, 0), (10, 3)])
def test_a_round_may_be_negative_but_no_total_is(before, after):
    """Pepe acquitted, twice a Commissar and disgraced, for the Redeemer: -2 -2 -2 -1."""
    match = court(
        "M1 | M2 | M3", identity=("Redeemer",), liability="GGG", convicted="2 3", tokens=0, totals=(before, 0, 0),
        beside={1: "| | R13v R7v"}, phase="scoring",
    ).go_on(1)  # fmt: skip
    assert match.facts("scored") == ["1 Redeemer -7"]
    assert (match.totals[0], int(match.s.gained[0])) == (after, -7)


@pytest.mark.clause("JU-63", "JR-52")
def test_the_bonus_counts_for_the_round_but_is_not_paid_twice():
    """One caller, so one bonus; the round's score of the sheet has it, the total gets it once."""
    match = court("| T5 M1 | T6 M2", lead=2, tokens=0, winner=2, phase="closing", liability="GGG")
    while match.phase == "closing":
        match.play("call" if "call" in match.offers() else "pass")
    assert match.totals == (1, 0, 0)
    match.trick("T5", "T6", place="T6 1 left").go_on()
    points = int(match.facts("scored")[0].split()[-1])
    assert match.totals[0] == max(1 + points, 0)
    assert int(match.s.last.gained[0]) == points + 1
