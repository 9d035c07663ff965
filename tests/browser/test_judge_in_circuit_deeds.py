"""The Judge in Circuit in a browser, deed by deed: cards in others' turns, an alibi, a trial, Judges step by step."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ..web.gaol import CIRCUIT, GAME, ROUNDS, SESSION
from .access import SIZES, check_access
from .boards import check_log, drag, focus_by_tab, out_of_reach, reach, spots, walk_to
from .guests import DESK, PHONE, plain, sit_down, told

STATIONS = [f"police_{number}" for number in range(1, 10)]


def two(*hand, own=None, other=None):
    """Lord Harbuthnot, who is the guest, with some cards, and Syd 'iggs."""
    return [
        {"crook": "harbuthnot", "hand": {card: [] for card in hand}, **(own or {})},
        {"crook": "iggs", **(other or {})},
    ]


MOVES = {"players": 2, "phase": "choosing", "point": "after throw", "die": 3, "crooks": two("L16")}
CAUGHT = {
    "players": 2, "phase": "window", "window": "arrest", "turn": 1, "causer": 1, "arrested": [0], "die": 2,
    "scene": "crime_fraud_e", "point": "after move", "police": ["crime_fraud_e", *STATIONS[1:]],
    "crooks": two("L36", own={"at": "crime_fraud_e", "charge": "fraud"}),
}  # fmt: skip
VISIT = {
    "players": 2, "phase": "visiting", "die": 2, "point": "after move",
    "crooks": two(own={"at": "prison_visiting"},
                  other={"at": "visiting_time", "rings": ["parkhurst"], "prison": "parkhurst"}),
}  # fmt: skip
PARTY = {
    "players": 3, "phase": "ordering", "causer": 0, "party": [1, 2], "scene": "crime_fraud_e", "die": 3,
    "point": "after move",
    "police": ["crime_fraud_e", *STATIONS[1:]],
    "crooks": [
        {"crook": "harbuthnot"},
        {"crook": "iggs", "at": "crime_fraud_e", "charge": "conspiracy"},
        {"crook": "lemon", "at": "crime_fraud_e", "charge": "conspiracy"},
    ],
}  # fmt: skip


def offer_of(guest, text):
    return next(each for each in guest.offers() if text in each["text"])


def open_orders(page):
    """Open the menu that says when one wants to be asked; it was closed, and nothing of it was to be seen."""
    expect(page.locator("#standing .menu-sheet")).to_be_hidden()
    page.locator("#standing > summary").click()
    expect(page.locator("#standing .menu-sheet")).to_be_visible()


def close_orders(page):
    """Close that menu again; whatever lay under it can be pressed."""
    page.keyboard.press("Escape")
    expect(page.locator("#standing .menu-sheet")).to_be_hidden()
    expect(page.locator("#standing > summary")).to_be_focused()


# ---- cards


def play_blue_light(guest, state):
    """Play the card in the hand, and send a Policeman off."""
    page = guest.page
    assert guest.question() == "Do you play a card before Syd 'iggs throws?"
    guest.click_spot(reach(guest, "L16"))
    state = guest.wait(state["version"])
    assert (guest.asked_as(), guest.question()) == ("Harbuthnot", '"Blue Light Special": which Policeman is moved?')
    guest.click_spot(reach(guest, "P3"))
    state = guest.wait(state["version"])
    guest.click_spot(reach(guest, "pub_rhodes"))
    guest.wait(state["version"])
    told(page, 'Harbuthnot plays "Blue Light Special".', "Policeman 3 proceeds to The Cecil Rhodes.")
    expect(page.locator("#spot-L16")).to_have_count(0)


def test_a_card_is_played_in_the_turn_of_another(visit):
    """With standing orders to be asked about it, at every pause."""
    anna = visit(**DESK, reduced_motion="reduce")
    page = anna.page
    state = sit_down(anna, GAME, MOVES)
    open_orders(page)
    select = page.locator("select[name=order-L16]")
    assert select.input_value() == "mine"
    select.select_option("ask")
    state = anna.wait(state["version"])
    expect(select).to_have_value("ask")
    close_orders(page)
    anna.press_offer(offer_of(anna, "walks to Gate House Nick"))
    state = anna.wait(state["version"])
    assert anna.question() == "Do you play a card before the turn of Harbuthnot is over?"
    anna.press_offer(offer_of(anna, "No card"))
    play_blue_light(anna, anna.wait(state["version"]))


