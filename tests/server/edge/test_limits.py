"""Nobody gets more than their share, and everybody gets it."""

import asyncio
import threading
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path

import pytest
from starlette.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from websockets.exceptions import InvalidStatus

from ludolab.server.edge import limits as edge_limits
from ludolab.server.edge import socket as server_socket
from ludolab.server.edge.limits import UNLIMITED, Guard, Limits, Rate, address
from ludolab.server.edge.socket import PATIENCE
from ludolab.server.rooms.connection import UNREAD, Connection
from ludolab.table import story
from ludolab.table.messages import CommandRefused, Sent
from ludolab.table.refused import Refused
from tests.server.edge.served import KAWUMM, Person, serving, two_at_kawumm


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_holds_so_many_and_fills_again() -> None:
    clock = Clock()
    guard = Guard(Limits(command=Rate(2.0, 3), family=2), clock)
    assert [guard.person("command", "a") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert guard.person("command", "b") == 0.0
    assert guard.person("read", "a") == 0.0
    clock.now = 0.4
    assert guard.person("command", "a") == pytest.approx(0.1)
    clock.now = 0.5
    assert guard.person("command", "a") == 0.0
    clock.now = 1000.0
    assert [bool(guard.person("command", "a")) for _ in range(4)] == [False, False, False, True]


def test_a_family_shares_an_address() -> None:
    guard = Guard(Limits(read=Rate(1.0, 2), family=3), Clock())
    assert [bool(guard.address("read", "x")) for _ in range(7)] == [False] * 6 + [True]


def test_memory_is_bounded_and_the_last_to_come_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(edge_limits, "KEPT", 10)
    guard = Guard(Limits(read=Rate(1.0, 1), family=1), Clock())
    for number in range(1000):
        assert not guard.address("read", str(number))
        assert guard.address("read", str(number))
        assert len(guard._buckets) <= 10


def test_connections_are_given_back() -> None:
    guard = Guard(Limits(sockets=2))
    assert [guard.connect("a") for _ in range(3)] == [True, True, False]
    assert guard.connect("b")
    guard.disconnect("a")
    assert guard.connect("a")
    for who in ("a", "a", "b"):
        guard.disconnect(who)
    assert not guard._connected


def test_one_household_has_one_address() -> None:
    def of(host: str) -> str:
        return address({"client": (host, 1)})

    assert of("192.0.2.1") != of("192.0.2.2")
    assert of("::ffff:192.0.2.1") == of("192.0.2.1")
    assert of("2001:db8::1") == of("2001:db8::ffff:0:0:1") != of("2001:db8:0:1::1")
    assert of("testclient") == "testclient"
    assert address({"client": None}) == ""


@pytest.mark.parametrize(
    ("proxies", "found"),
    [(["127.0.0.1"], "198.51.100.7"), (["127.0.0.1", "198.51.100.0/24"], "192.0.2.1")],
)
def test_behind_several_proxies_the_last_address_that_isnt_theirs_counts(
    proxies: list[str], found: str
) -> None:
    seen = []

    async def app(scope: Scope, _: object, __: object) -> None:
        seen.append(address(scope))

    chain = b"203.0.113.9, 192.0.2.1, 198.51.100.7"  # what the client claims comes first
    scope = {"type": "http", "client": ("127.0.0.1", 1), "headers": [(b"x-forwarded-for", chain)]}
    behind = ProxyHeadersMiddleware(app, proxies)  # type: ignore[arg-type]
    asyncio.run(behind(scope, None, None))  # type: ignore[arg-type]
    assert seen == [found]


SOME = Limits(
    hello=Rate(0.001, 3),
    open=Rate(0.001, 2),
    command=Rate(0.001, 4),
    read=Rate(0.001, 5),
    socket=Rate(0.001, 3),
    sockets=2,
    family=1,
)


def test_too_much_at_once_is_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, SOME) as served:
        people = [Person(served) for _ in range(3)]
        late = served.post("/api/me", {})
        assert (late.status_code, late.json()["code"]) == (429, "too-fast")
        assert int(late.headers["retry-after"]) >= 900
        table = people[0].open(public=True)["table"]
        people[0].open()
        body = {"settings": {"game": "kawumm", "players": 2}}
        assert people[1].post("/api/tables", body).status_code == 429
        reads = [served.get("/api/games").status_code for _ in range(6)]
        assert reads == [200] * 5 + [429]
        assert served.get("/").status_code == 429
        with served.socket(table), served.socket(table):
            with pytest.raises(InvalidStatus) as refused, served.socket(table):
                pass
            assert refused.value.response.status_code == 429


