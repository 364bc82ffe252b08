"""A television is looked at from three metres: what is said at the table is large enough there."""

import pytest
from playwright.sync_api import Page, expect

from ludolab.games import shipped

from .conftest import NewPage
from .hand import begin
from .settled import laid_out
from .test_games import REACH
from .test_television import require_readable

TELEVISION = {"width": 1920, "height": 1080}
READ = 28
"""Pixels of letters that are read from there."""
ON_PIECES = 20
"""Of names on cards, which have a picture, too."""
PAINTED = """() => [...document.querySelectorAll('.maze svg text')]
    .filter(text => /\\p{L}{2}/u.test(text.textContent))
    .map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d)"""
"""The height of each word on a labyrinth."""

SMALL = """([read, onPieces]) => {
    const found = new Set();
    const texts = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const element = text.parentElement;
        const shown = element.checkVisibility({visibilityProperty: true, opacityProperty: true});
        if (!shown || element.closest('.hidden, svg')) continue;
        if (!/\\p{L}{2}/u.test(text.textContent)) continue;
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (size < (element.closest('.card') ? onPieces : read))
            found.add(`${size} px: ${text.textContent.trim()}`);
    }
    return [...found];
}"""


def too_small(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SMALL, [READ, ON_PIECES])
    return found


@pytest.mark.parametrize("game", shipped())
def test_words_are_read_from_afar(new_page: NewPage, link: str, game: str) -> None:
    page = new_page(lang="fr", viewport=TELEVISION)
    page.add_init_script(REACH)
    hand = begin(page, link, game)
    for _ in range(3):
        hand.wait_for_turn()
        laid_out(page)
        assert too_small(page) == []
        assert hand.over or page.evaluate("reach()")["wrong"] == []
        hand.play(1)
    # Larger still, and all of it in sight, on the page for televisions.
    table = page.evaluate("location.hash.split('/')[2]")
    page.goto(f"{link}#/tv/{table}")
    expect(page.get_by_test_id("happened")).to_be_visible()
    expect(page.locator(".seen .table [data-anchor]").first).to_be_visible()
    require_readable(page)
    painted = page.evaluate(PAINTED)
    assert bool(painted) == (game == "labicot")
    assert not painted or min(painted) > READ - 0.5
