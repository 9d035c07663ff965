"""What is not allowed is refused with the clause that forbids it, and not a byte of the position changes."""

import random

import pytest

import assize

from ..enrolment import play_on
from .helpers import GAME, defended, match_at, moves_of, play, refusal, trial_at


def turn(**truth):
    """A turn with two cards in hand and a case pending before the neighbour."""
    usual = {"lineup": "E01 C12 S02 E02 E03", "pending": {1: "S03+C01"}, "discard": "E20"}
    return match_at("S01 E06", "E07", "O01", **{**usual, **truth})


def arguing(**truth):
    """The Prosecution is active."""
    return trial_at("S02 E06 M02 M05 M08 M17 O02", "E07", "C02 O01", **truth)


def moved():
    """The Defense is asked whether it objects, and cannot."""
    return play(trial_at("M06 E06", "E07", "O01"), "play M06")


def picking():
    """The Prosecution picks a discard."""
    return play(trial_at("M02 E06", "E07", "O01", discard="E20"), "play M02", "allow")


def rested():
    """The Prosecution has rested, with $90 in the Court."""
    return play(trial_at("E06", "E07", ""), "rest")


def offered(bargaining="single"):
    """The Defense is offered $40 of $90."""
    return play(trial_at("E06", "E07", "", options={"bargaining": bargaining}), "rest", "plea 50-40")


def drawing():
    """Chance draws a card."""
    return match_at("E06", "", "", phase="draw")


REFUSED = {
    turn: {
        "buy E05": "WT-25",  # not in the Lineup
        "buy E06": "WT-25",
        "case S01+C17": "WT-30",  # a Charge that is nowhere to be seen
        "case S02+C12": "WT-30",  # both from the Lineup
        "case S05+C12": "WT-30",  # not in hand
        "case E06+C12": "WT-30",
        "defend A": "WA-12",
        "defend C": "WT-36",
        "defend G": "WT-36",  # no such seat
        "appoint": "WT-39",
        "play E06": "WA-25",
        "play E07": "WA-25",
        "rest": "WA-25",
        "object": "WT-85",
        "allow": "WT-85",
        "pick E20": "WA-25",
        "accept": "WT-94",
        "decline": "WT-94",
        "no plea": "WT-94",
        "plea 0-0": "WT-94",
        "draw E05": "WT-18",
        "die 4": "WT-18",
        "5-3": "WT-18",
        "first B": "WT-18",
    },
    arguing: {
        "play E05": "WT-60",  # in the deck
        "play E07": "WT-60",  # in another hand
        "play S01": "WT-60",  # on trial
        "play O02": "WA-34",
        "play M02": "WA-59",
        "play M08": "WA-59",
        "buy E01": "WT-25",
        "pass": "WT-19",
        "appoint": "WT-19",
        "defend B": "WT-19",
        "object": "WT-85",
        "pick E20": "WT-75",
        "plea 50-40": "WT-94",
        "plea 50-50": "WT-95",
        "accept": "WT-94",
        "die 4": "WT-18",
    },
    moved: {
        "object": "WT-83",
        "play E07": "WT-86",
        "rest": "WT-86",
        "pass": "WT-19",
        "accept": "WT-94",
    },
    picking: {
        "pick E06": "WT-75",
        "pick M02": "WT-75",
        "play E06": "WT-75",
        "rest": "WT-75",
        "object": "WT-85",
    },
    rested: {
        "play E06": "WT-93",
        "rest": "WT-93",
        "accept": "WT-96",
        "decline": "WT-96",
        "plea 50-45": "WT-95",
        "plea 100--10": "WA-40",
        "plea 51-39": "WA-40",
        "plea 95-0": "WT-95",
        "object": "WT-85",
        "pass": "WT-19",
    },
    offered: {
        "no plea": "WT-97",
        "plea 40-50": "WA-39",
        "play E07": "WT-93",
        "rest": "WT-93",
    },
    drawing: {
        "pass": "WT-18",
        "draw E06": "WT-18",  # in a hand
        "die 4": "WT-18",
        "rest": "WT-18",
    },
}


@pytest.mark.clause("WT-19", "WT-25", "WT-30", "WT-36", "WT-39", "WA-12", "WA-25", "WT-18")
@pytest.mark.parametrize(("position", "move"), [(position, move) for position in REFUSED for move in REFUSED[position]])
def test_a_move_that_is_not_offered_names_its_clause(position, move):
    assert refusal(position(), move) == REFUSED[position][move]


