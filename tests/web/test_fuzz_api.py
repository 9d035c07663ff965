"""The API under generated input: schemathesis reads its description and sends what fits it, and what does not."""

from __future__ import annotations

import re
import time

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import CHECKS

from .helpers import GAMMON, HIGH_CARD, Open

SECONDS = 12
CONFORMING = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
]
INTERNALS = re.compile(r"Traceback|File \\?\"|\.py\b|sqlalchemy|sqlite3|site-packages|Internal Server Error")


def test_generated_requests_are_answered_as_described(tmp_path):
    """No error of ours, no answer of another shape than described, and nothing of the inside in any of them."""
    with Open(tmp_path / "t.db") as town:
        program = town.program()
        tables = []
        for game, seats in ((GAMMON, ["me", "bot"]), (GAMMON, ["me", "open"]), (HIGH_CARD, ["me", "me"])):
            wanted = [{"kind": kind, "bot": "greedy" if kind == "bot" else ""} for kind in seats]
            tables.append(program.post("/api/tables", json={"game": game, "seats": wanted}).json()["table"])
        over = program.post("/api/tables", json={"game": GAMMON, "seats": wanted}).json()["table"]
        program.post(f"/api/tables/{over}/do", json={"do": "resign"})
        schema = schemathesis.openapi.from_dict(program.get("/api/openapi.json").json())
        schema.config.update(base_url=f"{town.site}/api")
        wanted = CHECKS.get_by_names(CONFORMING)
        statuses, calls = {}, []
        for result in schema.get_all_operations():
            operation = result.ok()
            if operation.path.endswith("/events"):
                continue  # it does not end; its errors are those of the table itself
            fuzz(operation, program, [*tables, over], wanted, statuses, calls)
        assert len(calls) > 150
        assert {200, 401, 404, 409, 422} <= set(statuses), statuses
        assert not [status for status in statuses if status >= 500]
        for id in tables:
            assert town.table(id).phase in ("playing", "gathering", "paused", "over")


def fuzz(operation, program, tables, checks, statuses, calls):
    ends = time.monotonic() + SECONDS / 9

    @settings(
        max_examples=60,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def run(case):
        if time.monotonic() > ends:
            return
        turn = len(calls)
        if turn % 3 and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = tables[turn % len(tables)]
        headers = {"authorization": program.headers["authorization"]} if turn % 4 else {}
        answer = case.call(headers=headers, timeout=20)
        calls.append(case.path)
        statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
        assert answer.status_code < 500, answer.text
        assert not INTERNALS.search(answer.text), answer.text[:500]
        if answer.status_code >= 400 and answer.headers["content-type"][0] == "application/json":
            wrong = answer.json()
            assert wrong["error"]
            assert len(wrong["error"]) < 2000
        case.validate_response(answer, checks=checks)

    given(case=operation.as_strategy())(run)()


def test_a_wrong_description_is_found_out(tmp_path):
    """So that no answer passes because nothing is compared."""
    with Open(tmp_path / "t.db") as town:
        program = town.program()
        description = program.get("/api/openapi.json").json()
        description["components"]["schemas"]["GameShown"]["properties"]["title"]["type"] = "integer"
        schema = schemathesis.openapi.from_dict(description)
        schema.config.update(base_url=f"{town.site}/api")
        case = schema["/games"]["GET"].Case()
        answer = case.call()
        with pytest.raises(BaseException, match=r"(?i)schema"):
            case.validate_response(answer)
