"""Heat maps of squares, in games whose table has some: how often each is used, and what it is
worth."""

from collections.abc import Mapping
from html import escape

from .comparison import LabFinding
from .pictures import BoardSquare, board
from .sentences import LabSpeech

Found = Mapping[str, LabFinding]
"""What a measure says of each square."""


def squares(speech: LabSpeech) -> str:
    """Two heat maps for each variant, and their numbers with intervals; empty without squares."""
    drawn = ""
    for at, variant in enumerate(speech.experiment.variants):
        use = {one.part: one for one in speech.of("square-use", at)}
        worth = {one.part: one for one in speech.of("square-worth", at)}
        if use:
            name = speech.name(variant.name)
            drawn += f"<h3>{escape(name)}</h3>{_maps(speech, at, use, worth)}"
            drawn += _numbers(speech, use, worth)
    return drawn


def _maps(speech: LabSpeech, at: int, use: Found, worth: Found) -> str:
    clear = {square: one for square, one in worth.items() if one.value.clear}
    maps = (
        (speech.of_game.say("square-use"), use, False),
        (speech.texts.say("report-square-worth"), clear, True),
    )
    name, where = speech.name(speech.experiment.variants[at].name), speech.comparison.squares(at)
    drawn = ""
    for about, found, around in maps:
        laid = [_laid(speech, square, where[square], found.get(square)) for square in where]
        picture = board(laid, f"{name}: {about}", around=around)
        drawn += f"<figure>{picture}<figcaption>{escape(about)}</figcaption></figure>"
    return f'<div class="boards">{drawn}</div>'


def _laid(
    speech: LabSpeech, square: str, where: tuple[int, int], found: LabFinding | None
) -> BoardSquare:
    if found is None:
        return BoardSquare(*where, square, None, "")
    measure, value = found.measure, found.value.mean
    told = speech.points(value) if measure.percent else speech.number(measure, value)
    return BoardSquare(*where, square, value, told)


def _numbers(speech: LabSpeech, use: Found, worth: Found) -> str:
    """The numbers of the heat maps, with their intervals."""
    say = speech.texts.say
    heads = [say("report-square"), speech.of_game.say("square-use"), say("report-square-worth")]
    rows = [
        [square, _range(speech, one), _range(speech, worth.get(square))]
        for square, one in use.items()
    ]
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return (
        f'<details><summary>{escape(say("report-every-square"))}</summary><div class="scroll">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></details>"
    )


def _range(speech: LabSpeech, found: LabFinding | None) -> str:
    return "" if found is None else speech.range(found.measure, found.value)
