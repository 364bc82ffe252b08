"""Work on other machines, with Ray."""

import os
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ludolab.core import LudolabError

from .workers import R, T, Work, WorkerPool, cores

if TYPE_CHECKING:
    from ray import ObjectRef

LEAST_STORE = 80_000_000
"""The object store in bytes: games are small, and by default Ray takes a third of the memory."""
PATIENCE = 5.0
"""Seconds to wait for a connection; Ray itself would try for minutes."""


@contextmanager
def ray_cluster(address: str, count: int | None = None) -> Iterator[WorkerPool]:
    """Workers on the machines of a Ray cluster; ``local`` starts one here, with `count` workers."""
    # Ray sends usage statistics to its makers unless told not to.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise LudolabError('Ray isn\'t installed: pip install "ludolab[ray]"') from None
    try:
        if address == "local":
            ray.init(
                "local",
                num_cpus=count or cores(),
                object_store_memory=LEAST_STORE,
                include_dashboard=False,
                configure_logging=False,
                log_to_driver=False,
            )
        else:
            _require_listening(address)
            ray.init(address, configure_logging=False, log_to_driver=False)
    except Exception as error:  # a node that doesn't start in time raises a plain Exception
        ray.shutdown()
        why = str(error).strip().split("\n", 1)[0]
        raise LudolabError(f"no Ray cluster at {address}: {why}") from None
    try:
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        number = count or max(1, int(resources.get("CPU", 1)))
        yield _Cluster(number, ray.remote(_work).remote)
    finally:
        ray.shutdown()


class _Cluster(WorkerPool):
    def __init__(self, count: int, there: "Callable[..., ObjectRef[Any]]") -> None:
        super().__init__(count)
        self.there = there

    def submit(self, work: Work[T, R], unit: Sequence[T]) -> "Future[R]":
        future: Future[R] = self.there(work, unit).future()
        return future


def _work(work: Work[T, R], unit: Sequence[T]) -> R:
    return work(unit)


def _require_listening(address: str) -> None:
    """OSError if nothing listens there; words such as ``auto`` are left to Ray."""
    if place := re.fullmatch(r"(?:ray://)?\[?([^/]+?)\]?:([0-9]{1,5})", address):
        socket.create_connection((place[1], int(place[2])), PATIENCE).close()
