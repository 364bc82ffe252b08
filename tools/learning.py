"""Rewrites the tables of docs/learning.md: ``python -m tools.learning``.

With ``--check`` nothing is written: the exit code says whether they are up to date.
"""

import argparse
import re
import sys
from pathlib import Path

from ludolab.games import shipped
from ludolab.learning.table import usual_players
from ludolab.learning.words import describe

PAGE = Path(__file__).parent.parent / "docs" / "learning.md"
START, END = "<!-- The rest is made by tools/learning.py -->", "<!-- Up to here -->"


def tables() -> str:
    """Every game at its usual table."""
    parts = [START]
    for game in shipped().values():
        if not game.has_encoding:
            continue
        players = usual_players(game)
        encoding = game.encoding(players)
        actions = len(encoding.actions)
        parts += [
            f"### {game.title}",
            f"At {players} players: {encoding.size} numbers in an observation, {actions} actions.",
            describe(game, encoding),
        ]
    return "\n\n".join([*parts, END])


def fresh(page: str) -> str:
    """The page as it should be."""
    return re.sub(f"{START}.*?{END}", lambda _: tables(), page, flags=re.DOTALL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    page = PAGE.read_text("utf-8")
    stale = fresh(page) != page
    if parser.parse_args().check:
        sys.exit("docs/learning.md is stale: python -m tools.learning" if stale else 0)
    PAGE.write_text(fresh(page), "utf-8")


if __name__ == "__main__":
    main()
