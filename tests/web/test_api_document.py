"""What docs/api.md says: its programs run, and its tables name what there is."""

from __future__ import annotations

import random
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import assize
from assize.web.api import api
from assize.web.deeds import DEEDS
from assize.web.guard import LARGEST_BODY

from ..enrolment import play_on
from ..waiting import PATIENCE
from .helpers import GAMMON

TEXT = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
OVER_HTTP, BY_SOCKET, BY_PIPE = re.findall(r"^```python\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def test_the_bot_of_the_document_plays_a_match(town, tmp_path):
    assert OVER_HTTP.startswith("# sketch: needs a running server\n")
    assert len(OVER_HTTP.strip().splitlines()) <= 20 + 1
    assert set(re.findall(r"^import (\w+)", OVER_HTTP, re.MULTILINE)) <= {"json", "sys", "httpx"}
    done = run(OVER_HTTP, tmp_path, town)
    (table,) = [live.table for live in town.house.registry.tables()]
    assert table.phase == "over"
    assert table.resigned is None
    (winner,) = table.winners()
    assert done.stdout.strip() == str([table.seats[winner].name or ""]) or winner == 1


def run(program, folder, town):
    file = folder / "bot.py"
    file.write_text(program, encoding="utf-8")
    command = [sys.executable, "-W", "error", str(file), town.site]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return done


def test_the_fast_bot_of_the_document_plays_three_matches_at_once(town, tmp_path):
    done = run(BY_SOCKET, tmp_path, town)
    tables = {live.table.id: live.table for live in town.house.registry.tables()}
    assert len(tables) == 3
    assert {table.phase for table in tables.values()} == {"over"}
    assert {line.split()[0]: line.split()[1] for line in done.stdout.splitlines()} == {
        id: str(table.winners()) for id, table in tables.items()
    }


def test_the_program_of_the_document_plays_by_standard_input(tmp_path):
    assert len(BY_PIPE.strip().splitlines()) <= 10
    file = tmp_path / "mybot.py"
    file.write_text(BY_PIPE, encoding="utf-8")
    bot = assize.bot(f"exec:{shlex.join([sys.executable, '-W', 'error', str(file)])}")
    match, chooser, answers = assize.game(GAMMON).new(2, 3), random.Random(3), 0
    try:
        while answers < 20 and not match.over:
            if match.actor == 0:
                match.play(bot.choose(match.game, match.information(0)))
                answers += 1
            else:
                play_on(match, chooser, 1)
        bot.finish(match, 0)
    finally:
        bot.close()
    assert answers == 20


def test_the_document_names_every_address_and_no_other():
    told = set(re.findall(r"`(?:GET|POST) (/[^`?]*)", TEXT))
    assert told == {path for path in api.openapi()["paths"] if not path.endswith("openapi.json")}


@pytest.mark.parametrize(
    ("name", "without"), [("NewTable", set()), ("TableShown", {"table"}), ("Pass", set()), ("Laid", set())]
)
def test_the_document_names_every_field(name, without):
    for field in set(api.openapi()["components"]["schemas"][name]["properties"]) - without:
        assert f"`{field}`" in TEXT or f'"{field}"' in TEXT, field


def test_the_document_names_every_deed_and_status():
    for deed in set(DEEDS) - {"choose", "sit", "reveal", "see-seat"}:
        assert f"`{deed}`" in TEXT, deed
    statuses = {
        status for path in api.openapi()["paths"].values() for call in path.values() for status in call["responses"]
    }
    for status in statuses - {"200", "201"}:
        assert re.search(rf"^\|[^|]*\b{status}\b", TEXT, re.MULTILINE), status
    assert f"{LARGEST_BODY // 1024} KiB" in TEXT
