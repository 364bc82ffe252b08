"""A page that is built with the files of one language more speaks it, and so does its server.

Its texts are the English ones in capitals: small letters are words that don't come from its files.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from playwright.sync_api import Page, expect

from tests.need import do_without
from tests.pages import ROOT
from tests.server.serve.process import serving

from .conftest import NewPage
from .hand import begin

WEB = ROOT / "web"
NAMES = re.compile("Ludolab|Horloge")
"""Of the project, and of a labyrinth."""
SMALL_LETTERS = """() => {
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
        const unread = text.parentElement.closest('style, script, noscript, select');
        if (!unread && /\\p{Ll}{2}/u.test(text.textContent)) found.add(text.textContent.trim());
    }
    for (const name of ['aria-label', 'title', 'placeholder'])
        for (const element of document.querySelectorAll(`[${name}]`)) {
            const said = element.getAttribute(name);
            if (/\\p{Ll}{2}/u.test(said)) found.add(said);
        }
    return [...found];
}"""


class Capitals(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = node.value.upper()
        return node


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package and of the page, with Esperanto in each place where English is."""
    left_out = shutil.ignore_patterns("static", "tests", "__pycache__", "node_modules")
    for folder in ("src/ludolab", "web"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=left_out)
    for english in (*tmp_path.glob("src/ludolab/**/en.ftl"), *tmp_path.glob("web/src/**/en.ftl")):
        told = Capitals().visit(FluentParser().parse(english.read_text("utf-8")))
        text = FluentSerializer().serialize(told)
        english.with_stem("eo").write_text(text, "utf-8")
    return tmp_path


def build(copied: Path) -> None:
    (copied / "web/node_modules").symlink_to(WEB / "node_modules")
    node = shutil.which("node", path=f"{ROOT}/.venv/node{os.pathsep}{os.environ['PATH']}")
    if node is None or not (WEB / "node_modules").is_dir():
        do_without("NO NODE: no page is built with another language. Run `make test` once.")
    vite = [node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]
    subprocess.run(vite, cwd=copied / "web", check=True, capture_output=True, text=True)


def other_words(page: Page) -> list[str]:
    """What is said in small letters, names aside."""
    found: list[str] = page.evaluate(SMALL_LETTERS)
    return [said for said in found if re.search("[a-z]{2}", NAMES.sub("", said))]


def test_a_page_speaks_a_language_more(
    new_page: NewPage, copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(copied)
    monkeypatch.setenv("PYTHONPATH", f"{copied / 'src'}{os.pathsep}{os.environ['PYTHONPATH']}")
    with serving(tmp_path / "data", "--port", "0") as server:
        page = new_page(lang="eo")
        page.goto(server.link)
        expect(page.locator("html")).to_have_attribute("lang", "eo")
        assert "LUDOLAB NEEDS JAVASCRIPT. · Ludolab a besoin" in page.content()
        page.get_by_role("button", name="SETTINGS").click()
        expect(page.get_by_label("Esperanto")).to_be_checked()
        assert other_words(page) == ["English", "Esperanto", "Français"]
        page.keyboard.press("Escape")
        hand = begin(page, server.link, "labicot")
        hand.play(3)
        hand.wait_for_turn()
        assert other_words(page) == []
        # What the server finds in a labyrinth, and what it refuses.
        page.goto(server.link)
        page.locator("[data-game=labicot]").get_by_role("link", name="LABYRINTH EDITOR").click()
        expect(page.get_by_text("YES! EVERY SQUARE CAN BE REACHED.")).to_be_visible()
        page.get_by_role("gridcell", name="D3: NORMAL SQUARE").focus()
        page.keyboard.press("Shift+ArrowUp")
        page.keyboard.press("Shift+ArrowDown")
        expect(page.get_by_text("NOT YET: NO WAY LEADS TO d3.")).to_be_visible()
        refused = page.request.get(f"{server.link}api/tables/nowhere?lang=eo").json()
        assert refused["text"] == refused["text"].upper()
