"""Hand-written positions of Candy Lab: what may be left out, and what can't be."""

from collections.abc import Collection

from .knowledge.deduction import possible
from .knowledge.glimpse import UNLIKE, excluded, unlike
from .orders import named
from .rules.draws import DrawCards
from .rules.effects import ApplyEffects
from .rules.ends import ENDS, LAST_CARD, LAST_STICK
from .rules.turn import TURNS, Turn
from .state import CandyLab, Hands


def fill_in(state: CandyLab, given: Collection[str]) -> None:
    players = state.players
    if len(state.hands) == players and players in state.box.third_hand:
        # CL-8: the third hand may be left out.
        state.hands.append([])
    _name_orders(state)
    if of_places(state) or of_names(state):
        return
    # Hands and sticks are sorted: their order must not reveal anything.
    for own in (*state.sticks, *state.hands):
        own.sort()
    # What is known of them is sorted as well (glimpse.py).
    state.known = [sure and _tidied(sure) for sure in state.known]
    state.maybe = [
        tuple([(ways, _tidied(hands)) for ways, hands in cases]) for cases in state.maybe
    ]
    # CL-9: a pile that is left out has all the cards that aren't elsewhere.
    if "pile" not in given and of_counts(state) is None:
        state.pile = state.rest()
        state.shuffle(state.pile)
    # CL-10: when everything due in this turn is done, the next one begins.
    if state.todo and not isinstance(state.todo[0], Turn):
        state.todo.insert(0, TURNS[(state.todo[0].seat + 1) % players])
    # CL-12: what is drawn while effects are due is drawn for one of them.
    for i, step in enumerate(state.todo):
        if isinstance(step, DrawCards) and isinstance(state.todo[i - 1], ApplyEffects):
            state.todo[i] = DrawCards(step.seat, step.count, True)
    # CL-22, CL-23: why the game must have ended.
    if not state.todo and not state.reason:
        if not state.conveyor:
            state.reason = LAST_STICK
        elif not state.pile:
            state.reason = LAST_CARD


def _name_orders(state: CandyLab) -> None:
    """CL-11: an order may be written in either reading direction."""
    for cards in (*state.hands, state.pile):
        cards[:] = map(named, cards)
    state.filled = [tuple(map(named, stack)) for stack in state.filled]
    state.face_up = tuple(map(named, state.face_up))
    state.out = tuple(map(named, state.out))


def _tidied(hands: Hands) -> Hands:
    return tuple([tuple(sorted(map(_named_glimpse, cards))) for cards in hands])


def _named_glimpse(card: str) -> str:
    if card.startswith(UNLIKE):
        return unlike([named(kind) for kind in excluded(card)])
    return named(card)


def flaw(state: CandyLab) -> str | None:
    return (
        of_places(state)
        or of_names(state)
        or of_counts(state)
        or of_minds(state)
        or of_truth(state)
        or of_todo(state)
    )


def of_places(state: CandyLab) -> str | None:
    players, third = state.players, state.players in state.box.third_hand
    if len(state.sticks) != players or len(state.filled) != players:
        return f"sticks and filled need an entry for each of the {players} players"
    if len(state.hands) != players + third:
        more = ", then one for the third hand" if third else ""
        return f"hands needs an entry for each of the {players} players{more}"
    if state.golden_sugar is not None and not 0 <= state.golden_sugar < players:
        return f"golden_sugar is a seat from 0 to {players - 1}, or null"
    return None


def of_names(state: CandyLab) -> str | None:
    for what, found, copies in (
        ("stick", _sticks(state), state.box.stick_copies),
        ("order", _cards(state), state.box.copies),
    ):
        for name in found:
            if name not in copies:
                return f"there is no {what} {name!r}"
    return None


def of_counts(state: CandyLab) -> str | None:
    """CL-1, CL-3: no more pieces than the box holds."""
    for what, found, copies in (
        ("stick", _sticks(state), state.box.stick_copies),
        ("order", _cards(state), state.box.copies),
    ):
        for name in copies:
            if found.count(name) > copies[name]:
                return f"there are more of the {what} {name!r} than the box holds"
    return None


def _sticks(state: CandyLab) -> list[str]:
    return [stick for own in (state.conveyor, *state.sticks) for stick in own]


def _cards(state: CandyLab) -> list[str]:
    heaps = (state.face_up, state.out, state.pile, *state.hands, *state.filled)
    return [card for heap in heaps for card in heap]


def of_minds(state: CandyLab) -> str | None:
    if len(state.known) != state.players + 1 or len(state.maybe) != state.players + 1:
        return "known and maybe need an entry for each player, and one for what all know"
    if state.known[-1] is None:
        return "the last entry of known is what everybody knows: it can't be null"
    for observer, sure in enumerate(state.known):
        cases = state.maybe[observer]
        if sure is None:
            if cases:
                return f"maybe[{observer}] says something, so known[{observer}] can't be null"
            continue
        if any(ways < 1 for ways, _ in cases):
            return f"maybe[{observer}]: every case comes about in at least one way"
        for hands in (sure, *(hands for _, hands in cases)):
            if len(hands) != len(state.hands):
                return f"known[{observer}] and maybe[{observer}] need an entry for each hand"
            strange = _strange(state, hands)
            if strange is not None:
                return f"known[{observer}] and maybe[{observer}]: there is no order {strange!r}"
    return None


def _strange(state: CandyLab, hands: Hands) -> str | None:
    for card in (card for cards in hands for card in cards):
        for name in excluded(card) if card.startswith(UNLIKE) else (card,):
            if name not in state.box.copies:
                return name
    return None


def of_truth(state: CandyLab) -> str | None:
    """CL-25: nobody knows anything that isn't true."""
    for observer, sure in enumerate(state.known):
        if sure is not None and not possible(state, observer):
            return f"known[{observer}] and maybe[{observer}] say something untrue of the hands"
    return None


def of_todo(state: CandyLab) -> str | None:
    if not state.todo:
        return of_end(state)
    if state.golden_sugar is not None or state.reason:
        return "somebody is to act, so there is no golden_sugar and no reason for the end yet"
    if not state.conveyor:
        return "the conveyor is empty: the game is over, so todo should be empty"
    if not state.pile:
        return "the pile is empty: the game is over, so todo should be empty"
    first, last = state.todo[0], state.todo[-1]
    for i, step in enumerate(state.todo):
        if (i == 0) is not isinstance(step, Turn):
            return f"todo[{i}]: a turn can't begin in the middle of another"
        if step.decides and 0 < i < len(state.todo) - 1:
            return f"todo[{i}]: only the last step can be a decision"
        if i > 0 and step.seat != (first.seat - 1) % state.players:
            return f"todo[{i}]: the turn of seat {first.seat} can't come after this"
        why = step.wrong(state)
        if why is not None:
            return f"todo[{i}]: {why}"
    if last.decides and not last.moves(state):
        return f"there is nothing to choose for {last.kind}"
    return None


def of_end(state: CandyLab) -> str | None:
    if not state.reason:
        return "nobody is to act: todo is empty only after the end"
    if state.reason not in ENDS:
        return f"a game that is over has the reason {LAST_STICK!r} or {LAST_CARD!r}"
    return None
