"""Aim, people, places and setting up (JC-1 to JC-19)."""

import pytest

import assize
from assize.games.judge_in_circuit import rules
from assize.games.judge_in_circuit.state import PACK

from ..records import check_records
from .board import begun, set_up
from .home_circuit import HOME

CROOKS = ("harbuthnot", "iggs", "lemon", "white", "black", "green")
HOMES = dict(
    zip(
        CROOKS,
        ("pub_burghers", "pub_old_lag", "pub_rhodes", "pub_crampton", "pub_pharaoh", "pub_hind"),
        strict=True,
    )
)
JUDGES = ("kindly", "vague", "mildly", "whacker", "spite")
every_number = pytest.mark.parametrize("players", range(2, 7))


def dealt(*crooks, **options):
    """A match in which these Crooks have been dealt in this order."""
    return begun(len(crooks), **options).play(*(f"be {crook}" for crook in crooks))


@pytest.mark.clause("JC-14")
def test_a_record_holds_what_the_position_says_and_nothing_of_an_earlier_match():
    check_records(assize.game("judge-in-circuit"), 6, 600)


@pytest.mark.clause("JC-19")
def test_no_die_lies_on_the_table_before_it_is_thrown():
    assert begun().s.die == 0


# ---- who is who


@pytest.mark.clause("JC-1", "JC-13")
@every_number
def test_everybody_is_dealt_one_crook_by_chance(players):
    match = begun(players)
    left = set(CROOKS)
    for crook in CROOKS[:players]:
        assert match.asked == "chance"
        assert match.offers() == {f"be {other}" for other in left}
        match.play(f"be {crook}")
        left.discard(crook)
    assert match.phase == "starting"
    assert list(match.s.crook[players:]) == [-1] * (6 - players)


@pytest.mark.clause("JC-13")
def test_a_seat_can_be_any_crook():
    match = dealt("green", "iggs", "white")
    assert [match.crook_name(seat) for seat in range(3)] == ["green", "iggs", "white"]
    assert match.told == ["dealt green green", "dealt iggs iggs", "dealt white white"]


@pytest.mark.clause("JC-7", "JC-14", "JC-41")
@pytest.mark.parametrize("crook", CROOKS)
def test_every_crook_starts_in_his_own_pub_and_uncharged(crook):
    match = dealt(crook, "iggs" if crook != "iggs" else "green")
    assert match.at(crook) == HOMES[crook]
    assert match.charge(crook) == ""
    assert match.rings(crook) == []


@pytest.mark.clause("JC-7", "JA-52")
def test_the_crooks_have_their_cards_colours_and_pubs():
    told = [(crook["name"], crook["colour"], crook["card"]) for crook in HOME.data["crooks"]]
    assert told == [
        ("Harbuthnot", "brown", 51),
        ("Syd 'iggs", "red", 52),
        ("Charlie Lemon", "yellow", 53),
        ("Dick White", "white", 54),
        ("Horace Black", "black", 55),
        ("Kev Green", "green", 56),
    ]
    pubs = {space["id"]: space["name"] for space in HOME.data["spaces"]}
    assert [pubs[HOMES[crook]] for crook in CROOKS] == [
        "The Burghers of Bruges",
        "The Old Lag",
        "The Cecil Rhodes",
        "The Crampton",
        "The Pharaoh",
        "The Golden Hind",
    ]


@pytest.mark.clause("JC-8", "JA-52")
def test_the_five_judges_have_their_colours():
    assert [(judge["id"], judge["colour"]) for judge in HOME.data["judges"]] == [
        ("kindly", "green"),
        ("vague", "blue"),
        ("mildly", "white"),
        ("whacker", "yellow"),
        ("spite", "orange"),
    ]
    assert HOME.data["judges"][2]["name"] == "Mr. Justice Mildly-Seething"


@pytest.mark.clause("JC-9")
def test_the_five_prisons_have_rings_of_their_own_colours():
    assert [(prison["name"], prison["colour"]) for prison in HOME.data["prisons"]] == [
        ("Gartree", "pink"),
        ("Maidstone", "purple"),
        ("Wormwood Scrubs", "orange"),
        ("Dartmoor", "grey"),
        ("Parkhurst", "blue"),
    ]


# ---- pieces and cards


@pytest.mark.clause("JC-10")
@pytest.mark.parametrize("judge", JUDGES)
def test_every_judge_starts_on_his_own_circle(judge):
    assert begun().at(judge) == f"home_{judge}"


@pytest.mark.clause("JC-11", "JC-42")
def test_one_policeman_starts_on_each_of_nine_police_spaces():
    match = begun()
    assert [match.at(f"P{number}") for number in range(1, 10)] == [f"police_{number}" for number in range(1, 10)]
    police = [space["id"] for space in HOME.data["spaces"] if space["kind"] == "police"]
    assert sorted(police) == [f"police_{number}" for number in range(1, 10)]


@pytest.mark.clause("JC-12")
def test_all_on_probation_cards_lie_beside_court():
    match = dealt(*CROOKS)
    assert not any(match.on_probation(crook) for crook in CROOKS)


@pytest.mark.clause("JC-12", "JC-73")
def test_there_is_an_on_probation_card_for_everybody():
    match = set_up(
        "green cells theft, harbuthnot, iggs, lemon, white, black",
        judges="kindly court",
        probation="harbuthnot iggs lemon white black",
    )
    match.throw(2)
    assert all(match.on_probation(crook) for crook in CROOKS)


@pytest.mark.clause("JC-15")
def test_all_fifty_luck_cards_are_in_the_pack_and_any_may_come_first():
    match = dealt("green", "black").throw(6, 1)
    assert len(match.cards_at(PACK)) == 50
    match = set_up("green pub_burghers", die=1).play("walk luck_5")
    assert match.phase == "drawing"
    assert match.offers() == {f"draw L{number:02}" for number in range(1, 51)}


