"""The labyrinths of a table as data, for drawing them."""

from collections.abc import Mapping
from typing import TypedDict, cast

import pytest

from ludolab.core import Json, LudolabError
from ludolab.games.labicot import game
from ludolab.games.labicot.maze import load
from ludolab.games.labicot.maze.square import DIRECTIONS
from ludolab.games.labicot.tools.labyrinths import describe

tell = game.tools["labyrinths"]


class Arrow(TypedDict):
    way: str
    works: bool


class Arrows(TypedDict):
    each: list[Arrow]


class Square(TypedDict, total=False):
    name: str
    kind: str
    open: list[str]
    arrows: Arrows


def squares(lab: Json) -> list[Square]:
    return cast("Mapping[str, list[Square]]", lab)["squares"]


@pytest.mark.parametrize(("players", "mode"), [(1, "race"), (8, "hunt"), (9, "race"), (32, "hunt")])
def test_they_are_those_of_the_table_with_its_names(players: int, mode: str) -> None:
    world = game.new(players=players, seed=1, options={"mode": mode}).world
    told = tell({"players": players, "mode": mode}, "en")["labyrinths"]
    assert isinstance(told, list)
    assert len(told) == len(world.labyrinths)
    by_name = {square["name"]: square for lab in told for square in squares(lab)}
    assert by_name.keys() == world.kind.keys()
    for name, square in by_name.items():
        assert square["kind"] == world.kind[name]
        assert square["open"] == [way for way in DIRECTIONS if way in world.exits[name]]


def test_lb_3_an_arrow_into_a_wall_is_told_as_ignored() -> None:
    painted = [square for square in squares(describe(load("foret"))) if "arrows" in square]
    for square in painted:
        for arrow in square["arrows"]["each"]:
            assert arrow["works"] == (arrow["way"] in square["open"])
    assert any(not arrow["works"] for square in painted for arrow in square["arrows"]["each"])


def test_lb_6_the_teams_are_told_if_there_are_any() -> None:
    assert tell({"players": 4, "teams": 2}, "en")["teams"] == [0, 1, 0, 1]
    assert tell({"players": 4}, "en")["teams"] == []


@pytest.mark.parametrize(
    "body",
    [
        {"players": 33},
        {"players": True},
        {"players": 2, "labyrinths": ["nowhere"]},
        {"players": 2, "labyrinths": 7},
        {"players": 2, "labyrinths": ["+---+\n| S |\n+---+\n"]},
        {"players": 2, "teams": 2},
    ],
)
def test_what_is_not_a_table_is_refused_in_one_sentence(body: dict[str, object]) -> None:
    with pytest.raises(LudolabError):
        tell(body, "en")
