"""The person and the language of a request or a handshake, from its headers."""

from typing import TypeAlias
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope

from ludolab.server.people import People
from ludolab.table.messages import Lang
from ludolab.words import LANGUAGES

COOKIE, YEAR = "ludolab", 365 * 86400
KEY = "X-Ludolab-Key"
LONGEST = 128
"""No secret is longer."""
Weighed: TypeAlias = tuple[float, Lang]


async def person(people: People, asking: HTTPConnection, secret: str | None = None) -> str | None:
    """The person with this secret, which may also be in a header or a cookie; None if unknown."""
    secret = secret or _secret(asking)
    if not secret or len(secret) > LONGEST:
        return None
    return await people.person(secret)


def cookie_of(asking: HTTPConnection) -> str | None:
    """The secret in the cookie, unless there is a bearer token."""
    return None if _bearer(asking) is not None else asking.cookies.get(COOKIE)


def with_cookie(request: Request, known: Response, secret: str) -> Response:
    """The same answer; from then on the browser is known by this secret."""
    known.set_cookie(
        COOKIE,
        secret,
        max_age=YEAR,
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return known


def _secret(asking: HTTPConnection) -> str | None:
    return _bearer(asking) or cookie_of(asking)


def _bearer(asking: HTTPConnection) -> str | None:
    scheme, _, secret = asking.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


def language(scope: Scope) -> Lang:
    """The language of sentences: `lang` in the query, else what the browser prefers."""
    for name, value in parse_qsl(scope["query_string"].decode("latin-1")):
        if name == "lang" and (lang := _spoken(value)):
            return lang
    headers = HTTPConnection(scope).headers
    weighed = [w for part in headers.get("accept-language", "").split(",") if (w := _weighed(part))]
    # Of equals, the first counts.
    return max(weighed, key=lambda w: w[0], default=(1.0, LANGUAGES[0]))[1]


def _weighed(part: str) -> Weighed | None:
    """A part of Accept-Language, such as ``fr-CH;q=0.8``."""
    tag, _, weight = part.partition(";")
    lang = _spoken(tag.strip().lower().partition("-")[0])
    if lang is None:
        return None
    try:
        return float(weight.strip().removeprefix("q=") or 1), lang
    except ValueError:
        return None


def _spoken(tag: str) -> Lang | None:
    return tag if tag in LANGUAGES else None
