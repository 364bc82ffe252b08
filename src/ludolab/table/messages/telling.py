"""A game told from its first moment."""

from collections.abc import Sequence

from ludolab.table.settings import Figure, JsonObject

from .parts import EyeName, Plain, Position


class Frame(Plain, frozen=True, kw_only=True):
    """One moment of a story."""

    position: Position
    seat: int | None
    """Who decided; null: several, the table, or nobody yet."""
    changes: JsonObject
    """What differs from the view of the moment before; of the first, the whole view."""
    gone: list[str] = []
    """What the view no longer has."""
    events: Sequence[JsonObject]
    undone: bool = False
    lamp: bool = False
    """That seat asked the lamp; nothing else happened."""
    deciding: int
    """Who decides next; -1: nobody."""
    prompt: JsonObject | None = None
    """What is asked next: the step that is due, with all that it asks."""
    standing: list[int] = []


class Story(Plain, frozen=True, kw_only=True):
    """A game from its first moment, through the eyes of one seat, a spectator, or all at once."""

    game: str
    players: int
    names: list[str]
    """Empty where nobody gave one."""
    bots: list[int] = []
    """The seats of bots: where they have no name, their number is it."""
    figures: Sequence[Figure | None] = ()
    """What people had chosen to be at their table; a file doesn't tell."""
    options: JsonObject
    eye: str
    """The number of a seat, "nobody" or "open"."""
    over: bool
    standing_name: str = ""
    """What the numbers of `standing` count: a message of the game."""
    frames: list[Frame]
    seed: str | None = None
    """Once the game is over."""
    seed_digest: str | None = None


class Retell(Plain, frozen=True):
    """Tell the game of a record, once it is verified."""

    record: JsonObject
    eye: EyeName = "open"
