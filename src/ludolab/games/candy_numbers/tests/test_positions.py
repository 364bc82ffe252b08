"""Hand-written positions: what is written is on the table, what is left out is filled in."""

import random
from collections import Counter

import pytest

from ludolab.core import BadPosition, BadView, Json
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.moves import KEEP, PUT_BACK, Look, PutDown
from ludolab.games.candy_numbers.state import CandyNumbers

from .table import event, garden, put_back, start, told, turn, turns

FIVE_X: Json = ["x", "x", "green-x", "blue-x", "red-x"]
ONES: Json = ["1", "1", "1", "1"]
LOW: Json = ["2", "2", "3", "3"]


OWN_RED: list[Json] = ["red-x", "red-5", "red-minus-5", "red-0", "red-0"]
OWN_YELLOW: list[Json] = ["yellow-x", "yellow-5", "yellow-minus-5", "yellow-0", "yellow-0"]


def step(kind: str, seat: int = 0, at: str = "") -> Json:
    return [{"step": kind, "seat": seat, **({"at": at} if at else {})}]


def choose(seat: int = 0) -> Json:
    return step("choose-square", seat)


def fifth_turn(players: int, first: list[Json]) -> dict[str, Json]:
    """The fifth turn of the last player; the first player has kept these, the others low tiles.

    What lies in the garden follows from that, and nobody knows anything of it.
    """
    low: list[Json] = [["0", "0", "0", "1", "1"], ["2", "2", "2", "2", "3"]]
    return {
        "players": players,
        "kept": [first, *low[: players - 2], ["4", "4", "5", "5"]],
        "first": 0,
        "todo": choose(players - 1),
        "seed": "00" * 15 + "05",
    }


def play_on(state: CandyNumbers, seed: int = 1) -> None:
    """To the end, and what is read back from JSON on the way is the same."""
    rng = random.Random(seed)
    while not state.over:
        assert state.flaw() is None
        assert state.legal_moves()
        assert state.number < game.bound
        if rng.random() < 0.1:
            assert game.from_json(state.to_json()) == state
        state.play(rng.choice(state.legal_moves()))
    assert game.from_json(state.to_json()) == state


# --- what is left out -------------------------------------------------------------------------


@pytest.mark.parametrize("position", [{}, {"todo": choose()}, {"players": 2, "first": 0}])
def test_what_can_be_left_out(position: dict[str, Json]) -> None:
    """CN-6, CN-8: without anything else it is the beginning of the first round."""
    state = game.from_json(position)
    assert (state.players, state.to_act, state.spare) == (2, 0, 5)
    assert state.hands == [*state.box.hands[:2]]
    assert state.garden == state.box.gardens[2]
    assert state.known == [{}, {}, {}]
    assert len(state.legal_moves()) == 36
    play_on(state)


def test_whose_turn_it_is() -> None:
    """CN-15: if left out, the player with the fewest turns is next, from the first player on."""
    assert game.from_json({"players": 3, "first": 2}).to_act == 2
    assert game.from_json({"players": 3, "kept": [["8"], [], []]}).to_act == 1
    assert game.from_json({"players": 3, "first": 1, "kept": [[], ["8"], ["7"]]}).to_act == 0


def test_own_tiles_and_garden_are_what_lies_nowhere_else() -> None:
    """CN-6, CN-13: everything in play, in the order of the box."""
    state = game.from_json({"kept": [["8", "yellow-5"], ["red-x"]], "todo": choose(1)})
    assert state.hands == [
        ("red-5", "red-minus-5", "red-0"),
        ("yellow-x", "yellow-minus-5", "yellow-0", "yellow-0"),
    ]
    assert state.garden[0] == "8"
    assert state.garden[-2:] == ["x", "red-0"]
    assert Counter(state.pieces()) == Counter(game.new(2).pieces())
    assert state.kept_from[-1] == ("-1", "0")
    assert state.laid[-1] == "-" * 35 + "0"
    assert state.spare == 4
    play_on(state)


