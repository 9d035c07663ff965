"""The drawn board: every space, circle and piece once and in its place, spots as the offers name them, plain text."""

import copy
import re
from xml.etree import ElementTree

import pytest

from assize.core.edition import Edition, digest
from assize.core.kernel import OVER
from assize.games.judge_in_circuit import GAME, state, view
from assize.games.judge_in_circuit import box as edition
from assize.games.judge_in_circuit import drawing as draw
from assize.games.judge_in_circuit.drawing.plan import bends, fitted, plan_of, wrapped
from assize.games.judge_in_circuit.drawing.spaces import SIGNS

from ..palette import themes
from .home_circuit import HOME, load
from .test_view import QUEUE, TRIAL, edited, placed, positions

LOOK = (GAME.folder / "drawing" / "look.css").read_text()
CIRCLES = {"court", "circ_1", "bash_n", "bash_s", "home_kindly", "hospital", "bermuda"}


def seen(s, seat=None, choices=(), box=HOME):
    """A view as a match would give it."""
    players = int(s.players)
    return {
        "game": "judge-in-circuit",
        "edition": box.name,
        "options": {"rings": int(s.options.rings)},
        "players": players,
        "names": ["Anna", "Berta <b>", "Christopher Robin", "Dora", "Emil", "Fritz"][:players],
        "seat": seat,
        "actor": int(s.actor),
        "over": bool(s.actor == OVER),
        "winners": [other for other in range(players) if s.winners >> other & 1],
        "board": view.board(box, s, seat),
        "choices": list(choices),
    }


def asked(s):
    """The view of whoever is asked, with moves along its ways and every own card to play."""
    found = seen(s, int(s.actor))
    board = found["board"]
    found["choices"] = [{"source": way["source"], "target": way["target"]} for way in board["ways"]]
    found["choices"] += [{"source": "", "target": name} for name in board["hand"]]
    return found


def having(root, kind):
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def spots(root):
    found = [element for element in root.iter() if element.get("data-spot")]
    assert len({spot.get("data-spot") for spot in found}) == len(found)
    return {spot.get("data-spot"): spot for spot in found}


def place_of(element):
    found = re.search(r"translate\((\S+) (\S+)\)", element.get("transform"))
    return float(found[1]), float(found[2])


def check(told):
    """Everything that must hold of any drawing."""
    drawn = draw.svg(told)
    assert "\n" not in drawn
    root = ElementTree.fromstring(drawn)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert element.tag.rpartition("}")[2] not in ("script", "style", "foreignObject")
        assert not any(name == "style" or name.startswith("on") for name in element.attrib)
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) <= set(ids)
    board, plan, found = told["board"], plan_of(told["board"]), spots(root)

    assert set(found) >= set(plan.spaces) | set(plan.circles) | set(plan.judges) | set(board["hand"])
    assert set(found) >= {f"P{number}" for number in range(1, 10)} | {f"charge_{crime}" for crime in plan.crimes}
    assert set(found) >= {f"throw_{number}" for number in range(1, 7)} | {"dice", "pack", "used"}
    crooks = {crook["crook"] for crook in board["crooks"] if crook["crook"]}
    pieces = {element.get("data-piece"): element for element in root.iter() if element.get("data-piece")}
    assert set(pieces) == crooks | set(plan.judges) | {f"P{number}" for number in range(1, 10)} | set(board["hand"])
    stand = {name: place_of(piece) for name, piece in pieces.items() if name not in board["hand"]}
    assert len(set(stand.values())) == len(stand)
    for name, (x, y) in stand.items():
        mx, my = meant(board, plan, name)
        assert abs(x - mx) <= 17.5, name
        assert abs(y - my) <= 17.5, name

    sources = {choice["source"] for choice in told["choices"]} - {""}
    targets = {choice["target"] for choice in told["choices"]} - {""}
    assert sources | targets <= set(found)
    assert {name for name, spot in found.items() if "pick" in spot.get("class").split()} == sources
    assert {name for name, spot in found.items() if "goal" in spot.get("class").split()} == targets
    buttons = [spot for name, spot in found.items() if name in sources | targets]
    assert [spot.get("tabindex") for spot in buttons] == ["0", *["-1"] * (len(buttons) - 1)][: len(buttons)]
    for name, spot in found.items():
        assert spot.get("id") == f"spot-{name}"
        assert spot.get("aria-label")
        assert spot.get("role") == ("button" if name in sources | targets else "img")
    ways = {(way.get("data-source"), way.get("data-target")) for way in having(root, "way")}
    assert ways == {(way["source"], way["target"]) for way in board["ways"]}
    return root


