"""What is not allowed is refused with the clause that forbids it, in a sentence that tells no secret."""

from __future__ import annotations

import random
import re

import numpy as np
import pytest

from assize.core.errors import IllegalMove
from assize.core.kernel import OVER, hush
from assize.games.justice import GAME, rules, words
from assize.games.justice.state import DISCARD, ENDED, MOVES, State

from .court import HOME, begun, court

RULEBOOK = (GAME.folder / "rulebook.md").read_text(encoding="utf-8")
CLAUSES = set(re.findall(r"^\*\*([A-Z]+-\d+)\*\* ", RULEBOOK, re.MULTILINE))
FULL = {1: "| | R5^ R6v"}


def refused(match, text):
    """The clause and the sentence by which a notation is refused; not a byte of the position changes."""
    before = match.s.tobytes()
    try:
        code = words.parse(HOME, match.s, text)
    except IllegalMove as problem:
        return problem.clause, problem.reason
    assert code is not None, text
    assert code not in match.codes(), text
    clause, reason = words.why_not(HOME, match.s, code)
    assert match.s.tobytes() == before
    return clause, reason


# ---- positions


def naming():
    """The first seat says who starts."""
    return begun(3).play("saw 1")


def naming_again():
    """The second seat has the fewest points and says who starts."""
    return court("E7 | E8 | E9", phase="naming", totals=(9, 1, 9), round=2)


def discarding():
    """Everybody puts a card aside."""
    match, chooser = begun(3, discard=1), random.Random(1)
    while match.phase != "discarding":
        hush(match.s)
        rules.play(match.box, match.s, chooser.choice(match.codes()))
    return match


def leading():
    """The first seat leads; Witness is trump."""
    return court("E7 T3 M6 | E9 W2 | T4 R1", trump="witness")


def following():
    """Evidence is led; the second seat holds some of it, and a trump."""
    return court("E7 T3 M6 | E9 W2 T5 M9 | T4 R1", trump="witness").play("E7")


def following_trump():
    """Witness is led, which is trump; the second seat holds some of it."""
    return court("W7 T3 M6 | E9 W2 T5 M9 | T4 R1", trump="witness").play("W7")


def with_trump_alone():
    """Evidence is led; the second seat holds none of it, but a trump."""
    return court("E7 T3 | T9 W2 | T4 R1", trump="witness").play("E7")


def without_token():
    """Evidence is led; the second seat has no token left."""
    return court("E7 T3 | E9 T2 | T4 R1", trump="witness", tokens=(2, 0, 2)).play("E7")


def without_suit_card():
    """Evidence is led; the second seat holds a Modification alone, and has tokens."""
    return court("E7 T3 | M2 | T4 R1", trump="witness").play("E7")


def modifying():
    """Rosette 7, Evidence 9 and Evidence 4 are in the Trick, and the winner is asked for a Modification."""
    match = court("R7 T3 | E9 M9 M7 | E4 M12", trump="evidence")
    return match.play("R7", "E9", "E4")


def modified():
    """Modification 9 is under Evidence 9, and there is another 9 in the Trick."""
    match = court("E9 T3 M9 | W9 R2 | E4 M12", trump="evidence").play("E9", "W9", "E4")
    return match.play("modify E9 left")


def influencing():
    """The winner places one of Rosette 7, Rosette 8 and Rosette 9; the first Suspect has two Rosettes."""
    return court("R7 T3 | R8 T4 | R9 E4", beside=FULL).play("R7", "R8", "R9").pass_all()


def closing():
    """The second seat is asked whether it calls, and holds a Suit card."""
    return court("M1 | E2 M3 | E4", phase="closing")


def extra():
    """The second seat leads to the extra Trick."""
    return court("M1 | E2 M3 | E4", lead=3, phase="closing").play("call", "pass", "pass")


def dealing():
    """Chance lays a Liability card."""
    return naming().play("start 1")


def judging():
    """The Verdict is told."""
    return court("M1 | M2 | M3", phase="judging")


