"""The conformance suite: the laws that every game must keep, checked by playing it.

`check(game)` plays random games at every player count and with every option, and examines random
positions from every seat. Authors of other games run the same suite.
"""

import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum

from ludolab.core import (
    AnyState,
    BadOption,
    BadPlayers,
    BrokenLaw,
    Game,
    IllegalMove,
    InvalidMove,
    Move,
    Pcg,
)
from ludolab.core.json_schema import Json, encode, shared, shorten
from ludolab.core.marks import Mark
from ludolab.core.options import OptionValue
from ludolab.core.preview import Preview, all_pass
from ludolab.records import Match, Record
from ludolab.records.undo_line import shows_something
from ludolab.words import languages_of, rulebook_of, texts_of

from .conformance_encoding import EncodingLaws
from .owed import owed

MANY = 8
"""Of the player counts above this, only some are played."""


USUAL = 4
"""Up to this player count, and at the highest, each option is also tried by itself."""


MIXTURES = 3
"""How many combinations of options are tried at each player count."""


DEALS, SIGMAS = 50, 5
"""How many deals are compared with their samples, and the tolerated deviation."""


@dataclass
class Report:
    """What was played and looked at."""

    games: int = 0
    moves: int = 0
    looks: int = 0
    longest: int = 0
    tables: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.moves} moves, {self.looks} looks, longest game "
            f"{self.longest} moves, {len(self.tables)} kinds of table"
        )


