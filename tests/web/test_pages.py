"""Every page, light and dark, wide and narrow, in both languages: axe, words, width, weight."""

import random
import re
from itertools import count
from pathlib import Path
from typing import TypedDict

import pytest
from playwright.sync_api import Page, Response, expect

from ludolab.core import AnyState, Json
from ludolab.games import catalogue, kawumm

from .conftest import NewPage
from .hand import begin
from .settled import laid_out, settled
from .shown import show
from .test_crowded import COVERED

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
INGREDIENTS = Path(kawumm.__file__).parent / "web" / "ingredients.ts"
PLAIN = (
    "",
    "rules",
    "rules/candy-lab",
    "rules/labicot/LB-17",
    "replay",
    "device",
    "tv",
    "challenge/today",
    "g/labicot/editor",
)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HOVERED = """async element => {
    const seen = [];
    for (let frames = 0; frames < 20; frames++) {
        await new Promise(requestAnimationFrame);
        seen.push(element.matches(':hover'));
    }
    return seen;
}"""
"""Whether it is under the pointer, frame after frame."""
MOST = 150_000
"""Bytes of script and style that a first visit to a game's table may take."""


class Finding(TypedDict):
    id: str
    impact: str
    nodes: list[str]


def findings(page: Page, part: str = "html", *, colours: bool = False) -> list[Finding]:
    """What axe finds serious or critical, or of the colours alone. It is injected as by a debugger,
    past the CSP."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[Finding] = page.evaluate(
        """async ([part, rules]) =>
            (await axe.run(part, {resultTypes: ['violations'], ...rules})).violations
            .filter(({impact}) => impact === 'serious' || impact === 'critical')
            .map(({id, impact, nodes}) => ({id, impact,
                nodes: nodes.slice(0, 3).map(n => n.html.slice(0, 200) + n.failureSummary)}))""",
        [part, {"runOnly": ["color-contrast"]} if colours else {}],
    )
    return found


def require_nothing_serious(page: Page, where: str = "") -> None:
    """Neither in light nor in dark mode."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        settled(page)
        # Nothing else depends on the theme.
        assert findings(page, colours=theme == "dark") == [], (where, theme)


def test_axe_finds_nothing_serious_on_plain_pages(page: Page, link: str) -> None:
    for path in PLAIN:
        page.goto(f"{link}#/{path}")
        # Otherwise the page would count as loaded since the first of these paths.
        page.reload()
        expect(page.get_by_role("heading").first).to_be_visible()
        require_nothing_serious(page, path)


@pytest.mark.parametrize("game", catalogue())
def test_axe_finds_nothing_serious_at_a_table(page: Page, link: str, game: str) -> None:
    hand = begin(page, link, game)
    for _ in range(3):
        hand.wait_for_turn()
        require_nothing_serious(page)
        hand.play(2)


def just_discarded() -> AnyState:
    """The first seat has turned up a card that it had to discard."""
    for seed in count():
        state, rng = kawumm.game.new(3, seed), random.Random(seed)
        while not state.over:
            state.play(rng.choice(state.legal_moves()))
            told = [event["event"] for event in state.events(0)]
            up = told.index("turned-up") if "turned-up" in told else len(told)
            if state.to_act == 0 and "discarded" in told[up:]:
                return state
    raise AssertionError


def test_a_discarded_card_of_kawumm_can_be_read_whatever_it_is(page: Page, link: str) -> None:
    begin(page, link, "kawumm")
    show(page, just_discarded())
    page.reload()
    discarded = page.locator(".past.discarded")
    expect(discarded.first).to_be_visible()
    settled(page)
    tones = re.findall(r'deep: "(#[0-9a-f]{6})"', INGREDIENTS.read_text("utf-8"))
    assert len(tones) > 10
    for tone in tones:
        # For a single digit, axe can't tell.
        discarded.first.locator(".dose").evaluate(
            """(dose, tone) => {
                dose.style.setProperty('--deep', tone);
                dose.textContent = '10';
            }""",
            tone,
        )
        assert findings(page, ".past.discarded") == [], tone


def test_axe_finds_nothing_serious_before_and_after_a_game(page: Page, link: str) -> None:
    page.goto(link)
    page.locator("[data-game=kawumm]").get_by_role("button", name="Invite friends").click()
    require_nothing_serious(page, "opening")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_test_id("link")).to_be_visible()
    require_nothing_serious(page, "waiting")
    hand = begin(page, link, "kawumm", prefer="Make safe")
    page.get_by_role("button", name="What happened").click()
    require_nothing_serious(page, "log")
    page.keyboard.press("Escape")
    hand.play_to_the_end()
    require_nothing_serious(page, "ending")
    page.get_by_role("button", name="More about this game").click()
    require_nothing_serious(page, "more")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("slider")).to_be_visible()
    require_nothing_serious(page, "story")


