"""The OpenAPI document, made from the same declarations as the server."""

import re
from collections.abc import Mapping
from importlib.metadata import version
from types import UnionType
from typing import get_args

from ludolab.table.messages import Key, Problem, Received, Sent

from .asking import COOKIE, KEY
from .endpoint import TABLE, AnyEndpoint, HttpAnswer
from .routes import ENDPOINTS, LIVE
from .schemas import Schema, schemas

ABOUT = f"""\
Tables at which people and bots play. Whoever has said hello is known by a cookie, or by a secret \
in the header Authorization. What is named `text` is a sentence for a person.

Live play is a WebSocket at `{LIVE}`: the client sends `Received`, the first time a `Hello`; the \
server sends `Sent`. Each is one text frame of JSON."""
WHO: list[Schema] = [{"cookie": []}, {"secret": []}]
PARAMETERS: Mapping[str, Schema] = {
    "table": {
        "description": "The id of the table.",
        "schema": {"type": "string", "pattern": f"^{TABLE.pattern}$"},
    },
    "game": {
        "description": "The name of a game, such as kawumm.",
        "schema": {"type": "string", "pattern": "^[a-z][a-z0-9-]{0,63}$"},
    },
    "challenge": {
        "description": "The id of a challenge, or the day of a deal; to look, also `today`.",
        "schema": {"type": "string", "pattern": "^[0-9a-z-]{5,20}$"},
    },
    "experiment": {
        "description": "The id of an experiment.",
        "schema": {"type": "string", "pattern": f"^{TABLE.pattern}$"},
    },
    "tool": {
        "description": "The name of a tool.",
        "schema": {"type": "string", "pattern": "^[a-z][a-z0-9-]{0,63}$"},
    },
}
RETRY: Schema = {
    "Retry-After": {
        "description": "How many seconds to wait before trying again.",
        "schema": {"type": "integer", "minimum": 1},
    }
}
MORE_HEADERS: Mapping[int, Schema] = {429: RETRY, 503: RETRY}


def document() -> Schema:
    """The whole document. Nothing in it depends on where or when it is made."""
    bodies = [endpoint.body for endpoint in ENDPOINTS if endpoint.has_body]
    queries = [endpoint.query for endpoint in ENDPOINTS]
    answers = [
        kind
        for endpoint in ENDPOINTS
        for answer in possible(endpoint).values()
        for kind in _kinds(answer)
    ]
    asked = [*bodies, *queries, Key, Received]
    made, components = schemas(asked, [*answers, Sent])
    body_of = dict(zip(bodies, made, strict=False))
    query_of = {query: components[query.__name__] for query in queries}
    key = made[len(bodies) + len(queries)]
    rest = iter(made[len(asked) :])
    paths: dict[str, Schema] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = {
            "operationId": endpoint.name,
            "summary": endpoint.summary,
            "security": WHO if endpoint.person else [{}, *WHO],
            "parameters": _parameters(endpoint, query_of[endpoint.query], key),
            **({"requestBody": _body(body_of[endpoint.body])} if endpoint.has_body else {}),
            "responses": {
                str(status): _answer(answer, [next(rest) for _ in _kinds(answer)], status)
                for status, answer in possible(endpoint).items()
            },
        }
    for query in query_of:
        components.pop(query.__name__, None)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludolab", "version": version("ludolab"), "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": {
                **components,
                "Received": made[len(asked) - 1],
                "Sent": made[-1],
            },
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "secret": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def possible(endpoint: AnyEndpoint) -> dict[int, HttpAnswer]:
    """Every answer there can be: its own, and the refusals on the way to it."""
    found: dict[int, HttpAnswer] = {}
    if endpoint.has_body:
        found[400] = HttpAnswer("The body isn't JSON.", Problem)
        found[403] = HttpAnswer("Another page's command.", Problem)
        found[408] = HttpAnswer("The body took too long.", Problem)
        found[413] = HttpAnswer("The body is too large.", Problem)
        found[415] = HttpAnswer("The body isn't application/json.", Problem)
    if endpoint.person:
        found[401] = HttpAnswer("Nobody knows you: say hello first.", Problem)
    if endpoint.of_table:
        found[403] = HttpAnswer("This isn't open to you.", Problem)
        found[404] = HttpAnswer("There is no such table.", Problem)
    found[421] = HttpAnswer("The server doesn't go by that name.", Problem)
    found[422] = HttpAnswer("Something is missing, unknown or out of range.", Problem)
    found[429] = HttpAnswer("Too much at once.", Problem)
    if endpoint.stored:
        found[503] = HttpAnswer("The database can't be reached just now.", Problem)
    return dict(sorted((found | {**endpoint.answers}).items()))


def _parameters(endpoint: AnyEndpoint, query: Schema, key: Schema) -> list[Schema]:
    found: list[Schema] = [
        {"name": name, "in": "path", "required": True, **PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    if endpoint.of_table:
        found.append({"name": KEY, "in": "header", "schema": key})
    for name, schema in query["properties"].items():
        # A parameter that is left out is None; a query has no null.
        (written,) = [part for part in schema["anyOf"] if part != {"type": "null"}]
        about = schema.get("description", "")
        found.append({"name": name, "in": "query", "description": about, "schema": written})
    return found


def _body(schema: Schema) -> Schema:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _kinds(answer: HttpAnswer) -> tuple[object, ...]:
    """msgspec makes no schema of a choice that nothing tells apart: each kind by itself."""
    return get_args(answer.type) if isinstance(answer.type, UnionType) else (answer.type,)


def _answer(answer: HttpAnswer, kinds: list[Schema], status: int) -> Schema:
    schema = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    headers = {"headers": MORE_HEADERS[status]} if status in MORE_HEADERS else {}
    return {
        "description": answer.about,
        **headers,
        "content": {answer.media: {"schema": schema}},
    }
