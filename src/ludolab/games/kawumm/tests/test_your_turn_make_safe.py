"""The section "Your turn", third part: making safe (KW-8 to KW-11)."""

from itertools import permutations

import pytest

from ludolab.core import Move
from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE, Discard, LetGo

from .table import at, discarded, event, in_this_order, told


def test_make_safe() -> None:
    """KW-8: the whole centre goes into your own zone; the turn ends."""
    before = at(
        "decide",
        centre={"dust": 3, "slug": 2},
        zones=[{"dust": 2, "root": 1}, {"root": 1}],
        coming=["venom"] * 3,
    )
    state = before.apply(MAKE_SAFE)
    assert state.zones == [{"dust": 5, "root": 1, "slug": 2}, {"root": 1}]
    assert state.centre == {}
    assert discarded(before, state) == []
    assert event(state, "made-safe") == {"seat": 0, "cards": ["dust"] * 3 + ["slug"] * 2}
    assert told(state) == ["made-safe", "turn", "turned-up"]
    assert state.to_act == 1
    assert state.turned == ("venom",) * 3


def test_four_kinds_fit() -> None:
    """KW-9: the choice arises only with more than four kinds."""
    state = at("decide", centre={"dust": 1, "slug": 1, "root": 1}, zones=[{"venom": 1}])
    state.play(MAKE_SAFE)
    assert state.zones[0] == {"venom": 1, "dust": 1, "slug": 1, "root": 1}
    assert state.to_act == 1


def test_a_kind_in_zone_and_centre_counts_once() -> None:
    """KW-9: four kinds in the zone and three of them in the centre: all fits."""
    zone = {"venom": 1, "dust": 1, "slug": 1, "root": 1}
    state = at("decide", centre={"dust": 1, "slug": 1, "root": 1}, zones=[zone])
    state.play(MAKE_SAFE)
    assert state.zones[0] == {"venom": 1, "dust": 2, "slug": 2, "root": 2}
    assert state.to_act == 1


@pytest.mark.parametrize("gone", ["venom", "mushroom", "crystal", "slug", "dust"])
def test_one_kind_too_many(gone: str) -> None:
    """KW-9: any kind may go, old (venom), new (dust) or both (slug), with all its cards."""
    zone = {"venom": 1, "mushroom": 2, "crystal": 3, "slug": 2}
    before = at("decide", centre={"slug": 3, "dust": 4}, zones=[zone])
    asked = before.apply(MAKE_SAFE)
    full = {"venom": 1, "mushroom": 2, "crystal": 3, "slug": 5, "dust": 4}
    assert asked.to_act == 0
    assert asked.legal_moves() == [LetGo(kind) for kind in full]
    state = asked.apply(LetGo(gone))
    assert state.zones[0] == {kind: count for kind, count in full.items() if kind != gone}
    assert discarded(before, state) == [gone] * full[gone]
    assert event(state, "let-go") == {"seat": 0, "ingredient": gone, "count": full[gone]}
    assert state.to_act == 1


def test_three_kinds_too_many() -> None:
    """KW-9: exactly four remain; the order in which the others go makes no difference."""
    zone = {"venom": 1, "mushroom": 2, "crystal": 3, "slug": 2}
    before = at("decide", centre={"dust": 1, "root": 2, "feather": 2}, zones=[zone])
    for order in permutations(("venom", "root", "slug")):
        state = before.apply(MAKE_SAFE)
        for left, kind in zip((7, 6, 5), order, strict=True):
            assert len(state.legal_moves()) == left
            assert state.to_act == 0
            state.play(LetGo(kind))
        assert state.zones[0] == {"mushroom": 2, "crystal": 3, "dust": 1, "feather": 2}
        assert discarded(before, state) == ["root", "root", "slug", "slug", "venom"]
        assert state.to_act == 1


def test_complete_ones_take_a_place_and_stay() -> None:
    """KW-9: complete ingredients count among the four and can't be given up."""
    state = at(
        "decide",
        centre={"dust": 1, "root": 1},
        zones=[{"venom": 1}],
        complete=[["ether", "mercury"]],
    )
    state.play(MAKE_SAFE)
    assert state.legal_moves() == [LetGo("venom"), LetGo("dust"), LetGo("root")]
    refusal = state.why_not(LetGo("ether"))
    assert refusal is not None
    assert (refusal.rule, refusal.no.why) == ("KW-9", "complete-stays")


@pytest.mark.parametrize("move", [LetGo("slug"), EXPERIMENT, MAKE_SAFE, Discard("dust")])
def test_what_is_not_there_cannot_go(move: Move) -> None:
    """KW-9: one of the kinds in the zone must be let go."""
    zone = {"venom": 1, "mushroom": 1, "crystal": 1, "dust": 1, "root": 1}
    refusal = at("overfull", zones=[zone]).why_not(move)
    assert refusal is not None
    assert (refusal.rule, refusal.no.why) == ("KW-9", "let-go")


