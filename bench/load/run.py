"""Our table server under load, beside boardgame.io in the same run. ``make load``"""

import argparse
import asyncio
import json
import resource
from dataclasses import replace
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

import ludolab

from .machine import about
from .node import NoNode, ready, versions
from .session import FILES, FOLDER, MEMORY, OURS, Figures, Load, Side, compiled, session

JSON = Path(__file__).parents[2] / "docs" / "load.json"
SIDES = {"ours": OURS, "memory": MEMORY, "files": FILES}
TABLES = 500
BEARABLE = 0.5
"""The even load, as a part of what the slowest server managed."""
SHOWN = {
    "moves/s": "{:,.0f}",
    "p50 ms": "{:,.1f}",
    "p99 ms": "{:,.1f}",
    "server CPU ms/move": "{:.2f}",
    "client CPU ms/move": "{:.2f}",
    "server cores": "{:.2f}",
    "client cores": "{:.2f}",
    "sent kB/move": "{:.1f}",
    "kB/table opened": "{:,.0f}",
    "kB/table played": "{:,.0f}",
    "errors": "{:.0f}",
}
Rounds = dict[str, list[Figures]]


async def rounds(sides: list[Side], load: Load, count: int, node: str, say: Console) -> Rounds:
    """All servers in turn, several times, so that a busy moment of the machine affects all."""
    found: Rounds = {side.name: [] for side in sides}
    for _ in range(count):
        for side in sides:
            figures, wrong = await session(side, load, node)
            found[side.name].append(figures)
            late = f", {figures['not on time']:.0f} moves not on time" if load.rate else ""
            say.print(f"  {side.name}: {figures['moves/s']:,.0f} moves/s{late}")
            if wrong is not None:
                say.print(f"[bold red]  {figures['errors']:.0f} errors, the first: {wrong}")
    return found


def middle(found: list[Figures], name: str) -> float:
    return median(figures[name] for figures in found)


def table(title: str, found: Rounds, *, ratios: bool = True) -> Table:
    """Medians with their ranges, and the others' as multiples of ours."""
    shown = Table(title=title)
    shown.add_column("")
    for name in found:
        shown.add_column(name, justify="right")
    ours, *others = found.values()
    for name, form in SHOWN.items():
        cells = [_cell(ours, name, form)]
        for other in others:
            base = middle(ours, name)
            ratio = f"  ×{middle(other, name) / base:.2f}" if base and ratios else ""
            cells.append(_cell(other, name, form) + ratio)
        shown.add_row(name, *cells)
    return shown


def _cell(found: list[Figures], name: str, form: str) -> str:
    values = sorted(figures[name] for figures in found)
    if len(values) == 1 or name == "errors":
        return form.format(values[-1])
    low, high = form.format(values[0]), form.format(values[-1])
    return f"{form.format(median(values))} [dim]({low}–{high})[/]"


async def measure(chosen: argparse.Namespace, say: Console) -> None:
    node = ready(say)
    sides = [SIDES[name] for name in chosen.only or SIDES]
    FOLDER.mkdir(exist_ok=True)
    machine = {**about(FOLDER), **versions(node)}
    say.print(
        f"{chosen.tables} tables of 4 clients; servers and clients share {machine['cores']} cores"
        f" ({machine['cpu']}); data on {machine['file system']}"
    )
    if machine["file system"] == "tmpfs":
        say.print("[bold red]The data lies in memory, not on a disk: commits cost nothing here.")
    say.print(f"Ours is the {'compiled' if compiled() else 'plain'} build.")
    say.print("As fast as they can:")
    most = Load(chosen.tables, chosen.seconds, chosen.warm_up)
    fast = await rounds(sides, most, chosen.rounds, node, say)
    rate = chosen.rate or BEARABLE * min(middle(found, "moves/s") for found in fast.values())
    say.print(f"All at the same {rate:,.0f} moves/s:")
    even = Load(chosen.tables, chosen.seconds, chosen.warm_up, rate)
    steady = await rounds(sides, even, chosen.rounds, node, say)
    games: Rounds = {}
    for game in chosen.game or ludolab.games():
        say.print(f"{game}, as fast as it can:")
        each = replace(most, game=game)
        [found] = (await rounds([OURS], each, chosen.rounds, node, say)).values()
        games[game] = found
    say.print(table("as fast as they can", fast))
    say.print(table(f"all at {rate:,.0f} moves/s", steady))
    say.print(table("Ludolab, game by game", games, ratios=False))
    say.print(
        "Median (lowest–highest) of the rounds; × is how many times ours. p50 and p99: from"
        " sending a move, or from when it was due, to its arrival at the other three clients."
        " Ours answers after the commit to disk (synchronous=FULL); boardgame.io tells everybody"
        " first and stores afterwards, into memory or into files without waiting for the disk."
    )
    whole = chosen.only is None and chosen.tables >= TABLES
    file = chosen.json or (JSON if whole else None)
    if file is not None:
        figures = {
            "machine": machine,
            "tables": chosen.tables,
            "seconds": chosen.seconds,
            "as fast as they can": fast,
            "moves/s of the even load": rate,
            "even load": steady,
            "build": "compiled" if compiled() else "plain",
            "our games": games,
        }
        file.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help="four clients sit at each")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each measurement")
    parser.add_argument("--warm-up", type=float, default=10.0, help="seconds before it")
    parser.add_argument("--rounds", type=int, default=2, help="how many rounds; the median counts")
    parser.add_argument("--rate", type=float, help="moves/s of the even load")
    parser.add_argument("--only", choices=[*SIDES], action="append", help="leave out the others")
    parser.add_argument("--game", action="append", help="of ours game by game, only this one")
    parser.add_argument("--json", type=Path, help="for the figures; of a whole run docs/load.json")
    chosen = parser.parse_args()
    say = Console()
    # Each client takes a socket of the server, and one of the load.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        asyncio.run(measure(chosen, say))
    except NoNode as error:
        say.print(f"[bold red]Nothing can be measured: {error}.")
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
