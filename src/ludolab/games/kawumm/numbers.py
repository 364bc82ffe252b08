"""Kawumm! in numbers."""

from itertools import combinations

from ludolab.kernel import Heap, Kinds, Memo, Move, Numbers, Part, from_you, joined

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
        self.kinds = kinds
        self.every = kinds.count_columns(box.count)
        """All cards there are."""
        seats = range(players)
        self.order = [[(seat + after) % players for after in seats] for seat in seats]
        """For each seat all players, oneself first."""
        self.due = [Memo() for _ in seats]
        """For each seat which decision is due, and whose."""
        self.turned, self.centre, self.discard = Heap(kinds), Heap(kinds), Heap(kinds)
        self.zones = [Heap(kinds) for _ in seats]
        self.complete = [Heap(kinds) for _ in seats]

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
        discard = self.discard.of(state.discard)
        # What lies nowhere else is in the pile.
        pile = self.every - turned.count - centre.count - discard.count
        row = [
            self.due[seat].get(tuple(state.todo)) or self._due(state, seat),
            turned.stretch,
            centre.stretch,
        ]
        for at in self.order[seat]:
            zone = self.zones[at].of(state.zones[at])
            row.append(zone.stretch)
            pile -= zone.count
        for at in self.order[seat]:
            complete = self.complete[at].of(state.complete[at])
            row.append(complete.stretch)
            if complete.count:
                pile -= complete.count
        row.append(discard.stretch)
        row.append(self.kinds.stretch(pile))
        return joined(row)

    def _due(self, state: Kawumm, seat: int) -> bytes:
        row, start = bytearray(self.start["turned"]), self.start
        if state.todo:
            step = state.todo[-1]
            row[start["step"] + STEPS.index(step.kind)] = 1
            row[start["to_act"] + (step.seat - seat) % self.players] = 1
        return self.due[seat].keep(tuple(state.todo), bytes(row))
