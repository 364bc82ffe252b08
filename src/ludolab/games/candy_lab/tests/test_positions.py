"""Hand-written positions: they can be played on from, or are refused with a sentence."""

import json
import random
from collections import Counter

import pytest

from ludolab.core import BadPosition, InvalidMove, Json, LudolabError
from ludolab.games.candy_lab import game
from ludolab.games.candy_lab.moves import (
    FROM_PILE,
    LEFT,
    STOP,
    DrawFaceUp,
    FillOrder,
    GiveBack,
    PutAt,
)
from ludolab.games.candy_lab.state import CandyLab
from ludolab.words import rulebook_of
from tests.mangled import mangled

from .table import box, due, play, rule

TURN: Json = {"step": "turn", "seat": 1}
SWAP: Json = {"step": "choose-swap", "seat": 0}
DRAW_TWICE: Json = {"step": "apply-effects", "seat": 0, "sticks": ["pink-1-draw", "pink-1-draw"]}
BASE: dict[str, Json] = {
    "conveyor": ["blue-3", "orange-1-draw"],
    "pile": ["blue", "pink"],
    "todo": [{"step": "turn", "seat": 0}],
}


def due_after(step: str, seat: int = 0, **parts: Json) -> dict[str, Json]:
    """It is the turn of seat 0, and this step of it is due; then comes seat 1."""
    return {"todo": [TURN, {"step": step, "seat": seat, **parts}]}


def test_what_you_write_is_what_lies_there() -> None:
    """A conveyor, a hand and a pile are enough; all else is empty (CL-11, CL-22)."""
    state = game.from_json(
        {
            "conveyor": ["blue-3", "pink-3"],
            "hands": [["blue+pink"], [], []],
            "pile": ["joker"],
            "todo": [{"step": "turn", "seat": 0}],
        }
    )
    assert state.players == 2
    assert sorted(state.pieces()) == ["blue+pink", "blue-3", "joker", "pink-3"]
    assert state.face_up == state.out == ()
    assert game.from_json(state.to_json()) == state
    play(state, FillOrder("blue+pink", 0))
    assert state.outcome.scores == (11, 0)


def test_a_pile_left_out() -> None:
    """CL-9: it has all the other cards, in random order."""
    named: dict[str, Json] = {"conveyor": ["blue-3"], "hands": [["blue"], ["pink"], []]}
    named["todo"] = BASE["todo"]
    one, other = (game.from_json({**named, "tick": tick}) for tick in (1, 2**40))
    assert Counter([*one.pile, "blue", "pink"]) == Counter(box().cards)
    assert one.pile != other.pile
    assert sorted(one.pile) == sorted(other.pile)


def test_a_turn_left_out() -> None:
    """CL-10: after the steps of seat 1 comes the turn of the next seat."""
    draw: Json = {"step": "draw-cards", "seat": 1, "count": 1}
    state = game.from_json({**BASE, "todo": [draw]})
    assert due(state) == "draw-cards 1"
    play(state, FROM_PILE)
    assert due(state) == "turn 0"


def test_unsorted_hands_and_sticks() -> None:
    """CL-25: hands and sticks may be written in any order; the conveyor's order counts."""
    state = game.from_json(
        {**BASE, "hands": [["pink", "blue"], [], []], "sticks": [["pink-3", "blue-1-draw"], []]}
    )
    assert state.hands[0] == ["blue", "pink"]
    assert state.sticks[0] == ["blue-1-draw", "pink-3"]
    assert state.conveyor == ["blue-3", "orange-1-draw"]


def test_a_sample_of_a_position_that_lacks_cards() -> None:
    """CL-25: cards of the box that the position leaves out may be believed to be there."""
    state = game.from_json({**BASE, "hands": [["pink"], ["blue"], ["joker"]]})
    for seed in range(5):
        for seat in (0, 1, None):
            assert state.sample(seat, seed).view(seat) == state.view(seat)


