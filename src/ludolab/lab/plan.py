"""What a search looks for: a small TOML file with free parameters and goals."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from ludolab.core import AnyState, Entry, Game, LudolabError, PiecesFile
from ludolab.games import game as find_game

from .measures import MEASURES

Chosen: TypeAlias = Mapping[str, int]
"""A number for each free parameter: its value, or which of its choices."""
KEYS = ("search", "about", "players", "level", "trials", "deals", "proof", "free", "goal")
MOST_TRIALS = 1000
MOST_DEALS = 100_000


@dataclass(frozen=True)
class Free:
    """A parameter that may be changed: from `low` to `high`, or one of `choices`, as JSON."""

    name: str
    low: int
    high: int
    choices: tuple[str, ...] = ()
    option: bool = False
    """Whether it is an option of the table instead of a parameter of the box."""

    def line(self, value: int) -> str:
        """What a variant says."""
        return f"{self.name} = {self.choices[value] if self.choices else value}"


@dataclass(frozen=True)
class Goal:
    """What is wanted of a measure. One that is missed by as much as it may be off counts as 1.

    `even`: no place wins more than that many points more or less often than its share. `aim`: this
    value, give or take `within`.
    `more`, `less`: for each time that much, 1 is taken off.
    """

    measure: str
    part: str
    kind: str
    size: float
    aim: float = 0.0

    def loss(self, found: Mapping[str, float], base: Mapping[str, float]) -> float:
        """How far it is missed, given the measure's parts, and those of our box."""
        if self.kind == "even":
            even = sum(found.values()) / len(found)
            off = max(abs(value - even) for value in found.values())
            return max(0.0, 100 * off - self.size) / self.size
        value, before = found.get(self.part, 0.0), base.get(self.part, 0.0)
        if self.kind == "aim":
            return max(0.0, abs(value - self.aim) - self.size) / self.size
        gain = value - before if self.kind == "more" else before - value
        return -gain / self.size


@dataclass(frozen=True)
class Plan:
    """A search. Each of `trials` candidates plays at most `deals` deals, the best then `proof`
    fresh ones."""

    game: Game[AnyState]
    players: int
    level: int
    trials: int
    deals: int
    proof: int
    free: tuple[Free, ...]
    goals: tuple[Goal, ...]

    def variant(self, chosen: Chosen, name: str) -> str:
        """A candidate as the text of a variant."""
        lines = [f"variant = {json.dumps(self.game.name)}", f"name = {json.dumps(name)}"]
        lines += [one.line(chosen[one.name]) for one in self.free if not one.option]
        options = [one.line(chosen[one.name]) for one in self.free if one.option]
        return "\n".join([*lines, *(["", "[options]"] if options else []), *options]) + "\n"


def read_plan(given: str | Path) -> Plan:
    """A plan from its file or its text; LudolabError with the line of a mistake."""
    text, source = _text(given)
    file = PiecesFile(text, source, own=True)
    file.only(*KEYS)
    top = file.top()
    game = find_game(top.get("search", str))
    players = top.number("players", max(game.fewest, 2), game.most, max(game.fewest, 2))
    plan = Plan(
        game=game,
        players=players,
        level=top.number("level", 1, len(game.skill.levels()), 3),
        trials=top.number("trials", 2, MOST_TRIALS, 30),
        deals=top.number("deals", 20, MOST_DEALS, 400),
        proof=top.number("proof", 20, MOST_DEALS, 1000),
        free=(*_free(file.table("free")), *_free(file.table("options"), option=True)),
        goals=tuple(_goal(entry) for entry in file.tables("goal")),
    )
    if not plan.free:
        top.wrong("a search needs free parameters in a table [free] or [options]")
    for one in plan.free:
        # Each bound for itself, so that a mistake is told with its line here.
        for value in (one.low, one.high):
            _try(file, plan, one, value)
    return plan


def _try(file: PiecesFile, plan: Plan, one: Free, value: int) -> None:
    alone = Plan(plan.game, plan.players, 1, 1, 1, 1, (one,), ())
    try:
        box = alone.variant({one.name: value}, "Try")
        plan.game.new(plan.players, 0, None, box)
    except LudolabError as error:
        why = str(error).removeprefix("variant, ").removeprefix("pieces, ")
        entry = file.table("options" if one.option else "free")
        entry.wrong(why.partition(": ")[2] or why, one.name)


def _free(entry: Entry, *, option: bool = False) -> list[Free]:
    found: list[Free] = []
    for name in entry.values:
        given = entry.get(name, list)
        numbers = [value for value in given if type(value) is int]
        if not option and len(given) == len(numbers) == 2:
            low, high = numbers
            if low >= high:
                entry.wrong(f"{name} goes from a lower number to a higher one", name)
            found.append(Free(name, low, high))
            continue
        if len(given) < 2:
            entry.wrong(f"{name} is [from, to], or a list of at least two choices", name)
        # JSON is TOML as far as words, numbers and lists of them go.
        choices = tuple(json.dumps(value) for value in given)
        found.append(Free(name, 0, len(choices) - 1, choices, option))
    return found


def _goal(entry: Entry) -> Goal:
    names = tuple(measure.name for measure in MEASURES)
    measure = entry.word("measure", names)
    kinds = [kind for kind in ("even", "aim", "more", "less") if kind in entry.values]
    if len(kinds) != 1:
        entry.wrong("a goal says one of even, aim, more and less")
    kind = kinds[0]
    for key in entry.values:
        if key not in ("measure", "part", "within", kind):
            entry.wrong(f"nobody reads {key!r} in a goal", key)
    if kind == "even" and measure != "win-by-place":
        entry.wrong("only win-by-place can be even", kind)
    size = _number(entry, "within" if kind == "aim" else kind)
    if size <= 0:
        entry.wrong("how much a goal may be off is above 0")
    aim = _number(entry, "aim") if kind == "aim" else 0.0
    return Goal(measure, entry.get("part", str, ""), kind, size, aim)


def _number(entry: Entry, key: str) -> float:
    value = entry.values.get(key)
    if type(value) not in (int, float):
        entry.wrong(f"{key} is a number", key)
    assert isinstance(value, (int, float))
    return float(value)


def _text(given: str | Path) -> tuple[str, str]:
    if isinstance(given, str):
        return given, "search"
    try:
        return given.read_text("utf-8"), given.name
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it isn't UTF-8"
        raise LudolabError(f"{given} can't be read: {why}") from None
