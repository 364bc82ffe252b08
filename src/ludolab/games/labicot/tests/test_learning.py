"""The encoding of Labicot: observations and actions."""

from collections import Counter

import pytest

from ludolab.core import Json, LudolabError, Move
from ludolab.games.labicot import game
from ludolab.games.labicot.moves import (
    DONE,
    KEEP_ROLL,
    PASS,
    PLAY_BLESSING,
    PLAY_HUG,
    PLAY_MAGNET,
    STAY,
    WALK,
    Glue,
    Go,
    Leap,
    PassThrough,
    PlayCard,
    Rob,
    Run,
    StartAt,
    SwapWith,
    TakeBean,
    TakeCard,
    Teleport,
    TurnDie,
    UseBean,
)
from ludolab.games.labicot.state import Labicot

from .table import CROSS, LANE, ONE_TURN, at, lane, play, step

BEANS = lane("S", "y", "oob", "", "", "F")
REPLAY = lane("S", "", "R", "y", "F")


def actions(
    lab: str = LANE, players: int = 2, pieces: str | None = None, **more: Json
) -> set[Move]:
    return {*game.encoding(players, {"labyrinths": [lab], **more}, pieces).actions}


def explained(state: Labicot, seat: int = 0) -> dict[str, dict[str, int]]:
    encoding = game.encoding(state.players, state.options, state.box.own_text)
    row = encoding.encode(state, seat)
    assert row == encoding.encode(state, seat, memory=False)
    return encoding.explain(row)


# --- actions --------------------------------------------------------------------------------


def test_ways_are_chosen_where_there_are_several() -> None:
    """LB-18: on a lane both ways, at its ends none."""
    found = {move for move in actions(LANE) if isinstance(move, Go)}
    assert Go("E", "c1") in found
    assert Go("W", "a1") in found
    assert Go("E", "b1") not in found
    assert len(found) == 2 * 6
    assert len([move for move in actions(CROSS) if isinstance(move, Go)]) == 4 + 4 * 2


def test_where_an_arrow_directs_every_value_there_is_nothing_to_choose() -> None:
    """LB-3, LB-33: but an arrow that points into a wall directs nothing."""
    both = {Go("W", "a1"), Go("E", "c1")}
    for way, chosen in (("E", set()), ("N", both)):
        drawn = lane("S", "1", "", "F", legend=[f"1: parity blue={way} orange=W"])
        assert both & actions(drawn) == chosen


def test_directions_that_the_labyrinth_has() -> None:
    """LB-34 to LB-36."""
    found = actions(LANE)
    assert {move for move in found if isinstance(move, (Run, PassThrough))} == {
        Run("E"), Run("W"), PassThrough("E"), PassThrough("W"),
    }  # fmt: skip
    assert {move for move in found if isinstance(move, Leap)} == {Leap("E", 2), Leap("W", 2)}
    lengths = [move.length for move in actions(CROSS) if isinstance(move, Leap)]
    assert lengths == [2] * 4


def test_beans_make_more_possible() -> None:
    """LB-24, LB-35, LB-38: with a Blessing any colour can come from the box."""
    assert not {KEEP_ROLL, TurnDie(0), UseBean("orange"), TakeBean("blue")} & actions(LANE)
    found = actions(BEANS)
    assert {KEEP_ROLL, TurnDie(0), UseBean("orange"), UseBean("blue")} <= found
    assert {move.length for move in found if isinstance(move, Leap)} == {1, 2, 3, 4}
    assert {TakeBean("yellow"), TakeBean("orange"), TakeBean("blue")} <= found
    plain = only("charge", "jump")
    found = actions(lane("S", "b", "", "", "", "F"), pieces=plain)
    assert {move for move in found if isinstance(move, (TurnDie, UseBean))} == {UseBean("blue")}
    assert {move.length for move in found if isinstance(move, Leap)} == {1, 2}


