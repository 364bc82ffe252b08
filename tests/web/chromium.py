"""A real Chromium for the tests: the system's, or the one that the set-up downloads."""

import os
import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FETCHED = Path(__file__).parent.parent.parent / ".venv" / "chromium" / "chromium"
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
)


def find_chromium() -> str | None:
    for name in NAMES:
        if found := shutil.which(name):
            return found
    return str(FETCHED) if FETCHED.is_file() else None


def flags() -> list[str]:
    """As root, Chromium can't use its sandbox."""
    return [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
