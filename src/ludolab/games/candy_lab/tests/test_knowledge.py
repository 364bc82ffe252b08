"""CL-25, exactly: what each observer believes, against all that could have happened.

Whole games with small boxes are followed twice: by the game itself, and by listing every way the
hands can lie and in how many ways it can have come to that, event by event.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from math import gcd
from typing import TypeAlias

import pytest

from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.glimpse import ways_to_be
from ludolab.games.candy_lab.knowledge import of_seat, unseen
from ludolab.games.candy_lab.moves import FillOrder
from ludolab.games.candy_lab.state import CandyLab

Lie: TypeAlias = tuple[tuple[str, ...], ...]
"""The cards of each hand, sorted; the pile holds the others."""

SMALL = """
edition = "small"
golden_sugar = 3
face_up = 2

[[deal]]
players = 2
hand = 2
third_hand = 2

[[deal]]
players = 3
hand = 2

[[deal]]
players = 4
hand = 1

[[stick]]
colours = ["blue", "orange", "pink"]
value = 1
effect = "swap"
count = 3

[[stick]]
colours = ["blue"]
value = 1
effect = "take-back"
count = 2

[[stick]]
colours = ["pink"]
value = 2
effect = "discard-hand"
count = 1

[[stick]]
colours = ["pink"]
value = 1
effect = "draw"
count = 1
"""
TWINS = """
[[order]]
patterns = ["blue", "pink"]
points = 3
count = 2

