"""What a box of one's own cannot be: entries that are spoilt, and boards that nobody could play on."""

import copy
import re

import pytest

import assize
from assize.games.judge_in_circuit import box as edition
from assize.games.judge_in_circuit.box import checks as edition_checks
from assize.games.judge_in_circuit.box import read_edition
from assize.games.judge_in_circuit.state import NEIGHBOURS

from .home_circuit import HOME, MISSING, at, changed

DATA = HOME.data


def refused(data):
    """The complaint by which an edition is refused."""
    with pytest.raises(assize.EditionError) as caught:
        edition.read_box(data)
    return caught.value


def test_a_copy_passes():
    assert (edition.read_box(copy.deepcopy(DATA)) == HOME.record).all()


# ---- entries

SPACE = {"id": "st_new", "kind": "street", "name": "New Street", "at": [200, 20], "origin": "house"}
ROW = [1, 2, 3, 4, 5]
DRAW_MORE = {
    "number": 1,
    "name": "More",
    "type": "now",
    "effect": "draw_more",
    "cards": 2,
    "origin": "house",
    "text": "!",
}
NOW_CARD = {"name": "Tea", "type": "now", "effect": "reset_police", "origin": "house", "text": "Tea."}
DRAW_MORE = {**NOW_CARD, "number": 1, "name": "More", "effect": "draw_more", "cards": 2}

