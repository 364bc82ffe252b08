"""Nonsense of every kind is refused with one sentence."""

import json
from pathlib import Path

import pytest

from ludolab.core import (
    BadPieces,
    BadPosition,
    BadRecord,
    BadView,
    InvalidMove,
    LudolabError,
    PiecesFile,
)
from ludolab.core.json_schema import Json
from ludolab.records import Match, Record
from ludolab.words import rulebook_of
from tests.tiny import game
from tests.tiny.rules import Lay, Roll
from tests.tiny.table import SEED, tiny


def nested(depth: int) -> object:
    found: list[object] = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize("position", [{"tick": -1, "seed": SEED}, {"tick": 1 << 64}, {"tick": -5}])
def test_a_tick_that_cannot_be(position: dict[str, Json]) -> None:
    with pytest.raises(BadPosition):
        tiny(**position)


def test_a_number_of_moves_that_cannot_be() -> None:
    with pytest.raises(BadPosition):
        tiny(number=-5)


def test_deep_toml() -> None:
    with pytest.raises(BadPieces):
        PiecesFile("a = " + "[" * 100_000, "box.toml", own=True)


def test_long_numbers_in_toml() -> None:
    with pytest.raises(BadPieces):
        PiecesFile("a = " + "9" * 5000, "box.toml", own=True)


def test_deep_json() -> None:
    with pytest.raises(InvalidMove):
        game.move_from_json(nested(100_000))


def test_the_line_of_an_unknown_key() -> None:
    file = PiecesFile('# all kinds of cards\nedition = "1"\nkinds = 3\n', "box.toml", own=True)
    with pytest.raises(BadPieces, match="line 3: there is no key 'kinds'"):
        file.only("edition")


def test_a_key_missing_at_the_top() -> None:
    with pytest.raises(BadPieces) as wrong:
        PiecesFile("a = 1", "box.toml", own=True).value("edition", str)
    assert "line 0" not in str(wrong.value)


def test_a_part_too_many() -> None:
    Lay("ant")
    with pytest.raises(TypeError):
        Lay("ant", to=3)  # type: ignore[call-arg]


def test_a_part_of_another_name() -> None:
    with pytest.raises(TypeError, match="Lay takes card"):
        Lay(to=3)  # type: ignore[call-arg]


def test_no_record_from_a_hand_written_position() -> None:
    match = Match(tiny(seed=SEED))
    match.play(Roll(1))
    with pytest.raises(LudolabError, match="position"):
        match.record()


def test_a_record_with_a_wrong_seed() -> None:
    match = Match(game.new(2, 1))
    wrong = Record(**{**vars(match.record()), "seed": "xyz"})
    with pytest.raises(BadRecord):
        wrong.verify()


def test_a_view_with_a_seat_that_is_not_there() -> None:
    view = json.loads(json.dumps(tiny().view(0)))
    view["todo"][0]["seat"] = 9
    with pytest.raises(BadView):
        game.from_view(view)


def test_names_that_no_file_can_hold(tmp_path: Path) -> None:
    match = Match(game.new(2, 1), ["\ud800", "Bob"])
    with pytest.raises(LudolabError):
        match.record().save(tmp_path / "game.json")


def test_a_rule_book_in_another_language() -> None:
    with pytest.raises(LudolabError, match="the languages are en and fr"):
        rulebook_of(game, "de")


def test_the_rule_of_the_end() -> None:
    state = tiny(hands=[["ant"], ["cat"]])
    state.play(Lay("ant"))
    refusal = state.why_not(Lay("ant"))
    assert refusal is not None
    assert refusal.rule == "TN-5"
