"""The laws of a game's encoding, for the conformance suite."""

from collections.abc import Callable, Mapping, Sequence
from operator import gt
from typing import TYPE_CHECKING

from ludolab.core import AnyState, Game, Move
from ludolab.core.marks import Mark
from ludolab.core.options import OptionValue

if TYPE_CHECKING:
    from ludolab.learning.encoding import Encoding

HIGHEST = 255


class EncodingLaws:
    """The laws at one kind of table. `demand(law, sentence)` fails with the sentence."""

    def __init__(
        self,
        game: Game[AnyState],
        players: int,
        options: Mapping[str, OptionValue],
        demand: Callable[[bool, str], None],
    ) -> None:
        self.game = game
        self.demand = demand
        self.empty = game.blank(players, options)
        self.encoding = self._fresh()
        self.highest = [part.highest for part in self.encoding.parts for _ in range(part.size)]
        self._table()

    def _fresh(self) -> "Encoding[AnyState]":
        return self.game.encoding(self.empty.players, self.empty.options)

    def _table(self) -> None:
        actions, parts = self.encoding.actions, self.encoding.parts
        self.demand(len({*actions}) == len(actions), "an action stands twice in the list")
        strange = [move for move in actions if self.game.moves.get(move.kind) is not type(move)]
        self.demand(not strange, f"among the actions are moves of another game: {strange}")
        again = self._fresh()
        same = again.means_the_same(self.encoding)
        self.demand(same, "a second encoding of the same table gives its numbers another meaning")
        names = [part.name for part in parts]
        self.demand(len({*names}) == len(names), "two parts have the same name")
        for part in parts:
            self.demand(1 <= part.highest <= HIGHEST, f"{part.name} goes up to {part.highest}")
            self.demand(bool(part.meaning), f"the part {part.name} has no meaning")

    def decision(self, legal: Sequence[Move]) -> None:
        for move in legal:
            self.demand(move in self.encoding.action_of, f"the legal {move} isn't an action")

    def look(self, state: AnyState, seat: int, sample: AnyState) -> None:
        """Examine the encoding for a seat to which the sample looks the same."""
        encoding = self.encoding
        # It hasn't encoded any other position, so it can't have anything stale.
        fresh = self._fresh()
        if seat == state.to_act:
            mask = encoding.mask(state)
            self.demand(mask == fresh.mask(state), "the mask tells what was legal before")
            same = encoding.mask(sample) == mask
            self.demand(same, f"the mask tells seat {seat} something")
        for memory in (True, False):
            row = self._row(state, seat, memory=memory)
            told = fresh.encode(state, seat, memory=memory)
            self._same(row, told, f"seat {seat} what lay there before")
            told = encoding.encode(sample, seat, memory=memory)
            self._same(row, told, f"seat {seat} what it can't know")
        for part in encoding.parts:
            if part.remembered:
                start = encoding.start[part.name]
                kept = any(row[start : start + part.size])
                self.demand(not kept, f"without memory {part.name} isn't 0")
        if not state.shows_memory():
            forgotten = self._forgotten(state, seat)
            told = encoding.encode(forgotten, seat, memory=False)
            self._same(row, told, f"seat {seat} what it has to remember")

    def _row(self, state: AnyState, seat: int, *, memory: bool) -> bytes:
        row = self.encoding.encode(state, seat, memory=memory)
        size = self.encoding.size
        self.demand(len(row) == size, f"an observation has {len(row)} numbers, not {size}")
        if any(map(gt, row, self.highest)):
            spelt = self.encoding.explain(row)
            self.demand(False, f"a number exceeds the highest of its part: {spelt}")
        return row

    def _same(self, row: bytes, other: bytes, what: str) -> None:
        if row != other:
            here, there = self.encoding.explain(row), self.encoding.explain(other)
            for name in (part.name for part in self.encoding.parts):
                mine, theirs = here.get(name, {}), there.get(name, {})
                self.demand(mine == theirs, f"{name} tells {what}: {mine} or {theirs}")
            self.demand(False, f"the observation tells {what}")

    def _forgotten(self, state: AnyState, seat: int) -> AnyState:
        """The state as if nobody remembered anything: of other piles only the top is seen."""
        other = state.clone()
        other.settle()
        for name, field in state.fields.items():
            if field.mark is Mark.MIND:
                setattr(other, name, getattr(self.empty.clone(), name))
            elif field.mark is Mark.REMEMBERED:
                piles = getattr(state, name)
                like_the_top = [
                    pile if owner == seat else pile[-1:] * len(pile)
                    for owner, pile in enumerate(piles)
                ]
                setattr(other, name, like_the_top)
        return other
