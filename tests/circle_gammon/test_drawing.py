"""The drawn board: every man once and in its place, spots as the offers name them, and nothing a page may not hold."""

import random
import re
import tomllib
from collections import Counter
from math import atan2, hypot, pi
from pathlib import Path
from xml.etree import ElementTree

import pytest

import assize
from assize.core.language import speaking

from .helpers import GAME, at

ROOT = Path(assize.__file__).parent
SVG = "{http://www.w3.org/2000/svg}"
CARDS = sorted((ROOT / "games").glob("*/card.toml"))
OPTIONS = [{}, *({option.name: option.values()[-1]} for option in GAME.options.values())]


def board_of(view):
    drawn = GAME.draw.svg(view)
    assert "\n" not in drawn
    return ElementTree.fromstring(drawn)


def having(board, kind):
    return [element for element in board.iter() if kind in element.get("class", "").split()]


def spots(board):
    return {element.get("data-spot"): element for element in having(board, "spot")}


def place_of(element):
    return tuple(float(number) for number in re.search(r"translate\((\S+) (\S+)\)", element.get("transform")).groups())


def men_drawn(board):
    """How many men of each seat stand where, by their names."""
    count = Counter()
    for man in having(board, "man"):
        seat, place, index = re.fullmatch(r"man-(\d)-(.+)-(\d+)", man.get("id")).groups()
        assert man.get("data-piece") == seat
        assert f"s{seat}" in man.get("class").split()
        assert int(index) == count[int(seat), place], "men are counted from the bottom of their stack"
        count[int(seat), place] += 1
    return count


def men_meant(view):
    count = Counter()
    for number, seat in enumerate(view["board"]["seats"]):
        count.update({(number, point): men for point, men in seat["men"].items()})
        count[number, "centre"] = seat["centre"]
        count[number, f"off-{number}"] = seat["off"]
    return +count


def check(view):
    """Everything that must hold of any board."""
    drawn = GAME.draw.svg(view)
    board = board_of(view)
    ids = [element.get("id") for element in board.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in board.iter():
        assert element.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}foreignObject")
        assert not any(name == "style" or name.startswith("on") for name in element.attrib)
    assert all(link.startswith("#") for link in re.findall(r'href="([^"]*)"', drawn))
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) <= set(ids)
    assert men_drawn(board) == men_meant(view)

    found = spots(board)
    players = len(view["board"]["seats"])
    assert list(found) == [*view["board"]["points"], "centre", "dice", *(f"off-{seat}" for seat in range(players))]
    sources = {choice["source"] for choice in view["choices"]} - {""}
    targets = {choice["target"] for choice in view["choices"]} - {""}
    assert {name for name, spot in found.items() if "pick" in spot.get("class").split()} == sources
    assert {name for name, spot in found.items() if "goal" in spot.get("class").split()} == targets
    buttons = [spot for name, spot in found.items() if name in sources | targets]
    assert [spot.get("tabindex") for spot in buttons] == ["0", *["-1"] * (len(buttons) - 1)][: len(buttons)]
    for name, spot in found.items():
        assert spot.get("id") == f"spot-{name}"
        assert spot.get("aria-label")
        assert spot.get("role") == ("button" if name in sources | targets else "img")
        assert spot.get("role") == "button" or spot.get("tabindex") == "-1"
    order = [element.get("class", "").split()[:1] for element in board.iter()]
    if ["man"] in order:
        assert order.index(["man"]) > len(order) - 1 - order[::-1].index(["spot"]), "men come after all spots"
    return board


def play_and_check(match, seed, moves=160):
    chooser = random.Random(seed)
    for _ in range(moves):
        check(match.view(None))
        if match.over:
            return
        if match.actor < 0:
            match.step()
        else:
            check(match.view(match.actor))
            match.play(chooser.choice(match.choices()))


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("edition", GAME.editions())
def test_boards_of_random_play(players, edition):
    play_and_check(GAME.new(players, seed=players, edition=edition), players)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_boards_with_every_option(options):
    play_and_check(GAME.new(3, seed=5, options={"doubling": True, **options}), 7)


