"""The ladder's page: measuring one game leaves the tables of the others alone."""

from tools.ladder import between_marks


def test_tables_stand_between_the_marks_and_only_new_ones_change() -> None:
    page = "before\n<!-- ladder -->\n<!-- /ladder -->\nafter\n"
    page = between_marks(page, {"b": "### B\n\n| 1 |", "c": "### C\n\n| 2 |"})
    page = between_marks(page, {"c": "### C\n\n| 3 |", "a": "### A\n\n| 4 |"})
    assert page == (
        "before\n<!-- ladder -->\n\n### A\n\n| 4 |\n\n### B\n\n| 1 |\n\n### C\n\n| 3 |\n\n"
        "<!-- /ladder -->\nafter\n"
    )
