"""A referee with the rule book in hand: rules that meet, played through JSON."""

import random

import pytest

from ludolab.games.labicot import game
from ludolab.games.labicot.state import Labicot
from ludolab.kernel import BadOption, BadPosition, IllegalMove, Json, LudolabError

from .table import LANE, at, due, lane, told

Position = dict[str, Json]
TEAMS: Position = {"teams": 2}
HUNT: Position = {"mode": "hunt"}
PASS: Position = {"move": "pass"}
WALK: Position = {"move": "walk"}
DONE: Position = {"move": "done"}
KEEP: Position = {"move": "keep-roll"}
BLESSING: Position = {"move": "play-card", "card": "blessing"}
HUG: Position = {"move": "play-card", "card": "hug"}
MAGNET: Position = {"move": "play-card", "card": "magnet"}
EXCHANGE: Position = {"move": "play-card", "card": "exchange"}
CHARGE: Position = {"move": "play-card", "card": "charge"}
JUMP: Position = {"move": "play-card", "card": "jump"}


def go(way: str, to: str) -> Position:
    return {"move": "go", "way": way, "to": to}


def glue(target: int) -> Position:
    return {"move": "glue", "target": target}


def bean(colour: str) -> Position:
    return {"move": "use-bean", "colour": colour}


def play(state: Labicot, *moves: Position) -> Labicot:
    """Played through JSON, and read back from JSON each time: nothing hangs on memory."""
    for move in moves:
        state.play(game.move_from_json(move))
        assert game.from_json(state.to_json()) == state
    return state


def legal(state: Labicot) -> list[Json]:
    return [move.to_json() for move in state.legal_moves()]


def refused(state: Labicot, move: Position) -> str:
    """The rule that refuses a move; the position stays as it is."""
    before = state.digest()
    with pytest.raises(IllegalMove) as error:
        state.play(game.move_from_json(move))
    assert state.digest() == before
    return error.value.rule


def passes(state: Labicot) -> list[int]:
    """Everybody passes; who was asked, in this order."""
    asked: list[int] = []
    while state.todo and state.todo[-1].kind == "answer":
        asked.append(state.to_act)
        play(state, PASS)
    return asked


# --- Immobilised (LB-28) ------------------------------------------------------------------


def test_glued_to_a_web_one_cannot_answer_in_the_own_turn() -> None:
    """LB-28, LB-40: it holds at once, and only in other players' turns may one answer."""
    state = at(
        lab=lane("S", "", "W", "", "F"),
        pawns=["a1", "c1"],
        hands=[["hug"], ["glue", "hug"]],
        rolls=[2],
    )
    play(state, WALK, PASS, PASS)  # on b1
    assert state.pawns[0] == "c1"
    assert due(state) == ("answer", 0)  # on the web, which hasn't acted yet
    play(state, PASS, glue(0))
    assert due(state) == ("answer", 1)
    play(state, HUG)
    assert state.immobilised == [3 - 1, 0]  # web and Glue; this turn is over and didn't count
    assert state.slowed == [1, 0]
    assert state.turn == 1


def test_immobilised_by_an_exchange_one_cannot_answer_the_partners_replay() -> None:
    """LB-28, LB-37: the mover's web first, then the other replays inside this turn."""
    state = at(
        players=3,
        lab=lane("S", "", "R", "W", "", "", "F"),
        pawns=["c1", "d1", "d1"],
        hands=[["exchange", "hug"], [], ["hug"]],
        rolls=[1, 2],
    )
    play(state, EXCHANGE, {"move": "swap-with", "other": 1})
    assert passes(state) == [0, 2, 2]  # at the end of the Exchange; on c1 of the replay
    assert state.immobilised[0] == 2
    assert (state.turn, state.mover) == (0, 1)
    assert due(state) == ("choose-way", 1)


def test_a_blessing_in_phase_1_of_a_turn_spent_immobilised() -> None:
    """LB-28, LB-38: phase 1 is complete."""
    state = at(
        hands=[["blessing"]], immobilised=[1, 0], rolls=[6, 1], coming=["glue", "hug", "jump"]
    )
    assert due(state) == ("bless", 0)
    play(state, BLESSING)
    assert state.hands[0] == ["glue", "hug"]
    assert state.pawns[0] == "a1"
    assert state.immobilised[0] == 0


def test_stopping_on_a_web_again_and_again() -> None:
    """LB-21, LB-28, LB-30: length 0 on a web catches anew; spent Immobilised it does nothing."""
    state = at(
        players=1,
        lab=lane("S", "W", "", "", "F"),
        pawns=["b1"],
        beans=[["blue", "blue", "blue"]],
        rolls=[1, 1, 1, 1],
    )
    play(state, bean("blue"), KEEP)
    assert state.immobilised == [1]
    assert state.round == 2
    play(state, bean("blue"), KEEP)  # no move at all
    assert state.immobilised == [0]
    play(state, bean("blue"))
    assert state.immobilised == [1 - 1]  # caught in round 3, free at the end of round 4
    assert state.round == 5
    assert state.pawns == ["b1"]


# --- Slowed (LB-29, LB-30) ------------------------------------------------------------------


