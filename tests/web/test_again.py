"""A finished game once more: from one of its moments, or the same deal for others."""

import re

from playwright.sync_api import Page, expect

from .conftest import NewPage
from .hand import Hand, begin
from .test_pages import require_nothing_serious

PLAYED = """async () => {
    const ask = async (path, body) => (await fetch(path, body && {
        method: "POST", body: JSON.stringify(body), headers: {"Content-Type": "application/json"},
    })).json();
    await ask("api/me", {});
    const seats = [{holder: "me", name: "Anne"}, {holder: "bot", level: 1}];
    const settings = {game: "kawumm", players: 2};
    const {table} = await ask("api/tables", {settings, seats, start: true});
    for (let number = 0;; number++) {
        const {status, position, eyes} = await ask(`api/tables/${table}`);
        if (status === "over") return table;
        const move = eyes?.[0].moves?.[0].move;
        const id = `command-${number}`;
        if (move) await ask(`api/tables/${table}/commands`,
            {id, position, command: {type: "play", seat: 0, move}});
        // It may be the robot's turn, or too soon to ask.
        else await new Promise((done) => setTimeout(done, 40));
    }
}"""
"""A game against a robot, without the board; gives the table."""


def in_sight(page: Page, name: str) -> None:
    """The button of this name can be hit without scrolling."""
    button = page.get_by_role("button", name=name, exact=True)
    expect(button).to_be_in_viewport()
    button.click(trial=True)


def test_play_on_from_a_moment_of_a_replay(new_page: NewPage, link: str) -> None:
    page = new_page(viewport={"width": 390, "height": 664})
    page.goto(link)
    table = page.evaluate(PLAYED)
    page.goto(f"{link}#/replay/{table}")
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    again = page.get_by_role("button", name="Play on from here")
    # Nobody plays on after the end.
    expect(again).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(again).to_have_attribute("aria-disabled", "false")
    # With the keyboard alone.
    again.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog).to_contain_text("What Anne couldn’t know then is drawn anew")
    require_nothing_serious(page, "what if")
    dialog.get_by_label("Robot 2").focus()
    page.keyboard.press("Space")
    expect(dialog).to_contain_text("What Robot 2 couldn’t know")
    page.keyboard.press("ArrowLeft")
    in_sight(page, "Play on")
    page.get_by_role("button", name="Play on", exact=True).press("Enter")
    expect(page).to_have_url(re.compile("#/t/(?!" + table + ")"))
    hand = Hand(page)
    hand.wait_for_turn()
    page.get_by_role("button", name="This table").click()
    expect(page.get_by_test_id("what-if")).to_contain_text("What Player couldn’t know then")


def test_the_same_deal_for_others(new_page: NewPage, link: str) -> None:
    anne = new_page()
    anne.goto(link)
    table = anne.evaluate(PLAYED)
    anne.goto(f"{link}#/t/{table}")
    anne.get_by_role("button", name="More about this game").click()
    anne.get_by_role("button", name="Challenge others to the same deal").click()
    field = anne.get_by_label("Link of the challenge")
    expect(field).to_be_visible()
    require_nothing_serious(anne, "the end of a game")
    challenge = field.input_value()

    paul = new_page(lang="fr", viewport={"width": 390, "height": 664})
    paul.goto(challenge)
    expect(paul.get_by_role("main")).to_contain_text("Anne te lance un défi")
    expect(paul.get_by_role("table")).to_have_count(0)
    require_nothing_serious(paul, "a challenge")
    in_sight(paul, "Jouer cette donne")
    paul.get_by_role("button", name="Jouer cette donne").press("Enter")
    expect(paul).to_have_url(re.compile("#/t/(?!" + table + ")"))
    Hand(paul).wait_for_turn()
    # Who comes back finds the table again; how others did is still to come.
    paul.goto(challenge)
    expect(paul.get_by_role("link", name="Continuer")).to_be_visible()
    expect(paul.get_by_role("table")).to_have_count(0)

    anne.get_by_role("link", name="Who did how well").click()
    expect(anne.get_by_role("row").nth(1)).to_contain_text("Anne (you)")
    require_nothing_serious(anne, "a challenge that was played")
    # A mistake is told in one sentence.
    quiet = new_page(quiet=True)
    quiet.goto(f"{link}#/challenge/{'0' * 20}")
    expect(quiet.get_by_role("alert")).to_have_text("There is no such challenge.")


def test_what_has_happened_since_one_left(new_page: NewPage, link: str) -> None:
    page = new_page(viewport={"width": 390, "height": 664})
    hand = begin(page, link, "kawumm")
    hand.play(3)
    hand.wait_for_turn()
    button = page.get_by_role("button", name="Watch what I missed")
    page.reload()
    hand.wait_for_turn()
    # Somebody who was gone for a moment has missed nothing.
    expect(button).to_have_count(0)
    page.evaluate(
        """() => {
            const left = JSON.parse(localStorage["ludolab.left"]);
            for (const seen of Object.values(left)) [seen[1], seen[2]] = [1, 0];
            localStorage["ludolab.left"] = JSON.stringify(left);
        }"""
    )
    page.reload()
    hand.wait_for_turn()
    in_sight(page, "Watch what I missed")
    require_nothing_serious(page, "since one left")
    button.press("Enter")
    story = page.get_by_role("region", name="The game from its beginning")
    # It plays by itself, up to now.
    expect(story.get_by_role("button", name="Once more from the beginning")).to_be_visible()
    page.keyboard.press("Escape")
    expect(story).to_be_hidden()
    expect(button).to_have_count(0)
