"""Environments that take random actions, and games that are played in other processes."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import ludolab
from ludolab.core import AnyState, Move, Outcome, View
from tests.games import players_near


@dataclass
class Environment:
    """One of our environments, and the random numbers that choose its actions."""

    env: Any
    act: Callable[[Any, random.Random], object]
    chance: random.Random

    def go_on(self) -> str:
        """Its state after one more action."""
        return repr(self.act(self.env, self.chance))


def environment(kind: str, name: str) -> Environment:
    return Environment(*ENVIRONMENTS[kind](name), random.Random(1))


def _aec(name: str) -> tuple[Any, Callable[[Any, random.Random], object]]:
    from ludolab.learning.pettingzoo import env

    made = env(name, players_near(name, 3))
    made.reset(seed=3)
    return made, _act_in_aec


def _act_in_aec(env: Any, chance: random.Random) -> object:
    observation, *over, _ = env.last()
    mask = observation["action_mask"]
    env.step(None if any(over[1:]) else _some(mask, chance))
    if not env.agents:
        env.reset()
    observation, *rest, _ = env.last()
    return env.agent_selection, observation["observation"].tolist(), rest


def _seat(name: str) -> tuple[Any, Callable[[Any, random.Random], object]]:
    from ludolab.learning.gymnasium import SeatEnv

    made = SeatEnv(name, players_near(name, 3), opponents=1)
    made.reset(seed=3)
    return made, _act_in_seat


def _act_in_seat(env: Any, chance: random.Random) -> object:
    observation, reward, terminated, truncated, _ = env.step(_some(env.action_masks(), chance))
    if terminated or truncated:
        observation, _ = env.reset()
    return observation.tolist(), reward, terminated, env.action_masks().tolist()


def _batch(name: str) -> tuple[Any, Callable[[Any, random.Random], object]]:
    made = ludolab.batch(name, games=3, players=players_near(name, 3), seed=3)
    return made, _act_in_batch


def _act_in_batch(batch: Any, chance: random.Random) -> object:
    observation, reward, *_ = batch.step([_some(mask, chance) for mask in batch.mask])
    return observation.tolist(), reward.tolist(), batch.seat.tolist()


ENVIRONMENTS = {"aec": _aec, "seat": _seat, "batch": _batch}


def _some(mask: Any, chance: random.Random) -> int:
    return chance.choice([action for action, legal in enumerate(mask) if legal])


@dataclass
class Back:
    """What another process may send back."""

    state: AnyState
    view: View
    moves: list[Move]
    outcome: Outcome
    record: ludolab.Record
    bot: ludolab.Bot


def played(name: str) -> Back:
    """A whole game, and a position of it."""
    state = ludolab.game(name).new(players_near(name, 3), seed=1)
    match = ludolab.Match(state)
    view, moves = state.view(state.to_act), state.legal_moves()
    while not match.state.over:
        match.play(match.state.legal_moves()[0])
    bot = ludolab.bot(name, level=1, seed=1)
    return Back(match.state, view, moves, match.state.outcome, match.record(), bot)


def refused() -> None:
    state = ludolab.game("kawumm").new(3, seed=1)
    state.play(state.game.parse("make safe"))