def test_a_match_to_its_end_names_the_winner():
    match = GAME.new(2, seed=2)
    while not match.over:
        match.play(match.choices()[0]) if match.actor >= 0 else match.step()
    board = check(match.view(0))
    winner = match.winners()[0]
    assert [tray.get("id") for tray in having(board, "won")] == [f"spot-off-{winner}"]
    assert not having(board, "turn")
    said = [spots(check(match.view(seat)))[f"off-{winner}"].get("aria-label") for seat in (winner, 1 - winner, None)]
    assert ["you have won" in text for text in said] == [True, False, False]
    assert ["has won" in text for text in said] == [False, True, True]


def ring_of(tmp_path, segments, numbers):
    """An edition with another ring, and two men on each of as many points as a player has."""
    names = [f"{segment}-{number}" for segment in segments for number in numbers]
    lines = ['game = "circle-gammon"', 'name = "ring"', 'title = "Ring"', "[ring]", 'origin = "house"']
    lines += [f"segments = {list(segments)}", f"numbers = {list(numbers)}"]
    lines += ["[men]", 'origin = "house"', '"2" = 15', '"3" = 15', '"4" = 15']
    for players in range(2, 5):
        lines += [f"[setup.{players}]", 'origin = "house"']
        for seat, colour in enumerate(("White", "Red", "Black", "Green")[:players]):
            lines += [f'{colour} = {{ "{names[seat]}" = 15 }}']
    path = tmp_path / "ring.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert tomllib.loads(path.read_text(encoding="utf-8"))
    return path


RINGS = [
    (["I", "II"], range(1, 7)),
    (["A", "B", "C", "D", "E", "F"], [2, 4]),
    (["I", "II", "III", "IV", "V", "VI", "VII", "VIII"], range(1, 7)),
    ([a + b for a in "ABCDEF" for b in "STUVWXYZ"], [2]),
    (["NORTH", "EASTER", "SOUTH"], range(1, 6)),
]


@pytest.mark.parametrize(("segments", "numbers"), RINGS, ids=lambda part: str(len(part)))
@pytest.mark.parametrize("players", GAME.players)
def test_rings_of_other_sizes_with_all_men_on_a_point(tmp_path, players, segments, numbers):
    match = GAME.new(players, seed=1, edition=ring_of(tmp_path, segments, numbers))
    board = check(match.view(None))
    assert len(having(board, "number")) == len(segments) * len(numbers)
    assert [element.text for element in having(board, "numeral")] == segments
    assert [badge.find(f"{SVG}text").text for badge in having(board, "badge")] == ["15"] * players
    play_and_check(match, 3, moves=60)


def angle_between(first, last):
    """How far one goes counter-clockwise round the middle from one place to another, as a share of the ring."""
    turns = [atan2(x - 400, y - 400) for x, y in (first, last)]
    return (turns[1] - turns[0]) % (2 * pi) / (2 * pi)


def test_the_ring_begins_at_the_bottom_and_runs_counter_clockwise():
    match = at("I-1 I-6 II-6 III-6 IV-6", "I-2")
    men = {man.get("id"): place_of(man) for man in having(board_of(match.view()), "man")}
    x, y = men["man-0-I-1-0"]
    assert y > 650
    assert 400 < x < 480
    for name, points in (("I-6", 5), ("II-6", 11), ("III-6", 17), ("IV-6", 23)):
        assert angle_between((x, y), men[f"man-0-{name}-0"]) == pytest.approx(points / 24, abs=0.002)
    assert men["man-0-I-6-0"][0] > 650


def test_men_stand_on_their_points_and_do_not_leave_them():
    """Also when they are many: every man lies within the ring, and within its own point's angle."""
    match = at("I-1:9 III-4:3", "II-2:12")
    names = match.view()["board"]["points"]
    for man in having(board_of(match.view()), "man"):
        name = re.fullmatch(r"man-\d-(\w+-\d)-\d+", man.get("id"))
        if name:
            x, y = place_of(man)
            assert 205 < hypot(x - 400, y - 400) < 338
            middle = (names.index(name[1]) + 0.5) / 24
            assert angle_between((400, 800), (x, y)) == pytest.approx(middle, abs=0.004)


def test_no_two_men_lie_on_the_same_place():
    match = at("I-1:3 centre:7", "II-2:2 centre:8", "III-3:1 centre:9", dice="2-4")
    places = [place_of(man) for man in having(check(match.view(0)), "man")]
    assert len(places) == 36 == len(set(places))


