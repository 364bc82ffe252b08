"""Hand-written positions for the tests of Labicot."""

from collections.abc import Sequence
from typing import cast

from ludolab.core import Json, Move
from ludolab.games.labicot import game
from ludolab.games.labicot.state import Labicot


def lane(*squares: str, legend: Sequence[str] = ()) -> str:
    """A labyrinth of one row, a1 b1 c1…, each square as in a drawing."""
    rule = "+---" * len(squares) + "+"
    row = "|" + " ".join(f"{square:^3}" for square in squares) + "|"
    return "\n".join([rule, row, rule, "", *legend]) + "\n"


LANE = lane("S", "", "", "", "", "", "", "F")
"""a1 is the start, h1 the finish."""
CROSS = """
+---+---+---+---+---+
|###|###|   |###|###|
+---+---+   +---+---+
|###|###|   |###|###|
+---+---+   +---+---+
| S               F |
+---+---+   +---+---+
|###|###|   |###|###|
+---+---+   +---+---+
|###|###|   |###|###|
+---+---+---+---+---+
"""
"""Four arms of two squares around c3."""


ONE_TURN: tuple[dict[str, Json], ...] = (
    {"step": "play-others", "seat": 1},
    {"step": "phase-three", "seat": 0},
    {"step": "phase-two", "seat": 0},
    {"step": "roll", "seat": 0},
)
"""The phases of a turn of seat 0; then the table waits, before the turn ends."""
WAITING = ("play-others", 1)


def at(
    *todo: dict[str, Json],
    players: int = 2,
    lab: str | Sequence[str] = LANE,
    pawns: Sequence[str] | None = None,
    hands: Sequence[Sequence[str]] = (),
    beans: Sequence[Sequence[str]] = (),
    rolls: Sequence[int] = (),
    coming: Sequence[str] = (),
    options: dict[str, Json] | None = None,
    **more: Json,
) -> Labicot:
    """A position; unless told otherwise seat 0 begins a turn.

    `rolls` are the next dice, `coming` is the pile from its top on, with all other cards below.
    The lucky number is 6.
    """
    labs = [lab] if isinstance(lab, str) else [*lab]
    position: dict[str, object] = {
        "players": players,
        "options": {"labyrinths": labs, **(options or {})},
        "hands": [*map(list, hands), *([] for _ in range(players - len(hands)))],
        "beans": [*map(list, beans), *([] for _ in range(players - len(beans)))],
        "pile": [*coming][::-1],
        "scripted": [*rolls],
        "lucky": [6] * players,
        "todo": [*todo] or [{"step": "turn", "seat": 0}],
        **more,
    }
    if pawns is not None:
        position["pawns"] = [*pawns]
    if "pile" not in more:
        # The table before anything is rolled tells which cards lie nowhere.
        pieces = cast("str | None", more.get("pieces"))
        table = game.blank(players, {"labyrinths": labs, **(options or {})}, pieces)
        table.hands = [[*cards] for cards in (*hands, coming)]
        for heap in ("discard", "aside"):
            table.discard += [str(card) for card in cast("list[str]", more.get(heap, []))]
        position["pile"] = [*table.rest(), *[*coming][::-1]]
    return game.from_json(position)


def play(state: Labicot, *moves: Move) -> Labicot:
    """The state itself, after these moves."""
    for move in moves:
        state.play(move)
    return state


def step(state: Labicot) -> str:
    """The kind of the decision that is due."""
    return state.todo[-1].kind if state.todo else ""


def due(state: Labicot) -> tuple[str, int]:
    """The decision that is due, and whose it is."""
    return step(state), state.to_act


def told(state: Labicot, seat: int | None = None) -> list[str]:
    """The names of what the last move told, in order."""
    return [str(event["event"]) for event in state.events(seat)]


def rule_of(state: Labicot, move: Move) -> str:
    """The rule that refuses a move, or nothing."""
    refusal = state.why_not(move)
    return refusal.rule if refusal else ""
