"""CL-25, CL-14: cards dealt to hands that are known to exclude some: counted, not tried."""

import random
from collections import Counter
from itertools import permutations
from math import perm

import pytest

from ludolab.core import BadView, Json, Pcg
from ludolab.core.chance import pcg_next
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.knowledge.belief import CandyLabBelief
from ludolab.games.candy_lab.knowledge.dealing import Dealing
from ludolab.games.candy_lab.moves import FROM_PILE
from ludolab.games.candy_lab.state import CandyLab

from .table import at, box, line, play
from .worlds import Lie, Onlooker, fair

# --- in the abstract ------------------------------------------------------------------------


def ways(masks: list[int], sizes: list[int]) -> Counter[tuple[int, ...]]:
    """Every way to fill the places, as the group of each card (-1: none), one by one."""
    groups = [group for group, size in enumerate(sizes) for _ in range(size)]
    found = Counter[tuple[int, ...]]()
    for cards in permutations(range(len(masks)), len(groups)):
        if all(masks[card] >> group & 1 for card, group in zip(cards, groups, strict=True)):
            dealt = [-1] * len(masks)
            for card, group in zip(cards, groups, strict=True):
                dealt[card] = group
            found[tuple(dealt)] += 1
    return found


def sorted_masks(rng: random.Random, cards: int, groups: int) -> list[int]:
    masks = [rng.randrange(1 << groups) for _ in range(cards)]
    return sorted(masks, key=lambda mask: (mask.bit_count(), mask))


@pytest.mark.parametrize("seed", range(30))
def test_the_ways_are_counted(seed: int) -> None:
    """CL-14: the count agrees with trying each way, whatever the groups exclude."""
    rng = random.Random(seed)
    sizes = rng.choice(([1], [3], [1, 1], [2, 1], [2, 2], [1, 1, 1], [2, 1, 1], [1, 1, 1, 1]))
    masks = sorted_masks(rng, rng.choice((3, 5, 6)), len(sizes))
    assert Dealing(masks, sizes).ways == ways(masks, sizes).total()


@pytest.mark.parametrize(
    ("masks", "sizes"),
    [
        ([0b011, 0b011, 0b101, 0b110, 0b111], [2, 1, 1]),
        ([0b001, 0b010, 0b011, 0b110, 0b111, 0b111], [1, 2, 1]),
        ([0b000, 0b001, 0b011, 0b011, 0b101, 0b111], [3, 1, 1]),
    ],
)
def test_each_way_is_equally_likely(masks: list[int], sizes: list[int]) -> None:
    """CL-25: also between groups that exclude different cards."""
    rng = random.Random(1)
    dealing, chances = Dealing(masks, sizes), ways(masks, sizes)
    state, found = at(), Counter[Lie]()
    places = [[group] * size for group, size in enumerate(sizes)]
    samples = 3000
    for _ in range(samples):
        dealt, left = dealing.deal(state, places)
        rest = [*left, *[-1] * (len(masks) - len(dealt) - len(left))]
        rng.shuffle(rest)
        found[(tuple(map(str, (*dealt, *rest))),)] += 1
    likely: dict[Lie, float] = {
        (tuple(map(str, dealt)),): count / dealing.ways for dealt, count in chances.items()
    }
    assert {*found} <= {*likely}
    fair(found, likely, samples)


def test_what_excludes_the_same_is_one_product() -> None:
    """CL-14: of 36 cards 9 + 9 + 9 in any hands, and nested exclusions one number at a time."""
    assert Dealing([0] * 6 + [7] * 36, [9, 9, 9]).ways == perm(36, 27)
    nested = Dealing([0b100] * 6 + [0b110] * 10 + [0b111] * 20, [9, 9, 9])
    assert nested.ways == perm(20, 9) * perm(30 - 9, 9) * perm(36 - 18, 9)
    assert sum(map(len, nested.counted)) <= 16 * 28


# --- at the table ---------------------------------------------------------------------------

BIG = 9
"""Cards in each of the hands that fit nothing."""


