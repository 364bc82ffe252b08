"""The search, on a game without its own skill: it finds what wins, and says how sure it is."""

from collections import Counter

import pytest

from ludolab.bots.advice import advise, estimate
from ludolab.bots.cheat import Cheat, Truth
from ludolab.bots.search import Search, playout
from ludolab.bots.thinking import ThinkingBot
from ludolab.core import AnyState, Move, Pcg, Skill
from tests.tiny.rules import Lay, Roll
from tests.tiny.table import ANY_GAME, tiny


def searched(
    state: AnyState, iterations: int, *, even: bool = False, seed: int = 1, common: bool = False
) -> Search:
    skill: Skill[AnyState] = Skill()
    belief = ANY_GAME.belief(state.view(state.to_act))
    search = Search(skill, skill.glance, belief, Pcg(seed), even=even, common=common)
    search.run(iterations)
    return search


def test_it_finds_the_move_that_wins_at_once() -> None:
    state = tiny(hands=[["ant"], ["cat", "ant"]], piles=[["bee"], []])
    assert searched(state, 40).best() == Lay("ant")


def test_everybody_plays_for_themselves() -> None:
    """Max^n: the decisions of seat 1 are chosen by its own chances."""
    state = tiny(
        hands=[["cat", "ant"], ["ant"]], piles=[[], ["bee"]], todo=[{"step": "turn", "seat": 1}]
    )
    search = searched(state, 60)
    assert search.best() == Lay("ant")
    mine = search.root.children[Lay("ant")]
    assert mine.visits > 30
    assert mine.sums == [0.0, mine.visits]


def test_a_plan_of_two_moves_is_found_too() -> None:
    best = searched(tiny(), 300).best()
    assert isinstance(best, Lay)


def test_the_same_seed_finds_the_same() -> None:
    one, two = (searched(tiny(), 50, seed=9).estimates() for _ in range(2))
    assert one == two
    assert one != searched(tiny(), 50, seed=10).estimates()


def test_to_compare_moves_all_are_tried_equally_often() -> None:
    visits = [found.visits for found in searched(tiny(), 50, even=True).estimates()]
    assert sum(visits) == 50
    assert max(visits) - min(visits) <= 1


def test_chances_are_shared_out_among_the_seats() -> None:
    for found in searched(tiny(), 60, even=True).estimates():
        assert sum(found.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in found.chances)


def test_what_was_tried_more_often_is_surer() -> None:
    few, many = (searched(tiny(), n, even=True).estimates()[0].errors[0] for n in (20, 500))
    assert many < few < 0.6
    assert many > 0


class NoPeeking(Skill[AnyState]):
    """Rolling once and rolling twice are alike."""

    def alike(self, state: AnyState, moves: list[Move]) -> list[str]:  # type: ignore[override]
        return [f"{move.kind} {getattr(move, 'card', '')}" for move in moves]


def test_moves_that_are_alike_are_tried_once_and_share_what_was_found() -> None:
    state, skill = tiny(), NoPeeking()
    search = Search(skill, skill.glance, ANY_GAME.belief(state.view(0)), Pcg(1), even=True)
    search.run(40)
    found = {one.move: one for one in search.estimates()}
    assert found[Roll(1)].chances == found[Roll(2)].chances
    assert {*found} == {*state.legal_moves()}
    assert Roll(2) not in search.root.children


class Suspicious(Skill[AnyState]):
    """Believes that the other holds bees, whatever the odds."""

    seen: Counter[bool]

    def __init__(self) -> None:
        self.seen = Counter()

    def plausible(self, state: AnyState, seat: int) -> float:
        hands: list[list[str]] = state.hands  # type: ignore[attr-defined]
        return 1.0 if "bee" in hands[1] else 0.0

    def pick(self, state: AnyState, moves: list[Move], rng: Pcg) -> Move:  # type: ignore[override]
        hands: list[list[str]] = state.hands  # type: ignore[attr-defined]
        if not state.view()["piles"][1]:  # type: ignore[index]
            self.seen["bee" in hands[1]] += 1
        return super().pick(state, moves, rng)


def test_worlds_are_drawn_by_how_plausible_they_are() -> None:
    state, skill = tiny(), Suspicious()
    belief = ANY_GAME.belief(state.view(0))
    search = Search(skill, skill.glance, belief, Pcg(1), infer_for=0)
    search.run(60)
    assert skill.seen[True] > 0
    assert skill.seen[False] == 0


