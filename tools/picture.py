"""Draws the picture of the README: ``make picture``."""

import re
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from ludolab.games import game
from ludolab.words import Speech

TARGET = Path(__file__).parent.parent / "docs" / "terminal.svg"
NAMES = ("Anne", "Paul", "Robot")
MOVES = 24
# The picture mustn't fetch fonts.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\n|<!--.*?-->", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def main() -> None:
    """A table of Candy Lab in the middle of a game, as the seat to act sees it."""
    candy_lab = game("candy-lab")
    state = candy_lab.new(players=len(NAMES), seed=7)
    while state.number < MOVES or state.todo[-1].kind != "turn" or state.to_act != 0:
        state.play(state.legal_moves()[0])
    speech = Speech(candy_lab, "en", NAMES)
    assert candy_lab.draw is not None
    console = Console(record=True, width=100, file=StringIO(), force_terminal=True)
    console.print(candy_lab.draw(state.show(0), speech.texts, NAMES), highlight=False)
    console.print(f"\n[bold]{speech.prompt(state)}[/]")
    for number, move in enumerate(state.legal_moves()[:6], 1):
        console.print(f"  [bold]{number}[/]  {speech.move(move)}", highlight=False)
    TARGET.write_text(
        console.export_svg(title="ludolab play candy-lab", code_format=FORMAT), "utf-8"
    )


if __name__ == "__main__":
    main()
