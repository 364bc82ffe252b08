"""The public names that README and design promise."""

import ludolab


def test_public_names() -> None:
    named = "Game IllegalMove InvalidMove LudolabError Match Record bot check game games"
    assert sorted(ludolab.__all__) == named.split()
    assert all(hasattr(ludolab, name) for name in ludolab.__all__)


def test_four_games() -> None:
    assert ludolab.games() == ["candy-lab", "candy-numbers", "kawumm", "labicot"]
