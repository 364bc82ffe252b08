"""The bots of Candy Numbers, which decide by what they know and nothing else."""

import pytest

from ludolab.bots import bot
from ludolab.core import Json, Move, Pcg
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.bot.skill import CandyNumbersSkill
from ludolab.games.candy_numbers.bot.worth import FIVE_X, Worth, X
from ludolab.games.candy_numbers.moves import KEEP, PUT_BACK, Look, PutDown
from ludolab.games.candy_numbers.rules import KeepOrPutBack
from ludolab.games.candy_numbers.state import CandyNumbers
from ludolab.words import LANGUAGES, Speech

from .table import keep, start, turn, turns

skill = CandyNumbersSkill()
OWN_BOX = """
edition = "own"
witnesses = 2

[[player_tile]]
value = "X"
count = 1

[[player_tile]]
value = -30
count = 4

[[tile]]
value = 0
count = 10

[[tile]]
value = 99
count = 6

[[tile]]
value = -99
count = 20
"""


def last_turn(at: str = "", **fields: Json) -> CandyNumbers:
    """Red's last turn with one witness; red has four tiles and knows an 8 on a1 and a 1 on b1."""
    step: Json = {"step": "keep-or-put-back" if at else "choose-square", "seat": 0}
    if at:
        step = {"step": "keep-or-put-back", "seat": 0, "at": at}
    position: dict[str, Json] = {
        "players": 2,
        "garden": ["8", "1", "7", *[""] * 33],
        "kept": [["6", "5", "4", "3"], ["6", "5", "4", "3"]],
        "hands": [["red-0"], ["yellow-0"]],
        "known": [{"a1": "8", "b1": "1"}, {}],
        "todo": [step],
        **fields,
    }
    return game.from_json(position)


FEW = 200
"""Enough for plain positions."""


def choice(state: CandyNumbers, level: int, seed: int = 1) -> Move:
    few = FEW if level == 5 else None
    return bot("candy-numbers", level, seed, few).choose(state.view(state.to_act))


# --- what a good player does ------------------------------------------------------------------


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_without_a_witness_the_best_known_tile_is_fetched(level: int) -> None:
    """CN-11: an unknown one would have to be kept, whatever it is."""
    state = last_turn(witnesses=["f6"])
    assert not state.spare
    assert choice(state, level) == Look("a1")


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_in_the_last_turn_a_high_number_is_kept_and_a_low_one_put_back(level: int) -> None:
    assert choice(last_turn("c1", known=[{}, {}]), level) == KEEP
    assert choice(last_turn("b1", known=[{}, {}]), level) == PUT_BACK


def test_a_player_who_knows_a_good_tile_looks_around_first() -> None:
    """CN-10: every witness left is one more tile to know; the good one can wait."""
    state = start("8 7")
    turn(state, "a1", "b1", put="red-x")
    turn(state, "f6", put="yellow-0")
    moves = state.legal_moves()
    looks = skill.weigh(state, moves)
    best = moves[looks.index(max(looks))]
    for move in (best, *(choice(state, 5, seed) for seed in range(3))):
        assert isinstance(move, Look)
        assert move.at not in state.known[0]


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_the_fifth_x_is_kept(level: int) -> None:
    """CN-19: it wins the game."""
    garden: Json = ["red-x", "8", *[""] * 34]
    kept: Json = [["x", "x", "green-x", "blue-x"], ["6", "5", "4", "3"]]
    state = last_turn("a1", garden=garden, kept=kept, known=[{}, {}])
    assert choice(state, level) == KEEP
    reason = skill.reason(state, KEEP)
    assert reason is not None
    assert reason.name == "five-x"


@pytest.mark.parametrize("level", [3, 5])
def test_first_a_tile_is_put_down_that_one_would_fetch_again(level: int) -> None:
    """CN-17: nobody else knows where it lies."""
    state = start("4 4")
    keep(state, "a1")
    assert choice(state, level) in (PutDown("red-x"), PutDown("red-5"))


def test_by_rule_of_thumb_the_worst_tile_is_put_down() -> None:
    state = start("4 4")
    keep(state, "a1")
    looks = skill.glance(state, state.legal_moves())
    assert state.legal_moves()[looks.index(max(looks))] == PutDown("red-minus-5")


def test_the_second_x_is_worth_more_than_the_first() -> None:
    """CN-18: one X alone changes nothing, two double the others."""
    worth = Worth(start().box, 2)
    assert worth.row(0, 12, 2).after[X] < worth.row(0, 12, 2).after[8]
    assert worth.row(1, 18, 1).after[X] > worth.row(1, 18, 1).after[8]
    assert worth.points(2, 21, 0) == 42
    assert worth.points(5, 0, 0) == FIVE_X


# --- what others give away --------------------------------------------------------------------


