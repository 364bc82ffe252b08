"""Statements about challenges, and who has taken them up."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, exists, select, update

from ludolab.table.challenge import Attempt

from . import schema
from .new_rows import new_rows
from .now import Now

a, c = schema.attempts.c, schema.challenges.c


def add_challenge(
    connection: Connection, challenge: str, deal: bytes, first: Attempt | None
) -> bytes:
    row = {"challenge": challenge, "made": Now(), "deal": deal}
    connection.execute(new_rows(connection, schema.challenges).values(row))
    if first is not None:
        _begin(connection, [first])
    kept: bytes = connection.execute(select(c.deal).where(c.challenge == challenge)).scalar_one()
    return kept


def challenge(connection: Connection, challenge: str) -> bytes | None:
    return connection.execute(select(c.deal).where(c.challenge == challenge)).scalar()


def attempts(connection: Connection, challenge: str, limit: int) -> list[Attempt]:
    ask = (
        select(a.challenge, a.person, a.table_id, a.name, a.result)
        .where(a.challenge == challenge)
        .order_by(a.result.is_(None), a.table_id)
        .limit(limit)
    )
    return [Attempt(*row) for row in connection.execute(ask)]


def note(connection: Connection, noted: Sequence[Attempt]) -> None:
    """What the tables that take up challenges have to tell."""
    begun = [each for each in noted if each.result is None]
    if begun:
        _begin(connection, begun)
    for each in noted:
        if each.result is not None:
            mine = (
                a.challenge == each.challenge,
                a.person == each.person,
                a.table_id == each.table,
            )
            ended = update(schema.attempts).where(*mine, a.result.is_(None))
            connection.execute(ended.values(result=each.result))


def _begin(connection: Connection, begun: Sequence[Attempt]) -> None:
    """One person takes up a challenge once."""
    rows = [
        {
            "challenge": each.challenge,
            "person": each.person,
            "table_id": each.table,
            "name": each.name,
            "result": each.result,
        }
        for each in begun
    ]
    connection.execute(new_rows(connection, schema.attempts), rows)


def forget(connection: Connection, seconds: float) -> None:
    taken_up = exists().where(a.challenge == c.challenge)
    connection.execute(delete(schema.challenges).where(c.made < Now() - seconds, ~taken_up))
