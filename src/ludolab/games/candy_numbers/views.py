"""What a seat sees of Candy Numbers, field by field. Made by tools/views.py."""

from ludolab.core import Known, TableView


class CandyNumbersView(TableView):
    """A view of Candy Numbers: the fields of `CandyNumbers` as a seat may know them."""

    garden: int
    """The face-down tiles in reading order, a1 first; "" is the hole that is being filled."""
    witnesses: list[str]
    """The squares that bear a witness."""
    spare: int
    """The witnesses that the player to act still has in hand."""
    hands: list[list[str] | int]
    """Each player's own tiles that are still to be put down."""
    kept: list[list[str] | int]
    """The tiles each player kept this round, in the order of the turns."""
    peeked: list[list[str] | int]
    """The tile that a player is looking at right now."""
    first: int
    """Who started this round."""
    scores: list[list[int]]
    """The score sheet: for each finished round the points of every seat."""
    shown: list[list[str]]
    """The kept tiles as they were last shown (CN-14, CN-19)."""
    looks: Known[list[list[int | list[str]]]]
    """What everybody saw this round: turn by turn who looked where, the kept tile last."""
    laid: Known[str]
    """What everybody can follow: the seat whose tile lies on each square, - for the garden's."""
    kept_from: Known[list[str]]
    """And for each player, in the same way, whose tiles the kept ones were."""
    known: Known[dict[str, str]]
    """What each knows of the garden: what they saw or put down and nobody has replaced since."""
    known_kept: Known[list[list[int | str]]]
    """Tiles that each player knew when another kept them: who, which of their kept tiles (from
    0), the tile."""
