"""Measures the page with Lighthouse, the size of a first visit, and the page without a server:
``make page``.

Run it on a quiet machine. The results go to docs/page.json.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser, Page, Response, sync_playwright
from rich.console import Console
from rich.table import Table

from bench.load.machine import about
from bench.page.alone import visits
from ludolab.games import catalogue
from tests.server.serve.process import serving
from tests.web.chromium import find_chromium, flags
from tests.web.hand import Hand

HERE = Path(__file__).parent
RESULT = HERE.parent.parent / "docs" / "page.json"
MEASURES = {
    "first-contentful-paint": "first paint",
    "interactive": "interactive",
    "total-blocking-time": "blocked",
}


def main() -> None:
    say, chromium, npm = Console(), find_chromium(), shutil.which("npm")
    if chromium is None or npm is None:
        raise SystemExit("ludolab: measuring the page needs Chromium and Node with npm.")
    if not (HERE / "node_modules").is_dir():
        say.print("Installing Lighthouse …")
        subprocess.run([npm, "ci", "--silent"], cwd=HERE, check=True)
    rows: dict[str, dict[str, float]] = {}
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), "--port", "0") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=flags())
        for name, link in {
            "lobby": server.link,
            **{game: _public_table(browser, server.link, game) for game in catalogue()},
        }.items():
            weight = _weigh(browser, link)
            rows[name] = {"bytes": weight, **_lighthouse(link, chromium)}
            say.print(name, rows[name])
        alone = visits(browser)
        browser.close()
    _tell(say, rows)
    _tell(say, alone)
    told = {"machine": about(HERE), "pages": rows, "alone": alone}
    RESULT.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def _public_table(browser: Browser, link: str, game: str) -> str:
    """The link of a running game that anybody may watch."""
    page = browser.new_page(locale="en-GB")
    page.goto(link)
    page.locator(f"[data-game={game}]").get_by_role("button", name="Invite friends").click()
    page.get_by_text("Rules of this table").click()
    page.get_by_label("Everybody may watch and join").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name=re.compile("^Robot")).click()
    page.get_by_role("button", name="Begin").click()
    Hand(page).wait_for_turn()
    found = page.url
    page.close()
    return found


def _weigh(browser: Browser, link: str) -> int:
    """Bytes of script and style transferred on a first visit."""
    page: Page = browser.new_context(locale="en-GB").new_page()
    weights: list[int] = []

    def weigh(response: Response) -> None:
        if re.search(r"\.(js|css)$", response.url):
            weights.append(int(response.headers["content-length"]))

    page.on("response", weigh)
    page.goto(link)
    page.wait_for_load_state("networkidle")
    page.close()
    return sum(weights)


def _lighthouse(link: str, chromium: str) -> dict[str, float]:
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        subprocess.run(
            [
                str(HERE / "node_modules" / ".bin" / "lighthouse"),
                link,
                "--quiet",
                "--preset=desktop",
                "--only-categories=performance,accessibility",
                f"--chrome-flags=--headless {' '.join(flags())}",
                "--output=json",
                f"--output-path={report.name}",
            ],
            check=True,
            env={**os.environ, "CHROME_PATH": chromium},
        )
        told = json.loads(Path(report.name).read_text("utf-8"))
    scores = {name: 100 * part["score"] for name, part in told["categories"].items()}
    return scores | {
        name: round(told["audits"][audit]["numericValue"]) for audit, name in MEASURES.items()
    }


def _tell(say: Console, rows: Mapping[str, Mapping[str, float]]) -> None:
    table = Table("page", *next(iter(rows.values())))
    for name, row in rows.items():
        table.add_row(name, *(f"{value:,.7g}" for value in row.values()))
    say.print(table)


if __name__ == "__main__":
    main()
