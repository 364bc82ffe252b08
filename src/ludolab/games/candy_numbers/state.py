"""What lies on the table in Candy Numbers, and what each player remembers."""

from collections.abc import Collection, Mapping
from typing import SupportsIndex, cast

from ludolab.core import Backs, Mind, Outcome, Own, Public, Setup, State, ranked
from ludolab.core.mypyc import mypyc_attr

from . import filling, position
from .box import GARDEN, SIDE, SQUARES, Tiles
from .ends import FIVE_X
from .events import PUT_DOWN
from .views import CandyNumbersView


@mypyc_attr(allow_interpreted_subclasses=True)
class CandyNumbers(State[Tiles]):
    """CN-14: kept tiles and the garden are secret; where players look and put tiles is not.

    Squares are called a1 to f6: the letter is the column, the number the row.
    """

    garden: Backs[list[str]]
    """The face-down tiles in reading order, a1 first; "" is the hole that is being filled."""
    witnesses: Public[tuple[str, ...]]
    """The squares that bear a witness."""
    spare: Public[int]
    """How many witnesses the player to act still has."""
    hands: Own[list[tuple[str, ...]]]
    """Each player's own tiles, still to be put down."""
    kept: Own[list[tuple[str, ...]]]
    """The tiles that each player kept this round, in the order of turns."""
    peeked: Own[list[tuple[str, ...]]]
    """The tile that a player is looking at right now."""
    first: Public[int]
    """Who started this round."""
    scores: Public[tuple[tuple[int, ...], ...]]
    """The score sheet: the points of every seat, by finished round."""
    shown: Public[list[tuple[str, ...]]]
    """The kept tiles as they were last shown (CN-14, CN-19)."""

    looks: Mind[tuple[tuple[tuple[int, tuple[str, ...]], ...], ...]]
    """What everybody saw this round: turn by turn, who looked where; the kept tile is last."""
    laid: Mind[tuple[str, ...]]
    """What everybody can follow: the seat whose tile is on each square, "-" for the garden."""
    kept_from: Mind[tuple[tuple[str, ...], ...]]
    """In the same way, for each player: whose tiles the kept ones were."""
    known: Mind[list[Mapping[str, str]]]
    """What each player knows of the garden: tiles seen or put down, and not replaced since."""
    known_kept: Mind[list[tuple[tuple[int, int, str], ...]]]
    """Tiles that each player knew when another kept them: the keeper, the index among the kept
    tiles, the tile."""

    def __init__(self, setup: "Setup[CandyNumbers, Tiles]") -> None:
        super().__init__(setup)
        self.spare = -1
        self.first = 0
        self.scores = ()
        self.shown = [()] * self.players
        self.lay_out()
        # A position may leave these two out: then they follow from the rest.
        self.garden, self.hands = [], []

    def clone(self) -> "CandyNumbers":
        copy = CandyNumbers.__new__(CandyNumbers)
        self.copy_common(copy)
        copy.garden = self.garden[:]
        copy.witnesses = self.witnesses
        copy.spare = self.spare
        copy.hands = self.hands[:]
        copy.kept = self.kept[:]
        copy.peeked = self.peeked[:]
        copy.first = self.first
        copy.scores = self.scores
        copy.shown = self.shown[:]
        copy.looks = self.looks
        copy.laid = self.laid
        copy.kept_from = self.kept_from
        copy.known = self.known[:]
        copy.known_kept = self.known_kept[:]
        return copy

    def lay_out(self) -> None:
        """CN-6, CN-8: the garden, the players' own tiles, and nothing seen yet."""
        players = self.players
        self.garden = self.box.gardens[players][:]
        self.witnesses = ()
        self.hands = self.box.hands[:players]
        self.kept = [()] * players
        self.peeked = [()] * players
        self.looks = ((),) * (players + 1)
        self.laid = (GARDEN * len(SQUARES),) * (players + 1)
        self.kept_from = (("",) * players,) * (players + 1)
        self.known = [{} for _ in range(players + 1)]
        self.known_kept = [()] * (players + 1)

    def shows_memory(self) -> bool:
        """With the option memory_aid; without it, all backs look alike, as at a real table."""
        return bool(self.options["memory_aid"])

    def view(self, seat: SupportsIndex | None = None) -> CandyNumbersView:
        return cast(CandyNumbersView, super().view(seat))

    def pieces(self) -> list[str]:
        found = [tile for tile in self.garden if tile]
        for tiles in (*self.hands, *self.kept):
            found += tiles
        return found

    def score(self) -> Outcome:
        """CN-22: the highest total over all rounds. CN-19: five X win whatever the totals."""
        totals = self.standing()
        if self.reason == FIVE_X:
            best = [1 if tiles else 0 for tiles in self.shown]
        else:
            best = [0] * self.players
        ranking = ranked(list(zip(best, totals, strict=True)))
        return Outcome(
            winners=ranking[0],
            ranking=ranking,
            scores=totals,
            parts=tuple(
                {f"round-{number}": points[seat] for number, points in enumerate(self.scores, 1)}
                for seat in range(self.players)
            ),
            reason=self.reason,
        )

    def standing(self, *, face_up: bool = False) -> tuple[int, ...]:
        """CN-22: the total of the rounds that are over."""
        return tuple(sum(points[seat] for points in self.scores) for seat in range(self.players))

    def lead(self) -> tuple[int, ...]:
        """The finished rounds, and what has been kept in this one."""
        from .rules import points_for  # they import this module

        totals = self.standing()
        if self.over:
            return totals
        now = [points_for(self, tiles) for tiles in self.kept]
        return tuple(total + points for total, points in zip(totals, now, strict=True))

    def owned(self, seat: int) -> tuple[str, ...]:
        """The tiles kept in the last round."""
        return self.kept[seat]

    def squares(self) -> dict[str, tuple[int, int]]:
        """CN-6: the garden."""
        return {square: divmod(index, SIDE) for index, square in enumerate(SQUARES)}

    def squares_used(self) -> list[tuple[int, str]]:
        """CN-13: where a tile was taken, and one of one's own put down."""
        used: list[tuple[int, str]] = []
        for kind, *parts in self.told:
            if kind is PUT_DOWN:
                seat, at, _ = parts
                assert isinstance(seat, int)
                assert isinstance(at, str)
                used.append((seat, at))
        return used

    def fill_in(self, given: Collection[str]) -> None:
        filling.fill_in(self)

    def flaw(self) -> str | None:
        return position.flaw(self)
