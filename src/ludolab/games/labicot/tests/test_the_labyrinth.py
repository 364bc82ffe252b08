"""The section "The labyrinth": LB-1 to LB-5, as far as a game sees it."""

import pytest

from ludolab.core import BadOption
from ludolab.games.labicot import game
from ludolab.games.labicot.moves import PASS, Go, StartAt

from .table import CROSS, LANE, at, lane, play, step

ONE_WAY = lane("S", "F", ">", "")
TWO_STARTS = lane("S", "", "S", "", "", "F")


def test_tiles_make_a_labyrinth() -> None:
    """LB-1: a ready-made labyrinth laid from tiles that overlap is one world of squares."""
    world = game.new(2, 1, {"labyrinths": ["riviere"]}).world
    assert len(world.kind) == 106
    assert all(world.exits[square] for square in world.kind)


def test_a_labyrinth_with_a_trap_is_refused() -> None:
    """LB-2: the sentence names the squares."""
    with pytest.raises(BadOption, match=r"a1.*d1|d1.*a1"):
        game.new(2, 1, {"labyrinths": [ONE_WAY]})


def test_the_check_knows_the_dice() -> None:
    """LB-2: a D4 never shows 5 or more, so a way that only green opens is closed to it."""
    text = (
        "+---+---+---+---+\n| S       1   F |\n+---+---+   +---+\n|###|###|   |###|\n"
        "+---+---+---+---+\n\n1: thirds blue=W orange=S green=E\n"
    )
    game.new(1, 1, {"labyrinths": [text], "dice": ["D6"]})
    with pytest.raises(BadOption, match="d1"):
        game.new(1, 1, {"labyrinths": [text], "dice": ["D4"]})


def test_an_arrow_into_a_wall_is_ignored() -> None:
    """LB-3: the square directs only the rolls whose arrow works."""
    text = lane("S", "", "1", "", "", "F", legend=["1: parity blue=E orange=N"])
    world = at(lab=text).world
    assert [go.to for go in world.onward("c1", "b1", 2)] == ["d1"]
    assert [go.to for go in world.onward("c1", "", 2)] == ["d1"]
    assert [go.to for go in world.onward("c1", "", 3)] == ["d1", "b1"]


def test_a_square_whose_arrows_are_all_ignored_is_normal() -> None:
    """LB-3, LB-34: no Charge ends there."""
    world = at(lab=lane("S", "", "^", "", "F")).world
    assert world.arrow("c1", 1) is None
    assert world.charge("a1", "E") == 4


def test_the_player_chooses_among_several_starts() -> None:
    """LB-4."""
    state = game.new(2, 1, {"labyrinths": [TWO_STARTS]})
    assert [step(state), state.to_act] == ["choose-start", 0]
    play(state, StartAt("c1"))
    assert [step(state), state.to_act] == ["choose-start", 1]
    assert state.legal_moves() == [StartAt("a1"), StartAt("c1")]
    play(state, StartAt("a1"))
    assert state.pawns[1] == "a1"


def test_any_finish_counts() -> None:
    """LB-4."""
    text = lane("F", "", "S", "", "F")
    for first in (Go("W", "b1"), Go("E", "d1")):
        state = play(at(lab=text, pawns=["c1", "c1"], rolls=[2]), first)
        assert state.outcome.winners == (0,)


def test_an_emptied_bean_square_is_normal() -> None:
    """LB-4: the next player to stop there finds nothing."""
    text = lane("S", "", "y", "", "", "F")
    state = at(lab=text, rolls=[2, 2, 1, 1, 1])
    assert state.beans == [("yellow",), ()]
    assert "c1" not in state.laid


def test_the_finish_does_nothing_in_a_hunt_on_one_labyrinth() -> None:
    """LB-4."""
    text = lane("S", "", "F", "", "y")
    state = at(lab=text, hands=[[], ["charge"]], rolls=[2, 1], options={"mode": "hunt"})
    play(state, PASS, PASS)
    assert not state.over
    assert state.turn == 1
    assert state.pawns[0] == "c1"


def test_a_table_that_chooses_none_gets_ours() -> None:
    """LB-5: as many ready-made labyrinths of the mode as the players need."""
    assert [lab.name for lab in game.new(2, 1).world.labyrinths] == ["Horloge"]
    hunt = game.new(17, 1, {"mode": "hunt"})
    assert len(hunt.world.labyrinths) == 3
    assert {lab.mode for lab in hunt.world.labyrinths} == {"hunt"}


def test_names_and_drawings_may_be_mixed() -> None:
    """LB-5: squares of several labyrinths bear the number of theirs."""
    world = game.new(2, 1, {"labyrinths": ["marelle", LANE]}).world
    assert world.starts == [("1:b8",), ("2:a1",)]
    assert world.near("2:a1", 1) == {"2:a1", "2:b1"}
    with pytest.raises(BadOption, match="there is no labyrinth 'nowhere'"):
        game.new(2, 1, {"labyrinths": ["nowhere"]})
    with pytest.raises(BadOption, match="line 6, column 2"):
        game.new(2, 1, {"labyrinths": [CROSS.replace("| S", "| ?").lstrip()]})
