"""What lies on the table in Candy Lab."""

from collections.abc import Collection
from typing import SupportsIndex, TypeAlias, cast

from ludolab.core import Backs, Found, Mind, Outcome, Own, Public, Remembered, Setup, State, ranked
from ludolab.core.mypyc import mypyc_attr

from .box import SticksAndOrders
from .rows import NO_ROWS, Rows, moved_up, with_stick, without
from .views import CandyLabView

Cards: TypeAlias = tuple[str, ...]
Hands: TypeAlias = tuple[Cards, ...]
"""For each hand, the cards known to be in it; glimpse.py describes those known in part."""
Cases: TypeAlias = tuple[tuple[int, Hands], ...]
"""The possible hands, each with the number of ways it can have come about."""


class Sight:
    """An observation about the hands; knowledge/sights.py makes them."""

    __slots__ = ()

    def settle(self, state: "CandyLab") -> None:
        """Work out its consequences, and those of all earlier ones."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CandyLab(State[SticksAndOrders]):
    """CL-25: hands, pile and third hand are secret; everything else is open or was seen by all."""

    conveyor: Public[list[str]]
    """From left to right."""
    sticks: Public[list[list[str]]]
    """Before each player, sorted."""
    face_up: Public[tuple[str, ...]]
    out: Public[tuple[str, ...]]
    """Cards out of the game: discarded or undone."""
    golden_sugar: Public[int | None]
    """The seat that took the last stick."""
    filled: Remembered[list[tuple[str, ...]]]
    """Each player's stack of filled orders; the last is the top."""
    hands: Own[list[list[str]]]
    """Each player's hand, sorted; then the third hand if there is one, which nobody sees."""
    pile: Backs[list[str]]
    """Face down; the last is the top."""
    known: Mind[list[Hands | None]]
    """The cards that each observer knows to be in other hands; None: only what everybody knows,
    which is the last entry."""
    maybe: Mind[list[Cases]]
    """After a swap against an empty hand (CL-20): the ways the cards may have been split."""
    noted: Found[Sight | None]
    """The latest observation of the hands that hasn't been worked out yet."""
    known_rows: Found[Rows]
    """Where the colours are on the conveyor, once somebody has asked."""

    def __init__(self, setup: "Setup[CandyLab, SticksAndOrders]") -> None:
        super().__init__(setup)
        players = self.players
        count = players + (players in self.box.third_hand)
        self.conveyor = []
        self.sticks = [[] for _ in range(players)]
        self.face_up = ()
        self.out = ()
        self.golden_sugar = None
        self.filled = [()] * players
        self.hands = [[] for _ in range(count)]
        self.pile = []
        self.known = [*[None] * players, ((),) * count]
        self.maybe = [()] * (players + 1)
        self.noted = None
        self.known_rows = NO_ROWS

    def clone(self) -> "CandyLab":
        copy = CandyLab.__new__(CandyLab)
        self.copy_common(copy)
        copy.conveyor = self.conveyor[:]
        copy.sticks = [entry[:] for entry in self.sticks]
        copy.face_up = self.face_up
        copy.out = self.out
        copy.golden_sugar = self.golden_sugar
        copy.filled = self.filled[:]
        copy.hands = [entry[:] for entry in self.hands]
        copy.pile = self.pile[:]
        copy.known = self.known[:]
        copy.maybe = self.maybe[:]
        copy.noted = self.noted
        copy.known_rows = self.known_rows
        return copy

    @property
    def third_hand(self) -> int | None:
        """The index of the third hand among the hands (CL-8), if there is one."""
        return self.players if len(self.hands) > self.players else None

    def rows(self) -> Rows:
        """Where the colours are on the conveyor."""
        if not self.known_rows[3]:
            self.known_rows = self.box.rows(self.conveyor)
        return self.known_rows

    def take(self, at: int, end: int) -> list[str]:
        """CL-11: take a group of sticks from the conveyor, which closes up."""
        taken = [self.conveyor.pop(at) for _ in range(at, end)]
        self.known_rows = without(self.known_rows, at, end)
        return taken

    def put_back(self, owner: int, stick: str, end: str) -> None:
        """CL-13, CL-18: put a stick of this owner at an end of the conveyor."""
        self.sticks[owner].remove(stick)
        rows, here = self.rows(), 1
        if end == "left":
            self.conveyor.insert(0, stick)
            rows = moved_up(rows)
        else:
            here <<= len(self.conveyor)
            self.conveyor.append(stick)
        self.known_rows = with_stick(rows, self.box.code[stick], here)

    def view(self, seat: SupportsIndex | None = None) -> CandyLabView:
        return cast(CandyLabView, super().view(seat))

    def pieces(self) -> list[str]:
        found = [*self.conveyor, *self.face_up, *self.out, *self.pile]
        for heap in (*self.sticks, *self.filled, *self.hands):
            found += heap
        return found

    def score(self) -> Outcome:
        """CL-24: sticks and orders and golden sugar; ties go to the most stick points."""
        value, points, tie_break = self.box.value, self.box.points, self.box.tie_break
        parts: list[dict[str, int]] = []
        scores: list[int] = []
        keys: list[tuple[int, ...]] = []
        for seat in range(self.players):
            sticks = sum(value[stick] for stick in self.sticks[seat])
            orders = sum(points[card] for card in self.filled[seat])
            golden_sugar = self.box.golden_sugar if self.golden_sugar == seat else 0
            total = sticks + orders + golden_sugar
            parts.append({"sticks": sticks, "orders": orders, "golden-sugar": golden_sugar})
            scores.append(total)
            if tie_break == "sticks":
                keys.append((total, sticks))
            else:
                keys.append((total, orders) if tie_break == "orders" else (total,))
        groups = ranked(keys)
        return Outcome(
            winners=groups[0],
            ranking=groups,
            scores=tuple(scores),
            reason=self.reason,
            parts=tuple(parts),
        )

    def standing(self, *, face_up: bool = False) -> tuple[int, ...]:
        """CL-25: no running total of the stacks, so only sticks count before the end."""
        if face_up or self.over:
            return self.score().scores
        value = self.box.value
        return tuple(sum(value[stick] for stick in sticks) for sticks in self.sticks)

    def owned(self, seat: int) -> list[str]:
        return [*self.sticks[seat], *self.filled[seat]]

    def standing_name(self, *, face_up: bool = False) -> str:
        return "standing" if face_up or self.over else "standing-sticks"

    def rest(self) -> list[str]:
        """The order cards that aren't anywhere else."""
        left = self.box.cards[:]
        for heap in (self.face_up, self.out, self.pile, *self.hands, *self.filled):
            for card in heap:
                left.remove(card)
        return left

    def settle(self) -> None:
        if self.noted is not None:
            self.noted.settle(self)

    def fill_in(self, given: Collection[str]) -> None:
        from .position import fill_in  # it imports the rules, which import this module

        fill_in(self, given)

    def flaw(self) -> str | None:
        from .position import flaw

        return flaw(self)
