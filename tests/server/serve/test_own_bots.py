"""``ludolab serve --bot``: own bots are known by their names."""

import sys
from pathlib import Path

import pytest

from tests.cli.run import ludolab
from tests.server.serve.process import serving

EXAMPLE = Path(__file__).parents[3] / "examples" / "own_bot.py"


def test_clients_find_their_names(tmp_path: Path) -> None:
    command = f"{sys.executable} '{EXAMPLE}'"
    bots = ("--bot", f"prudent={command}", "--bot", f"careful={command}")
    with serving(tmp_path, "--port", "0", *bots) as server:
        games = server.get("api/games").json()["games"]
    assert games
    assert all(game["own"] == ["prudent", "careful"] for game in games)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (("prudent",), "a bot of your own is written NAME=COMMAND, not 'prudent'"),
        (("mine=no-such-program x",), "the bot mine can’t be started: there is no program no-such"),
        (("mine=sh", "mine=sh"), "two bots can’t both be called mine"),
    ],
)
def test_what_is_wrong_with_them_is_told_in_one_sentence(
    bots: tuple[str, ...], sentence: str
) -> None:
    args = [arg for bot in bots for arg in ("--bot", bot)]
    assert sentence in ludolab("serve", "--no-open", *args).refused()