def test_hugged_before_the_first_square_of_a_charge() -> None:
    """LB-17, LB-29: half of the five squares it would have covered."""
    state = at(
        lab=lane("S", "", "", "", "", "", "F"),
        pawns=["b1", "b1"],
        hands=[["charge"], ["hug"]],
        rolls=[1],
    )
    play(state, CHARGE, {"move": "run", "way": "E"}, HUG)
    assert state.pawns[0] == "d1"
    assert state.slowed == [1, 0]  # gained in the own turn: the next one counts


def test_a_charge_of_one_square_hugged_at_its_start_stays() -> None:
    """LB-21, LB-29: half of 1 is 0, and the square one stands on acts."""
    state = at(
        lab=lane("S", "W", "F"),
        pawns=["b1", "b1"],
        hands=[["charge"], ["hug", "glue"]],
        rolls=[3],
    )
    play(state, CHARGE, {"move": "run", "way": "E"}, HUG)
    assert state.pawns[0] == "b1"
    assert legal(state) == [PASS, glue(0)]  # it has become the end of a move, on a web
    play(state, PASS)
    assert state.immobilised[0] == 1


def test_slowed_in_the_first_move_halves_the_replay() -> None:
    """LB-29, LB-32: a new phase 1 with the states one has by then."""
    state = at(
        players=3,
        lab=lane("S", "", "R", "", "", "", "", "F"),
        pawns=["a1", "d1", "h1"],
        hands=[[], ["hug"], []],
        rolls=[2, 5],
    )
    play(state, PASS, HUG)  # on b1; on c1, the end of the move: nothing left to halve
    assert state.value == 2
    assert due(state) == ("choose-way", 0)
    assert state.slowed[0] == 2
    assert state.came_from == ""  # LB-19: a replay is a new move


def test_two_hugs_in_one_move() -> None:
    """LB-29, LB-30: halved once; the second only prolongs."""
    state = at(
        players=3,
        pawns=["a1", "a1", "a1"],
        hands=[[], ["hug"], ["hug"]],
        rolls=[6],
        lucky=[1, 1, 1],
    )
    play(state, HUG)
    assert (state.slowed, state.to_go) == ([2, 0, 1], 3)
    play(state, HUG)
    assert state.slowed == [3 - 1, 1, 1]
    assert state.pawns[0] == "d1"


def test_hugged_in_the_replay_inside_another_turn() -> None:
    """LB-30: the own turn that comes next counts; the replay doesn't."""
    state = at(
        players=3,
        lab=lane("S", "", "R", "", "", "", "", "F"),
        pawns=["c1", "d1", "e1"],
        hands=[["exchange"], [], ["hug"]],
        beans=[[], ["blue"], []],
        rolls=[1, 4, 1],
    )
    play(state, EXCHANGE, {"move": "swap-with", "other": 1}, PASS)
    assert due(state) == ("use-beans", 1)
    play(state, KEEP, PASS)
    assert due(state) == ("choose-way", 1)
    play(state, go("E", "d1"))
    play(state, HUG)  # from e1: seat 1 on d1, and seat 0 on d1
    assert state.slowed == [1, 1, 0]  # seat 0's turn is over by now
    assert state.pawns[1] == "e1"  # half of 4
    assert state.turn == 1


# --- Exchange (LB-37) -----------------------------------------------------------------------


def test_the_first_square_acts_completely_before_the_second() -> None:
    """LB-32, LB-37: a replay with a pick-up at its end, and only then the other's web."""
    state = at(
        lab=lane("S", "y", "", "R", "W", "", "F"),
        pawns=["e1", "d1"],
        hands=[["exchange"]],
        rolls=[1, 2],
    )
    play(state, EXCHANGE, go("W", "c1"))
    assert state.pawns[:1] == ["b1"]
    assert state.beans[0] == ("yellow",)
    events = told(state)
    assert events.index("picked-up") < events.index("immobilised")
    # In the turn of the other the state counts from the next turn on: that is this one.
    assert state.immobilised == [0, 1 - 1]


def test_the_mover_arrives_and_the_other_still_gets_the_beans() -> None:
    """LB-7, LB-37: only the end of the game drops the second effect."""
    state = at(
        players=4,
        lab=lane("S", "", "", "y", "F"),
        pawns=["d1", "e1", "a1", "a1"],
        hands=[["exchange", "magnet", "hug"], [], [], ["glue"]],
        rolls=[1, 1],
        options=TEAMS,
    )
    play(state, EXCHANGE)
    passes(state)
    assert state.arrived == (1, 0, 0, 0)
    assert state.beans[1] == ("yellow",)
    assert sorted(state.discard) == ["exchange", "hug", "magnet"]
    assert (state.turn, state.to_act) == (1, 1)  # no phase 3


def test_the_other_arrives_in_the_turn_of_the_active_player() -> None:
    """LB-7, LB-37: whose turn it is plays on, without the one who is out of the way."""
    state = at(
        players=4,
        lab=lane("S", "", "", "", "F"),
        pawns=["e1", "d1", "a1", "a1"],
        hands=[["exchange", "magnet"], ["hug"], ["glue"], []],
        rolls=[1],
        options=TEAMS,
        arrived=[0, 0, 0, 0],
    )
    play(state, EXCHANGE)
    passes(state)
    assert state.arrived == (0, 1, 0, 0)
    assert due(state) == ("play-others", 0)
    play(state, MAGNET)
    # Seat 1 can't be robbed, so there is one choice only, and then one card only.
    assert state.hands == [["glue"], [], [], []]


