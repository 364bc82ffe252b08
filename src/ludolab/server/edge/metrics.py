"""Numbers for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from ludolab.server.house import House

MEDIA = CONTENT_TYPE_LATEST
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Metrics:
    """What one house counts; it is the house's observer."""

    def __init__(self, house: House) -> None:
        self.registry = registry = CollectorRegistry()
        self._requests = Counter(
            "ludolab_requests",
            "Answers by route, method and status.",
            ("route", "method", "status"),
            registry=registry,
        )
        self._sockets = Gauge("ludolab_sockets", "Open sockets.", registry=registry)
        rooms = Gauge("ludolab_rooms", "Tables in memory.", registry=registry)
        rooms.set_function(lambda: len(house.rooms))
        visits = Gauge("ludolab_visits", "Visitors of tables.", registry=registry)
        visits.set_function(lambda: house.visits)
        self._moves = Counter("ludolab_moves", "Moves that were committed.", registry=registry)
        self._commands = Histogram(
            "ludolab_command_seconds",
            "From a command to its answer.",
            registry=registry,
            buckets=QUICK,
        )
        self._commits = Histogram(
            "ludolab_commit_seconds", "Writing an entry.", registry=registry, buckets=QUICK
        )
        self._thinking = Histogram(
            "ludolab_bot_seconds", "A bot's decision.", registry=registry, buckets=SLOW
        )

    # --- what the house tells ---------------------------------------------------------------

    def moved(self) -> None:
        self._moves.inc()

    def committed(self, seconds: float) -> None:
        self._commits.observe(seconds)

    def thought(self, seconds: float) -> None:
        self._thinking.observe(seconds)

    # --- what the edge tells ----------------------------------------------------------------

    def answered(self, route: str, method: str, status: int) -> None:
        self._requests.labels(route, method, str(status)).inc()

    def commanded(self, seconds: float) -> None:
        self._commands.observe(seconds)

    def connected(self) -> None:
        self._sockets.inc()

    def disconnected(self) -> None:
        self._sockets.dec()

    def text(self) -> bytes:
        return generate_latest(self.registry)
