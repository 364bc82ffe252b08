"""Whether phones in the room can come to this table: whoever sits at this machine says so."""

from ipaddress import ip_address
from typing import TYPE_CHECKING

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ludolab.table.messages import Nearby, Problem
from ludolab.table.refused import Refused

from .answers import answer
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query
from .hosts import LOOPBACK

if TYPE_CHECKING:
    from ludolab.server.door import Door

PASSED_ON = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Headers of a proxy: whoever asks sits elsewhere, though the proxy may stand on this machine."""


class LetIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let phones in the room in, or no longer."""

    open: bool


async def nearby(call: Call[Query, Nothing]) -> Response:
    return answer(_nearby(call.request))


async def let_in(call: Call[Query, LetIn]) -> Response:
    door = _door(call.request)
    if door is None:
        raise Refused("not-at-machine")
    await door.turn(to_open=call.body.open)
    return answer(_nearby(call.request))


def link_for_others(request: Request) -> str | None:
    """How others come here, if whoever asks has a name of ours that only this machine knows."""
    if request.url.hostname not in LOOPBACK:
        return None
    state = request.app.state
    base: str | None = state.base
    return base or (state.door.link if state.door else None)


def _nearby(request: Request) -> Nearby:
    return Nearby(may_turn=_door(request) is not None, link=link_for_others(request))


def _door(request: Request) -> "Door | None":
    """The door, for somebody at this very machine; others can't turn it."""
    door: Door | None = request.app.state.door
    client = request.client
    try:
        near = client is not None and ip_address(client.host).is_loopback
    except ValueError:
        near = False
    passed_on = any(name in request.headers for name in PASSED_ON)
    return door if near and request.url.hostname in LOOPBACK and not passed_on else None


DOORWAY: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="GET",
        path="/api/nearby",
        name="nearby",
        summary="Whether phones in the room can come here.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("How it is.", Nearby)},
        handle=nearby,
        stored=False,
    ),
    Endpoint(
        method="POST",
        path="/api/nearby",
        name="letIn",
        summary="Let phones in the room in, or no longer; for whoever sits at this machine.",
        query=Query,
        body=LetIn,
        answers={
            200: HttpAnswer("How it is now.", Nearby),
            403: HttpAnswer(
                "You aren't at this machine, or it wasn't begun for it alone.", Problem
            ),
            409: HttpAnswer("This machine is in no network.", Problem),
        },
        handle=let_in,
        kind="hello",
        stored=False,
    ),
)
