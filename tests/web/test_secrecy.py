"""What a viewer may not know is in no byte that the house sends them.

High Card is played at real tables, each twice: once as it was, once with everything exchanged that the viewer cannot
know, played anew without any re-deal. Whatever the viewer asks for, both tables must answer with the same bytes.
"""

from __future__ import annotations

import random
import re

import pytest

from assize.core.chance import commitment_of
from assize.tables.registry import index_of
from assize.tables.setup import BOT, CHANCE_SEAT, PERSON, Entry, Place, Setup
from assize.tables.table import Table
from assize.web import presenter, replay

from ..enrolment import play_on
from ..secrets import high_card
from ..secrets.high_card import BOX, GAME, PEEK
from ..test_secrets import ShowsHands, TellsAll, hands, new, swapped
from . import worlds
from .helpers import HIGH_CARD, answer_once, lay, listening, offers
from .worlds import NOON, SECRET, Leak, asleep, compare, up_to_a_table

NAME = re.compile(r"card-\d\dx")
STRANGER = "stranger"


def visitor(seat):
    return f"visitor{seat}"


def seat_table(town, id, match, owners=None, bots=(), turns=()):
    """A table at which a match stands as it does; `owners` says which visitor has which seat."""
    owners = owners or [visitor(seat) for seat in range(match.players)]
    places = [
        Place(BOT, bot="greedy", nonce=f"n{seat}")
        if seat in bots
        else Place(PERSON, owner, f"Name{seat}", nonce=f"n{seat}")
        for seat, owner in enumerate(owners)
    ]
    setup = Setup(HIGH_CARD, "house", GAME.version, match.players, {}, places, "", commitment_of(SECRET), hints=True)
    table = Table(id, setup, SECRET, GAME, NOON)
    town.house.store.create(id, setup, SECRET, asleep(table)).result()
    walk, entries = match.beginning(), []
    for code in match.moves:
        seat = walk.actor if walk.actor >= 0 else CHANCE_SEAT
        entries.append(Entry(len(entries) + 1, NOON + len(entries), "move", seat, {"code": code}))
        walk.play(code)
    entries += [Entry(len(entries) + 1 + more, NOON + 900, "turn", seat, {}) for more, seat in enumerate(turns)]
    table.apply(entries)
    town.house.store.append(id, entries, index_of(table, True)).result()
    return id


def stages(players, seeds):
    """Matches at every point between the deal and the end."""
    for seed in seeds:
        match, chooser = play_on(new(players, seed), None, players), random.Random(seed)
        while not match.over:
            yield match.copy()
            play_on(match, chooser, 1)


class Viewer(worlds.Viewer):
    """Somebody who looks at tables of High Card."""

    def tries(self, id):
        """What is answered to things that are done, most of them in vain."""
        table = self.town.table(id)
        ply = table.match.ply
        forms = [
            {"do": "dance"},
            {"do": "choose", "code": 0, "ply": 0},
            *({"do": "choose", "code": code, "ply": ply} for code in (3, 7, 14, 99)),
            {"do": "undo"},
            {"do": "hint", "ply": ply},
            {"do": "see-seat", "target": 0},
            {"do": "chat", "text": "hello"},
            {"do": "ask-undo"},
            {"do": "decline"},
        ]
        peeked = table.match.state["peeked"][0] >> table.actor & 1
        yield from self.tried(id, forms, ("card-01x", "peek" if peeked else "nothing", 3), ply)


def sweep(town, players, seat, seeds=(0, 3), **more):
    """A viewer learns nothing at any point of some matches; how many points that were, and how many real swaps."""
    chooser, viewer, points, differing = random.Random(1), Viewer(town, name_of(seat)), 0, 0
    for number, match in enumerate(stages(players, seeds)):
        other = swapped(match, seat if isinstance(seat, int) else None, chooser)
        differing += hands(match) != hands(other)
        compare(
            viewer,
            seat_table(town, f"real{number:03}", match, **more),
            seat_table(town, f"swap{number:03}", other, **more),
        )
        points += 1
    assert differing > points / 2, "too little is exchanged"
    return points


