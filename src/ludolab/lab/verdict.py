"""The verdict of an experiment: three sentences at most, in plain words."""

from collections.abc import Sequence
from statistics import NormalDist

from ludolab.words import decimal, percent

from .comparison import LabFinding
from .sentences import DRAWN, LabSpeech

SUBJECTS = (
    ("minutes", "turns", "decisions"),
    ("lead-changes", "runaway", "decided", "drama"),
    ("uncertainty", "foregone", "suspense", "surprise"),
    ("real-choices", "branching", "longest-wait", "agency"),
    ("margin", "score"),
    ("shared-wins", "no-winner", "ending"),
    ("ladder", "same-seat", "decided-by"),
)
"""What a change is about. A verdict tells one change of each, so that nothing is told twice."""
MOST_TOLD, TOLD_OF_MANY = 3, 2
"""How many changes of a variant it tells, alone and among several."""
MOST_NAMED = 4
"""How many variants it names in a row."""
POINTS, RELATIVE = 0.05, 0.1
"""A change of a share by 5 points counts as much as one of something else by a tenth."""
LITTLE = 0.2
"""Of these: less than that is hardly a change, however sure it is."""


def verdict(speech: LabSpeech, *, so_far: bool = False) -> list[str]:
    """What has changed, whether it is fair (or who plays better, where bots differ), and how sure
    that is. `so_far`: the experiment goes on, so that the last isn't said yet."""
    told = [_changes(speech), _bots(speech) or _fairness(speech)]
    if not so_far:
        comparison = speech.comparison
        known = "say-precise" if comparison.precise else "say-imprecise"
        width = decimal(comparison.width, 1, speech.texts)
        told.append(speech.texts.say(known, deals=comparison.deals, width=width))
    return [sentence for sentence in told if sentence]


# --- what has changed -------------------------------------------------------------------------


def _changes(speech: LabSpeech) -> str:
    found = {
        variant.name: _telling(speech, variant.name) for variant in speech.experiment.variants[1:]
    }
    same = [name for name, changes in found.items() if not changes]
    other = {name: changes for name, changes in found.items() if changes}
    say = speech.texts.say
    if not other:
        return say("say-nothing", variants=_listed(speech, same))
    if len(found) == 1:
        [(name, changes)] = other.items()
        which = "say-changed" if _size(changes[0]) >= LITTLE else "say-little"
        return say(which, variant=speech.named(name), changes=_told(speech, changes, MOST_TOLD))
    if len(found) == 2 and not same:
        each = [
            say(
                "say-with", variant=speech.named(name), changes=_told(speech, changes, TOLD_OF_MANY)
            )
            for name, changes in other.items()
        ]
        return _sentence(speech, each)
    most = max(other, key=lambda name: _size(other[name][0]))
    parts = [
        say(
            "say-most",
            variant=speech.named(most),
            base=speech.named(speech.experiment.variants[0].name),
            changes=_told(speech, other[most], TOLD_OF_MANY),
        )
    ]
    if same:
        parts.append(say("say-same-too", variants=_listed(speech, same)))
    return _sentence(speech, parts)


def _telling(speech: LabSpeech, variant: str) -> list[LabFinding]:
    """The changes that chance alone wouldn't bring, the largest of each subject; the largest first.

    That a place wins more or less often is told where it is about fairness, unless it is all there
    is.
    """
    compared = [
        finding
        for finding in speech.comparison.findings
        if finding.change is not None and finding.measure.name not in DRAWN
    ]
    # So sure that of all that were compared hardly ever one is by chance (Bonferroni).
    sure = NormalDist().inv_cdf(1 - 0.025 / max(1, len(compared))) / NormalDist().inv_cdf(0.975)
    found = [one for one in compared if one.variant == variant and _clearness(one) > sure]
    largest: list[LabFinding] = []
    for names in SUBJECTS:
        about = [one for one in found if one.measure.name in names]
        if about:
            # What is named first says it best, if it has changed at all.
            first = [one for one in about if one.measure.name == names[0] and _size(one) >= LITTLE]
            largest.append(max(first or about, key=_size))
    largest.sort(key=_size, reverse=True)
    return largest or sorted(found, key=_size, reverse=True)[:1]


