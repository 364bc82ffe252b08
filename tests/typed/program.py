"""A program as a user of the library writes it, with no casts and nothing untyped.

It passes the type checker, and it runs. `mistakes` has what the type checker must find: it reports
an ignored error that isn't one.
"""

from typing import assert_type

import ludolab
from ludolab.games.candy_lab import CandyLab, CandyLabView
from ludolab.games.kawumm import Kawumm, KawummView


def play() -> str:
    """A whole game against bots."""
    game = ludolab.game("kawumm")
    assert_type(game, ludolab.Game[Kawumm])
    state = game.new(players=3, seed=7)
    assert_type(state, Kawumm)
    bot = ludolab.bot("kawumm", level=1, seed=1)
    match = ludolab.Match(state)
    while not match.state.over:
        view = match.state.view(match.state.to_act)
        assert_type(view, KawummView)
        assert_type(view["pile"], int)
        assert_type(view["zones"], list[dict[str, int]])
        assert_type(view["to_act"], int)
        match.play(bot.choose(view))
    assert_type(match.state.complete, list[tuple[str, ...]])
    assert_type(match.state.outcome.winners, tuple[int, ...])
    last = [state for state, _ in match.record().replay()][-1]
    return last.outcome.reason


def read() -> CandyLab:
    """Views, samples and moves as text."""
    state = ludolab.game("candy-lab").new(players=2, seed=7)
    view = state.view(state.to_act)
    assert_type(view, CandyLabView)
    assert_type(view["hands"], list[list[str] | int])
    assert_type(view["golden_sugar"], int | None)
    for hand in view["hands"]:
        assert len(hand) if isinstance(hand, list) else hand
    assert_type(view["known"]["own"], list[list[str]] | None)
    sample = state.game.sample(view, seed=1)
    assert_type(sample, CandyLab)
    assert_type(sample.sample(1, 2), CandyLab)
    return sample.apply(state.game.parse(str(state.legal_moves()[0])))


def any_game(name: str) -> list[str]:
    """With a game that is known only at run time."""
    game = ludolab.game(name)
    assert_type(game, ludolab.Game[ludolab.AnyState])
    state = game.new(seed=1)
    view = state.view(state.to_act)
    bot = ludolab.bot(name, seed=1)
    return [str(bot.choose(view)), *(field for field in view if field.startswith("p"))]


def mistakes() -> None:
    state = ludolab.game("kawumm").new()
    state.view(0)["piles"]  # type: ignore[typeddict-item]
    state.view(0)["pile"] + "x"  # type: ignore[operator]
    state.apply("walk")  # type: ignore[arg-type]
    state.play(state.todo[-1])  # type: ignore[arg-type]
    state.why_not(None)  # type: ignore[arg-type]
    state.pawns  # type: ignore[attr-defined]  # noqa: B018
    ludolab.chess  # type: ignore[attr-defined]  # noqa: B018


if __name__ == "__main__":
    print(play(), read(), *map(any_game, ludolab.games()))
