"""What tiles are worth in Candy Numbers to a player with turns to go."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from typing import Final

from ludolab.games.candy_numbers.box import TURNS, Tiles

X = 1000
"""The face of an X; the face of any other tile is its value."""
FIVE_X: Final = 150.0
"""Five X win the game (CN-19): worth more points than any round brings."""
DRAWS: Final = 4
"""How many tiles a player chooses from each turn, including remembered ones."""


class Row:
    """The points of the round that a player with certain tiles can expect.

    `after`: by the face kept next. `blind`: if the next tile is kept unseen. `hope`: by the number
    of witnesses left to put tiles back with. `usual`: with everything that a turn offers.
    """

    __slots__ = ("after", "blind", "hope", "usual")

    def __init__(self, after: dict[int, float], deck: Sequence[tuple[int, float]]) -> None:
        self.after = after
        self.blind = fsum(share * after[face] for face, share in deck)
        self.hope = [self.blind]
        for _ in range(2 * TURNS):
            least = self.hope[-1]
            self.hope.append(fsum(share * max(after[face], least) for face, share in deck))
        self.usual = 0.0
        left = 1.0
        for face, share in sorted(deck, key=lambda entry: -after[entry[0]]):
            below = max(left - share, 0.0)
            self.usual += after[face] * (left**DRAWS - below**DRAWS)
            left = below


class Worth:
    """The points that a round will bring, for one box and one number of players."""

    def __init__(self, box: Tiles, players: int) -> None:
        self.five_x = float(box.five_x) or FIVE_X
        self.faces = {tile: X if tile in box.xs else n for tile, n in box.points.items()}
        self.faces[""] = 0  # a hole
        garden = Counter(self.faces[tile] for tile in box.gardens[players])
        self.garden = sorted(garden.items())
        """The faces of the garden and how many there are of each."""
        count = sum(garden.values())
        self.deck = [(face, number / count) for face, number in self.garden]
        self.every = sorted({*self.faces.values()})
        self.own = [[self.faces[tile] for tile in hand] for hand in box.hands[:players]]
        """The faces that each player begins with."""
        self.rows: dict[tuple[int, int, int], Row] = {}
        self.plan = lru_cache(maxsize=50_000)(self._plan)

    def points(self, xs: int, total: int, turns: int) -> float:
        """What to expect with that many X and this sum of the other tiles (CN-18)."""
        if not turns:
            return self.five_x if xs >= TURNS else float(total * max(xs, 1))
        return self.row(xs, total, turns).usual

    def row(self, xs: int, total: int, turns: int) -> Row:
        """With at least one turn to go."""
        key = xs, total, turns
        found = self.rows.get(key)
        if found is None:
            left = turns - 1
            after = {
                face: self.points(xs + 1, total, left)
                if face == X
                else self.points(xs, total + face, left)
                for face in self.every
            }
            found = self.rows[key] = Row(after, self.deck)
        return found

    def _plan(
        self, xs: int, total: int, turns: int, known_xs: int, known: tuple[int, ...]
    ) -> float:
        """The points to hope for with known tiles to take: X, and others, highest first."""
        best = self.points(xs, total, turns)
        for more in range(min(known_xs, turns) + 1):
            gathered = total
            left = turns - more
            best = max(best, self.points(xs + more, gathered, left))
            for face in known[:left]:
                gathered += face
                left -= 1
                best = max(best, self.points(xs + more, gathered, left))
        return best
