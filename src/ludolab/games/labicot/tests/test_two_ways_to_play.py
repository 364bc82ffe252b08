"""The section "Two ways to play": LB-6 to LB-10."""

import pytest

from ludolab.core import BadOption, Json
from ludolab.games.labicot import game
from ludolab.games.labicot.moves import (
    DONE,
    KEEP_ROLL,
    PASS,
    PLAY_BLESSING,
    STAY,
    WALK,
    Go,
    PlayCard,
    StartAt,
    TakeBean,
    Teleport,
    TurnDie,
    UseBean,
)
from ludolab.games.labicot.options import OPTIONS

from .table import LANE, ONE_TURN, at, lane, play, step, told

HUNT: dict[str, Json] = {"mode": "hunt"}
BEANS = lane("S", "", "y", "", "oob", "F")


@pytest.mark.parametrize("mode", ["race", "hunt"])
@pytest.mark.parametrize("teams", [0, 2])
def test_both_modes_for_oneself_and_in_teams(mode: str, teams: int) -> None:
    """LB-6."""
    state = game.new(4, 3, {"mode": mode, "teams": teams})
    moves = 0
    while not state.over:
        legal = state.legal_moves()
        state.play(legal[moves % len(legal)])
        moves += 1
    assert len(state.outcome.scores) == 4


# --- the race -----------------------------------------------------------------------------


def test_the_first_to_stop_on_the_finish_wins() -> None:
    """LB-7."""
    state = play(at(pawns=["e1", "a1"], rolls=[3]), Go("E", "f1"))
    assert state.reason == "finish"
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (1, 0)
    assert state.outcome.parts[0] == {"turns": 1, "beans": 0}


def test_going_past_the_finish_is_not_stopping_there() -> None:
    """LB-7, LB-23: one has to come back."""
    state = at(pawns=["g1", "a1"], rolls=[2, 1], hands=[[], ["charge"]])
    play(state, Go("E", "h1"))
    assert state.pawns[0] == "h1"
    play(state, PASS)
    assert state.pawns[0] == "g1"
    assert not state.over


@pytest.mark.parametrize(
    ("condition", "beans", "wins"),
    [
        ("none", [], True),
        ("one", [], False),
        ("two", ["yellow"], False),
        ("two", ["yellow", "yellow"], True),
        ("three", ["yellow", "blue"], False),
        ("each-colour", ["yellow", "orange", "orange"], False),
        ("each-colour", ["yellow", "orange", "blue"], True),
    ],
)
def test_the_bean_condition(condition: str, beans: list[str], wins: bool) -> None:
    """LB-7: without the beans, stopping on the finish wins nothing and one plays on."""
    state = at(
        {"step": "end-turn", "seat": 0},
        {"step": "stop", "seat": 0},
        lab=BEANS,
        pawns=["f1", "a1"],
        beans=[beans, ["yellow", "yellow", "yellow", "orange", "blue"]],
        rolls=[1],
        options={"bean_condition": condition},
    )
    assert state.over is wins
    if not wins:
        assert state.turn == 1


def test_beans_are_counted_after_they_are_spent() -> None:
    """LB-7: what counts is the beans still held at that moment."""
    state = at(
        lab=lane("S", "", "F", "y"),
        beans=[["orange", "orange"]],
        rolls=[1],
        options={"bean_condition": "two"},
    )
    play(state, UseBean("orange"), KEEP_ROLL)
    assert state.pawns[0] == "c1"
    assert not state.over


def test_a_condition_that_nobody_can_meet_lapses() -> None:
    """LB-7: no blue bean is left on squares or with players."""
    state = at(
        pawns=["g1", "a1"],
        beans=[["yellow"], ["orange"]],
        rolls=[1],
        options={"bean_condition": "each-colour"},
    )
    play(state, KEEP_ROLL, Go("E", "h1"))
    assert state.outcome.winners == (0,)


def test_a_length_of_0_on_the_finish_counts() -> None:
    """LB-7, LB-21: a condition met later is enough, without leaving the square."""
    state = at(
        pawns=["h1", "a1"],
        beans=[["blue", "blue"]],
        rolls=[1],
        options={"bean_condition": "one"},
    )
    play(state, UseBean("blue"), KEEP_ROLL)
    assert state.outcome.winners == (0,)


