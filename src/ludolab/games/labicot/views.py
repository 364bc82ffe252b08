"""What a seat sees of Labicot, field by field. Made by tools/views.py."""

from ludolab.core import Known, TableView


class LabicotView(TableView):
    """A view of Labicot: the fields of `Labicot` as a seat may know them."""

    turn: int
    """Whose turn it is."""
    round: int
    pawns: list[str]
    """The square that each player stands on; "" after arriving."""
    arrived: list[int]
    """The round in which each player arrived (LB-7); 0: still in the game."""
    lapsed: bool
    """Whether the bean condition has lapsed (LB-7)."""
    laid: dict[str, list[str]]
    """The beans on squares."""
    beans: list[list[str]]
    """The beans before each player, yellow first, then orange, then blue."""
    used: list[list[str]]
    """If beans are kept: those used in this turn (LB-27)."""
    immobilised: list[int]
    """After how many ends of one's own turns one is free again (LB-30)."""
    slowed: list[int]
    lucky: list[int]
    hands: list[list[str] | int]
    pile: int
    """Face down; the last is the top."""
    discard: list[str]
    aside: list[str]
    """Played cards that still have something to do: they can't be drawn."""
    faces: list[int]
    """The roll: one's own dice, then the D4s of Blessings."""
    turned: list[int]
    """The indices of the dice turned by yellow beans."""
    on_roll: list[str]
    """The orange and blue beans used on this roll."""
    value: int
    """The final value (LB-14)."""
    mover: int
    motion: str
    """How the mover moves: "classic", or the movement card."""
    came_from: str
    """The previous square of this move (LB-19)."""
    heading: str
    """The direction of a Charge."""
    gone: int
    to_go: int
    """The squares of this move behind and ahead of the mover."""
    partner: int
    """The other player of an Exchange whose new square is still to act; -1: none."""
    blessings: int
    """How many Blessings were played on what is taken or rolled next (LB-38)."""
    takes: int
    """How many cards or beans are still to be taken by a Magnet or from the box."""
    backs: list[list[list[int | list[str]]]]
    """By seat and place; cards beyond the last entry came from the first pile."""
    last_played: list[int]
    """The place of the card that was played last."""
    reshuffled: list[list[str]]
    """For each reshuffled pile: the cards in it that haven't been seen since."""
    hints: list[list[list[list[int]] | list[str]]]
    saw: list[list[list[int]]]
    """By seat: the cards in others' hands that this player has seen (LB-39)."""
    known: Known[list[str]]
    """What the cards in `saw` are."""
