// A position as tidy panels. Nothing here knows a rule: only how lists and fields are laid out.

import { el } from "./dom.js";
import { label, say } from "./words.js";

const LEFT_OUT = "game edition pieces players options number reason todo seat to_act outcome".split(" ");
// One word or number for each player doesn't look different from any other list of them.
const EACH = "pawns arrived immobilised slowed lucky hands kept peeked".split(" ");
const COLOURS = /\b(red|orange|yellow|green|blue|pink)\b/;
const COUNTED = 8;
const LONG = 30;

/** What lies in the middle, and one panel for each player; `word` names a piece. */
export function panels(view, names, you, word) {
  const middle = [];
  const own = names.map(() => []);
  for (const [field, value] of Object.entries(view)) {
    if (LEFT_OUT.includes(field) || !label(field) || empty(value)) continue;
    if (ofPlayers(field, value, names.length)) {
      const hidden = value.some((each) => Array.isArray(each));
      own.forEach((rows, seat) => rows.push([field, value[seat], hidden]));
      value.slice(names.length).forEach((rest) => middle.push([`third_${field}`, rest, hidden]));
    } else middle.push([field, field === "scores" ? value.map((each) => each.join(" : ")) : value]);
  }
  return el("div.panels", {}, panel(say("middle"), middle, word),
    own.map((rows, seat) => panel(names[seat], rows, word, seat === you)));
}

const ofPlayers = (field, value, players) =>
  Array.isArray(value) && value.length >= players && field !== "scores" &&
  (EACH.includes(field) || value.some((each) => each && typeof each === "object"));

const empty = (value) =>
  value && typeof value === "object"
    ? Object.values(value).every(empty)
    : [null, undefined, "", -1, 0].includes(value);

function panel(title, rows, word, you) {
  const shown = rows.filter(([, value]) => !empty(value));
  if (!shown.length) return null;
  const backs = (count) => el("span.chip.back", {}, say("hidden", { count }));
  return el(`section.card.panel${you ? ".you" : ""}`, {}, el("h3", {}, title),
    el("dl", {}, shown.map(([field, value, hidden]) => [el("dt", {}, label(field)),
      el("dd", {}, hidden && typeof value === "number" ? backs(value) : show(value, word))])));
}

/** A value: words as chips, of a long list the last, fields one after the other. */
function show(value, word) {
  if (!value || typeof value !== "object") return chip(value, word);
  const items = Array.isArray(value)
    ? value.map((each) => show(each, word))
    : Object.entries(value).map(([name, each]) =>
        typeof each === "number" && label(name) === name
          ? chip(name, word, `\u00a0×\u00a0${each}`)
          : [word(name, label), " ", show(each, word)]);
  // Moves name places in a long row by their number.
  const kind = Array.isArray(value) && items.length > COUNTED ? "ol.chips.counted" : "ul.chips";
  const list = el(kind, {}, items.map((item) => el("li", {}, item)));
  if (items.length <= LONG) return list;
  return el("details", {}, el("summary", {}, show(value.at(-1), word), ` · ${items.length}`), list);
}

function chip(value, word, after = "") {
  if (typeof value !== "string") return `${value}`;
  const colour = COLOURS.exec(value)?.[0];
  return el(`span.chip${colour ? `.${colour}` : ""}`, {}, word(value), after);
}

/** Who has won, and what everybody's score is made of. */
export function ending({ winners, ranking, scores, parts }, names, reason) {
  const kinds = [...new Set((parts ?? []).flatMap(Object.keys))];
  const head = [say("rank"), say("player"), say("score"), ...kinds.map(label)];
  const rows = ranking.flatMap((group, at) => {
    const rank = 1 + ranking.slice(0, at).flat().length;
    return group.map((seat) => el("tr", {}, el("td", {}, `${rank}`),
      el("th", { scope: "row" }, names[seat]), el("td", {}, el("strong", {}, `${scores[seat]}`)),
      kinds.map((kind) => el("td.dim", {}, `${parts[seat][kind] ?? ""}`))));
  });
  const won = winners.map((seat) => names[seat]).join(", ");
  return el("div.card.wide", {}, el("h2", {}, won ? say("won", { won }) : say("nobody-won")),
    el("p", {}, reason),
    el("table", {},
      el("thead", {}, el("tr", {}, head.map((text) => el("th", { scope: "col" }, text)))),
      el("tbody", {}, rows)));
}
