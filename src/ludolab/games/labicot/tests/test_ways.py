"""Whole classic moves that can be chosen as one."""

from collections.abc import Sequence

import pytest

from ludolab.core import Json, Move
from ludolab.core.preview import Preview
from ludolab.games.labicot import game
from ludolab.games.labicot.moves import PASS, WALK, Go
from ludolab.games.labicot.rules.ways import MOST, PER_END
from ludolab.games.labicot.state import Labicot

from .table import CROSS, at, lane, step

CHOOSE: dict[str, Json] = {"step": "choose-way", "seat": 0}


def ends(state: Labicot, seat: int = 0) -> list[str]:
    """Where the ways end, according to their previews."""
    found: list[str] = []
    for _, events in Preview(state, seat).ways():
        steps = [e for e in events if e["event"] == "stepped" and e["seat"] == seat]
        found.append(str(steps[-1]["square"]) if steps else state.pawns[seat])
    return found


def test_from_a_crossing_there_is_a_way_into_each_arm() -> None:
    state = at(CHOOSE, lab=CROSS, pawns=["c3", "a3"], value=2, to_go=2, mover=0)
    assert [[*way] for way in state.ways()] == [
        [Go("N", "c2")],
        [Go("E", "d3")],
        [Go("S", "c4")],
        [Go("W", "b3")],
    ]
    assert ends(state) == ["c1", "e3", "c5", "a3"]


def test_lb_19_a_dead_end_sends_back_and_the_crossing_is_chosen_again() -> None:
    state = at(CHOOSE, lab=CROSS, pawns=["c3", "a3"], value=5, to_go=5, mover=0)
    # Into an arm, back, and on into another one: never the arm one comes from.
    assert len(state.ways()) == 12
    assert sorted(set(ends(state))) == ["b3", "c2", "c4", "d3"]


def test_a_classic_move_begins_with_the_decision_to_make_it() -> None:
    state = at(
        {"step": "choose-move", "seat": 0},
        lab=CROSS,
        pawns=["c3", "a3"],
        hands=[["jump"]],
        value=1,
    )
    assert all(way[0] == WALK for way in state.ways())
    assert ends(state) == ["c2", "d3", "c4", "b3"]


def test_lb_21_a_move_of_length_0_ends_where_it_begins() -> None:
    state = at({"step": "choose-move", "seat": 0}, pawns=["c1", "a1"], hands=[["jump"]], value=0)
    assert [[*way] for way in state.ways()] == [[WALK]]
    assert ends(state) == ["c1"]


def test_lb_33_an_arrow_leaves_no_choice() -> None:
    lab = lane("S", "", "", "1", "", "F", legend=["1: low-high red=W green=E"])
    low = at(CHOOSE, lab=lab, pawns=["c1", "a1"], value=3, to_go=3, mover=0)
    # East leads onto the arrow, which sends a 3 back west; west leads to the start and back.
    assert ends(low) == ["b1", "b1"]
    high = at(CHOOSE, lab=lab, pawns=["c1", "a1"], value=4, to_go=3, mover=0)
    assert ends(high)[0] == "f1"


def test_other_decisions_have_no_ways() -> None:
    state = at({"step": "play-others", "seat": 0}, hands=[["magnet"], ["jump"]], pawns=["a1", "b1"])
    assert step(state) == "play-others"
    assert not state.ways()


def test_on_an_open_field_only_so_many_are_told() -> None:
    rows = [["   "] * 12 for _ in range(12)]
    rows[0][0], rows[11][11] = " S ", " F "
    edge = "+---" * 12 + "+"
    inside = ("\n" + "+   " * 12 + "+\n").join("|" + " ".join(row) + "|" for row in rows)
    field = f"{edge}\n{inside}\n{edge}\n"
    state = at(CHOOSE, lab=field, pawns=["f6", "a1"], value=12, to_go=12, mover=0)
    assert 0 < len(state.ways()) <= MOST
    found = ends(state)
    assert max(found.count(end) for end in found) <= PER_END


@pytest.mark.parametrize("seed", range(3))
def test_every_way_can_be_gone_and_ends_where_it_was_foreseen(seed: int) -> None:
    state = game.new(players=2, seed=seed, options={"labyrinths": ["foret"]})
    tried = 0
    while tried < 60 and not state.over:
        for way, end in zip(state.ways(), ends(state, state.to_act), strict=True):
            tried += 1
            assert gone(state, way) == end
        state.play(state.legal_moves()[-1])
    assert tried >= 60


def gone(state: Labicot, way: Sequence[Move]) -> str:
    """The square where this way ends if the others pass."""
    world, seat, square = state.clone(), state.to_act, state.pawns[state.to_act]
    for move in way:
        for asked in iter(lambda: world.todo[-1].waive, None):
            world.play(asked)
        world.play(move)
        square = last_step(world, seat) or square
    while world.todo and world.todo[-1].kind == "answer":
        world.play(PASS)
        square = last_step(world, seat) or square
    return square


def last_step(state: Labicot, seat: int) -> str:
    """The square that the last move led to, before anybody rolls again."""
    squares = [""]
    for event in state.events(None):
        if event["event"] == "rolled":
            break
        if event["event"] == "stepped" and event["seat"] == seat:
            squares.append(str(event["square"]))
    return squares[-1]
