"""Whether each level beats the one below it, and what is left to gain: ``make ladder``.

Finished games are kept under build/ladder, so it can be interrupted and run again. It writes
docs/bots.json, docs/bots.svg and the tables in docs/bots.md; with ``--quick`` all of that goes to
build/ladder.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID

from bench.load.machine import about
from ludolab.bots.arena import Contest, Journal, PlayedGame, Result, processes, run
from ludolab.bots.arena.contest import code_digest
from ludolab.bots.arena.result import Share
from ludolab.cli.bar import games_bar
from ludolab.cli.charts import Bar, BarGroup, interval_chart
from ludolab.core import Json
from ludolab.games import game, names
from ludolab.records import write_whole

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "ladder"
DOCS = ROOT / "docs"
MARK = "ladder"
SEED = 5
BETTER = 0.55
"""The share of wins that a level must have against the one below it."""


@dataclass(frozen=True)
class Match:
    """Two or more bots, and how many games they play."""

    title: str
    bots: str
    games: int
    players: int = 2
    aim: float | Mapping[str, float] | None = None
    """The share of wins that the first bot has to reach; it may depend on the game."""
    more: Mapping[str, float] = field(default_factory=dict)
    """A factor for the number of games, for games in which the share is close to its aim."""
    seed: int = SEED
    only: str = ""
    """The only game that is played; empty for all."""
    options: Mapping[str, object] = field(default_factory=dict)

    def goal(self, name: str) -> float | None:
        return self.aim.get(name) if isinstance(self.aim, Mapping) else self.aim


CHAMPION = {"candy-lab": 0.95, "candy-numbers": 0.90, "kawumm": 0.60, "labicot": 0.80}
LADDER = (
    Match("1 against random", "1,random", 400),
    Match("2 against 1", "2,1", 600, aim=BETTER),
    Match("3 against 2", "3,2", 600, aim=BETTER),
    Match("4 against 3", "4,3", 240, aim=BETTER),
    Match("5 against 4", "5,4", 200, aim=BETTER),
    Match(
        "5 against three random",
        "5,random,random,random",
        80,
        players=4,
        aim=CHAMPION,
        more={"candy-lab": 3},
    ),
    Match("cheat against 5", "cheat,5", 40),
    Match(
        "5 against three random, other deals",
        "5,random,random,random",
        160,
        players=4,
        aim=CHAMPION,
        seed=77,
        only="candy-lab",
    ),
    Match(
        "5 against three random, Spirale",
        "5,random,random,random",
        80,
        players=4,
        aim=CHAMPION,
        only="labicot",
        options={"labyrinths": ["spirale"]},
    ),
    Match(
        "cheat against three random",
        "cheat,random,random,random",
        80,
        players=4,
        only="labicot",
    ),
    Match("5 against 5", "5,5", 50),
)
MORE: Mapping[str, float] = {"kawumm": 4.0, "labicot": 4.0, "candy-numbers": 0.6}
"""A factor for the number of games: higher where luck weighs more and games are quick, lower where
they are long."""


@dataclass(frozen=True)
class Row:
    """The result of a match."""

    match: Match
    found: Result

    @property
    def share(self) -> Share:
        return self.found.standings[0].share

    def met(self, goal: float) -> bool:
        """Whether the aim is met; between two levels the interval must also be above one half."""
        return self.share.mean >= goal and (goal != BETTER or self.share.low > 0.5)

    def line(self, name: str) -> str:
        share, goal, first = self.share, self.match.goal(name), self.found.standings[0]
        aim = "" if goal is None else f"{goal:.0%} {'✓' if self.met(goal) else '✗'}"
        cells = [
            self.match.title,
            f"{self.found.contest.games}",
            f"{share.mean:.1%}",
            f"{share.low:.1%} – {share.high:.1%}",
            aim,
            f"{first.decisions:.0f}",
            f"{first.mean_ms:.1f}",
            f"{first.longest_ms:.0f}",
        ]
        return f"| {' | '.join(cells)} |"

    def to_json(self) -> dict[str, Json]:
        return {"match": self.match.title, **self.found.to_json()}


def climb(name: str, part: float, bar: Progress) -> list[Row]:
    """All matches of one game."""
    rows: list[Row] = []
    digest = code_digest(game(name))[:8]
    for match in LADDER:
        if match.only not in ("", name):
            continue
        more = MORE.get(name, 1.0) * match.more.get(name, 1.0)
        games = max(2, round(match.games * more * part))
        bots = match.bots.split(",")
        contest = Contest.of(
            game(name), bots, games, players=match.players, options=match.options, seed=match.seed
        )
        # The digest changes with the bots, so changed ones start again.
        path = BUILD / f"{name} {match.title} {digest}.jsonl".replace(" ", "-")
        task = bar.add_task(f"{name}: {match.title}", total=contest.games)
        with Journal(path, contest, PlayedGame.read) as journal:
            played = run(contest, processes(), journal, partial(_show, bar, task))
        rows.append(Row(match, Result.of(contest, played)))
        bar.console.print(f"{name}: {rows[-1].line(name)}", soft_wrap=True)
    return rows


def _show(bar: Progress, task: TaskID, done: int) -> None:
    bar.update(task, completed=done)


# --- the page -------------------------------------------------------------------------------


def table(name: str, rows: Sequence[Row]) -> str:
    head = "| match | games | share | 95 % interval | aim | choices/game | ms | longest ms |"
    lines = [
        f"### {game(name).title}",
        "",
        head,
        f"| --- |{' ---: |' * 7}",
        *(row.line(name) for row in rows),
    ]
    same = rows[-1].found.same_seat
    if same is not None:
        share = same.share
        interval = f"{share.low:.1%} – {share.high:.1%}"
        lines += [
            "",
            f"5 against 5 on swapped deals: the same seat won again in {share.mean:.1%}",
            f"({interval}); if the deal didn't matter it would be {same.chance:.1%}.",
        ]
    return "\n".join(lines)


def between_marks(page: str, tables: Mapping[str, str], mark: str = MARK) -> str:
    """The page with these tables; those of other games are kept."""
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    before, _, rest = page.partition(begin)
    old, _, after = rest.partition(end)
    parts = {part.split("\n", 1)[0]: f"### {part.strip()}" for part in old.split("### ")[1:]}
    parts |= {text.split("\n", 1)[0].removeprefix("### "): text for text in tables.values()}
    body = "\n\n".join(parts[title] for title in sorted(parts))
    return f"{before}{begin}\n\n{body}\n\n{end}{after}"


def chart(data: Mapping[str, Sequence[Mapping[str, Json]]]) -> str:
    """All games, one below the other; the mark is the share of equally good players."""
    groups = [
        BarGroup(game(name).title, [_bar(row) for row in rows])
        for name, rows in sorted(data.items())
    ]
    return interval_chart("Share of wins of the first named, with its 95 % interval", groups)


def _bar(row: Mapping[str, Json]) -> Bar:
    contestants, players = row["contestants"], row["players"]
    assert isinstance(contestants, list)
    assert isinstance(players, int)
    first = contestants[0]
    assert isinstance(first, dict)
    share, interval = first["share"], first["interval"]
    assert isinstance(share, float)
    assert isinstance(interval, list)
    low, high = (float(str(bound)) for bound in interval)
    return Bar(str(row["match"]), share, low, high, f"{share:.1%}", 1 / players)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--only", nargs="*", default=list(names()), help="these games")
    chosen = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    target = BUILD if chosen.quick else DOCS
    kept = target / "bots.json"
    data: dict[str, list[dict[str, Json]]] = {}
    if kept.exists():
        data = json.loads(kept.read_text("utf-8"))["games"]
    tables: dict[str, str] = {}
    console = Console()
    for name in chosen.only:
        with games_bar(console) as bar:
            rows = climb(name, 0.1 if chosen.quick else 1.0, bar)
        data[name] = [row.to_json() for row in rows]
        tables[name] = table(name, rows)
        _write(target, data, tables)


def _write(
    target: Path, data: Mapping[str, list[dict[str, Json]]], tables: Mapping[str, str]
) -> None:
    """Written after every game, so that nothing is lost."""
    whole = {"machine": about(ROOT), "games": dict(sorted(data.items()))}
    text = json.dumps(whole, ensure_ascii=False, indent=1)
    write_whole(target / "bots.json", text + "\n")
    write_whole(target / "bots.svg", chart(data))
    page = target / "bots.md"
    before = page.read_text("utf-8") if page.exists() else "# Bots\n"
    marks = f"<!-- {MARK} -->\n<!-- /{MARK} -->\n"
    if marks.split("\n", 1)[0] not in before:
        before = f"{before.rstrip()}\n\n{marks}"
    write_whole(page, between_marks(before, tables))


if __name__ == "__main__":
    main()
