"""Index only the tables that are looked for: those that can be joined, and those that need the server by themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    _replace("tables_to_wake", ["wake"], "wake IS NOT NULL")
    _replace("tables_to_join", ["updated"], "listed AND phase = 'gathering'")


def downgrade() -> None:
    """Bring the database back."""
    _replace("tables_to_wake", ["wake"])
    _replace("tables_to_join", ["listed", "phase", "updated"])


def _replace(name: str, columns: list[str], only: str = "") -> None:
    where = sa.text(only) if only else None
    op.drop_index(name, "tables")
    op.create_index(name, "tables", columns, sqlite_where=where, postgresql_where=where)
