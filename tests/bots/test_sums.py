"""Same seed, same choice on every Python: from 3.12 on, `sum` of floats has other last bits."""

import builtins
from collections.abc import Iterable
from random import Random

import pytest

import ludolab
from ludolab.core import AnyState, Game, Pcg
from tests.games import GAMES, NAMES, players_near

sum_of = builtins.sum


def sum_of_no_floats(values: Iterable[object], start: object = 0) -> object:
    """`sum` that refuses floats."""
    kept = [start, *values]
    assert not any(isinstance(value, float) for value in kept), "math.fsum is for floats"
    return sum_of(kept[1:], kept[0])  # type: ignore[call-overload]  # as it was given


@pytest.mark.skipif(ludolab.COMPILED, reason="compiled code doesn't look a builtin up")
@GAMES
def test_nobody_who_decides_sums_floats(
    game: Game[AnyState], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builtins, "sum", sum_of_no_floats)
    monkeypatch.setattr(game, "skill", type(game.skill)())
    for players in sorted({game.fewest, players_near(game, 3)}):
        state, random = game.new(players, seed=3), Random(players)
        for _ in range(40):
            if state.over:
                break
            look_around(game, state)
            state.play(random.choice(state.legal_moves()))


def look_around(game: Game[AnyState], state: AnyState) -> None:
    """Ask a skill everything that bots and advice ask."""
    skill, moves, seat = game.skill, state.legal_moves(), state.to_act
    for thinking in skill.levels():
        thinking.look(state, moves)
    skill.estimate(state, moves)
    skill.judge(state)
    skill.plausible(state, seat)
    skill.pick(state, moves, Pcg(1))


@pytest.mark.skipif(ludolab.COMPILED, reason="compiled code doesn't look a builtin up")
@NAMES
@pytest.mark.parametrize("level", [1, 3, 5])
def test_no_bot_sums_floats(name: str, level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "sum", sum_of_no_floats)
    state = ludolab.game(name).new(players_near(name, 3), seed=5)
    ludolab.bot(name, level=level, seed=1).choose(state.view(state.to_act))
