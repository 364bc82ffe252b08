"""``?`` in the terminal: what each move is worth, judged by what the player knows."""

import re

import pytest

from ludolab.bots import Advice
from ludolab.cli import advice_view
from ludolab.cli.advice_view import advice_on
from ludolab.cli.console import paper
from ludolab.cli.words import words_for
from ludolab.core import AnyState, Game, Move, Reason
from ludolab.words import Speech
from tests.cli.run import ludolab
from tests.tiny.rules import Lay
from tests.tiny.table import ANY_GAME, tiny


def asked(typed: str, *args: object) -> str:
    seats = ("--seats", "Anne,bot:1", "--seed", 6)
    run = ludolab("play", "three-sweets", *seats, *args, typed=typed)
    assert run.code == 0, run
    return run.out


def test_advice_names_every_move_by_its_number_the_best_first(sweets: Game[AnyState]) -> None:
    found = asked("?\nq\n").partition("Chances to win, by what you know")[2]
    lines = re.findall(r"^ +(\d)  [━─]+ +(\d+)\s% +± \d+ +Lay the \d+", found, re.MULTILINE)
    assert sorted(number for number, _ in lines) == ["1", "2", "3"]
    chances = [int(chance) for _, chance in lines]
    assert chances == sorted(chances, reverse=True)


def test_who_asks_twice_hears_the_same(sweets: Game[AnyState]) -> None:
    _, one, two = asked("?\nadvice\nq\n").split("Chances to win, by what you know")
    assert one.split("number or words")[0] == two.split("number or words")[0]


def test_advice_decides_nothing_and_is_told_at_the_end(sweets: Game[AnyState]) -> None:
    quiet, advised = asked("1\n1\n\n"), asked("?\n1\n?\n1\n\n")
    assert "asked for advice" not in quiet
    assert "Anne asked for advice 2 times." in advised
    ends = [told[told.index("★") : told.index("Written: ")] for told in (quiet, advised)]
    assert ends[0] == ends[1]


def test_only_one_move(sweets: Game[AnyState]) -> None:
    out = asked("1\n1\n?\n\n")
    assert "There is only one move." in out
    assert "asked for advice" not in out


def test_french(sweets: Game[AnyState]) -> None:
    assert "Chances de gagner, d’après ce que tu sais" in asked("conseil\nq\n", "--lang", "fr")


def test_help_has_a_key_of_its_own(sweets: Game[AnyState]) -> None:
    out = asked("h\nq\n")
    assert re.search(r"\? +what each move is worth", out)
    assert re.search(r"h +this help", out)
    assert "Chances to win" not in out


def shown(state: AnyState) -> str:
    console = paper()
    speech, words = Speech(ANY_GAME, "en", ["Ann", "Bob"]), words_for("en")
    with console.capture() as told:
        numbers = {move: number for number, move in enumerate(state.legal_moves(), 1)}
        console.print(advice_on(state, numbers, 0, speech, words))
    return told.get()


def test_advice_follows_from_what_the_player_knows() -> None:
    state = tiny(seed="07" * 16, hands=[["ant", "bee"], ["cat", "ant"]])
    other = tiny(
        seed="07" * 16, hands=[["ant", "bee"], ["bee", "bee"]], deck=["ant", "cat", "ant", "cat"]
    )
    assert other.view(0) == state.view(0)
    assert shown(other) == shown(state)


def test_the_reason_is_told_and_few_moves_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def advise(game: Game[AnyState], view: object, seed: int) -> list[Advice]:
        move: Move = Lay("ant")
        why = Reason("unseen", {"count": 3, "seat": 1, "card": "ant"})
        return [Advice(move, 0.5, 0.0, why), *[Advice(move, 0.2, 0.1)] * 8]

    monkeypatch.setattr(advice_view, "advise", advise)
    lines = shown(tiny(seed="07" * 16)).splitlines()
    assert re.search(r"50\s% +Lay the ant  3 of the cards Bob may", lines[1])
    assert "±" not in lines[1]
    assert "± 10" in lines[2]
    assert lines[7].strip() == "… and 3 others"
    assert len(lines) == 8
