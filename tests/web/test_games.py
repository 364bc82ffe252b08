"""Every game is played to its end through the page, by clicks, against robots. At each decision
whatever can be decided is in sight without scrolling and under nothing; and from one decision to
the next nothing jumps that isn't a piece."""

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludolab.games import catalogue

from .conftest import NewPage
from .hand import begin

LOWEST = (1366, 650), (390, 664)
"""A small laptop and a small phone, as much as their browsers leave of them: always looked at."""
OTHERS = (1920, 1080), (1440, 900), (1280, 720), (820, 1180), (390, 844)
"""Looked at in turn."""
REACH, SHIFT = (
    (Path(__file__).parent / name).read_text("utf-8") for name in ("reach.js", "shift.js")
)

Places = dict[tuple[tuple[int, int], str], str]


def out_of_reach(page: Page, size: tuple[int, int], places: Places) -> list[str]:
    """What is wrong on a screen of this size; `places` are those where things were before."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    told = page.evaluate("reach()")
    wrong: list[str] = told["wrong"]
    for name, at in told["still"].items():
        before = places.setdefault((size, name), at)
        if before != at:
            wrong.append(f"{name} has moved from {before} to {at}")
            places[size, name] = at
    return [f"{width}x{height}: {each}" for each in wrong]


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "lang", "theme"),
    [
        (game, ("en", "fr")[n % 2], ("light", "dark")[n // 2 % 2])
        for n, game in enumerate(catalogue())
    ],
)
def test_a_whole_game(new_page: NewPage, link: str, game: str, lang: str, theme: str) -> None:
    page = new_page(lang=lang, color_scheme=theme)
    page.add_init_script(REACH)
    page.add_init_script(SHIFT)
    # Who often stops in time ends a game of Kawumm! sooner.
    hand = begin(page, link, game, prefer={"en": "Make safe", "fr": "sécurité"}[lang])
    wrong: Counter[str] = Counter()
    places: Places = {}
    decisions = 0
    while not hand.over:
        # The last of them is the one on which it is played.
        lowest = LOWEST if decisions % 2 else LOWEST[::-1]
        for size in (OTHERS[decisions % len(OTHERS)], *lowest):
            wrong.update(out_of_reach(page, size, places))
        decisions += 1
        page.evaluate("jumped()")
        hand.play(1)
        hand.wait_for_turn()
        wrong.update(f"{lowest[-1][0]} wide: {each}" for each in page.evaluate("jumped()"))
    assert not wrong, f"at {decisions} decisions: {wrong.most_common(20)}"
    ending = page.get_by_test_id("ending")
    expect(ending).to_contain_text({"en": "win", "fr": "gagne"}[lang])
    again = ending.get_by_role("button", name={"en": "Once more", "fr": "Encore une partie"}[lang])
    expect(again).to_be_in_viewport()
