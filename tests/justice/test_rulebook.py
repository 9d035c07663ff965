"""The rulebook in both languages: the same clauses in the same order, and tables that say what the box says."""

from __future__ import annotations

import re
from math import comb
from pathlib import Path

import pytest

from assize.core.edition import read_file
from assize.games.justice.box import SUIT_KEYS, SYMBOL_KEYS

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "assize" / "games" / "justice"
BOOKS = {"en": FOLDER / "rulebook.md", "sv": FOLDER / "rulebook.sv.md"}
DATA = read_file(FOLDER / "editions" / "usual.toml")
PARTS = [("JU", 1, 54), ("JX", 1, 5), ("JU", 55, 63), ("JX", 6, 9), ("JU", 64, 66), ("JX", 10, 10), ("JU", 67, 71)]
EXPECTED = [
    f"{prefix}-{number}" for prefix, first, last in [*PARTS, ("JR", 1, 54)] for number in range(first, last + 1)
]
OPTIONS = {
    "target": "JU-64",
    "verdict_symbols": "JR-19",
    "short_deck": "JR-47",
    "cap": "JR-50",
    "discard": "JR-54",
}
LISTS = [*SUIT_KEYS, "modifications", "suspects", "identities", "crimes", "definitions"]
TABLES = ["parts", "sure", "guilty", *LISTS, "glossary"]
LETTERS = {"evidence": "E", "testimony": "T", "rosettes": "R", "witness": "W", "modifications": "M"}
ORIGINS = {
    "en": {"confirmed": "confirmed", "attested": "attested", "house": "house"},
    "sv": {"confirmed": "belagt", "attested": "delvis", "house": "eget"},
}
SYMBOLS = {
    "en": dict(zip(SYMBOL_KEYS, SYMBOL_KEYS, strict=True)),
    "sv": dict(zip(SYMBOL_KEYS, ("dvärg", "människa", "alv", "kommissarie", "arbetare", "utböling"), strict=True)),
}
SUITS = {
    "en": dict(zip(SUIT_KEYS, ("Evidence", "Testimony", "Rosettes", "Witness"), strict=True)),
    "sv": dict(zip(SUIT_KEYS, ("bevis", "vittnesmål", "rosetter", "vittnen"), strict=True)),
}
SEGMENTS = {
    "en": {
        "CG": "convicted and guilty",
        "CI": "convicted and innocent",
        "AG": "acquitted and guilty",
        "AI": "acquitted and innocent",
    },
    "sv": {
        "CG": "fälld och skyldig",
        "CI": "fälld och oskyldig",
        "AG": "friad och skyldig",
        "AI": "friad och oskyldig",
    },
}
GOLD = {
    "en": {
        "for_each": "{points} for each Suspect who is {segments}",
        "if_none": "{points} if no Suspect is {segments}",
    },
    "sv": {
        "for_each": "{points} för varje misstänkt som är {segments}",
        "if_none": "{points} om ingen misstänkt är {segments}",
    },
}
NO_SYMBOLS = {"en": "none", "sv": "inga"}
NOTHING = {"en": "none", "sv": "ingen"}

in_each_language = pytest.mark.parametrize("code", BOOKS)


def text_of(code):
    return BOOKS[code].read_text(encoding="utf-8")


def clauses_of(text):
    return dict(re.findall(r"^\*\*([A-Z]+-\d+)\*\* (.+)$", text, re.MULTILINE))


def outline(text):
    """The level of each heading, and the clauses under it."""
    parts = re.split(r"^(#+) .+$", text, flags=re.MULTILINE)
    return [(level, list(clauses_of(body))) for level, body in zip(parts[1::2], parts[2::2], strict=True)]


def tables_of(text):
    """Every table by its name, cell by cell, with its heading."""
    blocks = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    cells = [[[cell.strip() for cell in line.strip("|").split("|")] for line in block.splitlines()] for block in blocks]
    for table in cells:
        assert len({len(row) for row in table}) == 1, table[0]
    return dict(zip(TABLES, ([head, *rows] for head, _, *rows in cells), strict=True))


def table(code, name):
    """The rows of a table without its heading."""
    return tables_of(text_of(code))[name][1:]


def numbers(text):
    """The numbers in a text, each as often as it is there; names of clauses and of cards are none."""
    return sorted(re.findall(r"(?<![\w-])\d+", text))


def plus(number):
    return f"{number:+d}" if number else "0"


def symbols(code, found, nothing=NO_SYMBOLS):
    return ", ".join(SYMBOLS[code][name] for name in found) or nothing[code]