@pytest.mark.clause("JC-16", "JC-76")
def test_there_is_a_ring_of_every_prison_for_every_player():
    match = set_up(
        "green cells theft, harbuthnot years_1 dartmoor, iggs years_1 dartmoor, lemon years_1 dartmoor, "
        "white years_1 dartmoor, black years_1 dartmoor",
        judges="spite court",
    )
    match.throw(2)
    assert all(match.rings(crook) == ["dartmoor"] for crook in CROOKS)


@pytest.mark.clause("JC-16")
def test_the_posts_are_bare_at_the_start():
    match = dealt(*CROOKS)
    assert all(match.rings(crook) == [] for crook in CROOKS)


# ---- who begins


@pytest.mark.clause("JC-19")
@pytest.mark.parametrize(("throws", "first"), [((6, 1, 1), "green"), ((1, 2, 1), "black"), ((4, 4, 5), "iggs")])
def test_the_highest_throw_begins(throws, first):
    match = dealt("green", "black", "iggs").throw(*throws)
    assert match.turn == first
    assert match.phase == "throwing"
    assert match.told[-1] == f"begins {first}"


@pytest.mark.clause("JC-19")
def test_those_who_tie_for_the_highest_throw_again():
    match = dealt("green", "black", "iggs").throw(5, 2, 5)
    assert match.facts("tied") == ["green+iggs"]
    assert match.phase == "starting"
    match.throw(3, 3)
    assert match.facts("threw for start") == ["green 3", "iggs 3"]
    assert match.facts("tied") == ["green+iggs"]
    match.throw(1, 2)
    assert match.turn == "iggs"


@pytest.mark.clause("JC-19")
def test_a_throw_that_did_not_tie_does_not_come_back():
    match = dealt("green", "black", "iggs").throw(6, 5, 6, 1, 2)
    assert match.turn == "iggs"


@pytest.mark.clause("JC-19")
def test_turns_go_clockwise_from_whoever_begins():
    match = dealt("green", "black", "iggs").throw(1, 6, 1)
    order = [match.turn, *(match.wait().turn for _ in range(3))]
    assert order == ["black", "iggs", "green", "black"]


@pytest.mark.clause("JC-18")
def test_the_optional_rules_are_off_unless_agreed_on():
    match = begun()
    assert (match.s.options.abound, match.s.options.not_just, match.s.options.shorter) == (0, 0, 0)
    agreed = begun(abound=1, not_just=1, shorter=1)
    assert (agreed.s.options.abound, agreed.s.options.not_just, agreed.s.options.shorter) == (1, 1, 1)


# ---- where a Crook is


@pytest.mark.clause("JC-4")
@pytest.mark.parametrize(
    ("where", "playable"),
    [("pub_hind", {"L09"}), ("years_3 dartmoor", {"L18"}), ("cells theft", {"L21"})],
)
def test_a_crook_is_free_or_inside_or_in_the_cells(where, playable):
    match = set_up(f"green {where}", hands="green L09 L18 L21")
    assert {move.removeprefix("play ") for move in match.offers() - {"pass"}} == playable


@pytest.mark.clause("JC-5")
def test_prisoners_of_different_prisons_walk_the_same_track():
    match = set_up("green years_3 gartree, black years_3 dartmoor", die=1)
    assert match.walks() == {"visiting_time", "remission"}
    match.play("walk remission").throw(1)
    assert match.walks() == {"visiting_time", "remission"}
    match.play("walk remission")
    assert (match.prison("green"), match.prison("black")) == ("gartree", "dartmoor")


@pytest.mark.clause("JC-6", "JC-27")
def test_pieces_stand_on_spaces_and_share_them():
    match = set_up("green pub_rhodes, black pub_rhodes, iggs pub_rhodes", police="P1 pub_rhodes, P2 pub_rhodes", die=1)
    assert match.walks() == {"police_3", "crime_fraud_e"}
    match.play("walk police_3")
    assert match.at("green") == match.at("P3") == "police_3"
    assert match.at("black") == match.at("iggs") == match.at("P1") == match.at("P2") == "pub_rhodes"


@pytest.mark.clause("JC-1")
def test_the_rings_are_the_score():
    match = set_up("green pub_hind gartree dartmoor, black years_1 scrubs")
    out = [0.0] * 2
    rules.scores(match.box, match.s, out)
    assert out == [2, 1]


@pytest.mark.clause("JC-2", "JC-60", "JC-70", "JC-75")
def test_arrest_and_verdict_lead_into_prison():
    match = set_up("green pub_rhodes, black", police="P3 crime_fraud_e", die=1)
    match.play("walk crime_fraud_e")
    assert (match.at("green"), match.charge("green"), match.turn) == ("cells", "fraud", "black")
    match.throw(1).play("kindly")
    assert match.told[-1] == "trial green kindly fraud"
    match.throw(6)
    assert (match.at("green"), match.prison("green"), match.rings("green")) == ("years_3", "parkhurst", ["parkhurst"])


@pytest.mark.clause("JC-3")
@pytest.mark.parametrize(
    ("start", "die", "way", "end"),
    [
        ("years_1", 3, ["walk released"], "released"),
        ("remission", 1, ["walk going_straight"], "going_straight"),
        ("in_luck_2", 6, ["walk tunnel_end"], "tunnel_end"),
        ("years_7", 1, ["play L18"], "pub_hind"),
    ],
)
def test_the_ways_out_of_prison(start, die, way, end):
    match = set_up(f"green {start} dartmoor", die=die, hands="green L18").play(*way)
    assert match.at("green") == end
    assert match.prison("green") == ""
