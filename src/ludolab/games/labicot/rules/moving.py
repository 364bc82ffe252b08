"""Phase 2: the classic move and the movement cards (LB-15, LB-18 to LB-23, LB-34 to LB-37).

The step that begins a move also pushes the effect of its last square (`squares.Stop`).
"""

from collections.abc import Callable
from typing import Final

from ludolab.core import Move, No, Step
from ludolab.games.labicot import events
from ludolab.games.labicot.box import MOVEMENT
from ludolab.games.labicot.moves import (
    SEATS,
    SWAP_WITH,
    Go,
    Leap,
    PassThrough,
    PlayCard,
    Run,
    SwapWith,
)
from ludolab.games.labicot.state import Labicot

from .answers import Answer, ask
from .dice import free_beans, spend


def begin(state: Labicot, seat: int, motion: str, *, gone: int = 0, to_go: int = 0) -> None:
    """LB-19: every move starts afresh, without a square that one just came from."""
    state.mover = seat
    state.motion = motion
    state.came_from = ""
    state.gone = gone
    state.to_go = to_go
    state.partner = -1


class ClassicMove(Step[Labicot]):
    """LB-15: a move of exactly the final value. LB-21: it may have length 0."""

    decides = False

    def run(self, state: Labicot) -> None:
        begin(state, self.seat, "classic", to_go=state.value)
        state.tell(events.SETS_OFF, self.seat, state.value)
        # LB-17: answers on the starting square, which for a length of 0 is also the last one.
        state.then(WALKING[self.seat])
        ask(state)


CLASSIC_MOVE: Final = [ClassicMove(seat) for seat in SEATS]


class Walking(Step[Labicot]):
    """LB-18: go on square by square until the way must be chosen or somebody may answer.

    LB-23: nobody stops before the last square. LB-20: other pawns are no obstacle.
    """

    decides = False

    def run(self, state: Labicot) -> None:
        seat, world = self.seat, state.world
        if not state.to_go:
            return
        square = state.pawns[seat]
        if state.motion == "charge":
            step(state, seat, world.exits[square][state.heading])
            return
        ways = world.onward(square, state.came_from, state.value)
        if len(ways) > 1:
            state.then(CHOOSE_WAY[seat])
        else:
            step(state, seat, ways[0].to)


def step(state: Labicot, seat: int, to: str) -> None:
    """Enter the next square. LB-17: somebody may answer there before the move goes on."""
    state.came_from = state.pawns[seat]
    state.pawns[seat] = to
    state.gone += 1
    state.to_go -= 1
    state.tell(events.STEPPED.by("LB-34" if state.motion == "charge" else "LB-18"), seat, to)
    state.then(WALKING[seat])
    ask(state)


WALKING: Final = [Walking(seat) for seat in SEATS]


class ChooseWay(Step[Labicot]):
    """LB-18, LB-19: several squares are possible. LB-17: the whole way can be announced."""

    rule = "LB-18"
    announces = Answer

    def moves(self, state: Labicot) -> tuple[Move, ...]:
        return state.world.onward(state.pawns[self.seat], state.came_from, state.value)

    def refuse(self, state: Labicot, move: Move) -> No:
        if isinstance(move, Go):
            if move.to == state.came_from:
                return No("LB-19", "no-turning-back")
            return No("LB-18", "walled")
        if isinstance(move, PlayCard) and move.card in MOVEMENT:
            return No("LB-15", "already-walking")
        return No("LB-18", "choose-way")

    def do(self, state: Labicot, move: Move) -> None:
        assert isinstance(move, Go)
        step(state, self.seat, move.to)


CHOOSE_WAY: Final = [ChooseWay(seat) for seat in SEATS]


# --- movement cards -----------------------------------------------------------------------


def directed(state: Labicot, seat: int) -> str | None:
    """The way a movement card must go if it starts on an arrow square that directs the value."""
    go = state.world.arrow(state.pawns[seat], state.value)
    return go.way if go else None


def charges(state: Labicot, seat: int) -> list[Move]:
    """LB-34: not if Slowed; at least one square."""
    if state.slowed[seat]:
        return []
    only = directed(state, seat)
    return [Run(way) for way in state.world.exits[state.pawns[seat]] if only in (None, way)]


def jumps(state: Labicot, seat: int) -> list[Move]:
    """LB-35: not if Slowed; 2 squares, or 1 to 4 with beans, and no wall between."""
    if state.slowed[seat]:
        return []
    beans = free_beans(state, seat)
    shortest = 1 if "blue" in beans else 2
    longest = 2 + min(2, beans.count("orange"))
    only = directed(state, seat)
    return [
        Leap(way, length)
        for way, line in state.world.lines[state.pawns[seat]].items()
        if only in (None, way)
        for length in range(shortest, min(longest, len(line)) + 1)
    ]


