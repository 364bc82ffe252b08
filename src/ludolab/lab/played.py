"""One game of an experiment, and what was noted of it."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from ludolab.bots.players import play_out
from ludolab.bots.workers import for_a_slice

from .experiment import LabExperiment, Task
from .followed import Course, Followed
from .watched import Watched


@dataclass(frozen=True)
class LabGame:
    """A finished game. Lists have an entry for each place: place 0 is the seat that began."""

    deal: int
    variant: int
    seating: int
    bots: tuple[str, ...]
    shares: tuple[float, ...]
    """Each place's share of the win (`State.shares`)."""
    scores: tuple[int, ...]
    reason: str
    moves: int
    turns: int
    choices: tuple[int, ...]
    """How often each had at least two moves."""
    waits: tuple[int, ...]
    """The most decisions of others between two of one's own."""
    options: int
    """How many moves there were in all of these decisions."""
    thought: float
    """The sum of the binary logarithms of these numbers."""
    lead_changes: int
    behind: int | None
    """The largest lead that somebody had over the winner."""
    decided: float | None
    """The share of the turns after which the winner was never behind again."""
    halfway: float | None
    """The share of the win of whoever led alone at half-time."""
    owned: dict[str, tuple[int, ...]]
    """For each kind of piece that somebody owned in the end: how many each place had."""
    used: dict[str, tuple[int, ...]]
    """For each square that somebody used: how often each place did."""
    course: Course | None
    """What the chances to win tell, if they were followed."""

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> "LabGame":
        """A game from a line of a journal; ValueError if it isn't one."""
        data: object = json.loads(line)
        if not isinstance(data, dict) or {*data} != {field.name for field in fields(cls)}:
            raise ValueError(line[:80])
        numbers = [data[name] for name in ("deal", "variant", "seating", "moves", "turns")]
        if not all(type(number) is int for number in numbers):
            raise ValueError(line[:80])
        owned, used = (
            {str(kind): tuple(counts) for kind, counts in data.pop(name).items()}
            for name in ("owned", "used")
        )
        course = data.pop("course")
        if course is not None:
            course = Course(**_with_tuples(course))
        return cls(**{**_with_tuples(data), "owned": owned, "used": used, "course": course})


def _with_tuples(data: dict[str, Any]) -> dict[str, Any]:
    """JSON has none."""
    return {n: tuple(found) if isinstance(found, list) else found for n, found in data.items()}


def play_some(experiment: LabExperiment, tasks: Sequence[Task]) -> list[LabGame]:
    return [play(experiment, task) for task in for_a_slice(tasks)]


def play(experiment: LabExperiment, task: Task) -> LabGame:
    """One game from its deal to its end. It depends only on the experiment and the task."""
    deal, variant, seating = task
    table, bots = experiment.tables[variant], experiment.seatings[seating]
    state, _ = table.deal(deal)
    names = [bot.name for bot in bots]
    seats = range(state.players)
    watched = Watched(state.players)
    seeds = [table.player_seed(deal, seat, names) for seat in seats]
    followed = Followed(table.player_seed(deal, state.players, names))
    if experiment.chances:
        play_out(state, bots, seeds, watched, followed)
    else:
        play_out(state, bots, seeds, watched)
    watched.end(state)
    outcome, shares = state.outcome, state.shares()
    halfway = watched.halfway()
    # Everything is told from the seat that began.
    order = [(watched.first + place) % state.players for place in seats]
    return LabGame(
        deal=deal,
        variant=variant,
        seating=seating,
        bots=tuple(names[seat] for seat in order),
        shares=tuple(shares[seat] for seat in order),
        scores=tuple(outcome.scores[seat] for seat in order),
        reason=outcome.reason,
        moves=state.number,
        turns=watched.turns,
        choices=tuple(watched.choices[seat] for seat in order),
        waits=tuple(watched.waits[seat] for seat in order),
        options=watched.options,
        thought=watched.thought,
        lead_changes=watched.lead_changes(),
        behind=watched.behind(outcome.winners),
        decided=watched.decided(outcome.winners),
        halfway=None if halfway is None else shares[halfway],
        owned=_owned([state.owned(seat) for seat in order]),
        used={
            square: tuple(counts[seat] for seat in order)
            for square, counts in sorted(watched.used.items())
        },
        course=followed.course(shares),
    )


def _owned(owned: Sequence[Sequence[str]]) -> dict[str, tuple[int, ...]]:
    kinds = sorted({kind for pieces in owned for kind in pieces})
    return {kind: tuple(pieces.count(kind) for pieces in owned) for kind in kinds}