REFUSED = {
    naming: {
        "start 4": "JU-1",
        "start 8": "JU-1",
        "E7": "JU-11",
        "pass": "JU-11",
        "stay": "JU-11",
        "peek 1": "JU-28",
        "aside E7": "JR-54",
        "saw 1": "JR-53",
        "hide G1": "JU-13",
        "accuse 1": "JU-14",
        "crime 1": "JU-15",
        "define 1": "JU-15",
        "cast 1": "JU-18",
        "deal E7": "JU-19",
        "go on": "JU-45",
        "call": "JR-30",
        "place E7 1 left": "JU-11",
        "modify E7 left": "JU-11",
    },
    naming_again: {"E8": "JU-20", "pass": "JU-20"},
    discarding: {"pass": "JR-54", "start 1": "JU-20", "call": "JR-30", "place E7 1 left": "JR-54"},
    leading: {
        "M6": "JU-23",
        "M7": "JU-23",
        "play M6": "JU-23",
        "E9": "JU-22",  # in another hand
        "E1": "JU-22",  # in the pack
        "pass": "JR-7",
        "peek 1": "JR-7",
        "stay": "JR-7",
        "modify E7 left": "JU-34",
        "place E7 1 left": "JU-38",
        "call": "JR-30",
        "start 1": "JU-20",
        "aside E7": "JR-54",
        "go on": "JU-45",
    },
    following: {
        "T5": "JU-25",
        "T4": "JU-24",  # in another hand
        "E7": "JU-24",  # in the Trick
        "M9": "JU-27",
        "pass": "JU-28",
        "stay": "JR-49",
        "modify E7 left": "JU-34",
        "place E7 1 left": "JU-38",
        "call": "JR-30",
    },
    following_trump: {"E9": "JU-25", "T5": "JU-25"},
    with_trump_alone: {"T9": "JR-8"},
    without_token: {"peek 1": "JU-30", "peek 3": "JU-30", "pass": "JU-30", "T2": "JU-25", "stay": "JR-49"},
    without_suit_card: {"pass": "JR-49", "M2": "JU-27", "E9": "JU-24"},
    modifying: {
        "modify R7 left": "JR-15",
        "modify E4 left": "JU-36",
        "modify E12 right": "JU-34",  # not in the Trick
        "modify M9 left": "JU-36",
        "M9": "JU-27",
        "T3": "JU-34",
        "stay": "JU-34",
        "peek 1": "JU-28",
        "place E9 1 left": "JU-34",
        "call": "JR-30",
    },
    modified: {"modify W9 right": "JR-18"},
    influencing: {
        "place R7 1 top": "JU-39",
        "place R7 1 bottom": "JU-39",
        "place E4 2 left": "JU-38",
        "place R7 2 left": "JR-20",
        "place E7 2 top": "JU-38",
        "place M7 2 left": "JU-38",
        "place R7 4 top": "JR-3",
        "pass": "JU-38",
        "T3": "JU-38",
        "modify R7 left": "JU-34",
        "peek 1": "JU-28",
        "call": "JR-30",
    },
    closing: {"call": "JU-41", "E2": "JU-41", "stay": "JU-41", "modify E2 left": "JU-41", "place E2 1 left": "JU-41"},
    extra: {"call": "JR-34", "pass": "JR-7"},
    dealing: {"E7": "JU-13", "pass": "JU-13", "start 2": "JU-13", "accuse 1": "JU-13"},
    judging: {"E7": "JU-45", "pass": "JU-45", "call": "JU-45"},
}