def meant(board, plan, name):
    """The middle of where a piece stands."""
    for crook in board["crooks"]:
        if crook["crook"] == name:
            return plan.cells[crook["cell"] - 1] if crook["cell"] else plan.middle(crook["at"])
    if name in plan.judges:
        return plan.middle(board["judges"][plan.judges[name].number])
    return plan.middle(board["police"][int(name[1:]) - 1])


# ---- any position --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_drawings_of_random_play(players):
    for s in positions(players, players)[::16]:
        for told in (seen(s, None), seen(s, 0), asked(s) if s.actor >= 0 else seen(s, 1)):
            check(told)
            plain = draw.text(told, False, True)
            assert plain.isascii()
            assert max(map(len, plain.splitlines())) <= 79
            assert "\x1b" in draw.text(told, True, False)


def test_the_drawing_is_not_too_large():
    told = asked(placed({**QUEUE, "in_force": []}, 6))
    drawn = draw.svg(told)
    board = drawn[drawn.index("<svg") : drawn.index("</svg>")]
    assert len(board) < 110_000


def test_a_crowd_stays_readable():
    crooks = [{"crook": name, "at": "pub_hind"} for name in ("iggs", "white", "black", "green", "lemon", "harbuthnot")]
    told = seen(placed({"crooks": crooks, "police": ["pub_hind"] * 9}, 6), 0)
    root = check(told)
    places = [place_of(piece) for piece in having(root, "crook") + having(root, "policeman")]
    assert len(set(places)) == 15
    nearest = min(abs(ax - bx) + abs(ay - by) for ax, ay in places for bx, by in places if (ax, ay) != (bx, by))
    assert nearest > 8