# An entry and a value it cannot have; it is refused by the name of the entry unless another one follows.
SPOILT = [
    ("game", MISSING),
    ("name", 7),
    ("title", ""),
    ("weather", "fog"),
    *((key, MISSING) for key in DATA if key not in ("game", "name", "title")),
    *((f"{key}.origin", "rumour") for key in ("board", "verdicts", "tunnel", "hospital", "bermuda", "cells", "papers")),
    *((f"{key}[1].origin", MISSING) for key in ("spaces", "circuit", "crooks", "judges", "prisons", "crimes", "cards")),
    *((f"{key}.weather", "fog") for key in ("board", "verdicts", "tunnel", "hospital", "bermuda", "cells", "papers")),
    *((f"{key}[2].weather", "fog") for key in ("spaces", "circuit", "crooks", "judges", "prisons", "crimes", "cards")),
    *((f"{key}[2]", "fog") for key in ("spaces", "circuit", "crooks", "judges", "prisons", "crimes", "cards")),
    # spaces
    ("spaces", []),
    ("spaces", [SPACE] * 129),
    ("spaces[2].id", "Police"),
    ("spaces[2].id", "police 1"),
    ("spaces[2].id", "luck_1", "spaces[3].id"),
    ("spaces[2].id", "police_99", "board.streets[1][2]"),
    ("spaces[2].kind", "constable"),
    ("spaces[2].kind", 2),
    ("spaces[2].name", ""),
    ("spaces[2].name", "N" * 41),
    ("spaces[2].name", "Gallows Hill", "spaces[2]"),
    ("spaces[3].sub", ""),
    ("spaces[11].sub", "Canal Rank", "spaces[27]"),
    ("spaces[2].at", MISSING),
    ("spaces[2].at", [1, 2, 3]),
    ("spaces[2].at", [1, 2.5]),
    ("spaces[2].at", [1, True]),
    ("spaces[2].at", [-1, 2]),
    ("spaces[2].at", [414, 701]),
    ("spaces[2].at", [1001, 45]),
    ("spaces[2].years", 3),
    ("spaces[2].arrow", "luck_1"),
    ("spaces[4].name", "GARDENING"),
    ("spaces[4].name", "CONSPIRACY"),
    ("spaces[59].arrow", MISSING),
    ("spaces[59].arrow", "court"),
    ("spaces[68].years", MISSING),
    ("spaces[68].years", 0),
    ("spaces[68].years", 8),
    ("spaces[68].years", 6, "spaces[71].years"),
    ("spaces[1].kind", "police", "spaces"),
    # the ground and its ways
    ("board.canvas", [1000]),
    ("board.canvas", [1000, 5000]),
    ("board.canvas", [900, 700], "spaces[9].at"),
    ("board.inside", [8, 60, 284]),
    ("board.inside", [800, 60, 284, 590]),
    ("board.free", [318, 30, 674, 680]),
    ("board.streets", []),
    ("board.streets[3]", "taxi_4"),
    ("board.streets[3]", ["taxi_4"]),
    ("board.streets[3]", ["taxi_4", "nowhere"], "board.streets[3][2]"),
    ("board.streets[3]", ["taxi_4", 7], "board.streets[3][2]"),
    ("board.streets[3]", ["taxi_4", "taxi_4"]),
    ("board.streets[3]", ["police_1", "luck_1"]),
    ("board.track", ["released"]),
    ("board.track[3]", "court"),
    ("board.exits", []),
    ("board.exits[1]", "court"),
    # Judges and things
    ("circuit", [DATA["circuit"][0]] * 17),
    ("circuit[2].id", "court"),
    ("circuit[2].id", "Reading"),
    ("circuit[2].name", MISSING),
    ("circuit[2].at", MISSING),
    ("circuit[2].at", [502, 1278]),
    ("circuit[5].space", "police_1"),
    ("circuit[5].space", "bash_s", "circuit[11].space"),
    ("circuit[5].space", "court"),
    ("circuit[5].name", "Steps"),
    ("hospital.at", MISSING),
    ("hospital.arrow", "police_1"),
    ("bermuda.at", [1]),
    ("bermuda.circle", "atlantic"),
    ("tunnel.mouth", "years_5"),
    ("tunnel.mouth", "court"),
    ("tunnel.years", 8),
    ("tunnel.line", [[105, 490]]),
    ("tunnel.line[2]", [105]),
    ("tunnel.line[2]", [105, 750]),
    ("cells.at", DATA["cells"]["at"][:5]),
    ("cells.at[6]", [700, 7000]),
    ("papers.pack", MISSING),
    ("papers.charges", [566, 384, 146, 400]),
    # people and tables
    ("crooks", DATA["crooks"][:5]),
    ("crooks[2].id", "harbuthnot"),
    ("crooks[2].name", MISSING),
    ("crooks[2].colour", 7),
    ("crooks[2].home", "court"),
    ("crooks[2].home", "police_1"),
    ("crooks[2].home", "pub_burghers"),
    ("crooks[2].card", 51),
    ("crooks[2].card", 0),
    ("judges", [*DATA["judges"], DATA["judges"][0]]),
    ("judges[2].id", "kindly"),
    ("judges[2].home", "bash_n"),
    ("judges[2].home", "court"),
    ("judges[2].home", "home_kindly"),
    ("judges[2].home", "pub_hind"),
    ("prisons", DATA["prisons"][:4]),
    ("prisons[1].id", "borstal", "crimes[1].prisons[4]"),
    ("prisons[2].colour", MISSING),
    ("verdicts.throws", [ROW] * 5),
    ("verdicts.throws[2]", ROW[:4]),
    ("verdicts.throws[2]", "guilty"),
    *((f"verdicts.throws[2][{judge}]", value) for judge, value in enumerate((0, 8, "guilty", True, [1]), 1)),
    ("verdicts.throws[2][1]", -1),
    ("crimes", DATA["crimes"][:7]),
    ("crimes[1].name", "FRAUD", "crimes[5].name"),
    ("crimes[1].name", "LARCENY", f"spaces[{at('crime_theft_nw') + 1}].name"),
    ("crimes[1].prisons", ["scrubs"] * 4),
    ("crimes[1].prisons[2]", "Scrubs"),
    ("crimes[1].prisons[2]", 2),
    # Luck cards
    ("cards", []),
    ("cards", [DATA["cards"][0]] * 65),
    ("cards[2].number", 1),
    ("cards[2].number", 3, "cards[3].number"),
    ("cards[2].number", "two"),
    ("cards[2].name", "Good Behaviour"),
    ("cards[2].name", MISSING),
    ("cards[2].text", MISSING),
    ("cards[2].text", "T" * 201),
    ("cards[2].text", "Two\nlines"),
    ("cards[2].type", "later"),
    ("cards[2].type", "now"),
    ("cards[4].type", "keep"),
    ("cards[4].windows", ["any"]),
    ("cards[2].windows", MISSING),
    ("cards[2].windows", []),
    ("cards[2].windows[1]", "tea-time"),
    ("cards[2].windows[1]", 7),
    ("cards[2].windows[1]", "trial"),
    ("cards[48].windows[1]", "own_turn"),
    ("cards[10].windows[1]", "any"),
    ("cards[2].effect", MISSING),
    ("cards[2].effect", "TRANSFER"),
    ("cards[2].effect", "to_home", "cards[2].prison"),
    ("cards[2].prison", MISSING),
    ("cards[2].prison", "Maidstone"),
    ("cards[2].years", 2),
    ("cards[7].crook", "moriarty"),
    ("cards[13].crime", "CONSPIRACY"),
    ("cards[13].crime", "theft"),
    ("cards[14].years", 0),
    ("cards[19].years", 8),
    ("cards[25].judge", "Mr. Justice Spite"),
    ("cards[39].crook", MISSING),
    ("cards[45].cards", 0),
    ("cards[45].cards", 6),
    ("cards", [DRAW_MORE]),
    ("cards", [DRAW_MORE, {**NOW_CARD, "number": 2}]),
]


