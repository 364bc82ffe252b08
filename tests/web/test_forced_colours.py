"""With forced colours, which take backgrounds and shadows away: what can be chosen has a frame,
what has the focus another, what others have changed a third; and pieces still differ."""

import pytest
from playwright.sync_api import expect

from ludolab.games import catalogue

from .conftest import NewPage
from .hand import begin
from .settled import laid_out
from .test_crowded import COVERED

CHOICE, CHANGED, FOCUS = "solid 3px", "dashed 3px", "solid 6px"
NAMED = ("candy-lab", "kawumm", "labicot")
"""Games whose pieces have names. Elsewhere sweets are wrapped alike, or pieces are words."""
FRAMES = """all => [...new Set(all.map(each => {
    const {outlineStyle, outlineWidth} = getComputedStyle(each);
    return `${outlineStyle} ${outlineWidth}`;
}))]"""
DIFFERENT = """all => {
    // Two pieces of one size, which a screen reader calls by different names.
    const name = e => e.getAttribute('aria-label') || e.title;
    const size = e => `${e.offsetWidth} ${e.offsetHeight}`;
    for (const [i, one] of all.entries())
        for (const [j, other] of all.entries())
            if (name(one) && name(other) && name(one) !== name(other) && size(one) === size(other))
                return [i, j];
    return [];
}"""


@pytest.mark.parametrize("game", catalogue())
def test_a_game_is_played_with_forced_colours(new_page: NewPage, link: str, game: str) -> None:
    page = new_page(forced_colors="active")
    hand = begin(page, link, game)
    marked = page.locator(".changed:visible:not([data-choice], [data-piece] [data-choice])")
    compared = 0
    for _ in range(6):
        hand.play(1)
        hand.wait_for_turn()
        if hand.over:
            break
        page.mouse.move(1, 1)
        page.keyboard.press("Shift")
        first = hand.choices.first
        first.focus()
        expect(first).to_be_focused()
        expect(first).to_have_css("outline-width", "6px")
        laid_out(page)
        frames = set(hand.choices.evaluate_all(FRAMES))
        assert FOCUS in frames
        assert frames <= {CHOICE, FOCUS}
        assert set(marked.evaluate_all(FRAMES)) <= {CHANGED}
        assert page.evaluate(COVERED) == []
        pieces = page.locator("[data-piece]:visible")
        pair = pieces.evaluate_all(DIFFERENT)
        assert len({pieces.nth(at).screenshot() for at in pair}) == len(pair)
        compared += len(pair)
    assert compared or game not in NAMED