def test_a_condition_that_has_lapsed_stays_lapsed() -> None:
    """LB-7: even if a Blessing brings more beans later."""
    state = at(
        lab=lane("S", "", "y", "", "", "F"),
        pawns=["a1", "e1"],
        beans=[["blue"]],
        hands=[["blessing"]],
        rolls=[3, 1],
        options={"bean_condition": "two"},
    )
    assert "lapsed" in told(play(state, UseBean("blue")))
    assert state.lapsed
    play(state, WALK, PLAY_BLESSING, TakeBean("blue"))
    assert len(state.all_beans()) == 2
    play(state, Go("E", "f1"))
    assert state.outcome.winners == (1,)


def test_a_condition_that_the_labyrinth_can_not_meet_never_holds() -> None:
    """LB-7: it lapses before the first roll; kept beans never make it lapse."""
    bare = lane("S", "y", "F")
    assert game.new(2, seed=1, options={"labyrinths": [bare], "bean_condition": "two"}).lapsed
    assert not game.new(2, seed=1, options={"labyrinths": [bare], "bean_condition": "one"}).lapsed
    kept: dict[str, Json] = {"bean_condition": "one", "beans": "kept"}
    state = at(*ONE_TURN, beans=[["yellow"]], lab=bare, laid={}, rolls=[1], options=kept)
    play(state, TurnDie(0))
    assert not state.lapsed


def test_the_first_team_whose_last_member_arrives_wins() -> None:
    """LB-7: a player who arrives ends the turn, discards the hand and has no more turns."""
    state = at(
        players=3,
        pawns=["g1", "a1", "e1"],
        hands=[["magnet", "hug"], [], ["charge"]],
        beans=[[], ["yellow"]],
        rolls=[1, 1],
        options={"teams": 2},
    )
    play(state, WALK, Go("E", "h1"))
    assert state.arrived == (1, 0, 0)
    assert state.pawns[0] == ""
    assert state.discard == ["magnet", "hug"]
    assert "arrived" in told(state)
    assert state.turn == 1
    assert not state.over
    # Nothing can be done to them any more.
    rob = at(
        {"step": "end-turn", "seat": 1},
        {"step": "phase-three", "seat": 1},
        players=3,
        pawns=["", "a1", "e1"],
        arrived=[1, 0, 0],
        beans=[["yellow"], [], ["blue"]],
        hands=[[], ["magnet"], []],
        options={"teams": 2},
    )
    play(rob, PlayCard("magnet"))
    assert rob.beans[1] == ("blue",)


def test_arrived_players_are_skipped_until_their_team_is_complete() -> None:
    """LB-7, LB-16."""
    state = at(
        {"step": "turn", "seat": 2},
        players=3,
        pawns=["", "a1", "g1"],
        arrived=[1, 0, 0],
        rolls=[1],
        round=2,
        options={"teams": 2},
    )
    play(state, Go("E", "h1"))
    assert state.reason == "finish"
    assert state.outcome.winners == (0, 2)
    assert [part["turns"] for part in state.outcome.parts] == [1, 2, 2]


def test_a_finish_on_the_way_leads_to_the_next_labyrinth() -> None:
    """LB-7: at once, whatever your beans; phase 3 follows."""
    state = at(
        lab=[LANE, lane("S", "", "S", "F")],
        pawns=["1:g1", "1:a1"],
        hands=[["magnet"], ["glue"]],
        rolls=[1],
        options={"bean_condition": "two"},
    )
    play(state, WALK, Go("E", "1:h1"))
    assert step(state) == "choose-start"
    play(state, StartAt("2:c1"))
    assert state.pawns[0] == "2:c1"
    assert step(state) == "play-others"


# --- the hunt -----------------------------------------------------------------------------


def test_the_hunt_stops_when_all_beans_are_picked_up() -> None:
    """LB-8: at once, without phase 3; ties are shared."""
    state = at(
        lab=BEANS,
        pawns=["b1", "a1"],
        laid={"c1": ["yellow"]},
        beans=[[], ["orange"]],
        hands=[["magnet"]],
        rolls=[1],
        options=HUNT,
    )
    play(state, WALK, PASS, Go("E", "c1"))
    assert step(state) == "bless"
    play(state, PASS)
    assert state.reason == "all-beans"
    assert state.outcome.winners == (0, 1)
    assert state.outcome.scores == (1, 1)


