"""``ludolab sim``: many games played at random, and what comes out."""

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

from ludolab.bots import stats
from ludolab.bots.deals import deal
from ludolab.kernel import AnyState, Json, LudolabError, Pcg, Texts, write_whole
from ludolab.kernel.chance import seed_bytes

from .files import require_writable
from .paper import paper
from .setup import begin, find_game, read_seed, usual_players
from .words import decimal, words_for

BAR = 40


@dataclass
class Tally:
    """What came out, game by game."""

    lengths: list[int] = field(default_factory=list)
    scores: list[tuple[int, ...]] = field(default_factory=list)
    winners: list[tuple[int, ...]] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, state: AnyState) -> None:
        outcome = state.outcome
        self.lengths.append(state.number)
        self.scores.append(outcome.scores)
        self.winners.append(outcome.winners)
        self.reasons[outcome.reason] += 1

    def all_scores(self) -> list[int]:
        return [score for scores in self.scores for score in scores]

    def wins(self, seat: int) -> int:
        """Wins of a seat; a shared win counts for each who shares it."""
        return sum(seat in winners for winners in self.winners)


def sim(
    name: str,
    games: int,
    players: int | None,
    options: list[str],
    pieces: Path | None,
    seed: str | None,
    target: Path | None,
    lang: str | None,
) -> None:
    """Play, count, tell, write."""
    words = words_for(lang)
    game = find_game(name, words)
    if games < 1:
        raise LudolabError(words.say("error-games", games=str(games)))
    seats = usual_players(game) if players is None else players
    root = seed_bytes(read_seed(seed, words)).hex()
    first = begin(game, seats, root, options, pieces, words)
    require_writable(target, words)
    tally = Tally()
    screen = paper(error=True)
    for i in track(
        range(games),
        words.say("playing"),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    ):
        tally.add(play_out(first, root, i))
    console = paper()
    title = words.say("sim-title", game=game.title, games=games, players=seats)
    console.print(f"\n[bold]{escape(title)}[/]")
    console.print(f"[dim]{words.say('sim-seed', seed=root)}[/]")
    tell_numbers(console, words.say("scores"), tally.all_scores(), words)
    tell_numbers(console, words.say("lengths"), tally.lengths, words)
    console.print(f"\n[bold]{words.say('wins-title')}[/]")
    console.print(win_table(tally, seats, games, words))
    if target is not None:
        data = summary(first, tally, root)
        write_whole(target, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
        console.print(escape(words.say("saved", file=str(target))))


def play_out(first: AnyState, root: str, number: int) -> AnyState:
    """Game `number` of the series of this seed, every legal move equally likely."""
    state, choices = deal(first, root, number)
    rng = Pcg(choices)
    while state.todo:
        moves = state.legal_moves()
        state.advance(moves[rng.below(len(moves))])
    return state


def summary(first: AnyState, tally: Tally, seed: str) -> dict[str, Json]:
    """All numbers, as JSON."""
    games = len(tally.lengths)
    return {
        "game": first.game.name,
        "edition": first.box.edition,
        "players": first.players,
        "options": json.loads(json.dumps(first.options)),
        "seed": seed,
        "games": games,
        "scores": _numbers(tally.all_scores()),
        "lengths": _numbers(tally.lengths),
        "seats": [
            {
                "wins": tally.wins(seat),
                "share": tally.wins(seat) / games,
                "interval": list(stats.interval(tally.wins(seat), games)),
                "mean_score": stats.mean([scores[seat] for scores in tally.scores]),
            }
            for seat in range(first.players)
        ],
        "reasons": dict(sorted(tally.reasons.items())),
    }


def _numbers(values: list[int]) -> dict[str, Json]:
    counts = Counter(values)
    return {
        "mean": stats.mean(values),
        "quantiles": {f"{q:g}": stats.quantile(values, q) for q in stats.QUANTILES},
        "counts": {str(value): counts[value] for value in sorted(counts)},
    }


def tell_numbers(console: Console, title: str, values: list[int], words: Texts) -> None:
    """Mean, quantiles and a histogram."""
    console.print(f"\n[bold]{title}[/]")
    low, five, quarter, half, three, most, high = (
        stats.quantile(values, q) for q in stats.QUANTILES
    )
    console.print(
        words.say(
            "numbers",
            mean=decimal(stats.mean(values), 2, words),
            median=half,
            quarter=quarter,
            three=three,
            five=five,
            most=most,
            low=low,
            high=high,
        )
    )
    found = stats.bins(values)
    highest = max(count for _, _, count in found)
    labels = [str(a) if a == b else f"{a}–{b}" for a, b, _ in found]
    wide = max(len(label) for label in labels)
    for label, (_, _, count) in zip(labels, found, strict=True):
        bar = "█" * round(BAR * count / highest) or ("▏" if count else "")
        console.print(f"  {label:>{wide}} [cyan]{bar}[/] [dim]{count}[/]")


def win_table(tally: Tally, players: int, games: int, words: Texts) -> Table:
    """The share of wins by seat, with its interval."""
    table = Table(box=None)
    table.add_column(words.say("seat"), justify="right")
    table.add_column(words.say("wins"), justify="right")
    table.add_column(words.say("share"), justify="right")
    table.add_column(words.say("interval"), justify="right")
    table.add_column(words.say("mean-score"), justify="right")
    for seat in range(players):
        wins = tally.wins(seat)
        low, high = stats.interval(wins, games)
        table.add_row(
            str(seat + 1),
            str(wins),
            percent(wins / games, words),
            f"{percent(low, words)} – {percent(high, words)}",
            decimal(stats.mean([scores[seat] for scores in tally.scores]), 2, words),
        )
    return table


def percent(share: float, words: Texts) -> str:
    return words.say("percent", number=decimal(100 * share, 1, words))
