"""The encoding of Candy Numbers: observations and actions.

Tiles are encoded by face (the value, whatever the colour) and by origin: the garden or a player.
CN-14: the rest is a matter of memory, or of `memory_aid`.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludolab.core import Move
from ludolab.learning.encoding import Encoding
from ludolab.learning.parts import (
    HIGHEST,
    Layout,
    Part,
    by,
    counts,
    number,
    one_hot,
    one_seat,
    own_seat,
    per_other,
    per_seat,
    seat_names,
    size,
    take,
    together,
)

from .box import GARDEN, INDEX, LOOKS, SIDE, SQUARES, TURNS, Tiles
from .rules import CHOICE, ChooseSquare, FillHole, KeepOrPutBack
from .state import CandyNumbers

NOBODY, FIRST_SEAT = ord(GARDEN), ord("0")
"""The letters for the origins of tiles."""
STEPS: Final = [step.kind for step in (ChooseSquare, KeepOrPutBack, FillHole)]


def encoding(table: CandyNumbers) -> Encoding[CandyNumbers]:
    return Encoding(table, actions(table), parts(table))


def actions(table: CandyNumbers) -> list[Move]:
    box = table.box
    own = dict.fromkeys(tile for hand in box.hands[: table.players] for tile in hand)
    return [
        *LOOKS,
        *(CHOICE if box.witnesses else ()),
        *(box.put_down[tile] for tile in own),
    ]


def parts(table: CandyNumbers) -> list[Part[CandyNumbers]]:
    return [*_rounds(table), *_turn(table), *_own_tiles(table), *_memory(table)]


def _face(box: Tiles, tile: str) -> str:
    return "X" if tile in box.xs else str(box.points[tile])


def _faces(box: Tiles) -> list[str]:
    """All faces, lowest first, X last."""
    values = sorted({points for tile, points in box.points.items() if tile not in box.xs})
    return [*map(str, values), "X"]


def _places(box: Tiles) -> dict[str, int]:
    """The index of each tile's face."""
    faces = _faces(box)
    return {tile: faces.index(_face(box, tile)) for tile in box.points}


# --- the match: whose decision it is, and the rounds that are over ----------------------------


def _rounds(table: CandyNumbers) -> list[Part[CandyNumbers]]:
    players = table.players
    points = per_seat(players, number(HIGHEST))
    return together(
        _read_rounds,
        ("step", one_hot(STEPS), "Which decision is due."),
        ("to_act", one_seat(players), "Whose decision it is."),
        ("seat", own_seat(players), "Your seat, which has your colour."),
        ("first", one_seat(players), "Who started this round."),
        ("rounds", size(table.box.rounds(players)), "How many rounds are over."),
        ("above", points, "Points of the rounds that are over, if above zero."),
        ("below", points, "The same points, as far as they are below zero."),
    )


def _read_rounds(state: CandyNumbers, seat: int) -> tuple[object, ...]:
    step = state.todo[-1].kind if state.todo else None
    above: Sequence[int] | None = None
    below: list[int] | None = None
    if state.scores:
        above = state.standing()
        below = [-points for points in above]
    return step, state.to_act, seat, state.first, state.scores, above, below


# --- the turn: witnesses, and the tile that is being looked at --------------------------------


def _turn(table: CandyNumbers) -> list[Part[CandyNumbers]]:
    players, box = table.players, table.box
    return together(
        _read_turn,
        (
            "spare",
            number(max(1, box.witnesses)),
            "Witnesses that the player to act still has.",
        ),
        ("witnesses", counts(SQUARES, 1), "Which squares bear a witness."),
        ("at", one_hot(SQUARES), "The square that is being looked at, or the hole."),
        ("peeked", one_hot(_faces(box), _places(box)), "The tile that you are looking at."),
        (
            "peeked_from",
            Owners(box, players, 1),
            "Whose tile that is: the garden's, or a player's.",
        ),
    )


def _read_turn(state: CandyNumbers, seat: int) -> tuple[object, ...]:
    at = _looked_at(state) or _hole(state)
    tiles = state.peeked[seat]
    return state.spare, state.witnesses, at, tiles[0] if tiles else None, tiles


def _looked_at(state: CandyNumbers) -> str | None:
    step = state.todo[-1] if state.todo else None
    return step.at if isinstance(step, KeepOrPutBack) else None


def _hole(state: CandyNumbers) -> str | None:
    step = state.todo[-1] if state.todo else None
    return step.at if isinstance(step, FillHole) else None


# --- one's own tiles --------------------------------------------------------------------------


def _own_tiles(table: CandyNumbers) -> list[Part[CandyNumbers]]:
    tiles = counts(_faces(table.box), TURNS, _places(table.box))
    return together(
        _read_own_tiles,
        ("hand", tiles, "Your own tiles, still to be put down."),
        ("kept", tiles, "The tiles that you have kept this round."),
        (
            "turns",
            per_seat(table.players, size(TURNS)),
            "How many tiles each player has kept this round.",
        ),
    )


def _read_own_tiles(state: CandyNumbers, seat: int) -> tuple[object, ...]:
    return state.hands[seat], state.kept[seat], state.kept


# --- what you remember, unless the table shows it ---------------------------------------------


def _memory(table: CandyNumbers) -> list[Part[CandyNumbers]]:
    players, box = table.players, table.box
    faces, places = _faces(box), _places(box)
    return together(
        _read_memory,
        (
            "known",
            by(SQUARES, one_hot(faces, places)),
            "The tiles in the garden that you have seen or put down.",
        ),
        (
            "laid",
            LaidLayout(players),
            "Where there is a tile that this player has put down.",
        ),
        (
            "seen",
            Seen(players),
            "Who has looked at the tile that is there now, or has put it down.",
        ),
        (
            "kept_from",
            per_seat(players, Origins(players, TURNS)),
            "Whose tiles each player has kept: the garden's, or a player's.",
        ),
        (
            "known_kept",
            per_other(players, counts(faces, TURNS, places)),
            "Tiles kept by the others that you knew.",
        ),
        (
            "unseen",
            UnseenLayout(table, faces, places),
            "The tiles of the garden and of each player that you haven't seen this round.",
        ),
        remembered=not table.shows_memory(),
    )


