"""The town as data: the tables of the shipped towns, and what a town of one's own cannot be (TP-5 to TP-8, TP-69)."""

import copy
import re
from collections import Counter, deque

import numpy as np
import pytest

import assize
from assize.core.edition import Edition, digest, read_file
from assize.core.language import speaking
from assize.games.tjuv_och_polis import GAME
from assize.games.tjuv_och_polis import box as edition
from assize.games.tjuv_och_polis.box import checks as edition_checks
from assize.games.tjuv_och_polis.box.town import SIGNS, map_name, read_town
from assize.games.tjuv_och_polis.state import (
    BANK,
    BOAT,
    DEN,
    FACES,
    INSIDE,
    OPEN_ENDED,
    PASSAGE,
    PLANE,
    POLICE_HOUSE,
    POST,
    ROAD,
    SIDES,
    SQUARES,
    STOP,
    STREET,
    TELEGRAPH,
    TRAIN,
)

from .town import town, town_data

FOLDER = GAME.folder / "editions"


def load(name):
    data = read_file(FOLDER / name)
    return Edition(data["name"], data["title"], data, edition.read_box(data), digest(data))


LYKTEVIK = load("usual.toml")
KROKHOLM = load("krokholm.toml")
both_towns = pytest.mark.parametrize("shipped", [LYKTEVIK, KROKHOLM], ids=lambda shipped: shipped.name)


def at(name, shipped=LYKTEVIK):
    square = edition.square_number(shipped, name)
    assert square is not None
    return square


# ---- the shipped towns