@pytest.mark.parametrize("fault", SPOILT, ids=lambda fault: f"{fault[0]} {str(fault[1])[:30]}")
def test_a_spoilt_edition_is_refused_by_its_entry(fault):
    path, value, *entry = fault
    assert refused(changed(path, value)).entry == (entry[0] if entry else path)


def test_a_street_may_become_something_else():
    assert edition.read_box(changed("spaces[1].kind", "luck"))["spaces"][0] == 88


@pytest.mark.clause("JC-88")
def test_a_pack_of_which_drawing_comes_to_an_end():
    cards = [DRAW_MORE, {**NOW_CARD, "number": 2}, {**NOW_CARD, "number": 9, "name": "More Tea"}]
    box = edition.read_box(changed("cards", cards))[0]
    assert (int(box.cards), box.now[:4].tolist()) == (3, [1, 1, 1, 0])


def test_no_more_ways_than_there_is_room_for():
    data = copy.deepcopy(DATA)
    for name in ("police_1", "police_2", "police_3", "police_4"):
        data["board"]["streets"].append(["st_wig_row", name])
    error = refused(data)
    assert error.entry == f"spaces[{at('st_wig_row') + 1}]"
    assert f"room for {NEIGHBOURS}" in str(error)


# ---- boards


def turned(**kinds):
    """The usual box with some spaces turned into something else."""
    data = copy.deepcopy(DATA)
    for name, kind in kinds.items():
        space = data["spaces"][at(name)]
        space["kind"] = kind
        for key in ("years", "arrow"):
            space.pop(key, None)
    return data


def rebuilt(streets=(), without=(), **board):
    """The usual box with some streets more, without those that lead over some spaces, and with other ways."""
    data = copy.deepcopy(DATA)
    kept = [street for street in data["board"]["streets"] if len(street) > 3 or not set(without) & set(street)]
    data["board"]["streets"] = [*kept, *(street.split() for street in streets)]
    data["board"] |= board
    return data


def on_track(old, new):
    """The usual box with part of the track in another order."""
    track = " ".join(DATA["board"]["track"])
    assert old in track
    return rebuilt(track=track.replace(old, new).split())


def named(**names):
    """The usual box with some spaces called something else."""
    data = copy.deepcopy(DATA)
    for space, name in names.items():
        data["spaces"][at(space)]["name"] = name
    return data


def other_circuit(circles):
    return {**copy.deepcopy(DATA), "circuit": circles}


def space_entry(name):
    return rf"spaces\[{at(name) + 1}\]"


CIRCUIT = DATA["circuit"]
OWN_CIRCLE = {"id": "circ_4", "name": "Ludlow", "at": [748, 180], "origin": "house"}
TRAP = ["arrow_sw taxi_5 st_turnkey_close arrow_sw"]


def trapped():
    data = rebuilt(TRAP, without=("taxi_5", "st_turnkey_close"))
    data["spaces"][at("arrow_sw")]["arrow"] = "taxi_5"
    return data


ALONE = ("taxi_5", "st_turnkey_close", "released")

