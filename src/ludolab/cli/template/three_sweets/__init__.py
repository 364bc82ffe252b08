"""Three Sweets, a game for Ludolab."""

from .rules import game

__all__ = ["game"]
