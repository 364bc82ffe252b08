"""Nothing hidden gets out, however one asks, and not into the log either."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from ludolab.server.edge import logs
from ludolab.server.edge.routes import ENDPOINTS
from ludolab.table import entries
from tests.server.edge.served import (
    Message,
    Person,
    Served,
    play_to_the_end,
    serving,
    two_at_kawumm,
)


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything is logged, as in production."""
    kept = structlog.get_config()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    logs.configure("json", stream)
    yield stream
    structlog.configure(**kept)
    root.handlers[:], root.level = handlers, level


def test_nobody_stops_over_a_log_that_is_closed(log: io.StringIO) -> None:
    """A node that loses its database logs that first, and then connects again."""
    log.close()
    logging.getLogger("anybody").warning("the database is away")
    structlog.get_logger().error("a command failed")


def seed_of(served: Served, table: str) -> str:
    seed: str = served.node.rooms.loaded[table].table.running.state.seed
    return seed


def test_no_way_of_asking_tells_the_seed_or_anothers_view(served: Served) -> None:
    for game in ("candy-lab", "labicot", "kawumm", "candy-numbers"):
        anne, paul, opened = two_at_kawumm(served, game=game, public=True)
        table = opened["table"]
        seed = seed_of(served, table)
        for who, seats in ((anne, [0]), (paul, [1]), (Person(served), [None]), (None, [None])):
            for endpoint in ENDPOINTS:
                if endpoint.method != "GET":
                    continue
                path = endpoint.path.replace("{table}", table).replace("{game}", game)
                for query in ("", "?since=0&foreseen=true", "?game=1", "?lang=en", "?eye=nobody"):
                    answer = (who or served).get(path + query)
                    assert seed not in answer.text
                    if who is None:
                        assert opened["key"] not in answer.text
                    found = answer.json() if "json" in answer.headers["content-type"] else {}
                    for eye in found.get("eyes", []):
                        assert eye["seat"] in seats
                        assert eye["view"]["seat"] in seats
                    if endpoint.name == "look" and answer.status_code == 200:
                        assert len(found["eyes"]) == 1


def test_a_refusal_over_http_tells_no_more_than_looking_does(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served, game="candy-lab")
    table, stranger = opened["table"], Person(served)
    seed = seed_of(served, table)
    for who in (anne, paul, stranger):
        for position in (0, 1, 2):
            refused = who.do(table, "play", position, seat=0, move={"move": "x", "seed": 1})
            assert refused.status_code >= 400
            assert seed not in refused.text
            shown = refused.json()["table"]
            if shown is not None:
                assert (
                    shown["eyes"] == who.get(f"/api/tables/{table}?since={position}").json()["eyes"]
                )
    assert stranger.do(table, "leave").json()["table"] is None


def lines(log: io.StringIO) -> list[Message]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_the_log_of_a_whole_game_holds_no_secret(tmp_path: Path, log: io.StringIO) -> None:
    with serving(tmp_path) as served:
        anne, paul, opened = two_at_kawumm(served)
        table = opened["table"]
        seed = seed_of(served, table)
        heard = play_to_the_end(anne, paul, table)
        anne.get(f"/api/tables/{table}/record")
        served.get(f"/api/tables/{table}?lang=fr", headers={"X-Ludolab-Key": opened["key"]})
        served.get(f"/api/tables/{table}/{opened['key']}?{anne.secret}")
        with served.socket(table) as socket:
            socket.connection.send(f'{{"type": "hello", "secret": ["{anne.secret}"]}}')
            socket.until("refused")
    text = log.getvalue()
    hidden = [seed, opened["key"], anne.secret, paul.secret, anne.id, paul.id, table]
    hidden += ["Annechen", "Paulchen", "make-safe", "ingredient", "lang=fr"]
    assert [word for word in hidden if word in text] == []
    assert "make-safe" in json.dumps(heard)
    assert seed not in json.dumps(heard)
    written = [line for line in lines(log) if line["event"] == "request"]
    routes = {line["route"] for line in written}
    assert {"/api/tables/{table}", "/api/tables/{table}/live", "/api/me"} <= routes
    for line in written:
        assert {*line} == {
            "event", "method", "route", "status", "ms", "node", "level", "timestamp",
        }  # fmt: skip
        assert line["node"] == served.node.id


def test_what_breaks_is_logged_without_its_message(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as served:
        anne = Person(served)
        table = anne.open({"holder": "me", "name": "Anne"}, public=True)["table"]

        async def broken(*_: object, **__: object) -> None:
            try:
                entries.decode(b"hidden")
            except ValueError as error:
                raise RuntimeError("hidden state") from error

        monkeypatch.setattr(served.node.rooms, "show", broken)
        answer = served.get(f"/api/tables/{table}")
        assert answer.status_code == 500
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.json() == {
            "code": "broken",
            "text": "Something went wrong on our side: try again.",
        }
        with anne.at(table) as socket:
            assert socket.end() == 1011
        assert not served.node.rooms.visits
        monkeypatch.undo()
        assert served.get(f"/api/tables/{table}").status_code == 200
    assert "hidden" not in log.getvalue()
    over_http, over_socket = (line for line in lines(log) if line["event"] == "broken")
    assert over_http["error"] == over_socket["error"] == "RuntimeError < DecodeError"
    assert over_http["at"][-1].endswith(" broken")
    assert any(place.startswith("ludolab.server.edge.routes:") for place in over_http["at"])


def test_what_libraries_log_is_without_values(log: io.StringIO) -> None:
    logger = logging.getLogger("library")
    logger.warning("%s has %s", "anne", "a secret")
    try:
        raise ValueError("a secret")
    except ValueError:
        logger.exception("a secret")
    logger.info("too quiet")
    said, broke = lines(log)
    assert (said["event"], said["said"], said["level"]) == ("library", "%s has %s", "warning")
    assert broke["error"] == "ValueError"
    assert "a secret" not in log.getvalue()
