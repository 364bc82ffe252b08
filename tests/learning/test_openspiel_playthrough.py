"""Golden games as OpenSpiel sees them: nothing changes unnoticed.

`make golden` rewrites the files; read the difference first. They are OpenSpiel's playthroughs
(`generate_playthrough`), shortened: long lines, tensors, and all states but the first and last few
are replaced by fingerprints.
"""

import re
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import groupby
from pathlib import Path

import pytest

from ludolab.learning.openspiel import short_name
from tests.test_golden import GOLDEN, folder, name_of

ROOM = 110
"""The most characters of a line."""
FIRST, LAST = 4, 2
"""How many states are kept whole at both ends."""


def every_playthrough() -> Iterator[tuple[Path, str]]:
    """A golden game of each game, with the options that make it short."""
    for game in GOLDEN:
        if game.has_encoding:
            small: dict[str, object] = {"deals": 4, **game.short}
            parameters = ",".join(f"{key}={value}" for key, value in small.items())
            yield folder(game) / "openspiel.txt", f"{short_name(game.name)}({parameters})"


def short(lines: Iterable[str]) -> str:
    """A shortened playthrough."""
    head, *states = states_of(lines)
    middle = [fingerprint(state) for state in states[FIRST:-LAST]]
    found = [head, *states[:FIRST], [*middle, ""], *states[-LAST:]]
    return "\n".join(line for block in found for line in shorter(block)) + "\n"


def fingerprint(state: list[str]) -> str:
    """A fingerprint of a state and the action that follows it."""
    [action] = [line for line in state if line.startswith("action: ")]
    return f"{action} {state[0]} #{mark(state)}"


def states_of(lines: Iterable[str]) -> list[list[str]]:
    """What comes before the first state, and each state with the action that follows."""
    blocks: list[list[str]] = [[]]
    for line in lines:
        if line.startswith("# State "):
            blocks.append([])
        blocks[-1].append(line)
    return blocks


def shorter(lines: Iterable[str]) -> list[str]:
    """Lines and tensors that are too long, as fingerprints."""
    found: list[str] = []
    for tensor, group in groupby(lines, _Tensor()):
        block = [*group]
        if tensor:
            found.append(f"{tensor} #{mark(block)}")
        else:
            found += [f"{ln[:ROOM]}… #{mark([ln])}" if len(ln) > ROOM else ln for ln in block]
    return found


class _Tensor:
    """The tensor that a line belongs to, if any; a tensor may take several lines."""

    def __init__(self) -> None:
        self.last = ""

    def __call__(self, line: str) -> str:
        if begins := re.match(r"\w+Tensor\(\d+\)", line):
            self.last = begins[0]
        elif not line.startswith((" ", "◯", "◉", "zeros", "binvec")):
            self.last = ""
        return self.last


def mark(lines: list[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()


@pytest.mark.parametrize(
    ("file", "text"),
    list(every_playthrough()),
    ids=name_of,
)
def test_golden(file: Path, text: str) -> None:
    """Play the actions in the file again."""
    stored = file.read_text("utf-8")
    actions = [int(number) for number in re.findall(r"^action: (\d+)", stored, re.MULTILINE)]
    assert played(text, action_sequence=actions) == stored


def played(text: str, **how: object) -> str:
    """It imports SciPy: not while tests are collected, which every worker does."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

    return short(playthrough_lines(text, **how))


def write_golden() -> None:
    for file, text in every_playthrough():
        file.write_text(played(text, seed=1), "utf-8")
