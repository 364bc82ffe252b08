"""However many cards and sticks a player of Candy Lab has, every choice can be clicked."""

from playwright.sync_api import Page, expect

from ludolab.core import AnyState
from ludolab.games.candy_lab import game

from .hand import begin
from .settled import resize
from .shown import show

STICKS = 27
SIZES = (1280, 900), (1160, 800), (1024, 768), (390, 844)
COVERED = """() => [...document.querySelectorAll('[data-choice]')]
    .filter(e => e.checkVisibility())
    .filter(e => {
        e.scrollIntoView({behavior: 'instant', block: 'center', inline: 'center'});
        const {x, y, width, height} = e.getBoundingClientRect();
        return !e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .map(e => e.title || e.outerHTML.slice(0, 200))"""
"""What is offered and has something else over its middle."""


def holding(cards: int, sticks: int) -> AnyState:
    """The first seat's turn. The rest of the sticks and cards is on the conveyor and the pile."""
    state = game.new(3, 1)
    # Jokers first, as they fit everywhere.
    dealt = sorted(state.pile, key=lambda card: card != "joker")
    return game.from_json(
        {
            "players": 3,
            "conveyor": state.conveyor[sticks:],
            "sticks": [state.conveyor[:sticks], [], []],
            "hands": [dealt[:cards], [], []],
            "todo": [{"step": "turn", "seat": 0}],
        }
    )


def wrong_at_any_size(page: Page) -> list[str]:
    """What is too wide or covered."""
    wrong: list[str] = []
    for width, height in SIZES:
        resize(page, width, height)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wrong.append(f"{width}x{height}: too wide")
        wrong += [f"{width}x{height}: {each}" for each in page.evaluate(COVERED)]
    return wrong


def test_nothing_covers_what_is_offered(page: Page, link: str) -> None:
    begin(page, link, "candy-lab")
    for cards, sticks in ((5, 0), (5, 12), (12, 0), (12, 14), (24, 20)):
        show(page, holding(cards, sticks))
        page.reload()
        expect(page.locator(".jar [data-choice]")).to_have_count(sticks)
        joker = page.locator("[data-card][title^=joker]").first
        expect(joker).to_be_visible()
        assert wrong_at_any_size(page) == [], (cards, sticks)
        joker.click()
        # A card under the pointer would show its own places.
        page.mouse.move(1, 1)
        expect(page.locator("[data-fit]")).to_have_count(STICKS - sticks)
        assert wrong_at_any_size(page) == [], (cards, sticks)
