"""Kuhn poker as it was in its first edition, with three cards: a copy of the package as it was."""

from .rules import game

__all__ = ["game"]
