"""A game written by `ludolab new` and installed as another package."""

import os
import subprocess
import sys
from pathlib import Path

NAME = "pebble-race"
TITLE = "Pebble Race"
COMMAND = [sys.executable, "-m", "ludolab.cli.main"]


def begin_and_install(folder: Path) -> Path:
    """Install it. Returns the folder to put on Python's path."""
    source, target = folder / NAME, folder / "installed"
    subprocess.run([*COMMAND, "new", NAME, "--folder", str(source)], check=True)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*pip, *offline, str(source)], check=True)
    return target


def path_with(target: Path) -> str:
    """PYTHONPATH for a process that needs to find it."""
    return os.pathsep.join([str(target), *filter(None, [os.environ.get("PYTHONPATH")])])
