"""A game in progress, without OpenSpiel: first it is dealt, then the seats decide."""

import json
from collections.abc import Callable, Mapping

from ludolab.core import AnyState, Belief, Json, Pcg

from .recall import Beginning, Observer, Recall
from .table_kind import TableKind

CHANCE, TERMINAL = -1, -4
"""Who is to act when no seat is, in OpenSpiel's numbers."""
FIXED = ("game", "edition", "pieces", "players", "options")
"""The same in every position of a game, so left out of the strings."""


class Phase:
    """What OpenSpiel may ask of a game at any time. `turn` is who is to act."""

    __slots__ = ("kind", "turn")

    def __init__(self, kind: TableKind, turn: int) -> None:
        self.kind = kind
        self.turn = turn

    def legal(self) -> list[int]:
        """What can be done, in ascending order. Not to be changed."""
        raise NotImplementedError

    def after(self, action: int) -> "Phase":
        """The phase after one more action; it may be this object, changed."""
        raise NotImplementedError

    def worth(self) -> list[float]:
        """What the game has brought each seat so far."""
        return [0.0] * self.kind.players

    def information(self, observer: Observer) -> str:
        """All that an observer knows."""
        return ""

    def observation(self, observer: Observer) -> str:
        """What the table shows."""
        return ""

    def private(self, seat: int) -> str:
        """What the table shows this seat alone."""
        return ""

    def row(self, seat: int, *, memory: bool) -> bytes:
        return bytes(self.kind.encoding.size)

    def resample(self, seat: int, seed: int) -> "Phase":
        """Another phase that this seat could believe in, made from what it knows alone."""
        raise NotImplementedError


class DealPhase(Phase):
    """Chance settles the deal, outcome by outcome: together they are the seed. It never changes."""

    __slots__ = ("drawn",)

    def __init__(self, kind: TableKind, drawn: tuple[int, ...] = ()) -> None:
        super().__init__(kind, CHANCE)
        self.drawn = drawn

    def __deepcopy__(self, memo: object) -> "DealPhase":
        return self

    def __reduce__(self) -> "tuple[Callable[..., DealPhase], tuple[object, ...]]":
        return DealPhase, (self.kind, self.drawn)

    def __str__(self) -> str:
        return f"to be dealt: {' '.join(map(str, self.drawn))}".rstrip()

    def legal(self) -> list[int]:
        return [*range(self.kind.outcomes)]

    def after(self, action: int) -> Phase:
        kind = self.kind
        drawn = (*self.drawn, range(kind.outcomes)[action])
        if len(drawn) < kind.nodes:
            return DealPhase(kind, drawn)
        seed = 0
        for outcome in drawn:
            seed = seed * kind.outcomes + outcome
        state, _ = kind.begin(seed)
        return PlayPhase(kind, state, Beginning(state.clone()))

    def resample(self, seat: int, seed: int) -> Phase:
        """All that anybody has seen is how many outcomes there have been."""
        rng = Pcg(seed)
        return DealPhase(self.kind, tuple(rng.below(self.kind.outcomes) for _ in self.drawn))


class PlayPhase(Phase):
    """A position, and the line that led to it.

    It changes in place. What was computed for a position is cached until the next move.
    """

    __slots__ = ("actions", "beliefs", "line", "said", "state")

    def __init__(self, kind: TableKind, state: AnyState, line: Recall | Beginning) -> None:
        super().__init__(kind, _turn(kind, state))
        self.state = state
        self.line = line
        self.actions: list[int] | None = None
        self.said: dict[Observer, str] | None = None
        self.beliefs: dict[int, Belief[AnyState]] | None = None

    def __deepcopy__(self, memo: object) -> "PlayPhase":
        """How OpenSpiel clones."""
        copy = PlayPhase(self.kind, self.state.clone(), self.line)
        # The next move of either replaces these, and doesn't change them.
        copy.actions, copy.said, copy.beliefs = self.actions, self.said, self.beliefs
        return copy

    def __reduce__(self) -> "tuple[Callable[..., PlayPhase], tuple[object, ...]]":
        """How OpenSpiel serializes a state: the line will go on from its fingerprints."""
        observers = (None, *range(self.kind.players))
        return PlayPhase, (
            self.kind,
            self.state,
            Beginning(None, {o: self.line.mark(o) for o in observers}),
        )

    def __str__(self) -> str:
        """The whole position, secrets included: for debugging."""
        return _text(self.state.to_json())

    # --- playing --------------------------------------------------------------------------

    def legal(self) -> list[int]:
        actions = self.actions
        if actions is None:
            action_of = self.kind.action_of
            self.actions = actions = sorted([action_of[move] for move in self.state.legal_moves()])
        return actions

    def after(self, action: int) -> "PlayPhase":
        """IllegalMove if it can't be played now, InvalidMove if it isn't an action at all."""
        state, actions = self.state, self.actions
        if actions is not None and action in actions:
            state.advance(self.kind.moves[action])
        else:
            self.kind.encoding.play(state, action)
        todo = state.todo
        self.line = Recall(self.line, self.turn, action, state.told, tuple(todo))
        self.actions = self.said = self.beliefs = None
        # `_turn`, written out: this is called for every move.
        self.turn = todo[-1].seat if todo and state.number < self.kind.bound else TERMINAL
        return self

    def worth(self) -> list[float]:
        """Nothing before the end; a game that was cut off is a draw."""
        return self.kind.worth(self.state) if self.state.over else super().worth()

    # --- seeing ---------------------------------------------------------------------------

    def information(self, observer: Observer) -> str:
        """All that an observer knows, and the fingerprint of how it came to know it."""
        if self.said is None:
            self.said = {}
        if observer not in self.said:
            seen = {**self.state.show(observer, memory=True), "line": self.line.mark(observer)}
            self.said[observer] = _text(seen)
        return self.said[observer]

    def observation(self, observer: Observer) -> str:
        return _text(self.state.show(observer))

    def private(self, seat: int) -> str:
        everybody = self.state.show(None)
        return _text({k: v for k, v in self.state.show(seat).items() if v != everybody.get(k)})

    def row(self, seat: int, *, memory: bool) -> bytes:
        return self.kind.encoding.encode(self.state, seat, memory=memory)

    # --- thinking -------------------------------------------------------------------------

    def resample(self, seat: int, seed: int) -> "PlayPhase":
        """Nobody knows what the others have seen: their lines go on from what everybody has."""
        if self.beliefs is None:
            self.beliefs = {}
        belief = self.beliefs.get(seat)
        if belief is None:
            belief = self.beliefs[seat] = self.state.game.belief(self.state.view(seat))
        everybody = self.line.mark(None)
        marks: dict[Observer, str] = dict.fromkeys((None, *range(self.kind.players)), everybody)
        marks[seat] = self.line.mark(seat)
        return PlayPhase(self.kind, belief.sample(Pcg(seed)), Beginning(None, marks))


def _turn(kind: TableKind, state: AnyState) -> int:
    """A game that nobody brings to an end is cut off at its bound."""
    return state.to_act if state.todo and state.number < kind.bound else TERMINAL


def _text(seen: Mapping[str, Json]) -> str:
    told = {name: value for name, value in seen.items() if name not in FIXED}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
