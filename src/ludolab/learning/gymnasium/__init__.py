"""The games as environments for Gymnasium, from one seat; bots play the other seats.

>>> import gymnasium, ludolab.learning.gymnasium
>>> env = gymnasium.make("ludolab/CandyLab-v0", players=3, opponents=1)
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(
...     env.action_space.sample(info["action_mask"])
... )

Every installed game has such a name in Gymnasium's registry.
"""

from ludolab.core import AnyState
from ludolab.core.catalogue import names
from ludolab.learning import leaks
from ludolab.learning.extras import extra
from ludolab.learning.table import VERSION

with extra("gymnasium", "gymnasium", "numpy", "librt", "mypy_extensions"):
    import gymnasium

    from .seat import Opponent, SeatEnv

__all__ = ["Opponent", "SeatEnv", "check_leaks", "env_id"]


def env_id(game: str) -> str:
    """What Gymnasium calls a game: ``candy-lab`` → ``ludolab/CandyLab-v0``."""
    return f"ludolab/{game.title().replace('-', '')}-v{VERSION}"


def check_leaks(env: SeatEnv, **how: int) -> int:
    """BrokenLaw if one of our environments tells its seat what it can't know. `how` is that of
    `ludolab.learning.leaks.check_leaks`."""

    def telling(state: AnyState, seat: int) -> dict[str, object]:
        if seat != env.seat or state.to_act != seat:
            return {}
        observation, info = env.reset(options={"position": state})
        return {"observation": observation, **info, "action_masks": env.action_masks()}

    return leaks.check_leaks(telling, lambda seed: env.table.begin(seed)[0], **how)


for _name in names():
    gymnasium.register(env_id(_name), f"{__name__}:SeatEnv", kwargs={"game": _name})
