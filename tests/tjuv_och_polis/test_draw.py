"""The drawn town: every piece once and on its square, spots as the offers name them, any town, by day and by night."""

import random
import re
from copy import deepcopy
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from assize.core.language import speaking
from assize.games.tjuv_och_polis.drawing import town as draw_town
from assize.games.tjuv_och_polis.drawing.labels import ems
from assize.games.tjuv_och_polis.drawing.spots import QUARTER

from ..palette import contrast, look, themes
from .board import GAME, at

SVG = "{http://www.w3.org/2000/svg}"
CELL = draw_town.CELL
SMALL = """
..T.D...1
.##P##B#.
G.P.PPR.1
.##M##.#D
....J....
"""


def board_of(view):
    drawn = GAME.draw.svg(view)
    assert "\n" not in drawn
    return ElementTree.fromstring(drawn)


def having(board, kind):
    return [element for element in board.iter() if kind in element.get("class", "").split()]


def spots(board):
    found = [element for element in board.iter() if element.get("data-spot")]
    assert len({spot.get("data-spot") for spot in found}) == len(found)
    return {spot.get("data-spot"): spot for spot in found}


def place_of(element):
    found = re.search(r"translate\((\S+) (\S+)\)", element.get("transform"))
    return float(found[1]), float(found[2])


def pieces_meant(board):
    """Every piece on the board, and the middle of where it stands."""
    meant = {f"officer-{number}": [officer["at"]] for number, officer in enumerate(board["officers"], 1)}
    meant |= {f"thief-{thief['seat']}": [thief["at"]] for thief in board["thieves"] if thief["at"]}
    if board["car"]:
        meant["car"] = [board["car"]["front"], board["car"]["rear"]]
    middles = {name: [draw_town.middle(square) for square in squares] for name, squares in meant.items()}
    return {
        name: tuple(sum(part) / len(points) for part in zip(*points, strict=True)) for name, points in middles.items()
    }


def check(view):
    """Everything that must hold of any drawing."""
    drawn = GAME.draw.svg(view)
    root = board_of(view)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in ("script", "style", "foreignObject")
        assert not any(name == "style" or name.startswith("on") for name in element.attrib)
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) <= set(ids)
    assert all(link.startswith("#") for link in re.findall(r'href="([^"]*)"', drawn))

    pieces = {element.get("data-piece"): element for element in root.iter() if element.get("data-piece")}
    meant = pieces_meant(view["board"])
    assert set(pieces) == set(meant)
    for name, piece in pieces.items():
        (x, y), (mx, my) = place_of(piece), meant[name]
        assert abs(x - mx) < CELL / 2
        assert abs(y - my) < CELL / 2
        assert piece.get("id") == f"spot-{name}"
        assert piece.get("data-at") == name
    assert len({place_of(piece) for piece in pieces.values()}) == len(pieces)

    found = spots(root)
    sources = {choice["source"] for choice in view["choices"]} - {""}
    targets = {choice["target"] for choice in view["choices"]} - {""}
    assert sources | targets <= set(found)
    assert {name for name, spot in found.items() if "pick" in spot.get("class").split()} == sources
    assert {name for name, spot in found.items() if "goal" in spot.get("class").split()} == targets
    buttons = [spot for name, spot in found.items() if name in sources | targets]
    assert [spot.get("tabindex") for spot in buttons] == ["0", *["-1"] * (len(buttons) - 1)][: len(buttons)]
    for name, spot in found.items():
        assert spot.get("id") == f"spot-{name}"
        assert spot.get("aria-label")
        assert spot.get("role") == ("button" if name in sources | targets else "img")
    ways = {(way.get("data-source"), way.get("data-target")) for way in having(root, "way")}
    assert ways == {(way["source"], way["target"]) for way in view["board"]["ways"]}
    return root


