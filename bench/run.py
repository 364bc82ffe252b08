"""Measures our games, plain and compiled, beside their peers: ``make bench``.

All are measured in turn, several times, so that a busy moment of the machine affects them all.
"""

import argparse
import json
import os
import subprocess
import sysconfig
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from platform import python_version

from rich.console import Console

from bench import report
from bench.load.machine import cpu
from bench.peers import NAMES, Side, Unavailable, side
from bench.results import OURS, Machine, Results
from bench.table import aims, rich_table, sections

WIDTH = 120
"""A narrower table would cut off figures; it is better to let lines wrap."""


def machine() -> Machine:
    """The machine that was measured on, without its name."""
    return {
        "CPU": cpu(),
        "cores": os.cpu_count() or 1,
        "Python": python_version(),
        "compiler": compiler(),
        "mypyc": version("mypy"),
    }


def compiler() -> str:
    """The compiler that compiles our games."""
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    try:
        done = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "none"
    return done.stdout.splitlines()[0]


def measure(names: Sequence[str], rounds: int, seconds: float, say: Console) -> Results:
    results = Results(machine(), rounds, seconds)
    sides: list[Side] = []
    for name in names:
        try:
            sides.append(side(name, say))
        except Unavailable as error:
            results.leave_out(f"{name}: {error}")
    for number in range(1, rounds + 1):
        for each in sides:
            say.print(f"round {number} of {rounds}: {each.name} …", style="dim")
            try:
                for sheet in each.measure(seconds):
                    results.add(sheet)
            except Unavailable as error:
                if each.name in OURS:
                    raise SystemExit(error.whole) from None
                results.leave_out(f"{each.name}: {error}")
    return results


def show(results: Results, say: Console) -> None:
    say.print(report.taken_on(results), highlight=False)
    found, wanted = [*sections(results)], aims(results)
    if found:
        say.print(rich_table("random play, 4 players, one thread", found))
    say.print(rich_table(wanted.title, [wanted]))
    for why in results.left_out:
        say.print(f"LEFT OUT: {why}", style="bold red", highlight=False, markup=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how many rounds; the best counts")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure in a round")
    parser.add_argument("--only", choices=NAMES, action="append", help="leave out the others")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    written = parser.add_mutually_exclusive_group()
    written.add_argument("--write", action="store_true", help="rewrite docs/speed.*")
    written.add_argument(
        "--draw", action="store_true", help="measure nothing: page and picture from the figures"
    )
    chosen = parser.parse_args()
    if chosen.write and chosen.only:
        parser.error("docs/ has all figures: --write can't be combined with --only")
    if chosen.draw:
        report.draw()
        return
    say = Console(width=max(WIDTH, Console().width))
    results = measure(chosen.only or NAMES, chosen.rounds, chosen.seconds, say)
    show(results, say)
    if chosen.json:
        chosen.json.write_text(json.dumps(results.to_json(), indent=1) + "\n", "utf-8")
    if chosen.write:
        report.write(results)


if __name__ == "__main__":
    main()
