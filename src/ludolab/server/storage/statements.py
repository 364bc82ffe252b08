"""All SQL statements, for both databases.

Plain functions of a connection that is inside a transaction; the caller commits.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache

from sqlalchemy import (
    ColumnElement,
    Connection,
    Double,
    Select,
    String,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    null,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from ludolab.table.listing import Listing
from ludolab.table.log import Logged

from . import challenges
from .base import PEOPLE, Append, DueTable, Latest, Snapshot
from .now import Now
from .schema import (
    IN_LOBBY,
    devices,
    duties,
    entries,
    listings,
    nodes,
    people,
    presence,
    seats,
    snapshots,
)

CHANNEL = "ludolab"
"""The channel on which nodes tell each other which tables have changed."""

PAYLOAD = 7999
"""The largest notification in bytes."""

FORGOTTEN = 86_400.0
"""Seconds of silence after which a node is removed from the list."""


# --- the same words in two dialects -----------------------------------------------------------

Insert = sqlite.Insert | postgresql.Insert


class Inserts:
    """The inserts of one dialect, compiled once."""

    def __init__(self, dialect: str) -> None:
        self._dialect = dialect
        self.entries = self._new(entries).returning(entries.c.table_id, entries.c.number)
        self.duties = self._replacing(duties)
        self.listings = self._replacing(listings)
        snapshot = self._insert(snapshots)
        self.snapshots = snapshot.on_conflict_do_update(
            index_elements=[snapshots.c.table_id],
            set_={"number": snapshot.excluded.number, "body": snapshot.excluded.body},
            where=snapshots.c.number < snapshot.excluded.number,
        )
        self.seats = self._new(seats)
        self.people = self._new(people)
        self.presence = self._new(presence)
        self.nodes = self._replacing(nodes)

    def _insert(self, table: Table) -> Insert:
        if self._dialect == "postgresql":
            return postgresql.insert(table)
        return sqlite.insert(table)

    def _new(self, table: Table) -> Insert:
        """Inserts only rows whose keys aren't there yet."""
        return self._insert(table).on_conflict_do_nothing()

    def _replacing(self, table: Table) -> Insert:
        """Replaces a row with the same key."""
        insert = self._insert(table)
        rest = [column.name for column in table.columns if not column.primary_key]
        return insert.on_conflict_do_update(
            index_elements=list(table.primary_key),
            set_={name: insert.excluded[name] for name in rest},
        )


_inserts = cache(Inserts)


def inserts(connection: Connection) -> Inserts:
    return _inserts(connection.dialect.name)


# --- the log ----------------------------------------------------------------------------------


PLAIN = "INSERT INTO entries (table_id, number, at, node, body) VALUES (?, ?, ?, ?, ?)"


def append_new(connection: Connection, appends: Sequence[Append]) -> list[bool]:
    """Write these entries, all of whose numbers are free: faster than `append_all` on SQLite.

    If one is taken, the database rejects them all.
    """
    rows = [(a.table, number, a.at, a.node, body) for a in appends for number, body in a.rows]
    connection.exec_driver_sql(PLAIN, rows)
    _follow(connection, appends)
    return [True] * len(appends)


def append_all(connection: Connection, appends: Sequence[Append], origin: str) -> list[bool]:
    """Write these entries with all that follows from them; says of each whether its number was
    free."""
    # In the order of tables, or two nodes could deadlock.
    order = sorted(range(len(appends)), key=lambda i: (appends[i].table, appends[i].number))
    places: dict[tuple[str, int], int] = {}
    for i in order:
        places.setdefault((appends[i].table, appends[i].number), i)
    rows = [
        {"table_id": a.table, "number": a.number, "at": a.at, "node": a.node, "body": a.body}
        for a in (appends[i] for i in places.values())
    ]
    written = {
        (table, number) for table, number in connection.execute(inserts(connection).entries, rows)
    }
    won = [i for key, i in places.items() if key in written]
    # Numbers have no gaps: if the first one was free, so are those after it.
    more = [
        {"table_id": a.table, "number": number, "at": a.at, "node": a.node, "body": body}
        for a in (appends[i] for i in won)
        for number, body in a.rows[1:]
    ]
    if more:
        connection.execute(insert(entries), more)
    _follow(connection, [appends[i] for i in won])
    tell(connection, origin, dict.fromkeys(appends[i].table for i in won))
    winners = set(won)
    return [i in winners for i in range(len(appends))]


DUTY_DONE = delete(duties).where(duties.c.table_id == bindparam("done"))


def _follow(connection: Connection, won: Sequence[Append]) -> None:
    """Update duties, snapshots and listings; for each table, its last append counts."""
    last = {append.table: append for append in won}
    upserts = inserts(connection)
    due = [
        {
            "table_id": a.table,
            "number": a.last,
            "due": a.due,
            "node": a.node,
            "offered": a.offered,
        }
        for a in last.values()
        if a.due is not None
    ]
    if due:
        connection.execute(upserts.duties, due)
    done = dict.fromkeys(a.table for a in won if a.was_due and last[a.table].due is None)
    if done:
        connection.execute(DUTY_DONE, [{"done": table} for table in done])
    snapped = {a.table: a for a in won if a.snapshot is not None}
    if snapped:
        connection.execute(
            upserts.snapshots,
            [{"table_id": a.table, "number": a.last, "body": a.snapshot} for a in snapped.values()],
        )
    noted = [a.attempt for a in won if a.attempt is not None]
    if noted:
        challenges.note(connection, noted)
    _list(connection, {a.table: (a.listing, a.at) for a in won if a.listing is not None})


