"""Backups: made while people play, restored while the server is down."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.run import ludolab
from tests.server.serve.process import hello, names_at, open_table, ran, refused, serving


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, str]:
    """A backup of a running server, the secret of a person and their table."""
    folder = tmp_path_factory.mktemp("played")
    copy = folder / "copy.db"
    with serving(folder, "--port", "0") as server, server.client() as client:
        secret = hello(client)
        table = open_table(client, secret)
        assert ran(folder, "backup", str(copy)) == f"Written: {copy}\n"
        open_table(client, secret)
    return copy, secret, table


def test_what_was_backed_up_is_there_again(tmp_path: Path, copied: tuple[Path, str, str]) -> None:
    copy, secret, table = copied
    assert ran(tmp_path, "restore", str(copy)) == f"The tables are back: {tmp_path}/tables.db\n"
    assert (tmp_path / "tables.db").stat().st_mode & 0o777 == 0o600
    with serving(tmp_path, "--port", "0") as server, server.client() as client:
        assert names_at(client, secret, table) == ["Anne", ""]
        mine = client.get("/api/me/tables", headers={"Authorization": f"Bearer {secret}"})
        assert [listed["table"] for listed in mine.json()["tables"]] == [table]


def test_a_link_is_followed_permissions_stay_and_no_pipe_is_replaced(
    tmp_path: Path, copied: tuple[Path, str, str]
) -> None:
    target, link, pipe = (tmp_path / name for name in ("backup.db", "link.db", "pipe"))
    target.touch(0o640)
    link.symlink_to(target)
    os.mkfifo(pipe)
    backup = (tmp_path, "backup", "--database", str(copied[0]))
    ran(*backup, str(link))
    assert link.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert target.read_bytes()[:15] == b"SQLite format 3"
    assert "isn't an ordinary file" in refused(*backup, str(pipe))
    assert pipe.is_fifo()
    ran(tmp_path, "restore", str(copied[0]), "--database", str(link), "--force")
    assert link.is_symlink()


def test_tables_that_are_there_are_replaced_only_by_force(
    tmp_path: Path, copied: tuple[Path, str, str]
) -> None:
    copy, secret, table = copied
    with serving(tmp_path, "--port", "0") as server, server.client() as client:
        open_table(client, hello(client))
        server.process.kill()  # it leaves its write-ahead log beside the file
        server.process.wait()
    before = (tmp_path / "tables.db").read_bytes()
    said = refused(tmp_path, "restore", str(copy))
    assert said == f"ludolab: {tmp_path}/tables.db already exists; --force replaces it."
    assert (tmp_path / "tables.db").read_bytes() == before
    ran(tmp_path, "restore", str(copy), "--force")
    assert {file.name for file in tmp_path.iterdir()} == {"tables.db", "tables.db.lock"}
    with serving(tmp_path, "--port", "0") as server, server.client() as client:
        assert names_at(client, secret, table) == ["Anne", ""]


def test_nothing_is_put_back_under_a_running_server(
    tmp_path: Path, copied: tuple[Path, str, str]
) -> None:
    with serving(tmp_path, "--port", "0") as server:
        said = refused(tmp_path, "restore", str(copied[0]), "--force")
        assert said == f"ludolab: {tmp_path}/tables.db is in use by another server."
        assert server.get("readyz").status_code == 200


def test_only_a_whole_backup_of_ours_is_put_back(
    tmp_path: Path, copied: tuple[Path, str, str]
) -> None:
    whole = copied[0].read_bytes()
    (tmp_path / "half.db").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "hole.db").write_bytes(whole[:8192] + b"\xff" * 4096 + whole[12288:])
    (tmp_path / "text.db").write_text("no database")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE entries (something)")
    home = tmp_path / "home"
    for name in ("half.db", "hole.db", "text.db", "other.db"):
        said = refused(home, "restore", str(tmp_path / name))
        assert said == f"ludolab: {tmp_path}/{name} isn’t a complete backup of tables."
    said = refused(home, "restore", str(tmp_path / "none.db"))
    assert said == f"ludolab: there is no file {tmp_path}/none.db."
    assert not home.exists()


def test_postgresql_has_tools_of_its_own(tmp_path: Path, copied: tuple[Path, str, str]) -> None:
    url = "postgresql://here/tables"
    assert "pg_dump" in refused(tmp_path, "backup", str(tmp_path / "copy"), "--database", url)
    assert "pg_restore" in refused(tmp_path, "restore", str(copied[0]), "--database", url)


@pytest.mark.parametrize(
    "command", [("serve", "--port", 0), ("work",), ("doctor",)], ids=lambda command: command[0]
)
def test_what_postgresql_needs_more_is_told(
    monkeypatch: pytest.MonkeyPatch, command: tuple[object, ...]
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    # As in a new process; another test may have imported it.
    monkeypatch.delitem(sys.modules, "ludolab.server.storage.postgres", raising=False)
    run = ludolab(*command, "--database", "postgresql://here/tables")
    assert 'asyncpg isn’t installed: pip install "ludolab[postgres]"' in run.refused()
