"""The rulebook in both languages: the same clauses in the same order, and tables that say what the box says."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from assize.games.judge_in_circuit import GAME
from assize.games.judge_in_circuit import box as edition
from assize.games.judge_in_circuit.box.board import KINDS
from assize.games.judge_in_circuit.box.cards import WINDOWS
from assize.games.judge_in_circuit.state import EFFECTS

from .home_circuit import HOME

FOLDER = GAME.folder
BOOKS = {"en": FOLDER / "rulebook.md", "sv": FOLDER / "rulebook.sv.md"}
DOCS = Path(__file__).parents[2] / "docs"
BOX = HOME.record[0]
NUMBERED = [
    (1, 57), (60, 66), (70, 77), (80, 81), (85, 89), (95, 96), (100, 102), (110, 130), (140, 148),
]  # fmt: skip
EXPECTED = [
    *(f"JC-{number}" for first, last in NUMBERED for number in range(first, last + 1)),
    *(f"JA-{number}" for number in range(1, 68)),
]
OPTIONS = {
    "rings": "JC-17",
    "abound": "JC-100",
    "not_just": "JC-101",
    "shorter": "JC-102",
    "taxi_from_start": "JA-7",
    "tunnel_late_arrest": "JA-15",
    "bash_on_pass": "JA-26",
    "cap": "JA-65",
}
TABLES = [
    "sure", "crooks", "judges", "prisons", "table 1", "table 2", "cards", "circuit", "crimes", "track", "glossary",
]  # fmt: skip
RESULTS = {
    "en": {"not guilty": "NOT GUILTY!", "probation": "Probation", "re-trial": "Re-Trial", 1: "1 year"},
    "sv": {"not guilty": "Frikänd", "probation": "Skyddstillsyn", "re-trial": "Ny rättegång"},
}
YEARS = {"en": "{} years", "sv": "{} år"}
COLOURS = {
    "brown": "brun", "red": "röd", "yellow": "gul", "white": "vit", "black": "svart", "green": "grön", "blue": "blå",
    "orange": "orange", "pink": "rosa", "purple": "lila", "grey": "grå",
}  # fmt: skip
TYPES = {"en": {"now": "NOW", "keep": "KEEP"}, "sv": {"now": "NU", "keep": "SPARA"}}
SURE = {
    "en": {"confirmed": "confirmed", "attested": "partly", "house": "house"},
    "sv": {"confirmed": "belagt", "attested": "delvis", "house": "eget"},
}
WHEN = {
    "en": {
        "any": "at any time",
        "own_turn": "in your turn",
        "before_throw": "before your throw",
        "after_throw": "after your throw",
        "arrest": "at an arrest",
        "trial": "before a trial die",
        "verdict": "after a trial die",
        "probation": "at Probation",
        None: "when drawn",
    },
    "sv": {
        "any": "när som helst",
        "own_turn": "på din tur",
        "before_throw": "före ditt kast",
        "after_throw": "efter ditt kast",
        "arrest": "vid ett gripande",
        "trial": "före en rättegångs kast",
        "verdict": "efter en rättegångs kast",
        "probation": "vid skyddstillsyn",
        None: "när det dras",
    },
}

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
    """Every table by its name, cell by cell, without its heading."""
    blocks = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    cells = [[[cell.strip() for cell in line.strip("|").split("|")] for line in block.splitlines()] for block in blocks]
    for table in cells:
        assert len({len(row) for row in table}) == 1, table[0]
    return dict(zip(TABLES, (table[2:] for table in cells), strict=True))


def table(code, name):
    return tables_of(text_of(code))[name]


def short(judge):
    return judge["name"].removeprefix("Mr. Justice ")


def colour(code, english):
    return english if code == "en" else COLOURS[english]


def result(code, value):
    return RESULTS[code].get(value) or YEARS[code].format(value)


def numbers(text):
    """The numbers in a text, however its language groups their digits."""
    return sorted(set(re.findall(r"(?<![\w-])\d+", re.sub(r"(?<=\d)[,\u00a0](?=\d{3})", "", text))))


def names(kind):
    return {item["id"]: item["name"] for item in HOME.data[kind]}


# ---- clauses


@in_each_language
def test_every_clause_stands_there_once_and_in_order(code):
    assert re.findall(r"^\*\*([A-Z]+-\d+)\*\* \S", text_of(code), re.MULTILINE) == EXPECTED


def test_the_same_clauses_stand_under_each_heading():
    assert outline(text_of("en")) == outline(text_of("sv"))


def test_clauses_name_the_same_clauses_options_and_numbers():
    english, swedish = clauses_of(text_of("en")), clauses_of(text_of("sv"))
    for name in EXPECTED:
        for pattern in (r"\bJ[AC]-\d+", r"`\w+`"):
            assert set(re.findall(pattern, english[name])) == set(re.findall(pattern, swedish[name])), name
        assert numbers(english[name]) == numbers(swedish[name]), name


@in_each_language
def test_every_clause_that_is_mentioned_exists(code):
    assert set(re.findall(r"\b[A-Z]{2}-\d+\b", text_of(code))) == set(EXPECTED)


@in_each_language
def test_options_are_named_where_they_are_ruled_on(code):
    clauses = clauses_of(text_of(code))
    found = {
        option: name
        for name, text in clauses.items()
        for option in re.findall(r"(?:Option|Inställning) `(\w+)` \(", text)
    }
    assert found == OPTIONS


@in_each_language
def test_names_of_the_box_are_written_as_in_the_box(code):
    text = text_of(code)
    for kind in ("crooks", "judges", "prisons", "crimes", "cards"):
        assert all(item["name"] in text for item in HOME.data[kind]), kind
    for pub in (space["name"] for space in HOME.data["spaces"] if space["kind"] == "pub"):
        assert pub in text


# ---- tables of the box


@in_each_language
def test_the_tables_of_people_and_prisons(code):
    spaces = names("spaces")
    assert table(code, "crooks") == [
        [str(crook["card"]), crook["name"], colour(code, crook["colour"]), spaces[crook["home"]]]
        for crook in HOME.data["crooks"]
    ]
    verdicts = HOME.data["verdicts"]["throws"]
    expected = []
    for number, judge in enumerate(HOME.data["judges"]):
        terms = [row[number] for row in verdicts if isinstance(row[number], int)]
        average = f"{float(Fraction(sum(terms), len(terms))):.2f}"
        written = average if code == "en" else average.replace(".", ",")
        expected.append([judge["name"], colour(code, judge["colour"]), str(len(terms)), written])
    assert table(code, "judges") == expected
    led = [prison for crime in HOME.data["crimes"] for prison in crime["prisons"]]
    assert len(led) == 40
    assert table(code, "prisons") == [
        [prison["name"], colour(code, prison["colour"]), str(led.count(prison["id"]))]
        for prison in HOME.data["prisons"]
    ]


@pytest.mark.clause("JC-71")
@in_each_language
def test_table_1_says_what_the_box_says(code):
    assert table(code, "table 1") == [
        [str(die), *(result(code, value) for value in row)]
        for die, row in enumerate(HOME.data["verdicts"]["throws"], 1)
    ]


@pytest.mark.clause("JC-75")
@in_each_language
def test_table_2_says_what_the_box_says(code):
    prisons = names("prisons")
    assert table(code, "table 2") == [
        [crime["name"], *(prisons[prison] for prison in crime["prisons"])] for crime in HOME.data["crimes"]
    ]


@in_each_language
def test_the_columns_of_both_tables_are_the_judges(code):
    columns = " | ".join(short(judge) for judge in HOME.data["judges"])
    assert text_of(code).count(f" | {columns} |") == 2


@in_each_language
def test_the_list_of_cards_says_what_the_edition_says(code):
    written = table(code, "cards")
    assert [[*row[:4], row[5]] for row in written] == [
        [
            str(card["number"]),
            card["name"],
            TYPES[code][card["type"]],
            ", ".join(WHEN[code][window] for window in card.get("windows", [None])),
            SURE[code][card["origin"]],
        ]
        for card in HOME.data["cards"]
    ]
    assert all(re.fullmatch(r"[A-ZÅÄÖ].+[.!]", row[4]) for row in written)
    things = {**names("prisons"), **names("judges"), **names("crooks")}
    for card, row in zip(HOME.data["cards"], written, strict=True):
        for key in ("prison", "judge", "crook"):
            if key in card:
                assert things[card[key]].split()[-1] in row[4], card["name"]
        assert card.get("crime", "") in row[4], card["name"]


def test_cards_do_the_same_in_both_languages():
    for english, swedish in zip(table("en", "cards"), table("sv", "cards"), strict=True):
        assert numbers(english[4]) == numbers(swedish[4]), english[1]
        for english_word, swedish_word in (("INSIDE", "INNE"), ("FREE", "FRI"), ("THE CELLS", "HÄKTET")):
            assert (english_word in english[4]) == (swedish_word in swedish[4]), english[1]


@in_each_language
def test_how_sure_the_cards_are_is_counted_rightly(code):
    listed = {tuple(map(int, re.findall(r"\d+", row[0]))) for row in table(code, "sure") if re.search(r"\d, ", row[0])}
    assert listed == {
        tuple(card["number"] for card in HOME.data["cards"] if card["origin"] == origin)
        for origin in ("confirmed", "attested")
    }
    house = sum(card["origin"] == "house" for card in HOME.data["cards"])
    assert any(re.search(rf"\b{house}\b", row[0]) for row in table(code, "sure"))


@in_each_language
def test_the_tables_of_the_board_say_what_the_edition_says(code):
    circles = len(edition.circle_ids(HOME))
    assert table(code, "circuit") == [[str(circle), edition.circle_name(HOME, circle)] for circle in range(circles)]
    crimes = [number for number, space in enumerate(HOME.data["spaces"]) if space["kind"] == "crime"]
    assert table(code, "crimes") == [
        [
            edition.space_data(HOME, space)["name"],
            edition.space_data(HOME, space)["sub"],
            str(min(BOX.steps[space, station] for station in BOX.station)),
        ]
        for space in crimes
    ]
    assert table(code, "track") == [
        [str(BOX.years_left[space]), edition.space_name(HOME, space)] for space in edition.track(HOME)[:-1]
    ]
    assert f" {edition.circle_name(HOME, int(BOX.hospital_to))}." in text_of(code)


def test_the_glossaries_explain_the_same_words():
    assert sorted(row[0] for row in table("en", "glossary")) == sorted(row[1] for row in table("sv", "glossary"))


# ---- documents


def words(text):
    return re.findall(r"`(\w+)`", text)


def test_the_document_on_editions_knows_every_word():
    text = (DOCS / "editions.md").read_text(encoding="utf-8").split("\n## The Judge in Circuit\n")[1]
    assert {*KINDS, *WINDOWS} <= set(words(text))
    lines = re.search(r"\| word \| needs \|.*\n\|.*\n((?:\|.*\n)+)", text)[1].splitlines()
    found = {}
    for line in lines:
        effects, needs = line.split("|")[1:3]
        for word, stars in re.findall(r"`(\w+)`(?: (\*+))?", effects):
            found[word] = (stars, tuple(words(needs)))
    marks = {(False, True): "", (True, True): "*", (True, False): "**"}
    assert found == {effect.name: (marks[effect.now, effect.windows != 0], effect.entries) for effect in EFFECTS}


def test_the_document_on_the_game_names_every_option_and_its_clause():
    text = (DOCS / "judge-in-circuit.md").read_text(encoding="utf-8")
    assert dict(re.findall(r"^\| `(\w+)` \| [^|]+ \| (J[AC]-\d+) \|", text, re.MULTILINE)) == OPTIONS
    assert re.search(r"^## Figures$", text, re.MULTILINE)
