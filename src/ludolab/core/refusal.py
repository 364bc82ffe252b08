"""Why a move can't be played."""

from collections.abc import Callable
from typing import ClassVar

from .errors import LudolabError
from .steps import No


class Refusal:
    """The rule a move breaks, and what its sentence is made of.
    >>> state.why_not(game.parse("make safe"))
    <refused by KW-3: Discard one of the cards just turned up.>
    """

    __slots__ = ("no", "package")
    sentence: "ClassVar[Callable[[Refusal, str], str]]"
    """Words a refusal in a language. The core knows none, so `ludolab` sets it."""

    def __init__(self, no: No, package: str) -> None:
        self.no = no
        self.package = package

    @property
    def rule(self) -> str:
        """The rule that forbids the move.
        >>> state.why_not(game.parse("make safe")).rule
        'KW-3'
        """
        return self.no.rule

    def text(self, lang: str = "en") -> str:
        """A sentence for the player.
        >>> state.why_not(game.parse("make safe")).text("fr")
        'Défausse une des cartes que tu viens de retourner.'
        """
        return Refusal.sentence(self, lang)

    def __str__(self) -> str:
        return f"{self.rule}: {self.text()}"

    def __repr__(self) -> str:
        return f"<refused by {self}>"


class IllegalMove(LudolabError):
    """A move of this game that the rules don't allow here and now.
    >>> state.play(game.parse("make safe"))
    Traceback (most recent call last):
        ...
    ludolab.core.refusal.IllegalMove: KW-3: Discard one of the cards just turned up.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The rule that forbids it.
        >>> try:
        ...     state.play(game.parse("make safe"))
        ... except ludolab.IllegalMove as error:
        ...     print(error.rule)
        KW-3
        """
        return self.refusal.rule

    def text(self, lang: str = "en") -> str:
        """The sentence for the player, in their language.
        >>> try:
        ...     state.play(game.parse("make safe"))
        ... except ludolab.IllegalMove as error:
        ...     print(error.text("fr"))
        Défausse une des cartes que tu viens de retourner.
        """
        return self.refusal.text(lang)

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[Refusal]]:
        return type(self), (self.refusal,)
