"""Which labyrinths can be played (LB-2, LB-4)."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludolab.games.labicot.maze import (
    Arrows,
    Beans,
    Labyrinth,
    MazeError,
    Square,
    check,
    parse,
    require_valid,
    square_name,
    values,
)
from ludolab.games.labicot.maze.square import COLOURS, DIRECTIONS

D4, D6 = (4,), (6,)


def found(drawing: str, dice: tuple[int, ...]) -> list[tuple[str, tuple[str, ...]]]:
    return [(finding.kind, finding.squares) for finding in check(parse(drawing), dice)]


def test_the_totals_of_the_dice() -> None:
    assert list(values(D4)) == [1, 2, 3, 4]
    assert list(values((4, 8))) == list(range(2, 13))
    for nonsense in ((), (0,), (6, -1)):
        with pytest.raises(MazeError, match="at least one die"):
            values(nonsense)


def test_a_labyrinth_that_can_be_played() -> None:
    drawing = "+---+---+---+\n| S   y   F |\n+---+---+---+"
    assert found(drawing, D6) == []
    require_valid(parse(drawing), D6)


def test_lb_4_a_labyrinth_needs_a_start_and_a_finish() -> None:
    assert found("+---+---+\n|     F |\n+---+---+", D6) == [("no-start", ())]
    assert found("+---+---+\n| S     |\n+---+---+", D6) == [("no-finish", ())]
    with pytest.raises(MazeError, match=r"there is no finish \(LB-4\)"):
        require_valid(parse("+---+---+\n| S     |\n+---+---+"), D6)


def test_lb_2_a_square_behind_walls_is_out_of_reach() -> None:
    drawing = """
+---+---+---+---+
| S   F |       |
+   +   +---+---+
|               |
+---+---+---+---+
"""
    assert found(drawing, D6) == [("out-of-reach", ("c1", "d1"))]
    [finding] = check(parse(drawing), D6)
    assert finding.sentence == "c1, d1 can't be reached from a1"
    with pytest.raises(MazeError, match=r"this labyrinth can't be played: c1, d1 can't be reached"):
        require_valid(parse(drawing), D6)


def test_lb_2_a_way_in_by_an_arrow_needs_a_way_out() -> None:
    drawing = "+---+---+---+---+\n| S   F   >     |\n+---+---+---+---+"
    assert found(drawing, D6) == [("no-way-back", ("c1", "d1"))]
    [finding] = check(parse(drawing), D6)
    assert finding.sentence == "a1, b1 can't be reached from c1, d1"


def test_lb_2_every_square_out_of_reach_is_named() -> None:
    drawing = "+---+---+---+---+\n| S       >   F |\n+---+---+---+---+"
    with pytest.raises(MazeError, match=r"a1, b1 can't be reached from c1, d1 \(LB-2\)"):
        require_valid(parse(drawing), D6)
    # Two arrows in a row: nothing before the last of them can be reached again.
    drawing = "+---+---+---+---+---+\n| S   >   >       F |\n+---+---+---+---+---+"
    [finding] = check(parse(drawing), D6)
    assert finding.sentence == "a1, b1 can't be reached from c1, d1, e1"
    # Two dead ends: neither can be reached from the other.
    drawing = "+---+---+---+---+---+\n| y   <   S   >   F |\n+---+---+---+---+---+"
    [finding] = check(parse(drawing), D6)
    assert finding.kind == "no-way-back"
    assert finding.squares == ("a1", "b1", "d1", "e1")
    assert finding.sentence == (
        "c1, d1, e1 can't be reached from a1, b1; a1, b1 can't be reached from d1, e1"
    )


@given(st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_lb_2_exactly_the_squares_out_of_reach_are_named(seed: int) -> None:
    """The squares that some square can't reach, found by looking from every square."""
    rng = random.Random(seed)
    signs = rng.choices("    ><^v", k=12)
    signs[rng.randrange(12)] = "S"
    rows = ["|" + " ".join(f" {sign} " for sign in signs[at : at + 4]) + "|" for at in (0, 4, 8)]
    rule = "+---+---+---+---+"
    gap = "+   +   +   +   +"
    lab = parse("\n".join([rule, rows[0], gap, rows[1], gap, rows[2], rule]))

    def leads_to(origin: str) -> set[str]:
        seen = {origin}
        queue = [origin]
        while queue:
            here = queue.pop()
            for value in values(D6):
                new = {other for _, other in lab.onward(here, None, value)} - seen
                seen |= new
                queue += new
        return seen

    everywhere = set.intersection(*(leads_to(name) for name in lab.squares))
    findings = [f for f in check(lab, D6) if f.kind in ("out-of-reach", "no-way-back")]
    sentences = [part for f in findings for part in f.sentence.split("; ")]
    named = {n for part in sentences for n in part.partition(" can't")[0].split(", ")}
    lost = {name for f in findings if f.kind == "out-of-reach" for name in f.squares}
    assert named <= {*lab.squares} - everywhere
    if not lost:
        assert named == {*lab.squares} - everywhere


def test_lb_2_an_arrow_that_no_roll_uses_opens_no_way() -> None:
    drawing = """
+---+---+---+
|###| y |###|
+---+   +---+
| S   1   F |
+---+---+---+
1: thirds blue=W orange=E green=N
"""
    assert found(drawing, D6) == []
    assert found(drawing, D4) == [("out-of-reach", ("b1",)), ("no-stop", ("b1",))]


