"""The section "Scoring": CN-18 to CN-22."""

import pytest

from ludolab.core import Json
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.moves import KEEP, Look, PutDown
from ludolab.games.candy_numbers.rules import points_for
from ludolab.games.candy_numbers.state import CandyNumbers
from ludolab.records import Match

from .table import event, keep, start, told, turn, turns


def points(tiles: str) -> int:
    return points_for(game.blank(4), tuple(tiles.split()))


@pytest.mark.parametrize(
    ("tiles", "score"),
    [
        ("8 7 6 5 4", 30),
        ("8 7 6 5 x", 26),
        ("8 7 6 x red-x", 42),
        ("8 7 x red-x blue-x", 45),
        ("8 x x red-x green-x", 32),
        ("0 0 0 0 0", 0),
        ("0 x x red-x green-x", 0),
        ("red-5 blue-5 5 yellow-0 0", 15),
        # Inès and Tom of the rule book.
        ("8 6 2 x x", 32),
        ("7 6 5 4 x", 22),
    ],
)
def test_the_score_of_a_round(tiles: str, score: int) -> None:
    """CN-18: the sum; with X the sum of the others times their number."""
    assert points(tiles) == score


def test_ines_and_tom_at_the_table() -> None:
    """CN-18: the worked example, played."""
    state = start("8 6 2 x x 7   6 5 4 green-x")
    for ines, tom in zip(
        ("a1", "b1", "c1", "d1", "e1"), ("f1", "a2", "b2", "c2", "d2"), strict=True
    ):
        turns(state, ines, tom)
    assert state.scores == ((32, 22),)
    scored = [e for e in state.events(None) if e["event"] == "scored"]
    assert [(e["seat"], e["points"]) for e in scored] == [(0, 32), (1, 22)]


FIVE = "x x green-x blue-x . .   1 1 1 1 1"


def four_x(*, first: int = 0, scores: Json = None, put: str = "red-x") -> CandyNumbers:
    """Red has four X, and has put a tile on a1. It is red's fifth turn."""
    state = start(FIVE, scores=scores, first=first)
    if first == 1:
        turn(state, "f6")
    turn(state, "a1", put=put)
    for own in ("b1", "c1", "d1"):
        turn(state, "f6")
        turn(state, own)
    turn(state, "f6")
    assert state.to_act == 0
    return state


def test_five_x_win_at_once() -> None:
    """CN-19: the fifth X ends the game when the last tile is put down; no more turn is played."""
    state = four_x(scores=[[-50, 90]])
    keep(state, "a1")
    assert state.kept[0] == ("x", "x", "green-x", "blue-x", "red-x")
    assert told(state) == ["kept"]
    assert state.legal_moves() == [PutDown("red-5")]
    state.play(PutDown("red-5"))
    assert told(state) == ["put-down", "five-x"]
    assert event(state, "five-x") == {"seat": 0, "tiles": [*state.kept[0]]}
    assert state.over
    assert state.witnesses == ()
    assert len(state.kept[1]) == 4
    outcome = state.outcome
    assert outcome.winners == (0,)
    assert outcome.ranking == ((0,), (1,))
    assert outcome.reason == "five-x"
    # The unfinished round isn't scored.
    assert outcome.scores == (-50, 90)
    assert outcome.parts == ({"round-1": -50}, {"round-1": 90})


def test_five_x_at_the_very_end_of_a_round() -> None:
    """CN-19: the round isn't scored even if it was the last turn."""
    state = four_x(first=1)
    turn(state, "a1")
    assert state.reason == "five-x"
    assert state.scores == ()
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (0, 0)


def test_nobody_hears_of_five_x_before_the_last_tile_is_put_down() -> None:
    """CN-19: until then, keeping the fifth X looks to the others like keeping a 0."""
    won, lost = four_x(), four_x(put="red-0")
    for other in (1, None):
        assert won.view(other) == lost.view(other)
    for state in (won, lost):
        keep(state, "a1")
    for other in (1, None):
        assert won.events(other) == lost.events(other)
        assert won.view(other) == lost.view(other)
    for state in (won, lost):
        state.play(state.legal_moves()[0])
    assert won.over
    assert not lost.over


def test_the_last_tile_cannot_be_taken_back() -> None:
    """CN-19: when it is put down everybody learns whether it was five X."""
    match = Match(four_x(put="red-0"))
    match.play(Look("a1"))
    match.play(KEEP)
    assert match.can_undo(0)
    match.play(match.state.legal_moves()[0])
    assert not match.state.over
    assert not match.can_undo(0)


def test_four_x_do_not_end_the_game() -> None:
    """CN-19: everybody learns that it isn't five X, and the game goes on."""
    state = four_x()
    turn(state, "a2")
    assert told(state) == ["put-down", "not-five-x", "turn"]
    assert not state.over
    turn(state, "f6")
    assert state.scores[0][0] == 4


def test_five_x_over_several_rounds_do_not_count() -> None:
    """CN-19: it must be in one round."""
    state = four_x()
    turns(state, "a2", "f6")
    assert len(state.scores) == 1
    assert state.kept == [(), ()]
    assert not state.over


@pytest.mark.parametrize(
    ("tiles", "score"),
    [
        ("red-minus-5 blue-minus-5 1 0 0", -9),
        ("x red-x green-x red-minus-5 1", -12),
        # The example of the rule book.
        ("x red-x yellow-minus-5 1 0", -8),
    ],
)
def test_below_zero(tiles: str, score: int) -> None:
    """CN-20: a −5 counts, and is multiplied too."""
    assert points(tiles) == score


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_rounds_as_players(players: int) -> None:
    """CN-21: the player to the left of the last first player begins."""
    state = game.new(players, seed=2, options={"first": 1})
    firsts: list[int] = []
    while not state.over:
        assert len(state.scores) < players
        if len(firsts) == len(state.scores):
            firsts.append(state.first)
            assert state.to_act == state.first
        state.play(state.legal_moves()[0])
    assert firsts == [(1 + number) % players for number in range(players)]
    assert len(state.scores) == players
    assert state.outcome.reason == "all-rounds"


def last_round(scores: Json) -> CandyNumbers:
    """Red keeps 2, 2, 2, 2, 2 and yellow 1, 1, 1, 1, 1."""
    state = start("2 2 2 2 2 .   1 1 1 1 1", scores=scores)
    for red, yellow in zip("abcde", "abcde", strict=True):
        turns(state, f"{red}1", f"{yellow}2")
    return state


@pytest.mark.parametrize(
    ("before", "winners", "ranking"),
    [
        ([0, 0], (0,), ((0,), (1,))),
        ([0, 6], (1,), ((1,), (0,))),
        ([0, 5], (0, 1), ((0, 1),)),
        ([-20, -15], (0, 1), ((0, 1),)),
    ],
)
def test_the_highest_total_wins(
    before: list[int], winners: tuple[int, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    """CN-22: over all rounds; tied players share the victory."""
    state = last_round([[*before]])
    outcome = state.outcome
    assert outcome.winners == winners
    assert outcome.ranking == ranking
    assert outcome.scores == (before[0] + 10, before[1] + 5)
    assert outcome.parts == (
        {"round-1": before[0], "round-2": 10},
        {"round-1": before[1], "round-2": 5},
    )
    assert event(state, "won") == {"winner": [*winners]}
    assert state.shown == [("2",) * 5, ("1",) * 5]