def _list(connection: Connection, changed: dict[str, tuple[Listing, float]]) -> None:
    if not changed:
        return
    upserts = inserts(connection)
    connection.execute(
        upserts.listings,
        [
            {
                "table_id": table,
                "game": listing.game,
                "public": listing.public,
                "status": listing.status,
                "about": listing.about,
                "changed": at,
                "owner": listing.owner,
            }
            for table, (listing, at) in changed.items()
        ],
    )
    connection.execute(delete(seats).where(seats.c.table_id.in_(list(changed))))
    sitting = [
        {"table_id": table, "person": person}
        for table, (listing, _) in changed.items()
        for person in listing.people
    ]
    if sitting:
        connection.execute(upserts.seats, sitting)


def entries_after(connection: Connection, table: str, after: int) -> list[Logged]:
    ask = (
        select(entries.c.number, entries.c.at, entries.c.body, entries.c.node)
        .where(entries.c.table_id == table, entries.c.number > after)
        .order_by(entries.c.number)
    )
    return [Logged(*row) for row in connection.execute(ask)]


def latest(connection: Connection, tables: Sequence[str]) -> dict[str, Latest]:
    e, s = entries.c, snapshots.c
    logged = select(e.table_id, e.number, e.at, e.body, e.node)
    after = and_(e.table_id == s.table_id, e.number > s.number)
    # In one statement, so that nothing can be written in between.
    ask = union_all(
        select(s.table_id, s.number, null().cast(Double), s.body, null().cast(String)).where(
            s.table_id.in_(tables)
        ),
        logged.join(snapshots, after).where(s.table_id.in_(tables)),
        logged.where(e.table_id.in_(tables), ~exists().where(s.table_id == e.table_id)),
    )
    newest: dict[str, Snapshot] = {}
    rest: dict[str, list[Logged]] = {}
    for table, number, at, body, node in connection.execute(ask):
        if at is None:
            newest[table] = Snapshot(number, body)
        else:
            rest.setdefault(table, []).append(Logged(number, at, body, node))
    return {
        table: Latest(
            newest.get(table), sorted(rest.get(table, ()), key=lambda logged: logged.number)
        )
        for table in {*newest, *rest}
    }


# --- people -----------------------------------------------------------------------------------


def add_persons(
    connection: Connection, newcomers: Sequence[tuple[str, bytes]]
) -> dict[tuple[str, bytes], bool]:
    """Add these people with their secrets; of each, whether this is their secret now."""
    # In one order, or two nodes could deadlock.
    rows = [{"person": person, "secret_hash": secret} for person, secret in sorted(newcomers)]
    connection.execute(inserts(connection).people, rows)
    known = persons(connection, [secret for _, secret in newcomers])
    return {(person, secret): known.get(secret) == person for person, secret in newcomers}


def persons(connection: Connection, secret_hashes: Sequence[bytes]) -> dict[bytes, str]:
    ask = union_all(
        *(
            select(table.c.secret_hash, table.c.person).where(
                table.c.secret_hash.in_(secret_hashes)
            )
            for table in (devices, people)
        )
    )
    return {bytes(secret_hash): person for secret_hash, person in connection.execute(ask)}


# --- the lobby --------------------------------------------------------------------------------

Listed = Select[str, str, bool, str, bytes]


def _listed() -> Listed:
    c = listings.c
    return select(c.table_id, c.game, c.public, c.status, c.about).order_by(
        c.changed.desc(), c.table_id
    )


def _listings(connection: Connection, ask: Listed) -> list[Listing]:
    return [Listing(*row, people=()) for row in connection.execute(ask)]


def public_tables(connection: Connection, limit: int) -> list[Listing]:
    return _listings(connection, _listed().where(IN_LOBBY).limit(limit))


def tables_of(connection: Connection, person: str, limit: int) -> list[Listing]:
    ask = _listed().join(seats, seats.c.table_id == listings.c.table_id)
    return _listings(connection, ask.where(seats.c.person == person).limit(limit))


# --- nodes ------------------------------------------------------------------------------------


def beat(connection: Connection, node: str) -> float:
    seen = inserts(connection).nodes.values(node=node, seen=Now()).returning(nodes.c.seen)
    at: float = connection.execute(seen).scalar_one()
    return at


def bury(connection: Connection, node: str, origin: str) -> None:
    connection.execute(delete(nodes).where(nodes.c.node == node))
    left = delete(presence).where(presence.c.node == node).returning(presence.c.table_id)
    tables = dict.fromkeys(connection.execute(left).scalars())
    tell(connection, origin, [f"{PEOPLE}{table}" for table in tables])


