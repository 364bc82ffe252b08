"""Takes the pictures of the README, of real tables in a real browser: ``make screenshots``."""

import re
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from ludolab.games import shipped
from tests.server.serve.process import serving
from tests.web.chromium import find_chromium, flags
from tests.web.hand import Hand

FOLDER = Path(__file__).parent.parent / "docs" / "screens"
CLICKS = {"labicot": 3}
USUAL = 12
"""After this many clicks a table is worth looking at, unless the game is over by then."""
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def main() -> None:
    found = find_chromium()
    if found is None:
        raise SystemExit("ludolab: there is no Chromium; install the package chromium.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), "--port", "0") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=flags())
        page = _page(browser, "light", WIDE)
        page.goto(server.link)
        page.locator("[data-game]").first.wait_for()
        _take(page, "lobby")
        for game in shipped():
            page = _page(browser, "light", WIDE)
            _begin(page, server.link, game)
            _take(page, game)
            phone = _page(browser, "dark", PHONE)
            phone.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
            phone.goto(page.url)
            Hand(phone).wait_for_turn()
            _take(phone, f"{game}-phone")
        browser.close()


def _page(browser: Browser, theme: str, size: dict[str, int]) -> Page:
    context = browser.new_context(
        locale="en-GB",
        color_scheme=theme,  # type: ignore[arg-type]
        viewport=size,  # type: ignore[arg-type]
    )
    context.add_init_script("localStorage['ludolab.speed'] = 'instant'")
    context.add_init_script("localStorage['ludolab.nickname'] = 'Anne'")
    context.add_init_script("localStorage['ludolab.figure'] = 'bear blue'")
    return context.new_page()


def _begin(page: Page, link: str, game: str) -> None:
    page.goto(link)
    page.locator(f"[data-game={game}]").get_by_role("button", name=re.compile("robots")).click()
    hand = Hand(page)
    hand.wait_for_turn()
    hand.play(CLICKS.get(game, USUAL))
    hand.wait_for_turn()


def _take(page: Page, name: str) -> None:
    page.mouse.move(0, 0)
    page.wait_for_timeout(1200)
    page.screenshot(path=FOLDER / f"{name}.png")
    print(FOLDER.name, name)


if __name__ == "__main__":
    main()
