"""What people and programs do at a table, each said once: as a request tells it, and what follows from it there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ..bots import USUAL
from ..core.language import _
from ..tables import laying
from ..tables.errors import NotFound, Stale, TableError
from ..tables.live_table import LiveTable
from ..tables.registry import fresh_nonce
from ..tables.setup import Entry
from ..tables.table import Table
from . import lobby
from .house import House
from .presenter import covered
from .routes import MOST_ANSWERS

NONE_SUCH = -1  # in place of a number that cannot be read


class Act(NamedTuple):
    """Something that a visitor wants to do at a table, as a form, the API or a socket tells it."""

    do: str
    seat: int | None = None  # for which it is done, where that is said
    ply: int | None = None  # the one that the visitor was shown
    answer: int | str | None = None  # a code or a notation
    route: tuple[int, ...] = ()  # several codes in a row
    moment: bool = False  # whether there is to be a moment to take it back
    text: str = ""
    target: int | None = None  # the seat that it is done to
    orders: Mapping[str, str] = MappingProxyType({})
    on: bool = True
    request: int | None = None  # the number of what is asked for, where that is said
    name: str = ""
    nonce: str = ""

    @classmethod
    def of_form(cls, form: Mapping[str, str]) -> Act:
        """What a form says."""

        def number(key: str) -> int | None:
            found = lobby.whole(form.get(key, ""))
            return NONE_SUCH if found is None and form.get(key) else found

        return cls(
            do=form.get("do", ""),
            seat=lobby.whole(form.get("seat", "")),
            ply=number("ply"),
            answer=lobby.whole(form.get("code", "")),
            route=codes(form.get("code", "")),
            moment="moment" in form,
            text=form.get("text", ""),
            target=number("target"),
            orders={key.removeprefix("order-"): order for key, order in form.items() if key.startswith("order-")},
            on=form.get("on", "true") == "true",
            request=(number("request") or 0) if "request" in form else None,
            name=form.get("name", ""),
            nonce=form.get("nonce", ""),
        )

    def meant(self, table: Table) -> Table:
        """The table, if it still is where the page showed it: at that ply, and with that request."""
        asked = table.request.number if table.request else 0
        if self.ply not in (None, table.match.ply) or self.request not in (None, asked):
            raise Stale(_("The table has moved on since; this is how it stands now."))
        return table


def codes(text: str) -> tuple[int, ...]:
    """The answers of a route, if a text is one: codes with commas between them."""
    found = [lobby.whole(part) for part in text.split(",")] if "," in text else []
    return tuple(code for code in found if code is not None) if len(found) <= MOST_ANSWERS and None not in found else ()


class Errand(NamedTuple):
    """An act, with where it is done, by whom, and for which of their seats."""

    act: Act
    house: House
    live: LiveTable
    visitor: str
    seat: int | None
    client: str  # the address that it came from

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.live.table

    @property
    def mine(self) -> int:
        """The seat, which must be the visitor's own."""
        if self.seat is None:
            raise TableError(_("Only somebody who plays here can do that."))
        return self.seat

    @property
    def target(self) -> int:
        """The seat that it is done to."""
        target = self.act.target
        if target is None or not 0 <= target < len(self.table.seats):
            raise NotFound(_("There is no such seat."))
        return target

    async def perform(self, decide: Callable[[Table, int], list[Entry]]) -> None:
        """Have the table decide, and carry it out."""
        await self.house.registry.perform(self.table.id, decide)


Deed = Callable[[Errand], Awaitable[str | None]]  # may return an address to go to


def decided(decide: Callable[[Table, int, Act, int], list[Entry]]) -> Deed:
    """A deed that is one decision of the table, about the seat that does it."""

    async def perform(errand: Errand) -> None:
        seat, act = errand.mine, errand.act
        await errand.perform(lambda table, at: decide(table, seat, act, at))

    return perform


def answering(decide: Callable[[Table, int, int], list[Entry]]) -> Deed:
    """A deed that answers what is asked of everybody, for whichever own seat has yet to answer."""

    async def perform(errand: Errand) -> None:
        request = errand.table.request
        waiting = errand.table.waiting_for(request) if request else []
        mine = errand.table.seats_of(errand.visitor)
        seat = next((seat for seat in mine if seat in waiting), mine[0] if mine else errand.mine)
        await errand.perform(lambda table, at: decide(errand.act.meant(table), seat, at))

    return perform