def name_of(seat):
    return visitor(seat) if isinstance(seat, int) else seat


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, STRANGER), (3, "")])
def test_nothing_hidden_is_in_any_byte_that_a_viewer_is_sent(town, players, seat):
    assert sweep(town, players, seat) > 4


# ---- so that the comparison can fail


def truthful_paint(view, asked):
    """A board with all cards on it, in a label for those who cannot see."""
    board, text = PAINT(view, asked)
    return f'<g aria-label="{hands(view.table.match)}"></g>{board}', text


def truthful_paint_of_a_ply(match, seat):
    """The same where a match is looked at again."""
    board, text = PAINT_PLY(match, seat)
    return f'<g aria-label="{hands(match)}"></g>{board}', text


PAINT, PAINT_PLY = presenter.paint, replay.paint


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize(
    ("where", "name", "lie"),
    [
        (GAME, "view", ShowsHands),
        (GAME, "words", TellsAll),
        (presenter, "paint", truthful_paint),
        (replay, "paint", truthful_paint_of_a_ply),
        (replay, "may_look", lambda table, mine: [0, 1, 2, None]),
        (Table, "knower", lambda table, seat: seat if seat is None else 0),
        (Table, "save", lambda table: table.match.save()),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_a_house_that_tells_too_much_is_found_out(town, monkeypatch, where, name, lie):
    if name == "save":
        monkeypatch.setattr("assize.web.tables.ENDED", "playing")
    monkeypatch.setattr(where, name, lie)
    with pytest.raises(Leak):
        sweep(town, 3, 2)


# ---- bots and hints


@pytest.mark.usefixtures("seeded")
def test_bots_at_a_table_play_from_what_their_seat_knows(town):
    """The same moves follow, whatever the bot cannot know."""
    chooser, moved = random.Random(2), 0
    for number, match in enumerate(stages(3, range(4))):
        seat = match.actor
        answers = []
        for name, world in (("real", match), *((f"swp{n}", swapped(match, seat, chooser)) for n in range(3))):
            id = seat_table(town, f"{name}{number}", world, bots=[seat])
            table = town.settle(id)
            answers.append(table.match.moves[match.ply])
        assert len(set(answers)) == 1
        moved += 1
    assert moved > 10


@pytest.mark.usefixtures("seeded")
def test_hints_come_from_what_the_seat_knows(town):
    chooser, hinted = random.Random(2), set()
    viewers = [Viewer(town, visitor(seat)).browser for seat in range(2)]
    for number, match in enumerate(stages(2, range(4))):
        seat, seen = match.actor, set()
        for name, world in (("real", match), *((f"swp{n}", swapped(match, seat, chooser)) for n in range(3))):
            id = seat_table(town, f"{name}{number}", world)
            form = {"do": "hint", "ply": match.ply}
            page = viewers[seat].post(f"/t/{id}/do", data=form, headers={"x-assize": "1"}).text
            (code,) = re.findall(r'value="(\d+)"[^>]*class="hinted"', page)
            seen.add((code, *re.findall(r'class="odds">([^<]*)<', page), *re.findall('id="reason">([^<]*)<', page)))
            others = viewers[1 - seat].get(f"/t/{id}").text
            assert not re.search('hinted|class="odds"|id="reason"', others), "a hint is for one seat"
        assert len(seen) == 1
        hinted |= seen
    assert len(hinted) > 1, "always the same hint"


# ---- several at one device


HOT = ["family", "family", "guest"]


def look(town, id, who="family"):
    viewer = Viewer(town, who)
    return dict(viewer.looks(id)), viewer


@pytest.mark.usefixtures("seeded")
def test_behind_the_curtain_nobody_sees_a_hand(town):
    """Two share a device: until one of them takes it, pages show what everybody may know."""
    chooser, covered = random.Random(3), 0
    for number, match in enumerate(stages(3, range(3))):
        if match.actor == 2:
            continue
        other = swapped(match, None, chooser)
        turns = [1 - match.actor] if number % 2 else []  # the other has the device, or nobody has had it yet
        real = seat_table(town, f"real{number:03}", match, HOT, turns=turns)
        swap = seat_table(town, f"swap{number:03}", other, HOT, turns=turns)
        viewer = Viewer(town, "family")
        for path in ("", "/replay", "/replay?ply=3"):
            pages = [viewer.told(viewer.browser.get(f"/t/{id}{path}"), id) for id in (real, swap)]
            assert pages[0] == pages[1], path
            assert not NAME.search(pages[0][3].decode()), path
        page = viewer.browser.get(f"/t/{real}").text
        assert 'id="curtain"' in page
        assert not offers(page)
        covered += 1
    assert covered > 5


def test_after_the_curtain_only_the_own_hand_is_seen(town):
    for number, match in enumerate(stages(3, range(3))):
        if match.actor == 2:
            continue
        id = seat_table(town, f"real{number:03}", match, HOT)
        client = Viewer(town, "family").browser
        assert 'id="curtain"' in client.get(f"/t/{id}").text
        page = client.post(f"/t/{id}/do", data={"do": "reveal"}, headers={"x-assize": "1"}).text
        seen = set(NAME.findall(page))
        cards = [high_card.card_name(BOX, card) for card in hands(match)]
        known = {cards[other] for other in range(3) if high_card.knows(match.state[0], match.actor, other)}
        assert seen == known
        assert offers(page)
        assert set(NAME.findall(client.get(f"/t/{id}").text)) == known


def test_the_device_is_covered_again_when_the_other_is_asked(town):
    match = play_on(new(3, 5), None, 3)
    id = seat_table(town, "table", match, HOT)
    client = Viewer(town, "family").browser
    client.post(f"/t/{id}/do", data={"do": "reveal"})
    with listening(client, f"/t/{id}/stream") as lines:
        list(up_to_a_table(lines))
        assert answer_once(client, id, seat=0).status_code == 200
        streamed = next(line for line in lines if line.startswith("data: ") and 'data-ply="4"' in line)
    for page in (streamed, client.get(f"/t/{id}").text):
        assert 'id="curtain"' in page
        assert not NAME.search(page)
    own = high_card.card_name(BOX, hands(match)[0])
    assert own not in client.get(f"/t/{id}/replay").text, "the hand of who gave the device away"


def test_whoever_sits_alone_needs_no_curtain(town):
    browser = town.browser()
    id = lay(browser, "me", "bot:greedy", game=HIGH_CARD)
    town.settle(id)
    page = browser.get(f"/t/{id}").text
    assert 'id="curtain"' not in page
    assert NAME.search(page)


def test_a_move_that_has_shown_something_cannot_be_taken_back(town):
    match = play_on(new(2, 5), None, 2)
    id = seat_table(town, "table", match)
    client = Viewer(town, visitor(0)).browser
    peeked = client.post(f"/t/{id}/do", data={"do": "choose", "code": PEEK, "ply": 2}, headers={"x-assize": "1"})
    assert len(set(NAME.findall(peeked.text))) == 2
    assert 'value="undo"' not in peeked.text
    answer = client.post(f"/t/{id}/do", data={"do": "undo"}, headers={"x-assize": "1"})
    assert answer.status_code == 409
    assert "shown something" in answer.text


def test_a_spectator_sees_no_card_and_no_choice(town):
    match = play_on(new(3, 5), None, 3)
    id = seat_table(town, "table", match)
    for who in (STRANGER, ""):
        looks, _viewer = look(town, id, who)
        for name, told in looks.items():
            assert not NAME.search(str(told)), name
        assert '"choices":[]' in str(looks["api"])
        assert not offers(looks[f"/t/{id}"][3].decode())
