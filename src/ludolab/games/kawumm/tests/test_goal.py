"""The section "Goal": KW-2."""

import random

import pytest

from ludolab.core import IllegalMove
from ludolab.games.kawumm import game
from ludolab.games.kawumm.moves import EXPERIMENT, MAKE_SAFE
from ludolab.words import LANGUAGES, Speech

from .table import at, in_this_order, told


def test_three_complete_ingredients_win() -> None:
    """KW-2: the first with three complete ingredients wins; the game stops at once."""
    state = at(
        "decide",
        centre={"jerrican": 4},
        zones=[{"dust": 2}, {"dust": 9, "root": 7}],
        complete=[["ether", "slug"], ["ether"]],
    )
    state.play(MAKE_SAFE)
    assert state.over
    assert state.to_act == -1
    assert state.legal_moves() == []
    assert state.complete[0] == ("ether", "slug", "jerrican")
    assert state.outcome.winners == (0,)
    assert state.outcome.ranking == ((0,), (1,))
    assert state.outcome.scores == (3, 1)
    assert state.outcome.reason == "three-complete"
    assert state.outcome.parts[1] == {"complete": 1, "safe-cards": 16}
    assert in_this_order(told(state), "made-safe", "completed", "won")
    assert "turn" not in told(state)


def test_two_are_not_enough() -> None:
    """KW-2: with two complete ingredients the game goes on."""
    state = at("decide", centre={"jerrican": 4}, complete=[["ether"]])
    state.play(MAKE_SAFE)
    assert not state.over
    assert state.to_act == 1


def test_the_third_and_fourth_together() -> None:
    """KW-2, KW-9: all kinds are completed together; four complete ones win like three."""
    state = at("decide", centre={"jerrican": 4, "feather": 3}, complete=[["ether", "slug"]])
    state.play(MAKE_SAFE)
    assert state.outcome.scores == (4, 0)
    assert state.outcome.winners == (0,)
    won = state.events()[-1]
    assert (won["event"], won["complete"]) == ("won", 4)


@pytest.mark.parametrize(
    ("centre", "said"),
    [
        ({"jerrican": 4}, ["Anne has three complete", "Anne a trois ingrédients"]),
        (
            {"jerrican": 4, "feather": 3},
            ["Anne has four complete", "Anne a quatre ingrédients"],
        ),
    ],
)
def test_how_many_are_complete_is_said(centre: dict[str, int], said: list[str]) -> None:
    """KW-2: three or four; the text about the end is true of both."""
    state = at("decide", centre=centre, complete=[["ether", "slug"]])
    state.play(MAKE_SAFE)
    for lang, words in zip(LANGUAGES, said, strict=True):
        speech = Speech(game, lang, ["Anne", "Tom"])
        assert speech.event(state.events()[-1]).startswith(words)
        least = "Enough ingredients" if lang == "en" else "Il y a assez"
        assert speech.reason(state.outcome.reason).startswith(least)


def test_three_at_once() -> None:
    """KW-2: from nothing to a win in one turn."""
    state = at("decide", centre={"ether": 2, "mercury": 3, "feather": 4}, seat=1)
    state.play(MAKE_SAFE)
    assert state.outcome.winners == (1,)
    assert state.complete[1] == ("ether", "mercury", "feather")


def test_equal_losers_share_their_place() -> None:
    """KW-2: only the winner is first; the others rank by their complete ingredients."""
    state = at(
        "decide",
        players=4,
        seat=2,
        centre={"feather": 3},
        complete=[["ether"], [], ["slug", "dust"], ["ether"]],
    )
    state.play(MAKE_SAFE)
    assert state.outcome.ranking == ((2,), (0, 3), (1,))


def test_nothing_can_be_played_after_the_end() -> None:
    """KW-2: the game has stopped."""
    state = at("decide", centre={"ether": 2, "mercury": 2, "feather": 3})
    state.play(MAKE_SAFE)
    end = state.digest()
    with pytest.raises(IllegalMove):
        state.play(EXPERIMENT)
    assert state.digest() == end


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_one_winner(players: int) -> None:
    """KW-2: however it goes, exactly one player has three complete ingredients."""
    rng = random.Random(players)
    for seed in range(10):
        state = game.new(players, seed)
        while not state.over:
            assert state.number < game.bound
            assert max(len(complete) for complete in state.complete) < 3
            state.play(rng.choice(state.legal_moves()))
        assert len(state.outcome.winners) == 1
        assert max(state.outcome.scores) >= 3 > sorted(state.outcome.scores)[-2]
