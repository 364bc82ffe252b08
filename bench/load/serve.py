"""Our server as ``ludolab serve`` runs it, but without limits: all clients share one address.

``python -m bench.load.serve PORT DATABASE``
"""

import logging
import sys

import structlog

from ludolab.server.edge.limits import UNLIMITED
from ludolab.server.serve import Serving, listen, serve
from ludolab.server.storage import open_storage

HOST = "127.0.0.1"


def main() -> None:
    port, database = sys.argv[1:]
    # As the command does unless it is asked for more.
    quiet = structlog.make_filtering_bound_logger(logging.WARNING)
    structlog.configure(wrapper_class=quiet)
    with listen(HOST, int(port), exactly=True) as listener:
        serving = Serving(sockets=[listener], hosts=frozenset({HOST}), limits=UNLIMITED)
        serve(open_storage(database), serving, lambda: print("ready", flush=True))


if __name__ == "__main__":
    main()
