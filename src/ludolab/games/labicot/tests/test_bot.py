"""What bots of Labicot look at, and whole games of theirs at every kind of table."""

from collections.abc import Mapping

import pytest

from ludolab.bots import RandomBot, bot
from ludolab.core import Json, Move, Pcg
from ludolab.games.labicot import game
from ludolab.games.labicot.bot.odds import odds
from ludolab.games.labicot.bot.turn_tables import chart
from ludolab.games.labicot.moves import (
    KEEP_ROLL,
    PASS,
    Glue,
    Go,
    Leap,
    PlayCard,
    Rob,
    TurnDie,
    UseBean,
)
from ludolab.games.labicot.state import Labicot
from ludolab.words import Speech

from .table import CROSS, at, lane, step

WAY: dict[str, Json] = {"step": "choose-way", "seat": 0}
STOP: dict[str, Json] = {"step": "stop", "seat": 0}


def best(state: Labicot, level: int = 5) -> Move:
    """The move that looks best to a level, before any carelessness or search."""
    moves = state.legal_moves()
    looks = game.skill.levels()[level - 1].look(state, moves)
    return moves[[*looks].index(max(looks))]


def picks(state: Labicot, level: int) -> Move:
    return bot("labicot", level, 1).choose(state.view(state.to_act))


# --- turns to the finish --------------------------------------------------------------------------


def test_a_finish_is_reached_by_exact_landing() -> None:
    # To and fro between the dead ends: from b1 every odd roll can end on c1, from a1 a 2 and a 6.
    table = chart(at(lab=lane("S", "", "F")).world, False).table()
    assert table.arrives("b1")[0] == pytest.approx(1 / 2)
    assert table.arrives("a1")[0] == pytest.approx(1 / 3)
    assert table.turns["b1"] == pytest.approx(2, abs=0.01)
    # A 4 leads back to a1, the odd ones to b1.
    assert table.turns["a1"] == pytest.approx(2.4, abs=0.01)
    assert table.after["c1"] == 0


def test_beans_and_cards_shorten_the_way() -> None:
    table = chart(at().world, False).table
    bare = table().turns["a1"]
    assert table((), (1, 0, 0)).turns["a1"] < bare
    assert table((), (0, 1, 0)).turns["a1"] < bare
    assert table(("charge",)).turns["a1"] == 1, "a Charge runs right to the finish"


def test_a_web_costs_a_turn_and_a_replay_gives_one() -> None:
    table = chart(at(lab=lane("S", "W", "R", "", "", "F")).world, False).table()
    assert table.after["b1"] == table.turns["b1"] + 1
    assert table.after["c1"] == table.turns["c1"] - 1


def test_beans_are_worth_a_detour() -> None:
    whole = chart(game.blank(2).world, False)
    laid = tuple(whole.world.beans.items())
    start = whole.world.starts[0][0]
    assert whole.table(laid=laid).turns[start] < whole.table().turns[start]


# --- what a good player does ----------------------------------------------------------------------


def test_a_player_who_can_stop_on_the_finish_does() -> None:
    state = at(STOP, WAY, lab=CROSS, pawns=["c3", "a3"], motion="classic", to_go=2, value=2)
    for level in (1, 2, 3, 5):
        assert best(state, level) == Go("E", "d3")
    assert picks(state, 5) == Go("E", "d3")


def test_beans_make_the_roll_that_arrives() -> None:
    # Seven squares to h1, a 6 is rolled.
    state = at(beans=[["orange", "blue"]], rolls=[6])
    assert step(state) == "use-beans"
    assert best(state) == UseBean("orange")
    assert picks(state, 5) == UseBean("orange")
    # Three squares: 4 turned is 3.
    state = at(pawns=["e1", "a1"], beans=[["yellow"]], rolls=[4])
    assert best(state) == TurnDie(0)
    # Just right: no bean is wasted.
    state = at(pawns=["b1", "a1"], beans=[["orange", "blue"]], rolls=[6])
    assert best(state) == KEEP_ROLL


