"""The section "Set-up": CL-7 to CL-10."""

from collections import Counter

import pytest

from ludolab.core import BadOption, BadPlayers
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.moves import FillOrder

from .table import at, box, due, play


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_conveyor(players: int) -> None:
    """CL-7: all sticks in one random line, and nobody has any."""
    state = game.new(players, 1)
    assert Counter(state.conveyor) == Counter(box().sticks)
    assert state.sticks == [[]] * players
    assert state.conveyor != game.new(players, 2).conveyor
    assert state == game.new(players, 1)


def test_every_stick_can_lie_anywhere() -> None:
    """CL-7: the line is random from end to end."""
    first = {game.new(2, seed).conveyor[0] for seed in range(200)}
    last = {game.new(2, seed).conveyor[-1] for seed in range(200)}
    assert first == last == {*box().sticks}


@pytest.mark.parametrize(
    ("players", "hands", "pile"), [(2, [6, 6, 6], 21), (3, [5, 5, 5], 24), (4, [5, 5, 5, 5], 19)]
)
def test_the_deal(players: int, hands: list[int], pile: int) -> None:
    """CL-8, CL-9: hands, with 2 players a third one; then three face-up cards and the pile."""
    state = game.new(players, 5)
    assert [*map(len, state.hands)] == hands
    assert len(state.face_up) == 3
    assert len(state.pile) == pile
    cards = [*state.face_up, *state.pile, *(card for hand in state.hands for card in hand)]
    assert Counter(cards) == Counter(box().cards)
    assert state.filled == [()] * players
    assert not state.out


def test_a_third_hand_only_for_two() -> None:
    """CL-8: the third hand lies face down; with 3 or 4 players there is none."""
    state = game.new(2, 9)
    assert state.third_hand == 2
    for seat in (0, 1, None):
        hands = state.view(seat)["hands"]
        assert isinstance(hands, list)
        assert hands[2] == 6
    assert game.new(3, 9).third_hand is None
    assert game.new(4, 9).third_hand is None


def test_hands_are_random() -> None:
    """CL-8: every card may come into every hand, and among the face-up cards (CL-9)."""
    states = [game.new(2, seed) for seed in range(150)]
    kinds = {*box().cards}
    for hand in range(3):
        assert {card for state in states for card in state.hands[hand]} == kinds
    assert {card for state in states for card in state.face_up} == kinds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_starts(players: int) -> None:
    """CL-10: drawn at random, or named by the table."""
    starters = Counter(game.new(players, seed).to_act for seed in range(240))
    assert {*starters} == {*range(players)}
    assert max(starters.values()) < 2 * 240 / players
    for seat in range(players):
        assert game.new(players, 1, {"first": seat}).to_act == seat
    with pytest.raises(BadOption, match="first"):
        game.new(players, 1, {"first": players})


def test_naming_the_starter_changes_nothing_else() -> None:
    """CL-10: with the same seed the same sticks and cards lie on the table."""
    one, other = game.new(3, 4, {"first": 0}), game.new(3, 4, {"first": 2})
    assert one.pieces() == other.pieces()


def test_clockwise() -> None:
    """CL-10: the turn goes round."""
    state = at(hands=[["blue"], ["orange"], ["pink"], ["joker"]], players=4, seat=2)
    seen = [due(state)]
    for card, place in (("pink", 2), ("joker", 0), ("blue", 1), ("orange", 0)):
        play(state, FillOrder(card, place))
        seen.append(due(state))
    assert seen == ["turn 2", "turn 3", "turn 0", "turn 1", "turn 2"]


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_players(players: int) -> None:
    """CL-8: the game is for 2 to 4."""
    with pytest.raises(BadPlayers, match="2 to 4 players"):
        game.new(players, 1)
