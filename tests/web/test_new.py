"""A game of another package on the page: with the generic board and its own texts."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.installed import NAME, TITLE, begin_and_install, path_with
from tests.server.serve.process import serving

from .conftest import NewPage
from .hand import begin


@pytest.mark.long
def test_it_is_played_to_its_end(
    new_page: NewPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", path_with(begin_and_install(tmp_path)))
    with serving(tmp_path / "data", "--port", "0") as server:
        page = new_page()
        hand = begin(page, server.link, NAME)
        expect(page).to_have_title(re.compile(TITLE))
        mine, other = page.locator("[data-seat='0']"), page.locator("[data-seat='1']")
        # Three sweets with numbers on them, and a heap that nobody else can see into.
        expect(mine.locator(".piece")).to_have_count(3)
        expect(other.locator(".piece")).to_have_count(0)
        expect(other).to_contain_text("face down")
        hand.play_to_the_end()
        ending = page.get_by_test_id("ending")
        expect(ending).to_contain_text("win")
        expect(ending).to_contain_text("All sweets have been laid")
