"""What a match says: questions, offers, marks and news, each with the clause behind it."""

import random
import re

import pytest

import assize
from assize.core.kernel import EVERYTHING
from assize.games.witch_trial.state import NEWS
from assize.games.witch_trial.words.cards import effect_text

from .helpers import CARDS, GAME, match_at, play, trial_at

NAMES = {name: card["name"] for name, card in CARDS.items()}
NAMED = re.compile(rf"\b({'|'.join(map(re.escape, NAMES.values()))})\b")
LONGEST_NOTE = 28  # so that it fits beside a short sentence: from which odds to which, or what is to be won


def walks(seeds, **options):
    """Every position of some random matches."""
    for seed in seeds:
        match, chooser = GAME.new(3 + seed % 5, seed, options), random.Random(seed)
        while not match.over:
            yield match
            if match.actor == assize.CHANCE:
                match.step()
            else:
                match.play(chooser.choice(match.offers()))
        yield match


# ---- all through a match


def test_every_offer_has_a_sentence_a_notation_and_a_short_note():
    for match in walks((1,), bargaining="free"):
        for choice in match.choices():
            assert choice.text
            assert "{" not in choice.text
            assert match.find(choice.notation) == choice.code
            assert match.find(f" {choice.notation.upper()} ") == choice.code
            assert len(choice.mark.note) <= LONGEST_NOTE


def test_marks_name_spots_of_the_table():
    """Cards by their ids, the hand, the courtroom and Pending Cases, and where one rests or passes."""
    for match in walks((3,)):
        board = match.view(max(match.actor, 0))["board"]
        spots = {"", "hand", "court", "rest", "pass", *board["cards"]}
        spots |= {f"case-{'ABCDEFG'[seat]}" for seat in range(match.players)}
        for choice in match.choices():
            assert {choice.mark.source, choice.mark.target} <= spots
            assert (choice.mark.scale == "plea") == choice.notation.startswith("plea ")


def test_questions_have_a_clause_and_name_no_hidden_card():
    """A question is read by everybody: it names only cards that a spectator sees."""
    for match in walks((4,), recycle=True):
        question = match.question
        assert question.clause in GAME.clauses
        seen = {told["name"] for told in match.view()["board"]["cards"].values()}
        assert set(NAMED.findall(question.text)) <= seen
        if match.over or match.actor == assize.CHANCE:
            continue
        assert match.seat_name(match.actor) in question.text
        assert match.seat_name(match.actor) not in question.you
        assert set(NAMED.findall(question.you)) <= seen


def test_news_have_a_sentence_and_a_clause_and_a_spectator_hears_of_no_hidden_card():
    hidden = 0
    for match in walks((6,), recycle=True):
        for item in match.news_for(None):
            assert item.text.endswith((".", "!"))
            assert item.clause in GAME.clauses
            if item.kind in ("drew", "stole"):
                hidden += 1
                assert not NAMED.findall(item.text)
                assert "card" not in item.data
    assert hidden > 10


@pytest.mark.parametrize("kind", list(NEWS), ids=NEWS.names)
def test_every_kind_of_news_has_a_sentence_and_a_clause(kind):
    numbers = {"first": 3, "second": 4, "die": 5, "jury": 6, "seats": 0b011, "suspect": 0, "charge": 37, "card": 42}
    fact = [kind, *(numbers.get(name, 1) for name in kind.numbers), 0, 0, 0][:4]
    match = match_at("", "", "")
    item = GAME.words.news(match.edition, match.state[0], fact, EVERYTHING)
    assert item.kind == kind.name
    assert item.clause in GAME.clauses
    assert item.text
    assert not set("{}") & set(item.text)
    assert tuple(item.data) == kind.numbers


# ---- by hand


@pytest.mark.clause("WT-14", "WT-16", "WT-18", "WT-19", "WT-28", "WT-41", "WA-44", "WT-117")
def test_questions_of_turns():
    dealt = GAME.new(3, seed=1)
    first = dealt.copy()
    while first.truth()["phase"] == "deal":
        first.step()
    case = {0: "Lewis the Bum+Smuggling"}
    questions = [
        (dealt, "The cards are dealt.", "WT-14"),
        (first, "Who has the first turn?", "WT-16"),
        (match_at("", "", "", phase="draw", turn=1), "Brimley draws a card.", "WT-18"),
        (match_at("", "", "", lineup="E01"), "Ashgrove: buy a card, make a case, defend one, or pass?", "WT-19"),
        (match_at("", "", ""), "Ashgrove: defend a case, or pass?", "WT-19"),
        (
            match_at("", "", "", lineup="E01", pending=case),
            "Ashgrove: buy a card, defend a case, ask for a court-appointed defender, or pass?",
            "WT-19",
        ),
        (play(match_at("", "", "", lineup="E01"), "buy E01"), "A new card joins the Lineup.", "WT-28"),
        (
            play(match_at("", "", "", pending=case), "appoint"),
            "The dice decide who must defend Lewis the Bum.",
            "WT-41",
        ),
        (
            play(match_at("", "", "", pending=case, deck=""), "pass", "pass", "pass"),
            "Nobody wants the case against Lewis the Bum: Ashgrove must ask for a court-appointed defender.",
            "WA-44",
        ),
        (
            play(match_at("", "", "", deck=""), "pass"),
            "The game is over: Ashgrove, Brimley and Crowe share the win with $50 each.",
            "WT-117",
        ),
    ]
    for match, text, clause in questions:
        assert (match.question.text, match.question.clause) == (text, clause)


