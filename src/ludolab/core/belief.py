"""Full states that one seat could believe in, drawn from what it knows."""

from typing import TYPE_CHECKING, Generic, Self, TypeVar

from .chance import Pcg
from .mypyc import mypyc_attr
from .state import AnyState
from .views import View

if TYPE_CHECKING:
    from .game import Game

S = TypeVar("S", bound=AnyState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief(Generic[S]):
    """What a seat knows, prepared once so that each sample costs about a clone and a shuffle.

    It is made from a view alone, so nothing the seat can't know can get into a sample.
    Laws: ``belief.sample(rng).view(seat) == view``; samples are uniform over what is possible.
    """

    def __init__(self, game: "Game[S]", view: View) -> None:
        self.view = view
        seat = view.get("seat")
        self.seat: int | None = seat if isinstance(seat, int) else None
        self.known: S = game.from_view(view)
        """A state that holds what the seat knows; everything else is empty."""

    def __reduce__(self) -> "tuple[type[Self], tuple[Game[S], View]]":
        return type(self), (self.known.game, self.view)

    def sample(self, rng: Pcg) -> S:
        """One full state; chance in it runs on the fast generator."""
        state = self.known.clone()
        state.seed = ""
        state.tick = rng.next() << 32 | rng.next()
        self.deal(state)
        return state

    def deal(self, state: S) -> None:
        """Place at random (`state.shuffle`) all that the seat can't know."""
        raise NotImplementedError

    def size(self, name: str, index: int | None = None) -> int:
        """How many things a field holds, of which the view may show only the backs."""
        found = self.view[name]
        if index is not None:
            assert isinstance(found, list)
            found = found[index]
        if isinstance(found, list):
            return len(found)
        assert isinstance(found, int)
        return found
