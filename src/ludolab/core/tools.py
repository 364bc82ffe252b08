"""What a game offers besides play, such as drawing a labyrinth: for pages and the terminal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .json_schema import Json

Answer: TypeAlias = dict[str, Json]
Use: TypeAlias = Callable[[Mapping[str, object], str], Answer]
"""Does the work: from what was sent, and the language of the answer. What can't be done raises
LudolabError with one sentence."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of a command. One that isn't given, and has no default, isn't sent.
    `help` is a message of the game's texts.

    A "file" is positional: the tool is sent the text of that file or, if there is no such file, the
    word itself. A "save" names a file to which `part` of the answer is written instead of being
    printed; the tool is sent true.
    """

    name: str
    help: str
    kind: Literal["text", "whole", "decimal", "file", "save"] = "text"
    default: str | int | float | None = None
    part: str = ""
    short: str = ""


@dataclass(frozen=True)
class Tool:
    """One thing that a game can do besides play.

    Pages use what is among the `tools` of a game, sending an object and getting one (`POST
    /api/games/{game}/tools/{tool}`). The terminal offers what is among its `commands`:
    `ludolab maze check FILE`, where `maze` is the `command` of the game. It may be both. `help` is
    a message of the game's texts.
    """

    use: Use
    help: str = ""
    parameters: tuple[Parameter, ...] = ()
    say: Callable[[Answer, str], str] | None = None
    """What the terminal prints of an answer, in a language; the `text` of the answer if None.
    An answer that is a refusal raises LudolabError."""

    def __call__(self, sent: Mapping[str, object], lang: str) -> Answer:
        return self.use(sent, lang)

    def text(self, answer: Answer, lang: str) -> str:
        return self.say(answer, lang) if self.say else str(answer["text"])
