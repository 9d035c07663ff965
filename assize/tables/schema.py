"""The tables of the database. Migrations bring a database to this shape; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, text

metadata = MetaData()

TO_WAKE = text("wake IS NOT NULL")
TO_JOIN = text("listed AND phase = 'gathering'")  # to be asked for in these words, or the index is not used

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

visitors = Table(
    "visitors",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("email", String(254), nullable=False),
    Column("webhook", String(500), nullable=False),
    Column("language", String(10), nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("charter", Text, nullable=False),
    Column("secret", String(64), nullable=False),  # of the dice; never leaves the server before the match has ended
    Column("game", String(40), nullable=False),
    Column("host", String(40), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("free", Integer, nullable=False),
    Column("turn", Integer),  # the seat that is asked
    Column("wake", BigInteger),  # when the table needs the server next
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("asked", Integer, nullable=False, server_default="0"),  # the set of seats that are asked at once, in secret
    # Moves change all of these columns, and so would have to change the indexes of all tables.
    Index("tables_to_wake", "wake", sqlite_where=TO_WAKE, postgresql_where=TO_WAKE),
    Index("tables_to_join", "updated", sqlite_where=TO_JOIN, postgresql_where=TO_JOIN),
    Index("tables_of_host", "host", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("visitor", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Index("seats_of_visitor", "visitor"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("visitor", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
)
