"""Plays a thousand random games of every game at every player count, and checks the laws.

``make soak`` takes some minutes; the tests play fewer games.
"""

import argparse
import time

from ludolab.games import game, names
from ludolab.laws import check


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="at each player count")
    parser.add_argument("--only", nargs="*", default=list(names()), help="these games")
    chosen = parser.parse_args()
    for name in chosen.only:
        found = game(name)
        for players in range(found.fewest, found.most + 1):
            begin = time.perf_counter()
            report = check(found, games=chosen.games, looks=0, players=[players], options={})
            print(f"{name}, {players} players: {report} ({time.perf_counter() - begin:.0f} s)")


if __name__ == "__main__":
    main()
