"""The game, the box and setting up (TP-1 to TP-9, TA-48, TA-55)."""

import pytest

import assize

from ..records import check_records
from .board import GAME, asked, at, begun, car, moves_of, officer, phase, play, refusal, squares, status, thief, told

TOWNS = ("lyktevik", "krokholm")
DENS = {"lyktevik": "C8 AC8 G15 Y19", "krokholm": "S4 C7 O13"}
HOUSE = {
    "lyktevik": "N10 O10 P10 Q10 R10 N11 O11 P11 Q11 R11",
    "krokholm": "I9 J9 K9 L9 M9 I10 J10 K10 L10 M10",
}
AT_THE_GATE = {
    "lyktevik": "car P12 Q12, car P12 O12, car P12 P13, car Q12 P12, car O12 P12, car P13 P12",
    "krokholm": "car K8 J8, car K8 L8, car K8 K7, car J8 K8, car L8 K8, car K7 K8",
}
every_number = pytest.mark.parametrize("players", range(2, 7))
both_towns = pytest.mark.parametrize("name", TOWNS)


def new(name="lyktevik", players=2, **options):
    """A new match in one of the towns."""
    return begun(GAME.edition(name), players, **options)


def settled(name="lyktevik", players=2):
    """A match in which the thieves have chosen dens, as many in each."""
    dens = DENS[name].split()
    return play(new(name, players), *(f"den {dens[number % len(dens)]}" for number in range(players - 1)))


def posted(name="lyktevik", players=2):
    """A match in which the officers are posted on the first squares of the house."""
    return play(settled(name, players), *(f"post {square}" for square in HOUSE[name].split()[:players]))


@pytest.mark.clause("TP-7")
def test_a_record_holds_what_the_position_says_and_nothing_of_an_earlier_match():
    check_records(GAME, 6, 400)
    assert new().truth()["die"] == 0


# ---- who plays, and with what


@every_number
@pytest.mark.clause("TP-1", "TP-3", "TP-4")
def test_one_is_the_police_and_all_others_are_thieves(players):
    match = new(players=players)
    names = match.view()["names"]
    assert names[0] == "Police"
    assert names[1:] == ["Fox", "Magpie", "Eel", "Badger", "Owl"][: players - 1]
    assert len(match.truth()["thieves"]) == players - 1


@pytest.mark.clause("TP-2")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_there_are_pieces_for_two_to_six(players):
    with pytest.raises(assize.AssizeError):
        new(players=players)


@pytest.mark.clause("TP-2")
def test_there_is_one_die_with_six_faces():
    assert moves_of(play(posted(), "car P12 O12")) == {f"die {number}" for number in range(1, 7)}


@pytest.mark.clause("TP-2")
def test_the_smallest_note_is_a_thousand():
    match = at("D.", thieves="A1 wanted 5000", turn=1, phase="stashing")
    assert moves_of(match) == {f"carry {thousands}000" for thousands in range(1, 6)} | {"carry 0"}
    assert refusal(match, "carry 2500") == "TP-2"


@pytest.mark.clause("TP-1")
@pytest.mark.parametrize(("hidden", "winner"), [(0, 0), (2000, 0), (4000, 1)])
def test_most_money_wins_on_either_side_of_the_law(hidden, winner):
    # The arrest of the last thief at large pays the police 3,000.
    match = at(
        "D...1",
        officers="B1",
        thieves=f"D1 wanted 12000 hides A1:{hidden}",
        die=2,
        options={"end": "together"},
    )
    play(match, "1 D1", "jail cell7", "die 1")
    assert asked(match) == "over"
    assert match.winners() == [winner]
    assert match.scores() == [3000, hidden]


# ---- dens


@every_number
@both_towns
@pytest.mark.clause("TP-5", "TA-48")
def test_each_thief_begins_in_any_den(name, players):
    match = new(name, players)
    dens = DENS[name].split()
    for seat in range(1, players):
        assert (asked(match), phase(match)) == (f"thief {seat}", "choosing den")
        assert moves_of(match) == {f"den {den}" for den in dens}
        den = dens[(2 * seat) % len(dens)]
        play(match, f"den {den}")
        assert thief(match, seat) == den
        assert told(match) == ["settled in"]
    assert (asked(match), phase(match)) == ("police", "posting")
    assert all(status(match, seat) == "clean" for seat in range(1, players))


@pytest.mark.clause("TP-5", "TP-27")
def test_all_thieves_may_share_a_den():
    match = play(new(players=6), *["den C8"] * 5)
    assert [thief(match, seat) for seat in range(1, 6)] == ["C8"] * 5


@pytest.mark.clause("TP-5")
def test_a_thief_begins_nowhere_else():
    match = new()
    assert refusal(match, "den P12") == "TP-5"
    assert refusal(match, "C9") == "TP-5"
    assert refusal(match, "wait") == "TP-5"


# ---- officers


