"""A referee's look at Candy Numbers: whole turns in JSON in which several rules meet."""

import json
import random
from collections import Counter

import pytest

from ludolab.core import BadView, IllegalMove, Json, LudolabError, NoUndo
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.box import SQUARES
from ludolab.games.candy_numbers.state import CandyNumbers
from ludolab.records import Match
from tests.mangled import mangled

from .table import event, told

KEEP: Json = {"move": "keep"}
PUT_BACK: Json = {"move": "put-back"}


def look(at: str) -> Json:
    return {"move": "look", "at": at}


def put_down(tile: str) -> Json:
    return {"move": "put-down", "tile": tile}


def due(step: str, seat: int, at: str = "") -> Json:
    return [{"step": step, "seat": seat, **({"at": at} if at else {})}]


def play(state: CandyNumbers, *moves: Json) -> CandyNumbers:
    for move in moves:
        state.play(game.move_from_json(move))
    return state


def legal(state: CandyNumbers) -> list[Json]:
    return [move.to_json() for move in state.legal_moves()]


def refused(state: CandyNumbers, move: Json) -> str:
    with pytest.raises(IllegalMove) as refusal:
        play(state.clone(), move)
    return refusal.value.rule


# --- rules that meet ----------------------------------------------------------------------------


def test_a_whole_turn_of_three() -> None:
    """CN-9 to CN-16: the last player of turn three, then the first of turn four."""
    state = game.from_json(
        {
            "players": 3,
            "first": 1,
            "garden": ["8", "1", "2", "0", *[""] * 32],
            "kept": [["7", "6"], ["5", "4", "3"], ["3", "2", "1"]],
        }
    )
    assert (state.to_act, state.spare) == (0, 3)
    play(state, look("d1"), PUT_BACK, look("b1"), PUT_BACK, look("c1"))
    assert (state.witnesses, state.spare) == (("d1", "b1"), 1)
    assert legal(state) == [KEEP, PUT_BACK]
    play(state, PUT_BACK)
    assert [refused(state, look(at)) for at in ("d1", "b1", "c1")] == ["CN-12"] * 3
    assert len(state.legal_moves()) == 33
    play(state, look("a1"))
    # CN-11: the third witness lies there, so it is kept already.
    assert told(state) == ["looked", "had-to-keep"]
    assert state.kept[0] == ("7", "6", "8")
    assert refused(state, put_down("8")) == "CN-13"
    assert refused(state, put_down("7")) == "CN-14"
    assert refused(state, put_down("green-x")) == "CN-13"
    assert refused(state, look("e1")) == "CN-11"
    play(state, put_down("red-x"))
    assert told(state) == ["put-down", "set-aside", "turn"]
    assert event(state, "set-aside") == {"left": 2}
    assert event(state, "turn") == {"seat": 1, "witnesses": 2}
    assert (state.witnesses, state.spare) == ((), 2)
    # CN-12, CN-17: all may be looked at again, also what red has put there.
    assert len(state.legal_moves()) == 36
    play(state, look("a1"))
    assert state.view(1)["peeked"] == [0, ["red-x"], 0]
    assert state.view(0)["peeked"] == [[], 1, 0]


def test_an_own_tile_comes_home_and_another_goes_there() -> None:
    """CN-13, CN-17: you take your own X again and put your −5 into the same hole."""
    state = game.from_json(
        {
            "garden": ["red-x", *[""] * 35],
            "kept": [["8"], ["7"]],
            "known": [{"a1": "red-x"}, {"a1": "red-x"}],
        }
    )
    assert state.hands[0] == ("red-5", "red-minus-5", "red-0", "red-0")
    play(state, look("a1"), KEEP)
    assert refused(state, put_down("red-x")) == "CN-13"
    play(state, put_down("red-minus-5"))
    assert state.kept[0] == ("8", "red-x")
    # Yellow knows where the X is, but not what lies there now.
    assert state.known == [{"a1": "red-minus-5"}, {}, {}]
    assert state.known_kept[1] == ((0, 1, "red-x"),)
    play(state, look("a1"), KEEP, put_down("yellow-x"))
    assert state.kept[1] == ("7", "red-minus-5")
    assert state.known_kept[0] == ((1, 1, "red-minus-5"),)


