"""The nineteen Motions: what each of them does, for both sides, and what it needs to be played."""

import pytest

import assize

from .helpers import (
    ALL_THROWS,
    CARDS,
    FULL,
    SALEM,
    asked,
    card,
    chance,
    deck,
    discard,
    facts,
    fates,
    fees,
    hand,
    jury,
    let_chance,
    lineup,
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
from .trial_helpers import SIDES, STAGES, busy, part, seats, sums, way

# Each Motion in the busy trial at Jury 7: what follows once it is allowed, and all that changes, from the view of its
# player. "jury" is where the Jury stands for the Prosecution and for the Defense; cards are gained (+) or lost (-).
EFFECTS = {
    "Drama": (["2-6"], {"jury": (8, 8)}),
    "Short Memory": (["pick E10"], {"own": "+E10", "discard": "-E10"}),
    "Appeal": ([], {"appeals": ([1, 0], [0, 1])}),
    "A Purse for His Honor": ([], {"jury": (10, 4), "own money": -20, "fees": 20}),
    "Sobbing in the Gallery": ([], {"jury": (9, 5)}),
    "Thunder on Cue": (["die 4"], {"jury": (11, 3)}),
    "Strike It From the Book": (["pick E01"], {"jury": (9, 4), "E01": "reversed"}),  # -2 or +3 is taken back
    "The Witness Recants": (["pick S03"], {"jury": (10, 4), "S03": "reversed"}),  # Guilt 3
    "Midnight Oil": (["draw E19", "draw E20"], {"own": "+E19 +E20", "deck": -2}),
    "Inkpot Accident": (["draw E03"], {"other": "-E03", "E03": "dropped"}),
    "Rummage the Other Bench": (["draw E03"], {"own": "+E03", "other": "-E03"}),
    "Twelve Sleepy Men": ([], {"jury": (6, 6)}),
    "Hold Your Tongue": ([], {"limit": (2, -1), "silenced": (False, True)}),
    "Packed Courthouse": ([], {"fees": 40}),
    "Padded Invoice": ([], {"own money": 25}),
    "Wrong Prisoner": (["pick S04"], {"jury": (6, 6), "own": "-S04", "suspect": ("S04", "S04"), "S01": "replaced"}),
    "Ask Him Again": (["pick S08", "die 3"], {"jury": (10, 4), "S08": "stands"}),
    "Errand Boy": (["pick E07", "draw E18"], {"own": "+E07", "deck": -1, "lineup": ("E05 E06 E08 E09 E18",) * 2}),
}
RESTS = {"Drama"}
MOTIONS = [motion["name"] for motion in SALEM["motions"]]
OTHERS = [name for name in MOTIONS if name != "Clerk Mislaid the Papers"]


def changed(before, stage, motion, changes):
    """The sums after a Motion: what it changes, and its card on the table."""
    active, opponent = seats(stage)
    after = {**before, "laid": {**before["laid"], card(motion): (active, "stands")}}
    after["own"] = before["own"] - {card(motion)}
    for key, change in changes.items():
        if key in CARDS:
            by = {"dropped": opponent, "reversed": opponent}.get(change, active)
            after["laid"][key] = (by, change)
        elif isinstance(change, str):
            for word in change.split():
                after[key] = after[key] | {word[1:]} if word[0] == "+" else after[key] - {word[1:]}
        elif isinstance(change, tuple):
            wanted = change[stage == "defense"]
            after[key] = wanted.split() if key == "lineup" else wanted
        else:
            after[key] = before[key] + change
    return after


def is_done(match):
    """Whether nothing of a Motion is left to be carried out."""
    found = match.truth()["trial"]
    return [found[key] for key in ("motion", "effect", "left", "witness")] == [None, 0, 0, -1]


def test_the_table_knows_every_motion():
    assert set(EFFECTS) == set(OTHERS)
    assert len(MOTIONS) == 19


@pytest.mark.clause("WT-75", "WT-76", "WT-77", "WT-79")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("motion", OTHERS)
def test_what_a_motion_does_and_nothing_else(motion, stage):
    moves, changes = EFFECTS[motion]
    match = busy(stage, card(motion))
    before = sums(match, stage)
    play(match, f"play {motion}", "allow", *moves)
    assert sums(match, stage) == changed(before, stage, motion, changes)
    assert is_done(match)
    goes_on = stage != "final" and motion not in RESTS
    assert (phase(match), asked(match)) == ("trial" if goes_on else "offer", "AB"[seats(stage)[0]])


@pytest.mark.clause("WT-83", "WT-84", "WT-87", "WT-88", "WA-29", "WA-52")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("motion", MOTIONS)
def test_an_objection_cancels_all_of_a_motion(motion, stage):
    """Nothing changes but that the Motion is spent and the Objection is now its player's, who goes on."""
    active, _ = seats(stage)
    match = busy(stage, card(motion))
    before = sums(match, stage)
    play(match, f"play {motion}", "object")
    after = {**before, "laid": {**before["laid"], card(motion): (active, "cancelled")}}
    after["own"] = before["own"] - {card(motion)} | {"O01"}
    after["other"] = before["other"] - {"O01"}
    assert sums(match, stage) == after
    assert is_done(match)
    assert (phase(match), asked(match)) == ("trial", "AB"[active])


@pytest.mark.clause("WT-85", "WT-90", "WA-30", "WA-31", "WA-52")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("motion", MOTIONS)
def test_before_anything_else_the_other_lawyer_is_asked(motion, stage):
    """No die, payment or choice comes before the Objection, and who holds none is asked too."""
    active, opponent = seats(stage)
    for other, answers in (("O01 E03", {"allow", "object"}), ("E02 E03", {"allow"})):
        match = busy(stage, card(motion), other)
        before = sums(match, stage)
        play(match, f"play {motion}")
        assert (phase(match), asked(match)) == ("object", "AB"[opponent])
        assert moves_of(match) == answers
        laid = {**before["laid"], card(motion): (active, "waits")}
        assert sums(match, stage) == {**before, "own": before["own"] - {card(motion)}, "laid": laid}


@pytest.mark.clause("WT-75")
def test_no_two_motions_are_alike():
    effects = [str(motion["effects"]) for motion in SALEM["motions"]]
    assert len(set(effects)) == len(set(MOTIONS)) == 19


# ---- what a Motion needs -------------------------------------------------------------------------------------------

WORKS = {  # the position in which a Motion can just be played
    "Short Memory": {"discard": "E10"},
    "Errand Boy": {"lineup": "E05"},
    "Wrong Prisoner": {"own": "S04"},
    "Inkpot Accident": {"other": "E03"},
    "Rummage the Other Bench": {"other": "E03"},
    "Strike It From the Book": {"laid": "E01 other stands"},
    "The Witness Recants": {"laid": "S03 other stands"},
    "Ask Him Again": {"laid": "S08 own failed"},
}
LACKS = [  # a position in which it cannot: nothing at all, or only what does not count
    *((motion, {}) for motion in WORKS),
    ("Inkpot Accident", {"watcher": "E03"}),
    ("Rummage the Other Bench", {"watcher": "E03"}),
    ("Wrong Prisoner", {"other": "S04", "lineup": "S05"}),
    ("Strike It From the Book", {"laid": "E01 own stands"}),
    ("Strike It From the Book", {"laid": "E01 other reversed"}),
    ("Strike It From the Book", {"laid": "E01 other dropped"}),
    ("Strike It From the Book", {"laid": "S03 other stands"}),
    ("The Witness Recants", {"laid": "S03 own stands"}),
    ("The Witness Recants", {"laid": "S03 other failed"}),
    ("The Witness Recants", {"laid": "S03 other reversed"}),
    ("The Witness Recants", {"laid": "S03 other replaced"}),
    ("The Witness Recants", {"laid": "S03 other dropped"}),
    ("The Witness Recants", {"laid": "E01 other stands"}),
    ("Ask Him Again", {"laid": "S08 own stands"}),
    ("Ask Him Again", {"laid": "S08 other failed"}),
    ("Ask Him Again", {"laid": "S08 own replaced"}),
    ("Ask Him Again", {"laid": "S08 own dropped"}),
]


def with_motion(stage, motion, own="", laid="", **more):
    active, opponent = seats(stage)
    said = laid.replace("own", str(active)).replace("other", str(opponent))
    return part(stage, f"{card(motion)} {own}", laid=(said,) if said else (), **more)


@pytest.mark.clause("WT-75", "WA-49", "WA-59")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(("motion", "position"), LACKS)
def test_a_motion_without_a_card_to_work_on_cannot_be_played(motion, position, stage):
    match = with_motion(stage, motion, **position)
    assert card(motion) not in offered(match, "play")
    assert refusal(match, f"play {motion}") == "WA-59"


@pytest.mark.clause("WT-60", "WA-59")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("motion", MOTIONS)
def test_all_that_a_motion_needs(motion, stage):
    """With just one card to work on, or nothing at all where none is needed, it can be played."""
    match = with_motion(stage, motion, **WORKS.get(motion, {}))
    assert card(motion) in offered(match, "play")


@pytest.mark.clause("WA-53")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("rich", [0, 15, 20, 25])
def test_a_purse_needs_twenty_dollars_in_hand(rich, stage):
    active, _ = seats(stage)
    purse = [90, 90, 90]
    purse[active] = rich
    match = part(stage, "A Purse for His Honor", money=purse)
    if rich < 20:
        assert moves_of(match) == {"rest"}
        assert refusal(match, "play A Purse for His Honor") == "WA-53"
    else:
        play(match, "play A Purse for His Honor", "allow")
        assert money(match)[active] == rich - 20
        assert fees(match) == 110


# ---- Drama ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("WT-82", "WA-27")
@pytest.mark.parametrize("stage", STAGES)
def test_the_total_of_two_dice_is_the_new_jury_value(stage):
    """It replaces the Jury, whatever it was and whoever plays it."""
    start = play(part(stage, "M01", jury=12 if stage == "defense" else 3), "play Drama", "allow")
    assert moves_of(start) == set(ALL_THROWS)
    for throw in ALL_THROWS:
        match = chance(start.copy(), throw)
        assert jury(match) == int(throw[0]) + int(throw[2])
        assert told(match) == ["threw", "swayed", "rested"]


@pytest.mark.clause("WT-82", "WA-28")
def test_drama_makes_the_prosecution_rest_and_leaves_it_plea_and_final_argument():
    match = play(part("prosecution", "M01 E01"), "play Drama", "allow", "1-1")
    assert (phase(match), asked(match)) == ("offer", "A")
    assert refusal(match, "play E01") == "WT-93"
    play(match, "no plea", "rest", "no plea")
    assert (trial(match)["stage"], asked(match)) == ("final", "A")
    assert moves_of(match) == {"play E01", "rest"}


@pytest.mark.clause("WT-82")
def test_drama_makes_the_defense_rest():
    match = play(part("defense", "M01 E01"), "play Drama", "allow", "6-6")
    assert (phase(match), asked(match)) == ("offer", "B")
    assert trial(match)["stage"] == "defense"


@pytest.mark.clause("WT-82", "WT-88")
def test_drama_objected_to():
    """WX-12: no new throw, no rest, its player goes on; Drama is spent, the Objection is now his."""
    match = play(part("prosecution", "M01 E01", "O01"), "play Drama", "object")
    assert (phase(match), asked(match), jury(match)) == ("trial", "A", 7)
    assert hand(match, 0) == {"E01", "O01"}
    assert fates(match) == {"M01": "cancelled"}
    assert jury(play(match, "play E01")) == 10


# ---- Short Memory --------------------------------------------------------------------------------------------------


@pytest.mark.clause("WT-80", "WT-81", "WA-29")
def test_short_memory_finds_no_card_of_this_case():
    """Neither Evidence nor a Witness, a replaced Charge, a cancelled Motion, a card that was lost, or itself."""
    match = part("prosecution", "M02 M06 M11 E01 S11 C01", "O01 E03", discard="E10 C05")
    play(match, "play E01", "play S11", "die 6", "play C01", "play M11", "allow", "draw E03", "play M06", "object")
    play(match, "play M02", "allow")
    assert moves_of(match) == {"pick E10", "pick C05"}
    assert refusal(match, "pick E01") == "WT-75"
    play(match, "pick C05")
    assert hand(match, 0) == {"C05", "O01"}
    assert jury(play(match, "play C05")) == 6  # 7 + 3 + 1, then 1 for Smuggling's 7 and 2 for that 1


@pytest.mark.clause("WT-81", "WA-29", "WA-49")
def test_short_memory_on_an_empty_pile():
    match = part("prosecution", "M02 E01")
    play(match, "play E01")
    assert refusal(match, "play Short Memory") == "WA-59"


@pytest.mark.clause("WT-80", "WT-81")
def test_short_memory_finds_in_the_next_case_what_was_played_in_this():
    match = part("prosecution", "E01 M06", "O01", "M02", case="S01+C17", pending={0: "S02+C01"}, lineup=FULL)
    play(match, "play E01", "play M06", "object", "rest", "plea 45-45", "accept", "draw E20", "defend A")
    assert asked(match) == "A"
    play(match, "rest", "no plea", "play M02", "allow")
    assert moves_of(match) == {"pick S01", "pick C17", "pick E01", "pick M06"}
    play(match, "pick M06")
    assert "M06" in hand(match, 2)
    assert facts(match, "fetched") == [{"seat": 2, "card": list(CARDS).index("M06")}]


# ---- Appeal --------------------------------------------------------------------------------------------------------


def at_verdict(appeals, value=7):
    return trial_at("", "", "", stage="verdict", phase="verdict", jury=value, trial={"appeals": appeals})


APPEALS = [  # Appeals of both sides, the throws, who wins; at Jury 7 a throw of 6 convicts
    ([0, 0], ["1-4"], "B"),
    ([1, 0], ["1-4", "1-5"], "A"),  # the Prosecution loses, appeals, and wins
    ([1, 0], ["1-4", "2-3"], "B"),  # ... or loses again: each Appeal works once
    ([1, 0], ["1-5"], "A"),  # nothing to appeal against
    ([0, 1], ["1-5", "1-4"], "B"),
    ([0, 1], ["1-5", "3-3"], "A"),
    ([0, 1], ["1-4"], "B"),
    ([1, 1], ["1-4", "1-5", "1-4"], "B"),  # the loser first; the new throw turns it round, so the other's too
    ([1, 1], ["1-4", "1-5", "1-5"], "A"),
    ([1, 1], ["1-4", "1-4"], "B"),  # not turned round: the winner keeps the other Appeal for nothing
    ([1, 1], ["1-5", "1-4", "6-6"], "A"),
    ([1, 1], ["1-5", "1-5"], "A"),
    ([2, 0], ["1-1", "1-1", "6-6"], "A"),
]


@pytest.mark.clause("WA-51")
@pytest.mark.parametrize(("appeals", "throws", "winner"), APPEALS)
def test_appeals(appeals, throws, winner):
    match = at_verdict(appeals)
    for throw in throws[:-1]:
        chance(match, throw)
        assert told(match) == ["deliberated", "appealed"]
        assert (phase(match), fees(match), money(match)) == ("verdict", 90, [50, 50, 50])
    chance(match, throws[-1])
    assert money(match) == ([140, 50, 50] if winner == "A" else [50, 140, 50])
    assert fees(match) == 0


@pytest.mark.clause("WA-51")
@pytest.mark.parametrize(
    ("stage", "against", "loser"), [("prosecution", "1-1", 0), ("defense", "6-6", 1), ("final", "1-1", 0)]
)
def test_an_appeal_played_in_each_part_waits_for_the_verdict(stage, against, loser):
    match = play(part(stage, "M03"), "play Appeal", "allow")
    assert trial(match)["appeals"] == [loser]
    while phase(match) != "verdict":
        play(match, "no plea" if phase(match) == "offer" else "rest")
    chance(match, against)
    assert facts(match, "appealed") == [{"seat": loser}]
    assert phase(match) == "verdict"
    chance(match, against)
    assert told(match)[:2] == ["deliberated", "acquitted" if loser == 0 else "convicted"]


@pytest.mark.clause("WA-51", "WT-88")
def test_an_appeal_objected_to_is_none():
    match = play(part("final", "M03", "O01"), "play Appeal", "object", "rest", "no plea", "1-1")
    assert money(match) == [50, 140, 50]


@pytest.mark.clause("WA-51")
def test_an_appeal_is_forgotten_with_its_trial():
    match = trial_at("M03", "", "", stage="final", pending={0: "S02+C01"}, lineup=FULL, fees=90, jury=11)
    play(match, "play Appeal", "allow", "no plea", "1-1", "draw E20", "defend A")
    assert trial(match)["appeals"] == []


# ---- throwing a case out -------------------------------------------------------------------------------------------


@pytest.mark.clause("WT-78", "WA-37")
@pytest.mark.parametrize("stage", STAGES)
def test_a_case_is_thrown_out(stage):
    """WX-23: nobody wins, all cards are discarded, and $90 stay in the Court; the turn is over."""
    active, _ = seats(stage)
    laid = (f"E04 {active} stands", f"M06 {active} cancelled")
    match = part(stage, "M04 E01 E02", "E03", laid=laid, discard="E10", lineup=FULL)
    play(match, "play E01", "play M04") if stage != "final" else play(match, "play M04")
    play(match, "allow")
    assert trial(match) is None
    assert (money(match), fees(match)) == ([50, 50, 50], 90)
    played = {"E01"} if stage != "final" else set()
    assert discard(match) == {"S01", "C17", "M04", "E04", "M06", "E10"} | played
    assert hand(match, active) == {"E01", "E02"} - played
    assert (phase(match), match.truth()["turn"]) == ("draw", 2)
    assert facts(match, "thrown out") == [{"suspect": 0, "fees": 90}]


@pytest.mark.clause("WA-17", "WA-37", "WT-51")
def test_the_next_trial_is_about_the_money_of_a_case_thrown_out():
    match = part("prosecution", "M04", case="S01+C17", pending={0: "S02+Frowning"}, lineup=FULL)
    play(match, "play M04", "allow", "draw E20", "defend A")
    assert fees(match) == 90 + 40
    assert money(match) == [50, 50, 85]


# ---- Thunder on Cue ------------------------------------------------------------------------------------------------


@pytest.mark.clause("WT-75")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("number", range(1, 7))
def test_thunder_on_cue(number, stage):
    """Three or more: 4 points to its player; one or two: 2 points to the other side."""
    match = play(part(stage, "M07"), "play Thunder on Cue", "allow")
    assert moves_of(match) == {f"die {n}" for n in range(1, 7)}
    chance(match, f"die {number}")
    assert jury(match) == 7 + way(stage) * (4 if number >= 3 else -2)
    assert match.view()["board"]["dice"] == [number]


# ---- reversals -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("WA-54")
def test_a_reversal_takes_back_all_that_is_printed():
    """+3 at Jury 11 made 12 and wasted two points; taken back, it makes 9. At the other end 2, 1 and 3."""
    match = play(trial_at("E01", "M08", "", jury=11), "play E01", "rest", "no plea", "play M08", "allow", "pick E01")
    assert jury(match) == 9
    match = trial_at("M08", "E01", "", jury=2, stage="defense")
    play(match, "play E01", "rest", "no plea", "play M08", "allow", "pick E01")
    assert jury(match) == 3


@pytest.mark.clause("WA-54")
def test_a_witness_is_taken_back_with_the_whole_guilt():
    match = trial_at("S10", "M09", "", jury=11)
    play(match, "play S10", "die 6", "rest", "no plea", "play M09", "allow", "pick S10")
    assert jury(match) == 6
    match = trial_at("M09", "S10", "", jury=2, stage="defense")
    play(match, "play S10", "die 6", "rest", "no plea", "play M09", "allow", "pick S10")
    assert jury(match) == 7


@pytest.mark.clause("WA-18", "WA-54")
@pytest.mark.parametrize(("motion", "laid"), [("M08", "E02"), ("M09", "S02")])
def test_a_reversal_is_held_within_the_box(motion, laid):
    """Casts No Shadow and Mad Gertie Hayes stand for 5 with the Prosecution."""
    match = part("defense", motion, jury=3, laid=(f"{laid} 0 stands",))
    assert jury(play(match, f"play {motion}", "allow", f"pick {laid}")) == 1
    assert [fact["jury"] for fact in facts(match, "struck")] == [1]


@pytest.mark.clause("WA-54")
@pytest.mark.parametrize(("motion", "cards"), [("M08", ("E01", "E02")), ("M09", ("S02", "S03"))])
def test_any_card_of_the_other_lawyer_may_be_reversed_but_none_twice(motion, cards):
    first, second = cards
    start = part("defense", motion, laid=(f"{first} 0 stands", f"{second} 0 stands", "E04 1 stands", "S09 1 stands"))
    play(start, f"play {motion}", "allow")
    assert moves_of(start) == {f"pick {first}", f"pick {second}"}
    match = part("defense", motion, laid=(f"{first} 0 reversed", f"{second} 0 stands"))
    assert moves_of(play(match, f"play {motion}", "allow")) == {f"pick {second}"}


@pytest.mark.clause("WA-54")
def test_a_witness_who_spoke_when_asked_again_can_recant():
    match = trial_at("S02 M18", "M09", "", jury=4)
    play(match, "play S02", "die 1", "play M18", "allow", "pick S02", "die 5")
    assert jury(match) == 9
    play(match, "rest", "no plea", "play M09", "allow", "pick S02")
    assert jury(match) == 4


# ---- cards drawn, lost and stolen ----------------------------------------------------------------------------------


@pytest.mark.clause("WA-55")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("left", ["", "E19", "E18 E19", "E17 E18 E19"])
def test_midnight_oil_draws_two_cards_or_what_there_is(left, stage):
    active, _ = seats(stage)
    match = part(stage, "M10", deck=left)
    play(match, "play Midnight Oil", "allow")
    drawn = left.split()[:2]
    for name in drawn:
        assert moves_of(match) == {f"draw {other}" for other in left.split() if other not in hand(match, active)}
        chance(match, f"draw {name}")
        assert facts(match, "drew") == [{"seat": active, "card": list(CARDS).index(name)}]
    assert hand(match, active) == set(drawn)
    assert deck(match) == len(left.split()) - len(drawn)
    assert is_done(match)
    assert (phase(match), asked(match)) == ("offer" if stage == "final" else "trial", "AB"[active])


@pytest.mark.clause("WA-55", "WA-47")
def test_midnight_oil_shuffles_the_discards_in_a_two_deck_game():
    match = part("prosecution", "M10 E01", "E02", "E03", deck="E19", lineup="E04", options={"recycle": True})
    before = discard(match)
    play(match, "play E01", "play M10", "allow", "draw E19")
    assert deck(match) == len(before)
    assert discard(match) == set()
    assert moves_of(match) == {f"draw {name}" for name in before}
    let_chance(match)
    assert len(hand(match, 0)) == 2


@pytest.mark.clause("WT-77", "WA-56", "WA-57")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("motion", ["Inkpot Accident", "Rummage the Other Bench"])
def test_chance_picks_a_card_of_the_other_lawyer_and_of_nobody_else(motion, stage):
    match = play(part(stage, f"{card(motion)} E01", "E02 O01", "E03 O02"), f"play {motion}", "allow")
    assert asked(match) == "chance"
    assert moves_of(match) == {"draw E02", "draw O01"}


@pytest.mark.clause("WA-33", "WA-56")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("lost", ["E02", "O01", "S05", "C05", "M05"])
def test_the_card_of_an_inkpot_accident_lies_on_the_table_to_the_end(lost, stage):
    _, opponent = seats(stage)
    match = play(part(stage, "M11 M02", f"{lost} E03", discard="E10"), "play M11", "allow", f"draw {lost}")
    assert facts(match, "lost") == [{"seat": opponent, "card": list(CARDS).index(lost)}]
    assert fates(match) == {"M11": "stands", lost: "dropped"}
    assert trial(match)["cards"][1]["as"] == "dropped"
    assert jury(match) == 7
    assert discard(match) == {"E10"}
    if stage != "final":
        assert moves_of(play(match, "play M02", "allow")) == {"pick E10"}
        play(match, "pick E10", "rest")
    play(match, "plea 0-90", "accept")
    assert lost in discard(match)


@pytest.mark.clause("WA-57")
@pytest.mark.parametrize("stage", STAGES)
def test_a_stolen_card_is_seen_by_the_two_lawyers_alone(stage):
    active, opponent = seats(stage)
    match = play(part(stage, "M12", "E02 E03", "E04"), "play M12", "allow", "draw E02")
    assert hand(match, active) == {"E02"}
    number = list(CARDS).index("E02")
    for seat in (active, opponent):
        assert match.news_for(seat)[0].data == {"seat": active, "card": number, "victim": opponent}
        assert "Casts No Shadow" in match.news_for(seat)[0].text
    for seat in (2, None):
        assert match.news_for(seat)[0].data == {"seat": active, "victim": opponent}
        assert "Casts No Shadow" not in str(match.view(seat))
    assert match.view(opponent)["board"]["known"][active] == ["E02"]
    assert match.view(2)["board"]["known"] == [[], [], []]


@pytest.mark.clause("WA-57")
def test_a_stolen_card_can_be_played_by_the_thief():
    match = play(part("prosecution", "M12", "E02 E03"), "play M12", "allow", "draw E02", "play E02")
    assert jury(match) == 12
    assert refusal(play(match, "rest", "no plea"), "play E02") == "WT-60"


# ---- Hold Your Tongue ----------------------------------------------------------------------------------------------


@pytest.mark.clause("WA-60")
def test_the_defense_is_held_to_two_cards():
    match = play(part("prosecution", "M14", "E01 E02 E03"), "play M14", "allow")
    assert facts(match, "silenced") == [{"seat": 1, "cards": 2}]
    play(match, "rest", "no plea", "play E01")
    assert moves_of(match) == {"play E02", "play E03", "rest"}
    play(match, "play E02")
    assert moves_of(match) == {"rest"}
    assert refusal(match, "play E03") == "WA-60"
    play(match, "rest", "no plea")
    assert (trial(match)["stage"], asked(match)) == ("final", "A")


@pytest.mark.clause("WA-60")
def test_the_prosecution_is_not_held_itself():
    match = play(part("prosecution", "M14 E01 E02 E03 E04", ""), "play M14", "allow")
    play(match, "play E01", "play E02", "play E03", "rest", "no plea", "rest", "no plea", "play E04")
    assert len(trial(match)["cards"]) == 5


@pytest.mark.clause("WA-60")
@pytest.mark.parametrize(
    "moves",
    [
        ["play E02", "play E03"],
        ["play S11", "die 6", "play C01"],
        ["play S10", "die 1", "play C01"],
        ["play M06", "object", "play E02"],  # a Motion that is cancelled counts as well
        ["play M06", "object", "play M16", "allow"],
    ],
)
def test_every_card_of_the_defense_counts_under_hold_your_tongue(moves):
    match = part("prosecution", "M14 O01", "E02 E03 S11 S10 C01 M06 M16")
    play(match, "play M14", "allow", "rest", "no plea", *moves)
    assert moves_of(match) == {"rest"}


@pytest.mark.clause("WA-60")
def test_objections_do_not_count_under_hold_your_tongue():
    match = part("prosecution", "M14 M06 M16", "O01 O02 E01 E02")
    play(match, "play M14", "allow", "play M06", "object", "rest", "no plea", "play E01", "play E02")
    assert moves_of(match) == {"rest"}
    play(match, "rest", "no plea", "play M16")
    assert moves_of(match) == {"allow", "object"}
    play(match, "object")
    assert hand(match, 0) == {"O01", "O02"}


@pytest.mark.clause("WA-60")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (3, 2)])
def test_a_tongue_that_is_held_already_is_not_set_free(before, after):
    match = play(part("prosecution", "M14", "E01", trial={"limit": before}), "play M14", "allow")
    assert trial(match)["limit"] == after


