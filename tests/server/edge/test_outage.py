"""The database is gone, or a client is slow: everybody gets a clear answer."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludolab.server.edge import endpoint
from tests.server.edge.served import Message, Person, Served, serving


@pytest.fixture
def down(tmp_path: Path) -> Iterator[tuple[Served, Person, Message]]:
    """A server whose database was there when Anne arrived and is gone now."""
    with serving(tmp_path) as served:
        anne = Person(served)
        opened = anne.open({"holder": "me", "name": "Anne"}, public=True)
        anne.get("/api/me")
        stopped = served.node.storage.stop()
        asyncio.run_coroutine_threadsafe(stopped, served.loop).result(10)
        yield served, anne, opened


def test_without_a_database_everybody_is_asked_to_try_again(
    down: tuple[Served, Person, Message],
) -> None:
    served, anne, _ = down
    assert served.get("/healthz").status_code == 200
    body = {"settings": {"game": "kawumm", "players": 2}}
    for answer in (
        served.get("/readyz"),
        served.get("/api/tables"),
        served.post("/api/me", {}),
        served.get("/api/me", headers={"Authorization": "Bearer somebody"}),
        anne.get("/api/me/tables"),
        anne.post("/api/tables", body),
    ):
        assert (answer.status_code, answer.json()["code"]) == (503, "try-again")
        assert int(answer.headers["retry-after"]) >= 1
    assert served.get("/api/games").status_code == 200


def test_a_command_is_to_be_sent_again_with_its_id(down: tuple[Served, Person, Message]) -> None:
    served, anne, opened = down
    answer = anne.do(opened["table"], "leave")
    assert (answer.status_code, answer.json()["type"]) == (503, "try-again")
    assert answer.json()["id"].startswith(anne.id[:8])
    assert int(answer.headers["retry-after"]) >= 1
    with served.socket("0" * 20) as line:
        line.say(type="hello", lang="fr")
        again = line.hear()
        assert (again["type"], again["id"]) == ("try-again", None)
        assert again["text"].startswith("La table est injoignable")
        assert line.end() == 1013


def test_a_body_that_never_comes_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoint, "ARRIVES", 0.05)
    with (
        serving(tmp_path) as served,
        socket.create_connection(("127.0.0.1", served.port), timeout=20) as line,
    ):
        line.sendall(
            b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Content-Length: 10\r\n\r\n{"
        )
        assert line.recv(100).startswith(b"HTTP/1.1 408 ")
