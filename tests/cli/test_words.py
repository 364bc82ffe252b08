"""Every text of the terminal exists in both languages, is used, and has correct typography."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import ludolab.cli
from ludolab import words
from ludolab.words import LANGUAGES

FOLDER = Path(ludolab.cli.__file__).parent


def messages(lang: str) -> dict[str, str]:
    text = (FOLDER / f"{lang}.ftl").read_text("utf-8")
    blocks = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    found = [block.split(" = ", 1) for block in blocks]
    assert len({name for name, _ in found}) == len(found)
    return {name: re.sub(r"^#.*", "", body, flags=re.MULTILINE).strip() for name, body in found}


@cache
def said() -> dict[str, set[str]]:
    """The messages that the code asks for by name, with the parts it gives."""
    found: dict[str, set[str]] = {}
    for file in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "say"
                and "texts" not in ast.unparse(node.func.value)
            ):
                name = ast.literal_eval(node.args[0])
                parts = {key.arg for key in node.keywords if key.arg is not None}
                assert found.setdefault(name, parts) == parts
            elif isinstance(node, ast.keyword) and node.arg == "help":
                explained = node.value  # a command or an option, by a message
                if isinstance(explained, ast.Constant):
                    found.setdefault(str(explained.value), set())
            elif isinstance(node, ast.keyword) and node.arg == "metavar":
                for placeholder in re.findall("[A-Z]{3,}", ast.literal_eval(node.value)):
                    found.setdefault(f"placeholder-{placeholder}", set())
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_there_and_used(lang: str) -> None:
    shared = words.messages("ludolab.words", lang)
    assert sorted(messages(lang)) == sorted({*said()} - {*shared})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_a_message_is_given(lang: str) -> None:
    for name, body in messages(lang).items():
        assert {*re.findall(r"\$(\w+)", body)} <= said()[name], name


def test_both_languages_use_the_same_parts() -> None:
    english, french = (
        {name: {*re.findall(r"\$\w+", body)} for name, body in messages(lang).items()}
        for lang in LANGUAGES
    )
    assert english == french


@pytest.mark.parametrize("folder", [FOLDER, FOLDER.parent / "games" / "kawumm"])
def test_french_typography(folder: Path) -> None:
    text = (folder / "fr.ftl").read_text("utf-8")
    for line in text.splitlines():
        told = line.partition(" = ")[2] or line
        told = re.sub(r"\{.*?\}", "x", told)
        if line.startswith(("#", "keys-")) or "{" in line.replace("{ $", ""):
            continue
        assert "'" not in told, line
        assert not re.search(r"\w ([!;:%»]|\?(?! [a-z]))|« ", told), line
