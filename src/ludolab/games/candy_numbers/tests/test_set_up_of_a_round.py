"""The section "Set-up of a round": CN-6 to CN-8."""

from collections import Counter

import pytest

from ludolab.games.candy_numbers import game

from .table import event, start, turn, turns


def test_the_garden_is_shuffled() -> None:
    """CN-6: 36 tiles face down, in an order that the seed decides."""
    gardens = [game.new(4, seed=seed).garden for seed in range(60)]
    assert all(Counter(garden) == Counter(gardens[0]) for garden in gardens)
    assert len({tuple(garden) for garden in gardens}) == 60
    assert gardens[7] == game.new(4, seed=7).garden
    assert {garden[0] for garden in gardens} >= {"0", "1", "2", "3"}


def test_a_square_of_six_by_six() -> None:
    """CN-6: from a1 to f6; a letter is a column, a number a row."""
    state = start("8 7 6 5 4 3   x")
    squares = [move.to_json()["at"] for move in state.legal_moves()]
    assert squares[:7] == ["a1", "b1", "c1", "d1", "e1", "f1", "a2"]
    assert squares[-1] == "f6"
    state.play(state.legal_moves()[6])
    assert event(state, "looked", seat=0) == {"seat": 0, "at": "a2", "tile": "x"}


def test_the_first_player_is_drawn() -> None:
    """CN-7: every seat can start; the seed decides."""
    firsts = [game.new(3, seed=seed).first for seed in range(40)]
    assert {*firsts} == {0, 1, 2}
    assert firsts == [game.new(3, seed=seed).to_act for seed in range(40)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_or_named(seat: int) -> None:
    """CN-7: the table can name who starts."""
    assert {game.new(3, seed=s, options={"first": seat}).to_act for s in range(10)} == {seat}


def test_every_round_starts_afresh() -> None:
    """CN-8: own tiles, witnesses and a garden shuffled again; what was seen counts no more."""
    state = start("8 7 6 5 4 3   8 7 6 5")
    before = state.garden[:]
    turns(state, "a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2")
    assert len(state.scores) == 1
    assert state.hands == [*state.box.hands[:2]]
    assert state.kept == [(), ()]
    assert (state.spare, state.witnesses) == (5, ())
    assert state.looks == ((),) * 3
    assert state.laid == ("-" * 36,) * 3
    assert state.kept_from == (("", ""),) * 3
    assert state.known == [{}] * 3
    assert state.known_kept == [()] * 3
    assert Counter(state.garden) == Counter(before)
    assert state.garden != before
    assert event(state, "round") == {"number": 2, "seat": 1}


def test_every_shuffle_depends_on_the_tick() -> None:
    """CN-8: any tile may end up on f6, even in a position without a seed."""
    state = start("8 7 6 5 4 3   8 7 6 5")
    turns(state, "a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2")
    found = set()
    for tick in range(1000):
        copy = state.clone()
        copy.tick = tick
        turn(copy, "d2")
        found.add(copy.garden[-1])
    assert found == {*state.box.gardens[2]}
