"""The rules of Candy Numbers, in the order of the rule book."""

from typing import Final

from ludolab.core import Move, No, Step

from . import events
from .box import GARDEN, INDEX, LOOKS, SEATS, SQUARES, TURNS
from .ends import ALL_ROUNDS, FIVE_X
from .moves import KEEP, PUT_BACK, Keep, Look, PutBack, PutDown
from .state import CandyNumbers

CHOICE: Final[tuple[Move, ...]] = (KEEP, PUT_BACK)
NO_CHOICE: Final[tuple[Move, ...]] = (KEEP,)

# --- set-up of a round ----------------------------------------------------------------------


def set_up(state: CandyNumbers) -> None:
    """CN-7: the starter is named or drawn."""
    first = state.options["first"]
    begin_round(state, first if isinstance(first, int) else state.pick(state.players))


def begin_round(state: CandyNumbers, first: int) -> None:
    """CN-6, CN-8: start afresh, with the garden shuffled again."""
    state.first = first
    state.lay_out()
    state.shuffle(state.garden)
    state.tell(events.ROUND, len(state.scores) + 1, first)
    begin_turn(state, first)


# --- a round: five turns for each player ------------------------------------------------------


def begin_turn(state: CandyNumbers, seat: int) -> None:
    """CN-15: the witnesses go to this player. CN-16: one fewer each turn."""
    state.spare = state.box.witnesses_in(len(state.kept[seat]))
    state.tell(events.TURN, seat, state.spare)
    state.then(CHOOSE_SQUARE[seat])


class ChooseSquare(Step[CandyNumbers]):
    """CN-9: look at a tile that bears no witness (CN-12), whoever put it there (CN-17)."""

    rule = "CN-9"

    def moves(self, state: CandyNumbers) -> list[Move]:
        moves = LOOKS[:]
        for at in sorted([INDEX[square] for square in state.witnesses], reverse=True):
            del moves[at]
        return moves

    def refuse(self, state: CandyNumbers, move: Move) -> No:
        if isinstance(move, Look):
            return under_witness(state, move) or No("CN-9", "no-such-square")
        if isinstance(move, (Keep, PutBack)):
            return No("CN-9", "look-first")
        return No("CN-13", "no-hole")

    def do(self, state: CandyNumbers, move: Move) -> None:
        assert isinstance(move, Look)
        seat, at = self.seat, move.at
        tile = state.garden[INDEX[at]]
        note_look(state, seat, at)
        state.known[seat] = {**state.known[seat], at: tile}
        state.tell(events.LOOKED, seat, at, tile)
        if state.spare:
            state.peeked[seat] = (tile,)
            state.then(KEEP_OR_PUT_BACK[seat][at])
        else:
            # CN-11: every witness is on the garden.
            state.tell(events.HAD_TO_KEEP, seat, at, tile)
            keep(state, seat, at)


CHOOSE_SQUARE: Final = [ChooseSquare(seat) for seat in SEATS]


def under_witness(state: CandyNumbers, look: Look) -> No | None:
    """CN-12: a tile with a witness can't be looked at, whatever step is due."""
    return No("CN-12", "bears-witness", at=look.at) if look.at in state.witnesses else None


def looks_on(state: CandyNumbers, move: Move) -> No | None:
    """Why another look is refused, if CN-12 or CN-11 forbids it."""
    if not isinstance(move, Look):
        return None
    return under_witness(state, move) or (None if state.spare else No("CN-11", "must-keep"))


def note_look(state: CandyNumbers, seat: int, at: str) -> None:
    """CN-14: everybody sees where you look."""
    looks = state.looks[-1]
    if state.witnesses and looks and looks[-1][0] == seat:
        looks = (*looks[:-1], (seat, (*looks[-1][1], at)))
    else:
        looks = (*looks, (seat, (at,)))
    state.looks = (looks,) * (state.players + 1)


class KeepOrPutBack(Step[CandyNumbers]):
    """CN-10: keep the tile, or put it back with a witness and look at another."""

    rule = "CN-10"
    at: str

    def moves(self, state: CandyNumbers) -> tuple[Move, ...]:
        # CN-11: only in a hand-written position can every witness be on the garden here.
        return CHOICE if state.spare else NO_CHOICE

    def refuse(self, state: CandyNumbers, move: Move) -> No:
        if move == PUT_BACK:
            return No("CN-11", "must-keep")
        return looks_on(state, move) or No("CN-10", "keep-or-put-back")

    def do(self, state: CandyNumbers, move: Move) -> None:
        seat, at = self.seat, self.at
        state.peeked[seat] = ()
        if move == KEEP:
            state.tell(events.KEPT, seat, at, state.garden[INDEX[at]])
            keep(state, seat, at)
        else:
            state.witnesses += (at,)
            state.spare -= 1
            state.tell(events.PUT_BACK, seat, at)
            state.then(CHOOSE_SQUARE[seat])


