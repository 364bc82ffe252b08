"""Candy Numbers: peek, remember, and trade your tiles in a hidden garden."""

from ludolab.core import Flag, Game, Guide, SeatOrRandom

from .bot.skill import CandyNumbersSkill
from .box import FIVE_X, ROUNDS, SET_ASIDE, WITNESSES, Tiles
from .ends import ENDS
from .knowledge.belief import CandyNumbersBelief
from .rules import set_up
from .state import CandyNumbers
from .views import CandyNumbersView

game = Game(
    name="candy-numbers",
    title="Candy Numbers",
    rules="CN",
    players=(2, 4),
    state=CandyNumbers,
    box=Tiles,
    parameters=(WITNESSES, SET_ASIDE, ROUNDS, FIVE_X),
    tables={"player_tile": "CN-2", "tile": "CN-3"},
    set_up=set_up,
    belief=CandyNumbersBelief,
    skill=CandyNumbersSkill,
    options=(Flag("memory_aid"), SeatOrRandom("first")),
    bound=1440,  # 4 rounds, 4 players, and at most 90 decisions a round with 10 witnesses
    ends=ENDS,
    guide=Guide(players=2, seed=1, options={"first": 0}),
)

__all__ = ["CandyNumbers", "CandyNumbersView", "game"]
