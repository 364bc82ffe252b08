"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from collections.abc import Mapping

from .marks import Passing, Public, Secret, Shared


class StateFields:
    game: Shared[object]
    box: Shared[object]
    dealt: Shared[object]
    players: Public[int]
    options: Public[Mapping[str, bool | int | str | tuple[str, ...] | tuple[int, ...] | None]]
    number: Public[int]
    reason: Public[str]
    todo: Public[list[object]]
    seed: Secret[str]
    tick: Secret[int]
    scripted: Secret[tuple[int, ...]]
    told: Passing[tuple[tuple[object, tuple[object, ...]], ...]]
    known_legal: Passing[list[object] | None]


class StepFields:
    seat: int
