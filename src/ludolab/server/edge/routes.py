"""Every endpoint, once: the server and its document are made from this."""

import time
from io import BytesIO
from typing import Annotated

import segno
from msgspec import Meta, Struct
from starlette.responses import Response

from ludolab.server.messages import (
    Ask,
    Done,
    Games,
    Lang,
    Me,
    Opened,
    OpenTable,
    Position,
    Problem,
    Refused,
    Tables,
    TableShown,
    TryAgain,
)
from ludolab.server.settings import JsonObject

from .answers import CONFLICT, HEADERS, STATUS, answer, retry
from .asking import COOKIE
from .catalogue import games
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query
from .lamps import LAMPS
from .library import LIBRARY
from .metrics import MEDIA
from .stories import STORIES

YEAR = 365 * 86400
LIVE = "/api/tables/{table}/live"
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class SayHello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody comes for the first time, or again."""

    cookie: bool = True
    """Whether to be known by a cookie; else the answer holds the secret."""


class Looking(Query, frozen=True):
    words: Lang | None = None
    """Also tell moves and events in words of this language."""


class LookingSince(Looking, frozen=True):
    since: Position | None = None
    """The last position that the client has heard of; without it, no old events."""


class Recorded(Query, frozen=True):
    game: Annotated[int, Meta(ge=1, le=2**31)] | None = None
    """Which game at this table; without it, the last that is over."""


class Alive(Struct, frozen=True):
    """It answers."""

    ok: bool = True


# --- who somebody is ----------------------------------------------------------------------------


async def say_hello(call: Call[Query, SayHello]) -> Response:
    if call.person is not None:
        return answer(Me(person=call.person))
    person, secret = await call.house.greet()
    if not call.body.cookie:
        return answer(Me(person=person, secret=secret), 201)
    known = answer(Me(person=person), 201)
    known.set_cookie(
        COOKIE,
        secret,
        max_age=YEAR,
        path="/",
        secure=call.request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return known


async def who_am_i(call: Call[Query, Nothing]) -> Response:
    return answer(Me(person=call.me))


async def my_tables(call: Call[Query, Nothing]) -> Response:
    return answer(await call.house.mine(call.me))


# --- tables -------------------------------------------------------------------------------------


async def list_games(call: Call[Query, Nothing]) -> Response:
    return answer(games(call.lang, tuple(call.house.own.names)))


async def lobby(call: Call[Query, Nothing]) -> Response:
    return answer(await call.house.lobby())


async def open_table(call: Call[Query, OpenTable]) -> Response:
    table, key = await call.house.open(call.me, call.body)
    return answer(Opened(table=table, key=key, link=_link(call, table, key)), 201)


async def look(call: Call[LookingSince, Nothing]) -> Response:
    visitor = call.visitor(call.query.words)
    return answer(await call.house.look(call.table, visitor, call.query.since))


async def command(call: Call[Looking, Ask]) -> Response:
    """Done, or why not: in the same words as over a socket."""
    visitor = call.visitor(call.query.words)
    began = time.perf_counter()
    try:
        said = await call.house.answer(call.table, visitor, call.body)
    finally:
        call.metrics.commanded(time.perf_counter() - began)
    match said:
        case Done():
            return answer(said)
        case TryAgain():
            return answer(said, 503, retry(said.after))
        case Refused():
            status = STATUS.get(said.code, CONFLICT)
            return answer(said, status, HEADERS.get(status))


async def record(call: Call[Recorded, Nothing]) -> Response:
    found = await call.house.record(call.table, call.visitor(), call.query.game)
    file = f"ludolab-{call.table}.json"
    return answer(found, headers={"Content-Disposition": f'attachment; filename="{file}"'})


async def invitation(call: Call[Query, Nothing]) -> Response:
    key = await call.house.invitation(call.table, call.visitor())
    image = BytesIO()
    segno.make(_link(call, call.table, key), micro=False).save(image, kind="svg", scale=8)
    return Response(image.getvalue(), media_type="image/svg+xml")


def _link(call: Call[Query, Nothing] | Call[Query, OpenTable], table: str, key: str) -> str:
    """Browsers don't send what stands behind the #."""
    url, host = call.request.url, call.request.headers["host"]
    base = f"{url.scheme}://{host}/"
    if url.hostname in LOOPBACK:
        base = call.request.app.state.base or base
    return f"{base}#/t/{table}/{key}"


