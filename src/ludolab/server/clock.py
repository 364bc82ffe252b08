"""The time that all nodes share: the database's, whatever their own machines say."""

import time


class Clock:
    """Law: two nodes on one database agree, to within the time that an answer takes."""

    def __init__(self) -> None:
        # Every machine measures durations correctly; only the starting point has to be agreed.
        self._start = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._start + time.monotonic()

    def heard(self, at: float, took: float) -> None:
        """The database said that it is `at`, in an answer that took `took` seconds."""
        now = self.now()
        self._start += min(max(now, at), at + took) - now

    def until(self, at: float) -> float:
        """How many seconds are left until then."""
        return max(0.0, at - self.now())
