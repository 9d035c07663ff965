"""Everything that the pages of one server share, and how a page is put together."""

from __future__ import annotations

import gzip
import importlib
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from ..bots import USUAL
from ..core.chance import Committed
from ..core.game import Game
from ..core.language import _, language, languages, ngettext, pgettext, ways_of_speaking
from ..games import Card, card_of, games, welcome
from ..games import game as find_game
from ..tables.links import Links
from ..tables.live_table import LiveTable
from ..tables.notices import Notices
from ..tables.registry import Registry, new_table_id
from ..tables.setup import LONGEST_NAME, MOST_SECONDS
from ..tables.store import Guest, Store, default_url
from ..tables.story import Line
from ..tables.table import ENDED, LONGEST_CHAT, Table
from . import guard, levels, screens
from .guard import Allowance
from .presenter import Eye, Presenter, covered, seat_shown
from .replay import NOTHING_YET, Study, study
from .settings import Settings
from .statics import Statics

MOST_PIECES = 4000
MOST_STUDIES = 200


class House:
    """One server: its tables, its templates, its links."""

    def __init__(self, settings: Settings) -> None:
        for package in filter(None, settings.games.split(",")):
            welcome(importlib.import_module(package).GAME)
        self.settings = settings
        self.notices = Notices.from_environment()
        self.store = Store(settings.db or default_url())
        self.registry = Registry(self.store, settings.pace, notices=self.notices)
        self.links = Links(self.store.setting("key"))
        self.presenter = Presenter(self.links, self.registry.now)
        folder = Path(__file__).parent
        self.statics = Statics({name: find_game(name).folder for name in games()})
        self.templates = self._environment(folder / "templates")
        self.new_tables = Allowance(30, 1 / 60, settings.limits)
        self.new_visitors = Allowance(60, 1 / 10, settings.limits)
        self.lines = Allowance(60, 15, settings.limits)
        self.sockets = Allowance(20, 1 / 2, settings.limits)
        self.talk = Allowance(6, 1 / 2, settings.limits)
        self.closing = False
        self._studies: dict[tuple[str, str], Study] = {}
        self._pieces: dict[Any, Markup] = {}

    def _environment(self, folder: Path) -> Environment:
        """Everything that templates need."""
        environment = Environment(
            loader=FileSystemLoader(folder),
            autoescape=True,
            undefined=StrictUndefined,
            extensions=["jinja2.ext.i18n"],
            auto_reload=False,
        )
        environment.policies["ext.i18n.trimmed"] = True
        environment.install_gettext_callables(_, ngettext, pgettext=pgettext)  # type: ignore[attr-defined]  # by i18n
        environment.filters["unbroken"] = unbroken
        environment.globals |= {
            "static": self.statics.url,
            "longest_name": LONGEST_NAME,
            "longest_chat": LONGEST_CHAT,
            "most_seconds": MOST_SECONDS,
        }
        return environment

    def close_streams(self) -> None:
        """Let everybody who listens go."""
        self.closing = True
        for live in self.registry.tables():
            live.tell()

    # ---- the dice

    def promise(self) -> tuple[str, str]:
        """For a form: a table that may come to be, and the fingerprint of the secret that its dice will follow."""
        id = new_table_id()
        return self.links.promise(id), Committed.fresh(id, self.links.dice(id)).commitment

    def promised(self, token: str) -> tuple[str, str] | None:
        """The table that a form was promised, and its secret; nothing if there was no promise of ours."""
        id = self.links.read_promise(token)
        return (id, self.links.dice(id)) if id else None

    # ---- visitors

    def visitor(self, request: Request) -> str:
        """Who asks, as their cookie says; nobody if they have none of ours."""
        return guard.visitor_of(request, self.links)

    async def guest(self, visitor: str) -> Guest:
        """What is known of a visitor."""
        found = await self.registry.ask(self.store.guest, visitor) if visitor else None
        return found or Guest(visitor, "")

    async def eye(self, live: LiveTable, visitor: str, site: str) -> Eye:
        """How a visitor looks at a table; what takes a while to be told is told then."""
        seat = None if covered(live.table, visitor) is not None else seat_shown(live.table, visitor)
        await self.registry.have_told(live, language(), seat)
        return Eye(visitor, await self.registry.muted(live, visitor), site)

    async def study(self, table: Table) -> Study:
        """What a match that is over has to tell; worked out once."""
        if table.phase != ENDED:
            return NOTHING_YET
        key = (table.id, language())
        if key not in self._studies:
            if len(self._studies) >= MOST_STUDIES:
                self._studies.clear()
            self._studies[key] = await self.registry.ask(study, table.match.copy())
        return self._studies[key]

    # ---- pages

    def render(self, template: str, **values: Any) -> str:
        """A template filled in."""
        return self.templates.get_template(template).render(values)

    async def page(
        self, request: Request, template: str, values: Mapping[str, Any], status: int = 200, visitor: str = ""
    ) -> Response:
        """A whole page; somebody who is here for the first time is given a pass."""
        known = visitor or self.visitor(request)
        visitor = known or guard.new_visitor()
        guest = await self.guest(known)
        theme = guard.cookie(request.headers, "theme") or ""
        shown = screens.Visitor(
            visitor,
            guest.name,
            theme if theme in ("light", "dark") else "",
            language(),
            guest.email,
            guest.webhook,
            guard.habits(request.headers),
        )
        waiting = 0
        if known:
            rows = await self.registry.ask(self.store.tables_of, known, 30)
            waiting = sum(row.waits_for(known) for row in rows)
        usual = {"languages": languages(), "ways_of_speaking": ways_of_speaking(), "here": address(request)}
        text = self.render(template, **{"visitor": shown, "badge": waiting, **usual, **values})
        response = packed(request, text, status)
        if self.visitor(request) != visitor:
            self.give_pass(request, response, visitor)
        return response

    def give_pass(self, request: Request, response: Response, visitor: str) -> None:
        """Have a visitor known again."""
        response.set_cookie(
            guard.COOKIE,
            self.links.visitor_pass(visitor),
            max_age=guard.YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )

    def remembered(self, key: Any, make: Callable[[], Markup]) -> Markup:
        """A piece of a page that seldom changes, rendered once."""
        if key not in self._pieces:
            if len(self._pieces) >= MOST_PIECES:
                self._pieces.clear()
            self._pieces[key] = make()
        return self._pieces[key]

    def line(self, game: str, line: Line) -> str:
        """A line of the log."""
        return self.render("log_line.html", game=game, line=line)

    def card(self, card: Card) -> screens.GameCard:
        """A game on the shelf."""
        low, high = card.players
        short, long = card.minutes
        counts = list(find_game(card.name).players) if card.ready else []
        return screens.GameCard(
            card.name,
            card.title,
            _(card.line),
            f"{low}–{high}",
            f"{short}–{long}",
            card.ready,
            Markup(card.vignette),
            counts,
            card.first.players,
            levels.choices(),
            USUAL,
        )

    def game_card(self, game: Game) -> screens.GameCard:
        """The card of one game."""
        return self.card(card_of(game))


def unbroken(text: str) -> Markup:
    """A text whose hyphens do not end a line: II-4 stays together."""
    return Markup(str(escape(text)).replace("-", "&#8209;"))


def address(request: Request) -> str:
    """Where the page that is answered can be had again: what was posted to is no page itself."""
    path = request.url.path
    if request.method in ("GET", "HEAD"):
        return path
    table = re.fullmatch(r"(/t/[^/]+)/do", path)
    if table:
        return table[1]
    return path if path.startswith(("/new/", "/join/", "/me")) else "/"


def site(request: Request) -> str:
    """The address of this house as the visitor knows it."""
    return f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"


def packed(request: Request, text: str, status: int = 200, kind: str = "text/html; charset=utf-8") -> Response:
    """A text as an answer, compressed where the browser takes that."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding, cookie"}
    body = text.encode()
    if len(body) > 1000 and "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, 5, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, status, headers, kind)


def json_answer(request: Request, data: Any, status: int = 200) -> Response:
    """Data as an answer."""
    return packed(request, json.dumps(data, separators=(",", ":")), status, "application/json")