def play_and_check(match, seed, moves=200):
    chooser = random.Random(seed)
    phases = set()
    for _ in range(moves):
        if match.over:
            break
        if match.actor < 0:
            match.step()
            continue
        view = match.view(match.actor)
        phases.add(view["board"]["phase"])
        check(view)
        text = GAME.draw.text(view, False, True)
        assert text.isascii()
        assert max(map(len, text.splitlines())) <= 79
        match.play(chooser.choice(match.choices()))
    check(match.view(None))
    return phases


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("edition", GAME.editions())
def test_drawings_of_random_play(players, edition):
    phases = play_and_check(GAME.new(players, seed=players, edition=edition), players)
    assert {"choosing den", "posting", "parking", "moving"} <= phases


@pytest.mark.parametrize("drawn", [SMALL, "D.", "BTD\n...", "#J##\n....\n.HF.\nMBTR", "1.\n.1\n.#\n##"])
def test_any_town_is_drawn(drawn):
    match = at(drawn, thieves="-, -", turn=1)
    root = check(match.view(1))
    places = match.view(1)["board"]["places"]
    assert {place["at"] for place in places} <= set(spots(root))
    check(match.view(None))


# ---- pieces -------------------------------------------------------------------------------------------------------


def test_pieces_that_share_a_square_stand_side_by_side():
    match = at(officers="N10 guards 5, O10", thieves="C8, C8 wanted 3000, C8, C8, N10 jailed 2", die=2)
    root = check(match.view(0))
    den = [place_of(spots(root)[f"thief-{seat}"]) for seat in range(1, 5)]
    assert len({round(x) for x, _y in den}) > 1
    officer, prisoner = (place_of(spots(root)[name]) for name in ("officer-1", "thief-5"))
    assert abs(officer[0] - prisoner[0]) >= 20


RADIUS = 22  # of a piece as it is drawn, before it is made smaller


@pytest.mark.parametrize("others", range(5))
def test_a_guard_is_not_covered_by_prisoners(others):
    thieves = ", ".join(["N10 jailed 2 arrests 1"] * others + ["C8"] * (5 - others))
    held = " ".join(map(str, range(1, others + 1)))
    match = at(officers=f"N10 guards {held}" if others else "N10", thieves=thieves, players=6)
    found = spots(check(match.view(0)))
    names = ["officer-1", *(f"thief-{seat}" for seat in range(1, others + 1))]
    form = re.search(r"scale\((\S+)\)", found["officer-1"].get("transform"))
    for name in names[1:]:
        (ax, ay), (bx, by) = place_of(found["officer-1"]), place_of(found[name])
        assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 >= 0.9 * 2 * RADIUS * float(form[1])
    [number] = having(found["officer-1"], "digit")
    assert number.text == "1"
    [chest] = [group for group in found["officer-1"] if "scale" in group.get("transform", "")]
    shrunk = float(re.search(r"scale\((\S+)\)", chest.get("transform"))[1]) * float(form[1])
    assert shrunk == pytest.approx(0.9, abs=0.01), "its number is as large as ever"


@pytest.mark.parametrize(("car", "turn"), [("B9 B8", 90), ("B8 B9", -90), ("C9 B9", 0), ("B9 C9", 180)])
def test_the_car_lies_on_two_squares_and_looks_ahead(car, turn):
    front, rear = car.split()
    [piece] = having(check(at(car=car, die=1).view(0)), "car")
    assert place_of(piece) == tuple(
        (one + other) / 2 for one, other in zip(draw_town.middle(front), draw_town.middle(rear), strict=True)
    )
    assert f"rotate({turn})" in piece.get("transform")


def used(element):
    return {use.get("href") for use in element.iter(f"{SVG}use")}


