"""The games of an experiment as a Parquet file."""

import json
from pathlib import Path

from ludolab.core import LudolabError
from ludolab.records import draft_of, writing

from .comparison import Comparison

METADATA = "ludolab"
"""The key of the metadata that describes the experiment, as JSON."""


def write_games(comparison: Comparison, path: Path) -> None:
    """A row for each game, with its measures. The same games give the same bytes."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise LudolabError('Parquet needs pyarrow: pip install "ludolab[parquet]"') from None
    table = pa.table(comparison.game_columns())
    about = json.dumps(comparison.experiment.to_json(), ensure_ascii=False)
    with draft_of(path) as draft, writing(path):
        parquet.write_table(table.replace_schema_metadata({METADATA: about}), draft)
