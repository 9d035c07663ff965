"""What stands before every page: who is it, are they from here, and do they ask for too much."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.errors import AssizeError, IllegalMove
from ..core.language import _, best_language, set_language
from ..tables.errors import NotFound, StorageError, TableError
from ..tables.links import Links
from .screens import Habits

log = logging.getLogger("assize.web")

COOKIE = "assize"
HABITS = {"pace": ("slow", "fast"), "alone": ("ask",), "moment": ("none",)}  # cookies, and what they may say
YEAR = 365 * 24 * 3600
LARGEST_BODY = 512 * 1024
LARGEST_FILE = 4 * 1024 * 1024  # of a save file that is brought along
MOST_KEPT = 20_000  # counters before the idle ones are dropped

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
}
OUR_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Refused(HTTPException):
    """A request that is not let in: the status, why, and after how many seconds it may be tried again."""

    def __init__(self, status: int, reason: str, wait: int = 0) -> None:
        super().__init__(status, reason)
        self.status = status
        self.reason = reason
        self.wait = wait


class Told(NamedTuple):
    """What a visitor is told of something that went wrong."""

    status: int
    text: str
    clause: str = ""
    wait: int = 0


STATUSES = {NotFound: 404, StorageError: 503, TableError: 409, AssizeError: 422}


def told(error: Exception) -> Told:
    """What is told of an error; never anything from inside."""
    if isinstance(error, Refused):
        return Told(error.status, error.reason, "", error.wait)
    if isinstance(error, HTTPException):
        status = error.status_code
        return Told(status, _("There is nothing at this address.") if status == 404 else _("That cannot be done here."))
    if isinstance(error, AssizeError):
        status = next(status for kind, status in STATUSES.items() if isinstance(error, kind))
        return Told(status, str(error), error.clause or "" if isinstance(error, IllegalMove) else "")
    return Told(500, broken(error))


def broken(error: Exception) -> str:
    """Note an error of ours, and what the visitor is told of it."""
    log.error("an error in a page", exc_info=error)
    return _("Something broke here. It has been noted. Your match is safe: reload the page.")


def habits(headers: Any) -> Habits:
    """How a visitor wants tables to behave, as their cookies say."""
    return Habits(**{name: value for name, values in HABITS.items() if (value := cookie(headers, name)) in values})


Refuse = Callable[[Request, Exception], Awaitable[Response]]


class Allowance:
    """So many things at once, and so many a second after that, for each of many; or any number, without limits."""

    def __init__(self, burst: float, rate: float, limits: bool, clock: Callable[[], float] | None = None) -> None:
        self.burst = burst
        self.rate = rate
        self.limits = limits
        self._clock = clock or monotonic
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str) -> bool:
        """Take one, if there is one left."""
        if not self.limits:
            return True
        now = self._clock()
        left, then = self._left.get(who, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        if len(self._left) > MOST_KEPT:
            full = [name for name, (had, at) in self._left.items() if had + (now - at) * self.rate >= self.burst]
            for name in full:
                del self._left[name]
        self._left[who] = (left - 1 if left >= 1 else left, now)
        return left >= 1

    def demand(self, who: str, wait: int = 2) -> None:
        """Take one, or refuse for so many seconds."""
        if not self.take(who):
            raise Refused(429, _("That was a lot at once. Please wait a moment."), wait)


class Guard:
    """The door: adds the headers of the house, refuses what is too much or comes from elsewhere, and knows visitors."""

    def __init__(self, app: ASGIApp, house: object, limits: bool, refuse: Refuse) -> None:
        self.app = app
        self.house = house
        self.refuse = refuse
        self.posts = Allowance(60, 15, limits)
        self.reads = Allowance(300, 60, limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in reversed(scope["headers"])}
        scope["house"] = self.house
        set_language(best_language(headers.get("accept-language", ""), cookie(headers, "language")))

        answer = ""

        async def send_with_headers(message: Message) -> None:
            nonlocal answer
            answer = "begun" if message.get("more_body") or "status" in message else "done"
            if message["type"] == "http.response.start":
                named = {name for name, _value in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in OUR_HEADERS if pair[0] not in named)]
            await send(message)

        try:
            self._check(scope, headers)
        except Refused as refused:
            response = await self.refuse(Request(scope, receive), refused)
            await response(scope, receive, send_with_headers)
            return
        endless = scope["path"].startswith("/api/") and scope["path"].endswith("/play")
        body = receive if endless else _limited(receive, _most(scope))
        try:
            await self.app(scope, body, send_with_headers)
        except Exception as error:
            if answer == "begun":  # it cannot be taken back, only broken off
                raise
            if not answer:
                response = await self.refuse(Request(scope, receive), error)
                await response(scope, receive, send_with_headers)

    def _check(self, scope: Scope, headers: Mapping[str, str]) -> None:
        who = scope["client"][0] if scope.get("client") else ""
        if scope["method"] in ("GET", "HEAD"):
            if not scope["path"].startswith("/static/"):
                self.reads.demand(who)
            return
        if not same_origin(headers):
            raise Refused(403, _("This was sent from another site, so it is not carried out."))
        length = headers.get("content-length", "")
        if length and (not length.isdigit() or int(length) > _most(scope)):
            raise Refused(413, _("That is too large."))
        self.posts.demand(who)


def _most(scope: Scope) -> int:
    """How large a body may be."""
    return LARGEST_FILE if scope["path"] == "/import" else LARGEST_BODY


def _limited(receive: Receive, most: int) -> Receive:
    """A body that does not grow beyond a size, whatever its header said."""
    seen = 0

    async def receive_some() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most:
                raise Refused(413, _("That is too large."))
        return message

    return receive_some


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a post comes from a page of this house, or from a program that is no browser."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def cookie(headers: Mapping[str, str], name: str) -> str | None:
    """The value of one cookie."""
    found = re.search(rf"(?:^|;\s*){re.escape(name)}=([^;\s]*)", headers.get("cookie", ""))
    return found[1] if found else None


def bearer(authorization: str, links: Links) -> str:
    """The visitor that a pass names, in the header that programs show it in."""
    kind, _space, token = authorization.partition(" ")
    visitor = links.read_pass(token) if kind.lower() == "bearer" else ""
    if not visitor:
        raise without_pass()
    return visitor


def without_pass() -> Refused:
    """What somebody without a pass is told."""
    return Refused(401, _("Show your pass: Authorization: Bearer PASS. POST /api/visitors gives you one."))


def client(request: Request) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client else ""


def visitor_of(request: Request, links: Links) -> str:
    """Who has this page open, or nobody."""
    shown = cookie(request.headers, COOKIE)
    return links.read_pass(shown) if shown else ""


def new_visitor() -> str:
    """The id of somebody who has not been here before."""
    return secrets.token_urlsafe(12)
