"""Sentences are chosen and filled as they were declared."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from assize.core.alphabet import Alphabet
from assize.core.kernel import CHANCE, EVERYTHING
from assize.core.language import lazy
from assize.core.questions import Questions, Say, Tidings, plural
from assize.core.telling import Telling

ASKS = Questions()
THINK = ASKS.ask("think", Say(lazy("{name} thinks."), "A-1", lazy("You think.")), instead=Say("think first", "A-2"))
PLAY = ASKS.ask(
    "play",
    Say(plural("one card", "{left} cards", by="left"), "{basis}"),
    instead=(Say("play a low card", "A-3", when="low"), Say("play a card", "{basis}")),
)
MOVES = Alphabet()
CARD = MOVES.move("{card}", Say("play {card}"), card=4)
REST = MOVES.move(
    "rest",
    Say("think on", when=THINK),
    Say("rest"),
    refused=(Say("never so low", "A-4", when=(PLAY, "low")), Say("no rest here", "A-5", when=PLAY)),
)
NEWS = Tidings()
DREW = NEWS.kind("drew", "seat card", Say("drew {card}", "A-6", when="own"), Say("drew", "A-6", hides="card"))
SAW = NEWS.kind("saw", "seat card", Say("saw {card}", "A-7", when="own", reads={"card": "short"}))

TELLING = Telling(
    ASKS,
    MOVES,
    NEWS,
    facts={
        "name": lambda it: f"seat {it.s.actor}",
        "left": lambda it: it.s.left,
        "low": lambda it: it.s.left < 3,
        "basis": lambda it: f"B-{it.s.left}",
        "own": lambda it: it.hearer in (it["seat"], EVERYTHING),
        "short": lambda it: it.numbers["card"],
    },
    spellings={"card": lambda box, s, card: f"card {card}"},
)


def at(phase, actor=1, left=2):
    return SimpleNamespace(phase=int(phase), actor=actor, left=left)


def test_a_question_speaks_in_two_voices_and_may_find_its_clause():
    thinking = TELLING.question(None, at(THINK))
    assert (thinking.text, thinking.you, thinking.clause) == ("seat 1 thinks.", "You think.", "A-1")
    playing = TELLING.question(None, at(PLAY, left=1))
    assert (playing.text, playing.you, playing.clause) == ("one card", "one card", "B-1")
    assert TELLING.question(None, at(PLAY)).text == "2 cards"


def test_an_offer_may_read_by_the_question():
    assert [TELLING.text(None, at(phase), REST) for phase in (THINK, PLAY)] == ["think on", "rest"]
    assert TELLING.text(None, at(PLAY), CARD(3)) == "play card 3"


@pytest.mark.parametrize(
    ("s", "code", "told"),
    [
        (at(PLAY), REST, ("A-4", "never so low")),
        (at(PLAY, left=3), REST, ("A-5", "no rest here")),
        (at(THINK), REST, ("A-2", "think first")),
        (at(PLAY), CARD(0), ("A-3", "play a low card")),
        (at(PLAY, left=5), CARD(0), ("B-5", "play a card")),
        (at(PLAY, CHANCE, left=3), REST, ("B-3", "play a card")),
    ],
)
def test_a_move_is_refused_by_its_kind_or_by_the_question(s, code, told):
    assert TELLING.why_not(None, s, code) == told


def test_news_are_told_to_whom_they_concern():
    fact = [int(DREW), 1, 3, 0]
    heard = {seat: TELLING.news(None, at(PLAY), fact, seat) for seat in (0, 1, None, EVERYTHING)}
    assert [item.text for item in heard.values()] == ["drew", "drew card 3", "drew", "drew card 3"]
    assert [item.data for item in heard.values()] == [{"seat": 1}, {"seat": 1, "card": 3}] * 2
    fact = [int(SAW), 1, 3, 0]
    assert [TELLING.news(None, at(PLAY), fact, seat) for seat in (0, None)] == [None, None]
    assert TELLING.news(None, at(PLAY), fact, 1).text == "saw 3"


def test_two_rules_of_one_name_are_no_dispatch():
    asks = Questions()
    one, other = asks.ask("one"), asks.ask("other")
    one.plays(lambda s: None)
    other.plays(lambda s: None)
    with pytest.raises(ValueError, match="two rules are called"):
        asks.play()
