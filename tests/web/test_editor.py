"""Labicot's labyrinth editor: draw, generate, check, share, play."""

import re

from playwright.sync_api import Page, expect

from .conftest import NewPage
from .hand import Hand, wait_until


def open_editor(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("[data-game=labicot]").get_by_role("link", name="Labyrinth editor").click()
    expect(page.get_by_role("heading", name="Labyrinth editor")).to_be_visible()
    # The first labyrinth has arrived and has been checked.
    expect(page.get_by_text("Yes! Every square can be reached.")).to_be_visible()


def test_a_drawn_mistake_is_shown_in_place(page: Page, link: str) -> None:
    open_editor(page, link)
    square = page.get_by_role("gridcell", name="d3: normal square")
    square.focus()
    # Walls to the north and to the south: the square can't be reached any more.
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Shift+ArrowDown")
    expect(page.get_by_role("button", name=re.compile("d3"))).to_be_visible()
    expect(page.get_by_role("button", name="Play it now")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Yes! Every square can be reached.")).to_be_visible()


def labels(page: Page) -> list[str]:
    """The labels of all squares at one moment."""
    found: list[str] = page.get_by_role("gridcell").evaluate_all(
        "cells => cells.map((cell) => cell.getAttribute('aria-label'))"
    )
    return found


def test_a_labyrinth_is_made_up_shared_and_played(new_page: NewPage, link: str) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    open_editor(page, link)
    empty = labels(page)
    page.get_by_text("Make one up").click()
    page.get_by_role("button", name="Make it up").click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    expect(page.get_by_text("Yes! Every square can be reached.")).to_be_visible()
    page.get_by_text("Share", exact=True).click()
    page.get_by_role("button", name="Copy a link").click()
    copied = "navigator.clipboard.readText()"
    wait_until(page, lambda: page.evaluate(copied).startswith(link))

    friend = new_page()
    friend.goto(page.evaluate(copied))
    drawn = labels(page)
    assert drawn != empty
    wait_until(friend, lambda: labels(friend) == drawn)
    friend.get_by_role("button", name="Play it now").click()
    expect(friend).to_have_url(re.compile("#/t/"))
    Hand(friend).wait_for_turn()
