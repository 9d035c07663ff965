"""What programs send: every endpoint refuses nonsense with a sentence, and nothing changes by it."""

from __future__ import annotations

import json
import re

import pytest

from .helpers import GAMMON, HIGH_CARD, answer_once, lay, listening, next_message

NONSENSE = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"x"',
    b"\xff\xfe\x00",
    b'{"a":' * 2000,
    b'{"name": "\xff"}',
    b'{"name": "\\ud800", "game": "\\ud800", "ply": 0, "choice": "\\ud800", "do": "\\ud800", "invitation": "\\ud800"}',
    b'{"ply": 1e999, "choice": NaN, "name": Infinity}',
    b'{"ply": ' + b"9" * 5000 + b', "choice": 1}',
]
JSON = {"content-type": "application/json"}
ENDPOINTS = ["visitors", "tables", "tables/{id}/join", "tables/{id}/choose", "tables/{id}/do"]
INTERNALS = re.compile(
    r"Traceback|File \"|\.py\b|sqlite|sqlalchemy|pydantic|starlette|site-packages|0x[0-9a-f]{6}", re.I
)


def seats(*kinds):
    return [{"kind": "bot", "bot": kind[4:]} if kind.startswith("bot:") else {"kind": kind} for kind in kinds]


def lay_by_api(client, *kinds, status=201, **more):
    answer = client.post("/api/tables", json={"game": GAMMON, "seats": seats(*kinds), **more})
    assert answer.status_code == status, answer.text
    return answer.json()


def refused(answer, *statuses):
    """An answer that says in a sentence what is wrong."""
    assert answer.status_code in (statuses or (400, 401, 403, 404, 405, 409, 413, 422, 429)), answer.text
    assert answer.headers["content-type"] == "application/json"
    wrong = answer.json()
    assert set(wrong) == {"error", "clause"}
    assert 5 < len(wrong["error"]) < 1000
    assert not INTERNALS.search(wrong["error"]), wrong
    return wrong


@pytest.mark.parametrize("endpoint", ENDPOINTS)
def test_a_body_that_is_no_answer_is_refused(town, endpoint):
    client = town.program()
    id = lay_by_api(client, "me", "friend")["table"]
    before = town.entries(id)
    for body in NONSENSE:
        refused(client.post(f"/api/{endpoint.format(id=id)}", content=body, headers=JSON), 400, 404, 409, 422)
        client.post(f"/api/{endpoint.format(id=id)}", content=body, headers={"content-type": "text/plain; charset=x"})
    assert town.entries(id) == before


def test_programs_are_told_what_is_usual_for_so_many(town):
    client = town.program()
    shown = {game["name"]: game["options"] for game in client.get("/api/games").json()}
    rings = shown["judge-in-circuit"]["rings"]
    assert (rings["default"], rings["from_players"]) == (4, {"5": 3})
    for players, usual in ((4, 4), (5, 3)):
        places = seats("me", *["bot:greedy"] * (players - 1))
        laid = client.post("/api/tables", json={"game": "judge-in-circuit", "seats": places}).json()["table"]
        assert town.table(laid).setup.options["rings"] == usual


@pytest.mark.parametrize(
    "table",
    [
        {"game": "chess", "seats": seats("me", "bot:greedy")},
        {"game": "hangman", "seats": seats("me", "bot:greedy")},
        {"game": "../circle_gammon", "seats": seats("me", "bot:greedy")},
        {"game": GAMMON, "seats": []},
        {"game": GAMMON, "seats": seats("me")},
        {"game": GAMMON, "seats": seats(*["me"] * 20)},
        {"game": GAMMON, "seats": seats(*["me"] * 21)},
        {"game": GAMMON, "seats": seats("me", "bot:")},
        {"game": GAMMON, "seats": seats("me", "bot:deep-thought")},
        {"game": GAMMON, "seats": [{"kind": "king"}, {"kind": "me"}]},
        {"game": GAMMON, "seats": seats("me", "me"), "options": {"length": 10**30}},
        {"game": GAMMON, "seats": seats("me", "me"), "options": {"nothing": True}},
        {"game": GAMMON, "seats": seats("me", "me"), "options": {"x" * 90_000: "y" * 90_000}},
        {"game": GAMMON, "seats": seats("me", "me"), "clock": {"kind": "move", "seconds": 1}},
        {"game": GAMMON, "seats": seats("me", "me"), "clock": {"kind": "match", "seconds": 10**40}},
        {"game": GAMMON, "seats": seats("me", "me"), "edition": "no-such"},
        {"game": GAMMON, "seats": seats("me", "me"), "nonce": "two words"},
        {"game": GAMMON, "seats": seats("me", "me"), "nonce": "x\n"},
    ],
    ids=lambda table: json.dumps(table)[:60],
)
def test_a_table_that_cannot_be_is_refused(town, table):
    client = town.program()
    refused(client.post("/api/tables", json=table), 404, 409, 422)
    assert client.get("/api/tables", params={"mine": True}).json() == []


