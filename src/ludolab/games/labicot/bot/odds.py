"""Everybody's chance to win, computed from the evaluations without playing on."""

from collections.abc import Sequence
from math import exp, fsum
from typing import Final

from ludolab.games.labicot.state import Labicot

from .evaluation import ARRIVED, Evaluation, worth
from .turn_tables import hazards

CARDS: Final = 0.3
"""By how much cards worth a turn raise a chance: 1 multiplies it by e."""
ROUNDS: Final = 60
"""How many turns of a race are computed."""
TO_MOVE: Final = ("roll", "phase-two", "choose-move", "target", "classic-move")
TO_STOP: Final = ("stop", "walking", "choose-way")
ALONE: Final = 8
"""LB-10: a solo race that takes this many rounds counts as half a win."""


def odds(state: Labicot) -> list[float]:
    """In a race, by the turns that everybody needs; in a hunt, by the beans held and near."""
    if not state.table.race:
        return _hunt(state)
    if state.players == 1:
        return [alone(state.round + max(0.0, Evaluation(state).of(0)))]
    return _race(state)


def alone(rounds: float) -> float:
    """LB-10: the fewer turns the better."""
    return ALONE / (ALONE + rounds)


# --- a race ---------------------------------------------------------------------------------------


class Runner:
    """One side of a race: when it can arrive, and how likely each time is."""

    __slots__ = ("first", "hazards", "seats")

    def __init__(self, seats: Sequence[int], first: int, hazards: Sequence[float]) -> None:
        self.seats = seats
        self.first = first
        self.hazards = hazards


def _race(state: Labicot) -> list[float]:
    view, players = Evaluation(state), state.players
    runners = [_runner(view, seat) for seat in range(players) if not state.arrived[seat]]
    if state.table.teams:
        runners = _teams(state, runners)
    runners.sort(key=lambda runner: runner.first)
    rounds = min(ROUNDS, state.table.round_limit - state.round + 1)
    found = [0.0] * players
    nobody = 1.0
    for number in range(rounds):
        for runner in runners:
            turn = number - runner.first // players
            if turn < 0:
                continue
            hazards = runner.hazards
            hazard = hazards[turn] if turn < len(hazards) else hazards[-1]
            for seat in runner.seats:
                found[seat] += nobody * hazard
            nobody *= 1 - hazard
        if nobody < 0.002:
            break
    return _with_cards(state, found)


def _runner(view: Evaluation, seat: int) -> Runner:
    """LB-7: the turns, counted from now, at which a player may arrive."""
    state = view.state
    players = state.players
    first = (seat - state.turn) % players
    kinds = [step.kind for step in state.todo if step.seat == seat]
    ends: Sequence[str] = (state.pawns[seat],)
    stops = any(kind in TO_STOP for kind in kinds)
    moves = any(kind in TO_MOVE for kind in kinds)
    if stops and not moves and seat == state.mover and state.to_go:
        ends = _ends(view, seat)
    slow, stuck = view.slow_next(seat), view.stuck_next(seat)
    hand, beans = state.hands[seat], state.beans[seat]
    end = ends[0]
    if len(ends) > 1:
        end = min(ends, key=lambda end: view.left(seat, end, hand, beans))
    kind = state.world.kind[end]
    stops = stops and not moves
    if stops and view.left(seat, end, hand, beans) == ARRIVED:
        return Runner((seat,), 0, (1.0,))
    replays = stops and kind == "replay"
    if seat == state.turn:
        if moves:
            stuck = state.immobilised[seat]
            slow = bool(state.slowed[seat])
        elif not replays:
            stuck += 1
    if stops and kind == "web":
        stuck += 1
    return Runner((seat,), first + stuck * players, _hazards(view, seat, end, slow=slow))


def _ends(view: Evaluation, seat: int) -> Sequence[str]:
    state = view.state
    square = state.pawns[seat]
    if state.motion == "charge":
        return (state.world.lines[square][state.heading][state.to_go - 1],)
    return view.chart.ends(square, state.came_from, state.to_go, state.value)


def _hazards(view: Evaluation, seat: int, square: str, *, slow: bool) -> Sequence[float]:
    """The chance to arrive at each turn, not having arrived before."""
    state, chart = view.state, view.chart
    hand, beans = state.hands[seat], state.beans[seat]
    found = state.laid.get(square, ())
    if view.wanting((*beans, *found)):
        turns = max(1.0, view.left(seat, square, hand, beans, slow=slow))
        return [0.0] * int(turns / 2) + [min(1.0, 2 / turns)]
    counts = chart.more(chart.counts(beans), found)
    table = chart.table(chart.helpful(hand), counts, () if found else view.laid)
    if not slow:
        return table.hazards(square)
    late = min(1.0, max(0.0, table.slow(square) - table.turns[square]))
    line = table.arrives(square)
    return hazards(
        [now + late * (before - now) for before, now in zip((0.0, *line[:-1]), line, strict=True)]
    )


def _teams(state: Labicot, runners: Sequence[Runner]) -> list[Runner]:
    """LB-7: a team arrives with its last member."""
    players, team = state.players, state.table.team
    found: list[Runner] = []
    for number in range(state.table.teams):
        members = [runner for runner in runners if team(runner.seats[0]) == number]
        whole = [1.0] * 40
        for runner in members:
            wait, still = runner.first // players, 1.0
            for turn in range(len(whole)):
                if turn >= wait:
                    at = min(turn - wait, len(runner.hazards) - 1)
                    still *= 1 - runner.hazards[at]
                whole[turn] *= 1 - still
        seats = [seat for seat in range(players) if team(seat) == number]
        last = max([runner.first % players for runner in members], default=0)
        found.append(Runner(seats, last, hazards(whole)))
    return found


def _with_cards(state: Labicot, found: Sequence[float]) -> list[float]:
    """Cards that aren't in the tables slightly improve the chance of the whole team."""
    team = state.table.team
    cards = [0.0] * (state.table.teams or state.players)
    for seat, hand in enumerate(state.hands):
        cards[team(seat)] += worth(hand)
    better = [chance * exp(CARDS * cards[team(seat)]) for seat, chance in enumerate(found)]
    scale = fsum(found) / (fsum(better) or 1.0)
    return [chance * scale for chance in better]


# --- a hunt ---------------------------------------------------------------------------------------


def _hunt(state: Labicot) -> list[float]:
    """Those ahead in beans win, and the more surely the fewer beans are left."""
    view, team = Evaluation(state), state.table.team
    teams = state.table.teams or state.players
    standing = [0.0] * teams
    for seat, square in enumerate(state.pawns):
        standing[team(seat)] += len(state.beans[seat]) + view.near(square)
    left = sum(map(len, state.laid.values()))
    scale = 0.5 + 0.15 * left
    most = max(standing)
    weights = [exp((own - most) / scale) for own in standing]
    total = fsum(weights)
    return [weights[team(seat)] / total for seat in range(state.players)]