def test_choose_first_complete_afterwards() -> None:
    """KW-9: completing frees no place: the rule book's example with five kinds."""
    before = at(
        "decide",
        centre={"feather": 2, "venom": 3, "root": 1},
        zones=[{"feather": 2, "slug": 3, "root": 1}],
        complete=[["jerrican"]],
    )
    asked = before.apply(MAKE_SAFE)
    assert asked.complete[0] == ("jerrican",)
    assert asked.legal_moves() == [LetGo(k) for k in ("feather", "slug", "root", "venom")]
    state = asked.apply(LetGo("slug"))
    assert state.complete[0] == ("jerrican", "feather")
    assert state.zones[0] == {"root": 2, "venom": 3}
    assert discarded(before, state) == ["feather"] * 3 + ["slug"] * 3
    assert in_this_order(told(state), "let-go", "completed", "turn")


def test_a_kind_at_its_dose_may_be_let_go() -> None:
    """KW-9: before it is completed it is a kind like any other."""
    zone = {"feather": 2, "slug": 3, "root": 1, "crystal": 1}
    state = at("decide", centre={"feather": 1, "dust": 1}, zones=[zone])
    state.play(MAKE_SAFE)
    state.play(LetGo("feather"))
    assert state.complete[0] == ()
    assert "feather" not in state.zones[0]


def test_anne_completes_the_jerrican() -> None:
    """KW-10: the rule book's example: two safe and two new; three go, the fourth lies sideways."""
    before = at("decide", centre={"jerrican": 2, "slug": 2}, zones=[{"jerrican": 2}])
    state = before.apply(MAKE_SAFE)
    assert state.complete[0] == ("jerrican",)
    assert state.zones[0] == {"slug": 2}
    assert discarded(before, state) == ["jerrican"] * 3
    assert event(state, "completed") == {"seat": 0, "ingredient": "jerrican"}
    assert in_this_order(told(state), "made-safe", "completed", "turn")


@pytest.mark.parametrize(("count", "done"), [(3, False), (4, True), (5, True), (8, True)])
def test_as_many_as_the_dose_or_more(count: int, done: bool) -> None:
    """KW-10: more cards than the dose complete it just as well; all but one are discarded."""
    before = at("decide", centre={"crystal": count}, coming=["dust"] * 3)
    state = before.apply(MAKE_SAFE)
    assert state.complete[0] == (("crystal",) if done else ())
    assert state.zones[0] == ({} if done else {"crystal": count})
    assert discarded(before, state) == (["crystal"] * (count - 1) if done else [])


def test_two_completed_together() -> None:
    """KW-10: all kinds at their dose are completed together."""
    state = at("decide", centre={"ether": 1, "venom": 5, "dust": 1}, zones=[{"ether": 1}])
    state.play(MAKE_SAFE)
    assert state.complete[0] == ("ether", "venom")
    assert state.zones[0] == {"dust": 1}
    assert told(state).count("completed") == 2


def test_the_centre_is_not_complete() -> None:
    """KW-10: the dose must lie in your zone; in the centre it is still at risk."""
    state = at("decide", centre={"crystal": 4}, coming=["slug", "slug", "slug"])
    assert state.complete[0] == ()
    state.play(EXPERIMENT)
    assert state.complete[0] == ()
    assert state.centre == {}


def test_a_completed_kind_may_lie_in_the_centre() -> None:
    """KW-11: it takes a column like any other kind …"""
    state = at(
        "choose-two",
        turned=["ether", "slug", "root"],
        complete=[["ether"]],
        coming=["ether", "dust", "dust"],
    )
    state.play(Discard("root"))
    assert state.centre == {"ether": 2, "slug": 1, "dust": 2}


def test_a_completed_kind_saves_from_an_explosion() -> None:
    """KW-11: … and a match with it is a match."""
    state = at(
        "decide",
        centre={"ether": 1, "slug": 1},
        complete=[["ether"]],
        coming=["ether", "dust", "dust"],
    )
    state.play(EXPERIMENT)
    assert state.centre == {"ether": 2, "slug": 1}


def test_a_completed_kind_is_discarded_when_made_safe() -> None:
    """KW-11: it can't be made safe again; it takes no place and leads to no choice."""
    before = at(
        "decide",
        centre={"slug": 1, "ether": 3, "root": 1},
        zones=[{"slug": 1, "dust": 2}],
        complete=[["ether"], ["slug"]],
        coming=["venom"] * 3,
    )
    state = before.apply(MAKE_SAFE)
    assert state.zones[0] == {"slug": 2, "dust": 2, "root": 1}
    assert state.complete == [("ether",), ("slug",)]
    assert discarded(before, state) == ["ether"] * 3
    assert event(state, "made-safe")["cards"] == ["slug", "root"]
    assert told(state) == ["discarded", "made-safe", "turn", "turned-up"]


def test_nothing_but_completed_kinds() -> None:
    """KW-11: then nothing is made safe, but the turn still ends."""
    before = at(
        "decide",
        centre={"ether": 2, "slug": 4},
        complete=[["slug", "ether"]],
        coming=["venom"] * 3,
    )
    state = before.apply(MAKE_SAFE)
    assert state.zones[0] == {}
    assert state.complete[0] == ("slug", "ether")
    assert discarded(before, state) == ["ether"] * 2 + ["slug"] * 4
    assert event(state, "discarded")["cards"] == ["ether"] * 2 + ["slug"] * 4
    assert state.to_act == 1