def average(state: CandyNumbers, square: str, tile: str) -> float:
    """How likely yellow considers such worlds to be in total."""
    belief, rng = game.belief(state.view(1)), Pcg(3)
    found = [belief.sample(rng) for _ in range(1500)]
    chances = [skill.plausible(w, 1) for w in found if w.known[0].get(square) == tile]
    return sum(chances) / len(chances)


def test_what_was_put_down_first_is_rather_good() -> None:
    """CN-13, CN-17: a tile put down early may be taken back later."""
    state = start("8")
    turn(state, "a1", put="red-0")
    assert average(state, "a1", "red-x") > 1.5 * average(state, "a1", "red-minus-5")


def test_what_was_put_back_last_is_rather_bad() -> None:
    """CN-10: a high number would have been kept."""
    state = start("1 1 1 1 1 3")
    turn(state, "a1", "b1", "c1", "d1", "e1", "f1", put="red-0")
    assert average(state, "e1", "0") > 1.5 * average(state, "e1", "7")


# --- laws -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_bots_think_of_what_their_seat_knows_alone(players: int) -> None:
    """Every sample of a view is weighed, sorted and explained the same."""
    state, rng = game.new(players, seed=players), Pcg(players)
    decided = 0
    while not state.over:
        moves = state.legal_moves()
        if len(moves) > 1:
            decided += 1
            if not decided % 5:
                belief = game.belief(state.view(state.to_act))
                said = [
                    (
                        [*skill.glance(one, moves)],
                        [*skill.attend(one, moves)],
                        [*skill.weigh(one, moves)],
                        skill.alike(one, moves),
                        [skill.reason(one, move) for move in moves[:: len(moves) // 3 + 1]],
                    )
                    for one in (belief.sample(rng) for _ in range(3))
                ]
                assert said[0] == said[1] == said[2]
        state.play(moves[rng.below(len(moves))])


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_equal_views_lead_to_equal_choices(level: int) -> None:
    """Two true states that look the same to a seat: same seed, same choice."""
    state, rng = game.new(2, seed=3), Pcg(9)
    for number in range(40):
        moves = state.legal_moves()
        if not number % 4 and len(moves) > 1:
            view = state.view(state.to_act)
            other = game.sample(view, number)
            assert other.garden != state.garden
            again = other.view(state.to_act)
            one, two = (bot("candy-numbers", level, number, 8) for _ in range(2))
            assert one.choose(view) == two.choose(again)
        state.play(moves[rng.below(len(moves))])


@pytest.mark.parametrize(
    ("players", "options", "pieces"),
    [
        (2, {"memory_aid": True}, None),
        (3, {"first": 2}, None),
        (4, {}, None),
        (2, {}, OWN_BOX),
    ],
)
def test_bots_play_at_every_table(
    players: int, options: dict[str, int], pieces: str | None
) -> None:
    state = game.new(players, seed=1, options=options, pieces=pieces)
    seats = [bot("candy-numbers", 2 + seat % 3, seat, 2) for seat in range(players)]
    while not state.over:
        seat = state.to_act
        state.play(seats[seat].choose(state.view(seat)))
    assert len(state.scores) == players or state.reason == "five-x"


def test_a_search_plays_on_from_any_step_to_the_end() -> None:
    """The chances add up to one, and the world isn't changed."""
    for level in (2, 5):
        state, own = game.new(3, seed=level), bot("candy-numbers", level, 1, 4)
        for _ in range(40):
            before = state.digest()
            assert sum(skill.judge(state)) == pytest.approx(1)
            assert state.digest() == before
            state.play(own.choose(state.view(state.to_act)))


def test_advice_is_said_in_both_languages() -> None:
    """Every reason has its text."""
    state = start("8 7 2")
    turn(state, "a1", "b1", put="red-5")
    moves: list[tuple[CandyNumbers, Move]] = []
    moves += [(state, Look("a1")), (state, Look("b1"))]
    looking = state.apply(Look("a1"))
    assert isinstance(looking.todo[-1], KeepOrPutBack)
    moves += [(looking, KEEP), (looking, PUT_BACK)]
    filling = looking.apply(KEEP)
    moves += [(filling, PutDown("yellow-x")), (filling, PutDown("yellow-minus-5"))]
    back = filling.apply(PutDown("yellow-x"))
    turns(back, "f6")
    moves.append((back, Look("a1")))
    names = []
    for at, move in moves:
        reason = skill.reason(at, move)
        assert reason is not None
        names.append(reason.name)
        for lang in LANGUAGES:
            text = Speech(game, lang, ["Ana", "Bo"]).advice(reason)
            assert not text.startswith("advice-")
    assert names == [
        "unseen",
        "put-down-by",
        "keep",
        "put-back",
        "fetch-again",
        "get-rid",
        "known",
    ]
