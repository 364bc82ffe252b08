"""The tables that are possible given what a player has seen in Candy Numbers.

Everybody can follow whose tiles are where, so the tiles fall into classes: those of the garden, and
those of each player. A tile that the seat doesn't know can be at any unseen place of its class, and
every way to lay them is equally likely. Equal tiles count separately: if two of five tiles are 0s,
a 0 is put down first in two cases out of five.

A hand-written position may hold fewer tiles than the box: surplus tiles are left out.
"""

from collections.abc import Sequence
from typing import Final

from ludolab.core import BadView, Belief, Game, Json, Pcg
from ludolab.games.candy_numbers.box import COLOURS, GARDEN, INDEX, SQUARES, TURNS
from ludolab.games.candy_numbers.filling import origins
from ludolab.games.candy_numbers.position import square_of
from ludolab.games.candy_numbers.state import CandyNumbers

from .tracks import Tracks

IMPOSSIBLE: Final = "no table could look like this view"
PATIENCE: Final = 10_000
"""How often the tiles are dealt again before a view counts as impossible."""


class Unseen:
    """The tiles of one class that the seat doesn't know, and the places where they can be."""

    def __init__(self, tiles: Sequence[str]) -> None:
        self.tiles = [*tiles]
        self.squares: list[int] = []
        self.kept: list[tuple[int, int]] = []
        self.hand = 0

    def see(self, tile: str) -> None:
        """One fewer to deal. A made-up view may name too many: `_flaw` says so."""
        if tile in self.tiles:
            self.tiles.remove(tile)


class CandyNumbersBelief(Belief[CandyNumbers]):
    """Each class is spread over its unseen places."""

    def __init__(self, game: Game[CandyNumbers], view: dict[str, Json]) -> None:
        super().__init__(game, view)
        try:
            self._prepare()
            flaw = self._flaw(self.sample(Pcg(0)))
        except BadView:
            raise
        except (AssertionError, LookupError, ValueError):
            flaw = IMPOSSIBLE
        if flaw is not None:
            raise BadView(flaw)

    def _prepare(self) -> None:
        known, box = self.known, self.known.box
        players = known.players
        self.me = players if self.seat is None else self.seat
        sizes = [self.size("kept", seat) for seat in range(players)]
        self.classes = {str(seat): Unseen(hand) for seat, hand in enumerate(box.hands[:players])}
        self.classes[GARDEN] = Unseen(box.gardens[players])
        self.garden = [""] * len(INDEX)
        self.kept = [[""] * size for size in sizes]
        self.others = [seat for seat in range(players) if seat != self.seat]
        self.hole = square_of(known, "fill-hole")
        self.looked = square_of(known, "keep-or-put-back")
        self._see_garden()
        self._see_kept()
        self._see_hands()
        for origin, unseen in self.classes.items():
            if len(unseen.tiles) < len(unseen.squares) + len(unseen.kept) + unseen.hand:
                whose = "garden" if origin == GARDEN else COLOURS[int(origin)]
                raise BadView(f"more {whose} tiles lie on this table than the box holds")
        looks, acts = known.looks[-1], known.to_act
        begun = bool(looks and looks[-1][0] == acts and (known.witnesses or self.looked))
        self.tracks = Tracks(looks, sizes, begun=begun and not self.hole, hole=bool(self.hole))
        self.done = [seat for seat in self.others if sizes[seat] == TURNS and self._lost(seat)]

    def _flaw(self, sample: CandyNumbers) -> str | None:
        """What is wrong with a made-up view."""
        seen = sample.show(self.seat, memory=True)
        same = all(value == seen[name] for name, value in self.view.items() if name in seen)
        if not same or (sample.laid, sample.kept_from) != origins(sample):
            return IMPOSSIBLE
        return sample.flaw()

    def _see_garden(self) -> None:
        known = self.known
        mind = {**known.known[-1], **known.known[self.me]}
        for index, square in enumerate(SQUARES):
            unseen = self.classes[known.laid[-1][index]]
            if square in mind:
                self.garden[index] = mind[square]
                unseen.see(mind[square])
            elif square != self.hole:
                unseen.squares.append(index)

    def _see_kept(self) -> None:
        known = self.known
        seen: dict[tuple[int, int], str] = {}
        for seat, tiles in enumerate(known.shown if known.over else []):
            # A hand-written end may show other tiles than are kept now.
            if known.box.origins(tiles, known.players) == known.kept_from[-1][seat]:
                seen.update({(seat, number): tile for number, tile in enumerate(tiles)})
        for seat, tiles in enumerate(known.kept):
            seen.update({(seat, number): tile for number, tile in enumerate(tiles)})
        for mind in (known.known_kept[-1], known.known_kept[self.me]):
            seen.update({(other, number): tile for other, number, tile in mind})
        for seat, places in enumerate(self.kept):
            for number in range(len(places)):
                place = seat, number
                unseen = self.classes[known.kept_from[-1][seat][number]]
                if place in seen:
                    places[number] = seen[place]
                    unseen.see(seen[place])
                else:
                    unseen.kept.append(place)

    def _see_hands(self) -> None:
        for seat in self.others:
            self.classes[str(seat)].hand = self.size("hands", seat)
        if self.seat is not None:
            for tile in self.known.hands[self.seat]:
                self.classes[str(self.seat)].see(tile)

    def _lost(self, seat: int) -> bool:
        """CN-19: a seat with five tiles that hasn't won can't have five X.

        As long as its last tile is still to be put down, nobody else knows that.
        """
        known = self.known
        if known.over:
            return not known.shown[seat]
        return not self.hole or known.to_act != seat

    def deal(self, state: CandyNumbers) -> None:
        xs = state.box.xs
        for _ in range(PATIENCE):
            self._lay(state)
            if not any(all(tile in xs for tile in state.kept[seat]) for seat in self.done):
                break
        else:
            raise BadView("somebody must have five X, yet nobody has won")
        self._remember(state)

    def _lay(self, state: CandyNumbers) -> None:
        garden, kept = self.garden[:], [tiles[:] for tiles in self.kept]
        *players, neutral = self.classes.values()
        tiles = neutral.tiles[:]
        state.shuffle(tiles)
        for index in neutral.squares:
            garden[index] = tiles.pop()
        for seat, number in neutral.kept:
            kept[seat][number] = tiles.pop()
        for owner, unseen in enumerate(players):
            # What isn't dealt stays in the owner's hand, in the order of the box.
            tiles = unseen.tiles[:]
            for index in unseen.squares:
                garden[index] = tiles.pop(state.pick(len(tiles)))
            for seat, number in unseen.kept:
                kept[seat][number] = tiles.pop(state.pick(len(tiles)))
            if owner != self.seat:
                while len(tiles) > unseen.hand:
                    del tiles[state.pick(len(tiles))]
                state.hands[owner] = tuple(tiles)
        state.garden = garden
        state.kept = [tuple(tiles) for tiles in kept]

    def _remember(self, state: CandyNumbers) -> None:
        """The others know the tiles that they were seen to look at or put down."""
        for seat in self.others:
            known, known_kept = self.tracks.knowledge(seat, state.garden, state.kept)
            state.known[seat] = {**state.known[seat], **known}
            state.known_kept[seat] += known_kept
        if self.looked:
            tile = state.garden[INDEX[self.looked]]
            state.peeked[state.to_act] = (tile,)
            mind = state.known[state.to_act]
            state.known[state.to_act] = {**mind, self.looked: tile}
