"""Findings in words, in a player's language."""

from collections.abc import Sequence
from itertools import groupby

from ludolab.words import Texts, decimal, percent, tell_house_rules, texts_of

from .comparison import Comparison, LabFinding
from .intervals import Interval
from .measures import Measure
from .variants import BASE

MOST_CHANGES = 3
"""How many changes a verdict names."""
DRAWN = ("winner-chance", "piece-worth", "piece-use")
"""Measures with too many parts for a table: only pictures show them."""
MOST_DEAD = 8
"""How many pieces without an owner it names."""
BY_CHANCE = 0.05
"""The share of unchanged things whose 95 % intervals leave out 0."""


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
        elif name.startswith("piece"):
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

    def sentence(self, finding: LabFinding) -> str:
        """A finding and how it differs from the first variant."""
        if finding.change is None or finding.change.low is None or finding.change.high is None:
            return f"{self.label(finding)}: {self.range(finding.measure, finding.value)}."
        told, measure = finding.change, finding.measure
        which = "say-same" if not told.clear else "say-more" if told.mean > 0 else "say-less"
        return self.texts.say(
            which,
            variant=self.name(finding.variant),
            what=self.label(finding),
            value=self.number(measure, finding.value.mean),
            change=self.signed(measure, told.mean)[1:],
            low=self.signed(measure, finding.change.low),
            high=self.signed(measure, finding.change.high),
        )

    # --- all of them ----------------------------------------------------------------------

    def verdict(self, *, so_far: bool = False) -> list[str]:
        """Who has an advantage, what has changed, and how sure that is. `so_far`: it goes on."""
        told: list[str] = []
        for at, variant in enumerate(self.experiment.variants):
            told += self._fairness(variant.name)
            told += self._skill(variant.name)
            told += self._dead(at)
        for variant in self.experiment.variants[1:]:
            told.append(self._changes(variant.name))
        comparison = self.comparison
        if not so_far:
            known = "say-precise" if comparison.precise else "say-imprecise"
            width = decimal(comparison.width, 1, self.texts)
            told.append(self.texts.say(known, deals=comparison.deals, width=width))
        count = sum(finding.change is not None for finding in comparison.findings)
        chance = round(BY_CHANCE * count)
        if chance:
            told.append(self.texts.say("say-chance", count=count, expected=chance))
        return told

    def _fairness(self, variant: str) -> list[str]:
        """The place that is furthest from an even share."""
        places = [
            finding
            for finding in self.comparison.findings
            if finding.measure.name == "win-by-place" and finding.variant == variant
        ]
        if len(places) < 2:
            return []
        even = sum(finding.value.mean for finding in places) / len(places)
        worst = max(places, key=lambda finding: _distance(finding.value, even))
        value = worst.value
        assert value.low is not None
        assert value.high is not None
        which = "say-fair"
        if value.low > even:
            which = "say-too-much"
        elif value.high < even:
            which = "say-too-little"
        number = decimal(100 * abs(value.mean - even), 1, self.texts)
        return [
            self.texts.say(
                which,
                variant=self.name(variant),
                place=worst.part,
                share=self.range(worst.measure, value),
                even=percent(even, self.texts),
                points=self.texts.say("points", number=number),
            )
        ]

    def _skill(self, variant: str) -> list[str]:
        """How bots that differ did, and how much the deal decided."""
        even = percent(1 / self.experiment.players, self.texts)
        told: list[str] = []
        for finding in self.comparison.findings:
            name, share = finding.measure.name, self.range(finding.measure, finding.value)
            if finding.variant == variant and name == "win-by-bot":
                told.append(
                    self.texts.say(
                        "say-bot",
                        variant=self.name(variant),
                        bot=finding.part,
                        share=share,
                        even=even,
                    )
                )
            elif finding.variant == variant and name == "same-seat":
                told.append(
                    self.texts.say("say-luck", variant=self.name(variant), share=share, even=even)
                )
        return told

    def _dead(self, at: int) -> list[str]:
        """The kinds of pieces in its box that nobody ever owned at the end of a game."""
        variant, kinds = self.experiment.variants[at].name, self.comparison.kinds(at)
        dead = [
            self.of_game.word(finding.part)
            for finding in self.comparison.findings
            if (finding.measure.name, finding.variant) == ("piece-use", variant)
            and finding.part in kinds
            and not finding.value.mean
        ]
        if not dead:
            return []
        named = ", ".join(dead[:MOST_DEAD]) + (" …" if len(dead) > MOST_DEAD else "")
        return [self.texts.say("say-dead", variant=self.name(variant), pieces=named)]

    def _changes(self, variant: str) -> str:
        clear = [
            finding
            for finding in self.comparison.findings
            if finding.variant == variant and finding.change is not None and finding.change.clear
        ]
        # The clearest of each measure, so that one isn't told five times.
        clear.sort(key=_clearness, reverse=True)
        named: list[LabFinding] = []
        for finding in clear:
            if finding.measure.name not in [one.measure.name for one in named]:
                named.append(finding)
        if not named:
            return self.texts.say("say-nothing", variant=self.name(variant))
        told = "; ".join(self._one_change(finding) for finding in named[:MOST_CHANGES])
        return self.texts.say("say-changes", variant=self.name(variant), changes=told)

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
            variant=self.name(variant),
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


def _distance(value: Interval, even: float) -> float:
    return abs(value.mean - even)


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
