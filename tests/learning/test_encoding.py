"""A game's encoding, and the laws that the conformance suite checks."""

from collections.abc import Callable
from typing import SupportsIndex

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from ludolab.core import BrokenLaw, InvalidMove, LudolabError
from ludolab.laws import check
from ludolab.learning.encoding import Encoding
from ludolab.learning.parts import Layout, Part, number, one_seat, per_seat, together
from tests.tiny import game, learning
from tests.tiny.rules import Lay, Peek, Roll, Tiny
from tests.tiny.table import ANY_GAME


def position(**more: object) -> Tiny:
    return game.from_json(
        {
            "players": 3,
            "hands": [["ant"], ["bee", "cat"], ["cat", "ant"]],
            "deck": ["bee", "bee"],
            "piles": [["ant"], [], []],
            "todo": [{"step": "turn", "seat": 1}],
            **more,
        }
    )


# --- encoding -------------------------------------------------------------------------------


def test_every_move_is_an_action_and_back() -> None:
    encoding = game.encoding(3)
    assert encoding.actions[encoding.action_of[Lay("bee")]] == Lay("bee")
    assert sorted(encoding.action_of.values()) == list(range(len(encoding.actions)))


def test_the_mask_tells_what_is_legal() -> None:
    encoding = game.encoding(3)
    mask = encoding.mask(position())
    legal = [move for move, one in zip(encoding.actions, mask, strict=True) if one]
    assert legal == [Lay("bee"), Lay("cat"), Peek(), Roll(1), Roll(2)]


def test_after_the_end_nothing_is_legal() -> None:
    state = position(todo=[], reason="laid-out")
    assert not any(game.encoding(3).mask(state))


def test_parts_follow_one_another() -> None:
    encoding = game.encoding(3)
    at = 0
    for part in encoding.parts:
        assert encoding.start[part.name] == at
        assert len(part.labels()) == part.size
        at += part.size
    assert encoding.size == at == len(encoding.encode(position(), 0))


def test_an_observation_begins_with_oneself() -> None:
    """From every seat it looks the same: you first, then in the order of play."""
    encoding, state = game.encoding(3), position()
    for seat, held, to_act in (
        (0, {"you": 1, "+1": 2, "+2": 2}, {"+1": 1}),
        (1, {"you": 2, "+1": 2, "+2": 1}, {"you": 1}),
        (2, {"you": 2, "+1": 1, "+2": 2}, {"+2": 1}),
    ):
        explained = encoding.explain(encoding.encode(state, seat))
        assert (explained["held"], explained["to_act"]) == (held, to_act)


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        (-1, "there is no seat -1 at a table of 2"),
        (2, "there is no seat 2 at a table of 2"),
        (True, "a seat is a whole number, not True"),
        (None, "an observation is what a seat knows"),
    ],
)
def test_a_seat_that_is_not_there_has_no_observation(seat: int, why: str) -> None:
    state = game.new(2, seed=1)
    with pytest.raises(LudolabError, match=why):
        game.encoding(players=2).encode(state, seat)


def test_without_memory_only_what_the_table_shows() -> None:
    state = position(piles=[["bee", "ant"], [], []])
    state.play(Peek())
    encoding = game.encoding(3)
    explained = encoding.explain(encoding.encode(state, 1))
    assert explained["laid"] == {"+2 ant": 1, "+2 bee": 1}
    assert explained["top"] == {"bee": 1}
    explained = encoding.explain(encoding.encode(state, 1, memory=False))
    assert explained["tops"] == {"+2 ant": 1}
    assert "laid" not in explained
    assert "top" not in explained


def test_into_a_buffer() -> None:
    encoding, state = game.encoding(3), position()
    lines = bytearray(b"\xff" * 3 * encoding.size)
    line = memoryview(lines)[encoding.size : 2 * encoding.size]
    encoding.encode_into(line, state, 1)
    told = encoding.encode(state, 1)
    assert lines == b"\xff" * encoding.size + told + b"\xff" * encoding.size
    encoding.encode_into(line, state, 1, memory=False)
    assert line == encoding.encode(state, 1, memory=False)
    with pytest.raises(LudolabError, match=f"an observation has {encoding.size} numbers"):
        encoding.encode_into(bytearray(3), state, 1)