def _told(speech: LabSpeech, changes: Sequence[LabFinding], most: int) -> str:
    """The first, and those after it that are worth telling."""
    shown = [changes[0], *(one for one in changes[1:most] if _size(one) >= LITTLE)]
    return _and(speech, [speech.changed(one) for one in shown])


def _clearness(finding: LabFinding) -> float:
    """How many times the half interval a change is; 0 if nobody knows."""
    assert finding.change is not None
    mean, half = abs(finding.change.mean), finding.change.half
    if half is None or not mean:
        return 0.0
    return mean / half if half else float("inf")


def _size(finding: LabFinding) -> float:
    """How much a change matters, whatever it is measured in."""
    assert finding.change is not None
    change = abs(finding.change.mean)
    if finding.measure.share or finding.measure.percent:
        return change / POINTS
    before = abs(finding.value.mean - finding.change.mean)
    return change / before / RELATIVE if before else float("inf")


# --- who wins ---------------------------------------------------------------------------------


def _fairness(speech: LabSpeech) -> str:
    """The places that win too often or too seldom, and where there are none."""
    say = speech.texts.say
    worst = [one for at in range(len(speech.experiment.variants)) if (one := speech.worst(at))]
    if not worst:
        return ""
    unfair = sorted((one for one in worst if one.unfair), key=lambda one: -abs(one.points))
    fair = [one.finding.variant for one in worst if not one.unfair]
    if not unfair:
        return say("say-fair-all", variants=_listed(speech, fair))
    parts = [
        say(
            "say-unfair",
            variant=speech.named(one.finding.variant),
            place=int(one.finding.part),
            share=percent(one.finding.value.mean, speech.texts),
            even=percent(one.even, speech.texts),
            points=decimal(abs(one.points), 1, speech.texts),
            way="more" if one.points > 0 else "less",
        )
        for one in unfair[:TOLD_OF_MANY]
    ]
    if len(unfair) > TOLD_OF_MANY:
        rest = [one.finding.variant for one in unfair[TOLD_OF_MANY:]]
        parts.append(say("say-unfair-too", variants=_listed(speech, rest)))
    if fair:
        parts.append(say("say-fair-too", variants=_listed(speech, fair)))
    return _sentence(speech, parts)


def _bots(speech: LabSpeech) -> str:
    """Where bots differ: the one that is furthest from an even share."""
    found = [one for one in speech.comparison.findings if one.measure.name == "win-by-bot"]
    if not found:
        return ""
    even = 1 / speech.experiment.players
    first = speech.experiment.variants[0].name
    bot = max(
        (one for one in found if one.variant == first), key=lambda one: abs(one.value.mean - even)
    ).part
    shares = [one for one in found if one.part == bot]
    if len(shares) > MOST_NAMED:
        # Of many variants the ends say enough.
        shares.sort(key=lambda one: one.value.mean)
        shares = [shares[0], shares[-1]]
    each = [
        speech.texts.say(
            "say-bot-in",
            variant=speech.named(one.variant),
            share=speech.range(one.measure, one.value),
        )
        for one in shares
    ]
    return speech.texts.say(
        "say-bot", bot=bot, shares=_and(speech, each), even=percent(even, speech.texts)
    )


# --- sentences --------------------------------------------------------------------------------


def _listed(speech: LabSpeech, variants: Sequence[str]) -> str:
    """Their names; of many only some, and how many more there are."""
    names = [*map(speech.named, variants)]
    if len(names) > MOST_NAMED + 1:
        more = speech.texts.say("say-others", count=len(names) - MOST_NAMED)
        names = [*names[:MOST_NAMED], more]
    return _and(speech, names)


def _and(speech: LabSpeech, parts: Sequence[str]) -> str:
    """A, b and c."""
    if len(parts) == 1:
        return parts[0]
    before = ", ".join(parts[:-1])
    return speech.texts.say("say-and", before=before, last=parts[-1])


def _sentence(speech: LabSpeech, parts: Sequence[str]) -> str:
    """One sentence of several parts."""
    text = speech.texts.say("say-semicolon").join(parts)
    return f"{text[0].upper()}{text[1:]}."
