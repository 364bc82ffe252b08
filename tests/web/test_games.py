"""Every game is played to its end through the page, by clicks, against robots."""

import pytest
from playwright.sync_api import Page, expect

from ludolab.games import catalogue

from .hand import begin


@pytest.mark.long
@pytest.mark.parametrize("game", catalogue())
def test_a_whole_game(page: Page, link: str, game: str) -> None:
    # Who often stops in time ends a game of Kawumm! sooner.
    hand = begin(page, link, game, prefer="Make safe")
    hand.play_to_the_end()
    ending = page.get_by_test_id("ending")
    expect(ending).to_contain_text("win")
    expect(ending.get_by_role("button", name="Once more")).to_be_visible()