def test_the_other_wins_by_an_exchange() -> None:
    """LB-7: stopping by any means counts."""
    state = at(pawns=["h1", "g1"], hands=[["exchange"], []], rolls=[1])
    play(state, EXCHANGE)
    assert state.over
    assert state.outcome.winners == (1,)


def test_two_finishes_and_the_first_wins_alone() -> None:
    """LB-4, LB-37: any finish counts, and the end of the game drops the second effect."""
    state = at(
        lab=lane("S", "", "F", "F"),
        pawns=["c1", "d1"],
        hands=[["exchange"]],
        rolls=[1],
    )
    play(state, EXCHANGE)
    passes(state)
    assert state.outcome.winners == (0,)
    assert state.arrived == (1, 0)


def test_the_other_picks_up_the_last_bean() -> None:
    """LB-8, LB-37: the hunt stops at once, without phase 3."""
    state = at(
        lab=lane("S", "", "o", "", "F"),
        pawns=["c1", "d1"],
        hands=[["exchange", "magnet"], ["blessing"]],
        rolls=[1],
        options=HUNT,
    )
    play(state, EXCHANGE)
    passes(state)
    assert state.laid == {"c1": ("orange",)}
    assert due(state) == ("bless", 1)
    play(state, BLESSING, {"move": "take-bean", "colour": "blue"})
    assert state.over
    assert state.outcome.scores == (0, 2)
    assert state.outcome.reason == "all-beans"


def test_the_distance_is_paid_with_beans_left_after_the_roll() -> None:
    """LB-27, LB-37: also of kept ones each serves once a turn."""
    for kept in ("spent", "kept"):
        state = at(
            pawns=["a1", "d1"],
            hands=[["exchange"]],
            beans=[["orange"]],
            rolls=[1],
            options={"beans": kept},
        )
        play(state, bean("orange"))
        assert legal(state) == [WALK]
        assert refused(state, EXCHANGE) == "LB-37"
        state = at(
            pawns=["a1", "d1"],
            hands=[["exchange"]],
            beans=[["orange"]],
            rolls=[1, 1],
            options={"beans": kept},
        )
        play(state, KEEP, EXCHANGE)
        passes(state)
        assert state.pawns[:1] == ["d1"]
        assert state.beans[0] == (("orange",) if kept == "kept" else ())


def test_the_other_goes_on_to_the_next_labyrinth() -> None:
    """LB-4, LB-7, LB-37: the other chooses the start, in the turn of the active player."""
    state = at(
        lab=[lane("S", "", "", "F"), lane("S", "", "S", "F")],
        pawns=["1:d1", "1:c1"],
        hands=[["exchange", "hug"], []],
        rolls=[1],
    )
    play(state, EXCHANGE)
    passes(state)
    assert due(state) == ("choose-start", 1)
    assert refused(state, {"move": "start-at", "square": "1:a1"}) == "LB-4"
    play(state, {"move": "start-at", "square": "2:c1"})
    assert state.pawns == ["1:c1", "2:c1"]
    assert state.turn == 1  # nobody to hug or to rob any more


def test_the_partner_teleports_and_the_active_player_follows() -> None:
    """LB-9, LB-28, LB-30: Immobilised at once (no phase 3), for all of the next turn."""
    state = at(
        lab=[lane("S", "", "y", "F"), lane("S", "", "y", "F")],
        pawns=["1:d1", "1:c1"],
        hands=[["exchange", "magnet"], ["hug"]],
        laid={"2:c1": ["yellow"]},
        rolls=[1, 1],
        options=HUNT,
    )
    play(state, EXCHANGE)
    passes(state)
    assert due(state) == ("may-teleport", 1)
    play(state, {"move": "teleport", "square": "2:a1"})
    assert state.pawns == ["2:a1", "2:a1"]
    assert told(state)[:3] == ["teleported", "followed", "immobilised"]
    assert state.turn == 1
    assert state.immobilised == [1, 0]


def test_the_mover_teleports_and_takes_the_partner_along() -> None:
    """LB-9, LB-37: the partner no longer stands on the web."""
    state = at(
        lab=[lane("S", "y", "W", "F"), lane("S", "", "y", "F")],
        pawns=["1:c1", "1:d1"],
        hands=[["exchange", "jump"], []],
        laid={"2:c1": ["yellow"]},
        rolls=[1, 1, 1],
        options=HUNT,
    )
    play(state, EXCHANGE)
    passes(state)
    play(state, {"move": "teleport", "square": "2:a1"})
    assert state.todo[-1].kind == "play-others"
    assert state.immobilised == [0, 1]
    play(state, DONE)
    assert state.pawns == ["2:a1", "2:a1"]  # seat 1 couldn't move
    assert (state.round, state.turn) == (2, 0)


# --- Blessings, draws (LB-14, LB-38) --------------------------------------------------------


def test_a_blessing_played_on_a_draw_is_not_drawn_by_it() -> None:
    """LB-38: one card in the pile, one in the discard; the Blessing itself stays out."""
    state = at(
        hands=[["blessing", "blessing"], all_but("blessing", "blessing", "glue", "hug")],
        discard=["hug"],
        coming=["glue"],
        rolls=[6],
    )
    play(state, BLESSING)
    assert due(state) != ("bless", 0)  # there are two cards, and two are taken
    assert state.hands[0] == ["blessing", "glue", "hug"]
    assert state.discard == ["blessing"]
    assert state.pile == []


