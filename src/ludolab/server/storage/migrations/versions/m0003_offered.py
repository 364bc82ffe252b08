"""Whether a machine that only thinks may take a duty over from a node that is alive."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column(
        "duties",
        sa.Column("offered", sa.Boolean(), nullable=False, server_default=sa.text("false")),
    )
