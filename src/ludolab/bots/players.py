"""Contestants at a table: how each kind is asked for a move."""

from collections.abc import Callable, Sequence
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from ludolab.core import AnyState, Game, LudolabError, Move

from .base import Bot
from .cheat import Cheat
from .contestants import CHEAT, RANDOM, Contestant
from .handicaps import HANDICAPS, handicapped
from .imported import ImportedBot, is_import_name
from .random_bot import RandomBot
from .thinking import ThinkingBot

if TYPE_CHECKING:
    from .own import OwnBot

LEAST_CHEAT = 100
"""The cheat's iterations where the best level computes instead of searching."""

LONGEST = 1_000_000
"""The most moves of a game, several times as many as our longest has."""


class Player:
    """A contestant on a seat for one game."""

    clock = staticmethod(process_time)
    forfeits = 0

    def __init__(self) -> None:
        self.times: list[float] = []
        """How long each decision took, in milliseconds."""

    def choose(self, state: AnyState) -> Move:
        raise NotImplementedError

    def hear(self, state: AnyState, seat: int) -> None:
        """Take note of what the last move told this seat."""

    def end(self, state: AnyState) -> None:
        """The game is over, or given up."""


class OnViews(Player):
    """A bot, which is shown its view and nothing else."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot

    def choose(self, state: AnyState) -> Move:
        return self.bot.choose(state.view(state.to_act))


class SeesAll(Player):
    """The cheat, which is shown the true state."""

    def __init__(self, cheat: Cheat) -> None:
        super().__init__()
        self.cheat = cheat

    def choose(self, state: AnyState) -> Move:
        return self.cheat.choose(state)


class OwnPlayer(OnViews):
    """An own bot. It runs in a process of its own, so elapsed time is measured, not CPU time."""

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


def play_out(
    state: AnyState,
    contestants: Sequence[Contestant],
    seeds: Sequence[int],
    watch: Callable[[AnyState], None] = lambda state: None,
    decided: Callable[[AnyState, Move], None] = lambda state, move: None,
) -> list[Player]:
    """Play to the end, in place; the same seeds make the same choices.

    A player who has only one legal move isn't asked. `watch` looks at every position before its
    move, `decided` at those with a real choice and what is chosen there.
    """
    players: list[Player] = []
    try:
        for contestant, seed in zip(contestants, seeds, strict=True):
            players.append(_seated(contestant, state.game, seed))
        while state.todo:
            watch(state)
            moves = state.legal_moves()
            if len(moves) == 1:
                state.advance(moves[0])
            else:
                player = players[state.to_act]
                begin = player.clock()
                move = player.choose(state)
                player.times.append(1000 * (player.clock() - begin))
                decided(state, move)
                state.play(move)
            for seat, player in enumerate(players):
                player.hear(state, seat)
            if state.todo and state.number >= LONGEST:
                raise LudolabError(
                    f"after {LONGEST:,} moves a game of {state.game.title} isn't over: "
                    "these bots never end it"
                )
    finally:
        for player in players:
            player.end(state)
    return players


def _seated(contestant: Contestant, game: Game[AnyState], seed: int) -> Player:
    if contestant.command:
        from .own import OwnBot

        return OwnPlayer(OwnBot(game, contestant.command, contestant.name, seed))
    if is_import_name(contestant.kind):
        return OnViews(ImportedBot(contestant.kind, game, seed))
    levels = game.skill.levels()
    if contestant.kind == RANDOM:
        return OnViews(RandomBot(game, seed))
    if contestant.kind == CHEAT:
        return SeesAll(Cheat(game, seed, max(levels[-1].iterations, LEAST_CHEAT)))
    if contestant.kind in HANDICAPS:
        return OnViews(handicapped(contestant.kind, game, seed))
    return OnViews(ThinkingBot(game, levels[int(contestant.kind) - 1], seed))
