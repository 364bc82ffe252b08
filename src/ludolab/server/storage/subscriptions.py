"""Statements about browsers that are told something, and about our own secrets."""

from sqlalchemy import Connection, delete, func, select

from . import schema
from .new_rows import new_rows
from .now import Now

c, s = schema.subscriptions.c, schema.secrets.c
TICK = 1e-6
"""Seconds between two browsers of a person, at least: which came last mustn't be a draw where the
clock of the database counts milliseconds."""


def secret(connection: Connection, name: str, fresh: bytes) -> bytes:
    connection.execute(new_rows(connection, schema.secrets).values(name=name, value=fresh))
    kept: bytes = connection.execute(select(s.value).where(s.name == name)).scalar_one()
    return kept


def subscribe(
    connection: Connection, person: str, mark: bytes, proof: bytes, body: bytes, most: int
) -> bool:
    there = connection.execute(select(c.person, c.proof).where(c.mark == mark)).first()
    if there is not None and there[0] != person and bytes(there[1]) != proof:
        return False
    # Whoever has its secret uses that browser now.
    connection.execute(delete(schema.subscriptions).where(c.mark == mark))
    now, last = connection.execute(select(Now(), func.max(c.made)).where(c.person == person)).one()
    made = now if last is None else max(now, last + TICK)
    row = {"mark": mark, "person": person, "proof": proof, "body": body, "made": made}
    connection.execute(schema.subscriptions.insert().values(row))
    newest = select(c.mark).where(c.person == person).order_by(c.made.desc()).limit(most)
    kept = [*connection.execute(newest).scalars()]
    old = delete(schema.subscriptions).where(c.person == person, c.mark.not_in(kept))
    connection.execute(old)
    return True


def of(connection: Connection, person: str) -> list[bytes]:
    ask = select(c.body).where(c.person == person).order_by(c.made)
    return [bytes(body) for body in connection.execute(ask).scalars()]


def unsubscribe(connection: Connection, mark: bytes, person: str | None) -> bool:
    gone = delete(schema.subscriptions).where(c.mark == mark)
    if person is not None:
        gone = gone.where(c.person == person)
    return bool(connection.execute(gone.returning(c.mark)).all())
