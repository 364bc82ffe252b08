"""Who can play in the arena and in simulations."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludolab.core import AnyState, Game, LudolabError

from .handicaps import HANDICAPS
from .imported import find_maker, is_import_name

RANDOM, CHEAT = "random", "cheat"


@dataclass(frozen=True)
class Contestant:
    """A level, `random`, `cheat`, one with a handicap (`handicaps.py`), a Python bot by its import
    name (``mybots:Careful``), or an own bot by its command.

    `name` tells two of the same kind apart: ``5`` and ``5#2``.
    """

    name: str
    kind: str
    command: tuple[str, ...] = ()


class NoContestant(LudolabError):
    """There is no contestant of that name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no contestant {name!r}; there are {', '.join(known)}")
        self.name = name
        self.known = known


def read_contestants(
    names: Sequence[str], game: Game[AnyState], own: Sequence[Contestant] = ()
) -> list[Contestant]:
    """The contestants that were asked for."""
    known: dict[str, Contestant] = {
        name: Contestant(name, name)
        for name in [
            *(str(1 + i) for i in range(len(game.skill.levels()))),
            RANDOM,
            CHEAT,
            *HANDICAPS,
        ]
    }
    for contestant in own:
        if contestant.name in known:
            raise LudolabError(f"the name {contestant.name!r} is taken: give your bot another name")
        known[contestant.name] = contestant
    found: list[Contestant] = []
    for name in names:
        if name not in known and is_import_name(name):
            find_maker(name)
            known[name] = Contestant(name, name)
        if name not in known:
            raise NoContestant(name[:40], [*known])
        found.append(known[name])
    return found
