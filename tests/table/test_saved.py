"""A table in a file: taken along by somebody who is alone at it, and opened again anywhere."""

from typing import Any

import msgspec
import pytest

from ludolab.table.entries import (
    BotSat,
    Closed,
    Created,
    Entry,
    HandedOver,
    Moved,
    Rematched,
    Sat,
    Started,
    encode,
)
from ludolab.table.log import Logged, begun
from ludolab.table.messages import SavedTable
from ludolab.table.refused import Refused
from ludolab.table.saved import opened, saved
from ludolab.table.settings import Settings
from ludolab.table.table import Table
from tests.games import NAMES
from tests.table.log import SEED

CREATED = Created(settings=Settings(game="kawumm", players=2, public=True), owner="anne", key="key")
SEATED: list[Entry] = [CREATED, Sat(seat=0, person="anne", name="Anne"), BotSat(seat=1, level=2)]
STARTED: list[Entry] = [*SEATED, Started(seed=SEED, edition="1")]


def played(name: str, moves: int) -> list[Entry]:
    """The log of Anne's table with a bot after this many moves."""
    settings = Settings(game=name, players=2)
    log: list[Entry] = [
        Created(settings=settings, owner="anne", key="key", command="anne/12345678"),
        *STARTED[1:-1],
        Started(seed=SEED, command="anne/22345678"),
    ]
    table = begun("t", log, 0.0)[0]
    log[-1] = Started(seed=SEED, edition=table.game.edition)
    table, _ = begun("t", log, 0.0)
    for _ in range(moves):
        playing = table.running
        if playing.state.over:
            break
        if playing.asking is None:
            move = playing.before.legal_moves()[0]
            log.append(Moved(seat=playing.deciding, move=move.to_json()))
        else:
            log.append(Closed())
        table = table.after(log[-1], 0.0)
    return log


def written(log: list[Entry]) -> list[Logged]:
    _, bodies = begun("t", log, 0.0)
    return [Logged(number, 0.0, body, "") for number, body in enumerate(bodies, 1)]


def through_a_file(file: SavedTable) -> SavedTable:
    return msgspec.json.decode(msgspec.json.encode(file), type=SavedTable)


def opened_again(file: SavedTable) -> Table:
    return opened("u", "other key", "paul", file, (), 9.0)[0]


@NAMES
def test_a_table_that_is_taken_along_goes_on_as_it_was(name: str) -> None:
    log = played(name, 40)
    before, _ = begun("t", log, 0.0)
    file = through_a_file(saved(written(log), "anne"))
    text = msgspec.json.encode(file).decode()
    assert "anne" not in text
    assert '"key"' not in text.replace('"key":""', "")
    after, bodies = opened("u", "other key", "paul", file, (), 9.0)
    assert (after.id, after.owner, after.key) == ("u", "paul", "other key")
    assert after.seats_of("paul") == (0,)
    assert after.running.state.digest() == before.running.state.digest()
    assert after.position == before.position
    # What is stored says the same, and can be taken along once more.
    again = [Logged(number, 9.0, body, "") for number, body in enumerate(bodies, 1)]
    assert saved(again, "paul") == file


def test_only_who_opened_it_and_is_alone_there_takes_a_table_along() -> None:
    for log, person, code in (
        (STARTED, "paul", "not-owner"),
        ([*SEATED[:2], Sat(seat=1, person="paul", name="Paul")], "anne", "not-alone"),
        ([*SEATED, HandedOver(person="paul")], "anne", "not-alone"),
    ):
        with pytest.raises(Refused) as refused:
            saved([Logged(n, 0.0, encode(entry), "") for n, entry in enumerate(log, 1)], person)
        assert refused.value.code == code


def test_a_table_from_a_file_is_private_and_has_no_bot_that_isnt_here() -> None:
    log = [*SEATED[:2], BotSat(seat=1, level=3, own="clever")]
    file = saved(written(log), "anne")
    assert not opened_again(file).settings.public
    assert opened_again(file).seats[1].own == ""
    here, _ = opened("u", "k", "paul", file, ["clever"], 0.0)
    assert here.seats[1].own == "clever"


BOT = {"entry": "bot-sat", "seat": 1, "level": 2}
TAMPERED: dict[str, tuple[int, dict[str, Any] | None, str]] = {
    "no entry": (1, {"entry": "nonsense"}, "broken-log"),
    "no table": (0, None, "broken-log"),
    "a second table": (1, {"entry": "created", "settings": {}, "owner": "me"}, "broken-log"),
    "somebody else": (1, {"entry": "sat", "seat": 0, "person": "eve", "name": "E"}, "broken-log"),
    "no name": (1, {"entry": "sat", "seat": 0, "person": "me", "name": "E" * 99}, "bad-nickname"),
    "no such seat": (1, {"entry": "sat", "seat": 7, "person": "me", "name": "E"}, "broken-log"),
    "no such level": (2, BOT | {"level": 9}, "no-bot"),
    "nobody's order": (4, {"entry": "ordered", "seat": 9, "order": "always"}, "no-such-seat"),
    "a bot's order": (4, {"entry": "ordered", "seat": 1, "order": "always"}, "seat-free"),
    "not a move": (4, {"entry": "moved", "seat": 0, "move": {"move": "win"}}, "broken-log"),
    "not in turn": (4, {"entry": "moved", "seat": 9, "move": {}}, "broken-log"),
    "deleted": (4, {"entry": "table-closed", "deleted": True}, "table-closed"),
    "a bot's help": (3, {"entry": "helped", "seat": 1, "ahead": 1}, "broken-log"),
    "too much help": (3, {"entry": "helped", "seat": 0, "ahead": 99}, "broken-log"),
    "not over": (4, msgspec.to_builtins(Rematched()), "broken-log"),
    "no such edition": (3, {"entry": "started", "seed": SEED, "edition": "99"}, "other-edition"),
    "no seed": (3, {"entry": "started", "seed": "x", "edition": "1"}, "broken-log"),
    "other pieces": (3, {"entry": "started", "seed": SEED, "digest": "00"}, "broken-log"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_file_that_was_tampered_with_is_refused(what: str) -> None:
    at, entry, code = TAMPERED[what]
    file = through_a_file(saved(written(STARTED), "anne"))
    entries = [*file.entries]
    entries[at : at + 1] = [] if entry is None else [entry]
    with pytest.raises(Refused) as refused:
        opened_again(msgspec.structs.replace(file, entries=entries))
    assert refused.value.code == code


def test_settings_of_a_file_are_checked_as_any() -> None:
    file = saved(written(STARTED), "anne")
    for settings, code in (
        ({"game": "chess", "players": 2}, "bad-settings"),
        ({"game": "kawumm", "players": 31}, "bad-settings"),
        ({"game": "kawumm", "players": 2, "options": {"x": 1}}, "bad-settings"),
        ({"game": "kawumm", "players": -1}, "broken-log"),
    ):
        created = {"entry": "created", "settings": settings, "owner": "me", "key": ""}
        with pytest.raises(Refused) as refused:
            opened_again(msgspec.structs.replace(file, entries=[created, *file.entries[1:]]))
        assert refused.value.code == code
