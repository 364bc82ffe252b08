"""What a player knows in Kawumm!: everything but the order of the pile (KW-15)."""

from ludolab.kernel import Belief, Game, Json

from .state import Kawumm


class KawummBelief(Belief[Kawumm]):
    """The pile holds what lies nowhere else, in any order."""

    def __init__(self, game: Game[Kawumm], view: dict[str, Json]) -> None:
        super().__init__(game, view)
        self.unseen = self.known.box.cards[:]
        for card in self.known.pieces():
            self.unseen.remove(card)

    def deal(self, state: Kawumm) -> None:
        pile = self.unseen[:]
        state.shuffle(pile)
        state.pile = pile[: self.size("pile")]
