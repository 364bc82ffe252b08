"""Every game is played to its end on the page, by clicks, against robots. At each of the first
decisions and some later ones, all choices are in sight without scrolling and covered by nothing, at
the size at which it is played and at another in turn; and between two decisions nothing but pieces
moves."""

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludolab.games import catalogue

from .conftest import NewPage
from .hand import Hand, begin
from .settled import resize

LOWEST = (1366, 650), (390, 664)
"""A small laptop and a small phone, as much as their browsers leave of them: here one plays."""
OTHERS = (1920, 1080), (1440, 900), (1280, 720), (820, 1180), (390, 844)
"""Looked at in turn."""
REACH, SHIFT = (
    (Path(__file__).parent / name).read_text("utf-8") for name in ("reach.js", "shift.js")
)

CUT_OFF = """ending => [ending, ...ending.querySelectorAll('*')]
    .filter(e => !e.closest('.hidden') && getComputedStyle(e).overflowX !== 'visible')
    .filter(e => e.scrollWidth > e.clientWidth + 1)
    .map(e => e.outerHTML.slice(0, 200))"""

ENDINGS = {"en": ("Once more", "win"), "fr": ("Encore une partie", "gagne")}

NAMES_CUT_OFF = """() => [...document.querySelectorAll('.place .name')]
    .filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth)
    .map(e => `${innerWidth} wide: ${e.textContent}`)"""

WIDER_NAMES = """const sheet = new CSSStyleSheet();
sheet.replaceSync('.place .name { letter-spacing: 0.08em }');
document.adoptedStyleSheets = [sheet];"""
"""As in the letters of another font: names have room to spare."""

FIRST, EVERY = 10, 5
"""The first ten decisions are all looked at, then every fifth: later there is little new."""

Places = dict[tuple[tuple[int, int], str], str]


def out_of_reach(page: Page, size: tuple[int, int], places: Places) -> list[str]:
    """What is wrong on a screen of this size. `places`: where things were before."""
    width, height = size
    resize(page, width, height)
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
    # Stopping in time often ends a game of Kawumm! sooner.
    hand = begin(page, link, game, prefer={"en": "Make safe", "fr": "sécurité"}[lang])
    wrong: Counter[str] = Counter()
    places: Places = {}
    decisions = looked = 0
    while not hand.over:
        looks = decisions < FIRST or decisions % EVERY == 0
        if looks:
            # The game is played at the second of these sizes.
            *others, played = (*OTHERS, *(LOWEST if looked % 2 else LOWEST[::-1]))
            for size in (others[looked % len(others)], played):
                wrong.update(out_of_reach(page, size, places))
            looked += 1
            page.evaluate("jumped()")
        decisions += 1
        hand.play(1)
        hand.wait_for_turn()
        if looks:
            wrong.update(f"{played[0]} wide: {each}" for each in page.evaluate("jumped()"))
    assert not wrong, f"at {decisions} decisions: {wrong.most_common(20)}"
    ending = page.get_by_test_id("ending")
    for language, (once_more, wins) in ENDINGS.items():
        page.evaluate(f"localStorage['ludolab.lang'] = '{language}'")
        page.reload()
        expect(ending).to_contain_text(wins)
        again = ending.get_by_role("button", name=once_more)
        for width, height in LOWEST:
            # All that the scores are made of is seen at once, with what comes next.
            resize(page, width, height)
            expect(again).to_be_in_viewport()
            assert ending.evaluate(CUT_OFF) == []
            # What it lies over can be seen by scrolling; on a laptop the middle stays free.
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            box, room = ending.bounding_box(), page.locator(".stage").bounding_box()
            assert box
            assert room
            assert room["y"] + room["height"] <= box["y"] + 1
            assert width < 1000 or box["x"] > width / 2
            page.evaluate("scrollTo(0, 0)")


@pytest.mark.parametrize("game", [name for name, game in catalogue().items() if game.most >= 4])
def test_four_at_a_table(page: Page, link: str, game: str) -> None:
    page.add_init_script(REACH)
    page.add_init_script(WIDER_NAMES)
    page.goto(link)
    page.locator(f"[data-game={game}]").get_by_role("button", name="Options").click()
    form = page.get_by_role("dialog")
    # Few are shown side by side, many in a list.
    few, many = form.get_by_label("4", exact=True), form.get_by_role("combobox", name="Players")
    expect(few.or_(many).first).to_be_attached()
    if few.count():
        few.check()
    else:
        many.select_option("4")
    form.get_by_role("button", name="Begin").click()
    hand, places = Hand(page), Places()
    hand.wait_for_turn()
    expect(page.locator("[data-seat]")).to_have_count(4)
    wrong: Counter[str] = Counter()
    for decisions in range(5):
        if hand.over:
            break
        for size in (OTHERS[decisions % len(OTHERS)], *LOWEST):
            wrong.update(out_of_reach(page, size, places))
            wrong.update(page.evaluate(NAMES_CUT_OFF))
        hand.play(1)
        hand.wait_for_turn()
    assert not wrong, wrong.most_common(20)