@pytest.mark.clause("WA-7")
def test_buying_without_the_money():
    match = turn(money=[10, 50, 50])
    assert [refusal(match, f"buy {name}") for name in ("E02", "E03")] == ["WA-7", "WA-7"]
    with pytest.raises(assize.IllegalMove, match=r"it costs \$20, and you have \$10 \(WA-7\)"):
        match.play("buy E03")


@pytest.mark.clause("WA-53")
def test_a_motion_without_the_money():
    match = arguing(money=[15, 50, 50])
    assert refusal(match, "play M05") == "WA-53"
    assert "play M05" in moves_of(arguing(money=[20, 50, 50]))


@pytest.mark.clause("WT-32")
def test_a_second_case():
    match = turn(pending={0: "S03+C01"})
    assert refusal(match, "case S01+C12") == "WT-32"


@pytest.mark.clause("WA-6")
def test_a_place_of_the_lineup_that_is_empty():
    match = match_at("S01", "", "", lineup="E01 E02")
    codes = {GAME.words.notation(match.edition, match.state[0], code): code for code in range(GAME.actions)}
    assert refusal(match, codes["buy place 3"]) == "WA-6"
    assert refusal(match, codes["case place 3+S01"]) == "WA-6"


@pytest.mark.clause("WA-61")
def test_in_free_negotiation_the_offer_on_the_table_is_no_answer():
    match = offered("free")
    assert refusal(match, "plea 50-40") == "WA-61"
    for share in (45, 40, 35, 30, 25, 20, 15):
        play(match, f"plea {share}-{90 - share}")
    assert refusal(match, "plea 10-80") == "WA-61"
    assert moves_of(match) == {"accept", "decline"}


NONSENSE = [
    "", "buy", "buy X01", "buy E99", "buy E01 E02", "case S01", "case S01+C12+C13", "case +", "defend", "defend H",
    "defend AB", "play", "play 7", "plea", "plea 50", "plea 50-40-0", "plea a-b", "die 7", "die 0", "7-1", "0-3",
    "first", "first H", "pass on", "buyE01", "passe", "draw", "🎲", "buy E01\x00", "plea 99999999-1",
]  # fmt: skip


@pytest.mark.parametrize("move", NONSENSE)
@pytest.mark.parametrize("position", [turn, rested, drawing])
def test_what_is_no_notation_is_refused_without_a_clause(position, move):
    assert refusal(position(), move) == ""


@pytest.mark.parametrize(
    "move", ["buy e01", "BUY E01", "  buy   E01 ", "Buy E01", "case c12+s01", "CASE S01 + C12", "Defend b", "PASS"]
)
def test_notation_does_not_mind_letters_and_blanks(move):
    match = turn()
    match.play(move)
    assert len(match.moves) == 1


@pytest.mark.parametrize("move", ["plea 50-40", "plea $50-$40", "PLEA 50 - 40", "plea 50/40"])
def test_a_plea_may_be_written_in_several_ways(move):
    match = rested()
    match.play(move)
    assert match.news[-1].data == {"seat": 0, "prosecution": 50, "defense": 40}


@pytest.mark.clause("WT-117")
def test_when_the_game_is_over_nothing_can_be_played():
    match = play(match_at("E06", "", "", deck=""), "pass")
    assert match.over
    for move in ("pass", "buy E01", 0):
        assert refusal(match, move) == ""


PHASES = {
    "deal", "first", "draw", "act", "refill", "appoint", "trial", "object", "pick", "chance", "offer", "answer",
    "verdict",
}  # fmt: skip


def test_every_code_that_is_not_offered_is_refused_with_a_clause_of_the_rulebook():
    """Once for each phase, in random matches."""
    chooser, seen, seed = random.Random(1), set(), 0
    while seen != PHASES:
        match, seed = GAME.new(3, seed), seed + 1
        while not match.over:
            phase = match.truth()["phase"]
            if phase not in seen:
                seen.add(phase)
                before, offered = match.memory.tobytes(), set(match.offers())
                for code in set(range(GAME.actions)) - offered:
                    with pytest.raises(assize.IllegalMove) as caught:
                        match.play(code)
                    assert caught.value.clause in GAME.clauses
                    assert caught.value.reason
                assert match.memory.tobytes() == before
            play_on(match, chooser, 1)


@pytest.mark.clause("WT-37")
def test_a_trial_leaves_no_other_action():
    match = defended("E06", "", "", lineup="E01")
    assert refusal(match, "buy E01") == "WT-19"