def test_how_a_thief_stands_is_told_by_more_than_a_colour():
    thieves = "C8, K9 wanted 4000, N10 jailed 2, AC1 leaving 4000, O10 out arrests 4"
    found = spots(check(at(officers="O10 gone, P10", thieves=thieves, turn=0, die=1).view(0)))
    marks = [used(found[f"thief-{seat}"]) for seat in range(1, 6)]
    animals = ["fox", "magpie", "eel", "badger", "owl"]
    assert all(f"#tp-{animal}" in mark for animal, mark in zip(animals, marks, strict=True))
    states = [mark - {f"#tp-{animal}"} for animal, mark in zip(animals, marks, strict=True)]
    assert states == [set(), {"#tp-poster", "#tp-alarm"}, {"#tp-bars"}, {"#tp-ticket"}, {"#tp-bars", "#tp-struck"}]
    letters = [having(found[f"thief-{seat}"], "initial")[0].text for seat in range(1, 6)]
    assert letters == list("FMEBO")
    assert found["thief-2"].get("aria-label") == "Magpie: wanted, on K9"
    assert "gone" in found["officer-1"].get("class").split()


def test_seats_differ_in_colour_shape_head_and_letter():
    signs = [GAME.draw.sign(GAME.edition(), 6, seat) for seat in range(6)]
    assert [mark for mark, _sign in signs] == ["police", "fox", "magpie", "eel", "badger", "owl"]
    drawn = [ElementTree.fromstring(sign) for _mark, sign in signs]
    assert len({thief.findall("path")[1].get("d") for thief in drawn[1:]}) == 5
    with speaking("sv"):
        other = ElementTree.fromstring(GAME.draw.sign(GAME.edition(), 6, 1)[1])
    assert other.get("class") == "sign fox"


def test_the_piece_that_moved_last_carries_its_way():
    match = at(officers="B9", die=3)
    match.play("1 B6")
    root = check(match.view(None))
    [moved] = [element for element in root.iter() if element.get("data-trail")]
    assert moved.get("data-piece") == "officer-1"
    points = [tuple(map(float, point.split(","))) for point in moved.get("data-trail").split()]
    assert points == [draw_town.middle(square) for square in ("B9", "B8", "B7", "B6")]
    assert having(root, "trail")


def test_a_ride_goes_along_the_rails():
    view = at(thieves="L2 wanted 3000, -", turn=1).view(None)
    view["board"]["trail"] = {"piece": "thief-1", "path": ["G5", "L2"]}
    root = check(view)
    [moved] = [element for element in root.iter() if element.get("data-trail")]
    points = [tuple(map(float, point.split(","))) for point in moved.get("data-trail").split()]
    names = ["G5", "G4", "G3", "G2", "H2", "I2", "J2", "K2", "L2"]
    assert points == [draw_town.middle(square) for square in names]
    [trail] = having(root, "trail")
    assert [tuple(map(float, point.split(","))) for point in trail.get("points").split()] == [
        draw_town.middle(square) for square in ("G5", "G2", "L2")
    ]
    view["board"]["trail"]["path"] = ["L2", "G5"]
    [back] = having(check(view), "trail")
    assert back.get("points").split() == trail.get("points").split()[::-1]


def test_who_is_asked_can_be_found():
    match = at(thieves="C8 wanted 5000, P8", turn=1, phase="stashing")
    asked = [element.get("data-piece") for element in check(match.view(1)).iter() if "data-asked" in element.attrib]
    assert asked == ["thief-1"]
    for seat in (None, 0, 2):
        assert "data-asked" not in GAME.draw.svg(match.view(seat))


def test_an_arrest_is_marked_above_the_pieces():
    match = at(officers="S7, B9", thieves="P8 wanted 20000, S3", turn=0, die=4)
    root = check(match.view(0))
    groups = [element.get("id") for element in next(root.iter(f"{SVG}svg"))]
    order = ["tp-squares", "tp-plates", "tp-trail", "tp-pieces", "tp-shared"]
    assert sorted(order, key=groups.index) == order
    [above] = [element for element in root.iter() if element.get("id") == "tp-shared"]
    assert set(spots(above)) == {"P8"}
    assert "arrest" in spots(above)["P8"].get("class").split()

    match = at(officers="B9", thieves="W8 wanted 20000, S3", car="S9 R9", turn=0, die=2)
    at_door = {name for name, spot in spots(check(match.view(0))).items() if "arrest" in spot.get("class").split()}
    assert at_door == {"W9.V9"}, "who comes before the only door makes an arrest as well"

    root = check(at(thieves="B9, C8 wanted 3000", turn=1, die=2).view(1))
    [above] = [element for element in root.iter() if element.get("id") == "tp-shared"]
    assert set(spots(above)) == {"C8"}, "a thief goes to another in a den"
    assert not having(root, "arrest")


