"""A deal that several people play, each at a table of their own."""

import msgspec
from msgspec import Struct

from . import messages
from .settings import Settings


class Deal(Struct, frozen=True, kw_only=True):
    """With what everybody who takes up a challenge begins. It holds the seed, so it is for the
    database and never for a client."""

    settings: Settings
    edition: str
    seed: str
    seats: list[messages.SeatWish]
    """Robots, and at one seat whoever takes it up."""
    by: str = ""
    """Who made the challenge; nobody made a deal of the day."""

    @property
    def seat(self) -> int:
        return [wish.holder for wish in self.seats].index("me")


encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Deal] = msgspec.json.Decoder(Deal)


def decode(body: bytes) -> Deal:
    return _decoder.decode(body)
