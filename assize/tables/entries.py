"""What each kind of entry does to a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..core.chance import Committed
from .setup import BOT, CHANCE_SEAT, NOBODY, PERSON, Entry
from .undoing import MOMENT

if TYPE_CHECKING:
    from .table import Table

MOST_CHAT = 200  # lines kept in memory and shown

PRIVATE = ("lodge", "orders", "hold", "turn")  # kinds of entries that change nothing for anybody else


class Said(NamedTuple):
    """Something that was said."""

    number: int
    seat: int
    name: str
    text: str
    at: int


@dataclass
class Ask:
    """Something that all people at the table must agree to."""

    what: str  # "undo" or "break"
    seat: int
    ply: int
    number: int = 0  # of the entry in which it was asked
    agreed: set[int] = field(default_factory=set)


def is_private(entry: Entry) -> bool:
    """Whether an entry concerns one seat alone, so that nobody else may even notice it."""
    return entry.kind in PRIVATE or (entry.kind == "hint" and bool(entry.data.get("secret")))


def sit(table: Table, entry: Entry) -> None:
    """Somebody takes a seat; with the last of them the numbers are complete that chance follows from."""
    seat, data = table.own_seat(entry.seat), entry.data
    seat.kind = BOT if data.get("bot") else PERSON
    seat.visitor, seat.name = data.get("visitor", ""), data.get("name", "")
    seat.bot, seat.nonce = data.get("bot", ""), data.get("nonce", "")
    table.remark(entry)
    table.asked_at = entry.at
    if not table.frozen and table.free == 0 and isinstance(table.match.chance, Committed):
        table.match.chance = table.stream()


def move(table: Table, entry: Entry) -> None:
    """A move of a seat, or of chance."""
    if entry.seat >= 0 and not table.in_window:
        _note_time(table, entry)
    if table.frozen:
        return
    code = int(entry.data["code"])
    passed = table.in_window and table.is_pass(code)
    still_open = passed and len(table.turn.row) > 1
    if table.in_window:
        table.seats = table.turn.seats = [seat.copy() for seat in table.seats]
        table.turn.answer(entry.seat, passed, table.asked_ply)
    table.match.play(code)
    table.movers.append(entry.seat)
    table.open_until = entry.at + MOMENT if entry.data.get("moment") else 0
    before = table.beats if entry.seat == CHANCE_SEAT else 0  # what chance adds has to be seen with what it follows
    table.beats = max(before, table.match.beats)
    if not still_open:
        _ask_anew(table, entry)
    if table.request and not passed and entry.seat in table.people() and not table.seats[entry.seat].player:
        table.request = None  # which neither a bot's move ends, nor a moment that passes
    table.log.move(table.match)
    if entry.data.get("late"):
        table.remark(entry)


def _note_time(table: Table, entry: Entry) -> None:
    """Add what a move took to the clock of its seat, and whether the clock made it."""
    seat = table.seats[entry.seat]
    late = seat.late + 1 if entry.data.get("late") else 0
    counts = table.setup.clock.kind == "match" and not seat.player
    thought = max(0, entry.at - table.asked_at) if counts else 0
    if thought or late != seat.late:
        seat = table.own_seat(entry.seat)
        seat.used, seat.late = seat.used + thought, late


def _ask_anew(table: Table, entry: Entry) -> None:
    """After a move: from when the next question counts, and no window that was open before counts any more."""
    table.asked_ply = table.match.ply
    goes_on = table.match.actor == entry.seat and not table.in_window and not table.match.in_window
    if goes_on and table.setup.clock.kind == "move":
        table.first_asked = {table.match.ply: entry.at, **table.first_asked}
        table.asked_at = table.first_asked[table.match.ply]
    else:
        table.first_asked = {table.match.ply - 1: table.asked_at, **table.first_asked} if table.open_until else {}
        table.asked_at = entry.at


def _count_time(table: Table, seat: int, at: int) -> None:
    """Add what the seat that thinks has used to its clock, which starts anew from here; windows do not count."""
    if table.match.actor == seat and not table.in_window:
        table.own_seat(seat).used += max(0, at - table.asked_at)
        table.asked_at = at


def lodge(table: Table, entry: Entry) -> None:
    """An answer is kept until its window closes."""
    seat = table.own_seat(entry.seat)
    seat.lodged = int(entry.data["code"])
    seat.late = seat.late + 1 if entry.data.get("late") else 0


def orders(table: Table, entry: Entry) -> None:
    """A seat has given standing orders."""
    seat = table.own_seat(entry.seat)
    seat.orders = {**seat.orders, **entry.data}


def hold(table: Table, entry: Entry) -> None:
    """A seat wants to be asked at the next pause, or no longer."""
    seat = table.own_seat(entry.seat)
    seat.hold_after = table.asked_ply if table.in_window and entry.seat in table.turn.asked else -1
    seat.hold = not entry.data.get("off")


def done(table: Table, entry: Entry) -> None:
    """Nothing is taken back: the match goes on."""
    table.open_until = 0


def undo(table: Table, entry: Entry) -> None:
    """The match goes back to an earlier ply."""
    ply, back = int(entry.data["ply"]), table.may_still_undo
    table.open_until = 0
    if table.frozen:
        return
    thinking = table.match.actor if not table.in_window else NOBODY
    if table.setup.clock.kind == "match" and thinking >= 0:
        _count_time(table, thinking, entry.at)
    table.match.rewind(ply)
    del table.movers[ply - table.first_ply :]
    table.log.rewind(ply)
    table.request = None
    table.hints = {}
    for seat in range(len(table.seats)):
        table.own_seat(seat).lodged = None
    table.asked_ply = ply
    if back is not None and table.match.actor == back and not table.match.in_window:
        if table.setup.clock.kind == "move":  # the time goes on as if it had not answered; else from its answer on
            table.asked_at = table.first_asked.get(ply, min(table.first_asked.values(), default=entry.at))
    elif table.match.actor != thinking or table.match.in_window:
        table.first_asked = {}
        table.asked_at = entry.at
    table.remark(entry)


def ask(table: Table, entry: Entry) -> None:
    """A seat asks something of everybody."""
    table.request = Ask(entry.data["what"], entry.seat, int(entry.data.get("ply", 0)), table.public_version)
    table.remark(entry)


def agree(table: Table, entry: Entry) -> None:
    """A seat agrees to what is asked."""
    if table.request:
        table.request.agreed.add(entry.seat)


def decline(table: Table, entry: Entry) -> None:
    """What was asked is refused or withdrawn."""
    table.request = None
    table.remark(entry)


def pause(table: Table, entry: Entry) -> None:
    """A break begins."""
    if table.match.actor >= 0:
        _count_time(table, table.match.actor, entry.at)
    table.paused, table.request = True, None
    table.remark(entry)


def resume(table: Table, entry: Entry) -> None:
    """A break ends."""
    table.paused = False
    table.asked_at = entry.at
    table.remark(entry)


def leave(table: Table, entry: Entry) -> None:
    """A bot plays on for a seat."""
    if not table.paused and table.match.actor == entry.seat and not table.in_window:
        if not entry.data.get("late"):
            table.first_asked = {table.match.ply: table.asked_at, **table.first_asked}  # coming back wins no time
        _count_time(table, entry.seat, entry.at)
    table.own_seat(entry.seat).stand_in = entry.data["bot"]
    table.remark(entry)


def back(table: Table, entry: Entry) -> None:
    """A person plays again instead of the bot."""
    seat = table.own_seat(entry.seat)
    seat.stand_in, seat.late = "", 0
    seat.lodged = None  # what the bot had in mind; the person is asked
    if table.match.actor == entry.seat and not table.in_window:
        by_move = table.setup.clock.kind == "move"
        table.asked_at = table.first_asked.get(table.match.ply, entry.at) if by_move else entry.at
    table.remark(entry)


def resign(table: Table, entry: Entry) -> None:
    """A seat has given up."""
    seat = table.own_seat(entry.seat)
    seat.resigned = True
    table.request = None
    if len(table.seats) == 2:
        table.resigned = entry.seat
    else:
        seat.stand_in = entry.data["bot"]
    table.remark(entry)


def hint(table: Table, entry: Entry) -> None:
    """A seat has asked what a bot would do; where others play, they are told."""
    table.hints = {**table.hints, entry.seat: (table.match.ply, entry.data)}
    others = [seat for seat in table.seats if seat.kind == PERSON and seat.visitor != table.seats[entry.seat].visitor]
    if others and not is_private(entry):
        table.remark(entry)


def turn(table: Table, entry: Entry) -> None:
    """The device is to go to a seat, or is there."""
    visitor = table.seats[entry.seat].visitor
    table.pending = {other: seat for other, seat in table.pending.items() if other != visitor}
    if entry.data.get("covered"):
        table.pending[visitor] = entry.seat
    else:
        table.facing = {**table.facing, visitor: entry.seat}


def chat(table: Table, entry: Entry) -> None:
    """Something was said."""
    said = Said(table.public_version, entry.seat, table.seats[entry.seat].name, entry.data["text"], entry.at)
    table.chat = [*table.chat[1 - MOST_CHAT :], said]


def revoke(table: Table, entry: Entry) -> None:
    """Invitations have become worthless."""
    if entry.seat == NOBODY:
        table.generation += 1
    for index in range(len(table.seats)):
        if entry.seat in (NOBODY, index):
            table.own_seat(index).generation += 1


def rematch(table: Table, entry: Entry) -> None:
    """Play goes on at another table."""
    table.rematch = entry.data["table"]
    table.remark(entry)


APPLY: dict[str, Callable[[Table, Entry], None]] = {
    kind.__name__: kind
    for kind in (
        sit,
        move,
        lodge,
        orders,
        hold,
        done,
        undo,
        ask,
        agree,
        decline,
        pause,
        resume,
        leave,
        back,
        resign,
        hint,
        turn,
        chat,
        revoke,
        rematch,
    )
}
