"""What a player reads: every text in both languages, and the table in the terminal (LB-5)."""

import random
import re

import pytest
from rich.text import Text

from ludolab.core import Json
from ludolab.games.labicot import game
from ludolab.games.labicot.box import COLOURS, KINDS
from ludolab.games.labicot.options import OPTIONS
from ludolab.words import Speech, texts_of

from .table import ONE_TURN, at, lane

NAMES = ["Ada", "Lou", "Noé", "Zoé", "Max", "Eva", "Tom", "Léa", "Ivo"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_word_is_there(lang: str) -> None:
    """LB-17: what is announced can be read."""
    texts = texts_of(game, lang)
    wanted = [f"move-{kind}" for kind in game.moves]
    wanted += [f"event-{name}" for name in game.events]
    wanted += [f"event-{name}-hidden" for name, kind in game.events.items() if kind.private]
    wanted += [f"prompt-{kind}" for kind, step in game.steps.items() if step.decides]
    wanted += [f"option-{option.name.replace('_', '-')}" for option in OPTIONS]
    wanted += [f"word-{word}" for word in (*KINDS, *COLOURS, *"NESW")]
    wanted += [f"reason-{r}" for r in ("finish", "all-beans", "majority", "round-limit")]
    wanted += [f"score-{part}" for part in ("turns", "beans", "team-beans")]
    assert [message for message in wanted if not texts.has(message)] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "options", [{}, {"mode": "hunt", "labyrinths": ["marche", "toile"]}, {"blind_reactions": False}]
)
def test_games_can_be_told(lang: str, options: dict[str, Json]) -> None:
    """LB-17: no sentence of a whole game has a hole in it."""
    rng = random.Random(3)
    speech = Speech(game, lang, NAMES)
    for seed in range(3):
        state = game.new(4, seed, {**options, "round_limit": 30})
        while not state.over:
            legal = state.legal_moves()
            said = [speech.prompt(state), *map(speech.move, legal)]
            assert len({*said}) == len(said)
            state.play(rng.choice(legal))
            said += [speech.event(event) for seat in (0, None) for event in state.events(seat)]
            assert not [line for line in said if re.search(r"\{|\$|\?\?|event-|move-", line)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (4, {"labyrinths": ["marelle"]}),
        (8, {"labyrinths": ["remparts"], "teams": 2}),
        (9, {"mode": "hunt", "labyrinths": ["fourmiliere", "marche"]}),
        (32, {"mode": "hunt"}),
    ],
)
def test_the_screen_fits(lang: str, players: int, options: dict[str, Json]) -> None:
    """LB-5: at most about 100 columns and 40 lines, for every seat and a spectator."""
    rng = random.Random(1)
    state = game.new(players, 4, options)
    names = [NAMES[seat % 9] for seat in range(players)]
    assert game.draw is not None
    for _ in range(60):
        if state.over:
            break
        state.play(rng.choice(state.legal_moves()))
        for seat in (0, players - 1, None):
            plain = Text.from_markup(game.draw(state.show(seat), texts_of(game, lang), names)).plain
            lines = plain.splitlines()
            assert len(lines) <= 40
            assert max(map(len, lines)) <= 104
            assert "screen-" not in plain


def test_what_the_screen_shows() -> None:
    """LB-5: walls, pawns, beans, arrows, states, and one's own cards only."""
    text = lane("S", "yob", "1", "W", "", "F", legend=["1: low-high red=W green=E"])
    state = at(
        *ONE_TURN,
        lab=text,
        pawns=["e1", "e1"],
        hands=[["jump"], ["glue", "hug"]],
        immobilised=[0, 1],
        beans=[[], ["yellow"]],
        rolls=[3],
    )
    assert game.draw is not None
    screens = [
        Text.from_markup(game.draw(state.show(seat), texts_of(game, "en"), NAMES)).plain
        for seat in (0, 1, None)
    ]
    assert "│ S  yob ←4→  W  12   F │" in screens[0]
    assert "Jump" in screens[0]
    assert "Glue" not in screens[0]
    assert "Glue" in screens[1]
    assert "Jump" not in screens[2]
    assert "Immobilised 1" in screens[0]
    assert "Roll 3 → 3" in screens[0]