def test_your_own_zero_kept_and_your_own_zero_left() -> None:
    """CN-13: of two equal tiles one may be kept, and the other put down."""
    state = game.from_json(
        {
            "garden": ["red-0", *[""] * 35],
            "kept": [["8"], ["7"]],
            "hands": [["red-x", "red-0"], ["yellow-0"]],
        }
    )
    play(state, look("a1"), KEEP, put_down("red-0"))
    assert (state.kept[0], state.garden[0]) == (("8", "red-0"), "red-0")


def test_memory_aid_for_three() -> None:
    """CN-14: only those who knew the tile are shown who has it now, and only with the option."""
    position: dict[str, Json] = {"players": 3, "garden": ["8", "7", "6", *[""] * 33]}
    for aid in (True, False):
        state = game.from_json({**position, "options": {"memory_aid": aid}})
        play(state, look("a1"), PUT_BACK, look("b1"), KEEP, put_down("red-5"))
        play(state, look("a1"), KEEP, put_down("yellow-x"))
        for seat, tile in ((0, None), (1, "yellow-x"), (2, None), (None, None)):
            # Everybody is told where, only yellow what.
            assert event(state, "put-down", seat).get("tile") == tile
        shown = [state.show(seat).get("known_kept") for seat in (0, 1, 2)]
        if aid:
            assert shown == [
                {"own": [[1, 0, "8"]], "all": []},
                {"own": [], "all": []},
                {"own": [], "all": []},
            ]
        else:
            assert shown == [None] * 3
            assert "known" not in state.show(0)
            assert "looks" not in state.show(0)


def four_x_of_four(scores: Json, last: str) -> CandyNumbers:
    """Green, second of four in the fifth turn, has four X; the last tile of the garden is named."""
    return game.from_json(
        {
            "players": 4,
            "first": 1,
            "scores": scores,
            "garden": [*[""] * 35, last],
            "kept": [
                ["1"] * 4,
                ["8", "8", "7", "7", "6"],
                ["x", "x", "green-x", "red-x"],
                ["2"] * 4,
            ],
        }
    )


def test_five_x_in_the_middle_of_a_round() -> None:
    """CN-19: the others have turns left and more points; they rank by what was scored before."""
    state = four_x_of_four([[50, 10, -20, 30], [0, 20, 0, 0]], "yellow-x")
    assert (state.to_act, state.spare) == (2, 1)
    play(state, look("a1"), PUT_BACK, look("f6"))
    assert told(state) == ["looked", "had-to-keep"]
    assert not state.over
    [last] = legal(state)
    play(state, last)
    assert told(state) == ["put-down", "five-x"]
    assert legal(state) == []
    outcome = state.outcome
    assert outcome.winners == (2,)
    assert outcome.ranking == ((2,), (0,), (1, 3))
    assert outcome.scores == (50, 30, -20, 30)
    # What the others kept stays a secret even now.
    for seat in (0, 1, 3, None):
        assert state.view(seat)["shown"] == [[], [], ["x", "x", "green-x", "red-x", "yellow-x"], []]
    with pytest.raises(IllegalMove):
        play(state, look("a1"))


def test_four_x_and_a_minus_five() -> None:
    """CN-18, CN-20: four X and a −5 are −20; the game goes on with the next player."""
    state = four_x_of_four([[0, 0, 0, 0]], "blue-minus-5")
    play(state, look("f6"), KEEP)
    play(state, legal(state)[0])
    assert told(state) == ["put-down", "not-five-x", "turn"]
    for seat in (3, 0):
        assert state.to_act == seat
        play(state, look("a1"), KEEP)
        play(state, legal(state)[0])
    assert state.scores[1][1:3] == (36, -20)
    # CN-21: seat 1 began, so the next round is seat 2's.
    assert (state.first, state.to_act, state.spare) == (2, 2, 5)
    # CN-4, CN-8: the garden of four, with everybody's tiles back in their hands.
    assert Counter(state.garden) == Counter(state.box.gardens[4])
    assert [len(hand) for hand in state.hands] == [5] * 4


