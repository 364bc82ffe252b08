"""What every bot is."""

from abc import ABC, abstractmethod

from ludolab.kernel import AnyState, Game, Json, LudolabError, Move


class Bot(ABC):
    """A player of one game that decides on what its seat may know."""

    def __init__(self, game: Game[AnyState]) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: dict[str, Json]) -> Move:
        """A legal move for the seat of this view, which is the one to act."""

    def require_turn(self, view: dict[str, Json]) -> None:
        """Refuse a view of somebody who has nothing to decide."""
        seat = view.get("seat")
        if seat is None or seat != view.get("to_act"):
            raise LudolabError("a bot needs the view of the seat that is to act")
