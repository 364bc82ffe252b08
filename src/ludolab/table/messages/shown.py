"""What a client is shown of a table."""

from collections.abc import Sequence
from typing import Literal

from ludolab.table.settings import AskedWhen, Figure, JsonObject, Settings

from .evening import Evening
from .parts import Plain, Position, Typed


class Choice(Plain, frozen=True):
    """A move that can be made."""

    move: JsonObject
    foreseen: Sequence[JsonObject] = ()
    """The events that it would bring, as far as this seat can tell; only for clients that asked
    for previews."""


class Way(Plain, frozen=True):
    """Several moves in a row that can be chosen together; they are played one by one."""

    moves: list[JsonObject]
    foreseen: Sequence[JsonObject]


class Question(Plain, frozen=True):
    """A point of the announced move at which this seat may answer."""

    point: int
    line: int
    """How many events of the announced line come before it."""
    moves: list[Choice]


class Told(Plain, frozen=True):
    """What this seat was told when the position changed."""

    position: Position
    seat: int | None
    """Who decided; null if it was several seats or the table."""
    events: Sequence[JsonObject]
    undone: bool = False
    """The last decision of that seat was taken back."""
    lamp: bool = False
    """That seat asked the lamp; nothing else happened."""


class SeatShown(Plain, frozen=True):
    """What everybody knows of a seat."""

    name: str
    """Empty if nobody chose one; our bots have none and are called by their seat number."""
    holder: Literal["free", "person", "bot"]
    level: int | None = None
    own: str | None = None
    cover: int | None = None
    """The level of the bot that covers somebody who is away."""
    figure: Figure | None = None
    """The animal and colour that they chose."""
    present: bool = False
    yours: bool = False
    lamps: int = 0
    """How many decisions of this game it has asked the lamp about."""
    ahead: int = 0
    """Points that it is given ahead in each game of the evening."""
    looks: int = 0
    """How often in each game it may ask the lamp. If any seat has some, the others have none."""


class Eye(Plain, frozen=True):
    """The table as one seat sees it; without a seat, as a spectator does."""

    seat: int | None
    view: JsonObject
    told: list[Told]
    moves: list[Choice] | None = None
    """The moves that this seat may choose from; null if it isn't its turn."""
    questions: list[Question] | None = None
    """What this seat may answer; null if it isn't asked."""
    replied: bool = False
    can_undo: bool = False
    order: AskedWhen | None = None
    ways: list[Way] = []


class Countdown(Plain, frozen=True):
    """A clock in seconds. When it runs out, a bot decides, or the window for answers closes."""

    left: float
    total: float


class Announced(Plain, frozen=True):
    """A move that was announced and may be answered."""

    asked: list[int]
    """The seats that are asked, as far as that is public."""
    line: Sequence[JsonObject]
    """The events that will happen if nobody answers."""
    complete: bool
    """Whether it is announced in full; otherwise its player has yet to choose the way."""


class TableShown(Typed, frozen=True, tag="table"):
    """Everything that a client may know about a table."""

    table: str
    position: Position
    settings: Settings
    status: Literal["waiting", "playing", "over"]
    game: int
    """The number of this game at this table, from 1."""
    seats: list[SeatShown]
    owner: bool
    """Whether you own this table."""
    deciding: list[int]
    """The seats that everybody is waiting for."""
    eyes: list[Eye]
    """One for each of your seats, or the spectator's; empty before the first game."""
    seed_digest: str | None = None
    announced: Announced | None = None
    countdown: Countdown | None = None
    prompt: JsonObject | None = None
    """What the seat that decides is asked: the step that is due, with its parts."""
    standing: list[int] = []
    """The score of each seat, as far as everybody can see it; empty if nothing is counted."""
    standing_name: str | None = None
    """The message of the game that says what is counted."""
    outlook: dict[str, float] = {}
    """Chances that everybody could compute from what lies face up, by name."""
    guided: bool = False
    """Whether this game is explained while it is played."""
    what_if: int | None = None
    """This game goes on from a moment of another: what this seat couldn't know then was drawn
    anew."""
    challenge: str | None = None
    """The challenge that this game takes up: others play the same deal."""
    calls_you: bool = False
    """Whether you are told when it is your turn and you aren't looking."""
    webhook: bool = False
    """Whether it is told elsewhere, too, such as in a chat, whose turn it is."""
    watching: int = 0
    """How many spectators are connected."""
    closed: bool = False
    """Its owner has closed it: nothing more is played here."""
    evening: Evening | None = None
    """The games here so far; null before the first is over."""
