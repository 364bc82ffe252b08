"""The requests over HTTP, one by one."""

import json
import socket

import httpx
import pytest

from ludolab.games import catalogue
from ludolab.records import Record
from ludolab.server import lobby
from ludolab.words import languages_of
from tests.server.edge.served import KAWUMM, Person, Served, play_to_the_end, two_at_kawumm


def problem(answer: httpx.Response) -> tuple[int, str]:
    found = answer.json()
    assert {*found} == {"code", "text"}
    assert 1 < len(found["text"]) < 400
    return answer.status_code, found["code"]


# --- hello --------------------------------------------------------------------------------------


def test_a_browser_is_known_by_its_cookie(served: Served) -> None:
    with httpx.Client(base_url=served.url) as browser:
        assert problem(browser.get("/api/me")) == (401, "unknown-person")
        hello = browser.post("/api/me", json={})
        assert hello.status_code == 201
        assert hello.json()["secret"] is None
        cookie = hello.headers["set-cookie"].lower()
        for part in ("ludolab=", "httponly", "samesite=lax", "path=/", "max-age=31536000"):
            assert part in cookie
        assert "secure" not in cookie
        assert browser.get("/api/me").json()["person"] == hello.json()["person"]
        again = browser.post("/api/me", json={})
        assert (again.status_code, again.json()) == (200, hello.json())
        # The cookie lasts for a year from the last visit, not from the first.
        assert again.headers["set-cookie"].lower() == cookie
        assert browser.get("/api/me").headers["set-cookie"].lower() == cookie
        secret = {"Authorization": f"Bearer {browser.cookies['ludolab']}"}
        assert "set-cookie" not in served.get("/api/me", headers=secret).headers


