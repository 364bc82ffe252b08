"""Looking back, replays, sharing; rules with their examples."""

import re
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from .conftest import NewPage
from .hand import begin


def test_the_log_leads_to_its_moment_and_back(page: Page, link: str) -> None:
    hand = begin(page, link, "candy-lab")
    hand.play(5)
    hand.wait_for_turn()
    page.get_by_role("button", name="What happened").click()
    log = page.get_by_test_id("log")
    log.locator("[data-position]").last.click()
    story = page.get_by_role("region", name="The game from its beginning")
    expect(story).to_be_visible()
    page.keyboard.press("Escape")
    expect(story).to_be_hidden()
    expect(log.get_by_role("link", name=re.compile("CL-")).first).to_be_visible()


def test_a_finished_game_is_saved_loaded_and_shared(
    new_page: NewPage, link: str, tmp_path: Path
) -> None:
    page = new_page()
    hand = begin(page, link, "kawumm", prefer="Make safe")
    hand.play_to_the_end()
    ending = page.get_by_test_id("ending")
    ending.get_by_role("button", name="More about this game").click()
    more = page.get_by_role("dialog", name=re.compile("More"))
    with page.expect_download() as saved:
        more.get_by_role("button", name=re.compile("[Ss]ave")).click()
    file = tmp_path / "game.json"
    saved.value.save_as(file)
    expect(more).to_contain_text(re.compile("shuffle", re.IGNORECASE))

    stranger = new_page(quiet=True)
    stranger.goto(f"{link}#/replay")
    stranger.locator("input[type=file]").set_input_files(file)
    slider = stranger.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.focus()
    stranger.keyboard.press("End")
    expect(stranger.locator("main")).to_contain_text(
        re.compile("has three complete ingredients", re.IGNORECASE)
    )
    file.write_text(file.read_text("utf-8").replace('"kawumm"', '"labicot"'), "utf-8")
    stranger.goto(f"{link}#/replay")
    stranger.reload()
    stranger.locator("input[type=file]").set_input_files(file)
    expect(stranger.get_by_role("alert")).to_be_visible()


def test_rules_are_found_and_open_at_their_place(page: Page, link: str) -> None:
    page.goto(f"{link}#/rules/candy-lab/CL-18")
    expect(page.get_by_role("heading", name=re.compile("CL-18"))).to_be_in_viewport()
    page.get_by_role("searchbox").fill("golden sugar")
    expect(page.get_by_role("heading", name=re.compile("CL-22"))).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("CL-7 "))).to_be_hidden()


def test_a_rule_stays_in_sight_when_letters_come_later(page: Page, link: str) -> None:
    """Some browsers keep the scroll position by themselves, others don't."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.woff2", hold)
    page.add_init_script(
        "addEventListener('DOMContentLoaded',"
        " () => (document.documentElement.style.overflowAnchor = 'none'))"
    )
    page.goto(f"{link}#/rules/candy-lab/CL-18", wait_until="commit")
    title = page.get_by_role("heading", name=re.compile("CL-18"))
    expect(title).to_be_in_viewport()
    assert held
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready.then(() => undefined)")
    expect(title).to_be_in_viewport()