def all_stuck(letters: str, *, hands: int = BIG, draws: int = 3) -> CandyLab:
    """Three players without sticks and with such hands draw in turn; seat 0 has a stick."""
    fitting = {*box().fitting(box().rows(line(letters)))}
    dull = [card for card in box().cards if card not in fitting]
    random.Random(1).shuffle(dull)
    own = [sorted(dull[i * hands : (i + 1) * hands]) for i in range(3)]
    rest = [*box().cards]
    for hand in own:
        for card in hand:
            rest.remove(card)
    state = at(
        line(letters),
        players=4,
        hands=[[], *own],
        face_up=rest[:3],
        coming=rest[3:],
        sticks=[["pink-3"], [], [], []],
        seat=1,
    )
    return play(state, *[FROM_PILE] * draws)


def drawn_from_chance(state: CandyLab, tick: int) -> int:
    """How many numbers of the generator a sample took."""
    count = 0
    while tick != state.tick and count < 1000:
        tick, count = pcg_next(tick), count + 1
    return count


@pytest.mark.parametrize("letters", ["b", "bo", "bb", "bobo"])
@pytest.mark.parametrize("seat", [0, 1, 3, None])
def test_big_hands_that_fit_nothing(letters: str, seat: int | None) -> None:
    """CL-25, CL-14: a sample is dealt in one go, however unlikely such hands are by chance."""
    hands = 8 if letters == "bobo" else BIG
    state = all_stuck(letters, hands=hands)
    fitting = {*box().fitting(box().rows(state.conveyor))}
    belief, rng = game.belief(state.view(seat)), Pcg(4)
    assert isinstance(belief, CandyLabBelief)
    assert all(sum(map(len, c.dealing.counted)) < 100 for c in belief.cases if c.dealing)
    again = Pcg(4)
    for _ in range(20):
        tick = again.next() << 32 | again.next()
        sample = belief.sample(rng)
        assert sample.view(seat) == state.view(seat)
        # Two numbers for the case, two shuffles of 42 cards, and at most four for each card.
        assert drawn_from_chance(sample, tick) <= 2 + 2 * 42 + 3 * 42
        for hand in sample.hands[1:]:
            assert sum(card not in fitting for card in hand) >= hands


def test_what_cannot_be_is_still_refused() -> None:
    """CL-25: more cards that fit nothing than the box has left can't be a view."""
    view = all_stuck("bo").view(0)
    left: list[Json] = [*["blue+blue"] * 2, *["pink"] * 3]
    with pytest.raises(BadView, match="don't leave what is known of the others"):
        game.belief({**view, "out": left})


def test_how_two_such_hands_share_few_cards() -> None:
    """CL-25, CL-14: four of five cards that don't fit are in two hands: all ways equally likely."""
    state = at(
        line("b"),
        hands=[["joker"], ["pink", "pink+pink"], ["orange", "orange+pink"]],
        sticks=[["pink-3"], [], []],
        face_up=["blue+blue", "blue+pink", "blue+orange"],
        coming=["blue", "joker", "orange+orange", "joker", "blue"],
        seat=1,
    )
    onlookers = [Onlooker(state, seat) for seat in (0, 1)]
    for _ in range(2):
        state.play(FROM_PILE)
        for onlooker in onlookers:
            onlooker.watch(FROM_PILE, state)
    for onlooker in onlookers:
        onlooker.agrees(state, 2500)


def test_the_cases_weigh_as_much_as_they_have_ways() -> None:
    """CL-25, CL-20: two cases that leave different numbers of cards for hands that fit nothing."""
    everybody: list[Json] = [[], ["unlike blue, joker"], ["unlike blue, joker"]]
    cases: list[Json] = [[1, [["pink"], [], []]], [1, [["joker"], [], []]]]
    state = at(
        line("o"),
        hands=[["joker"], ["pink"], ["pink+pink"]],
        face_up=[],
        coming=["pink", "blue", "orange+pink"],
    )
    data = state.to_json()
    data |= {"known": [everybody] * 4, "maybe": [[], cases, cases, cases]}
    belief = game.belief(game.from_json(data).view(None))
    assert isinstance(belief, CandyLabBelief)
    # Unseen: two pink, pink+pink, orange+pink, joker, blue. Of those left that aren't blue or
    # joker, three or four, two go to the hands; the other three cards are the pile.
    assert [case.ways for case in belief.cases] == [
        perm(3, 2) * perm(3, 3),
        perm(4, 2) * perm(3, 3),
    ]