[[order]]
patterns = ["pink+orange+pink", "blue+orange+blue", "pink+pink+pink"]
points = 1
count = 3
"""
SINGLES = """
[[order]]
patterns = [
    "blue", "pink", "orange", "joker", "pink+pink", "pink+orange+pink", "blue+orange+blue",
    "pink+pink+pink", "orange+orange", "blue+joker", "pink+joker",
]
points = 1
count = 1
"""


def hidden(state: CandyLab) -> Counter[str]:
    """The cards that lie in hands and in the pile."""
    return Counter(card for heap in (*state.hands, state.pile) for card in heap)


def lies(state: CandyLab, observer: int) -> list[Lie]:
    """Every way the hands can lie, by their sizes and what this observer sees on the table."""

    def deal(h: int, left: Counter[str]) -> Iterator[Lie]:
        if h == len(state.hands):
            yield ()
            return
        own = observer < state.players and h == observer
        size = len(state.hands[h])
        for hand in [tuple(state.hands[h])] if own else sorted({*_hands(left, size)}):
            for others in deal(h + 1, left - Counter(hand)):
                yield (hand, *others)

    return list(deal(0, hidden(state)))


def _hands(left: Counter[str], size: int, first: str = "") -> Iterator[tuple[str, ...]]:
    if size == 0:
        yield ()
    for card in sorted(left):
        if size and card >= first and left[card] > 0:
            for rest in _hands(left - Counter([card]), size - 1, card):
                yield (card, *rest)


def put(lie: Lie, hand: int, cards: tuple[str, ...]) -> Lie:
    return (*lie[:hand], tuple(sorted(cards)), *lie[hand + 1 :])


def lose(lie: Lie, hand: int, card: str) -> Lie:
    left = list(lie[hand])
    left.remove(card)
    return put(lie, hand, tuple(left))


class Watcher:
    """One observer, who believes in everything that explains what it was told."""

    def __init__(self, state: CandyLab, observer: int) -> None:
        self.observer = observer
        self.ways = Counter(dict.fromkeys(lies(state, observer), 1))

    def _each(self, what: Callable[[Lie], list[Lie]]) -> None:
        after = Counter[Lie]()
        for lie, ways in self.ways.items():
            for found in what(lie):
                after[found] += ways
        self.ways = after

    def watch(self, before: CandyLab, after: CandyLab) -> None:
        """Follow the events of one move."""
        me = self.observer
        seat = me if me < before.players else None
        cards, sizes = hidden(before), [*map(len, before.hands)]
        swapped: tuple[int, int] | None = None
        for told in after.events(seat):
            kind, actor, card = told["event"], told.get("seat"), str(told.get("card"))
            if kind in ("filled", "discarded"):
                loser = actor if kind == "filled" else told["other"]
                assert isinstance(loser, int)
                self._each(lambda x: [lose(x, loser, card)] if card in x[loser] else [])
                cards[card] -= 1
                sizes[loser] -= 1
            elif kind == "stuck":
                assert isinstance(actor, int)
                fitting = before.box.fitting(before.conveyor)
                self._each(lambda x: [] if any(c in fitting for c in x[actor]) else [x])
            elif kind == "drew":
                assert isinstance(actor, int)
                self._each(
                    lambda x: [
                        put(x, actor, (*x[actor], new))
                        for new in cards - Counter(c for hand in x for c in hand)
                        if card in (new, "None")
                    ]
                )
                sizes[actor] += 1
            elif kind == "drew-face-up":
                assert isinstance(actor, int)
                new = str(told["new"])
                self._each(
                    lambda x: (
                        [put(x, actor, (*x[actor], card))]
                        if sum(hand.count(new) for hand in x) < cards[new]
                        else []
                    )
                )
                cards[card] += 1
                cards[new] -= 1
                sizes[actor] += 1
            elif kind in ("swapped", "swapped-third"):
                assert isinstance(actor, int)
                other = told.get("other", before.players)
                assert isinstance(other, int)
                swapped = actor, other
                if kind == "swapped" and not sizes[actor]:
                    self._each(lambda x: list(_parted(x, *swapped)) if sizes[other] > 1 else [x])
                else:
                    self._each(lambda x: [put(put(x, actor, x[other]), other, x[actor])])
            if kind in ("kept", "received") and actor == me:
                got = told.get("cards", [told.get("card")])
                assert isinstance(got, list)
                mine = tuple(sorted(map(str, got)))
                self._each(lambda x: [x] if x[me] == mine else [])

    def agrees(self, state: CandyLab, *, exactly: bool) -> None:
        """The game believes in the same lies; with no two equal cards also as much in each."""
        found = Counter[Lie]()
        seat = self.observer if self.observer < state.players else None
        for ways, hands in of_seat(state, seat):
            pool = unseen(state, self.observer, hands)
            for lie in lies(state, self.observer):
                count = ways
                for h, cards in enumerate(hands):
                    if h != seat:
                        count *= ways_to_be(cards, lie[h], pool)
                found[lie] += count
        assert {*+found} == {*self.ways}
        if exactly:
            assert _reduced(+found) == _reduced(self.ways)


def _parted(lie: Lie, taker: int, keeper: int) -> Iterator[Lie]:
    """One card stays, the others go."""
    for i, card in enumerate(lie[keeper]):
        gone = lie[keeper][:i] + lie[keeper][i + 1 :]
        yield put(put(lie, keeper, (card,)), taker, gone)


def _reduced(ways: Counter[Lie]) -> dict[Lie, int]:
    unit = gcd(*ways.values())
    return {lie: count // unit for lie, count in ways.items()}


@pytest.mark.parametrize(("orders", "exactly"), [(TWINS, False), (SINGLES, True)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_believes_more_or_less_than_can_be(
    players: int, orders: str, *, exactly: bool
) -> None:
    """CL-25, CL-20, CL-14: after every move of whole games, for every seat and a spectator."""
    rng, parted, reckoned = random.Random(players), 0, 0
    for seed in range(8):
        state = game.new(players, seed, pieces=SMALL + orders)
        watchers = [Watcher(state, observer) for observer in range(players + 1)]
        while not state.over:
            legal = state.legal_moves()
            fills = [move for move in legal if isinstance(move, FillOrder)]
            after = state.apply(rng.choice(fills if fills and rng.random() < 0.6 else legal))
            for watcher in watchers:
                watcher.watch(state, after)
                if not after.over:
                    watcher.agrees(after, exactly=exactly)
            state = after
            parted += any(told[0].name == "kept" for told in state.told)
            reckoned += any(state.maybe)
    # These games are made for it: there was something to reckon with.
    assert parted > 0
    assert reckoned > 0
