"""What a match says: questions, offers, marks and news, each with the clause behind it, and the notation."""

from __future__ import annotations

import random
import re

import numpy as np
import pytest

from assize.core.kernel import EVERYTHING, OVER, hush
from assize.games.justice import GAME, rules, words
from assize.games.justice.rules.closing import end_tricks
from assize.games.justice.rules.tricks import best_played
from assize.games.justice.rules.verdict import round_score, side_total
from assize.games.justice.state import (
    CALL,
    CLOSING,
    FOLLOWING,
    INFLUENCING,
    LEADING,
    MODIFYING,
    MOVES,
    NEWS,
    PEEK,
    PLACE,
    PLAY,
    SEATS,
    State,
)
from assize.games.justice.words.cards import CARD_IDS, short_name
from assize.games.justice.words.notes import LONGEST_NOTE

from .court import HOME, begun, changed, court, load

RULEBOOK = (GAME.folder / "rulebook.md").read_text(encoding="utf-8")
CLAUSES = set(re.findall(r"^\*\*([A-Z]+-\d+)\*\* ", RULEBOOK, re.MULTILINE))
KINDS = NEWS.names
WINDOWS = (MODIFYING, CLOSING)
SPOTS = {
    "trick",
    "aside",
    "token",
    *(f"card-{card}" for card in CARD_IDS),
    *(f"{card}-{side}" for card in CARD_IDS for side in ("left", "right")),
    *(f"s{slot}{where}" for slot in (1, 2, 3) for where in ("", "-left", "-right", "-top", "-bottom")),
    *(f"seat-{seat}" for seat in range(1, SEATS + 1)),
}
PEPE = {1: "E13 W13 | T9 T11 | R2^ R3^"}


# ---- positions


def walk(players, seed, cap=1):
    """Every position of a random match: the record, and the offers."""
    match, chooser = (
        begun(players, discard=seed % 3, cap=cap, target=200, verdict_symbols=seed % 2),
        random.Random(seed),
    )
    while match.s.actor != OVER:
        codes = match.codes()
        yield match.s, codes
        hush(match.s)
        calls = [code for code in codes if code == CALL and chooser.random() < 0.5]
        rules.play(match.box, match.s, (calls or [chooser.choice(codes)])[0])
    yield match.s, []


def told(match, seat=EVERYTHING):
    """The sentences of the last move as a seat hears them."""
    return [item.text for item in heard(match, seat)]


def heard(match, seat):
    """The news of the last move that a seat hears."""
    return [item for fact in facts(match.s) if (item := words.news(match.edition, match.s, fact, seat))]


def facts(s):
    return s.news[: int(s.news_count)].tolist()


def texts(match):
    s = match.s
    return {words.notation(match.edition, s, code): words.text(match.edition, s, code) for code in match.codes()}


def notes(match):
    s = match.s
    return {words.notation(match.edition, s, code): words.mark(match.edition, s, code).note for code in match.codes()}


def spots(match):
    """Source and target of each offer by its notation."""
    found = {words.notation(HOME, match.s, code): words.mark(HOME, match.s, code) for code in match.codes()}
    return {name: (mark.source, mark.target) for name, mark in found.items()}


def asked(match):
    question = words.question(match.edition, match.s)
    return question.text, question.clause


# ---- all through a match


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_every_offer_has_a_sentence_a_notation_and_a_mark(players):
    for s, codes in walk(players, players):
        written = [words.notation(HOME, s, code) for code in codes]
        assert len(set(written)) == len(codes)
        shown = codes if len(codes) < 15 else random.Random(len(codes)).sample(codes, 15)
        assert len({words.text(HOME, s, code) for code in shown}) == len(shown)
        for code, notation in zip(codes, written, strict=True):
            assert words.parse(HOME, s, notation) == code
            assert words.parse(HOME, s, f"  {notation.upper()} ") == code
        for code in shown:
            text, mark = words.text(HOME, s, code), words.mark(HOME, s, code)
            assert text
            assert not set("{}") & set(text + mark.note)
            assert {mark.source, mark.target} <= SPOTS | {""}
            assert len(mark.note) <= LONGEST_NOTE


@pytest.mark.parametrize("phase", [LEADING, FOLLOWING, INFLUENCING])
def test_every_code_has_a_notation_of_its_own(phase):
    match = begun(3)
    match.s.phase = phase
    written = [words.notation(HOME, match.s, code) for code in range(MOVES.size)]
    assert len(set(written)) == MOVES.size
    assert [words.parse(HOME, match.s, notation) for notation in written] == list(range(MOVES.size))


def test_notation_of_liability_cards_in_another_box():
    data = changed("table.guilty", 1)
    box = load(data)
    match = begun(3, box)
    assert [words.notation(box, match.s, code) for code in match.codes()] == ["saw 1", "saw 2", "saw 3"]
    match.play("saw 1", "start 1")
    written = [words.notation(box, match.s, code) for code in match.codes()]
    assert written == ["hide G1", "hide I1", "hide I2", "hide I3"]
    assert [words.parse(box, match.s, notation) for notation in written] == match.codes()


