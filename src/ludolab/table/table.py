"""A table: what its log says, entry by entry."""

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, TypeAlias

import msgspec

from ludolab.core import (
    AnyState,
    BadPosition,
    BrokenGame,
    Game,
    LudolabError,
    Move,
    SeatOrRandom,
    UnknownGame,
)
from ludolab.core.chance import commitment, seed_bytes
from ludolab.games import game
from ludolab.records import UndoLine

from .entries import (
    Answered,
    BotSat,
    Called,
    CallMe,
    Closed,
    Covered,
    Created,
    Entry,
    HandedOver,
    Helped,
    LampAsked,
    LampSwitched,
    Left,
    Moved,
    Ordered,
    Rematched,
    Removed,
    Returned,
    Sat,
    Started,
    Stood,
    TableClosed,
    Undone,
    WebhookSet,
    WhatIf,
)
from .evening import Evening, played, renamed
from .playing import REMEMBERED, Playing
from .refused import Refused
from .seats import FREE, Held
from .settings import AskedWhen, Settings, Webhook

Status: TypeAlias = Literal["waiting", "playing", "over"]
COMMANDS = 64
"""How many command ids a table remembers: one of them, sent again, counts as done."""


@dataclass(frozen=True)
class Table:
    """Laws: it is immutable. `after` depends on the table, the entry and its time alone, so every
    node that reads the same log has the same table; what isn't possible is refused.
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
    """The options of the next game: who begins changes from game to game."""
    commands: tuple[str, ...] = ()
    guided: bool = False
    """Whether this game is explained while it is played."""
    what_if: WhatIf | None = None
    """Where this game goes on from, if it isn't dealt."""
    challenge: str = ""
    """The challenge that this game takes up, if any."""
    callers: frozenset[str] = frozenset()
    """Who wants to be told when it is their turn and they aren't looking."""
    webhook: Webhook | None = None
    """Where it tells whose turn it is."""
    removed: tuple[str, ...] = ()
    """Who was sent away, and can't sit down again."""
    evening: Evening = ()
    """The games that are over."""
    closed: bool = False
    """Nothing more happens here."""
    deleted: bool = False
    """It is no longer shown, and will be removed."""
    remember: int | None = REMEMBERED

    # --- from the log -----------------------------------------------------------------------

    @classmethod
    def first(cls, table: str, entry: Entry, remember: int | None = REMEMBERED) -> "Table":
        """The table after its first entry."""
        assert isinstance(entry, Created)
        return cls(
            table,
            entry.settings,
            entry.owner,
            entry.key,
            (FREE,) * entry.settings.players,
            options=entry.settings.options,
            guided=entry.guided,
            what_if=entry.what_if,
            challenge=entry.challenge,
            remember=remember,
        )

    def after(self, entry: Entry, at: float) -> "Table":
        """The table with one more entry, or Refused, IllegalMove or InvalidMove."""
        changed = self._after(entry, at)
        if (self.status == "over") != (changed.status == "over"):
            changed = changed._keep_score()
        commands = self.commands
        if entry.command:
            commands = (*commands[1 - COMMANDS :], entry.command)
        return replace(changed, number=self.number + 1, commands=commands)

    def along(self, entries: Sequence[Entry], at: float) -> "list[Table]":
        """The table after each of these entries, up to the first that can't be; if that is the very
        first, it is refused."""
        found = [self.after(entries[0], at)]
        with contextlib.suppress(LudolabError):
            for entry in entries[1:]:
                found.append(found[-1].after(entry, at))
        return found

    def _after(self, entry: Entry, at: float) -> "Table":
        if isinstance(entry, TableClosed):
            return replace(self, closed=True, deleted=self.deleted or entry.deleted)
        if self.closed:
            raise Refused("table-closed")
        match entry:
            case Sat():
                if entry.person in self.removed:
                    raise Refused("removed")
                return self._sit(
                    entry.seat, Held(person=entry.person, name=entry.name, figure=entry.figure)
                )
            case BotSat():
                return self._sit(entry.seat, Held(level=entry.level, own=entry.own))
            case Stood():
                return self._stand(entry.seat)
            case Left():
                return self._leave(entry.person, entry.level)
            case Removed():
                left = self._leave(entry.person, entry.level)
                return replace(left, removed=(*self.removed, entry.person))
            case HandedOver():
                return replace(self, owner=entry.person)
            case Started():
                return self._start(entry, at)
            case Rematched():
                return self._rematch(entry)
            case Helped():
                return self._help(entry)
            case Covered():
                held = self.held(entry.seat)
                return self._seat(entry.seat, msgspec.structs.replace(held, cover=entry.level))
            case Returned():
                held = self.held(entry.seat)
                return self._seat(entry.seat, msgspec.structs.replace(held, cover=0))
            case CallMe(person=person, on=on):
                callers = self.callers | {person} if on else self.callers - {person}
                return replace(self, callers=callers)
            case WebhookSet():
                return replace(self, webhook=entry.webhook)
            case Called():
                return replace(self, playing=self.running.called(entry.seat))
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
                self._require_lamp(entry.seat)
                playing = playing.lamp_asked(entry.seat, position)
        return replace(self, playing=playing, position=position)

    # --- what it is -------------------------------------------------------------------------

    @property
    def game(self) -> Game[AnyState]:
        """In the edition in which it is being played; before that, in the one that is installed."""
        return game(self.settings.game) if self.playing is None else self.playing.state.game

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

    @cached_property
    def people(self) -> tuple[str, ...]:
        """Everybody who sits here, once each."""
        return tuple(dict.fromkeys(held.person for held in self.seats if held.person))

    @property
    def seed_digest(self) -> str:
        """Known from the start, so the seed can't be exchanged later."""
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
        if not there.person or not held.person:
            return self._seat(seat, held)
        # Only name or figure change.
        held = msgspec.structs.replace(held, ahead=there.ahead, looks=there.looks)
        evening = renamed(self.evening, held.person, there.name, held.name)
        return replace(self._seat(seat, held), evening=evening)

    def _stand(self, seat: int) -> "Table":
        if self.status == "playing":
            raise Refused("started")
        if self.held(seat).free:
            raise Refused("seat-free")
        return self._seat(seat, FREE)

    def _leave(self, person: str, level: int) -> "Table":
        """In a running game a bot takes over."""
        instead = Held(level=level) if self.status == "playing" else FREE
        return replace(
            self,
            seats=tuple(instead if held.person == person else held for held in self.seats),
        )

    # --- games ------------------------------------------------------------------------------

    def new_game(self, seed: str | int | None = None, edition: str | None = None) -> AnyState:
        """The first position of the next game; LudolabError if the settings don't allow one."""
        settings, what_if, found = self.settings, self.what_if, game(self.settings.game)
        if edition is None and what_if is not None:
            edition = what_if.edition
        if edition is not None:
            found = found.in_edition(edition)
        if what_if is None:
            return found.new(settings.players, seed, self.options, settings.pieces)
        state = found.from_json(what_if.world)
        if state.over or state.players != settings.players:
            raise BadPosition("nobody can play on from this position at this table")
        # Chance begins anew as well: nobody knows what comes next.
        state.seed, state.tick = seed_bytes(seed).hex(), 0
        return state

    def require_edition(self, edition: str) -> None:
        """Refused if this edition of the game isn't installed."""
        name = self.settings.game
        try:
            found = game(name)
        except (UnknownGame, BrokenGame):
            raise Refused("game-missing", game=name) from None
        if edition not in found.editions:
            raise Refused(
                "other-edition", title=found.title, begun=edition, here=", ".join(found.editions)
            )

    def _start(self, entry: Started, at: float) -> "Table":
        if self.status != "waiting":
            raise Refused("started")
        if any(held.free for held in self.seats):
            raise Refused("seats-free")
        self.require_edition(entry.played_in)
        state = self.new_game(entry.seed, entry.played_in)
        position = self.position + 1
        playing = Playing(UndoLine(state), state.to_act, at, remember=self.remember)
        return replace(self, playing=playing, position=position, games=self.games + 1)

    def _rematch(self, entry: Rematched) -> "Table":
        """The next seat begins: by an option of the game, or else everybody moves up a seat."""
        playing = self.running
        if not playing.state.over:
            raise Refused("not-over")
        after = replace(
            self,
            playing=None,
            guided=False,
            what_if=None,
            challenge="",
            position=self.position + 1,
        )
        if entry.game or entry.players or entry.options is not None:
            return after._play_next(entry, (playing.first + 1) % len(self.seats))
        chooses = [o.name for o in self.game.options if isinstance(o, SeatOrRandom)]
        if chooses:
            begins = (playing.first + 1) % len(self.seats)
            return replace(after, options={**self.options, chooses[0]: begins})
        return replace(after, seats=(*self.seats[1:], self.seats[0]))

    def _play_next(self, entry: Rematched, begins: int) -> "Table":
        """Another game, or with more players or fewer: the next to begin moves up to the first
        seat, and begins."""
        name, before = entry.game or self.settings.game, self.settings
        players = entry.players or before.players
        try:
            found = game(name)
        except (UnknownGame, BrokenGame):
            raise Refused("game-missing", game=name) from None
        same = name == before.game
        options = entry.options if entry.options is not None else self.options if same else {}
        chooses = {o.name: 0 for o in found.options if isinstance(o, SeatOrRandom)}
        return replace(
            self,
            settings=msgspec.structs.replace(
                before,
                game=name,
                players=players,
                options={**options, **chooses},
                pieces=before.pieces if same else None,
            ),
            options={**options, **chooses},
            seats=_fitted((*self.seats[begins:], *self.seats[:begins]), players),
        )

    # --- an evening -------------------------------------------------------------------------

    def _keep_score(self) -> "Table":
        """A game has just ended, or its last move was taken back, or the next one is prepared."""
        if self.status == "over":
            outcome = self.running.state.outcome
            assert outcome is not None
            game = played(self.settings.game, self.games, outcome, self.seats)
            return replace(self, evening=(*self.evening, game))
        if self.status == "playing":
            return replace(self, evening=self.evening[:-1])
        return self

    def _help(self, entry: Helped) -> "Table":
        held = self.held(entry.seat)
        if self.status == "playing":
            raise Refused("started")
        if not held.person:
            raise Refused("nobody-there")
        helped = msgspec.structs.replace(held, ahead=entry.ahead, looks=entry.looks)
        return self._seat(entry.seat, helped)

    def has_lamp(self, seat: int) -> bool:
        """Whether the lamp is there for this seat: for all, unless some are given looks."""
        if any(held.looks for held in self.seats):
            return self.held(seat).looks > 0
        return self.settings.lamp

    def _require_lamp(self, seat: int) -> None:
        """Refused if this seat may not ask the lamp now."""
        looks = self.held(seat).looks
        if not self.has_lamp(seat):
            given = any(held.looks for held in self.seats)
            raise Refused("lamp-not-yours" if given else "lamp-off")
        if looks and self.running.lamps.get(seat, 0) >= looks:
            raise Refused("lamp-used-up", count=looks)

    # --- snapshots --------------------------------------------------------------------------

    def snapshot(self) -> bytes | None:
        """The table as JSON; None while something can still be taken back or answered, as that
        isn't in a snapshot."""
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
            "what_if": self.what_if,
            "challenge": self.challenge,
            "callers": sorted(self.callers),
            "webhook": self.webhook,
            "removed": self.removed,
            "evening": self.evening,
            "closed": self.closed,
            "deleted": self.deleted,
        }
        if playing is not None:
            body["playing"] = {
                "edition": playing.state.game.edition,
                "pieces": playing.state.box.digest(),
                "digest": playing.state.digest(),
                "state": playing.state.to_json(),
                "first": playing.first,
                "since": playing.since,
                "orders": [[seat, *order] for seat, order in playing.orders.items()],
                "lamps": [*playing.lamps.items()],
                "lit": playing.lit,
                "told": playing.told,
            }
        return msgspec.json.encode(body)

    @classmethod
    def from_snapshot(cls, table: str, body: bytes) -> "Table":
        """LudolabError or MsgspecError if it isn't a table that can be played on here: then the
        log has to be read from its first entry."""
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
            what_if=found.what_if,
            challenge=found.challenge,
            callers=found.callers,
            webhook=found.webhook,
            removed=found.removed,
            evening=found.evening,
            closed=found.closed,
            deleted=found.deleted,
        )
        if found.playing is None:
            return bare
        there = found.playing
        bare.require_edition(there.edition)
        state = bare.game.in_edition(there.edition).from_json(there.state)
        # Snapshots from before these fields can't be checked, and don't count.
        if (there.pieces, there.digest) != (state.box.digest(), state.digest()):
            raise Refused("broken-log", number=found.number)
        playing = Playing(
            UndoLine(state),
            there.first,
            there.since,
            forgotten=found.position,
            orders={seat: (order, turn) for seat, order, turn in there.orders},
            lamps=dict(there.lamps),
            lit=there.lit,
            told=there.told,
        )
        return replace(bare, playing=playing)


class _Play(msgspec.Struct):
    edition: str
    pieces: str
    digest: str
    state: dict[str, object]
    first: int
    since: float
    orders: list[tuple[int, AskedWhen, tuple[int, ...]]]
    lamps: list[tuple[int, int]] = []
    lit: bool = False
    told: tuple[int, tuple[int, ...]] | None = None


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
    what_if: WhatIf | None = None
    challenge: str = ""
    callers: frozenset[str] = frozenset()
    webhook: Webhook | None = None
    removed: tuple[str, ...] = ()
    evening: Evening = ()
    closed: bool = False
    deleted: bool = False
    playing: _Play | None = None


def _fitted(seats: Sequence[Held], players: int) -> tuple[Held, ...]:
    """These seats for another number of players: free ones go first, then bots'; people never
    have to stand up."""
    spare = sorted(
        range(len(seats)), key=lambda at: (bool(seats[at].person), not seats[at].free, -at)
    )
    gone = spare[: max(0, len(seats) - players)]
    if any(seats[at].person for at in gone):
        raise Refused("too-many-people", count=players)
    kept = [held for at, held in enumerate(seats) if at not in gone]
    return (*kept, *(FREE,) * (players - len(kept)))