def test_dice_that_can_be_turned() -> None:
    """LB-24, LB-38: one's own dice and, with replay squares, a D4 for each of four Blessings."""
    two: list[Json] = ["D4", "D8"]
    for lab, dice, count in ((BEANS, ["D6"], 1), (BEANS, two, 2), (REPLAY, two, 2 + 4)):
        found = [move.at for move in actions(lab, dice=[*dice]) if isinstance(move, TurnDie)]
        assert sorted(found) == list(range(count))


def test_alone_there_is_nobody_to_do_things_to() -> None:
    """LB-10."""
    found = actions(BEANS, players=1)
    assert not {type(move) for move in found} & {Glue, SwapWith, Rob, TakeCard}
    assert not {PLAY_MAGNET, PLAY_HUG, PlayCard("exchange"), DONE} & found
    assert {WALK, PASS, PLAY_BLESSING, TakeBean("blue")} <= found


def test_others_by_their_seats() -> None:
    """LB-37, LB-39, LB-40: of two there is only one to change places with."""
    found = actions(BEANS, players=2)
    assert {Glue(0), Glue(1), Rob(0, "card"), Rob(1, "bean")} <= found
    assert not any(isinstance(move, SwapWith) for move in found)
    kinds = Counter(type(move) for move in actions(BEANS, players=5))
    assert kinds[Glue] == kinds[SwapWith] == 5
    assert kinds[Rob] == 10
    assert not any(isinstance(move, Rob) and move.what == "bean" for move in actions(LANE))


def test_a_hand_may_hold_every_card_but_the_magnet() -> None:
    """LB-39: there is no limit to the cards one may hold."""
    found = [move for move in actions(players=2) if isinstance(move, TakeCard)]
    assert len(found) == 8 * 31
    assert TakeCard("hug", 30) in found
    assert len([m for m in actions(players=8) if isinstance(m, TakeCard)]) == 8 * 31


def only(*kinds: str) -> str:
    """A box with cards of these kinds alone."""
    head = 'edition = "mine"\nplayers_per_set = 8\nhand = 1\nhand_many = 1\nmany = 5\n\n'
    return head + "".join(f'[[card]]\nname = "{kind}"\ncount = 16\n\n' for kind in kinds)


def test_cards_that_there_are() -> None:
    """LB-12."""
    found = actions(BEANS, pieces=only("charge", "hug"))
    assert {move.card for move in found if isinstance(move, PlayCard)} == {"charge", "hug"}
    assert not {type(move) for move in found} & {Leap, PassThrough, Glue, Rob, TakeCard, TakeBean}
    assert Run("E") in found


def test_starts_and_teleports() -> None:
    """LB-4: asked where there are several. LB-9: only a hunt on several labyrinths teleports."""
    one, two = lane("S", "y", "F"), lane("S", "", "o", "S", "F")
    labs: list[Json] = [one, two]
    kinds = {StartAt("2:a1"), StartAt("2:d1")}
    teleports = {STAY, Teleport("1:a1"), Teleport("2:a1"), Teleport("2:d1")}
    race = {*game.encoding(2, {"labyrinths": labs}).actions}
    assert {m for m in race if isinstance(m, StartAt)} == kinds
    assert not teleports & race
    hunt = {*game.encoding(2, {"labyrinths": labs, "mode": "hunt"}).actions}
    assert {m for m in hunt if isinstance(m, StartAt)} == kinds
    assert teleports <= hunt
    alone = {*game.encoding(1, {"labyrinths": labs, "mode": "hunt"}).actions}
    assert not kinds & alone
    assert not teleports & actions(two, mode="hunt")
    assert {StartAt("a1"), StartAt("d1")} <= actions(two, mode="hunt")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (2, {"labyrinths": ["toile"], "dice": ["D4", "D8"]}),
        (5, {"labyrinths": ["marche", "carrousel"], "mode": "hunt", "beans": "kept"}),
        (6, {"labyrinths": ["horloge", "toile"], "teams": 2, "blind_reactions": False}),
        (32, {"mode": "hunt", "round_limit": 2}),
    ],
)
def test_whole_games_by_numbers(players: int, options: dict[str, Json]) -> None:
    """At any table, every move has its number, and observations differ from move to move."""
    encoding, state = game.encoding(players, options), game.new(players, 5, options)
    before = b""
    while not state.over and state.number < 2000:
        mask = encoding.mask(state)
        row = bytes(encoding.encode(state, 0))
        assert row != before
        before = row
        legal = [at for at, one in enumerate(mask) if one]
        state.play(encoding.actions[legal[state.number % len(legal)]])


