"""What the classes of this package declare. Written by ``python -m tools.declared``."""


class AnswerFields:
    """LB-17: Glue or a hug, or pass."""


class BlessFields:
    """LB-38: one more "cards" or "beans", or a D4 for a "replay"; several may be played."""

    why: str
    most: int


class BlessedBeanFields:
    """LB-38: you choose the colour of a bean from the box."""


class ChooseMoveFields:
    """LB-15: every player with a card is asked, so that the question gives nothing away."""


class ChooseStartFields:
    """LB-4: where there are several starts, the player chooses."""

    labyrinth: int


class ChooseVictimFields:
    """LB-39: first name a player and "card" or "bean"."""


class ChooseWayFields:
    """LB-18, LB-19: several squares are possible. LB-17: the whole way can be announced."""


class ClassicMoveFields:
    """LB-15: a move of exactly the final value. LB-21: it may have length 0."""


class EndTurnFields:
    """LB-30: states count down. LB-16: clockwise, skipping players who have arrived."""


class LuckyDrawFields:
    """LB-14 (c), LB-38: one card, and one more for each Blessing."""


class MayChangeLuckyFields:
    """LB-13: your dice can't make your lucky number."""


class MayTeleportFields:
    """LB-9: teleporting is optional."""


class PhaseThreeFields:
    """LB-16: cards other than movement cards. LB-28: none if Immobilised."""


class PhaseTwoFields:
    """LB-15: a classic move or one movement card. LB-28: neither if Immobilised."""


class PickUpFields:
    """LB-32: all beans on the square; LB-38: and one more of any colour for each Blessing."""


class PlayOthersFields:
    """LB-16: as many as you like. LB-42: Magnet and hug; Blessing and Glue only answer."""


class PutAwayFields:
    """All effects of a movement card are done."""

    card: str


class RollFields:
    """LB-14 (a): roll one's dice, and a D4 for each Blessing on a replay."""


class StealBeanFields:
    """LB-39: choose the colour."""

    target: int


class StealCardFields:
    """LB-39: choose among the cards you see."""

    target: int


class StopFields:
    """LB-15: the stop effect of the square, after those of cards.

    LB-37: after an Exchange the mover's square acts first and completely, then the other's.
    LB-22: no square has an effect that is both passage and stop; arrows act in passing only.
    """


class TargetFields:
    """A movement card has been played: which way, how far, with whom?"""

    card: str


class TheftFields:
    """LB-38: one, plus one for each Blessing. LB-39: the hand is looked at only for a card."""

    target: int
    what: str


class TurnFields:
    """A turn begins: phase 1, phase 2, phase 3."""


class UseBeansFields:
    """LB-14 (b): use any of your beans."""


class WalkingFields:
    """LB-18: go on square by square until the way must be chosen or somebody may answer.

    LB-23: nobody stops before the last square. LB-20: other pawns are no obstacle.
    """
