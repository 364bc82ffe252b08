"""What a seat sees of Candy Numbers, field by field. Made by tools/views.py."""

from ludolab.core import Known, TableView


class CandyNumbersView(TableView):
    """A view of Candy Numbers: the fields of `CandyNumbers` as a seat may know them."""

    garden: int
    """The face-down tiles in reading order, a1 first; "" is the hole that is being filled."""
    witnesses: list[str]
    """The squares that bear a witness."""
    spare: int
    """How many witnesses the player to act still has."""
    hands: list[list[str] | int]
    """Each player's own tiles, still to be put down."""
    kept: list[list[str] | int]
    """The tiles that each player kept this round, in the order of turns."""
    peeked: list[list[str] | int]
    """The tile that a player is looking at right now."""
    first: int
    """Who started this round."""
    scores: list[list[int]]
    """The score sheet: the points of every seat, by finished round."""
    shown: list[list[str]]
    """The kept tiles as they were last shown (CN-14, CN-19)."""
    looks: Known[list[list[int | list[str]]]]
    """What everybody saw this round: turn by turn, who looked where; the kept tile is last."""
    laid: Known[str]
    """What everybody can follow: the seat whose tile is on each square, "-" for the garden."""
    kept_from: Known[list[str]]
    """In the same way, for each player: whose tiles the kept ones were."""
    known: Known[dict[str, str]]
    """What each player knows of the garden: tiles seen or put down, and not replaced since."""
    known_kept: Known[list[list[int | str]]]
    """Tiles that each player knew when another kept them: the keeper, the index among the kept
    tiles, the tile."""
