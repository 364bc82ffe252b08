"""What a table chooses before the game, and what follows from it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ludolab.core import BadOption, Flag, Number, OneOf, Option, Teams, Words
from ludolab.core.options import OptionValue

from .box import COLOURS
from .maze import ready
from .world import World, build

AUTO = "auto"
OURS = {
    "race": ("horloge", "spirale", "marelle", "riviere"),
    "hunt": ("potager", "carrousel", "toile", "marche"),
}
"""The labyrinths of a table that hasn't chosen any: as many of these as its players need."""
PER_LABYRINTH = 8
"""LB-10: the most players on one labyrinth."""
CONDITIONS = {
    "none": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "each-colour": len(COLOURS),
}
"""LB-7: how many beans the condition of a race requires."""


@dataclass(frozen=True)
class Rounds(Number):
    """LB-43: a number of rounds; the highest isn't an example, since it takes too long."""

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        return (self.low, self.default)


OPTIONS: tuple[Option, ...] = (
    OneOf("mode", "race", ("race", "hunt")),
    Teams("teams", most=8, rule="LB-6"),
    Words(
        "labyrinths",
        (AUTO,),
        most=16,
        some=((AUTO,), ("remparts", "foret", "moulin", "toile")),
        usual=((AUTO,), *((name,) for name in ready())),
    ),
    Words(
        "dice",
        ("D6",),
        most=2,
        some=(("D6",), ("D4", "D8")),
        usual=(("D4",), ("D6",), ("D8",), ("D4", "D4"), ("D4", "D6"), ("D6", "D6"), ("D8", "D8")),
    ),
    OneOf("beans", "spent", ("spent", "kept")),
    Flag("majority"),
    OneOf("bean_condition", "none", tuple(CONDITIONS)),
    Flag("blind_reactions", True),
    Rounds("round_limit", 100, 1, 1000),
)


def words(value: OptionValue) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return tuple(str(word) for word in value)


class TableRules:
    """The options of one game, in the form that the rules need."""

    def __init__(self, options: Mapping[str, OptionValue], players: int) -> None:
        self.race = options["mode"] == "race"
        by_seat = Teams.by_seat(options["teams"], players)
        self.teams = len({*by_seat})
        """LB-6: how many there are; 0: no teams."""
        self.by_seat = by_seat or tuple(range(players))
        """LB-9: without teams each player counts as a team of one."""
        self.kept = options["beans"] == "kept"
        self.majority = options["majority"] is True
        self.condition = str(options["bean_condition"])
        self.blind = options["blind_reactions"] is True
        limit = options["round_limit"]
        assert isinstance(limit, int)
        self.round_limit = limit
        if self.teams and self.condition != "none":
            raise BadOption("a bean condition is only for races without teams (LB-7)")
        names, dice = words(options["labyrinths"]), words(options["dice"])
        if names == (AUTO,):
            need = -(-players // PER_LABYRINTH)
            names = OURS["race" if self.race else "hunt"][:need]
        self.world: World = build(names, dice)
        labyrinths = len(names)
        if players > PER_LABYRINTH * labyrinths:
            raise BadOption(
                f"{players} players need {-(-players // PER_LABYRINTH)} labyrinths: "
                f"one for every {PER_LABYRINTH} begun (LB-10)"
            )
        self.beans = sum(len(beans) for beans in self.world.beans.values())
        """LB-8: laid out at the start."""
        if not self.race:
            self._check_hunt(labyrinths, players)

    def _check_hunt(self, labyrinths: int, players: int) -> None:
        smallest = min(self.by_seat.count(team) for team in self.by_seat)
        if self.teams and smallest < labyrinths:
            raise BadOption(
                f"{self.teams} teams of {players} players can't have a member "
                f"on each of {labyrinths} labyrinths (LB-9)"
            )
        for number in range(labyrinths):
            if not any(self.world.labyrinth[square] == number for square in self.world.beans):
                raise BadOption(f"a hunt needs beans, and labyrinth {number + 1} has none (LB-8)")

    def meets_condition(self, beans: Collection[str]) -> bool:
        """LB-7: whether these beans meet the condition of a race."""
        count = len({*beans}) if self.condition == "each-colour" else len(beans)
        return count >= CONDITIONS[self.condition]

    def team(self, seat: int) -> int:
        return self.by_seat[seat]

    def first_labyrinth(self, seat: int) -> int:
        """LB-7: a race starts on the first. LB-9: a hunt has each team everywhere."""
        if self.race:
            return 0
        place = self.by_seat[:seat].count(self.by_seat[seat]) if self.teams else seat
        return place % len(self.world.labyrinths)
