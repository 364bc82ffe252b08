"""Kawumm!: stop or go in the laboratory."""

from ludolab.core import Flag, Game, Guide, SeatOrRandom

from .belief import KawummBelief
from .bot.skill import KawummSkill
from .box import COLUMNS, COPIES_PER_DOSE, GOAL, TURNED_UP, ZONE, Ingredients
from .rules import set_up
from .state import Kawumm
from .views import KawummView

game = Game(
    name="kawumm",
    title="Kawumm!",
    rules="KW",
    players=(2, 4),
    state=Kawumm,
    box=Ingredients,
    parameters=(GOAL, TURNED_UP, COLUMNS, ZONE, COPIES_PER_DOSE),
    tables={"ingredient": "KW-1"},
    set_up=set_up,
    belief=KawummBelief,
    options=(Flag("chain_reactions"), SeatOrRandom("first")),
    bound=5000,
    end="KW-2",
    skill=KawummSkill,
    guide=Guide(players=2, seed=41, options={"first": 0}),
)

__all__ = ["Kawumm", "KawummView", "game"]
