"""The encoding of Labicot: observations; for the actions, see all_actions.py."""

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
    together,
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
"""What a Blessing can be played on (LB-38)."""
MOTIONS: Final = ("classic", *MOVEMENT)
MORE: Final = 3
"""Values are told apart up to this much above what the dice can show."""


def encoding(table: Labicot) -> Encoding[Labicot]:
    return Encoding(table, all_actions(table), parts(table))


def parts(table: Labicot) -> list[Part[Labicot]]:
    """The labyrinths never change, so an observation says only who and what is where.

    LB-39: nothing has to be remembered: the table shows what a player has seen of other hands.
    """
    return [
        *_decision(table),
        *_roll(table),
        *_move(table),
        *_board(table),
        *_hands(table),
        *_options(table),
    ]


# --- which decision is due --------------------------------------------------------------------


def _decision(table: Labicot) -> list[Part[Labicot]]:
    players = table.players
    seat = one_seat(players)
    return together(
        _read_decision,
        ("step", one_hot(STEPS), "Which decision is due."),
        ("to_act", seat, "Whose decision it is."),
        ("seat", own_seat(players), "Your seat, since moves name players by their seats."),
        ("turn", seat, "Whose turn it is."),
        ("rounds_left", number(HIGHEST), "Rounds after this one, until the round limit."),
        ("card", one_hot(MOVEMENT), "The movement card whose direction or partner is due."),
        ("why", one_hot(WHY), "What a Blessing could be played on now."),
        ("target", seat, "Who is being robbed."),
    )


def _read_decision(state: Labicot, seat: int) -> tuple[object, ...]:
    """LB-13 comes up only in hand-written positions, and isn't among the steps."""
    s, step = state, state.todo[-1] if state.todo else None
    card = step.card if isinstance(step, Target) else None
    why = step.why if isinstance(step, Bless) else None
    target = step.target if isinstance(step, (StealCard, StealBean)) else None
    kind = step.kind if step is not None else None
    return kind, s.to_act, seat, s.turn, s.table.round_limit - s.round, card, why, target


# --- the roll ---------------------------------------------------------------------------------


def _roll(table: Labicot) -> list[Part[Labicot]]:
    most_shown = _most_shown(table)
    values = one_hot(
        [*map(str, range(most_shown)), f"{most_shown} or more"],
        {value: value for value in range(most_shown + 1)},
    )
    dice = [f"die {at}" for at in range(most_dice(table))]
    return together(
        _read_roll,
        (
            "faces",
            along(dice, number(max(4, *table.world.dice))),
            "What each die shows, before it is turned.",
        ),
        (
            "turned",
            counts(dice, 1, {die: die for die in range(len(dice))}),
            "Which dice are turned by a yellow bean.",
        ),
        ("roll", values, "What the roll comes to, with the beans used on it."),
        ("value", values, "The final value of the last roll."),
    )


def _read_roll(state: Labicot, seat: int) -> tuple[object, ...]:
    most_shown = _most_shown(state)
    roll = min(value_now(state), most_shown) if state.faces else None
    return state.faces, state.turned, roll, min(state.value, most_shown)


def _most_shown(state: Labicot) -> int:
    return state.world.totals[-1] + MORE


# --- the move that is being made, or the last one ---------------------------------------------


def _move(table: Labicot) -> list[Part[Labicot]]:
    seat = one_seat(table.players)
    return together(
        _read_move,
        ("mover", seat, "The player who is moving, or moved last."),
        ("partner", seat, "The player who has just changed places with the mover."),
        ("motion", one_hot(MOTIONS), "How the mover moves."),
        ("came_from", one_hot([*table.world.kind]), "The square the mover has just come from."),
        ("heading", one_hot(DIRECTIONS), "The direction of the Charge."),
        ("gone", number(HIGHEST), "Squares of this move behind the mover."),
        ("to_go", number(HIGHEST), "Squares of this move ahead of the mover."),
    )


def _read_move(state: Labicot, seat: int) -> tuple[object, ...] | None:
    s = state
    if not s.motion:
        return None
    heading = s.heading if s.motion == "charge" else None
    return s.mover, s.partner, s.motion, s.came_from, heading, s.gone, s.to_go


# --- the board, and what lies before each player ----------------------------------------------