# --- the row --------------------------------------------------------------------------------


def test_where_everybody_stands() -> None:
    """LB-20; in a race, how far it is to the finish."""
    state = at(players=3, pawns=["b1", "d1", "b1"], rolls=[3])
    assert explained(state, 1)["pawns"] == {"you d1": 1, "+1 b1": 1, "+2 b1": 1}
    assert explained(state, 1)["distance"] == {"you": 4, "+1": 6, "+2": 6}
    assert explained(state, 1)["seat"] == {"1": 1}


def test_a_player_who_has_arrived_is_nowhere() -> None:
    """LB-7."""
    state = at(
        {"step": "play-others", "seat": 0},
        players=4,
        pawns=["c1", "", "e1", "f1"],
        arrived=[0, 3, 0, 0],
        hands=[["magnet"], [], ["hug"], []],
        options={"teams": 2},
    )
    told = explained(state, 2)
    assert told["pawns"] == {"you e1": 1, "+1 f1": 1, "+2 c1": 1}
    assert "+3" not in told["distance"]
    assert told["team"] == {"you": 1, "+2": 1}


def test_teams_as_they_sit_around_you() -> None:
    """LB-6: seats go to the teams in turn, so with five players not every seat looks alike."""
    state = at(players=5, options={"teams": 2}, rolls=[1])
    assert explained(state, 0)["team"] == {"you": 1, "+2": 1, "+4": 1}
    assert explained(state, 1)["team"] == {"you": 1, "+2": 1}
    assert "team" not in explained(at(players=5, rolls=[1]))


def test_a_roll_and_beans_on_it() -> None:
    """LB-14, LB-24."""
    state = at(lab=BEANS, beans=[["yellow", "orange", "blue"]], rolls=[2])
    told = explained(state, 1)
    assert told["step"] == {"use-beans": 1}
    assert told["faces"] == {"die 0": 2}
    assert told["roll"] == {"2": 1}
    assert told["beans"] == {"+1 yellow": 1, "+1 orange": 1, "+1 blue": 1}
    play(state, TurnDie(0), UseBean("orange"))
    told = explained(state)
    assert told["faces"] == {"die 0": 2}
    assert told["turned"] == {"die 0": 1}
    assert told["roll"] == {"6": 1}
    assert told["beans"] == {"you blue": 1}
    assert told["turn"] == told["to_act"] == {"you": 1}


def test_high_values_are_one() -> None:
    """What the dice can show and three more are told apart."""
    for oranges, label in ((2, "8"), (3, "9 or more"), (30, "9 or more")):
        beans = [["orange"] * (oranges + 1)]
        state = at(lab=BEANS, beans=beans, rolls=[6], options={"beans": "kept"})
        play(state, *[UseBean("orange")] * oranges)
        assert explained(state)["roll"] == {label: 1}
        assert explained(state)["used"] == {"you orange": oranges}
        assert explained(state)["beans"] == {"you orange": oranges + 1}


def test_beans_that_lie_there() -> None:
    """LB-32: until somebody picks them up, all of them."""
    state = at(*ONE_TURN, lab=BEANS, pawns=["d1", "a1"], rolls=[1])
    assert explained(state)["laid"] == {"b1 yellow": 1, "c1 orange": 2, "c1 blue": 1}
    play(state, Go("W", "c1"))
    assert explained(state)["laid"] == {"b1 yellow": 1}
    assert explained(state)["beans"] == {"you orange": 2, "you blue": 1}
    written = at(*ONE_TURN[:1], lab=BEANS, laid={"c1": ["blue", "blue"]})
    assert explained(written)["laid"] == {"c1 blue": 2}


