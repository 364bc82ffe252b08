"""The section "Cards": LB-34 to LB-42."""

import pytest

from ludolab.core import Json
from ludolab.games.labicot.moves import (
    DONE,
    KEEP_ROLL,
    PASS,
    PLAY_BLESSING,
    PLAY_HUG,
    PLAY_MAGNET,
    WALK,
    Glue,
    Go,
    Leap,
    PassThrough,
    PlayCard,
    Rob,
    Run,
    SwapWith,
    TakeBean,
    TakeCard,
    TurnDie,
    UseBean,
)

from .table import (
    CROSS,
    LANE,
    ONE_TURN,
    WAITING,
    at,
    due,
    lane,
    play,
    rule_of,
    step,
    told,
)

ARROW = lane("S", "", "", "1", "", "", "F", legend=["1: parity blue=E orange=W"])
WEB = lane("S", "", "W", "", "", "", "", "F")
REPLAY = lane("S", "", "R", "", "", "", "", "F")
PHASE_3: tuple[dict[str, Json], ...] = ONE_TURN[:2]


# --- the pile -----------------------------------------------------------------------------


def test_the_discard_is_reshuffled_when_a_card_is_due() -> None:
    """LB-14, LB-38: not before; and it contains what was played since."""
    cards = ["charge", "jump", "exchange"]
    discard: Json = [*cards]
    box = 'edition = "t"\nplayers_per_set = 8\nhand = 0\nhand_many = 0\nmany = 5\n' + "".join(
        f'[[card]]\nname = "{card}"\ncount = 1\n' for card in cards
    )
    state = at(*ONE_TURN, lucky=[2, 6], rolls=[2], discard=discard, pieces=box, edition="t")
    assert len(state.hands[0]) == 1
    assert len(state.pile) == 2
    assert state.discard == []
    none = at(*ONE_TURN, lucky=[2, 6], rolls=[2], hands=[[], cards], pieces=box, edition="t")
    while due(none) != WAITING:
        none.play(none.legal_moves()[0])
    assert none.hands[0] == []


def test_an_exchange_is_not_drawn_while_its_squares_act() -> None:
    """LB-37: the pile is empty and the replay brings the lucky number, but the card is in use."""
    state = at(
        *ONE_TURN,
        lab=lane("S", "", "R", "y", "", "", "F"),
        pawns=["d1", "c1"],
        hands=[["exchange"]],
        pile=[],
        lucky=[2, 6],
        rolls=[4, 2],
    )
    play(state, PlayCard("exchange"))
    assert told(state)[:3] == ["played", "swapped", "replays"]
    assert "drew" not in told(state)
    assert (state.hands[0], state.aside, state.beans[1]) == ([], ("exchange",), ())
    play(state, state.legal_moves()[0])
    assert (state.aside, state.discard) == ((), ["exchange"])
    assert state.beans[1] == ("yellow",)


def test_a_blessing_on_a_replay_is_not_drawn_in_it() -> None:
    """LB-38: its D4 counts until the value is final."""
    state = at(
        *ONE_TURN,
        lab=lane("S", "", "R", "", "", "", "F"),
        pawns=["a1", "g1"],
        hands=[["blessing"]],
        pile=[],
        lucky=[3, 6],
        rolls=[2, 1, 2],
    )
    play(state, WALK, PLAY_BLESSING)
    assert "lucky" in told(state)
    assert "drew" not in told(state)
    assert (state.hands[0], state.aside, state.discard) == ([], (), ["blessing"])


@pytest.mark.parametrize("card", ["charge", "jump", "pass-wall"])
def test_a_movement_card_is_done_when_the_move_is(card: str) -> None:
    """LB-34 to LB-36: the effect of the last square isn't part of the card's."""
    state = at(
        *ONE_TURN,
        lab=lane("S", "R", "F") if card == "pass-wall" else lane("S", "F", "R"),
        pawns=["a1", "a1"],
        hands=[[card]],
        pile=[],
        lucky=[2, 6],
        rolls=[1, 2],
    )
    play(state, PlayCard(card))
    assert "drew" in told(state)
    assert (state.hands[0], state.aside) == ([card], ())


# --- movement cards -----------------------------------------------------------------------


def test_charge_until_a_wall() -> None:
    """LB-34: a direction, straight on."""
    state = at(*ONE_TURN, lab=CROSS, pawns=["c3", "a3"], hands=[["charge"]], rolls=[1])
    play(state, PlayCard("charge"))
    assert state.legal_moves() == [Run("N"), Run("E"), Run("S"), Run("W")]
    play(state, Run("N"))
    assert state.pawns[0] == "c1"
    assert state.discard == ["charge"]


