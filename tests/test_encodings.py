"""The encodings of all games that have one.

What the numbers say is tested in the games' own folders.
"""

import json
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import resources

import pytest

from ludolab.core import AnyState, Game
from ludolab.learning.encoding import Encoding
from tests.games import ENCODED, players_near, sizes


@ENCODED
def test_a_table_of_any_size_can_be_encoded(game: Game[AnyState]) -> None:
    for players in sizes(game, 4):
        encoding = game.encoding(players)
        state = game.new(players, 1)
        assert len(encoding.encode(state, 0)) == encoding.size
        assert sum(encoding.mask(state)) == len(state.legal_moves())


@ENCODED
def test_every_part_says_what_it_means(game: Game[AnyState]) -> None:
    """One sentence each: the documentation prints them."""
    for part in game.encoding(game.fewest).parts:
        assert part.name.isidentifier(), part.name
        assert part.meaning[0].isupper(), part.meaning
        assert part.meaning.endswith("."), part.meaning
        assert len({*part.labels()}) == part.size, part.name


@ENCODED
def test_the_examples_of_the_rules_can_be_encoded(game: Game[AnyState]) -> None:
    """Hand-written positions, and what follows from them."""
    file = resources.files(game.package).joinpath("examples.json")
    for example in json.loads(file.read_text("utf-8")) if file.is_file() else []:
        state = game.from_json(example["position"])
        encoding = game.encoding(state.players, state.options)
        for data in example["moves"]:
            move = game.move_from_json(data)
            assert encoding.mask(state)[encoding.action_of[move]] == 1
            state.play(move)
            for seat in range(state.players):
                assert len(encoding.encode(state, seat)) == encoding.size


@ENCODED
def test_the_whole_game_can_be_played_by_numbers(game: Game[AnyState]) -> None:
    players = players_near(game, 2)
    encoding, state = game.encoding(players), game.new(players, 3)
    while not state.over:
        action = encoding.mask(state).index(1)
        state.play(encoding.actions[action])
    assert state.outcome.ranking


def positions(game: Game[AnyState], players: int) -> list[AnyState]:
    """Positions of several games: as played, as copies, and as samples of some seat."""
    found: list[AnyState] = []
    for seed in range(4):
        rng, state = random.Random(seed), game.new(players, seed)
        while not state.over:
            state.play(rng.choice(state.legal_moves()))
            if rng.random() < 0.1:
                found += [state.clone(), state.sample(rng.randrange(players), seed)]
        found.append(state)
    rng = random.Random(1)
    return rng.sample(found, min(len(found), 40))


def told(encoding: Encoding[AnyState], state: AnyState) -> list[bytes]:
    """The observations of every seat."""
    return [
        encoding.encode(state, seat, memory=memory)
        for seat in range(state.players)
        for memory in (True, False)
    ]


@ENCODED
def test_what_was_asked_before_never_shows(game: Game[AnyState]) -> None:
    players = players_near(game, 4)
    states = positions(game, players)
    fresh = [told(game.encoding(players), state) for state in states]
    encoding, order = game.encoding(players), [*range(len(states))] * 2
    random.Random(2).shuffle(order)
    for at in order:
        assert told(encoding, states[at]) == fresh[at]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)  # otherwise threads hardly ever interrupt each other
    try:
        with ThreadPoolExecutor(4) as threads:
            at_once = [*threads.map(lambda at: told(encoding, states[at]), order)]
    finally:
        sys.setswitchinterval(usual)
    assert at_once == [fresh[at] for at in order]


@ENCODED
@pytest.mark.parametrize("memory", [True, False])
def test_an_observation_never_tells_of_another_state(game: Game[AnyState], memory: bool) -> None:
    """Whatever was encoded before, in whatever order."""
    rng = random.Random(1)
    players = players_near(game, 4)
    states: list[AnyState] = []
    for seed in range(3):
        state = game.new(players, seed)
        while not state.over and state.number < 200:
            state.play(rng.choice(state.legal_moves()))
            if rng.random() < 0.1:
                # A copy, a sample that looks the same to some seat, and a state that is played on
                # after it has been encoded.
                states += [state.clone(), state.sample(rng.randrange(players), seed), state]
    rng.shuffle(states)
    encoding = game.encoding(players)
    for state in states:
        seat = rng.randrange(players)
        fresh = game.encoding(players).encode(state, seat, memory=memory)
        assert encoding.encode(state, seat, memory=memory) == fresh
        for _ in range(2):
            if not state.over:
                state.play(rng.choice(state.legal_moves()))
                fresh = game.encoding(players).encode(state, seat, memory=memory)
                assert encoding.encode(state, seat, memory=memory) == fresh
