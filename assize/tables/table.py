"""A table: who sits there, the match they play, and what they have agreed on, all derived from its entries.

The methods under "deciding" look at the table and return the entries that would follow, without changing anything;
`apply` carries an entry out. In between the entries are written to the database, so what is shown has been kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ..core.chance import PLAIN, Chance, Committed
from ..core.game import Game, Match
from ..core.kernel import CHANCE
from ..core.language import _, speaking
from ..core.record import read
from . import undoing
from .charter import BOT, CHANCE_SEAT, NOBODY, OPEN, PERSON, Charter, Entry, plain_name
from .errors import Stale, TableError

BOT_NONCE = "bot"  # what a bot adds to the dice: always the same, so that nobody can choose it to their liking
STAND_IN = "greedy"  # the bot that plays for somebody who left
MOST_LATE = 3  # moves in a row that a clock made before the seat counts as left
LONGEST_CHAT = 400
MOST_CHAT = 200  # lines kept in memory and shown

GATHERING, PLAYING, PAUSED, ENDED, FROZEN = "gathering", "playing", "paused", "over", "frozen"


class Line(NamedTuple):
    """A line of the log: what happened at the board or round the table, the clause behind it, and when in the match."""

    id: str
    text: str
    clause: str
    ply: int


class Said(NamedTuple):
    """Something that was said."""

    number: int
    seat: int
    name: str
    text: str
    at: int


@dataclass
class Seat:
    """A seat and who sits there."""

    kind: str
    visitor: str = ""
    name: str = ""
    bot: str = ""
    nonce: str = ""
    stand_in: str = ""  # the bot that plays while the person is away
    resigned: bool = False
    late: int = 0  # moves in a row that the clock made
    used: int = 0  # milliseconds thought so far
    generation: int = 0  # of its invitation; a revoked one is of an earlier generation

    def copy(self) -> Seat:
        """A seat of its own that stands as this one does."""
        other = Seat.__new__(Seat)
        other.__dict__.update(self.__dict__)
        return other

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.kind in (PERSON, BOT)

    @property
    def player(self) -> str:
        """The bot that answers for this seat, or nothing if a person does."""
        return self.bot or self.stand_in


@dataclass
class Ask:
    """Something that all people at the table must agree to."""

    what: str  # "undo" or "break"
    seat: int
    ply: int
    number: int = 0  # of the entry in which it was asked
    agreed: set[int] = field(default_factory=set)


class Table:
    """A table as it stands after its entries so far."""

    def __init__(self, id: str, charter: Charter, secret: str, game: Game) -> None:
        self.id = id
        self.charter = charter
        self.game = game
        self.version = 0  # number of the last entry
        self.at = 0  # and when it was made
        self.asked_at = 0  # since when the actor has been thinking
        self._first_asked: dict[int, int] = {}  # by ply, while one seat goes on: taking back does not win time
        self.seats = [Seat(p.kind, p.visitor, p.name, p.bot, p.nonce) for p in charter.places]
        self.generation = 0  # of the invitation for everybody
        self.paused = False
        self.request: Ask | None = None
        self.resigned: int | None = None  # the seat whose resignation ended the match
        self.rematch = ""
        self.hint_for: tuple[int, int, int] | None = None  # the seat, the ply, and what a bot would choose
        self.facing: dict[str, int] = {}  # the seat that each visitor with several has turned to
        self.pending: dict[str, int] = {}  # and the one that is to have the device next
        self.chat: list[Said] = []
        self.movers: list[int] = []  # who made each move at this table
        self.frozen = charter.rules != game.version
        self._secret = secret
        self._happenings: list[tuple[int, Entry]] = []  # what is told besides moves, each with its ply
        self._tellings: dict[tuple[str, int | None], list[Line]] = {}
        self.match = self._set_up()
        self.first_ply = self.match.ply
        self.phase = GATHERING
        self.actor: int | None = None  # the seat that is asked now, if any
        self._stand()

    def __repr__(self) -> str:
        return f"<Table {self.id[:4]}... of {self.charter.game}, version {self.version}>"

    def _set_up(self) -> Match:
        charter = self.charter
        if charter.imported and not self.frozen:
            return read(charter.imported, lambda _name: self.game)
        if charter.position is None:
            return self.game.new(charter.players, None, charter.options, charter.edition, self._stream())
        match = self.game.at(charter.position, edition=charter.edition, chance=self._stream())
        match.first_ply = charter.first_ply
        return match

    def _stream(self) -> Committed:
        """Chance as it was committed to, with the numbers of those who sit here."""
        nonces = [seat.nonce or BOT_NONCE for seat in self.seats if seat.taken]
        return Committed(self.charter.commitment, self.id, tuple(nonces), self._secret)

    # ---- looking

    def _stand(self) -> None:
        """Note where the table stands after what has just happened."""
        self.phase = phase = self._where()
        self.actor = self.match.actor if phase == PLAYING and self.match.actor >= 0 else None

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
        return visitor == self.charter.host or (self.charter.listed and place.kind == OPEN)

    def people(self) -> list[int]:
        """The seats where people sit who have not resigned."""
        return [index for index, seat in enumerate(self.seats) if seat.kind == PERSON and not seat.resigned]

    def knower(self, seat: int | None) -> int | None:
        """Whose knowledge a seat has: where a game has no secrets, everybody's."""
        return seat if self.game.secrets else None

    def hinted(self, seat: int | None) -> int | None:
        """What a bot would choose for a seat now, if the seat has asked."""
        if seat is None or self.hint_for is None or self.hint_for[:2] != (seat, self.match.ply):
            return None
        return self.hint_for[2]

    def deadline(self) -> int | None:
        """When the clock of the seat that thinks runs out, in milliseconds."""
        if self.actor is None or self.charter.clock.kind == "none" or self.seats[self.actor].player:
            return None
        return self.asked_at + self.time_left(self.actor)

    def time_left(self, seat: int) -> int:
        """Milliseconds on the clock of a seat when it was last asked."""
        clock = self.charter.clock
        whole = clock.seconds * 1000
        return max(0, whole - self.seats[seat].used) if clock.kind == "match" else whole

    def moment(self) -> int | None:
        """When the table next needs the server by itself: at once for chance or a bot, later for a clock."""
        if self.phase != PLAYING:
            return None
        if self.match.actor == CHANCE or self.seats[self.match.actor].player:
            return self.asked_at
        return self.deadline()

    def story(self, language: str, seat: int | None) -> list[Line]:
        """The log in a language, as a seat may read it."""
        key = (language, self.knower(seat))
        if key not in self._tellings:
            with speaking(language):
                self._tellings[key] = self._retell(key[1])
        return self._tellings[key]

    def _retell(self, seat: int | None) -> list[Line]:
        walk = self.match.beginning()
        lines = self._asides(walk.ply)
        for code in self.match.moves:
            walk.play(code)
            lines += self._told(walk, seat) + self._asides(walk.ply)
        return lines

    def _asides(self, ply: int) -> list[Line]:
        return [self._aside(entry, ply) for at, entry in self._happenings if at == ply]

    def _told(self, match: Match, seat: int | None) -> list[Line]:
        return [
            Line(f"p{match.ply}-{index}", news.text, news.clause, match.ply)
            for index, news in enumerate(match.news_for(seat))
        ]

    def _aside(self, entry: Entry, ply: int) -> Line:
        return Line(f"e{entry.number}", aside(self, entry), "", ply)

    # ---- carrying out

    def fork(self) -> Table:
        """A table that stands as this one does and can go on by itself."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.seats = [seat.copy() for seat in self.seats]
        other.match = self.match.copy()
        other.movers = self.movers.copy()
        other._first_asked = self._first_asked.copy()
        other.facing, other.pending = self.facing.copy(), self.pending.copy()
        other.request = replace(self.request, agreed=set(self.request.agreed)) if self.request else None
        other._happenings = self._happenings.copy()
        other._tellings = {key: lines.copy() for key, lines in self._tellings.items()}
        return other

    def apply(self, entries: Iterable[Entry]) -> None:
        """Carry out entries, each the next in number."""
        for entry in entries:
            if entry.number != self.version + 1:
                raise TableError(f"entry {entry.number} does not follow {self.version}")
            APPLY[entry.kind](self, entry)
            self.version, self.at = entry.number, entry.at
            self._stand()

    def _remark(self, entry: Entry) -> None:
        """Note something that the log tells besides the moves."""
        ply = self.match.ply
        self._happenings.append((ply, entry))
        for (language, _seat), lines in self._tellings.items():
            with speaking(language):
                lines.append(self._aside(entry, ply))

    def _count_time(self, seat: int, at: int) -> None:
        """Add what the seat that thinks has used to its clock, which starts anew from here."""
        if self.match.actor == seat:
            self.seats[seat].used += max(0, at - self.asked_at)
            self.asked_at = at

    def _apply_sit(self, entry: Entry) -> None:
        seat, data = self.seats[entry.seat], entry.data
        seat.kind = BOT if data.get("bot") else PERSON
        seat.visitor, seat.name = data.get("visitor", ""), data.get("name", "")
        seat.bot, seat.nonce = data.get("bot", ""), data.get("nonce", "")
        self._remark(entry)
        self.asked_at = entry.at
        if not self.frozen and self.free == 0 and isinstance(self.match.chance, Committed):
            self.match.chance = self._stream()

    def _apply_move(self, entry: Entry) -> None:
        if entry.seat >= 0:
            seat = self.seats[entry.seat]
            if not seat.player:
                seat.used += max(0, entry.at - self.asked_at)
            seat.late = seat.late + 1 if entry.data.get("late") else 0
        if self.frozen:
            return
        self.match.play(int(entry.data["code"]))
        self.movers.append(entry.seat)
        if self.match.actor == entry.seat and self.charter.clock.kind == "move":
            self.asked_at = self._first_asked.setdefault(self.match.ply, entry.at)
        else:
            self._first_asked = {}
            self.asked_at = entry.at
        if entry.seat in self.people() and not self.seats[entry.seat].player:  # a bot's move does not end it
            self.request = None
        for (language, seat_key), lines in self._tellings.items():
            with speaking(language):
                lines.extend(self._told(self.match, seat_key))
        if entry.data.get("late"):
            self._remark(entry)

    def _apply_undo(self, entry: Entry) -> None:
        ply = int(entry.data["ply"])
        if self.frozen:
            return
        thinking = self.match.actor
        if self.charter.clock.kind == "match" and thinking >= 0:
            self._count_time(thinking, entry.at)
        self.match.rewind(ply)
        del self.movers[ply - self.first_ply :]
        self._happenings = [(min(at, ply), happening) for at, happening in self._happenings]
        self._tellings.clear()
        self.request = self.hint_for = None
        if self.match.actor != thinking:
            self._first_asked = {}
            self.asked_at = entry.at
        self._remark(entry)

    def _apply_ask(self, entry: Entry) -> None:
        self.request = Ask(entry.data["what"], entry.seat, int(entry.data.get("ply", 0)), entry.number)
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
        if not self.paused and self.match.actor == entry.seat:
            if not entry.data.get("late"):
                self._first_asked.setdefault(self.match.ply, self.asked_at)  # coming back does not win time
            self._count_time(entry.seat, entry.at)
        self.seats[entry.seat].stand_in = entry.data["bot"]
        self._remark(entry)

    def _apply_back(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        seat.stand_in, seat.late = "", 0
        if self.match.actor == entry.seat:
            by_move = self.charter.clock.kind == "move"
            self.asked_at = self._first_asked.get(self.match.ply, entry.at) if by_move else entry.at
        self._remark(entry)

    def _apply_resign(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        seat.resigned = True
        self.request = None
        if len(self.seats) == 2:
            self.resigned = entry.seat
        else:
            seat.stand_in = entry.data["bot"]
        self._remark(entry)

    def _apply_hint(self, entry: Entry) -> None:
        self.hint_for = (entry.seat, self.match.ply, int(entry.data["code"]))
        self._remark(entry)

    def _apply_turn(self, entry: Entry) -> None:
        visitor = self.seats[entry.seat].visitor
        self.pending.pop(visitor, None)
        if entry.data.get("covered"):
            self.pending[visitor] = entry.seat
        else:
            self.facing[visitor] = entry.seat

    def _apply_chat(self, entry: Entry) -> None:
        name = self.seats[entry.seat].name
        self.chat = [*self.chat[1 - MOST_CHAT :], Said(entry.number, entry.seat, name, entry.data["text"], entry.at)]

    def _apply_revoke(self, entry: Entry) -> None:
        if entry.seat == NOBODY:
            self.generation += 1
        for index, seat in enumerate(self.seats):
            if entry.seat in (NOBODY, index):
                seat.generation += 1

    def _apply_rematch(self, entry: Entry) -> None:
        self.rematch = entry.data["table"]
        self._remark(entry)

    # ---- deciding

    def _entries(self, at: int, *happenings: tuple[str, int, Mapping[str, Any]]) -> list[Entry]:
        return [Entry(self.version + 1 + index, at, *rest) for index, rest in enumerate(happenings)]

    def sit(self, seat: int | None, visitor: str, name: str, nonce: str, at: int) -> list[Entry]:
        """A person takes a seat, or any free one; the last to sit down starts the match."""
        if self.phase != GATHERING:
            raise TableError(_("The match has begun: there is no free place."))
        free = [index for index, other in enumerate(self.seats) if not other.taken]
        if seat is None:
            seat = next((index for index in free if self.seats[index].visitor in ("", visitor)), -1)
        if seat not in free or self.seats[seat].visitor not in ("", visitor):
            raise TableError(_("This place is taken."))
        return self._entries(at, ("sit", seat, person(visitor, name, nonce)))

    def fill(self, bot: str, at: int) -> list[Entry]:
        """Bots take all free places, so that the match begins."""
        free = [index for index, seat in enumerate(self.seats) if not seat.taken]
        if self.phase != GATHERING:
            raise TableError(_("There is no free place."))
        return self._entries(at, *(("sit", seat, {"bot": bot}) for seat in free))

    @property
    def waits_for_chance(self) -> bool:
        """Whether it is for chance to decide."""
        return self.match.actor == CHANCE and self.phase == PLAYING

    def throw(self, at: int) -> list[Entry]:
        """What chance decides now."""
        self._must_be(PLAYING)
        return self._entries(at, ("move", CHANCE_SEAT, {"code": self.match.drawn()}))

    def choose(
        self, seat: int, ply: int, answer: int | str, at: int, late: bool = False, by_bot: bool = False
    ) -> list[Entry]:
        """A seat answers the question it is asked."""
        self._must_be(PLAYING)
        if ply != self.match.ply:
            raise Stale(_("The table has moved on since; this is how it stands now."))
        if self.match.actor != seat:
            raise TableError(_("It is not for {name} to answer now.").format(name=self.name(seat)))
        if self.seats[seat].player and not by_bot:
            raise TableError(_("A bot plays for {name} at the moment: come back first.").format(name=self.name(seat)))
        code = self.match.find(answer)
        return self._entries(at, ("move", seat, {"code": code, "late": True} if late else {"code": code}))

    def undo(self, seat: int, at: int) -> list[Entry]:
        """A seat takes back its last move, where that is allowed without asking."""
        self._must_be(PLAYING)
        undoing.must_be_free(self, seat)
        return self._entries(at, ("undo", seat, {"ply": self.match.ply - 1}))

    def ask(self, what: str, seat: int, at: int) -> list[Entry]:
        """A seat asks everybody for a break, or to go back to before its last move."""
        self._must_be(PLAYING)
        self._must_be_person(seat)
        if self.request:
            raise TableError(_("Something else is being asked already."))
        if what not in ("undo", "break"):
            raise TableError(_("One can ask to take back, or for a break."))
        ply = undoing.last_own(self, seat) if what == "undo" else self.match.ply
        return self._settle(self._entries(at, ("ask", seat, {"what": what, "ply": ply})), Ask(what, seat, ply), at)

    def agree(self, seat: int, at: int) -> list[Entry]:
        """A seat agrees to what is asked; when all have, it is done."""
        self._must_be(PLAYING)
        if not self.request:
            raise TableError(_("Nothing is being asked."))
        self._must_be_person(seat)
        if seat == self.request.seat or seat in self.request.agreed:
            raise TableError(_("The others have to agree."))
        request = replace(self.request, agreed={*self.request.agreed, seat})
        return self._settle(self._entries(at, ("agree", seat, {})), request, at)

    def _settle(self, entries: list[Entry], request: Ask, at: int) -> list[Entry]:
        """Add what follows once nobody is left to agree. Bots agree to everything."""
        if self.waiting_for(request):
            return entries
        number = entries[-1].number + 1
        if request.what == "break":
            return [*entries, Entry(number, at, "pause", request.seat, {})]
        return [*entries, Entry(number, at, "undo", request.seat, {"ply": request.ply, "agreed": True})]

    def waiting_for(self, request: Ask) -> list[int]:
        """The seats whose consent is missing; people who share a device agree as one."""
        asker = self.seats[request.seat].visitor
        agreed = {self.seats[seat].visitor for seat in request.agreed} | {asker}
        return [seat for seat in self.people() if self.seats[seat].visitor not in agreed]

    def decline(self, seat: int, at: int) -> list[Entry]:
        """A seat refuses what is asked, or withdraws what it asked itself."""
        if not self.request:
            raise TableError(_("Nothing is being asked."))
        self._must_be_person(seat)
        return self._entries(at, ("decline", seat, {"what": self.request.what}))

    def resume(self, seat: int, at: int) -> list[Entry]:
        """Anybody ends a break."""
        self._must_be(PAUSED)
        self._must_be_person(seat)
        return self._entries(at, ("resume", seat, {}))

    def leave(self, seat: int, at: int, by: int | None = None, late: bool = False) -> list[Entry]:
        """A bot takes over a seat, because its person leaves or because others wait for somebody who is gone."""
        if self.phase not in (PLAYING, PAUSED):
            raise TableError(_("No match is being played."))
        if by is not None and self.actor != seat:
            raise TableError(_("Nobody waits for {name}.").format(name=self.name(seat)))
        self._must_be_person(seat)
        if self.seats[seat].stand_in:
            raise TableError(_("A bot plays for {name} already.").format(name=self.name(seat)))
        why = {"late": True} if late else {} if by is None else {"by": by}
        return self._entries(at, ("leave", seat, {"bot": STAND_IN, **why}))

    def come_back(self, seat: int, at: int) -> list[Entry]:
        """A person takes the seat back from the bot."""
        if self.phase not in (PLAYING, PAUSED):
            raise TableError(_("No match is being played."))
        self._must_be_person(seat)
        if not self.seats[seat].stand_in:
            raise TableError(_("No bot plays for {name}.").format(name=self.name(seat)))
        return self._entries(at, ("back", seat, {}))

    def resign(self, seat: int, at: int, time_up: bool = False) -> list[Entry]:
        """A seat gives up: between two that ends the match, among more a bot plays on for it."""
        if self.phase not in (PLAYING, PAUSED):
            raise TableError(_("No match is being played."))
        self._must_be_person(seat)
        return self._entries(at, ("resign", seat, {"bot": STAND_IN, **({"time": True} if time_up else {})}))

    def time_up(self, seat: int, ply: int, code: int, at: int) -> list[Entry]:
        """What happens when a clock has run out: a bot's move, in the end a bot for good, or the match is lost."""
        deadline = self.deadline()
        if self.actor != seat or self.match.ply != ply or deadline is None or at < deadline:
            raise Stale("the clock has not run out")
        if self.charter.clock.kind == "match":
            return self.resign(seat, at, time_up=True)
        if self.seats[seat].late + 1 >= MOST_LATE:
            return self.leave(seat, at, late=True)
        return self.choose(seat, ply, code, at, late=True)

    def say(self, seat: int, text: str, at: int) -> list[Entry]:
        """Somebody at the table says something."""
        words = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not words:
            raise TableError(_("There is nothing to say."))
        if len(words) > LONGEST_CHAT:
            raise TableError(_("That is too long: at most {count} characters.").format(count=LONGEST_CHAT))
        return self._entries(at, ("chat", seat, {"text": words}))

    def hint(self, seat: int, code: int, at: int) -> list[Entry]:
        """A seat asks what a bot would do; that it asked everybody may know."""
        self._must_be(PLAYING)
        if not self.charter.hints:
            raise TableError(_("No hints are given at this table."))
        if self.match.actor != seat:
            raise TableError(_("It is not for {name} to answer now.").format(name=self.name(seat)))
        return self._entries(at, ("hint", seat, {"code": code}))

    def turn_to(self, seat: int, at: int, covered: bool = False) -> list[Entry]:
        """People who share a device: the next one is to have it, or has it and may see what they know."""
        self._must_be_person(seat)
        return self._entries(at, ("turn", seat, {"covered": True} if covered else {}))

    def revoke(self, visitor: str, seat: int | None, at: int) -> list[Entry]:
        """The host makes the invitation to a seat, or all of them, worthless."""
        if visitor != self.charter.host:
            raise TableError(_("Only the host can do that."))
        return self._entries(at, ("revoke", NOBODY if seat is None else seat, {}))

    def move_on(self, seat: int, table: str, at: int) -> list[Entry]:
        """Play goes on at another table."""
        self._must_be(ENDED)
        if self.rematch:
            raise TableError(_("The rematch is under way."))
        return self._entries(at, ("rematch", seat, {"table": table}))

    def _must_be(self, phase: str) -> None:
        if self.phase != phase:
            raise TableError(
                {
                    GATHERING: _("The match has not begun: not everybody is here."),
                    PLAYING: _("The match goes on."),
                    PAUSED: _("The match is paused."),
                    ENDED: _("The match is over."),
                    FROZEN: _("This match was begun under other rules and cannot go on here."),
                }[self.phase]
            )

    def _must_be_person(self, seat: int) -> None:
        if seat not in self.people():
            raise TableError(_("Only somebody who plays here can do that."))

    def name(self, seat: int) -> str:
        """Who sits somewhere: the person's name, or what the game calls the seat."""
        return self.seats[seat].name or self.match.seat_name(seat)

    def save(self) -> str:
        """The match as a save file; never before it has ended, since it holds what only some may know."""
        if self.phase != ENDED and self.game.secrets:
            raise TableError(_("The save file can be had once the match is over."))
        return self.match.save(ended=self.phase == ENDED)


