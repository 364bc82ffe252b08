"""The section "Setting up": LB-11 to LB-13."""

import pytest

from ludolab.games.labicot import game
from ludolab.games.labicot.moves import KEEP_LUCKY, ChangeLucky

from .table import at, play, rule_of, step


def test_normal_players_with_a_lucky_number() -> None:
    """LB-11: one D6 each, the state Normal, and a roll for the lucky number."""
    state = game.new(4, 5)
    assert state.world.dice == (6,)
    assert state.immobilised == state.slowed == (0, 0, 0, 0)
    assert all(1 <= number <= 6 for number in state.lucky)
    assert {n for seed in range(40) for n in game.new(1, seed).lucky} == {1, 2, 3, 4, 5, 6}


def test_two_dice_make_a_total() -> None:
    """LB-11: an option gives everybody the same one or two dice."""
    numbers = {n for seed in range(60) for n in game.new(8, seed, {"dice": ["D4", "D8"]}).lucky}
    assert numbers == {*range(2, 13)}


@pytest.mark.parametrize(
    ("players", "hand", "cards"), [(1, 2, 32), (4, 2, 32), (5, 1, 32), (8, 1, 32), (9, 1, 64)]
)
def test_the_first_cards(players: int, hand: int, cards: int) -> None:
    """LB-12: two each, one each with more than 4; a set for every 8 players begun."""
    state = game.new(players, 2, {"labyrinths": ["horloge", "spirale"]})
    while state.number == 0 and state.hands[0] and len(state.hands[0]) > hand:
        # A lucky first roll has drawn a card already.
        state = game.new(players, int(state.seed[:8], 16) + 3)
    assert {len(held) for held in state.hands} == {hand}
    assert len(state.pieces()) == cards


def test_an_impossible_lucky_number_may_be_changed() -> None:
    """LB-13: at the start of one's turn, to any total the dice can make."""
    state = at(lucky=[9, 6], rolls=[3])
    assert step(state) == "may-change-lucky"
    assert state.legal_moves() == [KEEP_LUCKY, *(ChangeLucky(n) for n in range(1, 7))]
    assert rule_of(state, ChangeLucky(7)) == "LB-13"
    assert play(state.clone(), KEEP_LUCKY).lucky == (9, 6)
    play(state, ChangeLucky(3))
    assert state.lucky == (3, 6)
    assert state.faces == (3,)


def test_the_d4_of_a_blessing_is_not_one_of_your_dice() -> None:
    """LB-13: a 9 could be made with it, and may be changed all the same."""
    state = at({"step": "turn", "seat": 0}, lucky=[10, 6], hands=[["blessing"]])
    assert step(state) == "may-change-lucky"
    assert step(at(lucky=[6, 6], hands=[["blessing"]], rolls=[1])) != "may-change-lucky"
