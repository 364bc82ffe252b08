"""What is seen of the hands, noted until somebody asks what follows from it (deduction.py).

A search that plays on without looking doesn't need to know what players know. So the rules only
note what is seen, just before the cards move, and `settle` works it out. What follows may depend on
where all cards were at that moment: then a copy of the table is taken back to it and brought
forward again, note by note.
"""

from ludolab.games.candy_lab.state import CandyLab, Cards, Sight

from .deduction import by_name, could_not_play, forget, learn, lose, part, see, swap


class Note(Sight):
    """An observation. It never changes."""

    __slots__ = ("before",)

    def __init__(self, state: CandyLab) -> None:
        before = state.noted
        assert before is None or isinstance(before, Note)
        self.before: Note | None = before
        """The previous note, if nobody has looked since."""
        state.noted = self

    def settle(self, state: CandyLab) -> None:
        state.noted = None
        notes: list[Note] = []
        last: Note | None = self
        while last is not None:
            notes.append(last)
            last = last.before
        if _by_name(state):
            while notes and notes[-1].simple(state):
                notes.pop().tell(state)
        if notes:
            _tell_on_a_copy(state, notes)

    def simple(self, state: CandyLab) -> bool:
        """Whether it adds only cards by name, wherever the others are, as long as nobody knows
        anything else."""
        return True

    def tell(self, table: CandyLab) -> None:
        """Work out what follows from it, on the table as it was just before."""
        raise NotImplementedError

    def move(self, table: CandyLab) -> None:
        """Move the cards."""

    def move_back(self, table: CandyLab) -> None:
        """Put them back where they were."""


def _tell_on_a_copy(state: CandyLab, notes: list[Note]) -> None:
    """Work out these notes, latest first, on a copy of the table taken back to the first."""
    table = state.clone()
    # All open cards are treated alike here: none of them can be in a hand.
    table.out = (*state.face_up, *state.out, *[c for stack in state.filled for c in stack])
    table.face_up, table.filled = (), [()] * state.players
    for note in notes:
        note.move_back(table)
    for note in reversed(notes):
        note.tell(table)
        note.move(table)
    state.known, state.maybe = table.known, table.maybe


def _by_name(state: CandyLab) -> bool:
    """Whether everybody knows only cards by name."""
    for cases in state.maybe:
        if cases:
            return False
    return all(hands is None or by_name(hands) for hands in state.known)


def _to_hand(table: CandyLab, hand: int, card: str) -> None:
    table.hands[hand].append(card)


def _from_hand(table: CandyLab, hand: int, card: str) -> None:
    table.hands[hand].remove(card)


def _open(table: CandyLab, card: str) -> None:
    table.out += (card,)


def _not_open(table: CandyLab, card: str) -> None:
    at = table.out.index(card)
    table.out = table.out[:at] + table.out[at + 1 :]


class Drew(Note):
    """This seat is about to see the card that it draws from the pile."""

    __slots__ = ("card", "seat")

    def __init__(self, state: CandyLab, seat: int, card: str) -> None:
        super().__init__(state)
        self.seat, self.card = seat, card

    def tell(self, table: CandyLab) -> None:
        see(table, self.seat, self.card)

    def move(self, table: CandyLab) -> None:
        _to_hand(table, self.seat, self.card)

    def move_back(self, table: CandyLab) -> None:
        _from_hand(table, self.seat, self.card)


class DrewFaceUp(Note):
    """Everybody is about to see this card go into that hand, and a new one come from the pile."""

    __slots__ = ("card", "hand", "new")

    def __init__(self, state: CandyLab, hand: int, card: str, new: str) -> None:
        super().__init__(state)
        self.hand, self.card, self.new = hand, card, new

    def tell(self, table: CandyLab) -> None:
        learn(table, self.hand, self.card, self.new)

    def move(self, table: CandyLab) -> None:
        _not_open(table, self.card)
        _to_hand(table, self.hand, self.card)
        _open(table, self.new)

    def move_back(self, table: CandyLab) -> None:
        _not_open(table, self.new)
        _from_hand(table, self.hand, self.card)
        _open(table, self.card)


class Played(Note):
    """Everybody is about to see this card leave that hand, chosen by its owner (CL-11)."""

    __slots__ = ("card", "hand")

    def __init__(self, state: CandyLab, hand: int, card: str) -> None:
        super().__init__(state)
        self.hand, self.card = hand, card

    def tell(self, table: CandyLab) -> None:
        forget(table, self.hand, self.card)

    def move(self, table: CandyLab) -> None:
        _from_hand(table, self.hand, self.card)
        _open(table, self.card)

    def move_back(self, table: CandyLab) -> None:
        _not_open(table, self.card)
        _to_hand(table, self.hand, self.card)


class Lost(Played):
    """Everybody is about to see this card leave that hand, picked at random (CL-17)."""

    __slots__ = ()

    def simple(self, state: CandyLab) -> bool:
        # A card that nobody knew to be there reveals nothing; one of a known kind may be another.
        for hands in state.known:
            if hands is not None and self.card in hands[self.hand]:
                return False
        return True

    def tell(self, table: CandyLab) -> None:
        lose(table, self.hand, self.card)


class Stuck(Note):
    """Everybody sees that this hand has none of these kinds (CL-14)."""

    __slots__ = ("hand", "kinds")

    def __init__(self, state: CandyLab, hand: int, kinds: Cards) -> None:
        super().__init__(state)
        self.hand, self.kinds = hand, kinds

    def simple(self, state: CandyLab) -> bool:
        return False

    def tell(self, table: CandyLab) -> None:
        could_not_play(table, self.hand, self.kinds)


class Swapped(Note):
    """Two hands are about to change places; the third hand may be one of them (CL-20)."""

    __slots__ = ("one", "ones", "other", "others")

    def __init__(self, state: CandyLab, one: int, other: int) -> None:
        super().__init__(state)
        self.one, self.other = one, other
        self.ones, self.others = tuple(state.hands[one]), tuple(state.hands[other])

    def tell(self, table: CandyLab) -> None:
        swap(table, self.one, self.other, self.ones, self.others)

    def move(self, table: CandyLab) -> None:
        hands, one, other = table.hands, self.one, self.other
        hands[one], hands[other] = hands[other], hands[one]

    def move_back(self, table: CandyLab) -> None:
        self.move(table)


class Parted(Note):
    """The keeper is about to keep one card at random, and the taker to get the others (CL-20)."""

    __slots__ = ("keeper", "taken", "taker")

    def __init__(self, state: CandyLab, taker: int, keeper: int, taken: list[str]) -> None:
        super().__init__(state)
        self.taker, self.keeper, self.taken = taker, keeper, tuple(sorted(taken))

    def simple(self, state: CandyLab) -> bool:
        return False

    def tell(self, table: CandyLab) -> None:
        part(table, self.taker, self.keeper, self.taken)

    def move(self, table: CandyLab) -> None:
        for card in self.taken:
            _from_hand(table, self.keeper, card)
            _to_hand(table, self.taker, card)

    def move_back(self, table: CandyLab) -> None:
        for card in self.taken:
            _from_hand(table, self.taker, card)
            _to_hand(table, self.keeper, card)
