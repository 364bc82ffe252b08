"""An evening at one table, on the page: its score, the next game, what is fair, its picture."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.ports import kept_port, number_of
from tests.server.serve.process import serving

from .conftest import NewPage
from .settled import resize
from .test_pages import require_nothing_serious

SMALL = (1366, 650), (390, 664)
OUT_OF_REACH = """() => [...document.querySelectorAll('dialog[open] *')]
    .filter(e => e.matches('button, a, input, select, summary'))
    .filter(e => e.checkVisibility())
    .filter(e => {
        e.scrollIntoView({block: 'center', behavior: 'instant'});
        const {x, y, width, height} = (e.closest('label') ?? e).getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return !hit || !(e.contains(hit) || hit.contains(e) || e.closest('label')?.contains(hit));
    })
    .map(e => e.outerHTML.slice(0, 120))"""


SHARES = """() => {
    window.shared = [];
    navigator.canShare = ({files}) => files.length === 1;
    navigator.share = async ({files}) => shared.push([files[0].name, files[0].type]);
}"""
"""A browser that hands files to other programs, as phones do."""


class Evening:
    """A table of the page's own, where robots play for the two who sit there."""

    def __init__(self, page: Page, link: str) -> None:
        self.page = page
        self.link = link
        self.asked = 0
        self._post("api/me", {})
        settings = {"game": "kawumm", "players": 2, "options": {"first": 0}}
        seats = [{"holder": "me", "name": name} for name in ("Anne", "Lili")]
        opened = self._post("api/tables", {"settings": settings, "seats": seats, "start": True})
        self.table = opened["table"]
        page.goto(f"{link}#/t/{self.table}")
        expect(page.get_by_test_id("prompt")).to_be_visible()
        self.robots_play()

    def robots_play(self) -> None:
        for seat in (0, 1):
            self.do({"type": "cover", "seat": seat, "level": 1})

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        said = self.page.request.post(f"{self.link}{path}", data=body)
        assert said.ok, said.text()
        found: dict[str, Any] = said.json()
        return found

    def look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.request.get(f"{self.link}api/tables/{self.table}").json()
        return found

    def do(self, command: dict[str, Any]) -> None:
        self.asked += 1
        body = {"id": f"command-{self.asked}", "position": 0, "command": command}
        self._post(f"api/tables/{self.table}/commands", body)


def test_an_evening_of_several_games(new_page: NewPage, tmp_path: Path) -> None:
    """The server is stopped and started again before the third; the page just goes on."""
    page = new_page(quiet=True)  # The table is gone in the end, which the browser logs.
    with kept_port() as kept:
        port = str(number_of(kept))
        with serving(tmp_path, "--port", port) as first:
            page.goto(first.link)
            evening = Evening(page, first.link)
            two_games(page, evening)
            first.end()
        expect(page.get_by_text("The connection is lost")).to_be_visible()
        with serving(tmp_path, "--port", port):
            expect(page.get_by_text("The connection is lost")).to_be_hidden()
            sheet, score = the_sheet(page)
            sheet.get_by_role("button", name="Labicot").click()
            expect(page).to_have_title(re.compile("Labicot"))
            # Who has come back has their seat back, too.
            evening.robots_play()
            page.get_by_role("button", name="Evening and next game").click()
            expect(score.get_by_role("img")).to_have_count(3)
            assert shown_points(score) == told_points(evening)
            with_a_third(page, evening)
            # Somebody deletes the table: what was played is seen, and its picture can be saved.
            evening.do({"type": "close", "delete": True})
            expect(page.get_by_text("This table doesn’t exist any more.")).to_be_visible()
            expect(page.get_by_test_id("evening").get_by_role("img")).to_have_count(3)
            picture_of_it(page)


def two_games(page: Page, evening: Evening) -> None:
    open_sheet = page.get_by_role("button", name="Evening and next game")
    open_sheet.click()
    sheet, score = the_sheet(page)
    expect(score.get_by_role("row")).to_have_count(3)
    require_nothing_serious(page, "evening")
    sheet.get_by_text("Make it fair").click()
    for size in SMALL:
        resize(page, *size)
        assert page.evaluate(OUT_OF_REACH) == [], size
    # The next game, of another kind, with the same people at the same address.
    sheet.get_by_role("button", name="Candy Lab").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_title(re.compile("Candy Lab"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert evening.table in page.url
    open_sheet.click()
    expect(score.get_by_role("img")).to_have_count(2)
    assert shown_points(score) == told_points(evening)
    page.evaluate(SHARES)
    picture_of_it(page)
    page.get_by_role("button", name="Share the picture").press("Enter")
    assert page.evaluate("shared") == [["ludolab.png", "image/png"]]
    page.evaluate("delete navigator.canShare")


def the_sheet(page: Page) -> tuple[Locator, Locator]:
    """With its table of points."""
    sheet = page.get_by_role("dialog", name="This evening")
    return sheet, sheet.get_by_test_id("evening")


def shown_points(score: Locator) -> list[int]:
    return [int(cell) for cell in score.locator(".total").all_inner_texts()]


def told_points(evening: Evening) -> list[int]:
    players = evening.look()["evening"]["players"]
    return sorted((player["points"] for player in players), reverse=True)


def picture_of_it(page: Page) -> None:
    page.get_by_role("button", name="The evening as a picture").click()
    picture = page.get_by_role("img", name=re.compile("the points of this evening"))
    expect(picture).to_have_attribute("data-drawn", re.compile(r"^\d{5,}$"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the picture").click()
    assert saved.value.suggested_filename == "ludolab.png"


def with_a_third(page: Page, evening: Evening) -> None:
    """One more plays: the table waits for them; what is given to somebody is seen by all."""
    sheet = page.get_by_role("dialog", name="This evening")
    sheet.get_by_label("3", exact=True).check()
    sheet.get_by_label(re.compile("Memory aid")).check()
    sheet.get_by_role("button", name="Candy Numbers").click()
    expect(page.get_by_text("One seat is free")).to_be_visible()
    page.get_by_text("Make it fair").click()
    expect(page.get_by_text("Measured with our robots: with 2 points ahead")).to_be_visible()
    page.get_by_label("Lili: Points ahead in each game").select_option("2")
    page.get_by_label("Lili: Looks at the lamp in each game").select_option("3")
    lili = page.get_by_role("listitem").filter(has_text="Lili").first
    expect(lili).to_contain_text("2 points ahead")
    expect(lili).to_contain_text("3 looks at the lamp")
    require_nothing_serious(page, "fair")
    [seat] = [seat for seat in evening.look()["seats"] if seat["name"] == "Lili"]
    assert (seat["ahead"], seat["looks"]) == (2, 3)
    assert evening.look()["settings"]["options"]["memory_aid"] is True
