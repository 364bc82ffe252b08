"""The rules, words and examples of a game, the list of games, and what is wrong with a request."""

from typing import Literal

from .parts import Plain
from .telling import Story


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
    private: dict[str, list[str]]
    """Of each event the parts that not everybody sees."""


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
