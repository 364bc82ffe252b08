"""The endpoints of challenges: the same deal for others."""

import re
from typing import Annotated

from msgspec import Meta, Struct
from starlette.responses import Response

from ludolab.table.messages import Challenged, ChallengeShown, Opened, Problem, TakeUp
from ludolab.table.refused import Refused

from .answers import answer
from .devices import link_of_page, link_of_table
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query

CHALLENGE = re.compile(r"[0-9a-f]{20}|[0-9]{4}-[0-9]{2}-[0-9]{2}")
NONE = HttpAnswer("There is no such challenge.", Problem)


class Which(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which game others are to play."""

    game: Annotated[int, Meta(ge=1, le=2**31)] | None = None
    """Its number at this table; without it, the last that is over."""


async def make(call: Call[Query, Which]) -> Response:
    challenges = call.node.challenges
    made = await challenges.make(call.table, call.visitor(), call.me, call.body.game)
    link = f"{link_of_page(call.request)}#/challenge/{made}"
    return answer(Challenged(challenge=made, link=link), 201)


async def look(call: Call[Query, Nothing]) -> Response:
    challenge = str(call.request.path_params["challenge"])
    if challenge != "today":
        challenge = _challenge(call)
    return answer(await call.node.challenges.look(challenge, call.person))


async def take_up(call: Call[Query, TakeUp]) -> Response:
    challenge = _challenge(call)
    deal = await call.node.challenges.deal(challenge)
    table, key = await call.node.lobby.take_up(call.me, challenge, deal, call.body)
    link = link_of_table(call.request, table, key)
    return answer(Opened(table=table, key=key, link=link), 201)


def _challenge(call: Call[Query, Nothing] | Call[Query, TakeUp]) -> str:
    found = str(call.request.path_params["challenge"])
    if not CHALLENGE.fullmatch(found):
        raise Refused("no-challenge")
    return found


CHALLENGES: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="POST",
        path="/api/tables/{table}/challenge",
        name="challenge",
        summary="Let others play the deal of a finished game, for somebody who has played it.",
        query=Query,
        body=Which,
        answers={
            201: HttpAnswer("The challenge; for the same game always the same.", Challenged),
            409: HttpAnswer("That game isn't over, or wasn't dealt.", Problem),
        },
        handle=make,
        kind="tell",
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/challenges/{challenge}",
        name="lookAtChallenge",
        summary="A challenge; `today` is the deal of the day.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The challenge as you may see it.", ChallengeShown), 404: NONE},
        handle=look,
    ),
    Endpoint(
        method="POST",
        path="/api/challenges/{challenge}/tables",
        name="takeUp",
        summary="Open your table with the deal of a challenge; you have only one.",
        query=Query,
        body=TakeUp,
        answers={
            201: HttpAnswer("Your table.", Opened),
            404: NONE,
            409: HttpAnswer("This server doesn't have the edition of that game.", Problem),
        },
        handle=take_up,
        kind="open",
        also="table",
        person=True,
    ),
)
