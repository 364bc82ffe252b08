"""What clients and the server say to each other. OpenAPI and TypeScript are made from this."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from ludolab.bots import USUAL_LEVEL

from .settings import JsonObject, Level, Nickname, OwnName, SeatNumber, Settings

Lang: TypeAlias = Literal["en", "fr"]
CommandId: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{8,64}$",
        description="Made up by the client; the same id sent twice counts once.",
    ),
]
Key: TypeAlias = Annotated[
    str, Meta(max_length=64, description="What stands behind the # of an invitation.")
]
EyeName: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^(nobody|open|[0-9]{1,2})$",
        description="Whose eyes to see with: a seat's, nobody's, or with all face up.",
    ),
]
Position: TypeAlias = Annotated[
    int, Meta(ge=0, le=2**53, description="Counts the changes of a table that all can see.")
]


class Typed(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message that names its kind."""


class Plain(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a message."""


# --- commands -------------------------------------------------------------------------------


class Sit(Typed, frozen=True, tag="sit"):
    """Take a free seat, or another name; several seats can be taken on one screen."""

    seat: SeatNumber
    name: Nickname


class SeatBot(Typed, frozen=True, tag="seat-bot"):
    """Let a bot have a free seat, or one of another level."""

    seat: SeatNumber
    level: Level
    own: OwnName | None = None


class Stand(Typed, frozen=True, tag="stand"):
    """Free a seat before the game begins, or when it is over."""

    seat: SeatNumber


class Leave(Typed, frozen=True, tag="leave"):
    """Leave for good; in a running game a bot plays on."""


class Start(Typed, frozen=True, tag="start"):
    """Begin: every seat is taken."""


class Play(Typed, frozen=True, tag="play"):
    """A decision: one of the moves that were offered."""

    seat: SeatNumber
    move: JsonObject


class Reply(Typed, frozen=True, tag="reply"):
    """An answer to an announced move: at which point, and what. Without a move: pass."""

    seat: SeatNumber
    point: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    move: JsonObject | None = None


class Order(Typed, frozen=True, tag="order"):
    """How to be asked for replies: always, only with something that fits, not in this turn."""

    seat: SeatNumber
    order: Literal["always", "fitting", "not-this-turn"]


class Undo(Typed, frozen=True, tag="undo"):
    """Take back the last decision, if nothing has come to light since."""

    seat: SeatNumber


class Cover(Typed, frozen=True, tag="cover"):
    """Let a bot play for this seat while its player is away."""

    seat: SeatNumber
    level: Level


class Return(Typed, frozen=True, tag="return"):
    """Take one's seat back from the bot that covered it."""

    seat: SeatNumber


class SwitchLamp(Typed, frozen=True, tag="switch-lamp"):
    """Say whether the lamp may be asked at this table; for whoever opened it."""

    on: bool


class Rematch(Typed, frozen=True, tag="rematch"):
    """Once more; whoever sits next begins."""


Command: TypeAlias = (
    Sit
    | SeatBot
    | Stand
    | Leave
    | Start
    | Play
    | Reply
    | Order
    | Undo
    | Cover
    | Return
    | SwitchLamp
    | Rematch
)


class Ask(Plain, frozen=True):
    """A command, with the position that its sender saw."""

    id: CommandId
    position: Position
    command: Command


# --- what a client is shown -------------------------------------------------------------------


class Choice(Plain, frozen=True):
    """A move that can be made; in words if the client asked for words."""

    move: JsonObject
    text: str | None = None
    foreseen: Sequence[JsonObject] = ()
    """The events that it would bring, as far as this seat can foresee them."""
    foretold: list[str] | None = None
    """The same in words, if the client asked for words."""


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
    texts: list[str] | None = None


class SeatShown(Plain, frozen=True):
    """What everybody knows of a seat."""

    name: str
    holder: Literal["free", "person", "bot"]
    level: int | None = None
    own: str | None = None
    cover: int | None = None
    """The level of the bot that covers somebody who is away."""
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
    order: Literal["always", "fitting", "not-this-turn"] | None = None
    ways: list[Way] = []


class Countdown(Plain, frozen=True):
    """Time that runs; when it is up a bot decides, or nobody is asked any longer."""

    left: float
    total: float


class Announced(Plain, frozen=True):
    """A move that is announced and may be answered."""

    asked: list[int]
    """Who is asked, as far as everybody may know."""
    line: Sequence[JsonObject]
    """The events that will happen if nobody answers."""
    complete: bool
    """Whether all of it has been announced; else its player still chooses the way."""
    texts: list[str] | None = None


class TableShown(Typed, frozen=True, tag="table"):
    """All that a client may know of a table."""

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
    prompt: str | None = None
    standing: list[int] = []
    """How the score stands, by seat, as all can see it; empty if nothing is counted."""
    standing_name: str | None = None
    """What is counted, if the client asked for words."""
    outlook: dict[str, float] = {}
    """Chances that all could reckon from what lies open, by name."""
    guided: bool = False
    """Whether this game is explained while it is played."""
    watching: int = 0
    """How many are connected who don't sit here."""


class Done(Typed, frozen=True, tag="done"):
    """The command has been carried out and is safely stored."""

    id: CommandId
    position: Position


class Refused(Typed, frozen=True, tag="refused"):
    """The command has changed nothing: why, by which rule, and how the table stands."""

    id: CommandId | None
    code: str
    text: str
    rule: str | None = None
    table: TableShown | None = None


class TryAgain(Typed, frozen=True, tag="try-again"):
    """Nothing could be stored just now: send the same command again, with the same id."""

    id: CommandId | None
    text: str
    after: float
    """In so many seconds."""


class Goodbye(Typed, frozen=True, tag="goodbye"):
    """This server goes down: connect again, to it or to another."""

    after: float


class Pong(Typed, frozen=True, tag="pong"):
    pass


Sent: TypeAlias = TableShown | Done | Refused | TryAgain | Goodbye | Pong
"""What the server sends over a socket."""


# --- what a client sends over a socket ----------------------------------------------------------


class Hello(Typed, frozen=True, tag="hello"):
    """The first message. A browser is known by its cookie; other clients say their secret."""

    since: Position | None = None
    """The last position that the client has heard of; null: it wants no old events."""
    key: Key | None = None
    secret: Annotated[str, Meta(max_length=128)] | None = None
    words: Lang | None = None
    """Also tell moves and events in words of this language."""


class Do(Typed, frozen=True, tag="do"):
    """A command."""

    id: CommandId
    position: Position
    command: Command


class Ping(Typed, frozen=True, tag="ping"):
    pass


Received: TypeAlias = Hello | Do | Ping


# --- HTTP ---------------------------------------------------------------------------------------


class Me(Plain, frozen=True):
    """This browser. `secret` is told once, to clients without cookies only."""

    person: str
    secret: str | None = None


class SeatWish(Plain, frozen=True):
    """How a seat is taken when a table is opened."""

    holder: Literal["me", "free", "bot"]
    name: Nickname | None = None
    level: Level = USUAL_LEVEL
    own: OwnName | None = None


class OpenTable(Plain, frozen=True):
    """A new table; with `start` the game begins at once, if no seat is free."""

    settings: Settings
    guided: bool = False
    """A first game that is explained, with a deal that shows much."""
    seats: Annotated[list[SeatWish], Meta(max_length=32)] = []
    start: bool = False


class Opened(Plain, frozen=True):
    table: str
    key: str
    """For the invitation: it goes behind the # of the link."""
    link: str


class Listed(Plain, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    status: Literal["waiting", "playing", "over"]
    names: list[str]
    free: int
    players: int


class Tables(Plain, frozen=True):
    tables: list[Listed]


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
    texts: list[str]
    undone: bool = False
    deciding: int
    """Who decides next; -1: nobody."""
    prompt: str
    """What is asked next; at the end, why the game is over."""
    standing: list[int] = []


class Story(Plain, frozen=True, kw_only=True):
    """A game from its first moment, through the eyes of one seat, a spectator, or all at once."""

    game: str
    players: int
    names: list[str]
    options: JsonObject
    eye: str
    """The number of a seat, "nobody" or "open"."""
    over: bool
    standing_name: str = ""
    """What the numbers of `standing` count."""
    frames: list[Frame]
    seed: str | None = None
    """Once the game is over."""
    seed_digest: str | None = None


class Retell(Plain, frozen=True):
    """Tell the game of a record, once it is verified."""

    record: JsonObject
    eye: EyeName = "open"


class RuleShown(Plain, frozen=True):
    id: str
    title: str
    section: str
    text: str
    """Plain Markdown: paragraphs, lists, tables, bold."""


class Rules(Plain, frozen=True):
    game: str
    title: str
    opening: str
    """What stands before the first rule."""
    rules: list[RuleShown]


class GameTexts(Plain, frozen=True):
    """Every word that a game says, for a page that wasn't built with them."""

    game: str
    fluent: str
    """The text of its Fluent file."""


class Example(Plain, frozen=True):
    """A situation that people ask about, played out."""

    rule: str
    title: str
    story: Story


class Examples(Plain, frozen=True):
    examples: list[Example]


class OptionShown(Plain, frozen=True):
    name: str
    kind: Literal["flag", "number", "choice", "seat", "teams", "words"]
    default: object
    text: str
    low: int | None = None
    high: int | None = None
    choices: list[str] | None = None


class GameShown(Plain, frozen=True):
    name: str
    title: str
    blurb: str
    fewest: int
    most: int
    levels: list[int]
    own: list[str]
    """The bots that this server was given."""
    options: list[OptionShown]
    words: dict[str, str]
    """What the pieces of this game are called."""
    guided: bool
    """Whether there is a guided first game."""


class Games(Plain, frozen=True):
    games: list[GameShown]


class Problem(Plain, frozen=True):
    """What is wrong with a request, in one sentence."""

    code: str
    text: str
