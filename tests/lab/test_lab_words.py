"""Every text of the lab exists in both languages, and is used."""

import re
from pathlib import Path

import pytest

from ludolab import lab
from ludolab.lab.measures import MEASURES
from ludolab.lab.sentences import DRAWN
from ludolab.words import LANGUAGES, messages

FOLDER = Path(lab.__file__).parent
DEFINITIONS = Path(__file__).parents[2] / "docs" / "lab.md"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_there_and_used(lang: str) -> None:
    code = "\n".join(file.read_text("utf-8") for file in FOLDER.glob("*.py"))
    asked = {*re.findall(r'"((?:lab|say|report)-[a-z-]+|points)"', code)}
    asked |= {f"measure-{measure.name}" for measure in MEASURES}
    asked |= {f"changed-{measure.name}" for measure in MEASURES if measure.name not in DRAWN}
    # How a picture of the report is to be read.
    asked |= {f"report-{name}-how" for name in ("pieces", "curves", "taken", "squares")}
    assert {*messages("ludolab.lab", lang)} == asked


def test_all_languages_use_the_same_parts() -> None:
    english, *others = (messages("ludolab.lab", lang) for lang in LANGUAGES)
    assert all(other == english for other in others)


def test_french_typography() -> None:
    text = (FOLDER / "fr.ftl").read_text("utf-8")
    for line in text.splitlines():
        told = re.sub(r"\{.*?\}", "x", line.partition(" = ")[2])
        assert "'" not in told, line
        assert not re.search(r"\w ([!;:%»]|\?(?! [a-z]))|« ", told), line


def test_every_measure_is_defined() -> None:
    text = DEFINITIONS.read_text("utf-8")
    for measure in MEASURES:
        assert f"`{measure.name}`" in text
