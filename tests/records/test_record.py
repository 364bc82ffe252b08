"""Records replay exactly, and any change to one is noticed."""

import json
import os
from pathlib import Path
from typing import NoReturn

import pytest

from ludolab.core import BadRecord, Json, LudolabError
from ludolab.records import Match, Record, write_whole
from ludolab.records.record import _seal
from tests.tiny import game
from tests.tiny.rules import Peek, Roll, Tiny
from tests.tiny.table import ANY_GAME

OWN = '# ours\nedition = "mine"\n[[card]]\nname = "elk"\ncount = 9\n'


def played(pieces: str | None = None, script: tuple[int, ...] = ()) -> Match[Tiny]:
    state = game.new(2, 7, {"sides": 12, "maps": ["a"]}, pieces)
    if script:
        state.script(script)
    match = Match(state, ["Ann", "Bób"])
    match.play(Peek())
    match.play(Roll(2))
    match.play(match.state.legal_moves()[0])
    return match


def changed(**parts: Json) -> Record:
    """A record somebody has changed, with a seal that fits."""
    body = {k: v for k, v in played().record().to_json().items() if k != "seal"}
    body |= parts
    return Record.from_json({**body, "seal": _seal(body)})


def test_there_and_back(tmp_path: Path) -> None:
    match, file = played(), tmp_path / "game.json"
    match.record().save(file)
    record = Record.load(file)
    assert record == match.record()
    assert record.verify(ANY_GAME) == match.state
    assert record.seats == ("Ann", "Bób")
    assert "Bób" in file.read_text("utf-8")
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def test_replay_gives_every_state_and_what_was_told() -> None:
    match = played()
    steps = [*match.record().replay(ANY_GAME)]
    assert len(steps) == 4
    assert steps[0] == (match.first, [])
    assert steps[-1][0] == match.state
    assert [e["event"] for e in steps[1][1]] == ["peeked"]
    assert "card" in steps[1][1][0]
    assert [e["event"] for e in steps[2][1]] == ["rolled", "rolled"]


def test_a_record_begins_with_a_game_as_it_was_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not with a later state or one from JSON; and the game isn't dealt again to check that."""
    match = played()
    monkeypatch.setattr(type(game), "new", None)
    assert match.record().moves
    for first in (match.state, game.from_json(match.first.to_json())):
        with pytest.raises(LudolabError, match="a record begins with a new game"):
            Record.of(first, match.moves, match.state)


def test_a_script_is_part_of_the_record() -> None:
    match = played(script=(11, 12))
    assert match.state.eyes == {11: 1, 12: 1}
    assert match.record().verify(ANY_GAME) == match.state