def test_a_blessing_on_the_last_pick_up_still_counts() -> None:
    """LB-8, LB-38."""
    state = at(
        {"step": "stop", "seat": 0},
        lab=BEANS,
        pawns=["c1", "a1"],
        laid={"c1": ["yellow"]},
        beans=[[], ["orange"]],
        hands=[["blessing"]],
        options=HUNT,
    )
    play(state, PLAY_BLESSING)
    assert step(state) == "blessed-bean"
    assert not state.over
    play(state, TakeBean("blue"))
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (2, 1)


@pytest.mark.parametrize(("majority", "over"), [(True, True), (False, False)])
def test_the_majority_of_the_beans_laid_out(majority: bool, over: bool) -> None:
    """LB-8: four were laid out; three are more than half."""
    state = at(
        {"step": "end-turn", "seat": 0},
        {"step": "stop", "seat": 0},
        lab=BEANS,
        pawns=["e1", "a1"],
        rolls=[1],
        options={"mode": "hunt", "majority": majority},
    )
    assert state.beans[0] == ("orange", "orange", "blue")
    assert state.over is over
    assert state.reason == ("majority" if over else "")


def test_half_of_the_beans_is_no_majority() -> None:
    """LB-8: and spent beans don't count."""
    state = at(
        {"step": "end-turn", "seat": 0},
        {"step": "stop", "seat": 0},
        lab=BEANS,
        pawns=["c1", "a1"],
        beans=[["blue"]],
        rolls=[1],
        options={"mode": "hunt", "majority": True},
    )
    assert len(state.beans[0]) == 2
    assert not state.over


def test_a_team_has_the_majority_together() -> None:
    """LB-8, LB-9: a team adds up the beans of all its members."""
    state = at(
        {"step": "stop", "seat": 0},
        players=4,
        lab=BEANS,
        pawns=["c1", "a1", "a1", "a1"],
        beans=[[], ["blue"], ["orange", "blue"], []],
        options={"mode": "hunt", "majority": True, "teams": 2},
    )
    assert state.reason == "majority"
    assert state.outcome.winners == (0, 2)
    assert state.outcome.scores == (3, 1, 3, 1)
    assert state.outcome.parts[2] == {"beans": 2, "team-beans": 3}


def test_a_stolen_bean_can_make_the_majority() -> None:
    """LB-8: what counts is the beans held."""
    state = at(
        {"step": "end-turn", "seat": 0},
        {"step": "phase-three", "seat": 0},
        lab=BEANS,
        beans=[["yellow", "orange"], ["blue"]],
        laid={"c1": ["yellow"]},
        hands=[["magnet"]],
        options={"mode": "hunt", "majority": True},
    )
    play(state, PlayCard("magnet"))
    assert state.reason == "majority"


# --- several labyrinths ---------------------------------------------------------------------

TWO = [lane("S", "", "y", "F"), lane("S", "", "b", "", "F", "S")]


def test_each_team_has_a_member_on_each_labyrinth() -> None:
    """LB-9: and a team too small for that is refused."""
    state = game.new(4, 1, {"mode": "hunt", "teams": 2, "labyrinths": ["potager", "carrousel"]})
    labyrinths = [state.world.labyrinth[square] for square in state.pawns]
    assert labyrinths[0] != labyrinths[2]
    assert labyrinths[1] != labyrinths[3]
    with pytest.raises(BadOption, match="a member on each"):
        game.new(3, 1, {"mode": "hunt", "teams": 2, "labyrinths": ["potager", "carrousel"]})


