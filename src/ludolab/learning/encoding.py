"""A game for machine learning: its actions and observations as numbers."""

from collections.abc import Callable, Iterable, Sequence
from operator import index
from typing import Generic, Self, SupportsIndex, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from ludolab.core.errors import InvalidMove, LudolabError
from ludolab.core.showing import seat_at
from ludolab.core.state import AnyState
from ludolab.core.steps import Move

from .parts import Layout, Part

S = TypeVar("S", bound=AnyState)


class Slot:
    """A part and its place in the row."""

    def __init__(self, part: Part[AnyState], start: int) -> None:
        self.layout: Layout = part.layout
        self.start: i64 = start
        self.at: int = part.element.at if part.element else 0
        """Its index among the parts that are read with it."""


class Reading:
    """Parts that one function reads together, or a single part."""

    def __init__(self, part: Part[AnyState]) -> None:
        self.alone: bool = part.element is None
        self.read: Callable[[AnyState, int], object] = (
            part.element.read if part.element else part.read
        )
        self.slots: list[Slot] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(Generic[S]):
    """The numbers of all positions of one kind of table: same players, options and pieces.

    Laws: `actions` has every move that is ever legal in a game at such a table, each once, in an
    order that never changes. An observation has one small whole number (0 to 255) for each place
    that `parts` describe, and follows from what the seat knows: it is the same for every sample of
    its view. Without `memory` the remembered parts are 0, and the observation follows from what the
    table shows (`State.show`). Earlier calls don't matter.

    What belongs to the seat itself comes first, the others follow in the order of play, so that an
    observation looks the same from every seat. A number that would exceed its part's highest is
    clipped.
    """

    def __init__(self, table: S, actions: Sequence[Move], parts: Sequence[Part[S]]) -> None:
        """For all tables like this empty one. Parts of size 0 are left out."""
        self._made_by: tuple[object, ...] = (
            table.game.encoding,
            (table.players, dict(table.options), table.box.own_text),
        )
        self.players: int = table.players
        self.actions: list[Move] = [*actions]
        self.action_of: dict[Move, int] = {move: at for at, move in enumerate(self.actions)}
        self.parts: list[Part[S]] = [part for part in parts if part.size]
        self.start: dict[str, int] = {}
        """Where each part begins."""
        self.size: int = 0
        for part in self.parts:
            self.start[part.name] = self.size
            self.size += part.size
        self.all: list[Reading] = self._readings(memory=True)
        self.shown: list[Reading] = self._readings(memory=False)
        """Without what is remembered."""
        self.nothing: vec[u8] = vec[u8](bytes(self.size))
        """An observation before anything is written to it."""
        self.no_actions: vec[u8] = vec[u8](bytes(len(self.actions)))

    def _readings(self, *, memory: bool) -> list[Reading]:
        readings: list[Reading] = []
        for part in self.parts:
            if memory or not part.remembered:
                reading = Reading(part)  # type: ignore[arg-type]  # of our state
                if readings and not reading.alone and readings[-1].read is reading.read:
                    reading = readings[-1]
                else:
                    readings.append(reading)
                reading.slots.append(Slot(part, self.start[part.name]))  # type: ignore[arg-type]
        return readings

    def __reduce__(self) -> tuple[object, ...]:
        return self._made_by

    def __deepcopy__(self, memo: object) -> Self:
        """It never changes, so copies of a table share it."""
        return self

    # --- at every move ------------------------------------------------------------------------

    def encode(self, state: S, seat: SupportsIndex, *, memory: bool = True) -> bytes:
        """What this seat knows; without memory, what the table shows it."""
        number = seat_at(state, seat)
        if number is None:
            raise LudolabError("an observation is what a seat knows, and spectators have no seat")
        row = self.nothing[:]
        self.write(row, 0, state, number, memory)
        return bytes(row)

    def write(self, rows: vec[u8], at: i64, state: S, seat: int, memory: bool) -> None:
        """Write what this seat knows into `rows` from `at` on, where everything is 0."""
        if memory:
            state.settle()
        for reading in self.all if memory else self.shown:
            found = reading.read(state, seat)
            if found is None:
                continue
            if reading.alone:
                slot = reading.slots[0]
                slot.layout.write(rows, at + slot.start, found, seat)
                continue
            assert isinstance(found, tuple), found
            for slot in reading.slots:
                value = found[slot.at]
                if value is not None:
                    slot.layout.write(rows, at + slot.start, value, seat)

    def encode_into(
        self,
        buffer: bytearray | memoryview,
        state: S,
        seat: SupportsIndex,
        *,
        memory: bool = True,
    ) -> None:
        """Write it into a buffer of bytes, such as a row of an array (`memoryview(row)`)."""
        if len(buffer) != self.size:
            raise LudolabError(
                f"an observation has {self.size} numbers, so it doesn't fit into {len(buffer)}"
            )
        buffer[:] = self.encode(state, seat, memory=memory)

    def mask(self, state: S) -> bytes:
        """1 for each action that is legal now, for the seat to act."""
        row = self.no_actions[:]
        self.allow(row, 0, state)
        return bytes(row)

    def allow(self, rows: vec[u8], at: i64, state: S) -> None:
        """Write the mask into `rows` from `at` on, where everything is 0."""
        action_of = self.action_of
        try:
            for move in state.legal_moves():
                rows[at + action_of[move]] = 1
        except KeyError as error:
            # A hand-written position may ask for what no game at this table does.
            raise LudolabError(f"{error.args[0]} can't come up in a game at this table") from None

    def play(self, state: S, action: object) -> int:
        """Play an action in place. Returns the seat to act next; -1 when the game is over."""
        state.play(self.move(action))
        return state.todo[-1].seat if state.todo else -1

    def move(self, action: object) -> Move:
        """The move that an action stands for, or InvalidMove."""
        try:
            at = action if isinstance(action, int) else index(action)  # type: ignore[arg-type]  # else TypeError
            # A negative one would count from the end.
            if at >= 0:
                return self.actions[at]
        except (TypeError, IndexError):
            pass
        highest = len(self.actions) - 1
        raise InvalidMove(f"an action is a whole number from 0 to {highest}, not {action!r}")

    def means_the_same(self, other: "Encoding[S]") -> bool:
        """Whether every number has the same meaning in both."""
        ours = [(p.name, p.of, p.highest, p.meaning, p.remembered) for p in self.parts]
        theirs = [(p.name, p.of, p.highest, p.meaning, p.remembered) for p in other.parts]
        return self.actions == other.actions and ours == theirs

    def explain(self, row: Iterable[SupportsIndex]) -> dict[str, dict[str, int]]:
        """An observation in words: each part's numbers other than 0, by label."""
        numbers = [*map(index, row)]
        said: dict[str, dict[str, int]] = {}
        for part in self.parts:
            start = self.start[part.name]
            found = {
                label: numbers[at] for at, label in enumerate(part.labels(), start) if numbers[at]
            }
            if found:
                said[part.name] = found
        return said
