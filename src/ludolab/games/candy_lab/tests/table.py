"""Hand-written positions for the tests of Candy Lab."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ludolab.core import Json, Move
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.box import SticksAndOrders
from ludolab.games.candy_lab.moves import FillOrder
from ludolab.games.candy_lab.state import CandyLab

SHIPPED = Path(__file__).parents[1].joinpath("pieces.toml").read_text("utf-8")
DULL = (
    *("pink+blue+pink", "pink+orange+pink", "orange+pink+orange", "orange+blue+orange"),
    *("blue+orange+blue", "blue+pink+blue", "orange+orange", "pink+pink", "blue+blue"),
)
"""Unless a position says otherwise, three of these are face up and the next four are the pile."""
PLAIN = ("blue-3", "orange-3", "pink-3", "blue-3", "orange-3", "pink-3")
"""A conveyor without effects."""
REST = ["orange-3", "pink-3"]
"""What is left of the conveyor after `take`."""
COLOURS = {"b": "blue", "o": "orange", "p": "pink"}


@cache
def box(text: str = SHIPPED) -> SticksAndOrders:
    found = game.own_box(text, "mine.toml")
    assert isinstance(found, SticksAndOrders)
    return found


def line(letters: str) -> list[str]:
    """A conveyor of these colours: "bop" is blue, orange, pink; any sticks will do."""
    rest = sorted(box().sticks, reverse=True)
    found: list[str] = []
    for letter in letters:
        stick = next(s for s in rest if s.startswith(COLOURS[letter]))
        rest.remove(stick)
        found.append(stick)
    return found


def at(
    conveyor: Sequence[str] = PLAIN,
    *,
    hands: Sequence[Sequence[str]] = (),
    third: Sequence[str] = (),
    sticks: Sequence[Sequence[str]] = (),
    filled: Sequence[Sequence[str]] = (),
    face_up: Sequence[str] | None = None,
    coming: Sequence[str] | None = None,
    players: int = 3,
    seat: int = 0,
    todo: Sequence[Json] = (),
) -> CandyLab:
    """A position in which it is the turn of `seat`, or these steps are due.

    `coming` is the pile from its top on. All other cards of the box are out of the game, so
    counting tells which cards are left.
    """
    dealt = [*map(list, hands), *([] for _ in range(players - len(hands)))]
    if players == 2:
        dealt.append([*third])
    stacks = [*map(list, filled), *([] for _ in range(players - len(filled)))]
    rest = Counter(box().cards)
    for own in (face_up or (), coming or (), *dealt, *stacks):
        rest.subtract(own)
    dull = [card for card in dict.fromkeys(DULL) if rest[card] > 0]
    if face_up is None:
        face_up, dull = dull[:3], dull[3:]
        rest.subtract(face_up)
    if coming is None:
        coming = dull[:4]
        rest.subtract(coming)
    position: dict[str, object] = {
        "players": players,
        "conveyor": [*conveyor],
        "sticks": [*map(list, sticks), *([] for _ in range(players - len(sticks)))],
        "face_up": [*face_up],
        "out": sorted(rest.elements()),
        "filled": stacks,
        "hands": dealt,
        "pile": [*coming][::-1],
        "todo": [*todo] or [{"step": "turn", "seat": seat}],
    }
    return game.from_json(position)


def play(state: CandyLab, *moves: Move) -> CandyLab:
    """Play these one after the other, in place."""
    for move in moves:
        state.play(move)
    return state


def take(
    stick: str,
    *,
    hands: list[list[str]] | None = None,
    sticks: list[list[str]] | None = None,
    filled: list[list[str]] | None = None,
    players: int = 3,
    third: list[str] | None = None,
    coming: list[str] | None = None,
) -> CandyLab:
    """Seat 0 has just taken this stick, with an order of its own besides its hand."""
    first, *others = hands or [[]]
    card = stick.split("-", 1)[0]
    state = at(
        [stick, *REST],
        hands=[[*first, card], *others],
        sticks=sticks or [],
        filled=filled or [],
        players=players,
        third=third or [],
        coming=coming,
    )
    return play(state, FillOrder(card, 0))


def rule(state: CandyLab, move: Move) -> str:
    """The rule by which a move is refused; empty if it is legal."""
    refusal = state.why_not(move)
    return "" if refusal is None else refusal.rule


def rules(state: CandyLab, *moves: Move) -> set[str]:
    """The rules by which these moves are refused."""
    return {rule(state, move) for move in moves}


def told(state: CandyLab) -> list[str]:
    """The names of what the last move told, in order."""
    return [str(event["event"]) for event in state.events()]


def event(state: CandyLab, name: str, seat: int | None = None) -> dict[str, Json]:
    """The one event of this name that the last move told a seat, without its name and rule."""
    [found] = [e for e in state.events(seat) if e["event"] == name]
    return {part: value for part, value in found.items() if part not in ("event", "rule")}


def due(state: CandyLab) -> str:
    """The step that is due and its seat: "turn 1"."""
    return f"{state.todo[-1].kind} {state.to_act}" if state.todo else "over"


def new_out(before: CandyLab, after: CandyLab) -> list[str]:
    """What has left the game."""
    return sorted((Counter(after.out) - Counter(before.out)).elements())
