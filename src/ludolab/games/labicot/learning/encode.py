"""What a learner is told of Labicot, and which actions it has (all_actions.py)."""

from collections.abc import Sequence
from typing import Final

from ludolab.games.labicot.box import COLOURS, KINDS, MOVEMENT
from ludolab.games.labicot.maze.square import DIRECTIONS
from ludolab.games.labicot.rules.answers import Answer, Bless
from ludolab.games.labicot.rules.dice import UseBeans, value_now
from ludolab.games.labicot.rules.magnet import ChooseVictim, StealBean, StealCard
from ludolab.games.labicot.rules.moving import ChooseWay, Target
from ludolab.games.labicot.rules.squares import BlessedBean, ChooseStart, MayTeleport
from ludolab.games.labicot.rules.turn import ChooseMove, PlayOthers
from ludolab.games.labicot.state import Labicot
from ludolab.learning.encoding import Encoding
from ludolab.learning.parts import (
    HIGHEST,
    Part,
    along,
    by,
    counts,
    left_over,
    number,
    one_hot,
    one_seat,
    own_seat,
    per_other,
    per_seat,
    size,
)

from .all_actions import all_actions, most_dice

STEPS: Final = [
    step.kind
    for step in (
        *(ChooseStart, UseBeans, ChooseMove, Target, ChooseWay, Answer, Bless, PlayOthers),
        *(ChooseVictim, StealCard, StealBean, BlessedBean, MayTeleport),
    )
]
WHY: Final = ("cards", "beans", "replay")
"""What a Blessing is played on (LB-38)."""
MOTIONS: Final = ("classic", *MOVEMENT)
MORE: Final = 3
"""So far above what the dice can show values are told apart."""


def encoding(table: Labicot) -> Encoding[Labicot]:
    return Encoding(table, all_actions(table), parts(table))


def parts(table: Labicot) -> list[Part[Labicot]]:
    """The labyrinths never change, so an observation tells only who and what is where. LB-39: what
    a player has seen of other hands the table shows, so that nothing has to be remembered."""
    world, rules, players = table.world, table.table, table.players
    most_shown = world.totals[-1] + MORE
    values = one_hot(
        [*map(str, range(most_shown)), f"{most_shown} or more"],
        {value: value for value in range(most_shown + 1)},
    )
    totals = one_hot([*map(str, world.totals)], {n: at for at, n in enumerate(world.totals)})
    dice = [f"die {at}" for at in range(most_dice(table))]
    squares = [*world.kind]
    deck = table.box.deck(players)
    by_kind = {kind: deck.count(kind) for kind in KINDS}
    most, cards = max(1, *by_kind.values()), number(min(max(1, len(deck)), HIGHEST))
    of_a_kind, seat = counts(KINDS, most), one_seat(players)
    on_square = max((b.count(c) for b in world.beans.values() for c in COLOURS), default=0)
    each_number = per_seat(players, number(HIGHEST))
    beans = per_seat(players, counts(COLOURS, HIGHEST))
    found: list[Part[Labicot]] = [
        Part("step", one_hot(STEPS), _step, "Which decision is due."),
        Part("to_act", seat, lambda s, _: s.to_act, "Whose decision it is."),
        Part(
            "seat",
            own_seat(players),
            lambda _, seat: seat,
            "Your seat: moves name others by it.",
        ),
        Part("turn", seat, lambda s, _: s.turn, "Whose turn it is."),
        Part(
            "rounds_left",
            number(HIGHEST),
            lambda s, _: s.table.round_limit - s.round,
            "Rounds after this one, until the round limit.",
        ),
        Part("card", one_hot(MOVEMENT), _card, "The movement card whose way or partner is due."),
        Part("why", one_hot(WHY), _why, "What a Blessing could be played on now."),
        Part("target", seat, _target, "Who is being robbed."),
        Part(
            "faces",
            along(dice, number(max(4, *world.dice))),
            lambda s, _: s.faces,
            "What each die shows, before it is turned.",
        ),
        Part(
            "turned",
            counts(dice, 1, {die: die for die in range(len(dice))}),
            lambda s, _: s.turned,
            "Which dice are turned by a yellow bean.",
        ),
        Part(
            "roll",
            values,
            lambda s, _: min(value_now(s), most_shown) if s.faces else None,
            "What the roll comes to, with the beans used on it.",
        ),
        Part(
            "value",
            values,
            lambda s, _: min(s.value, most_shown),
            "The final value of the last roll.",
        ),
        Part(
            "mover",
            seat,
            lambda s, _: s.mover if s.motion else None,
            "Who moves or has moved last.",
        ),
        Part(
            "partner",
            seat,
            lambda s, _: s.partner if s.motion else None,
            "With whom the mover has changed places just now.",
        ),
        Part("motion", one_hot(MOTIONS), lambda s, _: s.motion, "How the mover moves."),
        Part(
            "came_from",
            one_hot(squares),
            lambda s, _: s.came_from if s.motion else None,
            "The square the mover has just come from.",
        ),
        Part(
            "heading",
            one_hot(DIRECTIONS),
            lambda s, _: s.heading if s.motion == "charge" else None,
            "The direction of the Charge.",
        ),
        Part(
            "gone",
            number(HIGHEST),
            lambda s, _: s.gone if s.motion else None,
            "Squares of this move that lie behind the mover.",
        ),
        Part(
            "to_go",
            number(HIGHEST),
            lambda s, _: s.to_go if s.motion else None,
            "Squares of this move that lie ahead.",
        ),
        Part(
            "blessings",
            cards,
            lambda s, _: s.blessings,
            "Blessings played on what is taken or rolled next.",
        ),
        Part("takes", cards, lambda s, _: s.takes, "Cards or beans that are still to be taken."),
        Part(
            "pawns",
            per_seat(players, one_hot(squares)),
            lambda s, _: s.pawns,
            "Where each pawn stands, until it arrives.",
        ),
        Part(
            "distance",
            each_number,
            _distances,
            "How far the last finish is, arrows ignored.",
        ),
        Part(
            "laid",
            by([*world.beans], counts(COLOURS, on_square)),
            lambda s, _: s.laid,
            "The beans on the squares.",
        ),
        Part("beans", beans, lambda s, _: s.beans, "The beans that each player has."),
        Part(
            "immobilised",
            each_number,
            lambda s, _: s.immobilised,
            "For how many turns each is Immobilised.",
        ),
        Part("slowed", each_number, lambda s, _: s.slowed, "For how many turns each is Slowed."),
        Part(
            "lucky",
            per_seat(players, totals),
            lambda s, _: s.lucky,
            "The lucky number of each player.",
        ),
        Part(
            "cards",
            per_seat(players, size(cards.highest)),
            lambda s, _: s.hands,
            "How many cards each player has.",
        ),
        Part("hand", of_a_kind, lambda s, seat: s.hands[seat], "The cards of your hand."),
        Part(
            "discard",
            of_a_kind,
            lambda s, _: [*s.discard, *s.aside] if s.aside else s.discard,
            "Cards in the discard, or played on a draw to come.",
        ),
        Part(
            "unseen",
            left_over(KINDS, by_kind, most),
            lambda s, seat: [s.hands[seat], s.discard, s.aside, s.known[seat]],
            "Cards in the pile or in other hands, not yet seen.",
        ),
        Part(
            "known",
            per_other(players, of_a_kind),
            _known,
            "Cards of others that you have seen.",
        ),
        Part(
            "unlike",
            per_other(players, counts(KINDS, cards.highest)),
            _unlike,
            "How many cards of the others are known not to be of this kind.",
        ),
        Part(
            "pile",
            size(cards.highest),
            lambda s, _: s.pile,
            "How many cards are left in the pile.",
        ),
    ]
    if rules.kept:
        found.append(Part("used", beans, lambda s, _: s.used, "Beans used in this turn."))
    if rules.teams:
        found.append(
            Part(
                "team",
                per_seat(players, number(1)),
                _team,
                "Who is in your team, you included.",
            )
        )
    if not rules.blind:
        found.append(
            Part(
                "hints",
                per_other(players, counts(KINDS, HIGHEST)),
                _hints,
                "How often it was seen that one of these kinds must be among the cards.",
            )
        )
    return found


