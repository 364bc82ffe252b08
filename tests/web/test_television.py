"""A table on a television, its hands on two phones and on a screen that two people share."""

import re
import time

from playwright.sync_api import Page, expect

from .afar import SIZE, require_readable
from .conftest import NewPage
from .hand import LONG, Hand
from .settled import laid_out
from .test_games import REACH
from .test_pages import PHONE, require_nothing_serious

ENLARGED = "mine => mine.currentCSSZoom"


def test_a_television_two_phones_and_a_shared_screen(new_page: NewPage, link: str) -> None:
    """Four at one table: Anne and Bert with their phones, Lili and Tom at one screen."""
    tv = new_page(lang="fr", viewport=SIZE)
    anne, bert = new_page(**PHONE), new_page(**PHONE)
    tablet = new_page(viewport={"width": 820, "height": 1180})
    tv.goto(f"{link}#/tv")
    tv.get_by_role("button", name=re.compile("Candy Lab")).click()
    invitation = tv.get_by_test_id("link").input_value()
    assert invitation.endswith("/hand")
    for page, name in ((anne, "Anne"), (bert, "Bert"), (tablet, "Lili")):
        page.add_init_script(REACH)
        page.goto(invitation)
        page.get_by_label("Your name").fill(name)
        page.get_by_label("Your name").blur()
        page.get_by_role("button", name=re.compile("Sit here")).first.click()
        expect(page.get_by_text("you", exact=True)).to_be_visible()
    tablet.get_by_role("button", name=re.compile("Also at this screen")).click()
    tablet.get_by_label("Name of whoever plays here, too").fill("Tom")
    tablet.get_by_role("dialog").get_by_role("button", name="Sit here").click()
    require_readable(tv)
    require_nothing_serious(tv, "television, waiting")
    tv.get_by_role("button", name="Commencer").click()

    pages, seen = (anne, bert, tablet), set[str]()
    hands = [Hand(page, seed) for seed, page in enumerate(pages)]
    turn = tv.get_by_test_id("turn")
    expect(turn).to_be_visible()
    deadline = time.monotonic() + LONG
    checked = False
    while len(seen) < 4:
        assert time.monotonic() < deadline, seen
        name = str(turn.locator("strong").text_content())
        takes_over = tablet.get_by_role("button", name=re.compile("I’m (Lili|Tom)"))
        if takes_over.is_visible():
            takes_over.click()
        for page, hand in zip(pages, hands, strict=True):
            if not hand.choices.count():
                continue
            if not checked and page is anne:
                only_what_is_mine(anne, bert, tv)
                checked = True
            if hand.click_one():
                seen.add(name)
        tv.wait_for_timeout(20)
    assert checked
    # A television has no hand, whoever looks at it.
    assert tv.locator("[data-choice], [data-still=hand]").count() == 0
    require_readable(tv)
    require_nothing_serious(tv, "television")
    require_nothing_serious(anne, "hand")


def only_what_is_mine(anne: Page, bert: Page, tv: Page) -> None:
    """It is Anne's turn: she sees what she can choose from; Bert his hand alone."""
    others = "[data-part=others]"
    expect(anne.locator(others)).to_be_hidden()
    laid_out(anne)
    assert anne.evaluate("reach().wrong") == []
    expect(bert.locator("[data-still=hand]")).to_be_visible()
    for page in (anne, bert):
        assert page.locator("[data-still=hand]").evaluate(ENLARGED) > 1.1
    expect(bert.locator(others)).to_be_hidden()
    for shared in bert.locator("[data-part=shared]").all():
        expect(shared).to_be_hidden()
    expect(bert.get_by_role("button", name="Bert’s place")).to_be_visible()
    expect(tv.get_by_test_id("turn")).to_contain_text("Anne")
