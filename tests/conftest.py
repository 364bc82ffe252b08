"""In which order tests are run, what they draw, and what the processes that they start inherit."""

import os
import random
import secrets
import signal
import sys
from pathlib import Path

import pytest

GUESTS = Path(__file__).parent / "guests"
"""Packages with games that aren't ours. Whatever is true of every game is tested of these too."""


def pytest_configure() -> None:
    sys.path.insert(0, str(GUESTS))
    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(GUESTS), *([inherited] if inherited else [])])
    # What runs in the background of a shell may ignore Ctrl-C, and so would all that it starts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first: whoever is done takes over from the others what is short."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(autouse=True)
def chance(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """What is drawn in our process follows from the test's name: what fails once fails again.
    Games that are kept don't lie among those of whoever runs the tests."""
    monkeypatch.setenv("LUDOLAB_DATA", str(tmp_path_factory.getbasetemp() / "data"))
    drawn = random.Random(request.node.nodeid)
    random.seed(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: drawn.randbytes(count or 32))
    monkeypatch.setattr(secrets, "randbits", drawn.getrandbits)
