"""The section "Variant": chain reactions (KW-14)."""

from ludolab.games.kawumm.moves import MAKE_SAFE, LetGo

from .table import at, discarded, event, in_this_order, told


def test_off_by_default() -> None:
    """KW-14: without the variant the others keep their cards."""
    state = at("decide", centre={"venom": 5}, zones=[{}, {"venom": 4}])
    state.play(MAKE_SAFE)
    assert state.zones[1] == {"venom": 4}
    assert "chain-reaction" not in told(state)


def test_chain_reaction() -> None:
    """KW-14: the rule book's example: Zoé loses four venoms, Malik's complete one is spared."""
    before = at(
        "decide",
        players=4,
        centre={"venom": 3, "dust": 1},
        zones=[{"venom": 2}, {"venom": 4, "dust": 2}, {"slug": 1}, {"slug": 1}],
        complete=[[], [], ["venom"], []],
        coming=["root"] * 3,
        chain_reactions=True,
    )
    state = before.apply(MAKE_SAFE)
    assert state.complete == [("venom",), (), ("venom",), ()]
    assert state.zones == [{"dust": 1}, {"dust": 2}, {"slug": 1}, {"slug": 1}]
    assert discarded(before, state) == ["venom"] * (4 + 4)
    assert event(state, "chain-reaction") == {"seat": 1, "ingredient": "venom", "count": 4}
    assert in_this_order(told(state), "completed", "chain-reaction", "turn", "turned-up")


def test_every_other_player_clockwise() -> None:
    """KW-14: all the others, beginning on the left of the one who completed."""
    state = at(
        "decide",
        players=4,
        seat=2,
        centre={"slug": 6},
        zones=[{"slug": 1}, {"slug": 2}, {}, {"slug": 3}],
        chain_reactions=True,
    )
    state.play(MAKE_SAFE)
    reactions = [e for e in state.events() if e["event"] == "chain-reaction"]
    assert [(e["seat"], e["count"]) for e in reactions] == [(3, 3), (0, 1), (1, 2)]
    assert state.zones == [{}, {}, {}, {}]


def test_two_completed_together() -> None:
    """KW-14: each of them has its chain reaction."""
    state = at(
        "decide",
        centre={"ether": 2, "slug": 6},
        zones=[{}, {"ether": 1, "slug": 2, "dust": 3}],
        chain_reactions=True,
    )
    state.play(MAKE_SAFE)
    assert state.zones[1] == {"dust": 3}
    assert told(state).count("chain-reaction") == 2


def test_only_completing_reacts() -> None:
    """KW-14: no reaction to making safe alone, or to cards of a kind completed before."""
    state = at(
        "decide",
        centre={"slug": 5, "ether": 2},
        zones=[{}, {"slug": 3, "ether": 1}],
        complete=[["ether"]],
        chain_reactions=True,
    )
    state.play(MAKE_SAFE)
    assert state.zones[1] == {"slug": 3, "ether": 1}


def test_a_kind_let_go_does_not_react() -> None:
    """KW-14, KW-9: letting go of a kind at its dose doesn't complete it."""
    zone = {"feather": 2, "slug": 3, "root": 1, "crystal": 1}
    state = at(
        "decide",
        centre={"feather": 1, "dust": 1},
        zones=[zone, {"feather": 1}],
        chain_reactions=True,
    )
    state.play(MAKE_SAFE)
    assert state.zones[1] == {"feather": 1}
    state.play(LetGo("feather"))
    assert state.zones[1] == {"feather": 1}


def test_a_win_comes_first() -> None:
    """KW-14: the game has stopped before the chain reaction."""
    state = at(
        "decide",
        centre={"slug": 6},
        zones=[{}, {"slug": 3}],
        complete=[["ether", "dust"]],
        chain_reactions=True,
    )
    state.play(MAKE_SAFE)
    assert state.over
    assert state.zones[1] == {"slug": 3}
    assert told(state)[-1] == "won"
