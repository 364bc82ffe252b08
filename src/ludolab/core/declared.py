"""What the classes of this package declare. Written by ``python -m tools.declared``."""

from collections.abc import Mapping

from .marks import Passing, Public, Secret, Shared


class BeliefFields:
    """What a seat knows, prepared once so that each sample costs about a clone and a shuffle.

    It is made from a view alone, so nothing the seat can't know can get into a sample.
    Laws: ``belief.sample(rng).view(seat) == view``; samples are uniform over what is possible.
    """


class BoxFields:
    """The pieces of a game. `own_text` is the file of a table owner, None for the box we ship."""


class EntryFields:
    """One table of the file: its values, and the line each stands on."""


class EventKindFields:
    """A kind of event: its name, the rule it carries out, its parts, and who may see them.

    `also`: other rules that the same event may carry out (see `by`).
    `private` names, for each part that not everybody sees, the parts that hold the seats who do.
    `reveals`: it brings something hidden to light (a draw, a roll, a peek), so it can't be undone.
    `knew` names the part that holds the seat for which that was no secret, such as whoever played
    a card from their own hand.
    """


class MoveFields:
    """What a player decides, in the players' words. Declare its parts like a dataclass.
    >>> move = state.legal_moves()[0]
    >>> move
    Discard(ingredient='crystal')
    >>> str(move), move.to_json()
    ('discard crystal', {'move': 'discard', 'ingredient': 'crystal'})
    """


class NoFields:
    """Why a move can't be played: the rule it breaks, and the text (`no-<why>`) that says so."""


class PcgFields:
    """A stream of 32-bit numbers for search and sampling: fast, repeatable, not secret."""


class PiecesFileFields:
    """A pieces file: the values at its top, and its tables in order."""


class SkillFields:
    """A game's own skill derives from this one; without any, bots search with random playouts.

    The states it is given are worlds that the seat to act could believe in, never the true one.
    Law: `glance`, `weigh`, `alike`, `reason` and `estimate` depend only on what the seat to act
    knows: they say the same of every sample of its view. `judge` and `plausible` may look at
    the whole world, for they are about it.
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
