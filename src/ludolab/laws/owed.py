"""What a game owes besides play: a rule book, texts, and whatever its examples and guide promise.

`owed(game)` lists what is missing, wrong or left over, each in a sentence that says what to do
about it. A game owes nothing for what it doesn't offer (options, examples, a guide).
"""

import json
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from itertools import pairwise

from ludolab.core import AnyState, Game, LudolabError, RuleChoice, Step
from ludolab.words import Rulebook, languages_of, messages, rulebook_of
from ludolab.words.rulebook import sources

_TESTS = "/tests/"
_STRING = re.compile(r"\"([\w-]+)\"")
_BEGINNING = re.compile(r"f\"([\w-]+-)\{")
"""The fixed beginning of a computed name, as in ``f"no-such-{card}"``."""

Messages = Mapping[str, frozenset[str]]


def owed(game: Game[AnyState]) -> list[str]:
    """What the author still has to do; empty if the game is complete."""
    languages = languages_of(game)
    folder = resources.files(game.package)
    missing = [
        f"add {name}, {what}: the language {lang!r} has the other one of both files"
        for lang in languages
        for name, what in (
            (f"rules.{lang}.md", "the rules for people"),
            (f"{lang}.ftl", "every word that players read"),
        )
        if not folder.joinpath(name).is_file()
    ]
    if missing:
        return missing
    try:
        said = {lang: messages(game.package, lang) for lang in languages}
    except LudolabError as error:
        return [str(error)]
    files = sources(folder, game.package.replace(".", "/"))
    code = {path: text for path, text in files if _TESTS not in path}
    tests = {path: text for path, text in files if _TESTS in path}
    return [
        *_rules(game),
        *_numbers_in_code(game, code, tests),
        *(sentence for lang in languages for sentence in _texts(game, said[lang], lang)),
        *_names_in_code(said[languages[0]], code),
        *_same_in_all(said),
        *_guide(game, said[languages[0]]),
        *_examples(game, said[languages[0]]),
    ]


# --- rules ----------------------------------------------------------------------------------------


def _rules(game: Game[AnyState]) -> Iterator[str]:
    """Rules are numbered without gaps, the same in all languages, and each has a text."""
    languages = languages_of(game)
    most = max(len(rulebook_of(game, lang).rules) for lang in languages)
    wanted = [f"{game.rules}-{number}" for number in range(1, max(most, 1) + 1)]
    for lang in languages:
        book, file = rulebook_of(game, lang), f"rules.{lang}.md"
        if not book.title:
            yield f"{file}: begin with the title, as in '# {game.title}'"
        for number in wanted:
            if number not in book.rules:
                yield f"{file}: add the rule '### {number} · Its title'"
            elif not book.rules[number].text:
                yield f"{file}: write what {number} says"
        if [*book.rules] != [number for number in wanted if number in book.rules]:
            yield f"{file}: number the rules from {wanted[0]} in the order in which they stand"
        for option in game.options:
            if f"`{option.name}`" not in book.whole:
                yield f"{file}: explain the option `{option.name}`, its name in backquotes"


def _numbers_in_code(
    game: Game[AnyState], code: Mapping[str, str], tests: Mapping[str, str]
) -> Iterator[str]:
    """Every rule is found where it is carried out and, if tests are there, where it is tested."""
    book = rulebook_of(game, languages_of(game)[0])
    named = re.compile(rf"\b{game.rules}-\d+\b(?!-)")
    carried_out = {number for text in code.values() for number in named.findall(text)}
    tested = {number for text in tests.values() for number in named.findall(text)}
    for number in book.rules:
        if number not in carried_out:
            yield f"name {number} in the code, where that rule is carried out"
        if tests and number not in tested:
            yield f"name {number} in a test of that rule"
    for path, text in code.items():
        for number in sorted({*named.findall(text)} - {*book.rules}):
            yield f"{path} names {number}, which isn't in the rule book"
    for name, event in game.events.items():
        for number in event.by_rule:
            yield from _known(book, number, f"the event {name}")
    yield from _known(book, game.end, "`end` of the game")
    for reason, number in game.ends.items():
        yield from _known(book, number, f"`ends` of the game, for {reason!r},")
    for parameter in game.parameters:
        yield from _known(book, parameter.rule, f"the parameter {parameter.name}")
    for table, number in game.tables.items():
        yield from _known(book, number, f"the table {table} of the box")
    for step in game.steps.values():
        if step.decides and (step.rule or step.refuse is Step.refuse):
            yield from _known(book, step.rule, f"`rule` of the step {step.__name__}")


def _known(book: Rulebook, number: str, what: str) -> Iterator[str]:
    if number not in book.rules:
        yield f"{what} names {number!r}, which isn't a rule of the rule book"


# --- texts ----------------------------------------------------------------------------------------


