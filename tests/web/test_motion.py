"""Motion at normal speed: pieces travel and nothing else moves, nothing is left behind, skipping
ahead catches up."""

import contextlib
import json
import math
import re
from importlib import resources
from pathlib import Path
from typing import Any, TypedDict

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as TooLong

from ludolab.games import shipped
from ludolab.table.patch import patched

from .conftest import NewPage
from .hand import Hand, begin
from .settled import laid_out, resize
from .test_games import LOWEST, REACH, SHIFT

BOARDS = pytest.mark.parametrize(
    "game",
    [
        name
        for name, game in shipped().items()
        if resources.files(game.package).joinpath("web/Board.svelte").is_file()
    ],
)
"""Games whose boards let pieces travel: the generic board shows what lies there, and no more."""
RECORDER = (Path(__file__).parent / "motion.js").read_text("utf-8")
NOTICEABLE = 2
"""Pixels: who goes less far hasn't gone."""
BLINK = 50
"""Milliseconds: what is over sooner isn't seen as motion."""

ENOUGH = 3
"""How many moments have to be caught up with."""
MOMENTS = 1000
"""Tenths of a second in which a player's turn comes round."""

MOVING = """document.getAnimations().filter(({playState, effect}) =>
    playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime)).length"""
LEFT_BEHIND = """() => [
    ...document.querySelectorAll('[data-ghosts] > *'),
    ...[...document.querySelectorAll('[data-piece]')].filter(({style}) =>
        style.transform || style.translate || style.visibility || style.opacity),
].map(e => e.outerHTML.slice(0, 200))"""
PLACES = """() => [...document.querySelectorAll('[data-piece], [data-anchor], .pawn')]
    .map(e => {
        // Without names: pieces are given new ones when the page is opened again.
        const {x, y, width, height} = e.getBoundingClientRect();
        const {transform, translate, visibility, opacity} = getComputedStyle(e);
        return [...[x, y + scrollY, width, height].map(Math.round),
                transform, translate, visibility, opacity].join(' ');
    }).sort()"""


class Travel(TypedDict):
    piece: str
    at: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
    """Where its middle is at the first moment, halfway, and just before the end."""
    duration: float
    mirrored: bool
    """Whether at its start it is turned over, and its front is seen from behind."""


def travels(page: Page) -> list[Travel]:
    """Every journey of a piece since the page was opened."""
    found: list[Travel] = page.evaluate("travels")
    return [
        travel
        for travel in found
        if travel["duration"] > BLINK and math.dist(travel["at"][0], travel["at"][2]) > NOTICEABLE
    ]


def decide(hand: Hand) -> None:
    """Play until there is a decision without a clock."""
    hand.wait_for_turn()
    while hand.page.get_by_test_id("let-it-happen").is_visible():
        hand.play(1)
        hand.wait_for_turn()


def at_rest(page: Page) -> None:
    """Everything has been shown, nothing moves, and nothing is under the pointer."""
    page.mouse.move(0, 0)
    expect(page.get_by_role("button", name="Skip ahead")).to_be_hidden()
    page.wait_for_function(f"() => {MOVING} === 0")


def check_nothing_is_left_behind(hand: Hand) -> None:
    """Everything is where a new visitor sees it."""
    page = hand.page
    at_rest(page)
    assert page.evaluate(LEFT_BEHIND) == []
    shown = page.evaluate(PLACES)
    page.reload()
    # A board may take some frames to measure itself.
    with contextlib.suppress(TooLong):
        page.wait_for_function(f"shown => ({PLACES})().join() === shown", arg=",".join(shown))
    again = page.evaluate(PLACES)
    assert [place for place in again if place not in shown] == []
    assert [place for place in shown if place not in again] == []


