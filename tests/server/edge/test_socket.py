"""Live play over a real socket: messages that are understood, and all others."""

import asyncio
import contextlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from ludolab.server.edge import socket as edge_socket
from ludolab.server.edge.answers import encode
from ludolab.table.patch import patched
from tests.server.edge.served import Person, Served, Socket, play_to_the_end, serving, two_at_kawumm


@pytest.fixture
def watched(served: Served) -> Iterator[tuple[Socket, Person, str]]:
    """A spectator's socket at a public table."""
    anne = Person(served)
    table = anne.open({"holder": "me", "name": "Anne"}, public=True)["table"]
    with served.socket(table) as socket:
        socket.say(type="hello")
        socket.until("table")
        yield socket, anne, table


def test_two_people_play_a_whole_game(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served)
    heard = play_to_the_end(anne, paul, opened["table"])
    for seat, messages in enumerate(heard):
        last = messages[-1]
        assert last["status"] == "over"
        assert all(m["eyes"][0]["seat"] == seat for m in messages if m["type"] == "table")


def test_who_asks_for_it_is_told_what_changes_with_what_is_done(served: Served) -> None:
    *people, opened = two_at_kawumm(served)
    table = opened["table"]
    [seat] = people[0].get(f"/api/tables/{table}").json()["deciding"]
    me, them = people[seat], people[1 - seat]
    with served.socket(table) as socket, them.at(table) as other:
        socket.say(type="hello", secret=me.secret, changes=True, foreseen=True)
        shown: object = socket.until("table")
        assert isinstance(shown, dict)
        move = shown["eyes"][0]["moves"][0]["move"]
        do = {"id": me.id_of_command(), "position": 1}
        do["command"] = {"type": "play", "seat": seat, "move": move}
        socket.say(type="do", **do)
        # Others may come and go meanwhile.
        while (changed := socket.until("changed"))["done"] != [do["id"]]:
            shown = patched(shown, changed["changes"])
        shown = patched(shown, changed["changes"])
        now = me.get(f"/api/tables/{table}?since=1&foreseen=true").json()
        assert isinstance(shown, dict)
        assert shown["position"] == 2
        assert shown["eyes"] == now["eyes"]
        # A repeated command is answered again: by itself, or with a change that is due just then.
        socket.say(type="do", **do)
        while (heard := socket.hear()).get("id") != do["id"]:
            if do["id"] in heard["done"]:
                break
        # A client that doesn't ask for changes is sent the whole table.
        assert other.until("table", lambda shown: shown["position"] == 2)["eyes"]


def test_a_whole_game_told_by_its_changes(served: Served) -> None:
    """Every command is answered once, and in the end each client has the table as it is."""
    *people, opened = two_at_kawumm(served)
    table = opened["table"]
    with served.socket(table) as first, served.socket(table) as second:
        sockets, asked, done = (first, second), [], []
        shown: list[Any] = []
        for socket, person in zip(sockets, people, strict=True):
            socket.say(type="hello", secret=person.secret, changes=True)
            shown.append(socket.until("table"))
        while shown[0]["status"] == "playing":
            [seat] = shown[0]["deciding"]
            position, [eye] = shown[seat]["position"], shown[seat]["eyes"]
            play = {"type": "play", "seat": seat, "move": eye["moves"][0]["move"]}
            asked.append(people[seat].id_of_command())
            sockets[seat].say(type="do", id=asked[-1], position=position, command=play)
            for each, socket in enumerate(sockets):
                while shown[each]["position"] == position:
                    changed = socket.until("changed")
                    shown[each] = patched(shown[each], changed["changes"])
                    done += changed["done"]
        assert done == asked
        for each, person in enumerate(people):
            now = person.get(f"/api/tables/{table}").json()
            assert shown[each]["eyes"][0]["view"] == now["eyes"][0]["view"]
        assert not [heard for socket in sockets for heard in socket.heard if "id" in heard]


