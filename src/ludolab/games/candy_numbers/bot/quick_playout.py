"""Playouts of the rest of a round of Candy Numbers, with faces alone."""

from collections.abc import Sequence
from typing import Final

from ludolab.core import Pcg
from ludolab.games.candy_numbers.box import INDEX, SQUARES, TURNS
from ludolab.games.candy_numbers.rules import FillHole, KeepOrPutBack
from ludolab.games.candy_numbers.state import CandyNumbers

from .worth import Worth, X

CURIOUS: Final = 0.2
"""What another look is worth, in points, for each turn that could use it."""

_APART: Final = 0x9E3779B97F4A7C15
"""The distance between the seeds of two playouts."""
_TRIES: Final = 80
"""After this many known tiles in a row, a player stops looking for an unknown one."""


class QuickPlayout:
    """Everybody plays sensibly with what they know; `play` plays the round once."""

    def __init__(self, state: CandyNumbers, worth: Worth, number: int) -> None:
        faces = worth.faces
        self.worth = worth
        self.players = state.players
        self.rng = Pcg(state.tick + number * _APART)
        self.garden = [faces[tile] for tile in state.garden]
        self.hands = [[faces[tile] for tile in hand] for hand in state.hands]
        self.counts = [len(tiles) for tiles in state.kept]
        self.xs: list[int] = []
        self.totals: list[int] = []
        for tiles in state.kept:
            kept = [faces[tile] for tile in tiles]
            xs = kept.count(X)
            self.xs.append(xs)
            self.totals.append(sum(kept) - xs * X)
        shared = state.known[-1]
        self.known = [
            {
                INDEX[at]: faces[tile]
                for at, tile in ({**shared, **mind} if shared else mind).items()
            }
            for mind in state.known[:-1]
        ]
        self.box = state.box

    def play(self, state: CandyNumbers) -> int:
        """Play to the end of the round; returns the seat that wins by five X, or -1."""
        seat = state.to_act
        step = state.todo[-1]
        seen = [INDEX[at] for at in state.witnesses]
        if isinstance(step, FillHole):
            self._put_down(seat, INDEX[step.at])
        elif isinstance(step, KeepOrPutBack):
            self._turn(seat, state.spare, seen, INDEX[step.at])
        else:
            self._turn(seat, state.spare, seen, -1)
        while True:
            if self.xs[seat] == TURNS and not self.box.five_x:
                return seat
            for _ in range(self.players):
                seat = (seat + 1) % self.players
                if self.counts[seat] < TURNS and self.hands[seat]:
                    break
            else:
                return -1
            self._turn(seat, self.box.witnesses_in(self.counts[seat]), [], -1)

    def points(self) -> list[int]:
        """CN-18, CN-19."""
        return [
            self.box.five_x if xs == TURNS else total * (xs or 1)
            for total, xs in zip(self.totals, self.xs, strict=True)
        ]

    def _turn(self, seat: int, spare: int, seen: Sequence[int], looking: int) -> None:
        """Look around and keep what is good; otherwise take the best known tile in the end."""
        known, garden = self.known[seat], self.garden
        turns = min(TURNS - self.counts[seat], len(self.hands[seat]))
        row = self.worth.row(self.xs[seat], self.totals[seat], turns)
        after, hope = row.after, row.hope
        best, fetch = row.blind, -1
        for at, face in known.items():
            if after[face] > best and at not in seen and at != looking:
                best, fetch = after[face], at
        # With a good enough tile known, it pays to look around first.
        patient = turns > 1 and best >= row.usual
        rng = self.rng
        at = looking
        while True:
            if at < 0:
                if not spare and fetch >= 0:
                    at = fetch
                    break
                for _ in range(_TRIES):
                    at = rng.below(len(SQUARES))
                    if at not in known:
                        break
                else:
                    at = fetch if fetch >= 0 else rng.below(len(SQUARES))
                    break
            face = known[at] = garden[at]
            if not spare:
                break
            spare -= 1
            if not patient:
                good = after[face]
                if good >= best and good >= hope[spare] + CURIOUS * spare * (turns - 1):
                    break
            at = -1
        face = garden[at]
        if face == X:
            self.xs[seat] += 1
        else:
            self.totals[seat] += face
        self.counts[seat] += 1
        for mind in self.known:
            mind.pop(at, None)
        self._put_down(seat, at)

    def _put_down(self, seat: int, at: int) -> None:
        """The tile worth taking back later, or any."""
        hand = self.hands[seat]
        place = self.rng.below(2 * len(hand))
        if place >= len(hand):
            turns = min(TURNS - self.counts[seat], len(hand) - 1)
            if turns:
                after = self.worth.row(self.xs[seat], self.totals[seat], turns).after
                place = max(range(len(hand)), key=lambda i: after[hand[i]])
            else:
                place = hand.index(min(hand))
        face = hand.pop(place)
        self.garden[at] = face
        self.known[seat][at] = face