def test_offers_of_a_turn_with_their_sentences_and_marks():
    match = match_at(
        "Lewis the Bum", "", "", lineup="E01, Smuggling", pending={1: "Prudence Pockmarsh+Frowning"}, money=[50, 0, 0]
    )
    assert {choice.notation: (choice.text, *list(vars(choice.mark).values())[:3]) for choice in match.choices()} == {
        "buy E01": ("Ashgrove takes Faithful Pet for nothing", "E01", "hand", "free"),
        "buy C17": ("Ashgrove buys Smuggling for $5", "C17", "hand", "$5"),
        "case S01+C17": ("Ashgrove accuses Lewis the Bum of Smuggling", "S01", "C17", "Jury 11: 100 %, win $110"),
        "defend B": (
            "Ashgrove defends Prudence Pockmarsh, accused of Frowning by Brimley",
            "case-B",
            "court",
            "$25 now, 42 % to win $40",
        ),
        "pass": ("Ashgrove passes", "", "pass", ""),
    }
    match = match_at("Smuggling", "", "", lineup="Lewis the Bum", pending={2: "S03+C01"}, turn=0)
    (case,) = (choice for choice in match.choices() if choice.notation.startswith("case"))
    assert (case.notation, case.mark.source, case.mark.target) == ("case S01+C17", "C17", "S01")
    match = match_at("", "", "", pending={0: "S03+C01"})
    (appoint,) = (choice for choice in match.choices() if choice.notation == "appoint")
    assert (appoint.text, appoint.mark.source, appoint.mark.target) == (
        "Ashgrove asks for a court-appointed defender",
        "case-A",
        "court",
    )


def said(match):
    return [(item.text, item.clause) for item in match.news]


@pytest.mark.clause("WT-20", "WT-25", "WT-27", "WT-28", "WT-31", "WT-40", "WT-41", "WA-13", "WT-48")
def test_news_of_a_turn():
    match = play(match_at("", "", "", lineup="E01 E02"), "buy E02")
    assert said(match) == [("Ashgrove pays $5 into Legal Fees for Casts No Shadow.", "WT-25")]
    assert said(play(match, "draw E03")) == [("Keeps Bad Company joins the Lineup.", "WT-28")]
    match = play(match_at("", "", "", lineup="E01 E02"), "buy E01")
    assert said(match) == [("Ashgrove takes Faithful Pet for nothing.", "WT-25")]
    match = play(match_at("S01", "", "", lineup="C17"), "case S01+C17")
    assert said(match) == [("Ashgrove accuses Lewis the Bum of Smuggling.", "WT-30")]
    assert said(play(match_at("", "", ""), "pass")) == [("Ashgrove shuffles papers and passes.", "WT-20")]
    match = play(match_at("", "", "", pending={0: "S01+C17"}), "appoint", "2-2", "3-1")
    assert said(match) == [
        ("Crowe throws 3 and 1.", "WT-40"),
        ("Brimley and Crowe tie for the lowest throw and throw again.", "WA-13"),
    ]
    assert said(play(match, "2-1", "6-6"))[1:] == [
        ("Brimley throws lowest and must defend the case of Ashgrove.", "WT-41"),
        ("Lewis the Bum is tried for Smuggling. The Jury starts at 11.", "WT-55"),
        ("Brimley is paid $20 to defend; $110 goes into Legal Fees.", "WT-48"),
    ]


def test_how_a_lawyer_stands():
    match = match_at("S01 E01", "E02", "", pending={1: "S03+C01"})
    words = [GAME.words.standing(match.edition, match.state[0], seat) for seat in range(3)]
    assert words == ["$50, 2 cards", "$50, 1 card, a case pending", "$50, 0 cards"]
    match = trial_at("E01", "", "")
    words = [GAME.words.standing(match.edition, match.state[0], seat) for seat in range(3)]
    assert words == ["$50, 1 card, prosecuting", "$50, 0 cards, defending", "$50, 0 cards"]


@pytest.mark.clause("WT-75")
def test_every_motion_says_what_it_does():
    match = match_at(" ".join(name for name in CARDS if name[0] in "MO"), "", "")
    printed = match.view(0)["board"]["cards"]
    effects = {name: effect_text(printed[name]) for name in printed}
    assert len(set(effects.values())) == 19 + 1
    assert not any("{" in effect for effect in effects.values())
    assert effects["M01"] == "Throw two dice: the Jury goes to their total. You then rest."
    assert effects["M05"] == "Pay $20 into Legal Fees. The Jury moves 3 your way."
    assert effects["M07"] == "Throw a die: from 3 up the Jury moves 4 your way, else 2 back."
    assert effects["M10"] == "Draw 2 cards."