@pytest.mark.clause("WA-60")
def test_the_defense_takes_the_final_argument_away():
    """The Prosecution still rests once more and may offer its last bargain."""
    match = play(part("defense", "M14", "E01"), "play M14", "allow")
    assert facts(match, "silenced") == [{"seat": 0, "cards": 0}]
    assert trial(match)["final"] is False
    play(match, "rest", "no plea")
    assert (phase(match), asked(match), trial(match)["stage"]) == ("offer", "A", "final")
    assert refusal(match, "play E01") == "WT-93"
    play(match, "plea 45-45")
    assert asked(match) == "B"
    play(match, "decline")
    assert phase(match) == "verdict"


@pytest.mark.clause("WA-60")
def test_the_defense_may_play_on_after_hold_your_tongue():
    match = play(part("defense", "M14 E01 E02 E03", "E04"), "play M14", "allow", "play E01", "play E02", "play E03")
    assert trial(match)["limit"] is None
    assert moves_of(match) == {"rest"}


@pytest.mark.clause("WA-60")
@pytest.mark.parametrize("stage", SIDES)
def test_tongues_are_free_again_in_the_next_trial(stage):
    match = part(stage, "M14", "E01 E02 E03", pending={0: "S02+C01"}, lineup=FULL)
    play(match, "play M14", "allow", "rest", "plea 45-45", "accept", "draw E20", "defend A")
    assert (trial(match)["limit"], trial(match)["final"]) == (None, True)


