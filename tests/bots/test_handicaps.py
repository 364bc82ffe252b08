"""Players with a handicap: they play by the rules, and they do worse."""

import pytest

import ludolab
from ludolab.bots.contestants import read_contestants
from ludolab.bots.handicaps import FORGETFUL, GREEDY, HEEDLESS, forget, handicapped
from ludolab.bots.players import play_out
from ludolab.bots.thinking import ThinkingBot
from ludolab.core import AnyState, Pcg, View


def played(name: str, deal: int, *bots: str) -> AnyState:
    state = ludolab.game(name).new(len(bots), seed=deal)
    play_out(state, read_contestants(bots, state.game), [deal, *range(1, len(bots))])
    return state


@pytest.mark.parametrize("name", ludolab.games())
def test_they_play_whole_games(name: str) -> None:
    assert played(name, 1, FORGETFUL, GREEDY).over
    assert played(name, 1, HEEDLESS, "random").over


def test_who_forgets_loses_a_game_of_memory() -> None:
    """On deals of which an attentive player wins four and a half."""
    forgetful, attentive = (
        sum(played("candy-numbers", deal, bot, "3", "3").shares()[0] for deal in range(9))
        for bot in (FORGETFUL, "3")
    )
    assert (forgetful, attentive) == (0, 4.5)


def test_only_what_everybody_knows_is_left() -> None:
    view: View = {"known": {"own": {"a1": "7"}, "all": {}}, "scores": [1, 2]}
    assert forget(view) == {"known": {"own": {}, "all": {}}, "scores": [1, 2]}


def test_what_is_in_the_hand_isnt_forgotten() -> None:
    """No table could look like the view of somebody who has a tile and doesn't know it."""
    state = ludolab.game("candy-numbers").new(2, seed=1)
    state.play(state.legal_moves()[0])
    assert state.view(state.to_act)["peeked"]
    chosen = handicapped(FORGETFUL, state.game, 1).choose(state.view(state.to_act))
    assert chosen in state.legal_moves()


def harming() -> AnyState:
    """Somebody in Candy Lab chooses whose last order is undone; another player is far ahead."""
    for deal in range(200):
        state, rng = ludolab.game("candy-lab").new(3, seed=deal), Pcg(deal)
        while state.todo:
            moves, lead = state.legal_moves(), state.lead()
            _, second, first = sorted(lead)
            undoing = len(moves) == 2 and {move.kind for move in moves} == {"undo-order"}
            if undoing and first > second + 10 and lead[state.to_act] < first:
                return state
            state.advance(moves[rng.below(len(moves))])
    raise AssertionError("no such position")


def test_who_ignores_the_others_harms_the_last_as_readily_as_the_first() -> None:
    state = harming()
    view, third = state.view(state.to_act), state.game.skill.levels()[2]
    attentive = {ThinkingBot(state.game, third, seed).choose(view) for seed in range(12)}
    heedless = {handicapped(HEEDLESS, state.game, seed).choose(view) for seed in range(12)}
    assert (len(attentive), len(heedless)) == (1, 2)


def test_who_ignores_the_others_still_wants_to_get_ahead() -> None:
    assert [played("kawumm", deal, HEEDLESS, "random").shares()[0] for deal in range(3)] == [1] * 3
