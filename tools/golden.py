"""Rewrites the golden games: ``make golden``. Read the difference before committing.

With a line of a `digests.json` as argument it prints that game whole instead.
"""

import json
import sys

from ludolab.games import catalogue
from tests.learning.test_openspiel_playthrough import write_golden
from tests.test_golden import GOLDEN, Wanted, digest_of, digested, folder, readable


def write() -> None:
    for game in GOLDEN:
        folder(game).mkdir(exist_ok=True)
        texts = {file: wanted.text() for file, wanted in readable(game).items()}
        for old in {*folder(game).glob("[0-9]*.txt")} - {*texts}:
            old.unlink()
        for file, text in texts.items():
            file.write_text(text, "utf-8")
        lines = [json.dumps(digest_of(wanted), ensure_ascii=False) for wanted in digested(game)]
        whole = "[\n" + ",\n".join(lines) + "\n]\n"
        (folder(game) / "digests.json").write_text(whole, "utf-8")
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
