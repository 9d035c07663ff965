"""The usual box: the board and its measures, both tables cell by cell, and the numbers of every Luck card."""

from collections import Counter, deque
from functools import cache
from itertools import pairwise
from math import dist

import numpy as np
import pytest

from assize.games.judge_in_circuit import box as edition
from assize.games.judge_in_circuit import state
from assize.games.judge_in_circuit.box.board import KINDS
from assize.games.judge_in_circuit.state import (
    AFTER_MOVE,
    AFTER_THROW,
    ANY_TIME,
    ARROW,
    AT_PROBATION,
    AT_TRIAL,
    AT_VERDICT,
    BARS,
    BEFORE_THROW,
    BERMUDA,
    CARDS,
    CELLS,
    CRIME,
    FACES,
    HOSPITAL,
    LUCK,
    NOT_GUILTY,
    ON_ARREST,
    PROBATION,
    RE_TRIAL,
)

from .home_circuit import HOME, at, changed

BOX = HOME.record[0]
SPACES = range(int(BOX.spaces))
FREE = [space for space in SPACES if not BOX.inside[space]]
STREETS = [space for space in FREE if space != BOX.going_straight]
TAXIS = BOX.taxi_at[: BOX.taxis].tolist()
DICE = range(1, FACES + 1)


def ids(spaces):
    return {edition.space_id(HOME, int(space)) for space in spaces if space >= 0}


def near(space):
    return [other for other in BOX.near[space].tolist() if other >= 0]


def beat(space):
    return [other for other in BOX.beat[space].tolist() if other >= 0]


# ---- what there is


@pytest.mark.clause("JC-11", "JC-41", "JC-43", "JC-48", "JC-49", "JC-50", "JC-51", "JC-53")
def test_what_the_board_holds():
    kinds = Counter(KINDS[kind] for kind in BOX.kind[: BOX.spaces].tolist())
    assert kinds == {
        "street": 17,
        "pub": 7,
        "police": 9,
        "taxi": 5,
        "luck": 10,
        "crime": 12,
        "arrow": 2,
        "bash": 2,
        "tunnel_end": 1,
        "prison_visiting": 1,
        "released": 1,
        "going_straight": 1,
        "governor": 1,
        "corridor": 5,
        "years": 7,
        "bars": 4,
        "porridge": 1,
        "visiting_time": 1,
        "remission": 1,
    }
    assert (int(BOX.spaces), len(FREE), len(STREETS), int(BOX.circles), int(BOX.cards)) == (88, 64, 63, 12, 50)
    assert sum(BOX.inside[space] for space in SPACES if BOX.kind[space] == LUCK) == 4
    assert Counter(BOX.crime[BOX.crime >= 0].tolist()) == dict.fromkeys(range(6), 2)
    assert len(edition.streets(HOME)) == 74


def test_every_kind_has_its_word():
    assert [getattr(state, word.upper()) for word in KINDS] == list(range(len(KINDS)))


def test_every_entry_says_how_sure_it_is():
    origins = Counter(space["origin"] for space in HOME.data["spaces"])
    assert origins == {"confirmed": 20, "attested": 46, "house": 22}
    sure = [card["number"] for card in HOME.data["cards"] if card["origin"] == "confirmed"]
    assert sure == [2, 3, 7, 25, 30, 31, 44, 50]
    assert Counter(card["origin"] for card in HOME.data["cards"]) == {"confirmed": 8, "attested": 16, "house": 26}
    assert {HOME.data[key]["origin"] for key in ("board", "verdicts")} == {"house", "confirmed"}


@pytest.mark.clause("JC-7", "JC-11", "JC-14", "JC-41")
def test_homes_and_stations():
    homes = [edition.space_name(HOME, space) for space in BOX.home.tolist()]
    assert homes == [
        *(
            "The Burghers of Bruges",
            "The Old Lag",
            "The Cecil Rhodes",
            "The Crampton",
            "The Pharaoh",
            "The Golden Hind",
        ),
    ]
    assert ids(BOX.pub_at[: BOX.pubs]) - ids(BOX.home) == {"pub_bull_bear"}
    assert (BOX.pub_at[BOX.pubs :] == -1).all()
    assert ids(BOX.station) == {f"police_{number}" for number in range(1, 10)}
    assert ids(BOX.taxi_at) == {f"taxi_{number}" for number in range(1, 6)}
    assert (BOX.taxi_at[BOX.taxis :] == -1).all()
    assert [(crook["card"], crook["colour"]) for crook in HOME.data["crooks"]] == list(
        enumerate(("brown", "red", "yellow", "white", "black", "green"), 51)
    )