def segments(code, found):
    return "; ".join(SEGMENTS[code][name] for name in found)


def gold_bar(code, identity):
    if "gold" not in identity:
        return NOTHING[code]
    kind = next(key for key in identity["gold"] if key != "points")
    said = segments(code, identity["gold"][kind])
    return GOLD[code][kind].format(points=plus(identity["gold"]["points"]), segments=said)


def bars(code, rosette):
    for side in ("top", "bottom"):
        bar = rosette[side]
        yield from (bar["name"], symbols(code, bar["symbols"], NOTHING), plus(bar["points"]))


# ---- what a row of each list says, between the name of the card and its origin


def sides(code, card):
    return [
        card["name"],
        str(card["red"]),
        symbols(code, card["left"]),
        str(card["green"]),
        symbols(code, card["right"]),
    ]


ROWS = {
    "evidence": sides,
    "testimony": lambda _, card: [card["name"], str(card["red"]), str(card["green"])],
    "rosettes": bars,
    "witness": sides,
    "modifications": lambda code, card: [
        card["name"],
        plus(card["left"]),
        plus(card["right"]),
        symbols(code, card["adds"], NOTHING),
    ],
    "suspects": lambda code, card: [card["name"], symbols(code, card["symbols"])],
    "identities": lambda code, card: [
        card["name"],
        segments(code, card["green"]),
        *(str(card["worth"][symbol]) for symbol in SYMBOL_KEYS),
        gold_bar(code, card),
    ],
    "crimes": lambda _, card: [card["name"]],
    "definitions": lambda code, card: [card["name"], SUITS[code][card["trump"]]],
}


# ---- clauses


@in_each_language
def test_every_clause_stands_there_once_and_in_order(code):
    assert re.findall(r"^\*\*([A-Z]+-\d+)\*\* \S", text_of(code), re.MULTILINE) == EXPECTED


def test_the_same_clauses_stand_under_each_heading():
    assert outline(text_of("en")) == outline(text_of("sv"))


def test_clauses_name_the_same_clauses_options_cards_and_numbers():
    english, swedish = clauses_of(text_of("en")), clauses_of(text_of("sv"))
    for name in EXPECTED:
        for pattern in (r"\bJ[RUX]-\d+", r"`\w+`", r"\b[ETRWM]\d+\b"):
            assert set(re.findall(pattern, english[name])) == set(re.findall(pattern, swedish[name])), name
        assert numbers(english[name]) == numbers(swedish[name]), name


@in_each_language
def test_every_clause_that_is_mentioned_exists(code):
    assert set(re.findall(r"\b[A-Z]{2}-\d+\b", text_of(code))) == set(EXPECTED)


@in_each_language
def test_options_are_named_where_they_are_ruled_on(code):
    found = {
        option: name
        for name, text in clauses_of(text_of(code)).items()
        for option in re.findall(r"(?:Option|Inställning) `(\w+)` \(", text)
    }
    assert found == OPTIONS


# ---- numbers of the box


@pytest.mark.clause("JU-5")
@in_each_language
def test_the_small_packs_are_counted_rightly(code):
    packs = [len(DATA[key]) for key in ("crimes", "definitions", "suspects", "identities")]
    liability = DATA["table"]["guilty"] + DATA["table"]["innocent"]
    assert re.findall(r"\d+", clauses_of(text_of(code))["JU-5"]) == [str(count) for count in [*packs, liability]]


@pytest.mark.clause("JU-8")
@in_each_language
def test_tokens_and_liability_cards_are_counted_rightly(code):
    clauses, said = clauses_of(text_of(code)), DATA["table"]
    assert re.findall(r"\d+", clauses["JU-8"]) == [str(5 * said["tokens"]), str(said["tokens"])]
    assert re.findall(r"\d+", clauses["JU-17"]) == [str(said["tokens"])]
    assert re.findall(r"\d+", clauses["JU-10"]) == [str(said["guilty"]), str(said["innocent"])]


@in_each_language
def test_hands_are_as_large_as_the_box_says(code):
    clauses = clauses_of(text_of(code))
    three, four, five, six, seven = DATA["table"]["hand"]
    assert three == four == five
    assert f" {three} " in clauses["JU-19"]
    assert re.findall(r"\d+", clauses["JR-2"]) == [str(number) for number in (three, six, 70 - 6 * six, seven)]
    assert 7 * seven == 70


@in_each_language
def test_the_short_deck_is_as_short_as_the_box_says(code):
    lowest = DATA["table"]["short_deck"]
    assert numbers(clauses_of(text_of(code))["JR-47"].split(":")[1]) == sorted(["1", str(lowest), str(70 - 5 * lowest)])


