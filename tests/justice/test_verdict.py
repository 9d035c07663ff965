"""The Verdict: symbols that multiply, black numbers, ties that convict."""

from __future__ import annotations

from random import Random

import pytest

from assize.games.justice.rules.verdict import card_value, side_total
from assize.games.justice.state import BY, CARDS, DISCARDED, NUMBERS, ROSETTES, SUIT_CARDS, SYMBOLS

from .court import HOME, LETTERS, Match, card_name, card_number, changed, court, load

PEPE = "E13 W13 | T9 T11 E6> | R2^ R3^"


def judged(beside: str, suspect: str = "Commissar Pepe", **settings) -> str:
    """The Verdict on the first Suspect: "acquitted 12 13"."""
    others = [name for name in ("Foreman Brunhild", "Envoy Lysand", "Commissar Pepe") if name != suspect][:2]
    match = court("| |", beside={1: beside}, suspects=(suspect, *others), phase="judging", **settings)
    told = match.go_on(1).told[0]
    return told.replace(" 1 ", " ", 1)


@pytest.mark.clause("JX-1", "JX-2", "JU-45", "JU-46", "JR-23")
def test_pepe_s_evidence_and_witness_are_tripled():
    match = court("M1 | M2 | M3", beside={1: PEPE}, phase="judging")
    values = {name: card_value(match.box, match.s, card_number(name), 0, 0) for name in ("E13", "W13")}
    assert values == {"E13": 6, "W13": 6}
    assert side_total(match.box, match.s, 0, 0) == 12


@pytest.mark.clause("JX-3", "JX-4", "JU-49", "JU-50", "JU-52")
def test_pepe_s_testimony_is_plain_and_indubitable_is_added_after_the_doubling():
    match = court("M1 | M2 | M3", beside={1: PEPE}, phase="judging")
    values = [card_value(match.box, match.s, card_number(name), 0, 1) for name in ("T9", "T11", "E6")]
    assert values == [2, 2, 6]
    assert side_total(match.box, match.s, 0, 1) == 2 + 2 + 6 + 3


@pytest.mark.clause("JX-5", "JU-47", "JU-51", "JU-53")
def test_pepe_is_acquitted_with_twelve_to_thirteen():
    assert judged(PEPE) == "acquitted 12 13"


@pytest.mark.clause("JX-5", "JU-53")
@pytest.mark.parametrize(("right", "verdict"), [("T9 E6>", "convicted 12 11"), ("T9 T11 E6> T12", "acquitted 12 16")])
def test_more_or_less_on_the_right_turns_it(right, verdict):
    assert judged(f"E13 W13 | {right} | R2^ R3^") == verdict


@pytest.mark.clause("JX-5", "JU-53")
def test_equal_totals_convict():
    assert judged("T10 | T11 |") == "convicted 2 2"
    home = load(changed("evidence[13].red", 3))
    thirteen = load(changed("testimony[9].green", 1))
    assert judged(PEPE, edition=thirteen) == "convicted 12 12"
    assert judged(PEPE.replace("W13 ", "W13 T14 "), edition=HOME) == "convicted 13 13"
    assert judged(PEPE, edition=home) == "convicted 15 13"


@pytest.mark.clause("JR-27")
def test_a_suspect_without_any_card_is_convicted():
    assert judged("| |") == "convicted 0 0"


@pytest.mark.clause("JU-45", "JR-23")
def test_symbols_on_other_cards_beside_the_suspect_do_not_count():
    """Both cards on the left bear a Commissar; with Pepe alone each is doubled, not tripled."""
    assert judged("E13 W13 | |") == "convicted 8 0"
    assert judged("E13 | |") == "convicted 4 0"
    assert judged("E13 | |", suspect="Archivist Siriel") == "convicted 2 0"


@pytest.mark.clause("JU-45", "JU-70")
def test_rosettes_add_symbols_by_the_bar_that_shows():
    assert judged("E13 | | R3^") == "convicted 6 0"
    assert judged("E13 | | R3v") == "convicted 4 0"


@pytest.mark.clause("JR-24", "JU-46")
def test_two_different_matching_symbols_multiply_in_turn():
    box = load(changed("evidence[13].left", ["Commissar", "Dwarf"]))
    assert judged("E13 | |", suspect="Auditor Grimsel", edition=box) == "convicted 8 0"
    assert judged("E13 | | R2^ R3^", suspect="Auditor Grimsel", edition=box) == "convicted 18 0"


@pytest.mark.clause("JR-25", "JU-45")
def test_testimony_is_never_multiplied():
    match = court("M1 | M2 | M3", beside={1: "T1 | |"}, phase="judging")
    match.box.symbols[card_number("T1")] = 0b111111
    try:
        assert card_value(match.box, match.s, card_number("T1"), 0, 0) == match.box.value[card_number("T1"), 0]
    finally:
        match.box.symbols[card_number("T1")] = 0


@pytest.mark.clause("JU-48", "JR-17", "JU-35")
def test_a_modification_sticking_out_of_the_other_side_counts_nothing():
    assert judged("| E6> |") == "acquitted 0 6"
    assert judged("| E6< |") == "acquitted 0 3"
    assert judged("E6< | |") == "convicted 5 0"
    assert judged("E6> | |") == "convicted 2 0"


@pytest.mark.clause("JR-16")
def test_each_end_of_a_modification_has_its_own_number():
    """Damning is +3 left and -2 right."""
    assert judged("E7< | |", suspect="Archivist Siriel") == "convicted 6 0"
    assert judged("| E7> |", suspect="Archivist Siriel") == "convicted 0 0"


