"""What a player knows in Kawumm!: everything but the order of the pile (KW-15)."""

from ludolab.core import BadView, Belief, Game, Json

from .state import Kawumm


class KawummBelief(Belief[Kawumm]):
    """The pile holds the cards that aren't anywhere else, in any order."""

    def __init__(self, game: Game[Kawumm], view: dict[str, Json]) -> None:
        super().__init__(game, view)
        flaw = self.known.flaw()
        if flaw is not None:
            raise BadView(flaw)
        self.unseen = self.known.rest()
        if self.size("pile") > len(self.unseen):
            raise BadView(f"by what lies open there are {len(self.unseen)} cards in the pile")

    def deal(self, state: Kawumm) -> None:
        pile = self.unseen[:]
        state.shuffle(pile)
        state.pile = pile[: self.size("pile")]
