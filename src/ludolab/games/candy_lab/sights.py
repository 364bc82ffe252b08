"""What is seen of the hands, noted until somebody asks what it tells (knowledge.py).

Who plays on without looking, as a search does, needs nobody's knowledge. So the rules only note
what is seen, just before the cards move, and `settle` works it out. As long as everybody knows
cards by name and no more, what a sight tells doesn't depend on where the others lie. Otherwise a
note keeps a copy of the table.
"""

from .knowledge import by_name, could_not_play, forget, learn, part, see, swap
from .state import CandyLab, Cards


class Note:
    """Something that was seen, and the table as it lay just before, if that matters. It never
    changes."""

    table: CandyLab | None

    def tell(self, state: CandyLab) -> None:
        """Work out what it tells."""
        raise NotImplementedError


def drew(state: CandyLab, seat: int, card: str) -> None:
    """This seat is about to see the card that it draws from the pile."""
    if _reckoning(state):
        _note(state, Drawn(state.clone(), seat, card))


class Drawn(Note):
    def __init__(self, table: CandyLab | None, seat: int, card: str) -> None:
        self.table, self.seat, self.card = table, seat, card

    def tell(self, state: CandyLab) -> None:
        see(state, self.seat, self.card)


def drew_face_up(state: CandyLab, hand: int, card: str, new: str) -> None:
    """All are about to see this card go into that hand, and a new one come from the pile."""
    _note(state, DrawnFaceUp(_table(state), hand, card, new))


class DrawnFaceUp(Note):
    def __init__(self, table: CandyLab | None, hand: int, card: str, new: str) -> None:
        self.table, self.hand, self.card, self.new = table, hand, card, new

    def tell(self, state: CandyLab) -> None:
        learn(state, self.hand, self.card, self.new)


def left(state: CandyLab, hand: int, card: str) -> None:
    """All see this card about to leave that hand."""
    _note(state, Gone(_table(state), hand, card))


class Gone(Note):
    def __init__(self, table: CandyLab | None, hand: int, card: str) -> None:
        self.table, self.hand, self.card = table, hand, card

    def tell(self, state: CandyLab) -> None:
        forget(state, self.hand, self.card)


def stuck(state: CandyLab, hand: int, kinds: list[str]) -> None:
    """All see that this hand has none of these kinds (CL-14)."""
    if state.hands[hand] and kinds:
        _note(state, Stuck(state.clone(), hand, tuple(kinds)))


class Stuck(Note):
    def __init__(self, table: CandyLab | None, hand: int, kinds: Cards) -> None:
        self.table, self.hand, self.kinds = table, hand, kinds

    def tell(self, state: CandyLab) -> None:
        could_not_play(state, self.hand, self.kinds)


def swapped(state: CandyLab, one: int, other: int) -> None:
    """Two hands are about to change places; the third hand may be one of them (CL-20)."""
    cards = tuple(state.hands[one]), tuple(state.hands[other])
    _note(state, Swapped(_table(state), one, other, *cards))


class Swapped(Note):
    def __init__(
        self, table: CandyLab | None, one: int, other: int, ones: Cards, others: Cards
    ) -> None:
        self.table, self.one, self.other = table, one, other
        self.ones, self.others = ones, others

    def tell(self, state: CandyLab) -> None:
        swap(state, self.one, self.other, self.ones, self.others)


def parted(state: CandyLab, taker: int, keeper: int, taken: list[str]) -> None:
    """The keeper is about to keep one card at random, and the taker to get the others (CL-20)."""
    _note(state, Parted(state.clone(), taker, keeper, tuple(sorted(taken))))


class Parted(Note):
    def __init__(self, table: CandyLab | None, taker: int, keeper: int, taken: Cards) -> None:
        self.table, self.taker, self.keeper, self.taken = table, taker, keeper, taken

    def tell(self, state: CandyLab) -> None:
        part(state, self.taker, self.keeper, self.taken)


def _note(state: CandyLab, note: Note) -> None:
    state.noted = (state.noted, note)


def _table(state: CandyLab) -> CandyLab | None:
    """A copy of the table, if what is seen now tells more or less by how the others lie."""
    return state.clone() if _reckoning(state) else None


def _reckoning(state: CandyLab) -> bool:
    """Whether somebody knows more, or may know more, than cards by name."""
    if state.noted:
        last = state.noted[1]
        assert isinstance(last, Note)
        return last.table is not None
    for cases in state.maybe:
        if cases:
            return True
    return not all(hands is None or by_name(hands) for hands in state.known)


def settle(state: CandyLab) -> None:
    """Work out what the notes tell."""
    notes: list[Note] = []
    noted = state.noted
    while noted:
        before, note = noted
        assert isinstance(before, tuple)
        assert isinstance(note, Note)
        notes.append(note)
        noted = before
    state.noted = ()
    for note in reversed(notes):
        table = note.table
        if table is None:
            note.tell(state)
        else:
            table.known, table.maybe = state.known, state.maybe
            note.tell(table)