def test_an_empty_pile_and_discard_give_nothing() -> None:
    """LB-14, LB-38: nobody is asked for a Blessing either."""
    state = at(hands=[["blessing"], all_but("blessing")], rolls=[6])
    assert state.pile == []
    assert due(state) == ("choose-move", 0)


def test_two_blessings_and_a_lucky_number_in_a_replay() -> None:
    """LB-14, LB-32, LB-38: both D4s count for the lucky number and for a yellow bean."""
    state = at(
        lab=lane("S", "R", "", "", "", "", "", "", "", "F"),
        hands=[["blessing", "blessing", "blessing"]],
        beans=[["yellow"]],
        pawns=["a1", "j1"],
        rolls=[1, 3, 1, 4],
        coming=["hug", "glue"],
        lucky=[5, 6],
    )
    play(state, KEEP, WALK, BLESSING, BLESSING, PASS)
    assert state.faces == (3, 1, 4)
    assert [move.to_json() for move in state.legal_moves()[1:]] == [
        {"move": "turn-die", "at": at_} for at_ in range(3)
    ]
    play(state, {"move": "turn-die", "at": 2})
    assert due(state) == ("bless", 0)  # 3 + 1 + 1 is the lucky number
    play(state, BLESSING)
    assert state.hands[0] == ["hug", "glue"]
    assert (state.value, state.pawns[0]) == (5, "b1")
    assert due(state) == ("choose-way", 0)  # LB-32: a classic move, no card


def test_the_d4_is_for_one_roll_only() -> None:
    """LB-38: the next replay is rolled with one's own dice."""
    state = at(
        lab=lane("S", "R", "", "", "R", "", "F"),
        pawns=["a1", "g1"],
        hands=[["blessing", "jump"]],
        rolls=[1, 1, 2, 1],
    )
    play(state, WALK, BLESSING, PASS, go("E", "c1"))
    assert state.pawns[0] == "e1"
    play(state, PASS)
    assert state.faces == (1,)


# --- Magnet (LB-39) -------------------------------------------------------------------------


def all_but(*left_out: str) -> list[str]:
    """Every card of the box but these."""
    rest = at().box.deck(2)
    for card in left_out:
        rest.remove(card)
    return rest


PHASE_3: Position = {"step": "phase-three", "seat": 0}
STOP_0: Position = {"step": "stop", "seat": 0}
AFTER: Position = {"step": "end-turn", "seat": 0}
TURN: tuple[Position, ...] = (
    PHASE_3,
    {"step": "phase-two", "seat": 0},
    {"step": "roll", "seat": 0},
)
"""A turn of seat 0 without its end."""


def test_a_stolen_magnet_steals_at_once() -> None:
    """LB-16, LB-39: as many cards as one likes, also those just taken."""
    state = at(AFTER, PHASE_3, hands=[["magnet"], ["magnet", "hug", "glue"]], pawns=["a1", "h1"])
    play(state, MAGNET)
    assert legal(state)[1:2] == [{"move": "take-card", "card": "hug", "at": 1}]
    assert refused(state, {"move": "take-card", "card": "glue", "at": 1}) == "LB-39"
    play(state, {"move": "take-card", "card": "magnet", "at": 0}, MAGNET)
    play(state, {"move": "take-card", "card": "glue", "at": 1})
    assert state.hands == [["glue"], ["hug"]]
    assert due(state) == ("play-others", 0)
    assert refused(state, HUG) == "LB-16"
    assert refused(state, glue(1)) == "LB-16"
    assert refused(state, {"move": "play-card", "card": "glue"}) == "LB-42"


def test_naming_what_somebody_has() -> None:
    """LB-39: beans without a look at the hand; a team-mate is a player like another."""
    state = at(
        AFTER,
        PHASE_3,
        players=3,
        hands=[["magnet", "blessing"], ["hug"], []],
        beans=[["blue"], [], ["yellow", "blue", "blue"]],
        options=TEAMS,
    )
    play(state, MAGNET)
    assert legal(state) == [
        {"move": "rob", "target": 1, "what": "card"},
        {"move": "rob", "target": 2, "what": "bean"},
    ]
    assert refused(state, {"move": "rob", "target": 2, "what": "card"}) == "LB-39"
    assert refused(state, {"move": "rob", "target": 0, "what": "bean"}) == "LB-39"
    play(state, {"move": "rob", "target": 2, "what": "bean"}, BLESSING)
    assert "looked" not in told(state)
    play(state, {"move": "take-bean", "colour": "blue"})
    assert legal(state) == [{"move": "take-bean", "colour": c} for c in ("yellow", "blue")]
    play(state, {"move": "take-bean", "colour": "yellow"})
    assert state.beans == [("yellow", "blue", "blue"), (), ("blue",)]


def test_no_blessing_on_the_only_bean() -> None:
    """LB-38, LB-39: the extra one comes from the same place, so there is nothing to ask."""
    state = at(AFTER, PHASE_3, hands=[["magnet", "blessing"], []], beans=[[], ["blue"]])
    play(state, MAGNET)
    assert state.beans == [("blue",), ()]
    assert state.hands[0] == ["blessing"]


