"""What a game defines about its states."""

from collections.abc import Collection, Mapping, Sequence

from .mypyc import mypyc_attr
from .outcome import Outcome
from .steps import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks:
    """A game has to define `score` and `pieces`; the rest has defaults that many games keep."""

    def score(self) -> Outcome:
        """Who has won, now that the game is over.
        >>> match.state.score().winners
        (0,)
        """
        raise NotImplementedError

    def pieces(self) -> Sequence[str]:
        """Every piece there is, wherever it lies: the same multiset all game long.
        >>> len(state.pieces()) == sum(state.box.count.values())
        True
        """
        raise NotImplementedError

    def fill_in(self, given: Collection[str]) -> None:
        """Put the pieces that a hand-written position doesn't name where they belong.

        `given` are the fields that it has.
        >>> turn = {"step": "decide", "seat": 0}
        >>> game.from_json({"centre": {"dust": 2}, "todo": [turn]}).pile.count("dust")
        18
        """

    def flaw(self) -> str | None:
        """What makes a hand-written position impossible, in a sentence; None if nothing does.
        >>> state.centre["dust"] = 99
        >>> state.flaw()
        "there are more cards of 'dust' than the box holds"
        """
        return None

    def settle(self) -> None:
        """Do the work that a game has put off until somebody looks.

        It is called before a state is shown, stored or compared, and changes nothing visible.
        >>> state.settle()
        >>> state == game.new(players=2, seed=211)
        True
        """

    def shows_memory(self) -> bool:
        """Whether the table shows a player what they could have remembered.
        >>> state.shows_memory()
        False
        >>> ludolab.game("candy-numbers").new(options={"memory_aid": True}).shows_memory()
        True
        """
        return False

    def standing(self, *, face_up: bool = False) -> tuple[int, ...]:
        """How the score stands, by seat; empty if nothing is counted.

        It follows from what the table shows everybody. `face_up`: nothing is left out; for games
        that are over.
        >>> match.state.standing()
        (3, 0)
        """
        return ()

    def standing_name(self, *, face_up: bool = False) -> str:
        """The message that says what `standing` counts.
        >>> state.standing_name()
        'standing'
        """
        return "standing"

    def lead(self) -> tuple[int, ...]:
        """How far each seat has come, with everything face up; a higher number is better.

        For games that are looked at when they are over.
        >>> match.state.lead()
        (312, 88)
        """
        return self.standing(face_up=True)

    def owned(self, seat: int) -> Sequence[str]:
        """The pieces that a seat has got so far, such as its sticks; those in hand don't count.
        >>> match.state.owned(0)
        ('sulphur', 'mercury', 'ether')
        """
        return ()

    def squares(self) -> Mapping[str, tuple[int, int]]:
        """The row and column of every square, if the table has squares that stay where they are.
        >>> numbers = ludolab.game("candy-numbers").new(seed=1)
        >>> numbers.squares()["b1"]
        (0, 1)
        """
        return {}

    def squares_used(self) -> Sequence[tuple[int, str]]:
        """Which seats have used which squares with the last move, as the game understands it.

        Its text ``square-use`` says what that is. For games that are looked at when they are over.
        >>> numbers = ludolab.game("candy-numbers").new(seed=1)
        >>> for move in ("look at b1", "keep", "put down yellow-0"):
        ...     numbers.play(numbers.game.parse(move))
        >>> numbers.squares_used()
        [(1, 'b1')]
        """
        return ()

    def outlook(self) -> Mapping[str, float]:
        """Chances that everybody could compute from what lies face up, by name.
        >>> deciding = record.start()
        >>> while not deciding.outlook():
        ...     deciding.play(deciding.legal_moves()[0])
        >>> round(deciding.outlook()["explosion"], 3)
        0.225
        """
        return {}

    def side(self, seat: int) -> int:
        """The side of a seat; seats with the same side win and lose together.
        >>> [state.side(seat) for seat in range(2)]
        [0, 1]
        """
        return seat

    def ways(self) -> Sequence[Sequence[Move]]:
        """Sequences of moves that the seat to act may choose as one, if the others pass.

        They follow from what that seat knows.
        >>> [*state.ways()]
        []
        """
        return ()
