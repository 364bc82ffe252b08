"""Where a database is: a file, or a server."""

from pathlib import Path

from ludolab.core import LudolabError

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://", "postgresql+asyncpg://")


class Address:
    """`path` of a SQLite file (`sqlite:///tables.db`, `tables.db`) or `url` of a PostgreSQL."""

    def __init__(self, text: str) -> None:
        self.path: Path | None = None
        self.url = ""
        if text.startswith(POSTGRES):
            self.url = "postgresql://" + text.partition("://")[2]
        elif text.startswith(SQLITE) and text != SQLITE:
            self.path = Path(text.removeprefix(SQLITE))
        elif text and "://" not in text:
            self.path = Path(text)
        else:
            # Without what follows, which may hold a password.
            scheme = text.partition("://")[0]
            raise LudolabError(
                f"a database is sqlite:///PATH, a path or postgresql://…, not {scheme!r}"
            )
