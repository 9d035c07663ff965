"""Letters to people who are away: by mail or to a web address of theirs, where the house is set up for it."""

from __future__ import annotations

import ipaddress
import json
import logging
import os
import re
import smtplib
import socket
import ssl
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from email.message import EmailMessage
from http.client import HTTPConnection, HTTPException
from urllib.parse import unquote, urlsplit

from ..core.errors import AssizeError
from ..core.language import ENGLISH, _, speaking, ways_of_speaking
from .store import Guest

log = logging.getLogger("assize.notices")

SECONDS = 10


@dataclass(frozen=True)
class Notices:
    """How people are told that it is their turn.

    `smtp` is smtp://user:password@host:port (or smtps://), `sender` the address that letters come from, `site` the
    address of this house, and `webhooks` says whether people may name a web address to be told at.
    """

    site: str
    smtp: str = ""
    sender: str = ""
    webhooks: bool = False
    private_webhooks: bool = False  # also into the network that the house stands in

    @classmethod
    def from_environment(cls, values: Mapping[str, str] = os.environ) -> Notices | None:
        """As set by ASSIZE_SITE, ASSIZE_SMTP, ASSIZE_SENDER and ASSIZE_WEBHOOKS (on, or private); None if by none."""
        smtp, hooks = values.get("ASSIZE_SMTP", ""), values.get("ASSIZE_WEBHOOKS", "")
        if not smtp and not hooks:
            return None
        site, sender = values.get("ASSIZE_SITE", ""), values.get("ASSIZE_SENDER", "")
        if not site.startswith(("http://", "https://")):
            raise AssizeError(_("ASSIZE_SITE must be the address of this house, such as https://games.example."))
        if smtp and (urlsplit(smtp).scheme not in ("smtp", "smtps") or "@" not in sender):
            raise AssizeError(_("ASSIZE_SMTP is smtp://user:password@host:port, and ASSIZE_SENDER a mail address."))
        if hooks not in ("", "on", "private"):
            raise AssizeError(_("ASSIZE_WEBHOOKS is on or private."))
        return cls(site.rstrip("/"), smtp, sender, bool(hooks), hooks == "private")

    def your_turn(self, guest: Guest, table: str, title: str) -> None:
        """Tell somebody; what cannot be delivered is noted in the log, without addresses."""
        link = f"{self.site}/t/{table}"
        with speaking(guest.language if guest.language in ways_of_speaking() else ENGLISH):
            self._tell(guest, title, link)

    def _tell(self, guest: Guest, title: str, link: str) -> None:
        if guest.email and self.smtp:
            self._try(lambda: self._mail(guest, title, link))
        if guest.webhook and self.webhooks:
            news = {"event": "your turn", "game": title, "name": guest.name, "table": link}
            self._try(lambda: self._post(guest.webhook, news))

    def _try(self, deliver: Callable[[], None]) -> None:
        try:
            deliver()
        except (OSError, smtplib.SMTPException, HTTPException, ValueError) as error:
            log.warning("a notice could not be delivered: %s", type(error).__name__)

    def _mail(self, guest: Guest, title: str, link: str) -> None:
        letter = EmailMessage()
        letter["Subject"] = _("{game}: it is your turn").format(game=title)
        letter["From"], letter["To"] = self.sender, guest.email
        letter.set_content(_("Hello {name},\n\nit is your turn at {link}\n").format(name=guest.name, link=link))
        address = urlsplit(self.smtp)
        host, secure = address.hostname or "localhost", address.scheme == "smtps"
        kind = smtplib.SMTP_SSL if secure else smtplib.SMTP
        with kind(host, address.port or (465 if secure else 25), timeout=SECONDS) as server:
            if not secure and server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
            if address.username:
                server.login(unquote(address.username), unquote(address.password or ""))
            server.send_message(letter)

    def _post(self, url: str, message: Mapping[str, str]) -> None:
        """Post to the very address that was checked: a name may lead elsewhere the next time it is looked up."""
        host, port, path, secure = self._parts(url)
        line = socket.create_connection((self._found(host, port)[0], port), SECONDS)
        if secure:
            line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
        with closing(HTTPConnection(host, port, timeout=SECONDS)) as connection:
            connection.sock = line
            connection.request("POST", path, json.dumps(message), {"Content-Type": "application/json"})
            connection.getresponse().read(1024)

    def check_webhook(self, url: str) -> None:
        """Refuse an address that is none, or that lies inside the network of the house."""
        host, port, _path, _secure = self._parts(url)
        self._found(host, port)

    def _parts(self, url: str) -> tuple[str, int, str, bool]:
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme not in ("http", "https") or not parts.hostname or not re.fullmatch(r"[!-~]{1,500}", url):
            raise AssizeError(_("A web address begins with https://."))
        secure = parts.scheme == "https"
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return parts.hostname, port or (443 if secure else 80), path, secure

    def _found(self, host: str, port: int) -> list[str]:
        try:
            found = [str(place[4][0]) for place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        except (OSError, UnicodeError):
            raise AssizeError(_("This web address cannot be found.")) from None
        inside = [place for place in found if not ipaddress.ip_address(place.split("%")[0]).is_global]
        if inside and not self.private_webhooks:
            raise AssizeError(_("This web address lies inside the network of the house."))
        return found
