"""``ludolab serve`` as people start it: it prints its link, answers, and shuts down."""

import contextlib
import errno
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.ports import kept_port, number_of
from tests.server.postgres import Postgres
from tests.server.serve.ending import ended_while_starting
from tests.server.serve.process import (
    PATIENCE,
    environment,
    hello,
    open_table,
    refused,
    serving,
)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_tells_its_link_answers_and_ends_with_a_goodbye(
    tmp_path: Path, how: signal.Signals
) -> None:
    with serving(tmp_path, "--port", "0") as server:
        assert server.link.startswith("http://localhost:")
        with server.client() as client:
            assert client.get("/healthz").json() == {"ok": True}
            assert client.get("/readyz").status_code == 200
            assert "server" not in client.get("/healthz").headers
            # Without a built page, it says how to build one.
            page = client.get("/")
            wanted = {200: '<div id="app"', 503: "make play"}
            assert wanted[page.status_code] in page.text
            secret = hello(client)
            table = open_table(client, secret)
        live = f"ws{server.link.removeprefix('http')}api/tables/{table}/live"
        with connect(live) as one, connect(live) as other:
            for visitor in (one, other):
                visitor.send(json.dumps({"type": "hello", "secret": secret}))
                assert json.loads(visitor.recv())["type"] == "table"
            assert server.end(how) == (0, "")
            for visitor in (one, other):
                said = [json.loads(frame)["type"] for frame in until_closed(visitor)]
                assert said[-1] == "goodbye"
                assert visitor.close_code == 1012


def test_it_ends_though_a_thread_hangs(tmp_path: Path) -> None:
    """Python itself would wait for that thread."""
    hanging = (
        "import runpy, threading\n"
        "threading.Thread(target=threading.Event().wait).start()\n"
        "runpy.run_module('ludolab.cli.main', run_name='__main__')"
    )
    command = [sys.executable, "-c", hanging, "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, encoding="utf-8", env=environment(tmp_path)
    ) as process:
        try:
            assert process.stdout is not None
            assert any("Ctrl-C" in line for line in process.stdout)
            process.terminate()
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


@pytest.mark.parametrize("processes", ["1", "2"])
def test_it_ends_while_it_is_still_starting(
    server: Postgres, tmp_path: Path, processes: str
) -> None:
    serve = ("serve", "--no-open", "--port", "0", "--processes", processes)
    assert ended_while_starting(server.new_database(), tmp_path, *serve) == (0, "")


def until_closed(visitor: ClientConnection) -> Iterator[str | bytes]:
    """Everything that is sent before the other end closes."""
    with contextlib.suppress(ConnectionClosed):
        yield from visitor


def test_requests_are_logged_as_json_on_wish(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0", "--log", "json") as server:
        server.get("healthz")
        code, err = server.end()
    assert code == 0
    [line] = [json.loads(line) for line in err.splitlines()]
    assert (line["route"], line["status"]) == ("/healthz", 200)


def test_the_tables_lie_in_the_data_folder_and_nobody_else_reads_them(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    with serving(folder, "--port", "0"):
        assert (folder / "tables.db").stat().st_mode & 0o777 == 0o600
        assert folder.stat().st_mode & 0o777 == 0o700


def test_a_second_server_on_the_same_tables_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0"):
        said = refused(tmp_path, "serve", "--port", "0")
        assert said == f"ludolab: {tmp_path}/tables.db is in use by another server."


def test_a_port_that_was_asked_for_has_to_be_free(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused(tmp_path, "serve", "--port", str(port))
    assert said == f"ludolab: 127.0.0.1 port {port} can't be used: Address already in use."
    assert not (tmp_path / "tables.db").exists()


def test_else_the_next_free_port_is_taken(tmp_path: Path) -> None:
    with serving(tmp_path / "one") as first, serving(tmp_path / "two") as second:
        assert first.link != second.link
        for server in (first, second):
            assert server.get("healthz").status_code == 200


def test_only_our_own_names_are_answered(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0", "--hostname", "play.example.org") as server:
        port = httpx.URL(server.link).port
        assert server.link == f"http://play.example.org:{port}/"
        here = f"http://127.0.0.1:{port}/healthz"
        for name, status in (("play.example.org", 200), ("evil.example", 421)):
            assert httpx.get(here, headers={"Host": name}).status_code == status


def test_behind_a_proxy_the_link_is_the_proxys_and_its_word_counts(tmp_path: Path) -> None:
    args = ("--port", "0", "--host", "127.0.0.1", "--hostname", "play.example.org")
    with serving(tmp_path, *args, "--proxy", "127.0.0.1") as server:
        assert server.link == "https://play.example.org/"
    for proxy, secure in (("127.0.0.1", True), ("192.0.2.77", False)):
        with (
            serving(tmp_path, "--port", "0", "--proxy", proxy) as server,
            server.client() as client,
        ):
            said = client.post("/api/me", json={}, headers={"X-Forwarded-Proto": "https"})
            assert ("secure" in said.headers["set-cookie"].lower()) is secure
            assert ("strict-transport-security" in said.headers) is secure


def test_metrics_are_read_at_a_port_of_their_own(tmp_path: Path) -> None:
    with kept_port() as kept:
        port = number_of(kept)
        with serving(tmp_path, "--port", "0", "--metrics", str(port)) as server:
            assert server.get("metrics").status_code == 404
            assert "ludolab_rooms 0.0" in httpx.get(f"http://127.0.0.1:{port}/metrics").text


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--lan", "--host", "127.0.0.1"), "--lan listens on every address; leave out --host"),
        (("--log", "xml"), "the log is json or console, not xml"),
        (
            ("--metrics", "here"),
            "metrics are read at a port, as in 9100 or 10.0.0.7:9100, not at h",
        ),
        (("--keep", "90h"), "tables are kept for a number of days, as in 90d, not 90h"),
        (("--metrics", "192.0.2.200:1"), "192.0.2.200 port 1 can't be used for metrics"),
        (("--lang", "de"), "the languages are en and fr, not 'de'"),
        (
            ("--database", "mysql://anne:secret@here/tables"),
            "a database is sqlite:///PATH, a path or postgresql://…, not 'mysql'",
        ),
        (("--host", "192.0.2.200"), "192.0.2.200 port 8000 can't be used"),
        (("--host", "no such host"), "no such host port 8000 can't be used"),
        (("--database", "postgresql://anne:secret@127.0.0.1:1/tables"), "the database can't be"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    tmp_path: Path, args: tuple[str, ...], sentence: str
) -> None:
    said = refused(tmp_path, "serve", "--no-open", *args)
    assert said.startswith(f"ludolab: {sentence}")
    assert "secret" not in said


def test_a_folder_that_cant_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refused(tmp_path / "file" / "in", "serve", "--port", "0")
    why = os.strerror(errno.ENOTDIR)
    assert said == f"ludolab: {tmp_path}/file/in/tables.db can't be opened: {why}."
