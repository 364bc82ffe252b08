"""Being the same person on another device: a code, made there and typed here."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from ludolab.server.people import VALID
from ludolab.table.messages import Me, Problem

from .answers import answer
from .asking import with_cookie
from .doorway import link_for_others
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query
from .qr import qr


class Code(Struct, frozen=True):
    """What makes another device be the same person; it counts once."""

    code: str
    seconds: int
    """How long it is valid."""
    qr: str
    """The page where it is typed, with the code in the link, as a QR code (SVG)."""


class KeptCode(Struct, frozen=True):
    """What makes any device be the same person, until another one is made."""

    code: str


class TypedCode(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Be the same person here as on the device where the code was made."""

    code: Annotated[str, Meta(max_length=32)]
    cookie: bool = True
    """Whether to be known by a cookie; else the answer holds the secret."""


async def make_code(call: Call[Query, Nothing]) -> Response:
    code = await call.node.people.code(call.me)
    # Browsers don't send what is behind the #, so the code is in no log.
    link = f"{link_of_page(call.request)}#/device/{code}"
    return answer(Code(code=code, seconds=VALID, qr=qr(link).decode()), 201)


async def keep_code(call: Call[Query, Nothing]) -> Response:
    return answer(KeptCode(code=await call.node.people.kept_code(call.me)), 201)


async def redeem(call: Call[Query, TypedCode]) -> Response:
    person, secret = await call.node.people.redeem(call.body.code)
    if not call.body.cookie:
        return answer(Me(person=person, secret=secret), 201)
    return with_cookie(call.request, answer(Me(person=person), 201), secret)


def link_of_page(request: Request) -> str:
    """The address of the page, for whoever comes from elsewhere."""
    url, host = request.url, request.headers["host"]
    return link_for_others(request) or f"{url.scheme}://{host}/"


def link_of_table(request: Request, table: str, key: str) -> str:
    """Browsers don't send what is behind the #."""
    return f"{link_of_page(request)}#/t/{table}/{key}"


DEVICES: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="POST",
        path="/api/me/code",
        name="makeCode",
        summary="A code for another device, to be the same person there.",
        query=Query,
        body=Nothing,
        answers={201: HttpAnswer("The code; an earlier one isn't valid any longer.", Code)},
        handle=make_code,
        kind="hello",
        person=True,
    ),
    Endpoint(
        method="POST",
        path="/api/me/kept-code",
        name="keepCode",
        summary="A code to keep, to be the same person again when a browser was cleared.",
        query=Query,
        body=Nothing,
        answers={201: HttpAnswer("The code; an earlier one isn't valid any longer.", KeptCode)},
        handle=keep_code,
        kind="hello",
        person=True,
    ),
    Endpoint(
        method="POST",
        path="/api/me/device",
        name="redeemCode",
        summary="Be the same person here as where this code was made.",
        query=Query,
        body=TypedCode,
        answers={
            201: HttpAnswer("You are known from now on.", Me),
            404: HttpAnswer("The code isn't valid.", Problem),
        },
        handle=redeem,
        kind="code",
    ),
)
