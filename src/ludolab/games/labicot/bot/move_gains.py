"""The gain of each move in turns, for the seat to act and by what it knows."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import fsum
from typing import Final

from ludolab.core import Move
from ludolab.games.labicot.box import COLOURS
from ludolab.games.labicot.moves import (
    DONE,
    KEEP_ROLL,
    PASS,
    PLAY_HUG,
    ChangeLucky,
    Glue,
    Go,
    Leap,
    PassThrough,
    PlayCard,
    Rob,
    Run,
    StartAt,
    SwapWith,
    TakeBean,
    TakeCard,
    Teleport,
    TurnDie,
    UseBean,
)
from ludolab.games.labicot.rules.answers import Bless
from ludolab.games.labicot.rules.dice import dice_rolled, free_beans, opposite, value_now
from ludolab.games.labicot.rules.magnet import StealBean, StealCard, victims
from ludolab.games.labicot.rules.moving import TARGETS
from ludolab.games.labicot.state import Labicot

from .evaluation import A_CARD, WORTH, Evaluation, worth

LUCKY: Final = 0.3
"""How many turns a card drawn for the lucky number is worth."""
MANY: Final = 3
"""How many beans of one colour are considered on a roll."""
HUG: Final = 0.2
"""How many turns it costs to be Slowed once more."""


def gains(see: Evaluation, moves: Sequence[Move]) -> list[float]:
    """How many turns each move gains, as far as can be seen; only differences matter."""
    return GAINS[see.state.todo[-1].kind](MoveGains(see), moves)


def without(things: Sequence[str], *gone: str) -> list[str]:
    left = list(things)
    for thing in gone:
        left.remove(thing)
    return left


class MoveGains:
    """The evaluation of the seat to act, which knows its own hand."""

    __slots__ = ("beans", "hand", "seat", "see", "slow", "state", "stuck")

    def __init__(self, see: Evaluation) -> None:
        self.see = see
        self.state = state = see.state
        self.seat = seat = state.to_act
        self.hand: Sequence[str] = state.hands[seat]
        self.beans: Sequence[str] = state.beans[seat]
        self.slow = see.slow_next(seat)
        self.stuck = see.stuck_next(seat)

    def stop(self, square: str, hand: Sequence[str], beans: Sequence[str]) -> float:
        """The value of stopping there with these cards and beans."""
        return -self.see.left(self.seat, square, hand, beans, slow=self.slow, stuck=self.stuck)

    def best_stop(self, ends: Sequence[str], hand: Sequence[str], beans: Sequence[str]) -> float:
        return max([self.stop(end, hand, beans) for end in ends])

    def have(self, hand: Sequence[str], beans: Sequence[str]) -> float:
        """The value of these cards and beans on the current square."""
        return self.stop(self.state.pawns[self.seat], hand, beans) + worth(hand)


# --- phase 1 --------------------------------------------------------------------------------------


def starts(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    return [
        mine.stop(move.square, mine.hand, mine.beans) if isinstance(move, StartAt) else 0.0
        for move in moves
    ]


def lucky_numbers(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    """LB-13: the number rolled most often is best."""
    totals = mine.state.world.totals
    low, high = totals[0], totals[-1]
    return [
        1 - abs(2 * move.number - low - high) / 50 if isinstance(move, ChangeLucky) else 0.0
        for move in moves
    ]


def bean_uses(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    """LB-14: the value of the best use of beans that begins with this one."""
    state, seat = mine.state, mine.seat
    may_move = not state.immobilised[seat]
    cards = may_move and any(s.kind == "phase-two" and s.seat == seat for s in state.todo)
    best = dict.fromkeys(moves, -99.0)
    total = value_now(state)
    for used, change in _uses(state, seat):
        value = max(0, total + change)
        spent = [bean for _, bean in used]
        beans = mine.beans if state.table.kept else without(mine.beans, *spent)
        gain = LUCKY if value == state.lucky[seat] else 0.0
        if may_move:
            final = value // 2 if state.slowed[seat] else value
            gain += _best_move(mine, final, beans, cards=cards)
        else:
            gain += mine.stop(state.pawns[seat], mine.hand, beans)
        for move in [move for move, _ in used] or [KEEP_ROLL]:
            if gain > best.get(move, 99.0):
                best[move] = gain
    return [best[move] for move in moves]


def _uses(state: Labicot, seat: int) -> Iterator[tuple[list[tuple[Move, str]], int]]:
    """The beans that can still be used on this roll, and how they change the value."""
    beans = free_beans(state, seat)
    dice, faces = dice_rolled(state), state.faces
    open_ = [at for at in range(len(faces)) if at not in state.turned]
    for turns in range(min(beans.count("yellow"), len(open_), 2) + 1):
        for chosen in combinations(open_, turns):
            turned: list[tuple[Move, str]] = [(TurnDie(at), "yellow") for at in chosen]
            change = sum(opposite(dice[at], faces[at]) - faces[at] for at in chosen)
            yield turned, change
            for colour, by in (("orange", 1), ("blue", -1)):
                use = (UseBean(colour), colour)
                for count in range(1, min(beans.count(colour), MANY) + 1):
                    yield turned + [use] * count, change + by * count


def _best_move(mine: MoveGains, value: int, beans: Sequence[str], *, cards: bool) -> float:
    """The best classic move with this final value, or the best movement card."""
    state, seat, chart = mine.state, mine.seat, mine.see.chart
    square = state.pawns[seat]
    best = mine.best_stop(chart.ends(square, "", value, value), mine.hand, beans) + worth(mine.hand)
    if cards and not state.slowed[seat]:
        for card in chart.helpful(mine.hand):
            left = without(mine.hand, card)
            for end in chart.card_ends(card, square, value):
                best = max(best, mine.stop(end, left, beans) + worth(left))
    return best


# --- phase 2 --------------------------------------------------------------------------------------


def ways_to_move(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    """LB-15: the classic move, or a card that leads further."""
    state = mine.state
    found: list[float] = []
    for move in moves:
        if isinstance(move, PlayCard):
            targets = TARGETS[move.card](state, mine.seat)
            left = without(mine.hand, move.card)
            found.append(max([_target(mine, left, target) for target in targets]) + worth(left))
        else:
            ends = mine.see.chart.ends(state.pawns[mine.seat], "", state.value, state.value)
            found.append(mine.best_stop(ends, mine.hand, mine.beans) + worth(mine.hand))
    return found


def card_targets(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    return [_target(mine, mine.hand, move) for move in moves]


def _target(mine: MoveGains, hand: Sequence[str], move: Move) -> float:
    """The value of playing a movement card in this way; it has already left the hand."""
    state, seat = mine.state, mine.seat
    square, world, beans = state.pawns[seat], state.world, mine.beans
    if isinstance(move, Run):
        end = world.lines[square][move.way][world.charge(square, move.way) - 1]
    elif isinstance(move, Leap):
        end = world.lines[square][move.way][move.length - 1]
        if not state.table.kept:
            beans = without(beans, *["orange"] * (move.length - 2), *["blue"] * (move.length == 1))
    elif isinstance(move, PassThrough):
        end = world.beyond[square][move.way]
    else:
        assert isinstance(move, SwapWith)
        return _swap(mine, hand, move.other)
    return mine.stop(end, hand, beans)


def _swap(mine: MoveGains, hand: Sequence[str], other: int) -> float:
    """LB-37: both squares act, the mover's first."""
    state, seat = mine.state, mine.seat
    square, end, beans = state.pawns[seat], state.pawns[other], mine.beans
    if not state.table.kept:
        far = state.world.distances(square)[end]
        beans = without(beans, *["orange"] * (far - state.box.exchange_reach))
    theirs = mine.see.left(other, square, (), state.beans[other], slow=mine.see.slow_next(other))
    gain = mine.see.threats(seat)[other] * (theirs - mine.see.of(other))
    return mine.stop(end, hand, beans) + gain


