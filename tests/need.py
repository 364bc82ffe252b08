"""Packages and programs that only some tests need."""

import os
from importlib.util import find_spec
from typing import NoReturn

import pytest


def need(package: str, for_what: str) -> None:
    """Skip the test if the package isn't installed; in CI it fails."""
    if find_spec(package) is None:
        do_without(f"NO {package.upper()}: {for_what} isn't tested. Install ludolab[dev].")


def do_without(missing: str) -> NoReturn:
    """Skip the test with this line; in CI it fails."""
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)
