"""Only our own page is served, under our own name; and the headers of every answer."""

import httpx
import pytest
from starlette.responses import PlainTextResponse
from websockets.exceptions import InvalidStatus

from ludolab.server.edge.headers import Headers
from ludolab.server.edge.hosts import Hosts, same_host
from tests.server.edge.served import Person, Served
from tests.server.storage.loop import looped

ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/healthz", 200),
    ("GET", "/metrics", 404),
    ("GET", "/api/games", 200),
    ("HEAD", "/api/games", 200),
    ("GET", "/api/games?x=1", 422),
    ("GET", "/api/me", 401),
    ("POST", "/api/me", 415),
    ("GET", "/api/tables/x", 404),
    ("GET", "/nothing", 404),
    ("PUT", "/api/me", 405),
]


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_the_headers_are_on_every_answer(
    served: Served, method: str, path: str, status: int
) -> None:
    answer = httpx.request(method, served.url + path)
    assert answer.status_code == status
    headers = answer.headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert f"connect-src 'self' ws://{served.host};" in policy
    assert policy.endswith("base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cache-control"] == ("no-store" if path != "/" else "public, max-age=60")


@pytest.mark.parametrize(
    ("url", "trusted"),
    [
        ("https://play.example", True),
        ("http://localhost:8000", True),
        ("http://[::1]:8000", True),
        ("http://192.168.1.7:8000", False),
        ("http://localhost.example", False),
    ],
)
@looped
async def test_a_page_is_set_apart_where_the_browser_trusts_it(url: str, trusted: bool) -> None:
    """Elsewhere browsers ignore the header, and complain in the console."""
    app = Headers(PlainTextResponse("a page"))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=url) as client:
        headers = (await client.get("/")).headers
    assert headers.get("cross-origin-opener-policy") == ("same-origin" if trusted else None)
    assert ("strict-transport-security" in headers) == url.startswith("https")


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "127.0.0.1:x", "*"])
def test_another_name_is_refused(served: Served, host: str) -> None:
    for path in ("/", "/api/games", "/healthz"):
        answer = served.get(path, headers={"Host": host})
        assert answer.status_code == 421
        assert answer.json()["code"] == "wrong-host"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_name_may_have_any_port_and_case() -> None:
    async def nothing(*_: object) -> None: ...

    ours = Hosts(nothing, frozenset({"Play.example", "::1"}))
    for host in ("play.example", "PLAY.example:8000", "[::1]:80", "[::1]"):
        assert ours._ours(host)
    for host in ("example", "play.example.", "play.example:", "play.example/x", "::1"):
        assert not ours._ours(host)
    assert Hosts(nothing, frozenset({"*"}))._ours("whatever.example")
    assert not Hosts(nothing, frozenset({"*"}))._ours("what ever")


def test_the_origin_must_be_the_host() -> None:
    assert same_host("http://a:1", "a:1")
    assert same_host("https://A", "a")
    for origin in ("null", "", "http://a", "http://a:2", "http://b:1", "http://[", "a:1"):
        assert not same_host(origin, "a:1")


def test_another_pages_commands_are_refused_and_change_nothing(served: Served) -> None:
    anne = Person(served)
    body = {"settings": {"game": "kawumm", "players": 2}, "seats": [{"holder": "me", "name": "A"}]}
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        answer = anne.post("/api/tables", body, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "elsewhere")
    assert anne.get("/api/me/tables").json() == {"tables": []}
    assert anne.post("/api/tables", body, headers={"Origin": served.url}).status_code == 201


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Host": "evil.example"}, 421),
    ],
)
def test_another_pages_socket_is_refused(
    served: Served, headers: dict[str, str], status: int
) -> None:
    table = Person(served).open(public=True)["table"]
    with (
        pytest.raises(InvalidStatus) as refused,
        served.socket(table, additional_headers=headers),
    ):
        pass
    assert refused.value.response.status_code == status


def test_our_own_pages_socket_is_known_by_its_cookie(served: Served) -> None:
    anne = Person(served)
    table = anne.open({"holder": "me", "name": "Anne"})["table"]
    cookie = {"Origin": served.url, "Cookie": f"ludolab={anne.secret}"}
    with served.socket(table, additional_headers=cookie) as socket:
        socket.say(type="hello")
        assert socket.hear()["seats"][0]["yours"]


def test_there_is_no_socket_elsewhere(served: Served) -> None:
    with pytest.raises(InvalidStatus) as refused, served.socket("../x"):
        pass
    assert refused.value.response.status_code == 404
