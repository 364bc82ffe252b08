"""Every field of a state says who may see it, and only they do."""

from typing import Annotated, ClassVar

import pytest

from ludolab.core import Box, Public, Secret, State
from ludolab.core.marks import Mark
from tests.tiny.table import tiny


def test_a_field_without_a_mark_fails_when_its_class_is_made() -> None:
    with pytest.raises(TypeError, match=r"Careless\.hand doesn't say who may see it"):

        class Careless(State[Box]):
            board: Public[list[str]]
            hand: list[str]


def test_a_field_with_two_marks_fails_too() -> None:
    with pytest.raises(TypeError, match="doesn't say who may see it"):

        class Torn(State[Box]):
            hand: Annotated[Public[list[str]], Mark.SECRET]


def test_what_belongs_to_the_class_needs_no_mark() -> None:
    class Careful(State[Box]):
        board: Public[list[str]]
        most: ClassVar[int] = 3

    assert "board" in Careful.fields
    assert "most" not in Careful.fields


def test_a_subclass_keeps_the_fields_of_its_base() -> None:
    class Base(State[Box]):
        board: Public[list[str]]

    class Further(Base):
        trap: Secret[int]

    assert [*Further.fields][-2:] == ["board", "trap"]
    assert "trap" not in Base.fields


def test_own_shows_the_hand_to_its_owner_and_its_size_to_others() -> None:
    state = tiny()
    assert state.view(0)["hands"] == [["ant", "bee"], 2]
    assert state.view(1)["hands"] == [2, ["cat", "ant"]]
    assert state.view(None)["hands"] == [2, 2]


def test_backs_show_the_size() -> None:
    assert [tiny().view(seat)["deck"] for seat in (0, 1, None)] == [4, 4, 4]


def test_secret_is_in_no_view() -> None:
    for seat in (0, 1, None):
        assert {"trap", "seed", "tick", "scripted"}.isdisjoint(tiny(trap=42).view(seat))


def test_a_mind_is_your_own_and_what_all_know() -> None:
    state = tiny(top=[["cat"], [], []])
    assert state.view(0)["top"] == {"own": ["cat"], "all": []}
    assert state.view(1)["top"] == {"own": [], "all": []}
    assert state.view(None)["top"] == {"own": [], "all": []}


def test_remembered_piles_are_known_but_only_their_top_is_shown() -> None:
    state = tiny(piles=[["ant", "bee"], []])
    assert state.view(1)["piles"] == [["ant", "bee"], []]
    assert state.show(1)["piles"] == [{"size": 2, "top": "bee"}, []]
    assert state.show(0)["piles"] == [["ant", "bee"], {"size": 0, "top": None}]
    assert "top" not in state.show(0)


def test_public_is_for_all() -> None:
    state = tiny(eyes={"3": 1}, number=7)
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["eyes"] == {"3": 1}
        assert view["number"] == 7
        assert view["seat"] == seat
        assert view["to_act"] == 0
        assert view["todo"] == [{"step": "turn", "seat": 0}]


def test_what_follows_from_the_set_up_is_not_part_of_the_position() -> None:
    state = tiny(options={"sides": 8})
    assert state.sides == 8
    assert {"sides", "box", "told", "known_legal"}.isdisjoint(state.to_json())
