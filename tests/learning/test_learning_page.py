"""The tables of docs/learning.md are up to date."""

import sys
from pathlib import Path

import pytest

import ludolab.learning.__main__ as command
from tools import learning


def test_the_page_is_not_stale() -> None:
    page = learning.PAGE.read_text("utf-8")
    assert page == learning.fresh(page), "python -m tools.learning"


def test_the_page_is_rewritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "learning.md"
    page.write_text(f"# Mine\n{learning.START}\nold\n{learning.END}\nthe rest\n", "utf-8")
    monkeypatch.setattr(learning, "PAGE", page)
    monkeypatch.setattr(sys, "argv", ["learning", "--check"])
    with pytest.raises(SystemExit, match="stale"):
        learning.main()
    monkeypatch.setattr(sys, "argv", ["learning"])
    learning.main()
    text = page.read_text("utf-8")
    assert text.startswith("# Mine\n")
    assert text.endswith("\nthe rest\n")
    assert "### Kawumm!" in text
    assert "old" not in text.split("### ")[0]
    monkeypatch.setattr(sys, "argv", ["learning", "--check"])
    with pytest.raises(SystemExit) as end:
        learning.main()
    assert end.value.code == 0


def test_any_table_can_be_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["learning", "kawumm", "--players", "3"])
    command.main()
    told = capsys.readouterr().out
    assert "| 4–6 | `to_act` | you, +1, +2 | 1 | Whose decision it is. |" in told
    assert "| 78 | `experiment` | Experiment! (turn up more cards) |" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["kawumm", "--players", "9"], "2 to 4 players"),
        (["kawumm", "--option", "speed=3"], "'speed=3' isn't NAME=VALUE; the options are"),
        (["kawumm", "--option", "first=7"], "a seat from 0 to 1"),
    ],
)
def test_what_cannot_be_told(
    words: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["learning", *words])
    with pytest.raises(SystemExit, match=sentence):
        command.main()