@pytest.mark.clause("JC-28", "JC-44", "JC-45", "JC-46", "JC-50", "JC-51", "JC-55", "JC-57")
def test_places_that_rules_ask_for():
    assert ids(BOX.years_at[1:]) == {f"years_{years}" for years in range(1, 8)}
    assert edition.space_id(HOME, int(BOX.years_at[0])) == "released"
    single = ("remission", "going_straight", "governor", "visiting_time", "tunnel_end")
    assert [int(BOX[name]) for name in single] == [at(name) for name in single]
    assert (BOX.visiting, BOX.mouth, BOX.tunnel_years) == (at("prison_visiting"), at("in_luck_2"), 6)
    for years in range(1, 8):
        assert BOX.years_left[BOX.years_at[years]] == 3 * years
    track = edition.track(HOME)
    assert [int(BOX.years_left[space]) for space in track] == [*range(24, 0, -1), -1]
    assert (track[0], track[-1]) == (BOX.governor, BOX.years_at[0])
    assert [edition.space_id(HOME, space) for space in track[8:10]] == ["in_luck_2", "years_5"]
    left = {name: int(BOX.years_left[at(name)]) for name in ("remission", "visiting_time", "extra_porridge")}
    assert left == {"remission": 8, "visiting_time": 10, "extra_porridge": 13}
    assert {space for space in SPACES if BOX.inside[space]} == set(track[:-1])
    assert (BOX.years_left[FREE] == -1).all()


@pytest.mark.clause("JC-10", "JC-32", "JC-34", "JC-38", "JC-39", "JC-53")
def test_the_circuit():
    assert edition.circle_ids(HOME) == (
        *("court", "circ_1", "home_spite", "circ_3", "bash_n", "home_whacker"),
        *("circ_6", "home_mildly", "circ_8", "home_vague", "bash_s", "home_kindly"),
    )
    assert BOX.judge_home.tolist() == [11, 9, 7, 5, 2]
    assert (BOX.bermuda_from, BOX.hospital_to) == (7, 6)
    assert {edition.space_id(HOME, space): int(BOX.circle[space]) for space in SPACES if BOX.circle[space] >= 0} == {
        "bash_n": 4,
        "bash_s": 10,
    }


# ---- ways


@pytest.mark.clause("JC-25", "JC-28", "JC-29")
def test_steps_are_where_the_edition_says():
    joined = {frozenset(pair) for street in HOME.data["board"]["streets"] for pair in pairwise(street)}
    assert {frozenset(ids(pair)) for pair in edition.streets(HOME)} == joined
    for space in SPACES:
        assert ids(beat(space)) == {
            name for pair in joined if edition.space_id(HOME, space) in pair for name in pair
        } - {edition.space_id(HOME, space)}
    track = edition.track(HOME)
    for index, space in enumerate(track[:-1]):
        beside = {track[index + 1], *track[max(index - 1, 0) : index]}
        extra = {int(BOX.going_straight)} if space == BOX.remission else set()
        assert set(near(space)) == beside | extra
        assert beat(space) == []
    for space in STREETS:
        assert near(space) == beat(space)
    assert ids(near(BOX.going_straight)) == {"taxi_3", "st_prison_road"}
    assert beat(BOX.going_straight) == []


@pytest.mark.clause("JC-44", "JC-45")
def test_the_ways_out_of_prison_lead_one_way():
    assert [ids([space]) for space in SPACES if BOX.years_at[0] in near(space) and BOX.inside[space]] == [
        {"in_belongings"}
    ]
    assert not any(BOX.inside[space] for space in near(BOX.years_at[0]))
    assert [space for space in SPACES if BOX.going_straight in near(space)] == [BOX.remission]
    assert ids(near(at("governor"))) == {"in_slopping"}


@pytest.mark.clause("JC-25")
def test_steps_are_packed_and_go_both_ways_in_the_streets():
    for ways in (BOX.near, BOX.beat):
        for space in range(state.SPACES):
            row = ways[space].tolist()
            assert -1 not in row[: len([other for other in row if other >= 0])]
            assert space in SPACES or set(row) == {-1}
    for space in STREETS:
        assert all(space in beat(other) for other in beat(space))
        assert len(beat(space)) >= 2
        assert len(set(beat(space))) == len(beat(space))


