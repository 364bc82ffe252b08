"""Levels of robots, the lamp, and the review of a finished game."""

import re

from playwright.sync_api import Page, expect

from .hand import begin
from .test_pages import findings

ON_TOP = """piece => {
    const {x, y, width, height} = piece.getBoundingClientRect();
    return piece.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def test_the_lamp_advises_and_a_finished_game_is_reviewed(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("combobox", name="Robots").select_option("Beginner")
    hand = begin(page, link, "kawumm", prefer="Make safe")
    others = page.get_by_role("region", name=re.compile("Robot"))
    expect(others.first).to_contain_text("Beginner")
    mine = page.get_by_role("region", name="Player’s place")

    ask = page.get_by_role("button", name="Ask the lamp")
    ask.click()
    lamp = page.get_by_test_id("lamp")
    advice = lamp.get_by_role("listitem")
    expect(advice.first).to_contain_text(re.compile(r"\d+%"))
    best = advice.first.get_by_role("button")
    offered = hand.choices.all_inner_texts()
    assert findings(page) == []
    # It points at the move, but plays nothing.
    best.click()
    pointed = page.locator("[data-pointed]")
    expect(pointed.first).to_be_focused()
    for each in pointed.all():
        assert each.evaluate(ON_TOP)
        assert "move" in str(each.get_attribute("data-choice"))
    assert len(hand.choices.all_inner_texts()) == len(offered)
    expect(mine).to_contain_text("asked the lamp once")
    page.keyboard.press("Escape")
    expect(lamp).to_be_hidden()
    expect(ask).to_be_focused()
    page.reload()
    expect(mine).to_contain_text("asked the lamp once")
    # Keys for common actions, and one that lists them.
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text("What happened")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.get_by_test_id("log")).to_contain_text("Player asks the lamp.")
    page.keyboard.press("Escape")

    # The owner of the table can switch it off.
    page.get_by_role("button", name="This table").click()
    page.get_by_label("The lamp may be asked").uncheck()
    page.keyboard.press("Escape")
    expect(ask).to_be_hidden()

    hand.play_to_the_end()
    page.get_by_role("link", name="Review the game").click()
    review = page.get_by_test_id("review")
    expect(review).to_contain_text("The moves that cost the most", timeout=180_000)
    expect(review.get_by_role("row", name=re.compile("luck"))).to_have_count(3)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert findings(page) == []
    moments = review.get_by_role("link", name="See this moment")
    if moments.count():
        moments.first.click()
        expect(page.get_by_role("slider")).to_be_visible()
    else:
        expect(review).to_contain_text("Well played")