def _read_memory(state: CandyNumbers, seat: int) -> tuple[object, ...]:
    known, kept = _known(state, seat), _known_to_be_kept(state, seat)
    by_keeper: list[list[str]] | None = None
    seen = [*state.hands[seat], *state.kept[seat], *known.values()]
    if kept:
        by_keeper = [[] for _ in range(state.players)]
        for keeper, _, tile in kept:
            by_keeper[keeper].append(tile)
            if keeper != seat:
                seen.append(tile)
    return known, state.laid[-1], state, state.kept_from[-1], by_keeper, seen


def _known(state: CandyNumbers, seat: int) -> Mapping[str, str]:
    """What a seat knows of the garden, with what everybody knows in a hand-written position."""
    all_know = state.known[-1]
    return {**all_know, **state.known[seat]} if all_know else state.known[seat]


def _known_to_be_kept(state: CandyNumbers, seat: int) -> Sequence[tuple[int, int, str]]:
    all_know, own = state.known_kept[-1], state.known_kept[seat]
    return tuple(dict.fromkeys((*all_know, *own))) if all_know else own


# --- layouts of our own -----------------------------------------------------------------------


def origin_names(players: int) -> tuple[str, ...]:
    """The garden first, then you, then the others in the order of play."""
    return ("garden", *seat_names(players))


class Origins(Layout):
    """How many tiles come from the garden and from each player; a letter stands for each tile."""

    def __init__(self, players: int, highest: int) -> None:
        super().__init__((origin_names(players),), highest)
        self.places: list[dict[str, i64]] = [_origins(players, seat) for seat in range(players)]

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, str)
        places = self.places[seat]
        for owner in value:
            row[at + places[owner]] += 1


class Owners(Layout):
    """The same, from the tiles themselves."""

    def __init__(self, box: Tiles, players: int, highest: int) -> None:
        super().__init__((origin_names(players),), highest)
        owners = box.owners[players]
        self.places: list[dict[str, i64]] = [
            {tile: _origins(players, seat)[owners.get(tile, GARDEN)] for tile in box.points}
            for seat in range(players)
        ]

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, tuple)
        for tile in value:
            row[at + self.places[seat][tile]] += 1


class LaidLayout(Layout):
    """CN-14: where each player's tiles are, as everybody can follow; a letter stands for each
    square's owner."""

    def __init__(self, players: int) -> None:
        super().__init__((seat_names(players), tuple(SQUARES)), 1)
        self.players: i64 = players

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, str)
        owners = value.encode("ascii")
        for square in range(SIDE * SIDE):
            if owners[square] != NOBODY:
                after: i64 = owners[square] - FIRST_SEAT - seat
                if after < 0:
                    after += self.players
                row[at + after * (SIDE * SIDE) + square] = 1


class UnseenLayout(Layout):
    """The tiles that haven't been seen, by origin and face."""

    def __init__(self, table: CandyNumbers, faces: list[str], places: dict[str, int]) -> None:
        players, box = table.players, table.box
        super().__init__((origin_names(players), tuple(faces)), len(box.gardens[players]))
        owners = box.owners[players]
        self.places: list[dict[str, i64]] = []
        """For each seat: where a tile is counted."""
        self.all: list[vec[u8]] = []
        """For each seat: how many there are."""
        tiles = [*box.gardens[players], *(tile for hand in box.hands[:players] for tile in hand)]
        for seat in range(players):
            origin = _origins(players, seat)
            where = {
                tile: origin[owners.get(tile, GARDEN)] * len(faces) + place
                for tile, place in places.items()
            }
            every = [0] * self.size
            for tile in tiles:
                every[where[tile]] += 1
            self.places.append(where)
            self.all.append(vec[u8](every))

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, list)
        places, place = self.places[seat], at
        for count in self.all[seat]:
            row[place] = count
            place += 1
        for tile in value:
            take(row, at + places[tile])


class Seen(Layout):
    """CN-14: who has looked where, by square and seat."""

    def __init__(self, players: int) -> None:
        super().__init__((tuple(SQUARES), seat_names(players)), 1)
        self.players: i64 = players

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, CandyNumbers)
        looked_at, hole = _looked_at(value), _hole(value)
        looks = value.looks[-1]
        players = self.players
        # In a turn that has only begun nothing has been kept yet.
        begun = (
            bool(looks)
            and not hole
            and bool(looked_at or value.witnesses)
            and looks[-1][0] == value.to_act
        )
        left = len(looks)
        for looker, squares in looks:
            left -= 1
            after: i64 = looker - seat
            if after < 0:
                after += players
            here: i64 = at
            for square in squares:
                here = at + INDEX[square] * players
                row[here + after] = 1
            if left or not begun:
                # The kept tile has gone; the player who kept it knows what is there now.
                clear(row, here, players)
                row[here + after] = 1
        if hole:
            clear(row, at + INDEX[hole] * players, players)


def clear(row: vec[u8], at: i64, count: i64) -> None:
    end = at + count
    while at < end:
        row[at] = 0
        at += 1


def _origins(players: int, seat: int) -> dict[str, i64]:
    """For each owner of a tile: the index of the origin."""
    return {GARDEN: 0} | {str((seat + after) % players): after + 1 for after in range(players)}