def test_a_garden_with_gaps() -> None:
    """CN-6: only what matters need be written; the rest is filled in."""
    state = game.from_json({"garden": ["", "8", "x", *[""] * 33]})
    assert state.garden[1:3] == ["8", "x"]
    assert Counter(state.pieces()) == Counter(game.new(2).pieces())


def test_the_hole() -> None:
    """CN-13: it is empty, whether the garden is left out, has it, or still names the tile."""
    lying = garden("8 7", 2)
    for written in ([], lying, ["", *lying[1:]]):
        state = game.from_json(
            {"garden": [*written], "kept": [["8"], []], "todo": step("fill-hole", 0, "a1")}
        )
        assert state.garden[0] == ""
        assert state.spare == 5
        assert state.hands == [*state.box.hands[:2]]
        state.play(PutDown("red-5"))
        assert state.garden[0] == "red-5"
        assert state.known[0] == {"a1": "red-5"}
        assert (state.to_act, state.spare) == (1, 5)
        play_on(state)


def test_the_tile_you_look_at() -> None:
    """CN-9: the player looking at a tile knows it; nobody else knows anything."""
    position: dict[str, Json] = {
        "garden": [*garden("8 7 6", 2)],
        "witnesses": ["b1"],
        "todo": step("keep-or-put-back", 0, "c1"),
    }
    state = game.from_json(position)
    assert state.peeked == [("6",), ()]
    assert state.known == [{"c1": "6"}, {}, {}]
    assert state.view(1)["peeked"] == [1, []]
    assert state.spare == 4
    for move in (KEEP, PUT_BACK):
        play_on(state.apply(move))


def test_another_decision_at_the_same_table() -> None:
    """CN-9, CN-10, CN-13: the JSON of a game, in which only what is due is changed."""
    fresh = start("8 7 6")
    looking = fresh.apply(Look("a1"))
    state = game.from_json({**fresh.to_json(), "todo": step("keep-or-put-back", 1, "b1")})
    assert state.peeked == [(), ("7",)]
    assert state.known == [{}, {"b1": "7"}, {}]
    state = game.from_json({**looking.to_json(), "todo": choose(1)})
    assert state.peeked == [(), ()]
    assert state.known == [{"a1": "8"}, {}, {}]
    state = game.from_json({**looking.to_json(), "todo": step("fill-hole", 0, "a1")})
    assert state.known == [{}, {}, {}]
    assert state.garden[0] == ""
    play_on(state)


def test_what_is_known_is_believed() -> None:
    """CN-14: as written, for each player; what everybody knows may be left out."""
    state = game.from_json({"garden": [*garden("8 7", 2)], "known": [{"a1": "8"}, {"b1": "7"}]})
    assert state.known == [{"a1": "8"}, {"b1": "7"}, {}]
    turn(state, "b1")
    assert state.known_kept[1] == ((0, 0, "7"),)
    assert {state.sample(0, seed).garden[0] for seed in range(9)} == {"8"}


def test_looks_may_be_told_or_not() -> None:
    """CN-14: in samples, players know the tiles where they looked, as far as that is recorded."""
    position: dict[str, Json] = {
        "garden": ["8", "7", "red-x", *garden("8 7 6", 2)[3:]],
        "kept": [["6"], []],
        "looks": [[[0, ["a1", "c1"]]]],
        "todo": choose(1),
    }
    state = game.from_json(position)
    assert state.known == [{}, {}, {}]
    sample = state.sample(1, 3)
    assert sample.known[0] == {"a1": sample.garden[0], "c1": sample.garden[2]}
    put_back(state, "b1")
    assert state.looks[-1] == ((0, ("a1", "c1")), (1, ("b1",)))
    state = game.from_json({**position, "witnesses": ["a1"]})
    state.play(Look("b1"))
    assert state.looks[-1] == ((0, ("a1", "c1")), (1, ("b1",)))
    del position["looks"]
    state = game.from_json({**position, "witnesses": ["a1"]})
    state.play(Look("b1"))
    assert state.looks[-1] == ((1, ("b1",)),)
    assert state.sample(0, 3).known[0] == {}


