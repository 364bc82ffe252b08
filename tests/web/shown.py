"""Shows a position of the test's choice on the page, whatever the server's table looks like."""

import json
from collections.abc import Sequence

from playwright.sync_api import Page, WebSocketRoute

from ludolab.core import AnyState, Json
from ludolab.words import question


def show(page: Page, state: AnyState, foreseen: Sequence[Json] = ()) -> None:
    """From the next connection on: this position, and what has just led to it, with the moves of
    the first seat. `foreseen` is what the page is told that each of them would bring."""
    moves = [{"move": move.to_json(), "foreseen": foreseen} for move in state.legal_moves()]
    told = {"seat": 0, "events": state.events(0), "undone": False, "lamp": False}

    def connected(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            table = json.loads(message)
            if table["type"] == "table":
                table["deciding"], table["prompt"] = [0], question(state)
                news = [{**told, "position": table["position"]}] if told["events"] else []
                table["eyes"][0].update(view=state.view(0), moves=moves, told=news)
            socket.send(json.dumps(table))

        def says(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] == "hello":
                # Changes at the server's table mustn't reach this one.
                asked["changes"] = False
            server.send(json.dumps(asked))

        server.on_message(said)
        socket.on_message(says)

    page.route_web_socket("**/live", connected)
