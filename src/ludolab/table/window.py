"""One window in which all who might answer an announced move are asked at once (LB-17).

The rules ask one seat after the other, square by square. A table plays ahead on a copy, as if
everybody passed, and so knows the whole announced line and each point on it at which a seat will
be asked. All are asked together; an answer names its point. Then the real game is played, each
question being answered as its seat said.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ludolab.core import AnyState, Move
from ludolab.core.events import Told


@dataclass(frozen=True, slots=True)
class Point:
    """One question of the rules on the announced line, if everybody passes before it."""

    seat: int
    state: AnyState
    line: int
    """How much of the line has happened by then."""

    @property
    def number(self) -> int:
        """Which question it is: the number of the state in which it is asked."""
        return self.state.number

    @property
    def fits(self) -> bool:
        """Whether this seat can do anything but pass."""
        return len(self.state.legal_moves()) > 1


@dataclass(frozen=True, slots=True)
class Window:
    """What is announced, and who is asked where.

    Laws: it follows from the state and the announced moves alone. If `announcing` is a seat,
    that seat still has to say how its move goes on, and nobody is asked yet.
    """

    discreet: bool
    points: tuple[Point, ...]
    line: tuple[Told, ...]
    """The events if nobody answers, as far as they are announced and can be foreseen."""
    announcing: int = -1
    ahead: "AnyState | None" = None
    """The position in which the announcing seat decides."""
    used: int = 0
    """How many of the announced moves belong to this line."""

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats with a question, in the order of their first one."""
        return tuple(dict.fromkeys(point.seat for point in self.points))

    def of(self, seat: int) -> list[Point]:
        return [point for point in self.points if point.seat == seat]

    def fits(self, seat: int) -> bool:
        return any(point.fits for point in self.of(seat))


def window(state: AnyState, announced: Sequence[Move]) -> Window:
    """Play ahead while the same question is asked, nobody answers and no chance is involved."""
    question = state.todo[-1]
    assert question.waive is not None
    discreet = question.discreet(state)
    ahead, moves = state.clone(), list(announced)
    points: list[Point] = []
    line: list[Told] = []
    announcing = -1
    while True:
        step = ahead.todo[-1]
        if step.announces is type(question):
            if not moves or moves[0] not in ahead.legal_moves():
                announcing = step.seat
                break
            move = moves.pop(0)
        elif type(step) is type(question):
            assert step.waive is not None
            points.append(Point(step.seat, ahead.clone(), len(line)))
            move = step.waive
        else:
            break
        tick = ahead.tick
        ahead.advance(move)
        open_now = [told for told in ahead.told if not told[0].reveals]
        if ahead.over or ahead.tick != tick or (discreet and len(open_now) < len(ahead.told)):
            break
        # Without discretion everybody sees who is asked, but only once the rules come to it.
        line += open_now
    return Window(
        discreet,
        tuple(points),
        tuple(line),
        announcing,
        None if announcing < 0 else ahead,
        len(announced) - len(moves),
    )
