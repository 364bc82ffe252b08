"""A whole game as readable text: every decision, move and event, and what each seat then sees.

Golden playthroughs are kept beside the tests: whatever changes in the rules, the events or
the views shows up there as a difference that a person can read.
"""

import random
from collections.abc import Iterator, Mapping

from ludolab.core import AnyState, Game, Json
from ludolab.core.options import OptionValue


def playthrough(
    game: Game[AnyState],
    players: int,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
) -> str:
    """The dump of one game whose moves are picked at random from the seed."""
    return "\n".join(_lines(game, players, seed, options or {})) + "\n"


def _lines(
    game: Game[AnyState], players: int, seed: int, options: Mapping[str, OptionValue]
) -> Iterator[str]:
    rng = random.Random(seed)
    state = game.new(players, seed, options)
    chosen = "".join(
        f", {name} {plain(list(v) if isinstance(v, tuple) else v)}" for name, v in options.items()
    )
    yield f"{game.title}, edition {game.edition}, {players} players, seed {seed}{chosen}"
    yield f"seed digest {state.commitment}"
    yield ""
    seen: dict[int | None, dict[str, Json]] = {seat: {} for seat in (None, *range(players))}
    yield from _news(state, seen)
    while not state.over:
        yield ""
        legal = state.legal_moves()
        move = rng.choice(legal)
        step = state.todo[-1]
        yield f"{state.number + 1}. seat {state.to_act}, {_value(step.to_json(), 'step')}"
        yield "   may: " + "; ".join(_value(m.to_json(), "move") for m in legal)
        yield "   does: " + _value(move.to_json(), "move")
        state.play(move)
        yield from _told(state)
        yield from _news(state, seen)
    outcome = state.outcome
    yield ""
    yield f"over: {outcome.reason}; winners {plain(list(outcome.winners))}"
    for seat, score in enumerate(outcome.scores):
        parts = plain(dict(outcome.parts[seat])) if outcome.parts else ""
        yield f"   seat {seat}: {score} {parts}".rstrip()
    yield f"digest {state.digest()}"


def _told(state: AnyState) -> Iterator[str]:
    """Each event as everybody may know it, and what some seats know besides."""
    seen = [state.events(seat) for seat in range(state.players)]
    for i, event in enumerate(state.events()):
        name, rule = event.pop("event"), event.pop("rule")
        yield "   ! " + " ".join(filter(None, (str(name), _parts(event), f"({rule})")))
        for seat in range(state.players):
            more = {k: v for k, v in seen[seat][i].items() if k not in event}
            more = {k: v for k, v in more.items() if k not in ("event", "rule")}
            if more:
                yield f"     seat {seat}: {_parts(more)}"


def _news(state: AnyState, seen: dict[int | None, dict[str, Json]]) -> Iterator[str]:
    """What changed in the views: for everybody first, then what only one seat sees."""
    common = state.show(memory=True)
    yield from (f"   = {line}" for line in _changes(seen[None], common))
    for seat in range(state.players):
        own = {k: v for k, v in state.show(seat, memory=True).items() if v != common.get(k)}
        yield from (f"   seat {seat} = {line}" for line in _changes(seen[seat], own))
        seen[seat] = own
    seen[None] = common


def _changes(
    before: Mapping[str, Json], after: Mapping[str, Json], path: str = ""
) -> Iterator[str]:
    for key, value in after.items():
        if key in ("game", "edition", "players", "seat", "number", "options", "to_act", "todo"):
            continue
        old = before.get(key)
        if key in before and old == value:
            continue
        where = f"{path}{key}"
        if isinstance(value, dict) and isinstance(old, dict):
            gone = [k for k in old if k not in value]
            if gone:
                yield f"{where} - {', '.join(gone)}"
            yield from _changes(old, value, f"{where}.")
        elif isinstance(value, list) and isinstance(old, list):
            yield from _list_changes(where, old, value)
        else:
            yield f"{where}: {plain(value)}"


def _list_changes(where: str, old: list[Json], new: list[Json]) -> Iterator[str]:
    if len(old) == len(new) and (len(new) > 8 or any(isinstance(v, (list, dict)) for v in new)):
        mapped = [{str(i): v for i, v in enumerate(items)} for items in (old, new)]
        yield from _changes(mapped[0], mapped[1], f"{where}.")
    elif len(new) > len(old) > 0 and new[: len(old)] == old:
        yield f"{where} + {plain(new[len(old) :])}"
    else:
        yield f"{where}: {plain(new)}"


def _value(data: Mapping[str, Json], tag: str) -> str:
    parts = {k: v for k, v in data.items() if k not in (tag, "seat")}
    return f"{data[tag]} {_parts(parts)}".rstrip()


def _parts(parts: Mapping[str, Json]) -> str:
    return " ".join(f"{key}={plain(value)}" for key, value in parts.items())


def plain(value: Json) -> str:
    """JSON without the noise: ``blue, pink`` rather than ``["blue", "pink"]``."""
    if isinstance(value, list):
        return "[" + ", ".join(plain(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {plain(v)}" for k, v in value.items()) + "}"
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
