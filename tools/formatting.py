"""What our generators write looks as if a person had formatted it."""

import subprocess
import sys


def formatted(text: str, name: str) -> str:
    """The text of a file of this name, as ``ruff format`` has it."""
    ruff = [sys.executable, "-m", "ruff", "format", "-q", "--stdin-filename", name, "-"]
    return subprocess.run(ruff, input=text, text=True, capture_output=True, check=True).stdout
