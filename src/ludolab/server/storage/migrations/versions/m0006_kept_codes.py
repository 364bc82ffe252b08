"""Codes that people keep, and whether a short one has been used."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column(
        "codes",
        sa.Column("used", sa.Boolean(), nullable=False, server_default=sa.text("false")),
    )
    op.create_table(
        "kept_codes",
        sa.Column("code_hash", sa.LargeBinary(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name="pk_kept_codes"),
    )
    op.create_index("ix_kept_codes_person", "kept_codes", ["person"])
