"""A first game that is explained while it is played."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Guide:
    """A table whose deal shows much of the game in a few minutes.

    What is said stands in the game's texts: `guide-welcome`, `guide-<step>` when that decision
    is due for the first time, `guide-event-<event>` when it happens for the first time, and
    `guide-end`.
    """

    players: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
