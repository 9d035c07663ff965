"""Moves are declared once: their codes, their parts, how rules take them apart, and that nothing else does."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import numpy as np
import pytest

import assize
from assize.core.alphabet import Move
from assize.core.compiling import Runner

from .enrolment import every_game
from .toys.letters import GO, LAST, MOVES, PASS, TAKE, read

ROOT = Path(assize.__file__).parent


def state_of(game):
    """The module in which a game declares its moves."""
    return importlib.import_module(f"assize.games.{game.name.replace('-', '_')}.state")


def test_codes_follow_each_other_and_the_last_part_counts_fastest():
    assert [int(move) for move in MOVES] == [0, 1, 6, 30]
    assert MOVES.size == LAST + 1 == 31
    assert (PASS, TAKE(3), TAKE(7), GO(0, -1, 0), GO(0, -1, 1), GO(1, 1, 3)) == (0, 1, 5, 6, 7, 29)
    assert [code for code in range(-2, 40) if code in TAKE] == [1, 2, 3, 4, 5]
    assert GO.parts(29) == (1, 1, 3)
    assert GO.named(7) == {"piece": 0, "row": -1, "column": 1}
    assert TAKE.part(4) == 6
    assert [MOVES.kind(code) for code in (0, 1, 5, 6, 29, 30)] == [PASS, TAKE, TAKE, GO, GO, LAST]


def test_a_kind_wants_as_many_parts_as_it_has():
    with pytest.raises(ValueError, match="zip"):
        GO(1, 1)
    with pytest.raises(ValueError, match="unpack"):
        GO.part(7)


def test_compiled_rules_read_codes_alike():
    codes = np.arange(-1, 33)
    plain, compiled = np.zeros((2, 6 * len(codes)), np.int64)
    read(codes, plain)
    runner = Runner(assize.game("circle-gammon").kernel)
    runner.prepare((read,))
    runner.run.read(codes, compiled)
    assert plain.tolist() == compiled.tolist()


@every_game
def test_every_code_is_a_move_of_one_kind(game):
    moves = state_of(game).MOVES
    assert moves.size == game.actions
    for move in moves:
        assert [code for code in move.codes() if move(*move.parts(code)) != code] == []
        assert {moves.kind(code) for code in move.codes()} == {move}


def kinds_of(game):
    """The names of the kinds of move that have parts."""
    return {name for name, value in vars(state_of(game)).items() if isinstance(value, Move) and value.names}


def reckoned(tree, kinds):
    """Where a code is compared with the first of a kind, or something is added to it or taken from it."""
    for node in ast.walk(tree):
        sides = []
        if isinstance(node, ast.Compare) and any(isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for op in node.ops):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.BinOp):
            sides = [node.left, node.right]
        if any(isinstance(side, ast.Attribute) and side.attr in kinds for side in sides):
            yield node.lineno


def test_the_check_of_codes_sees_them():
    source = "a = code - n.GO\nb = n.GO <= code\nc = n.GO(1, 2)\nd = code in n.GO\ne = code == n.GO"
    assert list(reckoned(ast.parse(source), {"GO"})) == [1, 2]


@every_game
def test_nothing_but_the_alphabet_reckons_with_codes(game):
    for path in sorted(game.folder.rglob("*.py")):
        found = list(reckoned(ast.parse(path.read_text(encoding="utf-8")), kinds_of(game)))
        assert not found, f"{path.relative_to(ROOT)}, lines {found}"


@every_game
def test_rooms_are_taken_by_their_modules(game):
    """No list of more than ten constants is imported anywhere."""
    for path in sorted(game.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                constants = [alias.name for alias in node.names if alias.name.isupper()]
                assert len(constants) <= 10, f"{path.relative_to(ROOT)}, line {node.lineno}"
