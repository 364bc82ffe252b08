"""The questions of ``make reports`` can be asked, and their answers are in the documentation."""

import sys

import pytest

from ludolab import lab
from ludolab.core import LudolabError
from ludolab.lab.report import report
from tools.reports import PAGE, QUESTIONS, TARGET, Question


@pytest.mark.parametrize("question", QUESTIONS, ids=[question.name for question in QUESTIONS])
def test_a_question_and_its_answer(question: Question) -> None:
    experiment = question.experiment()
    assert len(experiment.variants) == len(question.variants) + 1
    page = (TARGET / f"{question.name}.html").read_text("utf-8")
    assert all(variant.name in page for variant in experiment.variants[1:])
    told = PAGE.read_text("utf-8")
    assert f"## {question.asked}" in told
    assert question.command() in told


def test_a_report_without_pictures_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    short = 'variant = "kawumm"\nname = "Short"\ngoal = 1\n'
    found = lab.compare("kawumm", [short], level="random", seed=1, deals=5)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    page = report(found, "fr", "ludolab", 1.0, pictures=False)
    assert "ludolab[lab]" in page
    assert "<svg" not in page
    with pytest.raises(LudolabError, match="matplotlib"):
        report(found, "fr", "ludolab", 1.0)
