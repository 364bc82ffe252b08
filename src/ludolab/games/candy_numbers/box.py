"""What the box holds: witnesses, the players' tiles, the tiles of the garden."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from ludolab.core import Box, Entry, Move, PiecesFile, RuleParameter

from .moves import Look, PutDown

SIDE: Final = 6
"""The garden is a 6 by 6 square (CN-6)."""
SEATS: Final = range(4)
"""The most that can play."""
TURNS: Final = 5
"""Turns in a round, and so tiles of each player (CN-2, CN-16)."""
COLOURS: Final = ("red", "yellow", "green", "blue")
"""The colours of the seats (CN-2)."""
WITNESSES: Final = RuleParameter("witnesses", "CN-1", 0, 10)
SET_ASIDE: Final = RuleParameter("set_aside", "CN-16", 0, 10, default=1)
ROUNDS: Final = RuleParameter("rounds", "CN-21", 0, 4, default=0)
"""0: as many as there are players."""
FIVE_X: Final = RuleParameter("five_x", "CN-19", 0, 500, default=0)
"""0: they win the game."""
GARDEN: Final = "-"
"""The origin of a garden tile; the origin of a player's tile is the seat, as text."""

SQUARES: Final = [f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdef"]
"""The squares in reading order: a1 is the first of the first row, f6 the last of the last."""
INDEX: Final = {square: index for index, square in enumerate(SQUARES)}
LOOKS: Final[list[Move]] = [Look(square) for square in SQUARES]


class Tiles(Box):
    """A tile is called by its value, a player's tile by colour and value: ``7``, ``x``, ``red-x``.

    A value below zero is spelt out: ``red-minus-5``. CN-5: so a face tells the colour.
    """

    def __init__(self, file: PiecesFile) -> None:
        super().__init__(file)
        file.only("witnesses", "set_aside", "rounds", "five_x", "player_tile", "tile")
        top = file.top()
        self.witnesses = WITNESSES.read(file)
        self.set_aside = SET_ASIDE.read(file)
        self.five_x = FIVE_X.read(file)
        self.points: dict[str, int] = {}
        """The points of each tile; an X has none by itself."""
        self.xs: list[str] = []
        """The tiles that multiply (CN-18)."""
        self.hands = [tuple(self._read(file, "player_tile", f"{c}-")) for c in COLOURS]
        """The five tiles of each colour, by seat (CN-2)."""
        if len(self.hands[0]) != TURNS:
            *_, last = file.tables("player_tile")
            last.wrong(f"each colour has {TURNS} player tiles, not {len(self.hands[0])}")
        if [tile in self.xs for tile in self.hands[0]].count(True) != 1:
            top.wrong("each colour has exactly one X: unplayed, it replaces a 0 of the garden")
        neutral = self._read(file, "tile", "")
        if len(neutral) != SIDE * SIDE:
            *_, last = file.tables("tile")
            last.wrong(f"the garden has {SIDE * SIDE} tiles, not {len(neutral)}")
        self.gardens = {n: self._garden(top, neutral, n) for n in range(2, len(COLOURS) + 1)}
        """CN-3: the tiles of the garden for each number of players, not shuffled."""
        self.put_down = {tile: PutDown(tile) for hand in self.hands for tile in hand}
        self.owners = {
            n: {tile: str(seat) for seat, hand in enumerate(self.hands[:n]) for tile in hand}
            for n in self.gardens
        }
        """For each number of players, the origin of every player's tile."""
        self.in_play = {
            n: Counter([*garden, *(tile for hand in self.hands[:n] for tile in hand)])
            for n, garden in self.gardens.items()
        }
        """How many of each tile are in play (CN-2 to CN-4)."""

    def _read(self, file: PiecesFile, table: str, prefix: str) -> list[str]:
        """The tiles listed in one kind of TOML table, with all copies."""
        tiles: list[str] = []
        for entry in file.tables(table):
            for key in entry.values:
                if key not in ("value", "count"):
                    entry.wrong(f"a tile has a value and a count, not {key!r}", key)
            if entry.values.get("value") == "X":
                name, points = f"{prefix}x", 0
                self.xs.append(name)
            else:
                points = entry.number("value", -99, 99)
                name = f"{prefix}minus-{-points}" if points < 0 else f"{prefix}{points}"
            if name in tiles:
                entry.wrong(f"the value {entry.values['value']} comes twice", "value")
            self.points[name] = points
            tiles += [name] * entry.number("count", 1, SIDE * SIDE)
        return tiles

    def _garden(self, top: Entry, neutral: list[str], players: int) -> list[str]:
        """CN-4: the X of each unplayed colour replaces a neutral 0."""
        unplayed = [tile for hand in self.hands[players:] for tile in hand if tile in self.xs]
        if neutral.count("0") < len(unplayed):
            top.wrong(f"the garden needs {len(unplayed)} tiles 0 that an unplayed X can replace")
        garden = neutral[:]
        for x in unplayed:
            garden[garden.index("0")] = x
        return garden

    def witnesses_in(self, turn: int) -> int:
        """CN-1, CN-16: all five in the first turn (0), then 4, 3, 2, 1."""
        return max(self.witnesses - turn * self.set_aside, 0)

    def rounds(self, players: int) -> int:
        """CN-21: as many as players."""
        return ROUNDS.read(self.file) or players

    def origins(self, tiles: Iterable[str], players: int) -> str:
        """Whose tiles they are; the X of an unplayed colour belongs to the garden."""
        owners = self.owners[players]
        return "".join([owners.get(tile, GARDEN) for tile in tiles])
