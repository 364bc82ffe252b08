"""Many games of one table, and how they ended."""

from .games import Games
from .parquet import ParquetFile, parquet_file
from .runner import play, run, simulate
from .simulation import Simulation
from .tally import Tally

__all__ = [
    "Games",
    "ParquetFile",
    "Simulation",
    "Tally",
    "parquet_file",
    "play",
    "run",
    "simulate",
]