# ---- Wrong Prisoner ------------------------------------------------------------------------------------------------

PRISONERS = [  # case, the new Suspect, the Jury before and after
    ("Lewis the Bum+Smuggling", "Prudence Pockmarsh", 11, 6),  # 3 + 3 for 4 + 7
    ("Prudence Pockmarsh+Smuggling", "Lewis the Bum", 6, 11),
    ("Lewis the Bum+Smuggling", "Silas Grubb", 11, 9),  # 4 + 5
    ("Lewis the Bum+Smuggling", "Prudence Pockmarsh", 3, 1),  # held within the box
    ("Prudence Pockmarsh+Smuggling", "Lewis the Bum", 9, 12),
    ("Lewis the Bum+Golfing", "The Parson's Nephew", 5, 5),  # 1 + 6 for 4 + 3
]


@pytest.mark.clause("WA-58")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(("case", "prisoner", "before", "after"), PRISONERS)
def test_the_wrong_prisoner(case, prisoner, before, after, stage):
    match = part(stage, f"Wrong Prisoner, {prisoner}", case=case, jury=before)
    play(match, "play Wrong Prisoner", "allow", f"pick {prisoner}")
    assert jury(match) == after
    assert trial(match)["suspect"] == card(prisoner)
    assert (money(match), fees(match)) == ([50, 50, 50], 90)
    old = card(case.partition("+")[0])
    laid = {each["card"]: (each["as"], each["fate"]) for each in trial(match)["cards"]}
    assert laid[old] == ("suspect", "replaced")
    if stage != "final":
        play(match, "rest")
    play(match, "plea 0-90", "accept")
    assert {old, card(prisoner), "M17"} <= discard(match)


