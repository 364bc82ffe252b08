"""What the browser keeps: the page, the engine, and unfinished games."""

import json
import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.web.conftest import NewPage
from tests.web.hand import Hand, begin, wait_until

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
    """Run this in the worker before it begins."""
    page.context.route(
        "**/assets/engine-*.js",
        lambda route: route.fulfill(
            body=f"{{ {code} }}\n{route.fetch().text()}", content_type="text/javascript"
        ),
    )


def test_a_table_moves_in_a_link_to_a_server_and_in_a_file_back(
    host: Host, link: str, new_page: NewPage, tmp_path: Path
) -> None:
    """So nothing is lost if the browser clears up, and it goes on where others can be invited."""
    hand = begin(new_page(), host.link, "kawumm", prefer="Make safe")
    hand.play(2)
    hand.wait_for_turn()
    offered = hand.choices.all_inner_texts()
    page = hand.page
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Address of a server").fill(link)
    page.get_by_role("button", name="Take this table there").click()
    # The link in the address is gone: it says all that is hidden.
    page.wait_for_url(f"{link}#/sent")
    expect(page.get_by_text("A table of Kawumm!")).to_be_visible()
    # Any page may lead there: so the server doesn't even know who came until somebody says so.
    assert not page.context.cookies(link)
    page.get_by_role("button", name="Open the table").click()
    hand.wait_for_turn()
    assert hand.choices.all_inner_texts() == offered

    file = tmp_path / "table.json"
    page.get_by_role("button", name="This table").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the table as a file").click()
    saved.value.save_as(file)
    # Another browser: nothing is kept there.
    hand = Hand(new_page(), prefer="Make safe")
    hand.page.goto(host.link)
    chosen = hand.page.get_by_test_id("open-saved")
    chosen.set_input_files({"name": "x.json", "mimeType": "", "buffer": b"[]"})
    expect(hand.page.get_by_text("isn’t a saved table")).to_be_visible()
    chosen.set_input_files(file)
    hand.wait_for_turn()
    assert hand.choices.all_inner_texts() == offered
    hand.play(1)


def test_the_lobby_is_there_while_the_engine_loads_and_tabs_share_it(
    host: Host, page: Page, site: Path
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route("**/engine/packages-*.bin", hold)
    page.goto(host.link)
    # A game can be picked by now, and the bar says how much is here.
    page.locator("[data-game=kawumm]").get_by_role("button", name=re.compile("robots")).click()
    sizes = {name: file["bytes"] for name, file in _engine(site).items()}
    here = 1 - sizes["packages"] / sum(sizes.values())
    bar = page.get_by_test_id("engine")
    wait_until(page, lambda: abs(float(bar.evaluate("bar => bar.value")) - here) < 1e-6)
    [route] = held
    route.continue_()
    expect(Hand(page).choices.first).to_be_visible()
    expect(bar).to_have_count(0)
    page.goto(host.link)
    # What needs a server says so where it would be.
    expect(page.get_by_test_id("needs-server")).to_contain_text("you need a table server")
    page.locator("[data-game=kawumm]").get_by_role("button", name=re.compile("friends")).click()
    expect(page.get_by_role("dialog").get_by_test_id("needs-server")).to_be_visible()
    second = page.context.new_page()
    hand = begin(second, host.link, "kawumm", prefer="Make safe")
    hand.play(2)
    # The second uses the first's server; without the first it starts one itself.
    page.close()
    hand.play(2)


def _engine(site: Path) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = json.loads((site / "engine.json").read_text("utf-8"))
    return found


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
    # Commands sent in the meantime have been repeated, and count once.
    hand.play(2)


def test_a_window_that_keeps_nothing_says_so(host: Host, new_page: NewPage) -> None:
    page = new_page()
    in_worker(page, NOTHING)
    page.goto(host.link)
    expect(page.get_by_test_id("trouble")).to_contain_text("can’t save anything")


def test_an_old_page_meets_a_new_site(host: Host, page: Page, site: Path, tmp_path: Path) -> None:
    hand = begin(page, host.link, "kawumm")
    hand.play(2)
    wait_until(page, lambda: bool(page.evaluate(KEPT)))
    host.publish(newer(site, tmp_path / "newer"))
    page.reload()
    update = page.get_by_test_id("update")
    expect(update).to_contain_text("new version")
    # It takes over when allowed, not in the middle of a game.
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
