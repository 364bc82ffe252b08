"""The laws of a game in numbers (`Numbers`), for the conformance suite."""

from collections.abc import Callable, Mapping, Sequence
from operator import gt

from ludolab.core import AnyState, Game, Move
from ludolab.core.marks import Mark
from ludolab.core.options import OptionValue
from ludolab.learning import Numbers, numbers_of

HIGHEST = 255


class NumbersLaws:
    """At one kind of table. `demand` says which law is broken if it is."""

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
        self.numbers = self._fresh()
        self.highest = [part.highest for part in self.numbers.parts for _ in range(part.size)]
        self._table()

    def _fresh(self) -> Numbers[AnyState]:
        return numbers_of(self.game, self.empty.players, self.empty.options)

    def _table(self) -> None:
        actions, parts = self.numbers.actions, self.numbers.parts
        self.demand(len({*actions}) == len(actions), "an action stands twice among the numbers")
        strange = [move for move in actions if self.game.moves.get(move.kind) is not type(move)]
        self.demand(not strange, f"among the actions are moves of another game: {strange}")
        again = self._fresh()
        same = (again.actions, again.parts) == (actions, parts)
        self.demand(same, "the numbers of the same table mean something else now")
        names = [part.name for part in parts]
        self.demand(len({*names}) == len(names), "two parts of the row have the same name")
        for part in parts:
            self.demand(1 <= part.highest <= HIGHEST, f"{part.name} goes up to {part.highest}")
            self.demand(bool(part.meaning), f"nothing says what {part.name} means")

    def decision(self, legal: Sequence[Move]) -> None:
        for move in legal:
            self.demand(move in self.numbers.number, f"the legal {move} has no number")

    def look(self, state: AnyState, seat: int, sample: AnyState) -> None:
        """From a seat to which the sample looks the same."""
        numbers = self.numbers
        # They have seen no other position, so nothing that they remember can be out of date.
        fresh = self._fresh()
        if seat == state.to_act:
            mask = numbers.mask(state)
            self.demand(mask == fresh.mask(state), "the mask tells what was legal before")
            same = numbers.mask(sample) == mask
            self.demand(same, f"the mask tells seat {seat} something")
        for memory in (True, False):
            row = self._row(state, seat, memory=memory)
            told = fresh.row(state, seat, memory=memory)
            self._same(row, told, f"seat {seat} what lay there before")
            told = numbers.row(sample, seat, memory=memory)
            self._same(row, told, f"seat {seat} what it can't know")
        for part in numbers.parts:
            if part.remembered:
                start = numbers.start[part.name]
                kept = any(row[start : start + part.size])
                self.demand(not kept, f"without memory {part.name} isn't 0")
        if not state.shows_memory():
            forgotten = self._forgotten(state, seat)
            told = numbers.row(forgotten, seat, memory=False)
            self._same(row, told, f"seat {seat} what it has to remember")

    def _row(self, state: AnyState, seat: int, *, memory: bool) -> bytearray:
        row = self.numbers.row(state, seat, memory=memory)
        size = self.numbers.size
        self.demand(len(row) == size, f"a row has {len(row)} numbers, not {size}")
        if any(map(gt, row, self.highest)):
            spelt = self.numbers.spell(row)
            self.demand(False, f"a number is higher than it gets: {spelt}")
        return row

    def _same(self, row: bytearray, other: bytearray, what: str) -> None:
        if row != other:
            here, there = self.numbers.spell(row), self.numbers.spell(other)
            for name in (part.name for part in self.numbers.parts):
                mine, theirs = here.get(name, {}), there.get(name, {})
                self.demand(mine == theirs, f"{name} tells {what}: {mine} or {theirs}")
            self.demand(False, f"the row tells {what}")

    def _forgotten(self, state: AnyState, seat: int) -> AnyState:
        """As if nobody remembered anything: of other piles only the top is seen."""
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
