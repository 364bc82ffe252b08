"""Where tables, people and nodes are kept: SQLite for one server, PostgreSQL for several."""

from .address import Address
from .base import Append, DueTable, OnChange, Snapshot, Storage, StorageDown, ValueRefused

__all__ = [
    "Append",
    "DueTable",
    "OnChange",
    "Snapshot",
    "Storage",
    "StorageDown",
    "ValueRefused",
    "open_storage",
]


def open_storage(url: str) -> Storage:
    """The storage at `sqlite:///path`, at a path or at `postgresql://…`; it isn't started yet."""
    address = Address(url)
    if address.path is not None:
        from .sqlite import Sqlite

        return Sqlite(address.path)
    from .postgres import Postgres

    return Postgres(address.url)