# --- what is written --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "score"),
    [
        (["x", "red-x", "8", "7", "1"], 32),
        (["8", "8", "7", "7", "6"], 36),
        (["x", "x", "red-x", "red-minus-5", "yellow-minus-5"], -30),
        (["yellow-minus-5", "red-minus-5", "0", "1", "x"], -9),
        (["x", "x", "red-x", "yellow-x", "8"], 32),
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_kept_tiles_changed_by_hand(tiles: list[Json], score: int, players: int) -> None:
    """CN-18, CN-20: the fifth turn of a game, with any kept tiles; they count as written."""
    state = game.from_json(fifth_turn(players, tiles))
    turn(state, "f6")
    assert state.scores[0][0] == score
    assert event(state, "round")["number"] == 2
    play_on(state)


def test_five_x_with_the_last_tile_to_put_down() -> None:
    """CN-19: at that moment the game is won."""
    state = game.from_json({"kept": [FIVE_X, ONES], "todo": step("fill-hole", 0, "c3")})
    assert len(state.legal_moves()) == 1
    state.play(state.legal_moves()[0])
    assert told(state) == ["put-down", "five-x"]
    assert state.outcome.winners == (0,)
    assert game.from_json(state.to_json()) == state


def test_five_x_in_the_fifth_turn() -> None:
    """CN-19: four X, and the fifth on a square."""
    five: Json = ["2", "2", "3", "3", "6"]
    position: dict[str, Json] = {"kept": [five, ["x", "x", "blue-x", "yellow-x"]]}
    position["garden"] = [*[""] * 35, "green-x"]
    state = game.from_json({**position, "todo": choose(1)})
    turn(state, "f6")
    assert state.reason == "five-x"
    assert state.outcome.winners == (1,)


def test_a_hole_in_the_last_turn() -> None:
    """CN-16, CN-18: five kept tiles each and one to put down, then the round is scored."""
    kept: Json = [["8", "7", "6", "5", "4"], ["x", "red-x", "yellow-minus-5", "1", "0"]]
    state = game.from_json(
        {"kept": kept, "scores": [[1, 2]], "todo": step("fill-hole", 1, "a1"), "first": 0}
    )
    state.play(state.legal_moves()[0])
    assert state.scores == ((1, 2), (30, -8))
    assert state.outcome.winners == (0,)


def test_witnesses_changed_by_hand() -> None:
    """CN-11, CN-16: what isn't on the garden is in hand, unless fewer are written."""
    fresh = game.new(2, seed=1, options={"first": 0}).to_json()
    assert game.from_json({**fresh, "spare": 1}).spare == 1
    del fresh["spare"]
    assert game.from_json({**fresh, "witnesses": ["a1", "b1"]}).spare == 3
    assert game.from_json({"kept": [LOW, ONES], "first": 0}).spare == 1
    state = game.from_json({**fresh, "witnesses": ["a1", "b1", "c1", "d1", "e1"]})
    state.play(Look("f1"))
    assert told(state) == ["looked", "had-to-keep"]
    play_on(state)


def test_looking_with_every_witness_on_the_garden() -> None:
    """CN-11: then there is nothing to choose."""
    state = game.from_json({"spare": 0, "todo": step("keep-or-put-back", 0, "f1")})
    assert state.legal_moves() == [KEEP]
    refusal = state.why_not(PUT_BACK)
    assert refusal is not None
    assert (refusal.rule, refusal.no.why) == ("CN-11", "must-keep")
    play_on(state)


def test_a_turn_that_does_not_fit_the_kept_tiles() -> None:
    """CN-15, CN-16: it goes on clockwise until everybody has had five turns."""
    state = game.from_json({"kept": [ONES, LOW], "todo": choose(1)})
    turns(state, "a1", "b1")
    assert [len(tiles) for tiles in state.shown] == [5, 5]
    state = game.from_json({"players": 3, "kept": [["1"] * 5, LOW, []], "todo": choose(2)})
    turns(state, "a1")
    assert state.to_act == 1
    turns(state, "b1", "c1")
    assert (state.to_act, state.spare) == (2, 3)
    turns(state, "d1", "e1", "f1")
    assert [len(tiles) for tiles in state.shown] == [5, 5, 5]


def test_five_kept_tiles_are_enough() -> None:
    """CN-16: a player who has kept five has no more turns, even with own tiles left."""
    own: list[Json] = [["red-5"], ["yellow-0"]]
    state = game.from_json({"kept": [["1", "1"], ["8", "8", "7", "7", "6"]], "hands": own})
    assert state.to_act == 0
    turn(state, "a1")
    assert state.shown[1] == ("8", "8", "7", "7", "6")
    assert state.scores[0][1] == 36


def test_few_own_tiles() -> None:
    """CN-13: a player without tiles has no more turns; the round is scored when all are out."""
    state = game.from_json({"hands": [["red-5"], ["yellow-x", "yellow-0"]], "todo": choose()})
    turns(state, "a1", "b1", "c1")
    assert [len(tiles) for tiles in state.shown] == [1, 2]
    assert len(state.scores) == 1
    play_on(state)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"garden": ["8"] * 36}, "with 2 players there are 2 tiles '8' in play, not 36"),
        ({"garden": ["red-0"] * 36}, "there are 2 tiles 'red-0' in play, not 36"),
        ({"garden": ["8", "8", *[""] * 34], "kept": [["8"], []]}, "2 tiles '8' in play, not 3"),
        ({"kept": [["1"] * 4, ["1"] * 4]}, "there are 5 tiles '1' in play, not 8"),
        ({"kept": [["x", "x", "x"], []]}, "there are 2 tiles 'x' in play, not 3"),
        ({"kept": [["green-5"], []]}, "with 2 players there are 0 tiles 'green-5' in play, not 1"),
        (
            {"players": 3, "kept": [["green-5"], ["green-5"], []]},
            "1 tiles 'green-5' in play, not 2",
        ),
        ({"hands": [["red-5", "red-5"], []]}, "there are 1 tiles 'red-5' in play, not 2"),
        (
            {"kept": [["8"], []], "hands": [[*OWN_RED], [*OWN_YELLOW]]},
            "no tile is left for f6: too many lie elsewhere",
        ),
    ],
)
def test_tiles_that_the_box_does_not_hold(position: dict[str, Json], sentence: str) -> None:
    """CN-2 to CN-4: no more of a tile than are in play, and one on each square but the hole."""
    with pytest.raises(BadPosition, match=sentence):
        game.from_json(position)


