"""What is seen of the hands, noted until somebody asks what it tells (knowledge.py).

Who plays on without looking, as a search does, needs nobody's knowledge. So the rules only note
what is seen, just before the cards move, and `settle` works it out. As long as everybody knows
cards by name and no more, what a sight tells doesn't depend on where the others lie. Otherwise a
note keeps a copy of the table.
"""

from collections.abc import Callable

from .knowledge import by_name, could_not_play, forget, learn, part, see, swap
from .state import CandyLab


def drew(state: CandyLab, seat: int, card: str) -> None:
    """This seat is about to see the card that it draws from the pile."""
    if _reckoning(state):
        state.noted = (state.noted, state.clone(), "see", seat, card)


def drew_face_up(state: CandyLab, hand: int, card: str, new: str) -> None:
    """All are about to see this card go into that hand, and a new one come from the pile."""
    table = state.clone() if _reckoning(state) else None
    state.noted = (state.noted, table, "learn", hand, card, new)


def left(state: CandyLab, hand: int, card: str) -> None:
    """All see this card about to leave that hand."""
    table = state.clone() if _reckoning(state) else None
    state.noted = (state.noted, table, "forget", hand, card)


def stuck(state: CandyLab, hand: int, kinds: list[str]) -> None:
    """All see that this hand has none of these kinds (CL-14)."""
    if state.hands[hand] and kinds:
        state.noted = (state.noted, state.clone(), "could-not-play", hand, tuple(kinds))


def swapped(state: CandyLab, one: int, other: int) -> None:
    """Two hands are about to change places; the third hand may be one of them (CL-20)."""
    table = state.clone() if _reckoning(state) else None
    cards = tuple(state.hands[one]), tuple(state.hands[other])
    state.noted = (state.noted, table, "swap", one, other, *cards)


def parted(state: CandyLab, taker: int, keeper: int, taken: list[str]) -> None:
    """The keeper is about to keep one card at random, and the taker to get the others (CL-20)."""
    state.noted = (state.noted, state.clone(), "part", taker, keeper, tuple(taken))


def _reckoning(state: CandyLab) -> bool:
    """Whether somebody knows more, or may know more, than cards by name."""
    if state.noted:
        return state.noted[1] is not None
    return any(state.maybe) or any(h is not None and not by_name(h) for h in state.known)


def settle(state: CandyLab) -> None:
    """Work out what the notes tell."""
    notes: list[tuple[object, ...]] = []
    note = state.noted
    while note:
        notes.append(note)
        before = note[0]
        assert isinstance(before, tuple)
        note = before
    state.noted = ()
    for _, table, tells, *seen in reversed(notes):
        if isinstance(table, CandyLab):
            table.known, table.maybe = state.known, state.maybe
        TELLS[str(tells)](table or state, *seen)


TELLS: dict[str, Callable[..., None]] = {
    "see": see,
    "learn": learn,
    "forget": forget,
    "could-not-play": could_not_play,
    "swap": swap,
    "part": part,
}
