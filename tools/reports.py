"""Answers questions about our games, as reports of the lab: ``make reports``.

It writes ``docs/reports/*.html``, and their verdicts into docs/reports.md.
"""

import argparse
import hashlib
import json
import shlex
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from ludolab.bots.arena import Journal
from ludolab.bots.workers import find_workers
from ludolab.lab import Comparison, LabExperiment, LabGame, run
from ludolab.lab.report import report
from ludolab.lab.sentences import LabSpeech
from ludolab.lab.variants import BASE, game_of
from ludolab.lab.verdict import verdict
from ludolab.records import write_whole

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "docs" / "reports"
PAGE = ROOT / "docs" / "reports.md"
BUILD = ROOT / "build" / "reports"
VARIANTS = ROOT / "examples" / "variants"
HEAD = """\
# Four questions, four reports

The [lab](lab.md) answered these with bots of level 3; `make reports` asks again. The variants are
in `examples/variants/`. Each report is a page of its own, with pictures and every number.
"""


@dataclass(frozen=True)
class Question:
    """What is asked; the files of `variants` are compared with our own box."""

    name: str
    asked: str
    variants: tuple[str, ...]
    players: int
    deals: int
    precision: float
    seed: int

    def experiment(self) -> LabExperiment:
        given: list[str | Path] = [BASE, *(VARIANTS / f"{name}.toml" for name in self.variants)]
        return LabExperiment.of(
            game_of(given),
            given,
            players=self.players,
            bots=(3,),
            seed=self.seed,
            deals=self.deals,
            precision=self.precision,
        )

    def command(self) -> str:
        files = [f"examples/variants/{name}.toml" for name in self.variants]
        how = f"--players {self.players} --level 3 --deals {self.deals} --seed {self.seed}"
        precision = f"--precision {self.precision:g}"
        return f"ludolab lab compare base {shlex.join(files)} {how} {precision}"


QUESTIONS = (
    Question(
        "golden-sugar",
        "Candy Lab: should the golden sugar be worth 3 points or 5?",
        ("golden-five",),
        players=4,
        deals=5000,
        precision=1.5,
        seed=22,
    ),
    Question(
        "chain-reactions",
        "Kawumm!: what do chain reactions do to the game?",
        ("chain-reactions",),
        players=4,
        deals=2000,
        precision=2.5,
        seed=14,
    ),
    Question(
        "fair-for-four",
        "Labicot: on which of our labyrinths is a race fair for four?",
        tuple(
            f"race-{name}"
            for name in ("spirale", "marelle", "riviere", "moulin", "foret", "fourmiliere")
        ),
        players=4,
        deals=600,
        precision=4.0,
        seed=10,
    ),
    Question(
        "fair-race",
        "Labicot: is the race fair with a smaller die and more cards?",
        ("fair-race",),
        players=4,
        deals=4000,
        precision=2.0,
        seed=8,
    ),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only these questions")
    wanted = parser.parse_args().names
    TARGET.mkdir(exist_ok=True)
    asked = [question for question in QUESTIONS if not wanted or question.name in wanted]
    told = [_answer(question) for question in asked]
    if not wanted:
        write_whole(PAGE, "\n".join([HEAD, *told]))


def _answer(question: Question) -> str:
    begun = monotonic()
    experiment = question.experiment()
    # What is finished isn't played again, unless the bots or the rules have changed.
    digest = hashlib.sha256(json.dumps(experiment.to_json()).encode()).hexdigest()[:16]
    BUILD.mkdir(parents=True, exist_ok=True)
    with Journal(BUILD / f"{question.name}-{digest}.jsonl", experiment, LabGame.read) as journal:
        found = run(experiment, find_workers(None, None), journal)
    page = report(found, "en", question.command(), monotonic() - begun)
    write_whole(TARGET / f"{question.name}.html", page)
    print(f"{question.name}: {found.deals} deals, {monotonic() - begun:.0f} s", flush=True)
    return _verdict(question, found)


def _verdict(question: Question, found: Comparison) -> str:
    speech = LabSpeech(found, "en")
    lines = [f"- {sentence}" for sentence in verdict(speech)]
    return "\n".join(
        [
            f"## {question.asked}\n",
            f"[The report](reports/{question.name}.html) · {speech.how()}\n",
            *lines,
            "",
            f"```sh no-run\n{question.command()}\n```\n",
        ]
    )


if __name__ == "__main__":
    main()
