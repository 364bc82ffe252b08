"""Candy Numbers in numbers."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ludolab.core import Move, Step
from ludolab.learning import (
    Circle,
    Heap,
    Kinds,
    Lengths,
    Memo,
    Numbers,
    Part,
    around,
    from_you,
    joined,
    only,
    small,
)

from .box import GARDEN, INDEX, LOOKS, SQUARES, TURNS, Tiles
from .rules import CHOICE, ChooseSquare, FillHole, KeepOrPutBack
from .state import CandyNumbers

STEPS = [step.kind for step in (ChooseSquare, KeepOrPutBack, FillHole)]
HIGHEST = 255
NOTHING = 100
"""What stands for no tile. A hand-written position may contradict itself: then it is less."""
COUNTED = bytes([max(0, number - NOTHING) for number in range(HIGHEST + 1)])
"""What a row tells of such a number."""
Kept: TypeAlias = tuple[tuple[int, int, str], ...]
Looks: TypeAlias = tuple[tuple[int, tuple[str, ...]], ...]


class CandyNumbersNumbers(Numbers[CandyNumbers]):
    """What a player sees of the tiles are faces (the value, whatever the colour) and whose they
    are, the garden's or a player's. CN-14: the rest is a matter of memory, or of `memory_aid`."""

    def __init__(self, state: CandyNumbers) -> None:
        super().__init__(state)
        box, players, faces = state.box, state.players, _faces(state.box)
        seats = range(players)
        self.memory_aid = state.shows_memory()
        self.due = [Memo() for _ in seats]
        """For each seat which decision is due, whose, and the own seat."""
        self.first = [only(at, players) for at in seats]
        self.points = [Points(seat, players) for seat in seats]
        self.witnesses = Heap(Kinds(SQUARES, 1))
        self.square = {square: only(at, len(SQUARES)) for at, square in enumerate(SQUARES)}
        self.no_square = bytes(len(SQUARES))
        self.peeked = [_peeks(box, seat, players) for seat in seats]
        self.no_peek = bytes(len(faces) + 1 + players)
        values = Kinds(faces, TURNS, {tile: _face(box, tile) for tile in box.points})
        self.hands = [Heap(values) for _ in seats]
        self.kept = [Heap(values) for _ in seats]
        self.turns = [Lengths(around(seat, players)) for seat in seats]
        self.minds = [Mind(state, seat) for seat in seats]
        self.laid = Laid(players)
        self.seen = [Seen(seat, players) for seat in seats]
        self.kept_from = [KeptFrom(seat, players) for seat in seats]
        self.no_memory = bytes(self.size - self.start["known"])

    def all_moves(self, state: CandyNumbers) -> list[Move]:
        box = state.box
        own = dict.fromkeys(tile for hand in box.hands[: state.players] for tile in hand)
        return [
            *LOOKS,
            *(CHOICE if box.witnesses else ()),
            *(box.put_down[tile] for tile in own),
        ]

    def all_parts(self, state: CandyNumbers) -> list[Part]:
        players, seats, faces = state.players, from_you(state.players), _faces(state.box)
        origins = ["garden", *seats]
        tiles = len(state.box.gardens[players])
        witnesses, memory = max(1, state.box.witnesses), not state.shows_memory()
        return [
            Part("step", (STEPS,), 1, "Which decision is due."),
            Part("to_act", (seats,), 1, "Whose decision it is."),
            Part("seat", ([*map(str, range(players))],), 1, "Your seat: it has your colour."),
            Part("first", (seats,), 1, "Who started this round."),
            Part("rounds", (), players, "How many rounds are over."),
            Part("above", (seats,), HIGHEST, "Points of the rounds that are over, if above zero."),
            Part("below", (seats,), HIGHEST, "The same points, how far they are below zero."),
            Part("spare", (), witnesses, "Witnesses that the player to act still has in hand."),
            Part("witnesses", (SQUARES,), 1, "Which squares bear a witness."),
            Part("at", (SQUARES,), 1, "The square that is being looked at, or the hole."),
            Part("peeked", (faces,), 1, "The tile that you are looking at."),
            Part("peeked_from", (origins,), 1, "Whose tile that is: the garden's, or a player's."),
            Part("hand", (faces,), TURNS, "Your own tiles that are still to be put down."),
            Part("kept", (faces,), TURNS, "The tiles that you have kept this round."),
            Part("turns", (seats,), TURNS, "How many tiles each player has kept this round."),
            Part(
                "known",
                (SQUARES, faces),
                1,
                "The tiles of the garden that you have seen or put down, while they lie there.",
                remembered=memory,
            ),
            Part(
                "laid",
                (seats, SQUARES),
                1,
                "Where a tile lies that this player has put down; else it is the garden's.",
                remembered=memory,
            ),
            Part(
                "seen",
                (SQUARES, seats),
                1,
                "Who has looked at the tile that lies there now, or has put it down.",
                remembered=memory,
            ),
            Part(
                "kept_from",
                (seats, origins),
                TURNS,
                "Whose tiles each player has kept: the garden's, or a player's.",
                remembered=memory,
            ),
            Part(
                "known_kept",
                (seats[1:], faces),
                TURNS,
                "Tiles that the others have kept and that you knew.",
                remembered=memory,
            ),
            Part(
                "unseen",
                (origins, faces),
                tiles,
                "The garden's tiles and each player's that you have seen nowhere this round.",
                remembered=memory,
            ),
        ]

    def row(self, state: CandyNumbers, seat: int, *, memory: bool = True) -> bytearray:
        step = state.todo[-1] if state.todo else None
        looked = hole = ""
        if isinstance(step, FillHole):
            hole = step.at
        elif isinstance(step, KeepOrPutBack):
            looked = step.at
        at, peeked = looked or hole, state.peeked[seat]
        hand, kept = self.hands[seat].of(state.hands[seat]), self.kept[seat].of(state.kept[seat])
        row: list[bytes | bytearray] = [
            self.due[seat].get(step) or self._due(step, seat),
            self.first[(state.first - seat) % self.players],
            self.points[seat].of(state.scores),
            small(state.spare),
            self.witnesses.of(state.witnesses).stretch,
            self.square[at] if at else self.no_square,
            self.peeked[seat][peeked[0]] if peeked else self.no_peek,
            hand.stretch,
            kept.stretch,
            self.turns[seat].of(state.kept),
        ]
        if memory or self.memory_aid:
            mind = self.minds[seat].of(state)
            row.append(mind.told_garden)
            row.append(self.laid.of(state.laid[-1]).of(seat))
            row.append(self.seen[seat].of(state, looked, hole))
            row.append(self.kept_from[seat].of(state.kept_from[-1]))
            row.append(mind.told_others)
            row.append(mind.told_unseen)
        else:
            row.append(self.no_memory)
        return joined(row)

    def _due(self, step: Step[CandyNumbers] | None, seat: int) -> bytes:
        row, start = bytearray(self.start["first"]), self.start
        row[start["seat"] + seat] = 1
        if step is not None:
            row[start["step"] + STEPS.index(step.kind)] = 1
            row[start["to_act"] + (step.seat - seat) % self.players] = 1
        return self.due[seat].keep(step, bytes(row))


class Points:
    """The rounds that are over, for one seat; the last score sheet is remembered."""

    def __init__(self, seat: int, players: int) -> None:
        self.order = around(seat, players)
        self.last: tuple[tuple[tuple[int, ...], ...], bytes] = ((), bytes(1 + 2 * players))

    def of(self, scores: tuple[tuple[int, ...], ...]) -> bytes:
        before, told = self.last
        if scores is not before and scores != before:
            totals = [sum([points[at] for points in scores]) for at in self.order]
            above = [small(max(total, 0)) for total in totals]
            below = [small(max(-total, 0)) for total in totals]
            told = b"".join([small(len(scores)), *above, *below])
            self.last = (scores, told)
        return told


class KeptFrom:
    """Whose tiles everybody has kept, for one seat; the last are remembered."""

    def __init__(self, seat: int, players: int) -> None:
        self.order = around(seat, players)
        self.owners = [*_origins(players, seat)]
        self.each = Memo()
        self.last: tuple[tuple[str, ...], bytes] = ((), b"")

    def of(self, kept_from: tuple[str, ...]) -> bytes:
        before, told = self.last
        if kept_from is not before and kept_from != before:
            told = b"".join([self._one(kept_from[at]) for at in self.order])
            self.last = (kept_from, told)
        return told

    def _one(self, kept_from: str) -> bytes:
        told = self.each.get(kept_from)
        if told is None:
            told = bytes([kept_from.count(owner) for owner in self.owners])
            self.each.keep(kept_from, told)
        return told


class Known:
    """What one seat knew of tiles, and how its row told of it."""

    def __init__(self, garden: Mapping[str, str], others: Kept, own: tuple[str, ...]) -> None:
        self.garden = garden
        assert isinstance(garden, dict)
        self.squares, self.tiles = list(garden.keys()), list(garden.values())
        self.others = others
        self.own = own
        """In the own hand, and kept."""
        self.unseen = bytearray()
        """How many of each, from `NOTHING` upwards."""
        self.told_garden = bytearray()
        self.told_others = b""
        self.told_unseen = bytearray()


class Mind:
    """What one seat knows of tiles, and which it has seen nowhere; the last is remembered."""

    def __init__(self, state: CandyNumbers, seat: int) -> None:
        box, players, faces = state.box, state.players, _faces(state.box)
        self.seat, self.players, self.faces = seat, players, len(faces)
        self.face = {tile: faces.index(_face(box, tile)) for tile in box.points}
        self.square = {square: at * self.faces for square, at in INDEX.items()}
        whose, owners = _origins(players, seat), box.owners[players]
        self.place = {
            tile: whose[owners.get(tile, GARDEN)] * self.faces + self.face[tile]
            for tile in box.points
        }
        """Where the unseen tiles are counted."""
        every = bytearray([NOTHING]) * (players + 1) * self.faces
        for tiles in (box.gardens[players], *box.hands[:players]):
            for tile in tiles:
                every[self.place[tile]] += 1
        self.last = Known({}, (), ())
        self.last.unseen = every
        self.last.told_unseen = every.translate(COUNTED)
        self.last.told_garden = bytearray(len(SQUARES) * self.faces)
        self.last.told_others = bytes((players - 1) * self.faces)

    def of(self, state: CandyNumbers) -> Known:
        last, seat = self.last, self.seat
        garden, others = state.known[seat], state.known_kept[seat]
        # In a game nobody tells everybody what they know; in a hand-written position they may.
        if state.known[-1]:
            garden = {**state.known[-1], **garden}
        if state.known_kept[-1]:
            others = tuple(dict.fromkeys((*state.known_kept[-1], *others)))
        own = state.hands[seat] + state.kept[seat]
        if (
            (garden is not last.garden and garden != last.garden)
            or others != last.others
            or own != last.own
        ):
            now = Known(garden, others, own)
            self._think(now, last)
            self.last = last = now
        return last

    def _think(self, now: Known, last: Known) -> None:
        """Only about what has changed since the last time."""
        square_at, face, place = self.square, self.face, self.place
        seen: list[str] = []
        gone: list[str] = []
        now.told_garden = garden = last.told_garden[:]
        # Who goes on knowing a tile doesn't look it up: what is known stays in its order.
        at, end = 0, len(now.squares)
        for before, square in enumerate(last.squares):
            tile = last.tiles[before]
            if at < end and now.squares[at] is square and now.tiles[at] is tile:
                at += 1
            else:
                garden[square_at[square] + face[tile]] = 0
                gone.append(tile)
        for new in range(at, end):
            tile = now.tiles[new]
            garden[square_at[now.squares[new]] + face[tile]] = 1
            seen.append(tile)
        now.told_others = last.told_others
        if now.others != last.others:
            now.told_others = self._others(now.others)
            gone += [tile for keeper, _, tile in last.others if keeper != self.seat]
            seen += [tile for keeper, _, tile in now.others if keeper != self.seat]
        at, end = 0, len(now.own)
        for tile in last.own:
            if at < end and now.own[at] is tile:
                at += 1
            else:
                gone.append(tile)
        seen.extend(now.own[at:])
        now.unseen = unseen = last.unseen[:]
        for tile in gone:
            unseen[place[tile]] += 1
        for tile in seen:
            unseen[place[tile]] -= 1
        now.told_unseen = unseen.translate(COUNTED)

    def _others(self, others: Kept) -> bytes:
        told = [0] * (self.players - 1) * self.faces
        for keeper, _, tile in others:
            after = (keeper - self.seat) % self.players
            if after:
                told[(after - 1) * self.faces + self.face[tile]] += 1
        return bytes(told)


class Laid:
    """CN-14: whose tiles lie where, as everybody can follow; the last is remembered."""

    def __init__(self, players: int) -> None:
        codes = range(256)
        self.whose = [bytes([chr(code) == str(seat) for code in codes]) for seat in range(players)]
        """For each player what turns the garden into ones and zeros."""
        self.last: tuple[str, Circle] = ("", Circle([b""] * players))

    def of(self, laid: str) -> Circle:
        """For each player where their tiles lie."""
        before, told = self.last
        if laid != before:
            garden = laid.encode("ascii")
            told = Circle([garden.translate(whose) for whose in self.whose])
            self.last = (laid, told)
        return told


class Seen:
    """CN-14: who has looked where, for one seat; the turns that are over are remembered."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat, self.players = seat, players
        self.square = {square: at * players for square, at in INDEX.items()}
        self.only = [bytearray(only(after, players)) for after in range(players)]
        self.nobody = bytearray(players)
        self.last: tuple[Looks, bytearray] = ((), bytearray(players * len(SQUARES)))

    def of(self, state: CandyNumbers, looked: str, hole: str) -> bytearray:
        looks = state.looks[-1]
        begun: Sequence[str] = ()
        if looks and not hole and (looked or state.witnesses) and looks[-1][0] == state.to_act:
            # In this turn nothing has been kept yet.
            begun = looks[-1][1]
            looks = looks[:-1]
        before, told = self.last
        if looks != before:
            told = self._follow(looks, before, told)
            self.last = (looks, told)
        if hole:
            told, here = told[:], self.square[hole]
            told[here : here + self.players] = self.nobody
        elif begun:
            told, after = told[:], (state.to_act - self.seat) % self.players
            for square in begun:
                told[self.square[square] + after] = 1
        return told

    def _follow(self, looks: Looks, before: Looks, told: bytearray) -> bytearray:
        told = told[:]
        if looks[: len(before)] != before:
            before, told = (), bytearray(len(told))
        for looker, squares in looks[len(before) :]:
            after = (looker - self.seat) % self.players
            for square in squares[:-1]:
                told[self.square[square] + after] = 1
            # The tile that was kept has gone; who kept it knows what lies there now.
            here = self.square[squares[-1]]
            told[here : here + self.players] = self.only[after]
        return told


def _face(box: Tiles, tile: str) -> str:
    return "X" if tile in box.xs else str(box.points[tile])


def _faces(box: Tiles) -> list[str]:
    """All faces, the lowest first and the X last."""
    values = sorted({points for tile, points in box.points.items() if tile not in box.xs})
    return [*map(str, values), "X"]


def _origins(players: int, seat: int) -> dict[str, int]:
    """The garden first, then you, then the others in the order of play."""
    return {GARDEN: 0} | {str((seat + after) % players): after + 1 for after in range(players)}


def _peeks(box: Tiles, seat: int, players: int) -> dict[str, bytes]:
    """How a tile is told that this seat is looking at: its face, and whose it is."""
    faces, whose, owners = _faces(box), _origins(players, seat), box.owners[players]
    return {
        tile: only(faces.index(_face(box, tile)), len(faces))
        + only(whose[owners.get(tile, GARDEN)], players + 1)
        for tile in box.points
    }
