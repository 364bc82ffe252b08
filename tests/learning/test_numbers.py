"""A game in numbers, and the laws that the suite holds it to."""

import pytest

from ludolab.core import BrokenLaw, InvalidMove, LudolabError, Move
from ludolab.laws import check
from ludolab.learning import (
    Circle,
    Heap,
    Heaps,
    Kinds,
    Lengths,
    Memo,
    Part,
    Rest,
    from_you,
    joined,
    numbers_of,
    only,
    small,
)
from ludolab.learning.numbers import MANY as MANY_MASKS
from ludolab.learning.stretches import MANY
from tests.tiny import game
from tests.tiny.numbers import TinyNumbers
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


# --- what is asked of them ------------------------------------------------------------------


def test_every_move_has_a_number_and_back() -> None:
    numbers = numbers_of(game, 3)
    assert numbers.actions[numbers.number[Lay("bee")]] is Lay("bee")
    assert sorted(numbers.number.values()) == list(range(len(numbers.actions)))


def test_the_mask_tells_what_is_legal() -> None:
    numbers = numbers_of(game, 3)
    mask = numbers.mask(position())
    legal = [move for move, one in zip(numbers.actions, mask, strict=True) if one]
    assert legal == [Lay("bee"), Lay("cat"), Peek(), Roll(1), Roll(2)]


def test_a_mask_is_ones_own() -> None:
    """Those of moves that were legal before are remembered, up to a number."""
    numbers = numbers_of(game, 3)
    first = numbers.mask(position())
    mask = bytes(first)
    first[:] = b"\xff" * len(first)
    assert numbers.mask(position()) == mask
    numbers.masks.update({(Peek(),) * times: bytearray() for times in range(MANY_MASKS)})
    kept, few = len(numbers.masks), position(hands=[["ant"], ["bee"], ["cat", "ant"]])
    assert sum(numbers.mask(few)) == len(few.legal_moves()) < sum(mask)
    assert len(numbers.masks) == kept


def test_after_the_end_nothing_is_legal() -> None:
    state = position(todo=[], reason="laid-out")
    assert not any(numbers_of(game, 3).mask(state))


def test_parts_follow_one_another() -> None:
    numbers = numbers_of(game, 3)
    at = 0
    for part in numbers.parts:
        assert numbers.start[part.name] == at
        assert len(part.labels()) == part.size
        at += part.size
    assert numbers.size == at == len(numbers.row(position(), 0))


def test_a_row_begins_with_oneself() -> None:
    """From every seat it looks the same: you first, then in the order of play."""
    numbers, state = numbers_of(game, 3), position()
    assert from_you(3) == ["you", "+1", "+2"]
    for seat, held, to_act in (
        (0, {"you": 1, "+1": 2, "+2": 2}, {"+1": 1}),
        (1, {"you": 2, "+1": 2, "+2": 1}, {"you": 1}),
        (2, {"you": 2, "+1": 1, "+2": 2}, {"+2": 1}),
    ):
        spelt = numbers.spell(numbers.row(state, seat))
        assert (spelt["held"], spelt["to_act"]) == (held, to_act)


def test_a_part_of_several_lists_changes_the_first_slowest() -> None:
    part = Part("tops", (("you", "+1"), ("ant", "bee")), 1, "The card laid last.")
    assert part.size == 4
    assert part.labels() == ["you ant", "you bee", "+1 ant", "+1 bee"]
    assert Part("deck", (), 8, "How many cards are left.").labels() == [""]


def test_without_memory_only_what_the_table_shows() -> None:
    state = position(piles=[["bee", "ant"], [], []])
    state.play(Peek())
    numbers = numbers_of(game, 3)
    spelt = numbers.spell(numbers.row(state, 1))
    assert spelt["laid"] == {"+2 ant": 1, "+2 bee": 1}
    assert spelt["top"] == {"bee": 1}
    spelt = numbers.spell(numbers.row(state, 1, memory=False))
    assert spelt["tops"] == {"+2 ant": 1}
    assert "laid" not in spelt
    assert "top" not in spelt


