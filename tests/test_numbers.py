"""Our games in numbers. What each row says is tested in the game's own folder."""

import json
from importlib import resources

import pytest

from ludolab.games import catalogue
from ludolab.kernel import AnyState, Game

GAMES = pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))


@GAMES
def test_every_game_has_numbers(game: Game[AnyState]) -> None:
    for players in (game.fewest, min(game.most, 4), game.most):
        numbers = game.numbers(players)
        state = game.new(players, 1)
        assert len(numbers.row(state, 0)) == numbers.size
        assert sum(numbers.mask(state)) == len(state.legal_moves())


@GAMES
def test_every_part_says_what_it_means(game: Game[AnyState]) -> None:
    """One sentence each: the documentation prints them."""
    for part in game.numbers(game.fewest).parts:
        assert part.name.isidentifier(), part.name
        assert part.meaning[0].isupper(), part.meaning
        assert part.meaning.endswith("."), part.meaning
        assert len({*part.labels()}) == part.size, part.name


@GAMES
def test_the_examples_of_the_rules_have_numbers(game: Game[AnyState]) -> None:
    """Positions set by hand, and what follows from them."""
    text = resources.files(game.package).joinpath("examples.json").read_text("utf-8")
    for example in json.loads(text):
        state = game.from_json(example["position"])
        numbers = game.numbers(state.players, state.options)
        for data in example["moves"]:
            move = game.move_from_json(data)
            assert numbers.mask(state)[numbers.number[move]] == 1
            state.play(move)
            for seat in range(state.players):
                assert len(numbers.row(state, seat)) == numbers.size


@GAMES
def test_the_whole_game_can_be_played_by_numbers(game: Game[AnyState]) -> None:
    players = max(game.fewest, 2)
    numbers, state = game.numbers(players), game.new(players, 3)
    while not state.over:
        action = numbers.mask(state).index(1)
        state.play(numbers.actions[action])
    assert state.outcome.ranking