def test_a_code_moves_somebody_to_another_device(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne = Person(served)
    table = anne.open({"holder": "me", "name": "Anne"})["table"]
    made = anne.post("/api/me/code")
    assert (made.status_code, made.json()["seconds"]) == (201, 600)
    code = made.json()["code"]
    with httpx.Client(base_url=served.url) as phone:
        typed = {"code": f" {code.lower().replace('-', ' ')}"}
        assert "<svg" in made.json()["qr"]
        assert problem(phone.post("/api/me/device", json={"code": "AAA-AAA"})) == (404, "no-code")
        assert phone.post("/api/me/device", json=typed).json()["person"] == anne.id
        assert phone.get("/api/me").json()["person"] == anne.id
        assert [t["table"] for t in phone.get("/api/me/tables").json()["tables"]] == [table]
        assert problem(phone.post("/api/me/device", json=typed)) == (404, "used-code")
        monkeypatch.setattr("ludolab.server.people.VALID", -1)
        late = {"code": anne.post("/api/me/code").json()["code"]}
        assert problem(phone.post("/api/me/device", json=late)) == (404, "expired-code")
        # The other device is still recognised.
        assert anne.get("/api/me").status_code == 200


def test_who_wants_to_be_forgotten_is(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served)
    alone = anne.open({"holder": "me", "name": "Anne"}, public=True)["table"]
    with httpx.Client(base_url=served.url, headers=anne.headers) as browser:
        assert browser.delete("/api/me").status_code == 200
    assert problem(anne.get("/api/me")) == (401, "unknown-person")
    assert problem(paul.get(f"/api/tables/{alone}")) == (404, "unknown-table")
    shown = paul.get(f"/api/tables/{opened['table']}").json()
    assert [seat["holder"] for seat in shown["seats"]] == ["bot", "person"]
    assert shown["owner"] is True


def test_only_so_many_tables_are_open_at_once(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether or not their owner sits at them."""
    monkeypatch.setattr(lobby, "OPEN_TABLES", 3)
    anne = Person(served)
    tables = [anne.open()["table"] for _ in range(3)]
    body = {"settings": {"game": "kawumm", "players": 2}}
    assert problem(anne.post("/api/tables", body)) == (429, "too-many-tables")
    assert anne.do(tables[0], "close").status_code == 200
    assert anne.post("/api/tables", body).status_code == 201


def test_other_clients_keep_their_secret(served: Served) -> None:
    anne = Person(served)
    assert anne.get("/api/me").json() == {"person": anne.id, "secret": None}
    for header in (
        f"Bearer {anne.secret}x",
        "Bearer",
        f"Basic {anne.secret}",
        "Bearer " + "x" * 999,
    ):
        answer = served.get("/api/me", headers={"Authorization": header})
        assert problem(answer) == (401, "unknown-person")
        assert answer.headers["www-authenticate"] == "Bearer"


# --- bodies and queries -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "not-json"),
        (b"{", 400, "not-json"),
        (b"\xff", 400, "not-json"),
        (b'{"cookie": "\xff"}', 400, "not-json"),
        (b"[" * 60_000, 400, "not-json"),
        (b'{"settings": {"options": ' + b'{"a":' * 10_000, 400, "not-json"),
        (b"[]", 422, "invalid"),
        (b'{"cookie": 1}', 422, "invalid"),
        (b'{"biscuit": true}', 422, "invalid"),
        (b'{"cookie": 1e999}', 422, "invalid"),
        (b" " * 65_537, 413, "too-large"),
    ],
)
def test_a_wrong_body_is_named(served: Served, body: bytes, status: int, code: str) -> None:
    path = "/api/tables" if b"settings" in body else "/api/me"
    headers = Person(served).headers | {"Content-Type": "application/json"}
    answer = httpx.post(served.url + path, content=body, headers=headers)
    assert problem(answer) == (status, code)


def test_a_sentence_about_a_body_names_its_field_in_both_languages(served: Served) -> None:
    assert "$.cookie" in served.post("/api/me", {"cookie": "no"}).json()["text"]
    french = {"Accept-Language": "de, fr-CH;q=0.9, en;q=0.8"}
    assert served.get("/api/me", headers=french).json()["text"].startswith("On ne te connaît pas")
    assert (
        served.get("/api/me?lang=en", headers=french).json()["text"].startswith("We don’t know you")
    )


def test_only_json_is_taken(served: Served) -> None:
    for media in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = httpx.post(served.url + "/api/me", content=b"{}", headers={"Content-Type": media})
        assert problem(answer) == (415, "not-json-type")


def test_a_body_without_end_is_cut_off(served: Served) -> None:
    """It has no length and never ends; the answer comes all the same."""
    with socket.create_connection(("127.0.0.1", served.port), timeout=20) as line:
        line.sendall(
            b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n" + b"8000\r\n" + b" " * 0x8000 + b"\r\n"
        )
        line.sendall(b"8000\r\n" + b" " * 0x8000 + b"\r\n" + b"1\r\n \r\n")
        assert line.recv(100).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("query", ["since=-1", "since=x", "since=", "lang=de", "lang=null", "x=1"])
def test_a_wrong_query_is_named(served: Served, query: str) -> None:
    table = Person(served).open(public=True)["table"]
    assert problem(served.get(f"/api/tables/{table}?{query}")) == (422, "invalid")


def test_a_query_says_a_thing_once(served: Served) -> None:
    assert problem(served.get("/api/games?lang=en&lang=fr")) == (422, "twice")


# --- games and tables ---------------------------------------------------------------------------


def test_the_catalogue_tells_all_that_can_be_chosen(served: Served) -> None:
    english, french = (served.get(f"/api/games?lang={lang}").json() for lang in ("en", "fr"))
    assert [game["name"] for game in english["games"]] == [*catalogue()]
    for game, traduit in zip(english["games"], french["games"], strict=True):
        found = catalogue()[game["name"]]
        assert (game["fewest"], game["most"]) == (found.fewest, found.most)
        assert game["levels"][0] == 1
        assert [option["name"] for option in game["options"]] == [o.name for o in found.options]
        for option, autre in zip(game["options"], traduit["options"], strict=True):
            assert not option["text"].startswith("option-")
            assert (option["text"] != autre["text"]) == ("fr" in languages_of(found))
            assert option["default"] == autre["default"]


def test_a_table_by_link_is_open_to_its_key_only(served: Served) -> None:
    opened = Person(served).open({"holder": "me", "name": "Anne"})
    path, key = f"/api/tables/{opened['table']}", opened["key"]
    assert opened["link"] == f"{served.url}/#/t/{opened['table']}/{key}"
    assert problem(served.get(path)) == (403, "key")
    assert problem(served.get(path, headers={"X-Ludolab-Key": key[:-1]})) == (403, "key")
    assert problem(served.get(path, headers={"X-Ludolab-Key": "k" * 65})) == (422, "invalid")
    assert served.get(path, headers={"X-Ludolab-Key": key}).json()["seats"][0]["name"] == "Anne"
    assert problem(served.get(f"{path}?key={key}")) == (422, "invalid")


def test_what_isnt_there(served: Served) -> None:
    anne = Person(served)
    for table in ("0" * 20, "x", "%00", "0" * 21, "é" * 20):
        assert problem(served.get(f"/api/tables/{table}")) == (404, "unknown-table")
        assert anne.do(table, "start").status_code == 404
    for path in ("/api/nothing", "/api/tables/", "/nothing", "/%00", "/../messages.py", "/a" * 999):
        assert problem(served.get(path)) == (404, "no-such-page")
    answer = httpx.put(served.url + "/api/me")
    assert problem(answer) == (405, "wrong-method")
    assert answer.headers["allow"] == "DELETE, GET, HEAD, POST"


def test_somebody_elses_seat(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served)
    table = opened["table"]
    shown = [person.get(f"/api/tables/{table}").json() for person in (anne, paul)]
    seat = shown[0]["deciding"][0]
    move = shown[seat]["eyes"][0]["moves"][0]["move"]
    position = shown[0]["position"]
    other = (anne, paul)[1 - seat]
    for who, mine, code, status in (
        (other, seat, "not-your-seat", 403),
        (other, 1 - seat, "not-your-turn", 409),
        (other, 7, "no-such-seat", 422),
        (Person(served), seat, "key", 403),
    ):
        refused = who.do(table, "play", position, seat=mine, move=move)
        assert (refused.status_code, refused.json()["code"]) == (status, code)
        assert refused.json()["type"] == "refused"


def test_a_command_is_done_once_refused_with_its_rule_or_shown_the_table(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served)
    path = f"/api/tables/{opened['table']}"
    shown = anne.get(path).json()
    seat, position = shown["deciding"][0], shown["position"]
    actor = (anne, paul)[seat]
    move = actor.get(path).json()["eyes"][0]["moves"][0]["move"]
    wrong = actor.do(opened["table"], "play", position, seat=seat, move={"move": "make-safe"})
    assert (wrong.status_code, wrong.json()["rule"]) == (422, "KW-3"), wrong.text
    none = actor.do(opened["table"], "play", position, seat=seat, move={"move": "fly"})
    assert (none.status_code, none.json()["code"]) == (422, "invalid")
    ask = {
        "id": "the-same-one",
        "position": position,
        "command": {"type": "play", "seat": seat, "move": move},
    }
    for _ in range(2):
        done = actor.post(path + "/commands", ask)
        assert (done.status_code, done.json()["position"]) == (200, position + 1)
    stale = actor.post(path + "/commands?lang=fr", ask | {"id": "another-one"})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert stale.json()["table"]["position"] == position + 1
    assert stale.json()["text"].startswith("La table vient de changer")
    assert stale.json()["table"]["eyes"][0]["told"][0]["events"]


def test_lobby_and_my_tables(served: Served) -> None:
    anne = Person(served)
    public = anne.open({"holder": "me", "name": "Anne"}, public=True)["table"]
    private = anne.open({"holder": "me", "name": "Anne"})["table"]
    listed = {table["table"] for table in served.get("/api/tables").json()["tables"]}
    assert public in listed
    assert private not in listed
    mine = [table["table"] for table in anne.get("/api/me/tables").json()["tables"]]
    assert mine == [private, public]
    assert problem(served.get("/api/me/tables")) == (401, "unknown-person")


def test_settings_that_no_game_can_be_played_with(served: Served) -> None:
    anne = Person(served)
    for wrong in ({"game": "chess"}, {"players": 9}, {"options": {"x": 1}}, {"pieces": "]"}):
        answer = anne.post("/api/tables", {"settings": KAWUMM | wrong})
        assert problem(answer)[0] == 422


def test_the_record_of_a_finished_game_and_of_no_other(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served)
    path = f"/api/tables/{opened['table']}/record"
    assert problem(anne.get(path)) == (409, "not-finished")
    play_to_the_end(anne, paul, opened["table"])
    answer = anne.get(path + "?game=1")
    assert answer.headers["content-disposition"].startswith("attachment; filename=")
    Record.from_json(json.loads(answer.text)).verify()
    assert problem(anne.get(path + "?game=2")) == (409, "not-finished")
    assert problem(anne.get(path + "?game=0")) == (422, "invalid")
    assert problem(served.get(path)) == (403, "key")


def test_a_table_is_taken_along_by_who_is_alone_at_it(served: Served) -> None:
    anne, paul, shared = two_at_kawumm(served)
    assert problem(anne.get(f"/api/tables/{shared['table']}/saved")) == (409, "not-alone")
    assert problem(paul.get(f"/api/tables/{shared['table']}/saved")) == (403, "not-owner")
    seats = ({"holder": "me", "name": "Anne"}, {"holder": "me", "name": "Zoé"})
    table = anne.open(*seats, start=True)["table"]
    shown = anne.get(f"/api/tables/{table}?foreseen=true").json()
    [seat], position = shown["deciding"], shown["position"]
    move = shown["eyes"][seat]["moves"][0]["move"]
    assert anne.do(table, "play", position, seat=seat, move=move).status_code == 200
    assert problem(paul.get(f"/api/tables/{table}/saved")) == (403, "key")
    file = anne.get(f"/api/tables/{table}/saved")
    assert f"ludolab-table-{table}.json" in file.headers["content-disposition"]
    body = {"table": file.json(), "id": paul.id_of_command()}
    found = paul.post("/api/saved", body)
    assert found.status_code == 201
    assert paul.post("/api/saved", body).json() == found.json()
    before = anne.get(f"/api/tables/{table}").json()
    after = paul.get(f"/api/tables/{found.json()['table']}").json()
    assert after["eyes"] == before["eyes"]
    assert problem(served.get(f"/api/tables/{found.json()['table']}")) == (403, "key")
    body["table"]["entries"][-1] = {"entry": "moved", "seat": 0, "move": {}}
    body["id"] = paul.id_of_command()
    assert problem(paul.post("/api/saved", body)) == (409, "broken-log")
    assert problem(paul.post("/api/saved", {"table": {"entries": []}})) == (422, "invalid")


def test_the_invitation_is_for_those_who_sit_there(served: Served) -> None:
    anne = Person(served)
    opened = anne.open({"holder": "me", "name": "Anne"}, public=True)
    path = f"/api/tables/{opened['table']}/invitation.svg"
    answer = anne.get(path)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert b"<svg" in answer.content
    assert opened["key"] not in answer.text
    assert problem(Person(served).get(path)) == (403, "sit-first")
    assert problem(served.get(path)) == (401, "unknown-person")


# --- how it is ----------------------------------------------------------------------------------


def test_health_and_numbers(served: Served) -> None:
    assert served.get("/healthz").json() == {"ok": True}
    assert served.get("/readyz").json() == {"ok": True}
    anne, paul, opened = two_at_kawumm(served)
    with anne.at(opened["table"]) as socket:
        socket.until("table")
        numbers = served.numbers()
    route = (
        'ludolab_requests_total{method="POST",route="/api/tables/{table}/commands",status="200"}'
    )
    assert route in numbers
    assert numbers["ludolab_sockets"] >= 1
    assert served.get("/metrics").status_code == 404
    assert numbers["ludolab_rooms"] >= 1
    assert numbers["ludolab_command_seconds_count"] >= 2
    assert numbers["ludolab_commit_seconds_count"] >= 3
    assert not [name for name in numbers if paul.id in name]
