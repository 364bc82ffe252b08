"""Formats what our generators write."""

import subprocess
import sys


def formatted(text: str, name: str) -> str:
    """The text as ``ruff format`` leaves it in a file of this name."""
    ruff = [sys.executable, "-m", "ruff", "format", "-q", "--stdin-filename", name, "-"]
    return subprocess.run(ruff, input=text, text=True, capture_output=True, check=True).stdout
