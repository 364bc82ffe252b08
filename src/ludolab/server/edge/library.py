"""The rules, words, examples and tools of a game."""

from functools import partial

from msgspec import Struct
from starlette.responses import Response

from ludolab.table.examples import examples
from ludolab.table.library import box, house_rules, rules, texts
from ludolab.table.messages import BoxShown, Examples, GameTexts, HouseRules, Problem, Rules
from ludolab.table.refused import Refused
from ludolab.table.settings import BoxText, JsonObject

from .answers import answer
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query


class OwnBox(Struct, frozen=True, forbid_unknown_fields=True):
    """A pieces file, or a variant of our box."""

    pieces: BoxText


TOOL = 15.0
"""How many seconds a tool may take."""
NO_GAME = HttpAnswer("There is no such game.", Problem)


async def list_rules(call: Call[Query, Nothing]) -> Response:
    return answer(rules(call.game, call.lang))


async def list_house_rules(call: Call[Query, OwnBox]) -> Response:
    return answer(house_rules(call.game, call.body.pieces, call.lang))


async def show_box(call: Call[Query, Nothing]) -> Response:
    return answer(box(call.game, call.lang))


async def list_texts(call: Call[Query, Nothing]) -> Response:
    return answer(texts(call.game, call.lang))


async def list_examples(call: Call[Query, Nothing]) -> Response:
    return answer(await call.node.pool.run(partial(examples, call.game, call.lang)))


async def use_tool(call: Call[Query, JsonObject]) -> Response:
    use = call.game.tools.get(str(call.request.path_params["tool"]))
    if use is None:
        raise Refused("unknown-tool")
    return answer(await call.node.pool.run(partial(use, call.body, call.lang), TOOL))


LIBRARY: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="GET",
        path="/api/games/{game}/rules",
        name="rules",
        summary="The rules of a game, one by one.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The rules.", Rules), 404: NO_GAME},
        handle=list_rules,
        stored=False,
    ),
    Endpoint(
        method="POST",
        path="/api/games/{game}/house-rules",
        name="house-rules",
        summary="What a box says otherwise than ours.",
        query=Query,
        body=OwnBox,
        answers={
            200: HttpAnswer("The house rules.", HouseRules),
            404: NO_GAME,
            422: HttpAnswer("Nobody can play with this box: where its mistake is.", Problem),
        },
        handle=list_house_rules,
        stored=False,
    ),
    Endpoint(
        method="GET",
        path="/api/games/{game}/box",
        name="box",
        summary="What our box says, and what a variant may say otherwise.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The box.", BoxShown), 404: NO_GAME},
        handle=show_box,
        stored=False,
    ),
    Endpoint(
        method="GET",
        path="/api/games/{game}/texts",
        name="texts",
        summary="Every word that a game says.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The texts.", GameTexts), 404: NO_GAME},
        handle=list_texts,
        stored=False,
    ),
    Endpoint(
        method="GET",
        path="/api/games/{game}/examples",
        name="examples",
        summary="Situations that people ask about, played out.",
        query=Query,
        body=Nothing,
        answers={
            200: HttpAnswer("The examples.", Examples),
            404: NO_GAME,
            503: HttpAnswer("It takes too long just now.", Problem),
        },
        handle=list_examples,
        stored=False,
    ),
    Endpoint(
        method="POST",
        path="/api/games/{game}/tools/{tool}",
        name="tool",
        summary="Make or check something for a game, such as a labyrinth.",
        query=Query,
        body=JsonObject,
        answers={
            200: HttpAnswer("What the tool made.", JsonObject),
            404: HttpAnswer("There is no such game, or no such tool.", Problem),
            503: HttpAnswer("It takes too long just now.", Problem),
        },
        handle=use_tool,
        kind="tool",
        stored=False,
    ),
)
