"""Who has a table, further devices of a person, and the codes by which they become known."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

OWNERS = {
    "sqlite": "json_extract(CAST(body AS TEXT), '$.owner')",
    "postgresql": "convert_from(body, 'UTF8')::jsonb ->> 'owner'",
}


def upgrade() -> None:
    op.add_column(
        "listings",
        sa.Column("owner", sa.String(), nullable=False, server_default=sa.text("''")),
    )
    # The first entry of a log says who opened the table.
    owner = OWNERS[op.get_bind().dialect.name]
    op.execute(
        f"UPDATE listings SET owner = coalesce((SELECT {owner} FROM entries"
        " WHERE entries.table_id = listings.table_id AND number = 1), '')"
    )
    op.create_index("ix_listings_owner", "listings", ["owner"])
    op.create_table(
        "devices",
        sa.Column("secret_hash", sa.LargeBinary(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("secret_hash", name="pk_devices"),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.LargeBinary(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code_hash", name="pk_codes"),
    )
    op.create_index("ix_codes_person", "codes", ["person"])
