"""The endpoints for playing on from a moment of a finished game."""

from starlette.responses import Response

from ludolab.table.messages import Opened, PlayOn, PlayOnRecord, Problem

from .answers import answer
from .devices import link_of_table
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Query
from .stories import FILE

ANSWERS = {
    201: HttpAnswer("The new table, and the link that invites to it.", Opened),
    409: HttpAnswer("That game isn't over, or has no such moment.", Problem),
    503: HttpAnswer("It takes too long just now.", Problem),
}


async def play_on(call: Call[Query, PlayOn]) -> Response:
    lobby = call.node.lobby
    table, key = await lobby.play_on(call.table, call.visitor(), call.me, call.body)
    link = link_of_table(call.request, table, key)
    return answer(Opened(table=table, key=key, link=link), 201)


async def play_on_record(call: Call[Query, PlayOnRecord]) -> Response:
    table, key = await call.node.lobby.play_on_record(call.me, call.body)
    link = link_of_table(call.request, table, key)
    return answer(Opened(table=table, key=key, link=link), 201)


WHAT_IF: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="POST",
        path="/api/tables/{table}/what-if",
        name="playOn",
        summary="Open a table that goes on from a moment of a finished game of this one.",
        query=Query,
        body=PlayOn,
        answers=ANSWERS,
        handle=play_on,
        kind="tell",
        also="table",
        person=True,
    ),
    Endpoint(
        method="POST",
        path="/api/what-if",
        name="playOnRecord",
        summary="Open a table that goes on from a moment of a finished game in a file.",
        query=Query,
        body=PlayOnRecord,
        answers=ANSWERS,
        handle=play_on_record,
        kind="retell",
        also="table",
        person=True,
        body_limit=FILE,
    ),
)
