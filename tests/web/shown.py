"""Shows a position of the test's choice on the page, whatever the server's table looks like."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from ludolab.core import AnyState, Json
from ludolab.words import question


def show(page: Page, state: AnyState, foreseen: Sequence[Json] = ()) -> None:
    """From the next connection on: this position, and what has just led to it, with the moves of
    the first seat. `foreseen` is what the page is told that each of them would bring."""
    moves: list[Json] = [
        {"move": move.to_json(), "foreseen": [*foreseen]} for move in state.legal_moves()
    ]
    _show(page, state, 0, [0], moves)


def show_to_all(page: Page, state: AnyState, *, evening: bool = False) -> None:
    """The same to those who only watch, with everybody being asked. `evening`: it isn't the first
    game at this table."""
    _show(page, state, None, [*range(state.players)], [], evening=evening)


def _show(
    page: Page,
    state: AnyState,
    seat: int | None,
    deciding: Sequence[int],
    moves: Sequence[Json],
    *,
    evening: bool = False,
) -> None:
    told = {"seat": 0, "events": state.events(seat), "undone": False, "lamp": False}

    def connected(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            table = json.loads(message)
            if table["type"] == "table":
                table["deciding"], table["prompt"] = deciding, question(state)
                table["standing"] = state.standing()
                if evening:
                    table["evening"] = an_evening(table)
                news = [{**told, "position": table["position"]}] if told["events"] else []
                table["eyes"][0].update(view=state.view(seat), moves=moves, told=news)
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


def an_evening(table: dict[str, Any]) -> Json:
    """One game of everybody who sits there."""
    players: list[Json] = [
        {"name": held["name"], "points": 10 + seat, "seat": seat, "figure": None, "suggested": None}
        for seat, held in enumerate(table["seats"])
    ]
    points: list[Json] = [10 + seat for seat in range(len(players))]
    game: dict[str, Json] = {
        "game": table["settings"]["game"],
        "number": 1,
        "points": points,
        "winners": [0],
    }
    return {"players": players, "games": [{**game, "robot_won": False}]}
