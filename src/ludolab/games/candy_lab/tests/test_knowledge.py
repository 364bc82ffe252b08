"""CL-25, exactly: what each observer believes, compared with everything that could have happened.

Whole games with small boxes are followed twice: by the game itself, and by listing, event by event,
all possible hands with the number of ways in which they can have come about.
"""

import random
from collections import Counter
from collections.abc import Iterator
from math import gcd
from typing import TypeAlias

import pytest

from ludolab.core import Json
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.knowledge.deduction import of_seat, unseen
from ludolab.games.candy_lab.knowledge.glimpse import ways_to_be
from ludolab.games.candy_lab.moves import DrawFaceUp, FillOrder, SwapHands
from ludolab.games.candy_lab.state import CandyLab

Lie: TypeAlias = tuple[tuple[str, ...], ...]
"""The cards of each hand, sorted; the pile holds the others."""

SMALL = """
edition = "small"
counts = "free"
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
    """All possible hands, by their sizes and what this observer sees on the table."""

    own = state.hands[observer] if observer < state.players else []

    def deal(h: int, left: Counter[str]) -> Iterator[Lie]:
        if h == len(state.hands):
            yield ()
        elif h == observer < state.players:
            for others in deal(h + 1, left):
                yield (tuple(own), *others)
        else:
            for hand in _hands(left, len(state.hands[h])):
                for others in deal(h + 1, left - Counter(hand)):
                    yield (hand, *others)

    return list(deal(0, hidden(state) - Counter(own)))


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
        self.seat = observer if observer < state.players else None
        self.ways = Counter(dict.fromkeys(lies(state, observer), 1))

    def watch(self, before: CandyLab, after: CandyLab) -> None:
        """Follow the events of one move."""
        cards, sizes = hidden(before), [*map(len, before.hands)]
        for told in after.events(self.seat):
            ways = Counter[Lie]()
            for lie, count in self.ways.items():
                for found in explained(told, lie, before, cards, sizes):
                    if self._sees(told, found):
                        ways[found] += count
            self.ways = ways
            follow(told, cards, sizes)

    def _sees(self, told: dict[str, Json], lie: Lie) -> bool:
        """A player who swaps hands sees the cards received or kept."""
        if told["event"] not in ("kept", "received") or told["seat"] != self.seat:
            return True
        got = told.get("cards", [told.get("card")])
        assert isinstance(got, list)
        return lie[self.observer] == tuple(sorted(map(str, got)))

    def agrees(self, state: CandyLab, *, exactly: bool) -> None:
        """The game believes in the same cases and, if all cards differ, with the same weights."""
        found = Counter[Lie]()
        for ways, hands in of_seat(state, self.seat):
            pool = unseen(state, self.observer, hands)
            for lie in lies(state, self.observer):
                count = ways
                for h, cards in enumerate(hands):
                    if h != self.seat:
                        count *= ways_to_be(cards, lie[h], pool)
                found[lie] += count
        assert {*+found} == {*self.ways}
        if exactly:
            assert _reduced(+found) == _reduced(self.ways)


def explained(
    told: dict[str, Json], lie: Lie, before: CandyLab, cards: Counter[str], sizes: list[int]
) -> Iterator[Lie]:
    """The hands that are possible after an event, given these hands before it."""
    kind, card = told["event"], str(told.get("card"))
    seat, other = told.get("seat"), told.get("other", before.players)
    assert isinstance(seat, int)
    assert isinstance(other, int)
    pile = cards - Counter(c for hand in lie for c in hand)
    if kind in ("filled", "discarded"):
        loser = seat if kind == "filled" else other
        if card in lie[loser]:
            yield lose(lie, loser, card)
    elif kind == "stuck":
        if not {*lie[seat]} & {*before.box.fitting(before.rows())}:
            yield lie
    elif kind == "drew":
        for new in pile if "card" not in told else pile & Counter([card]):
            yield put(lie, seat, (*lie[seat], new))
    elif kind == "drew-face-up":
        if str(told["new"]) in pile:
            yield put(lie, seat, (*lie[seat], card))
    elif kind == "swapped" and not sizes[seat] and sizes[other] > 1:
        for i, kept in enumerate(lie[other]):
            yield put(put(lie, other, (kept,)), seat, lie[other][:i] + lie[other][i + 1 :])
    elif kind in ("swapped", "swapped-third") and sizes[seat]:
        yield put(put(lie, seat, lie[other]), other, lie[seat])
    elif kind == "swapped-third":
        yield put(put(lie, seat, lie[other]), other, ())
    else:
        yield lie


def follow(told: dict[str, Json], cards: Counter[str], sizes: list[int]) -> None:
    """What all can count: the hidden cards of each kind, and the sizes of the hands."""
    kind, card, seat = told["event"], str(told.get("card")), told.get("seat")
    other, count = told.get("other", len(sizes) - 1), told.get("count")
    assert isinstance(seat, int)
    assert isinstance(other, int)
    if kind in ("filled", "discarded"):
        cards[card] -= 1
        sizes[seat if kind == "filled" else other] -= 1
    elif kind == "drew-face-up":
        cards[card] += 1
        cards[str(told["new"])] -= 1
    elif kind in ("swapped", "swapped-third"):
        sizes[seat], sizes[other] = sizes[other], sizes[seat]
    elif kind == "kept":
        sizes[seat] = 1
    elif kind == "received":
        assert isinstance(count, int)
        sizes[seat] = count
    if kind in ("drew", "drew-face-up"):
        sizes[seat] += 1


def _reduced(ways: Counter[Lie]) -> dict[Lie, int]:
    unit = gcd(*ways.values())
    return {lie: count // unit for lie, count in ways.items()}


@pytest.mark.parametrize(
    ("players", "orders", "first"),
    [
        *((2, TWINS, 57), (3, TWINS, 18), (4, TWINS, 0)),
        *((2, SINGLES, 15), (3, SINGLES, 9), (4, SINGLES, 12)),
    ],
)
def test_nobody_believes_more_or_less_than_can_be(players: int, orders: str, first: int) -> None:
    """CL-25, CL-20, CL-14: after every move of whole games, for every seat and a spectator."""
    rng, parted, weighed = random.Random(players), 0, 0
    for seed in range(first, first + 3):
        state = game.new(players, seed, pieces=SMALL + orders)
        watchers = [Watcher(state, observer) for observer in range(players + 1)]
        while not state.over:
            legal = state.legal_moves()
            fills = [move for move in legal if isinstance(move, FillOrder)]
            after = state.apply(rng.choice(fills if fills and rng.random() < 0.6 else legal))
            for watcher in watchers if not after.over else ():
                watcher.watch(state, after)
                watcher.agrees(after, exactly=orders == SINGLES)
            state = after
            parted += any(told["event"] == "kept" for told in state.events())
            weighed += any(state.maybe)
    # These seeds were chosen for it: there was something to weigh.
    assert parted > 0
    assert weighed > 0


# --- equal cards ----------------------------------------------------------------------------


def test_two_equal_cards_stay_twice_as_likely() -> None:
    """CL-25, CL-20: of three known cards two are equal; each of the three may have been kept."""
    state = game.from_json(
        {
            "players": 3,
            "conveyor": ["blue-2-swap", "pink-3"],
            "hands": [["pink", "pink", "joker"], ["blue"], ["orange"]],
            "known": [None, None, None, [["joker", "pink", "pink"], [], []]],
            "todo": [{"step": "turn", "seat": 1}],
        }
    )
    state.play(FillOrder("blue", 0))
    state.script([1])
    state.play(SwapHands(0))
    assert of_seat(state, None) == [
        (1, (("joker",), ("pink", "pink"), ())),
        (2, (("pink",), ("joker", "pink"), ())),
    ]


def test_a_card_turned_up_tells_where_others_lie() -> None:
    """CL-25: if blue comes from the pile, it is less likely that one of the three is in a hand."""
    everybody: list[Json] = [[], [], []]
    cases: list[Json] = [[1, [[], [], []]], [1, [[], ["blue"], []]]]
    state = game.from_json(
        {
            "players": 3,
            "conveyor": ["pink-3"],
            "hands": [["orange"], ["blue", "joker"], []],
            "face_up": ["pink"],
            "pile": ["joker", "blue"],
            "known": [everybody] * 4,
            "maybe": [cases, [], cases, cases],
            "todo": [{"step": "turn", "seat": 0}],
        }
    )
    state.play(DrawFaceUp("pink"))
    assert state.face_up == ("blue",)
    assert {hands[1]: ways for ways, hands in of_seat(state, None)} == {(): 3, ("blue",): 2}
