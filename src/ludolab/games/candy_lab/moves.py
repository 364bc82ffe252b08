"""What a player can decide in Candy Lab."""

from typing import Final, Literal, TypeAlias

from ludolab.core import Move

from .orders import with_named_card

End: TypeAlias = Literal["left", "right"]


class FillOrder(Move):
    """Play this card and take the group of sticks that starts `at` this place (CL-11)."""

    wording = "fill {card} at {at}"

    card: str
    at: int

    @classmethod
    def tidied(cls, data: dict[str, object]) -> dict[str, object]:
        return with_named_card(data)


class GiveBack(Move):
    """Give back one of your sticks (CL-13)."""

    stick: str


class StopGivingBack(Move):
    """No more sticks: draw now (CL-13)."""


class PutAt(Move):
    """Put the stick at this end of the conveyor (CL-13, CL-18)."""

    wording = "put on the {end}"

    end: End


class DrawFromPile(Move):
    """Draw the top card of the pile (CL-16)."""

    wording = "draw from the pile"


class DrawFaceUp(Move):
    """Draw one of the face-up cards (CL-16)."""

    wording = "draw {card}"

    card: str

    @classmethod
    def tidied(cls, data: dict[str, object]) -> dict[str, object]:
        return with_named_card(data)


class UseEffect(Move):
    """Apply the effect of this stick next (CL-12)."""

    wording = "use {stick}"

    stick: str


class MakeDiscard(Move):
    """Another player loses a card at random (CL-17)."""

    wording = "make seat {other} discard"

    other: int


class TakeBack(Move):
    """This stick of another player goes back to the conveyor (CL-18)."""

    wording = "take back {stick} from seat {other}"

    other: int
    stick: str


class UndoOrder(Move):
    """The last order of another player leaves the game (CL-19)."""

    wording = "undo the order of seat {other}"

    other: int


class SwapHands(Move):
    """Exchange your hand with another player's (CL-20)."""

    wording = "swap hands with seat {other}"

    other: int


class SwapThirdHand(Move):
    """Exchange your hand with the third hand (CL-20)."""

    wording = "swap hands with the third hand"


STOP: Final = StopGivingBack()
FROM_PILE: Final = DrawFromPile()
LEFT: Final = PutAt("left")
RIGHT: Final = PutAt("right")
ENDS: Final[tuple[Move, ...]] = (LEFT, RIGHT)
SWAP_THIRD: Final = SwapThirdHand()

SEATS: Final = range(4)
MAKE_DISCARD: Final = [MakeDiscard(other) for other in SEATS]
UNDO_ORDER: Final = [UndoOrder(other) for other in SEATS]
SWAP_HANDS: Final = [SwapHands(other) for other in SEATS]
