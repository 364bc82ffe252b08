"""Kind words over a real socket."""

from pathlib import Path

from ludolab.server.edge.limits import Limits, Rate
from tests.server.edge.served import Served, serving, two_at_kawumm


def test_everybody_hears_a_kind_word_and_nothing_keeps_it(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served)
    table = opened["table"]
    before = anne.get(f"/api/tables/{table}").json()
    with (
        anne.at(table) as at_annes,
        paul.at(table) as at_pauls,
        served.socket(table) as zoes,
    ):
        zoes.say(type="hello", key=opened["key"])
        for socket in (at_annes, at_pauls, zoes):
            socket.until("table")
        at_pauls.say(type="say", seat=1, word="bravo")
        for socket in (at_annes, at_pauls, zoes):
            assert socket.until("said") == {"type": "said", "seat": 1, "word": "bravo"}
        # Only for those who sit there, and only these words.
        for socket, word, code in (
            (at_pauls, {"seat": 0, "word": "bravo"}, "not-your-seat"),
            (zoes, {"seat": 1, "word": "bravo"}, "not-your-seat"),
            (at_pauls, {"seat": 1, "word": "You cheat!"}, "invalid"),
        ):
            socket.say(type="say", **word)
            assert socket.until("refused")["code"] == code
        at_annes.say(type="say", seat=0, word="thanks")
        assert at_pauls.until("said") == {"type": "said", "seat": 0, "word": "thanks"}
    # Whoever comes later is told nothing of it, and the log has no line of it.
    after = anne.get(f"/api/tables/{table}").json()
    assert after["position"] == before["position"]
    with anne.at(table) as again:
        again.until("table")
        again.say(type="ping")
        again.until("pong")
        assert [heard for heard in again.heard if heard["type"] == "said"] == []


def test_kind_words_are_few(tmp_path: Path) -> None:
    limits = Limits(word=Rate(0.001, 3), family=100)
    with serving(tmp_path, limits) as served:
        anne, paul, opened = two_at_kawumm(served)
        table = opened["table"]
        with anne.at(table) as mine, paul.at(table) as theirs:
            mine.until("table")
            theirs.until("table")
            for _ in range(3):
                mine.say(type="say", seat=0, word="haha")
                theirs.until("said")
            mine.say(type="say", seat=0, word="haha")
            assert mine.until("refused")["code"] == "too-fast"
            # Moves and Paul's own words aren't held up by it.
            mine.say(type="ping")
            mine.until("pong")
            theirs.say(type="say", seat=1, word="oops")
            mine.until("said", lambda said: said["seat"] == 1)
            theirs.until("said", lambda said: said["seat"] == 1)
            assert len([heard for heard in theirs.heard if heard["type"] == "said"]) == 4
