"""The endpoint of the lamp."""

from starlette.responses import Response

from ludolab.table.messages import AskLamp, LampShown, Problem

from .answers import answer
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Query


async def ask_lamp(call: Call[Query, AskLamp]) -> Response:
    return answer(await call.node.lamp.ask(call.table, call.visitor(), call.body))


LAMPS: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="POST",
        path="/api/tables/{table}/lamp",
        name="askLamp",
        summary="What your moves are worth at your own decision; everybody is told that you asked.",
        query=Query,
        body=AskLamp,
        answers={
            200: HttpAnswer("Every legal move, the best first.", LampShown),
            409: HttpAnswer("It isn't your decision, or the lamp is off.", Problem),
            503: HttpAnswer("It takes too long just now.", Problem),
        },
        handle=ask_lamp,
        kind="lamp",
        person=True,
    ),
)
