"""The site as `make site` builds it, on a plain file server, under a path of its own."""

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.need import do_without
from tests.web.conftest import browser, new_page, page

__all__ = ["browser", "new_page", "page"]

ROOT = Path(__file__).parent.parent.parent
SITE = ROOT / "build" / "play"
UNDER = "some/where"
KEPT = "navigator.serviceWorker.controller !== null"
"""Whether the page needs the network no longer."""


class Plain(http.server.SimpleHTTPRequestHandler):
    """It knows nothing but files: it compresses none, and doesn't say how long to keep them."""

    def log_message(self, *said: object) -> None:
        pass


class Host:
    """A web host with the site in one of its folders."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        handler = functools.partial(Plain, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.link = f"http://127.0.0.1:{self.server.server_port}/{UNDER}/"
        self._thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self._thread.start()

    def publish(self, site: Path) -> None:
        """From now on this is the site."""
        place = self.folder / UNDER
        place.parent.mkdir(parents=True, exist_ok=True)
        place.unlink(missing_ok=True)
        place.symlink_to(site)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()


@pytest.fixture(scope="session")
def site() -> Path:
    if not (SITE / "engine.json").is_file():
        do_without("NO SITE: playing without a server isn't tested. Run `make site`.")
    return SITE


# To be asked for before a page: while a page is open, its host is there.
@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[Host]:
    running = Host(tmp_path)
    running.publish(site)
    yield running
    running.close()