def test_charge_ends_on_a_working_arrow() -> None:
    """LB-34: never on the one it starts from, which only directs it."""
    state = at(*ONE_TURN, lab=ARROW, pawns=["b1", "a1"], hands=[["charge"]], rolls=[1])
    play(state, PlayCard("charge"))
    while step(state) == "answer":
        play(state, PASS)
    play(state, Run("E"))
    assert state.pawns[0] == "d1"
    again = at(*ONE_TURN, lab=ARROW, pawns=["d1", "a1"], hands=[["charge"]], rolls=[2])
    play(again, PlayCard("charge"))
    assert again.reason == "finish"


def test_jump_two_squares() -> None:
    """LB-35: only in a line without walls; the squares between don't act."""
    text = lane("S", "W", "", "", "", "F")
    state = at(*ONE_TURN, lab=text, pawns=["a1", "f1"], hands=[["jump"]], rolls=[5])
    play(state, PlayCard("jump"))
    assert state.pawns[0] == "c1"
    assert state.immobilised[0] == 0
    corner = at(*ONE_TURN, lab=CROSS, pawns=["c2", "a3"], hands=[["jump"]], rolls=[5])
    play(corner, PlayCard("jump"))
    assert corner.pawns[0] == "c4"


def test_beans_change_a_jump() -> None:
    """LB-35: 1 to 4 squares, orange longer, blue shorter; apart from those on the roll."""
    state = at(
        *ONE_TURN,
        pawns=["a1", "h1"],
        hands=[["jump"]],
        beans=[["yellow", "orange", "orange", "orange", "blue"]],
        rolls=[5],
    )
    play(state, KEEP_ROLL, PlayCard("jump"))
    assert state.legal_moves() == [Leap("E", n) for n in (1, 2, 3, 4)]
    far, short = state.apply(Leap("E", 4)), state.apply(Leap("E", 1))
    assert (far.pawns[0], far.beans[0]) == ("e1", ("yellow", "orange", "blue"))
    assert (short.pawns[0], short.beans[0]) == ("b1", ("yellow", "orange", "orange", "orange"))
    assert rule_of(state, Leap("E", 5)) == "LB-35"
    assert rule_of(state, Leap("W", 2)) == "LB-35"
    one = at(
        *ONE_TURN, pawns=["a1", "h1"], hands=[["jump"]], beans=[["orange", "orange"]], rolls=[4]
    )
    play(one, UseBean("orange"), KEEP_ROLL, PlayCard("jump"))
    assert one.legal_moves() == [Leap("E", 2), Leap("E", 3)]


def test_no_room_to_jump() -> None:
    """LB-35."""
    state = at(*ONE_TURN, lab=CROSS, pawns=["c1", "a3"], hands=[["jump"]], rolls=[5])
    assert PlayCard("jump") in state.legal_moves()
    tight = "+---+---+\n| S     |\n+---+   +\n| F     |\n+---+---+\n"
    state = at(*ONE_TURN, lab=tight, pawns=["a1", "a2"], hands=[["jump"]], rolls=[5])
    assert state.legal_moves() == [WALK]
    assert rule_of(state, PlayCard("jump")) == "LB-35"


def test_pass_wall() -> None:
    """LB-36: with a final value of 1, through a wall but not into the void."""
    text = "+---+---+---+\n| S |     F |\n+   +   +   +\n|           |\n+---+---+---+\n"
    state = at(*ONE_TURN, lab=text, pawns=["a1", "c1"], hands=[["pass-wall"]], rolls=[1])
    play(state, PlayCard("pass-wall"))
    assert state.legal_moves() == [PassThrough("E"), PassThrough("S")]
    play(state, PassThrough("E"))
    assert state.pawns[0] == "b1"
    other = at(*ONE_TURN, lab=text, pawns=["a1", "c1"], hands=[["pass-wall"]], rolls=[2])
    assert rule_of(other, PlayCard("pass-wall")) == "LB-36"
    void = at(*ONE_TURN, lab=CROSS, pawns=["b3", "a3"], hands=[["pass-wall"]], rolls=[1])
    play(void, PlayCard("pass-wall"))
    assert void.legal_moves() == [PassThrough("E"), PassThrough("W")]