def test_own_pieces_are_carried_along() -> None:
    match = played(OWN)
    assert {*match.state.pieces()} == {"elk"}
    record = Record.from_json(json.loads(json.dumps(match.record().to_json())))
    assert record.pieces == OWN
    assert record.verify(ANY_GAME) == match.state


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("moves", []),
        ("seed", "00" * 16),
        ("seats", ["Ann", "Eve"]),
        ("players", 3),
        ("edition", "2"),
        ("digest", "00"),
        ("note", "something more"),
    ],
)
def test_a_change_breaks_the_seal(key: str, value: Json) -> None:
    data = {**played().record().to_json(), key: value}
    with pytest.raises(BadRecord, match="its seal doesn't fit"):
        Record.from_json(data)


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        (
            {"moves": [{"move": "peek"}, {"move": "roll", "times": 1}]},
            "the moves don't lead to the end",
        ),
        ({"moves": []}, "the moves don't lead to the end that the record gives"),
        ({"moves": [{"move": "lay", "card": "dog"}]}, "move 1 of the record is refused by TN-2"),
        (
            {"moves": [{"move": "peek"}, {"move": "fly"}]},
            "move 2 of the record isn't a move: it should be a move of tiny",
        ),
        ({"seed": "00" * 16}, "the seed isn't the one that was fixed before the game"),
        ({"edition": "2"}, "played with edition 2 of tiny, and this is edition 1"),
        ({"players": 3}, "of the record is|the moves don't lead to the end"),
        ({"players": 5}, "the record can't be set up: Tiny is for 2 to 3 players"),
        ({"options": {"dice": 1}}, "the record can't be set up: tiny has no option 'dice'"),
        ({"options": {"sides": 11}}, "the moves don't lead to the end"),
        ({"pieces": "["}, "the record can't be set up: pieces: "),
        ({"script": [99]}, "move 2 of the record isn't a move: the script says 99"),
        ({"digest": "00"}, "the moves don't lead to the end"),
    ],
)
def test_what_a_seal_of_ones_own_cannot_hide(parts: dict[str, Json], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        changed(**parts).verify(ANY_GAME)


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"players": "2"}, "the record's players can't be '2'"),
        ({"players": True}, "the record's players can't be True"),
        ({"moves": {}}, "the record's moves can't be {}"),
        ({"moves": [1]}, r"the record's moves can't be \[1\]"),
        ({"script": ["a"]}, r"the record's script can't be \['a'\]"),
        ({"seats": [None]}, r"the record's seats can't be \[None\]"),
        ({"pieces": 4}, "the record's pieces can't be 4"),
        ({"ludolab": 2}, "this isn't a record of a Ludolab game"),
    ],
)
def test_what_has_the_wrong_shape(parts: dict[str, Json], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        changed(**parts)


def test_what_is_missing() -> None:
    data = played().record().to_json()
    del data["seed_digest"]
    with pytest.raises(BadRecord, match="the record has no 'seed_digest'"):
        Record.from_json(data)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", r"game\.json isn't complete JSON: .* at line 1, column 1"),
        (b'{"ludolab": 1,\n "game', r"game\.json isn't complete JSON: .* at line 2"),
        (b"\xff\xfe", r"game\.json isn't JSON"),
        (b"[" * 100_000, r"game\.json isn't JSON"),
        (b'{"ludolab": ' + b"9" * 5000 + b"}", r"game\.json isn't JSON"),
        (b"[]", r"game\.json: this isn't a record"),
        (b"null", r"game\.json: this isn't a record"),
    ],
)
def test_files_that_are_not_records(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    with pytest.raises(BadRecord, match=sentence):
        Record.load(file)


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"no\.json can't be read: No such file"):
        Record.load(tmp_path / "no.json")
    with pytest.raises(BadRecord, match="can't be read: Is a directory"):
        Record.load(tmp_path)


# --- saving whole or not at all -------------------------------------------------------------


def broken(*_: object) -> NoReturn:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("there", [True, False])
def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    file = tmp_path / "game.json"
    if there:
        file.write_text("what was there", "utf-8")
    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(LudolabError, match=r"game\.json can't be written: No space left"):
        played().record().save(file)
    monkeypatch.undo()
    assert [p.name for p in tmp_path.iterdir()] == (["game.json"] if there else [])
    assert not there or file.read_text("utf-8") == "what was there"


def test_a_rename_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "replace", broken)
    with pytest.raises(LudolabError, match="can't be written"):
        write_whole(tmp_path / "a", "text")
    assert [*tmp_path.iterdir()] == []


def test_the_disk_has_it_before_the_name_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, order = tmp_path / "a", []
    fsync, replace = os.fsync, Path.replace

    def synced(handle: int) -> None:
        order.append(("fsync", file.exists()))
        fsync(handle)

    def replaced(old: Path, new: Path) -> Path:
        order.append(("replace", old.read_text("utf-8") == "text"))
        return replace(old, new)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    write_whole(file, "text")
    assert order == [("fsync", False), ("replace", True), ("fsync", True)]  # file, then folder
    assert file.read_text("utf-8") == "text"


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(LudolabError, match=r"can't be written: No such file"):
        write_whole(tmp_path / "nowhere" / "a", "text")


def test_a_saved_file_can_be_read_like_any_other(tmp_path: Path) -> None:
    plain, saved = tmp_path / "plain", tmp_path / "saved"
    plain.write_text("text", "utf-8")
    write_whole(saved, "text")
    assert saved.stat().st_mode == plain.stat().st_mode
