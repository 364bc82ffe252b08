"""OpenSpiel's games, driven from Python. Runs in the peers' own environment."""

from functools import partial
from random import Random

import pyspiel

from bench import spiel
from bench.measuring import Figures, Sheet, whole_games


def hearts_by_shortcut(seconds: float) -> Figures:
    return whole_games(spiel.shortcut(pyspiel.load_game("hearts"), Random(1)), seconds)


def block_dominoes(seconds: float) -> Figures:
    # Importing it registers it.
    from open_spiel.python.games import block_dominoes  # noqa: F401

    return spiel.measure("python_block_dominoes", seconds)


if __name__ == "__main__":
    sheet = Sheet("OpenSpiel C++")
    for name in ("hearts", "oh_hell", "crazy_eights"):
        whole = name if name == "hearts" else f"{name}(players=4)"
        sheet.add("direct", name, 4, partial(spiel.measure, whole))
    sheet.add("direct", "hearts (shortcut)", 4, hearts_by_shortcut)
    sheet.by = "OpenSpiel Python"
    sheet.add("direct", "python_block_dominoes", 2, block_dominoes)
    sheet.tell("open_spiel")