@pytest.mark.clause("JC-48")
def test_arrows():
    arrows = {edition.space_id(HOME, space): ids([BOX.arrow[space]]) for space in SPACES if BOX.arrow[space] >= 0}
    assert arrows == {"arrow_ne": {"st_silk_passage"}, "arrow_sw": {"crime_black_sw"}}
    assert all(BOX.arrow[space] in beat(space) for space in SPACES if BOX.kind[space] == ARROW)


@pytest.mark.clause("JC-49", "JC-61")
def test_crime_spaces_have_the_name_of_their_crime():
    for space in SPACES:
        crime = int(BOX.crime[space])
        assert (crime >= 0) == (BOX.kind[space] == CRIME)
        if crime >= 0:
            assert edition.space_data(HOME, space)["name"] == edition.crime_name(HOME, crime)


def slow_steps(start, rides=0):
    """Steps from a FREE space, counted one by one, with at most so many Taxi rides."""
    steps = {(start, 0): 0}
    edge = deque(steps)
    while edge:
        here, ridden = edge.popleft()
        after = [(other, ridden) for other in near(here)]
        if here in TAXIS and ridden < rides:
            after += [(other, ridden + 1) for other in TAXIS]
        for place in after:
            if place not in steps:
                steps[place] = steps[here, ridden] + 1
                edge.append(place)
    found = {}
    for (space, _ridden), count in steps.items():
        found[space] = min(count, found.get(space, count))
    return found


@pytest.mark.clause("JC-122")
def test_distances_on_foot():
    for space in range(state.SPACES):
        steps = slow_steps(space) if space in FREE else {}
        assert BOX.steps[space].tolist() == [steps.get(other, -1) for other in range(state.SPACES)]


# ---- measures of the usual board


MEASURED = {  # steps to the nearest space of each Crime on foot and with one ride, and to the nearest Police space
    "pub_rhodes": ([5, 7, 9, 3, 1, 4], [4, 5, 5, 3, 1, 4], 1),
    "pub_crampton": ([3, 5, 2, 8, 6, 3], [3, 5, 2, 4, 6, 3], 1),
    "pub_hind": ([6, 4, 3, 3, 6, 6], [4, 4, 3, 3, 6, 6], 1),
    "pub_old_lag": ([6, 6, 8, 2, 1, 5], [5, 6, 6, 2, 1, 5], 3),
    "pub_burghers": ([3, 5, 5, 6, 5, 3], [3, 5, 5, 5, 5, 3], 2),
    "pub_pharaoh": ([5, 4, 4, 3, 5, 6], [4, 4, 4, 3, 5, 6], 2),
    "pub_bull_bear": ([7, 1, 3, 3, 7, 9], [5, 1, 3, 3, 7, 7], 1),
    "released": ([1, 7, 5, 8, 5, 5], [1, 4, 4, 3, 5, 5], 3),
}


@pytest.mark.parametrize("name", MEASURED)
def test_how_far_it_is_to_crime(name):
    on_foot, by_taxi, police = MEASURED[name]
    for steps, right in ((slow_steps(at(name)), on_foot), (slow_steps(at(name), rides=1), by_taxi)):
        assert [min(steps[space] for space in FREE if BOX.crime[space] == crime) for crime in range(6)] == right
    assert BOX.steps[at(name), BOX.station].min() == police


def test_no_home_is_much_better_than_another():
    means = [np.mean(MEASURED[edition.space_id(HOME, home)][0]) for home in BOX.home.tolist()]
    assert (round(min(means), 2), round(max(means), 2)) == (4.5, 4.83)


def test_distances_all_in_all():
    for rides, mean, most in ((0, 7.39, 16), (1, 4.73, 9)):
        far = {one: slow_steps(one, rides) for one in STREETS}
        steps = [far[one][other] for one in STREETS for other in STREETS if one != other]
        assert (round(float(np.mean(steps)), 2), max(steps)) == (mean, most)


def test_crimes_lie_apart_and_not_far_from_the_police():
    crimes = [space for space in FREE if BOX.crime[space] >= 0]
    assert [int(BOX.steps[space, BOX.station].min()) for space in crimes] == [2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 2]
    for crime in range(6):
        one, other = np.flatnonzero(BOX.crime == crime)
        assert BOX.steps[one, other] >= 11