def test_more_of_a_colour_than_there_are_cannot_be_a_view() -> None:
    """CN-2: nor can a view have such tiles."""
    laid: Json = {"own": "0" * 36, "all": "0" * 36}
    view = {**start().view(1), "laid": laid}
    with pytest.raises(BadView, match="more red tiles lie on this table than the box holds"):
        game.belief(view)


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"kept": [["x", "x", "green-x", "blue-x"], LOW]},
        {"kept": [["8", "red-x"], ["yellow-5"]], "todo": choose(1)},
        {"hands": [["red-x"], ["yellow-0"]], "todo": choose(1)},
        {
            "garden": ["x", "x", "green-x", "yellow-x", *["red-0"] * 2, *["1"] * 5, *[""] * 25],
            "known": [{"a1": "x"}, {}],
        },
        {"kept": [FIVE_X, ONES], "todo": step("fill-hole", 0, "c3")},
        {"players": 4, "kept": [["8"], [], ["7"], []], "todo": step("keep-or-put-back", 3, "f6")},
        {
            "known": [{}, {}, {"a1": "8"}],
            "kept": [["7"], []],
            "known_kept": [[], [], [[0, 0, "7"]]],
        },
    ],
)
def test_samples_of_hand_written_positions(position: dict[str, Json]) -> None:
    """CN-14: a sample looks the same to the seat, and can be played on."""
    state = game.from_json(position)
    for number in range(12):
        for seat in (*range(state.players), None):
            sample = state.sample(seat, number)
            assert sample.view(seat) == state.view(seat)
            assert game.from_json(sample.to_json()) == sample
            play_on(sample, number)
        if state.over:
            break
        state.play(state.legal_moves()[-1])


