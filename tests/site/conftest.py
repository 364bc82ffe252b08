"""The site as `make site` builds it, on a plain file server, under a path of its own."""

import functools
import http.server
import json
import lzma
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.need import do_without
from tests.web.conftest import a_browser, link, new_page, page, table_server

__all__ = ["link", "new_page", "page", "table_server"]

ROOT = Path(__file__).parent.parent.parent
SITE = ROOT / "build" / "play"
UNDER = "some/where"
KEPT = "navigator.serviceWorker.controller !== null"
"""Whether the page needs the network no longer."""


class Plain(http.server.SimpleHTTPRequestHandler):
    """It serves files and no more: no compression, and no headers about caching."""

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
        """From now on, serve this folder as the site."""
        place = self.folder / UNDER
        place.parent.mkdir(parents=True, exist_ok=True)
        place.unlink(missing_ok=True)
        place.symlink_to(site)

    def close(self) -> None:
        """Also more than once."""
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for longer: Playwright has a loop running, and the tests of the storage run their own."""
    with a_browser() as running:
        yield running


@pytest.fixture(scope="session")
def built() -> Path:
    """The site as `make site` builds it."""
    if not (SITE / "engine.json").is_file():
        do_without("NO SITE: playing without a server isn't tested. Run `make site`.")
    # In CI it has just been made.
    if not os.environ.get("CI") and _is_old():
        pytest.fail("the site is older than what it is made of: run `make site`")
    return SITE


def _is_old() -> bool:
    """What the Makefile would say; not that of a `make` that may have started the tests."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    target = SITE.relative_to(ROOT) / "engine.json"
    asked = subprocess.run(["make", "-q", str(target)], cwd=ROOT, env=outside, check=False)
    return asked.returncode == 1


@pytest.fixture(scope="session")
def site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, but its games follow from the table, and a person begins (tests/seeded.py)."""
    folder = tmp_path_factory.mktemp("site") / "play"
    shutil.copytree(built, folder)
    engine = json.loads((folder / "engine.json").read_text("utf-8"))
    pack = folder / engine["packages"]["file"]
    pack.write_bytes(seeded(pack.read_bytes()))
    engine["packages"]["bytes"] = pack.stat().st_size
    (folder / "engine.json").write_text(json.dumps(engine), "utf-8")
    return folder


def seeded(pack: bytes) -> bytes:
    """A pack with seeds that follow: Python prefers a source to what is compiled."""
    index, _, data = lzma.decompress(pack).partition(b"\n")
    places: dict[str, tuple[int, int]] = json.loads(index)
    local = (ROOT / "src/ludolab/site/local.py").read_bytes()
    for name, added in {
        "seeded.py": (ROOT / "tests/seeded.py").read_bytes(),
        "ludolab/site/local.py": local + b"\nimport seeded\n\nseeded.Tables('a site')\n",
    }.items():
        places[name] = (len(data), len(data) + len(added))
        data += added
    return lzma.compress(json.dumps(places).encode() + b"\n" + data, lzma.FORMAT_XZ, preset=1)


# Requested before `page`, so that the host outlives the page.
@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[Host]:
    running = Host(tmp_path)
    running.publish(site)
    yield running
    running.close()
