"""Whether chances to win come true, and what straightens them: ``make calibrate``.

Strong bots play; in each third of a game the chances after the move that was played are forecast
from what its player knew. It writes how forecasts are straightened into ``bot/calibration.json`` in
the game's folder, and how good they are then into docs/calibration.json, docs/calibration.svg and
the tables in docs/calibration.md: each half of the games by what was fitted to the other half.
Finished games are kept under build/calibrate, so it can be interrupted and run again.
"""

import argparse
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from math import hypot, sqrt
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID

from ludolab.bots.arena import Journal
from ludolab.bots.arena.contest import bare_code, code_digest
from ludolab.bots.calibration import FILE, Calibration
from ludolab.bots.workers import find_workers, share_out
from ludolab.cli.bar import games_bar
from ludolab.core import Json
from ludolab.games import game, names
from ludolab.records import write_whole
from tools.calibration import positions, scores
from tools.calibration.picture import COLOURS, reliability
from tools.calibration.positions import CONTINUED, Forecast, ForecastGame, Table, play_some
from tools.calibration.scores import Forecaster, Said, Score
from tools.ladder import between_marks

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "calibrate"
DOCS = ROOT / "docs"
MARK = "calibration"
PLAYERS = (2, 3, 4)
GAMES = {
    "candy-lab": {2: 120, 3: 80, 4: 80},
    "candy-numbers": {2: 100, 3: 60, 4: 50},
    "kawumm": {2: 80, 3: 120, 4: 120},
    "labicot": {2: 300, 3: 120, 4: 200},
}
"""How many games are measured; of another game a hundred."""
FORMS = {"all": scores.LOOSE, "factor": scores.FIRM}
"""What may be straightened: powers and the factor of the seat that decides, or that alone."""
HALF = 0.5
"""Where early ends and late begins."""


def journal(table: Table) -> Journal[ForecastGame]:
    """Where its games are kept. Comments and layout of what plays and forecasts don't matter."""
    code = bare_code(Path(positions.__file__).read_text("utf-8"))
    digest = hashlib.sha256(code.encode()).hexdigest()[:8]
    name = f"{table.game.name}-{table.players}-{code_digest(table.game)[:8]}-{digest}.jsonl"
    BUILD.mkdir(parents=True, exist_ok=True)
    return Journal(BUILD / name, table, ForecastGame.read)


def wanted(table: Table) -> int:
    """How many games are measured."""
    return GAMES.get(table.game.name, {}).get(table.players, 100)


def gather(table: Table, count: int, processes: int, bar: Progress) -> list[ForecastGame]:
    """The games of the first deals, each played once."""
    task = bar.add_task(f"{table.game.name}: {table.players}", total=count)
    with journal(table) as kept:
        done = {one.deal: one for one in kept.games}
        left = [deal for deal in range(count) if deal not in done]

        def keep(played: Sequence[ForecastGame]) -> None:
            kept.add(played)
            done.update({one.deal: one for one in played})
            _show(bar, task, len(done))

        if left:
            with find_workers(processes, None) as ready:
                share_out(partial(play_some, table), left, ready, keep, unit=8)
    return [done[deal] for deal in range(count)]


def _show(bar: Progress, task: TaskID, done: int) -> None:
    bar.update(task, completed=done)


def raw(game: ForecastGame, one: Forecast) -> Sequence[float]:
    """As the search says it."""
    return one.chances


def shown(measured: Calibration) -> Forecaster:
    """As it is shown."""

    def forecast(game: ForecastGame, one: Forecast) -> Sequence[float]:
        return measured.straighten(one.chances, one.seat, one.number)

    return forecast


def measure(games: Sequence[ForecastGame], moves: int) -> tuple[Calibration, dict[str, Json]]:
    """What straightens the forecasts, and how good they are in games that it wasn't fitted to;
    `moves` are those of a usual game."""
    told: dict[str, Json] = {"games": len(games)}
    ways: Mapping[str, Callable[[Sequence[ForecastGame]], Forecaster]] = {
        "before": lambda learnt: raw,
        "lead": lambda learnt: scores.fit_lead(learnt, moves),
        **{name: partial(_learn, moves, loose) for name, loose in FORMS.items()},
    }
    for way, learn in ways.items():
        every = scores.unseen(games, learn)
        told[way] = {
            "all": _score(every),
            "early": _score([one for one in every if one.number < HALF * moves]),
            "late": _score([one for one in every if one.number >= HALF * moves]),
            "curve": [list(point) for point in scores.curve(every)],
        }
    forms = {name: told.pop(name) for name in FORMS}
    best = min(forms, key=lambda name: _loss(forms[name]))
    if _loss(forms[best]) < _loss(told["before"]):
        told["shown"], found = forms[best], scores.fit(games, moves, FORMS[best])
    else:
        told["shown"], found = told["before"], Calibration(1.0, 1.0, 0.0, moves)
    told["z"] = scores.spread(games)
    told["z_shown"] = None
    one, other = (
        scores.spread([game_ for game_ in games if game_.deal % 2 == rest]) for rest in (0, 1)
    )
    if one and other:
        # Each half of the games with errors that the other half has widened.
        told["z_shown"] = round(hypot(one / other, other / one) / sqrt(2), 3)
    told["too_high"] = scores.too_high(games)
    return replace(found, spread=round(scores.spread(games) or 1.0, 3)), told


def _learn(moves: int, loose: Sequence[float], learnt: Sequence[ForecastGame]) -> Forecaster:
    return shown(scores.fit(learnt, moves, loose))


