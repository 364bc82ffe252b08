"""The games as environments for PettingZoo, one agent acting after the other.

>>> import pettingzoo, ludolab.learning.pettingzoo
>>> env = pettingzoo.make("aec", "ludolab/kawumm-v0", players=3)
>>> env.reset(seed=7)
>>> env.agents
['player_0', 'player_1', 'player_2']

`env("kawumm", players=3)` makes the same, and so does `kawumm_v0.env(players=3)`: every installed
game has a module of such a name here.
"""

import sys
from collections.abc import Callable
from functools import partial
from types import ModuleType
from typing import Any

from ludolab.core import AnyState
from ludolab.core.catalogue import names
from ludolab.learning import leaks
from ludolab.learning.extras import extra
from ludolab.learning.table import VERSION

with extra("pettingzoo", "pettingzoo", "gymnasium", "numpy", "librt", "mypy_extensions"):
    import pettingzoo
    from pettingzoo import AECEnv

    from .aec import LudolabEnv

__all__ = ["LudolabEnv", "check_leaks", "env"]

env = LudolabEnv


class GameModule(ModuleType):
    """A game as PettingZoo's own are: a module with `env` and `raw_env`."""

    env: Callable[..., LudolabEnv]
    raw_env: Callable[..., LudolabEnv]

    def __init__(self, name: str, game: str) -> None:
        super().__init__(name)
        self.env = self.raw_env = partial(LudolabEnv, game)


def __getattr__(name: str) -> GameModule:
    game = _modules().get(name)
    if game is None:
        raise AttributeError(f"there is no {name}; we have {', '.join(_modules())}")
    full = f"{__name__}.{name}"
    found = sys.modules.setdefault(full, GameModule(full, game))
    assert isinstance(found, GameModule)
    return found


def __dir__() -> list[str]:
    return [*__all__, *_modules()]


def _modules() -> dict[str, str]:
    return {f"{name.replace('-', '_')}_v{VERSION}": name for name in names()}


def check_leaks(env: AECEnv[str, Any, Any], **how: int) -> int:
    """BrokenLaw if one of our environments, or a wrapper around one, tells an agent what it can't
    know. `how` is that of `ludolab.learning.leaks.check_leaks`."""
    base = env.unwrapped
    assert isinstance(base, LudolabEnv)
    env.reset()

    def telling(state: AnyState, seat: int) -> dict[str, object]:
        base.position = state
        agent = base.possible_agents[seat]
        told = env.observe(agent)
        return {**(told or {}), "info": env.infos[agent]}

    return leaks.check_leaks(telling, lambda seed: base.table.begin(seed)[0], **how)


for _name in names():
    pettingzoo.register(
        "aec",
        f"ludolab/{_name.replace('-', '_')}-v{VERSION}",
        f"{__name__}:LudolabEnv",
        kwargs={"game": _name},
    )
