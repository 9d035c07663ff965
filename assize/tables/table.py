"""A table: who sits there, the match they play, what they have agreed on, and all that may follow at it.

A table is its setup and its entries. Each deed of a person, a bot or a clock looks at the table and returns the entries
that would be made, and changes nothing; they are written to the database before `apply` carries them out, so what is
shown has been kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from ..core.chance import Chance, Committed
from ..core.game import Game
from ..core.kernel import CHANCE
from ..core.language import _
from ..core.match import Match
from ..core.record import read
from ..core.windows import ORDERS, SEVERAL, Subject
from . import undoing
from .entries import APPLY, Ask, Said, is_private
from .errors import Stale, TableError
from .seat import STAND_IN, Seat
from .setup import BOT, CHANCE_SEAT, NOBODY, OPEN, Entry, Setup, plain_name, plain_nonce
from .story import Line, Story
from .turn import Turn

BOT_NONCE = "bot"  # what a bot adds to the dice: always the same, so that nobody can choose it to their liking
WINDOW_SECONDS = 30  # that those who are asked in a window have where the clock is for the match
MOST_LATE = 3  # moves in a row that a clock made before the seat counts as left
LONGEST_CHAT = 400

GATHERING, PLAYING, PAUSED, ENDED, FROZEN = "gathering", "playing", "paused", "over", "frozen"


class Table:
    """A table as it stands after its entries so far, with all that can be done at it."""

    def __init__(self, id: str, setup: Setup, secret: str, game: Game, at: int = 0) -> None:
        self.id = id
        self.setup = setup
        self.game = game
        self.version = 0  # number of the last entry
        self.public_version = 0  # how many of them everybody may know of
        self._private = [0] * setup.players  # and those of each seat that nobody else may
        self.at = self.public_at = at  # when it was made, and the last of those that everybody may know of
        self.asked_at = at  # since when the actor has been thinking, or a window has been open
        self.open_until = 0  # when chance or a bot goes on; before that the last answer can be taken back
        self.beats = 0  # how long what happened last has to be seen
        self.first_asked: dict[int, int] = {}  # by ply, while one seat goes on: taking back does not win time
        self.seats = [Seat(p.kind, p.visitor, p.name, p.bot, p.nonce) for p in setup.places]
        self.generation = 0  # of the invitation for everybody
        self.paused = False
        self.request: Ask | None = None
        self.resigned: int | None = None  # the seat whose resignation ended the match
        self.rematch = ""
        self.hints: dict[int, tuple[int, Mapping[str, Any]]] = {}  # by seat: the ply, and what was advised there
        self.facing: dict[str, int] = {}  # the seat that each visitor with several has turned to
        self.pending: dict[str, int] = {}  # and the one that is to have the device next
        self.chat: list[Said] = []
        self.movers: list[int] = []  # who made each move at this table
        self.frozen = setup.rules != game.version
        self._secret = secret
        self.log = Story()
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
            match = self.game.new(setup.players, None, setup.options, setup.edition, self.stream())
        else:
            match = self.game.at(setup.position, edition=setup.edition, chance=self.stream())
            match.first_ply = setup.first_ply
        match.practice = setup.practice
        return match

    def stream(self) -> Committed:
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
        told = self.advised(seat)
        return int(told["code"]) if told else None

    def advised(self, seat: int | None) -> Mapping[str, Any] | None:
        """What a seat was advised now, if it has asked: the code that a bot would choose, and why."""
        ply, told = self.hints.get(-1 if seat is None else seat, (-1, None))
        return told if ply == self.match.ply else None

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
        pause = 0 if self.turn.thinkers else self.turn.pause(self._secret, self.asked_ply)
        return max(self.asked_at + pause, self.open_until)

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
        known = self.public_version
        for seat in seats:
            known += self._private[seat]
        return known

    def story(self, language: str, seat: int | None) -> list[Line]:
        """The log in a language, as a seat may read it."""
        return self.log.told(self, language, self.knower(seat))

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
        other.log = self.log.copy()
        return other

    def apply(self, entries: Iterable[Entry]) -> None:
        """Carry out entries, each the next in number."""
        for entry in entries:
            if entry.number != self.version + 1:
                raise TableError(f"entry {entry.number} does not follow {self.version}")
            if is_private(entry):
                self._private = [count + (seat == entry.seat) for seat, count in enumerate(self._private)]
            else:
                self.public_at = entry.at
                self.public_version += 1
            APPLY[entry.kind](self, entry)
            self.version, self.at = entry.number, entry.at
            self._stand()

    def own_seat(self, index: int) -> Seat:
        """A seat that is about to change."""
        self.seats = self.seats.copy()
        seat = self.seats[index] = self.seats[index].copy()
        return seat

    def remark(self, entry: Entry) -> None:
        """Note something that the log tells besides the moves."""
        self.log.remark(self, entry._replace(number=self.public_version))

    # ---- what may follow

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

    def throw(self, at: int) -> list[Entry]:
        """What chance decides now."""
        self._must_be(PLAYING)
        return self._entries(at, ("move", CHANCE_SEAT, {"code": self.match.drawn()}))

    def choose(
        self,
        seat: int,
        ply: int,
        answer: int | str,
        at: int,
        late: bool = False,
        by_bot: bool = False,
        moment: bool = False,
    ) -> list[Entry]:
        """A seat answers the question it is asked; in a window the answer is lodged until all have answered.

        `moment` says that the seat wants a moment to take it back, where chance or a bot would follow at once.
        """
        self._must_be(PLAYING)
        if ply != self.match.ply:
            raise Stale(_("The table has moved on since; this is how it stands now."))
        if self.seats[seat].player and not by_bot and seat in (self.turn.row or [self.match.actor]):
            raise TableError(_("A bot plays for {name} at the moment: come back first.").format(name=self.name(seat)))
        if not self._may_answer(seat, by_bot):
            raise TableError(_("It is not for {name} to answer now.").format(name=self.name(seat)))
        if self.in_window:
            code = self.turn.ahead(seat).find(answer)
            return self._entries(at, ("lodge", seat, {"ply": ply, "code": code, **({"bot": True} if by_bot else {})}))
        code = self.match.find(answer)
        told = {"code": code, **({"late": True} if late else {})}
        if moment and undoing.moment_after(self, seat, code):
            told["moment"] = True
        return self._entries(at, ("move", seat, told))

    def choose_route(self, seat: int, ply: int, answers: Sequence[int], at: int, moment: bool = False) -> list[Entry]:
        """A seat gives several answers in a row, each offered to it once those before it are given; else none of them.

        Where there are secrets only what cannot follow is left out: refusing all would tell what the rest has shown.
        """
        ahead, entries = self.fork(), list[Entry]()
        for answer in answers:
            if entries and self.game.secrets and (ahead.actor != seat or answer not in ahead.match.offers()):
                break
            entries += ahead.choose(seat, ply + len(entries), answer, at, moment=moment)
            ahead.apply(entries[-1:])
        return entries

    def _may_answer(self, seat: int, by_bot: bool = False) -> bool:
        """Whether the question is for a seat to answer; in a window for its person, or else `by_bot`."""
        if not self.in_window:
            return self.match.actor == seat
        return seat in (self.turn.thinkers if by_bot else self.turn.asked)

    def bots_choose(self, codes: Mapping[int, int], at: int) -> list[Entry]:
        """Bots answer, each for the seat that it was asked for: in a window all of them in one go."""
        made = [self.choose(seat, self.match.ply, code, at, by_bot=True)[0] for seat, code in codes.items()]
        return self._entries(at, *((entry.kind, entry.seat, entry.data) for entry in made))

    def follow(self, at: int) -> list[Entry]:
        """What follows by itself, one move of it: chance, or in a window that is closing whoever is next in the row."""
        if at < self.open_until:
            return []
        if self.waits_for_chance:
            return self.throw(at)
        windows, seat = self.game.windows, self.match.actor
        if windows is None or not self.in_window or self.turn.waits or self.turn.thinkers:
            return []
        if at < self.asked_at + self.turn.pause(self._secret, self.asked_ply):
            return []
        lodged = self.seats[seat].lodged
        return self._entries(at, ("move", seat, {"code": windows.PASS if lodged is None else lodged}))

    def order(self, seat: int, orders: Mapping[str, str], at: int) -> list[Entry]:
        """A seat gives standing orders for what it may be asked in windows; those for what it has no more are idle."""
        self._must_be_person(seat)
        if not orders or self.game.windows is None or self.phase not in (PLAYING, PAUSED):
            raise TableError(_("There are no standing orders to give for that."))
        if not set(orders.values()) <= set(ORDERS):
            raise TableError(_("Standing orders are {orders}.").format(orders=", ".join(ORDERS)))
        known = {subject.key for subject, _order in self.subjects(seat)}
        given = {key: order for key, order in orders.items() if key in known}
        return self._entries(at, ("orders", seat, given)) if given else []

    def hold(self, seat: int, at: int, on: bool = True) -> list[Entry]:
        """A seat wants to be asked at the next pause at which it can do anything, or no longer."""
        self._must_be_person(seat)
        if self.game.windows is None or self.phase not in (PLAYING, PAUSED):
            raise TableError(_("There are no pauses to be asked at."))
        if self.seats[seat].hold == on:
            return []
        return self._entries(at, ("hold", seat, {} if on else {"off": True}))

    def undo(self, seat: int, at: int) -> list[Entry]:
        """A seat takes back its last move, where that is allowed without asking."""
        self._must_be(PLAYING)
        return self._entries(at, ("undo", seat, {"ply": undoing.free_ply(self, seat)}))

    @property
    def may_still_undo(self) -> int | None:
        """The seat whose last answer the table waits for, so that it can be taken back."""
        return self.movers[-1] if self.open_until and self.goes_on else None

    def done(self, seat: int, at: int) -> list[Entry]:
        """A seat does not want to take its last answer back: the match goes on."""
        self._must_be(PLAYING)
        return self._entries(at, ("done", seat, {})) if self.may_still_undo == seat else []

    def ask(self, what: str, seat: int, at: int) -> list[Entry]:
        """A seat asks everybody for a break, or to go back to before its last move."""
        self._must_be(PLAYING)
        self._must_be_person(seat)
        if self.request:
            raise TableError(_("Something else is being asked already."))
        if what not in ("undo", "break"):
            raise TableError(_("One can ask to take back, or for a break."))
        if what == "undo" and not self.takes_back:
            problem = _(
                "This table is in earnest: bots take nothing back. At a table for practice they agree to anything."
            )
            raise TableError(problem)
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

    @property
    def takes_back(self) -> bool:
        """Whether one may ask to take back what has been seen: bots in earnest do not agree to it."""
        return self.setup.practice or not any(seat.kind == BOT or seat.resigned for seat in self.seats)

    def _settle(self, entries: list[Entry], request: Ask, at: int) -> list[Entry]:
        """Add what follows once nobody is left to agree. Bots agree to everything they may be asked."""
        if self.waiting_for(request):
            return entries
        number = entries[-1].number + 1
        if request.what == "break":
            return [*entries, Entry(number, at, "pause", request.seat, {})]
        return [*entries, Entry(number, at, "undo", request.seat, {"ply": request.ply, "agreed": True})]

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
        self._must_be_under_way()
        if by is not None and self.actor != seat and seat not in self.turn.row:
            raise TableError(_("Nobody waits for {name}.").format(name=self.name(seat)))
        self._must_be_person(seat)
        if self.seats[seat].stand_in:
            raise TableError(_("A bot plays for {name} already.").format(name=self.name(seat)))
        why = {"late": True} if late else {} if by is None else {"by": by}
        return self._entries(at, ("leave", seat, {"bot": STAND_IN, **why}))

    def come_back(self, seat: int, at: int) -> list[Entry]:
        """A person takes the seat back from the bot."""
        self._must_be_under_way()
        self._must_be_person(seat)
        if not self.seats[seat].stand_in:
            raise TableError(_("No bot plays for {name}.").format(name=self.name(seat)))
        return self._entries(at, ("back", seat, {}))

    def resign(self, seat: int, at: int, time_up: bool = False) -> list[Entry]:
        """A seat gives up: between two that ends the match, among more a bot plays on for it."""
        self._must_be_under_way()
        self._must_be_person(seat)
        return self._entries(at, ("resign", seat, {"bot": STAND_IN, **({"time": True} if time_up else {})}))

    def time_up(self, seat: int, ply: int, code: int, at: int) -> list[Entry]:
        """What happens when a clock has run out: a bot's move, in the end a bot for good, or the match is lost."""
        deadline = self.deadline()
        if self.actor != seat or self.match.ply != ply or deadline is None or at < deadline:
            raise Stale("the clock has not run out")
        if self.setup.clock.kind == "match":
            return self.resign(seat, at, time_up=True)
        if self.seats[seat].late + 1 >= MOST_LATE:
            return self.leave(seat, at, late=True)
        return self.choose(seat, ply, code, at, late=True)

    def window_up(self, ply: int, at: int) -> list[Entry]:
        """The clock has run out for all who are waited for in a window: they pass, in the end a bot plays for them.

        That they pass late is told to nobody, or it would tell who was asked.
        """
        deadline = self.deadline()
        if self.game.windows is None or not self.in_window or ply != self.match.ply:
            raise Stale("the window has closed")
        if deadline is None or at < deadline:
            raise Stale("the clock has not run out")
        late = {"ply": ply, "code": self.game.windows.PASS, "late": True}
        gone = {"bot": STAND_IN, "late": True}
        tired = {seat: self.seats[seat].late + 1 >= MOST_LATE for seat in self.turn.waits}
        return self._entries(at, *(("leave", s, gone) if tired[s] else ("lodge", s, late) for s in tired))

    def say(self, seat: int, text: str, at: int) -> list[Entry]:
        """Somebody at the table says something."""
        words = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not words:
            raise TableError(_("There is nothing to say."))
        if len(words) > LONGEST_CHAT:
            raise TableError(_("That is too long: at most {count} characters.").format(count=LONGEST_CHAT))
        return self._entries(at, ("chat", seat, {"text": words}))

    def hint(self, seat: int, advice: Mapping[str, Any], at: int) -> list[Entry]:
        """A seat asks what a bot would do; that it asked everybody may know, except in a window."""
        self._must_be(PLAYING)
        if not self.setup.hints:
            raise TableError(_("No hints are given at this table."))
        if not self._may_answer(seat):
            raise TableError(_("It is not for {name} to answer now.").format(name=self.name(seat)))
        return self._entries(at, ("hint", seat, {**advice, "secret": True} if self.in_window else advice))

    def turn_to(self, seat: int, at: int, covered: bool = False) -> list[Entry]:
        """People who share a device: the next one is to have it, or has it and may see what they know."""
        self._must_be_person(seat)
        return self._entries(at, ("turn", seat, {"covered": True} if covered else {}))

    def revoke(self, visitor: str, seat: int | None, at: int) -> list[Entry]:
        """The host makes the invitation to a seat, or all of them, worthless."""
        if visitor != self.setup.host:
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

    def _must_be_under_way(self) -> None:
        if self.phase not in (PLAYING, PAUSED):
            raise TableError(_("No match is being played."))

    def _must_be_person(self, seat: int) -> None:
        if seat not in self.people():
            raise TableError(_("Only somebody who plays here can do that."))


def person(visitor: str, name: str, nonce: str) -> dict[str, str]:
    """Somebody who sits down, with the number they add to the dice."""
    checked = plain_nonce(nonce)
    return {"visitor": visitor, "name": plain_name(name), "nonce": checked}
