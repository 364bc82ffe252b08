"""What each seat has seen and done so far, as a fingerprint.

A view tells what a seat knows, but not how it came about. OpenSpiel asks for perfect recall: two
lines of play that a seat can tell apart are two information states, even where they lead to the
same view. The fingerprint grows with every move by what the seat is told of it.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeAlias

from ludolab.core import AnyState, Json, Step
from ludolab.core.events import Told, redact

Observer: TypeAlias = int | None
"""A seat, or None: a spectator, who sees what everybody sees."""

BYTES = 12
"""The size of a fingerprint: no two of a billion lines will have the same by chance."""


class Beginning:
    """The beginning of a line: a position as each observer knows it, or fingerprints."""

    __slots__ = ("marks", "state")

    def __init__(self, state: "AnyState | None", marks: dict[Observer, str] | None = None) -> None:
        self.state = state
        self.marks: dict[Observer, str] = marks or {}

    def mark(self, observer: Observer) -> str:
        known = self.marks.get(observer)
        if known is None:
            assert self.state is not None
            known = self.marks[observer] = fingerprint("", self.state.show(observer, memory=True))
        return known


class Recall:
    """A line with one more move. Lines never change, and those that branch off share their past.

    Fingerprints are computed on demand, since they cost more than the move.
    """

    __slots__ = ("action", "before", "marks", "seat", "todo", "told")

    def __init__(
        self,
        before: "Recall | Beginning",
        seat: int,
        action: int,
        told: Sequence[Told],
        todo: "tuple[Step[AnyState], ...]",
    ) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.told = told
        self.todo = todo
        self.marks: dict[Observer, str] | None = None

    def mark(self, observer: Observer) -> str:
        """The fingerprint of all that this observer has seen and done."""
        missing: list[Recall] = []
        line: Recall | Beginning = self
        while isinstance(line, Recall) and (line.marks is None or observer not in line.marks):
            missing.append(line)
            line = line.before
        mark = line.mark(observer) if isinstance(line, Beginning) else (line.marks or {})[observer]
        for later in reversed(missing):
            mark = fingerprint(mark, later.seen(observer))
            if later.marks is None:
                later.marks = {}
            later.marks[observer] = mark
        return mark

    def seen(self, observer: Observer) -> Json:
        """Who moved, the move if it was the observer's own, what was told, and what is due now."""
        action = self.action if self.seat == observer else None
        told: list[Json] = [*redact(self.told, observer)]
        return [self.seat, action, told, [step.to_json() for step in self.todo]]


def fingerprint(mark: str, seen: Json) -> str:
    text = mark + json.dumps(seen, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=BYTES).hexdigest()
