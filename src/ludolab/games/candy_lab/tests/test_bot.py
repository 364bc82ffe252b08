"""What bots look at: simple positions, and nothing that their seat can't see."""

from collections.abc import Sequence

import pytest

from ludolab.bots import bot
from ludolab.core import Json, Move, Pcg
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.moves import (
    RIGHT,
    DrawFaceUp,
    FillOrder,
    GiveBack,
    MakeDiscard,
    SwapHands,
    TakeBack,
    UndoOrder,
    UseEffect,
)
from ludolab.games.candy_lab.state import CandyLab
from ludolab.words import LANGUAGES, Speech

from .table import SHIPPED, at, line

OTHER_BOX = (
    SHIPPED.replace('edition = "1"', 'edition = "mine"\ncounts = "free"')
    .replace("golden_sugar = 3 ", "golden_sugar = 9 ")
    .replace("face_up = 3 ", "face_up = 0 ")
    .replace("value = 3\ncount = 2", "value = 9\ncount = 1")
)


def step(kind: str, seat: int = 0, **parts: Json) -> list[Json]:
    """This step is due, and then it is the next player's turn."""
    return [{"step": "turn", "seat": 1}, {"step": kind, "seat": seat, **parts}]


FEW = 300
"""Enough for plain positions."""


def chosen(state: CandyLab, level: int, seed: int = 1, iterations: int | None = None) -> Move:
    if iterations is None and level == 5:
        iterations = FEW
    return bot("candy-lab", level, seed, iterations).choose(state.view(state.to_act))


def best(state: CandyLab, level: int) -> Move:
    """The move that looks best to a level, before any carelessness or search."""
    moves = state.legal_moves()
    looks = game.skill.levels()[level - 1].look(state, moves)
    return moves[[*looks].index(max(looks))]


def played(state: CandyLab, levels: Sequence[int], iterations: int | None = None) -> CandyLab:
    """Played to the end, with a bot of these levels in each seat."""
    bots = [bot("candy-lab", level, seat, iterations) for seat, level in enumerate(levels)]
    while not state.over:
        legal = state.legal_moves()
        seat = state.to_act
        state.play(legal[0] if len(legal) == 1 else bots[seat].choose(state.view(seat)))
    return state


# --- plain positions ----------------------------------------------------------------------------

POSITIONS: dict[str, tuple[CandyLab, Move]] = {
    "the stick worth more": (
        at(["blue-1-take-back", "orange-3", "pink-3", "blue-3"], hands=[["blue"], ["pink"]]),
        FillOrder("blue", 3),
    ),
    "the last sticks and the golden sugar win": (
        at(["blue-3", "pink-3"], hands=[["blue", "blue+pink"], ["pink"]], sticks=[[], ["blue-3"]]),
        FillOrder("blue+pink", 0),
    ),
    "a face-up card that fits": (
        at(["pink-3", "pink-3"], hands=[["blue"]], face_up=["blue+blue", "pink+pink", "orange"]),
        DrawFaceUp("pink+pink"),
    ),
    "the best order is undone": (
        at(filled=[[], ["blue+orange+blue"], ["blue"]], todo=step("choose-undo")),
        UndoOrder(2),
    ),
    "the fullest hand for yours": (
        at(
            hands=[["pink"], ["blue"], ["blue", "orange", "joker", "blue+joker"]],
            todo=step("choose-swap"),
        ),
        SwapHands(2),
    ),
    "first swap, then draw for yourself": (
        at(
            hands=[["pink+pink"], ["blue", "orange", "joker", "blue+joker"]],
            sticks=[["blue-1-draw", "pink-2-swap"]],
            todo=step("choose-effect", sticks=["blue-1-draw", "pink-2-swap"]),
            players=2,
        ),
        UseEffect("pink-2-swap"),
    ),
}


@pytest.mark.parametrize("level", [2, 3, 5])
@pytest.mark.parametrize("name", POSITIONS)
def test_a_plain_position(name: str, level: int) -> None:
    state, wanted = POSITIONS[name]
    assert wanted in state.legal_moves()
    if level < 5:
        assert best(state, level) == wanted
    if level > 2:
        assert chosen(state, level) == wanted


@pytest.mark.parametrize("level", [2, 3])
def test_the_best_stick_goes_back(level: int) -> None:
    state = at(
        ["orange-3", "pink-3", "orange-3"],
        hands=[["blue"], ["pink"]],
        sticks=[["blue-1-take-back"], ["blue-1-draw", "blue-3"]],
        todo=step("choose-take-back", colour="blue"),
    )
    assert best(state, level) == TakeBack(1, "blue-3")


@pytest.mark.parametrize("level", [2, 3])
def test_the_leader_loses_a_card(level: int) -> None:
    state = at(
        ["orange-1-draw", "pink-1-draw"],
        hands=[[], ["blue", "pink"], ["blue", "pink"]],
        sticks=[[], ["blue-1-draw"], ["blue-3", "orange-3"]],
        todo=step("choose-discard"),
    )
    assert best(state, level) == MakeDiscard(2)


@pytest.mark.parametrize("level", [3, 5])
def test_a_stick_goes_where_it_makes_your_order_fit(level: int) -> None:
    state = at(
        ["pink-3", "orange-3"],
        hands=[["blue+orange"], ["pink+pink"]],
        sticks=[[], ["blue-3"]],
        todo=step("place-taken-back", other=1, stick="blue-3"),
        players=2,
    )
    assert chosen(state, level) == RIGHT