# --- which decision is due --------------------------------------------------------------------


def _step(state: Labicot, seat: int) -> str | None:
    """LB-13 is asked only in positions set by hand, and has no place among the steps."""
    return state.todo[-1].kind if state.todo else None


def _card(state: Labicot, seat: int) -> str | None:
    step = state.todo[-1] if state.todo else None
    return step.card if isinstance(step, Target) else None


def _why(state: Labicot, seat: int) -> str | None:
    step = state.todo[-1] if state.todo else None
    return step.why if isinstance(step, Bless) else None


def _target(state: Labicot, seat: int) -> int | None:
    step = state.todo[-1] if state.todo else None
    return step.target if isinstance(step, (StealCard, StealBean)) else None


# --- the others -------------------------------------------------------------------------------


def _distances(state: Labicot, seat: int) -> list[int]:
    return [state.world.to_go(pawn) if pawn else 0 for pawn in state.pawns]


def _team(state: Labicot, seat: int) -> list[bool]:
    team = state.table.team
    return [team(other) == team(seat) for other in range(state.players)]


def _known(state: Labicot, seat: int) -> list[list[str]] | None:
    """LB-39: cards that were seen."""
    saw = state.saw[seat]
    if not saw:
        return None
    cards: list[list[str]] = [[] for _ in range(state.players)]
    for (other, _), card in zip(saw, state.known[seat], strict=True):
        cards[other].append(card)
    return cards


def _unlike(state: Labicot, seat: int) -> Sequence[Sequence[str]] | None:
    """What the backs of cards tell."""
    for backs in state.backs:
        if backs:
            return [[kind for _, kinds in backs for kind in kinds] for backs in state.backs]
    return None


def _hints(state: Labicot, seat: int) -> list[list[str]] | None:
    if not state.hints:
        return None
    hints: list[list[str]] = [[] for _ in range(state.players)]
    for slots, named in state.hints:
        # They are in one hand, unless one of them has been stolen since.
        for other in dict.fromkeys([slot[0] for slot in slots]):
            hints[other] += named
    return hints
