"""An experiment as one HTML page that needs no other file."""

import json
from collections.abc import Iterable, Sequence
from html import escape
from importlib.metadata import version

from ludolab.words import decimal

from .boards import squares
from .comparison import Comparison, LabFinding
from .intervals import Interval, estimate
from .measures import decisions, margin
from .pictures import HeatRow, PictureRow, curves, heat, histograms, intervals
from .played import LabGame
from .sentences import DRAWN, LabSpeech, by_part
from .verdict import verdict

STYLE = """
:root { color-scheme: light dark;
  --paper: light-dark(#fff8ef, #1e1626); --surface: light-dark(#ffffff, #2a2036);
  --ink: light-dark(#2b2233, #f6efe6); --dim: light-dark(#6a5d6e, #bcaec4);
  --edge: light-dark(#e6d8c6, #453752); --clear: light-dark(#b3263f, #ff8fa0); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.15rem; margin: 0 0 .5rem; }
section { background: var(--surface); border: 1px solid var(--edge); border-radius: 14px;
  padding: 1rem; margin: 1rem 0; }
.dim { color: var(--dim); } .verdict p { margin: 0 0 .6rem; font-size: 1.08rem; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--edge);
  vertical-align: top; } td + td, th + th { text-align: right; font-variant-numeric: tabular-nums; }
.clear { color: var(--clear); font-weight: 600; }
code { overflow-wrap: anywhere; } ul { padding-left: 1.2rem; }
.boards { display: flex; flex-wrap: wrap; gap: 1rem; } figure { margin: 0 0 1rem; flex: 1 1 20rem; }
figcaption, summary { color: var(--dim); } summary { cursor: pointer; padding: .5rem 0; }
"""
MOST_TAKEN = 12
"""How many kinds of pieces a picture of who took what shows."""
MOST_PIECES = 20
"""How many pieces a picture shows."""


def report(
    comparison: Comparison, lang: str, command: str, seconds: float, *, pictures: bool = True
) -> str:
    """The page. Names of variants are untrusted input and escaped.

    `command` is how to make it again, `seconds` how long it took. Without `pictures` it says how to
    get them.
    """
    speech = LabSpeech(comparison, lang)
    say = speech.texts.say
    title = escape(speech.title())
    parts = [
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        f'<h1>{title}</h1>\n<p class="dim">{escape(speech.how())}</p>',
        _section(
            say("report-verdict"),
            _paragraphs(verdict(speech)),
            "verdict",
        ),
        _section(say("report-rules"), _rules(speech)),
    ]
    variants = range(len(comparison.experiment.variants))
    fairness = _paragraphs(map(speech.fairness, variants))
    picture = _by_place(speech) if pictures else ""
    parts.append(_section(say("report-by-place"), picture + fairness))
    if luck := _paragraphs(map(speech.luck, variants)):
        parts.append(_section(say("report-skill"), luck))
    parts.append(_section(say("report-measures"), _measures(speech)))
    if pictures:
        parts.append(_section(say("report-games"), _games(speech)))
    else:
        parts.append(f'<p class="dim">{escape(say("report-no-pictures"))}</p>')
    dead = _paragraphs(map(speech.dead, variants))
    more = (
        ("report-pieces", _pieces, dead),
        ("report-curves", _curves, ""),
        ("report-taken", _taken, ""),
        ("report-squares", squares, ""),
    )
    for what, draw, told in more:
        picture = draw(speech) if pictures else ""
        if picture:
            how = f'<p class="dim">{escape(say(f"{what}-how"))}</p>'
            parts.append(_section(say(what), how + picture + told))
        elif told:
            parts.append(_section(say(what), told))
    parts.append(_section(say("report-made"), _made(speech, command, seconds)))
    data = json.dumps(comparison.to_json(), ensure_ascii=False).replace("<", "\\u003c")
    parts.append(f'<script type="application/json" id="data">{data}</script>')
    return "\n".join([*parts, "</body>\n</html>\n"])


def _section(title: str, inside: str, kind: str = "") -> str:
    return f'<section class="{kind}"><h2>{escape(title)}</h2>{inside}</section>'


def _paragraphs(sentences: Iterable[str]) -> str:
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences if sentence)


def _names(speech: LabSpeech) -> list[str]:
    return [speech.name(variant.name) for variant in speech.experiment.variants]


def _rules(speech: LabSpeech) -> str:
    told: list[str] = []
    for at, name in enumerate(_names(speech)):
        rules = speech.house_rules(at) or [speech.texts.say("report-no-rules")]
        items = "".join(f"<li>{escape(rule)}</li>" for rule in rules)
        told.append(f"<h3>{escape(name)}</h3><ul>{items}</ul>")
    return "".join(told)


def _by_place(speech: LabSpeech) -> str:
    lines = _lines(speech, "win-by-place")
    even = sum(line.values[0].mean for line in lines if line.values[0] is not None) / len(lines)
    told = f'<p class="dim">- - {escape(speech.texts.say("report-even"))}</p>'
    about = speech.texts.say("report-by-place")
    return intervals(lines, _names(speech), about, mark=even) + told


def _lines(speech: LabSpeech, measure: str) -> list[PictureRow]:
    """The parts of a measure, as the rows of a picture."""
    return [
        PictureRow(speech.label(found[0]), _by_variant(speech, found))
        for found in by_part(speech.comparison.findings)
        if found[0].measure.name == measure
    ]


def _by_variant(speech: LabSpeech, found: Sequence[LabFinding]) -> list[Interval | None]:
    there = {finding.variant: finding.value for finding in found}
    return [there.get(variant.name) for variant in speech.experiment.variants]


