"""A game told from the beginning: from the log of a table, or from a record."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from ludolab.core import AnyState, Json
from ludolab.core.chance import commitment
from ludolab.core.events import Told, redact, tell_all
from ludolab.records import Record
from ludolab.words import question

from . import messages
from .log import Logged, read
from .playing import Playing
from .refused import Refused
from .settings import JsonObject
from .showing import by_heart, name
from .table import Table

OPEN, NOBODY = "open", "nobody"
LONGEST = 30_000
"""The most moments in a story."""
PATIENCE = 20.0
"""The most seconds for telling one."""
SET_UP = 65_536
"""The most bytes in a record besides its moves: as many as in a request to open a table."""
NAME = 64


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, and what led to it."""

    position: int
    state: AnyState
    asked: AnyState
    """The position in which the next seat decides: ahead of `state` while a move is announced."""
    deciding: int
    seat: int = -1
    """Who decided; -1: several, the table, or nobody yet."""
    told: Sequence[Told] = ()
    undone: bool = False
    lamp: bool = False
    """Whether somebody used the lamp, and nothing else happened."""


@dataclass(frozen=True)
class Looking:
    """Through whose eyes the story is told."""

    eye: str

    @classmethod
    def through(cls, eye: str, players: int) -> "Looking":
        if eye not in (OPEN, NOBODY) and int(eye) >= players:
            raise Refused("no-such-seat", count=players)
        return cls(eye)

    @property
    def seat(self) -> int | None:
        return None if self.eye in (OPEN, NOBODY) else int(self.eye)

    def view(self, state: AnyState) -> dict[str, Json]:
        return state.lay_open() if self.eye == OPEN else state.show(self.seat)

    def events(self, told: Sequence[Told]) -> list[dict[str, Json]]:
        return tell_all(told) if self.eye == OPEN else redact(told, self.seat)


def tell(
    moments: Sequence[Moment], names: list[str], looking: Looking, bots: Sequence[int] = ()
) -> messages.Story:
    """The story of these moments. Law: while a game is running its story keeps the secrets, unless
    everything lies face up anyway."""
    last = moments[-1].state
    face_up = last.over or looking.eye == OPEN
    seed = bytes.fromhex(last.seed)
    return messages.Story(
        game=last.game.name,
        players=last.players,
        names=names,
        bots=[*bots],
        options=last.options,
        pieces=last.box.own_text,
        eye=looking.eye,
        over=last.over,
        standing_name=last.standing_name(face_up=face_up),
        frames=_frames(moments, looking, face_up=face_up),
        seed=last.seed if seed and last.over else None,
        seed_digest=commitment(seed) if seed else None,
    )


def _frames(moments: Sequence[Moment], looking: Looking, *, face_up: bool) -> list[messages.Frame]:
    if len(moments) > LONGEST:
        raise Refused("too-long")
    until = time.monotonic() + PATIENCE
    frames: list[messages.Frame] = []
    before: dict[str, Json] = {}
    for moment in moments:
        if time.monotonic() > until:
            raise Refused("too-long")
        view = looking.view(moment.state)
        frames.append(
            messages.Frame(
                position=moment.position,
                seat=moment.seat if moment.seat >= 0 else None,
                changes={
                    name: value
                    for name, value in view.items()
                    if name not in before or before[name] != value
                },
                gone=[name for name in before if name not in view],
                events=looking.events(moment.told),
                undone=moment.undone,
                lamp=moment.lamp,
                deciding=moment.deciding,
                prompt=question(moment.asked),
                standing=[*moment.state.standing(face_up=face_up)],
            )
        )
        before = view
    return frames


# --- from a log -----------------------------------------------------------------------------------


def of_table(
    table_id: str,
    log: Iterable[Logged],
    number: int | None,
    eye: str | None,
    person: str | None,
) -> messages.Story:
    """Game `number` of a table, or its last.

    A finished game is told through any eyes; a running one only through one's own or nobody's, and
    where players have to remember what they saw, only through nobody's.
    """
    tables = moments(table_id, log, number)
    end = tables[-1]
    over = end.running.state.over
    looking = Looking.through(_eye(end, eye, person), end.settings.players)
    if not over and by_heart(end.running):
        looking = Looking(NOBODY)
    names = [name(held, seat) for seat, held in enumerate(end.seats)]
    bots = [seat for seat, held in enumerate(end.seats) if held.level]
    told = tell([_moment(table.position, table.running) for table in tables], names, looking, bots)
    return msgspec.structs.replace(told, figures=[held.figure for held in end.seats])


def _eye(end: Table, eye: str | None, person: str | None) -> str:
    over = end.running.state.over
    own = [] if person is None else [str(seat) for seat in end.seats_of(person)]
    if eye is None:
        return OPEN if over else own[0] if own else NOBODY
    if eye == OPEN and not over:
        raise Refused("not-over")
    if not over and eye != NOBODY and eye not in own:
        raise Refused("not-your-seat")
    return eye


def moments(table_id: str, log: Iterable[Logged], number: int | None) -> list[Table]:
    """The table at each position of the game."""
    found: list[Table] = []
    table: Table | None = None
    for after in read(table_id, log, remember=1):
        before, table = table, after
        if table.playing is None or number not in (None, table.games):
            continue
        if before is None or before.games != table.games:
            found = []
        elif before.position == table.position:
            # An answer, a covered seat…: the same moment, perhaps with other names.
            found.pop()
        found.append(table)
    if not found:
        raise Refused("not-started")
    return found


def _moment(position: int, playing: Playing) -> Moment:
    if not playing.history:
        return Moment(position, playing.state, playing.before, playing.deciding)
    happened = playing.history[-1]
    return Moment(
        position,
        playing.state,
        playing.before,
        playing.deciding,
        happened.seat,
        happened.told,
        happened.undone,
        happened.lamp,
    )


# --- from a record --------------------------------------------------------------------------------


def of_record(data: messages.Retell) -> messages.Story:
    """The game of a record, once it is verified; else BadRecord with one sentence."""
    record = verified(data.record)
    told: list[Moment] = []
    for state, _ in record.replay():
        seat = told[-1].state.to_act if told else -1
        told.append(Moment(len(told), state, state, state.to_act, seat, state.told))
    looking = Looking.through(data.eye, record.players)
    given = dict(enumerate(record.seats))
    names = [given.get(seat, "")[:NAME] for seat in range(record.players)]
    bots = [seat for seat, name in enumerate(names) if name.startswith("bot:")]
    for seat in bots:
        names[seat] = ""
    return tell(told, names, looking, bots)


def verified(data: JsonObject) -> Record:
    """The record in a file, if all of it is as it should be."""
    body = {key: value for key, value in data.items() if key != "moves"}
    moves = data.get("moves")
    long = isinstance(moves, list) and len(moves) >= LONGEST
    if long or len(msgspec.json.encode(body)) > SET_UP:
        raise Refused("too-long")
    record = Record.from_json(dict(data))
    record.verify()
    return record
