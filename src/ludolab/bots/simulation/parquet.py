"""The games of a simulation as a Parquet file."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ludolab.core import LudolabError
from ludolab.records import draft_of, writing

from .games import COLUMNS, GameColumns, part_column
from .simulation import Simulation

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.parquet as pq

GROUP = 1 << 16
"""How many games are written at a time."""
METADATA = "ludolab"
"""The key of the metadata that describes the simulation, as JSON."""
SAME = {
    "game": "name of the game, such as candy-lab",
    "edition": "edition of the rules and pieces",
    "players": "number of players",
    "options": "options of the game, as JSON",
    "bots": "who sits where: a level, random or cheat",
    "seed": "seed of the series, in hexadecimal",
}
"""Columns that are the same for all games of a file, so that several files can be combined."""


@contextmanager
def parquet_file(path: Path, simulation: Simulation) -> Iterator["ParquetFile"]:
    """A file to which games are added. It appears only if everything goes well."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ModuleNotFoundError:
        raise LudolabError('Parquet needs pyarrow: pip install "ludolab[parquet]"') from None
    with draft_of(path) as draft:
        file = ParquetFile(path, draft, simulation)
        try:
            yield file
            file.flush()
        finally:
            file.close()


class ParquetFile:
    """Writes games to disk group by group. The same games give the same bytes."""

    def __init__(self, path: Path, draft: Path, simulation: Simulation) -> None:
        self.path = path
        self.draft = draft
        self.simulation = simulation
        self.description = simulation.to_json()
        self.waiting = GameColumns()
        self.parts: list[str] = []
        """The parts of scores that games have had so far."""
        self.writer: pq.ParquetWriter | None = None

    def add(self, games: GameColumns) -> None:
        self.waiting.extend(games)
        while len(self.waiting) >= GROUP:
            self._write(self.waiting.take(GROUP))

    def flush(self) -> None:
        """Write the games that are left."""
        if len(self.waiting):
            self._write(self.waiting.take(GROUP))

    def close(self) -> None:
        if self.writer is not None:
            with writing(self.path):
                self.writer.close()
            self.writer = None

    def _write(self, games: GameColumns) -> None:
        with writing(self.path):
            new = [name for name in games.parts if name not in self.parts]
            self.parts += new
            if self.writer is None:
                self.writer = self._open()
            elif new:
                self._widen()
            self.writer.write_table(self._table(games))

    def _open(self) -> "pq.ParquetWriter":
        from pyarrow import parquet

        return parquet.ParquetWriter(self.draft, self._schema(), compression="zstd")

    def _widen(self) -> None:
        """Start over with columns for new parts, and copy what was written."""
        from pyarrow import nulls, parquet

        self.close()
        before = self.draft.with_name(f"{self.draft.name}.before")
        self.draft.replace(before)
        try:
            self.writer = self._open()
            with parquet.ParquetFile(before) as old:
                for i in range(old.num_row_groups):
                    table = old.read_row_group(i)
                    for name in map(part_column, self.parts):
                        if name not in table.column_names:
                            empty = nulls(len(table), self._schema().field(name).type)
                            table = table.append_column(name, empty)
                    self.writer.write_table(table.cast(self._schema()))
        finally:
            before.unlink()

    def _schema(self) -> "pa.Schema":
        import pyarrow as pa

        number, text = pa.int32(), pa.string()
        shapes = {
            **dict.fromkeys(SAME, text),
            "players": number,
            "bots": pa.list_(text),
            "deal": pa.int64(),
            "reason": text,
            "moves": number,
            **dict.fromkeys(("score", "rank", "side", "choices"), pa.list_(number)),
            "share": pa.list_(pa.float64()),
        }
        fields = [
            pa.field(name, shapes[name], nullable=False, metadata={"description": about})
            for name, about in (SAME | COLUMNS).items()
        ]
        for name in self.parts:
            about = {"description": f"each seat's points for this part of the score: {name}"}
            fields.append(pa.field(part_column(name), pa.list_(number), metadata=about))
        return pa.schema(
            fields, metadata={METADATA: json.dumps(self.description, ensure_ascii=False)}
        )

    def _table(self, games: GameColumns) -> "pa.Table":
        import pyarrow as pa

        same = {**self.description, "options": self.simulation.options}
        none = [None] * len(games)
        columns = {
            **{name: [same[name]] * len(games) for name in SAME},
            **{part_column(name): none for name in self.parts},
            **games.columns(),
        }
        return pa.table(columns, schema=self._schema())
