"""The first page: what somebody is about to click stays where it is, since a press on a button
that is released beside it doesn't count as a click."""

import re
from itertools import groupby

from playwright.sync_api import Page, Route, expect

from .hand import wait_until

TOPS = """() => [...document.querySelectorAll('[data-game]')]
    .map(card => [card, card.querySelector('.main')].map(e => e.getBoundingClientRect().top))"""
"""Of each card, and of the way to begin that is used most."""


def test_cards_come_with_all_their_words(page: Page, link: str) -> None:
    held: list[Route] = []
    asked: list[str] = []

    def hold(route: Route) -> None:
        if asked:
            held.append(route)
        else:
            route.continue_()

    page.on("request", lambda request: asked.extend(re.findall("api/games", request.url)))
    page.route(re.compile(r"/assets/en-[^/]*\.js$"), hold)
    page.goto(link)
    wait_until(page, lambda: bool(held))
    expect(page.locator("[data-game]")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.get_by_role("link", name="Labyrinth editor")).to_be_visible()
    # However many lines a neighbouring card has, all start buttons are at the same height.
    for _, row in groupby(page.evaluate(TOPS), key=lambda tops: tops[0]):
        assert len({way for _, way in row}) == 1
