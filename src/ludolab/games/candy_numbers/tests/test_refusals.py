"""Moves that aren't allowed: the rule they break, and a sentence."""

import pytest

from ludolab.core import InvalidMove, Json, Move
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.moves import KEEP, PUT_BACK, Look, PutDown
from ludolab.games.candy_numbers.state import CandyNumbers

from .table import keep, put_back, start


def check_refusals(state: CandyNumbers, wanted: dict[Move, tuple[str, str]]) -> None:
    digest = state.digest()
    for move, (rule, why) in wanted.items():
        refusal = state.why_not(move)
        assert refusal is not None
        assert (refusal.rule, refusal.no.why) == (rule, why)
        for lang in ("en", "fr"):
            assert "{" not in refusal.text(lang)
            assert refusal.text(lang) != f"no-{why}"
    assert state.digest() == digest


def test_before_you_look() -> None:
    """CN-9, CN-12, CN-13: first look, and not under a witness."""
    state = start()
    put_back(state, "b2")
    check_refusals(
        state,
        {
            Look("b2"): ("CN-12", "bears-witness"),
            Look("g1"): ("CN-9", "no-such-square"),
            Look(""): ("CN-9", "no-such-square"),
            KEEP: ("CN-9", "look-first"),
            PUT_BACK: ("CN-9", "look-first"),
            PutDown("red-x"): ("CN-13", "no-hole"),
        },
    )


def test_when_you_have_looked() -> None:
    """CN-10: keep or put back, nothing else."""
    state = start()
    state.play(Look("a1"))
    for move in (Look("b1"), Look("a1"), PutDown("red-x")):
        check_refusals(state, {move: ("CN-10", "keep-or-put-back")})


def test_when_you_have_kept() -> None:
    """CN-13: fill the hole, with a tile of your own. CN-11: what you had to keep you keep."""
    state = start("8")
    keep(state, "a1")
    check_refusals(
        state,
        {
            PutDown("8"): ("CN-13", "kept-stays"),
            PutDown("yellow-x"): ("CN-13", "own-tile"),
            PUT_BACK: ("CN-13", "fill-hole"),
            KEEP: ("CN-13", "fill-hole"),
            Look("b1"): ("CN-13", "fill-hole"),
        },
    )
    state = start()
    put_back(state, "a1", "b1", "c1", "d1", "e1")
    state.play(Look("f1"))
    check_refusals(state, {PUT_BACK: ("CN-11", "must-keep"), KEEP: ("CN-13", "fill-hole")})


def test_looking_under_a_witness() -> None:
    """CN-12: whatever is due."""
    state = start("8 7 6")
    put_back(state, "a1")
    refused: dict[Move, tuple[str, str]] = {Look("a1"): ("CN-12", "bears-witness")}
    check_refusals(state, refused)
    state.play(Look("b1"))
    check_refusals(state, refused)
    state.play(KEEP)
    check_refusals(state, refused)
    put_back(state := start(), "a1", "b1", "c1", "d1", "e1")
    check_refusals(state, refused)
    state.play(Look("f1"))
    check_refusals(state, refused)


def test_looking_on_when_the_tile_must_be_kept() -> None:
    """CN-11: every witness is on the garden, so the tile looked at is kept."""
    state = start()
    put_back(state, "a1", "b1", "c1", "d1", "e1")
    state.play(Look("f1"))
    refused: dict[Move, tuple[str, str]] = {
        Look("a2"): ("CN-11", "must-keep"),
        Look("f1"): ("CN-11", "must-keep"),
    }
    check_refusals(state, refused)
    looking: Json = [{"step": "keep-or-put-back", "seat": 0, "at": "f1"}]
    check_refusals(game.from_json({"spare": 0, "todo": looking}), refused)
    # With a witness in hand there was a choice, and it was made (CN-13).
    keep(state := start(), "f1")
    check_refusals(state, {Look("a2"): ("CN-13", "fill-hole")})


def test_when_it_is_over() -> None:
    """CN-21, CN-22: after the last round nothing can be played."""
    state = game.new(2, seed=1)
    while not state.over:
        state.play(state.legal_moves()[0])
    check_refusals(state, dict.fromkeys((KEEP, Look("a1")), ("CN-22", "over")))


def test_after_five_x() -> None:
    """CN-19: the game is won; nothing more is played."""
    state = game.from_json(
        {
            "kept": [["x", "x", "green-x", "blue-x", "red-x"], ["1", "1", "1", "1"]],
            "hands": [["red-5"], ["yellow-0"]],
            "todo": [{"step": "fill-hole", "seat": 0, "at": "c3"}],
        }
    )
    state.play(PutDown("red-5"))
    moves = (KEEP, PUT_BACK, Look("a1"), PutDown("yellow-0"))
    check_refusals(state, dict.fromkeys(moves, ("CN-19", "over")))


@pytest.mark.parametrize(
    "data",
    [
        {"move": "look"},
        {"move": "look", "at": 3},
        {"move": "peek", "at": "a1"},
        {"move": "keep", "at": "a1"},
        {"move": "put-down"},
        [],
        None,
    ],
)
def test_nonsense(data: object) -> None:
    """CN-9: what isn't a move of this game is refused as such."""
    with pytest.raises(InvalidMove):
        game.move_from_json(data)
