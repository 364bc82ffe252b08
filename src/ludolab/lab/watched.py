"""What is noted of a game while it is played: the raw material of the measures."""

from itertools import pairwise
from math import log2

from ludolab.core import AnyState


class Watched:
    """Looks at every position of one game, from the deal to the end."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.first = -1
        """Who decides first."""
        self.turns = 0
        self.choices = [0] * players
        """How often each seat had at least two moves."""
        self.options = 0
        """How many moves there were in all of these decisions."""
        self.thought = 0.0
        """The sum of the binary logarithms of these numbers."""
        self.waits = [0] * players
        """The most decisions of others between two of a seat's own."""
        self.leads: list[tuple[int, ...]] = []
        """How far everybody had come, at the beginning of each turn (`State.lead`)."""
        self.used: dict[str, list[int]] = {}
        """How often each seat has used a square (`State.squares_used`)."""
        self._since: list[int | None] = [None] * players
        self._turn: tuple[int, ...] | None = None

    def __call__(self, state: AnyState) -> None:
        """Look at a position before its move."""
        self._note_squares(state)
        seat = state.to_act
        if self.first < 0:
            self.first = seat
        turn = state.turn_id()
        if turn != self._turn:
            self._turn = turn
            self.turns += 1
            self.leads.append(state.lead())
        moves = len(state.legal_moves())
        if moves < 2:
            return
        self.choices[seat] += 1
        self.options += moves
        self.thought += log2(moves)
        waited = self._since[seat]
        if waited is not None:
            self.waits[seat] = max(self.waits[seat], waited)
        for other, since in enumerate(self._since):
            if since is not None and other != seat:
                self._since[other] = since + 1
        self._since[seat] = 0

    def end(self, state: AnyState) -> None:
        """Look at the position after the last move."""
        self._note_squares(state)
        self.leads.append(state.lead())

    def _note_squares(self, state: AnyState) -> None:
        for seat, square in state.squares_used():
            self.used.setdefault(square, [0] * self.players)[seat] += 1

    def lead_changes(self) -> int:
        """How often another seat came to lead alone."""
        leaders = [alone for lead in self.leads if (alone := leader(lead)) is not None]
        return sum(one != other for one, other in pairwise(leaders))

    def behind(self, winners: tuple[int, ...]) -> int | None:
        """The largest lead that somebody had over the winner; with several, over the best off."""
        if not winners or not all(self.leads):
            return None
        return max(max(lead) - max(lead[seat] for seat in winners) for lead in self.leads)

    def decided(self, winners: tuple[int, ...]) -> float | None:
        """The share of the turns after which the winner was never behind again."""
        if not winners or not all(self.leads):
            return None
        last = 0
        for at, lead in enumerate(self.leads, 1):
            if max(lead) > max(lead[seat] for seat in winners):
                last = at
        return 1 - last / len(self.leads)

    def halfway(self) -> int | None:
        """Who led alone at half-time."""
        lead = self.leads[len(self.leads) // 2]
        return leader(lead) if lead else None


def leader(lead: tuple[int, ...]) -> int | None:
    """The seat that is ahead of all others; None if there is none, or nothing is counted."""
    if not lead:
        return None
    best = max(lead)
    return lead.index(best) if lead.count(best) == 1 else None