def test_the_tray_tells_how_many_men_are_home_and_whose_turn_it_is():
    board = check(at("I-1:3", "II-2:12", dice="1-4").view(0))
    trays = having(board, "tray")
    assert [having(tray, "count")[0].text for tray in trays] == ["9", "0"]
    assert [having(tray, "letter")[0].text for tray in trays] == ["W", "B"]
    assert ["turn" in tray.get("class").split() for tray in trays] == [True, False]
    assert [tray.get("aria-label") for tray in trays] == ["9 White men home; you", "0 Black men home"]


@pytest.mark.parametrize("players", GAME.players)
def test_whoever_looks_sits_below_at_the_right(players):
    """The ring turns with the seats: everybody begins in their own corner, and who only watches sits with White."""
    match = GAME.new(players, seed=1)

    def corner_and_ring(seat, own):
        board = check(match.view(seat))
        (medal,) = having(spots(board)[f"off-{own}"], "medal")
        man = next(man for man in having(board, "man") if man.get("id").startswith(f"man-{own}-"))
        return (float(medal.get("cx")), float(medal.get("cy"))), place_of(man)

    (x, y), men = corner_and_ring(0, 0)
    assert x > 500 < y
    assert corner_and_ring(None, 0) == ((x, y), men)
    for seat in range(1, players):
        assert corner_and_ring(seat, seat)[0] == (x, y)
        others = [corner_and_ring(seat, other)[0] for other in range(players)]
        assert len(set(others)) == players
    if players > 1:
        assert corner_and_ring(1, 0)[1] != men


def test_a_point_speaks():
    found = spots(check(at("I-1:3 I-5 centre:2", "II-2:12", dice="2-4").view(0)))
    assert found["I-1"].get("aria-label") == "I-1: 3 White men"
    assert found["I-5"].get("aria-label") == "I-5: 1 White man"
    assert found["III-6"].get("aria-label") == "III-6: empty"
    assert found["centre"].get("aria-label") == "In the centre: 2 White men"
    assert found["dice"].get("aria-label") == "Dice: 2 and 4"
    assert "pick" in found["centre"].get("class").split()


def test_a_throw_is_made_at_the_dice():
    match = GAME.at({"players": 2, "phase": "before throw", "options": {"doubling": True},
                     "seats": [{"men": {"I-1": 12}}, {"men": {"II-1": 12}}]}, seed=1)  # fmt: skip
    dice = spots(check(match.view(0)))["dice"]
    assert dice.get("class").split() == ["spot", "goal", "now"]
    assert not having(check(match.view(1)), "goal")


def die_classes(match):
    return [(die.get("data-value"), "spent" in die.get("class").split()) for die in having(check(match.view()), "die")]


def test_dice_that_are_played_are_spent():
    seats = "I-1:3", "II-2:12"
    assert die_classes(at(*seats, dice="1-4")) == [("1", False), ("4", False)]
    assert die_classes(at(*seats, dice="1-4", left=[0, 1])) == [("1", True), ("4", False)]
    assert die_classes(at(*seats)) == [("0", True), ("0", True)]
    for left, spent in ((4, (False, False)), (3, (False, False)), (2, (False, True)), (1, (False, True))):
        match = at(*seats, dice="3-3", left=[left, 0])
        assert die_classes(match) == [("3", spent[0]), ("3", spent[1])]
        board = board_of(match.view())
        assert (len(having(board, "left")), len(having(board, "played"))) == (left, 4 - left)
        assert f"{left} of 4 left" in spots(board)["dice"].get("aria-label")


def test_the_stake_and_who_doubled():
    view = at("I-1:3", "II-2:12", dice="1-4", stake=8, doubler=1, options={"doubling": True}).view(0)
    [stake] = having(check(view), "stake")
    assert stake.get("aria-label") == "Stake: 8, doubled by Black"
    assert "8" in "".join(stake.itertext())
    assert having(stake, "black")
    assert not having(check(at("I-1:3", "II-2:12", dice="1-4").view(0)), "stake")


def test_retired_seats_and_scores():
    options = {"length": "points", "doubling": True}
    seats = "I-1:3 score:120", "retired debt:40", "III-6:10 score:1", "IV-1:10"
    board = check(at(*seats, dice="1-4", game=2, options=options).view())
    assert [tray.get("id") for tray in having(board, "retired")] == ["spot-off-1"]
    words = ["".join(remark.itertext()) for remark in having(board, "remark")]
    assert words == ["120 points", "retired, owes 40 · 0 points", "1 point", "0 points"]


