"""Invitations and visitors' passes: short texts that only this house can have written."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from itsdangerous import BadData, URLSafeSerializer

from ..core.language import _
from .errors import NotFound
from .table import Table

ANY_SEAT = -1
MOST_KNOWN = 10_000


@dataclass(frozen=True)
class Invitation:
    """To whom a link opens what: a seat of a table, or any free one."""

    table: str
    seat: int
    generation: int


class Links:
    """Writes and reads them with the key of the house."""

    def __init__(self, key: str) -> None:
        self._invitations = URLSafeSerializer(key, "invitation")
        self._passes = URLSafeSerializer(key, "visitor")
        self._promises = URLSafeSerializer(key, "promise")
        self._key = key.encode()
        self._known: dict[str, str] = {}  # passes that have been found genuine

    def invitation(self, table: Table, seat: int = ANY_SEAT) -> str:
        """An invitation to a seat of a table, good until the host revokes it."""
        generation = table.generation if seat == ANY_SEAT else table.seats[seat].generation
        return str(self._invitations.dumps([table.id, seat, generation]))

    def read_invitation(self, token: str) -> Invitation:
        """What an invitation says; whether it still holds is for the table to know."""
        try:
            table, seat, generation = self._invitations.loads(token)
            return Invitation(str(table), int(seat), int(generation))
        except (BadData, ValueError, TypeError):
            raise NotFound(_("This invitation is not valid.")) from None

    def holds(self, invitation: Invitation, table: Table) -> bool:
        """Whether an invitation has not been revoked."""
        if invitation.seat == ANY_SEAT:
            return invitation.generation == table.generation
        return invitation.seat < len(table.seats) and invitation.generation == table.seats[invitation.seat].generation

    def promise(self, table: str) -> str:
        """The id of a table that may come to be."""
        return str(self._promises.dumps(table))

    def read_promise(self, token: str) -> str:
        """The table that was promised, or nothing."""
        try:
            return str(self._promises.loads(token))
        except BadData:
            return ""

    def dice(self, table: str) -> str:
        """The secret of the dice at a table that was promised; it follows from the id, so it cannot be chosen later."""
        return hmac.digest(self._key, f"dice {table}".encode(), "sha256").hex()

    def visitor_pass(self, visitor: str) -> str:
        """What a visitor shows to be known again."""
        return str(self._passes.dumps(visitor))

    def read_pass(self, token: str) -> str:
        """The visitor who was given a pass, or nobody."""
        visitor = self._known.get(token, "")
        if not visitor:
            try:
                visitor = str(self._passes.loads(token))
            except BadData:
                return ""
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[token] = visitor
        return visitor
