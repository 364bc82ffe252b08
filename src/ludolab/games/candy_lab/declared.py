"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from typing import Literal

from ludolab.core import Backs, Found, Mind, Own, Public, Remembered


class ApplyEffects:
    sticks: tuple[str, ...]


class CandyLab:
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


class ChooseEffect:
    sticks: tuple[str, ...]


class ChooseTakeBack:
    colour: str


class DrawCards:
    count: int
    effect: bool


class DrawFaceUp:
    card: str


class FillOrder:
    card: str
    at: int


class GiveBack:
    stick: str


class GiveMore:
    given: int
    owed: int


class MakeDiscard:
    other: int


class PlaceGiven:
    stick: str
    given: int
    owed: int


class PlaceTakenBack:
    other: int
    stick: str


class PutAt:
    end: Literal["left", "right"]


class SwapHands:
    other: int


class TakeBack:
    other: int
    stick: str


class UndoOrder:
    other: int


class UseEffect:
    stick: str
