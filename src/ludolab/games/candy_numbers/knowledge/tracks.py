"""What everybody can follow: who has seen which tile (CN-14)."""

from collections.abc import Sequence

from ludolab.games.candy_numbers.box import INDEX


class Tracks:
    """The turns of a round, replayed from where people looked, as far as that is known.

    `kept`: how many tiles each player has kept so far. In the last turn nothing may have been kept
    yet (`begun`), or its `hole` may still be open.
    """

    def __init__(
        self,
        looks: Sequence[tuple[int, Sequence[str]]],
        kept: Sequence[int],
        *,
        begun: bool,
        hole: bool,
    ) -> None:
        self.seen: list[dict[str, None]] = [{} for _ in kept]
        """The squares whose tiles each player knows, in order."""
        self.seen_kept: list[list[tuple[int, int]]] = [[] for _ in kept]
        """The tiles that each player knew when another kept them: the keeper and the index."""
        done = len(looks) - begun
        # A position may leave out the earlier turns.
        numbers = [*kept]
        for seat, _ in looks[:done]:
            numbers[seat] -= 1
        for turn, (seat, squares) in enumerate(looks):
            self.seen[seat].update(dict.fromkeys(squares))
            if turn < done:
                self._keep(seat, numbers[seat], squares[-1])
                numbers[seat] += 1
                if turn < done - 1 or not hole:
                    self.seen[seat][squares[-1]] = None

    def _keep(self, seat: int, number: int, at: str) -> None:
        for other, squares in enumerate(self.seen):
            if at in squares:
                del squares[at]
                if other != seat and number >= 0:
                    self.seen_kept[other].append((seat, number))

    def knowledge(
        self, seat: int, garden: Sequence[str], kept: Sequence[Sequence[str]]
    ) -> tuple[dict[str, str], tuple[tuple[int, int, str], ...]]:
        """What a player knows of the garden and of what others kept, given what is there."""
        return (
            {at: tile for at in self.seen[seat] if (tile := garden[INDEX[at]])},
            tuple([(other, n, kept[other][n]) for other, n in self.seen_kept[seat]]),
        )
