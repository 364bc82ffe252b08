"""Bots see only views, and with the same seed they choose the same."""

import os
import subprocess
import sys

import pytest

from ludolab.bots import RandomBot, bot, levels
from ludolab.core import AnyState, LudolabError, Pcg
from ludolab.games import catalogue, game
from tests.games import NAMES, players_near

QUICK = 12
"""Enough to exercise a search."""


def middle(name: str, seed: int, moves: int = 25) -> AnyState:
    """A position with something to decide, reached by random play."""
    state, rng = game(name).new(2, seed), Pcg(seed)
    while state.number < moves or len(state.legal_moves()) == 1:
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])
        if state.over:
            return middle(name, seed + 100, moves // 2)
    return state


@NAMES
def test_every_game_has_five_levels(name: str) -> None:
    assert levels(name) == (1, 2, 3, 4, 5)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@NAMES
def test_what_a_bot_cant_see_doesnt_change_its_choice(name: str, level: int) -> None:
    """Two true states that look the same to it: same seed, same choice."""
    for seed in range(4):
        state = middle(name, seed)
        seat = state.to_act
        other = state.sample(seat, 1000 + seed)
        iterations = QUICK if game(name).skill.levels()[level - 1].iterations else None
        choices = [
            bot(name, level, seed, iterations).choose(true.view(seat)) for true in (state, other)
        ]
        assert choices[0] == choices[1]
        assert choices[0] in state.legal_moves()


CHOICES = """
from ludolab.bots import bot
from tests.bots.test_levels import middle
from ludolab.games import catalogue
for name, game in catalogue().items():
    for level, thinking in enumerate(game.skill.levels(), 1):
        state = middle(name, 7)
        iterations = 30 if thinking.iterations else None
        print(name, level, bot(name, level, 5, iterations).choose(state.view(state.to_act)))
"""


def test_the_same_seed_chooses_the_same_in_another_process() -> None:
    """Whatever the order of sets is there."""
    said = [
        subprocess.run(
            [sys.executable, "-c", CHOICES],
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for salt in ("1", "2")
    ]
    assert said[0] == said[1]
    assert len(said[0].splitlines()) == 5 * len(catalogue())


@NAMES
def test_a_bot_plays_a_whole_game_on_views_alone(name: str) -> None:
    state = game(name).new(players_near(name, 3), seed=2)
    players = [bot(name, level, seed=7) for level in (1, 2, 3)]
    while not state.over:
        move = players[state.to_act].choose(state.view(state.to_act))
        assert move in state.legal_moves()
        state.play(move)


def test_the_same_seed_chooses_the_same_moves() -> None:
    view = game("kawumm").new(2, seed=5, options={"first": 0}).view(0)
    one, two = (bot("kawumm", seed=11) for _ in range(2))
    assert [one.choose(view) for _ in range(20)] == [two.choose(view) for _ in range(20)]


def test_a_random_player_chooses_every_move_sooner_or_later() -> None:
    state = game("kawumm").new(2, seed=5)
    player = RandomBot(game("kawumm"), seed=1)
    chosen = [player.choose(state.view(state.to_act)) for _ in range(50)]
    assert {*map(repr, chosen)} == {*map(repr, state.legal_moves())}


@pytest.mark.parametrize("level", [0, 6, True])
def test_levels_go_from_1_to_5(level: int) -> None:
    with pytest.raises(LudolabError, match="levels 1 to 5"):
        bot("kawumm", level=level)


def test_a_bot_refuses_a_view_of_somebody_who_has_nothing_to_decide() -> None:
    state = game("kawumm").new(2, seed=5, options={"first": 0})
    for seat in (1, None):
        with pytest.raises(LudolabError, match="the seat that is to act"):
            bot("kawumm").choose(state.view(seat))
        with pytest.raises(LudolabError, match="the seat that is to act"):
            bot("kawumm").advise(state.view(seat))


def test_unknown_game() -> None:
    with pytest.raises(LudolabError, match="no game 'chess'"):
        bot("chess")
