"""What happens in Tjuv och Polis, told in sentences, and how its players, places and sums are called in all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from ....core.language import ENGLISH, _, language, lazy, ngettext, number
from ....core.words import News
from .. import state as n
from ..box import place_name, square_name

NAMES = (lazy("Police"), lazy("Fox"), lazy("Magpie"), lazy("Eel"), lazy("Badger"), lazy("Owl"))
DIRECTIONS = (lazy("north"), lazy("east"), lazy("south"), lazy("west"))  # as the sides of a square


# ---- names ---------------------------------------------------------------------------------------------------------


def name_of_seat(seat: int) -> str:
    """The police, or a thief by name."""
    return _(NAMES[seat])


def listed(seats: int) -> str:
    """The players of a set of seats as they stand in the middle of a sentence."""
    names = [_("the police") if seat == n.POLICE else _(NAMES[seat]) for seat in range(len(NAMES)) if seats >> seat & 1]
    if len(names) < 2:
        return "".join(names)
    return _("{others} and {last}").format(others=", ".join(names[:-1]), last=names[-1])


def where(box: Edition, square: int) -> str:
    """A square in a sentence: its name on the map, and before it what stands there."""
    name = square_name(box, square)
    if place := place_name(box, square):
        return _("the {place} ({square})").format(place=place, square=name)
    if box.box["kind"][0, square] == n.POLICE_HOUSE:
        return _("the police house ({square})").format(square=name)
    return name


def direction(box: Edition, front: int, rear: int) -> str:
    """Which way the car looks: away from its rear."""
    near = box.box["near"][0, front]
    side = next((side for side in range(n.SIDES) if near[side] == rear), 0)
    return _(DIRECTIONS[(side + 2) % n.SIDES])


def money(amount: int) -> str:
    """A sum in kronor as people write it."""
    return _("{amount} kr").format(amount=_digits(int(amount), language()))


@lru_cache(maxsize=4096)
def _digits(amount: int, code: str) -> str:
    return f"{amount:,}" if code == ENGLISH else number(amount)


# ---- sentences -----------------------------------------------------------------------------------------------------

# The sentence for each fact and the clause behind it. {seat} is a player, {thief} one who is a piece on the board.
TELL = {
    "settled in": (lazy("{seat} lies low in {square}."), "TP-5"),
    "posted": (lazy("Officer {officer} reports for duty in {square}."), "TP-7"),
    "parked": (lazy("The radio car is parked on {front}, facing {direction}."), "TP-8"),
    "set up": (lazy("Thieves, officers and the radio car are in their places."), "TA-48"),
    "threw": (lazy("{seat} throws a {die}."), "TP-23"),
    "rode": (lazy("{thief} takes the tram from {from} to {to}."), "TP-54"),
    "walked": (lazy("{thief} goes from {from} to {to}."), "TP-23"),
    "drove": (lazy("The radio car drives to {front}, facing {direction}."), "TP-13"),
    "stuck": (lazy("{seat} cannot move with a {die} and stays put."), "TA-1"),
    "robbed": (lazy("{seat} robs {square} of {amount}."), "TP-31"),
    "entered den": (lazy("{seat} vanishes into {square}."), "TP-63"),
    "sorted money": (lazy("{seat} sets out from {square} with {carried}."), "TA-49"),
    "became wanted": (lazy("{seat} is now wanted by the police."), "TP-35"),
    "became clean": (lazy("{seat} is no longer wanted."), "TA-2"),
    "bought ticket": (lazy("{seat} buys a ticket at {square} for {fare}."), "TP-72"),
    "fled": (lazy("{seat} has left town with {money}."), "TA-37"),
    "forfeited": (lazy("What {seat} had hidden in dens goes to the bank."), "TP-67"),
    "arrested": (lazy("Officer {officer} arrests {seat}."), "TP-36"),
    "rewarded": (lazy("{seat} had {lost} in hand. The police are paid a reward of {reward}."), "TP-49"),
    "jailed": (lazy("{seat} is locked up in {square}."), "TP-42"),
    "out": (lazy("This was the fourth arrest of {seat}, who is out of the game, and officer {officer} too."), "TP-46"),
    "called back": (lazy("The radio car returns to the gate: on {front}, facing {direction}."), "TP-44"),
    "stayed out": (lazy("The radio car stays where it is."), "TP-44"),
    "walled in": (lazy("{seat} finds no way out of the police house of six steps."), "TA-56"),
    "broke out": (lazy("{seat} breaks out of the police house."), "TP-51"),
    "released": (lazy("{seat} has served the sentence and may go."), "TP-30"),
    "time up": (lazy("After {rounds} rounds the case is closed."), "TA-47"),
    "won": (lazy("It is all over: {seats} wins with {money}."), "TP-79"),
}
# Sentences for other pieces than those above, and for the seat of the police.
OF_OFFICERS = {
    "rode": lazy("Officer {officer} takes the tram from {from} to {to}."),
    "walked": lazy("Officer {officer} walks from {from} to {to}."),
}
OF_POLICE = {
    "threw": (lazy("The police throw a {die}."), "TP-10"),
    "stuck": (lazy("No piece of the police can move with a {die}."), "TA-1"),
}
OUT_BY_CAR = lazy("This was the fourth arrest of {seat}, who is out of the game.")
ARRESTS = {
    n.ON_SQUARE: (
        lazy("Officer {officer} arrests {seat}."),
        lazy("The radio car pulls up and takes {seat} in."),
        "TP-36",
    ),
    n.AT_DOOR: (
        lazy("Officer {officer} bars the only door and arrests {seat}."),
        lazy("The radio car bars the only door, and {seat} is arrested."),
        "TP-39",
    ),
    n.RINGED: (
        lazy("{seat} is ringed in, and officer {officer} makes the arrest."),
        lazy("{seat} is ringed in, and the radio car makes the arrest."),
        "TP-40",
    ),
    n.BY_TELEGRAPH: (
        lazy("Officer {officer} sends a telegram, and {seat} is arrested on the way out of town."),
        lazy("A telegram is sent, and {seat} is arrested on the way out of town."),
        "TP-74",
    ),
}
TICKETS = {
    n.TRAIN: lazy("{seat} buys a train ticket at {square} for {fare}."),
    n.BOAT: lazy("{seat} books a passage at {square} for {fare}."),
    n.PLANE: lazy("{seat} buys an air ticket at {square} for {fare}."),
}
UNSEEN_MONEY = lazy("{seat} has seen to the money in {square}.")
EMPTY_BOX = lazy("{seat} robs {square} and finds the box empty.")
EMPTY_HANDS = lazy("{seat} sets out from {square} with empty hands.")
FLED_POOR = lazy("{seat} has left town without a penny.")
NO_REWARD = lazy("{seat} had no money in hand, and there is no reward.")
POLICE_WIN = lazy("It is all over: the police win with {money}.")
SHARED_WIN = lazy("It is all over: {seats} share the win with {money} each.")
KINDS = list(n.NEWS)
SQUARE_KEYS = ("square", "from", "to", "front", "rear")
MONEY_KEYS = ("amount", "carried", "fare", "money", "lost", "reward")


def news(box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News:
    """A fact as a seat may hear it: how much a thief carries out of a den is heard by that thief alone (TA-50)."""
    kind = KINDS[fact[0]]
    data = dict(zip(n.NEWS[kind], fact[1:], strict=False))
    sentence, clause = _sentence(box, kind, data)
    if kind == "sorted money" and seat not in (EVERYTHING, data["seat"]):
        del data["carried"]
        sentence = _(UNSEEN_MONEY)
    told = {key: _told(box, key, value) for key, value in data.items()}
    if kind in OF_OFFICERS:
        told["from"] = square_name(box, data["from"])
        if data["piece"] >= n.PIECES and box.box["kind"][0, data["to"]] != n.TELEGRAPH:  # more is told of other places
            told["to"] = square_name(box, data["to"])
    if "piece" in data:
        told |= {"officer": str(data["piece"] + 1), "thief": _thief(data["piece"])}
    if "rear" in data:
        told["direction"] = direction(box, data["front"], data["rear"])
    return News(sentence.format_map(told), clause, kind, data)


def _told(box: Edition, key: str, value: int) -> str:
    """A number of a fact as it reads in a sentence."""
    if key == "seat":
        return name_of_seat(value)
    if key in SQUARE_KEYS:
        return where(box, value)
    if key in MONEY_KEYS:
        return money(value)
    if key == "seats":
        return listed(value)
    return str(value + 1 if key == "officer" else value)


def _thief(piece: int) -> str:
    return _(NAMES[piece - n.PIECES + 1]) if piece >= n.PIECES else ""


def _sentence(box: Edition, kind: str, data: dict[str, int]) -> tuple[str, str]:
    """The sentence of a fact in the current language, and its clause."""
    if kind in COUNTED:
        count, clause = COUNTED[kind]
        return count(data), clause
    sentence, clause = TELL[kind]
    if kind in OF_POLICE and data["seat"] == n.POLICE:
        sentence, clause = OF_POLICE[kind]
    elif kind in OF_OFFICERS and data["piece"] < n.CAR:
        sentence, clause = OF_OFFICERS[kind], "TP-54" if kind == "rode" else "TP-12"
    elif kind == "arrested":
        officer, car, clause = ARRESTS[data["how"]]
        sentence = car if data["piece"] == n.CAR else officer
    elif kind == "out" and data["piece"] == n.CAR:
        sentence, clause = OUT_BY_CAR, "TP-47"
    elif kind == "robbed" and data["amount"] == 0:
        sentence, clause = EMPTY_BOX, "TA-4"
    elif kind == "sorted money" and data["carried"] == 0:
        sentence = EMPTY_HANDS
    elif kind == "bought ticket":
        sentence = TICKETS.get(int(box.box["kind"][0, data["square"]]), sentence)
    elif kind == "fled" and data["money"] == 0:
        sentence = FLED_POOR
    elif kind == "rewarded" and data["lost"] == 0:
        sentence, clause = NO_REWARD, "TA-3"
    elif kind == "won" and data["seats"] & (data["seats"] - 1):
        sentence, clause = SHARED_WIN, "TA-44"
    elif kind == "won" and data["seats"] == 1 << n.POLICE:
        sentence = POLICE_WIN
    return _(sentence), clause


# ---- sentences that count ------------------------------------------------------------------------------------------


def _sentenced(data: dict[str, int]) -> str:
    return ngettext(
        "{seat} is sentenced to sit out {throws} throw.",
        "{seat} is sentenced to sit out {throws} throws.",
        data["throws"],
    )


def _waited(data: dict[str, int]) -> str:
    if data["left"] == 0:
        return _("{seat} waits and has sat out the last throw.")
    return ngettext(
        "{seat} waits, with {left} throw left to sit out.",
        "{seat} waits, with {left} throws left to sit out.",
        data["left"],
    )


def _tried(data: dict[str, int]) -> str:
    if data["left"] == 0:
        return _("{seat} fails to break out and has sat out the last throw.")
    return ngettext(
        "{seat} fails to break out, with {left} throw left to sit out.",
        "{seat} fails to break out, with {left} throws left to sit out.",
        data["left"],
    )


COUNTED = {"sentenced": (_sentenced, "TP-45"), "waited": (_waited, "TA-17"), "tried": (_tried, "TP-51")}
