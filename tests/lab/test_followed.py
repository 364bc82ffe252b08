"""What the chances along a game tell: uncertainty, surprise, agency, how long it was decided."""

import pytest

import ludolab
from ludolab.core import Pcg
from ludolab.lab import LabGame, compare
from ludolab.lab.followed import Followed, Future, _stir

SAME = 'variant = "kawumm"\nname = "Same"\n'


def followed(*chances: tuple[float, ...], noise: float = 0.0) -> Followed:
    found = Followed(1)
    found.chances, found.noise = [*chances], [noise] * len(chances)
    return found


def test_a_coin_is_open_to_the_end_and_its_fall_is_the_surprise() -> None:
    course = followed((0.5, 0.5), (0.5, 0.5), (0.5, 0.5)).course((1.0, 0.0))
    assert course is not None
    assert course.uncertain == pytest.approx((1, 1, 0))
    assert course.foregone == pytest.approx(1 - 3 / 4)
    assert course.surprise == pytest.approx(0.5**0.5)
    assert course.winner == (0.5,) * 10


def test_a_game_that_is_decided_early_goes_on_for_long() -> None:
    course = followed((0.5, 0.5), (0.95, 0.05), (0.93, 0.07), (0.99, 0.01)).course((1.0, 0.0))
    assert course is not None
    assert course.foregone == pytest.approx(1 - 1 / 5)
    back = followed((0.5, 0.5), (0.95, 0.05), (0.6, 0.4), (0.99, 0.01)).course((1.0, 0.0))
    assert back is not None
    assert back.foregone == pytest.approx(1 - 3 / 5)


def test_sampling_is_no_surprise() -> None:
    still = followed((0.5, 0.5), (0.55, 0.45), (0.5, 0.5), noise=0.01).course((0.5, 0.5))
    assert still is not None
    assert still.surprise == 0


def test_suspense_is_how_far_the_chances_may_move_next() -> None:
    """A coin about to be thrown: each seat's chance will move by a half."""
    heads, tails = Future((1.0, 0.0), 0.0), Future((0.0, 1.0), 0.0)
    assert _stir([heads, tails, heads, tails]) == pytest.approx(2 / 3)
    assert _stir([heads, heads]) == 0
    assert _stir([Future((0.6, 0.4), 0.01), Future((0.5, 0.5), 0.01)]) == pytest.approx(0)
    thrown = followed((0.5, 0.5), (0.5, 0.5))
    thrown.stirs = [0.5, 0.5]
    course = thrown.course((1.0, 0.0))
    assert course is not None
    assert course.suspense == pytest.approx(2 * 0.5**0.5)


def test_without_a_winner_there_is_nothing_to_tell() -> None:
    assert followed((0.5, 0.5)).course((0.0, 0.0)) is None
    assert followed().course((1.0, 0.0)) is None


def test_one_choice_in_each_turn_is_looked_at() -> None:
    state, rng = ludolab.game("kawumm").new(2, seed=3), Pcg(1)
    watching = Followed(5)
    turns: list[tuple[int, ...]] = [(-1,)]
    while not state.over:
        moves = state.legal_moves()
        move = moves[rng.below(len(moves))]
        if len(moves) > 1:
            if state.turn_id() != turns[-1]:
                turns.append(state.turn_id())
            watching(state, move)
        state.play(move)
    assert len(watching.chances) == len(turns) - 1
    assert len(watching.gains) == (len(turns) - 1) // 4
    assert len(watching.stirs) == (len(turns) + 1) // 4
    assert all(gain >= 0 for gain in watching.gains)  # Kawumm! computes: nothing is sampled


def test_chances_are_followed_when_asked_for() -> None:
    found = compare("kawumm", [SAME], level=1, seed=4, deals=3, chances=True)
    again = compare("kawumm", [SAME], level=1, seed=4, deals=3, chances=True, processes=2)
    assert again.games == found.games
    assert all(LabGame.read(game.line()) == game for game in found.games)
    for name in ("uncertainty", "surprise", "suspense", "agency", "foregone"):
        assert any(finding.measure.name == name for finding in found.findings)
    quick = compare("kawumm", [SAME], level=1, seed=4, deals=3)
    assert not any(finding.measure.name == "surprise" for finding in quick.findings)
    # To look changes nothing.
    assert [game.shares for game in quick.games] == [game.shares for game in found.games]
