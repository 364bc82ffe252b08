"""Labicot as numbers."""

from .encode import encoding

__all__ = ["encoding"]
