"""The tables of the database, the same in SQLite and in PostgreSQL.

A change here needs a migration, too; a test compares the two.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

# The log: rows are added and never changed, and deleted only with the whole table.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("node", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

IN_LOBBY = text("public AND status <> 'over'")
"""A query must repeat the condition of the index word for word, or SQLite doesn't use it."""

listings = Table(
    "listings",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("about", LargeBinary, nullable=False),
    Column("changed", Double, nullable=False),
    Column("owner", String, nullable=False, server_default=text("''"), index=True),
)
Index(
    "ix_listings_in_lobby",
    listings.c.changed,
    sqlite_where=IN_LOBBY,
    postgresql_where=IN_LOBBY,
)

seats = Table(
    "seats",
    metadata,
    Column("person", String, primary_key=True),
    Column("table_id", String, ForeignKey(listings.c.table_id), primary_key=True, index=True),
)

people = Table(
    "people",
    metadata,
    Column("person", String, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False),
    UniqueConstraint("secret_hash"),
)

# Further secrets of a person, one for each device that was added by a code.
devices = Table(
    "devices",
    metadata,
    Column("secret_hash", LargeBinary, primary_key=True),
    Column("person", String, nullable=False, index=True),
)

codes = Table(
    "codes",
    metadata,
    Column("code_hash", LargeBinary, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("until", Double, nullable=False),
    Column("used", Boolean, nullable=False, server_default=text("false")),
)

# The code by which a person comes back when their browser was cleared: one each.
kept_codes = Table(
    "kept_codes",
    metadata,
    Column("code_hash", LargeBinary, primary_key=True),
    Column("person", String, nullable=False, index=True),
)

# The same deal for several people; `deal` holds its seed.
challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String, primary_key=True),
    Column("made", Double, nullable=False),
    Column("deal", LargeBinary, nullable=False),
)

# Who has taken them up, and how they have done once the game is over.
attempts = Table(
    "attempts",
    metadata,
    Column("challenge", String, primary_key=True),
    Column("person", String, primary_key=True, index=True),
    Column("table_id", String, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("result", LargeBinary),
)

# Where browsers are told something: each is found by the digest of its address.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("mark", LargeBinary, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("proof", LargeBinary, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("made", Double, nullable=False),
)

# Our own, made once: such as the key by which push services know us.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# Nodes that have ended have no row; those that fell silent have an old one.
nodes = Table(
    "nodes",
    metadata,
    Column("node", String, primary_key=True),
    Column("seen", Double, nullable=False),
)

duties = Table(
    "duties",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("node", String, nullable=False),
    Column("offered", Boolean, nullable=False, server_default=text("false")),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("node", String, primary_key=True, index=True),
    Column("person", String, primary_key=True),
    Column("looking", Boolean, nullable=False, server_default=text("true")),
)
