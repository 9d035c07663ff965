"""Long lists of offers: grouped by what they pick, folded where there are very many, and playable without scripts."""

from __future__ import annotations

import re

import pytest

from assize.web.screens import FOLDED, LONG, Answers

from ..toys.town import PIECES, SQUARES
from .helpers import Open, lay, offers, state
from .pages import Page

TOWN = "town"


@pytest.fixture
def town(tmp_path):
    """An open house where Town is played."""
    with Open(tmp_path / "t.db", games="tests.toys.town") as opened:
        yield opened


def answers(*sources):
    """An offer for each of these sources."""
    return Answers([{"code": code, "source": source} for code, source in enumerate(sources)])


def test_a_list_that_fits_a_window_is_not_grouped():
    shown = answers(*"ab" * (LONG // 2))
    assert (shown.long, shown.groups, shown.folded) == (False, {}, False)


def test_groups_keep_the_order_in_which_they_are_offered():
    shown = answers(*"bab", "", *"cab" * 4)
    assert list(shown.groups) == ["b", "a", "", "c"]
    assert [offer["code"] for offer in shown.groups["a"]] == [1, 5, 8, 11, 14]
    assert sum(map(len, shown.groups.values())) == len(shown.offers)
    assert not shown.folded


def test_offers_that_all_pick_the_same_need_no_groups():
    shown = answers(*"a" * (FOLDED + 1))
    assert (shown.long, shown.groups, shown.folded) == (True, {}, False)


def test_very_many_are_folded():
    assert not answers(*"ab" * (FOLDED // 2)).folded
    assert answers(*"ab" * (FOLDED // 2), "a").folded


def test_the_page_of_a_long_list_is_sound_and_can_be_played(town):
    anna = town.browser()
    id = lay(anna, "me", "device", game=TOWN, **{"seat-name-1": "Bo"})
    text = anna.get(f"/t/{id}").text
    page = Page(text)
    assert not page.wrong, page.wrong
    groups = re.findall(r'<details class="group" id="group-([\w-]+)" data-source="\1" name="group">', text)
    assert groups == list(PIECES[:-1])
    assert text.count("<kbd hidden></kbd>") == len(offers(text)) + len(groups)
    assert "<span>Watchman 2</span>" in text
    assert '<small aria-hidden="true">24</small><span class="sr">24 choices</span>' in text
    code = len(PIECES) * SQUARES
    answer = anna.post(f"/t/{id}/do", data={"do": "choose", "code": code, "ply": state(text)[1], "seat": 0})
    assert "The watch waits." in anna.get(f"/t/{id}").text, answer.text
    # The runner's moves all pick the runner: one list, with the keys that the server gives.
    text = anna.get(f"/t/{id}").text
    assert '<details class="group"' not in text
    assert 'data-key="1"' in text
