"""The endpoints of stories: games of a table, and games in a file."""

from typing import Annotated

from msgspec import Meta
from starlette.responses import Response

from ludolab.table.messages import EyeName, Problem, Retell, ReviewShown, Story

from .answers import answer
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query

FILE = 2 * 1024 * 1024
"""The largest record or saved table in bytes."""


class StoryQuery(Query, frozen=True):
    game: Annotated[int, Meta(ge=1, le=2**31)] | None = None
    """Which game at this table; without it, the last."""
    eye: EyeName | None = None
    """Without it: one's own, or nobody's; once the game is over, with all face up."""


class ReviewQuery(Query, frozen=True):
    game: Annotated[int, Meta(ge=1, le=2**31)] | None = None
    """Which game at this table; without it, the last that is over."""


async def story(call: Call[StoryQuery, Nothing]) -> Response:
    query = call.query
    return answer(await call.node.stories.story(call.table, call.visitor(), query.game, query.eye))


async def review(call: Call[ReviewQuery, Nothing]) -> Response:
    visitor = call.visitor()
    return answer(await call.node.reviews.look(call.table, visitor, call.query.game))


async def retell(call: Call[Query, Retell]) -> Response:
    return answer(await call.node.stories.retell(call.body))


STORIES: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="GET",
        path="/api/tables/{table}/story",
        name="story",
        summary="A game of this table from its first moment, as far as you may know it.",
        query=StoryQuery,
        body=Nothing,
        answers={
            200: HttpAnswer("The story.", Story),
            409: HttpAnswer("There is no such game at this table.", Problem),
        },
        handle=story,
        kind="tell",
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/review",
        name="review",
        summary="What the decisions of a finished game were worth; ask again until all is done.",
        query=ReviewQuery,
        body=Nothing,
        answers={
            200: HttpAnswer("The review, or how far it has come.", ReviewShown),
            409: HttpAnswer("That game isn't over.", Problem),
            503: HttpAnswer("It takes too long just now.", Problem),
        },
        handle=review,
    ),
    Endpoint(
        method="POST",
        path="/api/story",
        name="retell",
        summary="The game of a record from its first moment, once it is verified.",
        query=Query,
        body=Retell,
        answers={
            200: HttpAnswer("The story.", Story),
            503: HttpAnswer("It takes too long just now.", Problem),
        },
        handle=retell,
        kind="retell",
        stored=False,
        body_limit=FILE,
    ),
)
