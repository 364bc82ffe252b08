"""The endpoints by which people are called when it is their turn."""

import base64
import binascii

from starlette.responses import Response

from ludolab.server.notices.notices import Subscription
from ludolab.table.entries import WebhookSet
from ludolab.table.messages import (
    BrowserOff,
    BrowserOn,
    NoticesShown,
    Problem,
    SetWebhook,
    WebhookShown,
)
from ludolab.table.refused import Refused
from ludolab.table.settings import Webhook
from ludolab.table.table import Table

from .answers import answer
from .devices import link_of_page
from .endpoint import AnyEndpoint, Call, Endpoint, HttpAnswer, Nothing, Query

NOT_YOURS = HttpAnswer("Somebody else is told there.", Problem)


async def offered(call: Call[Query, Nothing]) -> Response:
    return answer(NoticesShown(key=await call.node.notices.public_key()))


async def turn_on(call: Call[Query, BrowserOn]) -> Response:
    wish = Subscription(
        endpoint=call.body.endpoint,
        key=_bytes(call.body.key),
        auth=_bytes(call.body.auth),
        lang=call.lang,
        page=link_of_page(call.request),
    )
    await call.node.notices.subscribe(call.me, wish)
    return answer(NoticesShown(key=await call.node.notices.public_key()), 201)


async def turn_off(call: Call[Query, BrowserOff]) -> Response:
    await call.node.notices.unsubscribe(call.me, call.body.endpoint)
    return answer(NoticesShown(key=await call.node.notices.public_key()))


async def webhook(call: Call[Query, Nothing]) -> Response:
    room = await call.node.rooms.enter(call.table, call.visitor())
    _owned(room.table, call.me)
    return answer(_shown(room.table))


async def set_webhook(call: Call[Query, SetWebhook]) -> Response:
    wish, hook = call.body, None
    room = await call.node.rooms.enter(call.table, call.visitor())
    _owned(room.table, call.me)
    if wish.url is not None:
        await call.node.notices.check(wish.url)
        page = link_of_page(call.request)
        hook = Webhook(url=wish.url, kind=wish.kind, lang=call.lang, page=page)

    def make(table: Table, person: str, _: frozenset[str]) -> list[WebhookSet]:
        _owned(table, person)
        return [WebhookSet(webhook=hook)]

    room = await call.node.commands.write(call.table, call.visitor(), make)
    return answer(_shown(room.table))


def _owned(table: Table, person: str) -> None:
    if table.owner != person:
        raise Refused("not-owner")


def _shown(table: Table) -> WebhookShown:
    hook = table.webhook
    return WebhookShown() if hook is None else WebhookShown(url=hook.url, kind=hook.kind)


def _bytes(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise Refused("bad-address") from None


NOTICES: tuple[AnyEndpoint, ...] = (
    Endpoint(
        method="GET",
        path="/api/notices",
        name="notices",
        summary="Whether this server can send messages to browsers, and with which key.",
        query=Query,
        body=Nothing,
        answers={200: HttpAnswer("The key.", NoticesShown)},
        handle=offered,
    ),
    Endpoint(
        method="POST",
        path="/api/me/notices",
        name="callMeHere",
        summary="Be told in this browser when it is your turn.",
        query=Query,
        body=BrowserOn,
        answers={
            201: HttpAnswer("You are told from now on.", NoticesShown),
            409: NOT_YOURS,
        },
        handle=turn_on,
        kind="hello",
        person=True,
    ),
    Endpoint(
        method="POST",
        path="/api/me/notices/off",
        name="callMeNoMore",
        summary="Be told no more in this browser.",
        query=Query,
        body=BrowserOff,
        answers={
            200: HttpAnswer("You are told no more.", NoticesShown),
            409: NOT_YOURS,
        },
        handle=turn_off,
        kind="hello",
        person=True,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/webhook",
        name="webhook",
        summary="Where this table tells whose turn it is; for its owner.",
        query=Query,
        body=Nothing,
        answers={
            200: HttpAnswer("The address, if there is one.", WebhookShown),
            409: HttpAnswer("The table can't go on.", Problem),
        },
        handle=webhook,
        person=True,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/webhook",
        name="setWebhook",
        summary="Let this table tell a chat whose turn it is, or no longer; for its owner.",
        query=Query,
        body=SetWebhook,
        answers={
            200: HttpAnswer("The address that it has now.", WebhookShown),
            409: HttpAnswer("The table is closed.", Problem),
        },
        handle=set_webhook,
        kind="command",
        person=True,
    ),
)
