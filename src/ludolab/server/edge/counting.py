"""What a node and its edge tell whoever counts."""


class Counting:
    """The node's observer, and the edge's. By itself it counts nothing."""

    def moved(self, count: int) -> None:
        """Count this many committed moves."""

    def committed(self, seconds: float) -> None:
        """Writing an entry took so long."""

    def thought(self, seconds: float) -> None:
        """A bot has decided."""

    def answered(self, route: str, method: str, status: int) -> None:
        """A request has its answer, or a socket has ended."""

    def commanded(self, seconds: float) -> None:
        """A command on a socket has its answer."""

    def connected(self) -> None:
        """A socket is open."""

    def disconnected(self) -> None:
        """It has ended."""