def test_a_movement_card_follows_the_arrow_it_starts_from() -> None:
    """LB-34, LB-35, LB-36: where it directs the value."""
    cards = ["charge", "jump", "pass-wall"]
    state = at(*ONE_TURN, lab=ARROW, pawns=["d1", "g1"], hands=[cards], rolls=[1])
    assert state.apply(PlayCard("charge")).pawns[0] == "a1"
    assert state.apply(PlayCard("jump")).pawns[0] == "b1"
    assert state.apply(PlayCard("pass-wall")).pawns[0] == "c1"


def test_exchange() -> None:
    """LB-37: 1 or 2 squares away; both new squares act, the mover's first."""
    text = lane("S", "", "y", "", "W", "F")
    state = at(*ONE_TURN, lab=text, pawns=["c1", "e1"], hands=[["exchange"]], rolls=[4])
    play(state, PlayCard("exchange"))
    assert state.pawns == ["e1", "c1"]
    assert state.immobilised == (2, 0)
    assert state.beans == [(), ("yellow",)]
    names = told(state)
    assert names.index("immobilised") < names.index("picked-up")


@pytest.mark.parametrize(
    ("other", "beans", "may"),
    [
        ("a1", [], False),
        ("b1", [], True),
        ("c1", [], True),
        ("d1", [], False),
        ("d1", ["yellow", "blue"], False),
        ("d1", ["orange"], True),
        ("f1", ["orange", "orange"], False),
    ],
)
def test_the_distance_of_an_exchange(other: str, beans: list[str], may: bool) -> None:
    """LB-37: orange beans lengthen it by one each."""
    state = at(
        *ONE_TURN,
        pawns=["a1", other],
        hands=[["exchange"]],
        beans=[beans],
        rolls=[4],
    )
    if step(state) == "use-beans":
        play(state, KEEP_ROLL)
    assert (PlayCard("exchange") in state.legal_moves()) is may
    if may:
        play(state, PlayCard("exchange"))
        assert state.pawns[0] == other
        assert state.beans[0] == ()


def test_the_partner_replays_inside_the_turn() -> None:
    """LB-37: with their own beans; then the turn goes on."""
    state = at(
        *ONE_TURN,
        lab=REPLAY,
        pawns=["c1", "b1"],
        hands=[["exchange", "magnet"]],
        beans=[[], ["blue", "blue"]],
        rolls=[4, 3],
    )
    play(state, PlayCard("exchange"))
    while step(state) == "answer":
        play(state, PASS)
    assert due(state) == ("use-beans", 1)
    play(state, UseBean("blue"), KEEP_ROLL, PASS, Go("E", "d1"), PASS)
    assert state.pawns == ["b1", "e1"]
    assert due(state) == ("play-others", 0)
    assert state.turn == 0


def test_the_second_effect_is_dropped_at_the_end_of_the_game() -> None:
    """LB-37: but if the mover's square doesn't end the game, the partner may win."""
    text = lane("S", "", "y", "F")
    state = at(*ONE_TURN, lab=text, pawns=["c1", "d1"], hands=[["exchange"]], rolls=[4])
    play(state, PlayCard("exchange"))
    assert state.outcome.winners == (0,)
    assert state.beans[1] == ()
    other = at(*ONE_TURN, lab=text, pawns=["d1", "c1"], hands=[["exchange"]], rolls=[4])
    play(other, PlayCard("exchange"))
    assert other.outcome.winners == (1,)


# --- Blessing -----------------------------------------------------------------------------


def test_blessing_on_a_draw() -> None:
    """LB-38: asked before; +1 each; the cards come from the pile."""
    state = at(
        *ONE_TURN,
        pawns=["a1", "h1"],
        lucky=[2, 6],
        rolls=[2],
        hands=[["blessing", "blessing"]],
        coming=["charge", "jump", "exchange", "hug"],
    )
    assert due(state) == ("bless", 0)
    play(state, PLAY_BLESSING)
    assert state.aside == ("blessing",)
    play(state, PLAY_BLESSING)
    assert state.hands[0] == ["charge", "jump", "exchange"]
    assert state.discard == ["blessing", "blessing"]


def test_blessing_on_beans() -> None:
    """LB-38: from the box, the colour is yours to choose."""
    text = lane("S", "", "y", "", "F")
    state = at(*ONE_TURN, lab=text, pawns=["a1", "e1"], hands=[["blessing"]], rolls=[2])
    play(state, WALK)
    assert due(state) == ("bless", 0)
    play(state, PLAY_BLESSING)
    assert state.legal_moves() == [TakeBean("yellow"), TakeBean("orange"), TakeBean("blue")]
    assert rule_of(state, TakeBean("red")) == "LB-38"
    play(state, TakeBean("blue"))
    assert state.beans[0] == ("yellow", "blue")


