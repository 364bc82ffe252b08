"""Who plays the other seats of an environment."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from ludolab.core import Move, View


@runtime_checkable
class Chooser(Protocol):
    """Chooses a move from what its seat may know."""

    def choose(self, view: View) -> Move: ...


make_bot: Callable[[str, int, int], Chooser]
"""A bot for the game of that name, of that level, with that seed. `ludolab.bots` imports this
package, so `ludolab` sets it."""
