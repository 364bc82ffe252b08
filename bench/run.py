"""One run, one table: our games beside their peers, as ratios. ``make bench``"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from platform import python_version

from rich.console import Console
from rich.table import Table

from bench.ours import measure

HERE = Path(__file__).parent
PEERS = HERE.parent / ".venv-peers"
YARDSTICK = "python_block_dominoes"
Figures = dict[str, dict[str, float]]


def peers(seconds: float, say: Console) -> Figures:
    """OpenSpiel in an environment of its own; without it our figures stand alone."""
    python = PEERS / "bin" / "python"
    try:
        if not python.exists():
            say.print("Installing OpenSpiel for comparison …")
            subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
            install = [str(python), "-m", "pip", "-q", "install", "-r", str(HERE / "peers.txt")]
            subprocess.run(install, check=True)
        command = [str(python), str(HERE / "peer_openspiel.py"), str(seconds)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        found: Figures = json.loads(done.stdout.splitlines()[-1])
        return found
    except (subprocess.CalledProcessError, OSError) as error:
        say.print(f"[bold red]No comparison: OpenSpiel can't be had or run ({error}).")
        return {}


def best(rounds: list[Figures]) -> Figures:
    """The best of several rounds: what the machine can do when nobody disturbs it."""
    return {
        name: {figure: max(r[name][figure] for r in rounds) for figure in rounds[0][name]}
        for name in rounds[0]
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="the best of so many counts")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure in a round")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    chosen = parser.parse_args()
    say = Console()
    rounds: list[Figures] = []
    theirs: Figures = {}
    # Ours and theirs take turns, so that a busy moment of the machine hits both.
    for _ in range(chosen.rounds):
        theirs = peers(chosen.seconds, say)
        rounds.append({**measure(chosen.seconds), **theirs})
    figures = best(rounds)
    yard = figures[YARDSTICK]["moves/s"] if theirs else None
    table = Table(title=f"random play, 4 players, one thread, plain Python {python_version()}")
    for column in ("game", "moves/s", "ratio", "games/s", "clone µs", "sample µs", "iterations/s"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for name, row in figures.items():
        table.add_row(
            name,
            f"{row['moves/s']:,.0f}",
            f"{row['moves/s'] / yard:.1f}" if yard else "-",
            f"{row['games/s']:,.0f}",
            f"{1e6 / row['clones/s']:.2f}",
            f"{1e6 / row['samples/s']:.1f}" if "samples/s" in row else "-",
            f"{row['iterations/s']:,.0f}" if "iterations/s" in row else "-",
        )
    say.print(table)
    say.print("iterations/s: worlds that the search of a bot of level 5 tries out in a second")
    say.print(f"ratio: moves/s beside OpenSpiel's {YARDSTICK}; the best of {chosen.rounds} rounds")
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
