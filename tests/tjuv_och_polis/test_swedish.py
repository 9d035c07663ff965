"""Tjuv och Polis in Swedish, which is where it comes from: whole sentences, sums, names, and the rulebook as a page."""

from __future__ import annotations

import pytest

import assize
from assize.core.language import speaking

from ..web.helpers import Open
from .board import GAME, at, begun, play

IN_SWEDISH = {"accept-language": "sv"}


@pytest.fixture(autouse=True)
def swedish():
    """All of these matches are told in Swedish."""
    with speaking("sv"):
        yield


def said(match, seat=None):
    """The sentences of the last move, with plain blanks in sums."""
    return [plain(item.text) for item in match.news_for(seat)]


def plain(text):
    return text.replace("\N{NO-BREAK SPACE}", " ")


def texts(match):
    return {choice.notation: plain(choice.text) for choice in match.choices()}


def notes(match):
    return {choice.notation: plain(choice.mark.note) for choice in match.choices()}


def refused(match, move):
    """Why a move is not possible, with the clause."""
    with pytest.raises(assize.IllegalMove) as caught:
        match.play(move)
    return plain(str(caught.value))


def test_players_are_called_by_swedish_names():
    match = begun(players=6)
    names = ["Polisen", "Räven", "Skatan", "Ålen", "Grävlingen", "Ugglan"]
    assert [match.seat_name(seat) for seat in range(6)] == names


def test_setting_up():
    match = begun(players=3)
    assert match.question.text == "Räven: vilket tjuvnäste börjar du i?"
    assert texts(match)["den AC8"] == "Räven börjar i tjuvnästet Repslagarvinden (AC8)"
    play(match, "den AC8", "den C8")
    assert match.question.text == "Polisen: var ska polis 1 av 3 stå?"
    assert texts(match)["post N10"] == "Polis 1 ställs på N10"
    play(match, "post N10")
    assert said(match) == ["Polis 1 tar plats i polishuset (N10)."]
    play(match, "post O10", "post P10")
    assert texts(match)["car P12 O12"] == "Radiobilen parkeras på P12, med fronten mot öster"


def test_a_robbery_and_a_flight():
    match = at(thieves="P7 wanted 5000", turn=1, die=1)
    assert match.question.text == "Räven har 1 steg att gå: vart?"
    assert texts(match)["P8"] == "Räven rånar Centralbanken (P8) på 20 000 kr"
    assert notes(match)["P8"] == "ger 20 000 kr; risk 4/6"
    play(match, "P8")
    assert said(match) == ["Räven går från P7 till P8.", "Räven rånar Centralbanken (P8) på 20 000 kr."]
    match = at(thieves="M20 wanted 5000", turn=1, die=1)
    assert texts(match)["M21"] == "Räven tar båten från Färjekajen (M21) för 1 000 kr"
    assert said(play(match, "M21"))[1] == "Räven köper en båtbiljett vid Färjekajen (M21) för 1 000 kr."


def test_an_arrest():
    match = at("......1", car="B1 A1", thieves="E1 wanted 6000, F1 wanted", die=2)
    assert match.question.text == "Polisen: flytta en polis 2 steg eller radiobilen 4 rutor."
    assert texts(match) == {"car F1 E1": "Radiobilen kör till F1, med fronten mot öster, och häktar Räven och Skatan"}
    assert notes(match) == {"car F1 E1": "häktar 2 tjuvar: slut"}
    play(match, "car F1 E1")
    assert said(match) == [
        "Radiobilen kör till F1, med fronten mot öster.",
        "Radiobilen bromsar in och häktar Räven.",
        "Räven hade 6 000 kr på fickan. Polisen får 2 000 kr i gratifikation.",
    ]
    play(match, match.choices()[0].notation)
    assert match.question.text == "Tärningen avgör hur länge Räven får sitta inlåst."
    assert said(play(match, "die 4"))[0] == "Räven döms att sitta av 4 kast."


@pytest.mark.parametrize("sentence", [1, 2, 5])
def test_a_prisoner(sentence):
    match = at("..1..", thieves=f"cell1 jailed {sentence} arrests 2, -", turn=1, phase="choosing ride")
    assert match.question.text == f"Räven har {sentence} kast kvar att sitta av: försöka rymma eller vänta?"
    standing = GAME.words.standing(match.edition, match.state[0], 1)
    assert plain(standing) == f"inlåst, {sentence} kast kvar · 0 kr · häktningar: 2 av 4"
    left = f"har {sentence - 1} kast kvar att sitta av." if sentence > 1 else "har suttit av sitt sista kast."
    assert said(play(match, "wait"))[0] == f"Räven väntar och {left}"


def test_what_differs_between_one_and_many():
    match = at(officers="N10 guards 1, O10 guards 2, P10 gone", thieves="N10 jailed 1, O10 jailed 2, -")
    drawn = GAME.draw.svg(match.view())
    assert "2 poliser på vakt; 1 polis ute ur spelet" in drawn
    assert "häktad 0 gånger av 4" in drawn


def test_trams():
    match = at("1..+..2", thieves="B1, -", turn=1, die=2, lines=["A1 D1", "D1 G1"])
    assert notes(match)["D1"] == "linje 1 och 2 möts"
    match = at("1..+..2", thieves="A1", turn=1, phase="choosing ride", lines=["A1 D1", "D1 G1"])
    assert match.question.text == "Räven: slå tärningen eller ta spårvagnen?"
    assert texts(match)["tram D1"] == "Räven åker linje 1 till D1"
    assert notes(match)["tram D1"] == "byte till linje 2"


def test_refusals_name_their_clause():
    match = at(thieves="C2", turn=1, die=1)
    assert refused(match, "C1") == "C1: biljetten kostar 1 000 kr, och du har 0 kr på dig (TA-36)"
    assert refused(match, "P7") == "P7: det är 18 steg till P7, och tärningen visar 1 (TP-23)"
    assert refused(match, "carry 500") == "carry 500: den minsta sedeln är på 1 000 kr (TP-2)"
    match = at(officers="C9", die=1)
    assert refused(match, "1 C8") == "1 C8: bara tjuvar kommer in i tjuvnästen (TP-62)"


def test_sums_stay_on_one_line():
    match = at("1...1", thieves="A1 wanted 12000")
    standing = GAME.words.standing(match.edition, match.state[0], 1)
    assert standing == "efterlyst · 12\N{NO-BREAK SPACE}000\N{NO-BREAK SPACE}kr"


def test_pages_of_the_game(tmp_path):
    with Open(tmp_path / "t.db") as town:
        swede = town.browser(**IN_SWEDISH)
        book = swede.get(f"/rules/{GAME.name}").text
        laid = swede.get(f"/new/{GAME.name}").text
    assert "En spelare är polisen; alla andra är tjuvar" in book
    assert "bara på engelska" not in book
    assert "Snabb uppställning" in laid
    assert "ingen tjuv på fri fot; en ensam tjuv spelar vidare" in laid
