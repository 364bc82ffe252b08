"""How a game of Kawumm! ends: at once (KW-2), or because a hand-written position lacks cards."""

from typing import TYPE_CHECKING, Final

from . import events

if TYPE_CHECKING:
    from .state import Kawumm

THREE_COMPLETE: Final = "three-complete"
NO_CARDS: Final = "no-cards"
REASONS: Final = (THREE_COMPLETE, NO_CARDS)


def three_complete(state: "Kawumm", seat: int) -> None:
    """KW-2: a player with at least three complete ingredients wins."""
    state.tell(events.WON, seat, len(state.complete[seat]))
    state.end(THREE_COMPLETE)


def no_cards(state: "Kawumm") -> None:
    """A whole box never runs out (KW-12), but a hand-written position may lack cards."""
    state.end(NO_CARDS)
