"""What a seat sees of Candy Lab, field by field. Made by tools/views.py."""

from ludolab.core import Known, TableView


class CandyLabView(TableView):
    """A view of Candy Lab: the fields of `CandyLab` as a seat may know them."""

    conveyor: list[str]
    """From left to right."""
    sticks: list[list[str]]
    """Before each player, sorted."""
    face_up: list[str]
    out: list[str]
    """Cards out of the game: discarded or undone."""
    golden_sugar: int | None
    """The seat that took the last stick."""
    filled: list[list[str]]
    """Each player's stack of filled orders; the last is the top."""
    hands: list[list[str] | int]
    """Each player's hand, sorted; then the third hand if there is one, which nobody sees."""
    pile: int
    """Face down; the last is the top."""
    known: Known[list[list[str]] | None]
    """The cards that each observer knows to be in other hands; None: only what everybody knows,
    which is the last entry."""
    maybe: Known[list[list[int | list[list[str]]]]]
    """After a swap against an empty hand (CL-20): the ways the cards may have been split."""
