"""Environments tell a seat only what it knows; one that tells more is caught."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pettingzoo.utils.wrappers.base import BaseWrapper

import ludolab
from ludolab.core import AnyState, BrokenLaw
from ludolab.games import catalogue
from ludolab.games.candy_lab.state import CandyLab
from ludolab.learning import gymnasium, leaks, pettingzoo
from ludolab.learning.gymnasium import SeatEnv
from ludolab.learning.pettingzoo import LudolabEnv
from ludolab.learning.spaces import Observation
from tests.games import ENCODED_NAMES, players_near, sizes

TABLES = [
    pytest.param(game.name, players, id=f"{game.name}-{players}")
    for game in catalogue().values()
    if game.has_encoding
    for players in sizes(game, 3, 4)
]


@pytest.mark.parametrize("memory", [True, False])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_pettingzoo_keeps_secrets(game: str, players: int, memory: bool) -> None:
    options = ludolab.game(game).short if players > 8 else None
    env = pettingzoo.env(game, players, options, memory=memory)
    assert pettingzoo.check_leaks(env, games=1) > 10


@ENCODED_NAMES
def test_gymnasium_keeps_secrets(name: str) -> None:
    env = SeatEnv(name, players=players_near(name, 3), seat=1)
    assert gymnasium.check_leaks(env, games=2, looks=20) > 2


def first_hidden(state: AnyState) -> str:
    """The card that will be drawn next."""
    assert isinstance(state, CandyLab)
    return state.pile[-1] if state.pile else ""


class MarkedCards(LudolabEnv):
    """The first number of the observation depends on a card that nobody sees."""

    def observe(self, agent: str) -> Observation:
        seen = super().observe(agent)
        seen["observation"][0] = sum(first_hidden(self.position).encode()) % 256
        return seen


class MirrorBehind(BaseWrapper[str, Observation, Any]):
    """Actions look legal if another could play them."""

    def observe(self, agent: str) -> Observation | None:
        seen, table = super().observe(agent), self.env.unwrapped
        assert isinstance(table, LudolabEnv)
        assert seen is not None
        state = table.position
        assert isinstance(state, CandyLab)
        seat = table.possible_agents.index(agent)
        seen["action_mask"][0] = "blue" in state.hands[(seat + 1) % state.players]
        return seen


class Chatty(LudolabEnv):
    """The info contains a secret."""

    def observe(self, agent: str) -> Observation:
        self.infos[agent]["next"] = first_hidden(self.position)
        return super().observe(agent)


@pytest.mark.parametrize(
    ("env", "where"),
    [
        (MarkedCards("candy-lab", 3), r"observation tells seat \d what .* number 0 is"),
        (MirrorBehind(LudolabEnv("candy-lab", 3)), r"action_mask tells seat"),
        (Chatty("candy-lab", 3), r"info tells seat"),
    ],
    ids=["observation", "mask", "info"],
)
def test_whoever_tells_more_is_caught(env: Any, where: str) -> None:
    with pytest.raises(BrokenLaw, match=where):
        pettingzoo.check_leaks(env)


class Peeking(SeatEnv):
    """It sees the face of a hidden card."""

    def _row(self, state: AnyState) -> NDArray[np.uint8]:
        row = super()._row(state)
        row[0] = sum(first_hidden(state).encode()) % 256
        return row


def test_whoever_tells_more_from_one_seat_is_caught() -> None:
    with pytest.raises(BrokenLaw, match="observation tells seat 0"):
        gymnasium.check_leaks(Peeking("candy-lab"))


def test_anything_can_be_checked() -> None:
    """Any adapter, with strings and lists as well as arrays."""
    game = ludolab.game("candy-lab")

    def telling(state: AnyState, seat: int) -> dict[str, object]:
        return {"view": state.view(seat), "text": str(state.view(seat)), "list": [seat]}

    def open_table(state: AnyState, seat: int) -> dict[str, object]:
        return {"text": str(state.to_json())}

    assert leaks.check_leaks(telling, lambda seed: game.new(2, seed), games=1, looks=4) == 30
    with pytest.raises(BrokenLaw, match="text tells seat"):
        leaks.check_leaks(open_table, lambda seed: game.new(2, seed))
