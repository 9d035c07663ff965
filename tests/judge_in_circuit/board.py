"""Positions of The Judge in Circuit written tersely, on the usual board unless another edition is given.

    match = set_up(
        "green crime_fraud_e, black years_3 gartree dartmoor, iggs cells theft",
        police="P3 crime_safe_n", judges="spite court, kindly bermuda", hands="green L36 L07", die=4,
    )

Seats are called by their Crooks. A Crook stands on a space, in his pub if none is named, or in "cells" with a charge
(the queue is in the order of writing); then follow his rings from the bottom, and whoever is INSIDE is in the Prison
of the top one. The first seat is on turn unless another is named. Pieces that are not placed stand as at the start,
and all Luck cards that are nowhere else are in the pack. With a die the move is to be made with it, without one it is
about to be thrown. The rules go on from there, so that a trial that can begin has begun. Sets of seats are written as
names: probation="green iggs". Further entries are fields of the state.

Moves: "walk SPACE", "P3 SPACE", "spite", "spite bermuda", each with " three", " twice" or " twice three" behind it for
another distance (of Judges at the first step alone); "play L36", "pick X" for anything a card or an arrest is put to,
"exchange CROOK", "pass", and for chance "die 4", "draw L36", "steal L36", "be CROOK".
"""

from __future__ import annotations

from typing import Any

from assize.core.edition import Edition
from assize.core.kernel import CHANCE, OVER
from assize.games.judge_in_circuit import rules
from assize.games.judge_in_circuit import state as n
from assize.games.judge_in_circuit.box import (
    card_ids,
    circle_ids,
    crime_ids,
    crook_ids,
    judge_ids,
    prison_ids,
    space_ids,
)
from assize.games.judge_in_circuit.rules.course import proceed
from assize.games.judge_in_circuit.state import (
    AFTER_THROW,
    BEFORE_THROW,
    BERMUDA,
    CELLS,
    DISCARDED,
    HAND,
    HOSPITAL,
    IN_FORCE,
    PACK,
    RESOLVING,
    WINDOW,
    State,
)

from .. import written
from .home_circuit import HOME

OPTIONS = {"rings": 4, "taxi_from_start": 1, "cap": 600}
SETS = ("probation", "bashers", "fugitives", "again", "visitors")
SEAT_FIELDS = ("turn", "regular", "souper", "causer")
JUDGE_SETS = ("admitted", "flown")
FAR = ("", " three", " twice", " twice three")
NEWS = {kind.name: kind.numbers for kind in n.NEWS}
WINDOWS = {
    0: "", 1: "before throw", 2: "after throw", 4: "after move", 8: "arrest", 16: "trial", 32: "verdict",
    64: "probation",
}  # fmt: skip
TABLES = {
    "space": space_ids, "judge": judge_ids, "prison": prison_ids, "crime": crime_ids, "card": card_ids,
    "crook": crook_ids,
}  # fmt: skip
# Moves in the notation of the tests; all others are picks.
SPOKEN = {
    n.MOVE_CROOK: "walk {}", n.MOVE_POLICE: "{} {}", n.PLAY: "play {}", n.DRAW: "draw {}", n.STEAL: "steal {}",
    n.EXCHANGE: "exchange {}", n.BE_CROOK: "be {}", n.DIE: "die {}", n.PASS: "pass",
}  # fmt: skip
JUDGE_NEWS = ("judge moved", "shunted", "discharged")


# ---- writing a position --------------------------------------------------------------------------------------------


def set_up(
    crooks: str = "",
    police: str = "",
    judges: str = "",
    die: int = 0,
    turn: str = "",
    hands: str = "",
    players: int = 2,
    options: dict[str, int] | None = None,
    pack: str | None = None,
    discarded: str = "",
    in_force: str = "",
    no_prison: str = "",
    edition: Edition = HOME,
    **fields: Any,
) -> Match:
    """A match in a written position, gone on to the first question."""
    gang = _entries(crooks)
    for name in crook_ids(edition):
        if len(gang) < players and name not in [entry[0] for entry in gang]:
            gang.append([name])
    match = Match(edition, len(gang), options or {})
    s = match.s
    s.crook[: len(gang)] = [crook_ids(edition).index(entry[0]) for entry in gang]
    for seat, entry in enumerate(gang):
        match.place_crook(seat, entry[1:])
    for name in no_prison.split():
        s.prison[match.seat(name)] = -1
    for name, space in _entries(police):
        s.police[match.policeman(name)] = match.space(space)
    for name, circle in _entries(judges):
        s.judge[judge_ids(edition).index(name)] = match.circle(circle)
    match.place_cards(hands, pack, discarded, in_force)
    s.throwing = 0
    s.turns = 1
    s.turn = s.regular = match.seat(turn) if turn else 0
    s.causer = s.turn
    s.die = die
    s.point = AFTER_THROW if die else BEFORE_THROW
    for name, value in fields.items():
        match.set_field(name, value)
    s.phase = RESOLVING
    proceed(match.box, s)
    match.gather()
    return match


