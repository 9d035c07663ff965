"""What browsers send: every form refuses nonsense with a sentence on a page, and nothing changes by it."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

import assize
from assize.core.chance import Committed
from assize.games import card_of, game, games
from assize.tables.setup import BOT, PERSON

from ..enrolment import play_on
from .helpers import GAMMON, answer_once, lay, links, new_form, offers, state

INTERNALS = re.compile(r"Traceback|File &#34;|\.py\b|sqlalchemy|pydantic|starlette|site-packages|0x[0-9a-f]{8}", re.I)
DEEDS = [
    "choose", "done", "undo", "ask-undo", "ask-break", "agree", "decline", "resign", "leave", "come-back", "go-on",
    "hint", "rematch", "chat", "mute", "unmute", "sit", "replace", "start", "revoke", "reveal", "see-seat",
]  # fmt: skip
NONSENSE = [
    {},
    {"do": ""},
    {"do": "dance"},
    {"do": "__init__"},
    {"do": "choose"},
    {"do": "choose", "code": "x"},
    {"do": "choose", "code": "-1", "ply": "-1", "seat": "-1"},
    {"do": "choose", "code": "9" * 5000, "ply": "9" * 5000, "seat": "9" * 5000},
    {"do": "choose", "code": "٣", "ply": "²"},
    {"do": "choose", "code": "\x00\x01", "seat": "\u202e"},
    {"do": "choose", "code": "1,x"},
    {"do": "choose", "code": ",,,"},
    {"do": "choose", "code": ",".join("1" * 5000)},
    {"do": "choose", "code": "-1,-1", "ply": "0"},
    {"do": ["resign", "dance"], "code": ["1", "2"]},
    {"do": "chat", "text": "\x00\n\r\t"},
    {"do": "chat", "text": "x" * 10_000},
    {"do": "see-seat", "target": "99"},
    {"do": "mute", "target": "-1"},
    {"do": "sit", "target": "1", "nonce": "two words", "name": "\u202e"},
]
BINARY = [
    (b"\xff\xfe%00%ff=&&&==", "application/x-www-form-urlencoded"),
    (b"do=choose&code=%ff%fe&ply=%00", "application/x-www-form-urlencoded"),
    (b"do=choose" * 20_000, "application/x-www-form-urlencoded"),
    (b"&".join(b"a%d=1" % n for n in range(5000)), "application/x-www-form-urlencoded"),
    (b"x", "multipart/form-data"),
    (b"x", "multipart/form-data; boundary=x"),
    (b"--x\r\nContent-Disposition: form-data; name=do\r\n\r\nchoose", "multipart/form-data; boundary=x"),
    (b"--x\r\n\x00\xff: \r\n\r\n\xff\r\n--x--\r\n", "multipart/form-data; boundary=x"),
    (b'--x\r\nContent-Disposition: form-data; name="do"; filename="a"\r\n\r\nresign\r\n--x--\r\n',
     "multipart/form-data; boundary=x"),
    (b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n\\ud800\r\n--x--\r\n',
     "multipart/form-data; boundary=x; charset=unicode_escape"),
    (b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nabc\r\n--x--\r\n',
     "multipart/form-data; boundary=x; charset=undefined"),
    (b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nabc\r\n--x--\r\n',
     "multipart/form-data; boundary=x; charset=idna"),
    (b'{"do": "resign"}', "application/json"),
    (b"do=resign", "text/plain"),
    (b"do=resign", ""),
]  # fmt: skip


def plain(answer, *statuses):
    """A page that says what is wrong; never an error of ours."""
    assert answer.status_code in (statuses or (400, 403, 404, 405, 409, 413, 422)), answer.text[-3000:]
    assert answer.headers["content-type"].startswith("text/html")
    assert not INTERNALS.search(answer.text)
    return answer


def sentence(answer):
    """What a page says is wrong."""
    found = re.search(r'role="alert">(.*?)</p>|<p class="lead">(.*?)</p>', answer.text)
    said = found[1] or found[2]
    assert len(said) > 8
    return said


@pytest.fixture
def table(town):
    """A table where Anna is asked, and Bo and a stranger look on."""
    anna, bo, stranger = town.browser(), town.browser(), town.browser()
    id = lay(anna, "me", "friend")
    assert bo.post(links(anna, id)["1"], data={"name": "Bo"}).status_code == 303
    asked = town.settle(id).actor
    return town, id, (anna, bo)[asked], (anna, bo)[1 - asked], stranger, asked


def test_nonsense_at_a_table_is_refused_and_changes_nothing(table):
    town, id, asked, waiting, stranger, _seat = table
    before = town.entries(id)
    for form in NONSENSE:
        for client in (asked, waiting, stranger):
            for headers in ({}, {"x-assize": "1"}):
                answer = plain(client.post(f"/t/{id}/do", data=form, headers=headers))
                assert sentence(answer)
                assert ("<html" in answer.text) == (not headers), f"{form} is not answered with the table"
    assert town.entries(id) == before


@pytest.mark.parametrize(
    "path", ["/t/{id}/do", f"/new/{GAMMON}", f"/play/{GAMMON}", "/import", "/me", "/look", "{join}"]
)
def test_bytes_that_are_no_form_never_break_a_page(town, path):
    client, other = town.browser(), town.browser()
    id = lay(client, "me", "friend")
    address = path.format(id=id, join=links(client, id)["all"])
    for body, kind in BINARY:
        answer = other.post(address, content=body, headers={"content-type": kind})
        assert answer.status_code < 500, (body[:80], kind, answer.text[-2000:])


def test_who_has_no_seat_can_do_nothing(table):
    town, id, _asked, _waiting, stranger, seat = table
    before, ply = town.entries(id), town.table(id).match.ply
    code = town.table(id).match.offers()[0]
    for deed, named in product(DEEDS, (None, 0, 1, 7)):
        form = {"do": deed, "ply": ply, "code": code, "target": 1 - seat, "text": "hello"}
        answer = stranger.post(f"/t/{id}/do", data=form if named is None else form | {"seat": named})
        if deed not in ("mute", "unmute", "reveal"):  # these change what one sees oneself
            sentence(plain(answer, 409))
    assert town.entries(id) == before


def test_nobody_acts_for_the_seat_of_another(table):
    """A form that names the seat of somebody else is not carried out, nor done with the own seat instead."""
    town, id, _asked, waiting, _stranger, seat = table
    before = town.entries(id)
    ply, code = town.table(id).match.ply, town.table(id).match.offers()[0]
    for deed in sorted({*DEEDS} - {"mute", "unmute", "reveal", "agree", "decline", "revoke"}):
        form = {"do": deed, "ply": ply, "code": code, "seat": seat, "target": seat, "text": "hello"}
        plain(waiting.post(f"/t/{id}/do", data=form), 409)
        assert town.entries(id) == before, deed


def test_an_old_or_future_ply_is_refused(table):
    town, id, asked, _waiting, _stranger, _seat = table
    match = town.table(id).match
    before = town.entries(id)
    for ply in (0, match.ply - 1, match.ply + 1, 999_999_999, "", "x"):
        answer = asked.post(f"/t/{id}/do", data={"do": "choose", "code": match.offers()[0], "ply": ply})
        assert "moved on" in sentence(plain(answer, 409))
    assert town.entries(id) == before


def test_an_illegal_move_names_its_clause_and_links_to_it(table):
    town, id, asked, _waiting, _stranger, _seat = table
    match = town.table(id).match
    before = town.entries(id)
    offered = match.offers()
    refused = [code for code in range(match.game.actions) if code not in offered]
    for code in [*refused[:10], *refused[-10:]]:
        answer = asked.post(f"/t/{id}/do", data={"do": "choose", "code": code, "ply": match.ply})
        link = r'<a class="clause" href="/rules/circle-gammon#([A-Z]+-\d+)" target="rules">'
        found = re.search(link, sentence(plain(answer, 422)))
        assert found[1] in match.game.clauses
    sentence(plain(asked.post(f"/t/{id}/do", data={"do": "choose", "code": 999_999_999, "ply": match.ply}), 422))
    assert town.entries(id) == before


@pytest.mark.parametrize(
    "form",
    [
        {"players": "99"},
        {"seat-0": "king"},
        {"seat-1": "bot:"},
        {"seat-1": "bot:<b>"},
        {"name": "\x00\u202e"},
        {"nonce": "two words"},
        {"nonce": "x" * 81},
        {"clock": "move", "seconds": "1"},
        {"clock": "match", "minutes": "999999999"},
        {"option-length": "x"},
        {"option-length": "9" * 5000},
        {"option-doubling": "<script>"},
        {"edition": "nothing"},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_told_on_the_form(town, form):
    client = town.browser()
    answer = client.post(f"/new/{GAMMON}", data=new_form("me", "bot:greedy") | form)
    plain(answer, 422)
    assert len(sentence(answer)) < 400
    assert "<script>" not in sentence(answer)
    assert 'value="Anna"' in answer.text or "name" in form, "what was filled in is lost"
    assert client.get("/api/tables", headers={"authorization": f"Bearer {client.cookies['assize']}"}).json() == []


def test_a_form_with_more_fields_than_it_has_is_read_as_far_as_it_goes(town):
    client = town.browser()
    more = {"seat-7": "me", "seat-x": "me", "option-": "on", "option-nothing": "1", "clock": "sand", "visibility": "?"}
    assert client.post(f"/new/{GAMMON}", data=new_form("me", "bot:greedy") | more).status_code == 303
    again = client.post(f"/new/{GAMMON}", data=new_form("me", "friend") | {"do": "refresh", "players": "99"} | more)
    assert again.status_code == 200


@pytest.mark.parametrize("game", ["chess", "hangman", "..", "%2e%2e", "__init__", "a%00b", "å"])
def test_a_game_that_is_not_there_is_not_found(town, game):
    client = town.browser()
    for answer in (
        client.get(f"/new/{game}"),
        client.get(f"/rules/{game}"),
        client.post(f"/new/{game}", data=new_form("me", "bot:greedy")),
        client.post(f"/play/{game}", data={"players": "2"}),
    ):
        assert answer.status_code == 404 or game == ".."
        assert not INTERNALS.search(answer.text)


@pytest.mark.parametrize("name", games())
def test_playing_now_lays_the_first_match_that_the_card_names(town, name):
    first = card_of(game(name)).first
    answer = town.browser().post(f"/play/{name}", data={})
    table = town.table(answer.headers["location"].rpartition("/")[2])
    kinds = [place.kind for place in table.setup.places]
    assert kinds.index(PERSON) == first.seat
    assert kinds.count(BOT) == first.players - 1
    assert table.setup.options == game(name).settle(first.options, first.players)


def filled_in(page):
    """What a form for a new table posts as it stands."""
    form = re.search(r'<form [^>]*id="new".*?</form>', page, re.S)[0]
    fields = {}
    for name, choices in re.findall(r'<select name="([^"]+)">(.*?)</select>', form, re.S):
        fields[name] = re.search(r'value="([^"]*)" selected', choices)[1]
    for tag in re.findall(r"<input [^>]*>", form):
        about = dict(re.findall(r'([a-z]+)="([^"]*)"', tag))
        if about.get("type") not in ("radio", "checkbox") or tag.endswith(" checked>"):
            fields[about["name"]] = about["value"]
    return fields


def chosen(fields):
    """The number of players and the options of a form."""
    return {name: value for name, value in fields.items() if name == "players" or name.startswith("option-")}


def usual(name, players):
    """What the form for a new table has at first, for so many."""
    options = game(name).settle(card_of(game(name)).first.options, players)
    named = {f"option-{option}": game(name).options[option].write(value) for option, value in options.items()}
    return {"players": str(players), **named}


@pytest.mark.parametrize("name", games())
def test_the_form_starts_with_the_first_match_and_follows_the_number_of_players(town, name):
    first, client = card_of(game(name)).first, town.browser()
    form = filled_in(client.get(f"/new/{name}").text)
    assert chosen(form) == usual(name, first.players)
    assert [form[f"seat-{seat}"] for seat in range(first.players)].index("me") == first.seat
    for players in game(name).players:
        assert chosen(filled_in(client.get(f"/new/{name}?players={players}").text)) == usual(name, players)
        changed = {**form, "players": str(players)}
        again = client.post(f"/new/{name}", data={**changed, "do": "refresh"}).text
        assert chosen(filled_in(again)) == usual(name, players)
        laid = client.post(f"/new/{name}", data={**changed, "do": "create"}).headers["location"]
        setup = town.table(laid.rpartition("/")[2]).setup
        assert setup.players == players
        assert setup.options == game(name).settle(first.options, players)


def test_an_option_that_was_chosen_stays_whatever_is_usual_for_so_many(town):
    client, address = town.browser(), "/new/judge-in-circuit"
    form = filled_in(client.get(address).text) | {"option-rings": "5", "players": "6"}
    form = filled_in(client.post(address, data={**form, "do": "refresh"}).text)
    assert (form["option-rings"], form["shown"]) == ("5", "6")
    form = {**form, "option-rings": "4"}  # usual for four, but not for six
    assert filled_in(client.post(address, data={**form, "do": "refresh"}).text)["option-rings"] == "4"
    laid = client.post(address, data={**form, "do": "create"}).headers["location"]
    page = client.get(laid).text
    assert town.table(laid.rpartition("/")[2]).setup.options["rings"] == 4
    assert "Prisons to win: 4" in page
    assert (
        "Prisons to win"
        not in client.get(client.post("/play/judge-in-circuit", data={"players": 6}).headers["location"]).text
    )


@pytest.mark.parametrize(
    "form",
    [{"players": "99"}, {"players": "1"}, {"bot": "deep-thought"}, {"nonce": "a b"}, {"bot": "x" * 9000}],
    ids=str,
)
def test_playing_now_with_nonsense_is_refused(town, form):
    client = town.browser()
    assert len(sentence(plain(client.post(f"/play/{GAMMON}", data=form), 409, 422))) < 300
    assert "You sit at no table yet" in client.get("/").text


TITLE = b"assize match 1\n"
HEAD = b"game: circle-gammon\nrules: 1\n"


FILES = [
    b"",
    b"hello",
    b"\xff\xfe\x00",
    "assize match 1".encode("utf-16"),
    TITLE,
    TITLE + b"\n",
    TITLE + b"end of 0 moves\n",
    TITLE + b"game: ../../etc/passwd\n\nend of 0 moves\n",
    TITLE + b"game: " + b"x" * 100_000 + b"\n\nend of 0 moves\n",
    TITLE + b"rules: " + b"9" * 10_000 + b"\n\nend of 0 moves\n",
    TITLE + HEAD + b"edition: /dev/stdin x\nplayers: 2\noptions: \nchance: seed 1\n\nend of 0 moves\n",
    TITLE + b"position: " + b"[" * 100_000 + b"\n\nend of 0 moves\n",
    TITLE * 200_000,
    b"\x00" * 3_000_000,
]


def test_a_file_that_is_no_save_file_is_refused(town):
    client = town.browser()
    for content in FILES:
        answer = client.post("/import", files={"file": ("x.assize", content)})
        assert len(sentence(plain(answer, 409, 422))) < 600
    assert "You sit at no table yet" in client.get("/").text


def changed(text, **headers):
    """A save file with other headers."""
    for key, value in headers.items():
        text = re.sub(rf"^{key}: .*$", lambda found, line=f"{key}: {value}": line, text, flags=re.MULTILINE)
    return text


def test_a_save_file_that_was_tampered_with_is_refused_or_can_be_looked_at(town):
    client = town.browser()
    match = assize.game(GAMMON).new(2, chance=Committed.fresh("table", "5" * 64))
    text = play_on(match, random.Random(1)).save()
    lines = text.splitlines()
    versions = {
        "cut short": "\n".join(lines[:-3]),
        "one move less": "\n".join([*lines[:-2], lines[-1]]),
        "another edition": changed(text, edition="spiral 0000"),
        "other players": changed(text, players="4"),
        "too many players": changed(text, players="99999999999999999999"),
        "another seed": changed(text, chance="seed 99999999999999999999999"),
        "another game": changed(text, game="high-card"),
        "a strange option": changed(text, options="length=99999999999"),
        "twice": text + text,
    }
    for name, version in versions.items():
        answer = client.post("/import", files={"file": ("x.assize", version.encode())})
        assert answer.status_code == 422, name
        assert len(sentence(answer)) < 600, name
    forged = changed(text, secret="0" * 64)  # the dice do not follow from it: to be looked at, but not called fair
    answer = client.post("/import", files={"file": ("x.assize", forged.encode())})
    assert answer.status_code == 303
    page = client.get(answer.headers["location"]).text
    assert 'class="verdict fair"' not in page
    whole = client.post("/import", files={"file": ("x.assize", text.replace("\n", "\r\n").encode())})
    assert 'class="verdict fair"' in client.get(whole.headers["location"]).text
    assert (
        client.post(f"{whole.headers['location'].removesuffix('/replay')}/do", data={"do": "resign"}).status_code == 409
    )


@pytest.mark.parametrize(
    "position",
    [
        "{}",
        "[]",
        '{"players": 2}',
        '{"players": 2, "news": [[9999, 9, 9, 9, 9]]}',
        '{"players": 2, "options": {"length": 1e400}}',
        '{"players": 99999999999999999999999}',
    ],
)
def test_a_position_that_cannot_be_is_refused(town, position):
    client = town.browser()
    match = assize.game(GAMMON).new(2, 1)
    lines = match.save().splitlines()
    place = lines.index("")
    text = "\n".join([*lines[:place], f"position: {position}", "ply: 4", *lines[place:]])
    answer = client.post("/import", files={"file": ("x.assize", text.encode())})
    assert len(sentence(plain(answer, 422))) < 600


def test_an_unfinished_match_goes_on_whatever_its_ply(town):
    match = assize.game(GAMMON).new(2, 1)
    while match.actor < 0:
        match.step()
    start = assize.game(GAMMON).at(match.truth(), 1)
    for ply in ("0", "999999999"):
        text = re.sub(r"^ply: \d+$", f"ply: {ply}", start.save(), flags=re.MULTILINE)
        client = town.browser()
        answer = client.post("/import", files={"file": ("x.assize", text.encode())})
        assert answer.status_code == 303, answer.text
        id = answer.headers["location"].removeprefix("/t/")
        town.settle(id)
        assert answer_once(client, id).status_code == 200
        town.settle(id)
        assert answer_once(client, id).status_code == 200


@pytest.mark.parametrize("token", ["x", "x.y", ".", "WyJhIiwwLDBd.AAAA", "%00", "a" * 5000, "å", "..%2f.."])
def test_an_invitation_that_is_not_ours_opens_nothing(town, token):
    client = town.browser()
    for answer in (client.get(f"/join/{token}"), client.post(f"/join/{token}", data={"name": "A"})):
        sentence(plain(answer, 404))


def test_sitting_down_with_nonsense_is_told_on_the_invitation(town):
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend")
    link = links(anna, id)["1"]
    for form in ({"name": "Bo", "nonce": "a b"}, {"name": "\u202e\u0000"}, {"name": "Bo", "nonce": "x" * 90}):
        answer = bo.post(link, data=form)
        assert len(sentence(plain(answer, 409, 422))) < 300
        assert not town.table(id).seats[1].taken
        assert 'action="/join/' in answer.text, "the form to try again is gone"


def test_sitting_down_with_nonsense_is_told_at_the_table(town):
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "open", visibility="listed")
    for form in ({"name": "Bo", "nonce": "a b"}, {"name": "\u202e\u0000"}):
        answer = bo.post(f"/t/{id}/do", data={"do": "sit", "target": 1, **form}, headers={"x-assize": "1"})
        assert len(sentence(plain(answer, 409, 422))) < 300
        assert state(answer.text)[2] == "gathering"
        assert not town.table(id).seats[1].taken


def test_a_revoked_invitation_is_refused(town):
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend", "friend")
    old = links(anna, id)
    assert bo.post(f"/t/{id}/do", data={"do": "revoke"}).status_code == 409
    assert anna.post(f"/t/{id}/do", data={"do": "revoke"}).status_code == 303
    new = links(anna, id)
    assert not set(old.values()) & set(new.values())
    for link in old.values():
        plain(bo.get(link), 404)
        plain(bo.post(link, data={"name": "Bo"}), 404)
    assert town.table(id).free == 2
    assert bo.post(new["2"], data={"name": "Bo"}).status_code == 303
    assert town.table(id).seats[2].name == "Bo"


def test_an_invitation_is_used_once(town):
    anna, bo, eve = town.browser(), town.browser(), town.browser()
    id = lay(anna, "me", "friend", "friend")
    link = links(anna, id)["1"]
    assert bo.post(link, data={"name": "Bo"}).status_code == 303
    sentence(plain(eve.post(link, data={"name": "Eve"}), 409))
    assert town.table(id).seats[1].name == "Bo"
    assert bo.get(link).headers["location"] == f"/t/{id}", "who sits there already goes to the table"


@pytest.mark.parametrize(
    "form",
    [
        {"name": ""},
        {"name": "\u200b\u202e"},
        {"name": "A", "email": "no address"},
        {"name": "A", "email": "a@b\nBcc: all@x"},
        {"name": "A", "email": "a@" + "b" * 9000},
        {"name": "A", "webhook": "https://example.com/x"},
        {"name": "A", "webhook": "file:///etc/passwd"},
    ],
    ids=lambda form: str(form)[:50],
)
def test_what_cannot_be_kept_about_oneself_is_refused(town, form):
    client = town.browser()
    sentence(plain(client.post("/me", data=form), 422))
    assert 'name="name" value=""' in client.get("/me").text


def test_what_is_not_there_is_not_found(town):
    client = town.browser()
    for path in ("/t/no", "/t/no/stream", "/t/no/replay", "/t/no/proof.json", "/t/no/save", "/t/%00", "/no", "/t/",
                 "/T/x", "/static/x/y"):  # fmt: skip
        answer = client.get(path)
        assert answer.status_code == 404
        assert not INTERNALS.search(answer.text)


def test_looking_back_with_nonsense_shows_what_there_is(table):
    _town, id, asked, _waiting, stranger, seat = table
    for ply in ("-1", "x", "999999999", "9" * 5000, "", "\x00"):
        for part in ("", "1"):
            assert asked.get(f"/t/{id}/replay", params={"ply": ply, "part": part}).status_code == 200
    for named in (seat, 1 - seat, 7, "999"):
        plain(stranger.get(f"/t/{id}/replay", params={"seat": named}), 404)
    for named in ("", "x", "-1"):
        assert stranger.get(f"/t/{id}/replay", params={"seat": named}).status_code == 200


def test_the_form_of_a_page_that_failed_leads_back_to_a_page(table):
    """Without scripts a refusal is a page of its own; its look can be changed like that of any other."""
    _town, id, asked, _waiting, _stranger, _seat = table
    for answer in (
        asked.post(f"/t/{id}/do", data={"do": "dance"}),
        asked.post("/import", files={"file": ("x", b"x")}),
        asked.post(f"/play/{GAMMON}", data={"players": "99"}),
        asked.post("/me", data={"name": ""}),
    ):
        back = re.search(r'name="back" value="([^"]*)"', answer.text)[1]
        assert asked.get(back).status_code == 200, back


def test_every_deed_works_when_it_is_right(town):
    """So that no refusal above passes because a deed never works at all."""
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend", "friend", kind="practice")
    done = set()

    def do(client, deed, **more):
        page = client.get(f"/t/{id}").text
        answer = client.post(f"/t/{id}/do", data={"do": deed, "ply": state(page)[1], **more}, headers={"x-assize": "1"})
        assert answer.status_code in (200, 204), f"{deed}: {sentence(answer)}"
        done.add(deed)
        return answer

    do(anna, "revoke")
    assert bo.post(links(anna, id)["1"], data={"name": "Bo"}).status_code == 303
    do(anna, "start")
    clients = {0: anna, 1: bo}

    def asked():
        return clients[town.settle(id).actor]

    def waiting():
        return clients[1 - town.settle(id).actor]

    do(anna, "chat", text="Hello")
    do(bo, "mute", target=0)
    assert "Hello" not in bo.get(f"/t/{id}").text
    do(bo, "unmute", target=0)
    assert "Hello" in bo.get(f"/t/{id}").text
    do(asked(), "hint")
    for _ in range(12):
        client = asked()
        page = client.get(f"/t/{id}").text
        if 'value="undo"' in page:
            break
        do(client, "choose", code=offers(page)[0])
    else:
        raise AssertionError("never a move to take back")
    do(client, "undo")
    client = asked()
    do(client, "choose", code=offers(client.get(f"/t/{id}").text)[0])
    do(client, "ask-undo")
    other = bo if client is anna else anna
    do(other, "decline")
    do(client, "ask-undo")
    do(other, "agree")
    do(client, "ask-break")
    do(other, "agree")
    assert town.table(id).phase == "paused"
    do(other, "go-on")
    do(client, "leave")
    do(client, "come-back")
    do(client, "see-seat", target=0 if client is anna else 1)
    do(client, "reveal")
    other.close()
    live = town.run(town.house.registry.live(id))
    live.seen.clear()
    do(client, "resign")
    assert {"choose", "undo", "agree", "resign", "hint"} <= done


def test_the_dice_are_those_whose_seal_stood_on_the_form(town):
    anna = town.browser()
    page = anna.get(f"/new/{GAMMON}").text
    promise = re.search(r'name="promise" value="([^"]+)"', page)[1]
    seal = re.search(r'<code class="seal">([0-9a-f]{64})</code>', page)[1]
    first, again = (lay(anna, "me", "bot:greedy", promise=promise) for _ in range(2))
    assert town.table(first).setup.commitment == seal
    assert first != again
    assert town.table(again).setup.commitment != seal


def test_an_invitation_pressed_twice_takes_one_seat(town):
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "open", "open")
    for _ in range(2):
        bo.post(links(anna, id)["all"], data={"name": "Bo"})
    assert [seat.name for seat in town.table(id).seats] == ["Anna", "Bo", ""]
