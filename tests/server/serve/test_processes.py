"""``ludolab serve --processes 2``: two nodes behind one port."""

import json
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.ports import kept_port, number_of
from tests.server.postgres import Postgres
from tests.server.serve.process import PATIENCE, Running, hello, open_table, refused, serving


@contextmanager
def two_ports() -> Iterator[int]:
    """The first of two neighbouring ports, both kept for this test."""
    with ExitStack() as stack:
        while True:
            first = number_of(stack.enter_context(kept_port()))
            with suppress(OSError, OverflowError):
                stack.enter_context(kept_port(first + 1))
                break
        yield first


def number(port: int, name: str) -> float:
    """A metric of the node that has its metrics at this port; -1 if there is none."""
    try:
        text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
    except httpx.TransportError:
        return -1
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    assert found is not None
    return float(found[1])


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@contextmanager
def visit(server: Running, table: str, secret: str) -> Iterator[ClientConnection]:
    """A connection that has received the table."""
    live = f"ws{server.link.removeprefix('http')}api/tables/{table}/live"
    with connect(live, open_timeout=PATIENCE) as visitor:
        visitor.send(json.dumps({"type": "hello", "secret": secret}))
        assert json.loads(visitor.recv(PATIENCE))["type"] == "table"
        yield visitor


def nodes_of(server: Running) -> list[int]:
    """Its child processes."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            command = stat.with_name("cmdline").read_bytes()
            if parent == server.process.pid and b"spawn_main" in command:
                found.append(int(stat.parts[2]))
    return found


def test_tables_are_spread_and_outlive_a_node(server: Postgres, tmp_path: Path) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(two_ports())
        ports = (first, first + 1)
        arguments = ("--processes", "2", "--port", "0", "--metrics", str(first))
        database = server.new_database()
        running = stack.enter_context(serving(tmp_path, *arguments, "--database", database))
        with running.client() as client:
            secret = hello(client)
            tables: list[str] = []
            while len({int(table, 16) % 2 for table in tables}) < 2:
                tables.append(open_table(client, secret))

        def come(table: str) -> ClientConnection:
            return stack.enter_context(visit(running, table, secret))

        at: list[list[ClientConnection]] = [[], []]
        for table in tables * 2:
            at[int(table, 16) % 2].append(come(table))
        assert [number(port, "ludolab_sockets") for port in ports] == [*map(len, at)]

        # A node is killed: its visitors reconnect at once, through the other one.
        os.kill(min(nodes_of(running)), signal.SIGKILL)
        until(lambda: -1 in [number(port, "ludolab_sockets") for port in ports])
        victim = int(number(ports[0], "ludolab_sockets") >= 0)
        for visitor in at[victim]:
            assert all(json.loads(frame)["type"] == "table" for frame in rest(visitor))
            assert visitor.close_code == 1006
        lost = [table for table in tables if int(table, 16) % 2 == victim]
        at[victim] = []
        at[1 - victim] += [come(table) for table in lost]
        assert number(ports[1 - victim], "ludolab_sockets") == len(at[1 - victim])

        # A new one takes its place.
        def home_again() -> bool:
            with visit(running, lost[0], secret):
                return number(ports[victim], "ludolab_sockets") > 0

        until(home_again)
        at[victim].append(come(lost[0]))

        code, said = running.end(signal.SIGINT)
        assert code == 0
        assert said.count("a node has died") == 1
        for visitor in [*at[0], *at[1]]:
            assert json.loads([*rest(visitor)][-1])["type"] == "goodbye"
        assert [number(port, "ludolab_sockets") for port in ports] == [-1, -1]


def rest(visitor: ClientConnection) -> Iterator[str | bytes]:
    """Everything that is sent before the other end closes."""
    with suppress(ConnectionClosed):
        yield from visitor


def test_a_file_has_one_process(tmp_path: Path) -> None:
    said = refused(tmp_path, "serve", "--no-open", "--lang", "en", "--processes", "2")
    assert "`--processes` needs a PostgreSQL" in said


def test_what_no_node_can_do_is_told_in_one_sentence(tmp_path: Path) -> None:
    nowhere = "postgresql://anne:secret@127.0.0.1:1/tables"
    arguments = ("--processes", "2", "--port", "0", "--database", nowhere)
    said = refused(tmp_path, "serve", "--no-open", *arguments)
    assert said.startswith("ludolab: the database can't be")
    assert "secret" not in said
