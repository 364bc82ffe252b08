"""The section "Your turn", last part: the pile and the order of play (KW-12, KW-13)."""

from collections import Counter

import pytest

from ludolab.games.kawumm import game
from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE, Discard

from .table import at, event, in_this_order, told


def test_an_empty_pile_waits() -> None:
    """KW-12: the last three cards are turned up, and nothing is shuffled before the next."""
    state = at("decide", centre={"dust": 2}, coming=["dust", "slug", "root"])
    rest = state.discard[:]
    state.play(EXPERIMENT)
    assert state.pile == []
    assert state.discard == [*rest, "root", "slug"]
    assert "reshuffled" not in told(state)


def test_reshuffled_when_a_card_is_needed() -> None:
    """KW-12: the discard is shuffled and becomes the pile; centre and zones stay."""
    state = at(
        "decide",
        centre={"dust": 2},
        zones=[{"dust": 3}, {"slug": 5}],
        complete=[["ether"]],
        coming=(),
    )
    old = state.discard[:]
    assert len(old) == 104 - 2 - 3 - 5 - 1
    state.play(MAKE_SAFE)
    assert event(state, "reshuffled") == {"cards": len(old)}
    assert in_this_order(told(state), "turn", "reshuffled", "turned-up")
    assert state.discard == []
    assert Counter([*state.pile, *state.turned]) == Counter(old)
    assert state.pile != old[:-3]
    assert state.zones == [{"dust": 5}, {"slug": 5}]
    assert state.complete == [("ether",), ()]


@pytest.mark.parametrize("left", [1, 2])
def test_in_the_middle_of_turning_up(left: int) -> None:
    """KW-12: what is left is turned up first; cards being turned up aren't reshuffled."""
    # All cards of dust and slug are in the centre, but for those that come.
    coming = ["dust", "slug"][:left]
    centre = {"dust": 20 - coming.count("dust"), "slug": 12 - coming.count("slug")}
    state = at("decide", centre=centre, coming=coming)
    old = state.discard[:]
    assert {"dust", "slug"}.isdisjoint(old)
    state.play(EXPERIMENT)
    turned = event(state, "turned-up")["cards"]
    assert isinstance(turned, list)
    assert len(turned) == 3
    assert [card for card in turned if card in centre] == coming
    assert event(state, "reshuffled") == {"cards": len(old)}
    assert len(state.pile) == len(old) - (3 - left)
    assert state.centre == {"dust": 20, "slug": 12}
    assert Counter(state.pile + state.discard) == Counter(old)


def test_the_card_just_discarded_is_reshuffled() -> None:
    """KW-12: the third card of KW-3 lies in the discard before three more are turned up."""
    state = at("choose-two", turned=["ether", "slug", "slug"], coming=())
    assert state.discard.count("ether") == 3
    state.play(Discard("ether"))
    assert event(state, "reshuffled") == {"cards": 102}
    assert state.pieces().count("ether") == 4


def test_exploded_cards_are_reshuffled() -> None:
    """KW-12, KW-7: after an explosion the next turn may need them at once."""
    state = at("decide", centre={"slug": 12}, coming=["dust"] * 3)
    state.play(EXPERIMENT)
    assert in_this_order(told(state), "exploded", "turn", "reshuffled")
    assert event(state, "reshuffled") == {"cards": 104}


def test_shuffled_well() -> None:
    """KW-12: another seed, another order."""
    orders = set()
    for seed in range(3):
        state = at("decide", centre={"dust": 2}, coming=())
        state.seed = f"{seed:032x}"
        state.play(MAKE_SAFE)
        orders.add(tuple(state.pile))
    assert len(orders) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clockwise(players: int) -> None:
    """KW-13: one after the other, and round again."""
    state = game.new(players, seed=1, options={"first": 0})
    for turn in range(2 * players):
        assert state.to_act == turn % players
        while state.to_act == turn % players:
            assert state.number < game.bound
            state.play(state.legal_moves()[0])
        assert not state.over


def test_the_starter_is_drawn() -> None:
    """KW-13: every seat is equally likely to start."""
    starts = Counter(game.new(4, seed).to_act for seed in range(400))
    assert sorted(starts) == [0, 1, 2, 3]
    assert min(starts.values()) > 70


def test_the_starter_is_named() -> None:
    """KW-13: or the table names who starts."""
    for seat in range(4):
        state = game.new(4, seed=3, options={"first": seat})
        assert state.to_act == seat
    # Naming a starter draws nothing: the pile is the same for every starter.
    assert game.new(4, 3, {"first": 0}).pile == game.new(4, 3, {"first": 3}).pile


def test_nothing_is_told_of_cards_that_are_not_there() -> None:
    """KW-12: in a position without enough cards, an empty discard makes no pile."""
    state = game.from_json(
        {"pile": ["dust"], "centre": {"slug": 1}, "todo": [{"step": "decide", "seat": 0}]}
    )
    state.play(MAKE_SAFE)
    assert told(state) == ["made-safe", "turn", "turned-up"]
    state.play(Discard("dust"))
    assert told(state) == ["discarded", "reshuffled", "turned-up", "joined"]
    state.play(MAKE_SAFE)
    assert told(state) == ["made-safe", "turn"]
    assert (state.over, state.outcome.reason) == (True, "no-cards")