def test_what_is_known_may_be_written_in_any_order() -> None:
    """CL-25: equal knowledge has equal consequences."""

    def known(*cards: Json) -> CandyLab:
        hands: Json = [[], [*cards], []]
        other: Json = [[], [], [*cards]]
        given: dict[str, Json] = {"hands": [[], ["joker", "pink"], ["joker", "pink"]]}
        given |= {"players": 3, "known": [None, None, hands, [[], [], []]]}
        given |= {"maybe": [[], [], [], [[1, hands], [1, other]]]}
        return game.from_json({**BASE, **given})

    assert known("unlike blue", "pink") == known("pink", "unlike blue")


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"players": 4},
        {"hands": [["pink"], ["pink"], ["joker"]]},
        {"face_up": ["blue"], "hands": [["pink"], [], []]},
        {"face_up": ["blue", "pink", "pink", "joker", "joker"]},
        {"sticks": [["pink-3", "blue-3"], ["pink-1-draw"]]},
        due_after("draw-cards", count=2),
        due_after("draw-cards", count=9),
        {"sticks": [["pink-3"], []], **due_after("place-given", stick="pink-3", given=0, owed=0)},
        {"sticks": [["pink-3"], []], **due_after("place-given", stick="pink-3", given=2, owed=4)},
        {"sticks": [["pink-3"], []], **due_after("give-more", given=1, owed=1)},
        {"hands": [[], ["pink"], []], **due_after("choose-discard")},
        {"hands": [[], ["pink", "joker"], []], **due_after("choose-swap")},
        {"filled": [[], ["pink"]], **due_after("choose-undo")},
        {"sticks": [[], ["pink-3"]], **due_after("choose-take-back", colour="pink")},
        {"sticks": [[], ["pink-3"]], **due_after("place-taken-back", other=1, stick="pink-3")},
        {
            "sticks": [["blue-2-undo", "pink-2-swap"], []],
            **due_after("choose-effect", sticks=["blue-2-undo", "pink-2-swap"]),
        },
        {
            "sticks": [["blue-2-swap", "pink-1-draw", "pink-1-draw"], []],
            "hands": [[], ["pink", "joker"], []],
            "todo": [TURN, DRAW_TWICE, SWAP],
        },
    ],
)
def test_play_on(given: dict[str, Json]) -> None:
    """CL-11 to CL-23: wherever one begins, the game can be played to its end."""
    for seed in range(4):
        rng = random.Random(seed)
        state = game.from_json({**BASE, **given})
        whole = Counter(state.pieces())
        while not state.over:
            assert state.number < game.bound
            assert state.flaw() is None
            assert game.from_json(json.loads(json.dumps(state.to_json()))) == state
            state.play(rng.choice(state.legal_moves()))
        assert Counter(state.pieces()) == whole
        assert state.flaw() is None


def test_effects_that_run_by_themselves() -> None:
    """CL-12: a position may begin with effects that leave nothing to choose."""
    sticks: Json = ["pink-1-draw"]
    state = game.from_json(
        {**BASE, "sticks": [sticks, []], **due_after("apply-effects", sticks=sticks)}
    )
    assert due(state) == "draw-cards 0"
    play(state, FROM_PILE)
    assert due(state) == "turn 1"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        # The pieces.
        ({"conveyor": ["gold-3"]}, "there is no stick 'gold-3'"),
        ({"conveyor": ["blue"]}, "there is no stick 'blue'"),
        ({"sticks": [["blue-3-draw"], []]}, "there is no stick 'blue-3-draw'"),
        ({"sticks": [["blue-3", "blue-3"], []]}, "more of the stick 'blue-3' than the box holds"),
        ({"pile": ["gold"]}, "there is no order 'gold'"),
        ({"out": ["blue-3"]}, "there is no order 'blue-3'"),
        ({"face_up": ["joker"] * 4}, "more of the order 'joker' than the box holds"),
        ({"filled": [["joker"] * 2, ["joker"] * 2]}, "more of the order 'joker' than the box"),
        ({"hands": [["blue", "blue"], ["blue"], []]}, "more of the order 'blue' than the box"),
        # Places for each player.
        ({"sticks": [[]]}, "an entry for each of the 2 players"),
        ({"filled": [[], [], []]}, "an entry for each of the 2 players"),
        ({"hands": [[]]}, "an entry for each of the 2 players, then one for the third hand"),
        ({"players": 3, "hands": [[], [], [], []]}, "an entry for each of the 3 players"),
        ({"golden_sugar": 2}, "golden_sugar is a seat from 0 to 1, or null"),
        # What is to do.
        ({"conveyor": []}, "the conveyor is empty: the game is over"),
        ({"pile": []}, "the pile is empty: the game is over"),
        ({"todo": []}, "nobody is to act"),
        ({"todo": [{"step": "turn", "seat": 2}]}, "todo[0].seat should be a seat from 0 to 1"),
        ({"todo": [{"step": "dance", "seat": 0}]}, "todo[0] should be a step of candy-lab"),
        ({"todo": [TURN, TURN]}, "todo[1]"),
        (due_after("draw-cards", 1, count=1), "todo[1]"),
        (due_after("draw-cards", count=0), "at least one card is drawn"),
        (due_after("choose-discard"), ""),
        (due_after("choose-swap"), ""),
        (due_after("choose-undo"), ""),
        (due_after("choose-take-back", colour="blue"), ""),
        (due_after("place-given", stick="pink-3", given=0, owed=0), "no stick 'pink-3'"),
        (due_after("place-taken-back", other=1, stick="pink-3"), "no stick 'pink-3'"),
        (due_after("place-taken-back", other=0, stick="pink-3"), "another player's"),
        (due_after("give-more", given=3, owed=3), "given back before"),
        (due_after("choose-effect", sticks=["pink-1-draw"]), "hasn't got the stick"),
        (due_after("choose-effect", sticks=[]), "todo[1]"),
        (
            {"sticks": [["pink-3"], []], **due_after("choose-effect", sticks=["pink-3"])},
            "the stick 'pink-3' has no effect",
        ),
        # Not a position at all.
        ({"conveyer": []}, "has no 'conveyer'"),
        ({"conveyor": "blue-3"}, "conveyor should be a list, not 'blue-3'"),
        ({"hands": [["blue"], [3], []]}, "hands[1][0] should be a string, not 3"),
        ({"known": [None, None, None]}, "what everybody knows"),
        ({"known": [None, None, [[], ["joker"], []]]}, "say something untrue of the hands"),
        ({"maybe": [[]]}, "known and maybe need an entry"),
        ({"edition": "of 1912"}, "edition should be '1'"),
        ({"game": "kawumm"}, "game should be 'candy-lab'"),
    ],
)
def test_impossible_positions(given: dict[str, Json], sentence: str) -> None:
    """Impossible positions are refused with a sentence that says what is wrong."""
    with pytest.raises(BadPosition) as wrong:
        game.from_json({**BASE, **given})
    assert sentence in str(wrong.value)


