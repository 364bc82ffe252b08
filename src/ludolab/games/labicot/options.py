"""What a table chooses before the game, and what follows from it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ludolab.core import BadOption, Choice, Flag, Number, Option, Words

from .box import COLOURS
from .maze import ready
from .world import World, build

OptionValue = bool | int | str | None | tuple[str, ...]

AUTO = "auto"
OURS = {
    "race": ("horloge", "spirale", "marelle", "riviere"),
    "hunt": ("potager", "carrousel", "toile", "marche"),
}
"""The labyrinths of a table that has chosen none: as many as the players need."""
PER_LABYRINTH = 8
"""LB-10: for so many players one labyrinth is enough."""
CONDITIONS = {
    "none": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "each-colour": len(COLOURS),
}
"""LB-7: how many beans a race asks for."""


def number(value: OptionValue) -> int:
    assert isinstance(value, int)
    return value


@dataclass(frozen=True)
class Teams(Number):
    """LB-6: how many teams; 0: each for oneself. Seats go to the teams in turn."""

    def read(self, value: object, players: int) -> OptionValue:
        teams = super().read(value, players)
        if teams and not 2 <= number(teams) < players:
            raise BadOption(
                f"{players} players can't form {teams} teams: there are two teams at least, "
                "nobody's team is empty and somebody has a team-mate (0: each for oneself)"
            )
        return teams

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        return (0, 2) if players > 2 else (0,)


@dataclass(frozen=True)
class Rounds(Number):
    """LB-43: a number of rounds; the longest are too long to try out."""

    def examples(self, players: int) -> tuple[OptionValue, ...]:
        return (self.low, self.default)


OPTIONS: tuple[Option, ...] = (
    Choice("mode", "race", ("race", "hunt")),
    Teams("teams", 0, 0, 8),
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
    Choice("beans", "spent", ("spent", "kept")),
    Flag("majority"),
    Choice("bean_condition", "none", tuple(CONDITIONS)),
    Flag("blind_reactions", True),
    Rounds("round_limit", 100, 1, 1000),
)


class Table:
    """The options of one game, as the rules ask for them."""

    def __init__(self, options: Mapping[str, OptionValue], players: int) -> None:
        self.race = options["mode"] == "race"
        self.teams = number(options["teams"])
        self.kept = options["beans"] == "kept"
        self.majority = options["majority"] is True
        self.condition = str(options["bean_condition"])
        self.blind = options["blind_reactions"] is True
        self.round_limit = number(options["round_limit"])
        if self.teams and self.condition != "none":
            raise BadOption("a bean condition is for a race each for oneself, not in teams")
        names, dice = options["labyrinths"], options["dice"]
        assert isinstance(names, tuple)
        assert isinstance(dice, tuple)
        if names == (AUTO,):
            need = -(-players // PER_LABYRINTH)
            names = OURS["race" if self.race else "hunt"][:need]
        self.world: World = build(names, dice)
        labyrinths = len(names)
        if players > PER_LABYRINTH * labyrinths:
            raise BadOption(
                f"{players} players need {-(-players // PER_LABYRINTH)} labyrinths: "
                f"one for every {PER_LABYRINTH} begun"
            )
        self.beans = sum(len(beans) for beans in self.world.beans.values())
        """LB-8: laid out at the start."""
        if not self.race:
            self._check_hunt(labyrinths, players)

    def _check_hunt(self, labyrinths: int, players: int) -> None:
        if self.teams and players // self.teams < labyrinths:
            raise BadOption(
                f"{self.teams} teams of {players} players can't have a member "
                f"on each of {labyrinths} labyrinths"
            )
        for number in range(labyrinths):
            if not any(self.world.labyrinth[square] == number for square in self.world.beans):
                raise BadOption(f"a hunt needs beans, and labyrinth {number + 1} has none")

    def meets_condition(self, beans: Collection[str]) -> bool:
        """LB-7: whether these beans are what a race asks for."""
        count = len({*beans}) if self.condition == "each-colour" else len(beans)
        return count >= CONDITIONS[self.condition]

    def team(self, seat: int) -> int:
        """LB-9: each for oneself a player counts as a team of one."""
        return seat % self.teams if self.teams else seat

    def first_labyrinth(self, seat: int) -> int:
        """LB-7: a race starts on the first. LB-9: a hunt has each team everywhere."""
        if self.race:
            return 0
        return (seat // self.teams if self.teams else seat) % len(self.world.labyrinths)
