"""A game is saved as it is played, and can be resumed whatever ended the terminal."""

import json
import os
import re
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from ludolab.cli.kept import GameFile, KeptGame
from ludolab.core import AnyState, Game
from ludolab.games import game
from ludolab.records import Match, Record
from tests.cli.run import ludolab
from tests.cli.terminal import Terminal

PLAY = ("play", "kawumm", "-o", "first=0", "--seed", "18")
KEPT = "The game is kept: continue it with ludolab play --resume."
MOVE = re.compile(r"move (\d+)")


def files(data: Path) -> list[Path]:
    return sorted((data / "games").glob("*")) if (data / "games").exists() else []


def last_move(told: str) -> str:
    return str(MOVE.findall(told)[-1])


def test_who_quits_goes_on_where_they_were(data: Path) -> None:
    left = ludolab(*PLAY, typed="1\n1\nq\n")
    assert KEPT in left.out
    assert len(files(data)) == 1
    again = ludolab("play", "--resume", typed="q\n")
    assert last_move(again.out) == last_move(left.out) != "0"
    assert left.out.split("▸ See you")[0].endswith(again.out.split("▸ See you")[0][-60:])


def test_nothing_is_kept_before_anybody_has_moved(data: Path) -> None:
    assert KEPT not in ludolab(*PLAY, typed="q\n").out
    assert files(data) == []
    assert "there is no game to continue" in ludolab("play", "--resume").refused()


def test_the_menu_of_kept_games_can_be_left(data: Path) -> None:
    for _ in range(2):
        ludolab(*PLAY, typed="1\nq\n")
    kept = files(data)
    assert len(kept) == 2
    left = ludolab("play", "--resume", "--lang", "fr", typed="h\nq\n")
    assert "Tape un numéro de 1 à 2, ou q pour quitter." in left.out
    assert "▸ À bientôt" in left.out.splitlines()[-1]
    assert (left.code, left.err) == (0, "")
    assert files(data) == kept


@pytest.mark.parametrize("how", ["ctrl-c", "closed", "killed", "ctrl-d"])
def test_whatever_ends_the_terminal_no_move_is_lost(data: Path, how: str) -> None:
    with Terminal(data, *PLAY) as terminal:
        terminal.wait_for("Player ▸ ")
        terminal.type("1\n")
        told = terminal.wait_for("number or words")
        # A signal just before input() begins to read is noticed only at the next key.
        terminal.wait_for("Player ▸ ")
        if how == "ctrl-c":
            terminal.type("\x03")
        elif how == "ctrl-d":
            terminal.type("\x04")
        elif how == "closed":
            terminal.close()
        else:
            terminal.process.send_signal(signal.SIGKILL)
        if how in ("ctrl-c", "ctrl-d"):
            again = "\x03" if how == "ctrl-c" else ""
            terminal.wait_for("continue it with ludolab play --resume.", again)
        terminal.process.wait(60)
    with Terminal(data, "play", "--resume") as terminal:
        assert last_move(terminal.wait_for("Player ▸ ")) == last_move(told) != "0"