def test_a_key_that_no_text_can_hold_is_refused_with_a_sentence(town):
    client = town.program()
    body = b'{"game": "circle-gammon", "seats": [{"kind": "me"}], "options": {"\\ud800": []}}'
    refused(client.post("/api/tables", content=body, headers=JSON), 400, 422)


def test_no_visitor_starts_a_program(town, tmp_path):
    """Bots that are programs are for whoever sits at the machine, not for its visitors."""
    client, browser = town.program(), town.browser()
    name = f"exec:touch {tmp_path}/x"
    for bot in (name, "exec:ls"):
        body = {"game": GAMMON, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
        refused(client.post("/api/tables", json=body), 409, 422)
        form = {"players": "2", "name": "A", "seat-0": "me", "seat-1": f"bot:{bot}"}
        assert browser.post(f"/new/{GAMMON}", data=form).status_code == 422
        assert browser.post(f"/play/{GAMMON}", data={"bot": bot}).status_code in (409, 422)
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("edition", ["/etc/passwd", "pyproject.toml", "/proc/self/environ", "/dev/null"])
def test_an_edition_is_never_looked_for_among_files(town, edition):
    """Whether a file is there must not be told, and none must be read: some never end."""
    client, browser = town.program(), town.browser()

    def wrong(name):
        told = lay_by_api(client, "me", "me", status=422, edition=name)["error"]
        form = {"players": "2", "name": "A", "seat-0": "me", "seat-1": "bot:greedy", "edition": name}
        page = browser.post(f"/new/{GAMMON}", data=form)
        assert page.status_code == 422
        shown = re.search(r'role="alert">(.*?)<', page.text)[1]
        return [text.replace(name, "NAME") for text in (told, shown)]

    assert wrong(edition) == wrong("no-such-file-here")


def test_an_endless_file_is_not_read_as_an_edition(town, monkeypatch):
    from assize.core import edition

    read = []
    monkeypatch.setattr(edition, "read_file", lambda path: read.append(path))
    lay_by_api(town.program(), "me", "me", status=422, edition="/dev/zero")
    assert read == []


@pytest.mark.parametrize("rest", ["", "/events", "/save"])
def test_a_table_that_is_not_there_is_not_found(town, rest):
    client = town.program()
    for id in ("nothing", "x" * 41, "a/b", "a%00b", "%2e%2e", "a b", "å", "%ff", "'"):
        refused(client.get(f"/api/tables/{id}{rest}"), 404, 422)


@pytest.mark.parametrize("path", ["/api/nothing", "/api/visitors", "/api/tables/x/choose", "/api/tables/x/y/z"])
def test_errors_have_the_same_shape_everywhere(town, path):
    client = town.program()
    for method in (client.get, client.put, client.delete, client.patch):
        refused(method(path), 404, 405)


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer x", "Basic eDp4", "bearer \xe9", "Bearer " + "x" * 390, "x" * 500]
)
def test_without_a_pass_of_ours_nothing_is_done(town, header):
    client = town.program()
    id = lay_by_api(client, "me", "bot:greedy")["table"]
    town.settle(id)
    before = town.entries(id)
    del client.headers["authorization"]
    shown = {"authorization": header.encode("latin-1")}
    for path, body in (
        ("tables", {"game": GAMMON, "seats": seats("me", "me")}),
        (f"tables/{id}/join", {}),
        (f"tables/{id}/choose", {"ply": 1, "choice": 0}),
        (f"tables/{id}/do", {"do": "resign"}),
    ):
        refused(client.post(f"/api/{path}", json=body, headers=shown), 401, 422)
    assert town.entries(id) == before
    assert town.table(id).phase == "playing"


def test_an_invitation_is_no_pass_and_a_pass_no_invitation(town):
    client, other = town.program(), town.program()
    laid = lay_by_api(client, "me", "friend")
    token = client.headers["authorization"].removeprefix("Bearer ")
    refused(other.post(f"/api/tables/{laid['table']}/join", json={"invitation": token}), 404)
    other.headers["authorization"] = f"Bearer {laid['invitation']}"
    refused(other.post("/api/tables", json={"game": GAMMON, "seats": seats("me", "me")}), 401)


