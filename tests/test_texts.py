"""Every word a player reads is there in both languages, and none is left over."""

import re
from importlib import resources

import pytest

from ludolab.core import AnyState, Game
from ludolab.games import catalogue
from ludolab.words import LANGUAGES

GAMES = pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))


def messages(game: Game[AnyState], lang: str) -> list[str]:
    text = resources.files(game.package).joinpath(f"{lang}.ftl").read_text("utf-8")
    return re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE)


@GAMES
def test_what_the_engine_can_say_has_a_text(game: Game[AnyState]) -> None:
    wanted = [
        "title",
        "blurb",
        *(f"move-{kind}" for kind in game.moves),
        *(f"event-{name}" for name in game.events),
        *(f"event-{e.name}-hidden" for e in game.events.values() if e.private),
        *(f"prompt-{kind}" for kind, step in game.steps.items() if step.decides),
        *(f"option-{option.name.replace('_', '-')}" for option in game.options),
        *{game.new(2).standing_name(face_up=face_up) for face_up in (False, True)},
    ]
    for lang in LANGUAGES:
        assert [w for w in wanted if w not in messages(game, lang)] == []


@GAMES
def test_both_languages_have_the_same_messages_once(game: Game[AnyState]) -> None:
    english, french = (messages(game, lang) for lang in LANGUAGES)
    assert sorted(english) == sorted(french)
    assert len({*english}) == len(english)


@GAMES
def test_no_refusal_is_without_text_and_none_is_left_over(game: Game[AnyState]) -> None:
    code = "".join(
        path.read_text("utf-8")
        for path in resources.files(game.package).iterdir()
        if path.name.endswith(".py")
    )
    said = {*re.findall(r"\bNo\(\s*[^,()]+,\s*\"([\w-]+)\"", code)} - {"not-now"}
    for lang in LANGUAGES:
        there = {m.removeprefix("no-") for m in messages(game, lang) if m.startswith("no-")}
        assert said <= there
        # Some refusals are chosen between two words, or made of one.
        words = {*re.findall(r"\"([\w-]+)\"", code)}
        stems = tuple(re.findall(r"f\"([\w-]+-)\{", code))
        assert [w for w in there if w not in words and not (stems and w.startswith(stems))] == []


@GAMES
def test_parts_of_a_message_are_the_same_in_both_languages(game: Game[AnyState]) -> None:
    parts = []
    for lang in LANGUAGES:
        text = resources.files(game.package).joinpath(f"{lang}.ftl").read_text("utf-8")
        blocks = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)
        parts.append({b.split("=")[0].strip(): {*re.findall(r"\$\w+", b)} for b in blocks if b})
    assert parts[0] == parts[1]
