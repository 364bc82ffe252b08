"""The pages of the documentation: their links, headings and blocks of code."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "src/ludolab/cli/template/README.md",
    *sorted(ROOT.glob("docs/**/*.md")),
]
FENCE = re.compile(
    r"^(?P<indent> *)(?P<ticks>```+)(?P<info>.*)\n(?P<code>(?:.*\n)*?)(?P=indent)(?P=ticks)$",
    re.MULTILINE,
)
LINK = re.compile(r'\]\(([^)\s]+)\)|<(?:img|a)\s[^>]*?(?:src|href)="([^"]+)"')


@dataclass(frozen=True)
class Block:
    """A block of code. The word after its language may be a file's name or `no-run`."""

    language: str
    word: str
    code: str
    line: int


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text("utf-8")
    for found in FENCE.finditer(text):
        language, _, word = found["info"].strip().partition(" ")
        code = re.sub(f"^{found['indent']}", "", found["code"], flags=re.MULTILINE)
        yield Block(language, word, code, text.count("\n", 0, found.start()) + 2)


def prose(page: Path) -> str:
    """The page without its blocks of code."""
    return FENCE.sub("", page.read_text("utf-8"))


def links(page: Path) -> list[tuple[Path, str]]:
    """What the page links to in the project: files, each with the anchor of a heading or ""."""
    text = re.sub(r"`[^`]*`", "", prose(page))
    targets = [first or second for first, second in LINK.findall(text)]
    inside = [target for target in targets if not re.match(r"\w+:", target)]
    split = [target.partition("#") for target in inside]
    return [((page.parent / path).resolve() if path else page, to) for path, _, to in split]


def anchors(page: Path) -> list[str]:
    """The anchors of its headings, as forges and our site make them."""
    titles = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    slugs = [re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles]
    return [
        f"{slug}_{slugs[:at].count(slug)}" if slug in slugs[:at] else slug
        for at, slug in enumerate(slugs)
    ]