def test_a_part_for_which_there_is_nothing_is_left_out() -> None:
    table = game.blank(2)
    nobody = Part[Tiny]("nobody", Nothing(), lambda s, _: None, "What nobody has.")
    encoding = Encoding(table, learning.actions(table), [nobody, *learning.parts(table)])
    assert [part.name for part in encoding.parts][:2] == ["to_act", "deck"]


def test_parts_may_be_read_together() -> None:
    table, both = game.blank(3), (("deck", number(9), "The deck."), ("top", number(9), "The top."))

    def read(state: Tiny, seat: int) -> tuple[object, ...] | None:
        return None if seat == 2 else (len(state.deck), seat or None)

    found = together(read, *both)
    encoding = Encoding(table, learning.actions(table), found)
    told = [list(encoding.encode(position(), seat)) for seat in range(3)]
    assert told == [[2, 0], [2, 1], [0, 0]]
    alone = [part.read(position(), seat) for seat in range(3) for part in found]
    assert alone == [2, None, 2, 1, None, None]
    # With another part between them, each still gets its own value.
    between = Part[Tiny]("seat", number(9), lambda _, seat: seat, "Your seat.")
    encoding = Encoding(table, learning.actions(table), [found[1], between, found[0]])
    assert list(encoding.encode(position(), 1)) == [1, 1, 2]


def test_what_is_remembered_may_be_read_together() -> None:
    table = game.blank(3)
    found: list[Part[Tiny]] = together(
        lambda s, _: (3, 4), ("a", number(9), "A."), ("b", number(9), "B."), remembered=True
    )
    encoding = Encoding(table, learning.actions(table), found)
    assert list(encoding.encode(position(), 0)) == [3, 4]
    assert list(encoding.encode(position(), 0, memory=False)) == [0, 0]


class Nothing(Layout):
    """A layout for which this table has no number."""

    def __init__(self) -> None:
        super().__init__(((),), 1)


def test_a_game_without_an_encoding_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "package", "tests.core")
    assert not game.has_encoding
    with pytest.raises(LudolabError, match=r"Tiny has no learning\.py"):
        game.encoding(2)


def test_what_never_comes_up_is_refused() -> None:
    table = game.blank(3)
    actions = [move for move in learning.actions(table) if move != Peek()]
    encoding = Encoding(table, actions, learning.parts(table))
    with pytest.raises(LudolabError, match=r"peek.* can't come up in a game at this table"):
        encoding.mask(position())


def test_an_action_is_played_by_its_number() -> None:
    encoding, state = game.encoding(3), position()
    assert encoding.play(state, encoding.action_of[Lay("bee")]) == state.to_act
    assert state == position().apply(Lay("bee"))
    for wrong in (-1, len(encoding.actions), None, "0", 1.0):
        with pytest.raises(InvalidMove, match="an action is a whole number from 0 to"):
            encoding.move(wrong)


# --- the laws -------------------------------------------------------------------------------


def changed(**layouts: Layout) -> Callable[[Tiny], Encoding[Tiny]]:
    """Tiny with other layouts for some of its parts."""

    def encoding(table: Tiny) -> Encoding[Tiny]:
        parts = [
            Part(
                part.name,
                layouts.get(part.name, part.layout),
                part.read,
                part.meaning,
                remembered=part.remembered,
            )
            for part in learning.parts(table)
        ]
        return Encoding(table, learning.actions(table), parts)

    return encoding


def with_part(part: Part[Tiny]) -> Callable[[Tiny], Encoding[Tiny]]:
    """Tiny with another part, which replaces one of the same name."""

    def encoding(table: Tiny) -> Encoding[Tiny]:
        others = [other for other in learning.parts(table) if other.name != part.name]
        return Encoding(table, learning.actions(table), [*others, part])

    return encoding


def forgets_a_move(table: Tiny) -> Encoding[Tiny]:
    return Encoding(table, learning.actions(table)[:-1], learning.parts(table))


def names_a_move_twice(table: Tiny) -> Encoding[Tiny]:
    return Encoding(table, [*learning.actions(table), Peek()], learning.parts(table))


def names_a_part_twice(table: Tiny) -> Encoding[Tiny]:
    parts = learning.parts(table)
    return Encoding(table, learning.actions(table), [*parts, parts[0]])


class CountsTooHigh(Layout):
    def __init__(self) -> None:
        super().__init__((), 2)

    def write(self, row: vec[u8], at: i64, value: object, seat: i64) -> None:
        row[at] = 3


