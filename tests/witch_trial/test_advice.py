"""The clauses that no test can prove, each with its reason: they are advice and manners, and the rulebook says so."""

import tomllib
from pathlib import Path

import pytest

from .helpers import GAME

UNTESTED = tomllib.loads((Path(__file__).parent / "untested.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("clause", UNTESTED)
def test_only_advice_and_manners_are_excused(clause):
    assert any(word in GAME.clauses[clause] for word in ("Advice: ", "advice: ", "Manners"))
    assert UNTESTED[clause].endswith(".")


def test_all_advice_is_excused():
    advice = {clause for clause, text in GAME.clauses.items() if "dvice: " in text[:25]}
    assert advice <= set(UNTESTED)
    assert len(advice) == 8
