"""CN-14: what each player knows, and what samples make of it."""

import json
import random
from collections import Counter
from collections.abc import Mapping

import pytest

from ludolab.core import BadView, Pcg
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.box import INDEX
from ludolab.games.candy_numbers.filling import origins
from ludolab.games.candy_numbers.knowledge.tracks import Tracks
from ludolab.games.candy_numbers.moves import KEEP, Look
from ludolab.games.candy_numbers.state import CandyNumbers

from .table import keep, put_back, start, turn, turns

MANY = 3000


def samples(state: CandyNumbers, seat: int | None, count: int = MANY) -> list[CandyNumbers]:
    belief, rng = game.belief(state.view(seat)), Pcg(11)
    return [belief.sample(rng) for _ in range(count)]


def chi_square(found: Mapping[str, int], weights: Mapping[str, int]) -> float:
    """How far counts are from the expected ones; about one per kind if all is well."""
    assert {*found} <= {*weights}
    count, whole = sum(found.values()), sum(weights.values())
    expected = {kind: count * weight / whole for kind, weight in weights.items()}
    return sum((found.get(kind, 0) - e) ** 2 / e for kind, e in expected.items())


# --- what is known ----------------------------------------------------------------------------


def test_you_know_what_you_saw_and_put_down() -> None:
    """CN-14: until somebody replaces it."""
    state = start("8 7 6 5")
    turn(state, "a1", "b1", "c1", put="red-x")
    assert state.known == [{"a1": "8", "b1": "7", "c1": "red-x"}, {}, {}]
    turn(state, "b1", "c1", put="yellow-5")
    assert state.known == [{"a1": "8", "b1": "7"}, {"b1": "7", "c1": "yellow-5"}, {}]
    assert state.known_kept == [((1, 0, "red-x"),), (), ()]
    turn(state, "b1", put="red-0")
    assert state.known == [{"a1": "8", "b1": "red-0"}, {"c1": "yellow-5"}, {}]
    assert state.known_kept == [((1, 0, "red-x"),), ((0, 1, "7"),), ()]


def test_everybody_sees_where() -> None:
    """CN-14: where you looked, where the witnesses are, which hole you filled."""
    state = start("8 7 6 5")
    turn(state, "a1", "c1", put="red-x")
    put_back(state, "d1")
    state.play(Look("c1"))
    for seat in (0, 1, None):
        view = state.view(seat)
        looks = [[0, ["a1", "c1"]], [1, ["d1", "c1"]]]
        assert view["looks"] == {"own": looks, "all": looks}
        laid = "--0" + "-" * 33
        assert view["laid"] == {"own": laid, "all": laid}
        assert view["witnesses"] == ["d1"]
        assert view["todo"] == [{"step": "keep-or-put-back", "seat": 1, "at": "c1"}]


def test_the_garden_is_never_shown() -> None:
    """CN-14: not even when the game is over."""
    state = game.new(2, seed=4)
    while not state.over:
        state.play(state.legal_moves()[0])
    for seat in (0, 1, None):
        assert state.view(seat)["garden"] == 36
        assert "seed" not in state.view(seat)


def test_whose_tile_lies_where() -> None:
    """CN-13, CN-14: everybody can follow it; an X of a colour nobody plays is the garden's."""
    state = start("8 green-x 7")
    turn(state, "b1", put="red-x")
    turn(state, "b1", put="yellow-0")
    turn(state, "a1", put="red-0")
    keep(state, "b1")
    for seat in (0, 1, None):
        assert state.view(seat)["laid"] == {"own": "0" + "-" * 35, "all": "0" + "-" * 35}
        assert state.view(seat)["kept_from"] == {"own": ["--", "01"], "all": ["--", "01"]}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whose_a_tile_is_can_be_seen_by_its_colour(players: int) -> None:
    """CN-13, CN-14: at any moment what everybody can follow is true."""
    rng = random.Random(players)
    state = game.new(players, seed=players)
    while not state.over:
        assert (state.laid, state.kept_from) == origins(state)
        state.play(rng.choice(state.legal_moves()))


def test_tracks() -> None:
    """CN-14: who has seen which tile can be followed by everybody."""
    looks = [(0, ["a1", "b1"]), (1, ["b1"]), (0, ["c1", "a1"]), (1, ["b1"])]
    tracks = Tracks(looks, [2, 2], begun=False, hole=True)
    assert [[*squares] for squares in tracks.seen] == [["c1", "a1"], []]
    assert tracks.seen_kept == [[(1, 0)], []]
    tracks = Tracks(looks, [2, 1], begun=True, hole=False)
    assert [[*squares] for squares in tracks.seen] == [["c1", "a1"], ["b1"]]


