"""In which order tests are run, and what the processes that they start inherit."""

import signal

import pytest


def pytest_configure() -> None:
    """What runs in the background of a shell may ignore Ctrl-C, and so would all that it starts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first: whoever is done takes over from the others what is short."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