def _measures(speech: LabSpeech) -> str:
    say = speech.texts.say
    heads = [say("report-measure"), *_names(speech)]
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    rows = [
        _row(speech, found)
        for found in by_part(speech.comparison.findings)
        if found[0].measure.name not in DRAWN
    ]
    note = f'<p class="dim">{escape(say("report-intervals"))}</p>'
    note += _paragraphs([speech.by_chance()])
    note += _paragraphs(speech.unchanged(one.name) for one in speech.experiment.variants[1:])
    sentences = "".join(
        f"<li>{escape(speech.sentence(finding))}</li>"
        for finding in speech.comparison.findings
        if finding.change is not None and finding.measure.name not in DRAWN
    )
    title = escape(say("report-sentences"))
    note += f"<details><summary>{title}</summary><ul>{sentences}</ul></details>"
    return (
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody>'
        f"</table></div>{note}"
    )


def _row(speech: LabSpeech, found: Sequence[LabFinding]) -> str:
    there = {finding.variant: finding for finding in found}
    cells = [f"<td>{escape(speech.label(found[0]))}</td>"]
    for variant in speech.experiment.variants:
        finding = there.get(variant.name)
        if finding is None:
            cells.append("<td></td>")
            continue
        told = escape(speech.range(finding.measure, finding.value))
        if finding.change is not None:
            kind = "clear" if finding.change.clear else "dim"
            told += f'<br><span class="{kind}">{escape(speech.change(finding))}</span>'
        cells.append(f"<td>{told}</td>")
    return f"<tr>{''.join(cells)}</tr>"


def _games(speech: LabSpeech) -> str:
    say, variants = speech.texts.say, range(len(speech.experiment.variants))
    found = ""
    for title, measure in (("report-length", decisions), ("report-margin", margin)):
        values = [
            [
                value
                for game in speech.comparison.games
                if game.variant == at
                for value in measure(game).values()
            ]
            for at in variants
        ]
        # In some games the margin is always the same.
        if all(values) and len({value for some in values for value in some}) > 1:
            found += histograms(values, _names(speech), say(title), say("report-shares"))
    return found


def _pieces(speech: LabSpeech) -> str:
    """What the pieces are worth whose worth is clear in some variant."""
    clear = [
        found
        for found in by_part(speech.comparison.findings)
        if found[0].measure.name == "piece-worth" and any(one.value.clear for one in found)
    ]
    clear.sort(key=lambda found: max(one.value.mean for one in found), reverse=True)
    half = MOST_PIECES // 2
    shown = clear if len(clear) <= MOST_PIECES else [*clear[:half], *clear[-half:]]
    if not shown:
        return ""
    lines = [PictureRow(speech.label(found[0]), _by_variant(speech, found)) for found in shown]
    return intervals(lines, _names(speech), speech.texts.say("report-pieces"), mark=0.0)


def _curves(speech: LabSpeech) -> str:
    """The winner's chance along the game, if chances were followed."""
    found = [one for one in speech.comparison.findings if one.measure.name == "winner-chance"]
    if not found:
        return ""
    values = [
        [one.value for one in found if one.variant == variant.name]
        for variant in speech.experiment.variants
    ]
    say = speech.texts.say
    return curves(values, _names(speech), say("report-turns"), say("report-curves"))


def _taken(speech: LabSpeech) -> str:
    """Who took what: for each variant the pieces that depend most on the place."""
    say, places = speech.texts.say, range(speech.experiment.players)
    columns = [say("report-place", place=place + 1) for place in places]
    drawn = ""
    for at, name in enumerate(_names(speech)):
        games = [game for game in speech.comparison.games if game.variant == at]
        kinds = sorted({kind for game in games for kind in game.owned})
        found = [(kind, [_by_owner(games, kind, place) for place in places]) for kind in kinds]
        found.sort(key=lambda one: _uneven(one[1]), reverse=True)
        rows = [
            HeatRow(
                speech.of_game.word(kind),
                [one.mean for one in values],
                [_give_or_take(speech, one) for one in values],
            )
            for kind, values in found[:MOST_TAKEN]
        ]
        if rows:
            drawn += f"<h3>{escape(name)}</h3>"
            drawn += heat(rows, columns, f"{say('report-taken')} {name}")
    return drawn


def _by_owner(games: Sequence[LabGame], kind: str, place: int) -> Interval:
    """How many of a kind a place has at the end."""
    deals: dict[int, list[int]] = {}
    for game in games:
        counts = game.owned.get(kind)
        deals.setdefault(game.deal, []).append(counts[place] if counts else 0)
    return estimate([sum(counts) / len(counts) for counts in deals.values()])


def _give_or_take(speech: LabSpeech, value: Interval) -> str:
    told = decimal(value.mean, 2, speech.texts)
    return told if value.half is None else f"{told} ± {decimal(value.half, 2, speech.texts)}"


def _uneven(values: Sequence[Interval]) -> float:
    """How far apart the places are, by the width of their intervals."""
    means = [value.mean for value in values]
    halves = [half for value in values if (half := value.half)]
    return (max(means) - min(means)) / max(halves) if halves else 0.0


def _made(speech: LabSpeech, command: str, seconds: float) -> str:
    say = speech.texts.say
    took = decimal(seconds, 0, speech.texts)
    told = say("report-version", version=version("ludolab"), seconds=took)
    seed = say("lab-seed", seed=speech.experiment.seed)
    label = say("report-command")
    return (
        f"<p>{escape(label)}: <code>{escape(command)}</code></p>"
        f"<p>{escape(seed)}. {escape(told)}</p>"
    )
