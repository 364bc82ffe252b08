"""A server offers the page that needs none."""

from pathlib import Path

from playwright.sync_api import expect

from tests.server.edge.served import serving
from tests.web.conftest import NewPage
from tests.web.hand import begin, wait_until

ACTIVE = """async () => {
  const all = await navigator.serviceWorker.getRegistrations();
  return all.filter((each) => each.active).length;
}"""


def test_who_has_been_at_a_table_can_play_without_the_server(
    site: Path, new_page: NewPage, tmp_path: Path
) -> None:
    # Without a server the page asks in vain, and the browser complains.
    page = new_page(quiet=True)
    with serving(tmp_path, alone=site) as served:
        link = f"{served.url}/"
        page.goto(link)
        expect(page.locator("[data-game=kawumm]")).to_be_visible()
        assert page.evaluate(ACTIVE) == 0
        begin(page, link, "kawumm")
        wait_until(page, lambda: bool(page.evaluate(ACTIVE) == 2))
        later = page.context.new_page()
        page.close()
    page = later
    page.goto(link)
    expect(page).to_have_url(f"{link}play/")
    hand = begin(page, f"{link}play/", "kawumm", prefer="Make safe")
    hand.play(2)