# A broken board, the entry that is refused, and words of the complaint.
BROKEN = {
    "a Police space too few": (turned(police_1="street"), "spaces", "9 of kind police, not 8 .JC-11"),
    "a Police space too many": (turned(st_wig_row="police"), "spaces", "room for 9 of kind police, not 10"),
    "no pub that is nobody's": (turned(pub_bull_bear="street"), "spaces", "7 of kind pub, not 6 .JC-41"),
    "two pubs that are nobody's": (turned(st_wig_row="pub"), "spaces", "7 of kind pub, not 8 .JC-41"),
    "too many pubs": (turned(st_wig_row="pub", st_ink_alley="pub"), "spaces", "room for 8 of kind pub, not 9"),
    "too many Taxis": (
        turned(st_wig_row="taxi", st_ink_alley="taxi", st_bail_yard="taxi", st_costs_lane="taxi"),
        "spaces",
        "room for 8 of kind taxi, not 9",
    ),
    "a Taxi with nowhere to go": (
        turned(taxi_1="street", taxi_2="street", taxi_3="street", taxi_4="street"),
        "spaces",
        "another Taxi! space .*JC-43",
    ),
    "no 7 YEARS": (turned(years_7="corridor"), "spaces", "7 of kind years, not 6 .JC-50"),
    "one arrow": (turned(arrow_ne="street"), "spaces", "2 of kind arrow, not 1 .JC-48"),
    "three bash spaces": (turned(st_wig_row="bash"), "spaces", "2 of kind bash, not 3 .JC-53"),
    "no Extra Porridge": (turned(extra_porridge="corridor"), "spaces", "1 of kind porridge, not 0 .JC-51"),
    "two of Extra Porridge": (turned(in_yard="porridge"), "spaces", "1 of kind porridge, not 2"),
    "no governor": (turned(governor="corridor"), "spaces", "1 of kind governor, not 0 .JC-28"),
    "nowhere to be released to": (turned(released="street"), "spaces", "1 of kind released, not 0 .JC-44"),
    "no Remission": (turned(remission="corridor"), "spaces", "1 of kind remission, not 0 .JC-45"),
    "no Going Straight": (turned(going_straight="street"), "spaces", "1 of kind going_straight, not 0 .JC-45"),
    "no Prison Visiting": (turned(prison_visiting="street"), "spaces", "1 of kind prison_visiting, not 0 .JC-46"),
    "no Visiting Time": (turned(visiting_time="corridor"), "spaces", "1 of kind visiting_time, not 0 .JC-46"),
    "no end of the TUNNEL": (turned(tunnel_end="street"), "spaces", "1 of kind tunnel_end, not 0 .JC-57"),
    "no theft": (named(crime_theft_nw="FRAUD", crime_theft_se="FRAUD"), "spaces", "Crime space of THEFT .JC-49"),
    "a bash space off the Circuit": (
        other_circuit([OWN_CIRCLE if circle.get("space") == "bash_n" else circle for circle in CIRCUIT]),
        space_entry("bash_n"),
        "Robing Room Steps must be a circle .*JC-53",
    ),
    "COURT in the street": (other_circuit(CIRCUIT[4:] + CIRCUIT[:4]), r"circuit\[1\]", "COURT comes first.*JC-35"),
    "Bermuda elsewhere": (changed("bermuda.circle", "circ_6"), "bermuda.circle", "third Judge .JC-32"),
    "spaces on top of each other": (
        changed("spaces[2].at", [375, 45]),
        r"spaces\[2\].at",
        r"closer than 34 to spaces\[1\].at",
    ),
    "a cell on top of COURT": (changed("cells.at[1]", [500, 350]), r"cells.at\[1\]", r"circuit\[1\].at"),
    "a street on the track": (on_track("in_yard", "st_wig_row"), r"board.track\[8\]", "Wig Row is no space .*JC-28"),
    "twice over a space": (on_track("in_yard", "in_luck_1"), r"board.track\[8\]", "on the track already .JC-28"),
    "beyond the governor": (
        on_track("governor in_slopping", "in_slopping governor"),
        r"board.track\[1\]",
        "begin with the governor .JC-28",
    ),
    "no way out": (
        on_track("in_belongings released", "in_belongings taxi_3"),
        r"board.track\[25\]",
        "Released! .JC-44",
    ),
    "a space beside the track": (on_track("in_yard ", ""), space_entry("in_yard"), "must be on the track .JC-28"),
    "a longer year": (
        on_track("in_luck_1 years_7", "years_7 in_luck_1"),
        space_entry("years_7"),
        "21 steps from Released!, not 22 .JC-50, JC-121",
    ),
    "the TUNNEL elsewhere": (changed("tunnel.mouth", "in_luck_3"), "tunnel.mouth", "just before 5 YEARS .JC-55"),
    "the TUNNEL from the street": (changed("tunnel.mouth", "luck_3"), "tunnel.mouth", "just before 5 YEARS .JC-55"),
    "a street into the prison": (
        rebuilt(["st_wig_row in_yard"]),
        space_entry("in_yard"),
        "where no Policeman goes .JC-29",
    ),
    "a street to Going Straight": (
        rebuilt(["st_wig_row going_straight"]),
        space_entry("going_straight"),
        "where no Policeman goes .JC-29",
    ),
    "a dead end": (
        rebuilt(["st_gallows_hill st_turnkey_close"], without=["st_turnkey_close"]),
        space_entry("st_turnkey_close"),
        "Turnkey Close must be joined to two .*JC-25",
    ),
    "streets apart": (
        rebuilt([f"{' '.join(ALONE)} {ALONE[0]}"], without=ALONE),
        "|".join(map(space_entry, ALONE)),
        "no street leads from Gallows Hill Nick to .*JC-25",
    ),
    "Going Straight back inside": (rebuilt(exits=["in_yard"]), r"board.exits\[1\]", "Exercise Yard is no .*JC-45"),
    "Going Straight in a circle": (rebuilt(exits=["going_straight"]), r"board.exits\[1\]", "JC-45"),
    "Going Straight twice to the same": (rebuilt(exits=["taxi_3", "taxi_3"]), r"board.exits\[2\]", "already .JC-45"),
    "an arrow across the houses": (
        changed(f"spaces[{at('arrow_ne') + 1}].arrow", "police_1"),
        space_entry("arrow_ne") + ".arrow",
        "JC-48",
    ),
    "a trap": (trapped(), space_entry("arrow_sw"), "move from One Way Street .south-west. with a throw of 3 .JC-23"),
}


