"""All endpoints: the server and its OpenAPI document are made from this."""

import time
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ludolab.table.catalogue import games
from ludolab.table.messages import (
    Ask,
    CommandDone,
    CommandRefused,
    Games,
    Me,
    Opened,
    OpenSaved,
    OpenTable,
    Position,
    Problem,
    SavedTable,
    Tables,
    TableShown,
    TryAgain,
)
from ludolab.table.settings import JsonObject

from .answers import CONFLICT, HEADERS, STATUS, answer, retry
from .asking import COOKIE, cookie_of, with_cookie
from .challenges import CHALLENGES
from .devices import DEVICES, link_of_table
from .doorway import DOORWAY
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query
from .lab import LAB
from .lamps import LAMPS
from .library import LIBRARY
from .notices import NOTICES
from .qr import qr
from .stories import FILE, STORIES
from .what_if import WHAT_IF

LIVE = "/api/tables/{table}/live"


class SayHello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody comes for the first time, or again."""

    cookie: bool = True
    """Whether to be known by a cookie; else the answer holds the secret."""


class TableQuery(Query, frozen=True):
    since: Position | None = None
    """The last position that the client has heard of; without it, no old events."""
    foreseen: bool | None = None
    """Whether to tell, too, what moves would bring."""


class InvitationQuery(Query, frozen=True):
    hand: bool | None = None
    """Whether those who follow the link see only what is theirs: a television shows the rest."""


class RecordQuery(Query, frozen=True):
    game: Annotated[int, Meta(ge=1, le=2**31)] | None = None
    """Which game at this table; without it, the last that is over."""


class Alive(Struct, frozen=True):
    """It answers."""

    ok: bool = True


# --- who somebody is ----------------------------------------------------------------------------


async def say_hello(call: Call[Query, SayHello]) -> Response:
    people = call.node.people
    if call.person is not None:
        return _renewed(call.request, answer(Me(person=call.person)))
    person, secret = await people.greet()
    if not call.body.cookie:
        return answer(Me(person=person, secret=secret), 201)
    return with_cookie(call.request, answer(Me(person=person), 201), secret)


async def who_am_i(call: Call[Query, Nothing]) -> Response:
    return _renewed(call.request, answer(Me(person=call.me)))


async def forget_me(call: Call[Query, Nothing]) -> Response:
    await call.node.retention.leave_all(call.me)
    if call.node.lab is not None:
        await call.node.lab.forget_all(call.me)
    await call.node.people.forget(call.me)
    forgotten = answer(Alive())
    forgotten.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return forgotten


def _renewed(request: Request, known: Response) -> Response:
    """A browser that comes again is known for another year."""
    secret = cookie_of(request)
    return known if secret is None else with_cookie(request, known, secret)


async def my_tables(call: Call[Query, Nothing]) -> Response:
    return answer(await call.node.lobby.of(call.me))


# --- tables -------------------------------------------------------------------------------------


async def list_games(call: Call[Query, Nothing]) -> Response:
    own, offline = tuple(call.node.own.names), call.request.app.state.alone
    return answer(games(call.lang, own, offline=offline, lab=call.node.lab is not None))


async def lobby(call: Call[Query, Nothing]) -> Response:
    return answer(await call.node.lobby.public())


async def open_table(call: Call[Query, OpenTable]) -> Response:
    table, key = await call.node.lobby.open(call.me, call.body)
    return answer(Opened(table=table, key=key, link=link_of_table(call.request, table, key)), 201)


async def open_saved(call: Call[Query, OpenSaved]) -> Response:
    table, key = await call.node.lobby.open_saved(call.me, call.body)
    return answer(Opened(table=table, key=key, link=link_of_table(call.request, table, key)), 201)


async def look(call: Call[TableQuery, Nothing]) -> Response:
    visitor = call.visitor(foreseen=bool(call.query.foreseen))
    return answer(await call.node.rooms.look(call.table, visitor, call.query.since))


async def command(call: Call[Query, Ask]) -> Response:
    """The result, as over a socket."""
    began = time.perf_counter()
    try:
        said = await call.node.commands.answer(call.table, call.visitor(), call.body)
    finally:
        call.counting.commanded(time.perf_counter() - began)
    match said:
        case CommandDone():
            return answer(said)
        case TryAgain():
            return answer(said, 503, retry(said.after))
        case CommandRefused():
            status = STATUS.get(said.code, CONFLICT)
            return answer(said, status, HEADERS.get(status))


async def record(call: Call[RecordQuery, Nothing]) -> Response:
    found = await call.node.stories.record(call.table, call.visitor(), call.query.game)
    return answer(found, headers=_as_file(f"ludolab-{call.table}.json"))


async def save(call: Call[Query, Nothing]) -> Response:
    found = await call.node.stories.saved(call.table, call.visitor())
    return answer(found, headers=_as_file(f"ludolab-table-{call.table}.json"))


def _as_file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}


async def invitation(call: Call[InvitationQuery, Nothing]) -> Response:
    key = await call.node.rooms.invitation(call.table, call.visitor())
    link = link_of_table(call.request, call.table, key)
    image = qr(f"{link}/hand" if call.query.hand else link)
    return Response(image, media_type="image/svg+xml")


# --- how it is ----------------------------------------------------------------------------------


async def alive(_: Call[Query, Nothing]) -> Response:
    return answer(Alive())


async def ready(call: Call[Query, Nothing]) -> Response:
    await call.node.ready()
    return answer(Alive())


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
        method="DELETE",
        path="/api/me",
        name="forgetMe",
        summary="Leave all tables and be known no longer; a table that you alone use is deleted.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("You are forgotten.", Alive)},
        handle=forget_me,
        kind="hello",
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
        also="table",
        person=True,
    ),
    Endpoint(
        method="POST",
        path="/api/saved",
        name="openSaved",
        summary="Open the table of a file, as whoever saved it left it.",
        query=Query,
        body=OpenSaved,
        answers={
            201: HttpAnswer("The table, now yours, and the link that invites to it.", Opened),
            409: HttpAnswer("The table can't go on here.", Problem),
            503: HttpAnswer("It takes too long just now.", Problem),
        },
        handle=open_saved,
        kind="retell",
        also="table",
        person=True,
        body_limit=FILE,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}",
        name="look",
        summary="Everything you may know about a table.",
        query=TableQuery,
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
        query=Query,
        body=Ask,
        answers={
            200: HttpAnswer("It is done and stored.", CommandDone),
            401: HttpAnswer("Nobody knows you.", Problem | CommandRefused),
            403: HttpAnswer("That isn't for you.", Problem | CommandRefused),
            404: HttpAnswer("There is no such table.", Problem | CommandRefused),
            409: HttpAnswer("It can't be done as the table stands.", CommandRefused),
            422: HttpAnswer("No such command, or the rules forbid it.", Problem | CommandRefused),
            429: HttpAnswer("Too much at once.", Problem | CommandRefused),
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
        query=RecordQuery,
        body=Nothing,
        answers={
            200: HttpAnswer("The record.", JsonObject),
            409: HttpAnswer("That game isn't over.", Problem),
        },
        handle=record,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/saved",
        name="saveTable",
        summary="A table as a file; for whoever opened it, if nobody else has ever sat there.",
        query=Query,
        body=Nothing,
        answers={
            200: HttpAnswer("The table.", SavedTable),
            409: HttpAnswer("Others have sat at this table.", Problem),
        },
        handle=save,
        kind="tell",
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/invitation.svg",
        name="invitation",
        summary="The link that invites to this table, as a QR code; for those who sit there, or"
        " have the link.",
        query=InvitationQuery,
        body=Nothing,
        answers={
            200: HttpAnswer("The QR code.", str, "image/svg+xml"),
            409: HttpAnswer("The table can't go on.", Problem),
        },
        handle=invitation,
        person=True,
    ),
    *CHALLENGES,
    *DEVICES,
    *DOORWAY,
    *LAB,
    *LAMPS,
    *NOTICES,
    *STORIES,
    *WHAT_IF,
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
)
