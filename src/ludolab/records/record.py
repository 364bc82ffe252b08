"""A game as it was played, in a file: it replays exactly and can be verified by anyone."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ludolab.core import (
    AnyState,
    BadRecord,
    BadSeed,
    Game,
    IllegalMove,
    LudolabError,
    Move,
    UnknownEdition,
    catalogue,
)
from ludolab.core.chance import commitment, seed_bytes
from ludolab.core.json_schema import Json, shorten

from .files import TooLarge, read_bounded, write_whole

FORMAT = 1


@dataclass(frozen=True)
class Record:
    """Game, edition, options, seats, seed and moves, and the digest of the last state.

    `seed_digest` is what was known of the seed before the first move. In its file a seal over
    everything shows that a move was changed, even to a legal one.
    >>> record.game, record.players, len(record.moves)
    ('kawumm', 2, 45)
    """

    game: str
    edition: str
    players: int
    options: dict[str, Json]
    seed: str
    seed_digest: str
    moves: tuple[dict[str, Json], ...]
    digest: str
    seats: tuple[str, ...] = ()
    pieces: str | None = None
    script: tuple[int, ...] = ()
    rules: str | None = None
    """The edition of the rules, if the pieces are a table owner's: `edition` then names theirs."""

    @classmethod
    def of(
        cls,
        first: AnyState,
        moves: Sequence[Move],
        last: AnyState,
        seats: Sequence[str] = (),
    ) -> "Record":
        """The record of a game from its first state, as `Game.new` dealt it, to its last.
        >>> move = state.legal_moves()[0]
        >>> len(ludolab.Record.of(state, [move], state.apply(move)).moves)
        1
        """
        game, box = first.game, first.box
        if not first.dealt or first.number:
            raise LudolabError("a record begins with a new game, not with a position set by hand")
        return cls(
            game=game.name,
            edition=box.edition,
            players=first.players,
            options=json.loads(json.dumps(first.options)),
            seed=first.seed,
            seed_digest=commitment(bytes.fromhex(first.seed)),
            moves=tuple(move.to_json() for move in moves),
            digest=last.digest(),
            seats=tuple(seats),
            pieces=box.own_text,
            script=first.scripted,
            rules=None if box.own_text is None else game.edition,
        )

    # --- files ----------------------------------------------------------------------------

    def to_json(self) -> dict[str, Json]:
        """Plain JSON, with a seal over all of it.
        >>> sorted(record.to_json())[:4]
        ['digest', 'edition', 'game', 'ludolab']
        """
        body: dict[str, Json] = {
            "ludolab": FORMAT,
            "game": self.game,
            "edition": self.edition,
            "players": self.players,
            "seats": list(self.seats),
            "options": self.options,
            "pieces": self.pieces,
            "seed_digest": self.seed_digest,
            "seed": self.seed,
            "script": list(self.script),
            "moves": list(self.moves),
            "digest": self.digest,
        }
        if self.rules is not None:
            body["rules"] = self.rules
        return {**body, "seal": _seal(body)}

    @classmethod
    def from_json(cls, data: object) -> "Record":
        """A record from untrusted JSON, or BadRecord with one sentence.
        >>> ludolab.Record.from_json(record.to_json()) == record
        True
        >>> ludolab.Record.from_json({**record.to_json(), "players": 3})
        Traceback (most recent call last):
            ...
        ludolab.core.errors.BadRecord: the record was changed after it was written: ...
        """
        if not isinstance(data, dict) or data.get("ludolab") != FORMAT:
            raise BadRecord("this isn't a record of a Ludolab game")
        body = {key: value for key, value in data.items() if key != "seal"}
        expected: dict[str, type | tuple[type, ...]] = {
            "game": str,
            "edition": str,
            "players": int,
            "seats": list,
            "options": dict,
            "pieces": (str, type(None)),
            "seed_digest": str,
            "seed": str,
            "script": list,
            "moves": list,
            "digest": str,
        }
        for key, kind in expected.items():
            if key not in body:
                raise BadRecord(f"the record has no {key!r}")
            if not isinstance(body[key], kind) or isinstance(body[key], bool):
                raise BadRecord(f"the record's {key} can't be {shorten(body[key])}")
        rules = body.get("rules")
        if not isinstance(rules, str | None):
            raise BadRecord(f"the record's rules can't be {shorten(rules)}")
        for key, item in (("seats", str), ("script", int), ("moves", dict)):
            if not all(type(value) is item for value in body[key]):
                raise BadRecord(f"the record's {key} can't be {shorten(body[key])}")
        if data.get("seal") != _seal(body):
            raise BadRecord("the record was changed after it was written: its seal doesn't fit")
        return cls(
            **{key: body[key] for key in expected if key not in ("seats", "script", "moves")},
            seats=tuple(body["seats"]),
            script=tuple(body["script"]),
            rules=rules,
            moves=tuple(body["moves"]),
        )

    @classmethod
    def load(cls, path: str | Path) -> "Record":
        """A record from a file, or BadRecord with one sentence that names the file.
        >>> ludolab.Record.load("nowhere.json")
        Traceback (most recent call last):
            ...
        ludolab.core.errors.BadRecord: nowhere.json can't be read: No such file or directory
        """
        path = Path(path)
        try:
            return cls.from_json(json.loads(read_bounded(path)))
        except OSError as error:
            raise BadRecord(f"{path} can't be read: {error.strerror}") from error
        except TooLarge as error:
            raise BadRecord(str(error)) from error
        except json.JSONDecodeError as error:
            where = f"line {error.lineno}, column {error.colno}"
            raise BadRecord(f"{path} isn't complete JSON: {error.msg} at {where}") from None
        except BadRecord as error:
            raise BadRecord(f"{path}: {error}") from None
        except (ValueError, RecursionError):
            # Not UTF-8, nested too deeply, or a number with thousands of digits.
            raise BadRecord(f"{path} isn't JSON that can be read") from None

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all.
        >>> import tempfile, pathlib
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = pathlib.Path(folder, "game.json")
        ...     record.save(path)
        ...     ludolab.Record.load(path) == record
        True
        """
        write_whole(Path(path), record_text(self))

    # --- replaying ------------------------------------------------------------------------

    def start(self, game: Game[AnyState] | None = None) -> AnyState:
        """The state before the first move, in the edition that was played; a game that isn't
        installed has to be given.
        >>> record.start() == state
        True
        """
        game = game or catalogue.game(self.game)
        edition = self.edition if self.pieces is None else self.rules or game.edition
        try:
            game = game.in_edition(edition)
        except UnknownEdition:
            raise BadRecord(
                f"the record was played with edition {edition} of {game.name}, "
                f"and this is edition {' and '.join(game.editions)}"
            ) from None
        try:
            state = game.new(self.players, seed_bytes(self.seed), self.options, self.pieces)
        except LudolabError as error:
            raise BadRecord(f"the record can't be set up: {error}") from None
        if self.script:
            state.script(self.script)
        return state

    def replay(
        self, game: Game[AnyState] | None = None
    ) -> Iterator[tuple[AnyState, list[dict[str, Json]]]]:
        """Every state with the events that led to it, from the first to the last.
        >>> after = [state.number for state, events in record.replay()]
        >>> after[:3], after[-1] == len(record.moves)
        ([0, 1, 2], True)
        """
        state = self.start(game)
        yield state, []
        for number, data in enumerate(self.moves, 1):
            state = state.clone()
            _play(state, number, data)
            yield state, state.all_events()

    def listing(self, game: Game[AnyState] | None = None) -> Iterator[str]:
        """Every move as a line of text: its number, the seat, and what `str(move)` says.
        >>> [*record.listing()][:2]
        ['1. seat 0: discard crystal', '2. seat 0: enter dust']
        """
        state = self.start(game)
        for number, data in enumerate(self.moves, 1):
            seat, move = state.to_act, state.game.move_from_json(data)
            _play(state, number, data)
            yield f"{number}. seat {seat}: {move}"

    def verify(self, game: Game[AnyState] | None = None) -> AnyState:
        """Replay it all. Returns the last state if seed, moves and end are as they should be.
        >>> record.verify().over
        True
        """
        try:
            seed = seed_bytes(self.seed)
        except BadSeed as error:
            raise BadRecord(f"the record's seed can't be used: {error}") from None
        if commitment(seed) != self.seed_digest:
            raise BadRecord("the seed isn't the one that was fixed before the game")
        state = self.start(game)
        for number, data in enumerate(self.moves, 1):
            _play(state, number, data)
        if state.digest() != self.digest:
            raise BadRecord("the moves don't lead to the end that the record gives")
        return state


def record_text(record: Record) -> str:
    """The text of its file."""
    return json.dumps(record.to_json(), ensure_ascii=False, indent=1) + "\n"


def _play(state: AnyState, number: int, data: object) -> None:
    """Play a move of a record, in place."""
    try:
        state.play(state.game.move_from_json(data))
    except IllegalMove as error:
        raise BadRecord(f"move {number} of the record is refused by {error}") from None
    except LudolabError as error:
        raise BadRecord(f"move {number} of the record isn't a move: {error}") from None


def _seal(body: dict[str, Json]) -> str:
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
