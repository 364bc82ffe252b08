"""Being called, over HTTP: what is offered, to whom, and what isn't sent anywhere."""

import base64

import pytest

from ludolab.server.notices import notices
from ludolab.table import duty
from tests.server.edge.served import Person, Served, two_at_kawumm
from tests.server.notices.endpoint import Browser


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def asked(endpoint: str) -> dict[str, str]:
    browser = Browser()
    return {"endpoint": endpoint, "key": text(browser.key), "auth": text(browser.auth)}


def test_a_browser_is_told_the_key_and_a_stranger_to_say_hello(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = served.get("/api/notices").json()["key"]
    assert len(base64.urlsafe_b64decode(key + "=")) == 65
    assert served.get("/api/notices").json()["key"] == key
    wish = asked("https://1.1.1.1/push")
    stranger = served.post("/api/me/notices", wish)
    assert (stranger.status_code, stranger.json()["code"]) == (401, "unknown-person")
    anne, paul = Person(served), Person(served)
    assert anne.post("/api/me/notices", wish).status_code == 201
    for person, path, body, code in (
        (anne, "/api/me/notices", asked("http://127.0.0.1/push"), "bad-address"),
        (anne, "/api/me/notices", wish | {"auth": "!"}, "bad-address"),
        (anne, "/api/me/notices", wish | {"key": text(bytes(65))}, "bad-address"),
        (paul, "/api/me/notices", wish | {"auth": text(bytes(16))}, "not-your-notices"),
        (paul, "/api/me/notices/off", {"endpoint": wish["endpoint"]}, "not-your-notices"),
    ):
        refused = person.post(path, body)
        assert refused.json()["code"] == code, refused.text
        assert refused.json()["text"].count(".") == 1
    assert anne.post("/api/me/notices/off", {"endpoint": wish["endpoint"]}).status_code == 200
    # Without the package, nothing is offered.
    monkeypatch.setattr(notices, "find_spec", lambda _: None)
    assert served.get("/api/notices").json() == {"key": None}
    assert anne.post("/api/me/notices", wish).json()["code"] == "no-push"


def test_a_webhook_is_the_owners_and_leads_to_no_machine_of_ours(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duty, "GRACE", 1e6)  # so nothing is sent there
    anne, paul, opened = two_at_kawumm(served)
    path = f"/api/tables/{opened['table']}/webhook"
    nothing = {"url": None, "kind": "text"}
    assert anne.get(path).json() == nothing
    for url in ("http://127.0.0.1:8000/", "http://localhost/", "file:///etc/passwd", "nonsense"):
        refused = anne.post(path, {"url": url})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad-address")
    assert anne.get(path).json() == nothing
    hook = {"url": "https://1.1.1.1/topic", "kind": "chat"}
    for answer in (paul.get(path), paul.post(path, hook)):
        assert (answer.status_code, answer.json()["code"]) == (403, "not-owner")
    assert anne.post(path, hook).json() == hook
    assert anne.get(path).json() == hook
    # Everybody knows that a chat is told, but not where it is.
    shown = paul.get(f"/api/tables/{opened['table']}")
    assert shown.json()["webhook"]
    assert "1.1.1.1" not in shown.text
    assert anne.post(path, {"url": None}).json() == nothing
    assert not paul.get(f"/api/tables/{opened['table']}").json()["webhook"]


def test_whether_one_looks_is_said_over_the_socket(served: Served) -> None:
    anne, _, opened = two_at_kawumm(served)
    room = served.node.rooms.loaded[opened["table"]]
    with anne.at(opened["table"]) as socket:
        socket.until("table")
        assert room.looking == {anne.id}
        for looking in (False, True):
            socket.say(type="look", looking=looking)
            socket.say(type="ping")
            socket.until("pong")
            assert room.looking == ({anne.id} if looking else set())
