"""Kawumm!: stop or go in the laboratory."""

from ludolab.kernel import Flag, Game, SeatOrRandom

from .belief import KawummBelief
from .box import Ingredients
from .rules import set_up
from .screen import draw
from .state import Kawumm

game = Game(
    name="kawumm",
    title="Kawumm!",
    rules="KW",
    players=(2, 4),
    state=Kawumm,
    box=Ingredients,
    set_up=set_up,
    belief=KawummBelief,
    options=(Flag("chain_reactions"), SeatOrRandom("first")),
    bound=5000,
    end="KW-2",
    draw=draw,
)

__all__ = ["game"]
