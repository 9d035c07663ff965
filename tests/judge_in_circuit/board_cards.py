"""More about written positions: the moments at which cards can be played, drawing them, and dealing hands anew."""

from __future__ import annotations

import copy
import random

import numpy as np

from assize.core.edition import Edition, digest
from assize.games.judge_in_circuit import rules
from assize.games.judge_in_circuit.box import card_ids, read_box, track
from assize.games.judge_in_circuit.state import AFTER_MOVE, DISCARDED, HAND, IN_FORCE, PACK, WINDOW

from .board import set_up
from .home_circuit import HOME, changed

CARDS = card_ids(HOME)
NOW = {"L04", "L08", "L11", "L13", "L19", "L27", "L29", "L30", "L32", "L38", "L43", "L45", "L46", "L50"}
KEEP = [card for card in CARDS if card not in NOW]
HELD_ALONE = {"L10", "L12", "L14", "L20", "L40", "L44"}  # played at an arrest, a trial or a verdict, and never else
OWN_TURN = {"L26", "L33", "L41", "L48"}
POINTS = {"before throw": {}, "after throw": {"die": 2}, "after move": {"die": 2, "point": AFTER_MOVE}}

SPACES = [data["id"] for data in HOME.data["spaces"]]
TRACK = [SPACES[space] for space in track(HOME)[:-1]]
REST = [space for space in SPACES if space not in TRACK and not space.startswith(("luck", "police"))]
CELLBLOCK = [space for space in TRACK if not space.startswith(("bars", "extra", "in_luck", "visiting_time"))] + [
    "in_luck_2"
]
NAMES = ["harbuthnot", "iggs", "lemon", "white", "black", "green"]
PRISONS = ["gartree", "maidstone", "scrubs", "dartmoor", "parkhurst"]
JUDGES = ["kindly", "vague", "mildly", "whacker", "spite"]
CIRCLES = [circle.get("id") or circle["space"] for circle in HOME.data["circuit"]]
AWAY = {"court", "hospital", "bermuda"}
YEARS_ON = {  # the throws that mean years
    "kindly": {4, 5, 6}, "vague": {3, 4, 5, 6}, "mildly": {2, 3, 4, 5, 6}, "whacker": {2, 3, 4, 5, 6},
    "spite": {2, 3, 4, 5},
}  # fmt: skip


# ---- moments -------------------------------------------------------------------------------------------------------


def at_point(point, crooks, card, turn="", **rest):
    """Green holds a card and is asked about it at one of the three moments of every turn."""
    match = set_up(crooks, hands=f"green {card}", turn=turn, **POINTS[point], **rest)
    assert match.asked == "green", (match.asked, match.phase)
    return match


def playable(match):
    """The cards that whoever is asked may play."""
    return {move.removeprefix("play ") for move in match.offers() if move.startswith("play ")}


def pass_to(match, crook):
    """Let everybody else pass until a Crook is asked in the same window."""
    window = match.window
    while match.asked != crook:
        assert match.phase == "window"
        assert match.window == window
        match.play("pass")
    return match


def close(match):
    """Everybody passes in the window that is open, and in no other."""
    window, told = match.window, []
    assert window
    while match.s.phase == WINDOW and match.window == window:
        told += match.play("pass").told
    match.told = told
    return match


def askings(match):
    """Who is asked in the window that is open, one after the other, if everybody passes."""
    window, asked = match.window, []
    while match.s.phase == WINDOW and match.window == window:
        asked.append(match.asked)
        match.play("pass")
    return asked


# ---- cards ---------------------------------------------------------------------------------------------------------


def at_luck(others="black", **rest):
    """Green has walked from The Golden Hind onto a Luck space, and a card is to be drawn."""
    return set_up(f"green pub_hind, {others}", die=1, **rest).pass_all().play("walk luck_4")


def turn_up(card, others="black", **rest):
    """Green, who is FREE, draws a card on a Luck space."""
    return at_luck(others, **rest).draw(card)


def turn_up_inside(card, rings="gartree", others="black", **rest):
    """Green draws a card on a Luck space INSIDE."""
    match = set_up(f"green years_1 {rings}, {others}", die=1, **rest).pass_all()
    return match.play("walk in_luck_4").draw(card)


def lies(match, card):
    """Where a card is: "pack", "used", "in force", or the hand of a Crook."""
    place = int(match.s.place[match.card(card)])
    return (
        match.crook_name(place - HAND)
        if place >= HAND
        else {PACK: "pack", DISCARDED: "used", IN_FORCE: "in force"}[place]
    )


def knowers(match, card):
    """Who knows in which hand a card is."""
    return set(match.names(int(match.s.known[match.card(card)])).split("+")) - {""}


def deal_again(match, crook, seed):
    """The match as it could be for all that a Crook's player knows."""
    found = copy.copy(match)
    found.s = match.s.copy()
    rng = np.array([seed], np.uint64)
    rules.redeal(found.box, found.s, match.seat(crook), rng)
    found.told = []
    found.gather()
    return found