def bury_all(connection: Connection) -> None:
    """All nodes that are listed have ended."""
    connection.execute(delete(nodes))
    connection.execute(delete(presence))


def forget(connection: Connection) -> None:
    """Remove the nodes that fell silent long ago."""
    connection.execute(delete(nodes).where(nodes.c.seen < Now() - FORGOTTEN))
    known = exists().where(nodes.c.node == presence.c.node)
    connection.execute(delete(presence).where(~known))


def _alive(node: ColumnElement[str], silent: float) -> ColumnElement[bool]:
    return exists().where(nodes.c.node == node, nodes.c.seen > Now() - silent)


def claim(
    connection: Connection, node: str, silent: float, limit: int, late: float | None = None
) -> int:
    c = duties.c
    free = ~_alive(c.node, silent)
    first: list[ColumnElement[object]] = [c.due, c.table_id]
    orphaned = select(c.table_id)
    if late is not None:
        free = or_(free, and_(c.offered, c.due <= Now() - late))
        # Whoever opened many tables doesn't take all the time of those who help.
        owner = func.coalesce(listings.c.owner, c.table_id)
        turn = func.row_number().over(partition_by=owner, order_by=first)
        ranked = (
            select(c.table_id, turn.label("turn"))
            .outerjoin(listings, listings.c.table_id == c.table_id)
            .where(free)
            .subquery()
        )
        orphaned = orphaned.join(ranked, ranked.c.table_id == c.table_id)
        first.insert(0, ranked.c.turn)
    # Don't wait for rows that another node is claiming or writing.
    orphans = (
        orphaned.where(free, _alive(literal(node), silent))
        .order_by(*first)
        .limit(limit)
        .with_for_update(of=duties, skip_locked=True)
        .cte("orphans")
    )
    take = (
        update(duties)
        .where(c.table_id.in_(select(orphans.c.table_id)))
        .values(node=node, offered=False)
    )
    return len(connection.execute(take.returning(c.table_id)).all())


def overdue(connection: Connection, node: str, seconds: float) -> list[DueTable]:
    c = duties.c
    ask = (
        select(c.table_id, c.number, c.due)
        .where(c.node == node, c.due <= Now() - seconds)
        .order_by(c.due, c.table_id)
    )
    return [DueTable(*row) for row in connection.execute(ask)]


def alive(connection: Connection, silent: float) -> set[str]:
    ask = select(nodes.c.node).where(nodes.c.seen > Now() - silent)
    return set(connection.execute(ask).scalars())


def present(
    connection: Connection,
    node: str,
    persons: Mapping[str, Collection[str]],
    away: Mapping[str, Collection[str]],
    origin: str,
) -> None:
    c = presence.c
    connection.execute(delete(presence).where(c.table_id.in_([*persons]), c.node == node))
    rows = [
        {
            "table_id": table,
            "node": node,
            "person": person,
            "looking": person not in away.get(table, ()),
        }
        for table, here in persons.items()
        for person in here
    ]
    if rows:
        connection.execute(inserts(connection).presence, rows)
    tell(connection, origin, [f"{PEOPLE}{table}" for table in persons])


def present_at(
    connection: Connection, tables: Collection[str], node: str, silent: float
) -> dict[str, set[str]]:
    c = presence.c
    ask = select(c.table_id, c.person).where(
        c.table_id.in_([*tables]), c.node != node, _alive(c.node, silent)
    )
    found: dict[str, set[str]] = {}
    for table, person in connection.execute(ask):
        found.setdefault(table, set()).add(person)
    return found


def looking(connection: Connection, table: str, node: str, silent: float) -> set[str]:
    c = presence.c
    ask = select(c.person).where(
        c.table_id == table, c.looking, c.node != node, _alive(c.node, silent)
    )
    return set(connection.execute(ask).scalars())


# --- telling the others -----------------------------------------------------------------------


def tell(connection: Connection, origin: str, tables: Iterable[str]) -> None:
    """Tell the other nodes, once this is committed, which tables have changed.

    A SQLite file has only one node, so there is nobody to tell.
    """
    if connection.dialect.name == "postgresql":
        for payload in payloads(origin, tables):
            connection.execute(select(func.pg_notify(CHANNEL, payload)))


def payloads(origin: str, tables: Iterable[str]) -> Iterator[str]:
    """A line for the sender and one for each table, in as many notifications as that takes."""
    text, size = origin, len(origin.encode())
    for table in tables:
        more = len(table.encode()) + 1
        if size + more > PAYLOAD and text != origin:
            yield text
            text, size = origin, len(origin.encode())
        text, size = f"{text}\n{table}", size + more
    if text != origin:
        yield text


def told(payload: str) -> tuple[str, list[str]]:
    """The sender, and which tables have changed."""
    origin, *tables = payload.split("\n")
    return origin, tables


def check(connection: Connection) -> None:
    """A query that every database of ours can answer."""
    connection.execute(select(nodes.c.node).limit(1)).all()
