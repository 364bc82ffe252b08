"""Who somebody is: a random secret that their browser keeps. There are no accounts."""

import hashlib
import secrets


def new_id() -> str:
    """A name for a person, a table or a node that nobody has had: 80 random bits."""
    return secrets.token_hex(10)


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def fingerprint(secret: str) -> bytes:
    """What is stored of a secret. It has 256 random bits, so a plain hash can't be guessed back,
    and looking it up by its hash tells nothing through the time it takes."""
    return hashlib.sha256(b"ludolab secret " + secret.encode(errors="replace")).digest()


def same(one: str, other: str) -> bool:
    """Whether two keys are equal, in a time that doesn't tell where they differ."""
    return secrets.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
