"""The documentation site is built completely, and requests nothing from other hosts."""

import re
from pathlib import Path

import pytest

from ludolab.games import game, shipped
from tests.need import need
from tests.pages import ROOT
from tools import docs

ELSEWHERE = re.compile(
    r"<(?:script|img|iframe|source)\b[^>]*\bsrc=\"?(?:https?:)?//[^>]*"
    r"|<link\b[^>]*\brel=\"?(?:stylesheet|icon|preconnect|preload)[^>]*\bhref=\"?(?:https?:)?//[^>]*"
    r"|@import|url\([\"']?(?:https?:)?//"
)
"""What a browser would fetch by itself."""

PAGES = {"en": ROOT / "docs", "fr": ROOT / "docs" / "fr"}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    need("zensical", "the site of the documentation")
    monkeypatch.setattr(docs, "STAGE", tmp_path / "stage")
    monkeypatch.setattr(docs, "SITE", tmp_path / "site")
    return tmp_path / "site"


def test_the_site_has_every_page_and_asks_nobody(site: Path) -> None:
    docs.build()
    for folder in (site, site / "fr"):
        for name in shipped():
            assert game(name).title in (folder / "rules" / name / "index.html").read_text("utf-8")
    for page in ROOT.glob("docs/**/*.md"):
        inside = docs.page_of(page).place()
        assert (site / inside / "index.html").is_file(), page
    for page in [*site.rglob("*.html"), *site.rglob("*.css")]:
        assert not ELSEWHERE.search(page.read_text("utf-8")), page
    french = (site / "fr" / "play" / "index.html").read_text("utf-8")
    assert '<html lang="fr"' in french
    assert 'href="../../play/" hreflang="en"' in french


def test_a_link_to_nothing_is_refused(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def links_to_nothing(file: Path) -> str:
        text = file.read_text("utf-8")
        return f"{text}\n[nothing](nothing.md)\n" if file.name == "play.md" else text

    monkeypatch.setattr(docs, "_text", links_to_nothing)
    with pytest.raises(SystemExit, match="nothing"):
        docs.build()


@pytest.mark.parametrize("language", PAGES)
def test_every_page_is_in_the_menu(language: str) -> None:
    folder = PAGES[language]
    menu = (folder / ".nav.yml").read_text("utf-8")
    listed = {*re.findall(r"\S+\.md$|rules/\*", menu, re.MULTILINE)}
    pages = {page.relative_to(folder).as_posix() for page in folder.rglob("*.md")}
    if language == "en":
        pages = {page for page in pages if not page.startswith("fr/")}
        pages.add("project/CONTRIBUTING.md.md")
    assert listed == pages | {"rules/*"}


def test_a_french_page_stands_where_the_english_one_does() -> None:
    """So that switching the language leads to the same page."""
    for page in PAGES["fr"].rglob("*.md"):
        assert (PAGES["en"] / page.relative_to(PAGES["fr"])).is_file(), page
