"""Ports that stay a test's own, also while nobody listens there."""

import socket


def kept_port(port: int = 0) -> socket.socket:
    """Bound but not listening: who calls is refused, and nobody gets the port by chance. A server
    that asks for it listens there."""
    kept = socket.socket()
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        kept.bind(("127.0.0.1", port))
    except BaseException:
        kept.close()
        raise
    return kept


def number_of(kept: socket.socket) -> int:
    """The port's number."""
    return int(kept.getsockname()[1])
