"""Metrics for Prometheus."""

import math
from collections.abc import Callable, Sequence
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from ludolab.core import LudolabError
from ludolab.server.node import ServerNode
from ludolab.server.storage.base import Condition

from .counting import Counting

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


CONDITION: Sequence[tuple[str, str, Callable[[Condition], float]]] = (
    ("ludolab_tables", "Tables in the database.", lambda found: found.tables),
    ("ludolab_nodes", "Nodes that haven't said goodbye.", lambda found: found.nodes),
    (
        "ludolab_oldest_heartbeat_seconds",
        "Seconds since the last heartbeat of the most silent node.",
        lambda found: found.heartbeat,
    ),
    ("ludolab_tables_due", "Tables where a bot or a clock is due.", lambda found: found.due),
    ("ludolab_tables_stuck", "Those that have waited for more than 10 s.", lambda f: f.stuck),
    ("ludolab_database_bytes", "What the database takes.", lambda found: found.bytes),
)
"""What the node last read from its database; NaN if it couldn't."""


def _read(node: ServerNode, read: Callable[[Condition], float]) -> float:
    found = node.health.condition
    return math.nan if found is None else read(found)


class Metrics(Counting):
    """The metrics of one node, whose observer this is."""

    def __init__(self, node: ServerNode) -> None:
        self.registry = registry = CollectorRegistry()
        self._requests = Counter(
            "ludolab_requests",
            "Answers by route, method and status.",
            ("route", "method", "status"),
            registry=registry,
        )
        self._sockets = Gauge("ludolab_sockets", "Open sockets.", registry=registry)
        rooms = Gauge("ludolab_rooms", "Tables in memory.", registry=registry)
        rooms.set_function(lambda: len(node.rooms.loaded))
        visits = Gauge("ludolab_visits", "Visitors of tables.", registry=registry)
        visits.set_function(lambda: node.rooms.visits)
        self._gauge(
            "ludolab_bot_queue", "Bots that wait to think.", lambda: node.driver.turns.waiting
        )
        self._gauge("ludolab_loop_lag_seconds", "How late the loop was.", lambda: node.health.lag)
        for name, about, read in CONDITION:
            self._gauge(name, about, partial(_read, node, read))
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

    def _gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        Gauge(name, about, registry=self.registry).set_function(read)

    # --- what the node tells ----------------------------------------------------------------

    def moved(self, count: int) -> None:
        self._moves.inc(count)

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

    # --- for those who run the server -------------------------------------------------------

    def serve(self, host: str, port: int) -> None:
        """Answer at this address only: metrics are the operator's business alone."""
        try:
            start_http_server(port, host, self.registry)
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise LudolabError(f"{host} port {port} can't be used for metrics: {why}") from None
