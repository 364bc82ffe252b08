"""The review of a game as one HTML page that needs no other file."""

from html import escape

from ludolab.bots.review import Account, Review, Verdict
from ludolab.words import Speech, Texts

from .story_chart import COLOURS, look, svg_chart
from .verdicts import costliest, tell_verdict
from .words import chance, change

STYLE = """
:root { color-scheme: light dark;
  --paper: light-dark(#fff8ef, #1e1626); --surface: light-dark(#ffffff, #2a2036);
  --ink: light-dark(#2b2233, #f6efe6); --dim: light-dark(#6a5d6e, #bcaec4);
  --edge: light-dark(#e6d8c6, #453752); --good: light-dark(#1f7a5c, #5fd3a8);
  --bad: light-dark(#b3263f, #ff8fa0); }
.seat-0 { --own: light-dark(#12618f, #5cb8ea); } .seat-1 { --own: light-dark(#9a4d00, #f6a04a); }
.seat-2 { --own: light-dark(#9c1c53, #f277aa); } .seat-3 { --own: light-dark(#136149, #55cfa9); }
.seat-4 { --own: light-dark(#7d5c00, #f2c230); } .seat-5 { --own: light-dark(#4a2f91, #ac92ea); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.15rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: .75rem 0 .25rem; }
section, details { background: var(--surface); border: 1px solid var(--edge); border-radius: 14px;
  padding: 1rem; margin: 1rem 0; }
summary { font-weight: 600; cursor: pointer; }
.dim, .axis { color: var(--dim); fill: var(--dim); } .axis { font-size: 14px; }
.name { color: var(--own); font-weight: 600; }
.chart { display: block; width: 100%; height: auto; }
.grid { stroke: var(--edge); } .curve { fill: none; stroke: var(--own); stroke-width: 2.5;
  stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.mark line { stroke: var(--bad); stroke-width: 4; } .mark circle { fill: var(--bad);
  stroke: var(--surface); stroke-width: 2; }
.maybe line { stroke-width: 2; } .maybe circle { fill: var(--surface); stroke: var(--bad); }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0;
  margin: 0 0 .5rem; } .legend svg { width: 2.2rem; height: .7rem; margin-right: .4rem; }
.account { display: grid; grid-template-columns: 9rem 1fr 4.2rem; gap: .1rem .5rem;
  align-items: center; margin: 0 0 1rem; } .account .number { text-align: right;
  font-variant-numeric: tabular-nums; }
.bar { position: relative; height: .8rem;
  background: linear-gradient(var(--edge), var(--edge)) 50% 0 / 1px 100% no-repeat; }
.bar i { position: absolute; top: 0; bottom: 0; border-radius: 3px; background: var(--good); }
.bar i.lost { background: var(--bad); }
.decisions { list-style: none; padding: 0; margin: 0; } .decisions li { margin: 0 0 .6rem; }
.cost { color: var(--bad); font-weight: 600; white-space: nowrap; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--edge);
  vertical-align: top; } td.number, th.number { text-align: right; white-space: nowrap; }
tr:target { background: color-mix(in srgb, var(--bad) 18%, transparent); }
@media (max-width: 40rem) { .axis { font-size: 22px; } .curve { stroke-width: 1.8; }
  section, details { padding: .75rem; } thead { display: none; }
  tr { display: block; border-bottom: 1px solid var(--edge); padding: .3rem 0; }
  td, td.number { display: inline-block; padding: 0 .6rem 0 0; border: 0; }
  td:empty { display: none; } .best::before { content: "✓ "; color: var(--good); } }
"""


def story_page(found: Review, moves: int, speech: Speech, words: Texts) -> str:
    """The page. Names and moves are untrusted input and escaped."""
    title = f"{speech.game.title}: {words.say('review-title')}"
    parts = [
        f'<!doctype html>\n<html lang="{words.lang}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        f"<h1>{escape(speech.game.title)}</h1>",
    ]
    if found.verdicts:
        chart = svg_chart(found, moves, speech, words)
        heading = escape(words.say("chances-title"))
        parts.append(f'<section><h2 id="chart">{heading}</h2>{_legend(speech)}{chart}</section>')
    parts.append(_accounts(found, speech, words))
    if found.verdicts:
        parts += [_costly(found, speech, words), _decisions(found, speech, words)]
    else:
        parts.append(f"<section>{escape(words.say('review-nothing'))}</section>")
    return "\n".join([*parts, "</body>\n</html>\n"])


def _name(seat: int, speech: Speech) -> str:
    return f'<span class="name seat-{seat % COLOURS}">{escape(speech.name(seat))}</span>'