def test_no_golden_sugar_before_the_end() -> None:
    """CL-23: if the pile runs out nobody has the golden sugar, so nobody has it before."""
    with pytest.raises(BadPosition):
        game.from_json({**BASE, "golden_sugar": 1})


def test_no_reason_before_the_end() -> None:
    """CL-22: a game that is still on hasn't ended for a reason."""
    with pytest.raises(BadPosition):
        game.from_json({**BASE, "reason": "last-stick"})


def test_one_stick_at_least() -> None:
    """CL-13: 1 to 3 sticks are given back before cards are drawn."""
    with pytest.raises(BadPosition):
        game.from_json(
            {**BASE, "sticks": [["pink-3"], []], **due_after("give-more", given=0, owed=0)}
        )


def test_a_finished_game() -> None:
    """CL-22, CL-24: the end is a position too."""
    state = game.from_json(
        {"sticks": [["blue-3"], []], "golden_sugar": 1, "reason": "last-stick", "pile": ["joker"]}
    )
    assert state.over
    assert state.outcome.scores == (3, 3)
    assert state.outcome.winners == (0,)


def test_in_the_middle_of_giving_back() -> None:
    """CL-13: two sticks worth 3 lie on the conveyor already, a third one follows."""
    state = game.from_json(
        {**BASE, "sticks": [["pink-2-undo"], []], **due_after("give-more", given=2, owed=3)}
    )
    assert state.legal_moves() == [STOP, GiveBack("pink-2-undo")]
    play(state, GiveBack("pink-2-undo"), LEFT)
    step = state.todo[-1].to_json()
    assert step == {"step": "draw-cards", "seat": 0, "count": 5, "effect": False}


@pytest.mark.parametrize(("below", "rule_broken"), [([], "CL-13"), ([DRAW_TWICE], "CL-12")])
def test_drawing_for_sticks_or_for_an_effect(below: list[Json], rule_broken: str) -> None:
    """CL-12, CL-13: while effects are due a card is drawn for one; otherwise sticks went back."""
    sticks: Json = [["pink-1-draw", "pink-1-draw"], []]
    draw: Json = {"step": "draw-cards", "seat": 0, "count": 1}
    state = game.from_json({**BASE, "sticks": sticks, "todo": [*below, draw]})
    assert rule(state, FillOrder("blue", 0)) == rule_broken
    assert game.from_json(state.to_json()) == state


