"""Ids and keys that can't be guessed."""

import hashlib
import secrets


def new_id() -> str:
    """A fresh id for a person, a table or a node: 80 random bits."""
    return secrets.token_hex(10)


def id_for(person: str, command: str) -> str:
    """An id that follows from this person's command: sent twice, it is the same."""
    return hashlib.sha256(f"{person}/{command}".encode()).hexdigest()[: len(new_id())]


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_key() -> str:
    """The key of a table, for its invitation."""
    return new_secret()[:22]


def same(one: str, other: str) -> bool:
    """Whether two keys are equal, compared in constant time."""
    return secrets.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
