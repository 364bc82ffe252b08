"""Rules, examples, tools, stories and guided games, as a page asks for them."""

import copy
import threading
import tomllib
from collections.abc import Mapping
from importlib import resources

import httpx
import pytest

from ludolab.core import Json, LudolabError, PiecesFile
from ludolab.core.variant import applied
from ludolab.games import catalogue, game
from ludolab.server.edge import library
from ludolab.table.examples import situations
from ludolab.words import rulebook_of, texts_of
from tests.games import NAMES
from tests.server.edge.served import PATIENCE, Person, Served, play_to_the_end, two_at_kawumm

GUIDED = [name for name, found in catalogue().items() if found.guide]


def problem(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@NAMES
def test_the_rules_one_by_one(served: Served, name: str) -> None:
    found = served.get(f"/api/games/{name}/rules?lang=fr").json()
    book = rulebook_of(game(name), "fr")
    assert [rule["id"] for rule in found["rules"]] == [*book.rules]
    assert [rule["text"] for rule in found["rules"]] == [r.text for r in book.rules.values()]
    assert found["title"] == texts_of(game(name), "fr").say("title")
    assert found["opening"] == book.opening
    assert "##" not in found["opening"]


def test_the_texts_for_a_page_that_was_built_without_them(served: Served) -> None:
    found = served.get("/api/games/kawumm/texts?lang=fr").json()
    folder = resources.files(game("kawumm").package)
    texts = {"fluent": folder.joinpath("fr.ftl").read_text("utf-8"), "private": {}}
    assert found == {"game": "kawumm", **texts}
    assert served.get("/api/games/candy-lab/texts").json()["private"]["drew"] == ["card"]
    # This one has no French.
    found = served.get("/api/games/kuhn/texts?lang=fr").json()
    assert "title = Kuhn Poker" in found["fluent"]


@NAMES
def test_the_examples_are_played_out(served: Served, name: str) -> None:
    for lang in ("en", "fr"):
        found = served.get(f"/api/games/{name}/examples?lang={lang}").json()["examples"]
        assert len(found) == len(situations(game(name)))
        for example in found:
            assert example["rule"] in rulebook_of(game(name)).rules
            assert not example["title"].startswith("example-")
            story = example["story"]
            assert len(story["frames"]) >= 2
            assert sum(len(frame["events"]) for frame in story["frames"]) >= 1
            assert story["names"][0] == "Anne"
            assert story["seed"] is None


def test_no_such_game_or_tool(served: Served) -> None:
    for path in ("rules", "texts", "examples"):
        assert problem(served.get(f"/api/games/chess/{path}")) == (404, "unknown-game")
    assert problem(served.post("/api/games/chess/tools/x", {})) == (404, "unknown-game")
    assert problem(served.post("/api/games/kawumm/tools/x", {})) == (404, "unknown-tool")


def test_a_tool(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    def use(given: Mapping[str, object], lang: str) -> dict[str, Json]:
        if "slow" in given:
            assert answered.wait(PATIENCE)
        if "wrong" in given:
            raise LudolabError("that can't be done")
        return {"lang": lang, "given": len(given)}

    monkeypatch.setitem(game("kawumm").tools, "count", use)
    path = "/api/games/kawumm/tools/count?lang=fr"
    assert served.post(path, {"a": 1}).json() == {"lang": "fr", "given": 1}
    wrong = served.post(path, {"wrong": 1})
    assert problem(wrong) == (422, "invalid")
    assert wrong.json()["text"] == "that can't be done"
    assert problem(served.post(path, [1])) == (422, "invalid")
    monkeypatch.setattr(library, "TOOL", 0.05)
    late = served.post(path, {"slow": 1})
    assert problem(late) == (503, "busy")
    assert late.headers["retry-after"]
    answered.set()


def test_the_story_of_a_table(served: Served) -> None:
    anne, paul, opened = two_at_kawumm(served)
    path = f"/api/tables/{opened['table']}/story"
    assert problem(Person(served).get(path)) == (403, "key")
    assert problem(anne.get(f"{path}?eye=open")) == (409, "not-over")
    assert problem(anne.get(f"{path}?eye=1")) == (403, "not-your-seat")
    assert problem(anne.get(f"{path}?eye=all")) == (422, "invalid")
    assert anne.get(path).json()["eye"] == "0"
    play_to_the_end(anne, paul, opened["table"])
    found = paul.get(f"{path}?eye=open").json()
    assert found["over"]
    assert found["names"] == ["Annechen", "Paulchen"]
    assert found["standing_name"] == "standing"
    record = paul.get(f"/api/tables/{opened['table']}/record").json()
    again = served.post("/api/story", {"record": record}).json()
    assert again["seed"] == found["seed"] == record["seed"]
    assert [f["events"] for f in again["frames"]] == [f["events"] for f in found["frames"]]
    record["moves"].pop()
    bad = served.post("/api/story", {"record": record})
    assert problem(bad) == (422, "invalid")
    assert "seal" in bad.json()["text"]


def test_a_record_may_be_larger_than_other_bodies(served: Served) -> None:
    answer = served.post("/api/story", {"record": {"moves": ["x" * 100_000]}})
    assert problem(answer) == (422, "invalid")
    answer = served.post("/api/story", {"record": {"moves": ["x" * 2**21]}})
    assert problem(answer) == (413, "too-large")


@pytest.mark.parametrize("name", GUIDED)
def test_a_guided_game(served: Served, name: str) -> None:
    anne = Person(served)
    guide = game(name).guide
    assert guide is not None
    wished = {
        "settings": {"game": name, "players": 4, "options": {"nonsense": 1}},
        "seats": [{"holder": "me", "name": "Anne"}],
        "guided": True,
    }
    opened = anne.post("/api/tables", wished)
    assert opened.status_code == 201, opened.text
    shown = anne.get(f"/api/tables/{opened.json()['table']}").json()
    assert shown["guided"]
    assert shown["status"] == "playing"
    assert [seat["holder"] for seat in shown["seats"]] == ["person", "bot"]
    assert shown["seats"][0]["name"] == "Anne"
    assert shown["eyes"][0]["moves"]
    first = game(name).new(guide.players, guide.seed, guide.options)
    assert shown["eyes"][0]["view"] == first.show(0)


def test_a_game_without_a_guide(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    anne = Person(served)
    monkeypatch.setattr(game("kawumm"), "guide", None)
    wished = {"settings": {"game": "kawumm", "players": 2}, "guided": True}
    assert problem(anne.post("/api/tables", wished)) == (422, "no-guide")
    wished["settings"] = {"game": "chess", "players": 2}
    assert problem(anne.post("/api/tables", wished)) == (422, "bad-settings")


def test_the_house_rules_of_a_box(served: Served) -> None:
    path = "/api/games/kawumm/house-rules?lang=fr"
    short = 'variant = "kawumm"\nname = "Short"\ngoal = 2\n'
    found = served.post(path, {"pieces": short}).json()
    (told,) = found["house_rules"]
    assert told["rule"] == "KW-2"
    assert told["text"].startswith("Règle maison")
    assert "2 au lieu de 3" in told["text"]
    wrong = served.post(path, {"pieces": short.replace("2", "9")})
    assert problem(wrong) == (422, "invalid")
    assert "line 3" in wrong.json()["text"] or "ligne 3" in wrong.json()["text"]


@NAMES
def test_what_a_variant_may_say(served: Served, name: str) -> None:
    """Each number of the box can be set by itself."""
    ours = game(name)
    found = served.get(f"/api/games/{name}/box?lang=en").json()
    assert found["file"] == ours.pieces
    told = {each["name"]: each["rule"] for each in found["parameters"]}
    assert told == {each.name: each.rule for each in ours.parameters}
    french = served.get(f"/api/games/{name}/box?lang=fr").json()
    assert all(
        a["text"] != b["text"] for a, b in zip(found["tables"], french["tables"], strict=True)
    )
    before = tomllib.loads(ours.pieces)
    assert [table["name"] for table in found["tables"]] == [*ours.tables]
    for table in found["tables"]:
        assert len(table["pieces"]) == len(before[table["name"]])
        for at, pieces in enumerate(table["pieces"]):
            assert pieces["text"]
            for number in pieces["numbers"]:
                lines = [
                    f'variant = "{name}"\nname = "Other"\n[[{table["name"]}]]',
                    f"where = {pieces['where']}\n{number['key']} = 7777\n",
                ]
                file = PiecesFile("\n".join(lines), "variant", own=True)
                now = applied(file, name, ours.pieces).data
                wanted = copy.deepcopy(before[table["name"]])
                assert wanted[at][number["key"]] == number["usual"]
                wanted[at][number["key"]] = 7777
                assert now[table["name"]] == wanted
