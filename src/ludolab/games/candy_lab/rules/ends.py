"""How a game of Candy Lab ends: at once, dropping everything still due (CL-22, CL-23)."""

from typing import Final

from ludolab.games.candy_lab import events
from ludolab.games.candy_lab.state import CandyLab

LAST_STICK, LAST_CARD = "last-stick", "last-card"
ENDS: Final = {LAST_STICK: "CL-22", LAST_CARD: "CL-23"}


def last_stick(state: CandyLab, seat: int) -> None:
    """CL-22: the player who takes the last stick gets the golden sugar."""
    state.golden_sugar = seat
    state.tell(events.GOLDEN_SUGAR, seat)
    state.end(LAST_STICK)


def last_card(state: CandyLab) -> None:
    """CL-23: nobody gets the golden sugar."""
    state.tell(events.PILE_EMPTY)
    state.end(LAST_CARD)
