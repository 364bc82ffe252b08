"""Can this labyrinth be played with these dice? (LB-2, LB-4)"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .error import MazeError
from .labyrinth import Labyrinth

Dice: TypeAlias = tuple[int, ...]
Trouble = Literal["no-start", "no-finish", "out-of-reach", "no-way-back", "no-stop"]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that makes a labyrinth unplayable, and the squares it is about."""

    kind: Trouble
    squares: tuple[str, ...]
    sentence: str
    """In English, as in an error: ludolab/words/sentences.py has it in other languages."""

    @property
    def rule(self) -> str:
        return "LB-4" if self.kind in ("no-start", "no-finish") else "LB-2"


def values(dice: Dice) -> range:
    """All the totals that a roll of these dice can show."""
    if not dice or any(sides < 1 for sides in dice):
        raise MazeError("a roll needs at least one die, each with at least one side.")
    return range(len(dice), sum(dice) + 1)


def check(lab: Labyrinth, dice: Dice) -> list[Finding]:
    """What makes the labyrinth unplayable with these dice; empty if it can be played."""
    return [*_missing(lab), *unreachable(lab, dice), *_never_a_stop(lab, dice)]


def require_valid(lab: Labyrinth, dice: Dice) -> None:
    """Refuse an unplayable labyrinth with a sentence that names the squares."""
    findings = check(lab, dice)
    if findings:
        title = lab.name or "this labyrinth"
        why = "; ".join(f"{found.sentence} ({found.rule})" for found in findings)
        raise MazeError(f"{title} can't be played: {why}.")


def _missing(lab: Labyrinth) -> Iterator[Finding]:
    """LB-4: at least one start and one finish."""
    if not lab.where("start"):
        yield Finding("no-start", (), "there is no start")
    if not lab.where("finish"):
        yield Finding("no-finish", (), "there is no finish")


def unreachable(lab: Labyrinth, dice: Dice) -> list[Finding]:
    """LB-2: every square can be reached from every other.

    It is enough to check for one square what it reaches and what reaches it.
    """
    forth: dict[str, list[str]] = {name: [] for name in lab.squares}
    back: dict[str, list[str]] = {name: [] for name in lab.squares}
    for name in lab.squares:
        # Values that follow the same arrow lead the same way.
        for value in {lab.arrow(name, value): value for value in values(dice)}.values():
            for _, other in lab.onward(name, None, value):
                forth[name].append(other)
                back[other].append(name)
    origin = next(iter(lab.where("start") or lab.squares))
    findings: list[Finding] = []
    reached = _reached(forth, origin)
    lost = tuple(name for name in forth if name not in reached)
    if lost:
        findings.append(_out_of_reach("out-of-reach", lost, [(lost, (origin,))]))
    # A square that is cut off in both directions is named once.
    returning = _reached(back, origin)
    trapped = tuple(name for name in forth if name in reached and name not in returning)
    if trapped:
        cut_off: list[tuple[Iterable[str], Iterable[str]]] = []
        first, *others = _dead_ends(forth, back, trapped)
        cut_off.append((_in_order(lab, reached.keys() - first), _in_order(lab, first)))
        if others:
            cut_off.append((_in_order(lab, first), _in_order(lab, others[0])))
        findings.append(_out_of_reach("no-way-back", trapped, cut_off))
    return findings


def _out_of_reach(
    kind: Trouble,
    squares: tuple[str, ...],
    cut_off: Iterable[tuple[Iterable[str], Iterable[str]]],
) -> Finding:
    """All squares that can't be reached, together with squares from which they can't."""
    told = [(", ".join(targets), ", ".join(origins)) for targets, origins in cut_off]
    sentence = "; ".join(f"{targets} can't be reached from {origins}" for targets, origins in told)
    return Finding(kind, squares, sentence)


def _dead_ends(
    forth: Mapping[str, list[str]], back: Mapping[str, list[str]], trapped: Iterable[str]
) -> list[set[str]]:
    """The parts of the labyrinth without a way out that can be reached from these squares."""
    found: list[set[str]] = []
    for name in trapped:
        here = name
        while True:
            reached = _reached(forth, here)
            part = reached.keys() & _reached(back, here).keys()
            onward = [other for other in reached if other not in part]
            if not onward:
                break
            here = onward[-1]
        if part not in found:
            found.append(part)
        if len(found) == 2:
            break
    return found


def _reached(graph: Mapping[str, list[str]], origin: str) -> dict[str, None]:
    """Every square that can be reached, nearest first."""
    reached = {origin: None}
    for here in (queue := [origin]):
        for other in graph[here]:
            if other not in reached:
                reached[other] = None
                queue.append(other)
    return reached


def _in_order(lab: Labyrinth, squares: Collection[str]) -> list[str]:
    return [name for name in lab.squares if name in squares]


def _never_a_stop(lab: Labyrinth, dice: Dice) -> Iterator[Finding]:
    """LB-2: a move can end on every bean and finish square."""
    wanted = [name for name in lab.squares if lab.squares[name].kind in ("beans", "finish")]
    stops = _stops(lab, dice, wanted)
    missed = tuple(name for name in wanted if name not in stops)
    if missed and lab.where("start"):
        sentence = f"no series of rolls ends a move on {', '.join(missed)}"
        yield Finding("no-stop", missed, sentence)


def _stops(lab: Labyrinth, dice: Dice, wanted: Iterable[str]) -> Mapping[str, None]:
    """Where a series of moves from a start can end, until all of `wanted` are found.

    Moves of one value are followed from many squares at once: what comes next depends only on the
    square and the one before it (LB-19), not on where the move began.
    """
    stops = dict.fromkeys(lab.where("start"))
    missing = dict.fromkeys(wanted)
    fresh = list(stops)
    while fresh and missing:
        found: dict[str, None] = {}
        for value in values(dice):
            walkers: dict[tuple[str, str | None], None] = {(name, None): None for name in fresh}
            for _ in range(value):
                walkers = {
                    (other, here): None
                    for here, came_from in walkers
                    for _, other in lab.onward(here, came_from, value)
                }
            found.update((here, None) for here, _ in walkers)
        fresh = [name for name in found if name not in stops]
        for name in fresh:
            stops[name] = None
            missing.pop(name, None)
    return stops
