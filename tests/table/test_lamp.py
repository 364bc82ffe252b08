"""Which question the lamp is asked, and at which decisions it may be."""

import pytest

from ludolab.table.entries import LampAsked
from ludolab.table.refused import Refused

from .test_laws import GAMES, Log, with_state


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_it_knows_what_its_player_knows(game: str, options: dict[str, object]) -> None:
    """Two worlds that look the same to a player are the same question."""
    log = Log(game, options, 9)
    asked = 0
    for number, table in enumerate(log.play()):
        playing = table.running
        seat = playing.deciding
        if seat < 0 or playing.state.over:
            continue
        other = playing.state.sample(seat, number)
        view = playing.known(seat)
        assert with_state(table, other).running.known(seat) == view
        offered = [move.to_json() for move in playing.before.legal_moves()]
        found = playing.state.game.sample(view, number).legal_moves()
        assert [move.to_json() for move in found] == offered
        asked += 1
    assert asked >= min(10, log.table.running.state.number)


def test_who_announces_a_move_is_not_told_who_could_answer_it() -> None:
    """Where only seats with a fitting card are asked, the position ahead would give them away."""
    announced = 0
    for table in Log("labicot", {"blind_reactions": False}, 20).play():
        playing = table.running
        seat = playing.deciding
        if seat < 0 or playing.window is None:
            continue
        for seed in range(4):
            other = with_state(table, playing.state.sample(seat, seed)).running
            assert other.known(seat) == playing.known(seat)
        announced += 1
    assert announced


def test_nobody_betrays_by_asking_that_they_could_answer() -> None:
    """Where several seats are asked at once, only the mover may ask the lamp, and only before."""
    log = Log("labicot", {}, 3)
    windows = 0
    for table in log.play():
        if table.running.asking is None:
            continue
        windows += 1
        for seat in range(len(table.seats)):
            with pytest.raises(Refused, match="isn’t your turn"):
                table.after(LampAsked(seat=seat), 0.0)
    assert windows


def test_it_is_asked_once_for_each_decision() -> None:
    game = Log("kawumm", {}, 2).play()
    table = next(game)
    seat = table.running.deciding
    table = table.after(LampAsked(seat=seat), 0.0)
    with pytest.raises(Refused, match="already"):
        table.after(LampAsked(seat=seat), 0.0)
    *_, end = game
    with pytest.raises(Refused, match="over"):
        end.after(LampAsked(seat=seat), 0.0)
