"""The page makes its own sentences (`web/src/lib/speech.ts`), the same as those of `Speech`."""

import json
import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ludolab.core import AnyState, Game, Json
from ludolab.core.events import tell_all
from ludolab.games import catalogue
from ludolab.table.library import texts
from ludolab.words import LANGUAGES, Speech, question
from tests.games import players_near
from tests.need import do_without
from tests.test_golden import GOLDEN, Wanted, digested, readable

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"
NAMES = ["Anne", "Paul", "Zoé", "Tom", "Lina", "Max", "Eva", "Noah"]
Said = dict[tuple[str, str], str]
"""By kind, and what it is about as JSON."""


def tables(game: Game[AnyState]) -> list[Wanted]:
    """The golden games; for a guest, a few other games."""
    if game in GOLDEN:
        return [*readable(game).values(), *digested(game)]
    return [Wanted(game, players_near(game, number), number, {}) for number in (2, 3, 4)]


def states(wanted: Wanted) -> Iterator[AnyState]:
    """A golden game, moment by moment."""
    rng = random.Random(wanted.seed)
    state = wanted.game.new(wanted.players, wanted.seed, wanted.options)
    yield state
    while not state.over:
        state.play(rng.choice(state.legal_moves()))
        yield state


def said(game: Game[AnyState], speech: Speech) -> Said:
    """All sentences of its games: moves, questions, events and reasons."""
    found: Said = {}

    def hear(kind: str, data: object, sentence: str) -> None:
        found[kind, json.dumps(data)] = sentence

    for state in (state for wanted in tables(game) for state in states(wanted)):
        for seat in (None, *range(state.players)):
            for event in state.events(seat):
                hear("event", event, speech.event(event))
        for event in tell_all(state.told):
            hear("event", event, speech.event(event))
        asked = question(state)
        if asked is None:
            hear("reason", state.reason, speech.reason(state.reason))
            continue
        hear("prompt", asked, speech.prompt(state))
        for move in state.legal_moves():
            if ("move", json.dumps(move.to_json())) not in found:
                hear("move", move.to_json(), speech.move(move))
                reason = game.skill.reason(state, move)
                if reason is not None:
                    hear("advice", reason.to_json(), speech.advice(reason))
    return found


def test_the_page_says_what_the_library_says(tmp_path: Path) -> None:
    node = shutil.which("node", path=f"{ROOT}/.venv/node{os.pathsep}{os.environ['PATH']}")
    if node is None or not (WEB / "node_modules").is_dir():
        do_without("NO NODE: what the page says isn't tested. Run `make test` once.")
    cases: list[Json] = []
    wanted: list[Said] = []
    for game in catalogue().values():
        for lang in LANGUAGES:
            found = said(game, Speech(game, lang, NAMES))
            told = [[kind, json.loads(data)] for kind, data in found]
            given = msgspec.to_builtins(texts(game, lang))
            cases.append({"lang": lang, "texts": given, "names": NAMES, "told": told})  # type: ignore[dict-item]
            wanted.append(found)
    file = tmp_path / "cases.json"
    file.write_text(json.dumps(cases), "utf-8")
    page = Path(__file__).with_name("speech.mjs")
    answer = subprocess.run(
        [node, page, file, WEB], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    for found, there in zip(wanted, json.loads(answer.stdout), strict=True):
        assert [*zip(found, there, strict=True)] == [*found.items()]
    kinds = {kind for found in wanted for kind, _ in found}
    assert kinds == {"move", "event", "prompt", "reason", "advice"}
