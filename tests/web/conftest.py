"""Houses for the tests of the web server."""

from __future__ import annotations

from functools import partial

import pytest

import assize
from assize.coach.advice import advise
from assize.tables import bot_pool
from assize.web import guard

from .helpers import Open


@pytest.fixture
def town(tmp_path):
    """An open house without limits."""
    with Open(tmp_path / "t.db") as opened:
        yield opened


@pytest.fixture
def strict(tmp_path, monkeypatch):
    """An open house that holds its visitors to the limits, in one moment, however long the test takes."""
    monkeypatch.setattr(guard, "monotonic", lambda: 0.0)
    with Open(tmp_path / "t.db", limits=True) as opened:
        yield opened


@pytest.fixture
def seeded(monkeypatch):
    """Bots that answer the same position alike."""
    monkeypatch.setattr(bot_pool, "find_bot", lambda name: assize.bot(name, seed=4))
    monkeypatch.setattr(bot_pool, "advise", partial(advise, seconds=None, simulations=40, seed=4, patient=True))
