"""A table as text for a terminal, and as a picture."""

import json
import re
from collections.abc import Sequence
from functools import cache
from io import BytesIO, StringIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.markup import escape

from ludolab.core import AnyState, LudolabError
from ludolab.words import Speech

from .extras import extra

MODES = ("human", "ansi", "rgb_array")
COLUMNS, ROWS = 100, 32
"""What fits into a picture; a table with more rows is drawn smaller."""
WIDTH, HEIGHT = 1000, 640
"""In pixels. Every picture has the same size, so that they can be made into a film."""
FONT = "DejaVu Sans Mono"
SVG = f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"
 viewBox="0 0 {{terminal_width}} {{terminal_height}}" preserveAspectRatio="xMinYMin">
<style>.{{unique_id}}-matrix {{{{ font-family: "{FONT}"; font-size: {{char_height}}px; }}}}
{{styles}}</style>
<g transform="translate(12 12) scale(.98)">
{{backgrounds}}
<g class="{{unique_id}}-matrix">{{matrix}}</g>
</g>
</svg>
"""


def require_mode(mode: str | None) -> str | None:
    if mode not in (None, *MODES):
        raise LudolabError(f"render modes are {', '.join(MODES)}, not {mode!r}")
    return mode


def render(
    mode: str | None, state: AnyState, names: Sequence[str], seat: int | None = None
) -> str | NDArray[np.uint8] | None:
    """The table as this seat sees it (usually the seat to act); after the end, as spectators do."""
    if mode is None:
        raise LudolabError(f"render() needs a render_mode ({', '.join(MODES)}): make it with one")
    if seat is None and not state.over:
        seat = state.to_act
    if mode == "rgb_array":
        return pixels(state, seat, names)
    drawn = text(state, seat, names)
    if mode == "ansi":
        return drawn
    print(drawn)
    return None


def text(state: AnyState, seat: int | None, names: Sequence[str]) -> str:
    """What this seat sees, with a terminal's colours."""
    console = Console(file=StringIO(), force_terminal=True, width=COLUMNS, highlight=False)
    _draw(console, state, seat, names)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def pixels(state: AnyState, seat: int | None, names: Sequence[str]) -> NDArray[np.uint8]:
    """The same as a picture: HEIGHT x WIDTH x 3."""
    with extra("pettingzoo", "resvg_py", "PIL"):
        import resvg_py
        from PIL import Image
    png = resvg_py.svg_to_bytes(
        svg_string=svg(state, seat, names),
        background="#292929",
        skip_system_fonts=True,
        font_files=_fonts(),
    )
    return np.array(Image.open(BytesIO(png)).convert("RGB"))


def svg(state: AnyState, seat: int | None, names: Sequence[str]) -> str:
    console = Console(
        file=StringIO(), force_terminal=True, width=COLUMNS, highlight=False, record=True
    )
    _draw(console, state, seat, names)
    drawn = console.export_text(clear=False).count("\n")
    console.print("\n" * max(0, ROWS - drawn - 1), end="")
    # No text is wider than its line, and clipping takes time.
    return re.sub(r' clip-path="[^"]*"', "", console.export_svg(code_format=SVG))


def _draw(console: Console, state: AnyState, seat: int | None, names: Sequence[str]) -> None:
    speech = Speech(state.game, "en", names)
    seen = state.show(seat)
    draw = state.game.draw
    if draw is None:
        console.print(json.dumps(seen, indent=1, ensure_ascii=False), markup=False)
    else:
        console.print(draw(seen, speech.texts, names))
    console.print(f"\n[bold]{escape(speech.prompt(state))}[/]")


@cache
def _fonts() -> list[str]:
    """Those that come with matplotlib, so that pictures look the same on every machine."""
    with extra("pettingzoo", "matplotlib"):
        import matplotlib
    folder = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
    return [str(folder / f"DejaVuSansMono{style}.ttf") for style in ("", "-Bold", "-Oblique")]
