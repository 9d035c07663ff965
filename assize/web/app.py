"""The application: every address of the house, and what is answered when something goes wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.types import Receive, Scope, Send

from ..core.errors import AssizeError
from ..core.language import _
from ..tables.errors import StorageError
from . import learning, lobby, rulebooks, screens, tables
from .guard import Guard, Refused, told
from .house import House, packed
from .settings import Settings


def routes(house: House) -> list[Any]:
    """Every address."""
    post = ["POST"]
    return [
        Route("/", lobby.home),
        Route("/play/{game}", lobby.play_now, methods=post),
        Route("/new/{game}", lobby.new_table),
        Route("/new/{game}", lobby.lay_table, methods=post),
        Route("/join/{token}", lobby.open_invitation),
        Route("/join/{token}", lobby.accept_invitation, methods=post),
        Route("/import", lobby.bring_file, methods=post),
        Route("/me", lobby.me),
        Route("/me", lobby.change_me, methods=post),
        Route("/look", lobby.change_look, methods=post),
        Route("/about", lobby.about),
        Route("/healthy", lobby.healthy),
        Route("/rules", lambda request: RedirectResponse("/#games", 303)),
        Route("/rules/{game}", rulebooks.rules),
        Route("/learn/{game}", learning.lessons),
        Route("/learn/{game}/{lesson}", learning.lesson),
        Route("/learn/{game}/{lesson}", learning.answer, methods=post),
        Route("/t/{id}", tables.table_page),
        Route("/t/{id}/stream", tables.stream),
        Route("/t/{id}/do", tables.do, methods=post),
        Route("/t/{id}/replay", tables.replay_page),
        Route("/t/{id}/proof.json", tables.proof),
        Route("/t/{id}/save", tables.save),
        Route("/api", api_page),
        Route("/api/", lambda request: RedirectResponse("/api", 308)),
        Mount("/api", lazy_api),
        Route("/static/{digest}/{name:path}", house.statics.serve),
        Route("/favicon.ico", lambda request: RedirectResponse(house.statics.url("favicon.svg"), 308)),
    ]


def make_app(settings: Settings | None = None) -> Starlette:
    """The application for an ASGI server; without settings, as the environment says."""
    house = House(settings or Settings.from_environment())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, House]]:
        await house.registry.start()
        yield {"house": house}
        house.closing = True
        await house.registry.stop()
        house.store.close()

    app = Starlette(
        routes=routes(house),
        lifespan=lifespan,
        middleware=[
            Middleware(Guard, house=house, limits=house.settings.limits, refuse=problem),
        ],
        exception_handlers={
            AssizeError: problem,
            Refused: problem,
            HTTPException: problem,
        },
    )
    app.state.house = house
    return app


async def problem(request: Request, error: Exception) -> Response:
    """A page, or for programs a line, that says what went wrong; never with anything from inside."""
    if request.url.path.startswith("/api/"):
        from .api import refuse

        return await refuse(request, error)
    status, text, _clause, wait = told(error)
    title = {404: _("Not found"), 429: _("One moment"), 500: _("Something broke"), 503: _("Not stored")}
    page = screens.Problem(status, title.get(status, _("That did not work")), text)
    house = lobby.house_of(request)
    try:
        response = await house.page(request, "problem.html", {"p": page}, status)
    except StorageError:  # even this page needs the database for the visitor's name
        response = packed(request, f"{page.title}: {page.text}\n", status, "text/plain; charset=utf-8")
    if wait:
        response.headers["retry-after"] = str(wait)
    return response


async def lazy_api(scope: Scope, receive: Receive, send: Send) -> None:
    """The API for programs, loaded when the first one comes: people need not wait for it."""
    from .api import api

    await api(scope, receive, send)


async def api_page(request: Request) -> Response:
    """The documentation of the API, from its own description."""
    from .api import api

    house = lobby.house_of(request)
    return await house.page(request, "api.html", {"doc": api.openapi()})
