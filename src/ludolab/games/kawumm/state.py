"""What lies on the table in Kawumm!"""

from ludolab.kernel import Backs, Outcome, Public, Setup, Shared, State, ranked

from .box import Ingredients


class Kawumm(State[Ingredients]):
    """KW-15: everything but the order of the pile is public."""

    pile: Backs[list[str]]
    """Face down; the last is the top."""
    discard: Public[list[str]]
    turned: Public[list[str]]
    """Cards turned up that still need a choice."""
    centre: Public[dict[str, int]]
    """The columns: a kind and how many cards of it."""
    zones: Public[list[dict[str, int]]]
    """Before each player: the safe kinds that aren't complete yet."""
    complete: Public[list[list[str]]]
    """Before each player: complete ingredients, one card of each turned sideways."""
    chain_reactions: Shared[bool]

    def __init__(self, setup: "Setup[Kawumm, Ingredients]") -> None:
        super().__init__(setup)
        self.pile = []
        self.discard = []
        self.turned = []
        self.centre = {}
        self.zones = [{} for _ in range(self.players)]
        self.complete = [[] for _ in range(self.players)]
        self.chain_reactions = bool(self.options["chain_reactions"])

    def pieces(self) -> list[str]:
        found = [*self.pile, *self.discard, *self.turned]
        for column in (self.centre, *self.zones):
            for kind, count in column.items():
                found += [kind] * count
        for kinds in self.complete:
            found += kinds
        return found

    def score(self) -> Outcome:
        """KW-2: the first with three complete ingredients wins; the others rank by theirs."""
        complete = tuple(len(kinds) for kinds in self.complete)
        safe = tuple(sum(zone.values()) for zone in self.zones)
        groups = ranked(complete)
        return Outcome(
            winners=groups[0],
            ranking=groups,
            scores=complete,
            parts=tuple(
                {"complete": done, "safe-cards": cards}
                for done, cards in zip(complete, safe, strict=True)
            ),
            reason=self.reason,
        )

    def flaw(self) -> str | None:
        if len(self.zones) != self.players or len(self.complete) != self.players:
            return f"zones and complete need an entry for each of the {self.players} players"
        for kind in self.pieces():
            if kind not in self.box.dose:
                return f"there is no ingredient {kind!r}"
        columns = (self.centre, *self.zones)
        if any(count < 1 for column in columns for count in column.values()):
            return "a column has at least one card"
        for kind in self.box.dose:
            if self.pieces().count(kind) > self.box.cards.count(kind):
                return f"there are more cards of {kind!r} than the box holds"
        return None
