"""On a hand, where a television shows the table, everything that can be chosen is within reach."""

import random
from itertools import count

import pytest
from playwright.sync_api import expect

import ludolab
from ludolab.core import AnyState

from .conftest import NewPage
from .hand import begin
from .settled import laid_out
from .shown import show
from .test_games import REACH

PHONE = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}


def choosing(game: str, kind: str) -> AnyState:
    """The first seat has such a move, which is made at somebody else's place."""
    for seed in count():
        state, rng = ludolab.game(game).new(3, seed), random.Random(seed)
        while not state.over:
            moves = state.legal_moves()
            if state.to_act == 0 and any(move.to_json()["move"] == kind for move in moves):
                return state
            state.play(rng.choice(moves))
    raise AssertionError


@pytest.mark.parametrize(("game", "kind"), [("candy-lab", "undo-order"), ("labicot", "rob")])
def test_what_is_chosen_at_the_place_of_others(
    new_page: NewPage, link: str, game: str, kind: str
) -> None:
    page = new_page(**PHONE)
    page.add_init_script(REACH)
    begin(page, link, game)
    show(page, choosing(game, kind))
    page.evaluate("localStorage['ludolab.hands'] = location.hash.split('/')[2]")
    page.reload()
    expect(page.locator(f"[data-part=others] [data-choice*='{kind}']").first).to_be_visible()
    laid_out(page)
    assert page.evaluate("reach().wrong") == []
