"""What a player can foresee of a move before making it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from .events import Told, redact
from .json_schema import Json
from .state import AnyState
from .steps import Move


class Preview:
    """What one seat can foresee of its own decision.

    Moves are tried out in a sample of the seat's view, so nothing that it can't know gets in.
    Laws: what is foreseen of a move is the beginning of what it will tell the seat, up to the
    first thing that comes to light. A foreseen way can be taken if the others pass.
    """

    def __init__(self, world: AnyState, seat: int) -> None:
        self.world = world
        self.seat = seat

    def of(self, move: Move) -> list[dict[str, Json]]:
        """The events that a move would bring."""
        after = self.world.apply(move)
        told = after.told
        news = [at for at, event in enumerate(told) if _comes_to_light(event, self.seat)]
        if news:
            told = told[: news[0]]
        elif after.tick != self.world.tick:
            # Chance played a part, and no event tells when.
            told = ()
        return redact(told, self.seat)

    def ways(self) -> list[tuple[Sequence[Move], list[dict[str, Json]]]]:
        """The sequences of moves that may be chosen as one, each with the events it would bring."""
        found: list[tuple[Sequence[Move], list[dict[str, Json]]]] = []
        for way in self.world.ways():
            tried = all_pass(self.world, way)
            if tried is not None:
                found.append((way, tried.open_to(self.seat)))
        return found


@dataclass
class TriedWay:
    """What a way told when it was tried out."""

    told: list[Told] = field(default_factory=list)
    """Up to where chance may have played a part."""
    whole: list[Told] = field(default_factory=list)
    """Up to the end of the move in which it did."""

    def open_to(self, seat: int, *, whole: bool = False) -> list[dict[str, Json]]:
        """The events, without those that would reveal something to this seat."""
        told = self.whole if whole else self.told
        return redact([event for event in told if not _comes_to_light(event, seat)], seat)


def all_pass(state: AnyState, way: Sequence[Move]) -> TriedWay | None:
    """Take this way on a copy, where everybody who is asked passes; None if it can't be taken."""
    world, tried, ahead = state.clone(), TriedWay(), [*way]
    chance = False
    while not world.over and (ahead or not chance):
        waive = world.todo[-1].waive
        if ahead and ahead[0] in world.legal_moves():
            move = ahead.pop(0)
        elif waive is not None:
            move = waive
        else:
            break
        before = world.tick, len(world.scripted)
        world.advance(move)
        lucky = before != (world.tick, len(world.scripted))
        if not chance:
            tried.told += _before_light(world.told, state.to_act) if lucky else world.told
            tried.whole += world.told
        chance = chance or lucky
    return None if ahead else tried


def _before_light(told: Sequence[Told], seat: int) -> Sequence[Told]:
    """The beginning of a move with chance; empty if no event tells where chance played a part."""
    news = [at for at, event in enumerate(told) if _comes_to_light(event, seat)]
    return told[: news[0]] if news else []


def _comes_to_light(event: Told, seat: int) -> bool:
    kind, *parts = event
    if not kind.reveals or kind.knew is None:
        return kind.reveals
    return parts[kind.parts.index(kind.knew)] != seat
