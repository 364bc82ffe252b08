"""The invariants of every game, however it is played (CL-1 to CL-24)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.moves import FillOrder, GiveBack
from ludolab.games.candy_lab.state import CandyLab

from .table import box

CHOICES = st.lists(st.integers(0, 999), max_size=60)
"""Which of the legal moves, one after the other; then always the last one."""


def check(state: CandyLab) -> None:
    """CL-1, CL-3, CL-9: nothing is lost, and everything has its place."""
    sweets = box()
    sticks = [*state.conveyor, *(stick for own in state.sticks for stick in own)]
    assert len(sticks) == 27
    assert Counter(sticks) == Counter(sweets.sticks)
    cards = [*state.face_up, *state.pile, *state.out]
    cards += [card for heap in (*state.hands, *state.filled) for card in heap]
    assert Counter(cards) == Counter(sweets.cards)
    assert len(state.face_up) == 3
    assert all(own == sorted(own) for own in (*state.hands, *state.sticks))
    assert len(state.hands) == (3 if state.players == 2 else state.players)
    if not state.over:
        assert state.conveyor
        assert state.pile
        assert state.golden_sugar is None
        legal = state.legal_moves()
        assert legal
        assert len({*legal}) == len(legal)


def moved(before: CandyLab, after: CandyLab) -> None:
    """CL-11 to CL-21: what a move changed is what was told."""
    events = [e["event"] for e in after.all_events()]
    drawn = events.count("drew") + events.count("drew-face-up")
    filled, lost = events.count("filled"), events.count("discarded")
    assert sum(map(len, after.hands)) == sum(map(len, before.hands)) + drawn - filled - lost
    assert len(after.pile) == len(before.pile) - drawn
    assert len(after.out) == len(before.out) + lost + events.count("undid")
    stacks = sum(map(len, after.filled)) - sum(map(len, before.filled))
    assert stacks == filled - events.count("undid")
    back = events.count("gave-back") + events.count("took-back")
    taken = 0
    for told in after.all_events():
        if isinstance(sticks := told.get("sticks"), list):
            taken += len(sticks)
    assert len(after.conveyor) == len(before.conveyor) + back - taken


def finished(state: CandyLab) -> None:
    """CL-22 to CL-24: how it ended, and who won."""
    assert state.reason == ("last-card" if state.conveyor else "last-stick")
    assert bool(state.pile) is (state.reason == "last-stick")
    assert (state.golden_sugar is None) is (state.reason == "last-card")
    sweets, outcome = box(), state.outcome
    for seat in range(state.players):
        score = sum(sweets.value[stick] for stick in state.sticks[seat])
        score += sum(sweets.points[card] for card in state.filled[seat])
        assert outcome.scores[seat] == score + 3 * (state.golden_sugar == seat)
    assert max(outcome.scores) == outcome.scores[outcome.winners[0]]


@settings(max_examples=40, deadline=None, derandomize=True)
@given(players=st.integers(2, 4), seed=st.integers(0, 10**6), choices=CHOICES)
def test_any_game(players: int, seed: int, choices: list[int]) -> None:
    """CL-1 to CL-24: no piece is lost, each turn does what it says, and the game ends."""
    state = game.new(players, seed)
    check(state)
    for number in range(game.bound):
        if state.over:
            break
        legal = state.legal_moves()
        move = legal[choices[number] % len(legal) if number < len(choices) else -1]
        before = state.clone()
        state.play(move)
        check(state)
        moved(before, state)
    assert state.over
    finished(state)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(players=st.integers(2, 4), seed=st.integers(0, 10**6), choices=CHOICES)
def test_the_same_again(players: int, seed: int, choices: list[int]) -> None:
    """CL-7 to CL-10: the same seed and the same moves are the same game, also out of JSON."""
    one, other = game.new(players, seed), game.new(players, seed)
    for choice in choices:
        if one.over:
            break
        legal = one.legal_moves()
        move = legal[choice % len(legal)]
        one.play(move)
        other = game.from_json(other.to_json())
        other.play(game.move_from_json(move.to_json()))
    assert one == other
    assert one.digest() == other.digest()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_giving_back_for_ever_ends(players: int) -> None:
    """CL-23: giving back every stick soon empties the pile."""
    for seed in range(5):
        state = game.new(players, seed)
        while not state.over:
            assert state.number < game.bound
            legal = state.legal_moves()
            give = [move for move in legal if isinstance(move, GiveBack)]
            state.play(give[0] if give else legal[0])
        finished(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_ends_happen(players: int) -> None:
    """CL-22, CL-23: with players who fill whatever they can, by the last stick or the last card."""
    reasons = Counter[str]()
    for seed in range(40):
        state = game.new(players, seed)
        while not state.over:
            assert state.number < game.bound
            legal = state.legal_moves()
            fills = [move for move in legal if isinstance(move, FillOrder)]
            state.play(max(fills, key=lambda m: m.card.count("+")) if fills else legal[-1])
        finished(state)
        reasons[state.reason] += 1
    assert {*reasons} <= {"last-stick", "last-card"}
    assert reasons["last-stick"] > 0
