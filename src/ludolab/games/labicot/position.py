"""Hand-written positions of Labicot: what may be left out, and what can't be."""

from typing import TYPE_CHECKING

from .box import COLOURS, KINDS, MOVEMENT

if TYPE_CHECKING:
    from ludolab.core import Step

    from .state import Labicot

MOST = 9999
"""A limit for counts: more would be useless, and would take long to play."""
PHASES = ("end-turn", "phase-three", "phase-two")
"""The steps that may be left of a player's turn."""
LATER = ("choose-start", "play-others")
"""Decisions that may be due after something else."""
DONE_ANYHOW = ("stop", "phase-three", "end-turn", "put-away")
"""Steps that may still be due for somebody who has arrived."""
ASKED_FIRST = {"walking": "answer", "pick-up": "bless", "theft": "bless"}
"""Steps that go on with the table as it is, and the question that may come first."""


def complete(state: "Labicot") -> None:
    """Fill in what follows from the rest, such as whose turn and move it is."""
    for step in state.todo:
        if step.kind in PHASES:
            state.turn = step.seat
    if state.todo and state.todo[-1].kind in ("play-others", "choose-move", "may-change-lucky"):
        state.turn = state.todo[-1].seat
    if state.todo and state.todo[-1].kind in ("answer", "walking", "choose-way"):
        for step in state.todo:
            if step.kind in ("stop", "walking", "choose-way"):
                state.mover = step.seat
    state.beans = [
        tuple(sorted(beans, key=lambda c: (*COLOURS, c).index(c))) for beans in state.beans
    ]
    state.laid = {square: beans for square, beans in state.laid.items() if beans}
    if state.table.race and not state.table.meets_condition(state.all_beans()):
        state.lapsed = True
    for seat, (square, arrived) in enumerate(zip(state.pawns, state.arrived, strict=False)):
        if arrived and seat < state.players:
            start = state.world.starts[state.table.first_labyrinth(seat)][0]
            state.pawns[seat] = "" if square == start else square


def flaw(state: "Labicot") -> str | None:
    return (
        _lengths(state)
        or _cards(state)
        or _beans(state)
        or _pawns(state)
        or _numbers(state)
        or _deduced(state)
        or _todo(state)
    )


def _lengths(state: "Labicot") -> str | None:
    for name in (
        "pawns", "arrived", "beans", "used", "immobilised", "slowed", "lucky", "hands", "backs",
        "saw", "known",
    ):  # fmt: skip
        wanted = state.players + (name == "known")
        if len(getattr(state, name)) != wanted:
            return f"{name} needs {wanted} entries"
    return None


def _cards(state: "Labicot") -> str | None:
    """LB-12: no more cards than the box holds."""
    cards, deck = state.pieces(), state.box.deck(state.players)
    for kind in cards:
        if kind not in KINDS:
            return f"there is no card {kind!r}"
        if cards.count(kind) > deck.count(kind):
            return f"there are more cards {kind!r} than the box holds"
    return None


def _beans(state: "Labicot") -> str | None:
    for beans in (*state.laid.values(), *state.beans, *state.used, state.on_roll):
        for colour in beans:
            if colour not in COLOURS:
                return f"there are no beans of the colour {colour!r}"
    for square in state.laid:
        if square not in state.world.beans:
            return f"{square!r} isn't a bean square"
    return None


def _pawns(state: "Labicot") -> str | None:
    for seat, (square, arrived) in enumerate(zip(state.pawns, state.arrived, strict=True)):
        if arrived:
            if square or state.hands[seat] or not state.table.race:
                return f"seat {seat} has arrived: only in a race, and without pawn and cards"
        elif square not in state.world.kind:
            return f"there is no square {square!r}"
    if all(state.arrived) and state.todo:
        return "somebody must still be in the game"
    return None


def _numbers(state: "Labicot") -> str | None:
    seats = range(state.players)
    if state.turn not in seats or state.mover not in seats or state.partner not in (-1, *seats):
        return f"turn, mover and partner are seats from 0 to {state.players - 1}"
    counts = [*state.immobilised, *state.slowed, *state.arrived, *state.lucky]
    counts += [state.value, state.gone, state.to_go, state.blessings, state.takes]
    if min(counts) < 0 or max(counts) > MOST:
        return f"a number is out of range: numbers go from 0 to {MOST}"
    if not 1 <= state.round <= state.table.round_limit:
        return f"round goes from 1 to the round_limit, {state.table.round_limit}"
    dice = state.world.dice + (4,) * (len(state.faces) - len(state.world.dice))
    if state.faces and len(state.faces) < len(state.world.dice):
        return f"{len(state.world.dice)} dice are rolled at least"
    if any(not 1 <= face <= sides for face, sides in zip(state.faces, dice, strict=False)):
        return "a die shows a face it doesn't have"
    if any(not 0 <= at < len(state.faces) for at in state.turned):
        return "turned names dice that weren't rolled"
    if (
        state.came_from
        and state.came_from not in state.world.exits.get(state.pawns[state.mover], {}).values()
    ):
        return f"nobody comes from {state.came_from!r} in one step"
    return None


