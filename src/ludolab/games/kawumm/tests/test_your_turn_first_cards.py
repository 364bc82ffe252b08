"""The section "Your turn", first part: what comes into the centre (KW-3, KW-4)."""

import pytest

from ludolab.core import Move
from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE, Discard, Enter

from .table import at, discarded, event, told


def test_two_of_three() -> None:
    """KW-3: two cards of your choice go to the centre, the third is discarded."""
    before = at("choose-two", turned=["dust", "slug", "root"], coming=["dust", "slug", "slug"])
    assert before.legal_moves() == [Discard("dust"), Discard("slug"), Discard("root")]
    state = before.apply(Discard("root"))
    assert event(state, "turned-up")["cards"] == ["dust", "slug", "slug"]
    assert state.centre == {"dust": 2, "slug": 3}
    assert discarded(before, state) == ["root"]
    assert told(state) == ["discarded", "joined", "turned-up", "joined"]


def test_two_equal_cards_form_a_column() -> None:
    """KW-3: a pair may stay together or be split."""
    before = at("choose-two", turned=["dust", "slug", "dust"], coming=["dust"] * 3)
    assert before.legal_moves() == [Discard("dust"), Discard("slug")]
    assert before.apply(Discard("slug")).centre == {"dust": 5}
    assert before.apply(Discard("dust")).centre == {"slug": 1, "dust": 4}


def test_three_equal_cards() -> None:
    """KW-3: two form a column, the third goes; there is no other choice."""
    before = at("choose-two", turned=["slug"] * 3, coming=["slug"] * 3)
    assert before.legal_moves() == [Discard("slug")]
    state = before.apply(Discard("slug"))
    assert state.centre == {"slug": 5}
    assert discarded(before, state) == ["slug"]


def test_matching_cards_must_join() -> None:
    """KW-4: cards of a kind in the centre join its column without a question."""
    state = at("choose-two", turned=["dust", "slug", "root"], coming=["slug", "dust", "dust"])
    state.play(Discard("root"))
    assert state.centre == {"dust": 3, "slug": 2}
    assert state.legal_moves() == [MAKE_SAFE, EXPERIMENT]
    assert not state.turned


def test_new_kinds_are_added_beside() -> None:
    """KW-4: a new kind takes the free column, with all its cards."""
    state = at("choose-two", turned=["dust", "slug", "root"], coming=["venom", "dust", "venom"])
    state.play(Discard("root"))
    assert state.centre == {"dust": 2, "slug": 1, "venom": 2}


def test_a_discarded_kind_may_come_again() -> None:
    """KW-4: what was discarded just now is a new kind like any other."""
    state = at("choose-two", turned=["dust", "slug", "root"], coming=["root", "dust", "dust"])
    state.play(Discard("root"))
    assert state.centre == {"dust": 3, "slug": 1, "root": 1}


def test_more_new_kinds_than_free_columns() -> None:
    """KW-4: the example of the rule book: the slug joins, root or crystal takes the free column."""
    before = at(
        "choose-two", turned=["feather", "slug", "dust"], coming=["slug", "root", "crystal"]
    )
    asked = before.apply(Discard("dust"))
    assert asked.to_act == 0
    assert asked.turned == ("crystal", "root", "slug")
    assert asked.legal_moves() == [Enter(("crystal",)), Enter(("root",))]
    state = asked.apply(Enter(("crystal",)))
    assert state.centre == {"feather": 1, "slug": 2, "crystal": 1}
    assert discarded(before, state) == ["dust", "root"]
    assert not state.turned
    assert told(state) == ["joined", "discarded"]
    assert state.legal_moves() == [MAKE_SAFE, EXPERIMENT]


def test_three_new_kinds_for_one_column() -> None:
    """KW-4: one of three enters."""
    state = at("choose-kinds", centre={"feather": 1, "slug": 1}, turned=["root", "crystal", "dust"])
    assert state.legal_moves() == [Enter(("crystal",)), Enter(("dust",)), Enter(("root",))]


def test_three_new_kinds_for_two_columns() -> None:
    """KW-4: beside a pair two of three new kinds enter: both columns must be filled."""
    before = at("choose-kinds", centre={"slug": 2}, turned=["root", "crystal", "dust"])
    assert before.legal_moves() == [
        Enter(("crystal", "dust")),
        Enter(("crystal", "root")),
        Enter(("dust", "root")),
    ]
    state = before.apply(Enter(("dust", "root")))
    assert state.centre == {"slug": 2, "root": 1, "dust": 1}
    assert discarded(before, state) == ["crystal"]


def test_all_cards_of_a_kind_enter() -> None:
    """KW-4: a pair of a new kind enters or goes as a whole."""
    before = at("choose-kinds", centre={"feather": 1, "slug": 1}, turned=["root", "dust", "root"])
    assert before.legal_moves() == [Enter(("dust",)), Enter(("root",))]
    assert before.apply(Enter(("root",))).centre == {"feather": 1, "slug": 1, "root": 2}
    assert discarded(before, before.apply(Enter(("dust",)))) == ["root", "root"]


def test_two_new_kinds_for_two_columns() -> None:
    """KW-4: with room for all there is no choice."""
    state = at("choose-two", turned=["slug", "slug", "root"], coming=["venom", "dust", "dust"])
    state.play(Discard("root"))
    assert state.centre == {"slug": 2, "venom": 1, "dust": 2}


def test_no_explosion_in_this_phase() -> None:
    """KW-4: three cards that match nothing cause no explosion."""
    before = at("choose-two", turned=["slug", "slug", "root"], coming=["dust"] * 3)
    state = before.apply(Discard("root"))
    assert state.centre == {"slug": 2, "dust": 3}
    assert "exploded" not in told(state)
    assert state.to_act == 0


@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        (Discard("venom"), "KW-3", "discard-one"),
        (Enter(("slug",)), "KW-3", "discard-one"),
        (EXPERIMENT, "KW-3", "discard-one"),
        (MAKE_SAFE, "KW-3", "discard-one"),
    ],
)
def test_refused_at_first(move: Move, rule: str, why: str) -> None:
    """KW-3: exactly one of the three cards must be discarded."""
    refusal = at("choose-two", turned=["dust", "slug", "root"]).why_not(move)
    assert refusal is not None
    assert (refusal.rule, refusal.no.why) == (rule, why)


@pytest.mark.parametrize(
    "move",
    [
        Enter(()),  # a free column stays empty
        Enter(("root", "dust")),  # too many
        Enter(("venom",)),  # not there
        Enter(("slug",)),  # joins anyway
        MAKE_SAFE,
    ],
)
def test_refused_when_choosing_kinds(move: Move) -> None:
    """KW-4: free columns must be filled as far as the new kinds allow."""
    state = at("choose-kinds", centre={"feather": 1, "slug": 1}, turned=["slug", "root", "dust"])
    refusal = state.why_not(move)
    assert refusal is not None
    assert (refusal.rule, refusal.no.why) == ("KW-4", "fill-columns")
    assert refusal.no.parts == {"count": 1}
