"""Amounts on a scale at a table: the page without scripts, its streams, and the API."""

from __future__ import annotations

import re

import pytest

from ..toys.auction import LEAVE, PASS, POT, SPLIT, SPLITS, STEP
from .helpers import Open, lay, links, listening, next_snapshot, offers, play_out, state
from .pages import Page

AUCTION = "auction"


@pytest.fixture
def sale(tmp_path):
    """An open house where Auction is played."""
    with Open(tmp_path / "t.db", games="tests.toys") as opened:
        yield opened


def at_the_split(anna, **more):
    """A table where Anna, who plays both seats, is to split; its id."""
    id = lay(anna, "me", "device", game=AUCTION, **{"seat-name-1": "Bo", **more})
    choose(anna, id, PASS)
    return id


def choose(client, id, code, seat=0):
    ply = state(client.get(f"/t/{id}").text)[1]
    form = {"do": "choose", "code": code, "ply": ply, "seat": seat}
    return client.post(f"/t/{id}/do", data=form)


def scale_form(text, name="plea"):
    """The form of a scale, as a browser without scripts would fill it in: its fields, and the codes of its list."""
    form = re.search(rf'<form class="scale[^"]*" id="scale-{name}".*?</form>', text)[0]
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    codes = re.findall(r'<option value="(\d+)"', re.search(r'<select name="code".*?</select>', form)[0])
    (selected,) = re.findall(r'<option value="(\d+)"[^>]* selected>', form)
    assert not re.search(r'<(?!select)\w+[^>]* name="code"', form)
    return fields | {"code": selected}, [int(code) for code in codes]


def test_the_page_shows_one_control_and_buttons_before_it(sale):
    anna = sale.browser()
    page = anna.get(f"/t/{at_the_split(anna)}").text
    assert not Page(page).problems()
    assert re.findall(r'<button name="code" value="(\d+)"', page) == [str(PASS)]
    assert page.index(f'value="{PASS}"') < page.index('id="scale-plea"')
    assert page.count('class="scale ') == 1
    fields, codes = scale_form(page)
    assert codes == list(range(SPLIT, SPLIT + SPLITS))
    assert fields == {"do": "choose", "seat": "0", "ply": "1", "code": str(SPLIT + 9)}
    assert ">Prosecution $45, Defense $45 · +$0 beside a verdict</option>" in page


def test_the_form_of_a_scale_can_be_posted_without_scripts(sale):
    anna = sale.browser()
    id = at_the_split(anna)
    fields, codes = scale_form(anna.get(f"/t/{id}").text)
    answer = anna.post(f"/t/{id}/do", data=fields | {"code": str(codes[3])})
    assert answer.status_code == 303
    assert sale.table(id).match.moves[-1] == SPLIT + 3
    page = anna.get(f"/t/{id}").text
    assert f"Prosecution offers {3 * STEP} $." in page
    assert "scale-plea" not in page
    assert anna.post(f"/t/{id}/do", data=fields).status_code == 409


def test_a_hint_on_the_scale_is_chosen_in_its_list(sale):
    anna = sale.browser()
    id = at_the_split(anna)
    before, _codes = scale_form(anna.get(f"/t/{id}").text)
    anna.post(f"/t/{id}/do", data={"do": "hint", "ply": "1", "seat": "0"})
    hint = sale.table(id).hinted(0)
    assert SPLIT <= hint < SPLIT + SPLITS
    assert str(hint) != before["code"]
    page = anna.get(f"/t/{id}").text
    assert scale_form(page)[0]["code"] == str(hint)
    assert f'data-hint="{hint}"' in page
    assert not Page(page).problems()


def test_those_who_are_not_asked_are_not_shown_the_scale(sale):
    anna, stranger = sale.browser(), sale.browser()
    id = at_the_split(anna)
    for client, shown in ((anna, True), (stranger, False), (anna, True)):
        with listening(client, f"/t/{id}/stream") as lines:
            _number, snapshot = next_snapshot(lines)
        assert ('id="scale-plea"' in snapshot) is shown
        assert bool(offers(snapshot)) is shown


def test_a_scale_is_enough_of_a_page_without_any_button(sale):
    """Whoever is asked has the scale, and everybody what has happened."""
    anna, berta = sale.browser(), sale.browser()
    id = lay(anna, "me", "friend", game=AUCTION, hints="")
    berta.post(links(anna, id)["1"], data={"name": "Berta", "nonce": "b"})
    for client, code, seat in ((anna, 0, 0), (berta, LEAVE, 1), (anna, PASS, 0)):
        choose(client, id, code, seat)
    for client, shown in ((anna, True), (berta, False), (anna, True)):
        page = client.get(f"/t/{id}").text
        assert ('id="scale-bid"' in page) is shown
        assert '<li id="line-' in page
        assert not re.search('<button name="code"', page)


def test_a_match_is_played_to_its_end_by_the_forms(sale):
    anna = sale.browser()
    id = lay(anna, "me", "bot:random", game=AUCTION)
    play_out(sale, id, [anna], seed=4)
    table = sale.table(id)
    assert table.phase == "over"
    assert any(code < PASS for code in table.match.moves), "nobody has offered anything"
    assert not Page(anna.get(f"/t/{id}/replay?ply=1").text).problems()


def test_the_api_tells_scale_and_value(sale):
    program = sale.program()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    id = program.post("/api/tables", json={"game": AUCTION, "seats": seats}).json()["table"]
    told = program.post(f"/api/tables/{id}/choose", json={"ply": 0, "choice": "pass"}).json()
    *amounts, last = told["view"]["choices"]
    assert [(choice["scale"], choice["value"]) for choice in amounts] == [
        ("plea", first - POT // 2) for first in range(0, POT + 1, STEP)
    ]
    assert last["notation"] == "pass"
    assert not {"scale", "value"} & set(last)
    wanted = next(choice for choice in amounts if choice["value"] == 5)
    answer = program.post(f"/api/tables/{id}/choose", json={"ply": 1, "choice": wanted["notation"]})
    assert answer.status_code == 200
    assert sale.table(id).match.moves[1] == wanted["code"]
