"""Playing a game imports only what playing needs."""

import subprocess
import sys

import pytest

import ludolab

HEAVY = ("babel", "fluent", "gymnasium", "numpy", "pettingzoo", "rich", "typer")
GAME = """
import sys
import ludolab

state = ludolab.game(sys.argv[1]).new(seed=1)
bot = ludolab.bot(sys.argv[1], level=1, seed=1)
state = state.apply(bot.choose(state.view(state.to_act)))
while not state.over:
    state = state.apply(state.legal_moves()[0])
state.outcome, str(state.to_json()), state.sample(0, 1)
print(*[name for name in sys.argv[2:] if name in sys.modules])
"""


@pytest.mark.parametrize("name", ludolab.games())
def test_playing_loads_no_words_and_no_screen(name: str) -> None:
    run = [sys.executable, "-c", GAME, name, *HEAVY]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_text_is_what_loads_fluent() -> None:
    """So the test above looks for modules under the right names."""
    look = "import ludolab, sys; ludolab.check; print('fluent' in sys.modules)"
    say = "from ludolab.words import Texts; Texts.of('ludolab.games.kawumm', 'en')"
    told = "print(*[name for name in ('fluent', 'babel') if name in sys.modules])"
    run = [sys.executable, "-c", f"{look}\n{say}\n{told}"]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "fluent", "babel"]