def test_a_person_is_limited_wherever_they_come_from(tmp_path: Path) -> None:
    limits = Limits(command=Rate(0.001, 4), family=100)
    with serving(tmp_path, limits) as served:
        anne, paul = Person(served), Person(served)
        table = anne.open({"holder": "me", "name": "Anne"}, public=True)["table"]
        statuses = [anne.do(table, "order", seat=0, order="always").status_code for _ in range(5)]
        assert statuses == [409] * 4 + [429]
        assert paul.do(table, "sit", seat=1, name="Paul").status_code == 200
        with anne.at(table) as socket:
            socket.until("table")
            # Not one more: the client might be disconnected before it has sent it.
            for number in range(PATIENCE + 1):
                socket.say(type="do", id=f"command-{number}", position=0, command={"type": "leave"})
            assert socket.end() == 1008
            refused = [message for message in socket.heard if message["type"] == "refused"]
            assert [message["id"] for message in refused] == [
                f"command-{number}" for number in range(PATIENCE + 1)
            ]
            assert {message["code"] for message in refused} == {"too-fast"}


def test_an_address_is_limited_on_sockets_as_well(tmp_path: Path) -> None:
    """However many people come from it."""
    limits = Limits(command=Rate(0.001, 6), family=3)
    with serving(tmp_path, limits) as served:
        people = [Person(served) for _ in range(4)]
        opened = people[0].open(public=True)
        codes: list[str] = []
        for person in people:
            with person.at(opened["table"]) as socket:
                socket.until("table")
                for number in range(4):
                    ask = {"type": "leave"}
                    socket.say(type="do", id=f"command-{number}", position=0, command=ask)
                    codes.append(socket.until("refused")["code"])
        # Each may send six messages and the address eighteen; hello is one of them.
        assert codes == ["sit-first"] * 14 + ["too-fast"] * 2


def test_an_address_opens_no_more_tables_by_giving_itself_other_names(tmp_path: Path) -> None:
    with serving(tmp_path, Limits(table=Rate(0.001, 3))) as served:
        body = {"settings": KAWUMM}
        answers = [Person(served).post("/api/tables", body) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 2


def test_records_to_be_told_have_a_bound_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They can be of any length, and anybody can upload them: a few wait, and nobody else does."""
    may_end = threading.Event()

    def tells(_: object) -> None:
        may_end.wait()
        raise Refused("invalid", why="that is all")

    monkeypatch.setattr(story, "of_record", tells)
    body: dict[str, object] = {"record": {"moves": []}}
    limits = Limits(retell=Rate(0.001, 3), family=2)
    with serving(tmp_path, limits) as served, ThreadPoolExecutor(5) as uploads:
        anne, _, opened = two_at_kawumm(served)
        sent = [uploads.submit(served.post, "/api/story", body) for _ in range(5)]
        try:
            [first], _ = wait(sent, return_when=FIRST_COMPLETED)
            assert first.result().json()["code"] == "busy"
            assert anne.get(f"/api/tables/{opened['table']}/story").status_code == 200
        finally:
            may_end.set()
        assert sorted(answer.result().status_code for answer in sent) == [422] * 4 + [503]
        answers = [served.post("/api/story", body).status_code for _ in range(3)]
        assert answers == [422, 429, 429]
        assert anne.get(f"/api/tables/{opened['table']}/story").status_code == 200


def test_whoever_reads_nothing_isnt_answered_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = threading.Event()
    send, unread = server_socket.Socket._send, [0]

    async def sent(live: server_socket.Socket, message: Sent) -> None:
        while isinstance(message, CommandRefused) and not reads.is_set():
            await asyncio.sleep(0.01)
        await send(live, message)

    reply = Connection.reply

    def replied(visit: Connection, message: Sent) -> None:
        reply(visit, message)
        unread.append(visit.unread)

    monkeypatch.setattr(server_socket.Socket, "_send", sent)
    monkeypatch.setattr(Connection, "reply", replied)
    with serving(tmp_path, UNLIMITED) as served:
        anne, _, opened = two_at_kawumm(served)
        with anne.at(opened["table"]) as socket:
            socket.until("table")
            for number in range(3 * UNREAD):
                undo = {"type": "undo", "seat": 0}
                socket.say(type="do", id=f"command-{number}", position=99, command=undo)
            while max(unread) < UNREAD:
                time.sleep(0.01)
            time.sleep(0.1)  # the time in which more would be answered
            reads.set()
            said = [socket.until("refused")["id"] for _ in range(3 * UNREAD)]
    assert said == [f"command-{number}" for number in range(3 * UNREAD)]
    assert max(unread) == UNREAD


def test_without_limits_nothing_is_refused_but_size() -> None:
    guard = Guard(UNLIMITED)
    for _ in range(10_000):
        assert not guard.address("open", "x")
        assert guard.connect("x")
    assert UNLIMITED.body == 65_536


def test_nobody_finds_a_code_by_trying(tmp_path: Path) -> None:
    """Whether the letters are right or wrong, and whoever one says one is."""
    with serving(tmp_path, Limits(code=Rate(0.001, 3), family=1)) as served:
        anne = Person(served)
        code = anne.post("/api/me/code").json()["code"]
        tried = [served.post("/api/me/device", {"code": "AAAAAA"}) for _ in range(3)]
        assert [each.status_code for each in tried] == [404] * 3
        assert served.post("/api/me/device", {"code": code}).status_code == 429
        # It can still be used elsewhere, or later.
        assert Person(served).get("/api/me").status_code == 200
