"""Where a clause is: its text, what is asked and said by it, the rules that carry it out, and its tests.

`python -m tests.clauses CG-24` for one, `--draw 10 --seed 1` for some drawn by chance.
"""

from __future__ import annotations

import argparse
import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import assize

ROOT = Path(__file__).parent.parent


def clauses() -> dict[str, assize.Game]:
    """Every clause of every rulebook, with its game."""
    games = map(assize.game, assize.games())
    return {clause: game for game in games for clause in game.clauses}


def mentions(path: Path, clause: str) -> Iterator[tuple[int, str]]:
    """What names a clause in a file: the number of a line, and the function, class or declaration around it."""
    source = path.read_text(encoding="utf-8")
    lines = [number for number, line in enumerate(source.splitlines(), 1) if re.search(rf"\b{clause}\b", line)]
    if not lines:
        return
    found: dict[str, int] = {}
    for node in ast.parse(source).body:
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
        for number in lines:
            if first <= number <= (node.end_lineno or number):
                name = getattr(node, "name", "") or (
                    ast.unparse(node.targets[0]) if isinstance(node, ast.Assign) else "the file"
                )
                found.setdefault(name, number)
    yield from ((number, name) for name, number in found.items())


def show(clause: str, game: assize.Game) -> int:
    """Print where a clause is; returns how many files it takes."""
    print(f"{clause}  {game.clauses[clause]}")
    tests = ROOT / "tests" / game.folder.name
    files = 0
    for path in [*sorted(game.folder.rglob("*.py")), *sorted(tests.glob("*.py"))]:
        found = list(mentions(path, clause))
        files += bool(found)
        for number, name in found:
            print(f"    {path.relative_to(ROOT)}:{number}  {name}")
    print(f"    {files} files\n")
    return files


def main() -> None:
    """Show the clauses that are named, or some drawn by chance."""
    known = clauses()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("clause", nargs="*", choices=[[], *known], metavar="CLAUSE")
    parser.add_argument("--draw", type=int, default=0, help="how many to draw")
    parser.add_argument("--seed", type=int, default=0, help="by which they are drawn")
    asked = parser.parse_args()
    drawn = random.Random(asked.seed).sample(sorted(known), asked.draw)
    for clause in [*asked.clause, *drawn]:
        show(clause, known[clause])


if __name__ == "__main__":
    main()
