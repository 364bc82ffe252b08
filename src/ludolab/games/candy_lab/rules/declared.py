"""What the classes of this package declare. Written by ``python -m tools.declared``."""


class ApplyEffectsFields:
    """CL-12: these effects are still to be applied."""

    sticks: tuple[str, ...]


class ChooseDiscardFields:
    """CL-17: another player with cards loses one at random."""


class ChooseEffectFields:
    """CL-12: you pick the next one, after seeing what the last one did."""

    sticks: tuple[str, ...]


class ChooseSwapFields:
    """CL-20: with any other player or the third hand, unless both hands are empty."""


class ChooseTakeBackFields:
    """CL-18: another player's stick, of the same colour as the stick with the effect."""

    colour: str


class ChooseUndoFields:
    """CL-19: the top of another player's stack leaves the game; the card below is the new top."""


class DrawCardsFields:
    """CL-13, CL-16: `count` cards, one by one, each from the pile or the face-up cards."""

    count: int
    effect: bool


class GiveMoreFields:
    """CL-13: another one, up to three in all, or stop and draw?"""

    given: int
    owed: int


class PlaceGivenFields:
    """CL-13: at which end of the conveyor? `given` sticks worth `owed` went back before."""

    stick: str
    given: int
    owed: int


class PlaceTakenBackFields:
    """CL-18: at which end of the conveyor? Its effect doesn't apply."""

    other: int
    stick: str


class TurnFields:
    """CL-11 fill an order, or CL-13 give sticks back, or CL-14 draw one card."""
