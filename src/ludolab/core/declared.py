"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from collections.abc import Mapping

from .marks import Passing, Public, Secret, Shared


class MoveFields:
    """What a player decides, in the players' words. Declare its parts like a dataclass.
    >>> move = state.legal_moves()[0]
    >>> move
    Discard(ingredient='crystal')
    >>> str(move), move.to_json()
    ('discard crystal', {'move': 'discard', 'ingredient': 'crystal'})
    """


class StateFields:
    """What lies on the table, declared field by field; each field says who may see it.

    Laws: `apply` leaves its state alone. Same seed and same moves give the same state and
    digest everywhere. `clone`, `==`, JSON, digest and views follow from the declared fields; a
    game may write out `clone` to be faster, and the laws hold it to the declared fields.
    An empty `todo` is the end of the game.
    >>> state
    <kawumm, 2 players, move 0, seat 0 to act>
    >>> state.players, state.turned
    (2, ('crystal', 'slug', 'venom'))
    """

    game: Shared[object]
    box: Shared[object]
    dealt: Shared[object]
    players: Public[int]
    options: Public[Mapping[str, bool | int | str | tuple[str, ...] | tuple[int, ...] | None]]
    number: Public[int]
    reason: Public[str]
    todo: Public[list[object]]
    seed: Secret[str]
    tick: Secret[int]
    scripted: Secret[tuple[int, ...]]
    told: Passing[tuple[tuple[object, tuple[object, ...]], ...]]
    known_legal: Passing[list[object] | None]


class StepFields:
    """Something still to do, as data: it holds only what everybody may see.

    A decision names the seat that decides, its legal moves and what each does. A step with
    `decides = False` needs nobody: `run` carries it out as soon as it comes to the top.
    """

    seat: int
