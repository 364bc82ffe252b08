"""The time by the clock of the database, as a part of statements."""

from sqlalchemy import Double
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class Now(FunctionElement[float]):
    """Seconds since 1970 by the clock of the database, which all nodes share."""

    type = Double()
    inherit_cache = True


@compiles(Now, "sqlite")
def _now_in_sqlite(element: Now, compiler: SQLCompiler, **_: object) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(Now, "postgresql")
def _now_in_postgresql(element: Now, compiler: SQLCompiler, **_: object) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
