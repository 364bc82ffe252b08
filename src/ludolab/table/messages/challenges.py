"""Challenges: the same deal for others."""

from ludolab.table.settings import Figure, Nickname

from .parts import Plain


class Challenged(Plain, frozen=True):
    """A challenge that was made."""

    challenge: str
    link: str


class TakeUp(Plain, frozen=True):
    """Take up a challenge, as this player."""

    name: Nickname
    figure: Figure | None = None


class Tried(Plain, frozen=True):
    """How somebody has done."""

    name: str
    place: int
    """From 1."""
    score: int
    won: bool
    lamps: int
    """How many decisions the lamp was asked about."""
    yours: bool


class ChallengeShown(Plain, frozen=True):
    """A challenge. How others have done is told after playing it oneself."""

    challenge: str
    game: str
    players: int
    by: str
    """Who made it; empty for a deal of the day."""
    levels: list[int]
    """How well its robots play."""
    table: str | None
    """Your table, if you have taken it up."""
    played: bool
    """Whether you have played it to its end."""
    count: int
    """How many have."""
    tried: list[Tried]
    """The best first."""
