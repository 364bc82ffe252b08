"""A position: what lies on the table, and what is still to do."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, Self, SupportsIndex, TypeAlias, TypeVar

from .chance import (
    commitment,
    hash_below,
    hash_shuffle,
    pcg_next,
    pcg_output,
    pcg_shuffle,
    whole_number,
)
from .errors import BadScript, InvalidMove, LudolabError, require_type
from .events import Told, redact, tell_all
from .fields import Field, declared
from .hooks import Hooks
from .json_schema import Json, encode, shorten
from .marks import Passing, Public, Secret, Shared
from .mypyc import mypyc_attr
from .options import OptionValue
from .outcome import Outcome
from .pieces import Box
from .refusal import IllegalMove, Refusal
from .showing import head, lay_open, seat_at, show
from .steps import Move, Step
from .views import View

if TYPE_CHECKING:
    from .game import Game, Setup

B_co = TypeVar("B_co", bound=Box, covariant=True)
AnyState: TypeAlias = "State[Box]"
"""A state of any game.
>>> def decisions(state: ludolab.AnyState) -> int:
...     return len(state.legal_moves())
>>> decisions(state)
3
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Hooks, Generic[B_co]):
    """What lies on the table, declared field by field; each field says who may see it.

    Laws: `apply` leaves its state alone. Same seed and same moves give the same state and
    digest everywhere. `clone`, `==`, JSON, digest and views follow from the declared fields; a
    game may write out `clone` to be faster, and the laws hold it to the declared fields.
    An empty `todo` is the end of the game.
    >>> state
    <kawumm, 2 players, move 0, seat 0 to act>
    >>> state.players, state.turned
    (2, ('crystal', 'slug', 'venom'))
    """

    game: Shared["Game[Self]"]
    box: Shared[B_co]
    dealt: Shared[bool]
    """Whether `Game.new` dealt it, so that seed and options say how it began."""
    players: Public[int]
    options: Public[Mapping[str, OptionValue]]
    number: Public[int]
    reason: Public[str]
    todo: Public[list[Step[Self]]]
    seed: Secret[str]
    tick: Secret[int]
    scripted: Secret[tuple[int, ...]]

    told: Passing[tuple[Told, ...]]
    known_legal: Passing[list[Move] | None]

    fields: ClassVar[dict[str, Field]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.fields = {**declared(State), **cls.fields, **declared(cls)}

    def __init__(self, setup: "Setup[Self, B_co]") -> None:
        """An empty table. A subclass adds its own empty fields; `Game.new` then sets it up."""
        self.game = setup.game
        self.box = setup.box
        self.dealt = False
        self.players = setup.players
        self.options = dict(setup.options)
        self.number = 0
        self.reason = ""
        self.todo = []
        self.seed = ""
        self.tick = 0
        self.scripted = ()
        self.told = ()
        self.known_legal = None

    # --- deciding -------------------------------------------------------------------------

    def turn_id(self) -> tuple[int, ...]:
        """What changes, for everybody to see, when another turn begins.
        >>> state.turn_id()
        (0,)
        """
        return (self.to_act,)

    @property
    def over(self) -> bool:
        """Whether the game is over: nothing is still to do.
        >>> state.over, match.state.over
        (False, True)
        """
        return not self.todo

    @property
    def to_act(self) -> int:
        """The seat that decides now; -1 when the game is over.
        >>> state.to_act, match.state.to_act
        (0, -1)
        """
        return self.todo[-1].seat if self.todo else -1

    @property
    def outcome(self) -> Outcome:
        """Who won and why, once the game is over.
        >>> match.state.outcome.winners
        (0,)
        >>> state.outcome
        Traceback (most recent call last):
            ...
        ludolab.core.errors.LudolabError: the game is still on: it has no outcome yet
        """
        if self.todo:
            raise LudolabError("the game is still on: it has no outcome yet")
        return self.score()

    def shares(self) -> list[float]:
        """Each seat's share of the win in a game that is over: 1 for each of the winning side.

        Sides that win together divide it.
        >>> match.state.shares()
        [1.0, 0.0]
        """
        winners = self.outcome.winners
        sides = {self.side(seat) for seat in winners}
        return [1 / len(sides) if seat in winners else 0.0 for seat in range(self.players)]

    def legal_moves(self: Self) -> list[Move]:
        """The moves of the seat to act: never empty before the end. Not to be changed.
        >>> [str(move) for move in state.legal_moves()]
        ['discard crystal', 'discard slug', 'discard venom']
        """
        legal = self.known_legal
        if legal is None:
            found = self.todo[-1].moves(self) if self.todo else []
            self.known_legal = legal = found if type(found) is list else list(found)
        return legal

    def why_not(self: Self, move: Move) -> Refusal | None:
        """None if the move is legal now, else the rule it breaks and a sentence.

        A move of another game raises InvalidMove.
        >>> state.why_not(state.legal_moves()[0])
        >>> state.why_not(game.parse("make safe")).rule
        'KW-3'
        """
        require_type(move, Move)
        if self.game.moves.get(move.kind) is not type(move):
            raise InvalidMove(f"{shorten(move)} isn't a move of {self.game.name}")
        if move in self.legal_moves():
            return None
        no = self.todo[-1].refuse(self, move) if self.todo else self.game.no_more(self.reason)
        return Refusal(no, self.game.package)

    def play(self, move: Move) -> None:
        """Play a move in place. One that isn't legal raises and changes nothing (`why_not`).

        So does one whose scripted outcomes are impossible (`BadScript`).
        >>> state.play(state.legal_moves()[0])
        >>> state.number
        1
        """
        for legal in self.legal_moves():
            # It is usually one of these very objects, and `is` is quicker than `==`.
            if legal is move:
                if self.scripted:
                    self._rehearse(legal)
                self.advance(legal)
                return
        refusal = self.why_not(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if self.scripted:
            self._rehearse(move)
        self.advance(move)

    def _rehearse(self, move: Move) -> None:
        """Try the move on a copy: a script may turn out impossible halfway through."""
        self.clone().advance(move)

    def advance(self: Self, move: Move) -> None:
        """Play a move known to be legal, without checking: for search.
        >>> state.advance(state.legal_moves()[0])
        >>> state.number
        1
        """
        self.told = ()
        self.known_legal = None
        self.number += 1
        todo = self.todo
        todo.pop().do(self, move)
        while todo and not todo[-1].decides:
            todo.pop().run(self)

    def apply(self, move: Move) -> Self:
        """The position after a move; this one stays as it is.
        >>> after = state.apply(state.legal_moves()[0])
        >>> after.number, state.number
        (1, 0)
        """
        after = self.clone()
        after.play(move)
        return after

    # --- for rules ------------------------------------------------------------------------

    def then(self, *steps: Step[Self]) -> None:
        """Do these steps next, in this order, before what was due already.
        >>> state.then(game.steps["decide"](1))
        >>> state.to_act
        1
        """
        todo = self.todo
        for at in range(len(steps) - 1, -1, -1):
            todo.append(steps[at])

    def tell(self, *event: *Told) -> None:
        """Tell what has happened: the kind of event, and its parts in their order.
        >>> state.tell(game.events["reshuffled"], 12)
        >>> state.events()
        [{'event': 'reshuffled', 'rule': 'KW-12', 'cards': 12}]
        """
        self.told += (event,)

    def end(self, reason: str) -> None:
        """End the game at once; whatever was still to do is dropped.
        >>> state.end("agreed")
        >>> state.over, state.reason
        (True, 'agreed')
        """
        self.todo.clear()
        self.reason = reason

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`.
        >>> state.script([4])
        >>> state.roll(6)
        4
        """
        return self.pick(sides) + 1

    def pick(self, count: int) -> int:
        """One of `count` things at random, as an index from 0.
        >>> state.script([2])
        >>> state.pick(3)
        1
        """
        if self.scripted:
            chosen, self.scripted = self.scripted[0], self.scripted[1:]
            if not 1 <= chosen <= count:
                raise BadScript(f"the script says {chosen}, but there are only {count} outcomes")
            return chosen - 1
        tick = self.tick
        if self.seed:
            self.tick = tick + 1
            return hash_below(self.seed, tick, count)
        self.tick = tick = pcg_next(tick)
        return (pcg_output(tick) * count) >> 32

    def shuffle(self, things: list[str]) -> None:
        """Every order equally likely.
        >>> cards = ["ace", "king", "queen"]
        >>> state.shuffle(cards)
        >>> cards
        ['king', 'ace', 'queen']
        """
        if self.seed:
            self.tick = hash_shuffle(self.seed, self.tick, things)
        else:
            self.tick = pcg_shuffle(self.tick, things)

    def script(self, outcomes: Sequence[int]) -> None:
        """Fix the next rolls and random picks (from 1), in place: for tests and examples.
        >>> state.script([3, 5])
        >>> state.roll(6), state.roll(6)
        (3, 5)
        """
        scripted: list[int] = []
        given: Sequence[object] = outcomes
        for outcome in given:
            number = whole_number(outcome)
            if number is None:
                raise BadScript(f"a script holds whole numbers, not {shorten(outcome)}")
            scripted.append(number)
        self.scripted = tuple(scripted)

    # --- derived from the declared fields ---------------------------------------------------

    def clone(self) -> Self:
        """A copy that shares nothing mutable. Events aren't copied.
        >>> copy = state.clone()
        >>> copy.play(copy.legal_moves()[0])
        >>> copy == state
        False
        """
        copy = type(self).__new__(type(self))
        for name, field in self.fields.items():
            setattr(copy, name, field.copy(getattr(self, name)))
        return copy

    def copy_common(self, copy: Self) -> None:
        """For a game that writes out `clone`: the fields that every game has.
        >>> copy = type(state).__new__(type(state))
        >>> state.copy_common(copy)
        >>> copy.players
        2
        """
        copy.game = self.game
        copy.box = self.box
        copy.dealt = self.dealt
        copy.players = self.players
        copy.options = self.options
        copy.number = self.number
        copy.reason = self.reason
        copy.todo = self.todo[:]
        copy.seed = self.seed
        copy.tick = self.tick
        copy.scripted = self.scripted
        copy.told = ()
        copy.known_legal = None

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return False
        self.settle()
        other.settle()
        if other.game is not self.game or other.box != self.box:
            return False
        for name, field in self.fields.items():
            if field.kept and getattr(self, name) != getattr(other, name):
                return False
        return True

    __hash__ = None  # type: ignore[assignment]  # it changes in place

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _unpickle, (self.game, self.to_json())

    def __repr__(self) -> str:
        turn = "over" if self.over else f"seat {self.to_act} to act"
        return f"<{self.game.name}, {self.players} players, move {self.number}, {turn}>"

    def to_json(self) -> dict[str, Json]:
        """The whole state, secrets included: for storage, never for a client.
        >>> game.from_json(state.to_json()) == state
        True
        """
        self.settle()
        return {
            **head(self),
            **{
                name: encode(getattr(self, name))
                for name, field in self.fields.items()
                if field.kept
            },
        }

    def digest(self) -> str:
        """The fingerprint of the whole state.
        >>> state.digest() == game.new(players=2, seed=211).digest()
        True
        """
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def commitment(self) -> str:
        """The digest of the seed: it may be published at the start and verified at the end.
        >>> state.commitment == record.seed_digest
        True
        """
        return commitment(bytes.fromhex(self.seed))

    def view(self, seat: SupportsIndex | None = None) -> View:
        """All that a seat knows, remembered things included; None: what everybody knows.
        >>> view = state.view(0)
        >>> view["pile"], view["turned"]
        (101, ['crystal', 'slug', 'venom'])
        """
        return self.show(seat, memory=True)

    def show(
        self,
        seat: SupportsIndex | None = None,
        like: Mapping[str, Json] | None = None,
        *,
        memory: bool | None = None,
    ) -> dict[str, Json]:
        """What the table shows a person: the view, without what they have to remember.

        `like` is what another seat is shown of the same state: what is the same for all is taken
        from it. `memory` says whether remembered things are shown too; without it the table
        decides (`shows_memory`).
        >>> numbers = ludolab.game("candy-numbers").new(seed=1)
        >>> "known" in numbers.view(0), "known" in numbers.show(0)
        (True, False)
        """
        with_memory = self.shows_memory() if memory is None else memory
        return show(self, seat_at(self, seat), with_memory, like)

    def lay_open(self) -> dict[str, Json]:
        """The table with all face up, in the shape of a view: for games that are over.
        >>> len(match.state.lay_open()["pile"]) == match.state.view()["pile"]
        True
        """
        return lay_open(self)

    def events(self, seat: SupportsIndex | None = None) -> list[dict[str, Json]]:
        """What the last move told this seat (None: a spectator).
        >>> after = state.apply(state.legal_moves()[0])
        >>> [event["event"] for event in after.events(0)]
        ['discarded', 'joined', 'turned-up']
        """
        return redact(self.told, seat_at(self, seat))

    def all_events(self) -> list[dict[str, Json]]:
        """What the last move told, nothing left out: for games that are over.
        >>> state.apply(state.legal_moves()[0]).all_events()[0]
        {'event': 'discarded', 'rule': 'KW-3', 'seat': 0, 'cards': ['crystal']}
        """
        return tell_all(self.told)

    def sample(self, seat: SupportsIndex | None, seed: SupportsIndex) -> Self:
        """A full state that this seat could believe in, made from its view alone.
        >>> state.sample(0, seed=1).view(0) == state.view(0)
        True
        """
        return self.game.sample(self.view(seat), seed)


def _unpickle(game: "Game[AnyState]", data: dict[str, Json]) -> AnyState:
    return game.restore(data)