@in_each_language
def test_the_odds_of_guilt_follow_from_the_liability_cards(code):
    guilty, innocent = DATA["table"]["guilty"], DATA["table"]["innocent"]
    ways = [comb(guilty, number) * comb(innocent, 3 - number) for number in range(4)]
    assert table(code, "guilty")[0][1:] == [f"{100 * way // sum(ways)} %" for way in ways]


@pytest.mark.clause("JX-9")
def test_the_box_has_the_cards_of_the_worked_example():
    evidence, testimony, witness = DATA["evidence"], DATA["testimony"], DATA["witness"]
    assert (evidence[12]["red"], evidence[12]["left"]) == (2, ["Commissar"])
    assert (witness[12]["red"], witness[12]["left"]) == (2, ["Commissar"])
    assert [testimony[number]["green"] for number in (8, 10)] == [2, 2]
    assert (evidence[5]["green"], evidence[5]["right"]) == (3, ["Dwarf"])
    assert (DATA["modifications"][5]["name"], DATA["modifications"][5]["right"]) == ("Indubitable", 3)
    assert DATA["rosettes"][1]["top"] == {"name": "Scribe", "symbols": ["Dwarf"], "points": 0}
    assert DATA["rosettes"][2]["top"] == {"name": "Snitch", "symbols": ["Commissar"], "points": 1}
    assert (DATA["suspects"][0]["name"], DATA["suspects"][0]["symbols"]) == ("Commissar Pepe", ["Commissar"])


# ---- tables of the box


@pytest.mark.parametrize("key", LISTS)
@in_each_language
def test_the_lists_of_cards_say_what_the_edition_says(code, key):
    expected = []
    for number, card in enumerate(DATA[key], 1):
        name = [f"{LETTERS[key]}{number}"] if key in LETTERS else []
        expected.append([*name, *ROWS[key](code, card), ORIGINS[code][card["origin"]]])
    assert table(code, key) == expected


@in_each_language
def test_how_sure_the_cards_are_is_counted_rightly(code):
    heading, *rows = tables_of(text_of(code))["sure"]
    assert heading[1:] == list(ORIGINS[code].values())
    assert [row[1:] for row in rows] == [
        [str(sum(card["origin"] == origin for card in DATA[key])) for origin in ORIGINS[code]] for key in LISTS
    ]


@in_each_language
def test_the_columns_of_identities_are_the_symbols(code):
    columns = [name.lower() for name in tables_of(text_of(code))["identities"][0][2:-2]]
    assert columns == [name.lower() for name in SYMBOLS[code].values()]


def test_parts_of_the_game_are_as_sure_in_both_languages():
    english, swedish = table("en", "parts"), table("sv", "parts")
    assert [ORIGINS["sv"][row[1]] for row in english] == [row[1] for row in swedish]


@in_each_language
def test_what_is_said_of_the_house_cards_is_true(code):
    said = re.search(r"\b33\b.*\b45\b.*", text_of(code))[0]
    sums = {
        key: {sum(card[side] for card in DATA[key]) for side in ("red", "green")}
        for key in SUIT_KEYS
        if key != "rosettes"
    }
    assert sums == {"evidence": {33}, "testimony": {45}, "witness": {33}}
    for symbol in SYMBOL_KEYS:
        for side in ("left", "right"):
            assert sum(symbol in card[side] for card in [*DATA["evidence"], *DATA["witness"]]) in (4, 5)
        assert sum(symbol in card[bar]["symbols"] for card in DATA["rosettes"] for bar in ("top", "bottom")) == 4
        assert sum(symbol in card["symbols"] for card in DATA["suspects"]) == 2
    assert re.findall(r"\d+", said) == ["33", "45", "4", "5", "4", "2"]
    assert len({frozenset(identity["green"]) for identity in DATA["identities"]}) == len(DATA["identities"]) - 1 == 6


def test_the_glossaries_explain_the_same_words():
    assert sorted(row[0] for row in table("en", "glossary")) == sorted(row[1] for row in table("sv", "glossary"))


# ---- the document


def test_the_document_on_the_game_names_every_option_and_its_clause():
    text = (ROOT / "docs" / "justice.md").read_text(encoding="utf-8")
    assert dict(re.findall(r"^\| `(\w+)` \| [^|]+ \| (J[RU]-\d+) \|", text, re.MULTILINE)) == OPTIONS
    assert set(re.findall(r"\bJ[RUX]-\d+\b", text)) <= set(EXPECTED)
    assert re.search(r"^## Figures$", text, re.MULTILINE)
