"""An endpoint of the HTTP API, declared once: served and documented from this."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar
from urllib.parse import parse_qsl

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ludolab.core import AnyState, Game, LudolabError, UnknownGame
from ludolab.games import game
from ludolab.server.node import ServerNode
from ludolab.table.messages import Key, Lang
from ludolab.table.refused import Refused
from ludolab.table.visit import Visitor

from .answers import JSON, Wrong, refusal, too_fast
from .asking import KEY, language, person
from .counting import Counting
from .limits import Guard, Kind, address
from .watch import ROUTE

TABLE = re.compile(r"[0-9a-f]{20}")
"""The id of a table."""
ARRIVES = 15.0
"""Seconds in which a body has to arrive."""
SAID = 300
"""The longest sentence about a mistake, whatever it quotes."""


class Query(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters of a query."""

    lang: Lang | None = None
    """The language of sentences; else what the browser accepts."""


class Nothing(Struct, frozen=True):
    """No body."""


Q = TypeVar("Q", bound=Query)
B = TypeVar("B")


@dataclass(frozen=True)
class Call(Generic[Q, B]):
    """A valid request."""

    node: ServerNode
    counting: Counting
    request: Request
    lang: Lang
    person: str | None
    query: Q
    body: B

    @property
    def me(self) -> str:
        """The person, where one is required."""
        assert self.person is not None
        return self.person

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def game(self) -> Game[AnyState]:
        try:
            return game(str(self.request.path_params["game"]))
        except UnknownGame:
            raise Refused("unknown-game") from None

    def visitor(self, *, foreseen: bool = False) -> Visitor:
        key = self.request.headers.get(KEY)
        return Visitor(self.person, _checked(key, Key | None), foreseen, self.lang)  # type: ignore[arg-type]


@dataclass(frozen=True)
class HttpAnswer:
    """The answer that comes with a status; msgspec makes a schema of `type`."""

    about: str
    type: object
    media: str = JSON


@dataclass(frozen=True, kw_only=True)
class Endpoint(Generic[Q, B]):
    method: str
    path: str
    name: str
    summary: str
    query: type[Q]
    body: type[B]
    answers: Mapping[int, HttpAnswer]
    handle: Callable[[Call[Q, B]], Awaitable[Response]]
    kind: Kind = "read"
    also: Kind | None = None
    """A further rate limit, of the address."""
    person: bool = False
    """Whether one must have said hello."""
    stored: bool = True
    """Whether the database is needed."""
    body_limit: int | None = None
    """The largest body in bytes, where it may be larger than usual."""

    @property
    def of_table(self) -> bool:
        return "{table}" in self.path

    @property
    def has_body(self) -> bool:
        return self.body is not Nothing


AnyEndpoint: TypeAlias = Endpoint[Any, Any]
"""An endpoint of any query and body."""


class AtPath:
    """All endpoints of one path."""

    def __init__(
        self, endpoints: Sequence[AnyEndpoint], node: ServerNode, guard: Guard, counting: Counting
    ) -> None:
        self.path = endpoints[0].path
        self.endpoints = {endpoint.method: endpoint for endpoint in endpoints}
        if "GET" in self.endpoints:
            self.endpoints["HEAD"] = self.endpoints["GET"]
        self.node = node
        self.guard = guard
        self.counting = counting

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[ROUTE] = self.path
        request, lang = Request(scope, receive), language(scope)
        try:
            answer = await self._answer(request, lang)
        except Wrong as wrong:
            answer = wrong.answer(lang)
        except LudolabError as error:
            answer = refusal(error, lang)
        await answer(scope, receive, send)

    async def _answer(self, request: Request, lang: Lang) -> Response:
        endpoint = self.endpoints.get(request.method)
        if endpoint is None:
            raise HTTPException(405, headers={"Allow": ", ".join(sorted(self.endpoints))})
        wait = self.guard.address(endpoint.kind, address(request.scope))
        if wait:
            return too_fast(wait, lang)
        if endpoint.of_table and not TABLE.fullmatch(request.path_params["table"]):
            raise Refused("unknown-table")
        who = await person(self.node.people, request) if endpoint.stored else None
        if who is None and endpoint.person:
            raise Refused("unknown-person")
        wait = self.guard.person(endpoint.kind, who) if who else 0.0
        if not wait and endpoint.also is not None:
            wait = self.guard.address(endpoint.also, address(request.scope))
        if wait:
            return too_fast(wait, lang)
        query = _checked(_query(request), endpoint.query)
        body = await self._body(request, endpoint) if endpoint.has_body else Nothing()
        return await endpoint.handle(
            Call(self.node, self.counting, request, lang, who, query, body)
        )

    async def _body(self, request: Request, endpoint: Endpoint[Q, B]) -> B:
        media = request.headers.get("content-type", "").partition(";")[0]
        if media.strip().lower() != JSON:
            raise Wrong(415, "not-json-type")
        try:
            async with asyncio.timeout(ARRIVES):
                body = await self._read(request, endpoint.body_limit)
        except TimeoutError:
            raise Wrong(408, "too-slow", {"Connection": "close"}) from None
        try:
            try:
                return msgspec.json.decode(body, type=endpoint.body)
            except msgspec.ValidationError:
                # The rest of it may not be JSON at all.
                msgspec.json.decode(body)
                raise
        except msgspec.ValidationError as error:
            raise invalid(error) from None
        except (ValueError, RecursionError):
            raise Wrong(400, "not-json") from None

    async def _read(self, request: Request, limit: int | None) -> bytes:
        """The body; as soon as it is too large, no more of it is read."""
        most = limit or self.guard.limits.body
        too_large = Wrong(413, "too-large", {"Connection": "close"}, most=most)
        length = request.headers.get("content-length", "0")
        if length.isdecimal() and int(length[:20]) > most:
            raise too_large
        body = bytearray()
        async for part in request.stream():
            body += part
            if len(body) > most:
                raise too_large
        return bytes(body)


def invalid(error: msgspec.ValidationError) -> Refused:
    """msgspec names the field, and quotes nothing but what was sent."""
    return Refused("invalid", why=str(error)[:SAID])


def _query(request: Request) -> dict[str, str]:
    found: dict[str, str] = {}
    given = request.scope["query_string"].decode("latin-1")
    for name, value in parse_qsl(given, keep_blank_values=True):
        if name in found:
            raise Wrong(422, "twice", name=name[:SAID])
        if value.lower() == "null":
            # msgspec would take the word for nothing; what isn't wanted is left out.
            raise Refused("invalid", why=f"Expected a value, got `null` - at `$.{name[:SAID]}`")
        found[name] = value
    return found


T = TypeVar("T")


def _checked(value: object, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise invalid(error) from None