def test_advice_names_every_move_best_first() -> None:
    state = tiny(hands=[["ant"], ["cat", "ant"]], piles=[["bee"], []])
    advice = advise(ANY_GAME, state.view(0), seed=1, iterations=90)
    assert advice[0].move == Lay("ant")
    assert advice[0].chance == 1
    assert {one.move for one in advice} == {*state.legal_moves()}
    assert [one.chance for one in advice] == sorted((a.chance for a in advice), reverse=True)
    assert all(one.error > 0 for one in advice)


class Sure(Skill[AnyState]):
    """It computes chances instead of sampling."""

    def estimate(self, state: AnyState, moves: list[Move]) -> list[list[float]]:  # type: ignore[override]
        return [[0.25, 0.75] for _ in moves]


def test_what_can_be_computed_isnt_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ANY_GAME, "skill", Sure())
    found = estimate(ANY_GAME, tiny().view(0), seed=1)
    assert [one.chances for one in found] == [(0.25, 0.75)] * 5
    assert {one.errors for one in found} == {(0.0, 0.0)}


def test_a_level_can_be_given_another_budget() -> None:
    state = tiny(hands=[["ant"], ["cat", "ant"]], piles=[["bee"], []])
    player = ThinkingBot(ANY_GAME, Skill[AnyState]().levels()[0], 1, 40)
    assert player.choose(state.view(0)) == Lay("ant")


def test_the_cheat_sees_the_truth() -> None:
    """Hidden cards stay where they are; only future chance differs."""
    state = tiny()
    world = Truth(state).sample(Pcg(3))
    assert (world.hands, world.deck) == (state.hands, state.deck)  # type: ignore[attr-defined]
    assert world.seed == ""
    assert isinstance(Cheat(ANY_GAME, 1, 300).choose(state), Lay)


def test_the_same_few_worlds_tell_little() -> None:
    """A hundred iterations, half of them won: in a hundred worlds, or again and again in two."""
    search = searched(tiny(), 60)
    child = next(iter(search.root.children.values()))
    child.visits, child.sums, child.squares = 100, [50.0, 50.0], [50.0, 50.0]
    for world in range(100):
        child.note(world, [1.0, 0.0] if world % 2 else [0.0, 1.0])
    many = search.estimates()[0].errors[0]
    assert many == pytest.approx(1.96 * 0.05, rel=0.02)
    child.worlds = {0: [50.0, 0.0, 50], 1: [0.0, 50.0, 50]}
    assert search.estimates()[0].errors[0] == pytest.approx(1.96 * 0.5)


def test_of_moves_tried_as_often_the_better_one_is_best() -> None:
    """For whoever decides, not for all seats together, whose shares add up to 1."""
    state = tiny()
    search = Search(Skill(), Skill[AnyState]().glance, ANY_GAME.belief(state.view(0)), Pcg(1))
    search.run(60)
    children = search.root.children
    for at, child in enumerate(children.values()):
        child.visits = 10
        child.sums = [float(at), 10.0 - at]
    assert search.best() == [*children][-1]


def test_in_common_worlds_every_move_meets_the_same_ones() -> None:
    search = searched(tiny(), 50, even=True, common=True)
    assert len(search.drawn) == 10
    assert {child.visits for child in search.root.children.values()} == {10}
    again = searched(tiny(), 50, even=True, common=True)
    assert again.estimates() == search.estimates()


def test_the_best_moves_are_found_in_common_worlds_too() -> None:
    state = tiny(hands=[["ant"], ["cat", "ant"]], piles=[["bee"], []])
    assert searched(state, 40, common=True).best() == Lay("ant")


class Hurried(Skill[AnyState]):
    """Judges a playout at the next decision, unless that one is in the middle of something."""

    def __init__(self, calm_at: str) -> None:
        super().__init__()
        self.horizon = 1
        self.calm_at = calm_at

    def calm(self, state: AnyState) -> bool:
        return state.todo[-1].kind == self.calm_at

    def judge(self, state: AnyState) -> list[float]:
        assert state.todo[-1].kind == self.calm_at
        return [0.25, 0.75]


def test_a_playout_is_cut_off_where_nothing_is_pending() -> None:
    assert [*playout(Hurried("turn"), tiny(), Pcg(1))] == [0.25, 0.75]
    assert [*playout(Hurried("never"), tiny(), Pcg(1))] != [0.25, 0.75]
