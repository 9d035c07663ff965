"""What can go wrong at a table."""

from __future__ import annotations

from ..core.errors import AssizeError


class TableError(AssizeError):
    """Something that cannot be done at this table now, by this person."""


class NotFound(TableError):
    """There is no such table, seat or invitation."""


class Stale(TableError):
    """The answer was meant for an earlier moment of the table."""


class StorageError(TableError):
    """The database did not take it, so it has not happened."""
