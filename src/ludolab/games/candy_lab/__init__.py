"""Candy Lab: fill orders from the conveyor of a sweet factory."""

from ludolab.core import Game, Guide, SeatOrRandom

from .bot.skill import CandyLabSkill
from .box import FACE_UP, GOLDEN_SUGAR, MOST_GIVEN_BACK, TIE_BREAK, SticksAndOrders
from .knowledge.belief import CandyLabBelief
from .rules.ends import ENDS
from .rules.turn import set_up
from .state import CandyLab
from .views import CandyLabView

game = Game(
    name="candy-lab",
    title="Candy Lab",
    rules="CL",
    players=(2, 4),
    state=CandyLab,
    box=SticksAndOrders,
    parameters=(GOLDEN_SUGAR, FACE_UP, MOST_GIVEN_BACK, TIE_BREAK),
    tables={"deal": "CL-8", "stick": "CL-2", "order": "CL-5"},
    set_up=set_up,
    belief=CandyLabBelief,
    options=(SeatOrRandom("first"),),
    # Every turn uses up a card. Filling an order takes one from a hand (at most 9 decisions, draws
    # not counted); the other two actions take at least one from the pile (at most 6). So N cards
    # make fewer than N * (9 + 6) decisions, plus N draws, and a box has at most 60 cards.
    # Random games take up to 130 decisions.
    bound=1000,
    ends=ENDS,
    skill=CandyLabSkill,
    guide=Guide(players=2, seed=18, options={"first": 0}),
)

__all__ = ["CandyLab", "CandyLabView", "game"]