def test_all_spectators_are_sent_the_same_text(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    def watched(message: object) -> bytes:
        made.append(message)
        return encode(message)

    anne = Person(served)
    table = anne.open({"holder": "me"}, {"holder": "me"}, public=False, start=True)
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(served.socket(table["table"])) for _ in range(20)]
        for socket in sockets:
            socket.say(type="hello", key=table["key"], changes=True)
            socket.until("table")
        texts: set[str] = set()
        for position in (1, 2):
            # The first move is for those who came while it was still told how many are watching.
            if position == 2:
                monkeypatch.setattr(edge_socket, "encode", watched)
            shown = anne.get(f"/api/tables/{table['table']}").json()
            [seat] = shown["deciding"]
            move = shown["eyes"][seat]["moves"][0]["move"]
            done = anne.do(table["table"], "play", position, seat=seat, move=move)
            assert done.status_code == 200
            texts = {
                json.dumps(socket.until("changed", lambda told: "position" in told["changes"]))
                for socket in sockets
            }
        # While all are there: who leaves is told to the others.
        assert len(texts) == len(made) == 1


def test_a_page_of_another_version_is_sent_away(served: Served) -> None:
    """By the code of the close: it might not be able to show a sentence."""
    table = Person(served).open(public=True)["table"]
    for hello in ({"protocol": 1}, {"protocol": 3}, {"protocol": 2, "words": "fr"}):
        with served.socket(table) as socket:
            socket.say(type="hello", **hello)
            assert socket.end() == 4426
    with served.socket(table) as socket:
        socket.say(type="hello", protocol=2)
        assert socket.until("table")["status"] == "waiting"


def test_what_is_wrong_is_said_in_the_language_of_the_command(served: Served) -> None:
    me = Person(served)
    table = me.open({"holder": "me"}, {"holder": "me"}, start=True)["table"]
    with served.socket(table) as socket:
        socket.say(type="hello", secret=me.secret, lang="en")
        socket.until("table")
        for lang, sentence in (("fr", "La table"), ("en", "The table"), (None, "The table")):
            command = {"type": "play", "seat": 0, "move": {"move": "stop"}}
            do = {"id": me.id_of_command(), "position": 0, "command": command, "lang": lang}
            socket.say(type="do", **do)
            assert socket.until("refused")["text"].startswith(sentence)


def test_hello_comes_first_and_once(served: Served) -> None:
    table = Person(served).open(public=True)["table"]
    with served.socket(table) as socket:
        socket.say(type="ping")
        assert socket.hear()["code"] == "invalid"
        assert socket.end() == 1008
    with served.socket(table) as socket:
        socket.say(type="hello", lang="fr")
        socket.until("table")
        socket.say(type="hello")
        assert socket.until("refused")["text"] == "Tu as déjà dit bonjour."
        socket.say(type="ping")
        assert socket.until("pong") == {"type": "pong"}


def test_who_says_nothing_is_sent_away(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edge_socket, "GREETS", 0.05)
    with served.socket(Person(served).open(public=True)["table"]) as socket:
        assert socket.end() == 1008


@pytest.mark.parametrize("table", ["0" * 20, "x", "%00"])
def test_an_unknown_table(served: Served, table: str) -> None:
    with served.socket(table) as socket:
        socket.say(type="hello")
        assert socket.hear()["code"] == "unknown-table"
        assert socket.end() == 4404


def test_a_table_by_link_needs_its_key(served: Served) -> None:
    opened = Person(served).open()
    for key in (None, "", "wrong"):
        with served.socket(opened["table"]) as socket:
            socket.say(type="hello", key=key)
            assert socket.hear()["code"] == "key"
            assert socket.end() == 4403
    with served.socket(opened["table"]) as socket:
        socket.say(type="hello", key=opened["key"])
        assert socket.hear()["type"] == "table"


def test_somebody_elses_seat(served: Served) -> None:
    _, paul, opened = two_at_kawumm(served)
    with paul.at(opened["table"]) as socket:
        shown = socket.until("table")
        undo = {"type": "undo", "seat": 0}
        socket.say(type="do", id="not-mine-1", position=shown["position"], command=undo)
        refused = socket.until("refused")
        assert (refused["id"], refused["code"]) == ("not-mine-1", "not-your-seat")


