"""Nothing changes under a running game: its log says what it began with, and is checked."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

import ludolab
from ludolab.games import game as game_named
from ludolab.records import Match, Record
from ludolab.table import entries, story
from ludolab.table.entries import Created, Entry, Moved, Rematched, Sat, Started
from ludolab.table.log import SIGNED_EVERY, Logged, read, signed
from ludolab.table.records import record_of
from ludolab.table.refused import Refused
from ludolab.table.settings import Settings
from ludolab.table.table import Table

from .log import NAMES, SEED

OLD, NEW = "1", "2"
"""The editions of the guest Kuhn poker: the first has three cards, the second four."""


class Written:
    """A table and its log, signed as a server signs it."""

    def __init__(self, game: str) -> None:
        settings = Settings(game=game, players=2)
        created = Created(settings=settings, owner="anne", key="key")
        self.table = Table.first("t", created)
        self.log = [Logged(1, 0.0, entries.encode(created), "node")]
        for seat in range(2):
            self.write(Sat(seat=seat, person=NAMES[seat].lower(), name=NAMES[seat]))

    def write(self, *new: Entry) -> None:
        for entry in new:
            self.table = self.table.after(entry, 0.0)
            body = entries.encode(signed(entry, self.table))
            self.log.append(Logged(self.table.number, 0.0, body, "node"))

    def play(self, most: int = 1000) -> None:
        """The first legal move, again and again."""
        while self.table.status == "playing" and most:
            playing = self.table.running
            move = playing.before.legal_moves()[0]
            self.write(Moved(seat=playing.deciding, move=move.to_json()))
            most -= 1


def last(log: Sequence[Logged]) -> Table:
    *_, table = read("t", log)
    return table


def refusal(log: Sequence[Logged]) -> Refused:
    with pytest.raises(Refused) as refused:
        last(log)
    return refused.value


def test_the_log_says_what_a_game_was_begun_with() -> None:
    table = Written("kawumm")
    table.write(Started(seed=SEED, edition="1"))
    started = entries.decode(table.log[-1].body)
    assert isinstance(started, Started)
    game = game_named("kawumm")
    first = game.new(2, bytes.fromhex(SEED))
    assert (started.edition, started.engine) == (game.edition, ludolab.__version__)
    assert (started.pieces, started.digest) == (game.box.digest(), first.digest())


def test_the_state_is_signed_now_and_then_and_at_the_end() -> None:
    table = Written("kawumm")
    table.write(Started(seed=SEED, edition="1"))
    table.play()
    logged = [(each.number, entries.decode(each.body)) for each in table.log[4:]]
    assert [n for n, entry in logged if entry.digest] == [
        n for n, _ in logged if n % SIGNED_EVERY == 0 or n == table.table.number
    ]
    again = last(table.log)
    assert again.running.state == table.table.running.state


def test_a_log_that_leads_elsewhere_is_broken_and_says_where() -> None:
    """Rules that have changed without a new edition lead to another state."""
    table = Written("kawumm")
    table.write(Started(seed=SEED, edition="1"))
    table.play(40)
    [at, *_] = [n for n, each in enumerate(table.log) if b'"digest"' in each.body and n > 5]
    before, entry = last(table.log[:at]), entries.decode(table.log[at].body)
    assert isinstance(entry, Moved)
    others = [move.to_json() for move in before.running.before.legal_moves()]
    other = next(move for move in others if move != entry.move)
    changed = Moved(seat=entry.seat, move=other, digest=entry.digest)
    log = [*table.log]
    log[at] = replace(log[at], body=entries.encode(changed))
    broken = refusal(log)
    assert (broken.code, broken.parts) == ("broken-log", {"number": log[at].number})
    assert "nothing of it is lost" in broken.text("en")
    assert "rien n’en est perdu" in broken.text("fr")


@pytest.mark.parametrize("body", [b"{}", b'{"entry":"flown"}', b'{"entry":"moved","seat":0}', b"["])
def test_what_we_cannot_read_is_broken(body: bytes) -> None:
    table = Written("kawumm")
    table.write(Started(seed=SEED, edition="1"))
    assert refusal([*table.log, Logged(5, 0.0, body, "node")]).code == "broken-log"


def test_each_game_of_a_table_has_its_edition() -> None:
    table = Written("kuhn")
    table.write(Started(seed=SEED, edition=OLD))
    table.play()
    assert len(table.table.running.state.pieces()) == 3
    table.write(Rematched(), Started(seed=SEED, edition=NEW))
    table.play()
    assert len(table.table.running.state.pieces()) == 4
    editions = [
        (found.games, found.game.edition) for found in read("t", table.log) if found.playing
    ]
    assert {*editions} == {(1, OLD), (2, NEW)}
    for number, edition in enumerate((OLD, NEW), 1):
        record = record_of("t", table.log, number)
        assert record.edition == edition
        assert record.verify().over
        assert story.of_table("t", table.log, number, None, None).over


def test_a_table_says_which_edition_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Written("kuhn")
    table.write(Started(seed=SEED, edition=OLD))
    snapshot = table.table.snapshot()
    assert snapshot is not None
    assert Table.from_snapshot("t", snapshot).game.edition == OLD
    monkeypatch.setattr(game_named("kuhn"), "earlier", {})
    other = refusal(table.log)
    assert other.code == "other-edition"
    assert other.text("en") == (
        "The game on this table was begun in edition 1 of Kuhn Poker, and this server has "
        "edition 2: it can’t go on here, and nothing of it is lost."
    )
    assert "l’édition 1 de Kuhn Poker" in other.text("fr")
    with pytest.raises(Refused, match="begun in edition 1"):
        Table.from_snapshot("t", snapshot)


def test_a_new_game_needs_no_edition_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Written("kuhn")
    table.write(Started(seed=SEED, edition=OLD))
    table.play()
    table.write(Rematched())
    snapshot = table.table.snapshot()
    assert snapshot is not None
    begins = len(table.log)
    table.write(Started(seed=SEED, edition=NEW))
    monkeypatch.setattr(game_named("kuhn"), "earlier", {})
    *_, again = read("t", table.log[begins:], Table.from_snapshot("t", snapshot))
    assert again.running.state == table.table.running.state


def test_a_snapshot_with_other_pieces_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Written("kawumm")
    table.write(Started(seed=SEED, edition="1"))
    body = table.table.snapshot()
    assert body is not None
    box = game_named("kawumm").box.digest().encode()
    assert box in body
    with pytest.raises(Refused, match="doesn’t fit"):
        Table.from_snapshot("t", body.replace(box, b"0" * len(box)))
    old = body.replace(b'"edition":"1","pieces"', b'"pieces"', 1)
    with pytest.raises(ValueError, match="edition"):
        Table.from_snapshot("t", old)


def test_a_game_that_is_gone() -> None:
    table = Written("kawumm")
    table.write(Started(seed=SEED, edition="1"))
    gone = [replace(each, body=each.body.replace(b"kawumm", b"gone")) for each in table.log]
    missing = refusal(gone)
    assert (missing.code, missing.parts) == ("game-missing", {"game": "gone"})


def test_comments_and_layout_are_no_pieces() -> None:
    game = game_named("kuhn")
    text = 'edition = "mine"\ncards = ["jack", "queen", "king"]\n'
    same = '# Our own.\nedition="mine"\n\ncards = [ "jack","queen", "king" ] # three\n'
    other = text.replace('"jack", "queen"', '"queen", "jack"')
    digests = [game.own_box(each).digest() for each in (text, same, other)]
    assert digests[0] == digests[1] != digests[2]


def test_a_record_asks_for_the_edition_it_was_played_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even with somebody's own pieces, whose `edition` says nothing about the rules."""
    old = game_named("kuhn").in_edition(OLD)
    for pieces in (None, 'edition = "mine"\ncards = ["cat", "dog", "elk"]\n'):
        match = Match(old.new(2, 7, pieces=pieces), ["Ann", "Bob"])
        while not match.state.over:
            match.play(match.state.legal_moves()[0])
        record = Record.from_json(match.record().to_json())
        assert record.start().game is old
        assert record.verify() == match.state
        with monkeypatch.context() as patch:
            patch.setattr(game_named("kuhn"), "earlier", {})
            with pytest.raises(ludolab.LudolabError, match="edition 1 of kuhn, and this is ed"):
                record.verify()
