"""Who somebody is: a random secret that their browser keeps. There are no accounts."""

import hashlib
import secrets
import time

from ludolab.table.ids import new_id, new_secret
from ludolab.table.refused import Refused

from .storage.base import Storage

KNOWN, REMEMBERED = 10_000, 600.0
"""How many people are remembered without asking the database, and for how many seconds."""
VALID = 600
"""For how many seconds a code lets another device in."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Those of a code: none looks like another."""


class People:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: dict[bytes, str] = {}
        self._since = time.monotonic()

    async def greet(self) -> tuple[str, str]:
        """Somebody new: who they are, and the secret by which they are known again."""
        person, secret = new_id(), new_secret()
        await self._storage.add_person(person, fingerprint(secret))
        return person, secret

    async def person(self, secret: str) -> str | None:
        """Whose secret this is."""
        mark = fingerprint(secret)
        if time.monotonic() - self._since > REMEMBERED:
            # Another node may have been asked to forget somebody.
            self._known, self._since = {}, time.monotonic()
        found = self._known.get(mark)
        if found is None:
            found = await self._storage.person(mark)
            if found is not None:
                if len(self._known) > KNOWN:
                    self._known.clear()
                self._known[mark] = found
        return found

    async def code(self, person: str) -> str:
        """What this person types at another device to be the same there."""
        code = "".join(secrets.choice(LETTERS) for _ in range(8))
        await self._storage.add_code(person, fingerprint(code), VALID)
        return f"{code[:4]}-{code[4:]}"

    async def redeem(self, code: str) -> tuple[str, str]:
        """Who somebody with this code is, and the secret by which this device is known."""
        secret = new_secret()
        typed = code.upper().replace("-", "").replace(" ", "")
        person = await self._storage.redeem(fingerprint(typed), fingerprint(secret))
        if person is None:
            raise Refused("no-code")
        return person, secret

    async def forget(self, person: str) -> None:
        await self._storage.forget_person(person)
        self._known = {mark: known for mark, known in self._known.items() if known != person}


def fingerprint(secret: str) -> bytes:
    """What is stored of a secret. It has 256 random bits, so a plain hash can't be guessed back,
    and looking it up by its hash tells nothing through the time it takes."""
    return hashlib.sha256(b"ludolab secret " + secret.encode(errors="replace")).digest()
