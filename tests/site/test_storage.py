"""The laws of the storage, on the database of a real browser: the very tests that SQLite and
PostgreSQL have to pass."""

import asyncio
import json
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator

import pytest
from playwright.async_api import Page, async_playwright

from ludolab.server.storage import Storage
from ludolab.site.indexed import Indexed, Transact
from tests.need import do_without
from tests.server.storage.test_keeping import (
    test_a_code_lets_one_device_in_once,
    test_a_code_runs_out_and_the_next_one_replaces_it,
    test_an_operator_sees_what_is_late,
    test_old_tables_are_found_and_deleted,
    test_tables_count_for_those_who_have_them,
)
from tests.server.storage.test_lobby import (
    test_a_person_is_found_by_the_hash_of_the_secret,
    test_a_person_may_be_added_again_but_not_changed,
    test_my_tables_are_those_where_i_sit,
    test_one_who_cannot_be_added_keeps_nobody_else_out,
    test_the_lobby_shows_public_tables_that_are_not_over,
)
from tests.server.storage.test_log import (
    test_a_bad_one_harms_no_other,
    test_a_caller_who_leaves_disturbs_nobody,
    test_a_number_is_taken_once,
    test_closed_is_down,
    test_entries_come_back_in_order,
    test_entries_of_one_table_in_one_group,
    test_of_many_at_once_one_wins,
    test_stop_writes_what_is_queued,
    test_the_newest_snapshot_stays,
    test_they_are_there_for_who_opens_it_next,
    test_who_loses_leaves_no_trace,
)
from tests.server.storage.test_nodes import (
    test_a_duty_is_overdue_by_the_clock_of_the_database,
    test_a_duty_is_replaced_or_done,
    test_a_heartbeat_tells_the_time,
    test_nobody_claims_what_is_their_own,
    test_nobody_is_present_through_the_buried,
    test_of_many_changes_at_once_the_last_is_true,
    test_presence_is_the_union_of_other_living_nodes,
    test_the_duties_of_the_buried_are_claimed_at_once,
    test_the_duties_of_the_silent_are_claimed,
    test_the_most_pressing_are_claimed_first,
    test_two_who_are_silent_claim_nothing_from_each_other,
    test_what_is_offered_and_late_is_claimed_from_the_living,
    test_who_is_alive,
)
from tests.web.chromium import find_chromium, flags

from .conftest import ROOT, Host

__all__ = [
    "test_a_bad_one_harms_no_other",
    "test_a_caller_who_leaves_disturbs_nobody",
    "test_a_code_lets_one_device_in_once",
    "test_a_code_runs_out_and_the_next_one_replaces_it",
    "test_a_duty_is_overdue_by_the_clock_of_the_database",
    "test_a_duty_is_replaced_or_done",
    "test_a_heartbeat_tells_the_time",
    "test_a_number_is_taken_once",
    "test_a_person_is_found_by_the_hash_of_the_secret",
    "test_a_person_may_be_added_again_but_not_changed",
    "test_an_operator_sees_what_is_late",
    "test_closed_is_down",
    "test_entries_come_back_in_order",
    "test_entries_of_one_table_in_one_group",
    "test_my_tables_are_those_where_i_sit",
    "test_nobody_claims_what_is_their_own",
    "test_nobody_is_present_through_the_buried",
    "test_of_many_at_once_one_wins",
    "test_of_many_changes_at_once_the_last_is_true",
    "test_old_tables_are_found_and_deleted",
    "test_one_who_cannot_be_added_keeps_nobody_else_out",
    "test_presence_is_the_union_of_other_living_nodes",
    "test_stop_writes_what_is_queued",
    "test_tables_count_for_those_who_have_them",
    "test_the_duties_of_the_buried_are_claimed_at_once",
    "test_the_duties_of_the_silent_are_claimed",
    "test_the_lobby_shows_public_tables_that_are_not_over",
    "test_the_most_pressing_are_claimed_first",
    "test_the_newest_snapshot_stays",
    "test_they_are_there_for_who_opens_it_next",
    "test_two_who_are_silent_claim_nothing_from_each_other",
    "test_what_is_offered_and_late_is_claimed_from_the_living",
    "test_who_is_alive",
    "test_who_loses_leaves_no_trace",
]

NODE = os.pathsep.join([os.environ.get("PATH", ""), str(ROOT / ".venv/node")])
"""Where the system has no Node, tools/web.sh has put one there."""
WITHOUT_TYPES = """
import { readFileSync } from "node:fs";
import typescript from "typescript";
const text = readFileSync("src/worker/store.ts", "utf-8");
const compilerOptions = { target: "es2022", module: "esnext" };
console.log(typescript.transpileModule(text, { compilerOptions }).outputText);
"""


class Databases:
    """The databases of one browser. It runs in its own thread, as each test has its own loop."""

    def __init__(self, chromium: str, link: str, script: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._end: asyncio.Event
        self._page: Page
        self._ready = threading.Event()
        self._thread = threading.Thread(
            target=self._loop.run_until_complete, args=[self._run(chromium, link, script)]
        )
        self._thread.start()
        if not self._ready.wait(120):
            raise TimeoutError("no browser")

    async def _run(self, chromium: str, link: str, script: str) -> None:
        self._end = asyncio.Event()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium, args=flags())
            self._page = await browser.new_page()
            await self._page.goto(link)
            await self._page.add_script_tag(content=script, type="module")
            await self._page.wait_for_function("window.stores !== undefined")
            self._ready.set()
            await self._end.wait()
            await browser.close()

    def transact(self, name: str) -> Transact:
        async def transact(steps: str) -> str:
            work = self._page.evaluate(
                "async ([name, steps]) => (await stores(name)).transact(JSON.parse(steps))",
                [name, steps],
            )
            asked = asyncio.run_coroutine_threadsafe(work, self._loop)
            return json.dumps(await asyncio.wrap_future(asked))

        return transact

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()
        self._loop.close()


@pytest.fixture(scope="module")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    chromium, node = find_chromium(), shutil.which("node", path=NODE)
    if chromium is None or node is None:
        do_without("NO CHROMIUM OR NO NODE: the browser's database isn't tested.")
    script = subprocess.run(
        [node, "--input-type=module", "-e", WITHOUT_TYPES],
        cwd=ROOT / "web",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    # Everybody who asks for a database gets the same one.
    script += "const open = {}; window.stores = (name) => (open[name] ??= Store.open(name));"
    folder = tmp_path_factory.mktemp("blank")
    (folder / "index.html").write_text("<!doctype html><title>Databases</title>")
    host = Host(folder)
    running = Databases(chromium, host.link.replace("some/where/", ""), script)
    yield running
    running.close()
    host.close()


@pytest.fixture
def url(
    databases: Databases, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> str:
    """An empty database for this test."""

    def open_storage(name: str) -> Storage:
        return Indexed(databases.transact(name))

    for module in ("loop", "test_log"):
        monkeypatch.setattr(f"tests.server.storage.{module}.open_storage", open_storage)
    return f"indexeddb:{request.node.name}"
