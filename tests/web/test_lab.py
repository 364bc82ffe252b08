"""The lab: a rule is changed, compared by robots, and played."""

from pathlib import Path

from playwright.sync_api import expect

import ludolab
from ludolab.records import Match

from .conftest import NewPage
from .test_pages import PHONE, require_nothing_serious

TOLD = "House rule: Points for the golden sugar: 5 instead of 3 (CL-22)."


def played(folder: Path) -> Path:
    """The record of a game with that house rule."""
    five = 'variant = "candy-lab"\nname = "Golden five"\ngolden_sugar = 5\n'
    match = Match(ludolab.game("candy-lab").new(2, seed=1, pieces=five))
    while not match.state.over:
        match.play(match.state.legal_moves()[0])
    match.record().save(folder / "game.json")
    return folder / "game.json"


def test_from_a_slider_to_a_table(new_page: NewPage, link: str, tmp_path: Path) -> None:
    page = new_page()
    page.goto(link)
    page.get_by_role("link", name="The lab").click()
    slider = page.get_by_role("slider", name="Points for the golden sugar")
    slider.focus()
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(page.get_by_text(TOLD)).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Golden <five>")

    # Robots compare it with our box, and what they found is read.
    page.get_by_label("Robots").select_option("1")
    page.get_by_label("Most deals").fill("2")
    page.get_by_role("button", name="Let robots compare them").click()
    read = page.get_by_role("button", name="Read the report")
    expect(read).to_be_visible()
    require_nothing_serious(page)
    read.click()
    report = page.frame_locator("iframe[title='The report']")
    expect(report.get_by_role("heading", name="The verdict")).to_be_visible()
    expect(report.get_by_text(TOLD)).to_be_visible()
    expect(page.get_by_role("heading", name="our box against Golden <five>")).to_be_visible()
    # It is as high as all that it says.
    frame = page.locator("iframe")
    page.wait_for_function("frame => frame.offsetHeight > 1000", arg=frame.element_handle())
    with page.expect_download() as numbers:
        page.get_by_role("link", name="Numbers (JSON)").click()
    assert '"lab": "candy-lab"' in numbers.value.path().read_text("utf-8")

    # Somebody else opens it by its link, on a phone.
    page.get_by_role("button", name="Share a link").click()
    phone = new_page(**PHONE)
    phone.goto(page.get_by_test_id("link").input_value())
    expect(phone.get_by_text(TOLD)).to_be_visible()
    expect(phone.get_by_label("Name", exact=True)).to_have_value("Golden <five>")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390

    # A replay of such a game shows the house rules, too.
    phone.goto(f"{link}#/replay")
    expect(phone.get_by_role("heading", name="Watch a game again")).to_be_visible()
    phone.locator("input[type=file]").set_input_files(played(tmp_path))
    phone.get_by_role("button", name="House rules").click()
    expect(phone.get_by_role("dialog").get_by_text(TOLD)).to_be_visible()
    require_nothing_serious(phone)

    page.get_by_role("button", name="Play it now").click()
    page.get_by_role("button", name="House rules").click()
    expect(page.get_by_role("dialog").get_by_text(TOLD)).to_be_visible()


def test_a_mistake_a_copy_and_what_is_kept(new_page: NewPage, link: str) -> None:
    # The server refuses what can't be played, and the browser says so in its console.
    page = new_page(quiet=True)
    page.goto(f"{link}#/lab/kawumm")
    page.get_by_text("The variant as a file").click()
    text = page.get_by_role("textbox", name="The variant as a file")
    text.fill('variant = "kawumm"\nname = "Short"\ngoal = 9\n')
    expect(page.get_by_test_id("wrong")).to_have_text("pieces, line 3: goal is from 1 to 5, not 9")
    expect(page.get_by_role("button", name="Play it now")).to_be_disabled()
    page.get_by_role("spinbutton", name="Complete ingredients that win").fill("2")
    page.keyboard.press("Tab")
    expect(text).to_have_value('variant = "kawumm"\nname = "Short"\ngoal = 2\n')
    page.get_by_role("button", name="Copy", exact=True).click()
    page.get_by_text("Ingredients", exact=True).click()
    page.get_by_role("spinbutton", name="ether: dose").fill("4")
    page.keyboard.press("Tab")
    expect(page.get_by_text("2 instead of 3 (KW-2)")).to_be_visible()
    expect(page.get_by_text("dose 4 instead of dose 2 (KW-1)")).to_be_visible()
    page.reload()
    kept = page.get_by_role("list", name="Variants kept on this device").get_by_role("button")
    expect(kept).to_have_text(["Short 2", "Short"])
    kept.nth(1).click()
    expect(page.get_by_text("dose 4 instead of dose 2 (KW-1)")).to_have_count(0)
    wrong = {"name": "x.toml", "mimeType": "text/plain", "buffer": b"golden_sugar = 5"}
    page.get_by_test_id("variant-file").set_input_files(wrong)  # type: ignore[arg-type]
    expect(page.get_by_role("alert")).to_contain_text("This isn’t a variant")
