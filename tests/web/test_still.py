"""Numbers that come or grow move nothing beside them."""

import random
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from ludolab.core import AnyState
from ludolab.games.labicot import game

from .conftest import NewPage
from .hand import begin
from .settled import laid_out, resize
from .shown import show
from .test_games import LOWEST


def with_a_used_bean() -> tuple[AnyState, AnyState]:
    """The first seat has used a bean and could use another; and the same roll with its value."""
    for seed in count():
        state, rng = game.new(2, seed), random.Random(seed)
        while not state.over:
            before = state.apply(rng.choice(state.legal_moves()))
            keep = [move for move in before.legal_moves() if move.to_json()["move"] == "keep-roll"]
            if before.to_act == 0 and before.view(0)["on_roll"] and keep:
                after = before.apply(keep[0])
                if not after.over and after.to_act == 0:
                    return before, after
            state = before
    raise AssertionError


def test_a_used_bean_stays_where_it_is(new_page: NewPage, link: str) -> None:
    page = new_page()
    begin(page, link, "labicot")
    found: list[list[object]] = []
    for state in with_a_used_bean():
        show(page, state)
        page.reload()
        found.append(beans(page))
    before, after = found
    assert before == after


def beans(page: Page) -> list[object]:
    """Where they lie on a laptop and on a phone."""
    used = page.locator(".used")
    expect(used.first).to_be_visible()
    places: list[object] = []
    for size in LOWEST:
        resize(page, *size)
        laid_out(page)
        places += [bean.bounding_box() for bean in used.all()]
    return places


@pytest.mark.parametrize("game", ["candy-lab", "candy-numbers", "labicot"])
def test_ones_own_score_stays_where_it_is(new_page: NewPage, link: str, game: str) -> None:
    width, height = LOWEST[1]
    page = new_page(viewport={"width": width, "height": height})
    begin(page, link, game)
    score = page.locator("[data-still=hand] .count").first
    laid_out(page)
    places = []
    for number in ("7", "11", "28"):
        score.evaluate("(score, number) => (score.firstChild.textContent = number)", number)
        box = score.bounding_box()
        assert box
        places.append((box["x"], box["width"]))
    assert len(set(places)) == 1, places
