"""Reloads, two tabs, and a server that goes away and comes back, in the middle of a game."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.ports import kept_port, number_of
from tests.server.serve.process import serving

from .conftest import NewPage
from .hand import Hand, begin


def test_a_reload_goes_on_where_it_was(page: Page, link: str) -> None:
    hand = begin(page, link, "candy-lab")
    hand.play(3)
    hand.wait_for_turn()
    page.reload()
    hand.wait_for_turn()
    hand.play(3)


def test_two_tabs_of_the_same_seat_agree(page: Page, link: str) -> None:
    hand = begin(page, link, "candy-lab")
    other = page.context.new_page()
    other.goto(page.url)
    Hand(other).wait_for_turn()
    expect(other).to_have_title("● your turn · Candy Lab · Ludolab")
    page.bring_to_front()
    hand.play(4)
    hand.wait_for_turn()
    prompt = page.get_by_test_id("prompt").inner_text().splitlines()[0]
    expect(other.get_by_test_id("prompt")).to_contain_text(prompt)


def test_the_server_is_started_again_in_mid_game(new_page: NewPage, tmp_path: Path) -> None:
    """No reload is needed, and the page shows that the connection is lost."""
    page = new_page(quiet=True)
    with kept_port() as kept:
        port = str(number_of(kept))
        with serving(tmp_path, "--port", port) as first:
            hand = begin(page, first.link, "candy-lab")
            hand.play(4)
            hand.wait_for_turn()
            first.end()
        expect(page.get_by_text("The connection is lost")).to_be_visible()
        with serving(tmp_path, "--port", port):
            expect(page.get_by_text("The connection is lost")).to_be_hidden()
            hand.wait_for_turn()
            hand.play(4)
