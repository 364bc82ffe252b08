"""Findings in words, in a player's language."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from ludolab.words import Texts, decimal, percent, tell_house_rules, texts_of

from .comparison import Comparison, LabFinding
from .intervals import Interval
from .measures import Measure
from .variants import BASE

DRAWN = ("winner-chance", "piece-worth", "piece-use", "square-worth", "square-use")
"""Measures with too many parts for a table: only pictures show them."""
MOST_DEAD = 8
"""How many pieces without an owner it names."""
BY_CHANCE = 0.05
"""The share of unchanged things whose 95 % intervals leave out 0."""


@dataclass(frozen=True)
class WorstPlace:
    """The place that is furthest from an even share of the wins."""

    finding: LabFinding
    even: float

    @property
    def points(self) -> float:
        """How many points it is away; below 0: it wins too seldom."""
        return 100 * (self.finding.value.mean - self.even)

    @property
    def unfair(self) -> bool:
        """Whether its interval leaves out an even share."""
        value = self.finding.value
        assert value.low is not None
        assert value.high is not None
        return not value.low <= self.even <= value.high


class LabSpeech:
    """Says what an experiment found."""

    def __init__(self, comparison: Comparison, lang: str) -> None:
        self.comparison = comparison
        self.experiment = comparison.experiment
        self.texts = Texts.of(__package__, lang)
        self.of_game = texts_of(self.experiment.game, lang)

    def title(self) -> str:
        """The question."""
        names = [self.name(variant.name) for variant in self.experiment.variants]
        return self.texts.say(
            "lab-question",
            game=self.experiment.game.title,
            base=names[0],
            variants=", ".join(names[1:]),
        )

    def how(self) -> str:
        """Who played how many games."""
        return self.texts.say(
            "lab-how",
            players=self.experiment.players,
            bots=", ".join(self.experiment.names),
            games=len(self.comparison.games),
            deals=self.comparison.deals,
        )

    def name(self, variant: str) -> str:
        return self.texts.say("lab-base") if variant == BASE else variant

    def named(self, variant: str) -> str:
        """Its name in a sentence: in quotation marks, unless it is our box."""
        name = self.name(variant)
        return name if variant == BASE else self.texts.say("say-named", name=name)

    def house_rules(self, at: int) -> list[str]:
        """What a variant says otherwise than our box."""
        first = self.experiment.tables[at].first
        told = tell_house_rules(self.experiment.game, first.box, self.texts.lang)
        return [rule.text for rule in told]

    # --- a finding ------------------------------------------------------------------------

    def label(self, finding: LabFinding) -> str:
        """What was measured."""
        part, name = finding.part, finding.measure.name
        if name == "ending":
            part = self.of_game.say(f"reason-{part}").rstrip(".")
        elif name.startswith("piece-"):
            part = self.of_game.word(part)
        return self.texts.say(f"measure-{name}", part=part)

    def number(self, measure: Measure, value: float) -> str:
        if measure.share or measure.percent:
            told = percent(value, self.texts)
        else:
            told = decimal(value, 2, self.texts)
        return told.replace("-", "−")

    def signed(self, measure: Measure, value: float) -> str:
        """A change with its sign; of shares in points."""
        size = 100 * abs(value) if measure.share or measure.percent else abs(value)
        told = decimal(size, 1 if measure.share or measure.percent else 2, self.texts)
        return ("−" if value < 0 else "+") + told

    def points(self, value: float) -> str:
        """A part of a win as whole points, with its sign."""
        rounded = round(100 * value)
        return f"{'−' if value < 0 else '+'}{abs(rounded)}"

    def range(self, measure: Measure, told: Interval) -> str:
        """A mean with its interval."""
        if told.low is None or told.high is None:
            return self.number(measure, told.mean)
        mean, low, high = (self.number(measure, n) for n in (told.mean, told.low, told.high))
        return self.texts.say("lab-range", mean=mean, low=low, high=high)

    def change(self, finding: LabFinding) -> str:
        """By how much it differs, with its interval; empty for the first variant."""
        told = finding.change
        if told is None:
            return ""
        if told.low is None or told.high is None:
            return self.signed(finding.measure, told.mean)
        mean, low, high = (
            self.signed(finding.measure, n) for n in (told.mean, told.low, told.high)
        )
        return self.texts.say("lab-range", mean=mean, low=low, high=high)

    def changed(self, finding: LabFinding) -> str:
        """How a measure has changed, in plain words and without its interval."""
        change, measure = finding.change, finding.measure
        assert change is not None
        size = abs(change.mean) * (100 if measure.share or measure.percent else 1)
        digits = 2 if size < 1 and not (measure.share or measure.percent) else 1
        part: str | int = int(finding.part) if finding.part.isdecimal() else finding.part
        if measure.name == "ending":
            part = self.of_game.say(f"reason-{part}").rstrip(".")
        return self.texts.say(
            f"changed-{measure.name}",
            part=part,
            size=decimal(size, digits if size < 10 else 0, self.texts),
            way="more" if change.mean > 0 else "less",
        )

    def sentence(self, finding: LabFinding) -> str:
        """A finding and how it differs from the first variant."""
        if finding.change is None or finding.change.low is None or finding.change.high is None:
            return f"{self.label(finding)}: {self.range(finding.measure, finding.value)}."
        told, measure = finding.change, finding.measure
        which = "say-same" if not told.clear else "say-more" if told.mean > 0 else "say-less"
        return self.texts.say(
            which,
            variant=self.named(finding.variant),
            what=self.label(finding),
            value=self.number(measure, finding.value.mean),
            change=self.signed(measure, told.mean)[1:],
            low=self.signed(measure, finding.change.low),
            high=self.signed(measure, finding.change.high),
        )

    # --- all of them ----------------------------------------------------------------------

    def of(self, measure: str, at: int) -> list[LabFinding]:
        """What a measure says of one variant, part by part."""
        name = self.experiment.variants[at].name
        return [
            finding
            for finding in self.comparison.findings
            if (finding.measure.name, finding.variant) == (measure, name)
        ]

    def worst(self, at: int) -> "WorstPlace | None":
        """The place of a variant that is furthest from an even share."""
        places = self.of("win-by-place", at)
        if len(places) < 2:
            return None
        even = sum(finding.value.mean for finding in places) / len(places)
        return WorstPlace(max(places, key=lambda one: abs(one.value.mean - even)), even)

    def fairness(self, at: int) -> str:
        """The place that is furthest from an even share; empty for one player."""
        worst = self.worst(at)
        if worst is None:
            return ""
        which = "say-fair"
        if worst.unfair:
            which = "say-too-much" if worst.points > 0 else "say-too-little"
        number = decimal(abs(worst.points), 1, self.texts)
        return self.texts.say(
            which,
            variant=self.named(worst.finding.variant),
            place=worst.finding.part,
            share=self.range(worst.finding.measure, worst.finding.value),
            even=percent(worst.even, self.texts),
            points=self.texts.say("points", number=number),
        )

    def luck(self, at: int) -> str:
        """How much the deal decides, where bots were swapped; else empty."""
        even = percent(1 / self.experiment.players, self.texts)
        for finding in self.of("same-seat", at):
            share = self.range(finding.measure, finding.value)
            return self.texts.say(
                "say-luck", variant=self.named(finding.variant), share=share, even=even
            )
        return ""

    def dead(self, at: int) -> str:
        """The kinds of pieces in its box that nobody ever owned at the end of a game."""
        variant, kinds = self.experiment.variants[at].name, self.comparison.kinds(at)
        dead = [
            self.of_game.word(finding.part)
            for finding in self.of("piece-use", at)
            if finding.part in kinds and not finding.value.mean
        ]
        if not dead:
            return ""
        named = ", ".join(dead[:MOST_DEAD]) + (" …" if len(dead) > MOST_DEAD else "")
        return self.texts.say("say-dead", variant=self.named(variant), pieces=named)

    def by_chance(self) -> str:
        """How many of the numbers in the table may look changed by chance; empty for none."""
        count = sum(
            finding.change is not None
            for finding in self.comparison.findings
            if finding.measure.name not in DRAWN
        )
        chance = round(BY_CHANCE * count)
        return self.texts.say("say-chance", count=count, expected=chance) if chance else ""

    def beside(self) -> list[str]:
        """What stands beside the verdict: luck, pieces that nobody owns, and what chance may do."""
        variants = range(len(self.experiment.variants))
        told = [*map(self.luck, variants), *map(self.dead, variants), self.by_chance()]
        return [sentence for sentence in told if sentence]

    def unchanged(self, variant: str) -> str:
        """What hasn't clearly changed: the measures of which no part has."""
        found = [
            finding
            for finding in self.comparison.findings
            if finding.variant == variant and finding.change is not None
        ]
        clear = {f.measure.name for f in found if f.change is not None and f.change.clear}
        still = [f for f in found if f.measure.name not in {*clear, *DRAWN}]
        told = "; ".join(dict.fromkeys(self.label(finding) for finding in still))
        return self.texts.say(
            "say-unchanged" if told else "say-all-changed",
            variant=self.named(variant),
            things=told,
        )

    def clearest(self) -> str:
        """The clearest change so far; empty if there is none."""
        clear = [
            finding
            for finding in self.comparison.findings
            if finding.change is not None and finding.change.clear
        ]
        return self._one_change(max(clear, key=_clearness)) if clear else ""

    def _one_change(self, finding: LabFinding) -> str:
        change = finding.change
        assert change is not None
        assert change.low is not None
        assert change.high is not None
        mean, low, high = (
            self.signed(finding.measure, n) for n in (change.mean, change.low, change.high)
        )
        what = self.label(finding)
        return self.texts.say("say-one-change", what=what, change=mean, low=low, high=high)


def _clearness(finding: LabFinding) -> float:
    """How many times the half interval a change is."""
    assert finding.change is not None
    half = finding.change.half
    return abs(finding.change.mean) / half if half else float("inf")


def by_part(findings: Sequence[LabFinding]) -> list[list[LabFinding]]:
    """The findings of each measure and part: one for each variant."""
    return [
        list(found)
        for _, found in groupby(findings, lambda finding: (finding.measure.name, finding.part))
    ]
