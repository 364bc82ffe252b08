"""A real Chromium for the tests: the system's, or the one that the set-up downloads."""

import os
import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FETCHED = Path(__file__).parent.parent.parent / ".venv" / "chromium" / "chromium"
WITHOUT = (
    # The browser's own address bar is a page, too: it took half of the time of opening one of ours.
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    # What Playwright switches off itself: only the last of such lists counts.
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join(WITHOUT)}",
    "--disable-gpu",
    "--disable-sync",
    "--in-process-gpu",
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