class Fickle:
    """The order of the actions changes with every encoding."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, table: Tiny) -> Encoding[Tiny]:
        self.made += 1
        actions = learning.actions(table)[:: 1 if self.made % 2 else -1]
        return Encoding(table, actions, learning.parts(table))


def next_hand(state: Tiny, seat: int) -> bool:
    """The obvious leak: another player's card."""
    hand = state.hands[(seat + 1) % state.players]
    return bool(hand) and hand[0] == "ant"


def bottom_of_the_deck(state: Tiny, seat: int) -> bool:
    """A seat may have peeked at the top of the deck, but not below it."""
    return bool(state.deck) and state.deck[0] == "ant"


def under_the_top(state: Tiny, seat: int) -> bool:
    """A part that isn't remembered must follow from what the table shows."""
    laid = state.piles[(seat + 1) % state.players]
    return len(laid) > 1 and laid[0] == "ant"


class ShowsALegalMove(Encoding[Tiny]):
    def mask(self, state: Tiny) -> bytes:
        return super().mask(state)[:-1] + bytes([bottom_of_the_deck(state, 0)])


class HasAStaleMask(Encoding[Tiny]):
    last: bytes | None = None

    def mask(self, state: Tiny) -> bytes:
        if self.last is None:
            self.last = super().mask(state)
        return self.last


def of_class(cls: type[Encoding[Tiny]]) -> Callable[[Tiny], Encoding[Tiny]]:
    return lambda table: cls(table, learning.actions(table), learning.parts(table))


class NeverForgets(Encoding[Tiny]):
    def encode(self, state: Tiny, seat: SupportsIndex, *, memory: bool = True) -> bytes:
        return super().encode(state, seat)


class TooLong(Encoding[Tiny]):
    def encode(self, state: Tiny, seat: SupportsIndex, *, memory: bool = True) -> bytes:
        return super().encode(state, seat, memory=memory) + b"\0"


class Stale:
    """It always tells each seat what it told first."""

    def __init__(self) -> None:
        self.told: dict[int, list[int]] = {}

    def __call__(self, state: Tiny, seat: int) -> list[int]:
        return self.told.setdefault(seat, [len(hand) for hand in state.hands])


def is_stale(table: Tiny) -> Encoding[Tiny]:
    part = Part("held", per_seat(table.players, number(2)), Stale(), "Old cards.")
    return with_part(part)(table)


def secret(read: Callable[[Tiny, int], object], *, remembered: bool = False) -> Part[Tiny]:
    return Part("more", number(1), read, "Something that isn't told.", remembered=remembered)


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (forgets_a_move, r"the legal roll 2 isn't an action"),
        (names_a_move_twice, "an action stands twice"),
        (names_a_part_twice, "two parts have the same name"),
        (with_part(Part("more", number(1), lambda s, _: 0, "")), "the part more has no meaning"),
        (
            with_part(Part("more", number(256), lambda s, _: 0, "Too much.")),
            "more goes up to 256",
        ),
        (changed(deck=CountsTooHigh()), "exceeds the highest of its part: .*'deck': {'': 3"),
        (of_class(TooLong), "numbers, not"),
        (Fickle(), "gives its numbers another meaning"),
        (with_part(secret(next_hand)), "more tells seat . what it can't know"),
        (with_part(secret(bottom_of_the_deck)), "more tells seat . what it can't know"),
        (of_class(ShowsALegalMove), "the mask tells seat . something"),
        (of_class(NeverForgets), "without memory (laid|top) isn't 0"),
        (with_part(secret(under_the_top)), "more tells seat . what it has to remember"),
        (is_stale, "tells seat . what lay there before"),
        (of_class(HasAStaleMask), "the mask tells what was legal before"),
        (
            with_part(secret(lambda s, seat: bool(s.top[seat]))),
            "more tells seat . what it has to remember",
        ),
        (
            with_part(Part("to_act", one_seat(2), next_hand, "Whose.")),
            "to_act tells seat . what it can't know",
        ),
    ],
)
def test_the_suite_notices(
    broken: Callable[[Tiny], Encoding[Tiny]], law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "encoding", broken)
    with pytest.raises(BrokenLaw, match=law):
        check(ANY_GAME, games=6, looks=8)
