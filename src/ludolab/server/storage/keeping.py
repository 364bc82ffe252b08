"""Statements about people's devices, and about what is no longer to be kept."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, exists, func, select, update

from .base import Spent
from .now import Now
from .schema import (
    attempts,
    codes,
    devices,
    duties,
    entries,
    kept_codes,
    listings,
    people,
    presence,
    seats,
    snapshots,
    subscriptions,
)

REMEMBERED = 86_400.0
"""For how many seconds after its end it is known that a code has expired or was used."""
DELETED = "deleted"
"""The status in the listing of a deleted table."""


# --- people -----------------------------------------------------------------------------------


def add_code(connection: Connection, person: str, code_hash: bytes, seconds: float) -> None:
    """A person has one code at a time; those that expired long ago are removed."""
    old = (codes.c.person == person) | (codes.c.until < Now() - REMEMBERED)
    connection.execute(delete(codes).where(old))
    row = {"code_hash": code_hash, "person": person, "until": Now() + seconds}
    connection.execute(codes.insert().values(row))


def keep_code(connection: Connection, person: str, code_hash: bytes) -> None:
    connection.execute(delete(kept_codes).where(kept_codes.c.person == person))
    connection.execute(kept_codes.insert().values(code_hash=code_hash, person=person))


def redeem(connection: Connection, code_hash: bytes, secret_hash: bytes) -> str | None:
    c, k = codes.c, kept_codes.c
    use = update(codes).where(c.code_hash == code_hash, c.until > Now(), ~c.used)
    person: str | None = connection.execute(use.values(used=True).returning(c.person)).scalar()
    if person is None:
        kept = select(k.person).where(k.code_hash == code_hash)
        person = connection.execute(kept).scalar()
    if person is not None:
        row = {"secret_hash": secret_hash, "person": person}
        connection.execute(devices.insert().values(row))
    return person


def spent(connection: Connection, code_hash: bytes) -> Spent | None:
    used = connection.execute(select(codes.c.used).where(codes.c.code_hash == code_hash)).scalar()
    return None if used is None else "used" if used else "expired"


def forget_person(connection: Connection, person: str) -> None:
    for table in (codes, kept_codes, devices, attempts, subscriptions, presence, people):
        connection.execute(delete(table).where(table.c.person == person))


# --- tables -----------------------------------------------------------------------------------


def opened_by(connection: Connection, person: str) -> int:
    c = listings.c
    ask = select(func.count()).where(c.owner == person, c.status.in_(("waiting", "playing")))
    return connection.execute(ask).scalar_one()


def used_by(connection: Connection, person: str) -> list[str]:
    sits = select(seats.c.table_id).where(seats.c.person == person)
    c = listings.c
    has = select(c.table_id).where(c.owner == person, c.status != DELETED)
    return [*connection.execute(sits.union(has)).scalars()]


def old_tables(connection: Connection, seconds: float, limit: int, *, deleted: bool) -> list[str]:
    c = listings.c
    status = c.status == DELETED if deleted else c.status != DELETED
    written = exists().where(entries.c.table_id == c.table_id, entries.c.at >= Now() - seconds)
    # A listing is never younger than the last entry, and it is found by the primary key.
    ask = select(c.table_id).where(status, c.changed < Now() - seconds, ~written).limit(limit)
    return [*connection.execute(ask).scalars()]


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    for table in (seats, presence, attempts, duties, snapshots, entries, listings):
        connection.execute(delete(table).where(table.c.table_id.in_([*tables])))
