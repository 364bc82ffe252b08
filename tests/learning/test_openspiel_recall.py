"""What a player knows in OpenSpiel: all it has seen, how it came about, and nothing else."""

import json
import random
from collections.abc import Iterator

import pytest

from ludolab.core import BrokenLaw
from ludolab.learning import openspiel
from ludolab.learning.openspiel.phase import PlayPhase
from ludolab.learning.openspiel.recall import Beginning, Recall
from tests.learning.spiel import GAMES, at_random, dealt, load, load_near, undecided

# --- how it came about ------------------------------------------------------------------------


def two_ways(state: openspiel.SpielState) -> Iterator[tuple[list[int], list[int]]]:
    """Pairs of moves of one player, where two different pairs lead to the same view."""
    player, met = state.current_player(), dict[str, list[int]]()
    for first in state.legal_actions():
        then = state.child(first)
        for second in then.legal_actions() if then.current_player() == player else []:
            view = json.dumps(then.child(second).table.view(player))
            way = met.setdefault(view, [first, second])
            if way != [first, second]:
                yield way, [first, second]


@pytest.mark.parametrize(("name", "seed"), [("ludolab_candy_lab", 0), ("ludolab_candy_numbers", 2)])
def test_two_ways_to_the_same_view_are_two_information_states(name: str, seed: int) -> None:
    state, rng = dealt(load(name), seed), random.Random(seed)
    while not (found := next(two_ways(state), None)):
        at_random(state, rng, 1)
        assert not state.is_terminal()
    player = state.current_player()
    here, there = (state.child(way[0]).child(way[1]) for way in found)
    told = [json.loads(s.information_state_string(player)) for s in (here, there)]
    assert told[0].pop("line") != told[1].pop("line")
    assert told[0] == told[1]
    assert here.observation_string(player) == there.observation_string(player)


@GAMES
def test_what_is_told_does_not_depend_on_when_one_asks(name: str) -> None:
    made = load_near(name, 3)
    asked, rng = dealt(made, 11), random.Random(7)
    while not asked.is_terminal():
        for player in range(made.num_players()):
            asked.information_state_string(player)
        at_random(asked, rng, 1)
    never = made.new_initial_state()
    for action in asked.history():
        never.apply_action(action)
    for player in range(made.num_players()):
        assert never.information_state_string(player) == asked.information_state_string(player)


def test_a_player_remembers_the_deal() -> None:
    """Lines that begin with different hands differ, even if they tell the same afterwards."""
    made = load("ludolab_candy_lab", first=0)
    lines = {json.loads(dealt(made, s).information_state_string(1))["line"] for s in range(9)}
    assert len(lines) == 9


def test_a_player_remembers_what_it_did_even_if_nobody_is_told() -> None:
    start = Beginning(None, {0: "", 1: "", None: ""})
    one, other = (Recall(start, 0, action, [], ()) for action in (4, 5))
    assert one.mark(0) != other.mark(0)
    assert one.mark(1) == other.mark(1)
    assert one.mark(None) == other.mark(None)


# --- and nothing else -------------------------------------------------------------------------


@GAMES
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_leaks(name: str, players: int) -> None:
    assert openspiel.check_leaks(load_near(name, players), games=5, looks=4) > 50


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    made = load("ludolab_kawumm")
    row = PlayPhase.row

    def peeks(play: PlayPhase, seat: int, *, memory: bool) -> bytes:
        hidden = len(play.state.to_json()["pile"][-1])  # type: ignore[arg-type,index]
        return bytes([hidden]) + row(play, seat, memory=memory)[1:]

    monkeypatch.setattr(PlayPhase, "row", peeks)
    with pytest.raises(BrokenLaw, match=r"information_state_tensor tells seat \d what it can't"):
        openspiel.check_leaks(made)


@GAMES
def test_in_worlds_that_look_the_same_a_line_goes_on_the_same(name: str) -> None:
    """A player's information is the same for exactly as long as its view is."""
    made, rng, parted = load_near(name, 3), random.Random(8), 0
    for seed in range(12):
        here = undecided(dealt(made, seed), rng, rng.randrange(30))
        player = rng.randrange(made.num_players())
        there = here.resample_from_infostate(player, rng.random)
        while True:
            said = [s.information_state_string(player) for s in (here, there)]
            same = here.table.view(player) == there.table.view(player)
            assert (said[0] == said[1]) == same
            shared = [a for a in here.legal_actions() if a in there.legal_actions()]
            if not same or not shared:
                parted += not same or not here.is_terminal()
                break
            action = rng.choice(shared)
            here.apply_action(action)
            there.apply_action(action)
    assert parted > 0


def test_what_others_do_in_secret_is_not_part_of_the_line() -> None:
    """In Candy Numbers nobody else sees which tile a player puts down."""
    state, rng, secrets = dealt(load("ludolab_candy_numbers"), 3), random.Random(3), 0
    while not state.is_terminal():
        other = 1 - state.current_player()
        told: dict[str, set[str]] = {}
        for action in state.legal_actions():
            then = state.child(action)
            seen = json.dumps([then.table.view(other), then.table.events(other)])
            told.setdefault(seen, set()).add(then.information_state_string(other))
        assert all(len(strings) == 1 for strings in told.values())
        secrets += len(told) < len(state.legal_actions())
        at_random(state, rng, 1)
    assert secrets > 0


# --- other worlds -----------------------------------------------------------------------------


@GAMES
def test_another_world_looks_the_same_to_the_player(name: str) -> None:
    made, rng = load_near(name, 3), random.Random(9)
    state, differ = dealt(made, 3), False
    while not state.is_terminal():
        for player in range(made.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            told = [
                (
                    s.current_player(),
                    s.legal_actions(player),
                    s.information_state_string(player),
                    s.information_state_tensor(player),
                    s.observation_string(player),
                    s.observation_tensor(player),
                )
                for s in (state, other)
            ]
            assert told[0] == told[1]
            differ |= str(other) != str(state)
        at_random(state, rng, 4)
    assert differ


def test_another_world_tells_nothing_of_the_deal() -> None:
    """It has what the player knows, but neither the seed nor the history of the true state."""
    made, rng = load("ludolab_candy_lab", players=3), random.Random(9)
    state = dealt(made, 0x123456)
    at_random(state, rng, 10)
    other = state.resample_from_infostate(0, rng.random)
    assert other.history() == []
    assert "123456" not in str(other)
    public = json.loads(other.information_state_string(1))["line"]
    assert public == json.loads(other.information_state_string(2))["line"]
    assert public != json.loads(state.information_state_string(1))["line"]


def test_worlds_can_be_drawn_again() -> None:
    state = dealt(load("ludolab_candy_lab"), 1)
    one, other = openspiel.resampler(5), openspiel.resampler(5)
    first = str(one(state, 0))
    assert first == str(other(state, 0))
    assert first != str(one(state, 0))


def test_before_the_deal_any_deal_will_do() -> None:
    state = load("ludolab_kawumm").new_initial_state()
    state.apply_action(7)
    worlds = {str(state.resample_from_infostate(0, random.Random(n).random)) for n in range(20)}
    assert len(worlds) > 10
    other = state.resample_from_infostate(0, random.random)
    at_random(other, random.Random(1), 2)
    assert other.current_player() >= 0


def test_a_kind_of_table_is_worked_out_once() -> None:
    """OpenSpiel loads a game for every state that it deserializes."""
    assert load("ludolab_kawumm").kind is load("ludolab_kawumm", players=2).kind
    assert load("ludolab_kawumm").kind is not load("ludolab_kawumm", first=0).kind
