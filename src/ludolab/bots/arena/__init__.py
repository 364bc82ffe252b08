"""The arena: bots against bots, on the same deals in every seating."""

from .cluster import ray_cluster
from .contest import Contest
from .contestants import Contestant, NoContestant
from .journal import Journal, OtherContest, journal_seed
from .played import Played
from .result import Result
from .runner import here, processes, run

__all__ = [
    "Contest",
    "Contestant",
    "Journal",
    "NoContestant",
    "OtherContest",
    "Played",
    "Result",
    "here",
    "journal_seed",
    "processes",
    "ray_cluster",
    "run",
]