def test_a_sample_without_what_is_missing() -> None:
    """CN-2: two tiles in yellow's hand and none elsewhere: any two of the five."""
    state = game.from_json({"hands": [["red-5"], ["yellow-0", "yellow-0"]]})
    hands = {state.sample(0, seed).hands[1] for seed in range(200)}
    assert {len(hand) for hand in hands} == {2}
    assert len(hands) == 7


def test_what_was_known_of_other_kept_tiles_is_forgotten() -> None:
    """CN-14: if what is kept is changed by hand, nobody has seen it."""
    state = start("8 7 6")
    turn(state, "a1", "b1", put="red-x")
    turn(state, "b1", put="yellow-0")
    assert state.known_kept[0] == ((1, 0, "red-x"),)
    elsewhere: dict[str, Json] = {**state.to_json(), "garden": [], "known": [{}, {}]}
    assert game.from_json({**elsewhere, "kept": [["7"], ["3"]]}).known_kept[0] == ()
    assert game.from_json({**state.to_json(), "kept": [["7"], []]}).known_kept[0] == ()


# --- what can't be ----------------------------------------------------------------------------


def begun() -> dict[str, Json]:
    """Red has looked at a1 and kept b1, where the red 5 lies now; yellow is looking at c1."""
    state = start("8 7 6 5 4 3")
    turn(state, "a1", "b1", put="red-5")
    put_back(state, "a1")
    state.play(Look("c1"))
    return state.to_json()


def changed(name: str, value: Json) -> dict[str, Json]:
    return {**begun(), name: value}


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        # What there isn't.
        (changed("hands", [["red-x"]]), "hands needs an entry for each of the 2 players"),
        (changed("kept", [["7"], [], []]), "kept needs an entry for each of the 2 players"),
        (changed("known", [{}]), "known needs an entry for each of the 2 players"),
        (changed("players", 3), "needs an entry for each of the 3 players"),
        (changed("garden", ["8"]), "the garden has 36 squares, not 1"),
        (changed("garden", ["9"] * 36), "there is no tile '9'"),
        (changed("kept", [["seven"], []]), "there is no tile 'seven'"),
        (changed("shown", [["gold"], []]), "there is no tile 'gold'"),
        (changed("first", 2), "the seats are 0 to 1, not 2"),
        (changed("todo", choose(2)), "seat should be a seat from 0 to 1"),
        (changed("looks", [[[2, ["a1"]]]]), "the seats are 0 to 1, not 2"),
        (changed("known_kept", [[[5, 0, "7"]], []]), "the seats are 0 to 1, not 5"),
        (changed("scores", [[1]]), "the points of all 2 players"),
        (changed("witnesses", ["a7"]), "the squares are a1 to f6, not 'a7'"),
        (changed("looks", [[[0, ["b7"]]]]), "the squares are a1 to f6, not 'b7'"),
        (changed("looks", [[[0, []]]]), "the squares are a1 to f6, not ''"),
        (changed("known", [{"z1": "8"}, {}]), "the squares are a1 to f6, not 'z1'"),
        (changed("todo", step("fill-hole", 1, "g1")), "the squares are a1 to f6, not 'g1'"),
        ({"colour": 1}, "which has no 'colour'"),
        # What the rules can't go on from.
        ({"todo": [*[{"step": "choose-square", "seat": 1}] * 2]}, "only one decision"),
        (changed("hands", [["yellow-x"], []]), "the own tiles of seat 0 are red"),
        ({"hands": [["8"], []]}, "the own tiles of seat 0 are red"),
        ({"hands": [[], ["yellow-x"]], "todo": choose()}, "seat 0 has no own tile left"),
        (
            {"hands": [[], ["yellow-x"]], "todo": step("fill-hole", 0, "a1")},
            "seat 0 has no own tile left",
        ),
        (changed("kept", [["1"] * 6, []]), "seat 0 can't have kept more than 5 tiles"),
        (
            {"kept": [["1"] * 5, []], "hands": [["red-5"], ["yellow-5"]], "todo": choose()},
            "seat 0 has kept 5 tiles: it has no turn left",
        ),
        ({"kept": [FIVE_X, ONES], "todo": choose(1)}, "seat 0 has kept five X: the game is over"),
        (changed("scores", [[1, 2], [3, 4]]), "2 players play 2 rounds"),
        (changed("witnesses", ["a1", "a1"]), "one witness at most"),
        (changed("witnesses", ["a1", "c1"]), "bears no witness"),
        (
            changed("witnesses", ["a1", "a2", "a3", "a4", "a5", "a6"]),
            "there are fewer witnesses than lie",
        ),
        ({"kept": [ONES, LOW], "witnesses": ["a1", "a2"]}, "in turn 5 there are fewer"),
        (changed("spare", 7), "spare is at most 4, the witnesses left in this turn, not 7"),
        ({"spare": 6}, "spare is at most 5, the witnesses left in this turn, not 6"),
        (changed("spare", -2), "spare is a number of witnesses, not -2"),
        # What isn't so.
        (changed("known", [{"a1": "7"}, {}]), "seat 0 knows '7' on a1, but '8' lies there"),
        (changed("known", [{}, {}, {"a1": "7"}]), "all know '7' on a1, but '8' lies there"),
        (changed("peeked", [[], ["7"]]), "peeked is the tile looked at, '6' on c1"),
        # The end.
        ({"reason": "bored"}, "a game that is over has the reason"),
        ({"reason": "five-x"}, "five X are kept and shown by one player"),
    ],
)
def test_positions_that_cannot_be(position: dict[str, Json], sentence: str) -> None:
    """CN-2 to CN-21: one sentence says what is wrong."""
    with pytest.raises(BadPosition, match=sentence):
        game.from_json(position)


