"""Answers that are amounts on a scale, as the core tells them and the terminal lists them: Auction, in tests/toys."""

from __future__ import annotations

import io

import pytest

from assize import terminal
from assize.core.words import Mark, by_scale
from assize.web.presenter import offered

from .toys.auction import BID, BIDS, GAME, LEAVE, PASS, SPLIT, SPLITS, TAKE


def at_the_split():
    """A match whose first seat is to split."""
    match = GAME.new(seed=1)
    match.play("pass")
    return match


# ---- the core


def test_a_choice_on_a_scale_tells_scale_and_value_and_others_do_not():
    told = GAME.new(seed=1).choices_for(0)
    assert [choice["value"] for choice in told[:-1]] == list(range(0, 105, 5))
    assert {choice["scale"] for choice in told[:-1]} == {"bid"}
    assert set(told[-1]) == {"code", "text", "notation", "source", "target", "note"}
    assert set(told[0]) == {*told[-1], "scale", "value"}


def test_a_mark_stands_on_no_scale_unless_told():
    assert (Mark().scale, Mark().value) == ("", 0)


def test_offers_are_grouped_by_scale_in_the_order_of_values():
    places = {"a": ("x", 3), "b": ("", 9), "c": ("y", 1), "d": ("x", -2), "e": ("lone", 5), "f": ("y", 1)}
    assert by_scale(places, places.get) == {"": ["b", "e"], "x": ["d", "a"], "y": ["c", "f"]}
    assert by_scale([], lambda offer: ("x", 0)) == {"": []}


# ---- the page's lists


def test_the_presenter_makes_one_control_of_a_scale():
    answers = offered(at_the_split().choices_for(0), None)
    (scale,) = answers.scales
    assert [offer["code"] for offer in answers.offers] == [PASS]
    assert answers.keys == {PASS: "1"}
    assert (scale.name, scale.key, scale.sides, scale.hint) == ("plea", "2", True, None)
    assert [offer["code"] for offer in scale.offers] == list(range(SPLIT, SPLIT + SPLITS))
    assert scale.offers[scale.start]["text"] == "Prosecution $45, Defense $45"


def test_the_presenter_lists_a_scale_by_value_whatever_the_order_of_codes():
    choices = at_the_split().choices_for(0)
    answers = offered(choices[::-1], None)
    (scale,) = answers.scales
    assert [offer["code"] for offer in scale.offers] == list(range(SPLIT, SPLIT + SPLITS))
    assert len(answers.offers) == 1


def test_a_hint_is_where_a_scale_starts():
    choices = at_the_split().choices_for(0)
    (scale,) = offered(choices, SPLIT + 2).scales
    assert (scale.start, scale.hint) == (2, SPLIT + 2)
    answers = offered(choices, PASS)
    (scale,) = answers.scales
    assert answers.hint == answers.offers[0]["code"] == PASS
    assert (scale.start, scale.hint) == (9, None)


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("Prosecution $50, Defense $40", True),
        ("Prosecution $1,050, Defense $40", True),
        ("50 to you, 40 to me", True),
        ("Bid $50", False),
        ("Bid $50, gladly", False),
        ("I, the one, bid 4", False),
        ("Red 1, White 2, Black 3", False),
    ],
)
def test_texts_of_two_sides_are_known(text, sides):
    choices = [{"code": code, "text": text, "note": "", "source": "", "target": ""} for code in (1, 2)]
    (scale,) = offered([{**choice, "scale": "x", "value": choice["code"]} for choice in choices], None).scales
    assert scale.sides is sides
    (mixed,) = offered([{**choices[0], "scale": "x", "text": "All"}, {**choices[1], "scale": "x"}], None).scales
    assert not mixed.sides


def test_choices_without_a_scale_are_buttons_in_their_order():
    match = GAME.new(seed=1)
    match.play(BID + 3)
    answers = offered(match.choices_for(1), None)
    assert [offer["code"] for offer in answers.offers] == match.offers()
    assert answers.scales == []


def test_a_scale_may_be_all_that_is_offered():
    match = at_the_split()
    match.play("pass")
    assert offered(match.choices_for(0), None).offers == []
    match, shown = typed("2", "leave", match=match)
    assert "\n  1-21  bid 0 (Bid $0) to bid 100 (Bid $100), 21 amounts: write the notation\n" in shown
    assert match.moves[-2:] == [BID + 1, LEAVE]
    assert match.over


# ---- the terminal


def typed(*lines, match=None):
    """Play a match with these lines typed; the match, and what was shown."""
    match, out = match or GAME.new(seed=1), io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    terminal.play(match, ["human", "human"], 1, source=source, out=out)
    return match, out.getvalue()


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_the_terminal_gives_a_scale_one_line():
    _, shown = typed(match=at_the_split())
    assert "\n  1  I pass  [pass]\n" in shown
    ends = "plea 0-90 (Prosecution $0, Defense $90) to plea 90-0 (Prosecution $90, Defense $0)"
    assert f"\n  2-20  {ends}, 19 amounts: write the notation\n" in shown
    assert "plea 45-45" not in shown


def test_the_terminal_takes_amounts_by_notation_and_by_number():
    match, _ = typed("plea 50-40", match=at_the_split())
    assert match.moves[-1] == SPLIT + 10
    match, _ = typed("20", match=at_the_split())
    assert match.moves[-1] == SPLIT + SPLITS - 1
    match, _ = typed("1", match=at_the_split())
    assert match.moves[-1] == PASS
    match, shown = typed("23", "bid 101", "22", "take")
    assert "There are offers 1 to 22." in shown
    assert "this is no move of Auction" in shown
    assert match.moves == [BIDS - 1, TAKE]
