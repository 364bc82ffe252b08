"""Options as a form for people: pictures, names to drag, sentences in their language."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .conftest import NewPage
from .settled import settled
from .test_pages import findings


def open_form(page: Page, link: str, game: str, rules: str = "Rules of this table") -> None:
    page.goto(link)
    page.locator(f"[data-game={game}]").get_by_role("button", name="Options").click()
    page.get_by_text(rules).click()


def pick(where: Page | Locator, choice: str) -> None:
    """Click the label, as the radio button itself is hidden."""
    where.locator("label").filter(has_text=choice).click()


def options_at(page: Page) -> dict[str, object]:
    """The options of the table on this page."""
    expect(page).to_have_url(re.compile("#/t/"))
    table = page.url.rpartition("/")[2]
    found = page.evaluate("id => fetch(`api/tables/${id}`).then(a => a.json())", table)
    options: dict[str, object] = found["settings"]["options"]
    return options


def drag(page: Page, what: str, where: str) -> None:
    name, team = page.get_by_role("button", name=what), page.locator(where)
    name.scroll_into_view_if_needed()
    start, end = name.bounding_box(), team.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 60, steps=5)
    page.mouse.up()


def test_labicot_is_chosen_by_pictures_and_names(page: Page, link: str) -> None:
    open_form(page, link, "labicot")
    page.get_by_role("combobox", name="Players").select_option("4")
    dice = page.get_by_role("group", name="Everybody’s dice")
    pick(dice, "8 faces")
    pick(page.get_by_role("group", name="A second die"), "4 faces")
    labyrinths = page.get_by_role("group", name="Labyrinths")
    expect(labyrinths.get_by_label("Horloge")).to_be_attached()
    pick(labyrinths, "Marelle")
    pick(page, "2 teams")
    drag(page, "Robot 2, team 2", "[data-team='0']")
    expect(page.get_by_role("button", name="Robot 2, team 1")).to_be_visible()
    # Dragging doesn't count as a click, too; a click moves on to the next team.
    page.get_by_role("button", name="Robot 3, team 1").click()
    expect(page.get_by_role("button", name="Robot 3, team 2")).to_be_visible()
    # An option that needs a race without teams isn't asked for.
    expect(page.get_by_text("Beans you need to win")).to_have_count(0)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        settled(page)
        assert findings(page, "dialog[open]") == []
    # A hunt has other labyrinths, so those chosen for the race are deselected.
    pick(page, "Bean hunt")
    expect(labyrinths.get_by_label("Surprise us")).to_be_checked()
    pick(page, "Race to the finish")
    pick(labyrinths, "Marelle")
    page.get_by_role("button", name="Begin").click()
    options = options_at(page)
    assert options["dice"] == ["D8", "D4"]
    assert options["labyrinths"] == ["marelle"]
    assert options["teams"] == [0, 0, 1, 1]
    assert "bean_condition" not in options


def test_a_box_of_ones_own_is_brought_along(new_page: NewPage, link: str, tmp_path: Path) -> None:
    page = new_page(lang="fr", quiet=True)
    open_form(page, link, "kawumm", "Règles de cette table")
    box = tmp_path / "pieces.toml"
    box.write_text("edition = 3", encoding="utf-8")
    own = page.get_by_role("group", name="Une boîte à toi")
    own.locator("input").set_input_files(box)
    expect(own).to_contain_text("pieces.toml")
    page.get_by_role("button", name="Commencer").click()
    # The refusal is in French.
    expect(page.get_by_role("alert")).to_contain_text("ligne 1")
    own.get_by_role("button", name="Reprendre la boîte habituelle").click()
    page.get_by_role("button", name="Commencer").click()
    assert options_at(page)["chain_reactions"] is False
