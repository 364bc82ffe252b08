"""What the classes of this package declare. Written by ``python -m tools.declared``."""


class ApplyEffectsFields:
    sticks: tuple[str, ...]


class ChooseEffectFields:
    sticks: tuple[str, ...]


class ChooseTakeBackFields:
    colour: str


class DrawCardsFields:
    count: int
    effect: bool


class GiveMoreFields:
    given: int
    owed: int


class PlaceGivenFields:
    stick: str
    given: int
    owed: int


class PlaceTakenBackFields:
    other: int
    stick: str