@pytest.mark.clause("JC-122")
def test_pubs_with_the_police_next_door():
    pubs = {pub for pub in BOX.pub_at[:7].tolist() if (BOX.steps[pub, BOX.station] == 1).any()}
    assert ids(pubs) == {"pub_bull_bear", "pub_rhodes", "pub_crampton", "pub_hind"}
    beside = Counter(space for space in STREETS for pub in BOX.pub_at[:7].tolist() if BOX.steps[space, pub] == 1)
    assert set(beside.values()) == {1}


@cache
def ends(start, steps, policeman=False):
    """Where a move of so many steps can end, tried out one by one."""
    found = set()

    def walk(path, ridden):
        here = path[-1]
        if len(path) > steps:
            if BOX.kind[here] != BARS:
                found.add(here)
            return
        after = [(other, ridden) for other in (beat(here) if policeman else near(here))]
        if not policeman:
            if len(path) == 1 and BOX.arrow[here] >= 0:
                after = [(int(BOX.arrow[here]), ridden)]
            if len(path) > 1:
                after = [place for place in after if place[0] != BOX.going_straight]
            if here in TAXIS and not ridden:
                after += [(other, True) for other in TAXIS]
        for other, rides in after:
            if other not in path:
                walk([*path, other], rides)

    walk([start], False)
    return frozenset(found)


@pytest.mark.clause("JC-23", "JC-26")
@pytest.mark.parametrize(
    ("policeman", "fewest", "means", "with_three"),
    [
        (False, 1, [2.6, 4.8, 8.8, 13.9, 18.9, 26.2], [11.2, 13.2, 8.8, 21.3, 26.2, 31.7]),
        (True, 2, [2.3, 3.3, 4.5, 6.1, 7.1, 9.7], [6.6, 7.7, 4.5, 10.4, 11.1, 13.7]),
    ],
    ids=["crook", "policeman"],
)
def test_there_is_always_a_move_in_the_streets(policeman, fewest, means, with_three):
    starts = STREETS if policeman else FREE
    moves = {(space, die): ends(space, die, policeman) for space in starts for die in DICE}
    assert min(map(len, moves.values())) == fewest
    for die in DICE:
        assert np.mean([len(moves[space, die]) for space in starts]) == pytest.approx(means[die - 1], abs=0.051)
        either = np.mean([len(moves[space, die] | moves[space, 3]) for space in starts])
        assert either == pytest.approx(with_three[die - 1], abs=0.051)


@pytest.mark.clause("JC-52")
def test_where_bars_leave_no_move_in_prison():
    rests = [space for space in SPACES if BOX.inside[space] and BOX.kind[space] != BARS]
    assert len(rests) == 20
    stuck = {(edition.space_id(HOME, space), die) for space in rests for die in DICE if not ends(space, die)}
    assert stuck == {("governor", 4), ("in_slopping", 3), ("in_yard", 3)}
    landed = set().union(*(ends(space, die) for space in rests for die in DICE))
    assert set(rests) <= landed


def expected_turns(goals, starts, moves):
    """Turns that one needs on average, moving as well as one can by the die or a free three."""
    open_to = {space: [moves(space, die) for die in DICE] for space in starts if space not in goals}
    turns = {space: 0.0 if space in goals else 9.0 for space in starts}
    for _round in range(40):
        turns |= {space: 1 + sum(min(map(turns.get, to)) for to in open_to[space]) / FACES for space in open_to}
        if at("extra_porridge") in turns:  # nobody stays there
            turns[at("extra_porridge")] = sum(turns[int(BOX.years_at[die + 1])] for die in DICE) / FACES
    return turns


def test_turns_that_a_crook_needs_to_get_out():
    inside = [space for space in SPACES if BOX.inside[space] and BOX.kind[space] != BARS]

    def moves(space, die):
        tunnel = {int(BOX.tunnel_end)} if (space, die) == (BOX.mouth, FACES) else set()
        return ends(space, die) | ends(space, 3) | tunnel | {space}  # or the move is used for somebody else

    turns = expected_turns(set(FREE), [*inside, *FREE], moves)
    expected = {
        "years_1": 1,
        "years_2": 1.83,
        "years_3": 2.47,
        "years_4": 3.04,
        "years_5": 3.73,
        "years_6": 4.55,
        "years_7": 5.22,
        "governor": 6,
        "remission": 1,
    }
    assert {name: round(turns[at(name)], 2) for name in expected} == expected
    assert round(max(turns.values()), 2) == 6.01


