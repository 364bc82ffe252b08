"""A game told from the beginning."""

from collections.abc import Sequence

from ludolab.table.settings import Figure, JsonObject

from .parts import EyeName, Plain, Position


class Frame(Plain, frozen=True, kw_only=True):
    """One moment of a story."""

    position: Position
    seat: int | None
    """Who decided; null if it was several seats or the table, or if nobody has decided yet."""
    changes: JsonObject
    """What has changed in the view since the moment before; first, the whole view."""
    gone: list[str] = []
    """The fields that the view no longer has."""
    events: Sequence[JsonObject]
    undone: bool = False
    lamp: bool = False
    """That seat asked the lamp; nothing else happened."""
    deciding: int
    """Who decides next; -1 if nobody does."""
    prompt: JsonObject | None = None
    """What is asked next: the step that is due, with its parts."""
    standing: list[int] = []


class Story(Plain, frozen=True, kw_only=True):
    """A game from the beginning, as seen by one seat, by a spectator, or with everything open."""

    game: str
    players: int
    names: list[str]
    """Empty for seats without one."""
    bots: list[int] = []
    """The seats of bots. Those without a name are called by their seat number."""
    figures: Sequence[Figure | None] = ()
    """The animals and colours that people chose; a record file doesn't have them."""
    options: JsonObject
    pieces: str | None = None
    """The box that it was played with, if it isn't ours."""
    eye: str
    """The number of a seat, "nobody" or "open"."""
    over: bool
    standing_name: str = ""
    """The message of the game that says what `standing` counts."""
    frames: list[Frame]
    seed: str | None = None
    """Once the game is over."""
    seed_digest: str | None = None


class Retell(Plain, frozen=True):
    """Tell the game of a record, after it has been verified."""

    record: JsonObject
    eye: EyeName = "open"
