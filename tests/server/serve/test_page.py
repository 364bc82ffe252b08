"""The plain page: all its words in both languages, nothing from elsewhere, nothing inline."""

import json
import re

from ludolab.games import catalogue
from ludolab.server.edge.page import FOLDER as PAGE

SCRIPTS = sorted(PAGE.glob("*.js"))


def read(lang: str) -> dict[str, object]:
    found = json.loads((PAGE / f"{lang}.json").read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def words(lang: str) -> dict[str, str]:
    return {key: text for key, text in read(lang).items() if isinstance(text, str)}


def labels(lang: str) -> dict[str, str]:
    """What the fields of a position are called."""
    found = read(lang)["fields"]
    assert isinstance(found, dict)
    return found


def test_both_languages_have_the_same_words_with_the_same_parts() -> None:
    english, french = words("en"), words("fr")
    assert [*english] == [*french]
    for key, text in english.items():
        assert {*re.findall(r"\{\w+\}", text)} == {*re.findall(r"\{\w+\}", french[key])}, key
    assert [*labels("en")] == [*labels("fr")]
    assert [k for k, v in labels("en").items() if not v] == [
        k for k, v in labels("fr").items() if not v
    ]


def test_every_word_that_is_said_is_there_and_none_is_left_over() -> None:
    code = "".join(path.read_text("utf-8") for path in SCRIPTS)
    stems = re.findall(r"say\(`([\w-]+-)\$\{", code)
    by_stem = {key for key in words("en") if key.startswith(tuple(stems))}
    assert {*re.findall(r"say\(\"([\w-]+)\"", code)} <= {*words("en")}
    assert {*words("en")} - by_stem <= {*re.findall(r"\"([\w-]+)\"", code)}


def test_every_field_of_every_game_has_a_label() -> None:
    code = (PAGE / "panels.js").read_text("utf-8")
    [left_out] = re.findall(r"LEFT_OUT = \"([\w ]+)\"", code)
    for game in catalogue().values():
        shown = {*game.new(2, seed=1).show(0)} - {*left_out.split()}
        assert [field for field in shown if field not in labels("en")] == [], game.name


def test_french_is_well_set() -> None:
    for text in (*words("fr").values(), *labels("fr").values()):
        assert not re.search(r"[\w}] [!?;:]|'", text), text


def test_nothing_comes_from_elsewhere_and_nothing_is_inline() -> None:
    for path in PAGE.iterdir():
        text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://", text), path.name
        assert "innerHTML" not in text
        assert " style=" not in text
    assert "<script>" not in (PAGE / "index.html").read_text("utf-8")
