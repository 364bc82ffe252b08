"""What a client is shown of a table."""

from collections.abc import Sequence
from typing import Literal

from ludolab.table.settings import AskedWhen, Figure, JsonObject, Settings

from .parts import Plain, Position, Typed


class Choice(Plain, frozen=True):
    """A move that can be made."""

    move: JsonObject
    foreseen: Sequence[JsonObject] = ()
    """The events that it would bring, as far as this seat can foresee them; for who asked to be
    told."""


class Way(Plain, frozen=True):
    """Several moves in a row that may be chosen as one; each is then played by itself."""

    moves: list[JsonObject]
    foreseen: Sequence[JsonObject]


class Question(Plain, frozen=True):
    """A point of the announced move at which one may answer."""

    point: int
    line: int
    """How many events of the announced line have happened by then."""
    moves: list[Choice]


class Told(Plain, frozen=True):
    """What one change of the position told this seat."""

    position: Position
    seat: int | None
    """Who decided; null: several, or the table."""
    events: Sequence[JsonObject]
    undone: bool = False
    """The last decision of that seat was taken back."""
    lamp: bool = False
    """That seat asked the lamp; nothing else happened."""


class SeatShown(Plain, frozen=True):
    """What everybody knows of a seat."""

    name: str
    """Empty if nobody gave one, as to a bot of ours: its number is its name."""
    holder: Literal["free", "person", "bot"]
    level: int | None = None
    own: str | None = None
    cover: int | None = None
    """The level of the bot that covers somebody who is away."""
    figure: Figure | None = None
    """What they have chosen to be."""
    present: bool = False
    yours: bool = False
    lamps: int = 0
    """For how many decisions of this game it has asked the lamp."""


class Eye(Plain, frozen=True):
    """The table as one seat sees it; without a seat, as a spectator does."""

    seat: int | None
    view: JsonObject
    told: list[Told]
    moves: list[Choice] | None = None
    """What this seat can decide now; null: it isn't its turn."""
    questions: list[Question] | None = None
    """What this seat may answer now; null: it isn't asked."""
    replied: bool = False
    can_undo: bool = False
    order: AskedWhen | None = None
    ways: list[Way] = []


class Countdown(Plain, frozen=True):
    """Time that runs; when it is up a bot decides, or nobody is asked any longer."""

    left: float
    total: float


class Announced(Plain, frozen=True):
    """A move that is announced and may be answered."""

    asked: list[int]
    """The seats that are asked, as far as that is public."""
    line: Sequence[JsonObject]
    """The events that will happen if nobody answers."""
    complete: bool
    """Whether all of it has been announced; else its player still chooses the way."""


class TableShown(Typed, frozen=True, tag="table"):
    """Everything that a client may know about a table."""

    table: str
    position: Position
    settings: Settings
    status: Literal["waiting", "playing", "over"]
    game: int
    """Which game at this table it is: 1 is the first."""
    seats: list[SeatShown]
    owner: bool
    """Whether you have opened this table."""
    deciding: list[int]
    """Whose decision or answer everything waits for."""
    eyes: list[Eye]
    """One for each of your seats, or the spectator's; empty before the first game."""
    seed_digest: str | None = None
    announced: Announced | None = None
    countdown: Countdown | None = None
    prompt: JsonObject | None = None
    """What is asked of the seat that decides: the step that is due, with all that it asks."""
    standing: list[int] = []
    """How the score stands, by seat, as all can see it; empty if nothing is counted."""
    standing_name: str | None = None
    """What is counted: a message of the game."""
    outlook: dict[str, float] = {}
    """Chances that everybody could compute from what lies open, by name."""
    guided: bool = False
    """Whether this game is explained while it is played."""
    watching: int = 0
    """How many are connected who don't sit here."""
    closed: bool = False
    """Whoever opened it has closed it: nothing is played here any more."""