def test_tracks_that_begin_in_the_middle() -> None:
    """CN-14: turns that aren't listed are unknown; the listed ones are the last."""
    looks = [(0, ["c1", "b1"]), (1, ["b1"])]
    tracks = Tracks(looks, [4, 4], begun=False, hole=False)
    assert [[*squares] for squares in tracks.seen] == [["c1"], ["b1"]]
    assert tracks.seen_kept == [[(1, 3)], []]
    assert Tracks(looks, [0, 0], begun=False, hole=False).seen_kept == [[], []]


# --- samples ----------------------------------------------------------------------------------


def who_knows_what(state: CandyNumbers) -> object:
    """Everybody can follow which tiles each player has seen, if not what they are."""
    kept = [[(other, number) for other, number, _ in mind] for mind in state.known_kept]
    return [{*mind} for mind in state.known], kept


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_looks_the_same_and_is_possible(players: int) -> None:
    """CN-14: at any moment, to any seat and to a spectator."""
    rng = random.Random(players)
    state = game.new(players, seed=players)
    while True:
        if rng.random() < 0.1 or state.over:
            for seat in (*range(players), None):
                sample = state.sample(seat, rng.getrandbits(20))
                assert sample.view(seat) == state.view(seat)
                assert sample.flaw() is None
                assert who_knows_what(sample) == who_knows_what(state)
                assert Counter(sample.pieces()) == Counter(state.pieces())
        if state.over:
            break
        state.play(rng.choice(state.legal_moves()))


def test_what_you_know_stays_where_it_is() -> None:
    """CN-14: what you saw is there in every sample, even among the tiles that another kept."""
    state = start("8 7 6 5 4 3")
    turn(state, "a1", "b1", "c1", put="red-x")
    turn(state, "b1", put="yellow-5")
    for sample in samples(state, 0, 100):
        assert (sample.garden[0], sample.garden[2]) == ("8", "red-x")
        assert sample.kept == [("6",), ("7",)]
        assert sample.hands[0] == state.hands[0]
        assert sample.garden[1].startswith("yellow-")
    kept = {sample.kept[0] for sample in samples(state, 1, 300)}
    assert len(kept) > 5


def test_others_remember_in_samples_too() -> None:
    """CN-14: they saw what they looked at, whatever it is."""
    state = start("8 7 6 5 4 3")
    turn(state, "a1", "b1", put="red-x")
    put_back(state, "c1")
    state.play(Look("b1"))
    tiles: set[str] = set()
    for sample in samples(state, 0, 60):
        assert sample.known[1] == {"c1": sample.garden[2], "b1": "red-x"}
        assert sample.peeked[1] == ("red-x",)
        tiles.add(sample.known[1]["c1"])
    assert len(tiles) > 3


def test_a_tile_put_down_is_any_of_the_five() -> None:
    """CN-13: one X, one 5, one −5, two 0, each tile as likely; what was kept lay in the garden."""
    state = start("8 7 6")
    put_back(state, "a1", "b1")
    turn(state, "c1")
    turn(state, "d1")
    found = samples(state, 0)
    put = Counter(sample.garden[INDEX["d1"]] for sample in found)
    weights = {"yellow-x": 1, "yellow-5": 1, "yellow-minus-5": 1, "yellow-0": 2}
    assert chi_square(put, weights) < 15
    unseen = Counter(state.box.gardens[2]) - Counter(["8", "7", "6"])
    kept = Counter(sample.kept[1][0] for sample in found)
    assert chi_square(kept, unseen) < 30
    lying = Counter(sample.garden[INDEX["f6"]] for sample in found)
    assert chi_square(lying, unseen) < 30
    for sample in found[:200]:
        assert sorted([*sample.hands[1], sample.garden[INDEX["d1"]]]) == sorted(state.box.hands[1])


def test_all_ways_to_lie_are_equally_likely() -> None:
    """CN-14: two red tiles unknown to a spectator, one kept by yellow and one in the garden."""
    state = start()
    turn(state, "a1", put="red-x")
    turn(state, "a1", put="yellow-0")
    turn(state, "b1", put="red-5")
    found = Counter(f"{s.kept[1][0]} {s.garden[INDEX['b1']]}" for s in samples(state, None))
    names = [tile.removeprefix("red-") for tile in state.box.hands[0]]
    weights = Counter(
        f"red-{a} red-{b}" for i, a in enumerate(names) for j, b in enumerate(names) if i != j
    )
    assert sum(weights.values()) == 20
    assert chi_square(found, weights) < 30


