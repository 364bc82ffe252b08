"""The queue of appends: groups, bad entries, and what becomes of those that wait."""

import asyncio
from collections.abc import Sequence

import pytest

from ludolab.server.storage import Append, StorageDown, ValueRefused
from ludolab.server.storage.commits import MOST, GroupCommit
from tests.server.storage.loop import entry, looped, turns


class Database:
    """Commits when it is allowed to; some entries are bad."""

    def __init__(self) -> None:
        self.groups: list[list[int]] = []
        self.let = asyncio.Event()
        self.bad: set[int] = set()
        self.down = False

    async def write(self, appends: Sequence[Append]) -> list[bool]:
        self.groups.append([append.number for append in appends])
        await self.let.wait()
        if self.down:
            raise StorageDown("the plug is out")
        if self.bad & {append.number for append in appends}:
            raise ValueRefused("bad")
        return [append.number % 2 == 0 for append in appends]


def ask(commits: GroupCommit, numbers: range) -> "list[asyncio.Task[bool]]":
    return [asyncio.create_task(commits.append(entry("a", number))) for number in numbers]


@looped
async def test_what_comes_meanwhile_is_the_next_group() -> None:
    database = Database()
    commits = GroupCommit(database.write)
    first = ask(commits, range(1))
    await turns()
    rest = ask(commits, range(1, MOST + 3))
    await turns()
    assert database.groups == [[0]]
    assert not first[0].done()
    database.let.set()
    answers = await asyncio.gather(*first, *rest)
    assert answers == [number % 2 == 0 for number in range(MOST + 3)]
    assert [len(group) for group in database.groups] == [1, MOST, 2]
    await commits.close()


@looped
async def test_culprits_are_found_and_nobody_else_suffers() -> None:
    database = Database()
    database.let.set()
    database.bad = {3, 17}
    commits = GroupCommit(database.write)
    answers = await asyncio.gather(*ask(commits, range(40)), return_exceptions=True)
    for number, answer in enumerate(answers):
        if number in database.bad:
            assert isinstance(answer, ValueRefused)
        else:
            assert answer == (number % 2 == 0)
    # Far fewer commits than entries.
    assert len(database.groups) < 25
    await commits.close()


@looped
async def test_who_waits_behind_a_database_that_is_down_need_not_wait_longer() -> None:
    database = Database()
    database.down = True
    commits = GroupCommit(database.write)
    first = ask(commits, range(2))
    await turns()
    behind = ask(commits, range(2, 4))
    await turns()
    database.let.set()
    answers = await asyncio.gather(*first, *behind, return_exceptions=True)
    assert [str(answer) for answer in answers] == ["the plug is out"] * 4
    assert len({id(answer) for answer in answers}) == 4
    assert database.groups == [[0, 1]]
    database.down = False
    assert await commits.append(entry("a", 2))
    await commits.close()
    with pytest.raises(StorageDown, match="closed"):
        await commits.append(entry("a", 3))