TURNS = {  # on average to the nearest space of each Crime, by the die or a free three
    "pub_rhodes": [1.67, 1.83, 1.83, 1.0, 1.92, 1.67],
    "pub_crampton": [1.0, 1.83, 1.67, 1.83, 1.83, 1.0],
    "pub_hind": [1.5, 1.67, 1.0, 1.0, 1.83, 1.83],
    "pub_old_lag": [1.67, 1.83, 1.83, 1.75, 1.92, 2.06],
    "pub_burghers": [1.0, 1.67, 2.0, 1.67, 2.0, 1.0],
    "pub_pharaoh": [1.5, 1.67, 1.67, 1.0, 1.67, 1.83],
    "pub_bull_bear": [1.67, 1.94, 1.0, 1.0, 2.25, 2.25],
    "released": [1.0, 1.67, 1.5, 1.0, 1.67, 1.67],
}


def test_turns_to_crime():
    def moves(space, die):
        return ends(space, die) | ends(space, 3)

    for crime in range(6):
        turns = expected_turns(set(np.flatnonzero(BOX.crime == crime).tolist()), FREE, moves)
        assert {name: round(turns[at(name)], 2) for name in TURNS} == {name: row[crime] for name, row in TURNS.items()}


def test_nothing_lies_on_top_of_anything():
    points = [edition.space_at(HOME, space) for space in SPACES]
    points += [edition.circle_at(HOME, circle) for circle in range(12) if circle not in (4, 10)]
    points += [
        edition.circle_at(HOME, HOSPITAL),
        edition.circle_at(HOME, BERMUDA),
        *map(tuple, HOME.data["cells"]["at"]),
    ]
    assert len(points) == 106
    gaps = [dist(one, other) for index, one in enumerate(points) for other in points[:index]]
    assert min(gaps) == 36
    assert all(0 <= x <= 1000 and 0 <= y <= 700 for x, y in points)
    assert edition.circle_at(HOME, 4) == edition.space_at(HOME, at("bash_n"))


# ---- tables

TABLE_1 = """
    NG   NG NG NG NG
    Prob RT 1  2  5
    Prob 1  2  3  3
    1    2  4  5  6
    2    4  5  6  7
    3    6  7  7  RT
"""
TABLE_2 = """
    W W W G D  THEFT
    W W G G D  TAX FIDDLE
    W G G M D  SAFE BLOWING
    W M M M D  BLACKMAIL
    P M M M D  FRAUD
    P P P D D  BANK ROBBERY
    P P D D D  CONSPIRACY
    D D D D D  JUDGE BASHING
"""


@pytest.mark.clause("JC-71", "JC-72", "JC-73", "JC-74", "JC-75")
def test_table_1_cell_by_cell():
    words = {"NG": NOT_GUILTY, "Prob": PROBATION, "RT": RE_TRIAL}
    rows = [[words.get(cell) or int(cell) for cell in row.split()] for row in TABLE_1.strip().splitlines()]
    assert BOX.verdict.tolist() == rows


def test_what_table_1_makes_of_the_judges():
    years = [column[column > 0] for column in BOX.verdict.T]
    assert [len(term) for term in years] == [3, 4, 5, 5, 4]
    assert [round(float(term.mean()), 2) for term in years] == [2, 3.25, 3.8, 4.6, 5.25]


@pytest.mark.clause("JC-2", "JC-75")
def test_table_2_cell_by_cell():
    prisons = ["G", "M", "W", "D", "P"]
    for crime, row in enumerate(TABLE_2.strip().splitlines()):
        *cells, name = row.split(maxsplit=5)
        assert edition.crime_name(HOME, crime) == name
        assert [prisons[prison] for prison in BOX.prison[crime].tolist()] == cells
    assert Counter(prisons[prison] for prison in BOX.prison.flatten().tolist()) == {
        "D": 15,
        "W": 7,
        "M": 7,
        "P": 6,
        "G": 5,
    }


# ---- names


