"""What a square does when somebody stops on it (LB-4, LB-7 to LB-9, LB-22, LB-32)."""

from typing import Final

from ludolab.core import Move, No, Step
from ludolab.games.labicot import events
from ludolab.games.labicot.box import COLOURS
from ludolab.games.labicot.moves import SEATS, STAY, StartAt, TakeBean, Teleport
from ludolab.games.labicot.state import Labicot

from .answers import ask_blessing
from .conditions import immobilise
from .dice import ROLL
from .goal import arrive, check_hunt, meets_condition
from .hands import put_away
from .moving import CLASSIC_MOVE

ALWAYS: Final = 99
"""No limit: the box never runs out of beans or dice."""
ANY_COLOUR: Final[tuple[Move, ...]] = tuple(TakeBean(colour) for colour in COLOURS)


class Stop(Step[Labicot]):
    """LB-15: the stop effect of the square, after those of cards.

    LB-37: after an Exchange the mover's square acts first and completely, then the other's.
    LB-22: no square has an effect that is both passage and stop; arrows act in passing only.
    """

    decides = False

    def run(self, state: Labicot) -> None:
        seat = self.seat
        state.came_from = ""
        if state.partner >= 0:
            state.then(STOP[state.partner])
            state.partner = -1
        square = state.pawns[seat]
        kind = state.world.kind.get(square)
        if square in state.laid:
            # LB-4: an emptied bean square is normal.
            state.then(PickUp(seat))
            state.blessings = 0
            ask_blessing(state, seat, "beans", ALWAYS)
        elif kind == "web":
            immobilise(state, seat)
        elif kind == "replay":
            # LB-32: a new, complete phase 1 and then a classic move, no card.
            state.tell(events.REPLAYS, seat)
            state.then(ROLL[seat], CLASSIC_MOVE[seat], STOP[seat])
            state.blessings = 0
            ask_blessing(state, seat, "replay", ALWAYS)
        elif kind == "finish":
            finish(state, seat)


STOP: Final = [Stop(seat) for seat in SEATS]


# --- beans --------------------------------------------------------------------------------


class PickUp(Step[Labicot]):
    """LB-32: all beans on the square; LB-38: and one more of any colour for each Blessing."""

    decides = False

    def run(self, state: Labicot) -> None:
        seat = self.seat
        found = state.laid.pop(state.pawns[seat])
        gain_beans(state, seat, found)
        state.tell(events.PICKED_UP, seat, found)
        state.takes, state.blessings = state.blessings, 0
        take_blessed(state, seat)


def take_blessed(state: Labicot, seat: int) -> None:
    """LB-38: ask for the beans still to be taken from the box; then the pick-up is over."""
    if state.takes:
        state.then(BlessedBean(seat))
    else:
        put_away(state, "blessing")
        check_hunt(state, seat)


class BlessedBean(Step[Labicot]):
    """LB-38: you choose the colour of a bean from the box."""

    rule = "LB-38"

    def moves(self, state: Labicot) -> tuple[Move, ...]:
        return ANY_COLOUR

    def refuse(self, state: Labicot, move: Move) -> No:
        return No("LB-38", "choose-colour")

    def do(self, state: Labicot, move: Move) -> None:
        assert isinstance(move, TakeBean)
        gain_beans(state, self.seat, (move.colour,))
        state.tell(events.BLESSED, self.seat, move.colour)
        state.takes -= 1
        take_blessed(state, self.seat)


def gain_beans(state: Labicot, seat: int, beans: tuple[str, ...]) -> None:
    state.beans[seat] = tuple(sorted(state.beans[seat] + beans, key=COLOURS.index))


# --- finish -------------------------------------------------------------------------------


def finish(state: Labicot, seat: int) -> None:
    """LB-7: in a race. LB-9: in a hunt on several labyrinths. LB-4: on one, it does nothing."""
    labyrinths = len(state.world.labyrinths)
    here = state.world.labyrinth[state.pawns[seat]]
    if not state.table.race:
        if destinations(state, seat):
            state.then(MayTeleport(seat))
    elif here + 1 < labyrinths:
        enter_next(state, seat, here + 1)
    elif meets_condition(state, seat):
        arrive(state, seat)
    else:
        state.tell(events.TOO_FEW_BEANS, seat)


def enter_next(state: Labicot, seat: int, labyrinth: int) -> None:
    """LB-7: go at once to a start of the next labyrinth, whatever beans the player has."""
    starts = state.world.starts[labyrinth]
    if len(starts) > 1:
        state.then(ChooseStart(seat, labyrinth))
    else:
        start_at(state, seat, starts[0], "LB-7")


class ChooseStart(Step[Labicot]):
    """LB-4: where there are several starts, the player chooses."""

    rule = "LB-4"
    labyrinth: int

    def moves(self, state: Labicot) -> list[Move]:
        return [StartAt(square) for square in state.world.starts[self.labyrinth]]

    def refuse(self, state: Labicot, move: Move) -> No:
        return No("LB-4", "choose-start")

    def do(self, state: Labicot, move: Move) -> None:
        assert isinstance(move, StartAt)
        start_at(state, self.seat, move.square, "LB-4")


def start_at(state: Labicot, seat: int, square: str, rule: str) -> None:
    state.pawns[seat] = square
    state.tell(events.STARTED.by(rule), seat, square)


# --- teleports ----------------------------------------------------------------------------


def has_beans(state: Labicot, labyrinth: int) -> bool:
    return any(state.world.labyrinth[square] == labyrinth for square in state.laid)


def others_here(state: Labicot, seat: int) -> list[int]:
    """The other players on the same labyrinth."""
    where = state.world.labyrinth
    here = where[state.pawns[seat]]
    return [o for o, square in enumerate(state.pawns) if o != seat and where[square] == here]


def destinations(state: Labicot, seat: int) -> list[Move]:
    """LB-9: to any other labyrinth with beans, unless the team needs this member here."""
    here = state.world.labyrinth[state.pawns[seat]]
    team = state.table.team
    if (
        state.table.teams
        and has_beans(state, here)
        and all(team(other) != team(seat) for other in others_here(state, seat))
    ):
        return []
    return [
        Teleport(square)
        for labyrinth, starts in enumerate(state.world.starts)
        if labyrinth != here and has_beans(state, labyrinth)
        for square in starts
    ]


class MayTeleport(Step[Labicot]):
    """LB-9: teleporting is optional."""

    rule = "LB-9"

    def moves(self, state: Labicot) -> list[Move]:
        return [STAY, *destinations(state, self.seat)]

    def refuse(self, state: Labicot, move: Move) -> No:
        return No("LB-9", "no-such-teleport")

    def do(self, state: Labicot, move: Move) -> None:
        if isinstance(move, Teleport):
            teleport(state, self.seat, move.square)


def teleport(state: Labicot, seat: int, square: str) -> None:
    """LB-9: a group left alone on a labyrinth without beans follows, Immobilised."""
    here = state.world.labyrinth[state.pawns[seat]]
    left = others_here(state, seat)
    state.pawns[seat] = square
    state.tell(events.TELEPORTED, seat, square)
    if len({state.table.team(other) for other in left}) == 1 and not has_beans(state, here):
        for other in left:
            state.pawns[other] = square
            state.tell(events.FOLLOWED, other, square)
            immobilise(state, other)
