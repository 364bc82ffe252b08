"""Many games of one table, and how they ended."""

from .games import GameColumns
from .parquet import ParquetFile, parquet_file
from .runner import play, run, simulate
from .simulation import Simulation
from .tally import Tally

__all__ = [
    "GameColumns",
    "ParquetFile",
    "Simulation",
    "Tally",
    "parquet_file",
    "play",
    "run",
    "simulate",
]