@pytest.mark.parametrize("choice", [-1, 10**18, "99/98", "", "x" * 80, "\x00", "stay", 5])
def test_a_move_that_is_not_offered_is_refused_and_changes_nothing(town, choice):
    client = town.program()
    id = lay_by_api(client, "me", "bot:greedy")["table"]
    ply = town.settle(id).match.ply
    codes = {c["code"] for c in client.get(f"/api/tables/{id}").json()["view"]["choices"]}
    wanted = choice if choice != 5 else next(code for code in range(1000) if code not in codes)
    before = town.entries(id)
    wrong = refused(client.post(f"/api/tables/{id}/choose", json={"ply": ply, "choice": wanted}), 422)
    if choice == 5:
        assert wrong["clause"] in town.table(id).game.clauses
    assert town.entries(id) == before


def test_an_illegal_move_names_its_clause(town):
    client = town.program()
    answer = client.post("/api/tables", json={"game": HIGH_CARD, "seats": seats("me", "bot:greedy")})
    id = answer.json()["table"]
    for _ in range(2):
        ply = town.settle(id).match.ply
        answer = client.post(f"/api/tables/{id}/choose", json={"ply": ply, "choice": "peek"})
    assert refused(answer, 422)["clause"] == "HC-2"


def test_nobody_answers_for_the_seat_of_another(town):
    client, other = town.program(), town.program("Other")
    laid = lay_by_api(client, "me", "friend")
    id = laid["table"]
    assert other.post(f"/api/tables/{id}/join", json={"invitation": laid["invitations"]["1"]}).json()["seat"] == 1
    actor = town.settle(id).actor
    ply = town.table(id).match.ply
    asked, waiting = (client, other) if actor == 0 else (other, client)
    before = town.entries(id)
    for seat in (actor, 2, 20, None):
        body = {"ply": ply, "choice": town.table(id).match.offers()[0], "seat": seat}
        refused(waiting.post(f"/api/tables/{id}/choose", json=body), 403, 409)
    for deed in ("resign", "leave", "undo", "ask-break", "hint", "chat"):
        refused(waiting.post(f"/api/tables/{id}/do", json={"do": deed, "seat": actor, "ply": ply, "text": "x"}), 403)
    refused(waiting.get(f"/api/tables/{id}", params={"seat": actor}), 403)
    refused(waiting.get(f"/api/tables/{id}/events", params={"seat": actor}), 403)
    assert town.entries(id) == before
    assert asked.get(f"/api/tables/{id}").json()["asked"]


def test_who_has_no_seat_does_nothing_at_a_table(town):
    client, stranger = town.program(), town.program("Stranger")
    id = lay_by_api(client, "me", "bot:greedy")["table"]
    ply = town.settle(id).match.ply
    before = town.entries(id)
    deeds = "undo ask-undo ask-break agree decline resign leave come-back go-on hint rematch chat replace start revoke"
    for deed in (*deeds.split(), "see-seat", "choose", "sit", "", "__class__"):
        body = {"do": deed, "ply": ply, "target": 0, "text": "hello"}
        refused(stranger.post(f"/api/tables/{id}/do", json=body), 403, 404, 409)
    refused(stranger.post(f"/api/tables/{id}/choose", json={"ply": ply, "choice": 0}), 403)
    refused(stranger.post(f"/api/tables/{id}/join", json={}), 409)
    assert town.entries(id) == before


@pytest.mark.parametrize("target", [None, 2, 20])
@pytest.mark.parametrize("deed", ["mute", "unmute", "replace", "see-seat"])
def test_what_is_done_to_a_seat_that_is_not_there_is_refused(town, deed, target):
    client = town.program()
    id = lay_by_api(client, "me", "bot:greedy")["table"]
    town.settle(id)
    before = town.entries(id)
    refused(client.post(f"/api/tables/{id}/do", json={"do": deed, "target": target}), 404, 409)
    assert town.entries(id) == before


def test_private_tables_are_told_to_nobody(town):
    """A table that is not listed has an address that only its people know."""
    client, stranger = town.program(), town.program("Stranger")
    private = lay_by_api(client, "me", "bot:greedy")["table"]
    waiting = lay_by_api(client, "me", "friend")["table"]
    listed = lay_by_api(client, "me", "open", listed=True)["table"]
    browser = town.browser()
    for mine in (False, True):
        told = stranger.get("/api/tables", params={"mine": mine}).json()
        assert [card["table"] for card in told] == ([] if mine else [listed])
        nobody = browser.get("/api/tables", params={"mine": mine})
        assert private not in nobody.text
        assert waiting not in nobody.text
    home = browser.get("/").text
    assert listed in home
    assert private not in home
    assert waiting not in home
    assert {card["table"] for card in client.get("/api/tables?mine=true").json()} == {private, waiting, listed}


def test_the_seat_of_a_friend_is_kept_at_a_listed_table(town):
    client, stranger = town.program(), town.program("Stranger")
    id = lay_by_api(client, "me", "friend", "open", listed=True)["table"]
    refused(stranger.post(f"/api/tables/{id}/join", json={"seat": 1}), 409)
    assert stranger.post(f"/api/tables/{id}/join", json={}).json()["seat"] == 2
    assert not town.table(id).seats[1].taken


