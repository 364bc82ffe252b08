"""The section "Who sees what": KW-15, and what samples make of it."""

import random
from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from ludolab.core import BadView, Json, Pcg
from ludolab.games.kawumm import game
from ludolab.games.kawumm.moves import EXPERIMENT

from .table import at


def test_everything_but_the_order_of_the_pile() -> None:
    """KW-15: every seat and a spectator see the same; of the pile only its size."""
    state = at(
        "decide",
        seat=1,
        centre={"dust": 2},
        zones=[{"slug": 1}],
        complete=[[], ["ether"]],
        coming=["root", "slug"],
    )
    views = [state.show(seat) for seat in (0, 1, None)]
    for view in views:
        del view["seat"]
    assert views[0] == views[1] == views[2]
    assert views[0]["pile"] == 2
    assert views[0]["centre"] == {"dust": 2}
    assert views[0]["zones"] == [{"slug": 1}, {}]
    assert views[0]["complete"] == [[], ["ether"]]
    assert views[0]["discard"] == state.discard
    assert "seed" not in views[0]


def test_the_contents_of_the_pile_are_known() -> None:
    """KW-15: counting tells which cards are in the pile; samples agree with that."""
    state = at("decide", centre={"dust": 2}, coming=["ether", "slug", "slug", "root"])
    for seed in range(20):
        for seat in (0, 1, None):
            sample = state.sample(seat, seed)
            assert Counter(sample.pile) == {"ether": 1, "slug": 2, "root": 1}
            assert sample.view(seat) == state.view(seat)
            assert sample.flaw() is None


def test_nobody_knows_the_order() -> None:
    """KW-15: all orders of the pile are equally likely in samples."""
    state = at("decide", centre={"dust": 2}, coming=["ether", "slug", "root", "venom"])
    belief, rng, samples = game.belief(state.view(0)), Pcg(1), 4800
    orders = Counter(tuple(belief.sample(rng).pile) for _ in range(samples))
    expected = samples / factorial(4)
    assert len(orders) == factorial(4)
    # Chi-square with 23 degrees of freedom: beyond 49.7 in one of a thousand fair runs.
    assert sum((n - expected) ** 2 / expected for n in orders.values()) < 49.7


def test_equal_cards_are_equal() -> None:
    """KW-15: with two slugs and a root, the root is at each place in a third of the samples."""
    state = at("decide", centre={"dust": 2}, coming=["slug", "root", "slug"])
    belief, rng = game.belief(state.view(0)), Pcg(2)
    places = Counter(belief.sample(rng).pile.index("root") for _ in range(3000))
    assert all(abs(places[place] - 1000) < 100 for place in range(3))


def test_a_reshuffled_pile_is_known_too() -> None:
    """KW-15, KW-12: after a reshuffle counting starts again."""
    state = at("decide", centre={"slug": 12}, coming=["dust"] * 3)
    state.play(EXPERIMENT)
    sample = state.sample(1, 7)
    assert Counter(sample.pile) == Counter(state.pile)
    assert sample.pile != state.pile


def test_three_cards_are_turned_up_together() -> None:
    """KW-15: nobody is told an order of the three, which nobody could see afterwards."""
    seen, heard = [], []
    for coming in permutations(("dust", "slug", "root")):
        state = at("decide", centre={"dust": 1, "slug": 1}, coming=coming)
        state.play(EXPERIMENT)
        seen.append(state.view(1))
        heard.append(state.events(1))
    assert all(view == seen[0] for view in seen)
    assert all(events == heard[0] for events in heard)


def test_samples_of_whole_games() -> None:
    """KW-15: at any point of a game, samples look the same and can be played to the end."""
    rng = random.Random(4)
    state = game.new(3, 11, {"chain_reactions": True})
    while not state.over:
        assert state.number < game.bound
        if rng.random() < 0.1:
            seat = rng.choice((0, 1, 2, None))
            sample = state.sample(seat, state.number)
            assert sample.view(seat) == state.view(seat)
            assert Counter(sample.pieces()) == Counter(state.pieces())
            assert sample.legal_moves() == state.legal_moves()
            for _ in range(20):
                if not sample.over:
                    sample.play(rng.choice(sample.legal_moves()))
        state.play(rng.choice(state.legal_moves()))
    assert state.sample(0, 1).outcome == state.outcome


@pytest.mark.parametrize(
    ("part", "value", "sentence"),
    [
        ("pile", 5, "there are 4 cards in the pile"),
        ("pile", "many", "pile should be a number of hidden things"),
        ("centre", {"ether": 5}, "more cards of 'ether' than the box holds"),
        ("zones", [{}], "an entry for each of the 2 players"),
        ("discard", 7, "discard should be a list, not 7"),
    ],
)
def test_a_view_that_cannot_be(part: str, value: Json, sentence: str) -> None:
    """KW-15: the open cards must leave enough for the pile; otherwise it isn't a view."""
    state = at("decide", centre={"dust": 2}, coming=["ether", "slug", "slug", "root"])
    with pytest.raises(BadView, match=sentence):
        game.belief({**state.view(0), part: value})
