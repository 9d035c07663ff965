"""What the drawings of all games are made with: spots, pieces, ways, strokes, dice, and text for a terminal."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import assize
from assize.core import drawing
from assize.core.language import listed, signed, speaking, unsigned

CHOICES = [
    {"source": "hand", "target": "court"},
    {"source": "", "target": "deck"},
    {"source": "", "target": ""},
]


def attributes(written):
    return ElementTree.fromstring(f"<g {written}/>").attrib


def test_spots_show_what_the_offers_make_of_them():
    marks = drawing.Marks(CHOICES)
    idle = attributes(marks.spot("jury", "", "The <jury>"))
    assert idle == {
        "class": "spot", "id": "spot-jury", "data-spot": "jury", "role": "img", "tabindex": "-1",
        "aria-label": "The <jury>",
    }  # fmt: skip
    found = [attributes(marks.spot(name, "place", name)) for name in ("hand", "court", "deck")]
    assert [spot["class"] for spot in found] == ["spot place pick", "spot place goal", "spot place goal now"]
    assert {spot["role"] for spot in found} == {"button"}
    assert [spot["tabindex"] for spot in found] == ["0", "-1", "-1"], "Tab comes to the first alone"
    assert [marks.useful(name) for name in ("hand", "deck", "jury", "")] == [True, True, False, False]


def test_pieces_travel_and_new_ones_come_from_somewhere():
    piece = attributes(drawing.Marks([]).piece("king", "man", "The king"))
    assert piece["data-piece"] == piece["data-at"] == "king"
    assert "data-from" not in piece
    assert attributes(drawing.Marks([]).piece("king", "man", "The king", "box"))["data-from"] == "box"


def test_kinds_are_those_that_hold():
    assert drawing.kinds("card") == "card"
    assert drawing.kinds("card", turn=1, you=None, won="yes") == "card turn won"


def test_ways_are_lines():
    offered = [{"source": "a", "target": "b", "path": [(0, 0), (1.26, 3)]}]
    drawn = ElementTree.fromstring(drawing.ways("ways", offered, lambda way: drawing.points_of(way["path"])))
    assert [line.attrib for line in drawn] == [
        {"class": "way", "data-source": "a", "data-target": "b", "points": "0,0 1.3,3"}
    ]
    last = ElementTree.fromstring(drawing.last_way("last", [(1, 2), (3, 4)], 9))
    assert [(part.tag, part.get("cx") or part.get("points")) for part in last] == [
        ("circle", "1"),
        ("polyline", "1,2 3,4"),
    ]
    assert len(ElementTree.fromstring(drawing.last_way("last", [], 9))) == 0


def test_strokes_are_paths_circles_and_elements():
    drawn = drawing.strokes("k:M0 0L9 9|r:o1,-2,.5\n<rect/>", "", "l:M1 1")
    assert drawn == (
        '<path class="k" d="M0 0L9 9"/><circle class="r" cx="1" cy="-2" r=".5"/><rect/><path class="l" d="M1 1"/>'
    )
    assert drawing.inked("k:M0 0", {"k": 'fill="red"'}) == '<path fill="red" d="M0 0"/>'
    assert drawing.strokes("") == ""


def test_a_picture_is_read_aloud_or_hidden():
    shown = ElementTree.fromstring(drawing.picture("sign", "0 0 9 9", "<g/>"))
    assert (shown.get("aria-hidden"), shown.get("role"), shown.get("class")) == ("true", None, "sign")
    told = ElementTree.fromstring(drawing.picture("sign", "0 0 9 9", "", 'Scales & "law"'))
    assert (told.get("aria-hidden"), told.get("role"), told.get("aria-label")) == (None, "img", 'Scales & "law"')


@pytest.mark.parametrize("value", range(7))
def test_a_die_shows_as_many_dots_as_it_says(value):
    die = ElementTree.fromstring(drawing.die(value))
    dots = [(float(dot.get("cx")), float(dot.get("cy"))) for dot in die.iter() if dot.tag.endswith("circle")]
    assert len(set(dots)) == value == int(die.get("data-value"))
    assert {(-x, -y) for x, y in dots} == set(dots), "turned round it looks the same"
    assert ("spent" in die.get("class").split()) == (value == 0)


def test_numbers_and_rows_as_people_write_them():
    assert [signed(number) for number in (2, 0, -3)] == ["+2", "0", "−3"]
    assert [unsigned(number) for number in (2, 0, -3)] == ["2", "0", "−3"]
    assert [listed(range(count)) for count in range(4)] == ["", "0", "0 and 1", "0, 1 and 2"]
    with speaking("sv"):
        assert listed(["A", "B"]) == "A och B"


def test_lines_for_a_terminal():
    long = "  one " + "word " * 20 + "end"
    lines = list(drawing.folded(long, 4, "1"))
    assert [ink for _line, ink in lines] == ["1", "1"]
    assert lines[0][0].startswith("  one word")
    assert lines[1][0].startswith("    word")
    assert all(len(line) <= drawing.WIDTH for line, _ink in lines)
    assert list(drawing.folded("", 4)) == [("", "")]
    told = [("▸ 2 × 3 …", "2"), ("", "1"), ("plain", "")]
    assert drawing.written(told, False, True) == "> 2 x 3 ...\n\nplain"
    assert drawing.written(told, True, False) == "\x1b[2m▸ 2 × 3 …\x1b[0m\n\nplain"


def test_every_picture_of_every_game_is_drawn_with_strokes_and_inks_that_there_are():
    for path in sorted(path for name in assize.games() for path in assize.game(name).folder.glob("drawing/*.toml")):
        found = drawing.pictures(str(path))
        inks = found.get("inks", {})
        for kind in ("cuts", "spaces", "signs", "things", "figures", "heads", "emblems", "parts"):
            for picture in found.get(kind, {}).values():
                drawn = drawing.inked(picture, inks) if inks else drawing.strokes(picture)
                ElementTree.fromstring(f"<g>{drawn}</g>")
