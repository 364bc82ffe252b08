"""Positions of games between strong bots: what was forecast there, and how the game ended."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from statistics import fmean

from ludolab.bots import bot
from ludolab.bots.advice import estimate_raw, smooth
from ludolab.bots.base import Bot, bot_seed
from ludolab.bots.deals import Series, series
from ludolab.bots.workers import for_a_slice
from ludolab.core import AnyState, Game, Json, Move, Pcg, View

from .following import ahead, follows

SEED = 21
USUAL_MOVES = {
    "candy-lab": {2: 74, 3: 95, 4: 81},
    "candy-numbers": {2: 108, 3: 254, 4: 472},
    "kawumm": {2: 44, 3: 56, 4: 88},
    "labicot": {2: 36, 3: 72, 4: 102},
}
"""How many moves half of the games have at most. Another game's are taken to have a hundred."""
PARTS = 6
"""So many decisions of a game of usual length are forecast, more of a longer one."""
FORECAST = 200
"""Iterations for the move that was played …"""
CHOICE = 400
"""… and for all moves, of one decision in a game."""
ANEW = 100
LEVEL = {"kawumm": 5, "labicot": 5}
"""Who plays; elsewhere level 4, which is quick."""
CONTINUED = 12
"""How often a position is played on, where chances are computed …"""
CONTINUED_GAMES = 40
"""… one in each of the first games."""


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

    @property
    def usual_moves(self) -> int:
        return USUAL_MOVES.get(self.game.name, {}).get(self.players, 100)

    def to_json(self) -> dict[str, Json]:
        return {"calibrated": self.game.name, "players": self.players, "level": self.level}


@dataclass(frozen=True)
class Forecast:
    """What was forecast for the move that was played, before it was straightened; by seat."""

    number: int
    """How many moves had been made."""
    seat: int
    follows: tuple[float, ...]
    """How likely each seat was to decide next, as far as the one that decided could tell."""
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    visits: int
    again: float | None
    """The chance of the seat by another seed, and its error; in two decisions of a game."""
    again_error: float | None
    lead: tuple[int, ...]
    best: float | None
    """The highest chance of all moves, in one decision of a game; and the same move anew."""
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


def due(deal: int, usual_moves: int) -> Iterator[int]:
    """After how many moves of a game a decision is forecast: at even distances from each other.

    It must not depend on how long the game lasts. Of each third of a game one would draw more
    positions from games that are about to end: leaders win more of these than anybody can know.
    """
    apart = max(1, usual_moves // PARTS)
    return count(Pcg(deal).below(apart), apart)


def play(table: Table, deal: int) -> ForecastGame:
    """One game, and forecasts of some decisions. All follow from the table and the deal."""
    dealt = table.series
    state, number = dealt.deal(deal)
    bots = _seated(table, number)
    marks = due(deal, table.usual_moves)
    mark = next(marks)
    decisions: list[tuple[AnyState, Move]] = []
    while not state.over:
        moves = state.legal_moves()
        move = moves[0]
        if len(moves) > 1:
            move = bots[state.to_act].choose(state.view(state.to_act))
            if state.number >= mark:
                decisions.append((state.clone(), move))
                mark = next(one for one in marks if one > state.number)
        state.play(move)
    rng = Pcg(bot_seed(dealt.seed, deal))
    told = tuple(
        _forecast(table, at, move, rng, _extra(deal, turn))
        for turn, (at, move) in enumerate(decisions)
    )
    return ForecastGame(deal, state.number, tuple(table.game.skill.shares(state)), told)


def _seated(table: Table, number: int) -> list[Bot]:
    seats = range(table.players)
    return [
        bot(table.game, table.level, bot_seed(f"{table.series.seed} {number}", seat))
        for seat in seats
    ]


def _extra(deal: int, turn: int) -> str:
    """What is estimated besides in the decision that is forecast as number `turn` of a game."""
    place = (turn - deal) % PARTS
    if place % (PARTS // 2) == 0:
        return "again"
    if place == 1:
        return "best"
    return "continued" if place == 2 and deal < CONTINUED_GAMES else ""


def _forecast(table: Table, state: AnyState, move: Move, rng: Pcg, extra: str) -> Forecast:
    seat, view = state.to_act, state.view(state.to_act)
    (said,) = estimate_raw(table.game, view, rng.next(), FORECAST, move)
    again = best = anew = continued = None
    if said.visits and extra == "again":
        (again,) = estimate_raw(table.game, view, rng.next(), FORECAST, move)
    elif said.visits and extra == "best":
        found = estimate_raw(table.game, view, rng.next(), CHOICE)
        first = max(found, key=lambda one: one.chances[seat])
        best = first.chances[seat]
        (fresh,) = estimate_raw(table.game, view, rng.next(), ANEW, first.move)
        anew = fresh.chances[seat]
    elif not said.visits and extra == "continued":
        continued = fmean(_played_on(table, view, move, rng.next()) for _ in range(CONTINUED))
    return Forecast(
        number=state.number,
        seat=seat,
        follows=follows(ahead(table.game, view, rng.next()), move),
        chances=smooth(said),
        errors=said.errors,
        visits=said.visits,
        again=None if again is None else again.chances[seat],
        again_error=None if again is None else again.errors[seat],
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