def test_another_board_is_drawn():
    data = copy.deepcopy(HOME.data)
    data["board"]["canvas"] = [1250, 875]
    places = [*data["spaces"], *data["circuit"], data["hospital"], data["bermuda"]]
    for place in places:
        if "at" in place:
            place["at"] = [place["at"][0] * 5 // 4, place["at"][1] * 5 // 4]
    data["cells"]["at"] = [[x * 5 // 4, y * 5 // 4] for x, y in data["cells"]["at"]]
    data["tunnel"]["line"] = [[x * 5 // 4, y * 5 // 4] for x, y in data["tunnel"]["line"]]
    data["judges"][0]["colour"] = "turquoise"
    data["spaces"][6]["name"] = "The Pig & Very Long Whistle <Inn>"
    other = Edition("other", "Other", data, edition.read_box(data), digest(data))
    s = placed(QUEUE, 6)
    check(seen(s, 2, box=other))


# ---- parts ---------------------------------------------------------------------------------------------------------


def test_rings_lie_on_the_post_in_their_order():
    root = check(seen(placed(QUEUE, 6), 2))
    iggs = spots(root)["iggs"]
    worn = sorted(having(iggs, "ring"), key=lambda ring: -float(ring.get("y")))
    assert [ring.get("class") for ring in worn] == ["ring c-orange", "ring c-pink"]


def test_seven_pubs_have_seven_signs():
    drawn = draw.svg(seen(placed(QUEUE, 6)))
    assert len(SIGNS) == 7
    assert {drawn.count(f'href="#jc-sign-{number}"') for number in range(7)} == {1}


def test_what_leads_to_a_ring_is_seen_before_a_piece_is_picked():
    crooks = [{"crook": "white", "at": "crime_bank_se"}, {"crook": "black", "at": "pub_pharaoh"}]
    match = GAME.at({"players": 2, "phase": "choosing", "point": "after throw", "die": 2, "crooks": crooks}, 1)
    root = check(match.view(0))
    assert {spot.get("data-spot") for spot in having(root, "brings")} == {"crime_bank_se"}
    assert not having(check(match.view(1)), "brings")


def test_the_thrown_row_is_lit():
    trial = {**TRIAL, "phase": "window", "window": "verdict", "verdict": 4}
    trial["crooks"] = [{**TRIAL["crooks"][0], "hand": {"L12": []}}, TRIAL["crooks"][1]]
    root = check(seen(placed(trial), 0))
    struck = ["".join(cell.itertext()) for cell in having(root, "struck")]
    assert struck == ["1 year", "1 year", "P"]  # in the papers of the trial, and in both tables
    assert len(having(root, "thrown")) == 2
    assert having(root, "sitting")
    assert not having(check(seen(placed(QUEUE, 6))), "struck")


def test_the_ledger_tells_of_everybody():
    root = check(seen(placed(QUEUE, 6), 2))
    cards = ["".join(card.itertext()) for card in having(root, "crook-card")]
    assert len(cards) == 6
    assert "FRAUD" in cards[0]
    assert "2 in the queue" in cards[0]
    assert "you know of Alibi!" in cards[0]
    assert "Parkhurst" in cards[1]
    assert "On Probation" in cards[2]
    assert "2 cards" in cards[2]
    assert "Berta <b>" in cards[1]
    assert having(root, "desk")[0].itertext()
    assert "Bicycles for the Police" in "".join(having(root, "desk")[0].itertext())


def test_own_cards_are_shown_and_others_are_not():
    s = placed(QUEUE, 6)
    for seat in range(6):
        shown = {spot for spot in spots(check(seen(s, seat))) if re.fullmatch(r"L\d\d", spot)}
        assert shown == {0: {"L36"}, 2: {"L01", "L34"}, 4: {"L20"}}.get(seat, set())
    assert "Bent Copper" not in draw.svg(seen(s, 2))
    assert "Bent Copper" not in draw.text(seen(s, None), False, True)


def test_the_last_move_leaves_a_trail():
    root = check(seen(placed(QUEUE, 6), 2))
    assert len(spots(root)["P8"].get("data-trail").split()) == 3
    assert having(root, "trail")
    assert having(root, "trails")
    moved = placed(edited(QUEUE, ("police", 7), "police_8"), 6)
    assert spots(check(seen(moved, 2)))["P8"].get("data-trail") is None


def test_the_way_through_the_tunnel_follows_its_line():
    plan = plan_of(view.board(HOME, placed(QUEUE, 6), None))
    route = plan.route(["in_luck_2", "tunnel_end"])
    assert route == [(105, 490), (105, 550), (300, 550), (345, 587)]


def test_winners_wear_a_crown():
    crooks = [{"crook": "iggs", "rings": ["scrubs", "gartree", "dartmoor", "maidstone"]}, {"crook": "white"}]
    root = check(seen(placed({"phase": "ended", "crooks": crooks, "winners": [0]}), 0))
    assert len(having(root, "crown-mark")) == 1
    assert "has won" in "".join(root.itertext())


def test_signs_of_seats_differ():
    signs = [draw.sign(HOME, 6, seat) for seat in range(state.SEATS)]
    assert len({kind for kind, _drawn in signs}) == len({drawn for _kind, drawn in signs}) == 6
    for kind, drawn in signs:
        assert f".{kind} " in LOOK
        ElementTree.fromstring(drawn)


def test_the_text_tells_where_everything_is():
    told = draw.text(seen(placed(QUEUE, 6), 2), False, True)
    flat = " ".join(told.split())
    assert "P8 Robing Room Steps" in flat
    assert "THE CELLS: 1 Dick White, 2 Syd 'iggs" in flat
    assert "[SG...] 2 rings" in flat
    assert "Robing Room Steps [K]" in flat
    assert "M Mr. Justice Mildly-Seething: Hospital" in flat
    assert "L34 Horace Has Kept You a Seat" in flat
    assert "Anna holds Alibi!" in flat


# ---- helpers and the look ------------------------------------------------------------------------------------------


def test_names_are_wrapped_as_narrow_as_can_be():
    assert wrapped("The Burghers of Bruges", 2) == ["The Burghers", "of Bruges"]
    assert wrapped("Taxi!", 3) == ["Taxi!"]
    assert fitted(["BANK", "ROBBERY"], 41, 10) < 10
    assert fitted(["A"], 41, 10) == 10


def test_straight_lines_lose_their_inner_points():
    assert bends([(0, 0), (5, 0), (10, 0), (10, 5)]) == [(0, 0), (10, 0), (10, 5)]
    assert bends([(0, 0), (10, 0), (5, 0)]) == [(0, 0), (10, 0), (5, 0)]
    assert bends([(1, 2)]) == [(1, 2)]


def test_every_token_that_is_used_is_told_by_day_and_by_night():
    day, night = themes(GAME)
    used = set(re.findall(r"var\(--(jc-[\w-]+)", LOOK + draw.svg(seen(placed(QUEUE, 6)))))
    assert used <= set(day) == set(night)


def test_the_other_editions_are_drawn_as_well():
    for path in sorted((GAME.folder / "editions").glob("*.toml")):
        if ".sv" in path.suffixes:  # the names of an edition in another language
            continue
        box = load(path.name)
        found = placed({"crooks": [{"crook": "iggs"}, {"crook": "white"}]})
        check(seen(found, 0, box=box))
