"""Kawumm! in numbers."""

from itertools import combinations

from ludolab.kernel import Move, Numbers, Part, from_you

from .box import CENTRE, TURN_UP
from .moves import DECISION, Discard, Enter, LetGo
from .rules import ChooseKinds, ChooseTwo, Decide, Overfull
from .state import Kawumm

STEPS = [step.kind for step in (ChooseTwo, ChooseKinds, Decide, Overfull)]


class KawummNumbers(Numbers[Kawumm]):
    """KW-15: everything but the order of the pile is open, so nothing has to be remembered."""

    def __init__(self, state: Kawumm) -> None:
        super().__init__(state)
        self.kinds = len(state.box.dose)
        self.at = {kind: at for at, kind in enumerate(state.box.dose)}
        self.step = {kind: self.start["step"] + at for at, kind in enumerate(STEPS)}
        self.to_act = self.start["to_act"]
        self.turned = self.start["turned"]
        self.centre = self.start["centre"]
        self.zones = self.start["zones"]
        self.complete = self.start["complete"]
        self.discard = self.start["discard"]
        self.pile = self.start["pile"]
        self.full = bytearray(self.size)
        """While all cards lie in the pile."""
        for kind, count in state.box.count.items():
            self.full[self.pile + self.at[kind]] = count

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
        row, players, kinds, at = self.full[:], self.players, self.kinds, self.at
        if state.todo:
            step = state.todo[-1]
            row[self.step[step.kind]] = 1
            row[self.to_act + (step.seat - seat) % players] = 1
        pile, discard = self.pile, self.discard
        for kind in state.turned:
            here = at[kind]
            row[self.turned + here] += 1
            row[pile + here] -= 1
        for kind, count in state.centre.items():
            here = at[kind]
            row[self.centre + here] = count
            row[pile + here] -= count
        zone, complete = self.zones, self.complete
        for after in range(players):
            other = (seat + after) % players
            for kind, count in state.zones[other].items():
                here = at[kind]
                row[zone + here] = count
                row[pile + here] -= count
            for kind in state.complete[other]:
                here = at[kind]
                row[complete + here] = 1
                row[pile + here] -= 1
            zone += kinds
            complete += kinds
        # What lies nowhere else is in the pile or the discard: to count the fewer is enough.
        if len(state.discard) < len(state.pile):
            fewer, here, there = state.discard, discard, pile
        else:
            fewer, here, there = state.pile, pile, discard
            row[there : there + kinds] = row[here : here + kinds]
            row[here : here + kinds] = bytes(kinds)
        for kind in fewer:
            row[here + at[kind]] += 1
            row[there + at[kind]] -= 1
        return row
