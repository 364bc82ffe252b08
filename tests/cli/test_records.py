"""Saving, verifying, replaying, and every way in which a record can be wrong."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ludolab.games import game
from ludolab.records import Match, Record
from tests.cli.run import ludolab

SHORT = 18


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "anne.json"
    run = ludolab(
        *("play", "kawumm", "--seats", "Anne,bot", "--seed", SHORT, "--save", path),
        typed="1\n" * 400,
    )
    assert run.code == 0
    assert run.out.replace("\n", "").endswith(f"Written: {path}")
    return path


def test_save_verify_replay(saved: Path) -> None:
    moves = len(Record.load(saved).moves)
    run = ludolab("verify", saved)
    assert run.code == 0
    assert "The seed fits the digest given before the game" in run.out
    assert f"All {moves} moves are legal." in run.out
    assert "They lead to the end that the record gives" in run.out
    run = ludolab("replay", saved, "--all")
    assert run.code == 0
    assert f"{moves}  " in run.out
    assert "wins!" in run.out


def test_verify_in_french(record: Path) -> None:
    run = ludolab("verify", record, "--lang", "fr")
    assert run.code == 0
    assert "coups sont tous permis." in run.out


def test_the_moves_alone(record: Path) -> None:
    """In the form that `game.parse` reads."""
    run = ludolab("replay", record, "--moves")
    assert run.code == 0
    loaded = Record.load(record)
    first = game(loaded.game)
    told = [line.split(": ", 1)[1] for line in run.out.splitlines()]
    assert [first.parse(text).to_json() for text in told] == [*loaded.moves]
    assert run.out.splitlines()[1].startswith("2. seat ")


def test_stepping_through(record: Path) -> None:
    last = len(Record.load(record).moves)
    run = ludolab("replay", record, typed=f"\n\nb\n{last}\nb\n0\nq\n")
    assert run.code == 0
    stops = [line.split("/")[0] for line in run.out.split("▸") if f"/{last}" in line]
    shown = [part.split("\n")[-1].strip() for part in stops]
    assert shown == ["0", "1", "2", "1", str(last), str(last - 1), "0"]
    assert run.out.count("wins!") == 1


def test_the_end_of_the_input_ends_the_replay(record: Path) -> None:
    assert ludolab("replay", record).code == 0


@pytest.mark.parametrize("seat", ["1", "Paul", "paul"])
def test_as_one_seat_saw_it(record: Path, seat: str) -> None:
    run = ludolab("replay", record, "--all", "--seat", seat)
    assert run.code == 0
    assert "Paul  Discard: " in run.out
    assert "Anne  Discard: " not in run.out
    assert "Anne  Discard: " in ludolab("replay", record, "--all").out


def test_no_such_seat(record: Path) -> None:
    for seat in ("2", "-1", "Zoé", "9" * 5000):
        assert "there is no seat" in ludolab("replay", record, "--seat", seat).refused()


def test_a_changed_move_breaks_the_seal(record: Path) -> None:
    data = json.loads(record.read_text("utf-8"))
    data["moves"][0], data["moves"][-1] = data["moves"][-1], data["moves"][0]
    record.write_text(json.dumps(data), "utf-8")
    for command in ("verify", "replay"):
        assert "its seal doesn't fit" in ludolab(command, record).refused()


def test_a_changed_move_under_a_new_seal(record: Path) -> None:
    whole = Record.load(record)
    replace(whole, moves=whole.moves[1:]).save(record)
    for command in ("verify", "replay"):
        assert "of the record is refused by KW-" in ludolab(command, record).refused()


def test_another_seed_under_a_new_seal(record: Path) -> None:
    replace(Record.load(record), seed="00" * 16).save(record)
    for command in ("verify", "replay"):
        refused = ludolab(command, record).refused()
        assert "the seed isn't the one that was fixed before the game" in refused


def test_another_end_under_a_new_seal(record: Path) -> None:
    replace(Record.load(record), digest="00" * 32).save(record)
    assert "don't lead to the end" in ludolab("verify", record).refused()


def test_a_game_that_breaks_off(tmp_path: Path) -> None:
    match = Match(game("kawumm").new(2, seed=1), ("Anne", "Paul"))
    match.play(match.state.legal_moves()[0])
    path = tmp_path / "half.json"
    match.record().save(path)
    assert "ends after 1 moves" in ludolab("verify", path).refused()
    assert ludolab("replay", path, "--all").code == 0


def test_half_a_json(record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(text[: len(text) // 2], "utf-8")
    for command in ("verify", "replay"):
        assert "isn't complete JSON" in ludolab(command, record).refused()


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe\x00", b"[]", b"{}", b'{"ludolab": 1}', b"9" * 5000, b"[" * 100_000, b"null"],
    ids=["empty", "binary", "list", "object", "no-game", "long-number", "deep", "null"],
)
def test_no_record_at_all(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    for command in ("verify", "replay"):
        ludolab(command, path).refused()


def test_unreadable(tmp_path: Path) -> None:
    assert "can’t be read" in ludolab("verify", tmp_path / "none.json").refused()
    assert "can’t be read" in ludolab("verify", tmp_path).refused()


def test_names_in_a_record_cannot_write_on_the_terminal(record: Path) -> None:
    replace(Record.load(record), seats=("\x1b[31mred", "[link=x]y[/]")).save(record)
    run = ludolab("verify", record)
    assert run.code == 0
    assert "Player 1" in run.out
    assert "\x1b" not in run.out


def test_verify_compares_with_the_digest_that_was_noted_before_the_game(record: Path) -> None:
    digest = Record.load(record).seed_digest
    for noted in (digest, digest.upper(), digest[:16], f"{digest[:20]}…"):
        run = ludolab("verify", record, "--digest", noted)
        assert run.code == 0
        assert "whose digest you noted" in run.out
    other = ludolab("verify", record, "--digest", "0" * 64).refused()
    assert "another game than the one you noted" in other
    for wrong in ("", digest[:15], digest + "0", "x" * 64):
        assert "hexadecimal digits" in ludolab("verify", record, "--digest", wrong).refused()