@pytest.mark.parametrize("game", catalogue())
def test_a_phone_plays_in_french_without_sideways_scrolling(
    new_page: NewPage, link: str, game: str
) -> None:
    page = new_page(lang="fr", **PHONE)
    hand = begin(page, link, game)
    title = page.locator("html").get_attribute("lang")
    assert title == "fr"
    for _ in range(5):
        hand.wait_for_turn()
        laid_out(page)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390
        hand.play(1)
    hand.wait_for_turn()
    if hand.over:
        return
    # Whoever needs large letters, or zooms the page of a laptop to 200 %, has to scroll, but
    # nothing is cut off or covered.
    page.evaluate("localStorage['ludolab.text-size'] = '175'")
    for width, height in ((390, 844), (683, 325)):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        expect(hand.choices.first).to_be_visible()
        laid_out(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(COVERED) == [], (width, height)
        if height < 480 and game == "labicot":
            # There it has grown with the page: it has the window nearly to itself.
            box = page.locator("[data-window]").bounding_box()
            assert box
            assert box["height"] > 0.8 * height
        page.evaluate("localStorage['ludolab.text-size'] = '100'")


def test_a_button_stays_where_it_is_when_it_tells_what_it_would_do(
    new_page: NewPage, link: str
) -> None:
    page = new_page(**PHONE)
    begin(page, link, "kawumm")
    turned_up: Json = {"event": "turned-up", "rule": "KW-4", "seat": 0, "cards": ["slug"] * 20}
    show(page, just_discarded(), foreseen=[turned_up])
    page.reload()
    prompt = page.get_by_test_id("prompt")
    button = prompt.locator("[data-choice]").first
    expect(button).to_be_visible()
    page.mouse.move(1, 1)
    settled(page)
    before = prompt.evaluate("prompt => prompt.offsetHeight")
    button.hover()
    expect(prompt.locator(".foretold")).to_be_visible()
    assert prompt.evaluate("prompt => prompt.offsetHeight") == before


def test_with_less_motion_every_style_is_there_at_once(page: Page, link: str) -> None:
    """The shortest transition delays inherited styles by a frame, at each level anew."""
    page.goto(link)
    heading = page.get_by_role("heading").first
    expect(heading).to_be_visible()
    settled(page)
    for colour in ("rgb(1, 2, 3)", "rgb(4, 5, 6)"):
        told = heading.evaluate(
            """(heading, colour) => {
                document.body.style.color = colour;
                return [getComputedStyle(heading).color, getComputedStyle(document.body).color];
            }""",
            colour,
        )
        assert told == [colour, colour]


@pytest.mark.parametrize("game", catalogue())
def test_what_rises_under_the_pointer_stays_under_it(page: Page, link: str, game: str) -> None:
    """At its lower edge it would fall back, and rise again, for ever."""
    hand = begin(page, link, game)
    rising = hand.choices.and_(page.locator(".rises, .button"))
    for at in range(min(3, rising.count())):
        page.mouse.move(1, 1)
        laid_out(page)
        box = rising.nth(at).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 0.5)
        hovered = rising.nth(at).evaluate(HOVERED)
        assert set(hovered[2:]) <= {hovered[-1]}, hovered


def test_no_page_is_wider_than_a_phone(new_page: NewPage, link: str) -> None:
    page = new_page(**PHONE)
    for path in PLAIN:
        page.goto(f"{link}#/{path}")
        expect(page.get_by_role("heading").first).to_be_visible()
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path


def test_the_language_is_the_browsers_and_can_be_changed(new_page: NewPage, link: str) -> None:
    page = new_page(lang="fr")
    page.goto(link)
    expect(page.get_by_role("heading", name=re.compile("À quoi joue-t-on"))).to_be_visible()
    page.get_by_role("button", name="Réglages").click()
    page.get_by_label("English").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    # At a table nothing is fetched or looked up again.
    begin(page, link, "kawumm")
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_contain_text("Choose a card to discard")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Français").check()
    expect(page.get_by_role("dialog", name="Réglages")).to_be_visible()
    expect(prompt).to_contain_text("Choisis")
    assert [url for url in asked if "/api/" in url] == []


@pytest.mark.parametrize("game", catalogue())
def test_a_first_visit_is_light(new_page: NewPage, link: str, game: str) -> None:
    page = new_page()
    weighed: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if re.search(r"\.(js|css)$", response.url):
            weighed[response.url] = int(response.headers["content-length"])

    page.on("response", weigh)
    begin(page, link, game)
    assert 0 < sum(weighed.values()) < MOST, weighed


def test_what_cant_be_played_is_explained_with_its_rule(page: Page, link: str) -> None:
    """If something on the board can't be played now, the rule is one click away."""
    begin(page, link, "candy-numbers")
    page.locator("[data-choice]").first.click()
    expect(page.get_by_test_id("prompt")).to_contain_text(re.compile("[Kk]eep"))
    # Another tile, although this one hasn't been decided yet.
    page.locator("[data-anchor^=square-] button:not([data-choice])").last.click(force=True)
    reason = page.get_by_role("alert")
    expect(reason).to_contain_text("You have looked")
    expect(reason.get_by_role("link", name=re.compile("CN-"))).to_be_visible()
