"""Games with the keyboard alone, and what a screen reader announces."""

import math
import time

import pytest
from playwright.sync_api import Page, expect

from ludolab.games import catalogue, shipped

from .hand import LONG, Hand, begin

IS_CHOICE = "document.activeElement?.matches('[data-choice]:not([disabled])') ?? false"
NAMED = """() => [...document.querySelectorAll('button, a, input, select')]
    .filter(e => e.checkVisibility() && !e.closest('[aria-hidden=true],[inert]'))
    .filter(e => !(e.ariaLabel || e.textContent.trim() || e.labels?.length || e.title
                   || e.getAttribute('aria-labelledby')))
    .map(e => e.outerHTML.slice(0, 200))"""

UNFOCUSED = """() => [...document.querySelectorAll('[data-choice]')]
    .filter(e => e.checkVisibility({visibilityProperty: true}))
    .filter(e => (e.focus(), document.activeElement !== e)).map(e => e.outerHTML.slice(0, 200))"""


def tab_to(page: Page, found: str, most: int = 120) -> bool:
    """Press Tab until the focus is on this element."""
    for _ in range(most):
        if page.evaluate(found):
            return True
        page.keyboard.press("Tab")
    return False


@pytest.mark.parametrize("game", shipped())
def test_it_is_played_with_the_keyboard(page: Page, link: str, game: str) -> None:
    """Labicot to its end, of the others the first decisions."""
    decisions = math.inf if game == "labicot" else 8
    page.goto(link)
    expect(page.locator(f"[data-game={game}]")).to_be_visible()
    main = f"document.activeElement?.matches('[data-game={game}] .main') ?? false"
    assert tab_to(page, main)
    page.keyboard.press("Enter")
    hand = Hand(page)
    hand.wait_for_turn()
    heard: set[str] = set()
    lost, pressed = 0, False
    turn, deadline = 0, time.monotonic() + LONG
    while not hand.over and turn < decisions:
        assert time.monotonic() < deadline
        if not hand.choices.count():
            page.wait_for_timeout(20)
            continue
        # After a decision the focus moves to the next one by itself.
        if pressed and not page.evaluate(IS_CHOICE):
            lost += 1
        pressed = False
        if tab_to(page, IS_CHOICE):
            # Not always the first choice.
            for _ in range(turn % 3):
                page.keyboard.press("Tab")
            if page.evaluate(IS_CHOICE):
                page.keyboard.press("Enter" if turn % 2 else "Space")
                pressed = True
            turn += 1
        heard.add(page.get_by_test_id("spoken").inner_text())
    assert len(heard) > 3
    assert not lost, f"{lost} of {turn} times"


@pytest.mark.parametrize("game", catalogue())
def test_every_control_has_a_name_and_every_choice_takes_the_focus(
    page: Page, link: str, game: str
) -> None:
    hand = begin(page, link, game)
    for _ in range(6):
        hand.play(1)
        hand.wait_for_turn()
        assert page.evaluate(NAMED) == []
        assert page.evaluate(UNFOCUSED) == []
