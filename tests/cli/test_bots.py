"""Bots see views only, and a seed makes them choose again what they chose."""

import pytest

from ludolab.bots import bot
from ludolab.games import game
from ludolab.kernel import LudolabError


def test_a_bot_plays_a_whole_game_on_views_alone() -> None:
    state = game("kawumm").new(3, seed=2)
    player = bot("kawumm", level=1, seed=7)
    while not state.over:
        move = player.choose(state.view(state.to_act))
        assert move in state.legal_moves()
        state.play(move)


def test_the_same_seed_chooses_the_same_moves() -> None:
    view = game("kawumm").new(2, seed=5, options={"first": 0}).view(0)
    one, two = (bot("kawumm", seed=11) for _ in range(2))
    assert [one.choose(view) for _ in range(20)] == [two.choose(view) for _ in range(20)]


def test_every_move_is_chosen_sooner_or_later() -> None:
    state = game("kawumm").new(2, seed=5)
    player = bot("kawumm", seed=1)
    chosen = [player.choose(state.view(state.to_act)) for _ in range(50)]
    assert {*map(repr, chosen)} == {*map(repr, state.legal_moves())}


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_stronger_bots_are_not_there_yet(level: int) -> None:
    with pytest.raises(LudolabError, match=f"no bot of level {level} yet"):
        bot("kawumm", level=level)


@pytest.mark.parametrize("level", [0, 6, True])
def test_levels_go_from_1_to_5(level: int) -> None:
    with pytest.raises(LudolabError, match="levels 1 to 5"):
        bot("kawumm", level=level)


def test_a_bot_refuses_a_view_of_somebody_who_has_nothing_to_decide() -> None:
    state = game("kawumm").new(2, seed=5, options={"first": 0})
    for seat in (1, None):
        with pytest.raises(LudolabError, match="the seat that is to act"):
            bot("kawumm").choose(state.view(seat))


def test_unknown_game() -> None:
    with pytest.raises(LudolabError, match="no game 'chess'"):
        bot("chess")
