"""Ports that stay reserved for a test even while nobody listens there."""

import socket


def kept_port(port: int = 0) -> socket.socket:
    """Bound but not listening: connections are refused, and nobody else is given the port. A server
    that asks for this very port can listen there."""
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
