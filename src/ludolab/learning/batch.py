"""Many games stepped in one call, on arrays.

>>> import numpy as np
>>> import ludolab
>>> batch = ludolab.batch("kawumm", games=4, players=3, seed=7)
>>> batch.observation.shape, batch.mask.shape, batch.reward.shape
((4, 117), (4, 90), (4, 3))
>>> rng = np.random.default_rng(1)
>>> for _ in range(1000):
...     _, reward, terminated, truncated, info = batch.step(batch.random_actions(rng))
>>> bool(batch.mask.any(axis=1).all())
True
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias, TypedDict

from ludolab.core import AnyState, LudolabError
from ludolab.core.chance import seed_bytes, series_seed, whole_number

from .extras import extra

with extra("learning", "numpy", "librt", "mypy_extensions"):
    import numpy as np
    from numpy.typing import NDArray

    from .arrays import Sizes
    from .section import Section
    from .table import EncodedTable, Rewards
    from .workers import BatchWorkers

Actions: TypeAlias = "NDArray[np.integer] | Sequence[int]"


class Info(TypedDict):
    """What a batch says besides the observation, in arrays that it owns."""

    seat: "NDArray[np.int64]"
    """Who is to act."""
    action_mask: "NDArray[np.int8]"
    """1 for each action that is legal now."""
    final_obs: "NDArray[np.uint8]"
    """Where a game has ended in this step: what the seat that acted last saw at its end."""
    _final_obs: "NDArray[np.bool_]"
    """Where a game has ended in this step."""


StepResult: TypeAlias = (
    "tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Info]"
)


class Batch:
    """Many games of one table. Every step plays an action in each of them.

    It follows Gymnasium's vector environments with `AutoresetMode.SAME_STEP`: where a game ends,
    the next one begins in the same step, the observation is already that of the new game, and the
    last one of the old game is in ``info["final_obs"]``. Since any seat may be the one to act,
    `seat` says whose observation it is, and rewards are given to all seats.

    The batch owns its arrays and overwrites them in every step: copy what you want to keep.
    >>> batch = ludolab.batch("kawumm", games=4, players=3, seed=7)
    >>> batch.observation.shape, batch.mask.shape, batch.reward.shape
    ((4, 117), (4, 90), (4, 3))
    """

    def __init__(
        self,
        game: str,
        games: int,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seed: int | str | bytes | None = None,
        pieces: str | Path | None = None,
        memory: bool = True,
        rewards: Rewards = "share",
        workers: int = 1,
    ) -> None:
        """The arguments are those of the environments (docs/learning.md). Without a seed the games
        are new each time. `workers`: how many processes step them; 1 is the calling one."""
        games, workers = _counts(games, workers)
        self.table = EncodedTable(game, players, options, pieces, rewards)
        self.games = games
        self.memory = memory
        self.encoding = self.table.encoding
        sizes = Sizes(games, self.table.players, self.encoding.size, len(self.encoding.actions))
        self._section: Section | BatchWorkers
        if workers == 1:
            arrays = sizes.lay_out(memoryview(bytearray(sizes.bytes())))
            self._section = Section(self.table, arrays, range(games), games, memory=memory)
        else:
            self._section = BatchWorkers(self.table, sizes, workers, memory=memory)
        self._arrays = arrays = self._section.arrays
        self.observation: NDArray[np.uint8] = arrays.observation
        """What the seat to act knows in each game (`encoding.parts`)."""
        self.mask: NDArray[np.int8] = arrays.mask
        """1 for each action that is legal now in each game."""
        self.seat: NDArray[np.int64] = arrays.seat
        """Who is to act in each game."""
        self.reward: NDArray[np.float32] = arrays.reward
        """What the last step of each game brought each seat: nothing before the end."""
        self.terminated: NDArray[np.bool_] = arrays.terminated
        """Where a game ended in the last step."""
        self.truncated: NDArray[np.bool_] = arrays.truncated
        """Where a game was cut off: it took more moves than any game of random play."""
        self.finished: NDArray[np.bool_] = arrays.finished
        """Where either happened."""
        self.final_observation: NDArray[np.uint8] = arrays.final_observation
        """Where a game ended, what the seat that acted last knew at its end."""
        self._lines = np.arange(games) * len(self.encoding.actions)
        self.reset(seed)

    def reset(self, seed: int | str | bytes | None = None) -> "tuple[NDArray[np.uint8], Info]":
        """Restart every game. The same seed gives the same games.

        Game `number` of a batch is ``game.new(seed=batch.seed_of(number))``. Place 0 plays game 0,
        then game `games`, then game `2 * games`; place 1 plays game 1, and so on.
        >>> batch = ludolab.batch("kawumm", games=4, seed=7)
        >>> observation, info = batch.reset(seed=8)
        >>> observation.shape, [int(seat) for seat in info["seat"]]
        ((4, 94), [0, 1, 1, 1])
        """
        self._seed = seed_bytes(seed).hex()
        self._section.reset(self._seed, self.table.game.bound)
        return self.observation, self._info()

    def step(self, actions: Actions) -> StepResult:
        """Play an action in each game.

        If one of them can't be played, no game changes, and the LudolabError says which and why.
        >>> batch = ludolab.batch("kawumm", games=2, seed=7)
        >>> _, reward, terminated, truncated, info = batch.step(batch.mask.argmax(axis=1))
        >>> bool(terminated.any()), float(reward.sum())
        (False, 0.0)
        """
        self._arrays.action[:] = self._read(actions)
        self._section.check()
        self._section.step()
        return self.observation, self.reward, self.terminated, self.truncated, self._info()

    def random_actions(self, rng: np.random.Generator) -> "NDArray[np.int64]":
        """A legal action for each game, every one equally likely.
        >>> import numpy as np
        >>> batch = ludolab.batch("kawumm", games=2, seed=7)
        >>> actions = batch.random_actions(np.random.default_rng(1))
        >>> [bool(legal[action]) for legal, action in zip(batch.mask, actions)]
        [True, True]
        """
        legal = np.flatnonzero(self.mask.view(np.bool_))
        first = np.searchsorted(legal, self._lines)
        count = np.diff(first, append=len(legal))
        chosen: NDArray[np.int64] = legal[first + (rng.random(self.games) * count).astype(np.int64)]
        return chosen - self._lines

    def seed_of(self, number: int) -> int:
        """The seed of game `number` of this batch, counted from 0.
        >>> batch = ludolab.batch("kawumm", games=2, seed=7)
        >>> game.new(seed=batch.seed_of(1)) == batch.positions()[1]
        True
        """
        return series_seed(self._seed, number)

    def positions(self) -> list[AnyState]:
        """Copies of the whole states, hidden parts included: to look at, never to learn from.
        >>> ludolab.batch("kawumm", games=2, players=3, seed=7).positions()[0].players
        3
        """
        return self._section.positions()

    def close(self) -> None:
        """End the worker processes, if there are any. It is also done when the batch is garbage
        collected and when the program ends.
        >>> batch = ludolab.batch("kawumm", games=64, seed=7, workers=2)
        >>> batch.close()
        """
        if isinstance(self._section, BatchWorkers):
            self._section.close()

    def _read(self, actions: Actions) -> "NDArray[np.integer]":
        array = np.asarray(actions)
        if array.shape != (self.games,) or not np.issubdtype(array.dtype, np.integer):
            raise LudolabError(
                f"a step takes {self.games} whole numbers, an action for each game, not an array "
                f"of shape {array.shape} and type {array.dtype}"
            )
        return array

    def _info(self) -> Info:
        return {
            "seat": self.seat,
            "action_mask": self.mask,
            "final_obs": self.final_observation,
            "_final_obs": self.finished,
        }


def _counts(games: object, workers: object) -> tuple[int, int]:
    found, several = whole_number(games), whole_number(workers)
    if found is None or found < 1:
        raise LudolabError(f"a batch has at least one game, not {games!r}")
    if several is None or not 1 <= several <= found:
        raise LudolabError(
            f"a batch has at least one worker and at most one for each of its {found} games, "
            f"not {workers!r}"
        )
    return found, several
