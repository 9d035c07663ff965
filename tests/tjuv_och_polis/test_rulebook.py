"""The rulebook in both languages: the same clauses in the same order, and tables that say what the town says."""

import re

import pytest

import assize
from assize.core.language import speaking

GAME = assize.game("tjuv-och-polis")
BOOKS = {"en": GAME.folder / "rulebook.md", "sv": GAME.folder / "rulebook.sv.md"}
EXPECTED = [*(f"TP-{number}" for number in range(1, 80)), *(f"TA-{number}" for number in range(1, 57))]
OPTIONS = ["quick", "den_clears", "encirclement", "guard_free", "end", "cap"]

in_each_language = pytest.mark.parametrize("code", BOOKS)


def text_of(code):
    return BOOKS[code].read_text(encoding="utf-8")


def clauses_of(text):
    return dict(re.findall(r"^\*\*([A-Z]+-\d+)\*\* (.+)$", text, re.MULTILINE))


def outline(text):
    """The level of each heading, and the clauses under it."""
    parts = re.split(r"^(#+) .+$", text, flags=re.MULTILINE)
    return [(level, list(clauses_of(body))) for level, body in zip(parts[1::2], parts[2::2], strict=True)]


def rows(text):
    """The rows of all tables, cell by cell."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def digits(text):
    return re.sub(r"\D", "", text)


def numbers(text):
    """The numbers in a text, however its language groups their digits; the thousand of `tusenlapp` is a word."""
    return sorted(set(re.findall(r"(?<![\w-])\d+", re.sub(r"(?<=\d)[,\u00a0](?=\d{3})", "", text))) - {"1000"})


@in_each_language
def test_every_clause_stands_there_once_and_in_order(code):
    assert re.findall(r"^\*\*([A-Z]+-\d+)\*\* \S", text_of(code), re.MULTILINE) == EXPECTED


def test_the_same_clauses_stand_under_each_heading():
    assert outline(text_of("en")) == outline(text_of("sv"))


def test_clauses_name_the_same_clauses_options_and_numbers():
    english, swedish = clauses_of(text_of("en")), clauses_of(text_of("sv"))
    for name in EXPECTED:
        for pattern in (r"\bT[AP]-\d+", r"`\w+`"):
            assert set(re.findall(pattern, english[name])) == set(re.findall(pattern, swedish[name])), name
        assert set(re.findall(r"\bT[AP]-\d+", english[name])) <= set(EXPECTED), name
        assert numbers(english[name]) == numbers(swedish[name]), name


def test_tables_say_the_same():
    for english, swedish in zip(rows(text_of("en")), rows(text_of("sv")), strict=True):
        assert len(english) == len(swedish)
        for ours, theirs in zip(english, swedish, strict=True):
            assert digits(ours) == digits(theirs)


@in_each_language
def test_options_are_named_where_they_are_ruled_on(code):
    text = text_of(code)
    assert re.findall(r"(?:Option|Inställning) `(\w+)`", text) == [
        "den_clears", "encirclement", "guard_free", "end", "cap", "quick",
    ]  # fmt: skip
    assert all(f"`{name}`" in text for name in OPTIONS)


def test_the_game_speaks_its_rulebook_in_the_language_of_the_reader():
    assert (GAME.rulebook, list(GAME.clauses)) == (text_of("en"), EXPECTED)
    with speaking("sv"):
        assert (GAME.rulebook, list(GAME.clauses)) == (text_of("sv"), EXPECTED)
        assert "radiobilen" in GAME.clauses["TP-10"]


def test_options_of_the_game_are_those_of_the_rulebook():
    assert set(GAME.options) == set(OPTIONS)
    for option in GAME.options.values():
        assert f"`{option.name}`" in GAME.clauses[option.clause]


@in_each_language
def test_the_tables_of_the_town_say_what_the_edition_says(code):
    board = GAME.new(players=3, seed=1).view()["board"]
    written = rows(text_of(code))
    places = {row[2]: row[1:] for row in written if len(row) == 5 and row[2][-1].isdigit()}
    assert set(places) == {place["at"] for place in board["places"]}
    for place in board["places"]:
        name, _square, amount, doors = places[place["at"]]
        assert name == place["names"][code]
        assert int(digits(amount) or 0) == place["amount"]
        assert set(doors.split(", ")) == set(place["doors"])
    stops = {row[0]: set(row[1].split(", ")) for row in written if len(row) == 2 and row[0].isdigit()}
    assert stops == {str(line["number"]): set(line["stops"]) for line in board["lines"]}
    assert f" {board['gate']}." in text_of(code)
    assert {"N10", "R11"} <= set(board["house"])
    assert len(board["house"]) == 10
