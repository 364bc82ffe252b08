"""Labicot: dice, beans and a pot of glue in a labyrinth."""

from ludolab.core import Game, Guide

from .bot.skill import LabicotSkill
from .box import RULES, Cards
from .knowledge.belief import LabicotBelief
from .options import OPTIONS
from .rules.turn import set_up
from .state import Labicot
from .tools.labyrinths import TOOLS
from .tools.workshop import COMMANDS, WORKSHOP
from .views import LabicotView

game = Game(
    name="labicot",
    title="Labicot",
    rules="LB",
    players=(1, 32),
    state=Labicot,
    box=Cards,
    parameters=RULES,
    tables={"card": "LB-12"},
    set_up=set_up,
    belief=LabicotBelief,
    skill=LabicotSkill,
    options=OPTIONS,
    bound=20_000_000,  # a thousand rounds of 32 players, each asked on every square
    end="LB-7",
    short={"round_limit": 3},
    guide=Guide(players=2, seed=34),
    tools={**TOOLS, **WORKSHOP},
    command="maze",
    about_command="tool-maze",
    commands=COMMANDS,
)

__all__ = ["Labicot", "LabicotView", "game"]
