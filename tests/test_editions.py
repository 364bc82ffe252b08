"""An edition never changes: another rule or box needs a new one."""

import hashlib
import json
import tomllib
from pathlib import Path

from ludolab.core import AnyState, Game
from tests.test_golden import GAMES, stored

KNOWN = Path(__file__).with_name("editions.toml")


def fingerprint(game: Game[AnyState]) -> str:
    """A fingerprint of the ends of its golden games and of its box."""
    ends = [(line["players"], line["options"], line["moves"], line["end"]) for line in stored(game)]
    text = json.dumps([game.box.digest(), ends], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@GAMES
def test_an_edition_stays_as_it_is(game: Game[AnyState]) -> None:
    known = tomllib.loads(KNOWN.read_text("utf-8"))[game.name]
    found = fingerprint(game)
    assert known.get(game.edition) == found, (
        f"games of {game.title} don't end as in edition {game.edition}: raise its edition "
        f"(CONTRIBUTING.md, Editions), or if no running game is affected, write "
        f'{game.edition} = "{found}" in {KNOWN.name}'
    )
