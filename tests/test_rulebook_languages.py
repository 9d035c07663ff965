"""Rulebooks in other languages: what is translated is read in the language of the reader, all else in English."""

from __future__ import annotations

import re
import threading

import pytest

import assize
from assize.core.language import ENGLISH, languages, speaking
from assize.terminal import rules_text

from .enrolment import every_game
from .toys.auction import GAME as TOY

GAMMON = assize.game("circle-gammon")
TRIAL = assize.game("witch-trial")
OTHERS = [code for code in languages() if code != ENGLISH]


def outline(text):
    """The level of each heading, and the clauses under it."""
    parts = re.split(r"^(#+) .+$", text, flags=re.MULTILINE)
    found = [re.findall(r"^\*\*([A-Z]+-\d+)\*\* \S", body, re.MULTILINE) for body in parts[2::2]]
    return list(zip(parts[1::2], found, strict=True))


@every_game
def test_translations_hold_the_clauses_of_the_english_rulebook(game):
    for text in game.rulebooks.values():
        assert outline(text) == outline(game.rulebooks[ENGLISH])
    for code in languages():
        with speaking(code):
            prefixes = {clause.split("-")[0] for clause in game.clauses}
            named = re.findall(rf"\b(?:{'|'.join(prefixes)})-\d+\b", game.rulebook)
            assert set(named) == set(game.clauses)
            assert all(f"`{name}`" in game.rulebook for name in game.options)


@every_game
def test_every_translation_in_the_folder_is_in_a_language_that_is_spoken(game):
    found = {path.name.split(".")[1] for path in game.folder.glob("rulebook.*.md")}
    assert found <= set(OTHERS)
    assert set(game.rulebooks) == found | {ENGLISH}


def test_the_rulebook_follows_the_language():
    english, clause = GAMMON.rulebook, GAMMON.clauses["CG-24"]
    with speaking("sv"):
        assert GAMMON.rulebook_language == "sv"
        assert GAMMON.rulebook != english
        assert GAMMON.clauses["CG-24"].startswith("En slagen bricka")
        with speaking("en"):
            assert GAMMON.clauses["CG-24"] == clause
    assert (GAMMON.rulebook_language, GAMMON.rulebook, GAMMON.clauses["CG-24"]) == ("en", english, clause)


def test_without_a_translation_the_rulebook_is_english():
    english = TOY.rulebook
    with speaking("sv"):
        assert (TOY.rulebook_language, TOY.rulebook) == ("en", english)
        assert TOY.clauses is TOY.clauses


def test_a_rulebook_is_read_and_taken_apart_once_for_each_language():
    for code in ("en", "sv"):
        with speaking(code):
            assert GAMMON.rulebook is GAMMON.rulebook
            assert GAMMON.clauses is GAMMON.clauses


def test_threads_read_in_a_language_each():
    told = {}

    def reader(code):
        with speaking(code):
            told[code] = GAMMON.clauses["CG-12"]

    threads = [threading.Thread(target=reader, args=(code,)) for code in ("sv", "en")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told["en"].startswith("A die takes")
    assert told["sv"].startswith("En tärning för")


def test_the_terminal_reads_the_rules_in_the_language():
    with speaking("sv"):
        assert "slagen bricka" in rules_text(GAMMON, "cg-24", 80)
        assert "**CG-23**" in rules_text(GAMMON, "", 80)
        assert "CG-24  " in rules_text(GAMMON, "udda tal", 80)
        assert rules_text(TRIAL, "WT-1", 100).startswith("WT-1  Spelet består av")
    with pytest.raises(assize.AssizeError):
        rules_text(GAMMON, "udda tal", 80)
