"""Refusals as sentences."""

from ludolab.core import Refusal

from .texts import Texts


def refused(refusal: Refusal, lang: str) -> str:
    """The message ``no-<why>`` of the game, with the parts of the refusal."""
    return Texts.of(refusal.package, lang).say(f"no-{refusal.no.why}", **refusal.no.parts)