def test_a_movement_card_that_arrives_is_played() -> None:
    state = at(hands=[["charge", "glue"]], rolls=[2])
    assert best(state) == PlayCard("charge")
    assert picks(state, 5) == PlayCard("charge")
    state = at(pawns=["f1", "a1"], hands=[["jump"]], beans=[["orange"]], rolls=[1])
    state.play(KEEP_ROLL)
    state.play(PlayCard("jump"))
    assert best(state) == Leap("E", 2)


def test_glue_is_for_a_player_about_to_arrive() -> None:
    def answering(to_go: int) -> Labicot:
        return at(
            {"step": "end-turn", "seat": 0},
            STOP,
            {"step": "walking", "seat": 0},
            {"step": "answer", "seat": 1},
            pawns=["e1", "a1"],
            hands=[["magnet"], ["glue"]],
            motion="classic",
            came_from="d1",
            gone=3,
            to_go=to_go,
            value=3 + to_go,
        )

    assert best(answering(3)) == Glue(0)
    assert picks(answering(3), 5) == Glue(0)
    # Past the dead end and back: to stop here is no worse.
    assert best(answering(4)) == PASS


def test_a_magnet_takes_the_bean_that_hurts() -> None:
    state = at(
        {"step": "choose-victim", "seat": 0},
        players=3,
        pawns=["a1", "b1", "b1"],
        beans=[[], ["orange"], ["orange"]],
        immobilised=[0, 3, 0],
    )
    assert best(state) == Rob(2, "bean")


def test_a_hunter_goes_for_beans_and_keeps_them() -> None:
    lab = lane("S", "", "2", "", "", "F", legend=["2: beans orange=2"])
    state = at(STOP, WAY, lab=lab, pawns=["b1", "f1"], motion="classic", to_go=1, value=1,
               options={"mode": "hunt"})  # fmt: skip
    for level in (2, 3, 5):
        assert best(state, level) == Go("E", "c1")
    state = at(lab=lab, pawns=["d1", "f1"], beans=[["blue"]], rolls=[4], options={"mode": "hunt"})
    for level in (2, 3, 5):
        assert best(state, level) == KEEP_ROLL


def test_without_the_agreed_beans_the_finish_is_no_goal() -> None:
    lab = lane("y", "S", "F")
    for condition, wanted in (("none", "E"), ("one", "W")):
        state = at(STOP, WAY, lab=lab, pawns=["b1", "b1"], motion="classic", to_go=1, value=1,
                   options={"bean_condition": condition})  # fmt: skip
        move = best(state)
        assert isinstance(move, Go)
        assert move.way == wanted


# --- chances --------------------------------------------------------------------------------------


def test_chances_add_up_and_are_better_nearer_the_finish() -> None:
    state = at({"step": "play-others", "seat": 1}, pawns=["g1", "a1"], hands=[["hug"], ["hug"]])
    near, far = odds(state)
    assert near > far
    assert near + far == pytest.approx(1, abs=0.01)
    state.immobilised = (3, 0)
    assert odds(state)[0] < near


def test_a_team_wins_together_and_alone_fewer_turns_are_better() -> None:
    state = game.new(players=4, seed=1, options={"teams": 2})
    chances = odds(state)
    assert chances[0] == pytest.approx(chances[2])
    assert chances[0] + chances[1] == pytest.approx(1, abs=0.05)
    quick, slow = (at(players=1, arrived=[n], round=n, pawns=[""], todo=[]) for n in (3, 9))
    assert game.skill.shares(quick)[0] > game.skill.shares(slow)[0] > 0


