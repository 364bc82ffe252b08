"""What happened, told to each seat as far as it may know."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from .json_schema import Json, encode


class EventKind:
    """A kind of event: its name, the rule it carries out, its parts, and who may see them.

    `also`: other rules that the same event may carry out (see `by`).
    `private` names, for each part that not everybody sees, the parts that hold the seats who do.
    `reveals`: it brings something hidden to light (a draw, a roll, a peek), so it can't be undone.
    `knew` names the part that holds the seat for which that was no secret, such as whoever played
    a card from their own hand.
    """

    __slots__ = ("by_rule", "knew", "name", "parts", "private", "reveals", "rule")

    def __init__(
        self,
        name: str,
        rule: str,
        *parts: str,
        also: Sequence[str] = (),
        private: Mapping[str, Sequence[str]] | None = None,
        reveals: bool = False,
        knew: str | None = None,
    ) -> None:
        self.name = name
        self.rule = rule
        self.parts = parts
        self.private = {part: tuple(seats) for part, seats in (private or {}).items()}
        self.reveals = reveals
        self.knew = knew
        unknown = {*self.private, *(s for seats in self.private.values() for s in seats)}
        unknown |= {knew} if knew else set()
        if not unknown <= {*parts}:
            raise TypeError(f"event {name} has no part {', '.join(sorted(unknown - {*parts}))}")
        self.by_rule: dict[str, EventKind] = {rule: self}
        for other in also:
            self.by_rule[other] = EventKind(
                name, other, *parts, private=private, reveals=reveals, knew=knew
            )

    def by(self, rule: str) -> "EventKind":
        """The same event when it carries out this rule, one of those it was declared with."""
        return self.by_rule[rule]

    def __reduce__(self) -> "tuple[Callable[[], EventKind], tuple[()]]":
        also = [rule for rule in self.by_rule if rule != self.rule]
        return partial(
            EventKind, self.name, self.rule, *self.parts,
            also=also, private=self.private, reveals=self.reveals, knew=self.knew,
        ), ()  # fmt: skip

    def __repr__(self) -> str:
        return f"<event {self.name}>"


Told: TypeAlias = tuple[EventKind, *tuple[object, ...]]
"""An event as the rules tell it: its kind, then its parts in the declared order."""


def redact(told: Sequence[Told], seat: int | None) -> list[dict[str, Json]]:
    """The events as one seat may know them (None: a spectator); hidden parts are left out."""
    return [_redacted(event, seat) for event in told]


def _redacted(event: Told, seat: int | None) -> dict[str, Json]:
    kind, *parts = event
    values = dict(zip(kind.parts, parts, strict=True))
    return {
        "event": kind.name,
        "rule": kind.rule,
        **{
            part: encode(value)
            for part, value in values.items()
            if part not in kind.private
            or (seat is not None and any(values[p] == seat for p in kind.private[part]))
        },
    }


def tell_all(told: Sequence[Told]) -> list[dict[str, Json]]:
    """The events with nothing left out: for records of finished games only."""
    return [
        {
            "event": kind.name,
            "rule": kind.rule,
            **{name: encode(part) for name, part in zip(kind.parts, parts, strict=True)},
        }
        for kind, *parts in told
    ]
