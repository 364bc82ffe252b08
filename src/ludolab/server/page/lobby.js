// The first page: which game, with whom, and the tables that are there.

import { button, el } from "./dom.js";
import { ask, catalogue, keys } from "./wire.js";
import { label, say } from "./words.js";

const EVERY = 10000;

/** Draw the lobby; returns what ends it. `nickname()` is what the player is called. */
export function lobby(main, nickname, line) {
  const games = el("div.games");
  const mine = el("section");
  const open = el("section");
  main.append(el("h1", {}, say("welcome")), games, mine, open);
  const attempt = (promise) => promise.catch((problem) => line(problem.message));
  const deal = async () =>
    games.append(...(await catalogue()).map((game) => card(game, nickname, attempt)));
  const refresh = async () => {
    const [own, all, found] = await Promise.all([ask("api/me/tables"), ask("api/tables"), catalogue()]);
    list(mine, say("my-tables"), own.tables, found);
    list(open, say("public-tables"), all.tables, found);
  };
  attempt(deal());
  attempt(refresh());
  const timer = setInterval(() => attempt(refresh()), EVERY);
  return () => clearInterval(timer);
}

function list(section, title, tables, games) {
  const rows = tables.map(({ table, game, names, status, free }) => {
    const key = keys.of(table);
    const name = games.find((each) => each.name === game)?.title ?? game;
    return el("li", {}, el("a", { href: `#/t/${table}${key ? `/${key}` : ""}` }, name),
      el("span", {}, names.join(", ")), el("span.dim", {}, say(`status-${status}`, { free })));
  });
  const shown = rows.length ? el("ul.tables", {}, rows) : el("p.dim", {}, say("no-tables"));
  section.replaceChildren(el("h2", {}, title), shown);
}

function card(game, nickname, attempt) {
  const players = choose(range(game.fewest, game.most), Math.max(2, game.fewest));
  const here = choose(range(1, game.most), 1);
  const level = choose(game.levels, game.levels.at(-1));
  const clock = select([["", say("no-clock")], ...[30, 60, 120].map((s) => [s, say("seconds", { s })])]);
  const open = el("input", { type: "checkbox" });
  const options = game.options.map((option) => ({ option, input: optionInput(option) }));

  const start = async (others) => {
    const count = Math.max(+players.value, +here.value);
    const seats = range(1, count).map((number) => {
      if (number > +here.value) return { holder: others, level: +level.value };
      return { holder: "me", name: number > 1 ? `${nickname()} ${number}` : nickname() };
    });
    const settings = { game: game.name, players: count, public: open.checked,
      clock: +clock.value || null, options: chosen(options) };
    const full = seats.every(({ holder }) => holder !== "free");
    const made = await ask("api/tables", { body: { settings, seats, start: full } });
    location.hash = `#/t/${made.table}/${made.key}`;
  };
  const row = (name, input) => el("label.row", {}, el("span", {}, name), input);
  return el(`section.card.game.${game.name}`, {}, el("h2", {}, game.title),
    el("p.dim", {}, say("for-players", game)),
    row(say("players"), players),
    el("p.actions", {},
      button(say("against-bots"), () => attempt(start("bot")), "main"),
      button(say("invite-friends"), () => attempt(start("free")))),
    el("details", {}, el("summary", {}, say("settings")),
      row(say("on-this-screen"), here),
      game.levels.length > 1 && row(say("bot-level"), level),
      row(say("clock"), clock), row(say("public"), open),
      options.map(({ option, input }) => row(option.text, input))));
}

const range = (low, high) => Array.from({ length: high - low + 1 }, (_, n) => low + n);
const select = (pairs, value) =>
  el("select", {}, pairs.map(([v, text]) => el("option", { value: v, selected: v === value }, `${text}`)));
const choose = (values, value) => select(values.map((each) => [each, each]), value);

function optionInput({ kind, default: usual, low, high, choices }) {
  if (kind === "flag") return el("input", { type: "checkbox", checked: usual });
  if (kind === "number") return el("input", { type: "number", min: low, max: high, value: usual });
  if (kind === "choice") return select(choices.map((each) => [each, label(each)]), usual);
  return el("input", { placeholder: kind === "seat" ? say("random") : usual.join(", ") });
}

function chosen(options) {
  const values = options.map(({ option, input }) => [option.name, read(option.kind, input)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** What was chosen; undefined: as the game has it. */
function read(kind, input) {
  if (kind === "flag") return input.checked;
  if (kind === "choice") return input.value;
  if (!input.value.trim()) return undefined;
  if (kind === "words") return input.value.split(",").map((each) => each.trim());
  return kind === "seat" ? input.value - 1 : +input.value;
}