def test_blessing_on_a_replay() -> None:
    """LB-38: one more D4, for the value, the lucky number and yellow beans, on this roll only."""
    state = at(
        *ONE_TURN,
        lab=REPLAY,
        pawns=["a1", "h1"],
        hands=[["blessing"]],
        beans=[["yellow"]],
        lucky=[4, 6],
        rolls=[2, 1, 2],
        coming=["charge"],
    )
    play(state, KEEP_ROLL, WALK, PLAY_BLESSING)
    assert state.faces == (1, 2)
    assert state.legal_moves() == [KEEP_ROLL, TurnDie(0), TurnDie(1)]
    play(state, TurnDie(1))
    assert state.hands[0] == ["charge"]  # 1 + 3 is the lucky number
    assert state.value == 4


def test_blessing_is_only_asked_where_it_does_something() -> None:
    """LB-38: only a player with two cards or beans can be robbed of one more."""
    state = at(*PHASE_3, hands=[["magnet", "blessing"], ["glue"]], beans=[[], ["blue", "blue"]])
    play(state, PLAY_MAGNET)
    assert step(state.apply(Rob(1, "card"))) != "bless"
    assert step(state.apply(Rob(1, "bean"))) == "bless"


# --- Magnet -------------------------------------------------------------------------------


def test_magnet_takes_a_card() -> None:
    """LB-39: name the player first, then look at the hand and choose."""
    state = at(*PHASE_3, hands=[["magnet"], ["glue", "charge", "glue"]], beans=[[], ["blue"]])
    play(state, PLAY_MAGNET)
    assert state.legal_moves() == [Rob(1, "card"), Rob(1, "bean")]
    assert rule_of(state, Rob(0, "card")) == "LB-39"
    play(state, Rob(1, "card"))
    assert state.legal_moves() == [TakeCard("glue", 0), TakeCard("charge", 1), TakeCard("glue", 2)]
    assert rule_of(state, TakeCard("hug", 0)) == "LB-39"
    play(state, TakeCard("charge", 1))
    assert state.hands == [["charge"], ["glue", "glue"]]


def test_magnet_takes_a_bean() -> None:
    """LB-39: no hand is looked at."""
    state = at(*PHASE_3, hands=[["magnet"], ["glue"]], beans=[[], ["orange", "blue"]])
    play(state, PLAY_MAGNET, Rob(1, "bean"))
    assert "looked" not in told(state)
    assert rule_of(state, TakeBean("yellow")) == "LB-39"
    play(state, TakeBean("blue"))
    assert state.beans == [("blue",), ("orange",)]


def test_a_blessing_takes_one_more_from_the_same_place() -> None:
    """LB-38, LB-39: of that player's hand or beans."""
    state = at(
        *PHASE_3,
        players=3,
        hands=[["magnet", "blessing"], ["glue", "charge", "hug"], ["jump"]],
    )
    play(state, PLAY_MAGNET, Rob(1, "card"), PLAY_BLESSING, TakeCard("hug", 2))
    assert due(state) == ("steal-card", 0)
    play(state, TakeCard("glue", 0))
    assert state.hands == [["hug", "glue"], ["charge"], ["jump"]]


def test_magnet_reaches_any_labyrinth() -> None:
    """LB-39."""
    state = at(
        *PHASE_3,
        lab=[LANE, LANE],
        pawns=["1:a1", "2:a1"],
        hands=[["magnet"], ["glue"]],
    )
    play(state, PLAY_MAGNET)
    assert state.hands == [["glue"], []]


def test_nobody_to_rob() -> None:
    """LB-39."""
    state = at(*PHASE_3, pawns=["a1", "b1"], hands=[["magnet"]])
    assert state.legal_moves() == [DONE]
    assert rule_of(state, PLAY_MAGNET) == "LB-39"


# --- Glue ---------------------------------------------------------------------------------


def test_glue_stops_a_mover() -> None:
    """LB-40: the example: on the second square, and the square acts."""
    text = lane("S", "", "y", "", "", "F")
    state = at(*ONE_TURN, lab=text, pawns=["a1", "f1"], hands=[[], ["glue"]], rolls=[4])
    play(state, PASS, Glue(0))
    assert state.pawns[0] == "c1"
    assert state.beans[0] == ("yellow",)