def person(visitor: str, name: str, nonce: str) -> dict[str, str]:
    """Somebody who sits down, with the number they add to the dice."""
    if not re.fullmatch(PLAIN, nonce):
        raise TableError(_("A number for the dice has 1 to 80 letters, digits or . : _ -"))
    return {"visitor": visitor, "name": plain_name(name), "nonce": nonce}


def aside(table: Table, entry: Entry) -> str:
    """What happened round the table, as a sentence."""
    data = entry.data
    words = {
        "sit": _("{name} sits down as {role}.") if not data.get("bot") else _("The bot {bot} sits down as {role}."),
        "move": _("{name} ran out of time: {stand_in} moved."),
        "undo": _("{name} takes a move back.")
        if not data.get("agreed")
        else _("With everybody's consent {name} goes back to move {ply}."),
        "ask": _("{name} asks for a break.") if data.get("what") == "break" else _("{name} asks to take back."),
        "decline": _("{name} would rather play on."),
        "pause": _("The match is paused."),
        "resume": _("{name} ends the break."),
        "leave": _("{name} is away: {bot} plays on for {role}."),
        "back": _("{name} is back as {role}."),
        "resign": _("{name} is out of time.") if data.get("time") else _("{name} resigns."),
        "hint": _("{name} asks for a hint."),
        "rematch": _("{name} calls for a rematch."),
    }[entry.kind]
    seat = max(entry.seat, 0)
    return words.format(
        name=data.get("name") or table.name(seat),
        role=table.match.seat_name(seat),
        bot=data.get("bot", ""),
        stand_in=STAND_IN,
        ply=data.get("ply", 0),
    )


APPLY = {
    "sit": Table._apply_sit,
    "move": Table._apply_move,
    "undo": Table._apply_undo,
    "ask": Table._apply_ask,
    "agree": Table._apply_agree,
    "decline": Table._apply_decline,
    "pause": Table._apply_pause,
    "resume": Table._apply_resume,
    "leave": Table._apply_leave,
    "back": Table._apply_back,
    "resign": Table._apply_resign,
    "turn": Table._apply_turn,
    "chat": Table._apply_chat,
    "hint": Table._apply_hint,
    "revoke": Table._apply_revoke,
    "rematch": Table._apply_rematch,
}
