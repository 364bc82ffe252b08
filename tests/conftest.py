"""The order of tests, their random numbers, and what the processes that they start inherit."""

import os
import random
import secrets
import signal
import sys
from pathlib import Path

import pytest

GUESTS = Path(__file__).parent / "guests"
"""Packages with games that aren't ours. Tests of every game run on these, too."""


def pytest_configure() -> None:
    sys.path.insert(0, str(GUESTS))
    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(GUESTS), *([inherited] if inherited else [])])
    # A background job of a shell may ignore Ctrl-C, and so would all processes that it starts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first, so that the workers finish at about the same time."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(autouse=True)
def chance(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Random numbers in our process follow from the test's name: what fails once fails again. Saved
    games don't go to the data folder of the user who runs the tests."""
    monkeypatch.setenv("LUDOLAB_DATA", str(tmp_path_factory.getbasetemp() / "data"))
    drawn = random.Random(request.node.nodeid)
    random.seed(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=None: drawn.randbytes(count or 32))
    monkeypatch.setattr(secrets, "randbits", drawn.getrandbits)
