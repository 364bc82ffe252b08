"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from ludolab.core import Backs, Mind, Own, Public, Shared


class Bless:
    why: str
    most: int


class ChangeLucky:
    number: int


class ChooseStart:
    labyrinth: int


class Glue:
    target: int


class Go:
    way: str
    to: str


class Labicot:
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


class Leap:
    way: str
    length: int


class PassThrough:
    way: str


class PlayCard:
    card: str


class PutAway:
    card: str


class Rob:
    target: int
    what: str


class Run:
    way: str


class StartAt:
    square: str


class StealBean:
    target: int


class StealCard:
    target: int


class SwapWith:
    other: int


class TakeBean:
    colour: str


class TakeCard:
    card: str
    at: int


class Target:
    card: str


class Teleport:
    square: str


class Theft:
    target: int
    what: str


class TurnDie:
    at: int


class UseBean:
    colour: str
