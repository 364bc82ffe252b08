"""Challenges, and who has taken them up."""

from dataclasses import replace

from ludolab.server.storage import Storage
from ludolab.table.challenge import Attempt
from tests.server.storage.loop import entry, listing, looped, opened

ANNE = Attempt("c", "anne", "a", "Anne")
PAUL = Attempt("c", "paul", "b", "Paul")


async def note(storage: Storage, attempt: Attempt, number: int) -> None:
    """A table says so with one of its entries."""
    written = replace(entry(attempt.table, number), attempt=attempt)
    assert await storage.append(replace(written, listing=listing(attempt.table)))


@looped
async def test_who_asks_first_makes_the_deal(url: str) -> None:
    async with opened(url) as storage:
        assert await storage.challenge("c") is None
        assert await storage.add_challenge("c", b"one") == b"one"
        assert await storage.add_challenge("c", b"other") == b"one"
        assert await storage.challenge("c") == b"one"


@looped
async def test_a_person_takes_it_up_once_and_has_one_result(url: str) -> None:
    done = replace(ANNE, result=b"1")
    async with opened(url) as storage:
        await storage.add_challenge("c", b"deal", replace(PAUL, result=b"0"))
        await note(storage, ANNE, 1)
        # Somebody who has done so at another table doesn't count again.
        await note(storage, replace(PAUL, table="d"), 1)
        await note(storage, replace(PAUL, table="d", result=b"9"), 2)
        assert await storage.attempts("c", 9) == [replace(PAUL, result=b"0"), ANNE]
        await note(storage, done, 2)
        await note(storage, replace(done, result=b"2"), 3)
        assert done in await storage.attempts("c", 9)
        assert await storage.attempts("other", 9) == []
        assert len(await storage.attempts("c", 1)) == 1


@looped
async def test_what_is_deleted_with_a_person_and_with_a_table(url: str) -> None:
    async with opened(url) as storage:
        for challenge in ("c", "unused"):
            await storage.add_challenge(challenge, b"deal")
        await note(storage, ANNE, 1)
        await note(storage, PAUL, 1)
        await storage.forget_challenges(-1.0)
        assert await storage.challenge("unused") is None
        await storage.forget_person("anne")
        assert await storage.attempts("c", 9) == [PAUL]
        await storage.forget_challenges(-1.0)
        assert await storage.challenge("c") == b"deal"
        await storage.delete_tables(["b"])
        await storage.forget_challenges(60.0)
        assert await storage.challenge("c") == b"deal"
        await storage.forget_challenges(-1.0)
        assert await storage.challenge("c") is None