@BOARDS
def test_pieces_travel_and_nothing_is_left_behind(new_page: NewPage, link: str, game: str) -> None:
    page = new_page(speed="normal")
    for script in (RECORDER, REACH, SHIFT):
        page.add_init_script(script)
    hand = begin(page, link, game)
    jumped: list[str] = []
    for size in (LOWEST[1], LOWEST[1], LOWEST[0]):
        resize(page, *size)
        page.evaluate("jumped()")
        hand.play(1)
        hand.wait_for_turn()
        jumped += page.evaluate("jumped()")
        # What is shown meanwhile covers nothing of what can be decided next.
        laid_out(page)
        assert hand.over or page.evaluate("reach()")["wrong"] == []
    assert jumped == []
    at_rest(page)
    found = travels(page)
    assert found
    for travel in found:
        start, halfway, end = travel["at"]
        assert math.dist(halfway, end) < math.dist(start, end), travel
        assert not travel["mirrored"], travel
    decide(hand)
    check_nothing_is_left_behind(hand)


class Line:
    """What the server sends to a page; it can be held back."""

    def __init__(self, page: Page) -> None:
        self.holding = False
        self.held: list[str] = []
        self.tables: list[dict[str, Any]] = []
        """What these messages make of the table, one after the other."""
        self._newest: object = None
        page.route_web_socket(re.compile(r"/live$"), self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self.page = page
        page.connect_to_server().on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        assert isinstance(message, str)
        told = json.loads(message)
        if told["type"] == "table":
            self._newest = told
        elif told["type"] == "changed":
            self._newest = patched(self._newest, told["changes"])
        if not self.holding:
            self.page.send(message)
            return
        self.held.append(message)
        if told["type"] in ("table", "changed"):
            assert isinstance(self._newest, dict)
            self.tables.append(self._newest)

    def let_go(self) -> None:
        self.holding = False
        for message in self.held:
            self.page.send(message)
        self.held.clear()
        self.tables.clear()


def waits_for_me(table: dict[str, Any]) -> bool:
    [eye] = table["eyes"]
    asked = eye["questions"] and not eye["replied"]
    return bool(eye["moves"] or asked) or table["status"] == "over"


@BOARDS
def test_skipping_ahead_catches_up(new_page: NewPage, link: str, game: str) -> None:
    page = new_page(speed="normal")
    line = Line(page)
    page.clock.install()
    hand = begin(page, link, game)
    while len(line.tables) < ENOUGH:
        line.let_go()
        hand.wait_for_turn()
        if hand.over:
            hand = begin(page, link, game)
        line.holding = True
        while not line.tables or not waits_for_me(line.tables[-1]):
            if not hand.click_one():
                page.wait_for_timeout(20)
    # The clock is stopped: only skipping shows more than the first of these moments.
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    line.let_go()
    skip = page.get_by_role("button", name="Skip ahead")
    expect(skip).to_be_visible()
    expect(hand.choices).to_have_count(0)
    skip.click()
    hand.wait_for_turn()
    expect(skip).to_be_hidden()
    page.clock.resume()
    decide(hand)
    check_nothing_is_left_behind(hand)


@pytest.mark.parametrize("game", ["kawumm", "labicot"])
def test_with_reduced_motion_nothing_travels(new_page: NewPage, link: str, game: str) -> None:
    page = new_page(speed="normal", reduced_motion="reduce")
    page.add_init_script(RECORDER)
    hand = begin(page, link, game)
    for _ in range(3):
        hand.play(1)
        hand.wait_for_turn()
    assert travels(page) == []
    decide(hand)
    check_nothing_is_left_behind(hand)


def test_ones_own_dice_wait_for_a_tap(new_page: NewPage, link: str) -> None:
    # They wobble: nothing can be clicked that never holds still.
    page = new_page(speed="normal", reduced_motion="reduce")
    page.clock.install()
    hand = begin(page, link, "labicot")
    throw = page.get_by_role("button", name="tap to roll")
    others = hand.choices.and_(page.locator(":not(.throw)"))
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    for _ in range(MOMENTS):
        if throw.is_visible():
            break
        if hand.over:
            page.get_by_role("button", name="Once more").click()
        with contextlib.suppress(TooLong):
            if others.count():
                others.first.click(timeout=1500)
        page.clock.run_for(100)
    # Time stands still: it is the tap that rolls them.
    rolled = page.get_by_role("region", name="Dice").get_by_role("img", name="faces: ")
    expect(rolled).to_have_count(0)
    expect(page.get_by_test_id("prompt")).to_contain_text("tap to roll")
    throw.click()
    expect(throw).to_be_hidden()
    expect(rolled).to_have_count(1)