KEEP_OR_PUT_BACK: Final = [{at: KeepOrPutBack(seat, at) for at in SQUARES} for seat in SEATS]


def keep(state: CandyNumbers, seat: int, at: str) -> None:
    """CN-14: the tile is set apart in secret; players who knew it know that it was kept."""
    index = INDEX[at]
    tile = state.garden[index]
    for other, mind in enumerate(state.known):
        if at in mind:
            state.known[other] = left = {**mind}
            del left[at]
            if other != seat:
                state.known_kept[other] += ((seat, len(state.kept[seat]), tile),)
    origins = [*state.kept_from[-1]]
    origins[seat] += state.laid[-1][index]
    state.kept_from = (tuple(origins),) * (state.players + 1)
    lay(state, index, "", GARDEN)
    state.kept[seat] += (tile,)
    state.then(FILL_HOLE[seat][at])


def lay(state: CandyNumbers, index: int, tile: str, origin: str) -> None:
    """CN-14: the tile is secret, but everybody can follow whose it is."""
    state.garden[index] = tile
    laid = state.laid[-1]
    state.laid = (laid[:index] + origin + laid[index + 1 :],) * (state.players + 1)


class FillHole(Step[CandyNumbers]):
    """CN-13: put one of your own remaining tiles into the hole, never the one just kept."""

    rule = "CN-13"
    at: str

    def moves(self, state: CandyNumbers) -> list[Move]:
        put_down = state.box.put_down
        return [put_down[tile] for tile in dict.fromkeys(state.hands[self.seat])]

    def refuse(self, state: CandyNumbers, move: Move) -> No:
        if isinstance(move, PutDown):
            kept = state.kept[self.seat]
            if move.tile in kept:
                # CN-14: nor a tile kept in an earlier turn.
                return No("CN-13" if move.tile == kept[-1] else "CN-14", "kept-stays")
            return No("CN-13", "own-tile")
        if move == PUT_BACK and not state.spare:
            return No("CN-11", "must-keep")
        return looks_on(state, move) or No("CN-13", "fill-hole", at=self.at)

    def do(self, state: CandyNumbers, move: Move) -> None:
        assert isinstance(move, PutDown)
        seat, tile = self.seat, move.tile
        hand = list(state.hands[seat])
        hand.remove(tile)
        state.hands[seat] = tuple(hand)
        lay(state, INDEX[self.at], tile, str(seat))
        state.known[seat] = {**state.known[seat], self.at: tile}
        state.tell(events.PUT_DOWN, seat, self.at, tile)
        end_turn(state, seat)


FILL_HOLE: Final = [{at: FillHole(seat, at) for at in SQUARES} for seat in SEATS]


def end_turn(state: CandyNumbers, seat: int) -> None:
    """CN-15: the witnesses go on clockwise. CN-16: one is set aside after everybody's turn."""
    state.witnesses = ()
    state.spare = 0
    if len(state.kept[seat]) == TURNS and five_x(state, seat):
        return
    following = seat
    for _ in range(state.players):
        following = (following + 1) % state.players
        kept = len(state.kept[following])
        # In a hand-written position, a player may run out of own tiles before the last turn.
        if kept < TURNS and state.hands[following]:
            if following == state.first:
                state.tell(events.SET_ASIDE, state.box.witnesses_in(kept))
            begin_turn(state, following)
            return
    score_round(state)


# --- scoring ----------------------------------------------------------------------------------


def five_x(state: CandyNumbers, seat: int) -> bool:
    """CN-19: five X win as soon as the last tile is down; everybody learns whether they do."""
    if state.box.five_x:
        return False
    tiles = state.kept[seat]
    xs = state.box.xs
    if not all(tile in xs for tile in tiles):
        state.tell(events.NOT_FIVE_X, seat)
        return False
    state.shown = [()] * state.players
    state.shown[seat] = tiles
    state.tell(events.FIVE_X, seat, tiles)
    state.end(FIVE_X)
    return True


def points_for(state: CandyNumbers, tiles: tuple[str, ...]) -> int:
    """CN-18: the sum, times the number of X if there are any. CN-20: it can be below zero.

    CN-19: where five X don't win the game, they have points of their own.
    """
    points, xs = state.box.points, state.box.xs
    total = times = 0
    for tile in tiles:
        if tile in xs:
            times += 1
        else:
            total += points[tile]
    return state.box.five_x if times == TURNS else total * max(times, 1)


def score_round(state: CandyNumbers) -> None:
    """CN-14: all kept tiles are shown. CN-21: as many rounds as players."""
    state.shown = state.kept[:]
    scores = tuple(points_for(state, tiles) for tiles in state.kept)
    for seat, points in enumerate(scores):
        state.tell(events.SCORED, seat, state.kept[seat], points)
    state.scores += (scores,)
    if len(state.scores) < state.box.rounds(state.players):
        begin_round(state, (state.first + 1) % state.players)
    else:
        state.end(ALL_ROUNDS)
        state.tell(events.WON, state.outcome.winners)