def test_in_the_middle_of_a_move() -> None:
    """LB-18, LB-19: who moves, how far it is, and where it came from."""
    state = at(pawns=["c1", "d1"], hands=[[], ["glue"]], rolls=[4])
    play(state, PASS, Go("E", "d1"))
    assert step(state) == "answer"
    told = explained(state, 1)
    assert told["step"] == {"answer": 1}
    assert told["to_act"] == {"you": 1}
    assert told["mover"] == told["turn"] == {"+1": 1}
    assert told["motion"] == {"classic": 1}
    assert told["came_from"] == {"c1": 1}
    assert told["gone"] == {"": 1}
    assert told["to_go"] == {"": 3}
    assert told["value"] == {"4": 1}


def test_a_movement_card() -> None:
    """LB-34: the way is still to choose; then it goes that way."""
    state = at(pawns=["c1", "h1"], hands=[["charge"]], rolls=[4])
    play(state, PlayCard("charge"))
    told = explained(state, 1)
    assert told["step"] == {"target": 1}
    assert told["card"] == {"charge": 1}
    assert told["discard"] == {"charge": 1}


def test_the_direction_of_a_charge() -> None:
    state = at(pawns=["c1", "d1"], hands=[["charge"], ["hug"]], rolls=[4])
    play(state, PlayCard("charge"), Run("E"))
    told = explained(state)
    assert told["motion"] == {"charge": 1}
    assert told["heading"] == {"E": 1}


def test_states_and_lucky_numbers() -> None:
    """LB-11, LB-28, LB-29."""
    state = at(
        {"step": "play-others", "seat": 0},
        pawns=["c1", "c1"],
        hands=[["hug"]],
        immobilised=[0, 2],
        slowed=[1, 300],
        lucky=[3, 6],
    )
    told = explained(state)
    assert told["immobilised"] == {"+1": 2}
    assert told["slowed"] == {"you": 1, "+1": 255}
    assert told["lucky"] == {"you 3": 1, "+1 6": 1}


def test_cards() -> None:
    """Yours, how many the others have, and those that lie where you can't see them."""
    state = at(
        players=3,
        hands=[["glue", "glue", "hug"], ["magnet"], []],
        discard=["magnet", "jump"],
        rolls=[3],
    )
    told = explained(state)
    assert told["hand"] == {"glue": 2, "hug": 1}
    assert told["cards"] == {"you": 3, "+1": 1}
    assert told["discard"] == {"magnet": 1, "jump": 1}
    assert told["pile"] == {"": 32 - 6}
    assert (told["unseen"]["glue"], told["unseen"]["magnet"], told["unseen"]["jump"]) == (2, 3, 3)
    assert sum(told["unseen"].values()) == 32 - 5


def test_a_hand_that_you_have_seen() -> None:
    """LB-39: the table shows the hand to the thief, and the taken card to the player robbed."""
    hands = [["magnet"], ["glue", "hug", "hug"], []]
    state = at({"step": "play-others", "seat": 0}, players=3, hands=hands)
    play(state, PLAY_MAGNET)
    told = explained(state)
    assert told["step"] == {"steal-card": 1}
    assert told["target"] == {"+1": 1}
    assert told["known"] == {"+1 glue": 1, "+1 hug": 2}
    assert told["takes"] == {"": 1}
    assert "known" not in explained(state, 2)
    play(state, TakeCard("glue", 0))
    assert explained(state)["known"] == {"+1 hug": 2}
    assert explained(state, 1)["known"] == {"+2 glue": 1}
    assert explained(state)["unseen"]["hug"] == 2


