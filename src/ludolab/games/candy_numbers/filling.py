"""Fills in what a hand-written position of Candy Numbers leaves out."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .box import INDEX, SQUARES, TURNS
from .ends import FIVE_X
from .position import five_x, misnamed, spare_witnesses, square_of

if TYPE_CHECKING:
    from .state import CandyNumbers


def fill_in(state: "CandyNumbers") -> None:
    if len(state.known) == state.players:
        state.known.append({})
    if len(state.known_kept) == state.players:
        state.known_kept.append(())
    state.looks = (state.looks[-1] if state.looks else (),) * (state.players + 1)
    if next(misnamed(state), None):
        return
    if state.todo:
        state.reason = ""
    elif not state.reason:
        # CN-15: the player with the fewest turns so far, clockwise from the first player.
        seats = [(state.first + after) % state.players for after in range(state.players)]
        seat = min(seats, key=lambda seat: len(state.kept[seat]))
        state.todo = [state.game.steps["choose-square"](seat)]
    _fill_in_tiles(state)
    if state.spare == -1:
        state.spare = max(spare_witnesses(state), 0)
    if state.reason == FIVE_X and not any(state.shown):
        for seat in five_x(state):
            state.shown[seat] = state.kept[seat]
    _fill_in_minds(state)


def _fill_in_tiles(state: "CandyNumbers") -> None:
    """CN-6: players' own tiles and the garden get the tiles left over, in the order of the box."""
    box, players = state.box, state.players
    hole = square_of(state, "fill-hole")
    if not state.garden:
        state.garden = [""] * len(SQUARES)
    if hole:
        state.garden[INDEX[hole]] = ""
    lying = Counter([*state.garden, *(tile for tiles in state.kept for tile in tiles)])
    if not state.hands:
        for seat in range(players):
            count = TURNS - len(state.kept[seat]) + (bool(hole) and seat == state.to_act)
            state.hands.append(tuple(_others(box.hands[seat], lying.copy())[:count]))
    lying.update(tile for hand in state.hands for tile in hand)
    gaps = [i for i, tile in enumerate(state.garden) if not tile and SQUARES[i] != hole]
    put_down = _others([tile for hand in box.hands[:players] for tile in hand], lying)
    neutral = _others(box.gardens[players], lying)[: max(len(gaps) - len(put_down), 0)]
    for index, tile in zip(gaps, neutral + put_down, strict=False):
        state.garden[index] = tile


def _others(tiles: Sequence[str], lying: Counter[str]) -> list[str]:
    """The tiles that don't lie elsewhere; those that do are counted off `lying`."""
    found: list[str] = []
    for tile in tiles:
        if lying[tile] > 0:
            lying[tile] -= 1
        else:
            found.append(tile)
    return found


def _fill_in_minds(state: "CandyNumbers") -> None:
    """Nobody knows more than the position says, except the tile they are looking at."""
    players, kept = state.players, state.kept
    for number, tiles in enumerate(state.known_kept):
        state.known_kept[number] = tuple(t for t in tiles if t[2] in kept[t[0]][t[1] : t[1] + 1])
    if hole := square_of(state, "fill-hole"):
        state.known = [{at: mind[at] for at in mind if at != hole} for mind in state.known]
    looker = state.to_act
    peeked: list[tuple[str, ...]] = [()] * players
    if looked := square_of(state, "keep-or-put-back"):
        tile = state.garden[INDEX[looked]]
        peeked[looker] = state.peeked[looker] or (tile,)
        mind = state.known[looker]
        state.known[looker] = {**mind, looked: mind.get(looked, tile)}
    state.peeked = peeked
    state.laid, state.kept_from = origins(state)


def origins(state: "CandyNumbers") -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """CN-13: `laid` and `kept_from`, from the colours of the tiles."""
    box, players = state.box, state.players
    laid = box.origins(state.garden, players)
    kept_from = tuple(box.origins(tiles, players) for tiles in state.kept)
    return (laid,) * (players + 1), (kept_from,) * (players + 1)
