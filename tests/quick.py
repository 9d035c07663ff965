"""A first answer within a minute: `make quick` checks style and types, plays short matches, and tries what has changed.

The tests of a game are found by its folder, others by what they import. What takes longer is left to `make test`.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from . import warming

ROOT = Path(__file__).parent.parent
GENERIC = ("test_matches.py", "test_fuzz.py", "test_compiling.py")  # that enrol every game
LONG = "not recorded and not bounds and not beyond and not uncompiled and not many_moves"  # is left to `make test`
EVERYWHERE = 12  # test files from which a module is used so widely that short matches have to do


def changed() -> list[Path]:
    """The files that differ from the last commit, or those of the last commit if none does."""
    for words in (("status", "--porcelain", "--no-renames", "-uall"), ("show", "--name-status", "--format=", "HEAD")):
        told = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        paths = [ROOT / line.split(maxsplit=1)[1] for line in told.splitlines() if line.strip()]
        if paths:
            return [path for path in paths if path.exists()]
    return []


def imports(path: Path) -> set[Path]:
    """The files of the project that a file imports."""
    package, found = path.parent.relative_to(ROOT).parts, set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: Iterable[str] = ()
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join((*package[: len(package) - node.level + 1], *((node.module or "").split(".")))).strip(".")
            base = base if node.level else node.module or ""
            names = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        for name in names:
            place = ROOT.joinpath(*name.split("."))
            found |= {file for file in (place.with_suffix(".py"), place / "__init__.py") if file.exists()}
    return found


def tests_of(paths: list[Path]) -> tuple[set[Path], set[str]]:
    """The test files for some changed files, and the games that short matches are played of; all if none is named."""
    tests = [file for file in (ROOT / "tests").rglob("*.py") if "browser" not in file.parts]
    graph = {file: imports(file) for file in tests}
    chosen: set[Path] = set()
    games: set[str] = set()
    for path in paths:
        parts = path.relative_to(ROOT).parts
        if parts[:2] == ("assize", "games") and len(parts) > 3:
            games.add(parts[2].replace("_", "-"))
            chosen.add(ROOT / "tests" / parts[2])
        elif path.suffix == ".py":
            found = {user for user in users_of(path, graph) if user.name.startswith("test_")}
            chosen |= found if len(found) <= EVERYWHERE else set()
        elif parts[:2] == ("assize", "web"):
            chosen.add(ROOT / "tests" / "web" / "test_pages.py")
    return chosen, games


def users_of(path: Path, graph: dict[Path, set[Path]]) -> set[Path]:
    """The file itself and all files of tests that import it, or import one that does."""
    users, waiting = {path}, [path]
    while waiting:
        user = waiting.pop()
        more = {file for file, used in graph.items() if user in used} - users
        users |= more
        waiting += more
    return users


def main() -> None:
    """Check, and say what was run."""
    for words in (["-m", "ruff", "check", "."], ["-m", "ruff", "format", "--check", "--quiet", "."], ["-m", "mypy"]):
        if subprocess.run([sys.executable, *words], cwd=ROOT, check=False).returncode:
            raise SystemExit(1)
    chosen, games = tests_of(changed())
    warming.main()
    generic = {ROOT / "tests" / name for name in GENERIC}
    files = sorted(str(path.relative_to(ROOT)) for path in chosen - generic)
    which = " or ".join(sorted(games))
    environment = {**os.environ, "ASSIZE_QUICK": "1"}
    words = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal"]
    print(f"Short matches of {which or 'every game'}; tests of the change: {', '.join(files) or 'none of their own'}")
    chosen_words = f"({which}) and {LONG}" if which else LONG
    short = [*(f"tests/{name}" for name in GENERIC), "tests/test_house.py", "-k", chosen_words]
    status = subprocess.run([*words, *short], cwd=ROOT, env=environment, check=False).returncode
    if files and not status:
        status = subprocess.run([*words, *files], cwd=ROOT, check=False).returncode
    raise SystemExit(status)


if __name__ == "__main__":
    main()
