"""The command ``ludolab`` as tests run it: the seeds of its games follow from the test.

``python tests/seeded.py TEST serve --port 0`` is ``ludolab serve --port 0``. A server that several
tests share reads from its standard input, line by line, which test begins.
"""

import hashlib
import os
import random
import secrets
import sys
import threading
from collections.abc import Sequence
from datetime import date
from pathlib import Path


def name_of_test() -> str:
    """The running test; bench and tools have none."""
    return os.environ.get("PYTEST_CURRENT_TEST", "no test (call)").rpartition(" (")[0]


def command(*args: str) -> list[str]:
    """The command line of ``ludolab`` with these arguments, for the running test."""
    return [sys.executable, "-P", str(Path(__file__)), name_of_test(), *args]


TRIES = 32
DAY = date(2026, 11, 19)


class Tables:
    """Gives games at tables a seed that follows from the test, the table's settings, the names of
    the players and the number of their games, but not from the time.

    Where the first player is drawn, it is a person: a bot might win in its first turn.
    """

    def __init__(self, test: str) -> None:
        from ludolab.core import AnyState
        from ludolab.table.table import Table

        self.test = test
        new_game = Table.new_game

        def seeded(
            table: Table, seed: str | int | None = None, edition: str | None = None
        ) -> AnyState:
            if seed is not None:
                return new_game(table, seed, edition)
            names = [(held.name, held.level) for held in table.seats]
            follows = repr((self.test, table.settings, table.options, names, table.games))
            for attempt in range(TRIES if table.people else 1):
                digest = hashlib.sha256(f"{attempt} {follows}".encode()).hexdigest()
                state = new_game(table, digest[:32], edition)
                if state.over or table.seats[state.to_act].person:
                    break
            return state

        Table.new_game = seeded  # type: ignore[assignment, method-assign]

    def listen(self) -> None:
        """Read the names of the tests that follow."""
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self.test = line.rstrip("\n")
            print(self.test, flush=True)


def main(arguments: Sequence[str]) -> None:
    from ludolab.cli.main import app

    test, *args = arguments
    if args[0] == "serve":
        from ludolab.server.desk import lab_work
        from ludolab.server.desk.challenges import Challenges

        Tables(test).listen()
        # The deal of the day is of the same game on all days.
        # Beside all the other tests it would hardly get a turn.
        lab_work.NICE = 0
        Challenges.today = lambda _: DAY  # type: ignore[assignment, method-assign]
    else:
        drawn = random.Random(test)
        secrets.token_bytes = lambda nbytes=None: drawn.randbytes(nbytes or 32)
        secrets.randbits = drawn.getrandbits  # type: ignore[assignment]
    app(args, prog_name="ludolab")


if __name__ == "__main__":
    main(sys.argv[1:])