def test_what_a_card_can_t_be() -> None:
    """Of equal cards the one held longest is played: those before it are others."""
    state = at(
        {"step": "play-others", "seat": 0},
        players=3,
        pawns=["c1", "c1", "c1"],
        hands=[["glue", "jump", "hug"], ["magnet"]],
    )
    play(state, PLAY_HUG)
    assert explained(state, 1)["unlike"] == {"+2 hug": 2}
    assert explained(state, 2)["unlike"] == {"+1 hug": 2}
    assert "unlike" not in explained(state, 0)


def test_what_a_card_can_t_be_is_told_again() -> None:
    """Also if it becomes known at the same table, after the observation was made."""
    state = at(
        {"step": "play-others", "seat": 0},
        players=3,
        pawns=["c1", "c1", "c1"],
        hands=[["glue", "jump", "hug"], ["magnet"]],
    )
    encoding = game.encoding(state.players, state.options)
    for kinds in (("hug",), ("glue", "hug")):
        state.backs[0] = ((0, kinds),)
        told = encoding.explain(encoding.encode(state, 1))
        assert told["unlike"] == {f"+2 {kind}": 1 for kind in kinds}


def test_a_player_who_is_asked_must_have_an_answer() -> None:
    """LB-17: without blind reactions being asked tells something."""
    options: dict[str, Json] = {"blind_reactions": False}
    state = at(pawns=["c1", "d1"], hands=[[], ["glue", "jump"]], rolls=[4], options=options)
    play(state, Go("E", "d1"))
    assert explained(state)["hints"] == {"+1 glue": 1, "+1 hug": 1}
    assert "hints" not in explained(state, 1)
    assert "hints" not in game.encoding(2).start


def test_a_blessing_is_asked_for() -> None:
    """LB-38."""
    state = at(lab=BEANS, hands=[["blessing"]], rolls=[2], lucky=[2, 2])
    told = explained(state)
    assert told["step"] == {"bless": 1}
    assert told["why"] == {"cards": 1}
    play(state, PLAY_BLESSING)
    assert state.hands[0]


def test_blessings_that_were_played() -> None:
    state = at(lab=BEANS, hands=[["blessing", "blessing"]], rolls=[2], lucky=[2, 2])
    play(state, PLAY_BLESSING)
    told = explained(state, 1)
    assert told["blessings"] == {"": 1}
    assert told["discard"] == {"blessing": 1}


def test_partners_of_an_exchange() -> None:
    """LB-37: asked after it, before the squares act."""
    hands = [["exchange"], ["hug"], []]
    state = at(players=3, pawns=["c1", "d1", "h1"], hands=hands, rolls=[4])
    play(state, PlayCard("exchange"))
    told = explained(state, 2)
    assert told["motion"] == {"exchange": 1}
    assert told["mover"] == {"+1": 1}
    assert told["partner"] == {"+2": 1}


def test_rounds_that_are_left() -> None:
    """LB-43."""
    for number, limit, left in ((1, 3, {"": 2}), (3, 3, None), (1, 1000, {"": 255})):
        state = at(*ONE_TURN[:1], round=number, options={"round_limit": limit})
        assert explained(state).get("rounds_left") == left


def test_a_box_with_very_many_cards() -> None:
    """Values too large for the observation are cut off."""
    pieces = (
        only("hug", "glue")
        .replace("count = 16", "count = 99")
        .replace("players_per_set = 8", "players_per_set = 1")
    )
    encoding = game.encoding(4, {"labyrinths": [LANE]}, pieces)
    state = game.new(4, 1, {"labyrinths": [LANE]}, pieces)
    told = encoding.explain(encoding.encode(state, 0))
    assert told["unseen"] == {"hug": 255, "glue": 255}
    assert told["pile"] == {"": 255}


def test_a_lucky_number_that_the_dice_can_t_make() -> None:
    """LB-13: only a position set by hand asks for another one; then it says so."""
    state = at(lucky=[9, 6])
    assert step(state) == "may-change-lucky"
    assert "step" not in explained(state)
    with pytest.raises(LudolabError, match=r"keep lucky.* can't come up in a game at this table"):
        game.encoding(2, state.options).mask(state)