def test_a_part_for_which_there_is_nothing_is_left_out() -> None:
    class Alone(TinyNumbers):
        def all_parts(self, state: Tiny) -> list[Part]:
            return [Part("nobody", ((),), 1, "What nobody has."), *super().all_parts(state)]

    numbers = Alone(game.blank(2))
    assert [part.name for part in numbers.parts][:2] == ["to_act", "deck"]


def test_a_game_without_numbers_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "make_numbers", None)
    with pytest.raises(LudolabError, match="Tiny doesn't say what its numbers are"):
        numbers_of(game, 2)


def test_what_never_comes_up_is_refused() -> None:
    class Hasty(TinyNumbers):
        def all_moves(self, state: Tiny) -> list[Move]:
            return [move for move in super().all_moves(state) if move is not Peek()]

    with pytest.raises(LudolabError, match=r"no game at this table comes to Peek\(\)"):
        Hasty(position()).mask(position())


def test_one_look_tells_row_and_mask() -> None:
    numbers, state = numbers_of(game, 3), position()
    assert numbers.look(state, 1, True) == (numbers.row(state, 1), numbers.mask(state))
    row, mask = numbers.look(state, 2, False)
    assert row == numbers.row(state, 2, memory=False)
    assert mask == bytearray(len(numbers.actions))


def test_an_action_is_played_by_its_number() -> None:
    numbers, state = numbers_of(game, 3), position()
    assert numbers.play(state, numbers.number[Lay("bee")]) == state.to_act
    assert state == position().apply(Lay("bee"))
    for wrong in (-1, len(numbers.actions), None, "0", 1.0):
        with pytest.raises(InvalidMove, match="an action is a whole number from 0 to"):
            numbers.move(wrong)


# --- stretches ------------------------------------------------------------------------------

KINDS = Kinds(["ant", "bee", "cat"], 4)


def test_a_heap_is_counted_by_kind() -> None:
    heap = Heap(KINDS)
    for cards in (
        ["bee", "cat", "bee"],
        ("bee", "cat", "bee"),
        {"bee": 2, "cat": 1},
    ):
        counted = heap.of(cards)
        assert counted.stretch == bytes([0, 2, 1])
        assert counted.count == KINDS.count(["cat", "bee", "bee"])
    assert heap.of([]).stretch == heap.of(()).stretch == heap.of({}).stretch == bytes(3)


def test_a_heap_that_changes_in_place_is_counted_again() -> None:
    heap, cards = Heap(KINDS), ["ant"] * 3
    first = heap.of(cards)
    assert heap.of(cards) is heap.of(["ant"] * 3) is first
    cards.append("cat")
    assert heap.of(cards).stretch == bytes([3, 0, 1])
    cards.insert(0, "bee")
    assert heap.of(cards).stretch == bytes([3, 1, 1])
    cards.remove("ant")
    assert heap.of(cards).stretch == bytes([2, 1, 1])
    columns = {"ant": 1}
    assert heap.of(columns).stretch == bytes([1, 0, 0])
    columns["ant"] = 2
    assert heap.of(columns).stretch == bytes([2, 0, 0])


def test_a_long_heap_that_has_grown_or_not() -> None:
    heap, cards = Heap(Kinds(["ant", "bee"], 50)), ["ant", "bee"] * 10
    assert heap.of(cards).stretch == bytes([10, 10])
    assert heap.of([*cards, "ant"]).stretch == bytes([11, 10])
    assert heap.of(["bee", *cards]).stretch == bytes([10, 11])
    assert heap.of((*cards, "bee")).stretch == bytes([10, 11])
    assert heap.of((*cards, "bee", "bee")).stretch == bytes([10, 12])
    assert heap.of(("bee",)).stretch == bytes([0, 1])


def test_heaps_of_all_players() -> None:
    heaps, cards = Heaps(KINDS, 3), [["ant"], [], ["cat", "bee"]]
    first = heaps.of(cards)
    assert heaps.of([heap[:] for heap in cards]) is first
    assert first.count == KINDS.count(["ant", "bee", "cat"])
    assert heaps.told(first, 1) == bytes([0, 0, 0, 0, 1, 1, 1, 0, 0])
    cards[1].append("bee")
    now = heaps.of(cards)
    assert heaps.told(now, 1) == bytes([0, 1, 0, 0, 1, 1, 1, 0, 0])
    assert now.count == first.count + KINDS.count(["bee"])
    assert heaps.told(first, 1) == bytes([0, 0, 0, 0, 1, 1, 1, 0, 0])
    assert heaps.of([["ant"], [], ["cat", "bee"]]).count == first.count


