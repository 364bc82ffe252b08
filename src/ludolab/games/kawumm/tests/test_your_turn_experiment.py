"""The section "Your turn", second part: stop or go (KW-5, KW-6, KW-7)."""

import pytest

from ludolab.core import Move
from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE, Discard, Enter, LetGo

from .table import at, discarded, event, told


def test_the_choice() -> None:
    """KW-5: experiment or make safe."""
    state = at("decide", centre={"jerrican": 2})
    assert state.legal_moves() == [MAKE_SAFE, EXPERIMENT]
    assert state.to_act == 0


def test_the_choice_after_every_success() -> None:
    """KW-5: after a successful experiment the same player chooses again."""
    state = at("decide", centre={"dust": 2}, coming=["dust", "root", "slug"] * 2 + ["dust"] * 3)
    for count in (3, 4, 7):
        state.play(EXPERIMENT)
        assert state.centre == {"dust": count}
        assert state.to_act == 0
        assert state.legal_moves() == [MAKE_SAFE, EXPERIMENT]


@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        (Discard("jerrican"), "KW-5", "experiment-or-safe"),
        (Enter(("slug",)), "KW-6", "new-kind"),
        (LetGo("jerrican"), "KW-9", "room-to-spare"),
    ],
)
def test_nothing_else(move: Move, rule: str, why: str) -> None:
    """KW-5: there are only these two. KW-6: nothing new enters. KW-9: there is room to spare."""
    refusal = at("decide", centre={"jerrican": 2}).why_not(move)
    assert refusal is not None
    assert (refusal.rule, refusal.no.why) == (rule, why)


def test_anne_goes_on() -> None:
    """KW-6: the rule book's example: the 4 joins its column, the 5 and the 8 are discarded."""
    before = at(
        "decide", centre={"jerrican": 1, "slug": 2}, coming=["jerrican", "mushroom", "root"]
    )
    state = before.apply(EXPERIMENT)
    assert state.centre == {"jerrican": 2, "slug": 2}
    assert discarded(before, state) == ["mushroom", "root"]
    assert state.to_act == 0
    assert state.legal_moves() == [MAKE_SAFE, EXPERIMENT]
    assert told(state) == ["experimented", "turned-up", "joined", "discarded"]


def test_all_three_match() -> None:
    """KW-6: matching cards join their columns; with none left nothing is discarded."""
    before = at("decide", centre={"dust": 2, "slug": 1}, coming=["dust", "slug", "dust"])
    state = before.apply(EXPERIMENT)
    assert state.centre == {"dust": 4, "slug": 2}
    assert discarded(before, state) == []
    assert told(state) == ["experimented", "turned-up", "joined"]


def test_new_kinds_never_enter() -> None:
    """KW-6: not even beside a single column."""
    state = at("decide", centre={"dust": 5}, coming=["dust", "slug", "slug"])
    state.play(EXPERIMENT)
    assert state.centre == {"dust": 6}


@pytest.mark.parametrize("place", [0, 1, 2])
def test_one_match_is_enough(place: int) -> None:
    """KW-6: whichever of the three cards it is."""
    coming = ["root", "root", "root"]
    coming[place] = "slug"
    state = at("decide", centre={"dust": 2, "slug": 1}, coming=coming)
    state.play(EXPERIMENT)
    assert state.centre == {"dust": 2, "slug": 2}


def test_boum() -> None:
    """KW-7: none matches: centre and cards are discarded, the turn ends."""
    before = at(
        "decide",
        centre={"jerrican": 2, "slug": 1},
        zones=[{"dust": 3}, {"jerrican": 1}],
        complete=[["ether"]],
        coming=["root", "dust", "ether", "venom", "venom", "venom"],
    )
    state = before.apply(EXPERIMENT)
    assert state.centre == {}
    assert discarded(before, state) == ["dust", "ether", "jerrican", "jerrican", "root", "slug"]
    assert told(state) == ["experimented", "turned-up", "exploded", "turn", "turned-up"]
    lost = event(state, "exploded")
    assert lost == {"seat": 0, "cards": ["jerrican", "jerrican", "slug", "dust", "ether", "root"]}
    # What is safe is safe.
    assert state.zones == [{"dust": 3}, {"jerrican": 1}]
    assert state.complete == [("ether",), ()]
    assert state.to_act == 1
    assert state.turned == ("venom",) * 3


def test_a_safe_kind_saves_nobody() -> None:
    """KW-7: only the centre counts, not your zone."""
    state = at("decide", centre={"slug": 2}, zones=[{"dust": 4}], coming=["dust"] * 6)
    state.play(EXPERIMENT)
    assert state.to_act == 1
    assert "exploded" in told(state)
