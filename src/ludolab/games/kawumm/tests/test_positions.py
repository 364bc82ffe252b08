"""Hand-written positions: they can be played on from, or are refused with a sentence."""

import random
from collections import Counter

import pytest

from ludolab.core import BadPosition, Json
from ludolab.games.kawumm import game
from ludolab.games.kawumm.moves import MAKE_SAFE, Discard

DECIDE: Json = [{"step": "decide", "seat": 0}]
THREE: Json = ["dust", "root", "slug"]


def todo(step: str, seat: int = 0) -> Json:
    return [{"step": step, "seat": seat}]


def test_what_you_write_is_what_lies_there() -> None:
    """What isn't named isn't there; with too few cards the game simply ends."""
    position = {"pile": ["dust"], "centre": {"jerrican": 2}, "todo": DECIDE}
    state = game.from_json(position)
    assert state.players == 2
    assert sorted(state.pieces()) == ["dust", "jerrican", "jerrican"]
    assert game.from_json(state.to_json()) == state
    state.play(MAKE_SAFE)
    assert state.turned == ("dust",)
    state.play(Discard("dust"))
    assert state.centre == {"dust": 1}
    state.play(MAKE_SAFE)
    assert state.reason == "no-cards"


def test_a_sample_of_a_position_that_lacks_cards() -> None:
    state = game.from_json({"pile": ["dust"] * 5, "centre": {"jerrican": 2}, "todo": DECIDE})
    for seed in range(5):
        assert state.sample(0, seed).view(0) == state.view(0)


def test_a_pile_left_out_depends_on_the_tick() -> None:
    """KW-1: every kind may lie on top."""
    tops = {
        game.from_json({"centre": {"dust": 1}, "tick": tick, "todo": DECIDE}).pile[-1]
        for tick in range(1000)
    }
    assert tops == {*game.new(2).box.cards}