def test_the_last_move_leaves_a_trace():
    match = at("I-1:3 IV-6", "II-2:12", dice="2-4")
    assert not having(check(match.view()), "trace")
    match.play("I1/I3")
    board = check(match.view())
    outlines = {name: having(spot, "edge")[0].get("d") for name, spot in spots(board).items()}
    traced = [trace.get("d") for trace in having(board, "trace") if trace.get("class") == "trace"]
    assert traced == [outlines["I-1"], outlines["I-3"]]
    [way] = [trace for trace in having(board, "trace") if "went" in trace.get("class").split()]
    assert way is not None


def test_names_are_escaped():
    view = at("I-1:3", "II-2:12", dice="1-4").view()
    view["names"] = ['<b onclick="x">&"', "Ann & Bo"]
    found = spots(check(view))
    assert found["off-0"].get("aria-label") == '<b onclick="x">&": 9 White men home'
    assert found["off-1"].get("aria-label") == "Ann & Bo: 0 Black men home"


def test_a_board_in_another_language_is_the_same_board():
    view = at("I-1:3 centre:1", "II-2:12", dice="1-4", options={"doubling": True}).view(0)
    english = GAME.draw.svg(view)
    with speaking("sv"):
        swedish = check(view)
    assert [element.get("id") for element in swedish.iter()] == [
        element.get("id") for element in ElementTree.fromstring(english).iter()
    ]
    assert GAME.draw.svg(view) == english


def test_colours_are_those_of_the_seat_not_of_its_number():
    board = check(GAME.new(2, seed=1).view())
    shown = {(man.get("data-piece"), man.find(f"{SVG}use").get("href")) for man in having(board, "man")}
    assert shown == {("0", "#cg-white"), ("1", "#cg-black")}


def test_every_class_of_the_board_is_known_to_its_look():
    css = (GAME.folder / "drawing" / "look.css").read_text(encoding="utf-8")
    seats = "I-1:5 score:3", "retired debt:40", "III-6:10", "IV-1:9 centre:1"
    options = {"length": "points", "doubling": True}
    match = at(*seats, dice="2-2", left=[3, 0], game=2, stake=2, doubler=0, options=options)
    used = {kind for element in check(match.view(0)).iter() for kind in element.get("class", "").split()}
    plain = {"board", "circle-gammon", "table", "cloth", "brassed", "corner", "now", "s0", "s1", "s2", "s3"}
    assert {kind for kind in used - plain if not re.search(rf"\.{kind}\b", css)} == set()
    for rule in re.findall(r"^\s*([^@/{}\n][^{}]*)\{", css, re.MULTILINE):
        if not re.match(r"\s*(from|to|\d+%)", rule):
            for selector in re.split(r",\s*(?![^()]*\))", rule):
                assert re.search(r"\.board\.circle-gammon|\.room-circle-gammon", selector), selector


# ---- cards and small drawings -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", CARDS, ids=lambda path: path.parent.name)
def test_cards_and_their_drawings(path):
    card = tomllib.loads(path.read_text(encoding="utf-8"))
    assert set(card) - {"first"} == {"title", "line", "players", "minutes", "order"}
    for low, high in (card["players"], card["minutes"]):
        assert 0 < low <= high
    for name, box, limit in (("vignette.svg", "0 0 320 200", 6144), ("icon.svg", "0 0 64 64", 1536)):
        drawn = (path.parent / "drawing" / name).read_text(encoding="utf-8")
        assert len(drawn.encode()) <= limit
        picture = ElementTree.fromstring(drawn)
        assert picture.get("viewBox") == box
        assert not re.search(r"style|<script|<text|<image|class=", drawn)
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) <= set(re.findall(r'id="([\w-]+)"', drawn))


def vignette(path):
    return (path.parent / "drawing" / "vignette.svg").read_text()


def test_the_cards_of_the_house_come_in_order_and_share_no_names():
    cards = [tomllib.loads(path.read_text(encoding="utf-8")) for path in CARDS]
    assert sorted(card["order"] for card in cards) == list(range(1, len(CARDS) + 1))
    ids = [name for path in CARDS for name in re.findall(r'id="([\w-]+)"', vignette(path))]
    assert len(ids) == len(set(ids))
    assert next(card for card in cards if card["title"] == GAME.title)["players"] == [GAME.players[0], GAME.players[-1]]


def test_the_seal_of_the_house():
    assert ElementTree.parse(ROOT / "web" / "static" / "favicon.svg").getroot().get("viewBox") == "0 0 64 64"
