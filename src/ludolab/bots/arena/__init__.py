"""The arena: bots against bots, on the same deals in every seating."""

from ludolab.bots.cluster import ray_cluster
from ludolab.bots.contestants import Contestant, NoContestant
from ludolab.bots.workers import here, processes

from .contest import Contest
from .journal import Journal, OtherContest, journal_seed
from .played import PlayedGame
from .result import Result
from .runner import run

__all__ = [
    "Contest",
    "Contestant",
    "Journal",
    "NoContestant",
    "OtherContest",
    "PlayedGame",
    "Result",
    "here",
    "journal_seed",
    "processes",
    "ray_cluster",
    "run",
]