@pytest.mark.clause("WA-58", "WT-72")
def test_the_present_charge_counts_for_the_new_suspect_and_later_ones_too():
    """Lewis for Pilfering, then Smuggling; Prudence takes his place at 3 + 3, and Golfing is 4 for her."""
    hand = "Smuggling, Wrong Prisoner, Prudence Pockmarsh"
    match = part("prosecution", hand, "Golfing", case="Lewis the Bum+Pilfering")
    play(match, "play Smuggling")
    assert jury(match) == 10  # 7 for 4
    play(match, "play Wrong Prisoner", "allow", "pick Prudence Pockmarsh")
    assert jury(match) == 5
    assert jury(play(match, "rest", "no plea", "play Golfing")) == 6


@pytest.mark.clause("WT-76")
@pytest.mark.parametrize("stage", STAGES)
def test_only_suspects_of_the_own_hand_are_picked(stage):
    match = part(stage, "M17 S04 S05 E01", "S06", "S07", lineup="S08", discard="S09")
    assert moves_of(play(match, "play M17", "allow")) == {"pick S04", "pick S05"}


# ---- Ask Him Again, Errand Boy -------------------------------------------------------------------------------------


@pytest.mark.clause("WT-75")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("number", range(1, 7))
def test_asking_him_again(number, stage):
    """Silas Grubb has Guilt 4. If he fails again, he stays where he is."""
    active, opponent = seats(stage)
    match = part(stage, "M18 E01", laid=(f"S13 {active} failed", f"S09 {active} failed", f"S08 {opponent} failed"))
    play(match, "play M18", "allow")
    assert moves_of(match) == {"pick S13", "pick S09"}
    play(match, "pick Silas Grubb")
    assert fates(match)["S13"] == "waits"
    assert moves_of(match) == {f"die {n}" for n in range(1, 7)}
    chance(match, f"die {number}")
    spoke = number >= 4
    assert jury(match) == 7 + way(stage) * (4 if spoke else 0)
    assert fates(match)["S13"] == ("stands" if spoke else "failed")
    assert (phase(match), asked(match)) == ("offer" if stage == "final" else "trial", "AB"[active])