def test_the_table_says_who_plays_with_whom() -> None:
    """LB-6: by seat; a team of any size, and its members spread over the labyrinths (LB-9)."""
    state = game.new(5, 1, {"teams": [0, 0, 1, 0, 1]})
    assert [state.table.team(seat) for seat in range(5)] == [0, 0, 1, 0, 1]
    assert state.table.teams == 2
    assert state.options["teams"] == (0, 0, 1, 0, 1)
    assert game.from_json(state.to_json()).table.by_seat == (0, 0, 1, 0, 1)
    hunt: dict[str, Json] = {"mode": "hunt", "labyrinths": ["potager", "carrousel"]}
    pawns = game.new(4, 1, {**hunt, "teams": [0, 0, 1, 1]}).pawns
    assert [pawn[0] for pawn in pawns] == ["1", "2", "1", "2"]
    with pytest.raises(BadOption, match=r"a member on each of 2 labyrinths \(LB-9\)"):
        game.new(4, 1, {**hunt, "teams": [0, 0, 0, 1]})


def test_team_mates_as_the_table_says_win_together() -> None:
    """LB-6, LB-7: seats 0 and 1 have both arrived."""
    state = at(
        players=4,
        pawns=["g1", "", "a1", "a1"],
        arrived=[0, 1, 0, 0],
        rolls=[1],
        options={"teams": [0, 0, 1, 1]},
    )
    play(state, Go("E", "h1"))
    assert state.outcome.winners == (0, 1)


def test_teleporting_is_optional() -> None:
    """LB-9: to any start of another labyrinth with beans."""
    state = at({"step": "stop", "seat": 0}, lab=TWO, pawns=["1:d1", "2:a1"], options=HUNT)
    assert state.legal_moves() == [STAY, Teleport("2:a1"), Teleport("2:f1")]
    assert state.apply(STAY).pawns[0] == "1:d1"
    assert state.apply(Teleport("2:f1")).pawns[0] == "2:f1"


def test_a_labyrinth_without_beans_cannot_be_joined() -> None:
    """LB-9."""
    state = at(
        {"step": "end-turn", "seat": 0},
        {"step": "stop", "seat": 0},
        lab=TWO,
        pawns=["1:d1", "2:a1"],
        laid={"1:c1": ["yellow"]},
        hands=[["charge"], ["charge"]],
        rolls=[1],
        options=HUNT,
    )
    assert state.turn == 1


@pytest.mark.parametrize(
    ("laid", "mate", "may"),
    [
        ({"1:c1": ["yellow"], "2:c1": ["blue"]}, "2:a1", False),
        ({"1:c1": ["yellow"], "2:c1": ["blue"]}, "1:a1", True),
        ({"2:c1": ["blue"]}, "2:a1", True),
    ],
)
def test_one_member_of_each_team_must_stay(laid: Json, mate: str, may: bool) -> None:
    """LB-9: while the labyrinth still has beans."""
    state = at(
        {"step": "end-turn", "seat": 0},
        {"step": "stop", "seat": 0},
        players=4,
        lab=TWO,
        pawns=["1:d1", "1:a1", mate, "2:a1"],
        laid=laid,
        hands=[["charge"]] * 4,
        rolls=[1],
        options={"mode": "hunt", "teams": 2},
    )
    assert (step(state) == "may-teleport") is may


def test_a_group_left_alone_follows_and_is_immobilised() -> None:
    """LB-9: to the same start, Immobilised ones too (prolonged)."""
    state = at(
        {"step": "stop", "seat": 0},
        players=6,
        lab=TWO,
        pawns=["1:d1", "1:a1", "2:a1", "1:b1", "2:b1", "2:b1"],
        laid={"2:c1": ["blue"]},
        immobilised=[0, 0, 0, 1, 0, 0],
        options={"mode": "hunt", "teams": 2},
    )
    play(state, Teleport("2:f1"))
    assert state.pawns[:4] == ["2:f1", "2:f1", "2:a1", "2:f1"]
    assert state.immobilised == (0, 1, 0, 2, 0, 0)


def test_two_groups_are_not_alone() -> None:
    """LB-9: nobody follows while members of two teams are left."""
    state = at(
        {"step": "stop", "seat": 0},
        players=4,
        lab=TWO,
        pawns=["1:d1", "1:a1", "1:a1", "2:b1"],
        laid={"2:c1": ["blue"]},
        options={"mode": "hunt", "teams": 2},
    )
    play(state, Teleport("2:a1"))
    assert state.pawns == ["2:a1", "1:a1", "1:a1", "2:b1"]
    assert state.immobilised == (0, 0, 0, 0)