@pytest.mark.clause(
    "JU-11", "JU-20", "JU-22", "JU-23", "JU-24", "JU-25", "JU-27", "JU-28", "JU-30", "JU-34", "JU-36", "JU-38", "JU-39",
    "JU-41", "JR-7", "JR-8", "JR-15", "JR-18", "JR-20", "JR-30", "JR-34", "JR-49", "JR-54",
)  # fmt: skip
@pytest.mark.parametrize(("position", "move"), [(position, move) for position in REFUSED for move in REFUSED[position]])
def test_a_move_that_is_not_offered_names_its_clause(position, move):
    clause, reason = refused(position(), move)
    assert clause == REFUSED[position][move]
    assert clause in CLAUSES
    assert reason
    assert not set("{}") & set(reason)


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        (leading, "M6", "a Modification can never be led"),
        (leading, "E9", "Evidence 9 (Unposted Letter) is not in your hand"),
        (leading, "peek 1", "whoever leads may not pass and peek"),
        (following, "T5", "the suit of the Trick is Evidence, and you hold some: play it, or trump with Witness"),
        (following_trump, "T5", "the suit of the Trick is Witness, and you hold some"),
        (with_trump_alone, "T9", "you cannot follow Evidence, but you hold trumps: play Witness"),
        (without_token, "peek 2", "you have no Soul gaze token left: play a Suit card"),
        (modifying, "modify R7 left", "a Rosette cannot be modified"),
        (modifying, "modify E4 left", "only a Modification 4 fits under Evidence 4, and you do not hold it"),
        (modifying, "modify E12 left", "Evidence 12 is not in this Trick"),
        (modifying, "modify M9 left", "name the Suit card that the Modification goes under, as in modify E9 left"),
        (modified, "modify W9 left", "Tampered, the only Modification 9, is under Evidence 9 already"),
        (influencing, "place R7 1 top", "Commissar Pepe wears two Rosettes already"),
        (influencing, "place E7 2 top", "Evidence 7 goes to the left or to the right of a Suspect"),
        (influencing, "place R7 9 top", "Suspects have the numbers 1 to 3"),
        (influencing, "pass", "the winner of the Trick must place one of its cards"),
        (closing, "call", "you still hold Suit cards"),
        (naming, "start 4", "there is no such player"),
        (naming, "start 9", "players have the numbers 1 to 7"),
        (judging, "pass", "the Verdict on every Suspect is told first"),
    ],
)
def test_reasons(position, move, reason):
    assert refused(position(), move)[1] == reason


@pytest.mark.clause("JU-41")
def test_the_second_seat_is_asked_before_the_one_that_led():
    match = closing()
    assert match.asked == 2
    match.play("pass", "pass")
    assert match.offers() == {"call", "pass"}


@pytest.mark.clause("JR-54")
def test_putting_aside():
    match = discarding()
    held = match.hand(1)
    other = next(card for card in sorted(match.hand(2)))
    assert refused(match, f"aside {other}")[0] == "JR-54"
    assert refused(match, f"aside {other}")[1].endswith("is not in your hand")
    suit_card = next(card for card in sorted(held) if card[0] != "M")
    assert refused(match, suit_card) == ("JR-54", "first everybody puts the agreed number of cards aside")
    while match.phase != "leading":
        match.play(min(match.offers()))
    card = min(match.hand(int(match.asked)))
    told = "cards are put aside after the deal and before the first Trick"
    assert refused(match, f"aside {card}") == ("JR-54", told)
    assert refused(leading(), "aside E7") == ("JR-54", "in this game nobody puts cards aside")


@pytest.mark.clause("JU-64")
def test_when_the_game_is_over():
    match = court("M1 | M2 | M3", phase="scoring", totals=(50, 0, 0)).go_on()
    assert match.asked == "over"
    for code in range(0, MOVES.size, 7):
        assert words.why_not(HOME, match.s, code) == ("JU-64", "the game is over")


# ---- every code


def walk(players, seed):
    """Every position of a random round, and its offers."""
    match, chooser = begun(players, discard=1, cap=1, target=200), random.Random(seed)
    while match.s.actor != OVER:
        codes = match.codes()
        yield match.s, codes
        hush(match.s)
        rules.play(match.box, match.s, chooser.choice(codes))
    yield match.s, []