# --- the law --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{}, {"mode": "hunt", "beans": "kept"}, {"blind_reactions": False, "bean_condition": "two"}],
)
def test_looks_and_reasons_depend_only_on_what_the_seat_knows(options: Mapping[str, Json]) -> None:
    skill, rng, kinds = game.skill, Pcg(5), set[str]()
    speech = Speech(game, "en", ["Ada", "Lou", "Noé"])
    for seed in range(3):
        state = game.new(players=3, seed=seed, options={**options, "round_limit": 12})
        while not state.over:
            moves = state.legal_moves()
            if len(moves) > 1:
                kinds.add(step(state))
                belief = game.belief(state.view(state.to_act))
                worlds = [state, belief.sample(rng), belief.sample(rng)]
                for level in skill.levels()[::2]:
                    first, *others = [[*level.look(world, moves)] for world in worlds]
                    assert others == [first, first]
                reasons = [[skill.reason(world, move) for move in moves] for world in worlds]
                assert reasons[1:] == [reasons[0]] * 2
                assert all(speech.advice(reason) for reason in reasons[0] if reason)
            state.play(moves[rng.below(len(moves))])
    assert {"choose-way", "choose-move", "answer", "use-beans", "target", "bless"} <= kinds


def test_two_states_that_look_the_same_get_the_same_choice() -> None:
    state = game.new(players=2, seed=4)
    rng = Pcg(1)
    checked = 0
    while not state.over:
        seat, moves = state.to_act, state.legal_moves()
        if len(moves) > 1:
            other = state.sample(seat, 99)
            for level in (1, 2, 3, 4, 5):
                chosen = [
                    bot("labicot", level, 7, 10 if level > 3 else None).choose(s.view(seat))
                    for s in (state, other)
                ]
                assert chosen[0] == chosen[1]
            checked += 1
        state.play(moves[rng.below(len(moves))])
    assert checked > 5


# --- every table ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (2, {"dice": ["D4", "D8"]}),
        (2, {"mode": "hunt"}),
        (3, {"beans": "kept", "bean_condition": "each-colour"}),
        (3, {"mode": "hunt", "majority": True, "beans": "kept"}),
        (4, {"teams": 2, "blind_reactions": False}),
        (4, {"mode": "hunt", "teams": 2, "labyrinths": ["potager", "toile"]}),
        (5, {"labyrinths": ["marelle", "spirale"]}),
        (8, {}),
        (12, {"mode": "hunt"}),
        (32, {"round_limit": 1}),
    ],
)
def test_bots_play_at_every_table(players: int, options: dict[str, Json]) -> None:
    state = game.new(players=players, seed=2, options={"round_limit": 8, **options})
    bots = [
        bot("labicot", 5, seat, 4) if seat == 1 else bot("labicot", 2 + seat % 2, seat)
        for seat in range(players)
    ]
    while not state.over:
        moves = state.legal_moves()
        seat = state.to_act
        state.play(moves[0] if len(moves) == 1 else bots[seat].choose(state.view(seat)))
    assert state.reason


def test_the_third_level_beats_chance() -> None:
    won = 0
    for seed in range(40):
        state = game.new(players=2, seed=seed // 2)
        players = [bot("labicot", 3, seed), RandomBot(game, seed)]
        if seed % 2:
            players.reverse()
        while not state.over:
            moves, seat = state.legal_moves(), state.to_act
            state.play(moves[0] if len(moves) == 1 else players[seat].choose(state.view(seat)))
        won += seed % 2 in state.outcome.winners
    assert won > 26


def test_advice_says_what_a_trap_prevents_in_both_languages() -> None:
    state = at(
        {"step": "end-turn", "seat": 0},
        STOP,
        {"step": "walking", "seat": 0},
        {"step": "answer", "seat": 1},
        pawns=["g1", "a1"],
        hands=[["magnet"], ["glue"]],
        motion="classic",
        came_from="f1",
        gone=5,
        to_go=1,
        value=6,
    )
    given = bot("labicot", 1, 1).advise(state.view(1), 1, 20)
    assert given[0].move == Glue(0)
    assert given[0].reason is not None
    assert "Ada" in Speech(game, "en", ["Ada", "Lou"]).advice(given[0].reason)
    assert "arrivée" in Speech(game, "fr", ["Ada", "Lou"]).advice(given[0].reason)


def test_a_very_long_move_is_no_trouble() -> None:
    state = at(STOP, WAY, lab=CROSS, pawns=["c3", "a3"], motion="classic", to_go=9999, value=9999)
    assert picks(state, 3) in state.legal_moves()