def _texts(game: Game[AnyState], said: Messages, lang: str) -> Iterator[str]:
    """The engine has a text for everything that it may have to say."""
    common = {"move", "event", "step", "rule", "seat"}
    parts: dict[str, set[str]] = {"title": set(), "blurb": set()}
    parts |= {f"move-{name}": {*move.shape} for name, move in game.moves.items()}
    for name, event in game.events.items():
        parts[f"event-{name}"] = {*event.parts}
        if event.private:
            parts[f"event-{name}-hidden"] = {*event.parts} - {*event.private}
    decisions = [step for step in game.steps.values() if step.decides]
    parts |= {f"prompt-{step.kind}": {*step.shape} for step in decisions}
    # What these may use depends on the state.
    free = {f"prompt-{step.kind}" for step in decisions if step.asks is not Step.asks}
    parts |= {f"reason-{reason}": set() for reason in game.ends}
    parts |= {f"option-{option.name.replace('_', '-')}": set() for option in game.options}
    parts |= {f"parameter-{one.name.replace('_', '-')}": set() for one in game.parameters}
    parts |= {f"table-{name.replace('_', '-')}": set() for name in game.tables}
    for name in game.tables:
        keys = {key for entry in game.box.file.tables(name) for key in entry.values}
        parts |= {f"key-{key.replace('_', '-')}": set() for key in keys}
    for one in game.parameters:
        if isinstance(one, RuleChoice):
            parts |= {f"choice-{choice}": set() for choice in one.choices}
    empty = game.blank(game.fewest)
    if game.new(game.fewest, 0).standing():
        parts |= {empty.standing_name(face_up=face_up): set() for face_up in (False, True)}
    if empty.squares():
        parts["square-use"] = set()
    for message, known in parts.items():
        if message not in said:
            yield f"{lang}.ftl: add '{message} = …'"
        if message in free:
            continue
        for part in sorted(said.get(message, frozenset()) - known - common):
            told = ", ".join(sorted(known)) or "nothing"
            yield f"{lang}.ftl: {message} uses ${part}, but is given {told}"
    for message in said:
        if (
            re.match(r"(move|event|prompt|option|parameter|table|key)-", message)
            and message not in parts
        ):
            yield f"{lang}.ftl: remove {message}: nothing in the game has that name"


def _names_in_code(said: Messages, code: Mapping[str, str]) -> Iterator[str]:
    """Texts of refusals, reasons for the end, and advice, whose names are strings in the code."""
    whole = "\n".join(code.values())
    named = {
        "no": {*re.findall(r"\bNo\(\s*[^,()]+,\s*\"([\w-]+)\"", whole)} - {"not-now"},
        "reason": {*re.findall(r"\.end\(\s*\"([\w-]+)\"", whole)},
        "advice": {*re.findall(r"\bReason\(\s*\"([\w-]+)\"", whole)},
    }
    for kind, names in named.items():
        for name in sorted(names):
            if f"{kind}-{name}" not in said:
                yield f"add the text '{kind}-{name} = …'"
    words, beginnings = {*_STRING.findall(whole)}, tuple(_BEGINNING.findall(whole))
    for message in said:
        kind, _, name = message.partition("-")
        if kind in ("no", "reason") and name not in words and not name.startswith(beginnings):
            yield f"remove the text {message}: nothing in the code is named {name!r}"


def _same_in_all(said: Mapping[str, Messages]) -> Iterator[str]:
    for (one, here), (other, there) in pairwise(said.items()):
        for message in sorted(here.keys() ^ there.keys()):
            lacking = other if message in here else one
            yield f"{lacking}.ftl: add '{message} = …', or remove it from the other language"
        for message in sorted(here.keys() & there.keys()):
            if here[message] != there[message]:
                yield f"let {message} use the same variables in {one}.ftl and {other}.ftl"


# --- what a game offers besides play --------------------------------------------------------------


def _guide(game: Game[AnyState], said: Messages) -> Iterator[str]:
    """A guided game begins with seat 0, and has a welcome, explanations and an end."""
    spoken = {message for message in said if message.startswith("guide-")}
    if game.guide is None:
        for message in sorted(spoken):
            yield f"remove the text {message}, or offer a guide"
        return
    steps = {f"guide-{kind}" for kind, step in game.steps.items() if step.decides}
    events = {f"guide-event-{name}" for name in game.events}
    for message in ("guide-welcome", "guide-end"):
        if message not in spoken:
            yield f"add the text '{message} = …' for the guided game"
    if not spoken & (steps | events):
        yield "add a text such as 'guide-<step> = …' for what the guided game explains"
    for message in sorted(spoken - steps - events - {"guide-welcome", "guide-end"}):
        yield f"remove the text {message}: no step or event has that name"
    first = game.new(game.guide.players, game.guide.seed, game.guide.options)
    if first.to_act != 0:
        yield f"let the guided game begin with seat 0, not with seat {first.to_act}"


def _examples(game: Game[AnyState], said: Messages) -> Iterator[str]:
    """Each example names its rule, has a title, and can be played as it says."""
    file = resources.files(game.package).joinpath("examples.json")
    if not file.is_file():
        return
    book = rulebook_of(game, languages_of(game)[0])
    for number, example in enumerate(json.loads(file.read_text("utf-8")), 1):
        what = f"examples.json, example {number}"
        yield from _known(book, example.get("rule", ""), what)
        if example.get("title") not in said:
            yield f"add the text '{example.get('title')} = …', the title of {what}"
        if not example.get("moves"):
            yield f"{what}: add the moves that are played"
            continue
        try:
            state = game.from_json(example["position"])
            if example.get("script"):
                state.script(example["script"])
            for move in example["moves"]:
                state.play(game.move_from_json(move))
        except LudolabError as error:
            yield f"{what} can't be played: {error}"
