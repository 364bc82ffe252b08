"""What a player can decide in Labicot."""

from typing import Final

from ludolab.core import Move


class StartAt(Move):
    """Choose a start where there are several (LB-4)."""

    square: str


class ChangeLucky(Move):
    """Take another lucky number (LB-13)."""

    wording = "change lucky number to {number}"

    number: int


class KeepLucky(Move):
    """Leave the lucky number as it is (LB-13)."""

    wording = "keep lucky number"


class TurnDie(Move):
    """Use a yellow bean: this die shows its opposite face (LB-24)."""

    at: int


class UseBean(Move):
    """Use an orange or a blue bean on the roll (LB-24)."""

    wording = "use {colour} bean"

    colour: str


class KeepRoll(Move):
    """Keep the roll as it is (LB-14)."""


class Walk(Move):
    """Make the classic move (LB-15)."""


class PlayCard(Move):
    """Play a card; if it needs a target, that is chosen next."""

    card: str


class Go(Move):
    """The next square of a classic move (LB-18)."""

    way: str
    to: str


class Run(Move):
    """The direction of a Charge (LB-34)."""

    way: str


class Leap(Move):
    """The direction and length of a Jump; beans pay for any length but 2 (LB-35)."""

    wording = "leap {way} by {length}"

    way: str
    length: int


class PassThrough(Move):
    """The direction of a Pass-wall (LB-36)."""

    way: str


class SwapWith(Move):
    """The other player of an Exchange; orange beans pay for the distance (LB-37)."""

    wording = "swap with seat {other}"

    other: int


class Glue(Move):
    """Answer with Glue (LB-40)."""

    wording = "glue seat {target}"

    target: int


class Pass(Move):
    """No answer (LB-17)."""


class Done(Move):
    """End phase 3 (LB-16)."""


class Rob(Move):
    """Name the player to rob with the Magnet, and "card" or "bean" (LB-39)."""

    wording = "rob seat {target} of a {what}"

    target: int
    what: str


class TakeCard(Move):
    """The card that is taken, and its place in the hand (LB-39)."""

    wording = "take {card} at {at}"

    card: str
    at: int


class TakeBean(Move):
    """The colour of the bean that is taken (LB-38, LB-39)."""

    wording = "take {colour} bean"

    colour: str


class Teleport(Move):
    """Teleport from the finish to a start of another labyrinth (LB-9)."""

    square: str


class Stay(Move):
    """Don't teleport (LB-9)."""


KEEP_LUCKY: Final = KeepLucky()
KEEP_ROLL: Final = KeepRoll()
WALK: Final = Walk()
PASS: Final = Pass()
DONE: Final = Done()
STAY: Final = Stay()
PLAY_BLESSING: Final = PlayCard("blessing")
PLAY_HUG: Final = PlayCard("hug")
PLAY_MAGNET: Final = PlayCard("magnet")

SEATS: Final = range(32)
"""The most that can play."""

ROB: Final = {what: [Rob(target, what) for target in SEATS] for what in ("card", "bean")}
SWAP_WITH: Final = [SwapWith(other) for other in SEATS]
