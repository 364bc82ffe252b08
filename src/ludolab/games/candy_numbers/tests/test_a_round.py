"""The section "A round": CN-9 to CN-17."""

import random
from importlib import resources

import pytest

from ludolab.core import IllegalMove
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.box import SQUARES
from ludolab.games.candy_numbers.moves import KEEP, PUT_BACK, Look, PutDown
from ludolab.records import Match

from .table import event, keep, put_back, start, told, turn, turns

PIECES = resources.files(game.package).joinpath("pieces.toml").read_text("utf-8")


def test_look_at_any_tile() -> None:
    """CN-9: any of the 36 tiles may be looked at; only you see it."""
    state = start("8 7")
    assert state.legal_moves() == [Look(square) for square in SQUARES]
    state.play(Look("b1"))
    assert told(state) == ["looked"]
    assert event(state, "looked", seat=0) == {"seat": 0, "at": "b1", "tile": "7"}
    for other in (1, None):
        assert event(state, "looked", seat=other) == {"seat": 0, "at": "b1"}
    assert state.view(0)["peeked"] == [["7"], 0]
    assert state.view(1)["peeked"] == [1, []]
    assert state.view(None)["peeked"] == [1, 0]


def test_keep_it() -> None:
    """CN-10: the tile goes to what you have kept, and leaves a hole."""
    state = start("8 7")
    state.play(Look("b1"))
    assert state.legal_moves() == [KEEP, PUT_BACK]
    state.play(KEEP)
    assert told(state) == ["kept"]
    assert event(state, "kept", seat=0)["tile"] == "7"
    assert "tile" not in event(state, "kept", seat=1)
    assert state.kept == [("7",), ()]
    assert state.garden[1] == ""
    assert state.peeked == [(), ()]


def test_or_put_it_back() -> None:
    """CN-10: it stays in its place with a witness on it, and you look at another."""
    state = start("8 7")
    state.play(Look("b1"))
    state.play(PUT_BACK)
    assert told(state) == ["put-back"]
    assert state.garden[:2] == ["8", "7"]
    assert state.witnesses == ("b1",)
    assert state.spare == 4
    assert state.to_act == 0
    assert state.todo[-1].kind == "choose-square"
    assert state.peeked == [(), ()]


def test_no_witness_left() -> None:
    """CN-11: the sixth tile of the first turn must be kept; there is nothing to choose."""
    state = start("8 7 6 5 4 3")
    put_back(state, "a1", "b1", "c1", "d1", "e1")
    assert state.spare == 0
    state.play(Look("f1"))
    assert told(state) == ["looked", "had-to-keep"]
    assert event(state, "had-to-keep", seat=0)["tile"] == "3"
    assert event(state, "had-to-keep", seat=1) == {"seat": 0, "at": "f1"}
    assert state.kept[0] == ("3",)
    assert state.todo[-1].kind == "fill-hole"
    with pytest.raises(IllegalMove, match="CN-11"):
        state.play(PUT_BACK)


def test_example_zoe() -> None:
    """CN-11: turn four, two witnesses: the third tile is hers, even if it is a −5."""
    state = start("3 3 3 3 4 4   1 0")
    turn(state, "a1", put="red-0")
    turn(state, "b1", put="yellow-minus-5")
    turns(state, "c1", "d1", "e1", "f1")
    assert (state.to_act, state.spare) == (0, 2)
    put_back(state, "a2", "b2")
    state.play(Look("b1"))
    assert state.kept[0] == ("3", "3", "4", "yellow-minus-5")


def test_a_witness_protects() -> None:
    """CN-12: such a tile can't be taken, nor looked at again this turn."""
    state = start()
    put_back(state, "c4", "a1", "f6")
    legal = state.legal_moves()
    assert len(legal) == 33
    assert [s for s in SQUARES if Look(s) not in legal] == ["a1", "c4", "f6"]
    refusal = state.why_not(Look("c4"))
    assert refusal is not None
    assert refusal.rule == "CN-12"
    assert "c4" in refusal.text("fr")


def test_only_for_this_turn() -> None:
    """CN-12: in the next turn it may be looked at again."""
    state = start()
    turn(state, "c4", "a1", put="red-0")
    assert Look("c4") in state.legal_moves()
    assert Look("a1") in state.legal_moves()


def test_fill_the_hole() -> None:
    """CN-13: one of your own tiles that are left; the two 0s are one choice."""
    state = start("8")
    keep(state, "a1")
    assert state.legal_moves() == [
        PutDown("red-x"),
        PutDown("red-5"),
        PutDown("red-minus-5"),
        PutDown("red-0"),
    ]
    state.play(PutDown("red-0"))
    assert state.hands[0] == ("red-x", "red-5", "red-minus-5", "red-0")
    assert state.garden[0] == "red-0"
    assert event(state, "put-down", seat=0) == {"seat": 0, "at": "a1", "tile": "red-0"}
    assert event(state, "put-down", seat=1) == {"seat": 0, "at": "a1"}


def test_example_malik() -> None:
    """CN-13: Malik keeps a 7 from the corner; of X, −5 and 0 he slips the −5 into it."""
    state = start("7 1 1 2 2 3", players=2)
    turn(state, "b1", put="red-5")
    turn(state, "c1")
    turn(state, "d1", put="red-0")
    turn(state, "e1")
    assert state.hands[0] == ("red-x", "red-minus-5", "red-0")
    turn(state, "a1", put="red-minus-5")
    assert state.kept[0][-1] == "7"
    assert state.garden[0] == "red-minus-5"