def test_a_full_disk_is_said_once_and_the_game_goes_on(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ludolab.records.files.os.fsync", full)
    run = ludolab(*PLAY, typed="1\n1\n1\nq\n\nq\n")
    assert run.code == 0
    game_part, *asked = run.out.split("Make room and press Enter")
    assert game_part.count("can’t be saved (the disk is full); it goes on") == 1
    assert len(asked) == 2
    assert "See you soon! The game is lost: it couldn’t be saved (the disk is full)." in asked[-1]
    assert KEPT not in run.out
    monkeypatch.undo()
    assert files(data) == []


def test_whoever_leaves_with_a_full_disk_can_make_room(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def answer(_: object, question: str) -> str:
        asked.append(question)
        return "" if "Make room" in question else "q" if len(asked) > 2 else "1"

    def full(*_: object) -> None:
        if "Make room" not in asked[-1]:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("rich.console.Console.input", answer)
    monkeypatch.setattr("ludolab.records.files.os.fsync", full)
    run = ludolab(*PLAY)
    assert "Make room" in asked[-1]
    assert KEPT in run.out
    assert len(files(data)) == 1


def test_a_finished_game_is_a_record_and_no_longer_to_be_gone_on_with(data: Path) -> None:
    run = ludolab(*PLAY, typed="1\n" * 400)
    assert run.code == 0
    assert files(data) == []
    (record,) = (data / "records").iterdir()
    assert record.name in run.out
    assert Record.load(record).verify().over
    assert "there is no game" in ludolab("play", "--resume").refused()


def test_with_a_file_of_its_own_the_record_goes_there_also_after_a_pause(
    data: Path, tmp_path: Path
) -> None:
    target = tmp_path / "mine.json"
    ludolab(*PLAY, "--save", target, typed="1\n1\nq\n")
    assert not target.exists()
    assert ludolab("play", "--resume", typed="1\n" * 400).code == 0
    assert Record.load(target).verify().over
    assert files(data) == []
    assert not (data / "records").exists()


def test_taking_back_and_advice_go_on_too() -> None:
    ludolab("play", "kawumm", "--seed", "18", "-o", "first=0", typed="?\n1\n1\nq\n")
    run = ludolab("play", "kawumm", "--resume", typed="1\n" * 400)
    assert "Player asked for advice once." in run.out


def test_of_several_games_the_last_comes_first(data: Path) -> None:
    for number, seats in enumerate(("Anne,bot", "Paul,bot")):
        ludolab(*PLAY, "--seats", seats, typed="1\n1\nq\n")
        newest = max(files(data), key=lambda path: path.stat().st_mtime_ns)
        os.utime(newest, (number, number))
    shown = ludolab("play", "--resume", typed="7\n2\nq\n").out
    assert re.search(r"1  Kawumm! · Paul and Robot · move \d+", shown)
    assert re.search(r"2  Kawumm! · Anne and Robot · move \d+", shown)
    assert "I don’t know that one." in shown
    assert "Anne ▸" in shown
    assert "Paul ▸" in ludolab("play", "--resume", typed="\nq\n").out
    assert "there is no game to continue" in ludolab("play", "labicot", "--resume").refused()


def test_a_game_that_is_played_twice_at_once_becomes_two(data: Path, tmp_path: Path) -> None:
    match = Match(game("kawumm").new(2, seed=3), ("Anne", "Paul"))

    def kept(save: str) -> KeptGame:
        return KeptGame(match.record(), (None, None), save, {})

    one = GameFile.fresh(tmp_path, "kawumm")
    one.keep(kept("a"))
    other = GameFile(one.path, KeptGame.load(one.path).text)
    other.keep(kept("b"))
    one.keep(kept("c"))
    assert one.path != other.path
    assert [KeptGame.load(file.path).save for file in (one, other)] == ["c", "b"]
    other.remove()
    assert [path.name for path in tmp_path.iterdir()] == [one.path.name]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"ludolab_game": 1}', "\x00", "[" * 100_000])
def test_a_broken_file_is_left_out(data: Path, text: str) -> None:
    ludolab(*PLAY, typed="1\n1\nq\n")
    (data / "games" / "broken.json").write_text(text, "utf-8")
    run = ludolab("play", "--resume", typed="q\n")
    assert run.code == 0
    assert "broken.json isn't a complete saved game" in " ".join(run.err.split())


def test_a_game_whose_moves_were_changed_is_refused(data: Path) -> None:
    ludolab(*PLAY, typed="1\n1\nq\n")
    (path,) = files(data)
    kept = KeptGame.load(path)
    changed = replace(kept, record=replace(kept.record, digest="00" * 32))
    path.write_text(json.dumps(changed.to_json()), "utf-8")
    assert "its moves don’t lead where it says" in ludolab("play", "--resume").refused()


@pytest.mark.parametrize(
    "args",
    [("--players", 3), ("--seats", "A,B"), ("--seed", 1), ("-o", "first=0"), ("--pieces", "x")],
)
def test_a_game_goes_on_as_it_was(args: tuple[object, ...]) -> None:
    assert "continues a game as it was" in ludolab("play", "--resume", *args).refused()


def test_what_a_curtain_hid_stays_hidden(sweets: Game[AnyState]) -> None:
    args = ("play", "three-sweets", "--seats", "Anne,Paul", "--seed", 6)
    ludolab(*args, typed="\n1\n\nq\n")
    run = ludolab("play", "--resume", typed="\nq\n")
    assert "Hand over to" in run.out.split("Lay the")[0]


# --- the record at the end ------------------------------------------------------------------


def test_no_record_is_written_over_without_a_word(tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    target.write_text("mine", "utf-8")
    assert "--force" in ludolab(*PLAY, "--save", target, typed="1\n" * 400).refused()
    assert target.read_text("utf-8") == "mine"
    assert ludolab(*PLAY, "--save", target, "--force", typed="1\n" * 400).code == 0
    assert Record.load(target).verify().over


def test_a_file_that_appeared_during_the_game_is_not_written_over(
    data: Path, tmp_path: Path
) -> None:
    target = tmp_path / "game.json"
    ludolab(*PLAY, "--save", target, typed="1\n1\nq\n")
    target.write_text("mine", "utf-8")
    run = ludolab("play", "--resume", typed="1\n" * 400)
    assert run.code == 0, run
    assert "game.json already exists" in run.out
    assert target.read_text("utf-8") == "mine"
    (record,) = (data / "records").iterdir()
    assert Record.load(record).verify().over
