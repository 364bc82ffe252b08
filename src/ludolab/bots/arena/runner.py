"""Playing a contest."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import TypeAlias

from ludolab.bots.workers import WorkerPool, share_out

from .contest import Contest
from .journal import Journal
from .played import PlayedGame, play_some

PATIENCE = 1.0
"""How many seconds an interrupted contest waits for games about to end."""
Progress: TypeAlias = Callable[[int], None]


def run(
    contest: Contest,
    workers: AbstractContextManager[WorkerPool],
    journal: Journal[PlayedGame] | None = None,
    progress: Progress = lambda done: None,
) -> list[PlayedGame]:
    """Every game of the contest, in its order; those in the journal aren't played again.

    `progress` is called with the number of finished games, again and again. The result doesn't
    depend on the workers. After an interruption the journal has what was finished.
    """
    wanted = {(deal, contest.names(at)): (deal, at) for deal, at in contest.pairings()}
    kept = journal.games if journal is not None else []
    done = {key: game for game in kept if (key := (game.deal, game.seats)) in wanted}
    left = [pairing for key, pairing in wanted.items() if key not in done]

    def keep(games: Sequence[PlayedGame]) -> None:
        if journal is not None:
            journal.add(games)
        done.update({(game.deal, game.seats): game for game in games})
        progress(len(done))

    progress(len(done))
    if left:
        with workers as ready:
            share_out(partial(play_some, contest), left, ready, keep, patience=PATIENCE)
    return [done[key] for key in wanted]