def test_a_listed_table_full_but_for_a_friend_takes_no_stranger(town):
    client, stranger = town.program(), town.program("Stranger")
    id = lay_by_api(client, "me", "friend", listed=True)["table"]
    refused(stranger.post(f"/api/tables/{id}/join", json={}), 409)
    assert town.table(id).phase == "gathering"


def test_joining_tells_the_seat_that_was_taken(town):
    client = town.program()
    id = lay_by_api(client, "open", "open", "me")["table"]
    assert client.post(f"/api/tables/{id}/join", json={"seat": 1}).json() == {"table": id, "seat": 1}


def test_an_invitation_opens_one_table_and_one_seat(town):
    client, friend = town.program(), town.program("Friend")
    first, second = lay_by_api(client, "me", "friend", "friend"), lay_by_api(client, "me", "friend", "friend")
    refused(friend.post(f"/api/tables/{second['table']}/join", json={"invitation": first["invitation"]}), 404)
    joined = friend.post(
        f"/api/tables/{first['table']}/join", json={"invitation": first["invitations"]["2"], "seat": 1}
    ).json()
    assert joined["seat"] == 2
    again = friend.post(f"/api/tables/{first['table']}/join", json={"invitation": first["invitations"]["2"]})
    refused(again, 409)
    refused(friend.post(f"/api/tables/{first['table']}/join", json={"seat": 20}), 409)


def test_a_save_file_is_refused_before_the_end(town):
    client = town.program()
    id = lay_by_api(client, "me", "bot:greedy")["table"]
    refused(client.get(f"/api/tables/{id}/save"), 409)
    assert client.post(f"/api/tables/{id}/do", json={"do": "resign"}).json()["phase"] == "over"
    saved = client.get(f"/api/tables/{id}/save")
    assert saved.text.startswith("assize match 1\n")
    assert saved.headers["content-type"].startswith("text/plain")


def test_a_program_plays_a_match_by_its_stream(town):
    client = town.program()
    id = lay_by_api(client, "me", "bot:random")["table"]
    plies = []
    with listening(client, f"/api/tables/{id}/events") as lines:
        while message := next_message(lines):
            plies.append(message["view"]["ply"])
            if message["phase"] == "over":
                break
            if message["asked"]:
                code = message["view"]["choices"][0]["code"]
                answer = client.post(
                    f"/api/tables/{id}/choose", json={"ply": message["view"]["ply"], "choice": code, "seat": 0}
                )
                assert answer.status_code == 200, answer.text
        assert next(lines, None) is None, "the stream does not end"
    assert plies == sorted(plies)
    assert message["seats"][0]["winner"] or message["seats"][1]["winner"]


def test_an_answer_that_comes_late_is_told_so(town):
    client = town.program()
    id = lay_by_api(client, "me", "bot:greedy")["table"]
    match = town.settle(id).match
    body = {"ply": match.ply, "choice": match.offers()[0]}
    assert client.post(f"/api/tables/{id}/choose", json=body).status_code == 200
    town.settle(id)
    before = town.entries(id)
    refused(client.post(f"/api/tables/{id}/choose", json=body), 409)
    assert town.entries(id) == before


def test_the_api_and_the_page_of_one_visitor_are_one(town):
    """The pass in a browser's cookie is the pass of the API."""
    browser = town.browser()
    id = lay(browser, "me", "bot:greedy")
    town.settle(id)
    headers = {"authorization": f"Bearer {browser.cookies['assize']}"}
    assert browser.get(f"/api/tables/{id}", headers=headers).json()["seat"] == 0
    assert browser.get(f"/api/tables/{id}").json()["seat"] is None, "the API goes by passes alone"
    assert answer_once(browser, id).status_code == 200


def test_the_rematch_can_be_found_by_a_program(town):
    client = town.program()
    id = lay_by_api(client, "me", "bot:greedy")["table"]
    town.settle(id)
    client.post(f"/api/tables/{id}/do", json={"do": "resign"})
    shown = client.post(f"/api/tables/{id}/do", json={"do": "rematch"})
    assert shown.status_code == 200, shown.text
    tables = [card["table"] for card in client.get("/api/tables?mine=true").json()]
    assert len(tables) == 2
    assert town.table(id).rematch in tables
    assert shown.json()["rematch"] == town.table(id).rematch


def test_a_hint_is_given_to_a_program(town):
    client = town.program()
    id = lay_by_api(client, "me", "bot:greedy", hints=True)["table"]
    match = town.settle(id).match
    shown = client.post(f"/api/tables/{id}/do", json={"do": "hint", "ply": match.ply})
    assert shown.status_code == 200, shown.text
    assert shown.json()["hint"] in match.offers()
