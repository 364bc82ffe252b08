"""What is read from three metres, on a television."""

from pathlib import Path

from playwright.sync_api import Page

from .settled import laid_out

UNREADABLE = (Path(__file__).parent / "afar.js").read_text("utf-8")
SIZE = {"width": 1920, "height": 1080}


def require_readable(page: Page) -> None:
    """All letters and numbers are large enough, and nothing is cut off, covered or out of sight."""
    laid_out(page)
    assert page.evaluate(UNREADABLE) == []