@pytest.mark.clause("JC-7", "JC-8", "JC-9")
def test_who_is_who():
    assert [edition.crook_name(HOME, crook) for crook in range(6)] == [
        *("Harbuthnot", "Syd 'iggs", "Charlie Lemon", "Dick White", "Horace Black", "Kev Green"),
    ]
    assert [edition.judge_name(HOME, judge) for judge in range(5)] == [
        f"Mr. Justice {name}" for name in ("Kindly", "Vague", "Mildly-Seething", "Whacker", "Spite")
    ]
    assert [judge["colour"] for judge in HOME.data["judges"]] == ["green", "blue", "white", "yellow", "orange"]
    prisons = [edition.prison_name(HOME, prison) for prison in range(5)]
    assert prisons == ["Gartree", "Maidstone", "Wormwood Scrubs", "Dartmoor", "Parkhurst"]
    assert [prison["colour"] for prison in HOME.data["prisons"]] == ["pink", "purple", "orange", "grey", "blue"]
    assert edition.crook_ids(HOME) == ("harbuthnot", "iggs", "lemon", "white", "black", "green")
    assert edition.judge_ids(HOME) == ("kindly", "vague", "mildly", "whacker", "spite")
    assert edition.prison_ids(HOME) == ("gartree", "maidstone", "scrubs", "dartmoor", "parkhurst")
    assert edition.crime_ids(HOME)[4:] == ("fraud", "bank_robbery", "conspiracy", "judge_bashing")


def test_spaces_by_name():
    for space in SPACES:
        assert edition.space_number(HOME, edition.space_id(HOME, space)) == space
    assert edition.space_number(HOME, " Pub_Hind ") == at("pub_hind")
    for name in ("", "court", "hind", "pub hind", "cell_1", "0"):
        assert edition.space_number(HOME, name) is None
    assert edition.space_name(HOME, at("pub_hind")) == "The Golden Hind"
    assert edition.space_name(HOME, at("crime_theft_nw")) == "THEFT (Unattended Bicycle)"
    assert edition.space_name(HOME, at("luck_1")) == "Luck (Farthing Gate)"
    assert edition.space_name(HOME, CELLS) == "THE CELLS"
    assert len({edition.space_name(HOME, space) for space in SPACES}) == 88


def test_circles_by_name():
    assert edition.circle_name(HOME, 0) == "COURT"
    assert edition.circle_name(HOME, 4) == "Robing Room Steps"
    assert edition.circle_name(HOME, 7) == "Mildly-Seething's Circle"
    assert (edition.circle_name(HOME, HOSPITAL), edition.circle_name(HOME, BERMUDA)) == ("Hospital", "Bermuda")
    assert (edition.circle_id(HOME, 2), edition.circle_id(HOME, HOSPITAL)) == ("home_spite", "hospital")


# ---- Luck cards

# The numbers of every card: when it is played (NOW when it is drawn), what it does, and its two numbers.
NOW = 0
LUCK_CARDS = {
    1: (ANY_TIME | AT_TRIAL, "TO_REMISSION"),
    2: (ANY_TIME, "TRANSFER", 1),
    3: (ANY_TIME, "TRANSFER", 0),
    4: (NOW, "EXTRA_TURN"),
    5: (ANY_TIME, "POLICE_TO_STATION"),
    6: (ANY_TIME, "TO_BERMUDA"),
    7: (ANY_TIME, "SWAP_WITH", 1),
    8: (NOW, "RESET_POLICE"),
    9: (ANY_TIME, "TO_PUB"),
    10: (AT_VERDICT, "RETHROW"),
    11: (NOW, "STEAL_CARD"),
    12: (AT_VERDICT, "SHIFT_DIE"),
    13: (NOW, "ARREST_SELF", 5),
    14: (AT_PROBATION, "NO_PROBATION", 1),
    15: (ANY_TIME, "GO_VISITING"),
    16: (ANY_TIME, "MOVE_POLICEMAN"),
    17: (ANY_TIME, "JUDGE_TO_COURT", 3),
    18: (ANY_TIME, "TO_HOME"),
    19: (NOW, "TO_PRISON", 3, 3),
    20: (ON_ARREST, "CANCEL_ARREST"),
    21: (ANY_TIME | AT_TRIAL, "CHANGE_CHARGE"),
    22: (ANY_TIME | AT_TRIAL, "SWAP_PRISONER"),
    23: (ANY_TIME, "POLICE_TO_ME"),
    24: (ANY_TIME | AT_VERDICT, "FEWER_YEARS", 2),
    25: (ANY_TIME, "JUDGE_TO_COURT", 4),
    26: (ANY_TIME, "PEA_SOUPER"),
    27: (NOW, "JUDGES_STEP"),
    28: (ANY_TIME, "SWAP_JUDGES"),
    29: (NOW, "LOSE_CARD"),
    30: (NOW, "LAST_ORDERS"),
    31: (ANY_TIME, "SEND_BACK"),
    32: (NOW, "TO_STATION"),
    33: (BEFORE_THROW | AFTER_THROW, "USE_TUNNEL"),
    34: (ANY_TIME, "TRANSFER_OR_JOIN", 2, 4),
    35: (ANY_TIME, "TO_HOSPITAL"),
    36: (ON_ARREST | ANY_TIME | AT_TRIAL, "ALIBI"),
    37: (ANY_TIME, "JUDGE_TO_COURT", 0),
    38: (NOW, "FREE_FIRST"),
    39: (ANY_TIME, "TO_CRIME_WITH", 5, 2),
    40: (AT_TRIAL, "LET_NEXT_GO"),
    41: (AFTER_THROW, "DOUBLE_MOVE"),
    42: (ANY_TIME, "TO_FRONT"),
    43: (NOW, "JUDGES_HOME"),
    44: (AT_TRIAL | AT_VERDICT, "ABANDON_TRIAL", 1),
    45: (NOW, "DRAW_MORE", 2),
    46: (NOW, "BICYCLES"),
    47: (ANY_TIME, "ACCUSE", 3),
    48: (BEFORE_THROW, "SET_DIE"),
    49: (ANY_TIME, "TO_CRIME"),
    50: (NOW, "HURT_JUDGE", 4),
}


