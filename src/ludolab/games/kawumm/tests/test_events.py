"""Events name the rule that is carried out at that moment."""

from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE, Discard, Enter
from ludolab.games.kawumm.state import Kawumm

from .table import at


def told_by(state: Kawumm) -> list[tuple[str, str]]:
    """Each event of the last move with its rule."""
    return [(str(event["event"]), str(event["rule"])) for event in state.events()]


def test_the_first_cards_and_the_next() -> None:
    """KW-3: two enter, one goes. KW-4: of the next three some join, the rest goes."""
    state = at("choose-two", turned=["dust", "slug", "root"], coming=["slug", "venom", "venom"])
    state.play(Discard("root"))
    assert told_by(state) == [
        ("discarded", "KW-3"),
        ("joined", "KW-3"),
        ("turned-up", "KW-4"),
        ("joined", "KW-4"),
    ]


def test_kinds_that_were_chosen() -> None:
    """KW-4: cards that find no column are discarded by that rule, too."""
    state = at("choose-kinds", centre={"feather": 1, "slug": 1}, turned=["root", "crystal", "dust"])
    state.play(Enter(("dust",)))
    assert told_by(state) == [("joined", "KW-4"), ("discarded", "KW-4")]


def test_an_experiment() -> None:
    """KW-6: turned up, joined and discarded, all by the same rule."""
    state = at("decide", centre={"dust": 2}, coming=["dust", "slug", "root"])
    state.play(EXPERIMENT)
    assert told_by(state) == [
        ("experimented", "KW-6"),
        ("turned-up", "KW-6"),
        ("joined", "KW-6"),
        ("discarded", "KW-6"),
    ]


def test_an_explosion() -> None:
    """KW-7, KW-13: then the next turn begins with three cards (KW-3)."""
    state = at("decide", centre={"dust": 2}, coming=["slug"] * 6)
    state.play(EXPERIMENT)
    assert told_by(state) == [
        ("experimented", "KW-6"),
        ("turned-up", "KW-6"),
        ("exploded", "KW-7"),
        ("turn", "KW-13"),
        ("turned-up", "KW-3"),
    ]


def test_a_completed_kind_in_the_centre() -> None:
    """KW-11: it is discarded; the rest is made safe (KW-8)."""
    state = at("decide", centre={"ether": 2, "dust": 1}, complete=[["ether"]])
    state.play(MAKE_SAFE)
    assert told_by(state)[:2] == [("discarded", "KW-11"), ("made-safe", "KW-8")]
