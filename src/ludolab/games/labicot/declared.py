"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from ludolab.core import Backs, Mind, Own, Public, Shared


class ChangeLuckyFields:
    """Take another lucky number (LB-13)."""

    number: int


class DoneFields:
    """End phase 3 (LB-16)."""


class GlueFields:
    """Answer with Glue (LB-40)."""

    target: int


class GoFields:
    """The next square of a classic move (LB-18)."""

    way: str
    to: str


class KeepLuckyFields:
    """Leave the lucky number as it is (LB-13)."""


class KeepRollFields:
    """Keep the roll as it is (LB-14)."""


class LabicotFields:
    """Everything is public but the hands and the order of the pile."""

    world: Shared[object]
    table: Shared[object]
    turn: Public[int]
    round: Public[int]
    pawns: Public[list[str]]
    arrived: Public[tuple[int, ...]]
    lapsed: Public[bool]
    laid: Public[dict[str, tuple[str, ...]]]
    beans: Public[list[tuple[str, ...]]]
    used: Public[tuple[tuple[str, ...], ...]]
    immobilised: Public[tuple[int, ...]]
    slowed: Public[tuple[int, ...]]
    lucky: Public[tuple[int, ...]]
    hands: Own[list[list[str]]]
    pile: Backs[list[str]]
    discard: Public[list[str]]
    aside: Public[tuple[str, ...]]
    faces: Public[tuple[int, ...]]
    turned: Public[tuple[int, ...]]
    on_roll: Public[tuple[str, ...]]
    value: Public[int]
    mover: Public[int]
    motion: Public[str]
    came_from: Public[str]
    heading: Public[str]
    gone: Public[int]
    to_go: Public[int]
    partner: Public[int]
    blessings: Public[int]
    takes: Public[int]
    backs: Public[list[tuple[tuple[int, tuple[str, ...]], ...]]]
    last_played: Public[tuple[int, int]]
    reshuffled: Public[tuple[tuple[str, ...], ...]]
    hints: Public[tuple[tuple[tuple[tuple[int, int], ...], tuple[str, ...]], ...]]
    saw: Public[list[tuple[tuple[int, int], ...]]]
    known: Mind[list[tuple[str, ...]]]


class LeapFields:
    """The direction and length of a Jump; beans pay for any length but 2 (LB-35)."""

    way: str
    length: int


class PassFields:
    """No answer (LB-17)."""


class PassThroughFields:
    """The direction of a Pass-wall (LB-36)."""

    way: str


class PlayCardFields:
    """Play a card; if it needs a target, that is chosen next."""

    card: str


class RobFields:
    """Name the player to rob with the Magnet, and "card" or "bean" (LB-39)."""

    target: int
    what: str


class RunFields:
    """The direction of a Charge (LB-34)."""

    way: str


class StartAtFields:
    """Choose a start where there are several (LB-4)."""

    square: str


class StayFields:
    """Don't teleport (LB-9)."""


class SwapWithFields:
    """The other player of an Exchange; orange beans pay for the distance (LB-37)."""

    other: int


class TakeBeanFields:
    """The colour of the bean that is taken (LB-38, LB-39)."""

    colour: str


class TakeCardFields:
    """The card that is taken, and its place in the hand (LB-39)."""

    card: str
    at: int


class TeleportFields:
    """Teleport from the finish to a start of another labyrinth (LB-9)."""

    square: str


class TurnDieFields:
    """Use a yellow bean: this die shows its opposite face (LB-24)."""

    at: int


class UseBeanFields:
    """Use an orange or a blue bean on the roll (LB-24)."""

    colour: str


class WalkFields:
    """Make the classic move (LB-15)."""