def test_lb_2_an_ignored_arrow_leaves_all_open_sides() -> None:
    drawing = """
+---+---+---+
| S   1   F |
+---+---+---+
1: thirds blue=W orange=W green=N
"""
    # Green points into the wall: only a 5 or a 6 gets through to the finish.
    assert found(drawing, D6) == []
    assert found(drawing, D4) == [("out-of-reach", ("c1",)), ("no-stop", ("c1",))]


def test_lb_2_a_move_must_be_able_to_end_on_beans_and_finish() -> None:
    ring = """
+---+---+
| >   v |
+   +   +
| S   F |
+---+---+
"""
    assert found(ring, D6) == []
    # Two coins that show 1 each always move 2: from the start to b1 and back.
    assert found(ring, (1, 1)) == [("no-stop", ("b2",))]


def test_lb_2_one_start_from_which_a_move_ends_there_is_enough() -> None:
    drawing = "+---+---+---+---+\n| S   y   S   F |\n+---+---+---+---+"
    assert found(drawing, (1, 1)) == [("no-stop", ("b1", "d1"))]
    assert found(drawing.replace("y   S", "S   y"), (1, 1)) == []


def test_lb_19_stops_are_counted_without_turning_back() -> None:
    # Three coins always move 3: from a1 to d1 and back, never to and fro over b1.
    drawing = "+---+---+---+---+\n| S   y       F |\n+---+---+---+---+"
    assert found(drawing, (1, 1, 1)) == [("no-stop", ("b1",))]
    [finding] = check(parse(drawing), (1, 1, 1))
    assert finding.sentence == "no series of rolls ends a move on b1"


kinds = [
    Square(),
    Square("start"),
    Square("finish"),
    Square("beans", Beans(1)),
    Square("web"),
]
arrows = st.sampled_from(list(COLOURS)).flatmap(
    lambda kind: st.tuples(
        st.just(kind), st.tuples(*[st.sampled_from(DIRECTIONS)] * len(COLOURS[kind]))
    )
)
squares = st.one_of(
    st.sampled_from(kinds), arrows.map(lambda made: Square("arrows", arrows=Arrows(*made)))
)


@st.composite
def labyrinths(draw: st.DrawFn) -> Labyrinth:
    width, height = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    names = [square_name(column, row) for row in range(height) for column in range(width)]
    kept = draw(st.lists(st.sampled_from(names), min_size=1, unique=True))
    walls = draw(
        st.lists(st.tuples(st.sampled_from(names), st.sampled_from(DIRECTIONS)), max_size=6)
    )
    return Labyrinth("", width, height, {name: draw(squares) for name in kept}, tuple(walls))


def ends(lab: Labyrinth, path: list[str], value: int) -> set[str]:
    """Where a classic move may end, worked out square by square as a player would."""
    if len(path) == value + 1:
        return {path[-1]}
    here = path[-1]
    exits = dict(lab.exits[here])
    arrow = lab.arrow(here, value)
    if arrow is not None:
        choices = [exits[arrow]]
    else:
        choices = [name for name in exits.values() if name not in path[-2:-1]]
        choices = choices or list(exits.values())
    return {end for name in choices for end in ends(lab, [*path, name], value)}


@settings(deadline=None)
@given(labyrinths(), st.sampled_from([D4, D6, (2, 2), (1, 1), (1, 1, 1)]))
def test_lb_2_the_checker_agrees_with_playing_it_out(lab: Labyrinth, dice: tuple[int, ...]) -> None:
    steps = {
        name: {end for v in values(dice) for end in ends_of_one(lab, name, v)}
        for name in lab.squares
    }
    reach = {name: closure(steps, [name]) for name in lab.squares}
    stops = closure(
        {name: {end for v in values(dice) for end in ends(lab, [name], v)} for name in lab.squares},
        lab.where("start"),
    )
    wanted = {*lab.where("beans"), *lab.where("finish")}
    findings = {finding.kind: finding.squares for finding in check(lab, dice)}
    connected = all(reach[name] == set(lab.squares) for name in lab.squares)
    assert connected == ("out-of-reach" not in findings and "no-way-back" not in findings)
    origin = next(iter(lab.where("start") or lab.squares))
    assert set(findings.get("out-of-reach", ())) == set(lab.squares) - reach[origin]
    assert all(origin not in reach[name] for name in findings.get("no-way-back", ()))
    if lab.where("start"):
        assert set(findings.get("no-stop", ())) == wanted - stops
    for finding in check(lab, dice):
        names = re.findall(r"\b[a-d][1-3]\b", finding.sentence)
        assert set(finding.squares) <= set(names)


def ends_of_one(lab: Labyrinth, name: str, value: int) -> list[str]:
    arrow = lab.arrow(name, value)
    return [other for way, other in lab.exits[name] if arrow in (None, way)]


def closure(steps: dict[str, set[str]], first: list[str] | tuple[str, ...]) -> set[str]:
    seen = set(first)
    while more := {end for name in seen for end in steps[name]} - seen:
        seen |= more
    return seen
