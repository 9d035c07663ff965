"""Moves that bind: what was said at a table of Witch Trial cannot be unsaid without asking."""

from __future__ import annotations

import pytest

import assize
from assize.core.compiling import Runner
from assize.tables import undoing
from assize.tables.errors import TableError
from tests.witch_trial.helpers import trial_at, written
from tests.witch_trial.trial_helpers import STAGES, part, seats

from .helpers import GAMMON, HIGH_CARD, Live, bot, digest, me, people, texts

COURT = assize.game("witch-trial")


@pytest.fixture(autouse=True)
def plain_court(plain_rules, monkeypatch):
    """Witch Trial is not compiled either."""
    monkeypatch.setattr(COURT, "runner", Runner(COURT.kernel))


def table_at(match, places=None, *moves, **more):
    """A table on which a match goes on from a written position, after these moves."""
    live = Live(places or people(3), game=COURT, position=match.truth(), options=dict(match.options), **more)
    return say(live, *moves)


def say(live, *moves):
    """Whoever is asked makes these moves."""
    for move in moves:
        live.choose(live.table.match.find(written(move)))
    return live


def taken_back_by_consent(live, seat):
    """Ask for the last move, let all others agree, and say where the match is then."""
    live.do("ask", "undo", seat)
    while live.table.request:
        live.do("agree", live.table.waiting_for(live.table.request)[0])
    return live.table.match.ply


# What is said, and by whom: the first seat prosecutes the second.
BINDING = [
    ([], "rest", 0),
    (["rest"], "plea 50-40", 0),
    (["rest"], "no plea", 0),
    (["rest", "plea 50-40"], "decline", 1),
    ([], "play M06", 0),
    (["play M06"], "allow", 1),
    (["play M06"], "object", 1),
    (["play M06", "object"], "rest", 0),
]


@pytest.mark.clause("WT-92", "WT-98", "WT-89", "WA-38")
@pytest.mark.parametrize(("before", "move", "seat"), BINDING, ids=lambda value: str(value))
def test_what_binds_is_not_taken_back_at_once_but_can_be_by_consent(before, move, seat):
    match = trial_at("E01 E02 M06", "O01 E03", "", jury=6, lineup="E05 E06 E07 E08 E09")
    live = table_at(match, None, *before)
    ply, memory = live.table.match.ply, live.table.match.memory.tobytes()
    assert live.table.actor == seat
    say(live, move)
    assert live.table.movers[-1] == seat
    assert not undoing.is_free(live.table, seat)
    made = list(live.table.match.moves)
    with pytest.raises(TableError, match="binds"):
        live.table.undo(seat, live.at)
    assert live.table.match.moves == made
    assert taken_back_by_consent(live, seat) == ply
    assert live.table.match.memory.tobytes() == memory
    assert live.table.actor == seat
    assert "With everybody's consent" in texts(live.table)[-1]
    assert digest(live.table) == digest(live.rebuilt())


@pytest.mark.clause("WT-89", "WA-38")
@pytest.mark.parametrize("stage", STAGES)
def test_no_step_of_a_trial_that_binds_is_free_whoever_is_active(stage):
    active, other = seats(stage)
    live = table_at(part(stage, "M06 E01", "O01"))
    for move, seat in (
        ("play M06", active),
        ("allow", other),
    ):
        say(live, move)
        for each in range(3):
            assert not undoing.is_free(live.table, each), (move, each)
        assert live.table.movers[-1] == seat


@pytest.mark.clause("WT-98", "WA-38")
def test_a_lawyer_who_has_bargained_plays_no_further_card():
    """Neither the offer nor the rest before it is taken back, so there is no way round it."""
    live = table_at(trial_at("E01", "", "", jury=6), None, "rest", "plea 50-40")
    for _ in range(2):
        with pytest.raises(TableError, match="binds"):
            live.table.undo(0, live.at)
    assert live.table.actor == 1
    say(live, "decline")
    with pytest.raises(TableError):
        live.table.undo(0, live.at)


@pytest.mark.clause("WA-38")
@pytest.mark.parametrize("move", ["play E01", "play C12"])
def test_a_card_that_has_shown_nothing_is_taken_back_at_once(move):
    live = table_at(trial_at("E01 C12", "O01 E03", "", jury=6))
    before = live.table.match.memory.tobytes()
    say(live, move)
    assert undoing.is_free(live.table, 0)
    for other in (1, 2):
        assert not undoing.is_free(live.table, other)
    live.do("undo", 0)
    assert live.table.match.memory.tobytes() == before
    assert "takes a move back" in texts(live.table)[-1]


def test_evidence_is_taken_back_up_to_a_rest_and_not_past_it():
    live = table_at(trial_at("E01 E02", "E03", "", jury=6), None, "play E01", "play E02")
    live.do("undo", 0)
    live.do("undo", 0)
    say(live, "play E01", "rest")
    with pytest.raises(TableError, match="binds"):
        live.table.undo(0, live.at)


def test_bots_agree_that_a_rest_is_taken_back_but_not_in_earnest():
    places, match = [me(), bot(), bot()], trial_at("E01", "", "", jury=6)
    with pytest.raises(TableError, match="in earnest"):
        table_at(match, places, "rest").do("ask", "undo", 0)
    live = table_at(match, places, "rest", practice=True)
    ply = live.table.match.ply
    assert [entry.kind for entry in live.do("ask", "undo", 0)] == ["ask", "undo"]
    assert (live.table.match.ply, live.table.actor) == (ply - 1, 0)


def test_a_rest_is_kept_if_somebody_says_no():
    live = table_at(trial_at("E01", "", "", jury=6), None, "rest")
    made = list(live.table.match.moves)
    live.do("ask", "undo", 0)
    live.do("decline", 1)
    assert live.table.match.moves == made


@pytest.mark.clause("WT-92", "WT-89", "WA-38")
def test_which_moves_of_the_game_bind():
    """All of them by their notation: Motions, and everything that is said in Court."""
    match = trial_at(" ".join(f"M{number:02}" for number in range(1, 20)) + " E01 S02 C12 O01", "O02", "", jury=6,
                     laid=("E10 1 stands", "S03 1 stands", "S04 0 failed"), discard="E20", lineup="E05")  # fmt: skip

    def binding(found):
        return {choice.notation for choice in found.choices() if COURT.binds(found.edition, choice.code)}

    every = {choice.notation for choice in match.choices()}
    assert binding(match) == {move for move in every if move == "rest" or move.startswith("play M")}
    assert len(binding(match)) > 15
    for moves in (["rest"], ["rest", "plea 45-45"], ["play M06"]):
        found = match.copy()
        for move in moves:
            found.play(move)
        assert binding(found) == {choice.notation for choice in found.choices()}


def test_in_other_games_no_move_binds_unless_they_say_so():
    for game in (GAMMON, HIGH_CARD):
        assert not any(game.binds(game.edition(), code) for code in range(0, game.actions, 7))