def test_glue_needs_a_square_behind_and_one_ahead() -> None:
    """LB-40: and never on yourself."""
    state = at(*ONE_TURN, pawns=["a1", "b1"], hands=[["glue"], ["glue"]], rolls=[2])
    play(state, WALK)
    assert due(state) == ("answer", 0)
    assert rule_of(state, Glue(0)) == "LB-40"
    play(state, PASS)
    assert due(state) == ("answer", 1)  # asked for a hug: b1 is in reach
    assert rule_of(state, Glue(0)) == "LB-40"
    play(state, PASS, PASS)
    assert [*due(state), state.pawns[0]] == ["answer", 1, "b1"]
    assert Glue(0) in state.legal_moves()
    play(state, PASS, PASS)
    assert [*due(state), state.pawns[0]] == ["answer", 1, "c1"]
    assert rule_of(state, Glue(0)) == "LB-40"


def test_glue_on_a_web() -> None:
    """LB-40: one more turn for each Glue, however the player came to stop there."""
    state = at(
        *ONE_TURN, lab=WEB, pawns=["a1", "h1"], hands=[["jump"], ["glue", "glue"]], rolls=[5]
    )
    play(state, PlayCard("jump"))
    assert due(state) == ("answer", 1)
    play(state, Glue(0), Glue(0))
    assert state.immobilised[0] == 2 + 2


def test_glued_onto_a_web_and_to_it() -> None:
    """LB-40: one Glue ends the move on the web, another holds the player there."""
    state = at(*ONE_TURN, lab=WEB, pawns=["a1", "h1"], hands=[[], ["glue", "glue"]], rolls=[4])
    play(state, PASS, Glue(0))
    assert [*due(state), state.pawns[0]] == ["answer", 1, "c1"]
    play(state, Glue(0))
    assert state.immobilised[0] == 2 + 1


def test_glue_on_the_partner_of_an_exchange() -> None:
    """LB-40: the mover too may hold the partner on a web."""
    state = at(
        *ONE_TURN, lab=WEB, pawns=["c1", "b1"], hands=[["exchange", "glue"], ["glue"]], rolls=[5]
    )
    play(state, PlayCard("exchange"))
    assert due(state) == ("answer", 0)
    assert state.legal_moves() == [PASS, Glue(1)]
    play(state, Glue(1))
    assert due(state) == ("answer", 1)
    assert Glue(0) not in state.legal_moves()
    play(state, PASS)
    assert state.immobilised == (0, 1 + 1)


# --- the hug ------------------------------------------------------------------------------


def test_the_hug_hits_all_in_reach() -> None:
    """LB-41: on the same square and one away, team-mates too, never yourself."""
    state = at(
        *PHASE_3,
        players=5,
        pawns=["b1", "b1", "c1", "d1", "a1"],
        hands=[["hug"]],
        options={"teams": 2},
    )
    play(state, PLAY_HUG)
    assert state.slowed == (0, 1, 1, 0, 1)


def test_a_wall_is_out_of_reach() -> None:
    """LB-41: reachable squares away."""
    text = "+---+---+---+\n| S |     F |\n+   +   +   +\n|           |\n+---+---+---+\n"
    state = at(*PHASE_3, lab=text, pawns=["a1", "b1"], hands=[["hug"], ["hug"]])
    assert rule_of(state, PLAY_HUG) == "LB-41"


def test_your_own_hug_in_your_own_move() -> None:
    """LB-41: the mover is asked first, and it isn't the mover who is slowed."""
    state = at(*ONE_TURN, pawns=["a1", "b1"], hands=[["hug"]], rolls=[3])
    play(state, WALK, PLAY_HUG)
    assert state.slowed == (0, 1)
    assert state.pawns[0] == "d1"


def test_a_hug_in_a_move_that_is_far_away() -> None:
    """LB-41: during any player's move, even if the mover isn't in reach."""
    state = at(*ONE_TURN, players=3, pawns=["a1", "g1", "h1"], hands=[[], [], ["hug"]], rolls=[2])
    assert due(state) == ("answer", 2)
    play(state, PLAY_HUG)
    assert state.slowed == (0, 1, 0)


def test_which_cards_can_answer() -> None:
    """LB-42: a Magnet is for one's own phase 3; movement cards never answer."""
    hand = ["magnet", "charge", "blessing", "glue", "hug"]
    state = at(*ONE_TURN, pawns=["a1", "b1"], hands=[[], hand], rolls=[3])
    play(state, PASS)
    assert state.legal_moves() == [PASS, Glue(0), PLAY_HUG]
    for card in ("magnet", "charge", "blessing"):
        assert rule_of(state, PlayCard(card)) == "LB-42"
    assert rule_of(state, SwapWith(0)) == "LB-42"