def test_the_theft_that_makes_the_majority_ends_the_hunt() -> None:
    """LB-8: held by the team, after the Blessing."""
    state = at(
        AFTER,
        PHASE_3,
        players=4,
        lab=lane("S", "yob", "yob", "F"),
        hands=[["magnet", "blessing", "hug"], [], [], []],
        beans=[["blue"], ["blue", "blue"], ["blue"], []],
        laid={"b1": ["yellow"]},
        options={"mode": "hunt", "majority": True, "teams": 2},
    )
    play(state, MAGNET, {"move": "rob", "target": 1, "what": "bean"}, BLESSING)
    assert state.over
    assert state.outcome.reason == "majority"
    assert state.outcome.winners == (0, 2)
    assert state.outcome.scores == (4, 0, 4, 0)


def test_a_theft_within_the_team_changes_nothing_for_the_majority() -> None:
    """LB-8: half is not more than half."""
    state = at(
        AFTER,
        PHASE_3,
        players=4,
        lab=lane("S", "yo", "yo", "F"),
        hands=[["magnet", "magnet"], [], [], []],
        beans=[["blue"], [], ["blue"], []],
        laid={"b1": ["yellow"]},
        options={"mode": "hunt", "majority": True, "teams": 2},
    )
    play(state, MAGNET)
    assert not state.over
    assert state.beans[0] == ("blue", "blue")


# --- Glue (LB-40) ---------------------------------------------------------------------------


def test_glue_never_before_the_first_square_nor_on_the_last() -> None:
    """LB-40: one behind and one ahead; a team-mate may."""
    state = at(
        players=3,
        lab=LANE,
        pawns=["a1", "h1", "a1"],
        hands=[[], [], ["glue"]],
        rolls=[3],
        options=TEAMS,
    )
    assert due(state) == ("answer", 2)  # in reach of a hug on the starting square
    assert refused(state, glue(0)) == "LB-40"
    play(state, PASS)
    assert state.pawns[0] == "b1"
    assert refused(state, glue(1)) == "LB-40"
    assert refused(state, glue(2)) == "LB-40"
    play(state, PASS)
    assert state.pawns[0] == "c1"
    play(state, glue(0))
    assert state.pawns[0] == "c1"
    assert told(state)[:3] == ["played", "glued", "turn"]


def test_glued_on_the_finish_wins() -> None:
    """LB-7, LB-40: the stop effects of the square apply; going past it would not."""
    state = at(lab=lane("S", "", "F", "", ""), pawns=["a1", "e1"], hands=[[], ["glue"]], rolls=[4])
    play(state, PASS, glue(0))
    assert state.outcome.winners == (0,)


def test_two_glues_on_a_jumper_who_lands_on_a_web() -> None:
    """LB-40: however they came to stop there, and each adds one turn."""
    state = at(
        *TURN,
        players=3,
        lab=lane("S", "", "W", "", "F"),
        hands=[["jump"], ["glue"], ["glue"]],
        rolls=[3],
    )
    play(state, JUMP, glue(0), glue(0))
    assert state.immobilised == [4, 0, 0]  # this turn doesn't count


def test_glue_on_a_web_after_a_move_of_length_0() -> None:
    """LB-21, LB-40: asked once, at the end."""
    state = at(
        *TURN,
        lab=lane("S", "W", "", "F"),
        pawns=["b1", "d1"],
        hands=[[], ["glue"]],
        beans=[["blue"], []],
        rolls=[1],
    )
    play(state, bean("blue"))
    assert due(state) == ("answer", 1)
    play(state, glue(0))
    assert state.immobilised == [3, 0]


def test_the_mover_glues_the_partner_of_the_exchange() -> None:
    """LB-37, LB-40: the other stops on a web, and the mover is another player to them."""
    state = at(
        *TURN,
        lab=lane("S", "", "W", "", "F"),
        pawns=["c1", "d1"],
        hands=[["exchange", "glue"], ["glue"]],
        rolls=[1],
    )
    play(state, EXCHANGE)
    assert due(state) == ("answer", 0)
    assert legal(state) == [PASS, glue(1)]
    assert refused(state, glue(0)) == "LB-40"
    play(state, glue(1))
    assert due(state) == ("answer", 1)
    assert refused(state, glue(1)) == "LB-40"
    play(state, PASS)
    assert state.immobilised == [0, 2]
    assert state.pawns == ["d1", "c1"]


# --- the hug (LB-41), who is asked (LB-17) --------------------------------------------------


def test_asked_from_the_mover_on_clockwise_until_all_have_passed() -> None:
    """LB-17: once more around after every card, the one who played it included."""
    state = at(
        players=4,
        pawns=["a1", "a1", "a1", "a1"],
        hands=[["jump"], ["hug"], ["hug", "hug"], ["glue"]],
        rolls=[1],
        turn=2,
        todo=[{"step": "turn", "seat": 2}],
    )
    play(state, WALK, PASS)  # seat 2 on the starting square
    assert due(state) == ("answer", 3)
    play(state, PASS, PASS, HUG)  # seats 3, 0, 1: half of 1 is 0, so this is the end
    assert state.to_go == 0
    assert passes(state) == [2, 3, 0]  # seat 1 has no card left
    assert state.pawns[2] == "a1"
    assert state.slowed == [1, 0, 2, 1]


def test_a_hug_reaches_neither_through_walls_nor_other_labyrinths() -> None:
    """LB-18, LB-41: nor those who have arrived; needs somebody."""
    drawing = """
+---+---+---+
| S       F |
+---+---+   +
|           |
+---+---+---+
"""
    state = at(AFTER, PHASE_3, lab=drawing, pawns=["b1", "b2"], hands=[["hug"], []])
    assert state.turn == 1  # nobody in reach, nobody to rob: not even asked
    state = at(
        AFTER,
        PHASE_3,
        players=4,
        lab=[LANE, LANE],
        pawns=["1:b1", "2:b1", "1:a1", ""],
        arrived=[0, 0, 0, 1],
        hands=[["hug", "jump"], ["jump"], [], []],
        options=TEAMS,
    )
    play(state, HUG)
    assert state.slowed == [0, 0, 1, 0]