def test_to_be_asked_at_the_next_pause(visit):
    anna = visit(**DESK, reduced_motion="reduce")
    page = anna.page
    state = sit_down(anna, GAME, MOVES)
    open_orders(page)
    button = page.get_by_role("button", name="Ask me at the next pause", include_hidden=True)
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    close_orders(page)
    state = anna.wait()
    anna.press_offer(offer_of(anna, "walks to Gate House Nick"))
    state = anna.wait(state["version"])
    assert anna.question() == "Do you play a card before the turn of Harbuthnot is over?"
    page.keyboard.press(offer_of(anna, "No card")["key"])
    anna.wait(state["version"])
    expect(button).to_have_attribute("aria-pressed", "false")


def test_who_is_never_asked_is_not_asked(visit):
    """Without a word of the guest's the match goes on to the next question that no card has to do with."""
    anna = visit(**DESK, reduced_motion="reduce")
    state = sit_down(anna, GAME, MOVES)
    open_orders(anna.page)
    anna.page.locator("select[name=order-L16]").select_option("never")
    state = anna.wait(state["version"])
    close_orders(anna.page)
    anna.press_offer(offer_of(anna, "walks to Gate House Nick"))
    anna.wait(state["version"])
    if anna.page.locator("#jc-hand .luck-card.spot").count() == 1:
        assert not anna.question().startswith("Do you play a card")


@pytest.mark.parametrize("options", [DESK, PHONE], ids=["mouse", "touch"])
def test_an_alibi_saves_from_an_arrest(visit, options):
    anna = visit(**options, reduced_motion="reduce")
    page = anna.page
    state = sit_down(anna, GAME, CAUGHT)
    assert anna.question() == "Do you play a card? Harbuthnot is arrested for FRAUD."
    (anna.tap_spot if options is PHONE else anna.click_spot)(reach(anna, "L36"))
    anna.wait(state["version"])
    if options is PHONE:
        page.locator("label[for=tab-log]").tap()
    told(page, 'Harbuthnot plays "Alibi!"', "Harbuthnot goes to Released!")
    assert "is shown to cell" not in plain(page.locator("#lines"))
    check_log(anna, CIRCUIT)


# ---- trials


def check_throw(page, thrown, years):
    """A throw is lit on the tables, and in the papers over the board it is the one that counts."""
    lit, struck = page.locator("#jc-trial .verdicts tr.thrown"), page.locator("#jc-trial td.struck")
    expect(lit).to_have_count(1)
    expect(lit.locator(".number")).to_have_attribute("aria-label", thrown)
    assert struck.all_text_contents() == [years, "D"]
    papers = page.locator("#jc-hearing li.struck")
    expect(papers).to_have_count(1)
    expect(papers.locator(".spot")).to_have_attribute("aria-label", thrown)
    expect(papers).to_contain_text(years)
    expect(page.locator("#jc-result")).to_have_text(f"{thrown}: {years} D Dartmoor")


def test_a_trial_is_lit_on_the_tables(visit):
    anna = visit(**DESK, reduced_motion="reduce")
    page = anna.page
    state = sit_down(anna, GAME, SESSION)
    for papers in ("#jc-trial.sitting", "#jc-hearing"):
        expect(page.locator(papers)).to_contain_text(
            "Kev Green is before Mr. Justice Spite, charged with BANK ROBBERY."
        )
    check_throw(page, "A throw of 4", "6 years")
    anna.click_spot(reach(anna, "L12"))
    state = anna.wait(state["version"])
    anna.click_spot(reach(anna, "throw_3"))
    state = anna.wait(state["version"])
    check_throw(page, "A throw of 3", "3 years")
    anna.press_offer(offer_of(anna, "No card"))
    anna.wait(state["version"])
    told(page, 'Kev Green plays "Character Witness".', "3 years", "Kev Green puts on the ring of Dartmoor")
    expect(page.locator("#jc-trial.sitting, #jc-hearing")).to_have_count(0)
    check_log(anna, CIRCUIT)


# ---- Judges


def test_judges_share_a_move_step_by_step(visit):
    """By mouse, by keys and in the list; what is left to use is told."""
    anna = visit(**DESK, reduced_motion="reduce")
    page = anna.page
    state = sit_down(anna, GAME, MOVES)
    page.mouse.move(*anna.place(reach(anna, "kindly")))
    assert spots(anna)["lit"] == ["court"]
    anna.click_spot("kindly")
    state = anna.wait(state["version"])
    assert (anna.asked_as(), anna.question()) == ("Harbuthnot", "Which Judge takes the next of your 2 steps?")
    expect(page.locator("#jc-desk")).to_contain_text("2 steps left for Judges")
    page.keyboard.press(",")
    walk_to(page, "vague")
    page.keyboard.press("Enter")
    assert spots(anna)["lit"] == ["bash_s", "home_kindly"]
    walk_to(page, "bash_s")
    page.keyboard.press("Enter")
    state = anna.wait(state["version"])
    assert (anna.asked_as(), anna.question()) == ("Harbuthnot", "Which Judge takes your last step?")
    expect(page.locator("#jc-desk")).to_contain_text("1 step left for Judges")
    anna.press_offer(next(offer for offer in anna.offers() if offer["target"] == "bermuda"))
    anna.wait(state["version"])
    told(
        page,
        "Mr. Justice Kindly takes his seat in COURT.",
        "Mr. Justice Vague moves on to Judges' Entrance.",
        "leaves for Bermuda.",
    )
    check_log(anna, CIRCUIT)


