"""Moves and questions of a referee who plays through JSON only."""

import pytest

from ludolab.core import IllegalMove, Json
from ludolab.games.labicot import game
from ludolab.games.labicot.state import Labicot

Position = dict[str, Json]
TEAMS: Position = {"teams": 2}
HUNT: Position = {"mode": "hunt"}
PASS: Position = {"move": "pass"}
WALK: Position = {"move": "walk"}
DONE: Position = {"move": "done"}
KEEP: Position = {"move": "keep-roll"}
BLESSING: Position = {"move": "play-card", "card": "blessing"}
HUG: Position = {"move": "play-card", "card": "hug"}
MAGNET: Position = {"move": "play-card", "card": "magnet"}
EXCHANGE: Position = {"move": "play-card", "card": "exchange"}
CHARGE: Position = {"move": "play-card", "card": "charge"}
JUMP: Position = {"move": "play-card", "card": "jump"}
PHASE_3: Position = {"step": "phase-three", "seat": 0}
STOP_0: Position = {"step": "stop", "seat": 0}
AFTER: Position = {"step": "end-turn", "seat": 0}


def go(way: str, to: str) -> Position:
    return {"move": "go", "way": way, "to": to}


def glue(target: int) -> Position:
    return {"move": "glue", "target": target}


def bean(colour: str) -> Position:
    return {"move": "use-bean", "colour": colour}


def play(state: Labicot, *moves: Position) -> Labicot:
    """Played through JSON, and read back from JSON each time: nothing is kept in memory."""
    for move in moves:
        state.play(game.move_from_json(move))
        assert game.from_json(state.to_json()) == state
    return state


def legal(state: Labicot) -> list[Json]:
    return [move.to_json() for move in state.legal_moves()]


def refused(state: Labicot, move: Position) -> str:
    """The rule that refuses a move; the position stays as it is."""
    before = state.digest()
    with pytest.raises(IllegalMove) as error:
        state.play(game.move_from_json(move))
    assert state.digest() == before
    return error.value.rule


def passes(state: Labicot) -> list[int]:
    """Everybody passes; who was asked, in this order."""
    asked: list[int] = []
    while state.todo and state.todo[-1].kind == "answer":
        asked.append(state.to_act)
        play(state, PASS)
    return asked
