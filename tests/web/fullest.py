"""Tables on which there is most to be seen: as many players, pieces and squares as there can be."""

import random
from collections.abc import Callable, Iterator, Mapping

from ludolab.core import AnyState
from ludolab.games.candy_lab import game as candy_lab
from ludolab.games.candy_numbers import game as candy_numbers
from ludolab.games.kawumm import game as kawumm
from ludolab.games.labicot import game as labicot
from ludolab.games.labicot.maze.labyrinth import MAX_PLAYERS, MAX_SIDE

MANY = 4
"""The most players of the other games."""
ON_ONE = 8
"""The most on one labyrinth."""


def orders() -> Iterator[AnyState]:
    """Nearly all sticks and cards lie before the players."""
    for players in (MANY, 2):
        dealt = candy_lab.new(players, 1)
        each = (len(dealt.conveyor) - 1) // players
        cards = sorted(dealt.pile)
        taken = [cards[seat::players] for seat in range(players)]
        yield candy_lab.from_json(
            {
                "players": players,
                "conveyor": dealt.conveyor[each * players :],
                "sticks": [dealt.conveyor[i * each : (i + 1) * each] for i in range(players)],
                "filled": [mine[:2] for mine in taken],
                "hands": [*(mine[2:] for mine in taken), *([[]] if players == 2 else [])],
                "todo": [{"step": "turn", "seat": 0}],
            }
        )


def tiles() -> Iterator[AnyState]:
    """Everybody has kept their tiles, and points; then the end, when all is open."""
    for players in (MANY, 2):
        state = candy_numbers.new(players, 1)
        while len(state.scores) < players - 1 or sum(map(len, state.kept)) < 4 * players:
            state.play(state.legal_moves()[-1])
        yield state


def jars() -> Iterator[AnyState]:
    """Columns and shelves are full."""
    for players in (MANY, 2):
        zones = (
            {"dust": 2, "root": 2, "venom": 3},
            {"dust": 3, "mushroom": 4, "jerrican": 3},
            {"root": 1, "venom": 1, "sulphur": 2},
            {"slug": 1, "root": 1, "mushroom": 1, "crystal": 1},
        )
        yield kawumm.from_json(
            {
                "players": players,
                "centre": {"dust": 5, "root": 3, "mushroom": 3},
                "turned": ["dust", "root", "mushroom"],
                "zones": [*zones[:players]],
                "complete": [["ether"], ["mercury"], ["feather"], []][:players],
                "discard": ["mushroom"],
                "todo": [{"step": "choose-two", "seat": 0}],
            }
        )


def labyrinths() -> Iterator[AnyState]:
    """The most players, on several and on one; the largest labyrinth, and a wide one."""
    teams = labicot.new(MAX_PLAYERS, 1, options={"mode": "hunt", "teams": 4})
    chance = random.Random(1)
    while teams.round < 2:
        teams.play(chance.choice(teams.legal_moves()))
    yield teams
    for players in (12, ON_ONE, 5):
        # Enough beans and turns to wait for signs of several lines.
        told = labicot.new(players, 1).to_json()
        held = [["yellow", "orange", "blue"] for _ in range(players)]
        yield labicot.from_json(
            {**told, "beans": held, "immobilised": [2, *[0] * (players - 1)], "laid": {}}
        )
    for high in (MAX_SIDE, 12):
        yield labicot.new(ON_ONE, 1, options={"labyrinths": [hall(high)]})
    yield labicot.new(MANY, 1, options={"labyrinths": ["riviere"]})


def hall(high: int) -> str:
    """As wide as a labyrinth can be, with nothing in it but arrows of each kind."""
    line = "+---" * MAX_SIDE + "+"
    inside = "+" + "   +" * MAX_SIDE
    rows = [[" "] * MAX_SIDE for _ in range(high)]
    rows[0][0], rows[-1][-1], rows[2][3], rows[4][5], rows[6][7] = "S", "F", "1", "2", "3"
    drawn = ["|" + " ".join(f" {square} " for square in row) + "|" for row in rows]
    middle = f"\n{inside}\n".join(drawn)
    ways = "1: parity blue=N orange=S\n2: low-high red=N green=S\n3: thirds blue=N orange=S green=E"
    head = f"name: hall\nmode: race\nplayers: 1-{ON_ONE}"
    return f"{head}\n\n{line}\n{middle}\n{line}\n\n{ways}\n"


FULLEST: Mapping[str, Callable[[], Iterator[AnyState]]] = {
    "candy-lab": orders,
    "candy-numbers": tiles,
    "kawumm": jars,
    "labicot": labyrinths,
}
"""Of each game the positions that fill a television most."""
