"""Calls people whose turn it is and who aren't looking: by Web Push, and a table's webhook.

What is said to whom, and whether at all, is decided elsewhere (`cluster.driver`): an entry in the
log says that somebody was called, so no two nodes do.
"""

import asyncio
import time
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final

import msgspec
import structlog
from msgspec import Struct

from ludolab.core import LudolabError
from ludolab.server.storage.base import Storage
from ludolab.server.tasks import Tasks
from ludolab.table.refused import Refused, say
from ludolab.table.settings import Webhook
from ludolab.table.table import Table
from ludolab.words import texts_of

from .post import post, public

log = structlog.get_logger()
KEY: Final = "vapid"
"""The name of our key among what the database keeps."""
GONE: Final = (404, 410)
"""What a push service answers when nobody is there any more."""
AT_ONCE: Final = 32
"""How many are sent at once; a push service that hangs holds up only these, and not for long."""
KEEPS: Final = 86_400
"""For how many seconds a push service keeps a message for a device that is off."""
MOST: Final = 16
"""How many browsers a person may have."""


class Subscription(Struct, frozen=True, kw_only=True):
    """A browser that wants to be told. With its address and keys one can send to it, so they are
    for the database."""

    endpoint: str
    key: bytes
    auth: bytes
    lang: str
    page: str
    """The address of our page, by which a push service can find whoever runs this server."""


class Notices:
    """Laws: nothing that is sent holds up anything else, or harms it. An address in our own network
    is never asked, unless the operator allows it."""

    def __init__(self, storage: Storage, tasks: Tasks, *, private: bool = False) -> None:
        self._storage = storage
        self._tasks = tasks
        self._private = private
        self._sending = asyncio.Semaphore(AT_ONCE)
        self._key: bytes | None = None

    async def start(self) -> None:
        """From a server's first start on there is a key; all its nodes have the same."""
        if self._possible():
            await self._own_key()

    # --- who wants to be told -----------------------------------------------------------------

    async def public_key(self) -> str | None:
        """What browsers have to know to ask for messages; None: this server can't send any."""
        if not self._possible():
            return None
        from . import push

        return push.public_key(await self._own_key())

    async def subscribe(self, person: str, wish: Subscription) -> None:
        """From now on this person is told in this browser, too."""
        if not self._possible():
            raise Refused("no-push")
        from . import push

        await public(wish.endpoint, private=self._private)
        if not push.usable(wish.key, wish.auth):
            raise Refused("bad-address")
        kept = await self._storage.subscribe(person, _mark(wish), wish.auth, _body(wish), MOST)
        if not kept:
            raise Refused("not-your-notices")

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        if not await self._storage.unsubscribe(_fingerprint(endpoint), person):
            raise Refused("not-your-notices")

    async def check(self, url: str) -> None:
        """Refused if a webhook can't have this address."""
        await public(url, private=self._private)

    # --- telling ------------------------------------------------------------------------------

    def call(self, table: Table, seat: int) -> None:
        """Tell whoever sits there that it is their turn."""
        held = table.seats[seat]
        if table.webhook is not None:
            self._tasks.spawn(self._tell_hook(table, held.name, table.webhook))
        if held.person in table.callers and self._possible():
            self._tasks.spawn(self._tell_person(table, held.person, held.name))

    async def _tell_hook(self, table: Table, name: str, hook: Webhook) -> None:
        told = say("call-somebody", hook.lang, name=name, game=_title(table, hook.lang))
        text = f"{told} {hook.page}#/t/{table.id}"
        if hook.kind == "text":
            body, kind = text.encode(), "text/plain; charset=utf-8"
        else:
            # Slack, Mattermost and many others read the one, Discord the other.
            body, kind = msgspec.json.encode({"text": text, "content": text}), "application/json"
        await self._send(hook.url, body, {"Content-Type": kind})

    async def _tell_person(self, table: Table, person: str, name: str) -> None:
        for each in await self._storage.subscriptions(person):
            wish = msgspec.json.decode(each, type=Subscription)
            self._tasks.spawn(self._push(table, name, wish))

    async def _push(self, table: Table, name: str, wish: Subscription) -> None:
        from . import push

        message = {
            "title": _title(table, wish.lang),
            "text": say("call-you", wish.lang, name=name),
            "table": table.id,
        }
        contact = wish.page if wish.page.startswith("https:") else "mailto:nobody@example.org"
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEEPS),
            "Urgency": "high",
            # The newest call to a table replaces an older one that hasn't arrived.
            "Topic": table.id,
            "Authorization": push.signature(
                await self._own_key(), wish.endpoint, contact, time.time()
            ),
        }
        body = push.encrypted(msgspec.json.encode(message), wish.key, wish.auth)
        if await self._send(wish.endpoint, body, headers) in GONE:
            await self._storage.unsubscribe(_mark(wish))

    async def _send(self, url: str, body: bytes, headers: Mapping[str, str]) -> int | None:
        """The status, if there was an answer: that somebody else's server fails isn't our
        failure."""
        async with self._sending:
            try:
                return await post(url, body, headers, private=self._private)
            except (LudolabError, OSError, TimeoutError, ValueError) as error:
                # Of what went wrong only the kind: the address is a secret.
                log.info("a notice wasn't sent", why=type(error).__name__)
                return None

    # --- our key ------------------------------------------------------------------------------

    def _possible(self) -> bool:
        return find_spec("cryptography") is not None

    async def _own_key(self) -> bytes:
        """Made once for a database, and then always the same: browsers know its other half. Of
        nodes that make one at once, the first to store it decides for all."""
        if self._key is None:
            from . import push

            self._key = await self._storage.secret(KEY, push.new_key())
        return self._key


def _title(table: Table, lang: str) -> str:
    return texts_of(table.game, lang).say("title")


def _mark(wish: Subscription) -> bytes:
    return _fingerprint(wish.endpoint)


def _fingerprint(endpoint: str) -> bytes:
    import hashlib

    return hashlib.sha256(endpoint.encode()).digest()


def _body(wish: Subscription) -> bytes:
    return msgspec.json.encode(wish)