def test_a_circle_is_told_from_any_seat() -> None:
    circle = Circle([b"\0\1", b"\2\3", b"\4\5"])
    assert [circle.of(seat)[0] for seat in range(3)] == [0, 2, 4]
    assert circle.of(2) == bytes([4, 5, 0, 1, 2, 3])


def test_what_lies_nowhere_else() -> None:
    rest = Rest(KINDS, KINDS.count(["ant", "bee", "bee"]))
    assert rest.of(0) == bytes([1, 2, 0])
    assert rest.of(KINDS.count(["bee"])) == bytes([1, 1, 0])
    assert rest.of(KINDS.count(["bee", "ant", "bee"])) == bytes(3)


def test_counts_can_be_added_and_taken_away() -> None:
    every = KINDS.count(["ant"] * 4 + ["bee"] * 3 + ["cat"] * 2)
    assert KINDS.stretch(every - KINDS.count(["bee", "cat", "cat"])) == bytes([4, 2, 0])
    assert KINDS.only["bee"] == only(1, 3) == bytes([0, 1, 0])


def test_more_than_a_row_can_tell_is_cut() -> None:
    many = Kinds(["ant", "bee"], 1000)
    assert many.stretch(many.count_columns({"ant": 999, "bee": 3})) == bytes([255, 3])
    assert [small(number) for number in (0, 255, 999)] == [b"\0", b"\xff", b"\xff"]
    assert Lengths([2, 0, 1]).of([["ant"], ["bee"] * 999, []]) == b"\0\1\xff"


def test_lengths_of_heaps_that_grow() -> None:
    lengths, heaps = Lengths([1, 0]), [["ant"], ["bee", "bee"]]
    assert lengths.of(heaps) == lengths.of(heaps) == bytes([2, 1])
    heaps[0].append("cat")
    assert lengths.of(heaps) == bytes([2, 2])
    assert lengths.of([(), ("ant",)]) == bytes([1, 0])


def test_several_may_count_as_one() -> None:
    animals = Kinds(["small", "big"], 4, {"ant": "small", "bee": "small", "cat": "big"})
    assert Heap(animals).of(["ant", "cat", "bee"]).stretch == bytes([2, 1])


def test_a_memo_forgets_before_it_is_too_much() -> None:
    memo = Memo()
    for key in range(3 * MANY):
        assert memo.keep(key, small(key)) == memo.get(key)
        assert len(memo.kept) <= MANY


def test_stretches_make_a_row_that_is_ones_own() -> None:
    parts: list[bytes | bytearray] = [b"\1\2", bytearray(b"\3")]
    row = joined(parts)
    row[0] = 9
    assert (row, joined(parts)) == (bytearray(b"\x09\2\3"), bytearray(b"\1\2\3"))


# --- the laws -------------------------------------------------------------------------------


class ForgetsAMove(TinyNumbers):
    def all_moves(self, state: Tiny) -> list[Move]:
        return super().all_moves(state)[:-1]


class NamesAMoveTwice(TinyNumbers):
    def all_moves(self, state: Tiny) -> list[Move]:
        return [*super().all_moves(state), Peek()]


class NamesAPartTwice(TinyNumbers):
    def all_parts(self, state: Tiny) -> list[Part]:
        parts = super().all_parts(state)
        return [*parts, parts[0]]


class MeansNothing(TinyNumbers):
    def all_parts(self, state: Tiny) -> list[Part]:
        return [*super().all_parts(state), Part("more", (), 1, "")]


class GoesTooHigh(TinyNumbers):
    def all_parts(self, state: Tiny) -> list[Part]:
        return [*super().all_parts(state), Part("more", (), 256, "Too much.")]


class CountsTooHigh(TinyNumbers):
    def row(self, state: Tiny, seat: int, *, memory: bool = True) -> bytearray:
        row = super().row(state, seat, memory=memory)
        row[self.start["held"]] = 3
        return row