@pytest.mark.parametrize("level", [3, 5])
def test_the_end_while_you_lead(level: int) -> None:
    """CL-23: giving back a stick for the last card ends a game that you win."""
    state = at(
        line("bop"),
        hands=[["blue"], ["blue", "pink", "orange"]],
        sticks=[["orange-2-undo", "pink-2-undo"], []],
        coming=["orange+orange"],
        players=2,
    )
    assert isinstance(chosen(state, level), GiveBack)


@pytest.mark.parametrize("level", [3, 5])
def test_not_the_last_stick_if_that_loses(level: int) -> None:
    """CL-22: golden sugar isn't everything."""
    state = at(
        ["blue-1-draw"],
        hands=[["blue"], ["pink+pink"]],
        sticks=[["pink-3"], ["blue-3", "orange-3", "pink-3", "pink-2-undo", "orange-2-undo"]],
        players=2,
    )
    assert chosen(state, level) == GiveBack("pink-3")


# --- nobody looks where they can't see ----------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_said_of_moves_follows_from_the_view(players: int) -> None:
    skill, rng = game.skill, Pcg(players)
    for seed in range(3):
        state = game.new(players, seed)
        while not state.over:
            moves = state.legal_moves()
            if len(moves) > 1:
                belief = game.belief(state.view(state.to_act))
                said = [
                    (
                        [*skill.glance(world, moves)],
                        [*skill.weigh(world, moves)],
                        skill.alike(world, moves),
                        [skill.reason(world, move) for move in moves],
                    )
                    for world in (state, belief.sample(rng), belief.sample(rng))
                ]
                assert said[0] == said[1] == said[2]
            state.play(skill.pick(state, moves, rng))


def test_worlds_that_look_the_same_are_played_the_same() -> None:
    state = game.new(3, 5)
    while len(state.legal_moves()) == 1:
        state.play(state.legal_moves()[0])
    other = state.sample(state.to_act, 99)
    assert other != state
    for level in (1, 2, 3, 4, 5):
        iterations = 20 if level > 3 else None
        assert chosen(state, level, 3, iterations) == chosen(other, level, 3, iterations)


def test_chances_add_up_and_favour_who_leads() -> None:
    sticks = [["blue-3"] * 2, ["pink-3"]]
    state = at(["orange-3"], hands=[["blue"], ["pink"]], sticks=sticks, players=2, seat=1)
    ahead, behind = game.skill.judge(state)
    assert ahead > behind
    assert ahead + behind == pytest.approx(1)


def test_a_lead_is_safer_the_fewer_cards_are_left() -> None:
    sticks = [["blue-3"] * 2, ["pink-3"]]
    cards = ["orange", "joker", "blue+blue", "orange+orange", "pink+pink", "blue+pink"]
    few, many = (
        at(["orange-3"], hands=[["blue"], ["pink"]], sticks=sticks, coming=coming, players=2)
        for coming in (cards[:1], cards * 2)
    )
    assert game.skill.judge(few)[0] > game.skill.judge(many)[0] + 0.1


def test_a_world_is_judged_between_turns() -> None:
    """CL-13: sticks have gone back, and the cards for them are still to be drawn."""
    state = at(["pink-3"], hands=[["blue"], ["pink"]], sticks=[[], ["blue-3"]], players=2)
    assert game.skill.calm(state)
    drawing = at(["pink-3"], todo=step("draw-cards", count=3), players=2)
    assert not game.skill.calm(drawing)


# --- at every table -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_of_all_levels_finish_a_game(players: int) -> None:
    assert played(game.new(players, 4, {"first": 1}), (2, 3, 1, 2)[:players]).over
    assert played(game.new(players, 5), (4, 5, 4, 5)[:players], 8).over


def test_bots_play_with_another_box() -> None:
    state = game.new(2, 6, pieces=OTHER_BOX)
    assert state.box.golden_sugar == 9
    assert played(state, (3, 2)).over
    assert played(game.new(2, 7, pieces=OTHER_BOX), (5, 4), 8).over


# --- advice ---------------------------------------------------------------------------------------


def advice(state: CandyLab, move: Move, lang: str = "en") -> str:
    reason = game.skill.reason(state, move)
    return "" if reason is None else Speech(game, lang, ["Ana", "Ben", "Cleo"]).advice(reason)


def test_reasons_have_figures() -> None:
    end, take_last = POSITIONS["the last sticks and the golden sugar win"]
    assert advice(end, take_last) == "Ends the game: you have 11, the best of the others has 3."
    more, best = POSITIONS["the stick worth more"]
    assert advice(more, best) == "Brings 6 points."
    undo, target = POSITIONS["the best order is undone"]
    assert advice(undo, target) == "Costs Cleo 3 points."
    assert advice(undo, target, "fr") == "Coûte 3 points à Cleo."


def test_every_reason_has_its_words() -> None:
    rng = Pcg(1)
    for players in (2, 3):
        state = game.new(players, 8)
        while not state.over:
            moves = state.legal_moves()
            for move in moves:
                for lang in LANGUAGES:
                    assert not advice(state, move, lang).startswith("advice-")
            state.play(game.skill.pick(state, moves, rng))
