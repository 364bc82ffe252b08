"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from typing import Literal

from ludolab.core import Backs, Found, Mind, Own, Public, Remembered


class CandyLabFields:
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
    card: str


class FillOrderFields:
    card: str
    at: int


class GiveBackFields:
    stick: str


class MakeDiscardFields:
    other: int


class PutAtFields:
    end: Literal["left", "right"]


class SwapHandsFields:
    other: int


class TakeBackFields:
    other: int
    stick: str


class UndoOrderFields:
    other: int


class UseEffectFields:
    stick: str
