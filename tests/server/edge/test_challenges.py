"""Challenges: the same deal for several people, each at a table of their own."""

from datetime import UTC, date, datetime
from functools import partial

import httpx
import msgspec
import pytest

from ludolab.table import deal
from ludolab.table.challenge import deal_of_day
from tests.server.edge.served import Message, Person, Served, play_to_the_end, two_at_kawumm

ALONE = ({"holder": "me", "name": "Annechen"}, {"holder": "bot", "level": 1})


def play_alone(person: Person, table: str) -> None:
    """A game against a robot, to its end."""
    with person.at(table) as socket:
        shown = socket.until("table")
        while shown["status"] == "playing":
            moves = shown["eyes"][0]["moves"]
            if moves:
                socket.say(
                    type="do",
                    id=person.id_of_command(),
                    position=shown["position"],
                    command={
                        "type": "play",
                        "seat": shown["deciding"][0],
                        "move": moves[0]["move"],
                    },
                )
            shown = socket.until("table", partial(_after, shown))


def _after(before: Message, shown: Message) -> bool:
    later: bool = shown["position"] > before["position"]
    return later


def challenged(person: Person, table: str) -> Message:
    made = person.post(f"/api/tables/{table}/challenge", {})
    assert made.status_code == 201, made.text
    found: Message = made.json()
    return found


def take_up(person: Person, challenge: str, name: str) -> httpx.Response:
    return person.post(f"/api/challenges/{challenge}/tables", {"name": name})


def deals(served: Served, *tables: str) -> list[Message]:
    """What was dealt first at each of these tables, all face up."""
    found = []
    for table in tables:
        room = served.node.rooms.loaded[table].table
        story = served.get(
            f"/api/tables/{table}/story?eye=open", headers={"X-Ludolab-Key": room.key}
        )
        assert story.status_code == 200, story.text
        found.append(story.json()["frames"][0]["changes"])
    return found


def test_two_people_get_the_same_deal_and_nothing_of_the_first_game(served: Served) -> None:
    anne, paul, zoe = (Person(served) for _ in range(3))
    first = anne.open(*ALONE, start=True)["table"]
    refused = anne.post(f"/api/tables/{first}/challenge", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "not-finished")
    play_alone(anne, first)
    made = challenged(anne, first)
    challenge = made["challenge"]
    assert made["link"].endswith(f"#/challenge/{challenge}")
    assert challenged(anne, first) == made
    stranger = paul.post(f"/api/tables/{first}/challenge", {})
    assert stranger.json()["code"] == "key"

    record = anne.get(f"/api/tables/{first}/record").json()
    secrets = (record["seed"], first, served.node.rooms.loaded[first].table.key, anne.id)
    before = paul.get(f"/api/challenges/{challenge}")
    assert before.json() == {
        "challenge": challenge,
        "game": "kawumm",
        "players": 2,
        "by": "Annechen",
        "levels": [1],
        "table": None,
        "played": False,
        "count": 1,
        "tried": [],
    }
    tables = []
    for person, name in ((paul, "Paul"), (zoe, "Zoé")):
        opened = take_up(person, challenge, name)
        assert opened.status_code == 201, opened.text
        table = opened.json()["table"]
        # However often one asks, it is the same table: nobody plays a deal twice.
        assert take_up(person, challenge, name).json()["table"] == table
        shown = person.get(f"/api/tables/{table}")
        for text in (before.text, opened.text, shown.text):
            assert [secret for secret in secrets if secret in text] == []
        # The file of a table holds the seed, which others play with.
        kept = person.get(f"/api/tables/{table}/saved")
        assert (kept.status_code, kept.json()["code"]) == (409, "not-over")
        assert shown.json()["challenge"] == challenge
        tables.append(table)
    for person, table in zip((paul, zoe), tables, strict=True):
        assert person.get(f"/api/challenges/{challenge}").json()["tried"] == []
        play_alone(person, table)
        assert person.get(f"/api/tables/{table}/saved").status_code == 200
    dealt = deals(served, first, *tables)
    assert dealt[0] == dealt[1] == dealt[2]
    found = zoe.get(f"/api/challenges/{challenge}").json()
    assert (found["played"], found["count"], found["table"]) == (True, 3, tables[1])
    # Who plays alike does as well.
    assert sorted(each["name"] for each in found["tried"]) == ["Annechen", "Paul", "Zoé"]
    assert [each["name"] for each in found["tried"] if each["yours"]] == ["Zoé"]
    assert len({(each["place"], each["score"]) for each in found["tried"]}) == 1
    # The next game there is nobody's challenge.
    assert zoe.do(tables[1], "rematch", found["count"]).status_code in (200, 409)


def test_another_person_at_the_table_is_replaced_by_a_robot(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served)
    table = opened["table"]
    play_to_the_end(anne, paul, table)
    made = challenged(paul, table)
    zoe = Person(served)
    theirs = take_up(zoe, made["challenge"], "Zoé").json()["table"]
    seats = zoe.get(f"/api/tables/{theirs}").json()["seats"]
    assert [each["holder"] for each in seats] == ["bot", "person"]
    # Who has played it can't play it again.
    again = take_up(paul, made["challenge"], "Paul").json()["table"]
    assert paul.get(f"/api/challenges/{made['challenge']}").json()["table"] == table
    assert again != table


def test_a_deal_of_the_day_is_the_same_for_all(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served.node.challenges, "today", lambda: date(2026, 11, 19))
    anne, paul = Person(served), Person(served)
    today = anne.get("/api/challenges/today").json()
    assert today == paul.get("/api/challenges/today").json()
    assert today["by"] == ""
    tables = [
        take_up(person, today["challenge"], "Anne").json()["table"] for person in (anne, paul)
    ]
    rooms = [served.node.rooms.loaded[table].table for table in tables]
    assert rooms[0].running.state.seed == rooms[1].running.state.seed
    assert rooms[0].seed_digest == rooms[1].seed_digest


def test_the_games_take_turns_from_day_to_day() -> None:
    days = [datetime.fromtimestamp(86_400 * day, UTC).date() for day in range(4)]
    found = [deal_of_day(day) for day in (*days, days[0])]
    assert len({each.settings.game for each in found[:4]}) == 4
    assert found[0].settings == found[4].settings
    assert found[0].seed != found[4].seed


@pytest.mark.parametrize("challenge", ["0" * 20, "1999-01-01", "yesterday", "9999-99-99"])
def test_what_isnt_there_is_told_in_a_sentence(served: Served, challenge: str) -> None:
    anne = Person(served)
    for found in (anne.get(f"/api/challenges/{challenge}"), take_up(anne, challenge, "Anne")):
        assert (found.status_code, found.json()["code"]) == (404, "no-challenge")


def test_a_challenge_of_another_edition_is_refused_and_nothing_is_lost(served: Served) -> None:
    anne, paul = Person(served), Person(served)
    first = anne.open(*ALONE, start=True)["table"]
    play_alone(anne, first)
    challenge = challenged(anne, first)["challenge"]
    kept = served.run(served.node.storage.challenge(challenge))
    assert kept is not None
    later = msgspec.structs.replace(deal.decode(kept), edition="7")
    other = "ab" * 10
    served.run(served.node.storage.add_challenge(other, deal.encode(later)))
    refused = take_up(paul, other, "Paul")
    assert (refused.status_code, refused.json()["code"]) == (409, "other-edition")
    assert refused.json()["text"].count(".") == 1
    assert paul.get("/api/me/tables").json() == {"tables": []}
    assert served.run(served.node.storage.challenge(other)) == deal.encode(later)
    assert take_up(paul, challenge, "Paul").status_code == 201
