"""The odds that a player who counts cards can work out: KW-6, KW-7, KW-12, KW-15."""

import random
from fractions import Fraction
from itertools import combinations

import pytest

from ludolab.games.kawumm import game
from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE
from ludolab.games.kawumm.odds import explosion
from ludolab.games.kawumm.state import Kawumm

from .table import at, told


def by_trying_all(state: Kawumm) -> Fraction:
    """Every three cards that could come, one by one."""
    pile, discard = state.pile, state.discard
    short = max(0, 3 - len(pile))
    triples = [
        (*first, *then)
        for first in combinations(pile, 3 - short)
        for then in combinations(discard, short)
    ]
    booms = sum(all(card not in state.centre for card in triple) for triple in triples)
    return Fraction(booms, len(triples))


@pytest.mark.parametrize(
    ("coming", "centre", "chance"),
    [
        (["root", "slug", "venom"], {"dust": 2}, Fraction(1)),
        (["root", "slug", "dust"], {"dust": 2}, Fraction(0)),
        (["root", "slug", "venom", "dust"], {"dust": 2}, Fraction(1, 4)),
        (["root", "root", "venom", "dust", "slug"], {"dust": 2, "slug": 1}, Fraction(1, 10)),
    ],
)
def test_a_small_pile(coming: list[str], centre: dict[str, int], chance: Fraction) -> None:
    """KW-7: it explodes if none of the three is of a kind in the centre."""
    state = at("decide", coming=coming, centre=centre)
    assert explosion(state) == by_trying_all(state) == chance


@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_pile_that_runs_out(left: int) -> None:
    """KW-12: what the pile lacks comes from the discard."""
    state = at("decide", coming=["root"] * left, centre={"dust": 9, "slug": 11})
    assert explosion(state) == by_trying_all(state)
    assert 0 < explosion(state) < 1


def test_the_last_card_of_the_pile_matches() -> None:
    """KW-12: a matching card is certain, whatever the discard adds."""
    assert explosion(at("decide", coming=["dust"], centre={"dust": 9})) == 0


def test_a_pile_that_is_known_to_the_last_card() -> None:
    """KW-15: all matching cards lie open elsewhere, so it explodes for certain."""
    state = at("decide", centre={"ether": 2}, zones=[{"ether": 1}], complete=[[], ["ether"]])
    assert explosion(state) == 1


def test_in_whole_games() -> None:
    """KW-15: at any point it agrees with all possible cards, and the outlook reports it."""
    rng = random.Random(5)
    for seed in range(3):
        state = game.new(4, seed)
        while not state.over:
            deciding = state.todo[-1].kind == "decide"
            assert state.outlook() == ({"explosion": float(explosion(state))} if deciding else {})
            if deciding and rng.random() < 0.05:
                assert explosion(state) == by_trying_all(state)
            state.play(rng.choice(state.legal_moves()))
        assert state.outlook() == {}


def test_it_tells_nothing_hidden() -> None:
    """KW-15: it follows from the view of a spectator, even if cards of the box are missing."""
    position = {
        "players": 2,
        "pile": ["dust", "ether", "root", "root", "slug"],
        "centre": {"dust": 1, "slug": 2},
        "todo": [{"step": "decide", "seat": 0}],
    }
    state = game.from_json(position)
    for seed in range(20):
        assert explosion(state.sample(None, seed)) == explosion(state)


def test_as_often_as_it_happens() -> None:
    """KW-7: explosions in many experiments match the odds."""
    state = at("decide", centre={"venom": 2, "slug": 1}, coming=["venom", *["root"] * 7, "slug"])
    booms = 0
    for seed in range(2000):
        sample = state.sample(None, seed)
        sample.play(EXPERIMENT)
        booms += "exploded" in told(sample)
    assert abs(booms / 2000 - explosion(state)) < 0.045


def test_only_who_may_experiment_needs_it() -> None:
    """KW-5: before and after that choice there is no outlook."""
    state = at("decide", centre={"dust": 1}, coming=["root", "slug", "venom"])
    assert set(state.outlook()) == {"explosion"}
    state.play(MAKE_SAFE)
    assert state.outlook() == {}
