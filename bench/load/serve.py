"""Our server as ``ludolab serve`` runs it, but without limits: all clients share one address.

``python -m bench.load.serve PORT DATABASE [PROCESSES]``
"""

import sys

from ludolab.server.edge.limits import UNLIMITED
from ludolab.server.edge.logs import configure
from ludolab.server.front import serve_many
from ludolab.server.listening import listen
from ludolab.server.serve import Serving, serve
from ludolab.server.storage import open_storage

HOST = "127.0.0.1"


def main() -> None:
    port, database, *processes = sys.argv[1:]
    # As the command does by default.
    configure(None)
    with listen(HOST, int(port), exactly=True) as listener:
        serving = Serving(sockets=[listener], hosts=frozenset({HOST}), limits=UNLIMITED)
        if processes and int(processes[0]) > 1:
            serve_many(database, serving, int(processes[0]), None, _ready)
        else:
            serve(open_storage(database), serving, _ready)


def _ready() -> None:
    print("ready", flush=True)


if __name__ == "__main__":
    main()