# ---- what the rulebook says ----------------------------------------------------------------------------------------


def fits(match, name, card, window):
    """Whether the rulebook lets a player play a card now: its table of cards, read literally."""
    where = match.at(name)
    cells, inside = where == "cells", where in TRACK
    free = not cells and not inside
    if window in POINTS:
        return fits_breathing(match, name, card, window, cells, inside, free)
    accused = bool(match.queue) and match.queue[0] == name
    in_court = next((judge for judge in JUDGES if match.at(judge) == "court"), "")
    if window == "trial":
        others = [other for other in crooks(match) if match.at(other) in TRACK]
        return {
            "L01": accused, "L21": accused, "L22": accused and bool(others), "L36": accused,
            "L40": accused and len(match.queue) > 1, "L44": in_court == "vague",
        }.get(card, False)  # fmt: skip
    if window == "verdict":
        return {
            "L10": True, "L12": accused, "L24": accused and int(match.s.verdict) in YEARS_ON[in_court],
            "L44": in_court == "vague",
        }.get(card, False)  # fmt: skip
    return window == "probation" and card == "L14"


def fits_breathing(match, name, card, window, cells, inside, free):
    """The same before a throw, after it, or after a move."""
    own = match.turn == name
    others = [other for other in crooks(match) if other != name]
    about = [judge for judge in JUDGES if match.at(judge) not in AWAY]
    lemon = "lemon" not in crooks(match) or match.at("lemon") not in ("cells", *TRACK)
    horace = "black" in others and match.at("black") in TRACK
    return {
        "L01": cells or (inside and match.at(name) != "remission"),
        "L02": inside and match.prison(name) not in ("", "maidstone"),
        "L03": inside and match.prison(name) not in ("", "gartree"),
        "L05": True,
        "L06": len(about) > 0,
        "L07": "iggs" in others and not cells and match.at("iggs") != "cells",
        "L09": free,
        "L15": not cells and match.at(name) not in ("prison_visiting", "visiting_time"),
        "L16": True,
        "L17": match.at("whacker") != "court",
        "L18": inside,
        "L21": cells,
        "L22": cells and any(match.at(other) in TRACK for other in others),
        "L23": free,
        "L24": inside,
        "L25": match.at("spite") != "court",
        "L26": own,
        "L28": len(about) > 1,
        "L31": True,
        "L33": own and match.at(name) == "in_luck_2" and window != "after move",
        "L34": inside and (match.prison(name) != "scrubs" or horace),
        "L35": len(about) > 0,
        "L36": cells,
        "L37": match.at("kindly") != "court",
        "L39": free and lemon,
        "L41": own and free and window == "after throw",
        "L42": cells and match.queue[0] != name,
        "L47": any(match.at(other) not in TRACK for other in crooks(match)),
        "L48": own and window == "before throw",
        "L49": free,
    }.get(card, False)


def crooks(match):
    return [match.crook_name(seat) for seat in range(match.s.players)]


# ---- positions at random -----------------------------------------------------------------------------------------


def somewhere(chance: random.Random):
    """A position in which Crooks are here and there, and every card that can be kept is in a hand."""
    names = chance.sample(NAMES, chance.randint(2, 6))
    entries = []
    for name in names:
        rings = " ".join(chance.sample(PRISONS, chance.randint(1, 3)))
        kind = chance.choice(("free", "inside", "cells"))
        where = {"free": chance.choice(REST), "inside": chance.choice(CELLBLOCK), "cells": "cells theft"}[kind]
        entries.append(f"{name} {where} {rings}")
    places = chance.sample(CIRCLES[1:], 5)
    places[chance.randrange(5)] = chance.choice(["court", "hospital", "bermuda"])
    hands = {name: [] for name in names}
    for card in KEEP:
        hands[chance.choice(names)].append(card)
    return set_up(
        ", ".join(entries),
        judges=", ".join(f"{judge} {place}" for judge, place in zip(JUDGES, places, strict=True)),
        hands=", ".join(f"{name} {' '.join(cards)}" for name, cards in hands.items() if cards),
        no_prison=" ".join(name for name in names if chance.random() < 0.15),
        turn=chance.choice(names),
        police="P1 released",
        **POINTS[chance.choice(list(POINTS))],
    )


# ---- another pack --------------------------------------------------------------------------------------------------


def with_twin(card, twin):
    """The usual box in which one card does the same as another, so that there are two of it."""
    entry = next(data for data in HOME.data["cards"] if data["number"] == int(card.removeprefix("L")))
    return with_card(twin, {**entry, "name": f"{entry['name']} II"})


def with_card(name, entry):
    """The usual box in which a card is another."""
    number = int(name.removeprefix("L"))
    data = changed(f"cards[{number}]", {**entry, "number": number})
    return Edition(data["name"], data["title"], data, read_box(data), digest(data))
