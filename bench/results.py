"""What a run has measured: docs/speed.json."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, TypeAlias

COMPILED, PLAIN = OURS = ("compiled", "plain")
"""Our builds. A row is measured with one of them or with a peer."""
PLAYERS = 4
"""How many play, unless a row says otherwise."""
Machine: TypeAlias = dict[str, str | int]


@dataclass
class Row:
    """One game, by one library, played in one way."""

    way: str
    by: str
    game: str
    players: int
    figures: dict[str, list[float]]
    """Each with a value per round."""

    @property
    def label(self) -> str:
        """Which game it is, and who plays it."""
        players = "" if self.players == PLAYERS else f", {self.players} players"
        return f"{self.game}, {self.by}{players}"

    def best(self, figure: str) -> float | None:
        """The best of all rounds: what the machine can do when it is undisturbed."""
        return max(self.figures.get(figure, ()), default=None)


@dataclass
class Results:
    """All of it, with the machine it was taken on."""

    machine: Machine
    rounds: int
    seconds: float
    """The time for each figure in a round."""
    clock: str = "CPU time of one process"
    versions: dict[str, str] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)
    """Peers that couldn't be measured, each with the reason."""
    rows: list[Row] = field(default_factory=list)

    def add(self, sheet: Mapping[str, Any]) -> None:
        """Add what one process has measured (`measuring.Sheet`)."""
        self.versions |= sheet["versions"]
        for why in sheet["left_out"]:
            self.leave_out(why)
        for told in sheet["rows"]:
            row = self.find(told["way"], told["game"], told["by"])
            if row is None:
                row = Row(told["way"], told["by"], told["game"], told["players"], {})
                self.rows.append(row)
            for figure, value in told["figures"].items():
                # More digits would only be noise.
                row.figures.setdefault(figure, []).append(float(f"{value:.4g}"))

    def leave_out(self, why: str) -> None:
        if why not in self.left_out:
            self.left_out.append(why)

    def find(self, way: str, game: str, by: str | None = None) -> Row | None:
        for row in self.rows:
            if (row.way, row.game) == (way, game) and by in (None, row.by):
                return row
        return None

    def best(self, way: str, game: str, figure: str, by: str | None = None) -> float | None:
        row = self.find(way, game, by)
        return None if row is None else row.best(figure)

    def ours(self) -> list[str]:
        """Our games."""
        return list(dict.fromkeys(row.game for row in self.rows if row.by in OURS))

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Results":
        return cls(**{**data, "rows": [Row(**row) for row in data["rows"]]})