@pytest.mark.clause("JC-11", "JC-23", "JC-25", "JC-28", "JC-29", "JC-32", "JC-41", "JC-44", "JC-45", "JC-46", "JC-48")
@pytest.mark.clause("JC-49", "JC-50", "JC-51", "JC-53", "JC-55", "JC-57")
@pytest.mark.parametrize("fault", BROKEN)
def test_a_board_that_nobody_could_play_on_is_refused(fault):
    data, entry, words = BROKEN[fault]
    error = refused(data)
    assert re.fullmatch(entry, error.entry)
    assert re.search(words, str(error))


@pytest.mark.parametrize(
    "data",
    [
        turned(taxi_1="street"),
        turned(taxi_1="street", taxi_2="street", taxi_3="street", taxi_4="street", taxi_5="street"),
        turned(st_wig_row="luck", in_yard="bars", bars_1="corridor"),
        named(crime_theft_nw="FRAUD"),
        rebuilt(["st_wig_row st_ink_alley"], exits=["police_6"]),
        changed("hospital.arrow", "circ_1"),
        other_circuit([circle for circle in CIRCUIT if circle.get("id") not in ("circ_1", "circ_3", "circ_8")]),
    ],
    ids=["four Taxis", "no Taxis", "other kinds", "one theft", "other ways", "Hospital elsewhere", "nine circles"],
)
def test_what_may_be_otherwise(data):
    edition.read_box(data)


# ---- checks that others foresee are asked for themselves

PRISON = DATA["board"]["track"]


def barred(*names):
    """The usual box with Bars instead of some spaces; the mouth of the TUNNEL is out of their way."""
    return {**turned(**dict.fromkeys(names, "bars")), "tunnel": {**DATA["tunnel"], "mouth": "luck_1"}}


@pytest.mark.clause("JC-44", "JC-52")
@pytest.mark.parametrize(
    ("data", "words"),
    [
        (barred(*PRISON[8:14]), "nobody could ever leave the prison from Interview with prison governor!"),
        (barred(*PRISON[18:24]), "nobody could ever leave the prison from .*JC-44, JC-52"),
        (barred(*PRISON[1:7]), "nobody could ever leave the prison from Interview"),
        (barred(*PRISON[6:11], *PRISON[12:18]), "nobody could ever leave"),
    ],
    ids=["in the middle", "at the end", "at the beginning", "on both sides of the porridge"],
)
def test_bars_that_nobody_could_pass(data, words):
    with pytest.raises(assize.EditionError, match=words):
        edition_checks.check_way_out(read_edition(data))


@pytest.mark.clause("JC-52")
def test_a_space_where_nobody_could_come_to_rest():
    board = read_edition(barred(*PRISON[:23]))
    with pytest.raises(assize.EditionError, match=r"nobody could ever come to rest on Collect Belongings \(JC-52\)"):
        edition_checks.check_way_out(board)


@pytest.mark.clause("JC-52")
@pytest.mark.parametrize("data", [barred(*PRISON[1:6]), barred(*PRISON[13:17]), barred(*PRISON[19:24])])
def test_bars_that_a_six_just_passes(data):
    edition_checks.check_way_out(read_edition(data))


def test_every_check_is_made():
    named = {value for name, value in vars(edition_checks).items() if name.startswith("check_")}
    assert named - {edition_checks.check_board} == set(edition_checks.CHECKS)


@pytest.mark.parametrize("check", edition_checks.CHECKS, ids=lambda check: check.__name__)
def test_the_usual_board_passes_each_check(check):
    check(read_edition(DATA))