def test_a_game_that_is_over() -> None:
    """CN-19, CN-22: what is shown may be left out for five X; the scores are as written."""
    state = game.from_json({"reason": "five-x", "kept": [ONES, FIVE_X], "scores": [[9, 1]]})
    assert state.outcome.winners == (1,)
    assert state.outcome.scores == (9, 1)
    position: dict[str, Json] = {"reason": "all-rounds", "scores": [[9, 1], [0, 8]]}
    position["shown"] = [["red-x", "8"], ["7"]]
    state = game.from_json({**position, "kept": [["8", "8"], []]})
    assert state.outcome.winners == (0, 1)
    for seat in (0, 1, None):
        assert state.sample(seat, 1).view(seat) == state.view(seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_on(players: int) -> None:
    """CN-6: from any position read from JSON, the game goes on as it would have."""
    rng = random.Random(players)
    state = game.new(players, seed=9)
    for _ in range(60):
        state.play(rng.choice(state.legal_moves()))
    again = game.from_json(state.to_json())
    while not state.over:
        move = rng.choice(state.legal_moves())
        state.play(move)
        again.play(move)
    assert again == state


FIELDS = ("garden", "hands", "kept", "witnesses", "spare", "known", "known_kept", "peeked", "looks")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_anything_may_be_left_out_of_any_position(players: int) -> None:
    """CN-6, CN-14: of a game at any moment, with or without what was known."""
    rng = random.Random(players)
    state = game.new(players, seed=9)
    while not state.over:
        position = state.to_json()
        for name in (*FIELDS, "laid", "kept_from", "first", "shown", "seed", "tick"):
            if rng.random() < 0.4:
                del position[name]
        if "garden" not in position:
            # Its tiles lie elsewhere now, so nobody can know them.
            position.pop("known", None)
            position.pop("peeked", None)
        if rng.random() < 0.2:
            play_on(game.from_json(position))
        state.play(rng.choice(state.legal_moves()))
