"""The table in the local network: others reach it only if they are let in."""

import socket
from pathlib import Path

import httpx
import pytest
import segno

from ludolab.server import lan
from ludolab.server.lan import lan_addresses
from tests.cli.run import ludolab
from tests.server.serve.process import hello, open_table, serving

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
    """The dark and light squares of the QR code in the terminal, without its light border."""
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


@CONNECTED
def test_whoever_sits_at_the_machine_lets_phones_in_and_shuts_them_out(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as server, server.client() as here:
        port = httpx.URL(server.link).port
        room = f"http://{lan_addresses()[0]}:{port}/"
        assert here.get("/api/nearby").json() == {"may_turn": True, "link": None}
        opened = here.post("/api/nearby", json={"open": True})
        assert opened.json() == {"may_turn": True, "link": room}
        # Doing it twice changes nothing.
        assert here.post("/api/nearby", json={"open": True}).json() == opened.json()
        with httpx.Client(base_url=room, timeout=60) as phone:
            assert phone.get("/healthz").status_code == 200
            invited = here.post(
                "/api/tables",
                json={"settings": {"game": "kawumm", "players": 2}},
                headers={"Authorization": f"Bearer {hello(here)}"},
            )
            assert invited.json()["link"].startswith(room)
            open_table(phone, hello(phone))
            # A phone is let in, but can't change the setting; nor can a page from elsewhere.
            assert phone.get("/api/nearby").json() == {"may_turn": False, "link": None}
            assert phone.post("/api/nearby", json={"open": False}).status_code == 403
            other = {"Origin": "http://elsewhere.example"}
            assert here.post("/api/nearby", json={"open": False}, headers=other).status_code == 403
            wrong = phone.get("/healthz", headers={"Host": f"elsewhere.example:{port}"})
            assert wrong.status_code == 421
            shut = here.post("/api/nearby", json={"open": False})
            assert shut.json() == {"may_turn": True, "link": None}
            # Not even over the connection that it has.
            with pytest.raises(httpx.TransportError):
                phone.get("/healthz")
        assert here.get("/healthz").status_code == 200
        here.post("/api/nearby", json={"open": True})
        assert httpx.get(f"{room}healthz").status_code == 200
        assert server.end() == (0, "")


@pytest.mark.parametrize(
    "how", [("--host", "127.0.0.1"), ("--proxy", "127.0.0.1"), ("--hostname", "play.example")]
)
def test_who_has_said_where_it_listens_has_no_door(tmp_path: Path, how: tuple[str, str]) -> None:
    with serving(tmp_path, "--port", "0", *how) as server:
        at = f"http://127.0.0.1:{httpx.URL(server.link).port}/api/nearby"
        assert httpx.get(at).json() == {"may_turn": False, "link": None}
        assert httpx.post(at, json={"open": True}).status_code == 403


def test_what_a_proxy_passes_on_comes_from_elsewhere(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as server, server.client() as client:
        for name in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"):
            passed = client.get("/api/nearby", headers={name: "for=203.0.113.5"})
            assert passed.json()["may_turn"] is False, name
            asked = client.post(
                "/api/nearby", json={"open": True}, headers={name: "for=203.0.113.5"}
            )
            assert asked.status_code == 403, name


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
