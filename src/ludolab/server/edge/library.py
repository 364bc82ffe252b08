"""What there is of a game beside its tables: its rules, examples of them, its tools."""

from functools import lru_cache, partial
from importlib import resources

from starlette.responses import Response

from ludolab.core import AnyState, Game
from ludolab.server.examples import examples
from ludolab.server.messages import Examples, GameTexts, Lang, Problem, Rules, RuleShown
from ludolab.server.refused import Refused
from ludolab.server.settings import JsonObject
from ludolab.words import in_language, rulebook_of

from .answers import answer
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query

TOOL = 15.0
"""A tool has so many seconds."""
NO_GAME = HttpAnswer("There is no such game.", Problem)


async def list_rules(call: Call[Query, Nothing]) -> Response:
    return answer(_rules(call.game, call.lang))


@lru_cache(maxsize=64)
def _rules(game: Game[AnyState], lang: Lang) -> Rules:
    book = rulebook_of(game, lang)
    return Rules(
        game=game.name,
        title=book.title,
        opening=book.opening,
        rules=[
            RuleShown(id=rule.id, title=rule.title, section=rule.section, text=rule.text)
            for rule in book.rules.values()
        ],
    )


async def list_texts(call: Call[Query, Nothing]) -> Response:
    return answer(_texts(call.game, call.lang))


@lru_cache(maxsize=64)
def _texts(game: Game[AnyState], lang: Lang) -> GameTexts:
    file = in_language(resources.files(game.package), "{lang}.ftl", lang)
    return GameTexts(game=game.name, fluent=file.read_text("utf-8") if file else "")


async def list_examples(call: Call[Query, Nothing]) -> Response:
    return answer(await call.house.aside.run(partial(examples, call.game, call.lang)))


async def use_tool(call: Call[Query, JsonObject]) -> Response:
    use = call.game.tools.get(str(call.request.path_params["tool"]))
    if use is None:
        raise Refused("unknown-tool")
    return answer(await call.house.aside.run(partial(use, call.body, call.lang), TOOL))


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
