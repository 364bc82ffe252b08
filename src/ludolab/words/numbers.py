"""Numbers as people of a language write them."""

from .texts import Texts


def decimal(number: float, digits: int, texts: Texts) -> str:
    """A number with that many digits after the decimal mark.
    >>> decimal(2.5, 2, texts_of(game, "fr"))
    '2,50'
    """
    return f"{number:.{digits}f}".replace(".", texts.say("decimal-mark"))


def percent(share: float, texts: Texts) -> str:
    """A share in percent.
    >>> percent(0.125, texts_of(game, "en"))
    '12.5 %'
    """
    return texts.say("percent", number=decimal(100 * share, 1, texts))
