"""The games in OpenSpiel: ``import ludolab.learning.openspiel``, and they are registered.

    pyspiel.load_game("ludolab_kawumm(players=3,chain_reactions=True)")

[docs/learning.md] says how they are modelled, and what to do with them.
"""

import random
from collections.abc import Callable
from types import new_class

from ludolab.core import AnyState
from ludolab.core.catalogue import catalogue, game
from ludolab.learning import leaks
from ludolab.learning.extras import extra

with extra("openspiel", "numpy", "pyspiel", "librt", "mypy_extensions"):
    import pyspiel

    from .spiel import SpielGame, SpielState, game_type, short_name

__all__ = ["SpielGame", "SpielState", "check_leaks", "register", "resampler", "short_name"]


def register(name: str) -> None:
    """Make a game of the catalogue known to OpenSpiel."""
    # OpenSpiel releases it only after Python has shut down, where anything but a class crashes.
    made = new_class(short_name(name), (SpielGame,), {}, lambda body: body.update(name=name))
    pyspiel.register_game(game_type(game(name)), made)


def resampler(seed: int) -> Callable[[SpielState, int], SpielState]:
    """Repeatable worlds for `ISMCTSBot.set_resampler`: by default the bot seeds them from the
    clock."""
    rng = random.Random(seed)
    return lambda state, player: state.resample_from_infostate(player, rng.random)


def check_leaks(spiel: SpielGame, **how: int) -> int:
    """BrokenLaw if strings, tensors or legal actions tell a player what it can't know. `how` is
    that of `ludolab.learning.leaks.check_leaks`."""

    def telling(position: AnyState, seat: int) -> dict[str, object]:
        state = spiel.at(position)
        return {
            "current_player": state.current_player(),
            "legal_actions": state.legal_actions(seat),
            "information_state_string": state.information_state_string(seat),
            "information_state_tensor": state.information_state_tensor(seat),
            "observation_string": state.observation_string(seat),
            "observation_tensor": state.observation_tensor(seat),
        }

    return leaks.check_leaks(telling, lambda seed: spiel.kind.begin(seed)[0], **how)


for _name, _game in catalogue().items():
    if _game.has_encoding:
        register(_name)