def test_every_code_that_is_not_offered_is_refused_with_a_clause_of_the_rulebook():
    """Once for each phase, and now and then."""
    seen = set()
    for s, codes in walk(4, 5):
        if int(s.phase) in seen and s.turns % 5:
            continue
        kept = np.frombuffer(s.tobytes(), State.dtype())[0]
        few = random.Random(len(seen)).sample(range(MOVES.size), 40)
        for code in few if int(s.phase) in seen else range(MOVES.size):
            if code not in codes:
                clause, reason = words.why_not(HOME, kept, code)
                assert clause in CLAUSES
                assert reason
                assert not set("{}") & set(reason)
        seen.add(int(s.phase))
    assert seen == set(range(ENDED + 1))


def test_refusals_tell_nothing_of_what_others_hold():
    """Everything that the seat cannot know dealt anew: it is refused in the same words."""
    for ply, (s, codes) in enumerate(walk(3, 6)):
        if s.actor < 0 or ply % 10:
            continue
        other = s.copy()
        rules.redeal(HOME.record[0], other, int(s.actor), np.array([ply + 1], np.uint64))
        for code in range(DISCARD(0), MOVES.size, 3):
            if code not in codes:
                assert words.why_not(HOME, s, code) == words.why_not(HOME, other, code)


# ---- nonsense

NONSENSE = [
    "", " ", "E", "7", "E7 E8", "EE7", "X7", "E-7", "E7.0", "peek", "peek one", "peek 1 2", "peek -1", "start", "saw",
    "hide", "hide 1", "hide X1", "modify E7", "modify E7 top", "modify E7 up", "modify left", "place E7", "place E7 1",
    "place E7 left", "place E7 1 up", "place E7 1 left right", "deal", "aside", "go", "goon", "callcase", "passe",
    "E７", "peek ١", "start ２", "Ｅ7", "E7\x00", "🎲", "é7", "'; drop table", "E7" * 50, "peek " + "9" * 5000,
    "E" + "1" * 100_000, "ｐａｓｓ",
]  # fmt: skip


@pytest.mark.parametrize("move", NONSENSE, ids=range(len(NONSENSE)))
@pytest.mark.parametrize("position", [leading, influencing, judging])
def test_what_is_no_notation_means_nothing(position, move):
    assert words.parse(HOME, position().s, move) is None


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("E0", "JU-6"),
        ("E15", "JU-6"),
        ("W99999999999999999999", "JU-6"),
        ("M15", "JU-7"),
        ("deal M0", "JU-7"),
        ("aside T15", "JU-6"),
        ("modify E15 left", "JU-6"),
        ("place E15 1 left", "JU-6"),
        ("place E7 0 left", "JR-3"),
        ("place E7 99999999999999 left", "JR-3"),
        ("peek 0", "JR-3"),
        ("peek 4", "JR-3"),
        ("peek 99999999999999999999999999", "JR-3"),
        ("start 0", "JU-1"),
        ("saw 8", "JU-1"),
        ("hide G4", "JU-10"),
        ("hide I4", "JU-10"),
        ("hide G0", "JU-10"),
        ("accuse 9", "JU-5"),
        ("crime 0", "JU-5"),
        ("define 9", "JU-5"),
        ("cast 9", "JU-5"),
    ],
)
def test_what_can_never_be_is_refused_with_a_clause(move, clause):
    with pytest.raises(IllegalMove) as caught:
        words.parse(HOME, leading().s, move)
    assert caught.value.clause == clause
    assert clause in CLAUSES
    assert caught.value.reason


@pytest.mark.parametrize("move", ["e7", "E7", " E7 ", "play E7", "PLAY e7", "E07", "\tE7\n"])
def test_notation_does_not_mind_letters_and_blanks(move):
    match = leading()
    assert words.parse(HOME, match.s, move) == words.parse(HOME, match.s, "E7")


@pytest.mark.parametrize(("move", "other"), [("-", "pass"), ("Case Closed", "call"), ("GO  ON", "go on")])
def test_other_ways_to_write_a_move(move, other):
    match = leading()
    assert words.parse(HOME, match.s, move) == words.parse(HOME, match.s, other)
