"""What players of Candy Numbers give away by what they take, keep, put back and put down."""

from collections.abc import Sequence
from math import exp
from typing import Final

from ludolab.games.candy_numbers.box import INDEX, TURNS
from ludolab.games.candy_numbers.position import square_of
from ludolab.games.candy_numbers.state import CandyNumbers

from .worth import Row, Worth, X

WAVER: Final = 2.0
"""How many points apart two tiles are if the worse one is hardly ever preferred."""
STRANGE: Final = 0.1
"""How often a move has no explanation."""
BEST, WORST = 0.5, 0.15
"""How often a player puts down the tile to take back later, or the worst; otherwise any tile."""


def likely(state: CandyNumbers, seat: int, worth: Worth) -> float:
    """How likely it is that the others would have played the round as they did with these tiles."""
    looks = state.looks[-1]
    garden = [worth.faces[tile] for tile in state.garden]
    kept = [[worth.faces[tile] for tile in tiles] for tiles in state.kept]
    hands = [[worth.faces[tile] for tile in tiles] for tiles in state.hands]
    hole = square_of(state, "fill-hole")
    if hole:
        garden[INDEX[hole]] = kept[state.to_act].pop()
    if hole or state.witnesses or square_of(state, "keep-or-put-back"):
        looks = looks[:-1]
    for other, squares in reversed(looks):
        if not kept[other]:
            return 1.0
        at = INDEX[squares[-1]]
        hands[other].append(garden[at])
        garden[at] = kept[other].pop()
    players = [ModelledPlayer(worth, *pair) for pair in zip(kept, hands, strict=True)]
    chance = 1.0
    taken = [[*tiles] for tiles in hands]
    for other, squares in looks:
        player, places = players[other], [INDEX[at] for at in squares]
        if other != seat:
            spare = state.box.witnesses_in(player.count)
            chance *= player.turn([(at, garden[at]) for at in places], spare)
        at = places[-1]
        player.keep(garden[at])
        for one in players:
            one.known.pop(at, None)
        face = garden[at] = taken[other].pop()
        if other != seat:
            chance *= player.put_down(face)
        player.hand.remove(face)
        player.known[at] = face
    return chance


class ModelledPlayer:
    """One of the others, as the turns go by."""

    def __init__(self, worth: Worth, kept: Sequence[int], hand: Sequence[int]) -> None:
        self.worth = worth
        self.count = len(kept)
        self.xs = kept.count(X)
        self.total = sum(kept) - self.xs * X
        self.hand = [*hand]
        self.known: dict[int, int] = {}

    def keep(self, face: int) -> None:
        self.count += 1
        if face == X:
            self.xs += 1
        else:
            self.total += face

    def turn(self, looks: Sequence[tuple[int, int]], spare: int) -> float:
        """How likely it is that these tiles were put back, and the last one was kept."""
        row = self.worth.row(self.xs, self.total, TURNS - self.count)
        after, known = row.after, self.known
        chance = 1.0
        best = max([row.blind, *(after[face] for face in known.values())])
        patient = self.count < TURNS - 1 and best >= row.usual
        for at, face in looks[:-1]:
            spare -= 1
            if at not in known:
                chance *= 1 - self._keeps(after[face], best, row, spare, patient=patient)
                known[at] = face
        at, face = looks[-1]
        if at in known:
            return chance * (STRANGE + (1 - STRANGE) * _near(after[face] - best))
        if spare > 0:
            chance *= self._keeps(after[face], best, row, spare - 1, patient=patient)
        return chance

    def _keeps(self, good: float, best: float, row: Row, spare: int, *, patient: bool) -> float:
        least = max(best, row.hope[max(spare, 0)])
        wants = 1 / (1 + exp(max(min((least - good) / WAVER, 50), -50)))
        if patient:
            wants *= 0.5
        return STRANGE / 2 + (1 - STRANGE) * wants

    def put_down(self, face: int) -> float:
        """How likely it is that the player put down this one of their own tiles."""
        hand = self.hand
        chance = (1 - BEST - WORST) * hand.count(face) / len(hand)
        turns = TURNS - self.count
        if turns:
            after = self.worth.row(self.xs, self.total, turns).after
            chance += BEST * (after[face] >= max([after[own] for own in hand]))
            chance += WORST * (face == min(hand))
        else:
            chance += (BEST + WORST) * (face == min(hand))
        return chance


def _near(difference: float) -> float:
    return exp(max(difference, -50.0) / WAVER) if difference < 0 else 1.0
