"""Events name the rule that is carried out at that moment."""

from ludolab.core import Json
from ludolab.games.labicot import game
from ludolab.games.labicot.moves import Leap, PlayCard, Run, StartAt
from ludolab.games.labicot.state import Labicot

from .table import CROSS, at, lane, play

STOP: dict[str, Json] = {"step": "stop", "seat": 0}


def rules_of(state: Labicot, name: str) -> list[str]:
    """The rules of the events of this name that the last move told, in order."""
    return [str(event["rule"]) for event in state.events() if event["event"] == name]


def test_a_walk_and_a_charge() -> None:
    """LB-18, LB-34: a square entered, step by step or straight on."""
    way: dict[str, Json] = {"step": "choose-way", "seat": 0}
    walk = at(STOP, way, lab=CROSS, pawns=["c3", "a3"], motion="classic", to_go=2, value=2)
    play(walk, walk.legal_moves()[0])
    assert rules_of(walk, "stepped") == ["LB-18"] * 2
    charge = at(lab=CROSS, pawns=["c3", "a3"], hands=[["charge"]], rolls=[4, 1])
    play(charge, PlayCard("charge"), Run("E"))
    assert rules_of(charge, "stepped")[:2] == ["LB-34"] * 2


def test_beans_on_the_roll_and_on_cards() -> None:
    """LB-24, LB-35, LB-37."""
    jump = at(pawns=["b1", "a1"], hands=[["jump"]], beans=[["orange"]], rolls=[4, 1])
    play(jump, jump.legal_moves()[0], PlayCard("jump"), Leap("E", 3))
    assert rules_of(jump, "bean-used") == ["LB-35"]
    swap = at(pawns=["b1", "e1"], hands=[["exchange"]], beans=[["orange"]], rolls=[4, 1])
    play(swap, swap.legal_moves()[0], PlayCard("exchange"))
    assert rules_of(swap, "bean-used") == ["LB-37"]
    roll = at(pawns=["b1", "a1"], beans=[["orange"]], rolls=[4, 1])
    play(roll, roll.legal_moves()[1])
    assert rules_of(roll, "bean-used") == ["LB-24"]


def test_the_start_of_a_labyrinth() -> None:
    """LB-4: where there are several starts one is chosen. LB-7: the race goes on at the next."""
    labs = [lane("S", "", "F"), lane("S", "", "", "F")]
    race = at(lab=labs, pawns=["1:a1", "1:b1"], hands=[["jump"]], rolls=[4, 1])
    play(race, PlayCard("jump"))
    assert race.pawns[0] == "2:a1"
    assert rules_of(race, "started") == ["LB-7"]
    choice = game.new(1, seed=1, options={"labyrinths": [lane("S", "", "F", "S")]})
    play(choice, StartAt("d1"))
    assert rules_of(choice, "started") == ["LB-4"]


def test_the_end() -> None:
    """LB-7, LB-8, LB-43: each reason by its rule."""
    race = at(pawns=["f1", "a1"], hands=[["jump"]], rolls=[4])
    play(race, PlayCard("jump"), Leap("E", 2))
    hunt: dict[str, Json] = {"mode": "hunt"}
    lab = lane("S", "", "y", "F")
    all_beans = at(lab=lab, pawns=["a1", "a1"], hands=[["jump"]], rolls=[4], options=hunt)
    play(all_beans, PlayCard("jump"))
    majority = at(
        lab=lane("S", "", "yo", "y", "F"),
        pawns=["a1", "a1"],
        hands=[["jump"]],
        rolls=[4],
        options={**hunt, "majority": True},
    )
    play(majority, PlayCard("jump"))
    late = at(round=3, options={"round_limit": 3}, rolls=[1, 1])
    ends = [(state.reason, rules_of(state, "ended")) for state in (race, all_beans, majority, late)]
    assert ends == [
        ("finish", ["LB-7"]),
        ("all-beans", ["LB-8"]),
        ("majority", ["LB-8"]),
        ("round-limit", ["LB-43"]),
    ]
