"""What a good player of Kawumm! looks at."""

from collections.abc import Sequence
from math import fsum
from typing import Final

from ludolab.core import Move, Reason, Skill, Thinking
from ludolab.games.kawumm import odds
from ludolab.games.kawumm.moves import DECISION, Discard, Enter, Experiment, LetGo
from ludolab.games.kawumm.state import Kawumm

from .turn import TurnValue, unseen
from .worth import Chance, Progress, chances

SHARP: Final = 20.0
"""A move that gains 1/SHARP more of a win, or of an ingredient, is e times as attractive."""
CLEAR: Final = 200.0
"""The same for choices among cards, which are easier than when to stop."""
PLAIN: Final = 5.0
"""The same for one more card of a kind, for a beginner who sees only that."""
DEPTH: Final = 4
"""How many experiments to look ahead; hardly any turn survives more."""
RASH, DARING = 0.48, 0.42
"""The risk that levels 2 and 3 accept whatever is at stake; a quarter would be better."""
HOPE: Final = 0.25
"""How much of an ingredient the quick policy expects from an experiment."""


class KawummSkill(Skill[Kawumm]):
    """KW-15: everything but the order of the pile is open, so the value of a turn can be computed.

    Levels 1 to 3 know the risk of an explosion, but not what it may cost; level 3 chooses its
    cards well. Level 4 computes the expected progress of its turn one experiment ahead, level 5
    its chance to win, given everybody's safe cards, as far ahead as it matters. No search is
    needed, since nothing but the order of the pile is hidden.
    """

    horizon = 12

    def levels(self) -> tuple[Thinking[Kawumm], ...]:
        return (
            Thinking(self.feel, heat=20.0),
            Thinking(self.feel),
            Thinking(self.care),
            Thinking(self.weigh),
            Thinking(self.compute_gains),
        )

    # --- looks ----------------------------------------------------------------------------------

    def feel(self, state: Kawumm, moves: Sequence[Move]) -> Sequence[float]:
        """Rules of thumb: the kind you have most of is best, and a risk is small or great."""
        move, zone = moves[0], state.zones[state.to_act]
        if isinstance(move, Discard | LetGo):
            return [-PLAIN * zone.get(kind, 0) for kind in _kinds(moves)]
        if isinstance(move, Enter):
            return [
                PLAIN * sum(zone.get(kind, 0) for kind in move.ingredients)
                for move in moves
                if isinstance(move, Enter)
            ]
        return _dare(state, RASH)

    def care(self, state: Kawumm, moves: Sequence[Move]) -> Sequence[float]:
        """Cards are rated by what they gain, the risk still by a rule of thumb."""
        return _dare(state, DARING) if moves[0] in DECISION else self.glance(state, moves)

    def glance(self, state: Kawumm, moves: Sequence[Move]) -> Sequence[float]:
        """The immediate gain, weighed against the risk of an explosion."""
        move, turned = moves[0], state.turned
        if isinstance(move, Discard):
            return [-CLEAR * _appeal(state, kind, turned.count(kind)) for kind in _kinds(moves)]
        if isinstance(move, LetGo):
            return [-CLEAR * _share(state, kind, 0) for kind in _kinds(moves)]
        if isinstance(move, Enter):
            return [
                CLEAR * fsum(_appeal(state, kind, turned.count(kind)) for kind in entering)
                for entering in (move.ingredients for move in moves if isinstance(move, Enter))
            ]
        boom = float(odds.explosion(state))
        if boom == 0 or _wins(state):
            return [0.0, -CLEAR if _wins(state) else CLEAR]
        gain = fsum(_gain(state, kind, count) for kind, count in state.centre.items())
        return [0.0, SHARP * ((1 - boom) * HOPE - boom * gain)]

    def weigh(self, state: Kawumm, moves: Sequence[Move]) -> Sequence[float]:
        """The expected progress by the end of the turn."""
        scale = SHARP if moves[0] in DECISION else CLEAR
        aim = Progress(state, state.to_act)
        return [scale * worth for worth in _compute_gains(state, moves, aim, 1)]

    def compute_gains(self, state: Kawumm, moves: Sequence[Move]) -> Sequence[float]:
        """The chance to win."""
        return [
            SHARP * worth
            for worth in _compute_gains(state, moves, Chance(state, state.to_act), DEPTH)
        ]

    # --- advice ---------------------------------------------------------------------------------

    def estimate(self, state: Kawumm, moves: Sequence[Move]) -> Sequence[Sequence[float]]:
        """The seat to act has its chance; the others share the rest according to their standing."""
        seat, players = state.to_act, state.players
        aim = Chance(state, seat)
        weights = aim.weights()
        whole = fsum(weights)
        found = []
        for worth in _compute_gains(state, moves, aim, DEPTH):
            chance = min(worth, 1.0)
            shares = [chance] * players
            for wait, weight in enumerate(weights):
                shares[(seat + 1 + wait) % players] = (1 - chance) * weight / whole
            found.append(shares)
        return found

    def judge(self, state: Kawumm) -> Sequence[float]:
        return chances(state)

    def reason(self, state: Kawumm, move: Move) -> Reason | None:
        if isinstance(move, Discard | LetGo):
            return _about(state, move.ingredient)
        if isinstance(move, Enter):
            return Reason("match", _matching(state, [*state.centre, *move.ingredients]))
        if isinstance(move, Experiment):
            return _risk(state)
        return _safe(state)


