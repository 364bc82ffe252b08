"""A table: what its log says, entry by entry."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

import msgspec

from ludolab.core import AnyState, Game, Move, SeatOrRandom
from ludolab.core.chance import commitment
from ludolab.games import game
from ludolab.records import UndoLine

from .entries import (
    Answered,
    BotSat,
    Closed,
    Covered,
    Created,
    Entry,
    LampAsked,
    LampSwitched,
    Left,
    Moved,
    Ordered,
    Rematched,
    Returned,
    Sat,
    Started,
    Stood,
    Undone,
)
from .playing import REMEMBERED, Order, Playing
from .refused import Refused
from .seats import FREE, Held
from .settings import Settings

Status: TypeAlias = Literal["waiting", "playing", "over"]
COMMANDS = 64
"""So many ids of commands are known: one of them sent again counts as done."""


@dataclass(frozen=True)
class Table:
    """Laws: nothing of it ever changes. `after` depends on the table, the entry and its time
    alone, so every node that reads the same log has the same table; what can't be is refused.
    """

    id: str
    settings: Settings
    owner: str
    key: str
    seats: tuple[Held, ...]
    number: int = 1
    """How many entries its log has."""
    position: int = 0
    """Counts what everybody may notice: games begun, moves made or taken back."""
    games: int = 0
    """Which game it is: 1 is the first."""
    playing: Playing | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    """Those of the next game: who begins is passed on from game to game."""
    commands: tuple[str, ...] = ()
    guided: bool = False
    """Whether this game is explained while it is played."""
    remember: int | None = REMEMBERED

    # --- from the log -----------------------------------------------------------------------

    @classmethod
    def first(cls, table: str, entry: Entry, remember: int | None = REMEMBERED) -> "Table":
        """The table that its first entry makes."""
        assert isinstance(entry, Created)
        return cls(
            table,
            entry.settings,
            entry.owner,
            entry.key,
            (FREE,) * entry.settings.players,
            options=entry.settings.options,
            guided=entry.guided,
            remember=remember,
        )

    def after(self, entry: Entry, at: float) -> "Table":
        """The table with one more entry, or Refused, IllegalMove or InvalidMove."""
        changed = self._after(entry, at)
        commands = self.commands
        if entry.command:
            commands = (*commands[1 - COMMANDS :], entry.command)
        return replace(changed, number=self.number + 1, commands=commands)

    def _after(self, entry: Entry, at: float) -> "Table":
        match entry:
            case Sat():
                return self._sit(entry.seat, Held(person=entry.person, name=entry.name))
            case BotSat():
                return self._sit(entry.seat, Held(level=entry.level, own=entry.own))
            case Stood():
                return self._stand(entry.seat)
            case Left():
                return self._leave(entry.person, entry.level)
            case Started():
                return self._start(entry.seed, at)
            case Rematched():
                return self._rematch()
            case Covered():
                held = self.held(entry.seat)
                return self._seat(entry.seat, msgspec.structs.replace(held, cover=entry.level))
            case Returned():
                held = self.held(entry.seat)
                return self._seat(entry.seat, msgspec.structs.replace(held, cover=0))
            case LampSwitched():
                settings = msgspec.structs.replace(self.settings, lamp=entry.on)
                return replace(self, settings=settings)
            case Created():
                raise Refused("exists")
            case _:
                return self._play(entry, at)

    def _play(
        self, entry: Moved | Answered | Closed | Ordered | Undone | LampAsked, at: float
    ) -> "Table":
        playing, position = self.running, self.position + 1
        match entry:
            case Answered():
                move = None if entry.move is None else self.move(entry.move)
                return replace(self, playing=playing.answered(entry.seat, entry.point, move))
            case Ordered():
                return replace(self, playing=playing.ordered(entry.seat, entry.order))
            case Moved():
                playing = playing.moved(entry.seat, self.move(entry.move), position, at)
            case Closed():
                playing = playing.closed(position, at)
            case Undone():
                playing = playing.undone(entry.seat, position, at)
            case LampAsked():
                if not self.settings.lamp:
                    raise Refused("lamp-off")
                playing = playing.lamp_asked(entry.seat, position)
        return replace(self, playing=playing, position=position)

    # --- what it is -------------------------------------------------------------------------

    @property
    def game(self) -> Game[AnyState]:
        return game(self.settings.game)

    @property
    def status(self) -> Status:
        if self.playing is None:
            return "waiting"
        return "over" if self.playing.state.over else "playing"

    @property
    def running(self) -> Playing:
        """The game that is on, or Refused."""
        if self.playing is None:
            raise Refused("not-started")
        return self.playing

    def held(self, seat: int) -> Held:
        if not 0 <= seat < len(self.seats):
            raise Refused("no-such-seat", count=len(self.seats))
        return self.seats[seat]

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(seat for seat, held in enumerate(self.seats) if held.person == person)

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who sits here, each once."""
        return tuple(dict.fromkeys(held.person for held in self.seats if held.person))

    @property
    def seed_digest(self) -> str:
        """Known from the start: the seed can't be another one afterwards."""
        return commitment(bytes.fromhex(self.running.state.seed))

    def move(self, data: Mapping[str, object]) -> Move:
        return self.game.move_from_json(data)

    # --- sitting down and getting up --------------------------------------------------------

    def _seat(self, seat: int, held: Held) -> "Table":
        self.held(seat)
        return replace(self, seats=(*self.seats[:seat], held, *self.seats[seat + 1 :]))

    def _sit(self, seat: int, held: Held) -> "Table":
        there = self.held(seat)
        if self.status != "waiting":
            raise Refused("started")
        if there.person and there.person != held.person:
            raise Refused("seat-taken")
        return self._seat(seat, held)

    def _stand(self, seat: int) -> "Table":
        if self.status == "playing":
            raise Refused("started")
        if self.held(seat).free:
            raise Refused("seat-free")
        return self._seat(seat, FREE)

    def _leave(self, person: str, level: int) -> "Table":
        """In a running game a bot plays on."""
        instead = Held(level=level) if self.status == "playing" else FREE
        return replace(
            self,
            seats=tuple(instead if held.person == person else held for held in self.seats),
        )

    # --- games ------------------------------------------------------------------------------

    def new_game(self, seed: str | int | None = None) -> AnyState:
        """The first position of the next game; LudolabError if the settings don't allow one."""
        settings = self.settings
        return self.game.new(settings.players, seed, self.options, settings.pieces)

    def _start(self, seed: str, at: float) -> "Table":
        if self.status != "waiting":
            raise Refused("started")
        if any(held.free for held in self.seats):
            raise Refused("seats-free")
        state = self.new_game(seed)
        position = self.position + 1
        playing = Playing(UndoLine(state), state.to_act, at, remember=self.remember)
        return replace(self, playing=playing, position=position, games=self.games + 1)

    def _rematch(self) -> "Table":
        """Whoever sits next begins: as an option of the game, or else by moving up a seat."""
        playing = self.running
        if not playing.state.over:
            raise Refused("not-over")
        after = replace(self, playing=None, guided=False, position=self.position + 1)
        chooses = [o.name for o in self.game.options if isinstance(o, SeatOrRandom)]
        if chooses:
            begins = (playing.first + 1) % len(self.seats)
            return replace(after, options={**self.options, chooses[0]: begins})
        return replace(after, seats=(*self.seats[1:], self.seats[0]))

    # --- snapshots --------------------------------------------------------------------------

    def snapshot(self) -> bytes | None:
        """The table as JSON, if a table made from it would be equal to this one: not while
        something can still be taken back or answered."""
        playing = self.playing
        if playing is not None and (playing.line.back or playing.announced or playing.answers):
            return None
        body: dict[str, object] = {
            "settings": self.settings,
            "owner": self.owner,
            "key": self.key,
            "seats": self.seats,
            "number": self.number,
            "position": self.position,
            "games": self.games,
            "options": self.options,
            "commands": self.commands,
            "guided": self.guided,
        }
        if playing is not None:
            body["playing"] = {
                "state": playing.state.to_json(),
                "first": playing.first,
                "since": playing.since,
                "orders": [[seat, *order] for seat, order in playing.orders.items()],
                "lamps": [*playing.lamps.items()],
                "lit": playing.lit,
            }
        return msgspec.json.encode(body)

    @classmethod
    def from_snapshot(cls, table: str, body: bytes) -> "Table":
        found = msgspec.json.decode(body, type=_Snapshot)
        bare = cls(
            table,
            found.settings,
            found.owner,
            found.key,
            found.seats,
            number=found.number,
            position=found.position,
            games=found.games,
            options=found.options,
            commands=found.commands,
            guided=found.guided,
        )
        if found.playing is None:
            return bare
        there = found.playing
        playing = Playing(
            UndoLine(bare.game.from_json(there.state)),
            there.first,
            there.since,
            orders={seat: (order, turn) for seat, order, turn in there.orders},
            lamps=dict(there.lamps),
            lit=there.lit,
        )
        return replace(bare, playing=playing)


class _Play(msgspec.Struct):
    state: dict[str, object]
    first: int
    since: float
    orders: list[tuple[int, Order, tuple[int, ...]]]
    lamps: list[tuple[int, int]] = []
    lit: bool = False


class _Snapshot(msgspec.Struct):
    settings: Settings
    owner: str
    key: str
    seats: tuple[Held, ...]
    number: int
    position: int
    games: int
    options: dict[str, object]
    commands: tuple[str, ...]
    guided: bool = False
    playing: _Play | None = None
