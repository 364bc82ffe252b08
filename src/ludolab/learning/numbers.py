"""A game in numbers, for those who learn from them: its moves, and what a seat knows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from operator import index
from pathlib import Path
from typing import Generic, Self, SupportsIndex, TypeVar

from ludolab.core import AnyState, Game, InvalidMove, LudolabError, Move

from .stretches import writable

S = TypeVar("S", bound=AnyState)
MANY = 1024
"""Where other moves are legal more often than that, a mask is sooner made than found again."""


@dataclass(frozen=True)
class Part:
    """A stretch of the row: what it is called, what its numbers mean, and how high they get
    (1 to 255).

    `of` says what it has a number for: each of these, or with several lists each of the first
    with each of the second, the first changing slowest. With none it is one number.
    `remembered`: the table doesn't show it, a player has to keep it in mind.
    """

    name: str
    of: tuple[Sequence[str], ...]
    highest: int
    meaning: str
    remembered: bool = False

    @property
    def size(self) -> int:
        return prod(len(names) for names in self.of)

    def labels(self) -> list[str]:
        """What each of its numbers is for."""
        return [" ".join(names) for names in product(*self.of)]


def from_you(players: int) -> list[str]:
    """How a row calls the seats: its own first, then in the order of play."""
    return ["you", *(f"+{after}" for after in range(1, players))]


class Numbers(Generic[S]):
    """The numbers of all positions of one kind of table: same players, options and pieces.

    Laws: `actions` names every move that is ever legal in a game at such a table, each once, in
    an order that never changes. `row` has one small whole number (0 to 255) for each place that
    `parts` describe, and follows from what the seat knows: it is the same for every sample of its
    view. Without `memory` the remembered parts are 0, and the row follows from what the table shows
    (`State.show`). What was asked before doesn't matter.
    What a seat sees of itself stands first, the others follow in the order of play, so that a row
    looks the same from every seat. A number that would be higher than its part's highest is cut.
    """

    def __init__(self, state: S) -> None:
        """For all tables like this empty one."""
        self.players: int = state.players
        self.actions: list[Move] = [*self.all_moves(state)]
        self.number: dict[Move, int] = {move: at for at, move in enumerate(self.actions)}
        parts = self.all_parts(state)
        starts: dict[str, int] = {}
        size = 0
        for part in parts:
            starts[part.name] = size
            size += part.size
        self.parts: Sequence[Part] = [part for part in parts if part.size]
        self.start: Mapping[str, int] = starts
        """Where each part begins."""
        self.size: int = size
        self.no_actions: bytes = bytes(len(self.actions))
        self.masks: dict[tuple[Move, ...], bytearray] = {}
        """Of moves that were legal before."""

    def __deepcopy__(self, memo: object) -> Self:
        """What moves and rows mean never changes: copies of a table share it."""
        return self

    # --- what is asked at every move ----------------------------------------------------------

    def look(self, state: S, seat: int, memory: bool) -> tuple[bytearray, bytearray]:
        """What this seat knows, and which actions it has: the row and the mask."""
        mine = state.todo and state.todo[-1].seat == seat
        mask = self.mask(state) if mine else writable(self.no_actions)
        return self.row(state, seat, memory=memory), mask

    def play(self, state: S, action: object) -> int:
        """Play an action in place. Who decides next; -1 when the game is over."""
        state.play(self.move(action))
        return state.todo[-1].seat if state.todo else -1

    def move(self, action: object) -> Move:
        """What an action stands for. InvalidMove if it is none at all."""
        try:
            at = action if isinstance(action, int) else index(action)  # type: ignore[arg-type]  # else TypeError
            # A negative one would count from the end.
            if at >= 0:
                return self.actions[at]
        except (TypeError, IndexError):
            pass
        highest = len(self.actions) - 1
        raise InvalidMove(f"an action is a whole number from 0 to {highest}, not {action!r}")

    def mask(self, state: S) -> bytearray:
        """1 for each action that is legal now; of all seats only the one to act has any."""
        legal = state.legal_moves()
        if len(self.masks) >= MANY:
            return self._mask(legal)
        key = tuple(legal)
        mask = self.masks.get(key)
        if mask is None:
            self.masks[key] = mask = self._mask(legal)
        return mask[:]

    def _mask(self, legal: list[Move]) -> bytearray:
        mask = writable(self.no_actions)
        # Neither has to be looked into, only handed on.
        moves: list[object] = legal  # type: ignore[assignment]
        number: dict[object, SupportsIndex] = self.number  # type: ignore[assignment]
        try:
            for move in moves:
                mask[number[move]] = 1
        except KeyError as error:
            # A position set by hand may ask what the rules never do.
            raise LudolabError(f"no game at this table comes to {error.args[0]}") from None
        return mask

    def spell(self, row: Iterable[SupportsIndex]) -> dict[str, dict[str, int]]:
        """A row, or the observation that was made of it, in words: of each part what isn't 0."""
        told = [*map(index, row)]
        spelt: dict[str, dict[str, int]] = {}
        for part in self.parts:
            start = self.start[part.name]
            found = {label: told[at] for at, label in enumerate(part.labels(), start) if told[at]}
            if found:
                spelt[part.name] = found
        return spelt

    # --- what a game says -------------------------------------------------------------------

    def all_moves(self, state: S) -> Sequence[Move]:
        """The actions."""
        raise NotImplementedError

    def all_parts(self, state: S) -> Sequence[Part]:
        """The parts of the row; some tables may have nothing for one of them."""
        raise NotImplementedError

    def row(self, state: S, seat: int, *, memory: bool = True) -> bytearray:
        """What this seat knows; without memory, what the table shows it."""
        raise NotImplementedError


def numbers_of(
    game: Game[S],
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    pieces: str | Path | None = None,
) -> Numbers[S]:
    """A game's moves and knowledge as numbers, for all tables that `Game.new` makes of the same."""
    if game.make_numbers is None:
        raise LudolabError(f"{game.title} doesn't say what its numbers are")
    count = game.fewest if players is None else players
    made = game.make_numbers(game.blank(count, options, pieces))
    assert isinstance(made, Numbers)
    return made
