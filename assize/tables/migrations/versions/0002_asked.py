"""The seats that are asked at once and in secret, for the lists of those who sit there."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    op.add_column("tables", sa.Column("asked", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Bring the database back."""
    op.drop_column("tables", "asked")
