"""The page and the picture that follow from the figures: docs/speed.md, docs/speed.svg."""

import json
from pathlib import Path

from bench.chart import chart
from bench.results import Results
from bench.table import aims, markdown, sections
from ludolab.records.files import write_whole

DOCS = Path(__file__).parents[1] / "docs"
BEGIN, END = "<!-- speed -->", "<!-- /speed -->"


def write(results: Results, docs: Path = DOCS) -> None:
    text = json.dumps(results.to_json(), ensure_ascii=False, indent=1)
    write_whole(docs / "speed.json", text + "\n")
    draw(docs)


def draw(docs: Path = DOCS) -> None:
    """Redraw page and picture from the existing figures."""
    results = read(docs)
    write_whole(docs / "speed.svg", chart(results))
    page = docs / "speed.md"
    write_whole(page, between_marks(page.read_text("utf-8"), body(results)))


def read(docs: Path = DOCS) -> Results:
    return Results.from_json(json.loads((docs / "speed.json").read_text("utf-8")))


def between_marks(page: str, text: str) -> str:
    """The page with the text between the marks replaced."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def body(results: Results) -> str:
    parts = [taken_on(results), *(f"**Left out:** {why}" for why in results.left_out)]
    for section in (aims(results), *sections(results)):
        parts += [f"### {section.title}", markdown(section)]
    return "\n\n".join(parts)


def taken_on(results: Results) -> str:
    """The machine and the versions, in a few sentences."""
    machine = ", ".join(f"{name} {value}" for name, value in results.machine.items())
    versions = ", ".join(f"{name} {value}" for name, value in sorted(results.versions.items()))
    return (
        f"Taken on: {machine}. Measured beside it: {versions}. The best of {results.rounds} rounds"
        f" of {results.seconds:g} s for each figure, in {results.clock}."
    )
