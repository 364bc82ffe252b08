"""The list of games; the rules, texts and examples of each; and errors."""

from typing import Literal

from .parts import Plain
from .telling import Story


class RuleShown(Plain, frozen=True):
    id: str
    title: str
    section: str
    text: str
    """Plain Markdown: paragraphs, lists, tables, bold."""


class HouseRuleShown(Plain, frozen=True):
    rule: str
    """The number of the rule; empty for an option."""
    text: str


class HouseRules(Plain, frozen=True):
    """What a box says otherwise than ours."""

    house_rules: list[HouseRuleShown]


class ParameterShown(Plain, frozen=True):
    """A number or a choice on which a rule depends, and that a variant may set."""

    name: str
    rule: str
    """The number of the rule."""
    text: str
    usual: int | str
    """What our box says."""
    low: int | None = None
    high: int | None = None
    choices: dict[str, str] | None = None
    """What can be chosen, each with what it is called."""


class PieceNumber(Plain, frozen=True):
    """A number that the box says of some pieces."""

    key: str
    text: str
    usual: int


class PiecesShown(Plain, frozen=True):
    """Some pieces of a box."""

    text: str
    where: str
    """How a variant finds them, in TOML."""
    numbers: list[PieceNumber]


class PieceTable(Plain, frozen=True):
    """What a box has several of, such as cards."""

    name: str
    rule: str
    text: str
    pieces: list[PiecesShown]


class BoxShown(Plain, frozen=True):
    """What our box says, and what a variant may say otherwise."""

    game: str
    parameters: list[ParameterShown]
    tables: list[PieceTable]
    file: str
    """The box itself, as a pieces file."""


class Rules(Plain, frozen=True):
    game: str
    title: str
    opening: str
    """The text before the first rule."""
    rules: list[RuleShown]


class GameTexts(Plain, frozen=True):
    """All texts of a game, for a page that was built without them."""

    game: str
    fluent: str
    """The content of its Fluent file."""
    private: dict[str, list[str]]
    """For each event, the parts that not everybody sees."""


class Example(Plain, frozen=True):
    """A situation that people often ask about, played out."""

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
    """The names of the bots that the owner of this server added."""
    options: list[OptionShown]
    words: dict[str, str]
    """The names of the pieces of this game."""
    guided: bool
    """Whether there is a guided first game."""


class Games(Plain, frozen=True):
    games: list[GameShown]
    offline: bool = False
    """Whether the page at `play/` can be kept, to be played without this server."""
    lab: bool = False
    """Whether this server compares variants."""


class Problem(Plain, frozen=True):
    """What is wrong with a request: a code, and one sentence."""

    code: str
    text: str
