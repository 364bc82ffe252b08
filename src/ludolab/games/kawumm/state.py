"""What lies on the table in Kawumm!"""

from collections.abc import Collection, Mapping
from typing import SupportsIndex, cast

from ludolab.core import Backs, Outcome, Public, Setup, Shared, State, ranked
from ludolab.core.mypyc import mypyc_attr

from . import odds, position
from .box import Ingredients
from .views import KawummView


@mypyc_attr(allow_interpreted_subclasses=True)
class Kawumm(State[Ingredients]):
    """KW-15: everything but the order of the pile is public."""

    pile: Backs[list[str]]
    """Face down; the last is the top."""
    discard: Public[list[str]]
    turned: Public[tuple[str, ...]]
    """Cards turned up that still need a choice."""
    centre: Public[dict[str, int]]
    """The columns: each kind and how many cards of it."""
    zones: Public[list[dict[str, int]]]
    """By seat: the safe kinds that aren't complete yet, and how many cards of each."""
    complete: Public[list[tuple[str, ...]]]
    """By seat: the complete ingredients, one card of each turned sideways."""
    chain_reactions: Shared[bool]

    def __init__(self, setup: "Setup[Kawumm, Ingredients]") -> None:
        super().__init__(setup)
        self.pile = []
        self.discard = []
        self.turned = ()
        self.centre = {}
        self.zones = [{} for _ in range(self.players)]
        self.complete = [()] * self.players
        self.chain_reactions = bool(self.options["chain_reactions"])

    def clone(self) -> "Kawumm":
        copy = Kawumm.__new__(Kawumm)
        self.copy_common(copy)
        copy.pile = self.pile[:]
        copy.discard = self.discard[:]
        copy.turned = self.turned
        copy.centre = self.centre.copy()
        copy.zones = [entry.copy() for entry in self.zones]
        copy.complete = self.complete[:]
        copy.chain_reactions = self.chain_reactions
        return copy

    def view(self, seat: SupportsIndex | None = None) -> KawummView:
        return cast(KawummView, super().view(seat))

    def pieces(self) -> list[str]:
        found = [*self.pile, *self.discard, *self.turned]
        for column in (self.centre, *self.zones):
            for kind, count in column.items():
                found += [kind] * count
        for kinds in self.complete:
            found += kinds
        return found

    def score(self) -> Outcome:
        """KW-2: three complete ingredients win; the others rank by how many they have."""
        complete = self.standing()
        safe = tuple(sum(zone.values()) for zone in self.zones)
        groups = ranked(complete)
        return Outcome(
            winners=groups[0],
            ranking=groups,
            scores=complete,
            parts=tuple(
                {"complete": done, "safe-cards": cards}
                for done, cards in zip(complete, safe, strict=True)
            ),
            reason=self.reason,
        )

    def standing(self, *, face_up: bool = False) -> tuple[int, ...]:
        """KW-2: complete ingredients."""
        return tuple(len(kinds) for kinds in self.complete)

    def lead(self) -> tuple[int, ...]:
        """In hundredths of an ingredient."""
        dose = self.box.dose
        return tuple(
            100 * len(kinds) + sum(100 * count // dose[kind] for kind, count in zone.items())
            for kinds, zone in zip(self.complete, self.zones, strict=True)
        )

    def owned(self, seat: int) -> tuple[str, ...]:
        return self.complete[seat]

    def outlook(self) -> Mapping[str, float]:
        """KW-7: the risk of an explosion, while somebody decides about an experiment."""
        if self.todo and self.todo[-1].kind == "decide":
            return {"explosion": float(odds.explosion(self))}
        return {}

    def fill_in(self, given: Collection[str]) -> None:
        position.fill_in(self, given)

    def flaw(self) -> str | None:
        return position.flaw(self)

    def counts(self) -> dict[str, int]:
        """How many cards of each kind are on the table, pile included."""
        counts: dict[str, int] = {}
        for cards in (self.pile, self.discard, self.turned, *self.complete):
            for kind in cards:
                counts[kind] = counts.get(kind, 0) + 1
        for column in (self.centre, *self.zones):
            for kind, count in column.items():
                counts[kind] = counts.get(kind, 0) + count
        return counts

    def rest(self) -> list[str]:
        """The cards of the box that aren't on the table."""
        lying = self.counts()
        return [
            kind
            for kind, count in self.box.count.items()
            for _ in range(count - lying.get(kind, 0))
        ]