def steps(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    """LB-18: the best end that can still be reached this way."""
    state = mine.state
    square, to_go, value = state.pawns[mine.seat], state.to_go - 1, state.value
    found: list[float] = []
    for move in moves:
        assert isinstance(move, Go)
        ends = mine.see.chart.ends(move.to, square, to_go, value)
        found.append(mine.best_stop(ends, mine.hand, mine.beans))
    return found


# --- answers --------------------------------------------------------------------------------------


def replies(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    """LB-40, LB-41: a trap is worth what it costs the others, minus the card."""
    threats = mine.see.threats(mine.seat)
    found: list[float] = []
    for move in moves:
        if isinstance(move, Glue):
            found.append(_glued(mine, move.target) * threats[move.target] - WORTH["glue"])
        elif move == PLAY_HUG:
            found.append(_hugged(mine, threats) - WORTH["hug"])
        else:
            found.append(0.0)
    return found


def going_on(view: Evaluation, to_go: int, *, slow: bool = False) -> float:
    """What the mover has left to go after that many more squares along the best way."""
    state = view.state
    mover = state.mover
    square = state.pawns[mover]
    if state.motion == "charge" and to_go:
        ends: Sequence[str] = (state.world.lines[square][state.heading][to_go - 1],)
    else:
        ends = view.chart.ends(square, state.came_from, to_go, state.value)
    slow = slow or view.slow_next(mover)
    stuck = view.stuck_next(mover)
    beans = state.beans[mover]
    return min([view.left(mover, end, (), beans, slow=slow, stuck=stuck) for end in ends])


def _glued(mine: MoveGains, target: int) -> float:
    """LB-40: the mover is stopped here or, on a web, held for one more turn."""
    if not mine.state.to_go:
        return 1.0
    return going_on(mine.see, 0) - going_on(mine.see, mine.state.to_go)


def _hugged(mine: MoveGains, threats: Sequence[float]) -> float:
    """LB-41: what being Slowed costs all players in reach."""
    state, seat = mine.state, mine.seat
    near = state.world.near(state.pawns[seat], state.box.hug_reach)
    gain = 0.0
    for other, square in enumerate(state.pawns):
        if other == seat or square not in near:
            continue
        if state.slowed[other]:
            cost = HUG
        elif other == state.mover and state.to_go:
            half = (state.gone + state.to_go) // 2
            to_go = max(0, half - state.gone)
            cost = going_on(mine.see, to_go, slow=True) - going_on(mine.see, state.to_go)
        else:
            beans, stuck = state.beans[other], mine.see.stuck_next(other)
            cost = mine.see.left(other, square, (), beans, slow=True, stuck=stuck)
            cost -= mine.see.left(other, square, (), beans, stuck=stuck)
        gain += threats[other] * cost
    return gain


def blessings(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    """LB-38: one more card or bean, or a D4."""
    state = mine.state
    step = state.todo[-1]
    assert isinstance(step, Bless)
    if step.why == "cards":
        gain = A_CARD
    elif step.why == "beans":
        here = mine.have(mine.hand, mine.beans)
        gain = max(mine.have(mine.hand, (*mine.beans, colour)) for colour in COLOURS) - here
    else:
        gain = _more_dice(mine, 1 + state.blessings) - _more_dice(mine, state.blessings)
    return [0.0 if move == PASS else gain - WORTH["blessing"] for move in moves]


def _more_dice(mine: MoveGains, extra: int) -> float:
    """The value of a replay with that many D4s."""
    square, chart = mine.state.pawns[mine.seat], mine.see.chart
    chances = {total: chance for (total,), chance in chart.totals.items()}
    for _ in range(min(extra, 3)):
        more: dict[int, float] = {}
        for value, chance in chances.items():
            for face in range(1, 5):
                more[value + face] = more.get(value + face, 0.0) + chance / 4
        chances = more
    return fsum(
        chance * mine.best_stop(chart.ends(square, "", value, value), mine.hand, mine.beans)
        for value, chance in chances.items()
    )


# --- phase 3 --------------------------------------------------------------------------------------


def other_cards(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    threats = mine.see.threats(mine.seat)
    found: list[float] = []
    for move in moves:
        if move == DONE:
            found.append(0.0)
        elif move == PLAY_HUG:
            found.append(_hugged(mine, threats) - WORTH["hug"])
        else:
            left = without(mine.hand, "magnet")
            robs = [_robbed(mine, threats, left, rob) for rob in victims(mine.state, mine.seat)]
            found.append(max(robs) - WORTH["magnet"])
    return found


def robberies(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    threats = mine.see.threats(mine.seat)
    return [_robbed(mine, threats, mine.hand, move) for move in moves]


def _robbed(mine: MoveGains, threats: Sequence[float], hand: Sequence[str], move: Move) -> float:
    """LB-39: the most useful bean; of a card only the back is seen."""
    assert isinstance(move, Rob)
    threat = threats[move.target]
    if move.what == "card":
        return A_CARD * (1.2 + threat)
    theirs = mine.state.beans[move.target]
    return max(_taken(mine, threat, move.target, colour) for colour in COLOURS if colour in theirs)


def _taken(mine: MoveGains, threat: float, target: int, colour: str) -> float:
    """A bean changes hands."""
    state = mine.state
    gain = mine.have(mine.hand, (*mine.beans, colour)) - mine.have(mine.hand, mine.beans)
    square, theirs = state.pawns[target], state.beans[target]
    loss = mine.see.left(target, square, (), without(theirs, colour))
    return gain + threat * (loss - mine.see.left(target, square, (), theirs))


def stolen_cards(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    state = mine.state
    step = state.todo[-1]
    assert isinstance(step, StealCard)
    threat = mine.see.threats(mine.seat)[step.target]
    return [
        mine.have((*mine.hand, move.card), mine.beans) + threat * WORTH[move.card]
        if isinstance(move, TakeCard)
        else 0.0
        for move in moves
    ]


def stolen_beans(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    state = mine.state
    step = state.todo[-1]
    assert isinstance(step, StealBean)
    threat = mine.see.threats(mine.seat)[step.target]
    return [
        _taken(mine, threat, step.target, move.colour) if isinstance(move, TakeBean) else 0.0
        for move in moves
    ]


def blessed_beans(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    return [
        mine.have(mine.hand, (*mine.beans, move.colour)) if isinstance(move, TakeBean) else 0.0
        for move in moves
    ]


def teleports(mine: MoveGains, moves: Sequence[Move]) -> list[float]:
    state = mine.state
    here = state.pawns[mine.seat]
    return [
        mine.stop(move.square if isinstance(move, Teleport) else here, mine.hand, mine.beans)
        for move in moves
    ]


GAINS: Final[dict[str, Callable[[MoveGains, Sequence[Move]], list[float]]]] = {
    "choose-start": starts,
    "may-change-lucky": lucky_numbers,
    "use-beans": bean_uses,
    "choose-move": ways_to_move,
    "target": card_targets,
    "choose-way": steps,
    "answer": replies,
    "bless": blessings,
    "play-others": other_cards,
    "choose-victim": robberies,
    "steal-card": stolen_cards,
    "steal-bean": stolen_beans,
    "blessed-bean": blessed_beans,
    "may-teleport": teleports,
}
"""By the decision that is due."""
