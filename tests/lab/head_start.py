"""Three Sweets with two more parameters: one with a known effect, and one that changes nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.sweets import NAME, PACKAGE, among_the_games

CHANGES = {
    """SWEETS = RuleParameter("sweets", "TS-1", 4 * HAND, 99)
""": """SWEETS = RuleParameter("sweets", "TS-1", 4 * HAND, 99)
HEAD_START = RuleParameter("head_start", "TS-1", 0, 9, default=0)
SHUFFLES = RuleParameter("shuffles", "TS-1", 1, 9, default=1)
""",
    """        file.only("edition", "sweets")
""": """        file.only("edition", "sweets", "head_start", "shuffles")
        self.head_start = HEAD_START.read(file)
        self.shuffles = SHUFFLES.read(file)
""",
    """    state.shuffle(sweets)
    state.hands""": """    for _ in range(state.box.shuffles):
        state.shuffle(sweets)
    state.hands""",
    """    begin_round(state, state.pick(state.players))
""": """    first = state.pick(state.players)
    state.points[first] = state.box.head_start
    begin_round(state, first)
""",
    "parameters=(SWEETS,),": "parameters=(SWEETS, HEAD_START, SHUFFLES),",
}


def variant(name: str, *lines: str) -> str:
    return "\n".join(['variant = "three-sweets"', f'name = "{name}"', *lines])


@contextmanager
def three_sweets(folder: Path) -> Iterator[None]:
    """Run with that game as if it were installed."""
    with among_the_games(folder):
        file = folder / NAME / PACKAGE / "rules.py"
        text = file.read_text("utf-8")
        for before, after in CHANGES.items():
            assert before in text
            text = text.replace(before, after)
        file.write_text(text, "utf-8")
        yield
