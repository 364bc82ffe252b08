"""Challenges: the same deal for several people."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("deal", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenges"),
    )
    op.create_table(
        "attempts",
        sa.Column("challenge", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("result", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("challenge", "person", name="pk_attempts"),
    )
    op.create_index("ix_attempts_person", "attempts", ["person"])
    op.create_index("ix_attempts_table_id", "attempts", ["table_id"])
