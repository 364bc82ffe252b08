"""Tables and people in the browser's own database, IndexedDB."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from ludolab.server.storage.base import (
    Append,
    Condition,
    DueTable,
    Latest,
    OnChange,
    Snapshot,
    Storage,
    StorageDown,
    ValueRefused,
)
from ludolab.table.listing import Listing
from ludolab.table.log import Logged

Transact: TypeAlias = Callable[[str], Awaitable[str]]
"""Does a list of steps in one transaction, all of them or none (web/src/worker/store.ts). It takes
and gives JSON: {"found": what each step has found}, or {"failed": the browser's name for why}."""
StoreStep: TypeAlias = list[object]
Row: TypeAlias = dict[str, Any]
"""An object as it is stored."""

TAKEN = "ConstraintError"
"""What IndexedDB says if there is already something by that key."""
CLOSED = "the database is closed"
WHOLE = 2**53
"""From here on not every whole number is one in JavaScript."""
STUCK = 10.0


class Indexed(Storage):
    """Only one server uses it at a time (web/src/worker), so who is present and what is due is kept
    in memory; what has to outlive the page is stored."""

    shared = False

    def __init__(self, transact: Transact) -> None:
        self._transact = transact
        self._open = False
        self._writing: set[asyncio.Task[bool]] = set()
        self._duties: dict[str, Row] = {}
        self._seen: dict[str, float] = {}
        self._present: dict[str, dict[str, set[str]]] = {}
        """By node and table."""

    async def start(self) -> None:
        self._open = True
        try:
            [duties] = await self._do(["all", "duties"])
        except BaseException:
            self._open = False
            raise
        self._duties = {row["table"]: row for row in duties}
        self._seen, self._present = {}, {}

    async def stop(self) -> None:
        while self._writing:
            await asyncio.gather(*self._writing, return_exceptions=True)
        self._open = False

    async def _do(self, *steps: StoreStep) -> list[Any]:
        """What these steps find, in one transaction."""
        answer = await self._answer(steps)
        if "failed" in answer:
            raise StorageDown(f"the browser keeps nothing just now: {answer['failed']}")
        found: list[Any] = answer["found"]
        return found

    async def _answer(self, steps: Sequence[StoreStep]) -> dict[str, Any]:
        if not self._open:
            raise StorageDown(CLOSED)
        answer: dict[str, Any] = json.loads(await self._transact(json.dumps(steps)))
        return answer

    # --- the log --------------------------------------------------------------------------

    async def append(self, append: Append) -> bool:
        # It is finished even if the caller is cancelled.
        writing = asyncio.ensure_future(self._append(append))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return await asyncio.shield(writing)

    async def _append(self, append: Append) -> bool:
        answer = await self._answer(_steps(append))
        if answer.get("failed") == TAKEN:
            return False
        if "failed" in answer:
            raise StorageDown(f"the browser can't write: {answer['failed']}")
        if append.due is not None:
            self._duties[append.table] = _duty(append)
        elif append.was_due:
            self._duties.pop(append.table, None)
        return True

    async def entries(self, table: str, after: int) -> list[Logged]:
        [rows] = await self._do(["after", "entries", [_text(table), _number(after)]])
        return [_logged(row) for row in rows]

    async def latest(self, table: str) -> Latest:
        [snapshot] = await self._do(["get", "snapshots", _text(table)])
        after = 0 if snapshot is None else snapshot["number"]
        newest = None if snapshot is None else Snapshot(after, _bytes(snapshot["body"]))
        return Latest(newest, await self.entries(table, after))

    # --- people ---------------------------------------------------------------------------

    async def add_person(self, person: str, secret_hash: bytes) -> None:
        mark = secret_hash.hex()
        [people] = await self._do(["all", "people"])
        for row in people:
            if row["first"] and (row["mark"] == mark) != (row["person"] == person):
                raise ValueRefused("there is already such a person, or such a secret")
        await self._do(["put", "people", {"mark": mark, "person": _text(person), "first": True}])

    async def person(self, secret_hash: bytes) -> str | None:
        [row] = await self._do(["get", "people", secret_hash.hex()])
        return None if row is None else str(row["person"])

    async def add_code(self, person: str, code_hash: bytes, seconds: float) -> None:
        now = time.time()
        [codes] = await self._do(["all", "codes"])
        old = [row for row in codes if row["person"] == person or row["until"] < now]
        code = {"mark": code_hash.hex(), "person": _text(person), "until": now + seconds}
        gone: list[StoreStep] = [["delete", "codes", row["mark"]] for row in old]
        await self._do(*gone, ["put", "codes", code])

    async def redeem(self, code_hash: bytes, secret_hash: bytes) -> str | None:
        [code] = await self._do(["get", "codes", code_hash.hex()])
        if code is None or code["until"] <= time.time():
            return None
        device = {"mark": secret_hash.hex(), "person": code["person"], "first": False}
        await self._do(["delete", "codes", code["mark"]], ["put", "people", device])
        return str(code["person"])

    async def forget_person(self, person: str) -> None:
        people, codes = await self._do(["all", "people"], ["all", "codes"])
        steps: list[StoreStep] = [
            ["delete", store, row["mark"]]
            for store, rows in (("people", people), ("codes", codes))
            for row in rows
            if row["person"] == person
        ]
        await self._do(*steps)

    # --- the lobby ------------------------------------------------------------------------

    async def _listings(self) -> list[Row]:
        """The latest change first."""
        [rows] = await self._do(["all", "listings"])
        return sorted(rows, key=lambda row: (-row["changed"], row["table"]))

    async def public_tables(self, limit: int) -> list[Listing]:
        rows = [row for row in await self._listings() if row["public"] and row["status"] != "over"]
        return [_listing(row) for row in rows[:limit]]

    async def tables_of(self, person: str, limit: int) -> list[Listing]:
        rows = [row for row in await self._listings() if person in row["people"]]
        return [_listing(row) for row in rows[:limit]]

    async def opened_by(self, person: str) -> int:
        rows = await self._listings()
        return sum(r["owner"] == person and r["status"] in ("waiting", "playing") for r in rows)

    async def used_by(self, person: str) -> list[str]:
        return [
            row["table"]
            for row in await self._listings()
            if person in row["people"] or (row["owner"] == person and row["status"] != "deleted")
        ]

    # --- what isn't kept --------------------------------------------------------------------

    async def old_tables(self, seconds: float, limit: int, *, deleted: bool) -> list[str]:
        before = time.time() - seconds
        rows = [
            row
            for row in await self._listings()
            if (row["status"] == "deleted") == deleted and row["changed"] < before
        ]
        last = await self._do(*(["last", "entries", row["table"]] for row in rows))
        old = [
            row["table"]
            for row, entry in zip(rows, last, strict=True)
            if entry is None or entry["at"] < before
        ]
        return old[:limit]

    async def delete_tables(self, tables: Sequence[str]) -> None:
        await self._do(*(step for table in tables for step in _deleting(table)))
        for table in tables:
            self._duties.pop(table, None)
            for present in self._present.values():
                present.pop(table, None)

    # --- nodes ----------------------------------------------------------------------------

    async def beat(self, node: str) -> float:
        self._require_open()
        self._seen[node] = time.time()
        return self._seen[node]

    async def bury(self, node: str) -> None:
        self._require_open()
        self._seen.pop(node, None)
        self._present.pop(node, None)

    async def claim(
        self, node: str, silent: float, limit: int, *, late: float | None = None
    ) -> int:
        living, now = await self.alive(silent), time.time()
        if node not in living:
            return 0
        free = [
            row
            for row in self._by_due()
            if row["node"] not in living
            or (late is not None and row["offered"] and row["due"] <= now - late)
        ]
        for row in free[:limit]:
            # Who begins anew is another node, and claims it again: it needn't be stored.
            self._duties[row["table"]] = row | {"node": node, "offered": False}
        return len(free[:limit])

    async def overdue(self, node: str, seconds: float) -> list[DueTable]:
        self._require_open()
        now = time.time()
        return [
            DueTable(row["table"], row["number"], row["due"])
            for row in self._by_due()
            if row["node"] == node and row["due"] <= now - seconds
        ]

    def _by_due(self) -> list[Row]:
        return sorted(self._duties.values(), key=lambda row: (row["due"], row["table"]))

    async def alive(self, silent: float) -> set[str]:
        self._require_open()
        since = time.time() - silent
        return {node for node, seen in self._seen.items() if seen > since}

    async def present(
        self,
        node: str,
        people: Mapping[str, Collection[str]],
        away: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        self._require_open()
        here = self._present.setdefault(node, {})
        here |= {table: set(persons) for table, persons in people.items()}

    async def presence(
        self, tables: Collection[str], node: str, silent: float
    ) -> dict[str, set[str]]:
        others = await self.alive(silent) - {node}
        found = {
            table: {
                person for other in others for person in self._present.get(other, {}).get(table, ())
            }
            for table in tables
        }
        return {table: persons for table, persons in found.items() if persons}

    def listen(self, on_change: OnChange) -> None:
        """Nobody else writes here."""

    async def condition(self) -> Condition:
        [tables, used] = await self._do(["count", "listings"], ["used"])
        now = time.time()
        waiting = [now - row["due"] for row in self._duties.values() if row["due"] <= now]
        return Condition(
            tables=tables,
            nodes=len(self._seen),
            heartbeat=now - min(self._seen.values(), default=now),
            due=len(waiting),
            stuck=sum(seconds > STUCK for seconds in waiting),
            longest=max(waiting, default=0.0),
            bytes=used,
        )

    async def check(self) -> None:
        await self._do(["count", "listings"])

    def _require_open(self) -> None:
        if not self._open:
            raise StorageDown(CLOSED)


# --- what is stored -----------------------------------------------------------------------------


def _steps(append: Append) -> list[StoreStep]:
    """To take its numbers is the first: if one of them is taken, nothing is written."""
    table = _text(append.table)
    steps: list[StoreStep] = [
        [
            "add",
            "entries",
            {
                "table": table,
                "number": _number(number),
                "at": append.at,
                "node": append.node,
                "body": _body(body),
            },
        ]
        for number, body in append.rows
    ]
    if append.due is not None:
        steps.append(["put", "duties", _duty(append)])
    elif append.was_due:
        steps.append(["delete", "duties", table])
    if append.snapshot is not None:
        snapshot = {"table": table, "number": append.last, "body": _body(append.snapshot)}
        steps.append(["newest", "snapshots", snapshot])
    if append.listing is not None:
        steps.append(["put", "listings", _row(append.listing, append.at)])
    return steps


def _duty(append: Append) -> Row:
    return {
        "table": append.table,
        "number": append.last,
        "due": append.due,
        "node": append.node,
        "offered": append.offered,
    }


def _row(listing: Listing, changed: float) -> Row:
    return {
        "table": listing.table,
        "game": listing.game,
        "public": listing.public,
        "status": listing.status,
        "about": _body(listing.about),
        "people": [*dict.fromkeys(listing.people)],
        "owner": listing.owner,
        "changed": changed,
    }


def _listing(row: Row) -> Listing:
    about = _bytes(row["about"])
    return Listing(row["table"], row["game"], row["public"], row["status"], about, people=())


def _logged(row: Row) -> Logged:
    return Logged(row["number"], row["at"], _bytes(row["body"]), row["node"])


def _deleting(table: str) -> Iterable[StoreStep]:
    yield ["delete-all", "entries", table]
    for store in ("snapshots", "duties", "listings"):
        yield ["delete", store, table]


def _body(body: bytes) -> str:
    """A character for each byte: IndexedDB stores it as such, and JSON can hold it."""
    try:
        return body.decode("latin-1")
    except AttributeError:
        raise ValueRefused("the database takes no such value: it isn't bytes") from None


def _bytes(body: str) -> bytes:
    return body.encode("latin-1")


def _text(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueRefused("the database takes no such value: half a character") from None
    return text


def _number(number: int) -> int:
    if abs(number) >= WHOLE:
        raise ValueRefused("the database takes no such value: too large a number")
    return number
