"""The API under generated input: schemathesis reads its description and sends what fits it, and what does not."""

from __future__ import annotations

import re

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import CHECKS

from ..waiting import PATIENCE
from .helpers import GAMMON, HIGH_CARD, Open

EXAMPLES = 15  # of requests to each address
CONFORMING = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
]
MET = {
    200: ("GET", "/tables/{id}", None),
    401: ("POST", "/tables/{id}/do", {"do": "resign"}),
    404: ("GET", "/tables/{id}", None),
    409: ("POST", "/tables/{id}/do", {"do": "resign"}),
    422: ("POST", "/tables", {"game": GAMMON, "seats": []}),
}
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
        known = {"authorization": program.headers["authorization"]}
        for status, (method, path, body) in MET.items():  # each kind of answer at least once, whatever is generated
            values = {"path_parameters": {"id": over}} if "{id}" in path else {}
            case = schema[path][method].Case(**values, **({"body": body} if body else {}))
            if status == 404:
                case.path_parameters["id"] = "nowhere"
            assert ask(case, {} if status == 401 else known) == status
        calls = 0
        for result in schema.get_all_operations():
            operation = result.ok()
            if not operation.path.endswith("/events"):  # it does not end; its errors are those of the table itself
                calls += fuzz(operation, known, [*tables, over])
        assert calls > 100
        for id in tables:
            assert town.table(id).phase in ("playing", "gathering", "paused", "over")


def fuzz(operation, known, tables):
    """Ask what is generated for one operation, mostly with a pass and at tables that are there; how often."""
    calls = 0

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def run(case):
        nonlocal calls
        if calls % 3 and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = tables[calls % len(tables)]
        ask(case, known if calls % 4 else {})
        calls += 1

    given(case=operation.as_strategy())(run)()
    return calls


def ask(case, headers):
    """Ask, look at the answer, and return its status."""
    answer = case.call(headers=headers, timeout=PATIENCE)
    assert answer.status_code < 500, answer.text
    assert not INTERNALS.search(answer.text), answer.text[:500]
    if answer.status_code >= 400 and answer.headers["content-type"][0] == "application/json":
        wrong = answer.json()
        assert wrong["error"]
        assert len(wrong["error"]) < 2000
    case.validate_response(answer, checks=CHECKS.get_by_names(CONFORMING))
    return answer.status_code


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
