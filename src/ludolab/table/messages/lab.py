"""Experiments of the lab: what is wanted, and how far they are."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ludolab.table.settings import BoxText, Level

from .parts import Plain


class CompareVariants(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let robots play variants of a game on the same deals."""

    game: Annotated[str, Meta(max_length=64, description="Such as kawumm.")]
    variants: Annotated[list[BoxText | None], Meta(min_length=2, max_length=4)]
    """The text of each; null for our own box. The others are compared with the first."""
    players: Annotated[int, Meta(ge=1, le=32)]
    level: Level = 3
    precision: Annotated[float, Meta(ge=0.1, le=50)] = 2.0
    """It stops when every share of wins, and its change, is known to ± that many points."""
    deals: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    """Or after that many deals; without it, as many as this server allows."""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """The same seed gives the same deals; without it they are new ones."""


class PlaceShare(Plain, frozen=True):
    """How often a place wins, with its 95 % interval if there is one yet."""

    mean: float
    low: float | None = None
    high: float | None = None


class LabRun(Plain, frozen=True):
    """An experiment, as far as it is."""

    experiment: str
    """Its id."""
    game: str
    variants: list[str | None]
    names: list[str]
    """What the variants are called; our box is `base`."""
    players: int
    level: int
    precision: float
    deals: int
    state: Literal["waiting", "running", "done", "stopped", "failed"]
    """A stopped one can go on where it was."""
    ahead: int = 0
    """How many experiments come before it, if it waits."""
    played: int = 0
    """Games that are over."""
    games: int = 0
    """How many there will be, as far as can be told."""
    seconds: float | None = None
    """How long it will still take, roughly."""
    looked: int = 0
    """After how many deals it was last looked at what they say."""
    told: list[str] = []
    """What they say, in sentences; or why it failed."""
    wins: list[list[PlaceShare]] = []
    """For each variant, how often each place wins."""


class LabRuns(Plain, frozen=True):
    """Somebody's experiments, the newest first, and what they may ask for."""

    runs: list[LabRun]
    most_deals: int
