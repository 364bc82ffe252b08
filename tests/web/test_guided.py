"""Each guided game is played by doing what the guide says: it explains the decision that is due,
what it points at is in sight, and it covers nothing, on a laptop and on a phone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from ludolab.games import catalogue

from .conftest import NewPage
from .hand import Hand
from .settled import resize
from .test_games import LOWEST, REACH

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
    ("game", "lang"),
    # Most in French, whose sentences are longer.
    [(game, "fr" if n else "en") for n, game in enumerate(GUIDED)],
)
def test_doing_what_the_guide_says(new_page: NewPage, link: str, game: str, lang: str) -> None:
    page = new_page(lang=lang)
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
            for size in LOWEST:
                resize(page, *size)
                assert page.evaluate("reach()")["wrong"] == [], (size, text)
                assert not guide.evaluate(CUT_OFF), (size, text)
        # The words for one decision don't stay for the next.
        assert decision or said
        obey(page, hand)
        hand.wait_for_turn()
    assert hand.over, said
    assert len(said) >= 3
    expect(page.get_by_test_id("ending")).to_be_visible()
