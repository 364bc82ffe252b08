"""What the classes of this package declare. Written by ``python -m tools.declared``."""


class BlessFields:
    why: str
    most: int


class ChooseStartFields:
    labyrinth: int


class PutAwayFields:
    card: str


class StealBeanFields:
    target: int


class StealCardFields:
    target: int


class TargetFields:
    card: str


class TheftFields:
    target: int
    what: str
