"""Rulebooks as pages in the language of the reader, and what is said where a translation is missing."""

import re

import pytest

from assize.core.game import Game

from .helpers import GAMMON
from .pages import Page

TRIAL = "witch-trial"
ENGLISH_ONLY = '<p class="small muted"'


@pytest.fixture
def swede(town):
    return town.browser(**{"accept-language": "sv"})


def test_a_translated_rulebook_is_read_in_the_language_of_the_page(town, swede):
    english, swedish = (client.get(f"/rules/{GAMMON}").text for client in (town.browser(), swede))
    assert 'id="CG-24"' in english
    assert re.findall(r'id="([A-Z]+-\d+)"', english) == re.findall(r'id="([A-Z]+-\d+)"', swedish)
    assert "A captured man comes back" in english
    assert "En slagen bricka kommer in igen" in swedish
    for book in (english, swedish):
        assert '<article class="book">' in book
        assert ENGLISH_ONLY not in book


def test_headings_with_letters_of_their_own_have_anchors(swede):
    book = swede.get(f"/rules/{GAMMON}").text
    anchors = re.findall(r'<h[23] id="([^"]+)">', book.partition("<article")[2])
    assert "att-slå-och-komma-in-igen" in anchors
    assert len(anchors) == len(set(anchors))
    assert {f"/rules/{GAMMON}#{anchor}" for anchor in anchors} <= set(re.findall(r'href="([^"]+)"', book))


def test_what_is_looked_for_is_found_in_the_language_of_the_page(town, swede):
    assert 'href="#CG-24"' in swede.get(f"/rules/{GAMMON}?q=udda+tal").text.partition('id="CG-1"')[0]
    assert 'class="hit"' not in town.browser().get(f"/rules/{GAMMON}?q=udda+tal").text


def test_a_page_says_when_its_rulebook_is_english_only(town, swede, monkeypatch):
    monkeypatch.setattr(Game, "rulebook_language", "en")
    english, swedish = (client.get(f"/rules/{TRIAL}?q=objection").text for client in (town.browser(), swede))
    assert ENGLISH_ONLY not in english
    assert ' lang="' not in english.partition("<main")[2].partition("</main>")[0]
    assert swedish.count(ENGLISH_ONLY) == 1
    assert '<article class="book" lang="en">' in swedish
    assert '<ol lang="en">' in swedish
    assert '<h2 id="found" lang="sv">' in swedish
    assert "The game consists of 84 cards" in Page(swedish).text


def test_options_are_explained_in_the_language_of_the_page(town, swede):
    assert "Dubbling är ett tillägg" in swede.get(f"/new/{GAMMON}").text
    assert "Doubling is an extra" in town.browser().get(f"/new/{GAMMON}").text
