"""Positions of games between strong bots: what was forecast there, and how the game ended."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from ludolab.bots import bot
from ludolab.bots.advice import estimate_raw, smooth
from ludolab.bots.base import Bot, bot_seed
from ludolab.bots.deals import Series, series
from ludolab.bots.workers import for_a_slice
from ludolab.core import AnyState, Game, Json, Move, Pcg, View

SEED = 21
THIRDS = 3
"""From each third of a game one decision."""
FORECAST = 200
"""Iterations for the move that was played …"""
CHOICE = 400
"""… and for all moves, of one decision in each game."""
ANEW = 100
LEVEL = {"kawumm": 5, "labicot": 5}
"""Who plays; elsewhere level 4, which is quick."""
CONTINUED = 12
"""How often a position is played on, where chances are computed; one in each game."""


@dataclass(frozen=True)
class Table:
    """A game at a number of players."""

    game: Game[AnyState]
    players: int

    @property
    def series(self) -> Series:
        return series(self.game, self.players, None, None, SEED)

    @property
    def level(self) -> int:
        return LEVEL.get(self.game.name, 4)

    def to_json(self) -> dict[str, Json]:
        return {"calibrated": self.game.name, "players": self.players, "level": self.level}


@dataclass(frozen=True)
class Forecast:
    """What was forecast for the move that was played, before it was straightened; by seat."""

    number: int
    """How many moves had been made."""
    gone: float
    """Which share of the game's moves that was."""
    seat: int
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    visits: int
    again: float
    """The chance of the seat by another seed, and its error."""
    again_error: float
    lead: tuple[int, ...]
    best: float | None
    """The highest chance of all moves, in one decision of each game; and the same move anew."""
    anew: float | None
    options: int
    continued: float | None
    """What the seat won when the game was played on from here again and again."""


@dataclass(frozen=True)
class ForecastGame:
    """A finished game with its forecasts."""

    deal: int
    moves: int
    shares: tuple[float, ...]
    forecasts: tuple[Forecast, ...]

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> "ForecastGame":
        data = json.loads(line)
        told = tuple(_forecast_of(one) for one in data.pop("forecasts"))
        return cls(**{**data, "shares": tuple(data["shares"]), "forecasts": told})


def _forecast_of(data: dict[str, object]) -> Forecast:
    lists = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
    return Forecast(**{**data, **lists})  # type: ignore[arg-type]


def play_some(table: Table, deals: Sequence[int]) -> list[ForecastGame]:
    return [play(table, deal) for deal in for_a_slice(deals)]


def play(table: Table, deal: int) -> ForecastGame:
    """One game, and forecasts in each third of it. All follow from the table and the deal."""
    dealt = table.series
    state, number = dealt.deal(deal)
    bots = _seated(table, number)
    decisions: list[tuple[AnyState, Move]] = []
    while not state.over:
        moves = state.legal_moves()
        move = moves[0]
        if len(moves) > 1:
            move = bots[state.to_act].choose(state.view(state.to_act))
            decisions.append((state.clone(), move))
        state.play(move)
    rng = Pcg(bot_seed(dealt.seed, deal))
    told: list[Forecast] = []
    for third in range(THIRDS):
        some = [
            (at, move)
            for at, move in decisions
            if third <= THIRDS * at.number / state.number < third + 1
        ]
        if some:
            at, move = some[rng.below(len(some))]
            told.append(_forecast(table, at, move, state.number, rng, deal, third))
    shares = tuple(table.game.skill.shares(state))
    return ForecastGame(deal, state.number, shares, tuple(told))


def _seated(table: Table, number: int) -> list[Bot]:
    seats = range(table.players)
    return [
        bot(table.game, table.level, bot_seed(f"{table.series.seed} {number}", seat))
        for seat in seats
    ]


def _forecast(
    table: Table, state: AnyState, move: Move, moves: int, rng: Pcg, deal: int, third: int
) -> Forecast:
    seat, view = state.to_act, state.view(state.to_act)
    (said,) = estimate_raw(table.game, view, rng.next(), FORECAST, move)
    again = best = anew = continued = None
    if said.visits:
        (again,) = estimate_raw(table.game, view, rng.next(), FORECAST, move)
        if third == deal % THIRDS:
            found = estimate_raw(table.game, view, rng.next(), CHOICE)
            first = max(found, key=lambda one: one.chances[seat])
            best = first.chances[seat]
            (fresh,) = estimate_raw(table.game, view, rng.next(), ANEW, first.move)
            anew = fresh.chances[seat]
    elif third == deal % THIRDS:
        continued = fmean(_played_on(table, view, move, rng.next()) for _ in range(CONTINUED))
    return Forecast(
        number=state.number,
        gone=state.number / moves,
        seat=seat,
        chances=smooth(said),
        errors=said.errors,
        visits=said.visits,
        again=said.chances[seat] if again is None else again.chances[seat],
        again_error=0.0 if again is None else again.errors[seat],
        lead=state.lead(),
        best=best,
        anew=anew,
        options=len(state.legal_moves()),
        continued=continued,
    )


def _played_on(table: Table, view: View, move: Move, seed: int) -> float:
    """What the seat wins when it plays this move, in a world that it could believe in."""
    state = table.game.sample(view, seed)
    seat = state.to_act
    state.play(move)
    bots = _seated(table, seed)
    while not state.over:
        moves = state.legal_moves()
        one = len(moves) == 1
        state.play(moves[0] if one else bots[state.to_act].choose(state.view(state.to_act)))
    return table.game.skill.shares(state)[seat]
