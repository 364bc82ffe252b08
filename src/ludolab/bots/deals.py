"""The series of games that one seed stands for."""

from ludolab.kernel import AnyState
from ludolab.kernel.chance import hash_draw


def deal(first: AnyState, root: str, number: int) -> tuple[AnyState, int]:
    """Game `number` of the series of seed `root`, and a number for the choices of its players.

    `first` is any game of the same table: players, options and box are taken from it.
    """
    high, low, choices = (hash_draw(root, 3 * number + i) for i in range(3))
    state = first.game.new(first.players, high << 64 | low, first.options, first.box.own_text)
    return state, choices
