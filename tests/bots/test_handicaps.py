"""Players with a handicap: they play by the rules, and they do worse."""

import pytest

import ludolab
from ludolab.bots.contestants import read_contestants
from ludolab.bots.handicaps import FORGETFUL, HANDICAPS, forget, handicapped
from ludolab.bots.players import play_out
from ludolab.core import AnyState, View


def played(name: str, deal: int, *bots: str) -> AnyState:
    state = ludolab.game(name).new(len(bots), seed=deal)
    play_out(state, read_contestants(bots, state.game), [deal, *range(1, len(bots))])
    return state


@pytest.mark.parametrize("name", ludolab.games())
def test_they_play_whole_games(name: str) -> None:
    assert played(name, 1, *HANDICAPS).over


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