def test_a_position_can_be_told_from_a_record_that_is_kept():
    """Choices speak of a position that nobody may write to."""
    for s, codes in walk(4, 11):
        kept = np.frombuffer(s.tobytes(), State.dtype())[0]
        for code in codes[:: max(1, len(codes) // 4)]:
            assert words.text(HOME, kept, code)
            words.mark(HOME, kept, code)
        assert words.question(HOME, kept).text
        for fact in facts(kept):
            assert words.news(HOME, kept, fact, EVERYTHING).text


@pytest.mark.parametrize("players", [3, 5, 7])
def test_questions_news_and_standings(players):
    for s, _codes in walk(players, 20 + players, cap=2):
        question = words.question(HOME, s)
        assert question.clause in CLAUSES
        assert not set("{}") & set(question.text)
        for seat in range(s.players):
            assert re.match(r"\d+ points?, \d tokens?, \d+ cards?", words.standing(HOME, s, seat))
        for fact in facts(s):
            for seat in (0, None, EVERYTHING):
                item = words.news(HOME, s, fact, seat)
                if item is None:
                    assert (KINDS[fact[0]], seat != fact[1]) == ("dealt", True)
                    continue
                assert item.clause in CLAUSES
                assert item.text[-1] in ".!?"
                assert not set("{}") & set(item.text)


@pytest.mark.clause("JU-34", "JU-41", "JR-51")
def test_a_question_of_a_window_is_the_same_for_all_who_are_asked():
    seen = 0
    for s, _codes in walk(4, 31):
        if s.phase not in WINDOWS:
            continue
        question, other = words.question(HOME, s), s.copy()
        for seat in range(s.players):
            other.actor = seat
            assert words.question(HOME, other) == question
            assert words.seat_name(HOME, s, seat) not in question.text
            seen += 1
    assert seen > 50


@pytest.mark.parametrize("kind", NEWS.kinds, ids=KINDS)
@pytest.mark.parametrize("number", [0, 1])
def test_every_kind_of_news_has_a_sentence(kind, number):
    for match in (begun(3), court("E7 | E8 | E9").play("E7")):
        fact = [int(kind), *(number for _key in kind.numbers), 0, 0, 0][:4]
        item = words.news(HOME, match.s, fact, EVERYTHING)
        assert item.kind == kind.name
        assert item.clause in CLAUSES
        assert item.text[-1] in ".!?"
        assert not set("{}") & set(item.text)
        assert tuple(item.data) == kind.numbers


def test_seats_are_called_after_emblems():
    match = begun(7)
    names = [words.seat_name(HOME, match.s, seat) for seat in range(7)]
    assert names == ["Hammer", "Lamp", "Wheel", "Bell", "Anvil", "Key", "Compass"]


@pytest.mark.parametrize(
    ("spot", "name"),
    [
        ("card-E7", "Evidence 7 (A Key to Door Nine)"),
        ("card-R2", "Rosette 2 (Scribe or Exile)"),
        ("card-M6", "Modification 6 (Indubitable)"),
        ("trick", "the Trick"),
        ("aside", "put aside"),
        ("token", "your Soul gaze tokens"),
        ("s1", "Commissar Pepe"),
        ("s2-left", "left of Foreman Brunhild, to convict"),
        ("s2-right", "right of Foreman Brunhild, to acquit"),
        ("s3-top", "above Envoy Lysand, top bar"),
        ("s3-bottom", "above Envoy Lysand, bottom bar"),
        ("E7-left", "the left edge of Evidence 7"),
        ("W13-right", "the right edge of Witness 13"),
        ("seat-7", "Compass"),
        ("elsewhere", "elsewhere"),
        ("E99-left", "E99-left"),
        ("card-E99", "card-E99"),
    ],
)
def test_spots_have_names(spot, name):
    assert words.spot(HOME, court("E7 | E8 | E9").s, spot) == name


# ---- what notes promise


def test_notes_on_cards_come_true():
    seen = set()
    for s, codes in walk(4, 40, cap=3):
        if s.phase != FOLLOWING:
            continue
        for code in (code for code in codes if code in PLAY or code in PEEK):
            note, seat, after = words.mark(HOME, s, code).note, int(s.actor), s.copy()
            rules.play(HOME.record[0], after, code)
            best = int(after.winner if after.phase == MODIFYING else best_played(after))
            if note == "wins the Trick":
                assert all(won_in_the_end(after, number) == seat for number in range(5))
            elif found := re.fullmatch(r"wins so far, (\d) to play", note):
                assert best == seat
                assert after.phase == MODIFYING or int(found[1]) >= 1
            elif note.startswith("cannot beat "):
                assert best != seat
                assert note == f"cannot beat {short_name(int(s.played[best]))}"
            else:
                assert note.startswith(("Guilty?", "known: "))
            seen.add(re.match(r"wins so far|wins the Trick|cannot beat|Guilty|known", note)[0])
    assert len(seen) == 5


def won_in_the_end(s, seed):
    """Who wins a Trick if everybody else plays anything."""
    s, chooser, out = s.copy(), random.Random(seed), np.zeros(MOVES.size, np.int64)
    while s.phase == FOLLOWING:
        hush(s)
        rules.play(HOME.record[0], s, int(chooser.choice(out[: rules.offers(HOME.record[0], s, out)])))
    return int(s.winner)


@pytest.mark.clause("JU-45", "JU-48")
def test_totals_of_offers_come_true():
    """What placing a card is said to lead to is what the Verdict would count."""
    seen = set()
    for players in (3, 7):
        for s, codes in walk(players, 50 + players):
            if s.phase != INFLUENCING:
                continue
            for code in codes[::3]:
                _card, slot, side = PLACE.parts(code)
                text, note, after = words.text(HOME, s, code), words.mark(HOME, s, code).note, s.copy()
                before = [int(side_total(HOME.record[0], s, slot, way)) for way in (0, 1)]
                rules.play(HOME.record[0], after, code)
                counted = [int(side_total(HOME.record[0], after, slot, way)) for way in (0, 1)]
                assert text.endswith(f"now {counted[0]} : {counted[1]}")
                if "Rosette" not in text:
                    change = counted[side] - before[side]
                    assert f"{('conviction', 'acquittal')[side]} {change:+d}, now" in text
                convicts = counted[0] >= counted[1]
                if verdict := re.search(r"still convicted|still acquitted|convicts|acquits", note):
                    word = ("acquit", "convict")[convicts]
                    turned = convicts != (before[0] >= before[1])
                    assert verdict[0] == (f"{word}s" if turned else f"still {word}{'t' * (not convicts)}ed")
                    seen.add(verdict[0])
                if sums := re.search(r"(-?\d+) : (-?\d+)", note):
                    assert [*map(int, sums.groups())] == counted
                else:
                    assert counted == before
    assert seen == {"convicts", "acquits", "still convicted", "still acquitted"}


@pytest.mark.clause("JU-53", "JU-57")
def test_what_placing_brings_oneself_comes_true():
    """By the rules, whatever the Liability cards are that the seat does not know; the note does not depend on them."""
    sure, about, chooser = set(), 0, random.Random(5)
    for s, codes in walk(4, 94, cap=3):
        told = [(code, words.mark(HOME, s, code).note) for code in codes if s.phase == INFLUENCING]
        promises = [
            (code, note, found) for code, note in told if (found := re.search(r"you (about )?([+-]\d+)$", note))
        ]
        worlds = by_guilt(s, chooser) if promises else []
        for code, note, found in promises[::3]:
            assert {words.mark(HOME, world, code).note for world in worlds} == {note}
            gains = {gain(world, int(s.actor), code) for world in worlds}
            if found[1]:
                about += 1
                assert min(gains) <= int(found[2]) <= max(gains)
            else:
                assert gains == {int(found[2])}
                sure.add(int(found[2]) > 0)
    assert sure == {True, False}
    assert about > 3


def by_guilt(s, chooser):
    """A position as it may be for all that the seat which is asked knows, once for each set of guilty Suspects."""
    found = {}
    for _time in range(25):
        world = s.copy()
        rules.redeal(HOME.record[0], world, int(s.actor), np.array([chooser.getrandbits(64)], np.uint64))
        found[tuple(world.liability < HOME.record[0].guilty)] = world
    return [*found.values()]


def gain(s, seat, code):
    """What a seat would score more, if the round were judged at once after it has placed a card."""
    after = s.copy()
    hush(after)
    rules.play(HOME.record[0], after, code)
    return judged(after, seat) - judged(s.copy(), seat)


def judged(s, seat):
    """What a seat would score if the round were judged now."""
    totals = [[int(side_total(HOME.record[0], s, slot, side)) for side in (0, 1)] for slot in range(3)]
    s.convicted = sum(1 << slot for slot, (left, right) in enumerate(totals) if left >= right)
    return int(round_score(HOME.record[0], s, seat))


@pytest.mark.clause("JU-42", "JU-44", "JR-31", "JR-51")
def test_the_bonus_is_promised_to_nobody_whom_another_may_forestall():
    """All who are still in may be asked at once, and the nearest after the lead has the bonus."""
    match = court("M1 | M2 | M4", lead=3, phase="closing")
    assert notes(match)["call"] == "+1 point at once"
    match.play("pass")
    assert notes(match)["call"] == "+1 if nobody nearer calls"
    match.play("pass")
    assert notes(match)["call"] == "+1 if nobody nearer calls"
    match.play("call")
    assert match.totals == (0, 0, 1)


@pytest.mark.clause("JU-42", "JU-44", "JR-51")
def test_notes_on_calls_come_true():
    match = court("M1 | M2 | E3 E4 M4", lead=3, phase="closing")
    assert notes(match) == {"call": "+1 point at once", "pass": ""}
    match.play("call")
    assert told(match) == ["Hammer calls Case Closed!"]
    assert notes(match) == {"call": "no extra Trick, no bonus", "pass": ""}
    assert texts(match) == {"call": "Call Case Closed", "pass": "Do not call"}
    match.play("call", "pass")
    assert match.totals == (1, 0, 0)
    assert told(match) == [
        "Hammer is the nearest caller after the lead, and gains the Efficiency Bonus.",
        "The case is closed. Tricks played: 0.",
    ]
    assert [item.clause for item in heard(match, None)] == ["JU-44", "JU-44"]


def test_every_score_is_told_with_its_reasons():
    """Also the last one of a round, when the next round has begun already."""
    seen = 0
    for s, _codes in walk(5, 61, cap=4):
        for fact in facts(s):
            if KINDS[fact[0]] != "scored":
                continue
            item = words.news(HOME, s, fact, None)
            reasons = re.search(r"scores (-?\d+): (.*)\. Total: (\d+) point", item.text)
            if reasons is None:
                assert "scores nothing." in item.text
                continue
            parts = [int(part.split()[-1]) for part in reasons[2].split(", ")]
            assert sum(parts) == int(reasons[1]) == item.data["points"]
            assert int(reasons[3]) == s.total[item.data["seat"]]
            seen += 1
    assert seen >= 15


# ---- secrets

SECRET = {"hid": "liability", "cast": "identity", "dealt": "card", "put aside": "card", "peeked": "liability"}


@pytest.mark.clause("JU-13", "JU-18", "JU-29")
@pytest.mark.parametrize("kind", SECRET)
def test_secrets_are_told_to_whom_they_concern(kind):
    match = court("E7 | E8 | E9")
    values = {"seat": 1, "suspect": 2, SECRET[kind]: 4}
    keys = NEWS.kinds[KINDS.index(kind)].numbers
    fact = [KINDS.index(kind), *(values[key] for key in keys), 0, 0][:4]
    other = [value if key != SECRET[kind] else 1 for key, value in zip(["", *keys], fact, strict=False)]
    told = {seat: words.news(HOME, match.s, fact, seat) for seat in (0, 1, 2, None, EVERYTHING)}
    assert told[EVERYTHING].data[SECRET[kind]] == 4
    assert (told[1].data == told[EVERYTHING].data) == (kind != "hid")
    for seat in (0, 2, None, *((1,) if kind == "hid" else ())):
        assert told[seat] is None or SECRET[kind] not in told[seat].data
        assert words.news(HOME, match.s, [*other, 0, 0][:4], seat) == told[seat]


def test_others_hear_who_looked_under_whom_and_not_what():
    match = court("E7 | E8 | E9", liability="GII").play("E7", "peek 1")
    assert told(match, 1) == ["Lamp passes and looks under Commissar Pepe: Guilty."]
    for seat in (0, 2, None):
        assert told(match, seat) == ["Lamp passes and looks under Commissar Pepe."]
        assert heard(match, seat)[0].data == {"seat": 1, "suspect": 0}
    match.play("peek 3")
    assert told(match, None)[0] == "Wheel passes and looks under Envoy Lysand."
    assert told(match)[0] == "Wheel passes and looks under Envoy Lysand: Innocent."


@pytest.mark.parametrize("players", [3, 6])
def test_nothing_but_what_a_seat_knows_changes_what_it_reads(players):
    """Everything that the seat cannot know dealt anew: questions, standings, offers and news stay the same."""
    for ply, (s, codes) in enumerate(walk(players, 70 + players)):
        if s.actor < 0 or ply % 12:
            continue
        other = s.copy()
        rules.redeal(HOME.record[0], other, int(s.actor), np.array([ply + 1], np.uint64))
        assert read(other, codes[:6]) == read(s, codes[:6])


def read(s, codes):
    """What the seat that is asked can read of a position."""
    seat = int(s.actor)
    standings = [words.standing(HOME, s, other) for other in range(s.players)]
    news = [(item.text, item.data) for fact in facts(s) for item in [words.news(HOME, s, fact, seat)]]
    offers = [(words.text(HOME, s, code), words.mark(HOME, s, code)) for code in codes]
    return words.question(HOME, s), standings, news, offers


# ---- questions


@pytest.mark.clause("JU-11", "JU-13", "JU-14", "JU-15", "JU-16", "JU-18", "JU-19")
def test_setting_up_is_told():
    match = begun(3)
    assert told(match) == ["Round 1 begins."]
    assert asked(match) == ("Who saw a police officer most recently?", "JU-11")
    assert texts(match)["saw 2"] == "Lamp saw a police officer most recently"
    match.play("saw 2")
    assert told(match) == ["Lamp saw a police officer most recently, and says who starts."]
    assert asked(match) == ("Lamp: who is the first starting player?", "JU-11")
    assert texts(match) == {"start 1": "Hammer starts", "start 2": "Lamp starts", "start 3": "Wheel starts"}
    assert notes(match) == {"start 1": "", "start 2": "yourself", "start 3": ""}
    assert spots(match)["start 3"] == ("seat-3", "")
    match.play("start 3")
    assert told(match) == ["Lamp names Wheel as the starting player."]
    assert asked(match) == ("A Liability card is laid face down for Suspect 1.", "JU-13")
    assert texts(match)["hide I1"] == "Innocent, Liability card 4"
    match.play("hide I1")
    assert told(match, 0) == ["A Liability card is laid face down for Suspect 1."]
    match.play("hide G1", "hide G2")
    assert asked(match) == ("Who is Suspect 1?", "JU-14")
    match.play("accuse 1")
    assert told(match) == ["Commissar Pepe is accused."]
    match.play("accuse 2", "accuse 3")
    assert asked(match) == ("What is the Crime?", "JU-15")
    assert texts(match)["crime 2"] == "Treason"
    match.play("crime 2")
    assert told(match) == ["The charge is read out: Treason."]
    assert texts(match)["define 2"] == "Shameless: the trump suit is Witness"
    match.play("define 2")
    assert told(match) == ["The case is one of Shameless Treason. The trump suit is Witness."]
    assert asked(match) == ("Hammer is dealt an Identity.", "JU-18")
    match.play("cast 1")
    assert told(match, 0) == ["Hammer is the Truth Seeker in this round."]
    assert told(match, 1) == ["Hammer is dealt an Identity."]
    match.play("cast 2", "cast 3")
    assert asked(match) == ("Hammer is dealt a card.", "JU-19")
    match.play("deal E7")
    assert told(match, 0) == ["Hammer is dealt Evidence 7 (A Key to Door Nine)."]
    assert told(match, None) == []
    assert words.standing(HOME, match.s, 0) == "0 points, 2 tokens, 1 card"


@pytest.mark.clause("JU-11", "JU-20")
def test_whoever_names_himself_and_later_rounds():
    match = begun(3).play("saw 2", "start 2")
    assert told(match) == ["Lamp will start, having been asked who should."]
    match = court("E7 | E8 | E9", phase="naming", totals=(4, 9, 4), round=2, starter=0)
    assert asked(match) == ("Wheel has the fewest points: who is the starting player?", "JU-20")
    match.play("start 1")
    assert told(match) == ["Wheel names Hammer as the starting player."]
    assert heard(match, None)[0].clause == "JU-20"


@pytest.mark.clause("JR-54")
def test_cards_that_are_put_aside():
    match = begun(3, discard=2)
    chooser = random.Random(3)
    while match.phase != "discarding":
        rules.play(match.box, match.s, chooser.choice(match.codes()))
    assert asked(match) == ("Hammer: which card do you put aside, with 2 to go?", "JR-54")
    notation = min(match.offers())
    card = notation.removeprefix("aside ")
    assert spots(match)[notation] == (f"card-{card}", "aside")
    assert texts(match)[notation].startswith("Put ")
    match.play(notation)
    assert told(match, None) == ["Hammer puts a card aside."]
    assert told(match, 0)[0] != told(match, 1)[0] == "Hammer puts a card aside."
    assert asked(match) == ("Hammer: which card do you put aside?", "JR-54")


@pytest.mark.clause("JU-22", "JU-24")
def test_questions_of_a_trick():
    match = court("E7 W1 | E8 W2 | E9 W3", trump="witness", tokens=(2, 2, 0))
    assert asked(match) == ("Hammer leads: which card? Trump: Witness.", "JU-22")
    match.play("E7")
    assert asked(match) == ("Lamp: follow Evidence, trump with Witness, or pass and peek?", "JU-24")
    match.play("E8")
    assert asked(match) == ("Wheel: follow Evidence, or trump with Witness.", "JU-24")
    match.play("E9")
    assert asked(match) == ("Does anybody modify a card of this Trick?", "JU-34")
    match.pass_all()
    assert asked(match) == ("Wheel has won the Trick: which card goes to which Suspect?", "JU-38")
    match.play("place E9 1 left")
    assert asked(match) == ("Does anybody call Case Closed?", "JU-41")
    match = court("W7 E1 | W8 E2 | W9 E3", trump="witness", tokens=(2, 2, 0)).play("W7")
    assert asked(match) == ("Lamp: follow Witness, the trump suit, or pass and peek?", "JU-24")
    match.play("W8")
    assert asked(match) == ("Wheel: follow Witness, the trump suit.", "JU-24")


@pytest.mark.clause("JU-43")
def test_the_extra_trick():
    match = court("M1 | E2 E5 | E3 E4", lead=3, phase="closing").play("call", "pass")
    assert asked(match) == ("Does anybody call Case Closed?", "JU-41")
    match.play("pass")
    assert told(match) == [
        "Hammer gains the Efficiency Bonus of 1 point.",
        "One more Trick is played, without Hammer.",
    ]
    assert [item.clause for item in heard(match, None)] == ["JU-42", "JU-43"]
    assert asked(match) == ("Wheel leads to the extra Trick: which card? Trump: Witness.", "JU-43")
    assert words.standing(HOME, match.s, 0) == "1 point, 2 tokens, 1 card, Case Closed"
    match.play("E3", "E2").pass_all()
    match.play("place E3 1 left")
    assert told(match)[-1] == "The case is closed. Tricks played: 1."
    assert heard(match, None)[-1].clause == "JU-43"


@pytest.mark.clause("JR-33", "JR-35")
def test_why_the_tricks_are_over():
    match = court("M1 | M2 | M3", lead=3, phase="closing").play("call", "pass", "pass")
    assert [item.clause for item in heard(match, None)] == ["JU-42", "JR-33"]
    match = court("M1 | M2 | M3", lead=3, phase="closing").pass_all()
    assert [item.clause for item in heard(match, None)] == ["JR-35"]


@pytest.mark.clause("JU-64", "JU-65", "JR-50")
@pytest.mark.parametrize(
    ("totals", "best", "options", "text", "clause"),
    [
        ((40, 50, 10), (9, 9, 9), {}, "The game is over: Lamp has won with 50 points.", "JU-64"),
        ((50, 50, 10), (9, 9, 9), {}, "The game is over: Hammer and Lamp share the win with 50 points each.", "JU-65"),
        ((50, 50, 10), (9, 30, 9), {}, "The game is over: Lamp has won with 50 points.", "JU-65"),
        ((40, 1, 10), (9, 9, 9), {"cap": 1}, "The game is over: Hammer has won with 40 points.", "JR-50"),
    ],
)
def test_the_end(totals, best, options, text, clause):
    suspects = ("Commissar Pepe", "Foreman Brunhild", "Envoy Lysand")
    who = ("Truth Seeker", "Truth Seeker", "Truth Seeker")
    match = court(
        "M1 | M2 | M3", phase="scoring", totals=totals, best=best, options=options, tokens=0, suspects=suspects,
        identity=who, liability="IGG", convicted="1",
    ).go_on()  # fmt: skip
    assert match.totals == totals
    assert asked(match) == (text, clause)
    items = [item for item in heard(match, None) if item.kind == "won"]
    assert {item.clause for item in items} == {clause}
    if "share" in text:
        assert [item.text for item in items] == [
            "Hammer shares the win with 50 points.",
            "Lamp shares the win with 50 points.",
        ]
    else:
        assert items[0].text == text.removeprefix("The game is over: ")


# ---- Tricks


@pytest.mark.clause("JU-22", "JU-25", "JU-26", "JU-28", "JU-32")
def test_a_trick_is_told():
    match = court("E7 R1 | E9 W2 | W3 M9 | T14 | M1", trump="witness", tokens=(2, 2, 2, 2, 0), lead=1)
    assert texts(match) == {
        "E7": "Lead Evidence 7 (A Key to Door Nine)",
        "R1": "Lead Rosette 1 (Hero of Labour or Shirker)",
    }
    match.play("E7")
    assert told(match) == ["Hammer leads Evidence 7 (A Key to Door Nine)."]
    assert texts(match) == {
        "E9": "Play Evidence 9 (Unposted Letter)",
        "W2": "Play Witness 2 (The Sister-in-Law)",
        "peek 1": "Pass, and look under Commissar Pepe",
        "peek 2": "Pass, and look under Foreman Brunhild",
        "peek 3": "Pass, and look under Envoy Lysand",
    }
    assert notes(match)["E9"] == "wins so far, 3 to play"
    assert notes(match)["peek 1"] == "Guilty? 1 token left"
    assert spots(match)["E9"] == ("card-E9", "trick")
    assert spots(match)["peek 2"] == ("token", "s2")
    match.play("E9")
    assert told(match) == ["Lamp follows with Evidence 9 (Unposted Letter)."]
    match.play("W3")
    assert told(match) == ["Wheel trumps with Witness 3 (The Lamp Lighter)."]
    assert heard(match, None)[0].clause == "JU-26"
    assert notes(match)["T14"] == "cannot beat Witness 3"
    match.play("T14")
    assert told(match) == [
        "Bell can neither follow nor trump, and throws in Testimony 14 (Read From a Card).",
        "Anvil has no Suit card and stays out of this Trick.",
        "Wheel wins the Trick with Witness 3 (The Lamp Lighter).",
    ]
    assert heard(match, None)[1].clause == "JR-11"


@pytest.mark.clause("JR-14", "JR-49")
def test_a_trick_that_nobody_answers():
    match = court("E7 R1 | E9 W2 | M1", lead=1, tokens=1, peeked={2: "1"}).play("E7")
    assert notes(match)["peek 1"] == "known: Guilty"
    assert notes(match)["peek 2"] == "Guilty? your last token"
    match.play("peek 3")
    assert texts(match)["stay"] == "Stay out of this Trick"
    match.play("stay")
    assert told(match) == [
        "Wheel has no Suit card and stays out of this Trick.",
        "Nobody has answered Evidence 7 (A Key to Door Nine), and Hammer wins the Trick alone.",
    ]
    assert [item.clause for item in heard(match, None)] == ["JR-49", "JR-14"]


@pytest.mark.clause("JU-35", "JU-68")
def test_modifications_are_told():
    match = court("E6 R1 | E11 R2 | E1 M6 M11", lead=1).play("E6", "E11", "E1")
    assert texts(match) == {"pass": "Play no Modification"}
    match.play("pass")
    assert texts(match) == {
        "pass": "Play no Modification",
        "modify E6 left": "Slip Indubitable under Evidence 6, sticking out left (+3)",
        "modify E6 right": "Slip Indubitable under Evidence 6, sticking out right (+3)",
        "modify E11 left": "Slip Comrade's Word under Evidence 11, sticking out left (+1, Worker)",
        "modify E11 right": "Slip Comrade's Word under Evidence 11, sticking out right (+1, Worker)",
    }
    assert notes(match)["modify E6 right"] == "if placed right: +3"
    assert notes(match)["modify E11 left"] == "if placed left: +1, Worker"
    assert spots(match)["modify E6 right"] == ("card-M6", "E6-right")
    match.s.options.verdict_symbols = 0
    assert notes(match)["modify E11 left"] == "if placed left: +1"
    match.play("modify E6 right")
    assert told(match) == ["Wheel slips Indubitable under Evidence 6, sticking out right: +3."]


# ---- influence, Verdict and scores


@pytest.mark.clause("JU-38", "JX-1", "JX-4")
def test_placing_says_what_the_totals_become():
    """The worked example: Evidence 6 with Indubitable, beside Commissar Pepe as Scribe and Snitch."""
    match = court("E6 R4 | E1 M6 | E2 R6", beside=PEPE, trump="testimony").play("E6", "E1", "E2", "pass")
    match.play("modify E6 right").pass_all()
    assert texts(match)["place E6 1 right"] == (
        "Place Evidence 6 with Indubitable right of Commissar Pepe: acquittal +9, now 12 : 13"
    )
    assert texts(match)["place E6 1 left"] == (
        "Place Evidence 6 left of Commissar Pepe, Indubitable without effect: conviction +2, now 14 : 4"
    )
    assert texts(match)["place E6 2 right"] == (
        "Place Evidence 6 with Indubitable right of Foreman Brunhild: acquittal +9, now 0 : 9"
    )
    assert texts(match)["place E1 1 left"] == "Place Evidence 1 left of Commissar Pepe: conviction +4, now 16 : 4"
    assert notes(match)["place E6 1 right"] == "acquits 12 : 13"
    assert notes(match)["place E6 1 left"] == "still convicted 14 : 4"
    assert spots(match)["place E6 1 right"] == ("card-E6", "s1-right")
    match.play("place E6 1 right")
    assert told(match) == ["Hammer places Evidence 6 (Ash in the Grate) right of Commissar Pepe: now 12 : 13."]
    end_tricks(match.s)
    match.go_on(1)
    assert told(match) == ["Commissar Pepe is acquitted: conviction 6 + 6 = 12, acquittal 9 + 2 + 2 = 13."]


@pytest.mark.clause("JU-39", "JU-70", "JR-20")
def test_placing_rosettes():
    match = court("R3 E1 | R13 E2 | R2 E3", beside={1: "E13 |"}, trump="testimony")
    match.play("R3", "R13", "R2").pass_all()
    shown = texts(match)
    assert shown["place R3 1 top"] == "Place Rosette 3 above Commissar Pepe as Snitch (Commissar, +1 point): now 6 : 0"
    assert shown["place R13 2 bottom"] == "Place Rosette 13 above Foreman Brunhild as Disgraced (-2 points): now 0 : 0"
    assert shown["place R2 2 top"] == "Place Rosette 2 above Foreman Brunhild as Scribe (Dwarf): now 0 : 0"
    assert notes(match)["place R3 1 top"] == "Commissar, +1 point, 6 : 0"
    assert notes(match)["place R3 2 top"] == "Commissar, +1 point"
    assert notes(match)["place R13 1 top"] == "+2 points, you +2"
    assert spots(match)["place R3 1 top"] == ("card-R3", "s1-top")
    assert spots(match)["place R3 1 bottom"] == ("card-R3", "s1-bottom")
    match.play("place R3 1 top")
    assert told(match) == ["Lamp places Rosette 3 above Commissar Pepe as Snitch (Commissar, +1 point): now 6 : 0."]


def test_what_has_no_effect():
    data = changed("evidence[1].red", 0)
    data["rosettes"][1]["top"]["symbols"] = []
    box = load(data)
    match = court("E1 R5 | E2 R6 | R2 T1", trump="testimony", edition=box).play("E1", "E2", "peek 1").pass_all()
    assert notes(match)["place E1 1 left"] == "no effect there"
    match = court("R1 E5 | R4 E6 | R2 T1", trump="testimony", edition=box).play("R1", "R4", "R2").pass_all()
    assert notes(match)["place R2 1 top"] == "no effect there"
    assert texts(match)["place R2 1 top"] == "Place Rosette 2 above Commissar Pepe as Scribe: now 0 : 0"
    match.play("place R2 1 top")
    assert told(match) == ["Lamp places Rosette 2 above Commissar Pepe as Scribe: now 0 : 0."]


@pytest.mark.clause("JR-21")
def test_nothing_can_be_placed():
    full = {1: "| | R1^ R2^", 2: "| | R3^ R4^", 3: "| | R5^ R6^"}
    match = court("R7 E1 | R8 E2 | R9 E3", beside=full, lead=1).play("R7", "R8", "R9").pass_all()
    assert told(match) == ["Wheel can place nothing: every Suspect wears two Rosettes."]


@pytest.mark.clause("JU-53", "JR-27")
def test_verdicts():
    beside = {1: "T1 T5 | T2", 2: "T6 | T7"}
    match = court("M1 | M2 | M3", beside=beside, phase="judging")
    assert asked(match) == ("What is the Verdict on Commissar Pepe?", "JU-53")
    assert texts(match) == {"go on": "Hear the Verdict on Commissar Pepe"}
    assert [told(match.go_on(1))[0], heard(match, None)[0].clause] == [
        "Commissar Pepe is convicted: conviction 5 + 4 = 9, acquittal 5.",
        "JU-53",
    ]
    assert told(match.go_on(1)) == [
        "Foreman Brunhild is convicted, for a tie convicts: conviction 4, acquittal 4.",
    ]
    assert [told(match.go_on(1))[0], heard(match, None)[0].clause] == [
        "Envoy Lysand is convicted with no card on either side, for a tie convicts.",
        "JR-27",
    ]


@pytest.mark.clause("JR-26")
def test_negative_numbers_in_sums():
    match = court("M1 | M3 | M4", beside={1: "T14 T2< | T9>"}, phase="judging").go_on(1)
    assert told(match) == ["Commissar Pepe is convicted: conviction 1 + 1 = 2, acquittal 0."]
    match = court("M1 | M3 | M4", beside={1: "T5 T14 | T9"}, phase="judging")
    match.s.under[13], match.s.sticks[13] = 1, 0
    match.s.under[4], match.s.sticks[4] = 1, 0
    assert told(match.go_on(1)) == ["Commissar Pepe is acquitted: conviction 1 + 0 = 1, acquittal 2."]


@pytest.mark.clause("JU-56", "JU-57")
def test_liability_cards_are_told():
    match = court("M1 | M2 | M3", phase="revealing", liability="GIG", convicted="1 2")
    assert asked(match) == ("Was Commissar Pepe Guilty?", "JU-56")
    assert texts(match) == {"go on": "Turn up the Liability card of Commissar Pepe"}
    assert told(match.go_on(1)) == ["Commissar Pepe was Guilty, and is convicted."]
    assert told(match.go_on(1)) == ["Foreman Brunhild was Innocent, and is convicted all the same."]
    assert told(match.go_on(1)) == ["Envoy Lysand was Guilty, and goes free."]
    match = court("M1 | M2 | M3", phase="revealing", liability="IIG").go_on(1)
    assert told(match) == ["Commissar Pepe was Innocent, and goes free."]


@pytest.mark.clause("JU-58", "JU-59", "JU-60", "JU-61", "JU-62", "JX-7", "JX-8")
def test_scores_are_told_with_their_reasons():
    """The worked example: the Truth Seeker has 7 for Commissar Pepe, and the gold bar if nobody innocent sits."""
    match = court(
        "M1 | M2 | M3", phase="scoring", beside=PEPE, liability="IGG", totals=(24, 1, 0), tokens=(1, 0, 0),
        identity=("Truth Seeker", "Redeemer", "Inquisitor"),
        suspects=("Commissar Pepe", "Tinker Wen", "Auditor Grimsel"),
    )  # fmt: skip
    assert asked(match) == ("Who was Hammer, and what does that score?", "JU-57")
    assert texts(match) == {"go on": "Turn up the Identity of Hammer"}
    match.go_on(1)
    assert told(match) == [
        "Hammer was the Truth Seeker and scores 11: symbols 6, Rosettes 1, gold bar 3, tokens 1. Total: 35 points."
    ]
    assert heard(match, None)[0].clause == "JU-57"
    match.go_on(1)
    assert told(match) == ["Lamp was the Redeemer and scores 1: symbols -1, Rosettes 1, gold bar 1. Total: 2 points."]
    match.go_on(1)
    assert told(match)[0].startswith("Wheel was the Inquisitor and scores 4: symbols 4. Total: 4 points.")


@pytest.mark.clause("JU-62")
def test_scores_below_zero_and_of_nothing():
    match = court(
        "M1 | M2 | M3", phase="scoring", liability="GII", tokens=0, convicted="1 2 3",
        identity=("Commissar", "Redeemer", "Peacemaker"), suspects=("Commissar Pepe", "Auditor Grimsel", "Old Halvard"),
        beside={1: "| | R7v"},
    ).go_on(1)  # fmt: skip
    assert told(match) == [
        "Hammer was the Commissar and scores -1: symbols -1, Rosettes -1, gold bar 1. Total: 0 points."
    ]
    assert heard(match, None)[0].clause == "JU-62"
    assert told(match.go_on(1)) == ["Lamp was the Redeemer and scores nothing. Total: 0 points."]
