"""Who may do what."""

import pytest

from ludolab.core import LudolabError
from ludolab.table import entries, messages
from ludolab.table.commands import AlreadyDone, entries_for, entry_for
from ludolab.table.refused import Refused
from ludolab.table.settings import JsonObject
from ludolab.table.table import Table

from .log import opened, seated, started, write

STOP: dict[str, object] = {"move": "stop"}


def entry(
    table: Table,
    person: str,
    command: messages.Command,
    position: int | None = None,
    present: tuple[str, ...] = (),
) -> entries.Entry:
    at = table.position if position is None else position
    ask = messages.Ask(id="command-1", position=at, command=command)
    return entry_for(table, person, ask, present)


def refusal(
    table: Table, person: str, command: messages.Command, present: tuple[str, ...] = ()
) -> str:
    with pytest.raises(Refused) as caught:
        entry(table, person, command, present=present)
    return caught.value.code


def test_a_command_carries_the_position_that_it_answers() -> None:
    table = started()
    play = messages.Play(seat=0, move=STOP)
    assert isinstance(entry(table, "anne", play), entries.Moved)
    for position in (0, 2):
        with pytest.raises(Refused, match="has just changed"):
            entry(table, "anne", play, position)


def test_what_is_chosen_as_one_is_played_as_far_as_it_is_offered() -> None:
    table = started("labicot")
    *_, way = table.running.before.ways()
    walk, *goes = list[JsonObject](move.to_json() for move in way)
    assert goes
    nowhere: JsonObject = {"move": "go", "way": "E", "to": "nowhere"}

    def positions(move: JsonObject, then: list[JsonObject]) -> list[int]:
        ask = messages.Ask(
            id="command-1", position=1, command=messages.Play(seat=0, move=move, then=then)
        )
        made = entries_for(table, "anne", ask, ())
        assert [bool(entry.command) for entry in made] == [True, *[False] * len(then)]
        return [after.position for after in table.along(made, 0.0)]

    assert positions(walk, goes) == [*range(2, 3 + len(goes))]
    assert positions(walk, [nowhere, *goes]) == [2]
    with pytest.raises(LudolabError):
        positions(nowhere, [walk])


def test_the_same_command_counts_once() -> None:
    table = opened()
    sit = messages.Sit(seat=0, name="Anne")
    first = entry(table, "anne", sit)
    assert first.command == "anne/command-1"
    with pytest.raises(AlreadyDone):
        entry(write(table, first), "anne", sit)
    # Ids of different people don't collide.
    assert entry(write(table, first), "bert", messages.Sit(seat=1, name="Bert")).command


@pytest.mark.parametrize(
    "command",
    [
        messages.Play(seat=1, move=STOP),
        messages.Reply(seat=1),
        messages.Undo(seat=1),
        messages.AskMe(seat=1, order="always"),
        messages.Return(seat=1),
    ],
)
@pytest.mark.parametrize("person", ["anne", "eve"])
def test_only_ones_own_seat(command: messages.Command, person: str) -> None:
    assert refusal(started(), person, command) == "not-your-seat"


@pytest.mark.parametrize(
    "command",
    [
        messages.Start(),
        messages.SeatBot(seat=1, level=1),
        messages.Stand(seat=1),
        messages.Leave(),
        messages.Cover(seat=1, level=1),
        messages.Rematch(),
    ],
)
def test_a_stranger_only_watches(command: messages.Command) -> None:
    assert refusal(seated(), "eve", command) == "sit-first"


def test_who_opened_the_table_may_send_somebody_away() -> None:
    assert isinstance(entry(seated(), "anne", messages.Stand(seat=1)), entries.Stood)
    assert refusal(seated(), "bert", messages.Stand(seat=0)) == "not-your-seat"


def test_a_bot_covers_only_somebody_who_is_away() -> None:
    cover = messages.Cover(seat=1, level=1)
    table = started()
    assert refusal(table, "anne", cover, present=("bert",)) == "not-away"
    assert isinstance(entry(table, "anne", cover), entries.Covered)
    assert isinstance(entry(table, "bert", cover, present=("bert",)), entries.Covered)
    assert refusal(started(bots=(1,)), "anne", cover) == "seat-free"
    assert refusal(table, "anne", messages.Return(seat=0)) == "not-covered"


def test_only_bots_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludolab.table.commands.levels", lambda _: (1, 2))
    assert refusal(opened(), "anne", messages.SeatBot(seat=0, level=5)) == "no-bot"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anne", "Anne"),
        ("  Anne   Marie\n", "Anne Marie"),
        ("<b>", "<b>"),
        ("A\u202ennE\u200b", "AnnE"),
        ("e\u0301", "é"),
    ],
)
def test_nicknames_are_one_line_of_visible_letters(typed: str, name: str) -> None:
    sat = entry(opened(), "anne", messages.Sit(seat=0, name=typed))
    assert isinstance(sat, entries.Sat)
    assert sat.name == name


@pytest.mark.parametrize("typed", ["", " ", "\u200b\u0000", "x" * 25])
def test_no_name_at_all(typed: str) -> None:
    assert refusal(opened(), "anne", messages.Sit(seat=0, name=typed)) == "bad-nickname"


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    codes = ("stale", "not-your-seat", "no-such-seat", "key", "unknown-table", "too-fast")
    for code in codes:
        texts = {Refused(code, count=2).text(lang) for lang in ("en", "fr")}
        assert len(texts) == 2
        assert not any(text.startswith("refused-") for text in texts)
