"""Hand-written gardens and short ways to play, for the tests of Candy Numbers."""

from ludolab.core import Json
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.box import Tiles
from ludolab.games.candy_numbers.moves import KEEP, PUT_BACK, Look, PutDown
from ludolab.games.candy_numbers.state import CandyNumbers

ROWS = 6


def garden(drawn: str, players: int) -> list[str]:
    """A garden row by row; a dot is any tile that isn't drawn, in the order of the box."""
    box = game.box
    assert isinstance(box, Tiles)
    rest = box.gardens[players][:]
    words = drawn.split()
    words += ["."] * (ROWS * ROWS - len(words))
    for word in words:
        if word != ".":
            rest.remove(word)
    return [rest.pop(0) if word == "." else word for word in words]


def start(
    drawn: str = "", *, players: int = 2, first: int = 0, scores: Json = None, **options: Json
) -> CandyNumbers:
    """The beginning of a round with this garden; with `scores` it is a later round."""
    position: dict[str, object] = {
        "players": players,
        "options": options,
        "garden": garden(drawn, players),
        "first": first,
        "scores": scores or [],
        "todo": [{"step": "choose-square", "seat": first}],
    }
    return game.from_json(position)


def put_back(state: CandyNumbers, *squares: str) -> None:
    """Look at these squares and put each tile back."""
    for square in squares:
        state.play(Look(square))
        state.play(PUT_BACK)


def keep(state: CandyNumbers, square: str) -> None:
    """Look at this square and keep the tile, by choice or because it must be."""
    state.play(Look(square))
    if state.todo[-1].kind == "keep-or-put-back":
        state.play(KEEP)


def turn(state: CandyNumbers, *squares: str, put: str = "") -> None:
    """A whole turn: all squares but the last are put back; then one's own tile is put down."""
    put_back(state, *squares[:-1])
    keep(state, squares[-1])
    state.play(PutDown(put) if put else state.legal_moves()[-1])


def turns(state: CandyNumbers, *squares: str) -> None:
    """One turn after the other, each with one look; the last tile of the hand is put down."""
    for square in squares:
        turn(state, square)


def told(state: CandyNumbers, seat: int | None = None) -> list[str]:
    """The names of what the last move told, in order."""
    return [str(event["event"]) for event in state.events(seat)]


def event(state: CandyNumbers, name: str, seat: int | None = None) -> dict[str, Json]:
    """The one event of this name that the last move told a seat, without its name and rule."""
    [found] = [e for e in state.events(seat) if e["event"] == name]
    return {part: value for part, value in found.items() if part not in ("event", "rule")}