def test_left_alone_with_beans_one_stays() -> None:
    """LB-9: only a labyrinth without beans makes a left-alone group follow."""
    state = at({"step": "stop", "seat": 0}, lab=TWO, pawns=["1:d1", "1:a1"], options=HUNT)
    play(state, Teleport("2:a1"))
    assert state.pawns == ["2:a1", "1:a1"]
    assert state.immobilised == (0, 0)


def test_each_for_oneself_a_player_left_alone_follows_too() -> None:
    """LB-9: a player counts as a team of one, and nobody has to stay."""
    state = at(
        {"step": "stop", "seat": 0},
        players=3,
        lab=TWO,
        pawns=["1:d1", "1:a1", "2:b1"],
        laid={"2:c1": ["blue"]},
        options=HUNT,
    )
    play(state, Teleport("2:a1"))
    assert state.pawns == ["2:a1", "2:a1", "2:b1"]
    assert state.immobilised == (0, 1, 0)


# --- how many -----------------------------------------------------------------------------


def test_at_most_8_on_a_labyrinth() -> None:
    """LB-10: up to 32 over several."""
    game.new(8, 1, {"labyrinths": ["horloge"]})
    with pytest.raises(BadOption, match="9 players need 2 labyrinths"):
        game.new(9, 1, {"labyrinths": ["horloge"]})
    assert len(game.new(32, 1).pawns) == 32


def test_one_player_runs_against_the_number_of_turns() -> None:
    """LB-10."""
    state = play(at(players=1, rolls=[4, 3]), Go("E", "f1"))
    assert state.over
    assert state.outcome.scores == (2,)
    assert state.outcome.winners == (0,)
    assert state.outcome.parts == ({"turns": 2, "beans": 0},)


@pytest.mark.parametrize(
    ("players", "options", "why"),
    [
        (2, {"teams": 2}, "can't form 2 teams"),
        (4, {"teams": 1}, "can't form 1 teams"),
        (3, {"teams": 5}, "can't form 5 teams"),
        (4, {"teams": 9}, "from 0 to 8"),
        (4, {"teams": -1}, "from 0 to 8"),
        (4, {"teams": True}, "from 0 to 8"),
        (4, {"teams": 1}, r"LB-6\)"),
        (4, {"teams": [0, 1, 0]}, "for each of 4 players"),
        (4, {"teams": [0, 1, 0, 8]}, "for each of 4 players"),
        (4, {"teams": [0, 1, 0, False]}, "for each of 4 players"),
        (4, {"teams": [0, 0, 0, 0]}, r"can't form the teams .*LB-6\)"),
        (4, {"teams": [0, 1, 2, 3]}, r"can't form the teams .*LB-6\)"),
        (4, {"teams": [0, 2, 0, 2]}, r"can't form the teams .*LB-6\)"),
        (4, {"teams": 2, "bean_condition": "two"}, r"without teams.*\(LB-7\)"),
        (4, {"mode": "hunt", "labyrinths": [LANE]}, r"needs beans.*\(LB-8\)"),
        (4, {"labyrinths": [lane("S", "")]}, r"no finish \(LB-4\)"),
        (4, {"labyrinths": [lane("S", "", ">", "F")]}, r"a1, b1 can't be .*\(LB-2\)"),
        (9, {"labyrinths": ["horloge"]}, r"\(LB-10\)"),
        (4, {"dice": ["D12"]}, r"D4, D6, D8.*\(LB-11\)"),
        (4, {"dice": ["D6", "D6", "D6"]}, "1 to 2"),
        (4, {"round_limit": 0}, "from 1 to 1000"),
    ],
)
def test_options_that_make_no_sense(players: int, options: dict[str, Json], why: str) -> None:
    """LB-6, LB-7, LB-8, LB-11, LB-43."""
    with pytest.raises(BadOption, match=why):
        game.new(players, 1, options)


def test_every_example_of_an_option_can_be_played() -> None:
    """LB-6: the values that are tried out everywhere are sensible ones."""
    for option in OPTIONS:
        for value in option.examples(4):
            assert game.new(4, 1, {option.name: value}).options[option.name] == value
    assert DONE in at({"step": "play-others", "seat": 0}).legal_moves()
