"""Moves on their way into SQLite: any number of them is one statement, and that statement a transaction of its own.

The thread that writes shares the interpreter with everybody who is being served, and has to queue for it after each
call of the driver. So there is one call for all moves that wait: what it does, the trip to the disk included, goes on
beside everything else. All of them are one value, too, so that the statement is the same however many they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
import sqlalchemy as sa

ENTRY = ("table_id", "number", "at", "kind", "seat", "data")
LISTED = ("phase", "free", "turn", "wake", "updated", "asked")  # what lists show of a table, as moves change it
COLUMNS = (*ENTRY, *LISTED)

_NEW = ", ".join(f"new.{name}" for name in ENTRY)
_CHANGES = ", ".join(f"{name} = new.{name}" for name in LISTED)
_TOLD = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(COLUMNS)))
_ADD = f"insert into ledger select {_TOLD} from json_each(?)"
_SET_UP = (
    f"create temp view if not exists ledger as select {', '.join(COLUMNS)} from entries join tables on id = table_id",
    f"""create temp trigger if not exists add_to_ledger instead of insert on ledger begin
        insert into entries ({", ".join(ENTRY)}) values ({_NEW});
        update tables set {_CHANGES} where id = new.table_id and new.phase is not null;
    end""",
)

Values = tuple[Any, ...]  # of the columns; what lists show is given with the last entry of a table, before it is None


class SqliteWriter:
    """Writes moves through a connection of its own, where each statement commits itself."""

    def __init__(self, engine: sa.Engine) -> None:
        self._connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._cursor = self._connection.connection.cursor()
        for statement in _SET_UP:
            self._cursor.execute(statement)

    def add(self, rows: Sequence[Values]) -> None:
        """Write and commit entries, all of them or none; an exception says that it was none."""
        self._cursor.execute(_ADD, (orjson.dumps(rows).decode(),))

    def close(self) -> None:
        """Let go of the connection."""
        self._connection.close()
