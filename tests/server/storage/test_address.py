"""Addresses of databases."""

from pathlib import Path

import pytest

from ludolab.core import LudolabError
from ludolab.server.storage import open_storage
from ludolab.server.storage.address import Address


@pytest.mark.parametrize("text", ["sqlite:///a/tables.db", "a/tables.db"])
def test_a_file(text: str) -> None:
    assert Address(text).path == Path("a/tables.db")


def test_a_file_from_the_root() -> None:
    assert Address("sqlite:////a/tables.db").path == Path("/a/tables.db")


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg"])
def test_a_server(scheme: str) -> None:
    address = Address(f"{scheme}://anne:secret@host:5432/tables?sslmode=require")
    assert address.path is None
    assert address.url == "postgresql://anne:secret@host:5432/tables?sslmode=require"


@pytest.mark.parametrize("text", ["", "sqlite://", "sqlite:///", "mysql://anne:secret@host/tables"])
def test_anything_else_is_refused_without_telling_the_password(text: str) -> None:
    with pytest.raises(LudolabError, match="sqlite:///PATH") as refusal:
        open_storage(text)
    assert "secret" not in str(refusal.value)
