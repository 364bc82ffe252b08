"""Builds the documentation site into build/site: ``make docs``.

The pages are those of docs/ (French ones in docs/fr/) and the rules of every game. Other files of
the project that they link to become pages as well, so that the site is complete. Each language is a
site of its own, all but the English one below its name, so that each has its own menu and search. A
language is there as soon as its configuration is, such as docs/site/fr.yml.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel import Locale

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SITE = ROOT / "build" / "site"
STAGE = ROOT / "build" / "docs"
"""What the generator reads: a configuration and the pages of each language."""

FIRST = "en"
LANGUAGES = (FIRST, *sorted({file.stem for file in DOCS.glob("site/??.yml")} - {FIRST}))
LINK = re.compile(r"(?<=\]\()(?!\w+:|#)([^)#\s]+)(#[^)\s]*)?(?=\))")
IMAGE = re.compile(r'(?<=<img src=")[^"]+')
CODE = re.compile(r"`[^`\n]*`")
SWITCH = re.compile(r'<a href="[^"]*" hreflang="(\w+)"')
COLOUR = re.compile(r"\x1b\[[\d;]*m")
FENCE = re.compile(r"^(```+)(\w+) +(\S.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Page:
    """A page of the site in one language; its path ends in .md."""

    language: str
    path: Path

    def file(self) -> Path:
        return STAGE / self.language / "pages" / self.path

    def link(self, target: "Page", anchor: str = "") -> str:
        """How this page links to another."""
        if self.language == target.language:
            return f"{_relative(target.path, self.path.parent)}{anchor}"
        # The generator knows only the pages of one language; this is where the other's are.
        return f"{_relative(target.place(), self.place())}/{anchor}"

    def place(self) -> Path:
        """The folder that the page becomes."""
        inside = Path() if self.language == FIRST else Path(self.language)
        folder = self.path.with_suffix("")
        return inside / (folder.parent if folder.name == "index" else folder)


def page_of(file: Path) -> Page:
    """The page of a file of the project."""
    path = file.relative_to(ROOT)
    if rules := re.fullmatch(r"rules\.(\w+)\.md", file.name):
        return Page(rules[1], Path("rules", f"{file.parent.name.replace('_', '-')}.md"))
    for language in LANGUAGES[1:]:
        if path.is_relative_to(f"docs/{language}"):
            return Page(language, path.relative_to(f"docs/{language}"))
    if path.is_relative_to("docs") and file.suffix == ".md":
        return Page(FIRST, path.relative_to("docs"))
    return Page(FIRST, Path("project", f"{path}.md"))


def texts() -> Iterator[Path]:
    """The files that always become pages."""
    yield from sorted(DOCS.rglob("*.md"))
    yield from sorted(ROOT.glob("src/ludolab/games/*/rules.*.md"))


def stage() -> None:
    """Lay out what the generator reads."""
    shutil.rmtree(STAGE, ignore_errors=True)
    for language in LANGUAGES:
        source = DOCS if language == FIRST else DOCS / language
        pages = STAGE / language / "pages"
        pages.mkdir(parents=True)
        configuration = (DOCS / "site" / f"{language}.yml").read_text("utf-8")
        (STAGE / language / "mkdocs.yml").write_text(f"{configuration}{_menu(language)}", "utf-8")
        shutil.copy(source / ".nav.yml", pages)
        for file in (DOCS / "site" / "site.css", ROOT / "web" / "public" / "icon.svg"):
            shutil.copy(file, pages)
    shutil.copy(DOCS / "site" / "common.yml", STAGE)
    todo = [*texts()]
    done: set[Path] = set()
    while todo:
        file = todo.pop()
        if file not in done:
            done.add(file)
            todo += _write(file)


def _menu(language: str) -> str:
    """The menu of languages, as a part of the configuration of one."""
    lines = ["extra:", "  alternate:"]
    for other in LANGUAGES:
        name = str(Locale.parse(other).get_display_name()).capitalize()
        here, there = (Page(each, Path("index.md")).place() for each in (language, other))
        link = f"{_relative(there, here)}/"
        lines.append(f"    - {{name: {name}, link: {link}, lang: {other}}}")
    return "\n".join([*lines, ""])


def build() -> None:
    """Build the site, or exit and say which link leads nowhere."""
    stage()
    shutil.rmtree(SITE, ignore_errors=True)
    for language in LANGUAGES:
        command = [sys.executable, "-m", "zensical", "build", "--strict"]
        ran = subprocess.run(
            command, cwd=STAGE / language, capture_output=True, text=True, check=False
        )
        if ran.returncode:
            output = COLOUR.sub("", ran.stdout + ran.stderr)
            raise SystemExit(output.partition("Traceback")[0])
        target = SITE / Page(language, Path("index.md")).place()
        shutil.copytree(STAGE / language / "site", target, dirs_exist_ok=True)
    for file in SITE.rglob("index.html"):
        _switch(file)


def _switch(file: Path) -> None:
    """Let the language menu lead to the same page, if there is one in the other language."""
    here = file.parent.relative_to(SITE)
    plain = here.relative_to(*here.parts[:1]) if {*here.parts[:1]} & {*LANGUAGES} else here

    def replace(match: re.Match[str]) -> str:
        there = SITE / Page(match[1], plain / "index.md").place()
        if not there.is_dir():
            return match[0]
        return f'<a href="{_relative(there, file.parent)}/" hreflang="{match[1]}"'

    text = file.read_text("utf-8")
    file.write_text(SWITCH.sub(replace, text), "utf-8")


def _write(file: Path) -> list[Path]:
    """Write a page and its pictures. Returns the other files that it links to."""
    page = page_of(file)
    linked: list[Path] = []

    def replace(match: re.Match[str]) -> str:
        target = (file.parent / match[1]).resolve()
        if not target.is_file():
            return match[0]  # the generator will say so
        if target.suffix in {".png", ".svg", ".json", ".html"}:
            return _copied(target, page)
        linked.append(target)
        return page.link(page_of(target), match[2] or "")

    text = _text(file)
    if file.suffix == ".md":
        text = LINK.sub(replace, text)
        text = IMAGE.sub(lambda found: _copied((file.parent / found[0]).resolve(), page), text)
        text = FENCE.sub(_fence, text)
        # Forges need the backslash in tables; the generator would show it.
        text = CODE.sub(lambda found: found[0].replace(r"\|", "|"), text)
    page.file().parent.mkdir(parents=True, exist_ok=True)
    page.file().write_text(text, "utf-8")
    return linked


def _fence(match: re.Match[str]) -> str:
    """A file name after the language is shown as a title; other words are for our tests."""
    ticks, language, word = match.groups()
    return f'{ticks}{language} title="{word}"' if "." in word else f"{ticks}{language}"


def _copied(target: Path, page: Page) -> str:
    """Copy a picture, a report or a data file for a page. Returns the page's link to it."""
    inside = target.relative_to(DOCS if target.is_relative_to(DOCS) else ROOT)
    copy = STAGE / page.language / "pages" / inside
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(target, copy)
    return _relative(inside, page.path.parent)


