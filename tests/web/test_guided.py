"""Each guided game is played by doing what the guide says: it explains the decision that is due,
what it points at is in sight, and it covers nothing."""

import pytest
from playwright.sync_api import Locator, Page, expect

from ludolab.games import catalogue

from .conftest import NewPage
from .hand import Hand
from .settled import laid_out
from .test_games import REACH

SIZES = {"desktop": (1366, 650), "phone": (390, 664)}
GUIDED = [name for name, game in catalogue().items() if game.guide]
LEARN = {"en": "Learn by playing", "fr": "Apprendre en jouant"}
CUT_OFF = "said => said.parentElement.scrollHeight > said.parentElement.clientHeight + 1"
MOST = 150
"""Decisions: whoever needs more hasn't been guided."""


def obey(page: Page, hand: Hand) -> None:
    """Do one of the things that the guide points at for the decision that is due."""
    advised: Locator = page.locator("[data-guided]:visible")
    expect(advised.first).to_be_visible()
    advised.nth(hand.random.randrange(advised.count())).click()


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "size", "lang"),
    [
        (game, size, ("en", "fr")[(n + m) % 2])
        for n, game in enumerate(GUIDED)
        for m, size in enumerate(SIZES)
    ],
)
def test_doing_what_the_guide_says(
    new_page: NewPage, link: str, game: str, size: str, lang: str
) -> None:
    width, height = SIZES[size]
    page = new_page(lang=lang, viewport={"width": width, "height": height})
    page.add_init_script(REACH)
    page.goto(link)
    page.locator(f"[data-game={game}]").get_by_role("button", name=LEARN[lang]).click()
    guide, hand = page.get_by_test_id("guide"), Hand(page)
    hand.wait_for_turn()
    said: list[str] = []
    for decision in range(MOST):
        if hand.over:
            break
        if guide.is_visible() and (text := guide.inner_text()) not in said:
            said.append(text)
            laid_out(page)
            told = page.evaluate("reach()")
            assert told["wrong"] == [], text
            assert not guide.evaluate(CUT_OFF), text
        # The words for one decision don't stay for the next.
        assert decision or said
        obey(page, hand)
        hand.wait_for_turn()
    assert hand.over, said
    assert len(said) >= 3
    expect(page.get_by_test_id("ending")).to_be_visible()
