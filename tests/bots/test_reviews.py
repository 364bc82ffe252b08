"""``python -m tools.reviews`` tells what reviews are worth."""

import pytest

from ludolab.bots.review import SURE, Account
from tools.reviews import Judged, tell


def judged(deal: int, *, luck: float) -> Judged:
    """Two decisions; the first is a sure mistake under both seeds, the second under one."""
    return Judged(
        deal=deal,
        seating=0,
        costs=((0.2, 0.1), (0.3, 0.1)),
        errors=((0.1, 0.05), (0.1, 0.11 / SURE)),
        again=(1.0, 0.0),
        luck=(0.0, luck),
        account=Account(start=0.5, own=-0.2, others=0.3, luck=luck, result=0.6 + luck),
    )


def test_a_judged_game_is_kept_whole() -> None:
    one = judged(7, luck=0.4)
    assert Judged.read(one.line()) == one


def test_what_is_sure_under_one_seed_is_looked_up_under_the_other() -> None:
    found = [judged(deal, luck=0.4) for deal in range(3)]
    assert found[0].sure == [(True, True), (True, False)]
    assert "sure again under another seed: 67% of 9" in tell(found)


def test_luck_is_what_many_results_have_that_the_accounts_explain_nothing_of() -> None:
    found = [judged(deal, luck=luck) for deal, luck in enumerate((0.4, -0.6, 0.4))]
    assert found[0].known == pytest.approx(0.6)
    told = tell(found, [1.0] * 30 + [0.0] * 20)
    assert "luck: +0.067" in told
    assert "luck by these: +0.000" in told
    assert "luck after a decision, the seat surely decides next: +0.000" in told
