"""Being called when it is one's turn: one click on, one click off, and the message itself.

No push service can be reached from a test, so the browser is given an address of its own; what is
sent there is read in tests/server/notices.
"""

import base64
import json

from playwright.sync_api import Page, expect

from tests.server.notices.endpoint import Browser

from .conftest import NewPage
from .hand import wait_until
from .test_again import in_sight
from .test_company import open_for_friends
from .test_pages import require_nothing_serious

SUBSCRIBES = """([key, auth]) => {
    const made = {
        endpoint: "http://127.0.0.1:9/push",
        toJSON: () => ({endpoint: made.endpoint, keys: {p256dh: key, auth}}),
        unsubscribe: async () => (there = null, delete localStorage.there),
    };
    let there = localStorage.there ? made : null;
    PushManager.prototype.subscribe = async () => (localStorage.there = "yes", there = made);
    PushManager.prototype.getSubscription = async () => there;
}"""


def subscribing(page: Page) -> None:
    browser = Browser()
    keys = [base64.urlsafe_b64encode(each).decode() for each in (browser.key, browser.auth)]
    page.context.grant_permissions(["notifications"])
    page.add_init_script(f"({SUBSCRIBES})({json.dumps(keys)})")


def deliver(page: Page, told: dict[str, str]) -> None:
    """As a push service would."""
    devtools = page.context.new_cdp_session(page)
    versions: list[dict[str, str]] = []
    devtools.on(
        "ServiceWorker.workerVersionUpdated", lambda news: versions.extend(news["versions"])
    )
    devtools.send("ServiceWorker.enable")
    while not versions:
        page.wait_for_timeout(20)
    origin = page.evaluate("location.origin")
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": origin,
            "registrationId": versions[0]["registrationId"],
            "data": json.dumps(told),
        },
    )


def click(page: Page) -> None:
    """On the message, as far as a test can: it has no hand of its own, so no window is raised."""
    [worker] = page.context.service_workers
    worker.evaluate(
        """async () => {
            const [notification] = await registration.getNotifications();
            const clicked = new NotificationEvent('notificationclick', {notification});
            let work;
            clicked.waitUntil = (each) => (work = each);
            dispatchEvent(clicked);
            await work.catch(() => {});
        }"""
    )


def shown(page: Page) -> list[list[str]]:
    """The messages that are shown."""
    found: list[list[str]] = page.evaluate(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
            .map(({title, body, data}) => [title, body, data])"""
    )
    return found


def test_one_click_on_and_one_click_off(new_page: NewPage, link: str) -> None:
    page = new_page(viewport={"width": 390, "height": 664})
    subscribing(page)
    open_for_friends(page, link, "kawumm")
    call = page.get_by_label("Call me here when it’s my turn and I’m not looking")
    expect(call).not_to_be_checked()
    call.focus()
    page.keyboard.press("Space")
    expect(call).to_be_checked()
    require_nothing_serious(page, "being called")
    table = page.evaluate("location.hash.split('/')[2]")
    told = {"title": "Kawumm!", "text": "Anne, it’s your turn.", "table": table}
    deliver(page, told)
    wait_until(page, lambda: shown(page) == [["Kawumm!", "Anne, it’s your turn.", table]])
    # A click on it leads this page to the table, and there it goes.
    page.get_by_role("link", name="Ludolab: back to all games").click()
    expect(call).to_have_count(0)
    click(page)
    expect(page).to_have_url(f"{link}#/t/{table}")
    wait_until(page, lambda: shown(page) == [])
    deliver(page, told)
    wait_until(page, lambda: shown(page) != [])
    page.reload()
    expect(call).to_be_checked()
    wait_until(page, lambda: shown(page) == [])
    call.focus()
    page.keyboard.press("Space")
    expect(call).not_to_be_checked()
    nowhere = page.get_by_role("button", name="No more messages on this device")
    in_sight(page, "No more messages on this device")
    nowhere.press("Enter")
    expect(nowhere).to_have_count(0)


def test_the_owner_tells_a_chat(new_page: NewPage, link: str) -> None:
    page = new_page(lang="fr", quiet=True)
    page.goto(link)
    page.locator("[data-game=kawumm]").get_by_role("button", name="robots").click()
    page.get_by_role("button", name="Cette table").click()
    page.get_by_text("Annoncer les tours dans un salon de discussion").click()
    address = page.get_by_label("Adresse", exact=True)
    address.fill("http://anne@127.0.0.1:9/")
    page.get_by_role("button", name="Utiliser cette adresse").click()
    expect(page.get_by_role("alert")).to_have_text("On ne peut rien envoyer à cette adresse.")
    address.fill("http://127.0.0.1:9/")
    page.get_by_role("button", name="Utiliser cette adresse").press("Enter")
    expect(page.get_by_text("Les tours y sont annoncés.")).to_be_visible()
    require_nothing_serious(page, "a webhook")
    page.get_by_role("button", name="Ne plus les annoncer").press("Enter")
    expect(page.get_by_text("Les tours y sont annoncés.")).to_have_count(0)
