"""Several people at one table: invited by link, sharing a screen, or watching."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from ludolab.server.lan import lan_addresses

from .conftest import NewPage
from .hand import LONG, Hand


def open_for_friends(page: Page, link: str, game: str) -> str:
    """The invitation link of a new table for two."""
    page.goto(link)
    page.get_by_label("Your name").fill("Anne")
    page.get_by_label("Your name").blur()
    page.locator(f"[data-game={game}]").get_by_role("button", name="Invite friends").click()
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_test_id("link").input_value()


@pytest.mark.usefixtures("door")
def test_two_browsers_by_invitation(new_page: NewPage, link: str) -> None:
    anne, paul = new_page(), new_page(lang="fr")
    for page in (anne, paul):
        # Both choose the same figure.
        page.add_init_script("localStorage['ludolab.figure'] ??= 'owl mint'")
    invitation = open_for_friends(anne, link, "candy-lab")
    expect(anne.get_by_role("button", name="Begin")).to_be_disabled()
    if lan_addresses():
        # A phone couldn't open the link yet, so there is no QR code for its camera.
        code = anne.get_by_role("img", name="The link as a code for cameras")
        expect(code).to_have_count(0)
        anne.get_by_role("button", name="Let phones join").click()
        expect(code).to_be_visible()
        invitation = anne.get_by_test_id("link").input_value()
        assert lan_addresses()[0] in invitation
    paul.goto(invitation)
    expect(paul.get_by_role("status").first).to_have_text("Anne t’invite : choisis ta place")
    paul.get_by_label("Ton nom").fill("Paul")
    paul.get_by_label("Ton nom").blur()
    sits = paul.get_by_role("button", name=re.compile("M’asseoir ici"))
    sits.click()
    # Until he sits there, the button of his figure is elsewhere.
    expect(sits).to_have_count(0)
    for page in (anne, paul):
        expect(page.locator("li .figure.mint[data-animal=owl]")).to_have_count(1)
    # Paul changes to a fox, which both see.
    paul.get_by_role("button", name="Mon personnage").click()
    paul.get_by_label("Renard").check(force=True)
    paul.get_by_role("button", name="C’est moi").click()
    for page in (anne, paul):
        expect(page.locator("li .figure[data-animal=fox]")).to_have_count(1)
    expect(anne.get_by_text("Everybody is here.")).to_be_visible()
    anne.get_by_role("button", name="Begin").click()
    hands, clicks = [Hand(anne), Hand(paul, seed=2)], 0
    deadline = time.monotonic() + LONG
    while clicks < 16:
        assert time.monotonic() < deadline
        clicks += sum([hand.click_one() for hand in hands])
        anne.wait_for_timeout(20)
    # Both see the same table, each in their language.
    for page, log in ((anne, "What happened"), (paul, "Ce qui s’est passé")):
        page.get_by_role("button", name=log).click()
        expect(page.get_by_test_id("log").get_by_role("listitem").nth(5)).to_be_visible()
        expect(page.locator(".figure[data-animal=fox]").first).to_be_attached()
    seen = [
        page.get_by_test_id("log").get_by_role("link").all_inner_texts() for page in (anne, paul)
    ]
    assert seen[0] == seen[1]
    kind_words(anne, paul)
    owner_at_work(anne, paul)


def kind_words(anne: Page, paul: Page) -> None:
    """Anne sees and is told what Paul says, until she doesn't want to."""
    for page in (anne, paul):
        page.reload()  # The log is closed.
        expect(page.get_by_test_id("prompt")).to_be_visible()
    paul.get_by_role("button", name="Dire un mot gentil").click()
    expect(paul.locator("[data-word]")).to_have_count(8)
    paul.locator("[data-word=thanks]").click()
    expect(anne.get_by_test_id("kind-said")).to_have_text("Paul says: Thank you!")
    expect(anne.get_by_label("Paul’s place").get_by_test_id("said")).to_be_visible()
    expect(paul.get_by_test_id("kind-said")).to_have_text("Paul dit\xa0: Merci\u202f!")
    anne.get_by_role("button", name="Say something kind").click()
    anne.get_by_label("Show what Paul says").uncheck()
    expect(anne.get_by_test_id("said")).to_have_count(0)
    anne.locator("[data-word=hello]").click()
    expect(paul.get_by_test_id("kind-said")).to_have_text("Anne dit\xa0: Coucou\u202f!")


def owner_at_work(anne: Page, paul: Page) -> None:
    """Anne hands the table over to Paul, who sends her away, closes the table and deletes it."""
    for page in (anne, paul):
        page.reload()  # Whatever is open is closed.
        expect(page.get_by_test_id("prompt")).to_be_visible()
    anne.get_by_role("button", name="This table").click()
    anne.get_by_text("This table is yours").click()
    hand_over = anne.get_by_role("button", name="Make Paul the owner")
    hand_over.click()
    expect(hand_over).to_contain_text("Really?")
    hand_over.click()
    expect(anne.get_by_text("This table is yours")).to_be_hidden()
    paul.get_by_role("button", name="Cette table").click()
    paul.get_by_text("Cette table est à toi").click()
    for name in ("Exclure Anne", "Fermer la table"):
        paul.get_by_role("button", name=name).click()
        paul.get_by_role("button", name=name).click()
        expect(paul.get_by_role("button", name=name)).to_have_count(0)
    expect(anne.get_by_text("This table doesn’t exist any more.")).to_be_visible()
    expect(paul.get_by_test_id("prompt")).to_contain_text("Cette table est fermée.")
    paul.get_by_role("button", name="Supprimer la table").click()
    paul.get_by_role("button", name="Supprimer la table").click()
    expect(paul.get_by_text("Cette table n’existe plus.")).to_be_visible()


def test_somebody_without_the_link_stays_outside(new_page: NewPage, link: str) -> None:
    anne, stranger = new_page(), new_page(quiet=True)
    invitation = open_for_friends(anne, link, "kawumm")
    stranger.goto(invitation.rsplit("/", 1)[0])
    expect(stranger.get_by_text("This table doesn’t exist")).to_be_visible()


def test_a_spectator_sees_no_hand(new_page: NewPage, link: str) -> None:
    anne, zoe = new_page(), new_page()
    invitation = open_for_friends(anne, link, "candy-lab")
    anne.get_by_role("button", name=re.compile("^Robot")).click()
    anne.get_by_role("button", name="Begin").click()
    Hand(anne).wait_for_turn()
    zoe.goto(invitation)
    expect(zoe.get_by_test_id("prompt")).to_be_visible()
    assert Hand(zoe).choices.count() == 0


def test_a_shared_screen_has_a_curtain(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("[data-game=candy-lab]").get_by_role("button", name="On this screen").click()
    page.get_by_role("textbox", name="Player 1").fill("Anne")
    page.get_by_role("textbox", name="Player 2").fill("Paul")
    page.get_by_role("button", name="Begin").click()
    hand = Hand(page)
    takes_over = page.get_by_role("button", name=re.compile("I’m (Anne|Paul)"))
    heading = page.get_by_role("heading", name=re.compile("your turn"))
    seen: set[str] = set()
    deadline = time.monotonic() + LONG
    while len(seen) < 2:
        assert time.monotonic() < deadline, seen
        assert not hand.over, seen
        if takes_over.is_visible():
            name = str(heading.text_content()).partition(",")[0]
            seen.add(name)
            # Behind the curtain there is nothing of the table.
            assert page.locator("[data-piece]").count() == 0
            takes_over.click()
            hand.wait_for_turn()
        elif not hand.click_one():
            page.wait_for_timeout(20)
    assert seen == {"Anne", "Paul"}
