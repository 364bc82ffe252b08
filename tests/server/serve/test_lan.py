"""The table in the local network: reached by others only if that was asked for."""

import socket
from pathlib import Path

import httpx
import pytest
import segno

from ludolab.server import lan
from ludolab.server.lan import lan_addresses
from tests.cli.run import ludolab
from tests.server.serve.process import serving

CONNECTED = pytest.mark.skipif(not lan_addresses(), reason="this machine is in no network")


@CONNECTED
@pytest.mark.parametrize(("lang", "said"), [("en", "this network"), ("fr", "ce réseau")])
def test_the_link_and_its_code_lead_to_the_server(tmp_path: Path, lang: str, said: str) -> None:
    with serving(tmp_path, "--lan", "--port", "0", "--lang", lang) as server:
        address = httpx.URL(server.link).host
        assert address in lan_addresses()
        assert server.get("healthz").status_code == 200
        assert said in server.told
        assert read_code(server.told) == [*segno.make(server.link, micro=False).matrix]


def read_code(told: str) -> list[bytearray]:
    """The dark and light squares of the code in the terminal, without the light rim."""
    halves = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
    drawn = [line for line in told.splitlines() if line and {*line} <= {*halves}]
    rows = [bytearray(halves[char][half] for char in line) for line in drawn for half in (0, 1)]
    return [row[2:-2] for row in rows[2 : 2 + len(rows[0]) - 4]]


@CONNECTED
def test_without_being_asked_it_listens_on_this_machine_only(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as server:
        port = httpx.URL(server.link).port
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://{lan_addresses()[0]}:{port}/healthz")


def test_without_a_network_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "FAR", ())
    monkeypatch.setattr(socket, "gethostname", lambda: "localhost")
    sentence = "this machine has no address in a local network: connect it, or leave out --lan."
    assert ludolab("serve", "--lan").refused() == f"ludolab: {sentence}"


def test_addresses_only_this_machine_has_dont_count(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["127.0.1.1", "0.0.0.0", "169.254.3.4", "192.168.7.2", "192.168.7.2"]
    monkeypatch.setattr(lan, "FAR", ())
    monkeypatch.setattr(lan, "_of_name", lambda _: found)
    assert lan_addresses() == ["192.168.7.2"]
