"""Whether each level beats the one below it, and what is left to gain: ``make ladder``.

Finished games are kept under build/ladder, so it can be interrupted and run again. It writes
docs/bots.json, docs/bots.svg and the tables in docs/bots.md; with ``--quick`` all of that goes to
build/ladder.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TaskID

from bench.load.machine import about
from ludolab.bots import search
from ludolab.bots.arena import Contest, Journal, PlayedGame, Result, run
from ludolab.bots.arena.contest import code_digest
from ludolab.bots.arena.result import Share
from ludolab.bots.workers import find_workers
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
FORMER_AIM = 0.57
"""That of level 5 against itself as it was."""
SWAPPED = "5 against 5"


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
    only: tuple[str, ...] = ()
    """The only games that are played; empty for all."""
    options: Mapping[str, object] = field(default_factory=dict)

    def goal(self, name: str) -> float | None:
        return self.aim.get(name) if isinstance(self.aim, Mapping) else self.aim

    def count(self, name: str) -> int:
        """How many games of this one are played at least."""
        return round(self.games * MORE.get(name, 1.0) * self.more.get(name, 1.0))


def against(
    level: int,
    players: int,
    games: int,
    among: str = "",
    *,
    only: tuple[str, ...] = (),
    options: Mapping[str, object] | None = None,
) -> Match:
    """One of this level, all others of the level below."""
    others = ("", "two of ", "three of ")[players - 2]
    title = f"{level} against {others}{level - 1}{among and ', '}{among}"
    bots = ",".join([str(level), *[str(level - 1)] * (players - 1)])
    return Match(title, bots, games, players, only=only, options=options or {})


CHAMPION = {"candy-lab": 0.95, "candy-numbers": 0.90, "kawumm": 0.60, "labicot": 0.80}
CANDY = ("candy-lab", "candy-numbers")
FORMER = "tools.former:Former"
LABICOT_TABLES: Mapping[str, tuple[int, Mapping[str, object]]] = {
    "hunt": (2, {"mode": "hunt"}),
    "hunt, four players": (4, {"mode": "hunt"}),
    "hunt, two teams": (4, {"mode": "hunt", "teams": 2}),
    "race, two teams": (4, {"teams": 2}),
    "race over two labyrinths": (2, {"labyrinths": ["horloge", "spirale"]}),
}
"""The players and options of tables other than a race for everybody on one labyrinth."""
LADDER = (
    Match("1 against random", "1,random", 400),
    Match("2 against 1", "2,1", 600, aim=BETTER),
    Match("3 against 2", "3,2", 600, aim=BETTER),
    Match("4 against 3", "4,3", 240, aim=BETTER),
    Match("5 against 4", "5,4", 200, aim=BETTER, more=dict.fromkeys(CANDY, 0.2)),
    Match(
        "5 against its former self",
        f"5,{FORMER}",
        200,
        aim=FORMER_AIM,
        more={"candy-numbers": 5 / 3},
        only=CANDY,
    ),
    Match("5 against two of its former self", f"5,{FORMER},{FORMER}", 12, players=3, only=CANDY),
    Match(
        "5 against three of its former self",
        f"5,{FORMER},{FORMER},{FORMER}",
        12,
        players=4,
        only=CANDY,
    ),
    *(
        against(level, players, games)
        for players in (3, 4)
        for level, games in ((2, 150), (3, 150), (4, 60), (5, 15))
    ),
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
        only=("candy-lab",),
    ),
    Match(
        "5 against three random, Spirale",
        "5,random,random,random",
        80,
        players=4,
        aim=CHAMPION,
        only=("labicot",),
        options={"labyrinths": ["spirale"]},
    ),
    Match(
        "cheat against three random",
        "cheat,random,random,random",
        80,
        players=4,
        only=("labicot",),
    ),
    *(
        against(level, players, games, among, only=("labicot",), options=options)
        for among, (players, options) in LABICOT_TABLES.items()
        for level, games in ((2, 150), (3, 150), (4, 50), (5, 15))
    ),
    Match(SWAPPED, "5,5", 50),
)
MORE: Mapping[str, float] = {"kawumm": 4.0, "labicot": 4.0, "candy-numbers": 0.6}
"""A factor for the number of games: higher where luck weighs more and games are quick, lower where
they are long."""


@dataclass(frozen=True)
class Row:
    """The result of a match, as it is kept in docs/bots.json."""

    match: Match
    data: Mapping[str, Json]

    @classmethod
    def of(cls, match: Match, found: Result) -> "Row":
        build = "plain" if str(search.__file__).endswith(".py") else "compiled"
        played = {"match": match.title, "date": f"{date.today()}", "build": build}
        return cls(match, {**played, **found.to_json()})

    @property
    def first(self) -> Mapping[str, Json]:
        """Figures of the contestant whose share is told."""
        contestants = self.data["contestants"]
        assert isinstance(contestants, list)
        first = contestants[0]
        assert isinstance(first, dict)
        return first

    @property
    def share(self) -> Share:
        return _share(self.first)

    def met(self, goal: float) -> bool:
        """Whether the aim is met; between two levels the interval must also be above one half."""
        return self.share.mean >= goal and (
            goal not in (BETTER, FORMER_AIM) or self.share.low > 0.5
        )

    def charted(self, name: str) -> bool:
        match = self.match
        return match.goal(name) is not None or (match.players == 2 and not match.options)

    def line(self, name: str) -> str:
        share, goal, first = self.share, self.match.goal(name), self.first
        aim = "" if goal is None else f"{goal:.0%} {'✓' if self.met(goal) else '✗'}"
        spent = first["ms"]
        assert isinstance(spent, dict)
        cells = [
            self.match.title,
            f"{self.data['games']}",
            f"{share.mean:.1%}",
            f"{share.low:.1%} – {share.high:.1%}",
            aim,
            f"{_number(first['decisions']):.0f}",
            f"{_number(spent['mean']):.1f}",
            f"{_number(spent['longest']):.0f}",
            f"{self.data['date']}, {self.data['build']}",
        ]
        return f"| {' | '.join(cells)} |"


def _number(value: Json) -> float:
    assert isinstance(value, (int, float))
    return value


def _share(data: Mapping[str, Json]) -> Share:
    interval = data["interval"]
    assert isinstance(interval, list)
    low, high = map(_number, interval)
    return Share(_number(data["share"]), low, high)


def rows_of(name: str, kept: Sequence[Mapping[str, Json]]) -> list[Row]:
    """The kept results of one game, in the order of the ladder; those of no match are left out."""
    there = {str(data["match"]): data for data in kept}
    return [
        Row(match, there[match.title])
        for match in LADDER
        if match.title in there and (not match.only or name in match.only)
    ]


def play(name: str, match: Match, part: float, workers: int | None, bar: Progress) -> Row:
    """One match of one game."""
    digest = code_digest(game(name))[:8]
    contest = Contest.of(
        game(name),
        match.bots.split(","),
        max(2, round(match.count(name) * part)),
        players=match.players,
        options=match.options,
        seed=match.seed,
    )
    # The digest changes with the bots, so changed ones start again.
    path = BUILD / f"{name} {match.title} {digest}.jsonl".replace(" ", "-")
    task = bar.add_task(f"{name}: {match.title}", total=contest.games)
    with Journal(path, contest, PlayedGame.read) as journal:
        played = run(contest, find_workers(workers, None), journal, partial(_show, bar, task))
    row = Row.of(match, Result.of(contest, played))
    bar.console.print(f"{name}: {row.line(name)}", soft_wrap=True)
    return row


def _show(bar: Progress, task: TaskID, done: int) -> None:
    bar.update(task, completed=done)


# --- the page -------------------------------------------------------------------------------


def table(name: str, rows: Sequence[Row]) -> str:
    head = (
        "| match | games | share | 95 % interval | aim | choices/game | ms | longest ms | played |"
    )
    lines = [
        f"### {game(name).title}",
        "",
        head,
        f"| --- |{' ---: |' * 7} --- |",
        *(row.line(name) for row in rows),
    ]
    same = next((row.data["same_seat"] for row in rows if row.match.title == SWAPPED), None)
    if isinstance(same, dict):
        share = _share(same)
        interval = f"{share.low:.1%} – {share.high:.1%}"
        lines += [
            "",
            f"5 against 5 on swapped deals: the same seat won again in {share.mean:.1%}",
            f"({interval}); if the deal didn't matter it would be {_number(same['chance']):.1%}.",
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


def chart(data: Mapping[str, Sequence[Row]]) -> str:
    """All games, one below the other; the mark is the share of equally good players.

    The short series at other tables are in the page alone.
    """
    groups = [
        BarGroup(game(name).title, [_bar(row) for row in rows if row.charted(name)])
        for name, rows in sorted(data.items())
    ]
    return interval_chart("Share of wins of the first named, with its 95 % interval", groups)


def _bar(row: Row) -> Bar:
    share = row.share
    return Bar(
        row.match.title,
        share.mean,
        share.low,
        share.high,
        f"{share.mean:.1%}",
        1 / row.match.players,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--only", nargs="*", default=list(names()), help="these games")
    parser.add_argument(
        "--matches", nargs="*", metavar="TITLE", help="these matches; others keep their results"
    )
    parser.add_argument("--processes", type=int, help="how many; one for each core if not given")
    chosen = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    target = BUILD if chosen.quick else DOCS
    kept = target / "bots.json"
    data: dict[str, list[Mapping[str, Json]]] = {}
    if kept.exists():
        data = json.loads(kept.read_text("utf-8"))["games"]
    console = Console()
    for name in chosen.only:
        with games_bar(console) as bar:
            for match in LADDER:
                if match.only and name not in match.only:
                    continue
                if chosen.matches is not None and match.title not in chosen.matches:
                    continue
                row = play(name, match, 0.1 if chosen.quick else 1.0, chosen.processes, bar)
                data[name] = [*data.get(name, []), row.data]
                _write(target, data)


def _write(target: Path, data: Mapping[str, Sequence[Mapping[str, Json]]]) -> None:
    """Written after every match, so that nothing is lost."""
    rows = {name: rows_of(name, kept) for name, kept in sorted(data.items())}
    told = {name: [dict(row.data) for row in found] for name, found in rows.items()}
    text = json.dumps({"machine": about(ROOT), "games": told}, ensure_ascii=False, indent=1)
    write_whole(target / "bots.json", text + "\n")
    write_whole(target / "bots.svg", chart(rows))
    page = target / "bots.md"
    before = page.read_text("utf-8") if page.exists() else "# Bots\n"
    marks = f"<!-- {MARK} -->\n<!-- /{MARK} -->\n"
    if marks.split("\n", 1)[0] not in before:
        before = f"{before.rstrip()}\n\n{marks}"
    tables = {name: table(name, found) for name, found in rows.items()}
    write_whole(page, between_marks(before, tables))


if __name__ == "__main__":
    main()