def test_a_judge_goes_several_steps_at_once(visit):
    """The page sends them one after the other, and the log tells of each."""
    anna = visit(**DESK, reduced_motion="reduce")
    state = sit_down(anna, GAME, MOVES)
    anna.click_spot(reach(anna, "spite"))
    assert spots(anna)["lit"] == ["bash_n", "circ_3"]
    anna.click_spot(reach(anna, "bash_n"))
    state, before = anna.wait(state["version"]), state
    assert state["ply"] == before["ply"] + 2
    assert (anna.asked_as(), anna.question()) == ("Harbuthnot", "Which Judge takes your last step?")
    told(anna.page, "Mr. Justice Spite moves on to Oxford.", "Mr. Justice Spite moves on to Robing Room Steps.")


# ---- meetings


def test_a_visitor_changes_places_with_a_prisoner(visit):
    anna = visit(**DESK, reduced_motion="reduce")
    state = sit_down(anna, GAME, VISIT)
    assert (anna.asked_as(), anna.question()) == ("Harbuthnot", "Do you change places with a prisoner?")
    anna.click_spot(reach(anna, "iggs"))
    anna.wait(state["version"])
    told(anna.page, "Harbuthnot stays, Syd 'iggs leaves", "Harbuthnot puts on the ring of Parkhurst, his first.")


def test_conspirators_are_put_in_order(visit):
    anna = visit(**DESK, reduced_motion="reduce")
    state = sit_down(anna, GAME, PARTY)
    assert (anna.asked_as(), anna.question()) == ("Harbuthnot", "Which conspirator do you send to THE CELLS next?")
    anna.click_spot(reach(anna, "lemon"))
    anna.wait(state["version"])
    told(
        anna.page,
        "Charlie Lemon is arrested for CONSPIRACY.",
        "Charlie Lemon is shown to cell 1 of THE CELLS.",
        "Syd 'iggs is shown to cell 2 of THE CELLS.",
    )


# ---- where things can go


def test_the_way_is_shown_before_a_move(visit):
    """Under the pointer, and of whatever has the focus: on the board and in the list."""
    anna = visit(**DESK, reduced_motion="reduce")
    page = anna.page
    sit_down(anna, GAME, ROUNDS)
    anna.click_spot(reach(anna, "P8"))
    assert "crime_bank_se" in spots(anna)["lit"]
    page.mouse.move(*anna.place("crime_bank_se"))
    assert spots(anna)["shown"] == ["crime_bank_se"]
    page.mouse.move(2, 2)
    page.keyboard.press(".")
    focus_by_tab(page, "#group-P8 [data-target=crime_theft_se]", most=160)
    assert spots(anna)["shown"] == ["crime_theft_se"]
    page.keyboard.press(",")
    walk_to(page, "crime_bank_se")
    assert spots(anna)["shown"] == ["crime_bank_se"]


def test_what_is_picked_is_told_above_what_else_one_may_do(visit):
    """Neither hides the other, however narrow the page is; and it is let go of by a click there."""
    anna = visit(reduced_motion="reduce")
    page = anna.page
    sit_down(anna, GAME, ROUNDS)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#group-P8 > summary").click()
        picked, deeds = page.locator("#show-all"), page.locator("#below .deed:visible")
        expect(picked).to_have_text("From Policeman 8 Show all")
        ends = [each.bounding_box() for each in picked.locator("span, b").all()]
        foot = max(box["y"] + box["height"] for box in ends)
        assert deeds.count() == 3
        assert all(each.bounding_box()["y"] >= foot for each in deeds.all())
        picked.locator("b").click()
        expect(picked).to_be_hidden()


# Policeman 4 is on a Crime that the Crook can walk to; one of three others reaches over the border of another.
ON_THE_BEAT = {**MOVES, "police": ["released"] * 3 + ["crime_bank_w", *STATIONS[4:]]}
WATCHED = "Harbuthnot is arrested for BANK ROBBERY."
ACROSS = """([over, under]) => {
  const [piece, place] = [over, under].map(name => document.getElementById(`spot-${name}`));
  const { left, top, width, height } = piece.getBoundingClientRect(), points = [];
  for (let i = 1; i < 32; i++) for (let j = 1; j < 32; j++) {
    const [x, y] = [left + (width * i) / 32, top + (height * j) / 32];
    const found = document.elementsFromPoint(x, y);
    if (piece.contains(found[0]) && found.includes(place)) points.push([x, y]);
  }
  const middle = [0, 1].map(axis => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  const far = point => Math.hypot(point[0] - middle[0], point[1] - middle[1]);
  return points.sort((one, other) => far(one) - far(other))[0];  // not at an edge, where a pixel decides
}"""