def test_what_a_thief_can_gain_is_seen_before_anything_is_picked():
    root = check(at(thieves="P7 wanted 5000", turn=1, die=1, players=2).view(1))
    assert "alone" in root.get("class").split()
    assert {spot.get("data-spot") for spot in having(root, "gain")} == {"P8"}
    police = check(at(officers="P7, B9", thieves="- wanted", die=1).view(0))
    assert "alone" not in police.get("class").split()
    assert not having(police, "gain")


def test_the_way_of_the_car_is_that_of_its_middle():
    match = at(car="B9 B10", die=1)
    match.play("car B7 B8")
    [piece] = having(check(match.view(None)), "car")
    points = [tuple(map(float, point.split(","))) for point in piece.get("data-trail").split()]
    assert points == [(60.0, 360.0), (60.0, 320.0), (60.0, 280.0)]
    assert place_of(piece) == points[-1]


# ---- spots --------------------------------------------------------------------------------------------------------


def test_a_car_is_placed_on_the_part_of_a_square_that_lies_towards_its_rear():
    match = GAME.new(2, seed=1)
    while match.view(0)["board"]["phase"] != "parking":
        match.play(match.choices()[0])
    view = match.view(0)
    found = spots(check(view))
    aims = {name: spot for name, spot in found.items() if "aim" in spot.get("class").split()}
    gate = view["board"]["gate"]
    shapes = {name: having(spot, "edge")[0].get("d") for name, spot in aims.items()}
    at_gate = [name for name in aims if name.startswith(f"{gate}.")]
    assert len(at_gate) == 3
    assert {shapes[name] for name in at_gate} == {QUARTER}
    assert all(shapes[name] != QUARTER for name in aims if name not in at_gate)
    assert len({spot.get("transform") for spot in aims.values()}) == len(aims)
    assert all("now" in spot.get("class").split() for spot in aims.values())


def test_places_and_stops_speak():
    match = at(officers="B9", thieves="P8 wanted 20000, G5", turn=0, die=3, agency=4000)
    found = spots(check(match.view(0)))
    assert found["P8"].get("aria-label") == "P8: Central Bank, bank with 20,000 kr; here: Fox"
    assert found["G5"].get("aria-label") == "G5: stop of tram lines 1 and 2; here: Magpie"
    assert found["P4"].get("aria-label") == "P4: Compass Travel Agency, 4,000 kr in its box"
    assert found["AC1"].get("aria-label") == "AC1: Ljungmo Airfield, airport, a ticket costs 3,000 kr"
    assert found["officer-1"].get("aria-label") == "Officer 1: on B9"
    assert found["B6"].get("aria-label") == "B6: street"


def test_ways_run_along_the_streets():
    view = at(officers="B9", die=3).view(0)
    ways = {way.get("data-target"): way.get("points") for way in having(check(view), "way")}
    ends = {name: points.split()[-1] for name, points in ways.items() if "." not in name}
    assert ends
    for name, end in ends.items():
        assert tuple(map(float, end.split(","))) == draw_town.middle(name)
    for points in ways.values():
        corners = [tuple(map(float, point.split(","))) for point in points.split()]
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(corners))


def test_a_throw_is_made_at_the_die():
    match = at(thieves="G5 rides 1 2", turn=1, phase="choosing ride")
    found = spots(check(match.view(1)))
    assert found["dice"].get("class").split() == ["spot", "throw", "goal", "now"]
    assert "pick" in found["thief-1"].get("class").split()
    [die] = having(check(at(die=4).view(0)), "die")
    assert die.get("data-value") == "4"


