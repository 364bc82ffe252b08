"""One game of a contest, and what came out of it."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from time import monotonic

from ludolab.bots.deals import deal
from ludolab.kernel import AnyState

from .contest import Contest, Pairing
from .contestants import Player, make_contestant

SLICE = 0.5
"""After so many seconds a worker hands over what it has finished."""


@dataclass(frozen=True)
class Played:
    """A finished game, seat by seat. Times are in milliseconds of computing."""

    deal: int
    seats: tuple[str, ...]
    shares: tuple[float, ...]
    """What everybody has of the win: 1, a part if it is shared, 0. A team wins together."""
    ranks: tuple[int, ...]
    """0 is the best; equal ranks are ties."""
    sides: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    """How often there was a choice."""
    spent: tuple[float, ...]
    longest: tuple[float, ...]
    forfeits: tuple[int, ...]

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> "Played":
        """From a line of a journal; ValueError if it is none."""
        data: object = json.loads(line)
        if not isinstance(data, dict) or {*data} != {*cls.__dataclass_fields__}:
            raise ValueError(line[:80])
        deal = data.pop("deal")
        lists = {name: tuple(values) for name, values in data.items() if isinstance(values, list)}
        if type(deal) is not int or {*lists} != {*data} or len({*map(len, lists.values())}) != 1:
            raise ValueError(line[:80])
        return cls(deal=deal, **lists)


def play_some(contest: Contest, pairings: Sequence[Pairing]) -> list[Played]:
    """Play one game at least, and more of these for as long as a slice of time lasts."""
    end = monotonic() + SLICE
    done: list[Played] = []
    for pairing in pairings:
        done.append(play(contest, pairing))
        if monotonic() > end:
            break
    return done


def play(contest: Contest, pairing: Pairing) -> Played:
    """One game from its deal to its end. It depends on the contest and the pairing alone."""
    number, seating = pairing
    state, _ = deal(_first(contest), contest.seed, number)
    players: list[Player] = []
    try:
        for seat, contestant in enumerate(contest.seatings[seating]):
            seed = contest.seed_for(number, seating, seat)
            players.append(make_contestant(contestant, state.game, seed))
        times = _play_out(state, players)
    finally:
        for player in players:
            player.end(state)
    outcome = state.outcome
    ranks = {seat: rank for rank, group in enumerate(outcome.ranking) for seat in group}
    seats = range(state.players)
    return Played(
        deal=number,
        seats=contest.names(seating),
        shares=tuple(state.shares()),
        ranks=tuple(ranks[seat] for seat in seats),
        sides=tuple(state.side(seat) for seat in seats),
        scores=tuple(outcome.scores),
        decisions=tuple(len(own) for own in times),
        spent=tuple(round(sum(own), 3) for own in times),
        longest=tuple(round(max(own, default=0.0), 3) for own in times),
        forfeits=tuple(player.forfeits for player in players),
    )


def _play_out(state: AnyState, players: Sequence[Player]) -> list[list[float]]:
    """To the end; the time of each decision, by seat. Where there is no choice nobody is asked."""
    times: list[list[float]] = [[] for _ in players]
    while state.todo:
        moves = state.legal_moves()
        if len(moves) == 1:
            state.advance(moves[0])
        else:
            seat = state.to_act
            player = players[seat]
            begin = player.clock()
            move = player.choose(state)
            times[seat].append(1000 * (player.clock() - begin))
            state.play(move)
        for seat, player in enumerate(players):
            player.hear(state, seat)
    return times


@lru_cache(maxsize=1)
def _first(contest: Contest) -> AnyState:
    return contest.first()