# ---- notes are true and short


def widest_notes():
    """The positions whose notes are longest: large sums, two-digit Juries, certain verdicts."""
    yield match_at("S01", "", "", lineup="C17 C20 E01 E02 E03", pending={1: "S16+C01", 2: "S20+C21"})
    yield trial_at("M07 S20 C20 E02 M01 M13", "", "", jury=12, fees=10235)
    yield trial_at("", "M07 S20 C20 E02 M01 M13", "", jury=1, stage="defense", fees=10235)
    yield play(trial_at("", "", "", jury=7, fees=10235), "rest")
    yield play(trial_at("", "", "", jury=7, fees=10235), "rest", "plea 5000-5235")


def test_the_longest_notes_fit():
    for match in widest_notes():
        for choice in match.choices():
            assert len(choice.mark.note) <= LONGEST_NOTE, choice.mark.note


@pytest.mark.clause("WT-58")
def test_the_jury_value_tells_the_odds_and_only_11_and_12_are_certain():
    wins = [trial_at("", "", "", jury=jury).view()["board"]["trial"]["wins"] for jury in range(1, 13)]
    assert wins == [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36]


@pytest.mark.clause("WT-90", "WA-31")
@pytest.mark.parametrize("hand", ["", "E07", "O01"])
def test_the_program_always_waits_for_an_objection(hand):
    match = play(trial_at("Drama", hand, ""), "play Drama")
    assert match.actor == 1
    assert match.question.text == "Brimley: is there an objection to Drama?"
    assert len(match.choices()) == (2 if hand == "O01" else 1)


@pytest.mark.clause("WT-106", "WT-112")
def test_notes_tell_the_odds():
    match = trial_at("E01 S01 C12", "", "", case="Prudence Pockmarsh+Smuggling", jury=6)
    notes = {choice.notation: choice.mark.note for choice in match.choices()}
    # 9 convicts with 33 of 36; Lewis takes 6 to 10 on half of the dice: (21 + 35) / 72; Golfing is 4 - 3 = 1 up
    assert notes == {
        "play E01": "Jury 9: 58 to 92 % guilty",
        "play S01": "58 to about 78 % guilty",
        "play C12": "Jury 7: 58 to 72 % guilty",
        "rest": "58 % guilty as it stands",
    }
    match = play(trial_at("", "", "", jury=7, fees=90), "rest", "plea 45-45")
    notes = {choice.notation: choice.mark.note for choice in match.choices()}
    assert notes == {"accept": "you 50 %, odds say 28 %", "decline": "$25 by the odds (28 %)"}


@pytest.mark.clause("WT-58", "WT-106")
def test_notes_say_that_a_verdict_is_certain_only_where_it_is():
    """S05 has Guilt 2: at Jury 10 it makes 12 on five numbers of six, and else 35 throws of 36 convict: 99.5 %."""
    notes = {choice.notation: choice.mark.note for choice in trial_at("S05 E01", "", "", jury=10).choices()}
    assert notes["play S05"] == "97 to about 99 % guilty"
    assert notes["play E01"] == "Jury 12: 97 to 100 % guilty"
    notes = {choice.notation: choice.mark.note for choice in trial_at("S05", "", "", jury=11).choices()}
    assert notes["play S05"] == "still 100 % guilty"
    low = trial_at("", "E01", "", jury=1, stage="defense", trial={"appeals": [0, 2]})
    assert [choice.mark.note for choice in low.choices()] == ["Jury 1: still 1 % guilty", "1 % guilty as it stands"]
    # Lewis the Bum cannot be acquitted of Smuggling (Jury 11)
    match = match_at("", "", "", pending={1: "S01+C17"})
    (defend,) = [choice for choice in match.choices() if choice.notation == "defend B"]
    assert defend.mark.note == "$20 now, 0 % to win $110"


def test_no_note_of_a_card_is_certain_by_rounding():
    """Every card that moves the Jury, at every Jury Value and with Appeals."""
    held = " ".join(name for name in CARDS if name[0] in "SCE" and name not in ("S01", "C17"))
    held += " M01 M05 M06 M07"
    for value in range(1, 13):
        for appeals in ([0, 0], [1, 0], [0, 2]):
            match = trial_at(held, "", "", jury=value, trial={"appeals": appeals})
            hints = match.view(0)["board"]["hints"]
            now = "100 %" if value >= 11 else ""
            for choice in match.choices():
                hint = hints.get(choice.notation.removeprefix("play "), {"jury": [value]})
                _before, to, after = choice.mark.note.replace(" to about ", " to ").rpartition(" to ")
                certain = min(hint["jury"]) >= 11
                assert ("100 %" in (after if to else choice.mark.note)) == certain
                assert (" 100 to" in f" {choice.mark.note}") == bool(to and now)
                assert not re.search(r"\b0 (%|to)", choice.mark.note)