@pytest.mark.clause("JC-15", "JC-47", "JC-87")
@pytest.mark.parametrize("number", LUCK_CARDS)
def test_the_numbers_of_every_card(number):
    windows, effect, *numbers = LUCK_CARDS[number]
    card = number - 1
    assert HOME.data["cards"][card]["number"] == number
    assert (int(BOX.now[card]), int(BOX.windows[card])) == (windows == NOW, windows)
    assert BOX.effect[card, 0] == getattr(state, effect)
    first, second, *_rest = [*numbers, -1, -1]
    assert (int(BOX.first[card, 0]), int(BOX.second[card, 0])) == (first, second)


def test_the_pack():
    assert int(BOX.now.sum()) == 14
    assert (BOX.windows[50:] == 0).all()
    assert (BOX.effect[50:CARDS] == -1).all()
    assert edition.card_ids(HOME)[6] == "L07"
    assert edition.card_numbers(HOME)["L50"] == 49
    assert edition.card_name(HOME, 35) == "Alibi!"
    assert edition.card_text(HOME, 44) == "One briefcase, unlocked, contents various. Take two more Luck cards."
    assert len({edition.card_name(HOME, card) for card in range(50)}) == 50
    assert len({edition.card_text(HOME, card) for card in range(50)}) == 50


def test_texts_name_what_their_cards_work_on():
    for card in range(50):
        data = edition.card_data(HOME, card)
        text = edition.card_text(HOME, card)
        if "judge" in data:
            assert edition.judge_name(HOME, edition.judge_ids(HOME).index(data["judge"])) in text
        if "crook" in data:
            assert edition.crook_name(HOME, edition.crook_ids(HOME).index(data["crook"])) in text
        if "prison" in data:
            assert edition.prison_name(HOME, edition.prison_ids(HOME).index(data["prison"])).split()[-1] in text
        assert data.get("crime", "") in text


def test_every_effect_word_is_known_to_the_rules():
    assert list(state.EFFECTS) == list(range(1, 48))
    assert set(BOX.effect[:50, 0].tolist()) == set(state.EFFECTS)
    for effect in state.EFFECTS:
        assert getattr(state, effect.name.upper()) == effect
        assert effect.now or effect.windows
        assert len(effect.entries) <= 2


@pytest.mark.parametrize(
    ("words", "bits"),
    [
        (["any"], ANY_TIME),
        (["own_turn"], ANY_TIME),
        (["before_throw"], BEFORE_THROW),
        (["after_throw"], AFTER_THROW),
        (["after_move"], AFTER_MOVE),
        (["trial"], AT_TRIAL),
        (["after_move", "trial"], AFTER_MOVE | AT_TRIAL),
    ],
)
def test_windows_by_word(words, bits):
    assert edition.read_box(changed("cards[1].windows", words))["windows"][0, 0] == bits
