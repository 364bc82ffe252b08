"""Candy Numbers in numbers."""

from collections.abc import Sequence

from ludolab.kernel import Move, Numbers, Part, from_you

from .box import GARDEN, INDEX, LOOKS, SQUARES, TURNS, Tiles
from .rules import CHOICE, ChooseSquare, FillHole, KeepOrPutBack
from .state import CandyNumbers

STEPS = [step.kind for step in (ChooseSquare, KeepOrPutBack, FillHole)]
HIGHEST = 255


class CandyNumbersNumbers(Numbers[CandyNumbers]):
    """What a player sees of the tiles are faces (the value, whatever the colour) and whose they
    are, the garden's or a player's. CN-14: the rest is a matter of memory, or of `memory_aid`."""

    def __init__(self, state: CandyNumbers) -> None:
        super().__init__(state)
        box, players = state.box, state.players
        faces = _faces(box)
        self.memory_aid = state.shows_memory()
        self.faces = len(faces)
        self.face = {tile: faces.index(_face(box, tile)) for tile in box.points}
        self.origins = players + 1
        self.origin = [_origins(players, seat) for seat in range(players)]
        """For each seat where the garden's tiles stand and those of each player."""
        self.step = {kind: self.start["step"] + at for at, kind in enumerate(STEPS)}
        self.to_act = self.start["to_act"]
        self.seat = self.start["seat"]
        self.first = self.start["first"]
        self.rounds = self.start["rounds"]
        self.above = self.start["above"]
        self.below = self.start["below"]
        self.spare = self.start["spare"]
        self.witnesses = self.start["witnesses"]
        self.at = self.start["at"]
        self.peeked = self.start["peeked"]
        self.peeked_from = self.start["peeked_from"]
        self.hand = self.start["hand"]
        self.kept = self.start["kept"]
        self.turns = self.start["turns"]
        self.laid = self.start["laid"]
        self.kept_from = self.start["kept_from"]
        self.known_kept = self.start["known_kept"]
        self.unseen = [
            {
                tile: self.start["unseen"]
                + origin[box.owners[players].get(tile, GARDEN)] * self.faces
                + self.face[tile]
                for tile in box.points
            }
            for origin in self.origin
        ]
        """For each seat where it counts its unseen tiles."""
        self.known = {square: self.start["known"] + at * self.faces for square, at in INDEX.items()}
        self.seen = {square: self.start["seen"] + at * players for square, at in INDEX.items()}
        self.only = [
            bytearray(int(at == after) for at in range(players)) for after in range(players)
        ]
        """How `seen` says that one seat alone has seen a tile."""
        self.whose = [
            bytes(int(chr(code) == str(seat)) for code in range(256)) for seat in range(players)
        ]
        """For each seat what turns `laid` into ones and zeros."""
        self.unseen_all = [bytearray(self.size) for _ in range(players)]
        """For each seat the row of somebody who has seen nothing yet."""
        for seat, row in enumerate(self.unseen_all):
            for tiles in (box.gardens[players], *box.hands[:players]):
                for tile in tiles:
                    row[self.unseen[seat][tile]] += 1

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
        players, face = self.players, self.face
        memory = memory or self.memory_aid
        row = self.unseen_all[seat][:] if memory else bytearray(self.size)
        looked = hole = ""
        if state.todo:
            step = state.todo[-1]
            row[self.step[step.kind]] = 1
            row[self.to_act + (step.seat - seat) % players] = 1
            if isinstance(step, FillHole):
                hole = step.at
                row[self.at + INDEX[hole]] = 1
            elif isinstance(step, KeepOrPutBack):
                looked = step.at
                row[self.at + INDEX[looked]] = 1
        row[self.seat + seat] = 1
        row[self.first + (state.first - seat) % players] = 1
        row[self.rounds] = len(state.scores)
        for after in range(players):
            other = (seat + after) % players
            row[self.turns + after] = len(state.kept[other])
            total = 0
            for points in state.scores:
                total += points[other]
            if total > 0:
                row[self.above + after] = min(total, HIGHEST)
            elif total < 0:
                row[self.below + after] = min(-total, HIGHEST)
        row[self.spare] = state.spare
        for square in state.witnesses:
            row[self.witnesses + INDEX[square]] = 1
        for tile in state.peeked[seat]:
            row[self.peeked + face[tile]] = 1
            owner = state.box.owners[players].get(tile, GARDEN)
            row[self.peeked_from + self.origin[seat][owner]] = 1
        for tile in state.hands[seat]:
            row[self.hand + face[tile]] += 1
        for tile in state.kept[seat]:
            row[self.kept + face[tile]] += 1
        if memory:
            self._remember(row, state, seat)
            self._follow(row, state, seat, looked, hole)
        return row

    def _remember(self, row: bytearray, state: CandyNumbers, seat: int) -> None:
        """What you know of tiles, and which you have seen nowhere."""
        players, face, unseen, known = self.players, self.face, self.unseen[seat], self.known
        mind, kept = state.known[seat], state.known_kept[seat]
        # In a game nobody tells everybody what they know; in a hand-written position they may.
        if state.known[-1]:
            mind = {**state.known[-1], **mind}
        if state.known_kept[-1]:
            kept = tuple(dict.fromkeys((*state.known_kept[-1], *kept)))
        for square, tile in mind.items():
            row[known[square] + face[tile]] = 1
            here = unseen[tile]
            if row[here]:
                row[here] -= 1
        for keeper, _, tile in kept:
            after = (keeper - seat) % players
            if after:
                row[self.known_kept + (after - 1) * self.faces + face[tile]] += 1
                here = unseen[tile]
                if row[here]:
                    row[here] -= 1
        for tiles in (state.hands[seat], state.kept[seat]):
            for tile in tiles:
                here = unseen[tile]
                if row[here]:
                    row[here] -= 1

    def _follow(
        self, row: bytearray, state: CandyNumbers, seat: int, looked: str, hole: str
    ) -> None:
        """CN-14: what everybody can follow: who has looked where, and whose tiles lie where."""
        players, seen, only, looks = self.players, self.seen, self.only, state.looks[-1]
        begun: Sequence[str] = ()
        if looks and not hole and (looked or state.witnesses) and looks[-1][0] == state.to_act:
            # In this turn nothing has been kept yet.
            begun = looks[-1][1]
            looks = looks[:-1]
        for looker, squares in looks:
            after = (looker - seat) % players
            if len(squares) > 1:
                for square in squares:
                    row[seen[square] + after] = 1
            # The tile that was kept has gone; who kept it knows what lies there now.
            here = seen[squares[-1]]
            row[here : here + players] = only[after]
        if hole:
            here = seen[hole]
            row[here : here + players] = bytearray(players)
        for square in begun:
            row[seen[square] + (state.to_act - seat) % players] = 1
        laid = bytearray(state.laid[-1], "ascii")
        here, there = self.laid, self.kept_from
        for after in range(players):
            other = (seat + after) % players
            row[here : here + len(SQUARES)] = laid.translate(self.whose[other])
            here += len(SQUARES)
            kept = state.kept_from[-1][other]
            row[there] = garden = kept.count(GARDEN)
            if garden < len(kept):
                self._colours(row, there, kept, seat)
            there += self.origins

    def _colours(self, row: bytearray, at: int, kept: str, seat: int) -> None:
        for owner in kept:
            if owner != GARDEN:
                row[at + self.origin[seat][owner]] += 1


def _face(box: Tiles, tile: str) -> str:
    return "X" if tile in box.xs else str(box.points[tile])


def _faces(box: Tiles) -> list[str]:
    """All faces, the lowest first and the X last."""
    values = sorted({points for tile, points in box.points.items() if tile not in box.xs})
    return [*map(str, values), "X"]


def _origins(players: int, seat: int) -> dict[str, int]:
    """The garden first, then you, then the others in the order of play."""
    return {GARDEN: 0} | {str((seat + after) % players): after + 1 for after in range(players)}
