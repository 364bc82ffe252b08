"""What the type checker knows of the games. Made by tools/views.py."""

from typing import Literal, overload

from ludolab.core import AnyState, Game
from ludolab.core.catalogue import catalogue as catalogue
from ludolab.core.catalogue import names as names
from ludolab.core.catalogue import shipped as shipped
from ludolab.games.candy_lab.state import CandyLab
from ludolab.games.candy_numbers.state import CandyNumbers
from ludolab.games.kawumm.state import Kawumm
from ludolab.games.labicot.state import Labicot

__all__ = ["catalogue", "game", "names", "shipped"]

@overload
def game(name: Literal["candy-lab"]) -> Game[CandyLab]: ...
@overload
def game(name: Literal["candy-numbers"]) -> Game[CandyNumbers]: ...
@overload
def game(name: Literal["kawumm"]) -> Game[Kawumm]: ...
@overload
def game(name: Literal["labicot"]) -> Game[Labicot]: ...
@overload
def game(name: str) -> Game[AnyState]: ...