# ---- the ledger ---------------------------------------------------------------------------------------------------


def words_of(element):
    return " ".join(" ".join(element.itertext()).split())


def card(root, seat):
    [found] = [element for element in root.iter() if element.get("id") == f"tp-card-{seat}"]
    return found


def test_the_ledger_tells_each_seat_what_it_knows():
    match = at(thieves="K9 wanted 5000 hides C8:7000 least 0 most 12000 arrests 2, -", turn=1, die=2)
    own = words_of(card(check(match.view(1)), 1))
    other = words_of(card(check(match.view(0)), 1))
    assert "Owns 12,000 kr" in own
    assert "Owns 12,000 kr" in other
    assert "Carries 5,000 kr" in own
    assert "Coal Cellar 7,000 kr" in own
    assert "Carries up to 12,000 kr" in other
    assert "Coal Cellar" not in other
    [tally] = having(card(check(match.view(0)), 1), "tally")
    assert tally.get("title") == tally[0].get("aria-label") == "arrested 2 times of 4"
    assert len(having(tally, "struck")) == 2


def test_the_ledger_shows_how_everybody_stands():
    """It takes the place of the list of players beside the board, so it tells what they can be told by."""
    thieves = (
        "K9 wanted 5000 hides C8:7000 least 2000, N10 jailed 3 arrests 1, G5 rides 1 2, AC1 leaving 4000, fled 9000"
    )
    match = at(officers="N10 guards 2, O10 gone", thieves=thieves, reward=3000, turn=3, phase="choosing ride")
    root = check(match.view(0))
    assert GAME.draw.SHOWS_PLAYERS
    [ledger] = [element for element in root.iter() if "data-players" in element.attrib]
    assert [element.get("id") for element in having(ledger, "card")][1:] == [f"tp-card-{seat}" for seat in range(6)]
    said = [words_of(card(root, seat)) for seat in range(6)]
    for told, *parts in (
        (said[0], "Police", "you", "Reward 3,000 kr", "1 officer on guard; 1 officer gone"),
        (said[1], "Fox", "wanted", "Owns 12,000 kr", "Carries 2,000–12,000"),
        (said[2], "Magpie", "in jail", "To sit 3 throws"),
        (said[3], "Eel", "clean", "Owns 0 kr"),
        (said[4], "Badger", "is leaving", "Carries 4,000 kr"),
        (said[5], "Owl", "has fled", "Got away with 9,000 kr"),
    ):
        assert all(part in told for part in parts), told
    [rides] = having(root, "tickets")
    assert (rides.get("aria-label"), words_of(rides)) == ("may ride lines 1 and 2", "1 2")
    assert rides in list(card(root, 3))


def test_at_the_end_the_page_shows_how_everybody_stands():
    over = at(thieves="fled 3000", players=2, winners=[0], phase="ended", reward=9000)
    assert "data-players" not in GAME.draw.svg(over.view(1))


def test_the_end_names_the_winner():
    match = at(thieves="fled 3000", players=2, winners=[0], phase="ended", reward=9000)
    root = check(match.view(1))
    assert having(card(root, 0), "winner")
    assert not having(card(root, 1), "winner")
    assert not having(root, "turn")


def test_names_are_escaped():
    view = deepcopy(at(thieves="K9", die=2).view(0))
    view["names"] = ['<b onclick="x">&"', "Ann & Bo"]
    view["edition"] = 'a<b>&"c"'
    view["board"]["places"][0]["names"] = {"en": '"<i>" & Söner'}
    root = check(view)
    assert [element.text for element in having(root, "called")][1:] == view["names"]
    assert any('"<i>" & Söner' in spot.get("aria-label") for spot in spots(root).values())


