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
"""How many games are held until they are written."""
METADATA = "ludolab"
"""The key under which the file tells of its simulation, as JSON."""
SAME = {
    "game": "such as candy-lab",
    "edition": "of the rules and pieces",
    "players": "how many play",
    "options": "those of the game, as JSON",
    "bots": "who sits where: a level, random or cheat",
    "seed": "that of the series, in hexadecimal",
}
"""What is the same in all games of a file, so that those of several files can be put together."""


@contextmanager
def parquet_file(path: Path, simulation: Simulation) -> Iterator["ParquetFile"]:
    """A file to which games are added; it is there when all went well, and else nothing is."""
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
    """GameColumns go to the disk group by group. The same games make the same bytes."""

    def __init__(self, path: Path, draft: Path, simulation: Simulation) -> None:
        self.path = path
        self.draft = draft
        self.simulation = simulation
        self.told = simulation.to_json()
        self.waiting = GameColumns()
        self.parts: list[str] = []
        """Of scores, as far as games had any."""
        self.writer: pq.ParquetWriter | None = None

    def add(self, games: GameColumns) -> None:
        self.waiting.extend(games)
        while len(self.waiting) >= GROUP:
            self._write(self.waiting.cut(GROUP))

    def flush(self) -> None:
        """Write what is left."""
        if len(self.waiting):
            self._write(self.waiting.cut(GROUP))

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
        """Start over, with columns for parts that no game had before; copy what there was."""
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
            pa.field(name, shapes[name], nullable=False, metadata={"description": told})
            for name, told in (SAME | COLUMNS).items()
        ]
        for name in self.parts:
            told = {"description": f"what each seat has of: {name}"}
            fields.append(pa.field(part_column(name), pa.list_(number), metadata=told))
        return pa.schema(fields, metadata={METADATA: json.dumps(self.told, ensure_ascii=False)})

    def _table(self, games: GameColumns) -> "pa.Table":
        import pyarrow as pa

        same = {**self.told, "options": self.simulation.options}
        none = [None] * len(games)
        columns = {
            **{name: [same[name]] * len(games) for name in SAME},
            **{part_column(name): none for name in self.parts},
            **games.columns(),
        }
        return pa.table(columns, schema=self._schema())
