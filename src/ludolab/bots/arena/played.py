"""One game of a contest and its result."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from ludolab.bots.players import play_out
from ludolab.bots.workers import for_a_slice

from .contest import Contest, Pairing


@dataclass(frozen=True)
class PlayedGame:
    """A finished game, seat by seat. Times are in milliseconds, of CPU time for our own bots."""

    deal: int
    seats: tuple[str, ...]
    shares: tuple[float, ...]
    """Each seat's share of the win (`State.shares`)."""
    ranks: tuple[int, ...]
    """0 is the best; equal ranks are ties."""
    sides: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    """How many times each seat had a choice."""
    spent: tuple[float, ...]
    longest: tuple[float, ...]
    forfeits: tuple[int, ...]

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> "PlayedGame":
        """A game from a line of a journal; ValueError if it isn't one."""
        data: object = json.loads(line)
        if not isinstance(data, dict) or {*data} != {*cls.__dataclass_fields__}:
            raise ValueError(line[:80])
        deal = data.pop("deal")
        lists = {name: tuple(values) for name, values in data.items() if isinstance(values, list)}
        if type(deal) is not int or {*lists} != {*data} or len({*map(len, lists.values())}) != 1:
            raise ValueError(line[:80])
        return cls(deal=deal, **lists)


def play_some(contest: Contest, pairings: Sequence[Pairing]) -> list[PlayedGame]:
    return [play(contest, pairing) for pairing in for_a_slice(pairings)]


def play(contest: Contest, pairing: Pairing) -> PlayedGame:
    """One game from its deal to its end. It depends only on the contest and the pairing."""
    number, seating = pairing
    state, _ = contest.deal(number)
    seats = range(state.players)
    seeds = [contest.seed_for(number, seating, seat) for seat in seats]
    players = play_out(state, contest.seatings[seating], seeds)
    outcome = state.outcome
    return PlayedGame(
        deal=number,
        seats=contest.names(seating),
        shares=tuple(state.shares()),
        ranks=outcome.ranks(),
        sides=tuple(state.side(seat) for seat in seats),
        scores=tuple(outcome.scores),
        decisions=tuple(len(player.times) for player in players),
        spent=tuple(round(sum(player.times), 3) for player in players),
        longest=tuple(round(max(player.times, default=0.0), 3) for player in players),
        forfeits=tuple(player.forfeits for player in players),
    )
