"""Several people at one screen: a curtain falls between them if there are hands to hide."""

import re

from ludolab.cli.session import counted
from ludolab.core import AnyState, Game
from ludolab.games import game
from ludolab.words import Speech
from tests.cli.run import ludolab

ROUND = "\n1\n\n\n1\n\n"
"""Curtain, a move, "that's it"; the same for the second player."""


def test_nobody_sees_the_other_hand(sweets: Game[AnyState]) -> None:
    state = sweets.new(2, seed=6)
    first, second = state.to_act, 1 - state.to_act
    names = ["Anne", "Paul"]
    run = ludolab("play", "three-sweets", "--seats", "Anne,Paul", "--seed", 6, typed=ROUND)
    screens = re.split(r"Hand over to (\w+)\.", run.out)
    assert screens[1::2][:2] == [names[first], names[second]]
    for screen, seat in zip(screens[2::2][:2], (first, second), strict=True):
        curtain, _, shown = screen.partition("when you are ready.")
        assert not re.search(r"\d", curtain)
        for sweet in state.hands[seat]:  # type: ignore[attr-defined]
            assert f"Lay the {sweet}\n" in shown
        for sweet in state.hands[1 - seat]:  # type: ignore[attr-defined]
            assert f"  Lay the {sweet}\n" not in shown
        assert f"{names[1 - seat]}" in shown


def test_a_whole_game(sweets: Game[AnyState]) -> None:
    run = ludolab("play", "three-sweets", "--seats", "Anne,Paul", "--seed", 6, typed="\n1\n\n" * 9)
    assert run.code == 0
    assert "All sweets have been laid." in run.out


def test_what_came_of_a_turn_is_seen_before_the_curtain_and_can_be_taken_back(
    sweets: Game[AnyState],
) -> None:
    run = ludolab(
        "play", "three-sweets", "--seats", "Anne,Paul", "--seed", 6, typed="\n1\nu\n2\n\n\nq\n"
    )
    assert run.code == 0
    assert run.out.count("That’s it for now") == 2
    assert run.out.count("Hand over to") == 2


def test_the_curtain_clears_what_can_be_scrolled_back_to(sweets: Game[AnyState]) -> None:
    args = ("play", "three-sweets", "--seats", "Anne,Paul", "--seed", 6)
    run = ludolab(*args, typed=ROUND, FORCE_COLOR="1", TERM="xterm")
    second = run.out.split("Hand over to")[1]
    assert second.removesuffix("\x1b[1m").endswith("\x1b[H\x1b[2J\x1b[3J\n")


def test_an_open_game_leaves_the_past_of_the_terminal_alone() -> None:
    args = ("play", "kawumm", "-o", "first=0")
    run = ludolab(*args, typed="1\n1\n1\nq\n", FORCE_COLOR="1", TERM="xterm")
    assert "\x1b[2J" in run.out
    assert "\x1b[3J" not in run.out


def test_the_log_is_no_help_to_those_who_must_remember() -> None:
    state = game("candy-numbers").new(2, seed=6, options={"first": 0})
    state.play(state.legal_moves()[0])
    told = Speech(state.game, "en", ["Anne", "Robot"]).event(state.events(0)[0])
    for aid, times in (("off", 1), ("on", 2)):
        options = ("-o", "first=0", "-o", f"memory_aid={aid}")
        args = ("play", "candy-numbers", "--seats", "Anne,bot", "--seed", 6, *options)
        assert ludolab(*args, typed="1\nlog\nq\n").out.count(told) == times


def test_no_curtain_for_one_person(sweets: Game[AnyState]) -> None:
    run = ludolab("play", "three-sweets", "--seats", "Anne,bot", "--seed", 6, typed="1\n" * 3)
    assert run.code == 0
    assert "Hand over" not in run.out


def test_no_curtain_where_everything_is_open() -> None:
    run = ludolab("play", "kawumm", "--seats", "Anne,Paul", typed="1\n" * 9 + "q\n")
    assert run.code == 0
    assert "Hand over" not in run.out


# --- only real questions --------------------------------------------------------------------

LABICOT = ("play", "labicot", "--seats", "Anne,Paul,bot", "--seed", 5)
KEYS = re.compile(r"(?:Anne|Paul) ▸ |when you are ready\. |Enter to go on[^.]*\. ")


def test_two_rounds_of_labicot_take_few_keys() -> None:
    """Always with the first move. When everybody was asked to pass, it took 159 key presses."""
    told = ludolab(*LABICOT, typed="1\n" * 100).out.partition("Round 3 of")[0]
    assert len(KEYS.findall(told)) <= 20
    assert not re.search(r"1  Pass\n(?! *2 )", told)


def test_a_curtain_falls_only_before_whoever_has_something_to_decide() -> None:
    told = ludolab(*LABICOT, typed="1\n" * 100).out
    after = re.findall(r"Hand over to (\w+)\.[^▸]*?(\w+) to play", told)
    assert len(after) > 3
    assert all(next_one == asked for next_one, asked in after)


def test_no_curtain_before_an_empty_hand() -> None:
    """Others' hidden cards are no reason to hide the screen from them."""
    assert counted([[], 2]) == counted([0, 2])
    assert counted([["glue"], 2]) != counted([1, 2])


def test_an_answer_can_be_given_for_later_on() -> None:
    """A player with a fitting card is asked once about everything that is announced."""
    args = (*LABICOT[:-1], 8)
    told = ludolab(*args, typed="1\n" * 60).out
    later = re.search(r"(\d)  Play: Big orc hug — after: Anne goes: f2", told)
    assert later
    before = told[: later.start()].count("▸ ") + told[: later.start()].count("when you are ready.")
    before -= told[: later.start()].count("▸ It") + len(re.findall(r"\n▸ ", told[: later.start()]))
    answered = ludolab(*args, typed="1\n" * before + f"{later[1]}\nq\n").out
    assert re.search("Anne goes: f2.*Big orc hug", answered, re.DOTALL)


def test_enough_for_this_turn() -> None:
    args = (*LABICOT[:-1], 13)
    asked, spared = (
        ludolab(*args, typed=typed * 60).out.partition("Round 4 of")[0].count("1  Pass")
        for typed in ("1\n", "enough\n1\n")
    )
    assert 0 < spared < asked


def test_the_digest_can_be_read_behind_the_curtain(sweets: Game[AnyState]) -> None:
    run = ludolab(
        *("play", "three-sweets", "--seats", "Anne,Paul", "--seed", 6), typed="\ndigest\nq\n"
    )
    start, _, rest = run.out.partition("Hand over to")
    assert re.findall(r"digest (\w{64})", start) == re.findall(r"digest (\w{64})", rest)
