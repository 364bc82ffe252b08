"""Games, states and observers with OpenSpiel's interface."""

from collections.abc import Callable, Mapping
from math import prod
from typing import ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ludolab.core import AnyState, Game, LudolabError

from .parameters import Parameter, defaults
from .phase import CHANCE, TERMINAL, DealPhase, Phase, PlayPhase
from .recall import Beginning
from .table_kind import TableKind, kind_of


def short_name(game: str) -> str:
    """What OpenSpiel calls one of our games."""
    return f"ludolab_{game.replace('-', '_')}"


def game_type(game: Game[AnyState], *, alone: bool = False) -> pyspiel.GameType:
    """What OpenSpiel knows of a game before it is loaded. `alone`: there are no opponents."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        # Even without secrets, nobody knows the order of the pile.
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One kind of table. Each of our games has its own class, which OpenSpiel calls."""

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Parameter]) -> None:
        self.kind = kind = kind_of(self.name, parameters)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(kind.moves),
            max_chance_outcomes=kind.outcomes,
            num_players=kind.players,
            min_utility=kind.least,
            max_utility=kind.most,
            utility_sum=None if kind.alone else 0.0,
            max_game_length=kind.bound,
        )
        super().__init__(game_type(kind.game, alone=kind.alone), info, dict(parameters))
        self.undealt = DealPhase(kind)

    def __reduce__(self) -> "tuple[Callable[[str], SpielGame], tuple[str]]":
        return _load, (str(self),)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.undealt)

    def at(self, position: AnyState) -> "SpielState":
        """A state of OpenSpiel at a position of such a table. Its line begins there."""
        state, encoding = self.kind.take_over(position)
        if encoding is not self.kind.encoding:
            raise LudolabError(f"{position!r} has other options or pieces than {self}")
        return SpielState(self, PlayPhase(self.kind, state, Beginning(state.clone())))

    def max_chance_nodes_in_history(self) -> int:
        return self.kind.nodes

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Parameter] | None = None,
    ) -> "SpielObserver":
        if params:
            raise LudolabError(f"observers of {self.kind.game.title} take no parameters")
        return SpielObserver(
            self.kind, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        )


def _load(text: str) -> SpielGame:
    game = pyspiel.load_game(text)
    assert isinstance(game, SpielGame)
    return game


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of OpenSpiel, which copies and serializes what is held here, and nothing else.

    Algorithms in C++ call the methods with an underscore. `is_chance_node` and `legal_actions`
    spare those in Python a detour through C++.
    """

    def __init__(self, game: SpielGame, phase: Phase) -> None:
        super().__init__(game)
        self.phase = phase

    @property
    def table(self) -> AnyState:
        """The position: a `State`."""
        if not isinstance(self.phase, PlayPhase):
            raise LudolabError("nothing has been dealt yet: chance is to act")
        return self.phase.state

    # --- playing --------------------------------------------------------------------------

    def current_player(self) -> int:
        return self.phase.turn

    def is_terminal(self) -> bool:
        return self.phase.turn == TERMINAL

    def is_chance_node(self) -> bool:
        return self.phase.turn == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        phase = self.phase
        if phase.turn == TERMINAL:
            return []
        if player is None or player == phase.turn:
            return phase.legal()[:]
        found: list[int] = super().legal_actions(player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        return self.phase.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.phase.turn == CHANCE
        return self.phase.kind.chances[:]

    def _apply_action(self, action: int) -> None:
        self.phase = self.phase.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == CHANCE else self.phase.kind.texts[action]

    def returns(self) -> list[float]:
        return self.phase.worth()

    def __str__(self) -> str:
        return str(self.phase)

    # --- thinking -------------------------------------------------------------------------

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """Another state that looks the same to this player, made from what it knows alone.

        Its history is empty: the true one would tell how the cards were dealt.
        """
        sampled = self.phase.resample(player, int(probability_sampler() * (1 << 53)))
        return SpielState(self.get_game(), sampled)


class SpielObserver:
    """What a player is told, as a string and as numbers.

    Numbers are from 0 to 1, each divided by the highest of its part (`Encoding.parts`). `player`
    comes first, since the rest looks the same from every seat.
    """

    def __init__(self, kind: TableKind, asked: pyspiel.IIGObservationType) -> None:
        private = pyspiel.PrivateInfoType
        if asked.private_info == private.ALL_PLAYERS:
            raise LudolabError("an observer sees one player's secrets, or nobody's")
        self.public = bool(asked.public_info)
        self.own = asked.private_info == private.SINGLE_PLAYER
        self.memory = bool(asked.perfect_recall)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.public and self.own:
            self._lay_out(kind)

    def _lay_out(self, kind: TableKind) -> None:
        players, encoding = kind.players, kind.encoding
        self.tensor = tensor = np.zeros(players + encoding.size, np.float32)
        self.who, self.row = tensor[:players], tensor[players:]
        self.unit = np.array(
            [1 / max(1, part.highest) for part in encoding.parts for _ in range(part.size)],
            np.float32,
        )
        self.dict["player"] = self.who
        for part in encoding.parts:
            start = encoding.start[part.name]
            shape = tuple(len(names) for names in part.of) or (1,)
            self.dict[part.name] = self.row[start : start + prod(shape)].reshape(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player is told into `tensor`, whose parts are in `dict`."""
        if self.tensor is not None:
            row = np.frombuffer(state.phase.row(player, memory=self.memory), np.uint8)
            np.multiply(row, self.unit, out=self.row)
            self.who[:] = 0
            self.who[player] = 1

    def string_from(self, state: SpielState, player: int) -> str:
        phase = state.phase
        if not self.public:
            return phase.private(player) if self.own else ""
        observer = player if self.own else None
        return phase.information(observer) if self.memory else phase.observation(observer)
