"""What people may have us send something to: no machine of our own network."""

import asyncio
import socket

import pytest

from ludolab.server.notices import post as module
from ludolab.server.notices.post import post, public
from ludolab.table.refused import Refused
from tests.server.notices.endpoint import listening
from tests.server.storage.loop import looped

OURS = (
    "http://127.0.0.1:8000/",
    "http://localhost/",
    "http://0.0.0.0/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.0.1/",
    "http://224.0.0.1/",
    "http://2130706433/",
    "http://127.1/",
)
WRONG = (
    "",
    "ntfy",
    "file:///etc/passwd",
    "ftp://1.1.1.1/",
    "http://",
    "https://anne@1.1.1.1/",
    "http://1.1.1.1:99999/",
    "http://1.1.1.1:0/",
    "http://1.1.1.1/a b",
    "http://1.1.1.1/\r\nHost: x",
    "http://1.1.1.1/é",
    "http://1.1.1.1/" + "a" * 3000,
    "http://[1.1.1.1/",
)


@looped
async def test_our_own_network_is_not_reached() -> None:
    async with listening() as there:
        for url in (*OURS, there.url()):
            for ask in (public(url), post(url, b"", {})):
                with pytest.raises(Refused, match="Nothing can be sent"):
                    await ask
        assert there.connections == 0


@looped
async def test_not_by_a_name_that_leads_there_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each address of a name has to be public, and the connection is made to what was checked."""
    loop = asyncio.get_running_loop()
    addresses = ["1.1.1.1", "10.0.0.1"]

    async def found(host: str, port: int, **_: object) -> list[tuple[object, ...]]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in addresses]

    connected: list[str] = []

    async def connect(host: str, port: int, **_: object) -> None:
        connected.append(host)
        raise OSError("nobody is there")

    monkeypatch.setattr(loop, "getaddrinfo", found)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(Refused):
        await post("https://chat.example/", b"", {})
    addresses.pop()
    with pytest.raises(OSError, match="nobody"):
        await post("https://chat.example/", b"", {})
    assert connected == ["1.1.1.1"]


@looped
async def test_an_operator_may_allow_it_but_not_nonsense() -> None:
    async with listening() as there:
        await public(there.url(), private=True)
        status = await post(there.url("a?b=c"), b"hello", {"X-A": "b"}, private=True)
        assert status == 201
        [sent] = there.sent
        assert (sent.path, sent.body, sent.headers["x-a"]) == ("/a?b=c", b"hello", "b")
        assert sent.headers["host"] == f"127.0.0.1:{there.port}"
    for url in WRONG:
        with pytest.raises(Refused, match="Nothing can be sent"):
            await post(url, b"", {}, private=True)


@looped
async def test_who_hangs_or_babbles_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WITHIN", 0.2)
    async with listening() as there:
        there.hangs = True
        with pytest.raises(TimeoutError):
            await post(there.url(), b"", {}, private=True)

    async def babble(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-OpenSSH\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(babble, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(OSError, match="answer"):
        await post(f"http://127.0.0.1:{port}/", b"", {}, private=True)
    server.close()
