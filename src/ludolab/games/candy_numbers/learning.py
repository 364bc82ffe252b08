"""What a learner is told of Candy Numbers, and which actions it has.

What a player sees of the tiles are faces (the value, whatever the colour) and whose they are: the
garden's or a player's. CN-14: the rest is a matter of memory, or of `memory_aid`.
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
)

from .box import GARDEN, INDEX, LOOKS, SIDE, SQUARES, TURNS, Tiles
from .rules import CHOICE, ChooseSquare, FillHole, KeepOrPutBack
from .state import CandyNumbers

NOBODY, FIRST_SEAT = ord(GARDEN), ord("0")
"""How a text says whose tiles they are, letter by letter."""
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
    players, box = table.players, table.box
    faces = _faces(box)
    places = {tile: faces.index(_face(box, tile)) for tile in box.points}
    tiles = counts(faces, TURNS, places)
    memory = not table.shows_memory()
    return [
        Part("step", one_hot(STEPS), _step, "Which decision is due."),
        Part("to_act", one_seat(players), lambda s, _: s.to_act, "Whose decision it is."),
        Part(
            "seat",
            own_seat(players),
            lambda _, seat: seat,
            "Your seat: it has your colour.",
        ),
        Part("first", one_seat(players), lambda s, _: s.first, "Who started this round."),
        Part("rounds", size(players), lambda s, _: s.scores, "How many rounds are over."),
        Part(
            "above",
            per_seat(players, number(HIGHEST)),
            lambda s, _: s.standing(),
            "Points of the rounds that are over, if above zero.",
        ),
        Part(
            "below",
            per_seat(players, number(HIGHEST)),
            lambda s, _: [-points for points in s.standing()],
            "The same points, how far they are below zero.",
        ),
        Part(
            "spare",
            number(max(1, box.witnesses)),
            lambda s, _: s.spare,
            "Witnesses that the player to act still has in hand.",
        ),
        Part(
            "witnesses",
            counts(SQUARES, 1),
            lambda s, _: s.witnesses,
            "Which squares bear a witness.",
        ),
        Part(
            "at",
            one_hot(SQUARES),
            lambda s, _: _looked_at(s) or _hole(s),
            "The square that is being looked at, or the hole.",
        ),
        Part(
            "peeked",
            one_hot(faces, places),
            lambda s, seat: s.peeked[seat][0] if s.peeked[seat] else None,
            "The tile that you are looking at.",
        ),
        Part(
            "peeked_from",
            Owners(box, players, 1),
            lambda s, seat: s.peeked[seat],
            "Whose tile that is: the garden's, or a player's.",
        ),
        Part(
            "hand",
            tiles,
            lambda s, seat: s.hands[seat],
            "Your own tiles that are still to be put down.",
        ),
        Part(
            "kept",
            tiles,
            lambda s, seat: s.kept[seat],
            "The tiles that you have kept this round.",
        ),
        Part(
            "turns",
            per_seat(players, size(TURNS)),
            lambda s, _: s.kept,
            "How many tiles each player has kept this round.",
        ),
        Part(
            "known",
            by(SQUARES, one_hot(faces, places)),
            _known,
            "The tiles of the garden that you have seen or put down, while they lie there.",
            remembered=memory,
        ),
        Part(
            "laid",
            LaidLayout(players),
            lambda s, _: s.laid[-1],
            "Where a tile lies that this player has put down; else it is the garden's.",
            remembered=memory,
        ),
        Part(
            "seen",
            Seen(players),
            lambda s, _: s,
            "Who has looked at the tile that lies there now, or has put it down.",
            remembered=memory,
        ),
        Part(
            "kept_from",
            per_seat(players, Origins(players, TURNS)),
            lambda s, _: s.kept_from[-1],
            "Whose tiles each player has kept: the garden's, or a player's.",
            remembered=memory,
        ),
        Part(
            "known_kept",
            per_other(players, tiles),
            _known_kept,
            "Tiles that the others have kept and that you knew.",
            remembered=memory,
        ),
        Part(
            "unseen",
            UnseenLayout(table, faces, places),
            _tiles_seen,
            "The garden's tiles and each player's that you have seen nowhere this round.",
            remembered=memory,
        ),
    ]


def _face(box: Tiles, tile: str) -> str:
    return "X" if tile in box.xs else str(box.points[tile])


def _faces(box: Tiles) -> list[str]:
    """All faces, the lowest first and the X last."""
    values = sorted({points for tile, points in box.points.items() if tile not in box.xs})
    return [*map(str, values), "X"]


# --- what is read from a state ----------------------------------------------------------------


def _step(state: CandyNumbers, seat: int) -> str | None:
    return state.todo[-1].kind if state.todo else None


def _looked_at(state: CandyNumbers) -> str | None:
    step = state.todo[-1] if state.todo else None
    return step.at if isinstance(step, KeepOrPutBack) else None


def _hole(state: CandyNumbers) -> str | None:
    step = state.todo[-1] if state.todo else None
    return step.at if isinstance(step, FillHole) else None


def _known(state: CandyNumbers, seat: int) -> Mapping[str, str]:
    """In a game nobody tells everybody what they know; in a hand-written position they may."""
    all_know = state.known[-1]
    return {**all_know, **state.known[seat]} if all_know else state.known[seat]


def _known_kept(state: CandyNumbers, seat: int) -> list[list[str]] | None:
    others = _known_to_be_kept(state, seat)
    if not others:
        return None
    tiles: list[list[str]] = [[] for _ in range(state.players)]
    for keeper, _, tile in others:
        tiles[keeper].append(tile)
    return tiles


def _known_to_be_kept(state: CandyNumbers, seat: int) -> Sequence[tuple[int, int, str]]:
    all_know, own = state.known_kept[-1], state.known_kept[seat]
    return tuple(dict.fromkeys((*all_know, *own))) if all_know else own


def _tiles_seen(state: CandyNumbers, seat: int) -> list[str]:
    seen = [*state.hands[seat], *state.kept[seat], *_known(state, seat).values()]
    for keeper, _, tile in _known_to_be_kept(state, seat):
        if keeper != seat:
            seen.append(tile)
    return seen


# --- layouts of our own -----------------------------------------------------------------------


def origin_names(players: int) -> tuple[str, ...]:
    """The garden first, then you, then the others in the order of play."""
    return ("garden", *seat_names(players))


class Origins(Layout):
    """How many tiles there are from the garden and from each player, from a text that has a
    letter for each tile."""

    def __init__(self, players: int, highest: int) -> None:
        super().__init__((origin_names(players),), highest)
        self.places: list[dict[str, int]] = [_places(players, seat) for seat in range(players)]

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, str)
        places = self.places[seat]
        for owner in value:
            row[at + places[owner]] += 1


class Owners(Layout):
    """The same from the tiles themselves."""

    def __init__(self, box: Tiles, players: int, highest: int) -> None:
        super().__init__((origin_names(players),), highest)
        owners = box.owners[players]
        self.places: list[dict[str, int]] = [
            {tile: _places(players, seat)[owners.get(tile, GARDEN)] for tile in box.points}
            for seat in range(players)
        ]

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, tuple)
        for tile in value:
            row[at + self.places[seat][tile]] += 1


class LaidLayout(Layout):
    """CN-14: where each player's tiles lie, as everybody can follow, from a text that has the
    owner's letter for each square."""

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
    """What is left of all tiles without those that were seen, by origin and face."""

    def __init__(self, table: CandyNumbers, faces: list[str], places: dict[str, int]) -> None:
        players, box = table.players, table.box
        super().__init__((origin_names(players), tuple(faces)), len(box.gardens[players]))
        owners = box.owners[players]
        self.places: list[dict[str, int]] = []
        """For each seat where a tile is counted."""
        self.all: list[list[int]] = []
        """For each seat how many there are."""
        tiles = [*box.gardens[players], *(tile for hand in box.hands[:players] for tile in hand)]
        for seat in range(players):
            origin = _places(players, seat)
            where = {
                tile: origin[owners.get(tile, GARDEN)] * len(faces) + place
                for tile, place in places.items()
            }
            every = [0] * self.size
            for tile in tiles:
                every[where[tile]] += 1
            self.places.append(where)
            self.all.append(every)

    def begin(self, row: vec[u8], at: i64, seat: i64) -> None:
        for count in self.all[seat]:
            row[at] = count
            at += 1

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        assert isinstance(value, list)
        places = self.places[seat]
        for tile in value:
            take(row, at + places[tile])


class Seen(Layout):
    """CN-14: who has looked where, for each square and seat."""

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
                # The tile that was kept has gone; who kept it knows what lies there now.
                clear(row, here, players)
                row[here + after] = 1
        if hole:
            clear(row, at + INDEX[hole] * players, players)


def clear(row: vec[u8], at: i64, count: i64) -> None:
    end = at + count
    while at < end:
        row[at] = 0
        at += 1


def _places(players: int, seat: int) -> dict[str, int]:
    """For each owner of a tile their place among the origins."""
    return {GARDEN: 0} | {str((seat + after) % players): after + 1 for after in range(players)}