@pytest.mark.clause("JR-26")
def test_totals_may_be_negative():
    box = load(changed("modifications[2].right", -9))
    assert judged("| E2> |", suspect="Commissar Pepe", edition=box) == "convicted 0 -5"
    left = load(changed("modifications[2].left", -9))
    told = judged("E2< | |", suspect="Commissar Pepe", edition=left)
    assert told == "acquitted -6 0"


@pytest.mark.clause("JU-68", "JR-19")
@pytest.mark.parametrize(("option", "verdict"), [(1, "convicted 7 0"), (0, "convicted 5 0")])
def test_official_seal_adds_a_commissar_for_the_verdict_of_its_side(option, verdict):
    """Evidence 13 counts 2, twice for Pepe's own symbol, a third time for the seal's; the seal adds 1."""
    assert judged("E13< | |", options={"verdict_symbols": option}) == verdict


@pytest.mark.clause("JR-19", "JU-68")
def test_an_added_symbol_counts_on_its_own_side_only_and_never_scores():
    assert judged("E13 | W13> |") == "convicted 4 3"
    assert judged("E13 | W14 W13> |") == "acquitted 4 6"
    plain = court("M1 | M2 | M3", beside={1: "E13 | |"}, phase="scoring", convicted="1 2 3", identity=("Anarchist",))
    sealed = court("M1 | M2 | M3", beside={1: "E13< | |"}, phase="scoring", convicted="1 2 3", identity=("Anarchist",))
    assert plain.go_on(1).told == sealed.go_on(1).told


@pytest.mark.clause("JU-45")
def test_verdicts_are_told_from_top_to_bottom():
    match = court("M1 | M2 | M3", beside={2: "| T1 |"}, phase="judging")
    assert [fact.split()[:2] for fact in match.go_on(3).told] == [
        ["convicted", "1"],
        ["acquitted", "2"],
        ["convicted", "3"],
    ]
    assert match.phase == "revealing"


@pytest.mark.clause("JU-54")
@pytest.mark.parametrize("liability", ["GGG", "III", "GII"])
def test_the_verdict_does_not_ask_for_the_truth(liability):
    assert judged(PEPE, liability=liability) == "acquitted 12 13"


@pytest.mark.clause("JR-22", "JU-53")
def test_an_acquittal_changes_neither_rosettes_nor_symbols():
    match = court("M1 | M2 | M3", beside={1: PEPE}, phase="judging").go_on(1)
    assert match.beside(1) == "E13 W13 | E6> T9 T11 | R2^ R3^"


def literal_total(match: Match, slot: int, side: int) -> int:
    """The total of a side reckoned from the edition's words alone."""
    data = match.edition.data
    key, colour = ("left", "red") if side == 0 else ("right", "green")
    suspect = list(data["suspects"][match.s.suspect[slot]]["symbols"])
    for card in range(ROSETTES * NUMBERS, (ROSETTES + 1) * NUMBERS):
        bar = int(match.s.place[card]) - BY - 2 * slot
        if bar in (0, 1):
            suspect += data["rosettes"][card % NUMBERS][("top", "bottom")[bar]]["symbols"]
    laid = [
        card
        for card in range(SUIT_CARDS)
        if card // NUMBERS != ROSETTES and match.s.place[card] == BY + 2 * slot + side
    ]
    blacks = [
        data["modifications"][card % NUMBERS]
        for card in laid
        if match.s.under[card % NUMBERS] == card // NUMBERS and match.s.sticks[card % NUMBERS] == side
    ]
    if match.s.options.verdict_symbols:
        suspect += [symbol for black in blacks for symbol in black["adds"]]
    total = sum(black[key] for black in blacks)
    for card in laid:
        entry = data[{"E": "evidence", "T": "testimony", "W": "witness"}[LETTERS[card // NUMBERS]]][card % NUMBERS]
        value = entry[colour]
        for symbol in entry[key]:
            value *= 1 + suspect.count(symbol)
        total += value
    return total


@pytest.mark.clause("JU-45", "JU-46", "JU-47", "JU-48", "JU-49", "JU-50", "JU-51", "JU-52", "JR-19")
def test_totals_are_those_of_a_literal_reckoning():
    chance = Random(8)
    for _case in range(150):
        match = court("| |", options={"verdict_symbols": chance.randint(0, 1)}, phase="judging")
        s = match.s
        s.suspect[:] = chance.sample(range(int(match.box.suspects)), 3)
        s.place[:] = DISCARDED
        for card in chance.sample(range(SUIT_CARDS), 24):
            slot, side = chance.randrange(3), chance.randrange(2)
            s.place[card] = BY + 2 * slot + side
            if card // NUMBERS != ROSETTES and chance.random() < 0.5:
                s.under[card % NUMBERS], s.sticks[card % NUMBERS] = card // NUMBERS, chance.randrange(2)
        for slot in range(3):
            for side in range(2):
                assert side_total(match.box, s, slot, side) == literal_total(match, slot, side)


@pytest.mark.clause("JU-67", "JU-69")
def test_there_are_six_symbols_and_each_is_on_both_sides_of_the_deck():
    found = [
        {symbol for card in HOME.data[key] for symbol in card[side]}
        for key in ("evidence", "witness")
        for side in ("left", "right")
    ]
    assert all(len(symbols) == SYMBOLS for symbols in found)
    assert len({card_name(card) for card in range(CARDS)}) == 70
