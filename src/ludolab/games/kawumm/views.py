"""What a seat sees of Kawumm, field by field. Made by tools/views.py."""

from ludolab.core import TableView


class KawummView(TableView):
    """A view of Kawumm: the fields of `Kawumm` as a seat may know them."""

    pile: int
    """Face down; the last is the top."""
    discard: list[str]
    turned: list[str]
    """Cards turned up that still need a choice."""
    centre: dict[str, int]
    """The columns: each kind and how many cards of it."""
    zones: list[dict[str, int]]
    """By seat: the safe kinds that aren't complete yet, and how many cards of each."""
    complete: list[list[str]]
    """By seat: the complete ingredients, one card of each turned sideways."""
