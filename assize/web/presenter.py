"""A table as one visitor sees it: from the table to the screen, and from the screen to the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any, NamedTuple

from markupsafe import Markup

from ..coach.advice import Advice, sentence
from ..core.chance import Committed
from ..core.language import _, language, ngettext
from ..core.words import Account, by_scale
from ..tables import undoing
from ..tables.entries import Ask
from ..tables.links import Links
from ..tables.live_table import LiveTable
from ..tables.setup import BOT, CHANCE_SEAT, PERSON
from ..tables.table import ENDED, FROZEN, GATHERING, PAUSED, PLAYING, Table
from . import levels, screens
from .views import View, kept

LINES_SHOWN = 40
CHAT_SHOWN = 100
KEYS = "123456789abcdefgijklmnopqrstvwxyz"  # without u for taking back and h for a hint
SIDES = re.compile(r"(?:(?!, )\D)*\d(?:(?!, ).)*, (?:(?!, )\D)*\d(?:(?!, ).)*")  # two parts with a number each


class Eye(NamedTuple):
    """Who looks: the visitor, whom they do not want to hear, and how the house is reached."""

    visitor: str
    muted: frozenset[int] = frozenset()
    site: str = ""


def iso(milliseconds: int) -> str:
    """A time as pages write it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def seat_shown(table: Table, visitor: str) -> int | None:
    """The seat whose knowledge a visitor is shown: their own; of several the one that is asked, or has the device.

    While the table waits in case an answer is taken back, it is the one that gave it.
    """
    mine = table.seats_of(visitor)
    if table.game.secrets and len(mine) > 1:
        return table.facing.get(visitor)
    asked = table.turn.one_of(mine)
    if asked is None and table.may_still_undo in mine:
        return table.may_still_undo
    return asked if asked is not None else mine[0] if mine else None


def covered(table: Table, visitor: str) -> int | None:
    """The seat that must take the device before it is shown anything, where people share one and have secrets."""
    mine = table.seats_of(visitor)
    if not table.game.secrets or len(mine) < 2 or table.phase == ENDED:
        return None
    facing, wanted = table.facing.get(visitor), table.turn.one_of(mine)
    waiting = [seat for seat in table.turn.waits if seat in mine] if table.in_window else [wanted]
    if wanted in waiting and wanted is not None and facing not in waiting:
        return wanted
    return table.pending.get(visitor)


