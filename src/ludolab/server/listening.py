"""Sockets that listen."""

import errno
import socket

from ludolab.core import LudolabError

FREE_PORTS = 100


def listen(host: str, port: int, *, exactly: bool) -> socket.socket:
    """A socket that listens there, or unless `exactly`, on the next port that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = port if exactly else min(port + FREE_PORTS, 65_535)
    for candidate in range(port, last + 1):
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, candidate))
            listener.listen(2048)
        except (OSError, OverflowError) as error:
            listener.close()
            taken = isinstance(error, OSError) and error.errno in (errno.EADDRINUSE, errno.EACCES)
            if candidate == last or not taken:
                why = getattr(error, "strerror", None) or str(error)
                raise LudolabError(f"{host} port {candidate} can't be used: {why}") from None
        else:
            return listener
    raise AssertionError
