"""What things are worth in Candy Lab, in points, as far as the seat to act can know."""

from collections.abc import Sequence
from itertools import pairwise
from math import exp, fsum
from typing import Final

from ludolab.games.candy_lab.moves import FillOrder
from ludolab.games.candy_lab.state import CandyLab

CARD: Final = 2.0
"""What a card in your hand brings in the end: most get played, but each takes a turn."""
TAKE_BACK: Final = 2.0
"""What it costs another player to lose a stick: usually a good one is chosen."""
HARM: Final = {2: 1.0, 3: 0.6, 4: 0.4}
"""What another player's loss is worth to you, by the number of players."""

FITTED: Final = {
    2: (
        (0.0, 0.26, 0.18, -0.59, 3.75),
        (0.06, 0.18, 0.16, -0.05, 0.88),
        (0.05, 0.07, 0.26, -0.48, 0.65),
        (0.0, 0.44, 0.70, -0.51, -0.68),
    ),
    3: (
        (0.0, 1.05, 0.47, 1.11, 0.0),
        (0.06, 0.31, 0.20, 0.29, 0.0),
        (0.05, 0.09, 0.38, -0.51, 0.0),
        (0.0, 0.57, 0.30, 0.60, 0.0),
    ),
    4: (
        (0.0, 1.30, 0.64, 1.44, 0.0),
        (0.06, 0.36, 0.25, 0.35, 0.0),
        (0.05, 0.09, 0.36, -0.64, 0.0),
        (0.0, 0.46, 0.39, 0.16, 0.0),
    ),
}
"""By the number of players: how much an early turn, a point, a card and a fitting card add to the
chance to win. For each: its minimum, its value at the end, how much less it is for a full conveyor
and for a full pile, and how much more when the pile is nearly gone and may soon be drawn."""
NEARLY: Final = 2
"""The last of these effects is divided by that many cards more than the pile has."""


def scores(state: CandyLab) -> list[int]:
    """CL-24, if the game ended now: sticks and orders."""
    value, points = state.box.value.__getitem__, state.box.points.__getitem__
    return [
        sum(map(value, sticks)) + sum(map(points, orders))
        for sticks, orders in zip(state.sticks, state.filled, strict=True)
    ]


def best_other(state: CandyLab, seat: int) -> tuple[int, int]:
    """Your points, and the most that another player has."""
    found = scores(state)
    own = found.pop(seat)
    return own, max(found)


def effects(state: CandyLab, seat: int) -> dict[str, float]:
    """What each effect would be worth to this seat, once it has played a card (CL-16 to CL-20)."""
    hands, points, harm = state.hands, state.box.points, HARM[state.players]
    most, top, sticks = 0, 0, False
    for other, orders in enumerate(state.filled):
        if other != seat:
            most = max(most, len(hands[other]))
            if orders and points[orders[-1]] > top:
                top = points[orders[-1]]
            if state.sticks[other]:
                sticks = True
    own = len(hands[seat]) - 1
    gain = (most - own) * (1 + harm)
    if len(hands) > state.players:
        gain = max(gain, len(hands[-1]) - own)
    return {
        "": 0.0,
        # The last card of the pile ends the game (CL-23).
        "draw": CARD if len(state.pile) > 1 else 0.0,
        "discard-hand": CARD * harm if most else 0.0,
        "take-back": TAKE_BACK * harm if sticks else 0.0,
        "undo": harm * top,
        "swap": CARD * gain,
    }


def groups(sticks: Sequence[float]) -> tuple[list[float], list[float], list[float]]:
    """What one, two and three neighbouring sticks are worth together, by the leftmost place."""
    one = [*sticks]
    two = [a + b for a, b in pairwise(one)]
    return one, two, [a + b for a, b in zip(two, one[2:], strict=False)]


def on_the_conveyor(state: CandyLab, cards: Sequence[str]) -> dict[str, int]:
    """For each of these orders that fits: the most it would bring on the conveyor as it is."""
    box = state.box
    worth = groups([*map(box.value.__getitem__, state.conveyor)])
    best: dict[str, int] = {}
    for move in box.fills(state.rows(), sorted({*cards})):
        assert isinstance(move, FillOrder)
        card = move.card
        points = box.points[card] + int(worth[card.count("+")][move.at])
        if points > best.get(card, 0):
            best[card] = points
    return best


def unseen(state: CandyLab, seat: int) -> dict[str, int]:
    """How many orders of each kind this seat can't see."""
    left = dict(state.box.copies)
    for heap in (state.face_up, state.out, state.hands[seat], *state.filled):
        for card in heap:
            left[card] -= 1
    return left


def chances(state: CandyLab) -> list[float]:
    """Everybody's chance to win in a world without secrets, at the beginning of a turn; fitted to
    games played to the end.

    It depends on points, cards, cards that fit the conveyor, and whose turn comes soon.
    """
    box, players, fitting = state.box, state.players, state.box.fitting(state.rows())
    sticks = len(state.conveyor) / len(box.sticks)
    pile = len(state.pile) / len(box.cards)
    gone = 1 / (len(state.pile) + NEARLY)
    soon, point, card, fits = (
        max(least, near - by_sticks * sticks - by_pile * pile + by_gone * gone)
        for least, near, by_sticks, by_pile, by_gone in FITTED[players]
    )
    looks = [point * have for have in scores(state)]
    for seat in range(players):
        hand = state.hands[seat]
        looks[seat] += card * len(hand) + fits * sum([own in fitting for own in hand])
    for step in state.todo:
        if step.kind == "turn":
            for later in range(players - 1):
                looks[(step.seat + later) % players] += soon * (1 - later / (players - 1))
    best = max(looks)
    weights = [exp(look - best) for look in looks]
    total = fsum(weights)
    return [weight / total for weight in weights]
