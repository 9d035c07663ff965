"""What each card did to the Jury, as the list of a trial shows it: with the Jury Value at the start it adds up."""

import random
import re
from xml.etree import ElementTree

import pytest

import assize

from .helpers import GAME, defended, jury, play, trial

NUMBER = re.compile(r"[−-]?\d+")
COURT = "Silas Grubb+Golfing"  # begins at 8


def shown(view):
    """The numbers beside the cards as they are drawn, by card, and what is said of the others together."""
    drawn = ElementTree.fromstring(GAME.draw.svg(view))
    steps = {
        card.get("data-spot"): "".join(part.itertext())
        for card in drawn.iter()
        for part in card
        if part.get("class") == "moved"
    }
    (said,) = ["".join(part.itertext()) for part in drawn.iter() if part.get("id") == "plea"]
    return steps, said


def number(text):
    return int(text.replace("−", "-"))


def adds_up(view):
    """The start and all steps lead to the Jury Value, in the view and on the drawing; whether each step is known."""
    court = view["board"]["trial"]
    steps, said = shown(view)
    assert court["start"] is not None
    known = sum(number(step) for step in steps.values() if step != "?")
    assert known == sum(item["moved"] or 0 for item in court["cards"])
    unknown = [item["card"] for item in court["cards"] if item["moved"] is None]
    assert [card for card, step in steps.items() if step == "?"] == unknown
    if not unknown:
        assert court["start"] + known == court["jury"]
    elif not court["offer"]:
        *_, together = NUMBER.findall(said)
        assert court["start"] + known + number(together) == court["jury"]
    return not unknown


@pytest.mark.clause("WT-54", "WT-64", "WT-71", "WA-18", "WA-54")
@pytest.mark.parametrize(("moves", "steps"), [
    (["play Faithful Pet"], {"E01": 3}),
    (["play Casts No Shadow"], {"E02": 4}),  # of the five, one is lost at 12
    (["play Casts No Shadow", "rest", "no plea", "play Strike It From the Book", "allow", "pick E02"],
     {"E02": 4, "M08": -5}),
    (["play Temperance Mudge", "die 6"], {"S07": 4}),
    (["play Temperance Mudge", "die 1"], {"S07": 0}),
    (["play Temperance Mudge", "die 1", "play Ask Him Again", "allow", "pick S07", "die 5"], {"S07": 0, "M18": 4}),
    (["play Temperance Mudge", "die 1", "play Ask Him Again", "allow", "pick S07", "die 2"], {"S07": 0, "M18": 0}),
    (["play Smuggling"], {"C12": 1}),
    (["play Smuggling", "play Frowning"], {"C12": 1, "C17": -4}),
    (["play Drama", "allow", "1-2"], {"M01": -5}),
    (["play Thunder on Cue", "allow", "die 1"], {"M07": -2}),
    (["play Thunder on Cue", "allow", "die 3"], {"M07": 4}),
    (["play Sobbing in the Gallery", "object"], {"M06": 0}),
    (["play Sobbing in the Gallery", "allow"], {"M06": 2}),
    (["play Wrong Prisoner", "allow", "pick S07"], {"M17": 0, "S13": 0}),
    (["play Wrong Prisoner", "allow", "pick S10"], {"M17": 0, "S13": 2}),
])  # fmt: skip
def test_what_each_card_did(moves, steps):
    """By hand, from Jury 8."""
    hands = ("E01 E02 S07 S10 M18 C17 C01 M01 M07 M06 M17", "M08 O01", "")
    match = play(defended(*hands, case=COURT), *moves)
    assert trial(match)["start"] == 8
    assert {item["card"]: item["moved"] for item in trial(match)["cards"]} == steps
    assert adds_up(match.view(0))


@pytest.mark.clause("WT-82", "WA-18")
def test_where_nobody_can_tell_the_steps_apart_their_sum_is_told():
    """Any throw from 2 to 5, and four less, is 1: who does not remember the dice knows the two cards' sum alone."""
    match = play(defended("M01", "E09", "", case=COURT), "play Drama", "allow", "1-2", "no plea", "play E09")
    assert jury(match) == 1
    assert [item["moved"] for item in trial(match)["cards"]] == [None, None]
    assert not adds_up(match.view(1))
    told = " ".join(GAME.draw.text(match.view(1), False, True).split())
    assert "The Jury began at 8 and stands at 1. The cards with a question mark moved it by -7." in told


@pytest.mark.parametrize("players", [3, 4, 7])
def test_the_list_adds_up_all_through_a_match(players):
    match, chooser, known = GAME.new(players, seed=players), random.Random(players), []
    while not match.over:
        view = match.view(None)
        if view["board"]["trial"]:
            known.append(adds_up(view))
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(chooser.choice(match.offers()))
    assert sum(known) > 0.9 * len(known) > 20