def test_orders_read_in_either_direction() -> None:
    """CL-11: "orange+blue" is another name of "blue+orange", in positions and in moves."""
    everybody: Json = [["pink+blue"], [], []]
    position: dict[str, Json] = {
        "players": 3,
        "conveyor": ["orange-3", "blue-3", "pink-3"],
        "hands": [["orange+blue", "pink+blue"], ["joker+pink"], []],
        "filled": [["pink+orange+blue"], [], []],
        "face_up": ["joker+blue"],
        "out": ["orange+blue"],
        "pile": ["pink+orange", "blue"],
        "known": [None, None, None, everybody],
        "todo": BASE["todo"],
    }
    state = game.from_json(position)
    assert state.hands == [["blue+orange", "blue+pink"], ["pink+joker"], []]
    assert state.filled[0] == ("blue+orange+pink",)
    assert (state.face_up, state.out) == (("blue+joker",), ("blue+orange",))
    assert state.pile == ["orange+pink", "blue"]
    assert state.known[-1] == (("blue+pink",), (), ())
    fill = game.move_from_json({"move": "fill-order", "card": "orange+blue", "at": 0})
    assert fill == FillOrder("blue+orange", 0)
    draw = game.move_from_json({"move": "draw-face-up", "card": "joker+blue"})
    assert draw == DrawFaceUp("blue+joker")
    state.play(fill)
    assert [*state.filled[0]] == ["blue+orange+pink", "blue+orange"]
    with pytest.raises(BadPosition, match="there is no order 'orange\\+gold'"):
        game.from_json({**position, "out": ["orange+gold"]})


def test_what_is_known_of_orders_in_either_direction() -> None:
    """CL-11, CL-25: also of cards of which it is known what they aren't."""
    state = game.from_json(
        {
            "players": 3,
            "conveyor": ["orange-3"],
            "hands": [[], ["blue"], []],
            "known": [None, None, None, [[], ["unlike pink+blue, orange+blue"], []]],
            "todo": [TURN],
        }
    )
    assert state.known[-1] == ((), ("unlike blue+orange, blue+pink",), ())


# --- mangled --------------------------------------------------------------------------------

WORDS: tuple[Json, ...] = ("blue", "joker", "blue-3", "left", "unlike blue", 3, [[["blue"]]], TURN)


def position(data: Json) -> CandyLab | None:
    """What this describes; None if it is refused, with a sentence."""
    try:
        return game.from_json(data)
    except LudolabError as wrong:
        if not str(wrong):
            raise
        return None


@pytest.mark.parametrize("seed", range(6))
def test_mangled_positions(seed: int) -> None:
    """Anything sent is a position that can be played and looked at, or refused with a sentence."""
    rng = random.Random(seed)
    source = game.new(2 + seed % 3, seed)
    accepted = 0
    for _ in range(120):
        if source.over:
            source = game.new(2 + seed % 3, rng.randrange(1000))
        source.play(rng.choice(source.legal_moves()))
        data: Json = source.to_json()
        for _ in range(rng.choice((1, 1, 2))):
            data = mangled(data, rng, WORDS)
        state = position(data)
        if state is None:
            continue
        accepted += 1
        assert game.from_json(state.to_json()) == state
        for _ in range(12):
            if not state.over:
                state.play(rng.choice(state.legal_moves()))
        for seat in (0, None):
            assert state.sample(seat, 1).show(seat) == state.show(seat)
    assert accepted > 5


@pytest.mark.parametrize("seed", range(6))
def test_mangled_views(seed: int) -> None:
    """CL-25: a mangled view gives a sample or a sentence, nothing else."""
    rng = random.Random(seed)
    source = game.new(2 + seed % 3, seed)
    refused = 0
    for _ in range(80):
        if source.over:
            source = game.new(2 + seed % 3, rng.randrange(1000))
        source.play(rng.choice(source.legal_moves()))
        view = mangled(source.show(rng.choice((0, 1, None)), memory=True), rng, WORDS)
        if isinstance(view, dict):
            try:
                game.sample(view, 1)
            except LudolabError:
                refused += 1
    assert 5 < refused < 80


def test_mangled_moves() -> None:
    """A move that can't be read is InvalidMove; one that can is legal or refused by a rule."""
    rng = random.Random(1)
    state = game.new(3, 1)
    known = {*rulebook_of(game).rules}
    refused, unreadable = set[str](), 0
    for _ in range(400):
        if state.over:
            state = game.new(3, rng.randrange(1000))
        legal = state.legal_moves()
        try:
            move = game.move_from_json(mangled(rng.choice(legal).to_json(), rng, WORDS))
        except InvalidMove:
            unreadable += 1
        else:
            refusal = state.why_not(move)
            assert (refusal is None) is (move in legal)
            if refusal is not None:
                assert refusal.rule in known
                refused.add(refusal.rule)
        state.play(rng.choice(legal))
    assert unreadable > 50
    assert len(refused) > 3


def test_moves_from_json_are_equal() -> None:
    """A move from JSON is the move of the rules, whatever was sent before."""
    assert game.move_from_json({"move": "put-at", "end": "right"}) == PutAt("right")
