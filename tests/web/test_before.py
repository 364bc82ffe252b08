"""Kind words before the game begins, and for somebody who only watches."""

import re

from playwright.sync_api import expect

from .conftest import NewPage
from .test_company import open_for_friends
from .test_pages import require_nothing_serious


def test_kind_words_before_the_game_and_for_who_watches(new_page: NewPage, link: str) -> None:
    anne = new_page()
    paul = new_page(viewport={"width": 390, "height": 664})
    invitation = open_for_friends(anne, link, "kawumm")
    paul.goto(invitation)
    # Who has no seat yet says nothing, and can choose whose words are shown.
    paul.get_by_role("button", name="What the others say").click()
    whose = paul.get_by_role("dialog", name="What the others say")
    expect(whose.locator("[data-word]:visible")).to_have_count(0)
    expect(whose.get_by_label("Show what Anne says")).to_be_checked()
    require_nothing_serious(paul, "whose words")
    paul.keyboard.press("Escape")
    paul.get_by_role("button", name=re.compile("Sit here")).first.click()
    anne.get_by_role("button", name="Say something kind").focus()
    anne.keyboard.press("Enter")
    anne.locator("[data-word=hello]").press("Enter")
    expect(paul.get_by_role("listitem").filter(has_text="Anne")).to_contain_text("Hello!")
    paul.get_by_role("button", name="Say something kind").click()
    paul.get_by_label("Show what Anne says").uncheck()
    paul.locator("[data-word=thanks]").click()
    expect(anne.get_by_test_id("kind-said")).to_contain_text("Thank you!")
