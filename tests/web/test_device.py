"""The same person on another device, by a code."""

from playwright.sync_api import expect

from .conftest import NewPage
from .test_company import open_for_friends


def test_somebody_takes_their_seat_along(new_page: NewPage, link: str) -> None:
    anne = new_page()
    phone = new_page(lang="fr", quiet=True, viewport={"width": 390, "height": 664})
    open_for_friends(anne, link, "kawumm")
    anne.get_by_role("button", name="Settings").click()
    anne.get_by_role("link", name="My seat on another device").click()
    anne.get_by_role("button", name="Get a code", exact=True).click()
    code = str(anne.get_by_test_id("code").text_content())
    assert len(code) == len("ABC-DEF")

    # As a camera would open it: the code leaves the address, and nothing happens by itself.
    phone.goto(f"{link}#/device/{code.lower()}")
    field = phone.get_by_label("Code", exact=True)
    expect(field).to_have_value(code.lower())
    assert phone.evaluate("location.hash") == "#/device"
    # A mistake is told in one sentence, and nothing is lost by it.
    field.fill("ILO-000")
    phone.get_by_role("button", name="C’est moi aussi").click()
    expect(phone.get_by_role("alert")).to_contain_text("Ce code n’existe pas")
    field.fill(code.replace("-", " "))
    phone.get_by_role("button", name="C’est moi aussi").click()
    table = phone.locator("a[href^='#/t/']")
    expect(table).to_have_count(1)
    table.click()
    expect(phone.get_by_role("listitem").filter(has_text="Anne")).to_contain_text("toi")
    # Anne is still who she was; the code has been used.
    phone.goto(f"{link}#/device/{code}")
    phone.get_by_role("button", name="C’est moi aussi").click()
    expect(phone.get_by_role("alert")).to_contain_text("Ce code a déjà servi")
    anne.goto(link)
    expect(anne.locator("a[href^='#/t/']")).to_have_count(1)
    # A code to keep brings everything back once the browser has forgotten it.
    anne.goto(f"{link}#/device")
    anne.get_by_role("button", name="Get a code to keep").press("Enter")
    kept = anne.get_by_label("Code to keep")
    expect(kept).to_be_visible()
    code = kept.input_value()
    cleared = new_page()
    cleared.goto(f"{link}#/device")
    cleared.get_by_label("Code", exact=True).fill(code.lower())
    cleared.get_by_role("button", name="That’s me, too").press("Enter")
    expect(cleared.locator("a[href^='#/t/']")).to_have_count(1)
