"""Writes the golden games anew: ``make golden``. Read the difference before committing.

With a line of `tests/golden/digests.json` as argument it prints that game whole instead.
"""

import json
import sys

from ludolab.games import catalogue
from tests.learning.test_openspiel_playthrough import write_golden
from tests.test_golden import DIGESTS, FOLDER, Wanted, digest_of, digested, readable


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    texts = {FOLDER / f"{name}.txt": wanted.text() for name, wanted in readable().items()}
    for old in {*FOLDER.glob("*.txt")} - {*texts}:
        old.unlink()
    for file, text in texts.items():
        file.write_text(text, "utf-8")
    lines = [json.dumps(digest_of(wanted), ensure_ascii=False) for wanted in digested()]
    DIGESTS.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
    write_golden()


def show(line: str) -> None:
    table = json.loads(line.rstrip(", "))
    game = catalogue()[table["game"]]
    print(Wanted(game, table["players"], table["seed"], table["options"]).text(), end="")


def main() -> None:
    if len(sys.argv) > 1:
        show(sys.argv[1])
    else:
        write()


if __name__ == "__main__":
    main()
