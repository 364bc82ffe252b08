"""Hand-written positions of Candy Numbers: what is written is what is on the table.

A position is refused if the rules can't go on from it, if it names something that doesn't exist, or
if it holds more than the box.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .box import COLOURS, INDEX, SQUARES, TURNS
from .ends import ALL_ROUNDS, ENDS, FIVE_X

if TYPE_CHECKING:
    from .state import CandyNumbers


def square_of(state: "CandyNumbers", kind: str) -> str:
    """The square that the due step is about if it is of this kind, otherwise nothing."""
    if not state.todo or state.todo[-1].kind != kind:
        return ""
    return str(state.todo[-1].to_json()["at"])


def turn_of(state: "CandyNumbers") -> int:
    """Which of the five turns the player to act is in, from 0."""
    return max(len(state.kept[state.to_act]) - bool(square_of(state, "fill-hole")), 0)


def spare_witnesses(state: "CandyNumbers") -> int:
    """CN-16: how many witnesses of this turn aren't on the garden."""
    if not state.todo:
        return 0
    return state.box.witnesses_in(turn_of(state)) - len(state.witnesses)


def five_x(state: "CandyNumbers") -> list[int]:
    """The seats that have kept five X and so won (CN-19)."""
    if state.box.five_x:
        return []
    xs = state.box.xs
    return [s for s, k in enumerate(state.kept) if len(k) == TURNS and all(t in xs for t in k)]


def flaw(state: "CandyNumbers") -> str | None:
    for flaws in (misnamed, _stuck, _counted, _contradicted):
        for sentence in flaws(state):
            return sentence
    return None


def misnamed(state: "CandyNumbers") -> Iterator[str]:
    """Entries, tiles, squares and seats that don't exist."""
    players = state.players
    for name in ("hands", "kept", "peeked", "shown", "known", "known_kept"):
        count = len(getattr(state, name)) - name.startswith("known")
        if count != players and (count or name != "hands"):
            yield f"{name} needs an entry for each of the {players} players"
    if len(state.garden) not in (0, len(SQUARES)):
        yield f"the garden has {len(SQUARES)} squares, not {len(state.garden)}"
    if any(len(points) != players for points in state.scores):
        yield f"each round of scores needs the points of all {players} players"
    for tile in (*state.pieces(), *(tile for tiles in state.shown for tile in tiles)):
        if tile not in state.box.points:
            yield f"there is no tile {tile!r}"
    if len(state.todo) > 1:
        yield "in this game only one decision is due at a time"
    squares = [*state.witnesses, *(square for mind in state.known for square in mind)]
    squares += [square for _, turn in state.looks[-1] for square in turn or ("",)]
    squares += [str(step.to_json().get("at", SQUARES[0])) for step in state.todo]
    for square in squares:
        if square not in INDEX:
            yield f"the squares are a1 to f6, not {square!r}"
    seats = [state.first, *(step.seat for step in state.todo), *(s for s, _ in state.looks[-1])]
    for seat in (*seats, *(entry[0] for mind in state.known_kept for entry in mind)):
        if not 0 <= seat < players:
            yield f"the seats are 0 to {players - 1}, not {seat}"


def _counted(state: "CandyNumbers") -> Iterator[str]:
    """CN-2 to CN-4: more tiles than the box holds, or squares for which none are left."""
    in_play = state.box.in_play[state.players]
    for tile, count in Counter(state.pieces()).items():
        if count > in_play[tile]:
            there_are = f"with {state.players} players there are {in_play[tile]}"
            yield f"{there_are} tiles {tile!r} in play, not {count}"
    hole = square_of(state, "fill-hole")
    for square, tile in zip(SQUARES, state.garden, strict=True):
        if not tile and square != hole:
            yield f"no tile is left for {square}: too many lie elsewhere"


def _stuck(state: "CandyNumbers") -> Iterator[str]:
    """Positions that the rules can't go on from."""
    seat, hole = state.to_act, square_of(state, "fill-hole")
    for owner, tiles in enumerate(state.hands):
        if any(tile not in state.box.hands[owner] for tile in tiles):
            yield f"the own tiles of seat {owner} are {COLOURS[owner]}"
        if len(state.kept[owner]) > TURNS:
            yield f"seat {owner} can't have kept more than {TURNS} tiles"
    if state.over:
        if state.spare:
            yield f"after the end no witness is in hand, so spare is 0, not {state.spare}"
        if state.reason not in ENDS:
            yield f"a game that is over has the reason {ALL_ROUNDS!r} or {FIVE_X!r}"
        if state.reason == FIVE_X and sum(map(bool, state.shown)) != 1:
            yield "five X are kept and shown by one player"
        return
    rounds = state.box.rounds(state.players)
    if len(state.scores) >= rounds:
        yield f"{state.players} players play {rounds} rounds, and all of them are scored"
    if not state.hands[seat]:
        yield f"seat {seat} has no own tile left to put down"
    if len(state.kept[seat]) == TURNS and not hole:
        yield f"seat {seat} has kept {TURNS} tiles: it has no turn left in this round"
    for winner in five_x(state):
        if winner != seat:  # the player to act is just putting down the last tile
            yield f"seat {winner} has kept five X: the game is over"
    if len({*state.witnesses}) < len(state.witnesses):
        yield "a square bears one witness at most"
    if {hole, square_of(state, "keep-or-put-back")} & {*state.witnesses}:
        yield "a tile that is looked at or kept bears no witness"
    left = spare_witnesses(state)
    if left < 0:
        yield f"in turn {turn_of(state) + 1} there are fewer witnesses than lie here"
    if state.spare < 0:
        yield f"spare is a number of witnesses, not {state.spare}"
    if state.spare > left:
        yield f"spare is at most {left}, the witnesses left in this turn, not {state.spare}"


def _contradicted(state: "CandyNumbers") -> Iterator[str]:
    """Things that somebody is said to know, but that aren't so."""
    for seat, mind in enumerate(state.known):
        for square, tile in mind.items():
            lying = state.garden[INDEX[square]]
            if tile != lying:
                who = f"seat {seat} knows" if seat < state.players else "all know"
                yield f"{who} {tile!r} on {square}, but {lying!r} lies there (or leave out known)"
    if looked := square_of(state, "keep-or-put-back"):
        lying = state.garden[INDEX[looked]]
        if state.peeked[state.to_act] != (lying,):
            yield f"peeked is the tile looked at, {lying!r} on {looked} (or leave it out)"