def test_a_town_in_another_language_is_the_same_town():
    view = at(officers="B9", thieves="K9 wanted 5000, C8", die=3).view(0)
    english = GAME.draw.svg(view)
    with speaking("sv"):
        swedish = check(view)
        assert "Centralbanken" in GAME.draw.svg(view)
    ids = [element.get("id") for element in ElementTree.fromstring(english).iter() if element.get("id")]
    assert [element.get("id") for element in swedish.iter() if element.get("id")] == ids
    assert GAME.draw.svg(view) == english


# ---- the map ------------------------------------------------------------------------------------------------------


def boxes(root):
    """The plates with their words, and where they lie."""
    for plate in having(root, "plate"):
        rect = plate.find(f"{SVG}rect")
        x, y, wide, high = (float(rect.get(name)) for name in ("x", "y", "width", "height"))
        yield " ".join(text.text for text in plate.iter(f"{SVG}text")), (x, y, x + wide, y + high)


@pytest.mark.parametrize("spoken", ["en", "sv"])
@pytest.mark.parametrize("edition", GAME.editions())
def test_every_place_of_the_house_has_its_plate_and_none_covers_another(edition, spoken):
    with speaking(spoken):
        view = GAME.new(3, seed=1, edition=edition).view(None)
        found = list(boxes(check(view)))
    told = " ".join(words for words, _box in found)
    cells = [draw_town.cell_of(place["at"]) for place in view["board"]["places"]]
    for place in view["board"]["places"]:
        assert draw_town.named(place["names"], spoken).split()[0] in told
    for number, (words, (left, top, right, bottom)) in enumerate(found):
        for row, column in cells:
            apart = (
                left > column * CELL + 37
                or right < column * CELL + 3
                or top > row * CELL + 37
                or bottom < row * CELL + 3
            )
            assert apart, (words, row, column)
        for other, (a, b, c, d) in found[:number]:
            assert left >= c or right <= a or top >= d or bottom <= b, (words, other)


