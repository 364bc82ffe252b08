"""Names and keys that nobody can guess."""

import hashlib
import secrets


def new_id() -> str:
    """A name for a person, a table or a node that nobody has had: 80 random bits."""
    return secrets.token_hex(10)


def id_for(person: str, command: str) -> str:
    """A name that follows from a command of this person: sent twice, it means the same thing."""
    return hashlib.sha256(f"{person}/{command}".encode()).hexdigest()[: len(new_id())]


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_key() -> str:
    """What opens a table: it stands in its invitation."""
    return new_secret()[:22]


def same(one: str, other: str) -> bool:
    """Whether two keys are equal, in a time that doesn't tell where they differ."""
    return secrets.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
