"""A game retold: what each seat could have seen, moment by moment."""

import json
import random

import pytest

import ludolab
from ludolab.core import Json
from ludolab.core.events import redact, tell_all
from ludolab.records import Match
from ludolab.table import messages, story
from ludolab.table.entries import Rematched
from ludolab.table.refused import Refused
from ludolab.table.showing import by_heart
from ludolab.table.table import Table
from ludolab.words import question

from .test_laws import GAMES, Log, logged, opening


def told(
    log: Log, eye: str | None, person: str | None, number: int | None = None
) -> messages.Story:
    return story.of_table("t", [*opening(log), *logged(log)], number, eye, person)


def views(found: messages.Story) -> list[dict[str, object]]:
    """Each view, rebuilt from the changes."""
    seen: dict[str, object] = {}
    whole: list[dict[str, object]] = []
    for frame in found.frames:
        seen = {k: v for k, v in {**seen, **frame.changes}.items() if k not in frame.gone}
        whole.append(seen)
    return whole


def moments(log: Log, until: int | None = None) -> dict[int, Table]:
    """The table at each position."""
    return {
        table.position: table
        for number, table in enumerate(log.play())
        if until is None or number <= until
    }


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_finished_game_is_told_through_any_eyes(game: str, options: dict[str, object]) -> None:
    log = Log(game, options, 3)
    real = moments(log)
    for eye in ("0", "1", "nobody", "open"):
        found = told(log, eye, None)
        assert (found.eye, found.over, found.players) == (eye, True, len(log.table.seats))
        assert found.seed == log.table.running.state.seed
        assert found.seed_digest == log.table.seed_digest
        assert [frame.position for frame in found.frames] == [*real]
        for frame, seen, table in zip(found.frames, views(found), real.values(), strict=True):
            state = table.running.state
            seat = int(eye) if eye.isdecimal() else None
            assert seen == (state.lay_open() if eye == "open" else state.show(seat))
            assert frame.deciding == table.running.deciding
            assert frame.prompt == question(table.running.before)
            if table.running.history:
                happened = table.running.history[-1]
                events = tell_all(happened.told) if eye == "open" else redact(happened.told, seat)
                assert (frame.events, frame.undone) == (events, happened.undone)
                assert frame.lamp == happened.lamp
        assert found.frames[-1].standing == [*log.table.running.state.standing()]
    assert told(log, None, None).eye == "open"


@pytest.mark.parametrize("game", ["candy-lab", "candy-numbers"])
def test_what_was_taken_back_is_told(game: str) -> None:
    log = Log(game, {}, 3)
    moments(log)
    assert any(frame.undone for frame in told(log, None, None).frames)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_running_one_only_through_ones_own(game: str, options: dict[str, object]) -> None:
    log = Log(game, options, 4)
    play, few = log.play(), min(20, ludolab.game(game).bound // 2)
    real = {table.position: table for table, _ in zip(play, range(few), strict=False)}
    assert log.table.status == "playing"
    played_by_heart = by_heart(log.table.running)
    own = told(log, "1", "bert")
    assert own.eye == ("nobody" if played_by_heart else "1")
    seat = None if played_by_heart else 1
    for frame, seen, table in zip(own.frames, views(own), real.values(), strict=False):
        assert seen == table.running.state.show(seat)
        if table.running.history:
            assert frame.events == redact(table.running.history[-1].told, seat)
    assert own.seed is None
    assert own.seed_digest
    assert log.table.running.state.seed not in str(own)
    assert told(log, None, "bert") == own
    assert told(log, None, "stranger").eye == told(log, "nobody", None).eye == "nobody"
    for eye, person, code in (
        ("open", "bert", "not-over"),
        ("0", "bert", "not-your-seat"),
        ("1", None, "not-your-seat"),
        ("9", "bert", "not-your-seat"),
    ):
        with pytest.raises(Refused) as refused:
            told(log, eye, person)
        assert refused.value.code == code


@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        ("candy-lab", {}, True),
        ("candy-numbers", {}, True),
        ("candy-numbers", {"memory_aid": True}, False),
        ("kawumm", {}, False),
    ],
)
def test_which_games_are_played_by_heart(
    game: str, options: dict[str, object], expected: bool
) -> None:
    log = Log(game, options, 4)
    play = log.play()
    next(play)
    next(play)
    assert by_heart(log.table.running) == expected


def test_each_game_of_a_table_by_its_number() -> None:
    log = Log("kawumm", {}, 5)
    with pytest.raises(Refused, match="hasn’t begun"):
        told(log, None, None)
    moments(log)
    seed = log.table.running.state.seed
    log.write(Rematched())
    assert told(log, None, None).seed == seed
    next(log.play())
    assert told(log, None, None, 1).seed == seed
    assert told(log, None, None).seed is None
    with pytest.raises(Refused, match="hasn’t begun"):
        told(log, None, None, 3)
    with pytest.raises(Refused, match="only"):
        told(log, "7", None, 1)


# --- records --------------------------------------------------------------------------------------


def record(game: str) -> dict[str, Json]:
    rng, match = random.Random(1), Match(ludolab.game(game).new(2, 5), ["Anne", "bot:1"])
    while not match.state.over:
        match.play(rng.choice(match.state.legal_moves()))
    written: dict[str, Json] = json.loads(json.dumps(match.record().to_json()))
    return written


@pytest.mark.parametrize("game", [game for game, options in GAMES if not options])
def test_a_record_is_told_again(game: str) -> None:
    written = record(game)
    found = story.of_record(messages.Retell(record=written))
    moves = written["moves"]
    assert isinstance(moves, list)
    assert len(found.frames) == len(moves) + 1
    assert (found.eye, found.over, found.names, found.bots) == ("open", True, ["Anne", ""], [1])
    assert views(found)[-1]["outcome"]
    last = ludolab.Record.from_json(written).verify()
    assert views(found)[-1] == last.lay_open()
    nobodys = story.of_record(messages.Retell(record=written, eye="nobody"))
    assert views(nobodys)[-1] == last.show(None)


def test_a_bad_record_is_refused_with_its_sentence() -> None:
    written = record("kawumm")
    for changed, sentence in (
        ({"moves": []}, "seal doesn't fit"),
        ({"ludolab": 7}, "isn't a record"),
        ({"game": "chess"}, "seal doesn't fit"),
        ({"seats": ["x" * 70_000]}, "too long"),
        ({"moves": [{}] * story.LONGEST}, "too long"),
    ):
        with pytest.raises(ludolab.LudolabError, match=sentence):
            story.of_record(messages.Retell(record={**written, **changed}))
    with pytest.raises(Refused, match="only 2 seats"):
        story.of_record(messages.Retell(record=written, eye="2"))


def test_a_story_says_with_which_box_it_was_played() -> None:
    """So that a replay can show the house rules."""
    short = 'variant = "kawumm"\nname = "Short"\ngoal = 1\n'
    usual, changed = (
        Match(ludolab.game("kawumm").new(2, seed=1, pieces=pieces)).record()
        for pieces in (None, short)
    )
    assert story.of_record(messages.Retell(record=usual.to_json())).pieces is None
    assert story.of_record(messages.Retell(record=changed.to_json())).pieces == changed.pieces
