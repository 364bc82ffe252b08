"""A player who clicks what the page offers, or uses the keyboard alone."""

import math
import random
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from .conftest import LOOK

LONG = 300
"""Seconds after which a game that hasn't ended hangs."""
STUCK = 60
"""Seconds after which it hangs if no click was taken in them."""


class Hand:
    def __init__(self, page: Page, seed: int = 1, prefer: str | None = None) -> None:
        """`prefer`: part of the label of the button that is usually chosen if it is offered."""
        self.page = page
        self.prefer = prefer
        self.random = random.Random(seed)
        self.missed = ""

    @property
    def choices(self) -> Locator:
        return self.page.locator("[data-choice]:visible:not([disabled], [aria-disabled=true])")

    @property
    def over(self) -> bool:
        return self.page.get_by_test_id("ending").is_visible()

    def click_one(self) -> bool:
        """Click something that is offered. Returns False if nothing is at the moment."""
        count = self.choices.count()
        if not count:
            return False
        chosen = self.choices.nth(self.random.randrange(count))
        if self.random.random() < 0.8:
            # Picking up one card after another leads nowhere: places come first.
            preferred = self.page.locator("[data-fit]:visible")
            if self.prefer:
                preferred = preferred.or_(self.choices.filter(has_text=self.prefer))
            chosen = preferred.first if preferred.count() else chosen
        try:
            chosen.click(timeout=1500)
        except Error as error:
            # The table moved on in the meantime; or it can't be clicked, and then this says why.
            self.missed = str(error)
            return False
        return True

    def play_to_the_end(self) -> None:
        self.play(math.inf)

    def play(self, clicks: float) -> None:
        """Play this many clicks, or to the end."""
        begun = taken = time.monotonic()
        while clicks and not self.over:
            now = time.monotonic()
            if now > begun + LONG or now > taken + STUCK:
                pytest.fail(f"{self.missed}\n{self.page.locator('main').inner_text()}")
            if self.click_one():
                clicks -= 1
                taken = time.monotonic()
            else:
                self.page.wait_for_timeout(20)

    def wait_for_turn(self) -> None:
        """Wait until something is offered or the game is over.

        At normal speed what robots do is shown for a while, move by move.
        """
        over = self.page.get_by_test_id("ending")
        expect(self.choices.first.or_(over).first).to_be_visible(timeout=4 * LOOK)


def wait_until(page: Page, true: Callable[[], bool]) -> None:
    """For conditions that Playwright's `expect` can't express."""
    deadline = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < deadline
        page.wait_for_timeout(20)


def begin(page: Page, link: str, game: str, prefer: str | None = None) -> Hand:
    """From the first page into a game against robots, up to one's first decision."""
    hand = Hand(page, prefer=prefer)
    page.goto(link)
    robots = re.compile("robots", re.IGNORECASE)
    page.locator(f"[data-game={game}]").get_by_role("button", name=robots).click()
    expect(page).to_have_url(re.compile("#/t/"))
    expect(hand.choices.first).to_be_visible()
    return hand
