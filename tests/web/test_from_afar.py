"""A television is looked at from three metres: what is said at the table is large enough there."""

import pytest
from playwright.sync_api import Page, expect

from ludolab.core import AnyState
from ludolab.games import shipped
from ludolab.server.lan import lan_addresses

from .afar import SIZE, require_readable
from .conftest import NewPage
from .fullest import FULLEST
from .hand import begin
from .settled import laid_out, resize
from .shown import show_to_all
from .test_games import REACH

SIZES = ((1920, 1080), (1800, 1000))
READ = 28
"""Pixels of letters that are read from there."""
ON_PIECES = 20
"""Of names on cards, which have a picture, too."""
SMALL = """([read, onPieces]) => {
    const found = new Set();
    const texts = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const element = text.parentElement;
        const shown = element.checkVisibility({visibilityProperty: true, opacityProperty: true});
        if (!shown || element.closest('.hidden, svg')) continue;
        if (!/\\p{L}{2}/u.test(text.textContent)) continue;
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (size < (element.closest('.card') ? onPieces : read))
            found.add(`${size} px: ${text.textContent.trim()}`);
    }
    return [...found];
}"""


def too_small(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SMALL, [READ, ON_PIECES])
    return found


@pytest.mark.parametrize("game", shipped())
def test_words_are_read_from_afar(new_page: NewPage, link: str, game: str) -> None:
    page = new_page(lang="fr", viewport=SIZE)
    page.add_init_script(REACH)
    hand = begin(page, link, game)
    for _ in range(3):
        hand.wait_for_turn()
        laid_out(page)
        assert too_small(page) == []
        assert hand.over or page.evaluate("reach()")["wrong"] == []
        hand.play(1)
    # Larger still, and all of it in sight, on the page for televisions.
    table = page.evaluate("location.hash.split('/')[2]")
    page.goto(f"{link}#/tv/{table}")
    expect(page.get_by_test_id("happened")).to_be_visible()
    expect(page.locator(".seen .table [data-anchor]").first).to_be_visible()
    require_readable(page)


NAMES = ("Anne", "Jean-Baptiste", "Clémentine", "Maximilian", "Lili", "Alexandrine", "Tom")


@pytest.mark.usefixtures("door")
@pytest.mark.parametrize("game", shipped())
def test_the_fullest_tables_are_read_from_a_television(
    new_page: NewPage, link: str, game: str
) -> None:
    """Everybody is asked at once, phones can join, and every other one is a second game."""
    page = new_page(lang="fr", viewport=SIZE)
    page.request.post(f"{link}api/me", data={})
    page.request.post(f"{link}api/nearby", data={"open": True})
    for number, state in enumerate(FULLEST[game]()):
        show_to_all(page, state, evening=number % 2 == 1)
        page.goto(f"{link}#/tv/{opened(page, link, state)}")
        expect(page.get_by_test_id("turn")).to_have_count(state.players)
        if lan_addresses():
            expect(page.get_by_role("img", name="Le lien sous forme de code")).to_be_visible()
        for width, height in SIZES:
            resize(page, width, height)
            require_readable(page)


def opened(page: Page, link: str, state: AnyState) -> str:
    """The id of a table with as many players and these options."""
    settings = {"game": state.game.name, "players": state.players, "options": {**state.options}}
    seats = [{"holder": "me", "name": NAMES[seat % len(NAMES)]} for seat in range(state.players)]
    wish = {"settings": settings, "seats": seats, "start": True}
    answer = page.request.post(f"{link}api/tables", data=wish)
    assert answer.ok, answer.text()
    return str(answer.json()["table"])