def _loss(told: Json) -> float:
    """The log loss of forecasts of games that they weren't fitted to."""
    assert isinstance(told, dict)
    every = told["all"]
    assert isinstance(every, dict)
    return float(str(every["log_loss"]))


def _score(every: Sequence[Said]) -> dict[str, Json]:
    found: Score = scores.score(every)
    return {
        key: [round(one, 4) for one in value] if isinstance(value, tuple) else round(value, 4)
        for key, value in asdict(found).items()
    }


# --- the page -------------------------------------------------------------------------------


def table(name: str, found: Mapping[str, Mapping[str, Json]]) -> str:
    head = "| players | forecast | Brier | log loss | bias | slope | early | late |"
    lines = [f"### {game(name).title}", "", head, f"| ---: | --- |{' ---: |' * 6}"]
    for players, told in sorted(found.items()):
        for way, label in (("before", "search"), ("shown", "**shown**"), ("lead", "score lead")):
            parts = told[way]
            assert isinstance(parts, dict)
            every, early, late = (parts[part] for part in ("all", "early", "late"))
            assert isinstance(every, dict)
            cells = [
                players if way == "before" else "",
                label,
                f"{every['brier']:.3f}",
                f"{every['log_loss']:.3f}",
                f"{_points(every['bias'])} ({_range(every['bias_range'], 100)})",
                *(_slope(part) for part in (every, early, late)),
            ]
            lines.append(f"| {' | '.join(cells)} |")
    rest = [_rest(players, told) for players, told in sorted(found.items())]
    return "\n".join([*lines, "", *rest])


def _slope(part: Json) -> str:
    assert isinstance(part, dict)
    return f"{part['slope']:.2f} ({_range(part['slope_range'], 1)})".replace("-", "−")


def _rest(players: str, told: Mapping[str, Json]) -> str:
    parts = [f"{players} players: {told['games']} games"]
    z, after, high = (told[key] for key in ("z", "z_shown", "too_high"))
    if isinstance(z, float) and isinstance(after, float):
        parts.append(f"z spreads {z:.2f} as searched, {after:.2f} as shown")
    if isinstance(high, float):
        parts.append(f"the best of five moves or more looked {100 * high:.1f} points too high")
    measured = told["calibration"]
    assert isinstance(measured, dict)
    if measured["stray"]:
        parts.append(f"computed chances are off by {measured['stray']:.2f} in log-odds")
    powers = (f"{float(str(measured[key])):.2f}" for key in ("early", "late"))
    parts.append(f"powers from {' to '.join(powers)}")
    return f"- {'; '.join(parts)}."


def _curve(told: Json) -> list[tuple[float, float, float]]:
    assert isinstance(told, dict)
    points = told["curve"]
    assert isinstance(points, list)
    found: list[tuple[float, float, float]] = []
    for point in points:
        assert isinstance(point, list)
        said, seen, count = (float(str(number)) for number in point)
        found.append((said, seen, count))
    return found


def _points(value: Json) -> str:
    assert isinstance(value, (int, float))
    return f"{100 * value:+.1f}".replace("-", "−")


def _range(values: Json, times: float) -> str:
    assert isinstance(values, list)
    digits = 1 if times > 1 else 2
    low, high = (f"{times * float(str(one)):.{digits}f}".replace("-", "−") for one in values)
    return f"{low} to {high}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--only", nargs="*", default=list(names()), help="these games")
    parser.add_argument("--processes", type=int, default=2, help="how many work")
    parser.add_argument("--play", type=int, help="only play this many games, and measure later")
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS, help="with --play")
    chosen = parser.parse_args()
    target = BUILD if chosen.quick else DOCS
    kept = target / "calibration.json"
    data: dict[str, dict[str, dict[str, Json]]] = {}
    if kept.exists():
        data = json.loads(kept.read_text("utf-8"))
    console = Console(stderr=True)
    with games_bar(console) as bar:
        if chosen.play is not None:
            for name in chosen.only:
                for players in chosen.players:
                    gather(Table(game(name), players), chosen.play, chosen.processes, bar)
            return
        for name in chosen.only:
            own, found, played = game(name), {}, {}
            for players in PLAYERS:
                if not own.fewest <= players <= own.most:
                    continue
                at = Table(own, players)
                count = wanted(at) // (10 if chosen.quick else 1)
                games = gather(at, count, chosen.processes, bar)
                found[str(players)], told = measure(games, at.usual_moves)
                played[str(players)] = games
                data.setdefault(name, {})[str(players)] = told
            stray = scores.fit_stray([(found[key], played[key]) for key in found], CONTINUED)
            for key, fitted in found.items():
                found[key] = replace(fitted, stray=stray)
                data[name][key]["calibration"] = asdict(found[key])
            maps = json.dumps({key: asdict(map_) for key, map_ in found.items()}, indent=1)
            folder = ROOT / "src" / own.package.replace(".", "/") / "bot"
            write_whole((BUILD if chosen.quick else folder) / FILE, maps + "\n")
            console.print(table(name, data[name]))
    curves = {
        name: {
            players: {way: _curve(told[way]) for way in COLOURS} for players, told in found.items()
        }
        for name, found in data.items()
    }
    write_whole(kept, json.dumps(data, indent=1, sort_keys=True) + "\n")
    write_whole(target / "calibration.svg", reliability(curves))
    page = DOCS / "calibration.md"
    if not chosen.quick:
        tables = {name: table(name, found) for name, found in data.items()}
        write_whole(page, between_marks(page.read_text("utf-8"), tables, MARK))


if __name__ == "__main__":
    main()