def test_the_own_hug_in_a_replay_inside_another_turn() -> None:
    """LB-37, LB-41: during any player's move, one's own included."""
    state = at(
        lab=lane("S", "", "R", "", "", "F"),
        pawns=["c1", "d1"],
        hands=[["exchange"], ["hug"]],
        rolls=[1, 1],
    )
    play(state, EXCHANGE, PASS, PASS)  # at the end of the Exchange; no Blessing
    assert due(state) == ("answer", 1)
    assert state.mover == 1
    play(state, HUG)
    assert state.slowed == [2, 0]


# --- movement cards and values (LB-33 to LB-36) ----------------------------------------------


def test_pass_wall_with_a_halved_value() -> None:
    """LB-29, LB-36: the final value counts; Slowed bars only Charge and Jump."""
    state = at(
        hands=[["pass-wall", "charge", "jump"]], slowed=[1, 0], pawns=["b1", "h1"], rolls=[3]
    )
    assert legal(state) == [WALK, {"move": "play-card", "card": "pass-wall"}]
    assert refused(state, CHARGE) == "LB-34"
    assert refused(state, JUMP) == "LB-35"
    assert refused(state, EXCHANGE) == "LB-15"
    assert refused(state, PASS) == "LB-15"


def test_a_value_of_0_and_movement_cards_on_arrows() -> None:
    """LB-33, LB-34: 0 is even on blue/orange, and directed nowhere by numbered arrows."""
    for kind, ways in (("parity blue=E orange=W", ["E"]), ("low-high red=E green=W", ["E", "W"])):
        state = at(
            lab=lane("S", "", "1", "", "F", legend=[f"1: {kind}"]),
            pawns=["c1", "a1"],
            hands=[["charge", "glue"]],
            beans=[["blue"]],
            rolls=[1],
        )
        play(state, bean("blue"), CHARGE)
        if len(ways) > 1:
            assert legal(state) == [{"move": "run", "way": way} for way in ways]
            play(state, {"move": "run", "way": "E"})
        passes(state)
        assert state.over
        assert state.outcome.winners == (0,)


def test_a_jump_of_four_and_of_one() -> None:
    """LB-35: beans apart from those on the roll; yellow not at all."""
    state = at(
        AFTER,
        {"step": "phase-two", "seat": 0},
        hands=[["jump"]],
        beans=[["yellow", "orange", "orange", "orange", "blue"]],
        pawns=["b1", "h1"],
        value=6,
    )
    play(state, JUMP)
    assert legal(state) == [
        *({"move": "leap", "way": "E", "length": n} for n in (1, 2, 3, 4)),
        {"move": "leap", "way": "W", "length": 1},
    ]
    assert refused(state, {"move": "leap", "way": "E", "length": 5}) == "LB-35"
    assert refused(state, WALK) == "LB-15"
    play(state, {"move": "leap", "way": "E", "length": 4})
    assert state.pawns[0] == "f1"
    assert state.beans[0] == ("yellow", "orange", "blue")


# --- the race (LB-7, LB-10, LB-16, LB-43) -----------------------------------------------------


def test_a_colour_that_is_gone_lets_the_condition_lapse() -> None:
    """LB-7: the last blue bean is spent on the way to the finish."""
    options: Position = {"bean_condition": "each-colour"}
    for other, wins in ((["blue"], False), ([], True)):
        state = at(
            lab=lane("S", "yo", "", "", "F"),
            pawns=["c1", "a1"],
            beans=[["blue"], other],
            rolls=[3],
            options=options,
        )
        play(state, bean("blue"), *([] if state.over else [go("E", "d1")]))
        assert state.over is wins
        assert ("too-few-beans" in told(state)) is not wins
        assert state.pawns[0] == ("" if wins else "e1")


def test_a_finish_on_the_way_asks_for_no_beans() -> None:
    """LB-7: whatever your beans; phase 3 follows, and only the last finish counts."""
    state = at(
        lab=[lane("S", "yo", "F"), lane("S", "b", "F")],
        pawns=["1:b1", "2:b1"],
        hands=[["hug"], []],
        laid={"1:b1": ["yellow", "orange"], "2:b1": ["blue"]},
        rolls=[1],
        options={"bean_condition": "two"},
    )
    play(state, WALK, go("E", "1:c1"))
    assert state.pawns[0] == "2:a1"
    assert due(state) == ("play-others", 0)
    assert legal(state) == [DONE, HUG]


def test_the_last_seats_have_arrived() -> None:
    """LB-7, LB-16: skipped, and the round is full without them."""
    state = at(
        {"step": "end-turn", "seat": 1},
        players=4,
        pawns=["a1", "a1", "", ""],
        arrived=[0, 0, 2, 2],
        hands=[["jump"], ["jump"], [], []],
        rolls=[1],
        round=5,
        options={"teams": 3},
    )
    # Teams of three: seats 0 and 3, seat 1, seat 2 - which would have won already.
    assert (state.turn, state.round) == (0, 6)


