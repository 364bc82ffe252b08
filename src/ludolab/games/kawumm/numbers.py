"""Kawumm! in numbers."""

from itertools import combinations

from ludolab.core import Move
from ludolab.learning import Heap, Heaps, Kinds, Memo, Numbers, Part, Rest, from_you, writable

from .box import CENTRE, TURN_UP
from .moves import DECISION, Discard, Enter, LetGo
from .rules import ChooseKinds, ChooseTwo, Decide, Overfull
from .state import Kawumm

STEPS = [step.kind for step in (ChooseTwo, ChooseKinds, Decide, Overfull)]


class KawummNumbers(Numbers[Kawumm]):
    """KW-15: everything but the order of the pile is open, so nothing has to be remembered."""

    def __init__(self, state: Kawumm) -> None:
        super().__init__(state)
        players, box = state.players, state.box
        kinds = Kinds([*box.dose], max(box.count.values()))
        self.due = [Memo() for _ in range(players)]
        """For each seat which decision is due, and whose."""
        self.turned, self.centre, self.discard = Heap(kinds), Heap(kinds), Heap(kinds)
        self.zones, self.complete = Heaps(kinds, players), Heaps(kinds, players)
        self.pile = Rest(kinds, kinds.count_columns(box.count))

    def all_moves(self, state: Kawumm) -> list[Move]:
        kinds = [*state.box.dose]
        # KW-4: one or two kinds lie in the centre when others enter.
        entering = [c for free in range(1, CENTRE) for c in combinations(sorted(kinds), free)]
        return [
            *map(Discard, kinds),
            *map(Enter, entering),
            *DECISION,
            *map(LetGo, kinds),
        ]

    def all_parts(self, state: Kawumm) -> list[Part]:
        seats, kinds = from_you(state.players), [*state.box.dose]
        most = max(state.box.count.values())
        return [
            Part("step", (STEPS,), 1, "Which decision is due."),
            Part("to_act", (seats,), 1, "Whose decision it is."),
            Part("turned", (kinds,), TURN_UP, "Cards turned up that still need a choice."),
            Part("centre", (kinds,), most, "Cards in the columns of the centre."),
            Part("zones", (seats, kinds), most, "Cards each player has safe, not complete yet."),
            Part("complete", (seats, kinds), 1, "Which ingredients each player has completed."),
            Part("discard", (kinds,), most, "Cards in the discard."),
            Part("pile", (kinds,), most, "Cards in the pile, for whoever counts."),
        ]

    def row(self, state: Kawumm, seat: int, *, memory: bool = True) -> bytearray:
        turned, centre = self.turned.of(state.turned), self.centre.of(state.centre)
        zones, complete = self.zones.of(state.zones), self.complete.of(state.complete)
        discard = self.discard.of(state.discard)
        seen = turned.count + centre.count + zones.count + complete.count + discard.count
        due = self.due[seat].get(tuple(state.todo)) or self._due(state, seat)
        return writable(
            b"%b%b%b%b%b%b%b"
            % (
                due,
                turned.stretch,
                centre.stretch,
                self.zones.told(zones, seat),
                self.complete.told(complete, seat),
                discard.stretch,
                self.pile.of(seen),
            )
        )

    def _due(self, state: Kawumm, seat: int) -> bytes:
        row, start = bytearray(self.start["turned"]), self.start
        if state.todo:
            step = state.todo[-1]
            row[start["step"] + STEPS.index(step.kind)] = 1
            row[start["to_act"] + (step.seat - seat) % self.players] = 1
        return self.due[seat].keep(tuple(state.todo), bytes(row))