def test_the_last_unknown_tile_is_known_by_counting() -> None:
    """CN-14: when you have seen four of another's tiles you know the fifth."""
    state = start("8 8 7 7 6 6   6 5 5 5")
    for number, put in enumerate(("red-x", "red-5", "red-minus-5", "red-0")):
        turn(state, "abcd"[number] + "1", put=put)
        turn(state, "abcd"[number] + "1", put="yellow-0" if number < 2 else "")
    assert state.kept[1] == ("red-x", "red-5", "red-minus-5", "red-0")
    assert {sample.hands[0] for sample in samples(state, 1, 20)} == {("red-0",)}


def one_x_short(fifth: str) -> CandyNumbers:
    """Red knows four X among what yellow kept; yellow's fifth tile is one of green, on e1."""
    state = start("x x blue-x 8 7 6   1 1 1 1 1 2   2 2 2 2", players=3)
    turn(state, "a1", "b1", "c1", "d1", put="red-x")
    turn(state, "a1")
    turn(state, "e1", put=fifth)
    for yellow, red, green in zip(
        ("b1", "c1", "d1"), ("a2", "b2", "c2"), ("d2", "e2", "f2"), strict=True
    ):
        turns(state, red, yellow, green)
    turn(state, "a3")
    state.play(Look("e1"))
    state.play(KEEP)
    return state


def test_nobody_has_five_x_and_plays_on() -> None:
    """CN-19: until the last tile is put down the fifth may be an X, afterwards it can't be."""
    state = one_x_short("green-0")
    found = Counter(sample.kept[1][4] for sample in samples(state, 0))
    weights = {"green-x": 1, "green-5": 1, "green-minus-5": 1, "green-0": 2}
    assert chi_square(found, weights) < 15
    state.play(state.legal_moves()[0])
    assert not state.over
    found = Counter(sample.kept[1][4] for sample in samples(state, 0))
    del weights["green-x"]
    assert chi_square(found, weights) < 12


def test_five_x_are_shown_and_nothing_else() -> None:
    """CN-19: at the end everybody knows the five X, but not what is where otherwise."""
    state = one_x_short("green-x")
    state.play(state.legal_moves()[0])
    assert state.reason == "five-x"
    assert state.shown == [(), state.kept[1], ()]
    kept: set[tuple[str, ...]] = set()
    for sample in samples(state, None, 50):
        assert sample.kept[1] == state.kept[1]
        assert sample.outcome == state.outcome
        kept.add(sample.kept[0])
    assert len(kept) > 10


# --- views from elsewhere -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"kept": [["9"], 0]}, "there is no tile '9'"),
        ({"kept": [["8"], 7]}, "no table could look like this"),
        ({"kept": [["red-5"], 0]}, "no table could look like this"),
        ({"kept": [["8"], "many"]}, "kept should be a number"),
        ({"hands": [[], 6]}, "more yellow tiles lie on this table than the box holds"),
        ({"hands": [["red-5"] * 4, 0]}, "seat 1 has no own tile left to put down"),
        ({"looks": {"own": [], "all": [[0, ["z9"]]]}}, "the squares are a1 to f6, not 'z9'"),
        ({"laid": {"own": "-", "all": "-"}}, "no table could look like this"),
        ({"laid": {"own": "1" * 36, "all": "1" * 36}}, "more yellow tiles"),
        ({"kept_from": {"own": ["0", ""], "all": ["0", ""]}}, "no table could look like this"),
        ({"known": {"own": {"a1": "yellow-x"}, "all": {}}}, "no table could look like this"),
        ({"first": 2}, "the seats are 0 to 1, not 2"),
        ({"spare": -3}, "spare is a number of witnesses, not -3"),
        ({"witnesses": ["a9"]}, "the squares are a1 to f6"),
    ],
)
def test_views_that_cannot_be(changes: dict[str, object], sentence: str) -> None:
    """CN-14: a view that contradicts itself is refused, not guessed at."""
    state = start("8 7 6")
    turn(state, "a1", put="red-x")
    view = json.loads(json.dumps({**state.view(0), **changes}))
    with pytest.raises(BadView, match=sentence):
        game.sample(view, 1)


def test_a_view_in_which_somebody_must_have_won() -> None:
    """CN-19: five known X, although the game goes on."""
    state = one_x_short("green-5")
    state.play(state.legal_moves()[0])
    view = json.loads(json.dumps(state.view(1)))
    view["seat"] = 1
    view["kept"][1] = ["x", "x", "blue-x", "red-x", "green-x"]
    with pytest.raises(BadView, match="the game is over"):
        game.sample(view, 1)
