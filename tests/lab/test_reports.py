"""The questions of ``make reports`` can be asked, and their answers are in the documentation."""

import pytest

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
