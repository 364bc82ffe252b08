"""A server and a browser for the tests of the page."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.need import do_without
from tests.server.serve.process import Running, serving

from .chromium import find_chromium, flags

LOOK = 90_000
"""Milliseconds after which the page counts as hung; no test waits that long otherwise."""
NewPage = Callable[..., Page]

expect.set_options(timeout=LOOK)


@contextmanager
def a_browser() -> Iterator[Browser]:
    found = find_chromium()
    if found is None:
        do_without("NO CHROMIUM: the page isn't tested. Install the package chromium.")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=found, args=flags(), timeout=4 * LOOK)
        yield running
        running.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Not for longer: Playwright has a loop running, and other tests run their own. The package is
    a pytest.Package, thanks to its __init__.py."""
    with a_browser() as running:
        yield running


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, "--port", "0", "--private-notices") as running:
        yield running


@pytest.fixture
def link(table_server: Running, request: pytest.FixtureRequest) -> str:
    """The address of the page. Games begun there have the seeds of this test."""
    table_server.begin(request.node.nodeid)
    return table_server.link


@pytest.fixture
def door(table_server: Running) -> Iterator[None]:
    """Whatever a test opens to the network is closed again for the next test."""
    yield
    with table_server.client() as client:
        client.post("/api/nearby", json={"open": False}).raise_for_status()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """A page in a browser context of its own, at speed "instant", where nothing sounds.

    Any error or warning in the console fails the test.
    """
    opened: list[BrowserContext] = []
    complaints: list[str] = []

    def make(
        *, lang: str = "en", speed: str = "instant", quiet: bool = False, **how: object
    ) -> Page:
        locale = {"en": "en-GB", "fr": "fr-FR"}.get(lang, lang)
        settings: dict[str, object] = {"viewport": {"width": 1280, "height": 900}, **how}
        if speed == "instant":
            settings.setdefault("reduced_motion", "reduce")
        silent = "localStorage['ludolab.sound'] ??= 'off';" if speed == "instant" else ""
        context = browser.new_context(locale=locale, **settings)  # type: ignore[arg-type]
        context.set_default_timeout(LOOK)
        context.add_init_script(f"{silent} localStorage['ludolab.speed'] ??= '{speed}'")
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        if not quiet:
            page.on(
                "console",
                lambda said: complaints.append(said.text) if said.type == "error" else None,
            )
        return page

    yield make
    for context in opened:
        context.close()
    assert complaints == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()


def shots() -> Path | None:
    """The folder for screenshots, if somebody wants to look at them."""
    folder = os.environ.get("LUDOLAB_TEST_SHOTS")
    return Path(folder) if folder else None