def test_the_end_of_the_last_round() -> None:
    """CN-18, CN-20 to CN-22: three players, a negative score, and a shared victory."""
    state = game.from_json(
        {
            "players": 3,
            "first": 2,
            "scores": [[10, 20, 0], [5, 44, 0]],
            "garden": ["2", *[""] * 34, "0"],
            "kept": [
                ["x", "red-x", "8", "7"],
                ["x", "blue-x", "yellow-x", "green-minus-5"],
                ["1"] * 5,
            ],
        }
    )
    assert (state.to_act, state.spare) == (0, 1)
    play(state, look("a1"), KEEP)
    play(state, legal(state)[0])
    assert state.to_act == 1
    play(state, look("f6"), KEEP)
    play(state, legal(state)[0])
    assert told(state)[-4:] == ["scored", "scored", "scored", "won"]
    assert state.scores[-1] == (34, -15, 5)
    assert state.outcome.scores == (49, 49, 5)
    assert state.outcome.ranking == ((0, 1), (2,))
    assert event(state, "won") == {"winner": [0, 1]}


def test_taking_back() -> None:
    """CN-9: a look can't be taken back, nor can the end of a round; what lies between can."""
    match = Match(game.from_json({"garden": ["8", "7", *[""] * 34]}))
    for move in (look("a1"), PUT_BACK):
        match.play(game.move_from_json(move))
    match.undo(0)
    assert (match.state.witnesses, match.state.spare) == ((), 5)
    assert match.state.view(0)["peeked"] == [["8"], 0]
    match.play(game.move_from_json(PUT_BACK))
    match.play(game.move_from_json(look("b1")))
    with pytest.raises(NoUndo):
        match.undo(0)
    match.play(game.move_from_json(KEEP))
    match.play(game.move_from_json(put_down("red-x")))
    assert match.state.to_act == 1
    # Yellow hasn't looked yet: red may still put down something else.
    match.undo(0)
    match.undo(0)
    assert match.state.kept[0] == ()
    assert match.state.garden[1] == "7"
    assert match.state.known[0] == {"a1": "8", "b1": "7"}


# --- positions ------------------------------------------------------------------------------------


def test_a_hole_without_anything_else() -> None:
    """CN-13: even a hole alone can be played on from."""
    state = game.from_json({"todo": due("fill-hole", 1, "c3")})
    assert refused(state, put_down("8")) == "CN-13"
    play(state, put_down("yellow-x"))
    assert state.garden[SQUARES.index("c3")] == "yellow-x"
    assert state.to_act == 0


def test_a_few_tiles_matter() -> None:
    """CN-6: a garden with gaps, an X of a colour that nobody plays, and a box that stays whole."""
    state = game.from_json({"garden": ["blue-x", "8", *[""] * 34], "kept": [["green-x"], []]})
    assert Counter(state.pieces()) == Counter(game.new(2).pieces())
    assert state.to_act == 1
    play(state, look("a1"), KEEP, put_down("yellow-0"))
    assert state.kept == [("green-x",), ("blue-x",)]


WORDS: list[Json] = ["8", "x", "red-x", "yellow-5", "9", "a1", "g7", ["x"], {"a1": "x"}]
WORDS.append({"step": "fill-hole", "seat": 0, "at": "a1"})


@pytest.mark.parametrize("seed", range(3))
def test_mangled_positions_are_refused_or_played(seed: int) -> None:
    """CN-1 to CN-22: one sentence, or a game that goes on and comes back from JSON the same."""
    rng = random.Random(seed)
    state = game.new(2 + seed, seed)
    played = 0
    for _ in range(120):
        if state.over:
            state = game.new(2 + seed, rng.getrandbits(32))
        state.play(rng.choice(state.legal_moves()))
        position = json.loads(json.dumps(state.to_json()))
        if rng.random() < 0.3:
            at = rng.choice(SQUARES)
            step = rng.choice(["keep-or-put-back", "fill-hole"])
            position["todo"] = due(step, rng.randrange(state.players), at)
        try:
            other = game.from_json(mangled(position, rng, WORDS))
        except LudolabError:
            continue
        played += 1
        assert game.from_json(json.loads(json.dumps(other.to_json()))) == other
        for _ in range(12):
            if other.over:
                break
            assert other.flaw() is None
            other.play(rng.choice(other.legal_moves()))
        try:
            assert other.sample(0, seed).view(0) == other.view(0)
        except BadView:
            continue
    assert played > 10
