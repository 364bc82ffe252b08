"""Packages that only some tests need."""

import os
from importlib.util import find_spec

import pytest


def need(package: str, for_what: str) -> None:
    """Skip the test where the package isn't there; CI has to have it."""
    if find_spec(package) is None:
        missing = f"NO {package.upper()}: {for_what} isn't tested. Install ludolab[dev]."
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
