"""Who is told where when it is their turn, our own secrets, and who looks at the page."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("mark", sa.LargeBinary(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("proof", sa.LargeBinary(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("mark", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.add_column(
        "presence",
        sa.Column("looking", sa.Boolean(), nullable=False, server_default=sa.text("true")),
    )
