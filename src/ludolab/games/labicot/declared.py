"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from ludolab.core import Backs, Mind, Own, Public, Shared


class ChangeLuckyFields:
    number: int


class GlueFields:
    target: int


class GoFields:
    way: str
    to: str


class LabicotFields:
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
    way: str
    length: int


class PassThroughFields:
    way: str


class PlayCardFields:
    card: str


class RobFields:
    target: int
    what: str


class RunFields:
    way: str


class StartAtFields:
    square: str


class SwapWithFields:
    other: int


class TakeBeanFields:
    colour: str


class TakeCardFields:
    card: str
    at: int


class TeleportFields:
    square: str


class TurnDieFields:
    at: int


class UseBeanFields:
    colour: str