def test_letters_are_large_enough_to_read():
    view = GAME.new(3, seed=1).view(None)
    sizes = [
        float(text.get("font-size")) for plate in having(check(view), "plate") for text in plate.iter(f"{SVG}text")
    ]
    assert min(sizes) >= 14
    assert sorted(sizes)[len(sizes) // 2] >= 15


@pytest.mark.parametrize("spoken", ["en", "sv"])
def test_pressed_letters_stay_within_their_plates(spoken):
    with speaking(spoken):
        root = check(GAME.new(3, seed=1).view(None))
    for plate in having(root, "plate"):
        wide = float(plate.find(f"{SVG}rect").get("width"))
        for text in plate.iter(f"{SVG}text"):
            assert float(text.get("textLength")) <= wide
            assert float(text.get("textLength")) >= 0.79 * ems(text.text) * float(text.get("font-size"))


def test_names_of_squares():
    for column, letters in ((0, "A"), (25, "Z"), (26, "AA"), (30, "AE"), (39, "AN")):
        assert draw_town.column_name(column) == letters
        assert draw_town.cell_of(f"{letters}12") == (11, column)
        assert draw_town.name_of((11, column)) == f"{letters}12"


def test_the_border_of_some_cells():
    assert draw_town.outline(frozenset({(0, 0)})) == "M0 0H40V40H0Z"
    assert draw_town.outline(frozenset({(0, 0), (0, 1), (1, 0)})) == "M0 0H80V40H40V80H0Z"
    ring = frozenset((row, column) for row in range(3) for column in range(3)) - {(1, 1)}
    assert draw_town.outline(ring).count("M") == 2
    crossed = draw_town.outline(frozenset({(0, 0), (1, 1)}))
    assert crossed.count("H") + crossed.count("V") + crossed.count("Z") == 8


def test_one_drawing_is_light_enough_to_send():
    match = at(officers="B9, K9, T9, B16, P16, Z16", car="P12 O12", thieves="C8, C8, AC8, Y19, G15", die=6, players=6)
    drawn = GAME.draw.svg(match.view(0))
    assert len(match.view(0)["board"]["ways"]) > 60
    assert len(drawn) < 110_000
    assert len(GAME.draw.svg(match.view(1))) < 75_000


def test_words_are_measured_generously():
    assert ems("il.") < ems("oak") < ems("MWM")


# ---- text ---------------------------------------------------------------------------------------------------------


def test_the_town_as_text():
    match = at(officers="B9, K9", car="E9 D9", thieves="P8 wanted 20000, C8, C8", turn=0, die=3)
    lines = GAME.draw.text(match.view(0), False, True).splitlines()
    assert lines[0].split()[:3] == ["A", "B", "C"]
    row = lines[9]
    assert row.startswith(" 9 ::P1. ===>")
    assert row[3 + 2 * 10 :].startswith("P2")
    assert lines[8][3 + 2 * 15 :].startswith("F!")
    assert lines[8][3 + 2 * 2 :].startswith("M+")
    assert any("Central Bank 20,000 kr" in line for line in lines)
    assert "\x1b[" in GAME.draw.text(match.view(0), True, False)
    assert "░░" in GAME.draw.text(match.view(0), False, False)


def test_in_text_the_car_looks_where_it_drives():
    for car, shown in (("E9 D9", "===>"), ("D9 E9", "<===")):
        row = GAME.draw.text(at(car=car, die=3).view(0), False, True).splitlines()[9]
        assert row[3 + 2 * 3 :].startswith(shown)


# ---- the look -----------------------------------------------------------------------------------------------------


UNSTYLED = {
    "now", "you", "thief", "clean", "is-clean", "is-jailed", "is-leaving", "guard", "squares", "aims", "ways", "pieces",
    "shared", "escape", "train", "boat", "plane", "station", "gate", "mark",
}  # fmt: skip


def test_every_class_of_the_drawing_is_known_to_its_look():
    css = look(GAME)
    thieves = "G5 rides 1, K9 wanted 4000, N10 jailed 2, AC1 leaving 4000, O10 out arrests 4"
    seen = [
        at(officers="O10 gone, P10 guards 3, AC2 stay 2", thieves=thieves, die=2).view(seat) for seat in (0, 1, None)
    ]
    seen.append(GAME.new(4, seed=2).view(1))
    used_ones = {kind for view in seen for element in check(view).iter() for kind in element.get("class", "").split()}
    missing = {kind for kind in used_ones if not re.search(rf"\.{kind}\b", css)}
    assert missing <= UNSTYLED
    for rule in re.findall(r"^\s*([^@/{}\n][^{}]*)\{", css, re.MULTILINE):
        if not re.match(r"\s*(from|to|\d+%)", rule):
            for selector in re.split(r",\s*(?![^()]*\))", rule):
                assert re.search(r"\.board\.tjuv-och-polis|\.room-tjuv-och-polis", selector), selector


@pytest.mark.parametrize("night", [False, True])
def test_everything_can_be_read_by_day_and_by_night(night):
    theme = themes(GAME)[night]
    texts = [("bank-ink", "bank"), ("mail-ink", "mail"), ("wire-ink", "wire"), ("travel-ink", "travel")]
    texts += [("den-ink", "den"), ("escape-ink", "sheet"), ("frame-ink", "frame"), ("card-ink", "card")]
    texts += [("card-soft", "card"), ("wanted-ink", "wanted"), ("wanted-soft", "wanted")]
    for ink, paper in texts:
        assert contrast(theme[f"tp-{ink}"], theme[f"tp-{paper}"]) >= 4.5, (ink, paper)
    for mark in ("accent", "go", "tp-focus"):
        assert contrast(theme[mark], theme["tp-slab"]) >= 3, mark
    css = look(GAME)
    for body, rim, mark in re.findall(r"--body: (#\w{6}); --rim: (#\w{6}); --mark: (#\w{6});", css):
        assert contrast(body, mark) >= 4.5
        assert contrast(body, rim) >= 4.5
    for line, text in re.findall(r"--line: (#\w{6}); --on-line: (#\w{3,6});", css):
        assert contrast(line, text if len(text) == 7 else "#ffffff") >= 4.5, line
