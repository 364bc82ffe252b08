"""Who can play in the arena, and how each of them is asked for a move."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from ludolab.bots.base import Bot
from ludolab.bots.cheat import Cheat
from ludolab.bots.random_bot import RandomBot
from ludolab.bots.thinking import ThinkingBot
from ludolab.kernel import AnyState, Game, LudolabError, Move

if TYPE_CHECKING:
    from ludolab.bots.own import OwnBot

RANDOM, CHEAT = "random", "cheat"
LEAST_CHEAT = 100
"""Where the best level reckons and doesn't search, whoever sees all still has to."""


@dataclass(frozen=True)
class Contestant:
    """One who competes: a level, `random`, `cheat`, or an own bot by its command.

    `name` tells two of the same kind apart: ``5`` and ``5#2``.
    """

    name: str
    kind: str
    command: tuple[str, ...] = ()


class NoContestant(LudolabError):
    """Nobody in the arena has that name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no contestant {name!r}; there are {', '.join(known)}")
        self.name = name
        self.known = known


def read_contestants(
    names: Sequence[str], game: Game[AnyState], own: Sequence[Contestant] = ()
) -> list[Contestant]:
    """Those who were asked for. If all are the same they are numbered, so that they can compete."""
    known: dict[str, Contestant] = {
        name: Contestant(name, name)
        for name in [*(str(1 + i) for i in range(len(game.skill.levels()))), RANDOM, CHEAT]
    }
    for contestant in own:
        if contestant.name in known:
            raise LudolabError(f"the name {contestant.name!r} is taken: call your bot otherwise")
        known[contestant.name] = contestant
    found: list[Contestant] = []
    for name in names:
        if name not in known:
            raise NoContestant(name[:40], [*known])
        found.append(known[name])
    if len({*found}) == 1:
        numbers = [found[0].name, *(f"{found[0].name}#{i}" for i in range(2, len(found) + 1))]
        found = [
            Contestant(n, one.kind, one.command) for n, one in zip(numbers, found, strict=True)
        ]
    return found


# --- at the table ---------------------------------------------------------------------------


class Player:
    """A contestant on a seat for one game."""

    clock = staticmethod(process_time)
    forfeits = 0

    def choose(self, state: AnyState) -> Move:
        raise NotImplementedError

    def hear(self, state: AnyState, seat: int) -> None:
        """What the last move told this seat."""

    def end(self, state: AnyState) -> None:
        """The game is over, or given up."""


class OnViews(Player):
    """A bot of ours: it is shown its view and nothing else."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, state: AnyState) -> Move:
        return self.bot.choose(state.view(state.to_act))


class SeesAll(Player):
    """The cheat is shown the true state."""

    def __init__(self, cheat: Cheat) -> None:
        self.cheat = cheat

    def choose(self, state: AnyState) -> Move:
        return self.cheat.choose(state)


class OwnPlayer(OnViews):
    """Somebody's program. It works in a process of its own, so the clock on the wall counts."""

    clock = staticmethod(perf_counter)

    def __init__(self, bot: "OwnBot") -> None:
        super().__init__(bot)
        self.own = bot

    def hear(self, state: AnyState, seat: int) -> None:
        if state.told:
            self.own.watch(state.events(seat), state.view(seat))

    def end(self, state: AnyState) -> None:
        self.forfeits = self.own.forfeits
        if state.over:
            self.own.end(state.outcome)
        self.own.close()


def make_contestant(contestant: Contestant, game: Game[AnyState], seed: int) -> Player:
    """A contestant ready to play one game; the same seed makes the same choices."""
    if contestant.command:
        from ludolab.bots.own import OwnBot

        return OwnPlayer(OwnBot(game, contestant.command, contestant.name, seed))
    levels = game.skill.levels()
    if contestant.kind == RANDOM:
        return OnViews(RandomBot(game, seed))
    if contestant.kind == CHEAT:
        return SeesAll(Cheat(game, seed, max(levels[-1].iterations, LEAST_CHEAT)))
    return OnViews(ThinkingBot(game, levels[int(contestant.kind) - 1], seed))
