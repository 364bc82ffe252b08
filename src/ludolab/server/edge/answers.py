"""Answers as JSON, and the HTTP status of each refusal."""

from collections.abc import Mapping

import msgspec
from starlette.responses import Response

from ludolab.core import LudolabError
from ludolab.server.storage.base import StorageDown
from ludolab.table.messages import Lang, Problem
from ludolab.table.refused import Refused, explain, say
from ludolab.words import Texts

JSON = "application/json"
AFTER = 1.0
"""Seconds after which to try again when the database can't be reached."""
STATUS: Mapping[str, int] = {
    "unknown-person": 401,
    "key": 403,
    "not-your-seat": 403,
    "sit-first": 403,
    "not-away": 403,
    "not-owner": 403,
    "removed": 403,
    "elsewhere": 403,
    "not-at-machine": 403,
    "unknown-table": 404,
    "no-code": 404,
    "used-code": 404,
    "expired-code": 404,
    "unknown-game": 404,
    "unknown-tool": 404,
    "no-challenge": 404,
    "no-lab": 404,
    "no-experiment": 404,
    "invalid": 422,
    "illegal": 422,
    "bad-settings": 422,
    "no-guide": 422,
    "too-long": 422,
    "bad-nickname": 422,
    "bad-address": 422,
    "no-such-seat": 422,
    "no-bot": 422,
    "no-such-point": 422,
    "lab-deals": 422,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-many-watch": 429,
    "busy": 503,
    "lab-full": 503,
}
CONFLICT = 409
"""The status of all other codes: the table isn't in a state that allows the command."""

encode = msgspec.json.Encoder().encode


class Wrong(Exception):
    """A request that is answered with a problem; its sentence is `problem-<code>`."""

    def __init__(
        self,
        status: int,
        code: str,
        headers: Mapping[str, str] | None = None,
        **parts: str | int,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.headers = headers
        self.parts = parts

    def text(self, lang: Lang) -> str:
        return Texts.of("ludolab.server.edge", lang).say(f"problem-{self.code}", **self.parts)

    def answer(self, lang: Lang) -> Response:
        return problem(self.status, self.code, self.text(lang), self.headers)


def answer(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Response(encode(value), status, headers, JSON)


def problem(
    status: int, code: str, text: str, headers: Mapping[str, str] | None = None
) -> Response:
    return answer(Problem(code=code, text=text), status, headers)


def refusal(error: LudolabError, lang: Lang) -> Response:
    """This error as an answer."""
    if isinstance(error, StorageDown):
        return problem(503, "try-again", say("try-again", lang), retry(AFTER))
    code, text, _ = explain(error, lang)
    status = STATUS.get(code, CONFLICT)
    return problem(status, code, text, HEADERS.get(status))


def too_fast(wait: float, lang: Lang) -> Response:
    return problem(429, "too-fast", Refused("too-fast").text(lang), retry(wait))


def retry(after: float) -> dict[str, str]:
    """The header that says when to come back, in whole seconds."""
    return {"Retry-After": str(max(1, round(after + 0.5)))}


HEADERS: Mapping[int, Mapping[str, str]] = {
    401: {"WWW-Authenticate": "Bearer"},
    429: retry(60.0),
    503: retry(AFTER),
}