@pytest.mark.parametrize(
    "position",
    [
        {"centre": {"jerrican": 2}, "todo": DECIDE},
        {"centre": {"dust": 20, "root": 16, "slug": 12}, "todo": DECIDE},
        {"turned": THREE, "todo": todo("choose-two", 1)},
        {"turned": THREE, "centre": {"ether": 2}, "todo": todo("choose-kinds")},
        {
            "zones": [{"dust": 10, "root": 1, "slug": 1, "venom": 9, "ether": 2}, {}],
            "complete": [["mushroom", "crystal"], []],
            "todo": todo("overfull"),
        },
    ],
)
def test_play_on(position: dict[str, Json]) -> None:
    """Wherever one begins, the game can be played to its end."""
    rng = random.Random(1)
    state = game.from_json(position)
    whole = Counter(state.pieces())
    while not state.over:
        assert state.number < game.bound
        assert state.flaw() is None
        state.play(rng.choice(state.legal_moves()))
    assert Counter(state.pieces()) == whole
    assert state.flaw() is None


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        # The cards.
        ({"centre": {"gold": 1}}, "there is no ingredient 'gold'"),
        ({"pile": ["dust", ""]}, "there is no ingredient ''"),
        ({"complete": [["gold"], []]}, "there is no ingredient 'gold'"),
        ({"centre": {"dust": 0}}, "a column has at least one card, not 0 of 'dust'"),
        ({"zones": [{"dust": -1}, {}]}, "a column has at least one card, not -1 of 'dust'"),
        ({"centre": {"ether": 4}, "pile": ["ether"]}, "more cards of 'ether' than the box holds"),
        ({"centre": {"dust": -(10**15)}}, "a column has at least one card"),
        ({"centre": {"dust": 10**15}}, "more cards of 'dust' than the box holds"),
        # The zones.
        ({"zones": [{}]}, "an entry for each of the 2 players"),
        ({"complete": [[], [], []]}, "an entry for each of the 2 players"),
        (
            {"zones": [{"dust": 1, "root": 1, "slug": 1, "venom": 1, "ether": 1}, {}]},
            "a zone holds at most 4 kinds, seat 0 has more",
        ),
        (
            {
                "zones": [{}, {"dust": 1, "root": 1, "slug": 1}],
                "complete": [[], ["ether", "venom"]],
            },
            "a zone holds at most 4 kinds, seat 1 has more",
        ),
        ({"zones": [{"slug": 6}, {}]}, "seat 0 has enough of 'slug': it should be complete"),
        (
            {"zones": [{"slug": 1}, {}], "complete": [["slug"], []]},
            "seat 0 has completed 'slug': it can't be there again",
        ),
        (
            {"complete": [[], ["slug", "slug"]]},
            "seat 1 has completed 'slug': it can't be there again",
        ),
        # The centre.
        ({"centre": {"dust": 1, "root": 1, "slug": 1, "venom": 1}}, "at most 3 kinds"),
        ({"centre": {}}, "for decide there are cards in the centre"),
        # What is to do.
        ({"todo": todo("choose-two")}, "for choose-two cards are turned up"),
        ({"todo": todo("choose-kinds")}, "for choose-kinds cards are turned up"),
        (
            {"todo": todo("choose-kinds"), "turned": THREE, "centre": {"dust": 2}},
            "for choose-kinds there are more new kinds than free columns",
        ),
        (
            {
                "todo": todo("overfull"),
                "centre": {},
                "zones": [{"dust": 1, "root": 1, "slug": 1, "venom": 1}, {}],
            },
            "for overfull seat 0 has more than 4 kinds",
        ),
        ({"todo": todo("decide", 2)}, "todo[0].seat should be a seat from 0 to 1"),
        ({"todo": todo("decide", -1)}, "todo[0].seat should be a seat from 0 to 1"),
        ({"todo": todo("dance")}, "todo[0] should be a step of kawumm"),
        (
            {"todo": [{"step": "decide", "seat": 0}, {"step": "decide", "seat": 1}]},
            "only one decision is due at a time",
        ),
        ({"todo": []}, "nobody is to act"),
        ({"todo": [], "centre": {}}, "nobody is to act"),
        (
            {"complete": [["ether", "dust", "root"], []]},
            "with 3 complete ingredients or more the game is over",
        ),
        (
            {"reason": "no-cards"},
            "the reason 'no-cards' says that the game is over: todo should be empty",
        ),
        ({"zone": [{}, {}]}, "has no 'zone'"),
        ({"centre": {"dust": "2"}}, "centre.dust should be a whole number, not '2'"),
        ({"pile": "dust"}, "pile should be a list, not 'dust'"),
    ],
)
def test_impossible_positions(position: dict[str, Json], sentence: str) -> None:
    """Impossible positions are refused with a sentence that says what is wrong."""
    with pytest.raises(BadPosition) as wrong:
        game.from_json({"centre": {"jerrican": 2}, "todo": DECIDE, **position})
    assert sentence in str(wrong.value)


def test_a_finished_game() -> None:
    """KW-2: the end is a position too."""
    state = game.from_json(
        {"complete": [["ether", "dust", "root"], ["ether"]], "reason": "three-complete"}
    )
    assert state.over
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_is_possible(players: int) -> None:
    """The check refuses nothing that can happen."""
    rng = random.Random(players)
    for seed in range(5):
        state = game.new(players, seed, {"chain_reactions": seed % 2 == 0})
        while not state.over:
            assert state.number < game.bound
            assert state.flaw() is None
            state.play(rng.choice(state.legal_moves()))
        assert state.flaw() is None


def test_told_cards_stay_as_they_were_told() -> None:
    """KW-3: what was told of one move doesn't change with the next."""
    state = game.new(2, 1)
    while "turned-up" not in [e["event"] for e in state.events()] or len(state.turned) != 3:
        assert state.number < game.bound
        state.play(state.legal_moves()[0])
    raw, before = state.told, state.events()
    state.play(state.legal_moves()[0])
    state.told = raw
    assert state.events() == before
