"""Statements about people's devices, and about what is no longer to be kept."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, exists, func, select

from .now import Now
from .schema import (
    attempts,
    codes,
    devices,
    duties,
    entries,
    listings,
    people,
    presence,
    seats,
    snapshots,
    subscriptions,
)

DELETED = "deleted"
"""The status in the listing of a deleted table."""


# --- people -----------------------------------------------------------------------------------


def add_code(connection: Connection, person: str, code_hash: bytes, seconds: float) -> None:
    """A person has one code at a time; expired ones are removed."""
    connection.execute(delete(codes).where((codes.c.person == person) | (codes.c.until < Now())))
    row = {"code_hash": code_hash, "person": person, "until": Now() + seconds}
    connection.execute(codes.insert().values(row))


def redeem(connection: Connection, code_hash: bytes, secret_hash: bytes) -> str | None:
    take = delete(codes).where(codes.c.code_hash == code_hash, codes.c.until > Now())
    person: str | None = connection.execute(take.returning(codes.c.person)).scalar()
    if person is not None:
        row = {"secret_hash": secret_hash, "person": person}
        connection.execute(devices.insert().values(row))
    return person


def forget_person(connection: Connection, person: str) -> None:
    for table in (codes, devices, attempts, subscriptions, presence, people):
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