def _board(table: Labicot) -> list[Part[Labicot]]:
    world, players = table.world, table.players
    on_square = max((b.count(c) for b in world.beans.values() for c in COLOURS), default=0)
    totals = one_hot([*map(str, world.totals)], {n: at for at, n in enumerate(world.totals)})
    cards, each_number = number(_most_cards(table)), per_seat(players, number(HIGHEST))
    return together(
        _read_board,
        ("blessings", cards, "Blessings played on what is taken or rolled next."),
        ("takes", cards, "Cards or beans that are still to be taken."),
        (
            "pawns",
            per_seat(players, one_hot([*world.kind])),
            "Where each pawn stands, until it arrives.",
        ),
        ("distance", each_number, "How far it is to the last finish, arrows ignored."),
        ("laid", by([*world.beans], counts(COLOURS, on_square)), "The beans on the squares."),
        ("beans", per_seat(players, counts(COLOURS, HIGHEST)), "The beans that each player has."),
        ("immobilised", each_number, "For how many turns each is Immobilised."),
        ("slowed", each_number, "For how many turns each is Slowed."),
        ("lucky", per_seat(players, totals), "The lucky number of each player."),
    )


def _read_board(state: Labicot, seat: int) -> tuple[object, ...]:
    s, to_go = state, state.world.to_go
    distances = [to_go(pawn) if pawn else 0 for pawn in s.pawns]
    return (
        s.blessings,
        s.takes,
        s.pawns,
        distances,
        s.laid,
        s.beans,
        s.immobilised,
        s.slowed,
        s.lucky,
    )


# --- cards ------------------------------------------------------------------------------------


def _hands(table: Labicot) -> list[Part[Labicot]]:
    players, deck = table.players, table.box.deck(table.players)
    by_kind = {kind: deck.count(kind) for kind in KINDS}
    most, cards = max(1, *by_kind.values()), _most_cards(table)
    of_a_kind = counts(KINDS, most)
    return together(
        _read_hands,
        ("cards", per_seat(players, size(cards)), "How many cards each player has."),
        ("hand", of_a_kind, "The cards of your hand."),
        ("discard", of_a_kind, "Cards in the discard, or put aside until their effects are done."),
        (
            "unseen",
            left_over(KINDS, by_kind, most),
            "Cards in the pile or in other hands, not yet seen.",
        ),
        ("known", per_other(players, of_a_kind), "Cards of others that you have seen."),
        (
            "unlike",
            per_other(players, counts(KINDS, cards)),
            "How many cards of the others are known not to be of this kind.",
        ),
        ("pile", size(cards), "How many cards are left in the pile."),
    )


def _most_cards(table: Labicot) -> int:
    return min(max(1, len(table.box.deck(table.players))), HIGHEST)


def _read_hands(state: Labicot, seat: int) -> tuple[object, ...]:
    s, hand = state, state.hands[seat]
    discard = [*s.discard, *s.aside] if s.aside else s.discard
    seen = [hand, s.discard, s.aside, s.known[seat]]
    return s.hands, hand, discard, seen, _known(s, seat), _unlike(s), s.pile


def _known(state: Labicot, seat: int) -> list[list[str]] | None:
    """LB-39: cards that were seen."""
    saw = state.saw[seat]
    if not saw:
        return None
    cards: list[list[str]] = [[] for _ in range(state.players)]
    for (other, _), card in zip(saw, state.known[seat], strict=True):
        cards[other].append(card)
    return cards


def _unlike(state: Labicot) -> Sequence[Sequence[str]] | None:
    """What is known of cards whose backs are seen."""
    for backs in state.backs:
        if backs:
            return [[kind for _, kinds in backs for kind in kinds] for backs in state.backs]
    return None


# --- what only some tables have ---------------------------------------------------------------


def _options(table: Labicot) -> list[Part[Labicot]]:
    rules, players = table.table, table.players
    found: list[Part[Labicot]] = []
    if rules.kept:
        beans = per_seat(players, counts(COLOURS, HIGHEST))
        found.append(Part("used", beans, lambda s, _: s.used, "Beans used in this turn."))
    if rules.teams:
        team = per_seat(players, number(1))
        found.append(Part("team", team, _team, "Who is in your team, including you."))
    if not rules.blind:
        found.append(
            Part(
                "hints",
                per_other(players, counts(KINDS, HIGHEST)),
                _hints,
                "How many hints say that a card of one of these kinds must be there.",
            )
        )
    return found


def _team(state: Labicot, seat: int) -> list[bool]:
    team = state.table.team
    return [team(other) == team(seat) for other in range(state.players)]


def _hints(state: Labicot, seat: int) -> list[list[str]] | None:
    if not state.hints:
        return None
    hints: list[list[str]] = [[] for _ in range(state.players)]
    for slots, named in state.hints:
        # They are in one hand, unless one of them has been stolen since.
        for other in dict.fromkeys([slot[0] for slot in slots]):
            hints[other] += named
    return hints