def wall_passes(state: Labicot, seat: int) -> list[Move]:
    """LB-36: with a final value of 1, through walls, but not into the void."""
    if state.value != 1:
        return []
    only = directed(state, seat)
    return [
        PassThrough(way) for way in state.world.beyond[state.pawns[seat]] if only in (None, way)
    ]


def swaps(state: Labicot, seat: int) -> list[Move]:
    """LB-37: with a player 1 or 2 squares away, further for orange beans."""
    far = state.world.distances(state.pawns[seat])
    reach = state.box.exchange_reach + free_beans(state, seat).count("orange")
    return [
        SWAP_WITH[other]
        for other, square in enumerate(state.pawns)
        if not state.immobilised[other] and 1 <= far.get(square, 0) <= reach
    ]


TARGETS: Final[dict[str, Callable[[Labicot, int], list[Move]]]] = {
    "charge": charges,
    "jump": jumps,
    "pass-wall": wall_passes,
    "exchange": swaps,
}
"""For each movement card: the ways in which it can be played now."""


def could_play(state: Labicot, seat: int) -> bool:
    """Whether some movement card could be played now, judging by what is public."""
    return not state.slowed[seat] or state.value == 1 or bool(swaps(state, seat))


REFUSED: Final[dict[str, tuple[type[Move], No]]] = {
    "charge": (Run, No("LB-34", "no-such-charge")),
    "jump": (Leap, No("LB-35", "no-such-jump")),
    "pass-wall": (PassThrough, No("LB-36", "no-such-pass-wall")),
    "exchange": (SwapWith, No("LB-37", "no-such-exchange")),
}


class Target(Step[Labicot]):
    """A movement card has been played: which way, how far, with whom?"""

    rule = "LB-15"
    card: str

    def moves(self, state: Labicot) -> list[Move]:
        return TARGETS[self.card](state, self.seat)

    def refuse(self, state: Labicot, move: Move) -> No:
        kind, no = REFUSED[self.card]
        return no if isinstance(move, kind) else No("LB-15", "choose-target")

    def do(self, state: Labicot, move: Move) -> None:
        seat = self.seat
        if isinstance(move, Run):
            charge(state, seat, move.way)
        elif isinstance(move, Leap):
            jump(state, seat, move.way, move.length)
        elif isinstance(move, PassThrough):
            pass_wall(state, seat, move.way)
        elif isinstance(move, SwapWith):
            exchange(state, seat, move.other)


def charge(state: Labicot, seat: int, way: str) -> None:
    """LB-34: straight on to a wall or an arrow square. LB-17: answers as in a classic move."""
    begin(state, seat, "charge", to_go=state.world.charge(state.pawns[seat], way))
    state.heading = way
    state.tell(events.CHARGED, seat, way)
    state.then(WALKING[seat])
    ask(state)


def jump(state: Labicot, seat: int, way: str, length: int) -> None:
    """LB-35: only the first and last square matter. LB-17: answers only at the end."""
    for _ in range(2, length):
        use(state, seat, "orange", "LB-35")
    if length == 1:
        use(state, seat, "blue", "LB-35")
    begin(state, seat, "jump", gone=length)
    state.pawns[seat] = state.world.lines[state.pawns[seat]][way][length - 1]
    state.tell(events.LEAPT, seat, state.pawns[seat])
    ask(state)


def pass_wall(state: Labicot, seat: int, way: str) -> None:
    """LB-36: one square."""
    begin(state, seat, "pass-wall", gone=1)
    state.pawns[seat] = state.world.beyond[state.pawns[seat]][way]
    state.tell(events.PASSED_WALL, seat, state.pawns[seat])
    ask(state)


def exchange(state: Labicot, seat: int, other: int) -> None:
    """LB-37: change places, with an orange bean for each square beyond the card's reach."""
    pawns = state.pawns
    for _ in range(state.box.exchange_reach, state.world.distances(pawns[seat])[pawns[other]]):
        use(state, seat, "orange", "LB-37")
    begin(state, seat, "exchange")
    state.partner = other
    pawns[seat], pawns[other] = pawns[other], pawns[seat]
    state.tell(events.SWAPPED, seat, other)
    ask(state)


def use(state: Labicot, seat: int, colour: str, rule: str) -> None:
    """LB-35, LB-37: use a bean as the card is played."""
    spend(state, seat, colour)
    state.tell(events.BEAN_USED.by(rule), seat, colour, state.value)
