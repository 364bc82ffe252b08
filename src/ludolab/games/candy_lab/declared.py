"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from typing import Literal

from ludolab.core import Backs, Found, Mind, Own, Public, Remembered


class CandyLabFields:
    """CL-25: hands, pile and third hand are secret; everything else is open or was seen by all."""

    conveyor: Public[list[str]]
    sticks: Public[list[list[str]]]
    face_up: Public[tuple[str, ...]]
    out: Public[tuple[str, ...]]
    golden_sugar: Public[int | None]
    filled: Remembered[list[tuple[str, ...]]]
    hands: Own[list[list[str]]]
    pile: Backs[list[str]]
    known: Mind[list[tuple[tuple[str, ...], ...] | None]]
    maybe: Mind[list[tuple[tuple[int, tuple[tuple[str, ...], ...]], ...]]]
    noted: Found[object]
    known_rows: Found[object]


class DrawFaceUpFields:
    """Draw one of the face-up cards (CL-16)."""

    card: str


class DrawFromPileFields:
    """Draw the top card of the pile (CL-16)."""


class FillOrderFields:
    """Play this card and take the group of sticks that starts `at` this place (CL-11)."""

    card: str
    at: int


class GiveBackFields:
    """Give back one of your sticks (CL-13)."""

    stick: str


class MakeDiscardFields:
    """Another player loses a card at random (CL-17)."""

    other: int


class PutAtFields:
    """Put the stick at this end of the conveyor (CL-13, CL-18)."""

    end: Literal["left", "right"]


class StopGivingBackFields:
    """No more sticks: draw now (CL-13)."""


class SwapHandsFields:
    """Exchange your hand with another player's (CL-20)."""

    other: int


class SwapThirdHandFields:
    """Exchange your hand with the third hand (CL-20)."""


class TakeBackFields:
    """This stick of another player goes back to the conveyor (CL-18)."""

    other: int
    stick: str


class UndoOrderFields:
    """The last order of another player leaves the game (CL-19)."""

    other: int


class UseEffectFields:
    """Apply the effect of this stick next (CL-12)."""

    stick: str