def _compute_gains(state: Kawumm, moves: Sequence[Move], aim: Progress, depth: int) -> list[float]:
    """The value of each move for an aim, looking that many experiments ahead."""
    move = moves[0]
    if isinstance(move, LetGo):
        return [aim.without(kind) for kind in _kinds(moves)]
    if isinstance(move, Discard):
        # Before the next three cards, there are too many cases to look further than one experiment.
        turn = TurnValue(state, aim, 1)
        return [turn.keep(kind) for kind in _kinds(moves)]
    turn = TurnValue(state, aim, depth)
    if isinstance(move, Enter):
        return [turn.enter(move.ingredients) for move in moves if isinstance(move, Enter)]
    safe, experiment = turn.decide()
    return [experiment if isinstance(move, Experiment) else safe for move in moves]


def _kinds(moves: Sequence[Move]) -> list[str]:
    return [move.ingredient for move in moves if isinstance(move, Discard | LetGo)]


# --- at a glance --------------------------------------------------------------------------------


def _dare(state: Kawumm, limit: float) -> Sequence[float]:
    """Experiment if the risk is below the limit, otherwise make safe."""
    boom = float(odds.explosion(state))
    if boom in (0, 1) or _wins(state):
        return [0.0, CLEAR if boom == 0 and not _wins(state) else -CLEAR]
    return [0.0, SHARP * (limit - boom)]


def _wins(state: Kawumm) -> bool:
    """KW-2: whether making safe wins at once."""
    seat = state.to_act
    won = [kind for kind, count in state.centre.items() if _completes(state, kind, count)]
    return len(state.complete[seat]) + len(won) >= state.box.goal


def _completes(state: Kawumm, kind: str, count: int) -> bool:
    if kind in state.complete[state.to_act]:
        return False
    return state.zones[state.to_act].get(kind, 0) + count >= state.box.dose[kind]


def _share(state: Kawumm, kind: str, more: int) -> float:
    """How much of an ingredient the seat to act would have safe with that many more cards.

    Squared, because the last cards are worth more than the first: an incomplete ingredient wins
    nothing.
    """
    count, dose = state.zones[state.to_act].get(kind, 0) + more, state.box.dose[kind]
    return float((min(count, dose) / dose) ** 2)


def _gain(state: Kawumm, kind: str, count: int) -> float:
    """How much these cards of the centre would add to that."""
    if kind in state.complete[state.to_act]:
        return 0.0
    return _share(state, kind, count) - _share(state, kind, 0)


def _appeal(state: Kawumm, kind: str, count: int) -> float:
    """How useful a kind is in the centre: to be made safe, and against explosions."""
    return _gain(state, kind, count) + state.box.count[kind] / len(state.box.cards)


# --- reasons ------------------------------------------------------------------------------------


def _about(state: Kawumm, kind: str) -> Reason:
    """The cards of a kind that a seat has, and those that may still come."""
    parts: dict[str, str | int] = {"ingredient": kind, "unseen": unseen(state)[kind]}
    if kind in state.complete[state.to_act]:
        return Reason("already-complete", parts)
    safe = state.zones[state.to_act].get(kind, 0)
    return Reason("kind", {**parts, "safe": safe, "dose": state.box.dose[kind]})


def _risk(state: Kawumm) -> Reason:
    """KW-7: the risk of an explosion, and the cards behind it."""
    boom = odds.explosion(state)
    if boom == 0:
        return Reason("no-risk", {})
    if boom == 1:
        return Reason("sure-boum", {})
    # Never 0 or 100 %: those would mean certainty.
    percent = min(max(round(100 * boom), 1), 99)
    if len(state.pile) < state.box.turned_up:
        return Reason("risk-reshuffled", {"percent": percent, "pile": len(state.pile)})
    return Reason("risk", {"percent": percent, **_matching(state, [*state.centre])})


def _matching(state: Kawumm, kinds: Sequence[str]) -> dict[str, int]:
    left = unseen(state)
    return {"matching": sum(left[kind] for kind in kinds), "unseen": sum(left.values())}


def _safe(state: Kawumm) -> Reason:
    """KW-8: what making safe gains."""
    seat, dose = state.to_act, state.box.dose
    zone, done = state.zones[seat], state.complete[seat]
    total = {kind: n + zone.get(kind, 0) for kind, n in state.centre.items() if kind not in done}
    if not total:
        return Reason("nothing-safe", {})
    if _wins(state):
        return Reason("wins", {})
    completed = [kind for kind, count in total.items() if count >= dose[kind]]
    if completed:
        best = max(completed, key=lambda kind: dose[kind])
        return Reason("completes", {"ingredient": best})
    best = max(total, key=lambda kind: total[kind] / dose[kind])
    cards = sum(state.centre[kind] for kind in total)
    return Reason(
        "safe", {"cards": cards, "ingredient": best, "count": total[best], "dose": dose[best]}
    )