FRAMES: list[str | bytes] = [
    "",
    "x",
    "{",
    "[]",
    "null",
    '{"type": "do"}',
    '{"type": "table"}',
    '{"type": ["do"]}',
    '{"type": "ping", "more": 1}',
    '{"type": "do", "id": "short", "position": 0, "command": {"type": "leave"}}',
    '{"type": "do", "id": "long-enough", "position": -1, "command": {"type": "leave"}}',
    '{"type": "do", "id": "long-enough", "position": 1e999, "command": {"type": "leave"}}',
    '{"type": "do", "id": "long-enough", "position": 0, "command": {"type": "play", "seat": 0, '
    '"move": ' + '{"a":' * 9000,
    '{"type": "hello", "key": "\\ud800"}',
    "[" * 60_000,
    b"",
    b'{"type": "ping"}',
    b"\x00\xff" * 1000,
]


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
def test_what_isnt_understood_gets_one_sentence(
    watched: tuple[Socket, Person, str], frame: str | bytes
) -> None:
    socket, _, _ = watched
    socket.connection.send(frame)
    refused = socket.until("refused")
    assert (refused["id"], refused["code"]) == (None, "invalid")
    assert 1 < len(refused["text"]) < 400
    socket.say(type="ping")
    socket.until("pong")


def test_too_many_wrong_frames_in_a_row_end_it(watched: tuple[Socket, Person, str]) -> None:
    socket, _, _ = watched
    for _ in range(edge_socket.PATIENCE):
        socket.connection.send("nonsense")
    socket.say(type="ping")
    socket.until("pong")
    for _ in range(edge_socket.PATIENCE + 1):
        socket.connection.send("nonsense")
    assert socket.end() == 1008
    heard = [message["type"] for message in socket.heard]
    assert heard.count("refused") == 2 * edge_socket.PATIENCE + 1


@pytest.mark.parametrize("frame", ["é" * 40_000, b"x" * 65_537, ["x" * 40_000, "x" * 40_000]])
def test_a_frame_has_a_size(
    watched: tuple[Socket, Person, str], frame: str | bytes | list[str]
) -> None:
    socket, _, _ = watched
    socket.connection.send(frame)
    assert socket.end() == 1009


def test_noise_on_one_socket_is_not_heard_on_another(served: Served) -> None:
    """Random, truncated and binary frames; a game goes on beside them, and nobody falls behind."""
    anne, paul, opened = two_at_kawumm(served, public=True)
    table, rng = opened["table"], random.Random(3)
    whole = json.dumps(
        {
            "type": "do",
            "id": "long-enough",
            "position": 1,
            "command": {"type": "play", "seat": 0, "move": {"move": "make-safe"}},
        }
    )

    async def noise() -> None:
        for _ in range(60):
            await asyncio.to_thread(one_noise)

    def one_noise() -> None:
        with connect(f"ws://{served.host}/api/tables/{table}/live") as line:
            if rng.random() < 0.8:
                line.send('{"type": "hello"}')
            for _ in range(rng.randrange(8)):
                kind = rng.randrange(3)
                if kind == 0:
                    line.send(rng.randbytes(rng.randrange(200)))
                elif kind == 1:
                    line.send(whole[: rng.randrange(len(whole))])
                else:
                    at = rng.randrange(len(whole))
                    line.send(whole[:at] + chr(rng.randrange(32, 0x2FF)) + whole[at + 1 :])
            if rng.random() < 0.5:
                # Disconnected without a word.
                line.socket.close()

    async def both() -> list[object]:
        game = asyncio.to_thread(play_to_the_end, anne, paul, table)
        return [*await asyncio.gather(noise(), game)]

    heard = asyncio.run(both())[1]
    assert isinstance(heard, list)
    assert [messages[-1]["status"] for messages in heard] == ["over", "over"]
    assert all(m["type"] in ("table", "done") for messages in heard for m in messages)
    with anne.at(table) as socket:
        # Those who are gone no longer watch.
        shown = socket.until("table")
        while shown["watching"]:
            shown = socket.until("table")


def test_goodbye_asks_to_come_back(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        table = Person(served).open(public=True)["table"]
        with served.socket(table) as socket:
            socket.say(type="hello")
            socket.until("table")
            asyncio.run_coroutine_threadsafe(served.node.goodbye(), served.loop).result(10)
            assert socket.end() == 1012
            assert socket.heard[-1]["type"] == "goodbye"


def test_who_is_sent_away_is_told_and_disconnected(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served)
    with paul.at(opened["table"], opened["key"]) as socket:
        socket.until("table")
        assert anne.do(opened["table"], "remove", seat=1).status_code == 200
        assert socket.end() == 4403
        assert socket.heard[-1]["code"] == "removed"
    looked = paul.get(f"/api/tables/{opened['table']}")
    assert (looked.status_code, looked.json()["code"]) == (403, "removed")
