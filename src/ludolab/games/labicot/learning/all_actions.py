"""Every move that can ever be legal at a table of Labicot, from its first turn on."""

from collections.abc import Mapping
from typing import Final

from ludolab.core import Move
from ludolab.games.labicot.box import COLOURS, MOVEMENT, OTHERS
from ludolab.games.labicot.maze.square import DIRECTIONS
from ludolab.games.labicot.moves import (
    DONE,
    KEEP_ROLL,
    PASS,
    ROB,
    STAY,
    SWAP_WITH,
    WALK,
    Glue,
    Go,
    Leap,
    PassThrough,
    PlayCard,
    Run,
    StartAt,
    TakeBean,
    TakeCard,
    Teleport,
    TurnDie,
)
from ludolab.games.labicot.rules.dice import BLUE, ORANGE
from ludolab.games.labicot.state import Labicot
from ludolab.games.labicot.world import World

ARROWS: Final = range(1, 8)
"""The values with which one can walk, as far as arrows tell them apart (LB-3, LB-33)."""


def all_actions(state: Labicot) -> list[Move]:
    """Without LB-13: the dice stay the same, so they can always make the lucky number."""
    return [*_starts(state), *_beans(state), *_walks(state), *_cards(state), *_thefts(state)]


def kinds(state: Labicot) -> list[str]:
    """The kinds of cards in the box that can be of use (LB-12)."""
    deck, alone = state.box.deck(state.players), state.players == 1
    useless = ("exchange", "magnet", "glue", "hug") if alone else ()
    return [kind for kind in (*MOVEMENT, *OTHERS) if kind in deck and kind not in useless]


def colours(state: Labicot) -> list[str]:
    """The colours of beans that somebody can have; LB-38: a Blessing can give any colour."""
    laid = {colour for beans in state.world.beans.values() for colour in beans}
    blessed = bool(laid) and "blessing" in kinds(state)
    return [colour for colour in COLOURS if blessed or colour in laid]


def most_dice(state: Labicot) -> int:
    """LB-38: on a replay square, each Blessing adds a D4."""
    replay = "replay" in state.world.kind.values()
    more = state.box.deck(state.players).count("blessing") if replay else 0
    return len(state.world.dice) + more


def _starts(state: Labicot) -> list[Move]:
    """LB-4: a start is chosen where there are several. LB-9: teleports lead to any."""
    world, table, moves = state.world, state.table, list[Move]()
    here = [table.first_labyrinth(seat) for seat in range(state.players)]
    for labyrinth, starts in enumerate(world.starts):
        if len(starts) > 1 and (table.race or labyrinth in here):
            moves += map(StartAt, starts)
    if not table.race and len(world.starts) > 1:
        moves += [STAY, *(Teleport(square) for starts in world.starts for square in starts)]
    return moves


def _beans(state: Labicot) -> list[Move]:
    """LB-24: beans on a roll."""
    found = colours(state)
    moves: list[Move] = [KEEP_ROLL] if found else []
    if "yellow" in found:
        moves += map(TurnDie, range(most_dice(state)))
    return moves + [bean for bean in (ORANGE, BLUE) if bean.colour in found]


def _walks(state: Labicot) -> list[Move]:
    """LB-18: where there are several exits, and not every value has an arrow."""
    world = state.world
    return [
        WALK,
        *(
            Go(way, to)
            for square, exits in world.exits.items()
            if len(exits) > 1 and any(world.arrow(square, value) is None for value in ARROWS)
            for way, to in exits.items()
        ),
    ]


def _cards(state: Labicot) -> list[Move]:
    """LB-17, LB-34 to LB-42: playing cards, how they are played, and passing."""
    world, found, seats = state.world, kinds(state), range(state.players)
    moves: list[Move] = [
        *(PlayCard(kind) for kind in found if kind != "glue"),
        *([DONE] if len(seats) > 1 else []),
        PASS,
    ]
    if "charge" in found:
        moves += [Run(way) for way in _directions(world.exits)]
    if "jump" in found:
        moves += _leaps(world, colours(state))
    if "pass-wall" in found:
        moves += [PassThrough(way) for way in _directions(world.beyond)]
    # With only one other player, there is no choice.
    if "exchange" in found and len(seats) > 2:
        moves += SWAP_WITH[: state.players]
    if "glue" in found:
        moves += map(Glue, seats)
    return moves


def _directions(ways: Mapping[str, Mapping[str, str]]) -> list[str]:
    found = {way for there in ways.values() for way in there}
    return [way for way in DIRECTIONS if way in found]


def _leaps(world: World, beans: list[str]) -> list[Move]:
    """LB-35: two squares, or one to four with beans, as far as there are squares."""
    free: dict[str, int] = dict.fromkeys(DIRECTIONS, 0)
    for lines in world.lines.values():
        for way, line in lines.items():
            free[way] = max(free[way], len(line))
    shortest = 1 if "blue" in beans else 2
    longest = 4 if "orange" in beans else 2
    return [
        Leap(way, length)
        for way, squares in free.items()
        for length in range(shortest, min(longest, squares) + 1)
    ]


def _thefts(state: Labicot) -> list[Move]:
    """LB-39: rob anybody of anything. LB-38: take a bean of any colour from the box."""
    found, beans = kinds(state), colours(state)
    moves: list[Move] = []
    if "magnet" in found:
        moves += ROB["card"][: state.players]
        moves += ROB["bean"][: state.players] if beans else []
        # Somebody may hold all cards but the Magnet itself.
        deck = state.box.deck(state.players)
        moves += [TakeCard(kind, at) for at in range(len(deck) - 1) for kind in dict.fromkeys(deck)]
    if "magnet" in found or "blessing" in found:
        moves += map(TakeBean, beans)
    return moves
