"""Opening a table: with the seats as requested, or as a guided first game."""

from collections.abc import Collection

import msgspec

from ludolab.core import Guide, LudolabError, UnknownGame
from ludolab.games import game

from . import entries, messages
from .commands import bot_sat, start
from .deal import Deal
from .nickname import nickname
from .refused import Refused
from .settings import Settings
from .table import Table

LEVEL = 1


def guided(request: messages.OpenTable) -> tuple[Guide, messages.OpenTable]:
    """The game's guide, and the table that it needs: whoever opens it sits first, bots have the
    other seats, and the game begins at once. Only names, levels and times are as requested."""
    try:
        found = game(request.settings.game)
    except UnknownGame as error:
        raise Refused("bad-settings", why=str(error)) from None
    guide = found.guide
    if guide is None:
        raise Refused("no-guide", title=found.title)
    wished = request.settings
    settings = Settings(
        game=wished.game,
        players=guide.players,
        options=guide.options,
        public=wished.public,
        reactions=wished.reactions,
        lamp=wished.lamp,
    )
    mine = next((wish for wish in request.seats if wish.holder == "me"), None)
    level = next((wish.level for wish in request.seats if wish.holder == "bot"), LEVEL)
    me = mine or messages.SeatWish(holder="me")
    bots = [messages.SeatWish(holder="bot", level=level)] * (guide.players - 1)
    return guide, msgspec.structs.replace(request, settings=settings, seats=[me, *bots], start=True)


def first_entries(
    table_id: str,
    key: str,
    person: str,
    request: messages.OpenTable,
    own: Collection[str],
    at: float,
    what_if: entries.WhatIf | None = None,
    challenge: str = "",
    deal: Deal | None = None,
) -> list[entries.Entry]:
    """The first entries of a new table, with the seats as requested, or Refused. `what_if`: where
    its first game goes on from; `deal`: that of the challenge which it takes up."""
    guide = None
    if request.guided:
        guide, request = guided(request)
    created = entries.Created(
        settings=request.settings,
        owner=person,
        key=key,
        guided=guide is not None,
        what_if=what_if,
        challenge=challenge,
    )
    table = Table.first(table_id, created)
    if deal is not None:
        table.require_edition(deal.edition)
    first: list[entries.Entry] = [created, *wishes(table, person, request, own)]
    for entry in first[1:]:
        table = table.after(entry, at)
    if request.start:
        if any(held.free for held in table.seats):
            raise Refused("seats-free")
        if deal is not None:
            first.append(start(table, deal.seed, edition=deal.edition))
        else:
            first.append(start(table, None if guide is None else guide.seed))
    return first


def wishes(
    table: Table, person: str, request: messages.OpenTable, own: Collection[str]
) -> list[entries.Entry]:
    """The entries by which the seats are taken as requested, or Refused."""
    try:
        game(request.settings.game)
        table.new_game()
    except LudolabError as error:
        raise Refused("bad-settings", why=str(error)) from None
    if len(request.seats) > len(table.seats):
        raise Refused("no-such-seat", count=len(table.seats))
    if request.settings.public and [wish.holder for wish in request.seats].count("me") > 1:
        raise Refused("one-seat")
    found: list[entries.Entry] = []
    for seat, wish in enumerate(request.seats):
        if wish.holder == "me":
            name = nickname(wish.name or "?")
            found.append(entries.Sat(seat=seat, person=person, name=name, figure=wish.figure))
        elif wish.holder == "bot":
            found.append(bot_sat(table, wish, seat, own))
    return found
