"""Waiting until a page stands still. What is measured earlier is right only by luck."""

from pathlib import Path

from playwright.sync_api import Page

LAID_OUT = (Path(__file__).parent / "settled.js").read_text("utf-8")


def laid_out(page: Page) -> None:
    """Nothing moves any longer, and letters are there."""
    page.evaluate(LAID_OUT)


def settled(page: Page) -> None:
    """Everything is loaded, too."""
    page.wait_for_load_state("networkidle")
    laid_out(page)


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has followed."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"() => innerWidth === {width} && innerHeight === {height}")
    laid_out(page)
