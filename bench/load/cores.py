"""What `ludolab serve --processes` gains from more cores.

`python -m bench.load.cores` starts a PostgreSQL of its own and puts one node and two behind one
port under the load of `make load`. Servers, clients and PostgreSQL share the machine, so moves a
second say little: what counts is how much of a core the busiest process takes for a move. Once that
is a whole core, no more moves can be made.
"""

import argparse
import asyncio
from statistics import median

from rich.console import Console

from tests.server.postgres import Postgres, postgres

from .node import ready
from .session import Figures, Load, Side, python, session


def nodes(count: int, url: str) -> Side:
    return Side(
        f"{count} nodes",
        "ours",
        lambda _, port, __: [python(), "-m", "bench.load.serve", str(port), url, str(count)],
    )


async def measure(chosen: argparse.Namespace, database: Postgres, say: Console) -> None:
    node = ready(say)
    load = Load(chosen.tables, chosen.seconds, chosen.warm_up, chosen.rate)
    found: dict[int, list[Figures]] = {count: [] for count in (1, *chosen.processes)}
    for _ in range(chosen.rounds):
        for count, rounds in found.items():
            figures, wrong = await session(
                nodes(count, database.new_database()), load, node, database.process
            )
            rounds.append(figures)
            say.print(
                f"  {count} nodes: {figures['moves/s']:,.0f} moves/s; for each move"
                f" {figures['server CPU ms/move']:.3f} ms of CPU, of which"
                f" {figures['busiest process CPU ms/move']:.3f} ms in the busiest process"
                f" (PostgreSQL {figures['database CPU ms/move']:.3f} ms,"
                f" clients {figures['client CPU ms/move']:.3f} ms)"
            )
            if wrong is not None:
                say.print(f"[bold red]  {figures['errors']:.0f} errors, the first: {wrong}")
    busiest = {
        count: median(figures["busiest process CPU ms/move"] for figures in rounds)
        for count, rounds in found.items()
    }
    for count in chosen.processes:
        times = busiest[1] / busiest[count]
        say.print(f"{count} nodes on as many cores can do {times:.2f} times the moves of one")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, nargs="+", default=[2], help="beside one")
    parser.add_argument("--tables", type=int, default=500, help="four clients sit at each")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each measurement")
    parser.add_argument("--warm-up", type=float, default=10.0, help="seconds before it")
    parser.add_argument("--rounds", type=int, default=2, help="how many rounds; the median counts")
    parser.add_argument("--rate", type=float, help="moves/s; else as many as they can")
    with postgres() as running:
        asyncio.run(measure(parser.parse_args(), running, Console()))


if __name__ == "__main__":
    main()