@pytest.mark.clause("TP-2", "TP-5", "TP-7", "TP-8", "TP-69")
@pytest.mark.parametrize(
    ("shipped", "counts"),
    [
        (LYKTEVIK, {"squares": 293, "stops": 14, "dens": 4, "rooms": 10, "gate": "P12", "streets": 263}),
        (KROKHOLM, {"squares": 174, "stops": 7, "dens": 3, "rooms": 10, "gate": "K8", "streets": 147}),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_what_the_shipped_towns_hold(shipped, counts):
    box = shipped.record[0]
    kinds = Counter(box.kind[: box.squares].tolist())
    assert {name: int(box[name]) for name in ("squares", "stops", "dens", "rooms")} == {
        name: counts[name] for name in ("squares", "stops", "dens", "rooms")
    }
    assert edition.square_name(shipped, int(box.gate)) == counts["gate"]
    assert kinds[STREET] == counts["streets"]
    assert kinds[POLICE_HOUSE] == 10
    assert (kinds[TRAIN], kinds[PLANE], kinds[BOAT]) == (1, 1, 2)


def test_the_usual_town_is_named_first_and_every_entry_says_how_sure_it_is():
    assert (LYKTEVIK.name, KROKHOLM.name) == ("lyktevik", "krokholm")
    origins = {place["at"]: place["origin"] for place in LYKTEVIK.data["places"]}
    assert origins["P8"] == "attested"
    assert {name for name, origin in origins.items() if origin == "confirmed"} == {
        *("C1", "AC1", "M21", "S21"),  # escapes
        *("P4", "G10", "W11"),  # the travel agency and telegraph stations
    }
    assert {place["origin"] for place in KROKHOLM.data["places"]} == {"house"}
    assert LYKTEVIK.data["town"]["origin"] == KROKHOLM.data["town"]["origin"] == "house"


@pytest.mark.clause("TP-20", "TP-32", "TP-69", "TP-72")
@pytest.mark.parametrize(
    ("name", "kind", "amount", "doors", "from_house", "from_den"),
    [
        ("P8", "bank", 20_000, "P7 P9", 2, 15),
        ("K10", "bank", 10_000, "K9 J10", 5, 10),
        ("U10", "bank", 10_000, "U9 V10", 5, 10),
        ("W8", "bank", 5_000, "W9", 7, 8),
        ("I13", "bank", 5_000, "I12", 7, 8),
        ("I6", "post", 3_000, "I5", 11, 12),
        ("Y15", "post", 3_000, "Z15 Y16", 13, 6),
        ("E19", "post", 2_000, "F19 E20", 17, 6),
        ("AA3", "post", 2_000, "AA2", 18, 11),
        ("P4", "agency", 0, "P5", 10, 19),
        ("G10", "telegraph", 0, "G9", 9, 6),
        ("W11", "telegraph", 0, "V11 W12", 7, 11),
        ("C8", "den", 0, "B8 C9", 13, 0),
        ("AC8", "den", 0, "AD8 AC9", 13, 0),
        ("G15", "den", 0, "F15 G16", 13, 0),
        ("Y19", "den", 0, "Z19 Y20", 17, 0),
        ("C1", "train", 1_000, "C2", 19, 9),
        ("AC1", "plane", 3_000, "AC2", 19, 9),
        ("M21", "boat", 1_000, "M20", 12, 12),
        ("S21", "boat", 1_000, "S20", 12, 8),
    ],
)
def test_the_places_of_the_usual_town(name, kind, amount, doors, from_house, from_den):
    """Steps from the police house to a den or an escape are told to the street, for officers go no farther."""
    box = LYKTEVIK.record[0]
    place = next(place for place in edition.places(LYKTEVIK) if place["at"] == name)
    assert (place["kind"], place["amount"], set(place["doors"])) == (kind, amount, set(doors.split()))
    square = at(name)
    assert (int(box.amount[square]), int(box.doors[square])) == (amount, len(doors.split()))
    rooms, dens = box.room_at[:10], box.den_at[:4]
    ends = [square] if kind in ("bank", "post", "agency", "telegraph") else [at(door) for door in doors.split()]
    extra = 1 if kind == "den" else 0
    assert int(box.beat[np.ix_(rooms, ends)].min()) + extra == from_house
    assert int(box.walk[dens, square].min()) == from_den


@both_towns
def test_squares_are_numbered_row_by_row(shipped):
    rows = shipped.data["town"]["rows"]
    drawn = [(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "#"]
    assert edition.positions(shipped) == tuple(drawn)
    for square, (row, column) in enumerate(drawn):
        assert shipped.record[0].kind[square] == SIGNS[rows[row][column]]
        assert edition.square_name(shipped, square) == map_name(row, column)
        assert edition.square_number(shipped, map_name(row, column).lower()) == square


@pytest.mark.clause("TP-11", "TP-16")
@both_towns
def test_who_is_beside_whom(shipped):
    box = shipped.record[0]
    where = edition.positions(shipped)
    aside = [(-1, 0), (0, 1), (1, 0), (0, -1)]
    for square in range(SQUARES):
        for side in range(SIDES):
            other = int(box.near[square, side])
            if square >= box.squares:
                assert other == -1
                continue
            (row, column), (down, right) = where[square], aside[side]
            beside = where.index((row + down, column + right)) if (row + down, column + right) in where else -1
            kinds = {int(box.kind[square]), int(box.kind[beside])} if beside >= 0 else set()
            assert other == (beside if STREET in kinds or kinds == {POLICE_HOUSE} else -1)
            if other >= 0:
                assert box.near[other, (side + 2) % SIDES] == square


def slow_steps(box, start, officer):
    """Steps from a square, counted one by one."""
    steps = {start: 0}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        kind = box.kind[here]
        through = kind in (STREET, POLICE_HOUSE) or (kind in (BANK, POST, TELEGRAPH) and box.doors[here] == 2)
        if here != start and not through:
            continue
        for other in box.near[here].tolist():
            if other < 0 or other in steps:
                continue
            if officer and box.kind[other] >= DEN:
                continue
            if not officer and box.kind[other] == POLICE_HOUSE != kind:
                continue
            steps[other] = steps[here] + 1
            edge.append(other)
    return [steps.get(square, -1) for square in range(SQUARES)]


@pytest.mark.clause("TP-20", "TP-62")
@both_towns
def test_distances_on_foot(shipped):
    box = shipped.record[0]
    for square in range(box.squares):
        assert box.walk[square].tolist() == slow_steps(box, square, officer=False)
        if box.kind[square] < DEN:
            assert box.beat[square].tolist() == slow_steps(box, square, officer=True)
        else:
            assert (box.beat[square] == -1).all()
    assert (box.beat[box.squares :] == -1).all()
    assert (box.walk[box.squares :] == -1).all()


@pytest.mark.clause("TP-20")
def test_passages_and_ends():
    """Two doors of a bank are a way; the travel agency, dens and escapes are not; a thief leaves the house for good."""
    drawn = town(".B.#\n.#.#\n...#\n.R.#\n.D.H\n.P..\n.P..")
    box = drawn.record[0]

    def steps(way):
        start, end = (at(name, drawn) for name in way.split())
        return int(box.beat[start, end]), int(box.walk[start, end])

    assert steps("A1 C1") == (2, 2)
    assert steps("A4 C4") == (4, 4)
    assert steps("A5 C5") == (4, 6)  # through the police house, or round by the street
    assert steps("A5 B5") == (-1, 1)
    assert steps("C5 D5") == (-1, 1)
    assert steps("A1 D5") == (-1, 7)
    assert steps("A5 B6") == (2, -1)
    assert steps("B7 B6") == (1, 1)
    assert steps("B7 C5") == (3, 3)


@pytest.mark.clause("TP-20", "TP-21", "TP-63", "TP-71")
@both_towns
def test_what_a_square_is_for_whoever_comes_along(shipped):
    box = shipped.record[0]
    for square in range(SQUARES):
        kind = box.kind[square] if square < box.squares else -1
        two_doors = kind in (BANK, POST, TELEGRAPH) and box.doors[square] == 2
        assert box.ground[square] == (
            PASSAGE * (kind == STREET or two_doors)
            + ROAD * (kind == STREET)
            + INSIDE * (kind == POLICE_HOUSE)
            + STOP * (box.stop[square] >= 0)
            + OPEN_ENDED * (kind in (DEN, PLANE))
        )


@pytest.mark.clause("TP-13", "TP-14", "TP-22")
def test_the_car_can_stand_in_580_ways():
    """With six throws that makes 3,480 drives, each of which has an end."""
    box = LYKTEVIK.record[0]
    streets = box.kind == STREET
    near = box.near[: box.squares][streets[: box.squares]]
    assert int(((near >= 0) & streets[near]).sum()) * FACES == 3_480
    edition_checks.check_car(read_town(LYKTEVIK.data))


@pytest.mark.clause("TP-54", "TP-56", "TP-61")
@both_towns
def test_stops_know_their_lines(shipped):
    box = shipped.record[0]
    served = Counter()
    for line in edition.tram_lines(shipped):
        for name in line["stops"]:
            served[at(name, shipped)] |= 1 << (line["number"] - 1)
    assert {square: int(box.lines[square]) for square in range(SQUARES) if box.lines[square]} == served
    assert box.stop_at[: box.stops].tolist() == sorted(served)
    assert [int(box.stop[square]) for square in sorted(served)] == list(range(box.stops))
    assert (box.stop >= 0).sum() == box.stops
    assert (box.stop_at[box.stops :] == -1).all()


def test_lines_of_the_usual_town():
    assert [line["stops"] for line in edition.tram_lines(LYKTEVIK)] == [
        ["G5", "L2", "N7", "T2", "Y5"],
        ["G5", "E9", "L12", "D16", "I20", "P20"],
        ["Y5", "Z9", "T12", "AB16", "V20", "P20"],
    ]


@pytest.mark.clause("TP-77")
@both_towns
def test_squares_before_an_escape(shipped):
    box = shipped.record[0]
    fronts = {
        name for place in edition.places(shipped) if place["kind"] in edition.KINDS[TRAIN:] for name in place["doors"]
    }
    assert len(fronts) == 4
    found = np.flatnonzero(box.before_escape).tolist()
    assert {edition.square_name(shipped, square) for square in found} == fronts


@both_towns
def test_rooms_and_dens_are_numbered_by_square(shipped):
    box = shipped.record[0]
    for kind, count, numbered, places in (
        (POLICE_HOUSE, box.rooms, box.room, box.room_at),
        (DEN, box.dens, box.den, box.den_at),
    ):
        squares = np.flatnonzero(box.kind == kind).tolist()
        assert places[:count].tolist() == squares
        assert numbered[squares].tolist() == list(range(count))
        assert (numbered >= 0).sum() == count
        assert (places[count:] == -1).all()


# ---- names


def test_squares_by_name():
    assert edition.square_name(LYKTEVIK, 0) == "C1"
    assert edition.square_name(LYKTEVIK, 1) == "AC1"
    assert edition.square_number(LYKTEVIK, " p12 ") == LYKTEVIK.record[0].gate
    for name in ("", "P", "12", "A1", "P0", "P22", "AF2", "ÅÄ1", "P12.", "P012"):
        assert edition.square_number(LYKTEVIK, name) is None


def test_places_in_both_languages():
    assert edition.place_name(LYKTEVIK, at("P8")) == "Central Bank"
    with speaking("sv"):
        assert edition.place_name(LYKTEVIK, at("P8")) == "Centralbanken"
        assert edition.place_name(LYKTEVIK, at("P12")) == ""
    assert edition.place_name(LYKTEVIK, at("P12")) == ""
    assert edition.place_names(LYKTEVIK, at("P8")) == {"en": "Central Bank", "sv": "Centralbanken"}
    assert edition.place_names(LYKTEVIK, at("P12")) == {}


def test_a_place_without_a_swedish_name_keeps_its_english_one():
    drawn = town("..B", names="C1: Old Bank")
    with speaking("sv"):
        assert edition.place_name(drawn, at("C1", drawn)) == "Old Bank"


@both_towns
def test_every_place_is_named_in_every_language(shipped):
    box = shipped.record[0]
    places = edition.places(shipped)
    assert len(places) == int((box.kind[: box.squares] >= BANK).sum())
    for code in ("en", "sv"):
        names = [place["names"][code] for place in places]
        assert all(names)
        assert len(set(names)) == len(names)
    assert all(place["names"] == {**place["names"], **entry["names"]} for place, entry in zip(
        places, sorted(shipped.data["places"], key=lambda entry: at(entry["at"], shipped)), strict=True
    ))  # fmt: skip


# ---- a town of one's own

MISSING = "(left out)"


def changed(path, value):
    """The usual edition with one entry changed, or left out."""
    data = holder = copy.deepcopy(LYKTEVIK.data)
    *way, last = re.findall(r"[^.\[\]]+", path)
    for step in way:
        holder = holder[int(step) - 1] if isinstance(holder, list) else holder[step]
    last = int(last) - 1 if isinstance(holder, list) else last
    if value is MISSING:
        del holder[last]
    elif isinstance(holder, list) and last == len(holder):
        holder.append(value)
    else:
        holder[last] = value
    return data


def redrawn(signs, lines=None):
    """The usual town with other signs on some squares; places and lines that fit no longer are left out."""
    data = copy.deepcopy(LYKTEVIK.data)
    rows = [list(row) for row in data["town"]["rows"]]
    for name, sign in signs.items():
        row, column = next((y, x) for y in range(len(rows)) for x in range(len(rows[0])) if map_name(y, x) == name)
        rows[row][column] = sign
    fresh = town_data("\n".join("".join(row) for row in rows))
    kept = {place["at"]: place for place in data["places"]}
    data["town"]["rows"] = fresh["town"]["rows"]
    data["places"] = [
        kept[place["at"]] if place["at"] in kept and kept[place["at"]]["kind"] == place["kind"] else place
        for place in fresh["places"]
    ]
    if lines is not None:
        data["lines"] = [{"stops": line.split(), "origin": "house"} for line in lines]
    return data


def refused(data):
    """The complaint by which an edition is refused."""
    with pytest.raises(assize.EditionError) as caught:
        edition.read_box(data)
    return caught.value


def test_a_copy_passes():
    assert (edition.read_box(copy.deepcopy(LYKTEVIK.data)) == LYKTEVIK.record).all()
    again = redrawn({})
    assert again["town"] == LYKTEVIK.data["town"]
    assert edition.read_box(again)["squares"][0] == 293


BANK_ENTRY = {"at": "P8", "kind": "bank", "names": {"en": "New Bank"}, "pays": 1000, "origin": "house"}
ROWS = LYKTEVIK.data["town"]["rows"]

# An entry and a value it cannot have; it is refused by the name of the entry unless another one follows.
SPOILT = [
    ("game", MISSING),
    ("name", 7),
    ("title", ""),
    ("colour", "blue"),
    ("town", MISSING),
    ("town", []),
    ("town.origin", MISSING),
    ("town.origin", "hearsay"),
    ("town.climate", "damp"),
    ("town.rows", MISSING),
    ("town.rows", "###"),
    ("town.rows", []),
    ("town.rows", ["#"] * 24),
    ("town.rows", ["#"] * 25),
    ("town.rows", ["." * 40] * 24),
    ("town.rows[1]", 7),
    ("town.rows[2]", ""),
    ("town.rows[2]", ROWS[1] + "#"),
    ("town.rows[2]", ROWS[1][:-1]),
    ("town.rows", ["." * 41] * 2, "town.rows[1]"),
    ("town.rows[2]", ROWS[1].replace("1", "9", 1)),
    ("town.rows[2]", ROWS[1].replace("1", "x", 1)),
    ("places", MISSING),
    ("places", "all"),
    ("places[2]", "a bank"),
    ("places[2]", MISSING, "places"),
    ("places[2].origin", "rumour"),
    ("places[2].at", MISSING),
    ("places[2].at", "Q999"),
    ("places[2].at", "A1"),
    ("places[2].at", "P8"),
    ("places[2].at", "P12", "places[2].kind"),
    ("places[2].kind", MISSING),
    ("places[2].kind", "post"),
    ("places[2].kind", "police"),
    ("places[2].kind", "street"),
    ("places[2].names", MISSING),
    ("places[2].names", "Bank"),
    ("places[2].names", {}, "places[2].names.en"),
    ("places[2].names", {"sv": "Bank"}, "places[2].names.en"),
    ("places[2].names", {"en": "Bank", "xx": "Bank"}, "places[2].names.xx"),
    ("places[2].names", {"en": "B" * 31}, "places[2].names.en"),
    ("places[2].names", {"en": "Central Bank"}, "places[2].names.en"),
    ("places[2].names", {"en": "Bank", "sv": "Centralbanken"}, "places[2].names.sv"),
    ("places[2].pays", MISSING),
    ("places[2].pays", 10_500),
    ("places[2].pays", 0),
    ("places[2].pays", 101_000),
    ("places[2].pays", True),
    ("places[2].fare", 1_000),
    ("places[10].pays", 1_000),
    ("places[17].fare", MISSING),
    ("places[17].fare", 500),
    ("places[17].pays", 1_000),
    ("places[21]", BANK_ENTRY, "places[21].at"),
    ("places[21]", {**BANK_ENTRY, "at": "P12", "kind": "street"}, "places[21].kind"),
    ("places[21]", {**BANK_ENTRY, "at": "N10", "kind": "police"}, "places[21].kind"),
    ("lines", MISSING),
    ("lines", 3),
    ("lines[1]", "A to B"),
    ("lines[1].origin", MISSING),
    ("lines[1].name", "red"),
    ("lines[1].stops", MISSING),
    ("lines[1].stops[2]", 7),
    ("lines[1].stops[2]", "Q999"),
    ("lines[1].stops[2]", "P12"),
    ("lines[1].stops[2]", "E9"),
    ("lines[1].stops[2]", "G5"),
    ("lines[1].stops[2]", MISSING, "lines"),
    ("lines[1].stops[1]", MISSING, "lines"),
    ("lines[3]", MISSING, "lines"),
    ("lines", [{"stops": [], "origin": "house"}] * 9),
]


@pytest.mark.clause("TP-2", "TP-61")
@pytest.mark.parametrize("fault", SPOILT, ids=lambda fault: f"{fault[0]} {str(fault[1])[:30]}")
def test_a_spoilt_edition_is_refused_by_its_entry(fault):
    path, value, *entry = fault
    assert refused(changed(path, value)).entry == (entry[0] if entry else path)


def test_a_stop_is_drawn_as_its_lines_say():
    """A stop of one line is not drawn as one of several, nor the other way round."""
    assert "too few lines" in str(refused(changed("lines[1].stops[1]", MISSING)))
    assert "too few lines" in str(refused(redrawn({"B2": "4"})))
    assert refused(redrawn({"G5": "1"})).entry == "lines[2].stops[1]"


ROOM_SIGNS = [f"{column}{row}" for row in (10, 11) for column in "NOPQR"]
DEN_SIGNS = ("C8", "AC8", "G15", "Y19")


def without(*names):
    return dict.fromkeys(names, "#")


LOLLIPOP = {  # a block with a street that leads to a ring of four squares and nowhere else
    **without("L16", "M16", "N16", "O16"),
    **dict.fromkeys(("M13", "M14", "M15", "N15", "M16", "N16"), "."),
}

# What is drawn otherwise, the entry that is refused, and words of the complaint.
BROKEN = {
    "too many stops": ({f"{c}{r}": "1" for r in (2, 20) for c in "EFGHIJKLMNOPQRSTUVW"}, "town.rows", "room for 32"),
    "too many dens": ({f"{c}3": "D" for c in "CDEFHI"}, "town.rows", "room for 8"),
    "too large a house": ({f"{c}9": "P" for c in "MNOPQRS"}, "town.rows", "room for 16"),
    "two gates": ({"P9": "G"}, "town.rows", "TP-8"),
    "nine rooms": ({"N10": "."}, "town.rows", "TP-7"),
    "two police houses": ({"P10": ".", "P11": ".", "M10": "P", "S10": "P"}, "town.rows", "one building"),
    "a room within": ({f"{column}9": "P" for column in "NOPQR"}, "town.rows", "O9 .*beside a street"),
    "no gate": ({"P12": "."}, "town.rows", "TP-8"),
    "a gate far from the house": ({"P12": ".", "P16": "G"}, "town.rows", "TP-8"),
    "a gate between rooms": ({"P12": ".", "P11": "G", "M10": "P"}, "town.rows", "TP-8"),
    "no travel agency": (without("P4"), "places", "1 of kind agency, not 0"),
    "two travel agencies": ({"J3": "R"}, "places", "1 of kind agency, not 2"),
    "no railway": (without("C1"), "places", "1 of kind train, not 0"),
    "two railways": ({"G1": "J"}, "places", "1 of kind train, not 2"),
    "no airport": (without("AC1"), "places", "1 of kind plane, not 0"),
    "two airports": ({"Y1": "F"}, "places", "1 of kind plane, not 2"),
    "one harbour": (without("M21"), "places", "2 of kind boat, not 1"),
    "three harbours": ({"G21": "H"}, "places", "2 of kind boat, not 3"),
    "no den": (without(*DEN_SIGNS), "places", "TP-5"),
    "the railway below": ({"C1": "#", "C21": "J"}, "places.*", "railway on C21"),
    "the railway on the right": ({"C1": "#", "AA1": "J"}, "places.*", "railway on AA1"),
    "the railway in the middle": ({"C1": "#", "P1": "J"}, "places.*", "railway on P1"),
    "the railway half-way down": ({"C1": "#", "A11": "J"}, "places.*", "railway on A11"),
    "the airport below": ({"AC1": "#", "AC21": "F"}, "places.*", "airport on AC21"),
    "the airport on the left": ({"AC1": "#", "E1": "F"}, "places.*", "airport on E1"),
    "the airport in the middle": ({"AC1": "#", "P1": "F"}, "places.*", "airport on P1"),
    "the harbour above": ({"M21": "#", "M1": "H"}, "places.*", "harbour on M1"),
    "the harbour half-way down": ({"M21": "#", "A11": "H"}, "places.*", "harbour on A11"),
    "a bank without a door": ({"D7": "B"}, "places.*", "office on D7"),
    "a bank with three doors": ({"L10": "."}, "places.*", "office on K10"),
    "a travel agency with three doors": ({"O4": ".", "O3": ".", "Q4": ".", "Q3": "."}, "places.*", "office on P4"),
    "no bank with one door": (without("W8", "I13"), "places", "kind bank"),
    "no bank with two doors": (without("P8", "K10", "U10"), "places", "kind bank"),
    "no post office with one door": (without("I6", "AA3"), "places", "kind post"),
    "no post office with two doors": (without("Y15", "E19"), "places", "kind post"),
    "no telegraph station with one door": (without("G10"), "places", "kind telegraph"),
    "no telegraph station with two doors": (without("W11"), "places", "kind telegraph"),
    "a railway with two squares in front": ({"D1": ".", "E1": "."}, "places.*", "escape on C1"),
    "a railway without a square in front": ({"C1": "#", "D7": "J"}, "places.*", "escape on D7"),
    "streets apart": ({"V7": "."}, "town.rows", "from B2 to V7"),
    "a dead end": ({"J3": "."}, "town.rows", "dead end at J3"),
    "a den that nobody finds": ({"D7": "D"}, "places.*", "no thief can come to D7"),
    "a trap for the car": (LOLLIPOP, "town.rows", "the car could not drive on from"),
}


@pytest.mark.clause("TP-5", "TP-7", "TP-8", "TP-14", "TP-16", "TP-20", "TP-33", "TP-39", "TP-69", "TP-77")
@pytest.mark.parametrize("fault", BROKEN)
def test_a_town_that_is_drawn_wrongly_is_refused(fault):
    signs, entry, words = BROKEN[fault]
    error = refused(redrawn(signs))
    assert re.fullmatch(entry, error.entry)
    assert re.search(words, str(error))


@pytest.mark.clause("TP-54", "TP-56", "TP-58")
@pytest.mark.parametrize(
    ("signs", "lines", "words"),
    [
        ({}, ["G5 L2 N7 T2 Y5", "G5 E9 L12 D16 I20 P20", "Y5 Z9 T12 AB16 V20 P20", "G5"], r"lines\[4\].*TP-54"),
        ({"Y5": "3"}, ["G5 L2 N7 T2", "G5 E9 L12 D16 I20 P20", "Y5 Z9 T12 AB16 V20 P20"], "lines 1 and 3 .* not 0"),
        ({"L2": "+"}, ["G5 L2 N7 T2 Y5", "G5 E9 L12 D16 I20 P20 L2", "Y5 Z9 T12 AB16 V20 P20"], "1 and 2 .* not 2"),
        ({"P5": "1"}, ["G5 L2 N7 T2 Y5 P5", "G5 E9 L12 D16 I20 P20", "Y5 Z9 T12 AB16 V20 P20"], "stop on P5"),
        ({"D9": "2", "C9": "2"}, ["G5 L2 N7 T2 Y5", "G5 E9 L12 D16 I20 P20 C9 D9", "Y5 Z9 T12 AB16 V20 P20"], "on C9"),
        ({"C2": "1"}, ["G5 L2 N7 T2 Y5 C2", "G5 E9 L12 D16 I20 P20", "Y5 Z9 T12 AB16 V20 P20"], "stop on C2"),
        ({"O12": "1"}, ["G5 L2 N7 T2 Y5 O12", "G5 E9 L12 D16 I20 P20", "Y5 Z9 T12 AB16 V20 P20"], "stop on O12"),
    ],
    ids=["one stop", "never meet", "meet twice", "at an office", "at a den", "before an escape", "beside the gate"],
)
def test_trams_that_do_not_meet_or_stop_at_a_door_are_refused(signs, lines, words):
    assert re.search(words, str(refused(redrawn(signs, lines))))


@pytest.mark.clause("TP-56")
def test_one_line_is_not_enough():
    signs = dict.fromkeys(("E9", "L12", "D16", "I20", "P20", "Z9", "T12", "AB16", "V20"), ".") | {"G5": "1", "Y5": "1"}
    assert "two lines or more" in str(refused(redrawn(signs, ["G5 L2 N7 T2 Y5"])))


@pytest.mark.clause("TP-56")
def test_three_lines_may_meet_at_one_stop():
    signs = {"Y5": ".", "P20": "."}
    lines = ["G5 L2 N7 T2", "G5 E9 L12 D16 I20", "G5 Z9 T12 AB16 V20"]
    box = edition.read_box(redrawn(signs, lines))
    assert box["lines"][0, box["stop_at"][0, 2]] == 0b111


def pay(**amounts):
    data = copy.deepcopy(LYKTEVIK.data)
    for place in data["places"]:
        place["pays" if "pays" in place else "at"] = amounts.get(place["at"], place.get("pays", place["at"]))
    return data


def test_loot_never_falls_towards_the_police_house():
    assert refused(pay(P8=9_000)).entry == "places[1].pays"
    assert refused(pay(AA3=4_000)).entry == "places[6].pays"  # the post office on the market is nearer
    assert refused(pay(Y15=4_000)).entry == "places[6].pays"
    assert edition.read_box(pay(P8=10_000, I6=4_000, AA3=1_000))["amount"].max() == 10_000
    assert edition.read_box(pay(K10=12_000, W8=3_000))["amount"].max() == 20_000  # equally far: as one likes


# ---- checks that others foresee: they are asked for themselves, in towns too small for a match


@pytest.mark.parametrize(
    ("check", "drawn", "words"),
    [
        ("house", "PPPPPPPPPP\n..........", "square G in front of the gate"),
        ("reach", ".#B", "no thief can come to C1"),
        ("reach", "..#P", "no officer can come to D1"),
        ("exact_throws", "B..", "A1 cannot be reached exactly with a throw of 3"),
        ("exact_throws", "....J", "E1 cannot be reached exactly with a throw of 5"),
        ("exact_throws", "H...", "A1 cannot be reached exactly with a throw of 4"),
        ("exact_throws", "R....D", "A1 cannot be reached exactly with a throw of 6"),
        ("exact_throws", "....T", "E1 cannot be reached exactly with a throw of 5"),
        ("moves", "....", "nobody could move from A1 with a throw of 4"),
        ("moves", "D.", "nobody could move from A1 with a throw of 2"),
        ("moves", "D.D", "nobody could move from B1 with a throw of 1"),
        ("moves", "......P", "nobody could move from A1 with a throw of 6"),
        ("car", "...\n.#.\n...", "drive on from"),
    ],
)
def test_checks_that_others_foresee(check, drawn, words):
    check = getattr(edition_checks, f"check_{check}")
    with pytest.raises(assize.EditionError, match=words):
        check(read_town(town_data(drawn)))


@pytest.mark.clause("TP-20", "TP-63", "TP-70")
@pytest.mark.parametrize(
    ("check", "drawn"),
    [
        ("exact_throws", "B......"),
        ("exact_throws", "T...PPP"),
        ("exact_throws", "R...B......"),
        ("exact_throws", "J.....D"),
        ("moves", "...\n.#.\n..."),
        ("moves", "...\n.P.\n..."),
        ("car", "....\n.##.\n.##.\n.##.\n...."),
    ],
)
def test_what_just_passes(check, drawn):
    getattr(edition_checks, f"check_{check}")(read_town(town_data(drawn)))


def test_every_check_is_made():
    named = {value for name, value in vars(edition_checks).items() if name.startswith("check_")}
    assert named - {edition_checks.check_town} == set(edition_checks.CHECKS)


@pytest.mark.parametrize("check", edition_checks.CHECKS, ids=lambda check: check.__name__)
def test_the_shipped_towns_pass_each_check(check):
    for shipped in (LYKTEVIK, KROKHOLM):
        check(read_town(shipped.data))
