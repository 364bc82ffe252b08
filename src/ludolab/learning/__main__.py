"""What the numbers of a table mean: ``python -m ludolab.learning kawumm --players 3``."""

import argparse
import sys

from ludolab.core import AnyState, BadOption, Game, LudolabError
from ludolab.core.catalogue import game as find_game
from ludolab.core.options import option_from_text

from .table import usual_players
from .words import describe


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m ludolab.learning", description="What the numbers of a table mean."
    )
    parser.add_argument("game", help="such as kawumm")
    parser.add_argument("--players", type=int, help="how many play")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    try:
        game = find_game(given.game)
        players = usual_players(game) if given.players is None else given.players
        print(describe(game, game.encoding(players, _options(game, given.option))))
    except LudolabError as error:
        sys.exit(str(error))


def _options(game: Game[AnyState], given: list[str]) -> dict[str, object]:
    declared = {option.name: option for option in game.options}
    chosen: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in declared:
            raise BadOption(f"{text!r} isn't NAME=VALUE; the options are {', '.join(declared)}")
        chosen[name] = option_from_text(declared[name], value)
    return chosen


if __name__ == "__main__":
    main()