def edge_of(guest, piece):
    """A point of a piece that lies no more on the space where it stands."""
    box = guest.page.locator(f"#spot-{reach(guest, piece)} .halo").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] - 2


def test_a_policeman_on_a_crime_stands_for_it(visit):
    """For a Crook that can walk there; a Policeman beside it is only picked, even where he reaches over it."""
    anna = visit(**DESK, reduced_motion="reduce")
    page = anna.page
    state = sit_down(anna, GAME, ON_THE_BEAT)
    anna.click_spot(reach(anna, "harbuthnot"))
    assert "crime_theft_nw" in spots(anna)["lit"]
    page.mouse.click(*page.evaluate(ACROSS, ["P2", "crime_theft_nw"]))
    assert spots(anna)["picked"] == ["P2"]
    anna.click_spot(reach(anna, "harbuthnot"))
    anna.click_spot(reach(anna, "pub_old_lag"))
    assert spots(anna)["picked"] == []
    anna.click_spot(reach(anna, "harbuthnot"))
    page.mouse.move(*edge_of(anna, "P4"))
    assert spots(anna)["shown"] == ["crime_bank_w"]
    expect(page.locator("#stage .aimed")).to_have_id("spot-crime_bank_w")
    page.mouse.click(*edge_of(anna, "P4"))
    anna.wait(state["version"])
    told(page, WATCHED)


@pytest.mark.parametrize("way", ["drag", "tap"])
def test_a_crook_is_brought_to_a_policeman(visit, way):
    anna = visit(**(PHONE if way == "tap" else DESK), reduced_motion="reduce")
    state = sit_down(anna, GAME, ON_THE_BEAT)
    if way == "drag":
        drag(anna, reach(anna, "harbuthnot"), "P4")
    else:
        for piece in ("harbuthnot", "P4"):
            anna.tap_spot(reach(anna, piece))
    anna.wait(state["version"])
    if way == "tap":
        anna.page.locator("label[for=tab-log]").tap()
    told(anna.page, WATCHED)


def test_every_piece_and_place_can_be_hit(visit):
    anna = visit(**DESK, reduced_motion="reduce")
    sit_down(anna, GAME, ROUNDS)
    for piece in spots(anna)["picks"]:
        anna.click_spot(reach(anna, piece)) if not piece.startswith("L") else anna.place(reach(anna, piece))
        assert not out_of_reach(anna, spots(anna)["lit"])
        anna.page.keyboard.press("Escape")


CROWD = {
    **MOVES, "players": 6, "die": 6, "turn": 0,
    "crooks": [
        {"crook": "iggs", "at": "pub_old_lag"},
        {"crook": "harbuthnot", "at": "pub_old_lag"},
        {"crook": "lemon", "at": "pub_old_lag", "probation": True},
        {"crook": "white", "at": "cells", "charge": "conspiracy"},
        {"crook": "black", "at": "pub_old_lag", "rings": ["gartree", "scrubs"]},
        {"crook": "green", "at": "pub_old_lag", "rings": ["dartmoor", "maidstone"]},
    ],
    "judges": [{"at": "bash_n"}, {"at": "bermuda"}, {"at": "hospital"}, {"at": "bermuda"}, {"at": "bermuda"}],
    "police": [*["pub_old_lag"] * 3, "police_4", "st_dock_street", "st_dock_street", "police_7", "bash_n", "police_9"],
}  # fmt: skip


@pytest.mark.parametrize("options", [DESK, PHONE], ids=["desk", "phone"])
def test_in_a_crowd_every_piece_can_be_hit(visit, options):
    anna = visit(**options, reduced_motion="reduce")
    sit_down(anna, GAME, CROWD)
    pieces = spots(anna)["picks"]
    assert {"iggs", "P1", "P2", "P3", "P5", "P6", "P8"} <= set(pieces)
    assert not out_of_reach(anna, pieces)


# ---- for everybody


@pytest.mark.parametrize(
    ("truth", "picked", "schemes"),
    [(ROUNDS, "P8", ("light", "dark")), (SESSION, "", ("dark", "light"))],
    ids=["rounds", "session"],
)
def test_the_circuit_keeps_nobody_out(visit, truth, picked, schemes):
    anna = visit(reduced_motion="reduce")
    page = anna.page
    sit_down(anna, GAME, truth)
    check_access(anna, picked, schemes)
    open_orders(page)
    check_access(anna, schemes=schemes)
