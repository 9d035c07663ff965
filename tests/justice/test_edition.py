"""The box as data: what it holds, and what is refused by its entry."""

from __future__ import annotations

import pytest

from assize.core.errors import EditionError
from assize.games.justice.box import SUIT_KEYS, bar_called, called, card_entry, identity_names, names

from .court import HOME, MISSING, card_number, changed, load

EVERYTHING = (*SUIT_KEYS, "modifications", "suspects", "identities", "crimes", "definitions")


@pytest.mark.clause("JU-5", "JU-6", "JU-7", "JU-8", "JU-10", "JR-1", "JR-4")
def test_the_box_holds_what_the_contents_say():
    counts = [len(HOME.data[key]) for key in EVERYTHING]
    assert counts == [14, 14, 14, 14, 14, 7, 7, 7, 7]
    assert (HOME.data["table"]["guilty"], HOME.data["table"]["innocent"], HOME.data["table"]["tokens"]) == (3, 3, 2)


@pytest.mark.clause("JR-2")
def test_hands_by_the_number_of_players():
    assert HOME.record[0].hand[3:].tolist() == [12, 12, 12, 11, 10]


def test_names_are_told_in_their_order():
    assert names(HOME, "crimes")[:3] == ("Indecency", "Treason", "Conspiracy")
    assert identity_names(HOME)[0] == "Truth Seeker"
    assert [[bar_called(HOME, number, bar) for bar in (0, 1)] for number in (1, 2)] == [
        ["Scribe", "Exile"],
        ["Snitch", "Smuggler"],
    ]
    assert called(HOME, "suspects", 0) == "Commissar Pepe"
    assert card_entry(HOME, card_number("E13"))["red"] == 2
    assert card_entry(HOME, card_number("M6"))["name"] == "Indubitable"


def test_the_arrays_say_what_the_file_says():
    box = HOME.record[0]
    assert box.value[card_number("T9")].tolist() == [HOME.data["testimony"][8][key] for key in ("red", "green")]
    assert box.symbols[card_number("E13"), 0] == 1 << 3
    assert box.points[card_number("R13")].tolist() == [2, -2]
    assert box.black[6].tolist() == [3, -2]
    assert box.added.tolist() == [0] * 10 + [1 << 4, 1 << 0, 1 << 3, 0]
    assert box.green.tolist()[:7] == [9, 3, 12, 6, 5, 10, 12]
    assert box.gold.tolist()[:7] == [2, 1, 1, 2, 1, 1, 0]
    assert box.trump.tolist()[:7] == [1, 3, 0, 2, 1, 3, 0]


def test_sides_are_balanced():
    """Red and green numbers add up alike in each suit, so that neither verdict is favoured."""
    for key, total in (("evidence", 33), ("witness", 33), ("testimony", 45)):
        assert [sum(card[colour] for card in HOME.data[key]) for colour in ("red", "green")] == [total, total]


@pytest.mark.parametrize(("path", "value", "place"), [
    ("table.hand", [12, 12, 12, 12, 10], "table.hand[4]"),
    ("table.hand", [12, 12, 12, 11], "table.hand"),
    ("table.hand[1]", 13, "table.hand[1]"),
    ("table.hand[5]", 3, "table.hand[5]"),
    ("table.hand[2]", True, "table.hand[2]"),
    ("table.tokens", 6, "table.tokens"),
    ("table.guilty", 6, "table.guilty"),
    ("table.guilty", 0, "table.guilty"),
    ("table.innocent", 0, "table.innocent"),
    ("table.innocent", 4, "table.innocent"),
    ("table.short_deck", 7, "table.short_deck"),
    ("table.origin", "rumour", "table.origin"),
    ("table.dice", 2, "table.dice"),
    ("evidence[14]", MISSING, "evidence"),
    ("evidence[15]", HOME.data["evidence"][0], "evidence"),
    ("evidence[3]", 7, "evidence[3]"),
    ("evidence[13].red", 10, "evidence[13].red"),
    ("evidence[13].red", -1, "evidence[13].red"),
    ("evidence[13].left", ["Gnome"], "evidence[13].left"),
    ("evidence[13].left", ["Elf", "Elf"], "evidence[13].left"),
    ("evidence[13].left", ["Elf", "Human", "Dwarf"], "evidence[13].left"),
    ("evidence[2].name", "A Bloodied Hammer", "evidence[2].name"),
    ("evidence[2].colour", "blue", "evidence[2].colour"),
    ("testimony[4].right", ["Elf"], "testimony[4]"),
    ("rosettes[2].top.points", 10, "rosettes[2].top.points"),
    ("rosettes[2].bottom", MISSING, "rosettes[2].bottom"),
    ("rosettes[2].top.red", 1, "rosettes[2].top.red"),
    ("modifications[6].left", "three", "modifications[6].left"),
    ("modifications[6].adds", ["Elf", "Dwarf"], "modifications[6].adds"),
    ("suspects[1].symbols", [], "suspects[1].symbols"),
    ("suspects[2].name", "Commissar Pepe", "suspects[2].name"),
    ("suspects[2].text", MISSING, "suspects[2].text"),
    ("identities[7]", MISSING, "identities"),
    ("identities[1].green", ["CG"], "identities[1].green"),
    ("identities[1].green", ["CG", "CG"], "identities[1].green"),
    ("identities[1].green", ["CG", "XX"], "identities[1].green"),
    ("identities[1].worth.Elf", MISSING, "identities[1].worth.Elf"),
    ("identities[1].worth.Gnome", 1, "identities[1].worth.Gnome"),
    ("identities[1].gold.points", 10, "identities[1].gold.points"),
    ("identities[1].gold.if_none", [], "identities[1].gold.if_none"),
    ("identities[1].gold.for_each", ["CG"], "identities[1].gold.for_each"),
    ("crimes", [], "crimes"),
    ("definitions[1].trump", "modifications", "definitions[1].trump"),
    ("definitions[1].text", "x", "definitions[1].text"),
    ("houses", [], "houses"),
])  # fmt: skip
def test_what_cannot_be_played_is_refused_by_its_entry(path, value, place):
    with pytest.raises(EditionError) as caught:
        load(changed(path, value))
    assert str(caught.value).startswith(f"edition entry {place}:")


def test_too_few_liability_cards_are_refused():
    data = changed("table.guilty", 1)
    data["table"]["innocent"] = 1
    with pytest.raises(EditionError, match=r"table\.innocent: .*each of 3 Suspects"):
        load(data)


def test_an_identity_needs_no_gold_bar():
    assert load(changed("identities[1].gold", MISSING)).record[0].gold[0] == 0