@every_number
@both_towns
@pytest.mark.clause("TP-6", "TP-7", "TP-17", "TA-48")
def test_one_officer_more_than_thieves_on_free_squares_of_the_house(name, players):
    match = settled(name, players)
    free = squares(HOUSE[name])
    assert len(free) == 10
    for number in range(1, players + 1):
        assert (asked(match), phase(match)) == ("police", "posting")
        assert moves_of(match) == {f"post {square}" for square in free}
        square = sorted(free)[-1]
        play(match, f"post {square}")
        assert officer(match, number) == square
        assert told(match) == ["posted"]
        free.remove(square)
    assert phase(match) == "parking"
    assert len(match.truth()["officers"]) == players


@pytest.mark.clause("TP-7", "TP-17")
def test_officers_begin_in_the_house_and_one_on_a_square():
    match = play(settled(players=3), "post N10")
    assert refusal(match, "post N10") == "TP-17"
    assert refusal(match, "post P12") == "TP-7"
    assert refusal(match, "1 M10") == "TP-7"
    assert refusal(match, "car P12 O12") == "TP-7"


@every_number
@pytest.mark.clause("TP-6")
def test_the_other_officers_stay_in_the_box(players):
    match = play(posted(players=players), "car P12 O12", "die 1")
    numbers = {move.split()[0] for move in moves_of(match)} - {"car"}
    assert numbers == {str(number) for number in range(1, players + 1)}
    if players < 6:
        assert refusal(match, f"{players + 1} M10") == "TP-6"
    assert refusal(match, "7 M10") == "TP-6"


# ---- the car


@both_towns
@pytest.mark.clause("TP-8", "TP-22", "TA-48")
def test_half_of_the_car_stands_before_the_gate_facing_any_way(name):
    match = posted(name, 3)
    assert (asked(match), phase(match)) == ("police", "parking")
    assert moves_of(match) == squares(AT_THE_GATE[name])
    for move in AT_THE_GATE[name].split(", "):
        parked = play(match.copy(), move)
        assert f"car {car(parked)}" == move
        assert told(parked) == ["parked", "set up"]


@pytest.mark.clause("TP-8", "TP-22", "TA-14")
def test_the_car_is_parked_nowhere_else():
    match = posted()
    assert refusal(match, "car O12 N12") == "TP-8"
    assert refusal(match, "car P14 P13") == "TP-8"
    assert refusal(match, "car P12 P11") == "TA-14"
    assert refusal(match, "car P11 P12") == "TA-14"
    assert refusal(match, "car P12 N12") == "TP-22"
    assert refusal(match, "car P12 O13") == "TP-11"


@pytest.mark.clause("TP-8")
def test_the_car_can_stand_only_on_streets_beside_the_gate():
    match = begun(
        """
        DPPP.
        #BG.D
        ##..#
        """
    )
    play(match, "den A1", "post B1", "post C1")
    assert moves_of(match) == squares("car C2 D2, car D2 C2, car C2 C3, car C3 C2")


@pytest.mark.clause("TP-7")
def test_an_officer_on_the_first_square_of_the_town_has_his_post():
    match = begun(
        """
        PPP..
        BG.D.
        """
    )
    play(match, "den D2", "post A1", "post B1")
    assert (officer(match, 1), officer(match, 2)) == ("A1", "B1")


# ---- the first turns


@every_number
@pytest.mark.clause("TP-9", "TA-48")
def test_the_police_begin_and_then_the_turn_goes_clockwise(players):
    match = play(posted(players=players), "car P12 O12")
    for number in range(1, 4):
        for seat in range(players):
            assert match.truth()["turn"] == seat
            assert match.truth()["round"] == number
            assert (asked(match), phase(match)) == ("chance", "throwing")
            play(match, "die 1")
            assert asked(match) == ("police" if seat == 0 else f"thief {seat}")
            match.play(match.choices()[0])


@every_number
@both_towns
@pytest.mark.clause("TA-55", "TP-6", "TP-7", "TP-8", "TP-9")
def test_a_quick_set_up_puts_all_pieces_in_their_places(name, players):
    match = new(name, players, quick=True)
    dens = DENS[name].split()
    truth = match.truth()
    assert [entry["at"] for entry in truth["thieves"]] == [dens[number % len(dens)] for number in range(players - 1)]
    posts = [entry["at"] for entry in truth["officers"]]
    assert len(set(posts)) == players
    assert set(posts) <= squares(HOUSE[name])
    assert f"car {car(match)}" in squares(AT_THE_GATE[name])
    assert (asked(match), phase(match), truth["turn"], truth["round"]) == ("chance", "throwing", 0, 1)


@pytest.mark.clause("TA-55")
def test_a_quick_set_up_only_where_it_is_wanted():
    assert phase(new()) == "choosing den"
    assert phase(new(quick=True)) == "throwing"


@pytest.mark.clause("TA-55")
def test_a_quick_set_up_spreads_the_officers_over_the_house():
    match = new(players=6, quick=True)
    posts = {entry["at"] for entry in match.truth()["officers"]}
    assert posts == squares("N10 O10 P10 P11 Q11 R11")


@pytest.mark.clause("TA-55", "TP-8")
def test_a_quick_set_up_finds_a_street_for_the_car():
    match = begun(
        """
        DPPP.
        #BG.D
        ##..#
        """,
        quick=True,
    )
    assert car(match) == "C2 D2"
