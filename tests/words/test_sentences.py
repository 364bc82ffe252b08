"""Every error of the library has its French."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludolab
from ludolab.cli.setup import installed
from ludolab.words import translated
from ludolab.words.sentences import HOLE, sentences
from tests.cli.run import ludolab as command

SOURCES = Path(ludolab.__file__).parent
OTHERS = ("learning", "laws", "site", "table", "cli/template")
"""Packages whose errors are for programmers, or (table, page) have texts of their own."""
PARTS = ("Mismatch", "wrong", "require", "__init__")
"""Functions whose arguments become part of an error."""


def errors(trees: list[ast.Module]) -> set[str]:
    """The classes of our errors, by name."""
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found = {"LudolabError"}
    while more := {c.name for c in classes if found & {*map(ast.unparse, c.bases)}} - found:
        found |= more
    return found - {"BadView", "Refused"}


def template(node: ast.expr) -> str:
    """A string with `{}` for each value that is put into it."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def said_in(tree: ast.Module, names: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name in names:
                yield from (text for text in map(template, node.args) if " " in text)


def every_sentence() -> list[str]:
    trees = {
        place: ast.parse(path.read_text("utf-8"))
        for path in sorted(SOURCES.rglob("*.py"))
        if not (place := path.relative_to(SOURCES).as_posix()).startswith(OTHERS)
        and not {"tests", "learning"} & {*path.parts[len(SOURCES.parts) :]}
    }
    names = {*errors([*trees.values()]), *PARTS}
    return [f"{place}: {text}" for place, tree in trees.items() for text in said_in(tree, names)]


def plain(french: str) -> str:
    """With ordinary spaces."""
    return french.replace("\xa0", " ").replace("\u202f", " ")


def test_every_sentence_of_the_library_is_said_in_french() -> None:
    packages = ("ludolab.words", *(game.package for game in installed()))
    known = {HOLE.sub("{}", sentence.english) for sentence in sentences(packages, "fr")}
    every = every_sentence()
    assert len(every) > 150
    assert [told for told in every if told.partition(": ")[2].removesuffix(".") not in known] == []


def test_french_fills_no_hole_that_english_has_not() -> None:
    for file in SOURCES.rglob("sentences.*.toml"):
        for english, french in tomllib.loads(file.read_text("utf-8")).items():
            assert {*HOLE.findall(french)} <= {*HOLE.findall(english)}, english


def test_no_line_breaks_before_a_french_mark() -> None:
    for file in SOURCES.rglob("sentences.fr.toml"):
        for french in tomllib.loads(file.read_text("utf-8")).values():
            assert not re.search(r" [:;!?»]|« ", french), french


def test_what_is_ours_within_a_sentence_is_translated_too() -> None:
    english = "box.toml, line 3: value is a whole number, not 'two'"
    french = "box.toml, ligne 3 : value est un nombre entier, pas 'two'"
    assert plain(translated(english, "fr")) == french
    assert translated(english, "en") == english


@pytest.mark.parametrize("text", ["nobody ever said this", "one: two", "a; b", ""])
def test_what_nobody_has_translated_stays_as_it_is(text: str) -> None:
    assert translated(text, "fr", [game.package for game in installed()]) == text


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play --lang xx", "les langues sont en et fr, pas 'xx'"),
        ("play kawumm --option safe=x", "Kawumm! n’a pas d’option 'safe'"),
        ("play labicot --option teams=9", "l’option teams est un nombre d’équipes de 0 à 8"),
        ("sim kawumm --bots no:Bot", "le robot no:Bot ne peut pas être importé : il n’y a pas de"),
        ("arena kawumm --own x", "un robot à soi s’écrit NOM=COMMANDE, pas 'x'"),
        ("verify {file}", "ce n’est pas l’enregistrement d’une partie de Ludolab"),
        ("sim kawumm --pieces {box}", "ligne 2 : copies_per_dose est un nombre entier, pas 'two'"),
        ("maze check {maze}", "ligne 1, colonne 1 : l’en-tête dit name:"),
        ("play labicot -o labyrinths={maze}", "ligne 1, colonne 1 : l’en-tête dit name:"),
        ("play labicot -o labyrinths={lost}", "l’option labyrinths : lost ne peut pas se jouer"),
        ("backup {file} --database {file}", "pas une place pour sa sauvegarde"),
        ("doctor --database no/x.db", "il n’y a pas de base de données no/x.db"),
    ],
)
def test_the_terminal_says_it_in_french(line: str, said: str, tmp_path: Path) -> None:
    texts = {
        "file": "{}",
        "box": 'edition = "own"\ncopies_per_dose = "two"\n',
        "maze": "nothing\n",
        "lost": "name: lost\n\n+---+---+\n| S | F |\n+---+---+\n",
    }
    for name, text in texts.items():
        tmp_path.joinpath(name).write_text(text, "utf-8")
    words = line.format(**{name: tmp_path / name for name in texts}).split()
    assert said in plain(command(*words, LANG="fr_FR.UTF-8").refused())
