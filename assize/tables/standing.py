"""How a table stands: who sits there, the match they play, and what they have agreed on, all derived from entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from ..core.chance import Chance, Committed
from ..core.game import Game
from ..core.kernel import CHANCE
from ..core.language import _
from ..core.match import Match
from ..core.record import read
from ..core.windows import SEVERAL, Subject
from .errors import TableError
from .seat import Seat
from .setup import BOT, NOBODY, OPEN, PERSON, Entry, Setup
from .story import Line, Story
from .turn import Turn

BOT_NONCE = "bot"  # what a bot adds to the dice: always the same, so that nobody can choose it to their liking
MOST_CHAT = 200  # lines kept in memory and shown
WINDOW_SECONDS = 30  # that those who are asked in a window have where the clock is for the match

PRIVATE = ("lodge", "orders", "hold", "turn")  # kinds of entries that change nothing for anybody else

GATHERING, PLAYING, PAUSED, ENDED, FROZEN = "gathering", "playing", "paused", "over", "frozen"


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


class Standing:
    """A table as it stands after its entries so far; `apply` carries out the next ones."""

    def __init__(self, id: str, setup: Setup, secret: str, game: Game) -> None:
        self.id = id
        self.setup = setup
        self.game = game
        self.version = 0  # number of the last entry
        self._public = 0  # how many of them everybody may know of
        self._private = [0] * setup.players  # and those of each seat that nobody else may
        self.at = 0  # and when it was made
        self.asked_at = 0  # since when the actor has been thinking, or a window has been open
        self._first_asked: dict[int, int] = {}  # by ply, while one seat goes on: taking back does not win time
        self.seats = [Seat(p.kind, p.visitor, p.name, p.bot, p.nonce) for p in setup.places]
        self.generation = 0  # of the invitation for everybody
        self.paused = False
        self.request: Ask | None = None
        self.resigned: int | None = None  # the seat whose resignation ended the match
        self.rematch = ""
        self.hints: dict[int, tuple[int, int]] = {}  # by seat: the ply, and what a bot would choose
        self.facing: dict[str, int] = {}  # the seat that each visitor with several has turned to
        self.pending: dict[str, int] = {}  # and the one that is to have the device next
        self.chat: list[Said] = []
        self.movers: list[int] = []  # who made each move at this table
        self.frozen = setup.rules != game.version
        self._secret = secret
        self._story = Story()
        self._public_at: int | None = None
        self.match = self._set_up()
        self.first_ply = self.asked_ply = self.match.ply
        self.phase = GATHERING
        self.turn = Turn(self.match, self.seats, playing=False)
        self._stand()

    def __repr__(self) -> str:
        return f"<Table {self.id[:4]}... of {self.setup.game}, version {self.version}>"

    def _set_up(self) -> Match:
        setup = self.setup
        if setup.imported and not self.frozen:
            return read(setup.imported, lambda _name: self.game)
        if setup.position is None:
            return self.game.new(setup.players, None, setup.options, setup.edition, self._stream())
        match = self.game.at(setup.position, edition=setup.edition, chance=self._stream())
        match.first_ply = setup.first_ply
        return match

    def _stream(self) -> Committed:
        """Chance as it was committed to, with the numbers of those who sit here."""
        nonces = [seat.nonce or BOT_NONCE for seat in self.seats if seat.taken]
        return Committed(self.setup.commitment, self.id, tuple(nonces), self._secret)

    # ---- looking

    def _stand(self) -> None:
        """Note where the table stands after what has just happened."""
        self.phase = self._where()
        self.turn = Turn(self.match, self.seats, self.phase == PLAYING, self.turn.still_asked)
        self.actor = self.turn.actor  # the seat that is asked now, if any; in a window none
        self.in_window = self.turn.in_window  # several seats are asked at once, and nobody knows which

    def _where(self) -> str:
        if self.frozen:
            return FROZEN
        if self.match.over or self.resigned is not None:
            return ENDED
        if self.free:
            return GATHERING
        return PAUSED if self.paused else PLAYING

    @property
    def chance(self) -> Chance:
        """The stream of chance, for the proof; its secret is shown only once the match has ended."""
        chance = self.match.chance
        return chance.sealed() if isinstance(chance, Committed) and self.phase != ENDED else chance

    @property
    def free(self) -> int:
        """How many seats are still free."""
        if self.phase == PLAYING:  # who has sat down keeps the seat: no need to look
            return 0
        return sum(not seat.taken for seat in self.seats)

    def winners(self) -> list[int]:
        """The seats that have won; where a resignation ended it, all others."""
        if self.resigned is not None:
            return [seat for seat in range(len(self.seats)) if seat != self.resigned]
        return self.match.winners()

    def seats_of(self, visitor: str) -> list[int]:
        """The seats of a visitor; several where people share a device."""
        return [index for index, seat in enumerate(self.seats) if visitor and seat.visitor == visitor and seat.taken]

    def may_sit(self, seat: int, visitor: str) -> bool:
        """Whether a visitor may take a seat without an invitation."""
        place = self.seats[seat]
        if place.taken or not visitor:
            return False
        if place.visitor:
            return place.visitor == visitor
        return visitor == self.setup.host or (self.setup.listed and place.kind == OPEN)

    def people(self) -> list[int]:
        """The seats where people sit who have not resigned."""
        return [index for index, seat in enumerate(self.seats) if seat.has_person]

    def knower(self, seat: int | None) -> int | None:
        """Whose knowledge a seat has: where a game has no secrets, everybody's."""
        return seat if self.game.secrets else None

    def hinted(self, seat: int | None) -> int | None:
        """What a bot would choose for a seat now, if the seat has asked."""
        if seat is None or seat not in self.hints:
            return None
        ply, code = self.hints[seat]
        return code if ply == self.match.ply else None

    def deadline(self) -> int | None:
        """When the clock of the seat that thinks runs out, in milliseconds; in a window that of all who do."""
        clock = self.setup.clock
        if self.in_window:
            seconds = clock.seconds if clock.kind == "move" else WINDOW_SECONDS
            return self.asked_at + 1000 * seconds if clock.kind != "none" and self.turn.waits else None
        if self.actor is None or clock.kind == "none" or self.seats[self.actor].player:
            return None
        return self.asked_at + self.time_left(self.actor)

    def deadline_for(self, seat: int | None) -> int | None:
        """The same as a seat may know it: in a window only those who are waited for."""
        return None if self.in_window and seat not in self.turn.waits else self.deadline()

    def time_left(self, seat: int) -> int:
        """Milliseconds on the clock of a seat when it was last asked."""
        clock = self.setup.clock
        whole = clock.seconds * 1000
        return max(0, whole - self.seats[seat].used) if clock.kind == "match" else whole

    def moment(self) -> int | None:
        """When the table next needs the server by itself: at once for chance or a bot, later for a clock."""
        if self.phase != PLAYING:
            return None
        if not self.goes_on:
            return self.deadline()
        return self.asked_at if self.turn.thinkers else self.asked_at + self.turn.pause(self._secret, self.asked_ply)

    @property
    def public_at(self) -> int:
        """When something was last done that everybody may know of."""
        return self.at if self._public_at is None else self._public_at

    def is_pass(self, code: int) -> bool:
        """Whether a move lets a moment pass."""
        return self.game.windows is not None and code == self.game.windows.PASS

    def subjects(self, seat: int) -> list[tuple[Subject, str]]:
        """What a seat may give standing orders for, and how they stand."""
        windows = self.game.windows
        if windows is None or self.phase not in (PLAYING, PAUSED) or seat not in self.people():
            return []
        found = windows.subjects(self.match.edition, self.match.state[0], seat)
        return [(subject, self.seats[seat].orders.get(subject.key, subject.order)) for subject in found]

    def scene(self, seat: int | None) -> dict[str, Any]:
        """The part of a view that moves change; in a window without who is next."""
        told = self.match.scene(seat)
        return {**told, "actor": SEVERAL} if self.in_window else told

    def choices_for(self, seat: int | None) -> list[dict[str, Any]]:
        """The choices of a seat; in a window none unless it is asked."""
        if not self.in_window:
            return self.match.choices_for(seat)
        return self.turn.ahead(seat).choices_for(seat) if seat is not None and seat in self.turn.asked else []

    def codes_for(self, seat: int | None) -> list[int]:
        """The same as codes alone."""
        if seat is None:
            return []
        if not self.in_window:
            return self.match.offers() if seat == self.match.actor else []
        return self.turn.ahead(seat).offers() if seat in self.turn.asked else []

    def view(self, seat: int | None, asked: bool) -> dict[str, Any]:
        """What a seat may see at the table, with its choices if it is asked."""
        choices = self.choices_for(seat) if asked else []
        return {**self.match.frame(), "seat": seat, **self.scene(seat), "choices": choices}

    @property
    def goes_on(self) -> bool:
        """Whether the match goes on without people: by chance, by a bot, or because all have answered."""
        if self.phase != PLAYING:
            return False
        if self.in_window:
            return bool(self.turn.thinkers) or not self.turn.waits
        return self.match.actor == CHANCE or bool(self.seats[self.match.actor].player)

    def version_for(self, seats: Iterable[int]) -> int:
        """How many entries somebody in these seats may know of: what others do in secret does not change it."""
        known = self._public
        for seat in seats:
            known += self._private[seat]
        return known

    def story(self, language: str, seat: int | None) -> list[Line]:
        """The log in a language, as a seat may read it."""
        return self._story.told(self, language, self.knower(seat))

    @property
    def waits_for_chance(self) -> bool:
        """Whether it is for chance to decide."""
        return self.match.actor == CHANCE and self.phase == PLAYING

    def waiting_for(self, request: Ask) -> list[int]:
        """The seats whose consent is missing; people who share a device agree as one."""
        asker = self.seats[request.seat].visitor
        agreed = {self.seats[seat].visitor for seat in request.agreed} | {asker}
        return [seat for seat in self.people() if self.seats[seat].visitor not in agreed]

    def name(self, seat: int) -> str:
        """Who sits somewhere: the person's name, or what the game calls the seat."""
        return self.seats[seat].name or self.match.seat_name(seat)

    def save(self) -> str:
        """The match as a save file; never before it has ended, since it holds what only some may know."""
        if self.phase != ENDED and self.game.secrets:
            raise TableError(_("The save file can be had once the match is over."))
        return self.match.save(ended=self.phase == ENDED)

    # ---- carrying out

    def fork(self) -> Self:
        """A table that stands as this one does and can go on by itself.

        What seldom changes is shared between the two: whoever changes it puts something else in its place.
        """
        other = self.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.match = self.match.copy()
        other.turn = self.turn.fork(other.match)
        other.movers = self.movers.copy()
        other.request = replace(self.request, agreed=set(self.request.agreed)) if self.request else None
        other._story = self._story.copy()
        return other

    def apply(self, entries: Iterable[Entry]) -> None:
        """Carry out entries, each the next in number."""
        for entry in entries:
            if entry.number != self.version + 1:
                raise TableError(f"entry {entry.number} does not follow {self.version}")
            if is_private(entry):
                self._public_at = self.public_at
                self._private = [count + (seat == entry.seat) for seat, count in enumerate(self._private)]
            else:
                self._public_at = entry.at
                self._public += 1
            APPLY[entry.kind](self, entry)
            self.version, self.at = entry.number, entry.at
            self._stand()

    def _own_seat(self, index: int) -> Seat:
        """A seat that is about to change."""
        self.seats = self.seats.copy()
        seat = self.seats[index] = self.seats[index].copy()
        return seat

    def _remark(self, entry: Entry) -> None:
        """Note something that the log tells besides the moves."""
        self._story.remark(self, entry._replace(number=self._public))

    def _count_time(self, seat: int, at: int) -> None:
        """Add what the seat that thinks has used to its clock, which starts anew from here; windows do not count."""
        if self.match.actor == seat and not self.in_window:
            self._own_seat(seat).used += max(0, at - self.asked_at)
            self.asked_at = at

    def _apply_sit(self, entry: Entry) -> None:
        seat, data = self._own_seat(entry.seat), entry.data
        seat.kind = BOT if data.get("bot") else PERSON
        seat.visitor, seat.name = data.get("visitor", ""), data.get("name", "")
        seat.bot, seat.nonce = data.get("bot", ""), data.get("nonce", "")
        self._remark(entry)
        self.asked_at = entry.at
        if not self.frozen and self.free == 0 and isinstance(self.match.chance, Committed):
            self.match.chance = self._stream()

    def _apply_move(self, entry: Entry) -> None:
        if entry.seat >= 0 and not self.in_window:
            self._note_time(entry)
        if self.frozen:
            return
        code = int(entry.data["code"])
        passed = self.in_window and self.is_pass(code)
        still_open = passed and len(self.turn.row) > 1
        if self.in_window:
            self.seats = self.turn.seats = [seat.copy() for seat in self.seats]
            self.turn.answer(entry.seat, passed, self.asked_ply)
        self.match.play(code)
        self.movers.append(entry.seat)
        if not still_open:
            self._ask_anew(entry)
        if self.request and not passed and entry.seat in self.people() and not self.seats[entry.seat].player:
            self.request = None  # which neither a bot's move ends, nor a moment that passes
        self._story.move(self.match)
        if entry.data.get("late"):
            self._remark(entry)

    def _note_time(self, entry: Entry) -> None:
        """Add what a move took to the clock of its seat, and whether the clock made it."""
        seat = self.seats[entry.seat]
        late = seat.late + 1 if entry.data.get("late") else 0
        counts = self.setup.clock.kind == "match" and not seat.player
        thought = max(0, entry.at - self.asked_at) if counts else 0
        if thought or late != seat.late:
            seat = self._own_seat(entry.seat)
            seat.used, seat.late = seat.used + thought, late

    def _ask_anew(self, entry: Entry) -> None:
        """After a move: from when the next question counts, and no window that was open before counts any more."""
        self.asked_ply = self.match.ply
        goes_on = self.match.actor == entry.seat and not self.in_window and not self.match.in_window
        if goes_on and self.setup.clock.kind == "move":
            self._first_asked = {self.match.ply: entry.at, **self._first_asked}
            self.asked_at = self._first_asked[self.match.ply]
        else:
            self._first_asked = {}
            self.asked_at = entry.at

    def _apply_lodge(self, entry: Entry) -> None:
        seat = self._own_seat(entry.seat)
        seat.lodged = int(entry.data["code"])
        seat.late = seat.late + 1 if entry.data.get("late") else 0

    def _apply_orders(self, entry: Entry) -> None:
        seat = self._own_seat(entry.seat)
        seat.orders = {**seat.orders, **entry.data}

    def _apply_hold(self, entry: Entry) -> None:
        seat = self._own_seat(entry.seat)
        seat.hold_after = self.asked_ply if self.in_window and entry.seat in self.turn.asked else -1
        seat.hold = not entry.data.get("off")

    def _apply_undo(self, entry: Entry) -> None:
        ply = int(entry.data["ply"])
        if self.frozen:
            return
        thinking = self.match.actor if not self.in_window else NOBODY
        if self.setup.clock.kind == "match" and thinking >= 0:
            self._count_time(thinking, entry.at)
        self.match.rewind(ply)
        del self.movers[ply - self.first_ply :]
        self._story.rewind(ply)
        self.request = None
        self.hints = {}
        for seat in range(len(self.seats)):
            self._own_seat(seat).lodged = None
        self.asked_ply = ply
        if self.match.actor != thinking or self.match.in_window:
            self._first_asked = {}
            self.asked_at = entry.at
        self._remark(entry)

    def _apply_ask(self, entry: Entry) -> None:
        self.request = Ask(entry.data["what"], entry.seat, int(entry.data.get("ply", 0)), self._public)
        self._remark(entry)

    def _apply_agree(self, entry: Entry) -> None:
        if self.request:
            self.request.agreed.add(entry.seat)

    def _apply_decline(self, entry: Entry) -> None:
        self.request = None
        self._remark(entry)

    def _apply_pause(self, entry: Entry) -> None:
        if self.match.actor >= 0:
            self._count_time(self.match.actor, entry.at)
        self.paused, self.request = True, None
        self._remark(entry)

    def _apply_resume(self, entry: Entry) -> None:
        self.paused = False
        self.asked_at = entry.at
        self._remark(entry)

    def _apply_leave(self, entry: Entry) -> None:
        if not self.paused and self.match.actor == entry.seat and not self.in_window:
            if not entry.data.get("late"):
                self._first_asked = {self.match.ply: self.asked_at, **self._first_asked}  # coming back wins no time
            self._count_time(entry.seat, entry.at)
        self._own_seat(entry.seat).stand_in = entry.data["bot"]
        self._remark(entry)

    def _apply_back(self, entry: Entry) -> None:
        seat = self._own_seat(entry.seat)
        seat.stand_in, seat.late = "", 0
        seat.lodged = None  # what the bot had in mind; the person is asked
        if self.match.actor == entry.seat and not self.in_window:
            by_move = self.setup.clock.kind == "move"
            self.asked_at = self._first_asked.get(self.match.ply, entry.at) if by_move else entry.at
        self._remark(entry)

    def _apply_resign(self, entry: Entry) -> None:
        seat = self._own_seat(entry.seat)
        seat.resigned = True
        self.request = None
        if len(self.seats) == 2:
            self.resigned = entry.seat
        else:
            seat.stand_in = entry.data["bot"]
        self._remark(entry)

    def _apply_hint(self, entry: Entry) -> None:
        self.hints = {**self.hints, entry.seat: (self.match.ply, int(entry.data["code"]))}
        if not is_private(entry):
            self._remark(entry)

    def _apply_turn(self, entry: Entry) -> None:
        visitor = self.seats[entry.seat].visitor
        self.pending = {other: seat for other, seat in self.pending.items() if other != visitor}
        if entry.data.get("covered"):
            self.pending[visitor] = entry.seat
        else:
            self.facing = {**self.facing, visitor: entry.seat}

    def _apply_chat(self, entry: Entry) -> None:
        name = self.seats[entry.seat].name
        self.chat = [*self.chat[1 - MOST_CHAT :], Said(self._public, entry.seat, name, entry.data["text"], entry.at)]

    def _apply_revoke(self, entry: Entry) -> None:
        if entry.seat == NOBODY:
            self.generation += 1
        for index in range(len(self.seats)):
            if entry.seat in (NOBODY, index):
                self._own_seat(index).generation += 1

    def _apply_rematch(self, entry: Entry) -> None:
        self.rematch = entry.data["table"]
        self._remark(entry)


def is_private(entry: Entry) -> bool:
    """Whether an entry concerns one seat alone, so that nobody else may even notice it."""
    return entry.kind in PRIVATE or (entry.kind == "hint" and bool(entry.data.get("secret")))


APPLY = {
    "sit": Standing._apply_sit,
    "move": Standing._apply_move,
    "lodge": Standing._apply_lodge,
    "orders": Standing._apply_orders,
    "hold": Standing._apply_hold,
    "undo": Standing._apply_undo,
    "ask": Standing._apply_ask,
    "agree": Standing._apply_agree,
    "decline": Standing._apply_decline,
    "pause": Standing._apply_pause,
    "resume": Standing._apply_resume,
    "leave": Standing._apply_leave,
    "back": Standing._apply_back,
    "resign": Standing._apply_resign,
    "turn": Standing._apply_turn,
    "chat": Standing._apply_chat,
    "hint": Standing._apply_hint,
    "revoke": Standing._apply_revoke,
    "rematch": Standing._apply_rematch,
}
