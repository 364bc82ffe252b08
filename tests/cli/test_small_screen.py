"""A terminal of 80 columns and 24 lines: the table stays in sight while one chooses."""

import random
import re
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

import ludolab
from ludolab.cli.answers import offers
from ludolab.cli.columns import Column, in_columns
from ludolab.cli.console import height
from ludolab.cli.errors import tell_error
from ludolab.cli.listing import numbered
from ludolab.cli.screen import Screen
from ludolab.cli.table import draw_table, drawn, print_table
from ludolab.cli.words import words_for
from ludolab.core import AnyState
from ludolab.records import Match
from ludolab.words import Speech
from tests.cli.run import ludolab as command

WIDE, HIGH = 80, 24
ESCAPES = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
NAMES = ["Marguerite", "Robot", "Robot 2", "Robot 3", "Robot 4", "Robot 5"]


def terminal() -> Console:
    return Console(
        file=StringIO(), width=WIDE, height=HIGH, force_terminal=True, highlight=False, emoji=False
    )


def asked(screen: Screen, state: AnyState, seat: int, told: list[str], note: str = "") -> list[str]:
    """The lines on the screen, with the one where people type."""
    speech, file = screen.speech, screen.console.file
    assert isinstance(file, StringIO)
    file.truncate(file.seek(0))
    screen.ask(state, seat, [speech.move(offer.move) for offer in offers(state)], told, note)
    file.write("Marguerite ▸" if screen.tight else "the hint\nMarguerite ▸")
    return ESCAPES.sub("", file.getvalue()).splitlines()


def _within(lines: list[str], high: int) -> list[str]:
    """The lines under the title."""
    title = next(at for at, line in enumerate(lines) if "─── " in line)
    return [line.rstrip() for line in lines[title + 1 : title + 1 + high]]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "players"),
    [("candy-lab", 2), ("candy-lab", 4), ("candy-numbers", 4), ("kawumm", 4), ("labicot", 6)],
)
def test_table_and_question_fit(name: str, players: int, lang: str) -> None:
    rng, names = random.Random(f"{name} {players}"), NAMES[:players]
    match = Match(ludolab.game(name).new(players, 7), names)
    screen = Screen(
        terminal(), Speech(match.state.game, lang, names), words_for(lang), private=True
    )
    seen = 0
    while not match.state.over and seen < 16:
        state, seat = match.state, match.state.to_act
        if seat == 0:
            told = ["Robot draws a card and thinks for a while about what could be done."] * 4
            lines = asked(screen, state, seat, told if seen else [])
            assert len(lines) <= HIGH, "\n".join(lines)
            assert all(len(line) <= WIDE for line in lines)
            table = drawn(state, seat, screen.speech, small=screen.tight).plain.splitlines()
            assert [line.rstrip() for line in table] == _within(lines, len(table))
            seen += 1
        match.play(rng.choice(state.legal_moves()))
    assert seen > 5


@pytest.mark.parametrize("name", ["candy-lab", "candy-numbers", "kawumm", "labicot"])
def test_a_table_without_a_question_leaves_room_too(name: str) -> None:
    state = ludolab.game(name).new(4, 7)
    console, file = terminal(), StringIO()
    console.file = file
    draw_table(console, state, 0, Speech(state.game, "fr", NAMES[:4]))
    assert len(file.getvalue().splitlines()) <= HIGH - 6


def test_a_warning_is_in_sight_at_every_question() -> None:
    state = ludolab.game("candy-lab").new(4, 7)
    speech = Speech(state.game, "en", NAMES[:4])
    screen = Screen(terminal(), speech, words_for("en"), private=False)
    screen.warning = "The game can’t be saved (the disk is full)"
    for note in ("", "I don’t know that one."):
        lines = asked(screen, state, state.to_act, [], note)
        told = [line.strip() for line in lines]
        assert told.count(screen.warning) == 1
        assert told.count(note) == bool(note)
        assert len(lines) <= HIGH


def test_many_moves_stand_in_columns_then_in_groups_then_cut_off() -> None:
    console = terminal()
    moves = [f"Fill the {sort} order at {at}" for sort in ("blue", "pink") for at in range(1, 26)]
    heights = [height(console, numbered(console, moves, room)) for room in (None, 25, 11, 3)]
    assert heights[0] == heights[1] == 25
    assert heights[2] <= 11
    assert heights[3] == 2


def test_a_group_tells_by_each_number_what_its_move_has_of_its_own() -> None:
    console, file = terminal(), StringIO()
    console.file = file
    moves = [f"Peek at {column}{row}" for row in (1, 2) for column in "abcdef"]
    console.print(numbered(console, [*moves, "Stop here and now"], 3))
    said = ESCAPES.sub("", file.getvalue()).replace("\xa0", " ")
    assert [line.strip() for line in said.splitlines()] == [
        "Peek at  1 a1 · 2 b1 · 3 c1 · 4 d1 · 5 e1 · 6 f1 · 7 a2 · 8 b2 · 9 c2 · 10 d2",
        "· 11 e2 · 12 f2",
        "13  Stop here and now",
    ]


def test_lines_break_between_words() -> None:
    console, file = terminal(), StringIO()
    console.file = file
    print_table(console, Text("a table that nobody has made smaller is told word by word " * 3))
    assert [line.rstrip() for line in file.getvalue().splitlines()] == [
        "a table that nobody has made smaller is told word by word a table that nobody",
        "has made smaller is told word by word a table that nobody has made smaller is",
        "told word by word",
    ]


def test_help_shows_the_table_with_what_there_was_no_room_for() -> None:
    state = ludolab.game("candy-lab").new(4, 7)
    speech = Speech(state.game, "en", NAMES[:4])
    screen = Screen(terminal(), speech, words_for("en"), private=False)
    assert "any colour" not in "\n".join(asked(screen, state, state.to_act, []))
    screen.explain(state, state.to_act)
    assert isinstance(screen.console.file, StringIO)
    assert "any colour" in screen.console.file.getvalue()


def test_tables_of_the_arena_keep_their_digits() -> None:
    names = ["1", "mybots.of.somebody:WithAVeryLongName" * 2]
    cells = [["123,456.5", "0.0–100.0 %"], ["-12.75 ± 100.25", "1"], ["1234567890 · 99999", "2.5"]]
    columns = [Column(f"A title of words {at}", told) for at, told in enumerate(cells * 2)]
    console, file = terminal(), StringIO()
    console.file = file
    console.print(in_columns(console, Column("Bot", names), columns))
    said = ESCAPES.sub("", file.getvalue())
    assert all(len(line) <= WIDE for line in said.splitlines())
    assert [said.count(cell) for told in cells for cell in told if len(cell) > 3] == [2] * 4
    assert "…" not in said


def test_the_arena_on_a_small_screen() -> None:
    how = ("--bots", "1,2,random", "--players", 3, "-n", 6, "--seed", 1, "--processes", 1)
    out = command("arena", "kawumm", *how, COLUMNS=str(WIDE)).out
    assert max(map(len, out.splitlines())) <= WIDE
    assert len(re.findall(r"\d+\.\d–\d+\.\d\s%", out)) == 3
    assert "…" not in out


def test_an_error_breaks_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    class Tty(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("COLUMNS", str(WIDE))
    monkeypatch.setattr("sys.stderr", told := Tty())
    tell_error(
        "we have so many games that a sentence is too long for one line " * 2, words_for("en")
    )
    assert told.getvalue().splitlines() == [
        "ludolab: we have so many games that a sentence is too long for one line we have",
        "so many games that a sentence is too long for one line.",
    ]