def choose(table: Table, seat: int, act: Act, at: int) -> list[Entry]:
    """Answer the question."""
    if act.route:
        return table.choose_route(seat, act.ply or 0, act.route, at, act.moment)
    if act.answer is None:
        raise TableError(_("Choose one of the offers."))
    return table.choose(seat, act.ply or 0, act.answer, at, moment=act.moment)


async def say(errand: Errand) -> None:
    """Say something to the table."""
    errand.house.talk.demand(errand.visitor)
    seat = errand.mine
    await errand.perform(lambda table, at: table.say(seat, errand.act.text, at))


async def hint(errand: Errand) -> None:
    """Ask what a bot would do."""
    await errand.house.registry.bots.hint(errand.table.id, errand.mine, errand.act.ply or 0)


async def rematch(errand: Errand) -> str:
    """Play again."""
    await lobby.may_lay(errand.house, errand.visitor, errand.client)
    new = await laying.rematch(errand.house.registry, errand.table.id, errand.visitor, fresh_nonce())
    return f"/t/{new.id}"


async def mute(errand: Errand) -> None:
    """No longer hear somebody, or hear them again."""
    await errand.house.registry.mute(errand.table.id, errand.visitor, errand.target, errand.act.do == "mute")


async def sit(errand: Errand) -> None:
    """Take a free seat."""
    act = errand.act
    await lobby.join_table(errand.house, errand.table.id, errand.visitor, act.name, act.nonce, seat=errand.target)


async def replace(errand: Errand) -> None:
    """Let a bot play for somebody who is gone."""
    seat, target = errand.mine, errand.target
    if not errand.live.absent(errand.table.seats[target].visitor):
        raise TableError(_("{name} was here a moment ago.").format(name=errand.table.name(target)))
    await errand.perform(lambda table, at: table.leave(target, at, by=seat))


async def start(errand: Errand) -> None:
    """The host has bots take what is free."""
    if errand.visitor != errand.table.setup.host:
        raise TableError(_("Only the host can do that."))
    await errand.perform(lambda table, at: table.fill(USUAL, at))


async def revoke(errand: Errand) -> None:
    """The host makes invitations worthless."""
    seat = None if errand.act.target is None else errand.target
    await errand.perform(lambda table, at: table.revoke(errand.visitor, seat, at))


async def reveal(errand: Errand) -> None:
    """Take the device from somebody who shares it."""
    seat = covered(errand.table, errand.visitor)
    if seat is not None:
        await errand.perform(lambda table, at: table.turn_to(seat, at))


async def see_seat(errand: Errand) -> None:
    """Look from another of one's own seats."""
    seat = errand.target
    if seat not in errand.table.seats_of(errand.visitor):
        raise TableError(_("This seat is not yours."))
    await errand.perform(lambda table, at: table.turn_to(seat, at, covered=True))


DEEDS: dict[str, Deed] = {
    "choose": decided(choose),
    "done": decided(lambda table, seat, act, at: table.done(seat, at)),
    "undo": decided(lambda table, seat, act, at: act.meant(table).undo(seat, at)),
    "ask-undo": decided(lambda table, seat, act, at: act.meant(table).ask("undo", seat, at)),
    "ask-break": decided(lambda table, seat, act, at: act.meant(table).ask("break", seat, at)),
    "agree": answering(lambda table, seat, at: table.agree(seat, at)),
    "decline": answering(lambda table, seat, at: table.decline(seat, at)),
    "resign": decided(lambda table, seat, act, at: table.resign(seat, at)),
    "leave": decided(lambda table, seat, act, at: table.leave(seat, at)),
    "come-back": decided(lambda table, seat, act, at: table.come_back(seat, at)),
    "go-on": decided(lambda table, seat, act, at: table.resume(seat, at)),
    "hint": hint,
    "orders": decided(lambda table, seat, act, at: table.order(seat, act.orders, at)),
    "hold": decided(lambda table, seat, act, at: table.hold(seat, at, act.on)),
    "rematch": rematch,
    "chat": say,
    "mute": mute,
    "unmute": mute,
    "sit": sit,
    "replace": replace,
    "start": start,
    "revoke": revoke,
    "reveal": reveal,
    "see-seat": see_seat,
}
