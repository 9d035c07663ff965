"""Moves on their way into SQLite: any number of them is one statement, and that statement a transaction of its own.

The thread that writes shares the interpreter with everybody who is being served, and has to queue for it after each
call of the driver. So there is one call for all moves that wait: what it does, the trip to the disk included, goes on
beside everything else.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Any

ENTRY = ("table_id", "number", "at", "kind", "seat", "data")
LISTED = ("phase", "free", "turn", "wake", "updated")  # what lists show of a table, as moves change it
COLUMNS = (*ENTRY, *LISTED)

_NEW = ", ".join(f"new.{name}" for name in ENTRY)
_CHANGES = ", ".join(f"{name} = new.{name}" for name in LISTED)
_SET_UP = (
    f"create temp view if not exists ledger as select {', '.join(COLUMNS)} from entries join tables on id = table_id",
    f"""create temp trigger if not exists add_to_ledger instead of insert on ledger begin
        insert into entries ({", ".join(ENTRY)}) values ({_NEW});
        update tables set {_CHANGES} where id = new.table_id and new.phase is not null;
    end""",
)

MOST_ROWS = 32_766 // len(COLUMNS)  # SQLite takes no more values in one statement

Values = tuple[Any, ...]  # of the columns; what lists show is given with the last entry of a table, before it is None


class Ledger:
    """Writes moves through a connection that nobody else uses meanwhile."""

    def __init__(self, connection: Any) -> None:
        self._connection: sqlite3.Connection = connection
        for statement in _SET_UP:
            connection.execute(statement)

    def add(self, rows: Iterable[Values]) -> None:
        """Write and commit entries, all of them or none; an exception says that it was none."""
        values = [*chain.from_iterable(rows)]
        usual, self._connection.isolation_level = self._connection.isolation_level, None  # no transaction around it
        try:
            self._connection.execute(_adding(len(values) // len(COLUMNS)), values)
        finally:
            self._connection.isolation_level = usual


@cache
def _adding(count: int) -> str:
    row = f"({', '.join('?' * len(COLUMNS))})"
    return f"insert into ledger values {', '.join([row] * count)}"
