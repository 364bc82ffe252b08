"""What a page keeps in Python's memory from one visit to the next (web/src/worker/memory.ts).

Nothing here may import msgspec, directly or not: its code lies outside of that memory.
"""

import random

import starlette.applications
import starlette.staticfiles
import structlog

import ludolab.bots.review
import ludolab.words
from ludolab.bots import bot
from ludolab.games import names

from . import bridge, thinker

__all__ = ["bridge", "ludolab", "starlette", "structlog", "thinker", "wake_up"]

for _name in names():
    bot(_name, level=1)


def wake_up() -> None:
    """Each visit draws numbers of its own."""
    random.seed()