@pytest.mark.clause("WT-75", "WT-28")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("place", range(5))
def test_the_errand_boy_is_free_and_the_row_is_refilled_at_once(place, stage):
    active, _ = seats(stage)
    row = ["E05", "E06", "O02", "S08", "C09"]
    match = play(part(stage, "M19 E01", lineup=" ".join(row), money=[0, 0, 0]), "play M19", "allow")
    assert moves_of(match) == {f"pick {name}" for name in row}
    play(match, f"pick {row[place]}")
    assert hand(match, active) == {"E01", row[place]}
    assert (asked(match), phase(match)) == ("chance", "refill")
    chance(match, "draw M01")
    assert lineup(match) == [name for name in row if name != row[place]] + ["M01"]
    assert (money(match), fees(match)) == ([0, 0, 0], 90)
    assert (phase(match), asked(match)) == ("offer" if stage == "final" else "trial", "AB"[active])
    for seat in range(3):
        if seat != active:
            assert match.view(seat)["board"]["known"][active] == [row[place]]


@pytest.mark.clause("WT-75", "WA-6")
def test_the_errand_boy_when_the_deck_is_spent():
    match = part("prosecution", "M19", lineup="E05 E06 E07", deck="")
    play(match, "play M19", "allow", "pick E05")
    assert lineup(match) == ["E06", "E07"]
    assert (phase(match), asked(match)) == ("trial", "A")


# ---- money ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("WT-75", "WA-52")
@pytest.mark.parametrize("stage", STAGES)
def test_what_goes_into_the_court_is_won_with_the_rest(stage):
    match = play(part(stage, "M05"), "play M05", "allow")
    if stage != "final":
        play(match, "rest")
    play(match, "plea 110-0", "accept")
    assert money(match) == ([160, 30, 50] if stage == "defense" else [140, 50, 50])


@pytest.mark.clause("WT-76")
@pytest.mark.parametrize("stage", SIDES)
def test_what_the_bank_pays_belongs_to_the_player_of_the_card(stage):
    active, opponent = seats(stage)
    match = play(part(stage, "M16"), "play Padded Invoice", "allow")
    assert money(match)[active] == 75
    assert money(match)[opponent] == money(match)[2] == 50
    assert match.actor != assize.CHANCE
