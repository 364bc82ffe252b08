"""A referee with the rule book in hand: cards and answers (LB-37 to LB-41)."""

from .referee import (
    AFTER,
    BLESSING,
    DONE,
    EXCHANGE,
    HUG,
    HUNT,
    JUMP,
    KEEP,
    MAGNET,
    PASS,
    PHASE_3,
    TEAMS,
    WALK,
    Position,
    bean,
    glue,
    go,
    legal,
    passes,
    play,
    refused,
)
from .table import LANE, at, due, lane, told

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
    assert state.immobilised == (0, 1 - 1)


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
    """LB-7, LB-37: the active player goes on, without the player who has arrived."""
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
    assert state.immobilised == (1, 0)


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
    assert state.immobilised == (0, 1)
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
    assert state.immobilised == (4, 0, 0)  # this turn doesn't count


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
    assert state.immobilised == (3, 0)


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
    assert state.immobilised == (0, 2)
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
    assert state.slowed == (1, 0, 2, 1)


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
    assert state.slowed == (0, 0, 1, 0)


def test_your_own_hug_in_a_replay_inside_another_turn() -> None:
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
    assert state.slowed == (2, 0)
