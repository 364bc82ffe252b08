"""A game as PettingZoo plays it: one agent after the other."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import SupportsIndex

import numpy as np
from gymnasium.spaces import Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ludolab.core import AnyState, LudolabError
from ludolab.learning.cycle import TOO_LATE, Cycle
from ludolab.learning.encoding import Encoding
from ludolab.learning.picture import MODES, render, require_mode
from ludolab.learning.spaces import I8, U8, Observation, action_space, observation_space
from ludolab.learning.table import ILLEGAL, TOO_EARLY, VERSION, EncodedTable, Rewards, log


class LudolabEnv(Cycle, AECEnv[str, Observation, SupportsIndex | None]):  # type: ignore[misc]
    """One table. It needs none of PettingZoo's wrappers, which would make it slow: by itself it
    refuses, with a sentence, calls that come too early or too late and actions out of range.

    As usual in PettingZoo, an illegal action ends the game: the agent gets -1 and the reason in its
    info, the others get nothing.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        pieces: str | Path | None = None,
        memory: bool = True,
        rewards: Rewards = "share",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`max_cycles`: after how many actions of each agent a game is truncated; without it, after
        more than any game of random play takes."""
        self.table = EncodedTable(game, players, options, pieces, rewards)
        super().__init__(
            self.table.encoding,
            memory=memory,
            render_mode=require_mode(render_mode),
            # Cheaper than `frombuffer`, which makes a memoryview first.
            array=np.ndarray,
            row_type=U8,
            mask_type=I8,
        )
        self._most = self.table.game.bound
        if max_cycles is not None:
            self._most = max_cycles * self.table.players
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{VERSION}",
            "render_modes": [*MODES],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self._observation_spaces = {
            agent: observation_space(self.table.encoding) for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: action_space(self.table.encoding) for agent in self.possible_agents
        }
        self._chance = random.Random()
        self._sit_down([])

    # --- what PettingZoo asks -----------------------------------------------------------------

    def observation_space(self, agent: str) -> Space[Observation]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begin another game: that of this seed or, without one, the next in the series that the
        last seed began.

        `options` may hold options of the game and a `position` to begin from, as long as they don't
        change the spaces.
        """
        if seed is not None:
            self._chance.seed(int(seed))
        chosen = self._chance.getrandbits(128) if seed is None else int(seed)
        self._go_on(*self.table.begin(chosen, options))
        if self.render_mode is not None:
            self._show()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as seen by the agent to act."""
        if self._state is None:
            raise LudolabError(TOO_EARLY)
        return render(self.render_mode, self._state, self.possible_agents)

    def close(self) -> None:
        """There is nothing to close."""

    def __getstate__(self) -> dict[str, object]:
        """For copies. Compiled attributes aren't in `vars`."""
        names: tuple[str, ...] = getattr(Cycle, "__mypyc_attrs__", ())
        return vars(self) | {name: getattr(self, name) for name in names}

    def __setstate__(self, state: Mapping[str, object]) -> None:
        for name, value in state.items():
            setattr(self, name, value)

    # --- the whole state ------------------------------------------------------------------------

    @property
    def position(self) -> AnyState:
        """The whole state, hidden parts included: to look at, never to learn from."""
        if self._state is None:
            raise LudolabError(TOO_EARLY)
        return self._state

    @position.setter
    def position(self, state: AnyState) -> None:
        """Go on from a copy of this state."""
        self._go_on(*self.table.take_over(state))

    # --- our own --------------------------------------------------------------------------------

    def _go_on(self, state: AnyState, encoding: Encoding[AnyState]) -> None:
        self._state, self._encoding = state, encoding
        self._steps += 1
        self._sit_down(self.possible_agents)
        self._on = True
        self._last_step = self._steps + self._most - 1
        if state.over:
            self._end(state)
        else:
            self.agent_selection = self.possible_agents[state.to_act]

    def _show(self) -> None:
        """Show the table to a human after every step."""
        if self.render_mode == "human":
            self.render()

    def _sit_down(self, agents: list[str]) -> None:
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        self.agent_selection = ""
        self._on = False
        self._skip_agent_selection = None  # type: ignore[assignment]  # as PettingZoo has it

    def _finish(self, worth: list[float]) -> None:
        """Reward all agents; each of them then leaves."""
        self._on = False
        self.rewards = dict(zip(self.agents, worth, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _end(self, state: AnyState) -> None:
        self._finish(self.table.worth(state))

    def _truncate(self) -> None:
        """Nobody has won."""
        self._finish([0.0] * len(self.agents))
        self.terminations, self.truncations = self.truncations, self.terminations

    def _ended(self, agent: str) -> tuple[float, bool, bool]:
        return self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent]

    def _forfeit(self, agent: str, why: str) -> None:
        log.warning("%s forfeits the game by an illegal action: %s", agent, why)
        self._finish([ILLEGAL if other == agent else 0.0 for other in self.agents])
        self.infos[agent]["illegal"] = why

    def _leave(self, action: SupportsIndex | None) -> None:
        if not self.agents:
            raise LudolabError(TOO_EARLY if self._state is None else TOO_LATE)
        if action is not None:
            raise LudolabError(f"{self.agent_selection} is done: its only action is None")
        self._was_dead_step(None)

    def _was_dead_step(self, action: SupportsIndex | None) -> None:
        """An agent leaves. PettingZoo's wrappers call this as well."""
        super()._was_dead_step(action)
        self._steps += 1