def _text(file: Path) -> str:
    text = file.read_text("utf-8")
    if file.suffix == ".md":
        return text
    if file.suffix == ".ipynb":
        return "\n".join(_cell(cell) for cell in json.loads(text)["cells"])
    language = {".py": "python", ".toml": "toml", ".conf": "nginx"}.get(file.suffix, "text")
    return f"# {file.relative_to(ROOT)}\n\n````{language}\n{text}````\n"


def _cell(cell: dict[str, object]) -> str:
    """A cell of a notebook, with what it printed and drew."""
    source = "".join(cell["source"])  # type: ignore[arg-type]
    if cell["cell_type"] == "markdown":
        return f"{source}\n"
    parts = [f"```python\n{source}\n```\n"]
    for output in cell["outputs"]:  # type: ignore[attr-defined]
        if "text" in output:
            parts.append(f"```text\n{''.join(output['text'])}```\n")
        if picture := output.get("data", {}).get("image/png"):
            parts.append(f"![What it draws](data:image/png;base64,{''.join(picture.split())})\n")
    return "\n".join(parts)


def _relative(path: Path, start: Path) -> str:
    return Path(os.path.relpath(path, start)).as_posix()


if __name__ == "__main__":
    build()
    print(f"python -m http.server --directory {SITE.relative_to(ROOT)}  # shows the site")