def test_the_round_limit_counts_the_last_player_still_there() -> None:
    """LB-43: after the last turn of the last round nobody has won."""
    state = at(
        {"step": "turn", "seat": 2},
        players=4,
        pawns=["a1", "a1", "a1", ""],
        arrived=[0, 0, 0, 3],
        rolls=[1],
        round=7,
        options={"teams": 2, "round_limit": 7},
    )
    assert state.over
    assert state.outcome.winners == ()
    assert state.outcome.reason == "round-limit"
    assert [part["turns"] for part in state.outcome.parts] == [7, 7, 7, 3]


def test_alone_against_the_number_of_turns() -> None:
    """LB-10, LB-41: nobody to answer, to hug or to rob; cards of movement only."""
    state = at(
        players=1,
        lab=lane("S", "", "", "R", "", "F"),
        hands=[["charge", "hug", "glue", "magnet", "exchange"]],
        rolls=[3, 2],
    )
    assert legal(state) == [WALK, CHARGE]
    assert refused(state, EXCHANGE) == "LB-37"
    play(state, WALK)
    assert due(state) == ("bless", 0)  # blind: by what is public it could be a Blessing
    play(state, PASS, go("E", "e1"))
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (1,)


# --- the hunt (LB-8, LB-9) ----------------------------------------------------------------------

FOUR = [lane("S", "", "y", "", "F"), lane("S", "", "o", "S", "F")]


def test_teleport_to_any_start_of_a_labyrinth_with_beans() -> None:
    """LB-9: one may stay; the own labyrinth is none of the choices."""
    state = at(
        AFTER,
        PHASE_3,
        STOP_0,
        players=4,
        lab=FOUR,
        pawns=["1:e1", "1:a1", "1:b1", "2:a1"],
        options={"mode": "hunt", "teams": 2},
    )
    assert legal(state) == [
        {"move": "stay"},
        {"move": "teleport", "square": "2:a1"},
        {"move": "teleport", "square": "2:d1"},
    ]
    assert refused(state, {"move": "teleport", "square": "1:a1"}) == "LB-9"
    play(state, {"move": "teleport", "square": "2:d1"})
    assert state.pawns[0] == "2:d1"
    assert state.immobilised == [0, 0, 0, 0]  # there are beans: nobody follows


def test_own_mates_left_alone_follow_immobilised_ones_too() -> None:
    """LB-9, LB-30: to the same start square, the state prolonged."""
    state = at(
        PHASE_3,
        STOP_0,
        players=6,
        lab=FOUR,
        pawns=["1:e1", "2:a1", "1:b1", "2:a1", "1:c1", "2:b1"],
        laid={"2:c1": ["orange"]},
        immobilised=[0, 0, 2, 0, 0, 0],
        options={"mode": "hunt", "teams": 2},
    )
    play(state, {"move": "teleport", "square": "2:d1"})
    assert [state.pawns[seat] for seat in (0, 2, 4)] == ["2:d1"] * 3
    assert [state.immobilised[seat] for seat in (2, 4)] == [3, 1]


def test_the_last_of_a_team_may_go_when_the_beans_are_gone() -> None:
    """LB-9: must stay only while there are beans; two groups left behind are not alone."""
    pawns = ["1:e1", "1:a1", "1:b1", "2:a1", "2:a1", "2:a1", "2:a1"]
    there: Position = {"1:c1": ["yellow"], "2:c1": ["blue"]}
    gone: Position = {"2:c1": ["blue"]}
    for laid, may in ((there, False), (gone, True)):
        state = at(
            AFTER,
            PHASE_3,
            STOP_0,
            players=7,
            lab=FOUR,
            pawns=pawns,
            laid=laid,
            hands=[["hug"]],
            options={"mode": "hunt", "teams": 3},
        )
        assert (state.to_act == 0 and state.todo[-1].kind == "may-teleport") is may
        if may:
            play(state, {"move": "teleport", "square": "2:a1"})
            assert state.pawns[1:3] == ["1:a1", "1:b1"]


def test_a_used_bean_undoes_a_majority() -> None:
    """LB-8: what counts is the beans held: three of four picked up, one of them spent."""
    state = at(
        lab=lane("S", "yo", "yo", "", "F"),
        pawns=["a1", "e1"],
        beans=[["orange", "blue"], []],
        laid={"c1": ["yellow"], "b1": ["blue"]},
        rolls=[1],
        options={"mode": "hunt", "majority": True},
    )
    play(state, bean("orange"), KEEP)
    assert state.beans[0] == ("yellow", "blue")
    assert not state.over


def test_all_beans_after_a_tie() -> None:
    """LB-8: ties are shared."""
    state = at(
        players=3,
        lab=lane("S", "y", "", "F"),
        beans=[[], ["blue"], []],
        rolls=[1],
        options=HUNT,
    )
    assert state.outcome.winners == (0, 1)
    assert state.outcome.ranking == ((0, 1), (2,))


# --- positions written by hand ----------------------------------------------------------------


def test_left_out_is_what_follows_from_the_rest() -> None:
    """LB-7, LB-16, LB-17: whose turn and move it is, and no pawn for who has arrived."""
    state = at({"step": "play-others", "seat": 1}, hands=[[], ["hug"]])
    play(state, HUG)
    assert state.slowed == [1, 0]
    state = at({"step": "choose-way", "seat": 1}, pawns=["a1", "c1"], to_go=1, value=1)
    assert state.mover == 1
    assert legal(state) == [go("E", "d1"), go("W", "b1")]
    state = at(players=4, arrived=[0, 1, 0, 0], options=TEAMS, hands=[["jump"]], rolls=[1])
    assert state.pawns == ["a1", "", "a1", "a1"]