# --- how it is ----------------------------------------------------------------------------------


async def alive(_: Call[Query, Nothing]) -> Response:
    return answer(Alive())


async def ready(call: Call[Query, Nothing]) -> Response:
    await call.house.ready()
    return answer(Alive())


async def metrics(call: Call[Query, Nothing]) -> Response:
    return Response(call.metrics.text(), headers={"Content-Type": MEDIA})


ENDPOINTS: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="GET",
        path="/api/games",
        name="listGames",
        summary="The games, with their options and the levels of their bots.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The games.", Games)},
        handle=list_games,
        stored=False,
    ),
    Endpoint(
        method="POST",
        path="/api/me",
        name="sayHello",
        summary="Be known from now on, by a cookie or a secret.",
        query=Query,
        body=SayHello,
        answers={
            200: HttpAnswer("You were known already.", Me),
            201: HttpAnswer("You are known from now on.", Me),
        },
        handle=say_hello,
        kind="hello",
    ),
    Endpoint(
        method="GET",
        path="/api/me",
        name="whoAmI",
        summary="Who you are.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("You.", Me)},
        handle=who_am_i,
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/me/tables",
        name="myTables",
        summary="The tables at which you sit.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The tables, the latest change first.", Tables)},
        handle=my_tables,
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/tables",
        name="lobby",
        summary="The public tables.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The tables, the latest change first.", Tables)},
        handle=lobby,
    ),
    Endpoint(
        method="POST",
        path="/api/tables",
        name="openTable",
        summary="Open a table.",
        query=Query,
        body=OpenTable,
        answers={
            201: HttpAnswer("The table, and the link that invites to it.", Opened),
            409: HttpAnswer("The game can't begin like this.", Problem),
        },
        handle=open_table,
        kind="open",
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}",
        name="look",
        summary="All that you may know of a table.",
        query=LookingSince,
        body=Nothing,
        answers={
            200: HttpAnswer("The table as you see it.", TableShown),
            409: HttpAnswer("The table can't go on.", Problem),
        },
        handle=look,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/commands",
        name="command",
        summary="Sit, play, undo, leave…; the same id sent twice counts once.",
        query=Looking,
        body=Ask,
        answers={
            200: HttpAnswer("It is done and stored.", Done),
            401: HttpAnswer("Nobody knows you.", Problem | Refused),
            403: HttpAnswer("That isn't for you.", Problem | Refused),
            404: HttpAnswer("There is no such table.", Problem | Refused),
            409: HttpAnswer("It can't be done as the table stands.", Refused),
            422: HttpAnswer("No such command, or the rules forbid it.", Problem | Refused),
            429: HttpAnswer("Too much at once.", Problem | Refused),
            503: HttpAnswer("Nothing can be stored just now.", Problem | TryAgain),
        },
        handle=command,
        kind="command",
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/record",
        name="record",
        summary="A finished game as a file, with its seed.",
        query=Recorded,
        body=Nothing,
        answers={
            200: HttpAnswer("The record.", JsonObject),
            409: HttpAnswer("That game isn't over.", Problem),
        },
        handle=record,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/invitation.svg",
        name="invitation",
        summary="The link that invites to this table, as a QR code; for those who sit there.",
        query=Query,
        body=Nothing,
        answers={
            200: HttpAnswer("The QR code.", str, "image/svg+xml"),
            409: HttpAnswer("The table can't go on.", Problem),
        },
        handle=invitation,
        person=True,
    ),
    *LAMPS,
    *STORIES,
    *LIBRARY,
    Endpoint(
        method="GET",
        path="/healthz",
        name="alive",
        summary="Whether the process lives.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("It does.", Alive)},
        handle=alive,
        stored=False,
    ),
    Endpoint(
        method="GET",
        path="/readyz",
        name="ready",
        summary="Whether the database answers.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("It does.", Alive), 503: HttpAnswer("It doesn't.", Problem)},
        handle=ready,
        stored=False,
    ),
    Endpoint(
        method="GET",
        path="/metrics",
        name="metrics",
        summary="Numbers for Prometheus.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The numbers.", str, MEDIA)},
        handle=metrics,
        stored=False,
    ),
)