def begun(players: int = 2, edition: Edition = HOME, **options: int) -> Match:
    """A new match, before the Crooks are dealt."""
    return Match(edition, players, options)


def _entries(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


# ---- a match -------------------------------------------------------------------------------------------------------


class Match(written.Match):
    """A match in plain Python: what can be done, doing it, and looking at the board by names."""

    RULES, STATE, ACTIONS, NEWS = rules, State, n.MOVES.size, NEWS
    OPTIONS, PHASES, WAITING = OPTIONS, n.ASKS.names, (WINDOW,)

    # ---- building it

    def place_crook(self, seat: int, words: list[str]) -> None:
        """Put a Crook on a space or in THE CELLS, with his rings."""
        s = self.s
        words = list(words)
        where = words.pop(0) if words else space_ids(self.edition)[self.box.home[s.crook[seat]]]
        if where == "cells":
            s.at[seat] = CELLS
            s.charge[seat] = crime_ids(self.edition).index(words.pop(0) if words else "theft")
            s.queue[list(s.queue).index(-1)] = seat
        else:
            s.at[seat] = self.space(where)
        s.rings[seat, : len(words)] = [prison_ids(self.edition).index(word) for word in words]
        if words and where != "cells" and self.box.inside[s.at[seat]]:
            s.prison[seat] = prison_ids(self.edition).index(words[-1])

    def place_cards(self, hands: str, pack: str | None, discarded: str, in_force: str) -> None:
        """Deal the Luck cards; if the pack is named, whatever is nowhere else is among the discards."""
        s = self.s
        s.place[: self.box.cards] = PACK if pack is None else DISCARDED
        for card in (pack or "").split():
            s.place[self.card(card)] = PACK
        for card in discarded.split():
            s.place[self.card(card)] = DISCARDED
        for card in in_force.split():
            s.place[self.card(card)] = IN_FORCE
        for name, *cards in _entries(hands):
            for card in cards:
                s.place[self.card(card)] = HAND + self.seat(name)
                s.known[self.card(card)] = 1 << self.seat(name)
        s.pack = int((s.place[: self.box.cards] == PACK).sum())

    def set_field(self, name: str, value: Any) -> None:
        """Set a field of the state; a set of seats or Judges, or a seat, by names."""
        assert name in self.s.dtype.names, name
        if name in SETS and isinstance(value, str):
            value = sum(1 << self.seat(crook) for crook in value.split())
        elif name in JUDGE_SETS and isinstance(value, str):
            value = sum(1 << judge_ids(self.edition).index(judge) for judge in value.split())
        elif name in SEAT_FIELDS and isinstance(value, str):
            value = self.seat(value)
        setattr(self.s, name, value)

    # ---- names to numbers

    def seat(self, crook: str) -> int:
        """The seat of a Crook."""
        return list(self.s.crook[: self.s.players]).index(crook_ids(self.edition).index(crook))

    def space(self, name: str) -> int:
        """A space by its id."""
        return space_ids(self.edition).index(name)

    def circle(self, name: str) -> int:
        """Where a Judge can be."""
        return {"hospital": HOSPITAL, "bermuda": BERMUDA}.get(name) or circle_ids(self.edition).index(name)

    def card(self, name: str) -> int:
        """A Luck card by its short name."""
        return card_ids(self.edition).index(name)

    def policeman(self, name: str) -> int:
        """A Policeman by his name, P1 to P9."""
        return int(name.removeprefix("P")) - 1

    # ---- numbers to names

    def crook_name(self, seat: int) -> str:
        """The Crook of a seat."""
        return crook_ids(self.edition)[self.s.crook[seat]]

    def circle_name(self, circle: int) -> str:
        """Where a Judge is."""
        return {HOSPITAL: "hospital", BERMUDA: "bermuda"}.get(circle) or circle_ids(self.edition)[circle]

    def names(self, seats: int) -> str:
        """A set of seats."""
        return "+".join(self.crook_name(seat) for seat in range(self.s.players) if seats >> seat & 1)

    def move_name(self, code: int) -> str:
        """A move in the notation of the tests."""
        kind, parts = n.MOVES.kind(code), n.MOVES.kind(code).named(code)
        ids = {name: table(self.edition) for name, table in TABLES.items()}
        told = {name: ids[name][part] if name in ids else str(part) for name, part in parts.items()}
        far = FAR[parts["far"]] if "far" in parts else ""
        if "other" in parts:
            told["other"] = self.crook_name(parts["other"])
        if "policeman" in parts:
            told["policeman"] = f"P{parts['policeman'] + 1}"
        if kind == n.MOVE_JUDGE:
            return f"{ids['judge'][parts['way'] // 2]}{' bermuda' if parts['way'] % 2 else ''}{far}"
        return (SPOKEN.get(kind, "pick {}").format(*(told[name] for name in parts if name != "far"))) + far

    def fact(self, kind: int, values: list[int]) -> str:
        """One piece of news in words: 'ring green dartmoor 1', 'judge moved spite court circ_1'."""
        name, keys = list(NEWS.items())[kind]
        return " ".join([name, *(self.value(name, key, value) for key, value in zip(keys, values, strict=False))])

    def value(self, kind: str, key: str, value: int) -> str:
        """One number of a piece of news."""
        if key in ("seat", "victim", "prisoner"):
            return self.crook_name(value)
        if key == "seats":
            return self.names(value)
        if key in ("from", "to", "space"):
            return self.circle_name(value) if kind in JUDGE_NEWS else space_ids(self.edition)[value]
        if key == "policeman":
            return f"P{value + 1}"
        return TABLES[key](self.edition)[value] if key in TABLES else str(value)

    # ---- playing

    def walks(self, far: str = "") -> set[str]:
        """Where the Crook on turn can go, as thrown, or with far="three" and so on."""
        return self.ends("walk", far)

    def ends(self, piece: str, far: str = "") -> set[str]:
        """Where a Policeman can go ("P3"), or the Crook on turn ("walk")."""
        moves = (move.split(" ", 2) for move in self.offers() if move.startswith(f"{piece} "))
        return {move[1] for move in moves if (move[2] if len(move) > 2 else "") == far}

    def throw(self, *dice: int) -> Match:
        """Chance throws."""
        return self.play(*(f"die {die}" for die in dice))

    def draw(self, *cards: str) -> Match:
        """Chance draws Luck cards."""
        return self.play(*(f"draw {card}" for card in cards))

    def wait(self, turns: int = 1) -> Match:
        """Let turns pass in which nothing happens: a 1 is thrown, and P9 walks to Dock Street or back."""
        for _ in range(turns):
            self.pass_all()
            if not self.s.die:
                self.throw(1).pass_all()
            back = self.at("P9") == "st_dock_street"
            self.play(f"P9 {'police_9' if back else 'st_dock_street'}").pass_all()
        return self

    # ---- looking

    @property
    def window(self) -> str:
        """The window that is open: "before throw", "arrest" and so on, or nothing."""
        return WINDOWS[int(self.s.window)]

    @property
    def asked(self) -> str:
        """Who is asked: a Crook, "chance" or "over"."""
        return {CHANCE: "chance", OVER: "over"}.get(int(self.s.actor)) or self.crook_name(int(self.s.actor))

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.crook_name(int(self.s.turn))

    @property
    def queue(self) -> list[str]:
        """Who is in THE CELLS, front first."""
        return [self.crook_name(seat) for seat in self.s.queue.tolist() if seat >= 0]

    @property
    def winners(self) -> list[str]:
        """Who has won."""
        return [self.crook_name(seat) for seat in range(self.s.players) if self.s.winners >> seat & 1]

    def at(self, name: str) -> str:
        """Where a Crook ("green"), a Judge ("spite") or a Policeman ("P3") is."""
        if name in judge_ids(self.edition):
            return self.circle_name(int(self.s.judge[judge_ids(self.edition).index(name)]))
        if name in crook_ids(self.edition):
            space = int(self.s.at[self.seat(name)])
            return "cells" if space == CELLS else space_ids(self.edition)[space]
        return space_ids(self.edition)[self.s.police[self.policeman(name)]]

    def charge(self, crook: str) -> str:
        """What a Crook is charged with, or nothing."""
        crime = int(self.s.charge[self.seat(crook)])
        return crime_ids(self.edition)[crime] if crime >= 0 else ""

    def rings(self, crook: str) -> list[str]:
        """The rings of a Crook from the bottom."""
        return [prison_ids(self.edition)[prison] for prison in self.s.rings[self.seat(crook)].tolist() if prison >= 0]

    def prison(self, crook: str) -> str:
        """The Prison that a Crook is in, or nothing."""
        prison = int(self.s.prison[self.seat(crook)])
        return prison_ids(self.edition)[prison] if prison >= 0 else ""

    def on_probation(self, crook: str) -> bool:
        """Whether a Crook has an On Probation card."""
        return bool(self.s.probation >> self.seat(crook) & 1)

    def hand(self, crook: str) -> set[str]:
        """The Luck cards of a Crook."""
        return self.cards_at(HAND + self.seat(crook))

    def cards_at(self, place: int) -> set[str]:
        """The Luck cards in a place: PACK, DISCARDED, IN_FORCE."""
        return {name for card, name in enumerate(card_ids(self.edition)) if self.s.place[card] == place}
