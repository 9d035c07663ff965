"""The rooms of the house: who may use whom, what every public thing says of itself, what documents promise."""

from __future__ import annotations

import ast
import inspect
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import assize

from . import way
from .enrolment import every_game

ROOT = Path(__file__).parent.parent
# Each may use those before it.
ROOMS = ["core", "games", "bots", "coach", "tables", "lab", "envs", "web", "terminal", "cli"]
SIDE_BY_SIDE = {"tables", "lab", "envs"}  # and these not each other
SOURCES = sorted((ROOT / "assize").rglob("*.py"))


def imports(path):
    """The rooms that a file imports."""
    package = ["assize", *path.relative_to(ROOT / "assize").parent.parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            full = [*base, *(node.module.split(".") if node.module else [])]
            names = [full] if len(full) > 1 else [[*full, alias.name] for alias in node.names]
            yield from (name[1] for name in names if name[0] == "assize" and len(name) > 1)
        elif isinstance(node, ast.Import):
            yield from (alias.name.split(".")[1] for alias in node.names if alias.name.startswith("assize."))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rooms_use_only_the_rooms_below_them(path):
    room = path.relative_to(ROOT / "assize").parts[0].removesuffix(".py")
    if room not in ROOMS:
        return
    for other in imports(path):
        if other in ROOMS and other != room:
            assert ROOMS.index(other) < ROOMS.index(room), f"{room} uses {other}"
            assert not {room, other} <= SIDE_BY_SIDE, f"{room} uses {other}"


def test_the_check_of_rooms_sees_imports():
    assert set(imports(ROOT / "assize" / "lab" / "simulation.py")) >= {"bots", "core"}
    assert set(imports(ROOT / "assize" / "games" / "circle_gammon" / "rules" / "__init__.py")) >= {"core"}


def test_games_do_not_use_each_other():
    for path in SOURCES:
        parts = path.relative_to(ROOT / "assize").parts
        if parts[0] == "games" and len(parts) > 2:
            others = [name.replace("-", "_") for name in assize.games() if name.replace("-", "_") != parts[1]]
            assert not any(re.search(rf"from \.+{other}\b", path.read_text(encoding="utf-8")) for other in others)


def test_the_public_face_is_what_was_promised():
    assert assize.games() == sorted(assize.games())
    game = assize.game("circle-gammon")
    assert list(inspect.signature(game.new).parameters)[:4] == ["players", "seed", "options", "edition"]
    match = game.new(players=4, seed=7, options={"doubling": True}, edition=None)
    for name in ("actor", "choices", "play", "step", "view", "scores", "winners", "news", "undo", "copy", "save"):
        assert hasattr(match, name)
    assert isinstance(match.moves, list)
    match.step()
    assert {"text", "kind", "data"} <= set(vars(match.news[0]))
    assert game.title == "Circle Gammon"
    assert list(game.players) == [2, 3, 4]
    assert game.options["doubling"].default is False
    assert "CG-24" in game.clauses
    assert game.rulebook.startswith("# Circle Gammon")
    assert callable(assize.bot("greedy").choose)


@every_game
def test_clauses_named_in_the_code_stand_in_the_rulebook(game):
    prefixes = {clause.split("-")[0] for clause in game.clauses}
    for path in game.folder.rglob("*.py"):
        for clause in re.findall(rf"\b(?:{'|'.join(prefixes)})-\d+\b", path.read_text(encoding="utf-8")):
            assert clause in game.clauses, f"{path.name} names {clause}"
    for option in game.options.values():
        assert option.clause in game.clauses
        assert f"`{option.name}`" in game.rulebook


@every_game
def test_clauses_stand_once_each_and_name_each_other_rightly(game):
    lines = re.findall(r"^\*\*([A-Z]+-\d+)\*\*", game.rulebook, re.MULTILINE)
    assert len(lines) == len(set(lines)) == len(game.clauses)
    for name, text in game.clauses.items():
        for other in re.findall(r"\b[A-Z]{2}-\d+\b", text):
            assert other in game.clauses, f"{name} refers to {other}"


def test_locks_hold_names_and_versions_only():
    for lock in ROOT.glob("requirements*.lock"):
        for line in lock.read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9_.+-]+( ; .+)?", line), line
            assert "://" not in line
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    for need in wanted:
        name = re.split(r"[\[<>=;]", need)[0]
        assert re.search(rf"^{re.escape(name)}==", locked, re.MULTILINE)


def test_the_drawn_way_of_a_move_is_that_of_the_modules():
    assert way.PICTURE.read_text(encoding="utf-8") == way.drawing()


DIFFS = re.findall(
    r"^```diff\n(.*?)^```", (ROOT / "docs" / "adding-a-game.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
)
PLAY_UNTIL = """
import json, random, sys
import assize
name, options, wanted = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3]
for seed in range(50):
    match, chooser = assize.game(name).new(seed=seed, options=options), random.Random(seed)
    while not match.over:
        found = [choice for choice in match.choices() if wanted in choice.text]
        match.play(chooser.choice(found or match.choices()).notation)
        if found:
            sys.exit()
sys.exit("it never came up")
"""


@pytest.mark.parametrize(
    ("diff", "name", "options", "wanted"),
    [(DIFFS[0], "circle-gammon", {"doubling": True}, "doubles back"), (DIFFS[1], "judge-in-circuit", {}, "Change of")],
    ids=["a question", "a card"],
)
def test_what_the_documents_add_to_a_game_is_all_it_takes(diff, name, options, wanted, tmp_path):
    added = [line for line in diff.splitlines() if re.match(r"[+-](?!\+\+ |-- )", line)]
    assert len(added) < 25
    shutil.copytree(ROOT / "assize", tmp_path / "assize", ignore=shutil.ignore_patterns("__pycache__", "static"))
    subprocess.run(["git", "apply", "-"], input=diff, text=True, cwd=tmp_path, check=True)
    command = [sys.executable, "-c", PLAY_UNTIL, name, json.dumps(options), wanted]
    subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "ASSIZE_PURE": "1", "PYTHONPATH": str(tmp_path)}, check=True
    )


@pytest.mark.parametrize("document", ["README.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))])
def test_python_in_the_documents_runs(document, tmp_path):
    text = (ROOT / document).read_text(encoding="utf-8")
    for number, block in enumerate(re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)):
        if block.startswith("# sketch"):
            continue
        file = tmp_path / f"block{number}.py"
        file.write_text(block, encoding="utf-8")
        subprocess.run([sys.executable, "-W", "error", str(file)], check=True, cwd=tmp_path, capture_output=True)


@pytest.mark.parametrize("document", ["README.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))])
def test_links_in_the_documents_lead_somewhere(document):
    path = ROOT / document
    for link in re.findall(r"\]\(([^)#]+)", path.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (path.parent / link).exists(), f"{document} links to {link}"