def _legend(speech: Speech) -> str:
    entries = "".join(
        f'<li><svg viewBox="0 0 35 10" aria-hidden="true"><path {look(seat)} d="M0 5H35"/></svg>'
        f"{_name(seat, speech)}</li>"
        for seat in range(len(speech.names))
    )
    return f'<ul class="legend">{entries}</ul>'


def _accounts(found: Review, speech: Speech, words: Texts) -> str:
    most = max(max(abs(a.own), abs(a.others), abs(a.luck)) for a in found.accounts)
    told = "".join(
        f"<h3>{_name(seat, speech)} <span>{chance(account.start, words)} → "
        f"{chance(account.result, words)}</span></h3>{_account(account, most, words)}"
        for seat, account in enumerate(found.accounts)
    )
    return (
        f"<section><h2>{escape(words.say('review-title'))}</h2>{told}"
        f'<p class="dim">{escape(words.say("review-sum"))}</p></section>'
    )


def _account(account: Account, most: float, words: Texts) -> str:
    rows = (
        (words.say("review-own"), account.own),
        (words.say("review-others"), account.others),
        (words.say("review-luck"), account.luck),
    )
    told = "".join(
        f'<span>{escape(label)}</span><span class="bar">{_bar(value, most)}</span>'
        f'<span class="number">{change(value, words)}</span>'
        for label, value in rows
    )
    return f'<div class="account">{told}</div>'


def _bar(value: float, most: float) -> str:
    """A gain to the right, a loss to the left."""
    wide = 50 * abs(value) / most if most else 0.0
    if value < 0:
        return f'<i class="lost" style="right:50%;width:{wide:.1f}%"></i>'
    return f'<i style="left:50%;width:{wide:.1f}%"></i>'


def _costly(found: Review, speech: Speech, words: Texts) -> str:
    parts = [f"<section><h2>{escape(words.say('costly-title'))}</h2>"]
    for seat in range(len(speech.names)):
        costly = costliest(found, seat)
        parts.append(f"<h3>{_name(seat, speech)}</h3>")
        if not costly:
            parts.append(f'<p class="dim">{escape(words.say("review-clean"))}</p>')
            continue
        entries = "".join(f"<li>{_decision(v, speech, words)}</li>" for v in costly)
        parts.append(f'<ul class="decisions">{entries}</ul>')
    return "".join([*parts, "</section>"])


def _decision(verdict: Verdict, speech: Speech, words: Texts) -> str:
    told = tell_verdict(verdict, speech, words)
    return (
        f'<a class="dim" href="#move-{verdict.number + 1}">{escape(told.number)}</a> '
        f"{escape(told.move)}<br>"
        f'<span class="{"cost" if verdict.sure else "dim"}">{escape(told.cost)}</span> '
        f'{escape(told.better)} <span class="dim">{escape(told.why)}</span>'
    )


def _decisions(found: Review, speech: Speech, words: Texts) -> str:
    """Every decision in order."""
    heads = (
        f'<th class="number">{escape(words.say("column-move"))}</th>'
        f"<th>{escape(words.say('player'))}</th>"
        f"<th>{escape(words.say('column-played'))}</th>"
        f"<th>{escape(words.say('column-best'))}</th>"
        f'<th class="number">{escape(words.say("column-cost"))}</th>'
        f'<th class="number">{escape(words.say("column-chance"))}</th>'
    )
    rows = "".join(_row(verdict, speech, words) for verdict in found.verdicts)
    title = escape(words.say("decisions-title", count=len(found.verdicts)))
    return (
        f'<details open><summary>{title}</summary><div class="scroll"><table>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></details>"
    )


def _row(verdict: Verdict, speech: Speech, words: Texts) -> str:
    seat = verdict.seat
    if verdict.best == verdict.move:
        best, cost = f'<span class="dim">{escape(words.say("the-best"))}</span>', ""
    elif verdict.sure:
        best = f'<span class="best">{escape(speech.move(verdict.best))}</span>'
        cost = f'<span class="cost">{change(-verdict.cost, words)}</span>'
    else:
        best = f'<span class="best">{escape(speech.move(verdict.best))}</span>'
        cost = f'<span class="dim">{escape(words.say("as-good"))}</span>'
    return (
        f'<tr id="move-{verdict.number + 1}"><td class="number">{verdict.number + 1}</td>'
        f"<td>{_name(seat, speech)}</td><td>{escape(speech.move(verdict.move))}</td>"
        f'<td>{best}</td><td class="number">{cost}</td>'
        f'<td class="number">{chance(verdict.before[seat], words)} → '
        f"{chance(verdict.after[seat], words)}</td></tr>"
    )
