"""Moves, and the steps that ask for them or run by themselves."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from . import notation
from .json_schema import Json
from .mypyc import mypyc_attr
from .values import Value

if TYPE_CHECKING:
    from .state import AnyState

S_contra = TypeVar("S_contra", bound="AnyState", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Value):
    """What a player decides, in the players' words. Declare its parts like a dataclass.
    >>> move = state.legal_moves()[0]
    >>> move
    Discard(ingredient='crystal')
    >>> str(move), move.to_json()
    ('discard crystal', {'move': 'discard', 'ingredient': 'crystal'})
    """

    tag: ClassVar[str] = "move"
    wording: ClassVar[str] = ""
    """Its text, such as ``"give back {stick}"``, if it isn't to follow from the declaration."""

    def __str__(self) -> str:
        return notation.write(self)


class No:
    """Why a move can't be played: the rule it breaks, and the text (`no-<why>`) that says so."""

    __slots__ = ("parts", "rule", "why")

    def __init__(self, rule: str, why: str, **parts: str | int) -> None:
        self.rule = rule
        self.why = why
        self.parts: Mapping[str, str | int] = parts

    def __reduce__(self) -> "tuple[Callable[..., No], tuple[object, ...]]":
        return _no, (self.rule, self.why, dict(self.parts))


def _no(rule: str, why: str, parts: dict[str, str | int]) -> No:
    return No(rule, why, **parts)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Value, Generic[S_contra]):
    """Something still to do, as data: it holds only what everybody may see.

    A decision names the seat that decides, its legal moves and what each does. A step with
    `decides = False` needs nobody: `run` carries it out as soon as it comes to the top.
    """

    tag: ClassVar[str] = "step"
    decides: ClassVar[bool] = True
    rule: ClassVar[str] = ""
    """The rule that is named when `refuse` has nothing better to say."""
    waive: ClassVar[Move | None] = None
    """The move that declines. A step with one asks for an answer to what somebody else does or
    is about to do: a table asks everybody concerned at once, and passes for those who decline."""
    announces: ClassVar[type[Value] | None] = None
    """The question to others that this decision must precede, because it completes what they may
    answer."""

    seat: int

    def moves(self, state: S_contra) -> Sequence[Move]:
        """The legal moves: all of them, at least one, each once, always in the same order.

        A list is handed to callers as it is, so it must be a new one; shared moves are a tuple.
        """
        raise NotImplementedError

    def do(self, state: S_contra, move: Move) -> None:
        """Carry out a legal move; this step has been taken off the stack already."""
        raise NotImplementedError

    def refuse(self, state: S_contra, move: Move) -> No:
        """Why a move that isn't legal is refused."""
        return No(self.rule, "not-now")

    def run(self, state: S_contra) -> None:
        """What happens by itself; this step has been taken off the stack already."""
        raise NotImplementedError

    def asks(self, state: S_contra) -> Mapping[str, Json]:
        """What its question says besides its own parts: only what everybody may see."""
        return {}

    def discreet(self, state: S_contra) -> bool:
        """Whether everybody can see that this seat is asked."""
        return True

    def wrong(self, state: S_contra) -> str | None:
        """What is impossible about this step in a position written by hand, in a sentence."""
        return None