def _deduced(state: "Labicot") -> str | None:
    """What can be deduced must be true."""
    hands = state.hands
    for seat, backs in enumerate(state.backs):
        if len(backs) > len(hands[seat]):
            return f"seat {seat} has more backs than cards"
        for card, (pile, excluded) in zip(hands[seat], backs, strict=False):
            if card in excluded or not 0 <= pile <= len(state.reshuffled):
                return f"backs: seat {seat} can't hold {card!r} there"
            if pile and card not in state.reshuffled[pile - 1]:
                return f"reshuffled: {card!r} wasn't in that pile"
    slots = [(seat, at) for seat, hand in enumerate(hands) for at in range(len(hand))]
    for held, kinds in state.hints:
        if any(slot not in slots for slot in held):
            return "hints name cards that nobody holds"
        if not any(hands[seat][at] in kinds for seat, at in held):
            return "hints say something untrue"
    for seat, saw in enumerate(state.saw):
        if any(slot not in slots or slot[0] == seat for slot in saw):
            return "saw names cards that nobody else holds"
        if state.known[seat] != tuple(hands[other][at] for other, at in saw):
            return "known must name the cards of saw"
    if state.known[-1]:
        return "no card in a hand is known to everybody"
    return None


def _todo(state: "Labicot") -> str | None:
    last = len(state.todo) - 1
    for i, step in enumerate(state.todo):
        if step.decides and step.kind not in LATER and i < last:
            return f"todo[{i}]: {step.kind} is asked before everything else, so it comes last"
        if step.kind in PHASES and step.seat != state.turn:
            return f"todo[{i}]: the steps left of a turn all belong to one seat"
        asked, above = ASKED_FIRST.get(step.kind), [s.kind for s in state.todo[i + 1 :]]
        if asked and above not in ([], [asked]):
            return f"todo[{i}]: only a single {asked} can follow {step.kind}"
        if state.arrived[step.seat] and step.kind not in DONE_ANYHOW:
            return f"todo[{i}]: seat {step.seat} has arrived"
        why = _step(state, step)
        if why is not None:
            return f"todo[{i}]: for {step.kind}, {why}"
    if state.todo and state.todo[-1].decides and not state.todo[-1].moves(state):
        return f"for {state.todo[-1].kind} there is nothing to choose"
    return None


def _step(state: "Labicot", step: "Step[Labicot]") -> str | None:
    """What must hold on the table for a step."""
    seat, kind = step.seat, step.kind
    target = getattr(step, "target", None)
    if target is not None and (not 0 <= target < state.players or target == seat):
        return "target must be another seat"
    if kind in ("use-beans", "final-value") and not state.faces:
        return "dice must have been rolled"
    if kind == "choose-way" and (not state.to_go or state.motion == "charge"):
        return "there must be squares to go in a classic move"
    if kind == "walking" and state.motion == "charge":
        line = state.world.lines[state.pawns[seat]].get(state.heading, ())
        if state.to_go > len(line):
            return "heading must lead over as many squares as to_go"
    if kind == "may-teleport" and state.table.race:
        return "the game must be a hunt"
    if kind == "put-away" and getattr(step, "card", "") not in state.aside:
        return "card must be one of those put aside"
    if kind == "target" and getattr(step, "card", "") not in MOVEMENT:
        return "card must be a movement card"
    if kind == "choose-start" and not (
        0 <= getattr(step, "labyrinth", 0) < len(state.world.labyrinths)
    ):
        return "there must be such a labyrinth"
    if kind == "pick-up" and state.pawns[seat] not in state.laid:
        return f"seat {seat} must stand on beans"
    if kind == "blessed-bean" and not state.takes:
        return "there must be something to take"
    if target is not None:
        cards = kind == "steal-card" or getattr(step, "what", "") == "card"
        there = len(state.hands[target] if cards else state.beans[target])
        takes = 1 + state.blessings if kind == "theft" else state.takes
        if not 1 <= takes <= there:
            return f"seat {target} must have what is taken"
    return None
