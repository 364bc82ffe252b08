"""What is seen of the hands, noted until somebody asks what it tells (knowledge.py).

Who plays on without looking, as a search does, needs nobody's knowledge. So the rules only note
what is seen, just before the cards move, and `settle` works it out. As long as everybody knows
cards by name and no more, what a sight tells doesn't depend on where the others lie. Otherwise a
note keeps a copy of the table.
"""

from .knowledge import by_name, could_not_play, forget, learn, part, see, swap
from .state import CandyLab, Cards, Sight


class Note(Sight):
    """Something that was seen. It never changes."""

    __slots__ = ("before", "table")

    def __init__(self, state: CandyLab, *, copy: bool) -> None:
        """`copy`: what it tells depends on how the others lie."""
        before = state.noted
        assert before is None or isinstance(before, Note)
        self.before: Note | None = before if before is not NOTHING else None
        """The one before, if nobody has looked since."""
        self.table: CandyLab | None = None
        """As it lay just before, if that matters."""
        if copy:
            self.table = state.clone()
            self.table.noted = None
        state.noted = self

    def settle(self, state: CandyLab) -> None:
        state.noted = NOTHING
        if self.before is None:
            self._tell(state)
            return
        notes: list[Note] = []
        last: Note | None = self
        while last is not None:
            notes.append(last)
            last = last.before
        for note in reversed(notes):
            note._tell(state)

    def _tell(self, state: CandyLab) -> None:
        table = self.table
        if table is None:
            self.tell(state)
        else:
            state.noted = None
            table.known, table.maybe = state.known, state.maybe
            self.tell(table)

    def tell(self, state: CandyLab) -> None:
        """Work out what it tells alone."""
        raise NotImplementedError


class Nothing(Note):
    """Nothing was seen since somebody looked, and everybody knows cards by name and no more."""

    __slots__ = ()

    def __init__(self) -> None:
        self.before = self.table = None

    def settle(self, state: CandyLab) -> None:
        """Nothing to do."""


NOTHING = Nothing()


def drew(state: CandyLab, seat: int, card: str) -> None:
    """This seat is about to see the card that it draws from the pile."""
    if _reckoning(state):
        Drawn(state, seat, card)


class Drawn(Note):
    __slots__ = ("card", "seat")

    def __init__(self, state: CandyLab, seat: int, card: str) -> None:
        super().__init__(state, copy=True)
        self.seat, self.card = seat, card

    def tell(self, state: CandyLab) -> None:
        see(state, self.seat, self.card)


def drew_face_up(state: CandyLab, hand: int, card: str, new: str) -> None:
    """All are about to see this card go into that hand, and a new one come from the pile."""
    DrawnFaceUp(state, hand, card, new)


class DrawnFaceUp(Note):
    __slots__ = ("card", "hand", "new")

    def __init__(self, state: CandyLab, hand: int, card: str, new: str) -> None:
        super().__init__(state, copy=_reckoning(state))
        self.hand, self.card, self.new = hand, card, new

    def tell(self, state: CandyLab) -> None:
        learn(state, self.hand, self.card, self.new)


def left(state: CandyLab, hand: int, card: str) -> None:
    """All see this card about to leave that hand."""
    Gone(state, hand, card)


class Gone(Note):
    __slots__ = ("card", "hand")

    def __init__(self, state: CandyLab, hand: int, card: str) -> None:
        super().__init__(state, copy=_reckoning(state))
        self.hand, self.card = hand, card

    def tell(self, state: CandyLab) -> None:
        forget(state, self.hand, self.card)


def stuck(state: CandyLab, hand: int, kinds: list[str]) -> None:
    """All see that this hand has none of these kinds (CL-14)."""
    if state.hands[hand] and kinds:
        Stuck(state, hand, tuple(kinds))


class Stuck(Note):
    __slots__ = ("hand", "kinds")

    def __init__(self, state: CandyLab, hand: int, kinds: Cards) -> None:
        super().__init__(state, copy=True)
        self.hand, self.kinds = hand, kinds

    def tell(self, state: CandyLab) -> None:
        could_not_play(state, self.hand, self.kinds)


def swapped(state: CandyLab, one: int, other: int) -> None:
    """Two hands are about to change places; the third hand may be one of them (CL-20)."""
    Swapped(state, one, other)


class Swapped(Note):
    __slots__ = ("one", "ones", "other", "others")

    def __init__(self, state: CandyLab, one: int, other: int) -> None:
        super().__init__(state, copy=_reckoning(state))
        self.one, self.other = one, other
        self.ones, self.others = tuple(state.hands[one]), tuple(state.hands[other])

    def tell(self, state: CandyLab) -> None:
        swap(state, self.one, self.other, self.ones, self.others)


def parted(state: CandyLab, taker: int, keeper: int, taken: list[str]) -> None:
    """The keeper is about to keep one card at random, and the taker to get the others (CL-20)."""
    Parted(state, taker, keeper, tuple(sorted(taken)))


class Parted(Note):
    __slots__ = ("keeper", "taken", "taker")

    def __init__(self, state: CandyLab, taker: int, keeper: int, taken: Cards) -> None:
        super().__init__(state, copy=True)
        self.taker, self.keeper, self.taken = taker, keeper, taken

    def tell(self, state: CandyLab) -> None:
        part(state, self.taker, self.keeper, self.taken)


def _reckoning(state: CandyLab) -> bool:
    """Whether somebody knows more, or may know more, than cards by name."""
    last = state.noted
    if last is not None:
        assert isinstance(last, Note)
        return last.table is not None
    for cases in state.maybe:
        if cases:
            return True
    return not all(hands is None or by_name(hands) for hands in state.known)
