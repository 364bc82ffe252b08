"""However many cards and sticks somebody has in Candy Lab, all that is offered can be clicked."""

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from ludolab.core import AnyState
from ludolab.games.candy_lab import game

from .conftest import NewPage
from .hand import begin

STICKS = 27
COVERED = """() => [...document.querySelectorAll('[data-choice]')]
    .filter(e => e.checkVisibility())
    .filter(e => {
        e.scrollIntoView({behavior: 'instant', block: 'center', inline: 'center'});
        const {x, y, width, height} = e.getBoundingClientRect();
        return !e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .map(e => e.title || e.outerHTML.slice(0, 200))"""
"""What is offered and has something else over its middle."""


def holding(cards: int, sticks: int) -> AnyState:
    """The first seat's turn; it has so much, all else lies on the conveyor and on the pile."""
    state = game.new(3, 1)
    # Jokers first: they fit everywhere.
    dealt = sorted(state.pile, key=lambda card: card != "joker")
    return game.from_json(
        {
            "players": 3,
            "conveyor": state.conveyor[sticks:],
            "sticks": [state.conveyor[:sticks], [], []],
            "hands": [dealt[:cards], [], []],
            "todo": [{"step": "turn", "seat": 0}],
        }
    )


def show(page: Page, state: AnyState) -> None:
    """From the next connection on, whatever lies on the server's table."""
    moves = [
        {"move": move.to_json(), "text": str(move), "foreseen": [], "foretold": []}
        for move in state.legal_moves()
    ]
    instead = {"view": state.view(0), "moves": moves, "told": []}

    def connected(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            table = json.loads(message)
            if table["type"] == "table":
                table["deciding"] = [0]
                table["eyes"][0].update(instead)
            socket.send(json.dumps(table))

        server.on_message(said)

    page.route_web_socket("**/live", connected)


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 900), (1160, 800), (1024, 768), (390, 844)], ids=str
)
def test_nothing_covers_what_is_offered(
    new_page: NewPage, link: str, width: int, height: int
) -> None:
    page = new_page(viewport={"width": width, "height": height})
    begin(page, link, "candy-lab")
    for cards, sticks in ((5, 0), (5, 12), (12, 0), (12, 14), (24, 20)):
        show(page, holding(cards, sticks))
        page.reload()
        expect(page.locator("[data-choice=stick]")).to_have_count(sticks)
        joker = page.locator("[data-choice=card][title^=joker]").first
        expect(joker).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(COVERED) == [], (cards, sticks)
        joker.click()
        # A card that is pointed at would show its own places.
        page.mouse.move(1, 1)
        expect(page.locator("[data-choice=fill-order]")).to_have_count(STICKS - sticks)
        assert page.evaluate(COVERED) == [], (cards, sticks)
