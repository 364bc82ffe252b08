"""Phase 1: the roll, beans on it, the lucky number, the final value (LB-14, LB-24 to LB-27)."""

from collections.abc import Collection, Sequence
from typing import Final

from ludolab.core import Move, No, Step
from ludolab.games.labicot import events
from ludolab.games.labicot.moves import KEEP_ROLL, SEATS, TurnDie, UseBean
from ludolab.games.labicot.state import Labicot, changed

from .answers import ask_blessing
from .goal import check_condition
from .hands import draw, put_away

ORANGE: Final = UseBean("orange")
BLUE: Final = UseBean("blue")


def opposite(sides: int, face: int) -> int:
    """LB-25: opposite faces sum to one more than the number of faces."""
    return sides + 1 - face


def roll_value(
    dice: Sequence[int], faces: Sequence[int], yellow_on: Collection[int], orange: int, blue: int
) -> int:
    """LB-24: dice after yellow, plus orange, minus blue, in any order of play; never below 0.

    An example from LB-26: D6 5 and D4 2, with a yellow bean on the D4, make 5 + 3 = 8.
    `dice`: the number of faces of each; `yellow_on`: the indices of those that a bean turns.
    """
    total = sum(
        opposite(sides, face) if at in yellow_on else face
        for at, (sides, face) in enumerate(zip(dice, faces, strict=True))
    )
    return max(0, total + orange - blue)


def dice_rolled(state: Labicot) -> tuple[int, ...]:
    """One's own dice, then the D4s of Blessings (LB-38)."""
    dice = state.world.dice
    return dice + (4,) * (len(state.faces) - len(dice))


def value_now(state: Labicot) -> int:
    if not state.turned and not state.on_roll:
        return sum(state.faces)
    orange, blue = state.on_roll.count("orange"), state.on_roll.count("blue")
    return roll_value(dice_rolled(state), state.faces, state.turned, orange, blue)


class Roll(Step[Labicot]):
    """LB-14 (a): roll one's dice, and a D4 for each Blessing on a replay."""

    decides = False

    def run(self, state: Labicot) -> None:
        dice = state.world.dice
        if state.blessings:
            dice += (4,) * state.blessings
            state.blessings = 0
        faces = tuple([state.roll(sides) for sides in dice])
        state.faces = faces
        state.turned = ()
        state.on_roll = ()
        state.tell(events.ROLLED, self.seat, faces, sum(faces))
        use_beans(state, self.seat)


ROLL: Final = [Roll(seat) for seat in SEATS]


# --- beans --------------------------------------------------------------------------------


def free_beans(state: Labicot, seat: int) -> list[str]:
    """LB-27: the beans one may use; if beans are kept, each only once a turn."""
    beans = list(state.beans[seat])
    for colour in state.used[seat]:
        if colour in beans:
            beans.remove(colour)
    return beans


def spend(state: Labicot, seat: int, colour: str) -> None:
    """LB-27: a used bean leaves the game or, if beans are kept, is used up for this turn."""
    if state.table.kept:
        state.used = changed(state.used, seat, (*state.used[seat], colour))
    else:
        beans = list(state.beans[seat])
        beans.remove(colour)
        state.beans[seat] = tuple(beans)
        check_condition(state)


def use_beans(state: Labicot, seat: int) -> None:
    """LB-14 (b): ask as long as there is a bean to use."""
    if state.beans[seat] and len(bean_moves(state, seat)) > 1:
        state.then(UseBeans(seat))
    else:
        resolve_roll(state, seat)


def bean_moves(state: Labicot, seat: int) -> list[Move]:
    """LB-24: any order; at most one yellow bean on each die."""
    moves: list[Move] = [KEEP_ROLL]
    beans = free_beans(state, seat)
    if "yellow" in beans:
        moves += [TurnDie(at) for at in range(len(state.faces)) if at not in state.turned]
    if "orange" in beans:
        moves.append(ORANGE)
    if "blue" in beans:
        moves.append(BLUE)
    return moves


class UseBeans(Step[Labicot]):
    """LB-14 (b): use any of your beans."""

    rule = "LB-14"

    def moves(self, state: Labicot) -> list[Move]:
        return bean_moves(state, self.seat)

    def refuse(self, state: Labicot, move: Move) -> No:
        beans = free_beans(state, self.seat)
        colour = ""
        if isinstance(move, TurnDie):
            colour = "yellow"
        elif isinstance(move, UseBean):
            colour = move.colour
        if colour and colour not in beans:
            spent = colour in state.beans[self.seat]
            return No("LB-27", "bean-used") if spent else No("LB-24", "no-bean")
        if isinstance(move, TurnDie):
            return No("LB-24", "die-turned")
        return No("LB-14", "beans-now")

    def do(self, state: Labicot, move: Move) -> None:
        seat = self.seat
        if move == KEEP_ROLL:
            resolve_roll(state, seat)
            return
        if isinstance(move, TurnDie):
            spend(state, seat, "yellow")
            state.turned = (*state.turned, move.at)
            face = opposite(dice_rolled(state)[move.at], state.faces[move.at])
            state.tell(events.DIE_TURNED, seat, move.at, face, value_now(state))
        else:
            assert isinstance(move, UseBean)
            spend(state, seat, move.colour)
            state.on_roll = (*state.on_roll, move.colour)
            state.tell(events.BEAN_USED, seat, move.colour, value_now(state))
        use_beans(state, seat)


# --- the lucky number and the final value ---------------------------------------------------


def resolve_roll(state: Labicot, seat: int) -> None:
    """LB-14 (c): the lucky number draws a card. (d): none of our cards changes the value."""
    value = value_now(state)
    if value == state.lucky[seat]:
        state.tell(events.LUCKY, seat, value)
        there = len(state.pile) + len(state.discard)
        if there:
            state.then(LuckyDraw(seat), FinalValue(seat))
            state.blessings = 0
            ask_blessing(state, seat, "cards", there - 1)
            return
    set_final_value(state, seat, value)


class LuckyDraw(Step[Labicot]):
    """LB-14 (c), LB-38: one card, and one more for each Blessing."""

    decides = False

    def run(self, state: Labicot) -> None:
        draw(state, self.seat, 1 + state.blessings)
        state.blessings = 0
        put_away(state, "blessing")


class FinalValue(Step[Labicot]):
    decides = False

    def run(self, state: Labicot) -> None:
        set_final_value(state, self.seat, value_now(state))


def set_final_value(state: Labicot, seat: int, value: int) -> None:
    """LB-14 (e), LB-29: Slowed halves the value, rounded down (LB-31)."""
    state.value = value // 2 if state.slowed[seat] else value
    # LB-38: a Blessing with its D4 counts up to here.
    put_away(state, "blessing")
    state.tell(events.FINAL_VALUE, seat, state.value)
