"""Every game is played to its end in a page without a server, with the network cut and a reload."""

import re

import pytest
from playwright.sync_api import Page, expect

import ludolab
from tests.web.hand import begin, wait_until

from .conftest import KEPT, Host

OURS = [name for name in ludolab.games() if ludolab.game(name).package.startswith("ludolab.")]
"""A guest's game isn't in the site."""

MEMORY = """async (work) => {
  const name = (await caches.keys()).find((name) => name.startsWith("ludolab-memory "));
  const cache = await caches.open(name ?? "none");
  const [key] = await cache.keys();
  const kept = key && (await cache.match(key));
  switch (work) {
    case "is kept":
      return (await kept?.blob())?.size > 10_000_000;
    case "mark":
      return cache.put(key, new Response(await kept.blob(), { headers: { marked: "yes" } }));
    case "is marked":
      return kept.headers.get("marked") === "yes";
    case "spoil":
      return cache.put(key, new Response(new Uint8Array(1_000_000)));
  }
}"""
"""Python's memory, as an earlier visit has kept it."""


@pytest.mark.long
def test_whole_games_without_a_network(host: Host, page: Page) -> None:
    """One after the other in one page, since loading the engine takes longer than playing. The
    first is begun with the network, and goes on after a reload without it."""
    first = "kawumm"
    hand = begin(page, host.link, first, prefer="Make safe")
    hand.play(2)
    wait_until(page, lambda: bool(page.evaluate(KEPT)))
    wait_until(page, lambda: bool(page.evaluate(MEMORY, "is kept")))
    page.evaluate(MEMORY, "mark")
    host.close()
    page.context.set_offline(True)
    page.reload()
    hand.play_to_the_end()
    for game in OURS:
        if game == first:
            continue
        page.evaluate("location.hash = '#/'")
        page.locator(f"[data-game={game}]").get_by_role("button", name=re.compile("robots")).click()
        expect(hand.choices.first).to_be_visible()
        hand.play_to_the_end()
        expect(page.get_by_test_id("ending")).to_be_visible()
    # All of this went on from Python's kept memory: otherwise it would be another one by now.
    assert page.evaluate(MEMORY, "is marked")
    # If that is of no use, Python starts as the first time, and keeps its memory again.
    page.evaluate(MEMORY, "spoil")
    page.goto(host.link)
    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()
    wait_until(page, lambda: bool(page.evaluate(MEMORY, "is kept")))
