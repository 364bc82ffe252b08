"""What time it is for every node: that of the database, whatever a machine itself believes."""

import time


class Clock:
    """Law: two nodes on one database agree, as nearly as they hear it answer."""

    def __init__(self) -> None:
        # A duration is right on every machine; only where it begins has to be agreed.
        self._start = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._start + time.monotonic()

    def heard(self, at: float, took: float) -> None:
        """In the last `took` seconds the database has said that it is `at`."""
        now = self.now()
        self._start += min(max(now, at), at + took) - now

    def until(self, at: float) -> float:
        """For how many seconds one has to wait."""
        return max(0.0, at - self.now())
