"""People are known by a random secret that their browser keeps. There are no accounts."""

import hashlib
import secrets
import time

from ludolab.table.ids import new_id, new_secret
from ludolab.table.refused import Refused

from .storage.base import Storage

KNOWN, REMEMBERED = 10_000, 600.0
"""How many people are cached, and for how many seconds."""
VALID = 600
"""For how many seconds a code is valid."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of a code: no two look alike."""
LENGTH = 6
KEPT_LENGTH = 20
"""Nobody can guess a hundred bits, however long they try."""


class People:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: dict[bytes, str] = {}
        self._since = time.monotonic()

    async def greet(self) -> tuple[str, str]:
        """Somebody new: their id, and the secret that proves it."""
        person, secret = new_id(), new_secret()
        await self._storage.add_person(person, fingerprint(secret))
        return person, secret

    async def person(self, secret: str) -> str | None:
        """Whose secret this is."""
        mark = fingerprint(secret)
        if time.monotonic() - self._since > REMEMBERED:
            # Another node may have deleted somebody.
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
        """A code that this person types on another device to be the same person there."""
        code = _letters(LENGTH)
        await self._storage.add_code(person, fingerprint(code), VALID)
        return f"{code[:3]}-{code[3:]}"

    async def kept_code(self, person: str) -> str:
        """A code by which this person comes back at any time; an earlier one isn't valid any
        longer."""
        code = _letters(KEPT_LENGTH)
        await self._storage.keep_code(person, fingerprint(code))
        return "-".join(code[at : at + 4] for at in range(0, KEPT_LENGTH, 4))

    async def redeem(self, code: str) -> tuple[str, str]:
        """The person this code belongs to, and a secret for the device it was typed on."""
        secret = new_secret()
        typed = code.upper().replace("-", "").replace(" ", "")
        person = await self._storage.redeem(fingerprint(typed), fingerprint(secret))
        if person is None:
            spent = await self._storage.spent(fingerprint(typed))
            raise Refused("no-code" if spent is None else f"{spent}-code")
        return person, secret

    async def forget(self, person: str) -> None:
        await self._storage.forget_person(person)
        self._known = {mark: known for mark, known in self._known.items() if known != person}


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def fingerprint(secret: str) -> bytes:
    """What is stored of a secret. It has 256 random bits, so a plain hash can't be reversed, and
    the time it takes to look it up by its hash gives nothing away."""
    return hashlib.sha256(b"ludolab secret " + secret.encode(errors="replace")).digest()