class Presenter:
    """Makes screens of tables."""

    def __init__(self, links: Links, now: Callable[[], int]) -> None:
        self.links = links
        self.now = now

    def screen(self, live: LiveTable, eye: Eye, notice: str = "", clause: str = "") -> screens.TableScreen:
        """A table as a visitor sees it."""
        table, visitor = live.table, eye.visitor
        phase, match = table.phase, table.match
        mine = table.seats_of(visitor)
        curtain = covered(table, visitor)
        seat = curtain if curtain is not None else seat_shown(table, visitor)
        asked = curtain is None and seat is not None and seat in table.turn.asked
        view = View(live, seat if asked or table.game.secrets else None)  # whoever is not asked and knows the same
        board, text_board = ("", "") if curtain is not None else paint(view, asked)
        own = View(live, None if curtain is not None else seat)
        lodged = own.lodged if asked else None
        answers = screens.Answers()
        if asked:
            answers = view.keep(("answers", language(), seat, own.hint, lodged), lambda: answers_of(own, lodged))
        lines = table.story(language(), own.seat)
        host = visitor == table.setup.host and bool(visitor)
        question, note, cited = self._question(view, asked, lodged is not None)
        turn = asked and lodged is None
        alone = turn and len(answers.offers) == 1 and not answers.scales
        return screens.TableScreen(
            id=table.id,
            version=table.version_for(table.seats_of(visitor)),
            game=table.game.name,
            game_title=table.game.title,
            phase=phase,
            ply=match.ply,
            seat=seat,
            my_seats=mine,
            curtain="" if curtain is None else table.name(curtain),
            board=board,
            text_board=text_board,
            question=question,
            question_note=note,
            aim=self._aim(own),
            since=own.keep(("since", own.seat), lambda: last_turn(table, own.seat)),
            thinking=thinking(table),
            waiting=_("The table waits for answers") if table.in_window and not asked and curtain is None else "",
            clause=cited,
            answers=answers,
            guarded=seat is not None and alone and own.keep(("haste", seat), partial(undoing.haste_tells, table, seat)),
            seats=self._seats(own, eye, host, bool(mine)),
            log=lines[-LINES_SHOWN:],
            earlier=max(0, len(lines) - LINES_SHOWN),
            chat=[
                screens.ChatLine(
                    str(said.number), said.name, said.text, iso(said.at), sign(table, said.seat).mark, said.seat in mine
                )
                for said in table.chat[-CHAT_SHOWN:]
                if said.seat not in eye.muted
            ],
            request=self._request(table, mine),
            deeds=self.deeds(own, host, asked),
            fairness=kept(live.lasting, ("fairness", language(), phase), lambda: fairness(table)),
            link=self._link(table, eye) if host and phase == GATHERING else "",
            title=_("{game}: your turn").format(game=table.game.title) if turn else table.game.title,
            my_turn=turn or curtain is not None,
            rematch=table.rematch,
            options=kept(live.lasting, ("options", language()), lambda: changed_options(table)),
            summary=kept(live.lasting, ("summary", language()), lambda: summary(table)),
            practice=table.setup.practice,
            players_on_board=getattr(table.game.draw, "SHOWS_PLAYERS", False),
            account=self._account(own),
            orders=own.orders,
            hold=seat is not None and table.seats[seat].hold,
            notice=notice,
            notice_clause=clause,
        )

    def _link(self, table: Table, eye: Eye, seat: int = -1) -> str:
        return f"{eye.site}/join/{self.links.invitation(table, seat)}"

    def _aim(self, view: View) -> str:
        """What the seat plays for, while the match is on."""
        table, seat = view.table, view.seat
        if seat is None or table.phase not in (PLAYING, PAUSED):
            return ""
        aim: str = view.keep(("aim", language(), seat), lambda: table.match.aim(seat))
        return aim

    def _account(self, view: View) -> Account | None:
        """How the score came about, once the match is over."""
        if view.table.phase != ENDED or view.table.resigned is not None:
            return None
        account: Account = kept(view.live.lasting, ("account", language()), view.table.match.account)
        return account

    def _question(self, view: View, asked: bool, lodged: bool) -> tuple[str, str, str]:
        """The question in one sentence, what else there is to say, and the clause."""
        table = view.table
        if table.phase == GATHERING:
            free = table.free
            waiting = ngettext("Waiting for one more.", "Waiting for {count} more.", free).format(count=free)
            return waiting, _("The match begins when all seats are taken."), ""
        if table.resigned is not None:
            names = join([table.name(seat) for seat in table.winners()])
            left = table.name(table.resigned)
            return _("{left} has given up: {names} wins.").format(left=left, names=names), "", ""
        question = view.keep(("question", language()), lambda: table.match.question)
        if table.phase == ENDED:
            return question.text, "", question.clause
        if table.phase == PAUSED:
            return _("The match is paused."), _("Anybody at the table can go on."), ""
        if table.phase == FROZEN:
            return _("This match cannot go on here."), "", ""
        if lodged:
            return question.you, _("You have answered; the table goes on when everybody has."), question.clause
        if asked:
            return question.you, "", question.clause
        actor = table.actor
        if actor is None or table.seats[actor].player:
            return question.text, "", question.clause
        return question.text, _("Waiting for {name}.").format(name=table.name(actor)), question.clause

    def _seats(self, view: View, eye: Eye, host: bool, sits: bool) -> list[screens.SeatRow]:
        """The seats; once everybody sits, those who play are shown the same, and so are those who watch.

        In a window nobody but the seat itself is told that its clock runs.
        """
        table, seat = view.table, view.seat
        ticking = seat if table.in_window and table.deadline_for(seat) is not None else None
        who = eye if table.phase == GATHERING else (sits, eye.muted, ticking)
        rows: list[screens.SeatRow] = view.keep(
            ("rows", language(), who), lambda: self._rows(view, eye, host, sits, ticking)
        )
        return rows

    def _rows(self, view: View, eye: Eye, host: bool, sits: bool, ticking: int | None) -> list[screens.SeatRow]:
        live, table = view.live, view.table
        here, phase, actor = live.here(), table.phase, table.actor
        timed_seat = ticking if table.in_window else actor
        spoken, timed = language(), table.setup.clock.kind != "none"
        winners = table.winners() if phase == ENDED else []
        scores = table.match.scores() if phase == ENDED else []
        ends = table.deadline()
        rows = []
        for index, seat in enumerate(table.seats):
            role, shown = kept(live.lasting, ("role", spoken, index), partial(known_as, table, index))
            person = seat.kind == PERSON
            rows.append(
                screens.SeatRow(
                    index=index,
                    role=role,
                    name=seat.name or levels.name_at(table, index),
                    mark=shown.mark,
                    emblem=Markup(shown.emblem),
                    kind=seat.kind,
                    here=bool(seat.visitor) and seat.visitor in here,
                    active=actor == index,
                    thinking=actor == index and bool(seat.player),
                    stand_in=seat.stand_in,
                    note=view.keep(("note", spoken, index), partial(standing, table, index)),
                    score=scored(table, scores[index]) if phase == ENDED else "",
                    clock=self._clock(table, index, timed_seat) if timed else "",
                    clock_ends=iso(ends) if ends is not None and timed_seat == index else "",
                    winner=index in winners,
                    muted=index in eye.muted,
                    can_mute=person and sits and bool(seat.visitor),
                    link=self._link(table, eye, index) if host and not seat.taken and phase == GATHERING else "",
                    can_sit=phase == GATHERING and table.may_sit(index, eye.visitor),
                    can_replace=(
                        phase == PLAYING and (actor == index or index in table.turn.row) and person and sits
                        and not seat.stand_in and live.absent(seat.visitor)
                    ),
                )
            )  # fmt: skip
        return rows

    def _clock(self, table: Table, seat: int, timed: int | None) -> str:
        clock = table.setup.clock
        if clock.kind == "none" or table.seats[seat].kind == BOT or table.phase not in (PLAYING, PAUSED):
            return ""
        left = table.time_left(seat)
        if timed == seat:
            left = max(0, (table.deadline() or table.asked_at + left) - self.now())
        elif clock.kind == "move":
            return ""
        return clock_text(left // 1000)

    def _request(self, table: Table, mine: list[int]) -> screens.Request | None:
        request = table.request
        if request is None or not mine:
            return None
        name = table.name(request.seat)
        text = {
            "undo": _("{name} asks to go back to before their last move."),
            "break": _("{name} asks for a break."),
        }[request.what].format(name=name)
        waiting = [table.name(seat) for seat in table.waiting_for(request)]
        return screens.Request(request.number, text, not answerable(table, request, mine), waiting)

    def deeds(self, view: View, host: bool, asked: bool) -> screens.Deeds:
        """What somebody may do besides answering the question."""
        table, seat, phase = view.table, view.seat, view.table.phase
        anybodys = {
            "rematch": seat is not None and phase == ENDED and not table.rematch,
            "chat": seat is not None,
            "start": host and phase == GATHERING,
            "revoke": host and phase == GATHERING,
            "save": phase == ENDED,
        }
        if seat is None or seat not in table.people():
            return screens.Deeds(**anybodys)
        playing, under_way = phase == PLAYING, phase in (PLAYING, PAUSED)
        away = bool(table.seats[seat].stand_in)
        free = playing and view.keep(("free", seat), partial(undoing.is_free, table, seat))
        may_ask = playing and not free and not table.request and table.takes_back
        return screens.Deeds(
            undo=free,
            done=playing and table.may_still_undo == seat,
            ask_undo=may_ask and undoing.has_moved(table, seat),
            resign=under_way,
            leave=under_way and not away,
            come_back=under_way and away,
            ask_break=playing and not table.request,
            go_on=phase == PAUSED,
            hint=playing and asked and table.setup.hints,
            **anybodys,
        )


class Sign(NamedTuple):
    """How a seat is known at a glance: the class of its colour, and its emblem."""

    mark: str
    emblem: str


def sign(table: Table, seat: int) -> Sign:
    """The sign of a seat, as its game draws it."""
    return Sign(*table.game.draw.sign(table.match.edition, table.match.players, seat))


def known_as(table: Table, seat: int) -> tuple[str, Sign]:
    """What a seat is called, and its sign."""
    return table.match.seat_name(seat), sign(table, seat)


def thinking(table: Table) -> str:
    """Who thinks, where that is a bot; in a window nobody may know."""
    actor = table.actor
    if actor is None or not table.seats[actor].player:
        return ""
    return _("{name} thinks").format(name=table.match.seat_name(actor))


def last_turn(table: Table, seat: int | None) -> int:
    """The ply at which the last turn of a seat but the present one ended; what came after it is news to the seat.

    To let a moment pass is no turn. To somebody who only looks on, the latest turn of anybody is news.
    """
    ply, since = table.match.ply, set[int]()
    for mover, code in zip(reversed(table.movers), reversed(table.match.moves), strict=False):
        if mover != CHANCE_SEAT and not table.is_pass(code):
            if seat in (None, mover) and since - {mover}:
                return ply
            since.add(mover)
        ply -= 1
    return ply


def scored(table: Table, amount: float) -> str:
    """A score as its game writes it."""
    return table.game.table_words.scored(table.match.edition, table.match.state[0], amount)


def standing(table: Table, seat: int) -> str:
    """How a seat stands, in a few words that everybody may read."""
    if table.phase == GATHERING:
        return ""
    return table.game.words.standing(table.match.edition, table.match.state[0], seat)


def answerable(table: Table, request: Ask, mine: list[int]) -> bool:
    """Whether one of these seats has yet to answer a request."""
    waiting = table.waiting_for(request)
    return any(seat in waiting for seat in mine)


def paint(view: View, asked: bool) -> tuple[Markup, str]:
    """The board as drawn and as text; where there are no secrets, most of it is made once for all."""
    draw = view.table.game.draw

    def text(board: dict[str, Any]) -> str:
        return draw.text(board, False, True)

    def painted() -> tuple[Markup, str]:
        board = view.board(asked)
        if view.table.game.secrets:
            return Markup(draw.svg(board)), text(board)
        common = View(view.live, None).board
        return Markup(draw.svg(board)), view.keep(("text", language()), lambda: text(common(asked=False)))

    drawn: tuple[Markup, str] = view.keep(("board", language(), view.seat, asked), painted)
    return drawn


def answers_of(view: View, lodged: int | None) -> screens.Answers:
    """What the seat may answer, as the page lists it."""
    answers = offered(view.answers, view.hint, lodged)
    if answers.long:
        answers.places = {source: spot_name(view.table, source) for source in answers.groups}
    if advice := view.advice:
        answers.odds = odds_of(advice)
        answers.reason = sentence(view.table.match, advice)
    return answers


def odds_of(advice: Advice) -> dict[int, str]:
    """How likely each answer that was weighed is to win, and how much worse than the best it is."""
    best, *others = advice.answers
    if best.chance is None:
        return {}
    told = {best.code: _("{percent} %").format(percent=round(100 * best.chance))}
    for other in others:
        lost = round(100 * best.chance) - round(100 * (other.chance or 0))
        shown = _("{percent} %, {lost} less") if lost > 0 else _("{percent} %")
        told[other.code] = shown.format(percent=round(100 * (other.chance or 0)), lost=lost)
    return told


def offered(choices: list[dict[str, Any]], hint: int | None, lodged: int | None = None) -> screens.Answers:
    """Choices as the page lists them: buttons, and after them the scales.

    `lodged` is the answer that has been given and may still be changed.
    """
    found = by_scale(choices, lambda choice: (choice.get("scale", ""), choice.get("value", 0)))
    buttons, letters = sorted(found.pop(""), key=lambda choice: -choice.get("weight", 0)), iter(KEYS)
    keys = {choice["code"]: letter for choice, letter in zip(buttons, letters, strict=False)}
    scales = []
    for name, amounts in found.items():
        codes = [choice["code"] for choice in amounts]
        wanted = hint if lodged is None else lodged
        weights = [choice.get("weight", 0) for choice in amounts]
        fair = weights.index(max(weights)) if any(weights) else (len(codes) - 1) // 2
        scales.append(
            screens.Scale(
                name=name,
                offers=amounts,
                start=codes.index(wanted) if wanted in codes else fair,
                sides=all(SIDES.fullmatch(choice["text"]) for choice in amounts),
                key=next(letters, ""),
                hint=hint if hint in codes else None,
            )
        )
    return screens.Answers(buttons, scales, keys, hint, lodged)


def spot_name(table: Table, spot: str) -> str:
    """What a spot of the drawing is called."""
    return table.game.words.spot(table.match.edition, table.match.state[0], spot) if spot else ""


def fairness(table: Table) -> screens.Fairness:
    """What was promised about chance."""
    chance = table.chance
    if not isinstance(chance, Committed):
        return screens.Fairness("", [])
    nonces = [(table.match.seat_name(index), seat.nonce) for index, seat in enumerate(table.seats) if seat.nonce]
    return screens.Fairness(chance.commitment, nonces, chance.secret)


def changed_options(table: Table) -> list[tuple[str, str, str]]:
    """The options that are not as usual."""
    options = table.game.options
    return [
        (options[name].title(), options[name].shown(value), options[name].clause)
        for name, value in table.setup.options.items()
        if value != options[name].default_for(table.setup.players)
    ]


def summary(table: Table) -> str:
    """What is played here, in a line."""
    setup = table.setup
    count = setup.players
    parts = [
        table.game.title,
        table.match.edition.title,
        ngettext("{count} player", "{count} players", count).format(count=count),
    ]
    if setup.clock.kind == "move":
        parts.append(_("{time} a move").format(time=clock_text(setup.clock.seconds)))
    if setup.clock.kind == "match":
        parts.append(_("{time} for the match").format(time=clock_text(setup.clock.seconds)))
    if setup.practice and not setup.imported:
        parts.append(_("for practice"))
    return " · ".join(parts)


def clock_text(seconds: int) -> str:
    """A time as a clock shows it."""
    days, rest = divmod(max(0, seconds), 86_400)
    hours, rest = divmod(rest, 3600)
    minutes, seconds = divmod(rest, 60)
    if days:
        return ngettext("{count} day", "{count} days", days).format(count=days) + f" {hours}:{minutes:02}"
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def join(names: list[str]) -> str:
    """Names in a row."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