def test_beans_in_whatever_order_they_are_written() -> None:
    """LB-24, LB-32: a bean square without beans is an emptied one."""
    state = at(lab=lane("S", "y", "", "F"), beans=[["blue", "yellow"], []], laid={"b1": []})
    assert state.beans[0] == ("yellow", "blue")
    assert state.laid == {}


def test_the_order_of_playing_beans() -> None:
    """LB-24, LB-26: D8 1, an orange and then a yellow bean make 9; blue first changes nothing."""
    lab = lane("S", "", "", "", "", "", "", "", "", "", "F")
    state = at(
        AFTER,
        {"step": "roll", "seat": 0},
        lab=lab,
        hands=[["jump"]],
        beans=[["yellow", "orange"], []],
        rolls=[1, 1],
        options={"dice": ["D8"]},
    )
    play(state, bean("orange"), {"move": "turn-die", "at": 0})
    values = [e["value"] for e in state.events(1) if e["event"] in ("die-turned", "final-value")]
    assert values[:2] == [9, 9]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"came_from": "b1", "mover": 1, "arrived": [0, 1], "pawns": ["a1", ""]}, "comes from"),
        ({"blessings": 10**6}, "out of its range"),
        ({"value": 2**70}, "out of its range"),
        ({"known": [[]]}, "known needs 3 entries"),
        ({"saw": [[[7, 0]], []]}, "nobody else holds"),
        (
            {"todo": [{"step": "walking", "seat": 0}], "motion": "charge", "to_go": 2},
            "heading is a way",
        ),
        (
            {"todo": [{"step": "choose-way", "seat": 0}], "motion": "charge", "to_go": 1},
            "in a classic move",
        ),
        ({"todo": [{"step": "may-teleport", "seat": 0}]}, "a hunt"),
        (
            {"todo": [{"step": "end-turn", "seat": 1}, {"step": "phase-two", "seat": 0}]},
            "one seat's turn",
        ),
        (
            {
                "todo": [
                    {"step": "answer", "seat": 0},
                    {"step": "bless", "seat": 0, "why": "cards", "most": 1},
                ]
            },
            "answer is asked before all else",
        ),
        (
            {"todo": [{"step": "walking", "seat": 0}, {"step": "classic-move", "seat": 1}]},
            "only be listed one answer",
        ),
    ],
)
def test_positions_from_which_the_rules_cannot_go_on(wrong: Position, why: str) -> None:
    """LB-17, LB-34, LB-38: one sentence each, and no other error."""
    position: Position = {"players": 2, "options": {"labyrinths": [LANE]}, **wrong}
    with pytest.raises(BadPosition, match=why):
        game.from_json(position)


def test_arrived_before_a_turn_that_was_due() -> None:
    """LB-7: no turns for who has arrived, whatever lies on the stack."""
    state = at(
        {"step": "turn", "seat": 0},
        {"step": "phase-two", "seat": 0},
        {"step": "stop", "seat": 0},
        players=4,
        pawns=["h1", "a1", "a1", "a1"],
        hands=[["hug"], ["jump"], [], []],
        rolls=[1],
        options=TEAMS,
    )
    assert due(state) == ("choose-move", 1)


WORDS = ["", "charge", "classic", "N", "E", "card", "bean", "replay", "blue", "hug", "a1", "2:a1"]
NUMBERS = [-1, 0, 1, 2, 5, 100, 2**70]
STRANGE: list[Json] = [None, [], {}, 1, "x", [[]], 1.5, True]


def mangled(value: Json, rng: random.Random) -> Json:
    """Something in it is changed, missing or strange."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice([*value])
        return {**value, key: mangled(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at_ = rng.randrange(len(value))
        new = [] if rng.random() < 0.3 else [mangled(value[at_], rng)]
        return [*value[:at_], *new, *value[at_ + 1 :]]
    if isinstance(value, int) and rng.random() < 0.7:
        return rng.choice(NUMBERS)
    if isinstance(value, str) and rng.random() < 0.7:
        return rng.choice(WORDS)
    return rng.choice(STRANGE)


@pytest.mark.parametrize("seed", range(4))
def test_mangled_json_is_refused_or_played(seed: int) -> None:
    """LB-17: nothing but our own errors, whatever is written."""
    rng = random.Random(seed)
    options: list[Position] = [{"mode": "hunt", "teams": 2, "labyrinths": ["marche", "toile"]}, {}]
    state = game.new(4, seed, options[seed % 2])
    for _ in range(120):
        if state.over:
            break
        move = rng.choice(state.legal_moves())
        try:
            game.move_from_json(mangled(move.to_json(), rng))
            other = game.from_json(mangled(state.to_json(), rng))
            for _ in range(20):
                if not other.over:
                    other.play(rng.choice(other.legal_moves()))
        except LudolabError:
            pass
        state.play(move)


def test_how_many_labyrinths_a_crowd_needs() -> None:
    """LB-10: a race has everybody on the first, so it is a matter of how many there are."""
    with pytest.raises(BadOption, match="one for every 8 begun"):
        game.new(9, 1, {"labyrinths": ["horloge"]})
