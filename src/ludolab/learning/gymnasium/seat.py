"""A game from one seat: the others are bots that play as soon as it is their turn."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, SupportsIndex, TypeAlias

import gymnasium
import numpy as np
from numpy import frombuffer
from numpy.typing import NDArray

from ludolab.core import AnyState, IllegalMove, LudolabError
from ludolab.core.chance import whole_number
from ludolab.learning import opponents as other_seats
from ludolab.learning.opponents import Chooser
from ludolab.learning.picture import MODES, render, require_mode
from ludolab.learning.spaces import I8, U8, action_space, row_space
from ludolab.learning.table import ILLEGAL, TOO_EARLY, EncodedTable, Rewards

Opponent: TypeAlias = int | Literal["random"] | Chooser
"""A bot of this level, one that plays any legal move, or an object that chooses moves."""

Info: TypeAlias = dict[str, Any]


class SeatEnv(gymnasium.Env[NDArray[np.uint8], SupportsIndex]):
    """One seat of a table.

    An observation is what the seat knows; the info and `action_masks` say which actions are legal.
    An illegal action ends the game with -1, and the info says why. A game that takes more decisions
    than any game of random play is truncated.
    """

    metadata: dict[str, Any] = {"render_modes": [*MODES], "render_fps": 1}  # noqa: RUF012  # its type

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        pieces: str | Path | None = None,
        memory: bool = True,
        rewards: Rewards = "share",
        render_mode: str | None = None,
    ) -> None:
        self.table = EncodedTable(game, players, options, pieces, rewards)
        if seat not in range(self.table.players):
            raise LudolabError(f"there is no seat {seat!r} at a table of {self.table.players}")
        self.seat = seat
        self.opponents = self._opponents(opponents)
        self.memory = memory
        self.render_mode = require_mode(render_mode)
        self.names = [
            "you" if other == seat else f"player_{other}" for other in range(self.table.players)
        ]
        self.action_space = action_space(self.table.encoding)
        self.observation_space = row_space(self.table.encoding)
        self._encoding = self.table.encoding
        self._state: AnyState | None = None
        self._done = False
        self._bots: dict[int, Chooser] = {}
        self._chance = random.Random()

    # --- what Gymnasium asks --------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[NDArray[np.uint8], Info]:
        """Begin another game, up to the first decision of this seat.

        `options` may hold options of the game and a `position` to begin from, as long as they don't
        change the spaces.
        """
        super().reset(seed=seed)
        state = self._begin(seed, options)
        while state.over:
            # It ended before this seat had a decision.
            if options and "position" in options:
                raise LudolabError(f"seat {self.seat} has nothing to decide from this position on")
            state = self._begin(None, options)
        self._done = False
        self._show()
        return self._row(state), self._info(state)

    def step(self, action: SupportsIndex) -> tuple[NDArray[np.uint8], float, bool, bool, Info]:
        state = self.position
        if self._done:
            raise LudolabError("the game is over: reset() begins another")
        reward, truncated, why = 0.0, False, None
        try:
            self._encoding.play(state, action)
        except IllegalMove as refusal:
            reward, why = ILLEGAL, str(refusal)
            self._done = True
        else:
            self._let_others_play(state)
            if state.over:
                self._done = True
                reward = self.table.worth(state)[self.seat]
            elif state.number >= self._stop:
                self._done = truncated = True
        self._show()
        info = self._info(state)
        if why is not None:
            info["illegal"] = why
        return self._row(state), reward, self._done and not truncated, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return frombuffer(bytearray(self._encoding.mask(self.position)), np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as this seat sees it."""
        return render(self.render_mode, self.position, self.names, self.seat)

    # --- the whole state ------------------------------------------------------------------------

    @property
    def position(self) -> AnyState:
        """The whole state, hidden parts included: to look at, never to learn from."""
        if self._state is None:
            raise LudolabError(TOO_EARLY)
        return self._state

    # --- our own --------------------------------------------------------------------------------

    def _opponents(self, given: Opponent | Sequence[Opponent]) -> dict[int, Opponent]:
        """The opponents by seat; a list goes around the table from our left."""
        others = [
            (self.seat + after) % self.table.players for after in range(1, self.table.players)
        ]
        each: list[Any] = [*given] if isinstance(given, (list, tuple)) else [given] * len(others)
        several = [one if (level := whole_number(one)) is None else level for one in each]
        known = ("random", *range(1, len(self.table.game.skill.levels()) + 1))
        if len(several) != len(others) or not all(
            isinstance(one, Chooser) or one in known for one in several
        ):
            raise LudolabError(
                f'opponents are "random", bots of level 1 to {known[-1]} or your own, one for all '
                f"or a list of {len(others)}, not {given!r}"
            )
        return dict(zip(others, several, strict=True))

    def _begin(self, seed: int | None, options: Mapping[str, object] | None) -> AnyState:
        if seed is None:
            seed = int.from_bytes(self.np_random.bytes(16), "big")
        state, self._encoding = self.table.begin(int(seed), options)
        self._chance.seed(self.np_random.bytes(16))
        self._bots = {
            other: one
            if isinstance(one, Chooser)
            else other_seats.make_bot(self.table.game.name, one, self._chance.getrandbits(63))
            for other, one in self.opponents.items()
            if one != "random"
        }
        self._state = state
        self._stop = state.number + self.table.game.bound
        self._let_others_play(state)
        return state

    def _let_others_play(self, state: AnyState) -> None:
        while state.todo and (seat := state.to_act) != self.seat:
            if seat in self._bots:
                state.play(self._bots[seat].choose(state.view(seat)))
            else:
                state.play(self._chance.choice(state.legal_moves()))

    def _row(self, state: AnyState) -> NDArray[np.uint8]:
        return frombuffer(
            bytearray(self._encoding.encode(state, self.seat, memory=self.memory)), U8
        )

    def _info(self, state: AnyState) -> Info:
        return {"action_mask": frombuffer(bytearray(self._encoding.mask(state)), I8)}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
