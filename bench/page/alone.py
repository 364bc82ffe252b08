"""Measures the page without a server: how long a first move takes, and what a tab needs."""

import re
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Page

from tests.site.conftest import KEPT, SITE, Host
from tests.site.test_games import MEMORY
from tests.web.hand import Hand, wait_until

GAME = "candy-lab"
TIMES = 3
VISITS = ("first visit", "next visit")


def visits(browser: Browser) -> dict[str, dict[str, float]]:
    """A first visit, and the next one on the same device: from the address to the first legal move
    the seconds, and those of CPU of all the browser's processes; and the megabytes that the tab
    takes, with its share of common memory (PSS). Of several the least of the times, as other
    programs may have been running, and the most of the memory."""
    rounds = [_round(browser) for _ in range(TIMES)]
    return {
        name: {
            what: (max if what == "MB" else min)(visit[name][what] for visit in rounds)
            for what in rounds[0][name]
        }
        for name in VISITS
    }


def _round(browser: Browser) -> dict[str, dict[str, float]]:
    with TemporaryDirectory() as folder:
        host = Host(Path(folder))
        host.publish(SITE)
        context = browser.new_context(locale="en-GB")
        try:
            return {name: _visit(browser, context, host.link) for name in VISITS}
        finally:
            context.close()
            host.close()


def _visit(browser: Browser, context: BrowserContext, link: str) -> dict[str, float]:
    page: Page = context.new_page()
    page.set_default_timeout(120_000)
    began, cpu = time.perf_counter(), _cpu(browser)
    page.goto(link)
    page.locator(f"[data-game={GAME}]").get_by_role("button", name=re.compile("robots")).click()
    Hand(page).choices.first.wait_for()
    taken = {
        "seconds": round(time.perf_counter() - began, 2),
        "CPU": round(_cpu(browser) - cpu, 2),
        "MB": round(max(_memory(pid) for pid, _ in _processes(browser, "renderer")) / 1e3, 1),
    }
    wait_until(page, lambda: bool(page.evaluate(KEPT)))
    wait_until(page, lambda: bool(page.evaluate(MEMORY, "is kept")))
    page.close()
    return taken


def _processes(browser: Browser, kind: str = "") -> list[tuple[int, float]]:
    """Their ids and CPU times."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [(each["id"], each["cpuTime"]) for each in found if each["type"].startswith(kind)]


def _cpu(browser: Browser) -> float:
    return sum(seconds for _, seconds in _processes(browser))


def _memory(pid: int) -> int:
    """In kilobytes."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii")
    found = re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)
    assert found is not None
    return int(found[1])