def check(
    game: Game[AnyState],
    *,
    games: int = 2,
    looks: int = 6,
    seed: int = 0,
    players: Sequence[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Report:
    """Play `games` random games on every kind of table; BrokenLaw at the first broken law.

    In each game `looks` random positions are examined closely, from every seat. Naming
    `players` or `options` restricts the tables.
    >>> report = ludolab.check(game, games=1, looks=1, players=[2], options={})
    >>> report.games
    1
    """
    lacking = owed(game)
    if lacking:
        raise BrokenLaw(f"{game.name} isn't complete:\n" + "\n".join(lacking))
    report = Report()
    for count, chosen in tables(game, players, options):
        report.tables.append(f"{count} players, {chosen or 'defaults'}")
        for i in range(games):
            _Examiner(game, count, chosen, seed + i, looks, report).play()
        if looks:
            _fairness(game, count, chosen, seed)
    if not report.tables:
        raise BrokenLaw(f"{game.name}: no table can be set up with {options}")
    return report


def player_counts(game: Game[AnyState]) -> list[int]:
    """Every player count up to `MANY`; beyond, one in the middle and the highest."""
    counts = [n for n in range(game.fewest, game.most + 1) if n <= MANY]
    return counts if game.most <= MANY else [*counts, (MANY + game.most) // 2, game.most]


def tables(
    game: Game[AnyState],
    players: Sequence[int] | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """Every player count with the defaults and some mixtures of all options; tables of the usual
    sizes, and the largest, with each option at each of its example values, too."""
    for count in player_counts(game) if players is None else players:
        common = game.short if count > MANY else {}
        wanted: list[dict[str, OptionValue]] = [{**common, **(options or {})}]
        if options is None:
            wanted += [
                {**common, option.name: value}
                for option in game.options
                for value in option.examples(count)
                if value != option.default and option.name not in common
                if count <= USUAL or count == game.most
            ]
            rng = random.Random(f"{game.name} {count}")
            wanted += [
                {**{o.name: rng.choice(o.examples(count)) for o in game.options}, **common}
                for _ in range(MIXTURES if len(game.options) > 1 else 0)
            ]
        for chosen in wanted:
            try:
                game.new(count, 0, chosen)
            except (BadOption, BadPlayers):
                # Some options don't go with some numbers of players.
                continue
            yield count, chosen


class _Examiner:
    """One random game, examined on the way."""

    def __init__(
        self,
        game: Game[AnyState],
        players: int,
        options: Mapping[str, OptionValue],
        seed: int,
        looks: int,
        report: Report,
    ) -> None:
        self.game = game
        self.languages = languages_of(game)
        self.options = options
        self.seed = seed
        self.looks = looks
        self.report = report
        self.rng = random.Random(f"{game.name} {players} {sorted(options)} {seed}")
        self.state = game.new(players, seed, options)
        self.pieces = Counter(self.state.pieces())
        self.met: dict[str, Move] = {}
        self.encoding = (
            EncodingLaws(game, players, options, self.demand) if game.has_encoding else None
        )

    def demand(self, law: bool, sentence: str) -> None:
        if not law:
            state = self.state
            raise BrokenLaw(
                f"{self.game.name}, {state.players} players, options {dict(self.options)}, "
                f"seed {self.seed}, move {state.number}, {state.todo[-1:]}: {sentence}"
            )

    def play(self) -> None:
        self._clone()
        match = Match(self.state)
        every = self._pace()
        unwatched = self.state.clone()
        while not self.state.over:
            legal = self._decision()
            if self.rng.random() * every < 1:
                self._look(legal)
            move = self.rng.choice(legal)
            self._undo(match, move)
            unwatched.advance(move)
            self.state = match.state
        self.demand(unwatched == self.state, "examining positions on the way changes the game")
        self._end(match)

    def _pace(self) -> float:
        """How many moves there are to a look, judging by the length of another game."""
        if not self.looks:
            return float("inf")
        state, rng = self.state.clone(), random.Random(self.seed)
        while not state.over and state.number < self.game.bound:
            state.play(rng.choice(state.legal_moves()))
        return max(1.0, state.number / self.looks)

    def _decision(self) -> list[Move]:
        state = self.state
        legal = state.legal_moves()
        self.demand(bool(legal), "there is no legal move")
        self.demand(len({*legal}) == len(legal), "a legal move stands twice in the list")
        shared = state.todo[-1].moves(state) is legal
        self.demand(not shared, "the list of legal moves is shared: somebody could change it")
        self.demand(0 <= state.to_act < state.players, "nobody is to act")
        waive = state.todo[-1].waive
        self.demand(waive is None or waive in legal, "the move that declines isn't legal")
        self.demand(state.number < self.game.bound, f"more than {self.game.bound} decisions")
        self.demand(Counter(state.pieces()) == self.pieces, "a piece was lost or doubled")
        if self.encoding is not None:
            self.encoding.decision(legal)
        return legal

    def _undo(self, match: Match[AnyState], move: Move) -> None:
        """Play a move; if it may be taken back, undo restores the position and redo replays it."""
        seat, before = match.state.to_act, match.state.clone()
        match.play(move)
        for user, square in match.state.squares_used():
            known = 0 <= user < match.state.players and square in match.state.squares()
            self.demand(known, f"seat {user} can't have used {square!r}: there is no such square")
        if match.can_undo(seat) and self.rng.random() < 0.2:
            after = match.state.clone()
            match.undo(seat)
            self.demand(match.state == before, "undo doesn't restore the position")
            match.redo(seat)
            self.demand(match.state == after, "redo doesn't lead to the same position")
        self.report.moves += 1

    # --- a close look -----------------------------------------------------------------------

    def _look(self, legal: list[Move]) -> None:
        self.report.looks += 1
        move = self.rng.choice(legal)
        self.met.update((m.kind, m) for m in legal)
        self._clone()
        self._copies(move)
        self._moves(legal)
        self._previews(legal)
        self._skill(legal)
        after = self.state.apply(move)
        final = shows_something(self.state, after)
        for seat in (*range(self.state.players), None):
            if seat is None or self.state.players <= MANY or self.rng.random() < 0.25:
                self._secrecy(seat, legal, final=final, move=move)
                self._telling(seat, after, self.rng.choice(legal))

    def _copies(self, move: Move) -> None:
        state = self.state
        digest = state.digest()
        after = state.apply(move)
        self.demand(state.digest() == digest, "apply changed the state it was given")
        copy = state.clone()
        copy.play(move)
        self.demand(copy == after and copy.digest() == after.digest(), "play and apply differ")
        data = json.loads(json.dumps(state.to_json()))
        again = self.game.from_json(data)
        self.demand(again == state and again.digest() == digest, "JSON round trip")
        self.demand(again.legal_moves() == state.legal_moves(), "legal moves after JSON")
        self.demand(pickle.loads(pickle.dumps(state)) == state, "pickle round trip")
        # A compiled state can't hold what isn't declared.
        undeclared = {*getattr(state, "__dict__", ())} - {*state.fields}
        self.demand(not undeclared, f"the state keeps undeclared things: {undeclared}")

    def _clone(self) -> None:
        """Every declared field is copied, and nothing mutable is shared."""
        state, copy = self.state, self.state.clone()
        self.demand(type(copy) is type(state), "a clone is of another class")
        for name, declared in state.fields.items():
            value, copied = getattr(state, name), getattr(copy, name, None)
            wanted = declared.copy(value)
            self.demand(copied == wanted, f"a clone has another {name}: {shorten(copied)}")
            if declared.kept and shared(declared.shape, value, copied):
                self.demand(False, f"a clone shares {name}, which can change")

    def _moves(self, legal: list[Move]) -> None:
        """Legal moves survive JSON and text; mutated ones are invalid or refused by a rule."""
        for move in legal:
            data = json.loads(json.dumps(move.to_json()))
            self.demand(self.game.move_from_json(data) == move, f"JSON round trip of {move}")
            self.demand(self.game.parse(str(move)) == move, f"{move!r} reads like another move")
            self.demand(self.state.why_not(move) is None, f"{move!r} is refused though legal")
        digest = self.state.digest()
        for move in self.rng.sample(list(self.met.values()), k=min(4, len(self.met))):
            try:
                strange = self.game.move_from_json(mutated(move.to_json(), self.rng))
            except InvalidMove:
                continue
            if strange in legal:
                continue
            refusal = self.state.why_not(strange)
            if refusal is None:
                raise BrokenLaw(f"{self.game.name}: {strange} isn't legal and isn't refused")
            known = rulebook_of(self.game).rules
            self.demand(refusal.rule in known, f"{strange} is refused by {refusal.rule!r}")
            for lang in self.languages:
                said = refusal.text(lang)
                self.demand(said != f"no-{refusal.no.why}", f"no text {said!r} in {lang}")
            try:
                self.state.play(strange)
            except IllegalMove:
                pass
            else:
                self.demand(False, f"{strange} is refused but can be played")
        self.demand(self.state.digest() == digest, "a refused move changed the state")

    def _previews(self, legal: list[Move]) -> None:
        """What a seat foresees of a move or a way is what then happens."""
        state, seat = self.state, self.state.to_act
        preview = Preview(state.sample(seat, self.rng.getrandbits(32)), seat)
        for move in self.rng.sample(legal, k=min(4, len(legal))):
            foreseen, told = preview.of(move), state.apply(move).events(seat)
            same = told[: len(foreseen)] == foreseen
            self.demand(same, f"{move} was foreseen to tell {foreseen}, and tells {told}")
        for way, foreseen in preview.ways():
            real = all_pass(state, way)
            self.demand(real is not None, f"the way {way} can't be taken")
            told = [] if real is None else real.open_to(seat, whole=True)
            same = told[: len(foreseen)] == foreseen
            self.demand(same, f"{way} was foreseen to tell {foreseen}, and tells {told}")

    def _skill(self, legal: list[Move]) -> None:
        """A skill depends only on what the seat to act knows, and its chances are chances."""
        state, skill = self.state, self.game.skill
        belief, rng = self.game.belief(state.view(state.to_act)), Pcg(self.rng.getrandbits(32))
        looks = (skill.glance, skill.weigh, skill.alike, skill.estimate)
        one, two = belief.sample(rng), belief.sample(rng)
        for look in looks:
            found = [look(world, legal) for world in (one, two)]
            name = look.__name__
            self.demand(found[0] == found[1], f"{name} depends on what the seat can't know")
            self.demand(found[0] is None or len(found[0]) == len(legal), f"{name} forgot a move")
        for move in legal:
            reasons = [skill.reason(world, move) for world in (one, two)]
            self.demand(reasons[0] == reasons[1], f"the reason of {move} gives something away")
            for lang in self.languages:
                texts = texts_of(self.game, lang)
                known = reasons[0] is None or texts.has(f"advice-{reasons[0].name}")
                self.demand(known, f"no text for the advice {reasons[0]} in {lang}")
        self.demand(skill.pick(one, legal, rng) in legal, "a playout picks an illegal move")
        self.demand(skill.plausible(one, state.to_act) >= 0, "a world has a negative likelihood")
        judged = skill.judge(one)
        fair = len(judged) == state.players and all(0 <= chance <= 1 for chance in judged)
        self.demand(fair, f"{judged} aren't the chances of {state.players} seats")

    def _secrecy(self, seat: int | None, legal: list[Move], *, final: bool, move: Move) -> None:
        """Nothing that a seat is given depends on what it can't know.

        A sample is another world that looks the same to the seat. After the same move in both, what
        the seat is told differs if and only if what it then knows differs, and after a move that
        can be taken back it knows nothing new.
        """
        state = self.state
        view = state.view(seat)
        self.demand(json.loads(json.dumps(view)) == view, "a view isn't plain JSON")
        other = self.game.sample(view, self.rng.getrandbits(32))
        who = f"seat {seat}" if seat is not None else "a spectator"
        self.demand(other.view(seat) == view, f"a sample looks different to {who}")
        self.demand(other.to_act == state.to_act, f"in a sample for {who} another seat is to act")
        self.demand(Counter(other.pieces()) == self.pieces, f"a sample for {who} lost a piece")
        self.demand(other.flaw() is None, f"a sample for {who} is impossible: {other.flaw()}")
        self.demand(other.standing() == state.standing(), f"the standing tells {who} something")
        self.demand(other.outlook() == state.outlook(), f"the outlook tells {who} something")
        same = other.legal_moves()
        if seat == state.to_act:
            self.demand(same == legal, f"in a sample {who} has other legal moves")
        if self.encoding is not None and seat is not None:
            self.encoding.look(state, seat, other)
        shared = [m for m in legal if m in same]
        if move not in shared:
            if not shared:
                return
            move = self.rng.choice(shared)
            final = shows_something(state, state.apply(move))
        here, there = state.clone(), other.clone()
        there.seed, there.tick = here.seed, here.tick
        here.play(move)
        there.play(move)
        told = here.events(seat) == there.events(seat)
        seen = here.view(seat) == there.view(seat)
        self.demand(seen or not told, f"after {move} {who} knows something it wasn't told")
        self.demand(told or not seen, f"after {move} {who} is told something it doesn't know")
        self.demand(
            seen or final,
            f"{move} shows {who} something, yet it could be taken back: declare reveals=True for "
            "the event that tells it",
        )

    def _telling(self, seat: int | None, after: AnyState, another: Move) -> None:
        """Events tell everything: what a seat sees changes only by what it is told."""
        who = f"seat {seat}" if seat is not None else "a spectator"
        instead = self.state.apply(another)
        quiet = after.events(seat) == instead.events(seat)
        same = _table(after, seat) == _table(instead, seat)
        self.demand(same or not quiet, f"{who} isn't told what {another} did")

    # --- the end ------------------------------------------------------------------------------

    def _end(self, match: Match[AnyState]) -> None:
        state = self.state
        self.demand(Counter(state.pieces()) == self.pieces, "a piece was lost or doubled")
        self.demand(state.legal_moves() == [], "moves after the end")
        outcome = state.outcome
        everybody = list(range(state.players))
        placed = sorted(seat for group in outcome.ranking for seat in group)
        self.demand(placed == everybody, "the ranking doesn't name every seat once")
        self.demand(len(outcome.scores) == state.players, "not every seat has a score")
        self.demand(bool(outcome.reason), "the end has no reason")
        self.demand({*outcome.winners} <= {*everybody}, "a winner has no seat at the table")
        for lang in self.languages:
            known = texts_of(self.game, lang).has(f"reason-{outcome.reason}")
            self.demand(known, f"no text reason-{outcome.reason} in {lang}")
        if self.looks:
            if self.encoding is not None:
                for seat in range(min(state.players, MANY)):
                    self.encoding.look(state, seat, state.sample(seat, self.seed))
            record = Record.from_json(json.loads(json.dumps(match.record().to_json())))
            last = record.verify(self.game)
            self.demand(last == state, "the record doesn't lead to the same end")
        self.report.games += 1
        self.report.longest = max(self.report.longest, state.number)


def _fairness(
    game: Game[AnyState], players: int, options: Mapping[str, OptionValue], seed: int
) -> None:
    """Before the first decision the truth is one of the equally likely worlds, so two samples
    are on average as unlike each other as a sample is unlike the truth."""
    differences: list[int] = []
    for deal in range(seed, seed + DEALS):
        state = game.new(players, deal, options)
        belief, rng = game.belief(state.view(0)), Pcg(deal)
        one, two = belief.sample(rng), belief.sample(rng)
        differences.append(_alike(state, one) - _alike(one, two))
    mean = fsum(differences) / DEALS
    variance = fsum((d - mean) ** 2 for d in differences) / (DEALS - 1)
    if abs(mean) > SIGMAS * (variance / DEALS) ** 0.5:
        where = f"{game.name}, {players} players, options {dict(options)}"
        like = "too like the truth" if mean > 0 else "too like each other"
        raise BrokenLaw(f"{where}: samples aren't uniform over what is possible: they are {like}")


def _alike(one: AnyState, other: AnyState) -> int:
    """In how many hidden places both have the same piece."""
    hidden = [n for n, f in one.fields.items() if f.mark in (Mark.OWN, Mark.BACKS)]
    pairs = ((encode(getattr(one, name)), encode(getattr(other, name))) for name in hidden)
    return sum(
        a == b for these, those in pairs for a, b in zip(_flat(these), _flat(those), strict=False)
    )


def _flat(value: Json) -> list[Json]:
    if isinstance(value, list):
        return [part for item in value for part in _flat(item)]
    return [value]


def _table(state: AnyState, seat: int | None) -> dict[str, Json]:
    """A view without what is due next: a move that only leads to a question needs no event."""
    shown = state.show(seat, memory=True)
    return {k: v for k, v in shown.items() if k not in ("todo", "to_act")}


def mutated(data: dict[str, Json], rng: random.Random) -> dict[str, Json]:
    """A move's JSON with one part changed a little, added or removed."""
    changed = dict(data)
    part = rng.choice([key for key in data if key != "move"] or ["move"])
    value = changed[part]
    if isinstance(value, bool):
        changed[part] = not value
    elif isinstance(value, int):
        changed[part] = value + rng.choice((-1, 1, 100))
    elif isinstance(value, str) and part != "move":
        changed[part] = rng.choice((value + "x", value[::-1], ""))
    elif isinstance(value, list):
        changed[part] = value[1:] if rng.random() < 0.5 else [*value, *value[:1]]
    else:
        changed["more"] = 1
    return changed
