"""Writes the golden playthroughs anew: ``make golden``. Read the difference before committing."""

from pathlib import Path

from ludolab.records.playthrough import playthrough
from tests.learning.test_openspiel_playthrough import write_golden
from tests.test_golden import FOLDER, every_playthrough


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted: set[Path] = set()
    for file, game, players, options in every_playthrough():
        wanted.add(file)
        file.write_text(playthrough(game, players, seed=players, options=options), "utf-8")
    for old in sorted({*FOLDER.glob("*.txt")} - wanted):
        old.unlink()
    write_golden()


if __name__ == "__main__":
    main()
