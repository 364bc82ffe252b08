"""What an environment does at every step: the agent whose turn it is observes and acts.

It is compiled with the core and the games, where there may be no NumPy: a function that makes
arrays is passed in.
"""

from collections.abc import Callable, Iterator
from itertools import repeat
from sys import maxsize
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeAlias

from ludolab.core import AnyState, IllegalMove, LudolabError
from ludolab.core.mypyc import mypyc_attr

from .encoding import Encoding
from .table import TOO_EARLY

if TYPE_CHECKING:
    from .spaces import Observation

TOO_LATE: Final = "the game is over and every agent has left: reset() begins another"

Array: TypeAlias = Callable[..., Any]
"""Makes an array of a given length and type over the memory of a bytearray."""
Last: TypeAlias = "tuple[Observation | None, float, bool, bool, dict[str, Any]]"
"""The observation of the agent to act, its reward, whether the game is over or truncated, and its
info."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cycle:
    """PettingZoo's agent-environment cycle. What is done at most once a game is left to the
    environment that derives from it."""

    def __init__(
        self,
        encoding: Encoding[AnyState],
        *,
        memory: bool,
        render_mode: str | None,
        array: Array,
        row_type: object,
        mask_type: object,
    ) -> None:
        self.memory: bool = memory
        self.render_mode: str | None = render_mode
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(encoding.players)]
        self.agents: list[str] = []
        self.agent_selection: str = ""
        self.infos: dict[str, dict[str, Any]] = {}
        self._seats: dict[str, int] = {
            agent: seat for seat, agent in enumerate(self.possible_agents)
        }
        self._own_observe: bool = type(self).observe is Cycle.observe
        """Whether no subclass overrides `observe`: then a direct call is quicker."""
        self._array: Array = array
        # The spaces never change. (As compiled ints they would be boxed at every observation.)
        self._row_size: object = encoding.size
        self._row_type: object = row_type
        self._mask_size: object = len(encoding.actions)
        self._mask_type: object = mask_type
        self._encoding: Encoding[AnyState] = encoding
        self._state: AnyState | None = None
        self._on: bool = False
        """Whether the game goes on."""
        self._steps: int = 0
        """Counts everything that happens: moves, agents that leave, new games."""
        self._last_step: int = 0
        """After it the game is truncated."""

    def step(self, action: SupportsIndex | None) -> None:
        state = self._state
        if state is None or not self._on:
            self._leave(action)
            return
        try:
            seat = self._encoding.play(state, action)
        except IllegalMove as refusal:
            self._forfeit(self.agent_selection, str(refusal))
        else:
            if seat < 0:
                self._end(state)
            elif self._steps >= self._last_step:
                self._truncate()
            else:
                self.agent_selection = self.possible_agents[seat]
        self._steps += 1
        if self.render_mode is not None:
            self._show()

    def observe(self, agent: str) -> "Observation":
        return _observed(self, agent)

    def last(self, observe: bool = True) -> Last:
        agent = self.agent_selection
        info = self.infos.get(agent)
        if info is None:
            raise LudolabError(TOO_LATE if agent else TOO_EARLY)
        seen: Observation | None = None
        if observe:
            seen = _observed(self, agent) if self._own_observe else self.observe(agent)
        if self._on:
            # Nobody is rewarded before the end.
            return seen, 0.0, False, False, info
        return seen, *self._ended(agent), info

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent whose action is due, again and again, with a `step` after each."""
        if self._state is None:
            raise LudolabError(TOO_EARLY)
        before = -1
        for _ in repeat(None, min(max_iter, maxsize)):
            if not self.agents:
                return
            steps = self._steps
            if before == steps:
                raise LudolabError("nothing has changed: a loop over agent_iter() needs a step()")
            before = steps
            yield self.agent_selection

    # --- what the environment defines ---------------------------------------------------------

    def _leave(self, action: SupportsIndex | None) -> None:
        """An agent steps after the end."""
        raise NotImplementedError

    def _forfeit(self, agent: str, why: str) -> None:
        """The agent's action was illegal."""
        raise NotImplementedError

    def _end(self, state: AnyState) -> None:
        """The game is over."""
        raise NotImplementedError

    def _truncate(self) -> None:
        """The game has taken too long."""
        raise NotImplementedError

    def _ended(self, agent: str) -> tuple[float, bool, bool]:
        """The agent's reward, and whether the game is over or truncated."""
        raise NotImplementedError

    def _show(self) -> None:
        """Show the table to a human, if one is watching."""
        raise NotImplementedError


def _observed(cycle: Cycle, agent: str) -> "Observation":
    state = cycle._state
    if state is None:
        raise LudolabError(TOO_EARLY)
    encoding, seat = cycle._encoding, cycle._seats[agent]
    mine = state.todo and state.todo[-1].seat == seat
    row = encoding.encode(state, seat, memory=cycle.memory)
    mask = encoding.mask(state) if mine else encoding.no_actions
    return {
        "observation": cycle._array(cycle._row_size, cycle._row_type, bytearray(row)),
        "action_mask": cycle._array(cycle._mask_size, cycle._mask_type, bytearray(mask)),
    }
