"""Every game is played to its end in a page that has no server, with the network cut."""

import pytest
from playwright.sync_api import Page, expect

import ludolab
from tests.web.hand import begin

from .conftest import Host

OURS = [name for name in ludolab.games() if ludolab.game(name).package.startswith("ludolab.")]
"""A guest's game isn't in the site."""


@pytest.mark.long
@pytest.mark.parametrize("game", OURS)
def test_a_whole_game_without_a_network(page: Page, host: Host, game: str) -> None:
    hand = begin(page, host.link, game, prefer="Make safe")
    page.context.set_offline(True)
    hand.play_to_the_end()
    expect(page.get_by_test_id("ending")).to_be_visible()
