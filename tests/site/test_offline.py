"""What is kept in the browser: the page, the engine, and games that go on."""

import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.hand import begin, wait_until

from .conftest import KEPT, Host

FULL = """
let full = false;
new BroadcastChannel("full").onmessage = ({ data }) => (full = data);
const { add } = IDBObjectStore.prototype;
IDBObjectStore.prototype.add = function (value) {
  if (full) throw new DOMException("", "QuotaExceededError");
  return add.call(this, value);
};
"""
NOTHING = "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };"


def in_worker(page: Page, code: str) -> None:
    """This is done in the worker before it begins."""
    page.context.route(
        "**/assets/engine-*.js",
        lambda route: route.fulfill(
            body=f"{{ {code} }}\n{route.fetch().text()}", content_type="text/javascript"
        ),
    )


def test_a_reload_without_a_network_goes_on(host: Host, page: Page) -> None:
    hand = begin(page, host.link, "kawumm", prefer="Make safe")
    hand.play(2)
    wait_until(page, lambda: bool(page.evaluate(KEPT)))
    host.close()
    page.reload()
    hand.play_to_the_end()
    page.goto(host.link)
    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()


def test_two_tabs_share_one_server(host: Host, page: Page) -> None:
    page.goto(host.link)
    expect(page.get_by_test_id("engine")).to_have_count(0)
    second = page.context.new_page()
    hand = begin(second, host.link, "kawumm", prefer="Make safe")
    hand.play(2)
    # The second uses the first's server; without the first it starts one itself.
    page.close()
    hand.play(2)


def test_a_full_device_says_so_and_goes_on_when_there_is_room(host: Host, page: Page) -> None:
    in_worker(page, FULL)
    hand = begin(page, host.link, "kawumm", prefer="Make safe")
    tell = "full => new BroadcastChannel('full').postMessage(full)"
    page.evaluate(tell, True)
    trouble = page.get_by_test_id("trouble")
    hand.click_one()
    expect(trouble).to_contain_text("no room left")
    page.evaluate(tell, False)
    expect(trouble).to_have_count(0)
    # What was said in the meantime has been said again, and counts once.
    hand.play(2)


def test_a_window_that_keeps_nothing_says_so(host: Host, new_page: NewPage) -> None:
    page = new_page()
    in_worker(page, NOTHING)
    page.goto(host.link)
    expect(page.get_by_test_id("trouble")).to_contain_text("may keep nothing")


def test_an_old_page_meets_a_new_site(host: Host, page: Page, site: Path, tmp_path: Path) -> None:
    hand = begin(page, host.link, "kawumm")
    hand.play(2)
    wait_until(page, lambda: bool(page.evaluate(KEPT)))
    host.publish(newer(site, tmp_path / "newer"))
    page.reload()
    update = page.get_by_test_id("update")
    expect(update).to_contain_text("new version")
    # It takes over when it may, not in the middle of a game.
    hand.play(1)
    with page.expect_navigation():
        update.get_by_role("button", name="Use it now").click()
    assert page.locator("meta[name=newer]").count() == 1
    expect(hand.choices.first).to_be_visible()
    hand.play(1)


def newer(site: Path, folder: Path) -> Path:
    """The same site with another page in it, as a later version would be."""
    shutil.copytree(site, folder)
    index, service = folder / "index.html", folder / "service.js"
    index.write_text(index.read_text("utf-8").replace("<title>", '<meta name="newer"><title>'))
    service.write_text(service.read_text("utf-8").replace('"version": "', '"version": "newer-', 1))
    return folder
