"""A table, and what may follow at it: each deed of a person, a bot or a clock as the entries that would be made.

Nothing here changes the table. The entries are written to the database before `apply` carries them out, so what is
shown has been kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..core.chance import PLAIN
from ..core.language import _
from ..core.windows import ORDERS
from . import undoing
from .errors import Stale, TableError
from .seat import STAND_IN
from .setup import CHANCE_SEAT, NOBODY, Entry, plain_name
from .standing import ENDED, FROZEN, GATHERING, PAUSED, PLAYING, Ask, Standing

MOST_LATE = 3  # moves in a row that a clock made before the seat counts as left
LONGEST_CHAT = 400


class Table(Standing):
    """A table as it stands, with all that can be done at it."""

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
        self, seat: int, ply: int, answer: int | str, at: int, late: bool = False, by_bot: bool = False
    ) -> list[Entry]:
        """A seat answers the question it is asked; in a window the answer is lodged until all have answered."""
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
        return self._entries(at, ("move", seat, {"code": code, "late": True} if late else {"code": code}))

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
        if by is not None and self.actor != seat and seat not in self.turn.row:
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

    def hint(self, seat: int, code: int, at: int) -> list[Entry]:
        """A seat asks what a bot would do; that it asked everybody may know, except in a window."""
        self._must_be(PLAYING)
        if not self.setup.hints:
            raise TableError(_("No hints are given at this table."))
        if not self._may_answer(seat):
            raise TableError(_("It is not for {name} to answer now.").format(name=self.name(seat)))
        return self._entries(at, ("hint", seat, {"code": code, "secret": True} if self.in_window else {"code": code}))

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

    def _must_be_person(self, seat: int) -> None:
        if seat not in self.people():
            raise TableError(_("Only somebody who plays here can do that."))


def person(visitor: str, name: str, nonce: str) -> dict[str, str]:
    """Somebody who sits down, with the number they add to the dice."""
    if not re.fullmatch(PLAIN, nonce):
        raise TableError(_("A number for the dice has 1 to 80 letters, digits or . : _ -"))
    return {"visitor": visitor, "name": plain_name(name), "nonce": nonce}
