"""What one player of Candy Numbers makes of what they know."""

from collections.abc import Sequence
from functools import cached_property

from ludolab.games.candy_numbers.box import GARDEN, TURNS
from ludolab.games.candy_numbers.position import square_of
from ludolab.games.candy_numbers.state import CandyNumbers

from .worth import Worth, X

Store = tuple[int, tuple[int, ...]]
"""Tiles that could be taken: the number of X, and the other faces, highest first."""


class PlayerKnowledge:
    """What the seat to act knows, in faces.

    Nothing in it may depend on what that seat can't know.
    """

    def __init__(self, state: CandyNumbers, worth: Worth) -> None:
        faces = worth.faces
        self.state = state
        self.worth = worth
        self.seat = seat = state.to_act
        kept = [faces[tile] for tile in state.kept[seat]]
        self.xs = kept.count(X)
        self.total = sum(kept) - self.xs * X
        self.mind = {**state.known[-1], **state.known[seat]}
        """The tiles of the garden that the seat knows."""
        looked, hole = square_of(state, "keep-or-put-back"), square_of(state, "fill-hole")
        self.turns = min(TURNS - len(kept), len(state.hands[seat]) - bool(hole))
        """Turns to go, including this one until its tile is kept."""
        self.at_hand = sorted(
            {
                faces[tile]
                for at, tile in self.mind.items()
                if at not in state.witnesses and at != looked
            }
        )
        """What could be taken this turn."""
        known = sorted((faces[tile] for tile in self.mind.values()), reverse=True)
        xs = known.count(X)
        self.store: Store = xs, tuple(known[xs : xs + TURNS])
        """What could be taken in some turn."""
        self._ends: dict[Store, float] = {}

    @cached_property
    def unseen(self) -> dict[str, Sequence[tuple[int, int]]]:
        """For each origin: how many of each face the seat hasn't seen anywhere."""
        state, worth = self.state, self.worth
        left = {GARDEN: dict(worth.garden)}
        for number, own in enumerate(worth.own):
            left[str(number)] = {face: own.count(face) for face in own}
        seen = [*state.kept[self.seat], *state.hands[self.seat], *self.mind.values()]
        for mind in (state.known_kept[-1], state.known_kept[self.seat]):
            seen += [tile for _, _, tile in mind]
        owners = state.box.owners[state.players]
        for tile in seen:
            faces, face = left[owners.get(tile, GARDEN)], worth.faces[tile]
            faces[face] = max(faces[face] - 1, 0)
        return {
            origin: [(face, n) for face, n in faces.items() if n] or worth.garden
            for origin, faces in left.items()
        }

    # --- points to hope for -----------------------------------------------------------------------

    def keep(self, face: int, store: Store, *, stored: bool) -> float:
        """The value of keeping this face now; `stored`: it is in the store."""
        left = self.turns - 1
        xs, known = store
        if face == X:
            return self.worth.plan(self.xs + 1, self.total, left, xs - stored, known[:left])
        if stored and face in known:
            at = known.index(face)
            known = known[:at] + known[at + 1 :]
        return self.worth.plan(self.xs, self.total + face, left, xs, known[:left])

    def end(self, store: Store) -> float:
        """The value if no more tiles are put back: take a known one, or whatever comes."""
        found = self._ends.get(store)
        if found is None:
            found = self.over(GARDEN, store, None)
            for face in self.at_hand:
                found = max(found, self.keep(face, store, stored=True))
            self._ends[store] = found
        return found

    def go_on(self, spare: int, store: Store) -> float:
        """The value of looking at another tile, with `spare` witnesses left."""
        if not spare:
            return self.end(store)
        return self.over(GARDEN, store, 0)

    def over(self, origin: str, store: Store, spare: int | None) -> float:
        """The average over the unseen tiles, kept or put back, with `spare` witnesses left then.

        None: the tile has to be kept.
        """
        whole = count = 0.0
        for face, number in self.unseen[origin]:
            points = self.keep(face, store, stored=False)
            if spare is not None:
                points = max(points, self.go_on(spare, more(store, face)))
            whole += points * number
            count += number
        return whole / count


def more(store: Store, face: int) -> Store:
    """The store with another tile; nobody ever takes more than five of a kind."""
    xs, known = store
    if face == X:
        return min(xs + 1, TURNS), known
    if len(known) == TURNS and face <= known[-1]:
        return store
    return xs, tuple(sorted((*known, face), reverse=True)[:TURNS])