def test_never_the_tile_just_kept() -> None:
    """CN-13: not even if it was your own; nor a tile that isn't yours or is no longer there.

    CN-14: nor a tile kept before.
    """
    state = start("8")
    turn(state, "a1", put="red-x")
    turn(state, "b1", put="yellow-5")
    keep(state, "a1")
    assert state.kept[0] == ("8", "red-x")
    for tile, rule in (("red-x", "CN-13"), ("8", "CN-14")):
        refusal = state.why_not(PutDown(tile))
        assert refusal is not None
        assert (refusal.rule, refusal.no.why) == (rule, "kept-stays")
    for tile in ("yellow-0", "blue-x", "nonsense"):
        refusal = state.why_not(PutDown(tile))
        assert refusal is not None
        assert (refusal.rule, refusal.no.why) == ("CN-13", "own-tile")


def test_kept_tiles_stay() -> None:
    """CN-14: kept tiles stay kept and secret to the end of the round."""
    state = start("8 7 6 5 4 3")
    turns(state, "a1", "b1", "c1")
    assert state.kept == [("8", "6"), ("7",)]
    assert state.view(0)["kept"] == [["8", "6"], 1]
    assert state.view(1)["kept"] == [2, ["7"]]
    assert state.view(None)["kept"] == [2, 1]
    assert state.view(1)["hands"] == [3, ["yellow-x", "yellow-5", "yellow-minus-5", "yellow-0"]]


def test_kept_tiles_are_shown_at_the_end_of_the_round() -> None:
    """CN-14: everybody is shown the five tiles of each player."""
    state = start("8 7 6 5 4 3   8 7 6 5")
    turns(state, "a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2")
    for seat in (0, 1, None):
        scored = [e for e in state.events(seat) if e["event"] == "scored"]
        assert [e["tiles"] for e in scored] == [
            ["8", "6", "4", "8", "6"],
            ["7", "5", "3", "7", "5"],
        ]
        assert state.view(seat)["shown"] == [e["tiles"] for e in scored]


def test_the_witnesses_go_on() -> None:
    """CN-15: they leave the garden and go clockwise to the next player."""
    state = start(players=3, first=1)
    turn(state, "a1", "b1", "c1")
    assert told(state) == ["put-down", "turn"]
    assert event(state, "turn") == {"seat": 2, "witnesses": 5}
    assert (state.to_act, state.witnesses, state.spare) == (2, (), 5)
    turn(state, "a1")
    assert state.to_act == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_witness_fewer_each_turn(players: int) -> None:
    """CN-16: 5, 4, 3, 2, 1; after the fifth turn the round is over."""
    state = start(players=players, first=1)
    for number in range(5):
        for place in range(players):
            assert state.scores == ()
            assert (state.to_act, state.spare) == ((1 + place) % players, 5 - number)
            turn(state, "a1" if place % 2 else "b1")
        assert ("set-aside" in told(state)) == (number < 4)
        if number < 4:
            assert event(state, "set-aside") == {"left": 4 - number}
    assert len(state.scores) == 1


def test_witnesses_run_out_with_few_in_the_box() -> None:
    """CN-16: with fewer witnesses in a box of your own there may be none: then you keep at once."""
    state = game.new(2, seed=1, pieces=PIECES.replace("witnesses = 5", "witnesses = 1"))
    turns(state, "a1", "b1", "c1", "d1")
    assert state.spare == 0
    state.play(Look("e1"))
    assert state.todo[-1].kind == "fill-hole"


def test_your_own_tile_too() -> None:
    """CN-17: you may look at, and take, a tile that any player put down, even yourself."""
    state = start("8")
    turn(state, "a1", put="red-x")
    turn(state, "a1", put="yellow-x")
    assert state.kept == [("8",), ("red-x",)]
    turn(state, "b1", put="red-5")
    turn(state, "a1", put="yellow-0")
    assert state.kept[1] == ("red-x", "yellow-x")
    put_back(state, "b1")
    assert state.to_act == 0


def test_taking_back() -> None:
    """CN-10, CN-13: what reveals nothing can be taken back; a look can't (CN-9)."""
    match = Match(start("8"))
    match.play(Look("a1"))
    assert not match.can_undo(0)
    match.play(PUT_BACK)
    assert match.can_undo(0)
    match.undo(0)
    match.play(KEEP)
    match.play(PutDown("red-0"))
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    match.undo(0)
    assert not match.can_undo(0)
    assert match.state.peeked == [("8",), ()]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_game(players: int) -> None:
    """CN-9 to CN-16: in random games, the table is never impossible."""
    rng = random.Random(players)
    for seed in range(6):
        state = game.new(players, seed=seed)
        while not state.over:
            assert state.flaw() is None
            turn_number = 5 - len(state.hands[state.to_act])
            assert state.spare + len(state.witnesses) == 5 - turn_number
            assert len({*state.witnesses}) == len(state.witnesses)
            state.play(rng.choice(state.legal_moves()))
        assert state.flaw() is None
        assert len(state.scores) == players or state.reason == "five-x"
        # A turn with w witnesses has at most 2w + 2 decisions.
        assert state.number <= 40 * players * players
