"""How people are called when it is their turn and they aren't looking."""

from typing import Annotated

from msgspec import Meta

from ludolab.table.settings import WebhookKind

from .parts import Plain, Typed

Address = Annotated[str, Meta(max_length=2048)]
Secret = Annotated[str, Meta(max_length=200, description="Bytes in base64url.")]


class Looking(Typed, frozen=True, tag="look"):
    """Whether the page is looked at; it is when it has just come. It isn't answered."""

    looking: bool


class NoticesShown(Plain, frozen=True):
    """Whether this server can send messages to browsers."""

    key: str | None
    """The public key that a browser needs; null if it can't."""


class BrowserOn(Plain, frozen=True):
    """Where a browser's messages are sent, and how they are encrypted (Web Push)."""

    endpoint: Address
    key: Secret
    auth: Secret


class BrowserOff(Plain, frozen=True):
    """No more messages there."""

    endpoint: Address


class SetWebhook(Plain, frozen=True):
    """Where a table tells whose turn it is; without an address, nowhere."""

    url: Address | None
    kind: WebhookKind = "text"


class WebhookShown(Plain, frozen=True):
    """Where a table tells whose turn it is."""

    url: str | None = None
    kind: WebhookKind = "text"