class TooLong(TinyNumbers):
    def row(self, state: Tiny, seat: int, *, memory: bool = True) -> bytearray:
        return super().row(state, seat, memory=memory) + b"\0"


class Fickle(TinyNumbers):
    made = 0

    def all_moves(self, state: Tiny) -> list[Move]:
        Fickle.made += 1
        return super().all_moves(state)[:: 1 if Fickle.made % 2 else -1]


class ShowsAHand(TinyNumbers):
    """The leak that everybody thinks of: another's card."""

    def row(self, state: Tiny, seat: int, *, memory: bool = True) -> bytearray:
        row = super().row(state, seat, memory=memory)
        hand = state.hands[(seat + 1) % state.players]
        row[self.start["tops"]] = bool(hand) and hand[0] == "ant"
        return row


class ShowsTheDeck(TinyNumbers):
    """What a seat has peeked at it knows; what comes after that it doesn't."""

    def row(self, state: Tiny, seat: int, *, memory: bool = True) -> bytearray:
        row = super().row(state, seat, memory=memory)
        row[self.start["to_act"]] = bool(state.deck) and state.deck[0] == "ant"
        return row


class ShowsALegalMove(TinyNumbers):
    def mask(self, state: Tiny) -> bytearray:
        mask = super().mask(state)
        mask[-1] = bool(state.deck) and state.deck[0] == "ant"
        return mask


class NeverForgets(TinyNumbers):
    def row(self, state: Tiny, seat: int, *, memory: bool = True) -> bytearray:
        return super().row(state, seat)


class LooksUnderTheTop(TinyNumbers):
    """A part that isn't remembered must follow from what the table shows."""

    def row(self, state: Tiny, seat: int, *, memory: bool = True) -> bytearray:
        row = super().row(state, seat, memory=memory)
        laid = state.piles[(seat + 1) % state.players]
        row[self.start["tops"]] = len(laid) > 1 and laid[0] == "ant"
        return row


class IsStale(TinyNumbers):
    """What each seat was told first, it is told forever."""

    def __init__(self, state: Tiny) -> None:
        super().__init__(state)
        self.told: dict[tuple[int, bool], bytearray] = {}

    def row(self, state: Tiny, seat: int, *, memory: bool = True) -> bytearray:
        row = super().row(state, seat, memory=memory)
        return self.told.setdefault((seat, memory), row)


class HasAStaleMask(TinyNumbers):
    def __init__(self, state: Tiny) -> None:
        super().__init__(state)
        self.last: bytearray | None = None

    def mask(self, state: Tiny) -> bytearray:
        if self.last is None:
            self.last = super().mask(state)
        return self.last


class RemembersAPeek(TinyNumbers):
    def row(self, state: Tiny, seat: int, *, memory: bool = True) -> bytearray:
        row = super().row(state, seat, memory=memory)
        row[self.start["to_act"]] = bool(state.top[seat])
        return row


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (ForgetsAMove, r"the legal Roll\(times=2\) has no number"),
        (NamesAMoveTwice, "an action stands twice"),
        (NamesAPartTwice, "two parts of the row have the same name"),
        (MeansNothing, "nothing says what more means"),
        (GoesTooHigh, "more goes up to 256"),
        (CountsTooHigh, "higher than it gets: .*'held': {'you': 3"),
        (TooLong, "numbers, not"),
        (Fickle, "mean something else now"),
        (ShowsAHand, "tops tells seat . what it can't know"),
        (ShowsTheDeck, "to_act tells seat . what it can't know"),
        (ShowsALegalMove, "the mask tells seat . something"),
        (NeverForgets, "without memory (laid|top) isn't 0"),
        (LooksUnderTheTop, "tops tells seat . what it has to remember"),
        (IsStale, "tells seat . what lay there before"),
        (HasAStaleMask, "the mask tells what was legal before"),
        (RemembersAPeek, "to_act tells seat . what it has to remember"),
    ],
)
def test_the_suite_notices(
    broken: type[TinyNumbers], law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game, "make_numbers", broken)
    with pytest.raises(BrokenLaw, match=law):
        check(ANY_GAME, games=6, looks=8)
