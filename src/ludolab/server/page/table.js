// A table: who sits there, what happens, what can be done. It knows no rules.

import { button, el, region } from "./dom.js";
import { invitation } from "./invitation.js";
import { ending, panels } from "./panels.js";
import { seats } from "./seats.js";
import { Live, ask, catalogue } from "./wire.js";
import { say } from "./words.js";

const KEPT = 200;
const free = ({ holder }) => holder === "free";
const busy = (eye) => Boolean(eye && (eye.moves || (eye.questions && !eye.replied)));

/** Draw a table; returns what ends it. */
export function table(main, id, key, nickname, line) {
  let now; // the last TableShown
  let seen = null; // whose eyes look at this screen, if several seats are here
  let curtain = false;
  let games = [];
  let deadline = 0;
  const logs = new Map(); // by seat: the last position, and what was told
  const act = (command) => live.do(command);

  const title = region("h1", (text, status) => [text, el("small", {}, say(`at-${status}`))]);
  const between = region("section.card.curtain", drawCurtain);
  const turn = region("p.turn", (text) => text, { "aria-live": "polite" });
  const clock = el("progress", { hidden: true, "aria-label": say("clock") });
  const moves = region("section.card.moves", drawMoves);
  const end = region("section.ending", (outcome, ...rest) => outcome && ending(outcome, ...rest));
  const invite = region("section", (wanted) => wanted && invitation(id, key, line));
  const picture = region("pre.card.picture", (drawn) => drawn, { "aria-hidden": "true" });
  const position = region("section", (view, names) => view && panels(view, names, seen, word));
  const sitting = region("section.card", (...all) => seats(all, game(), names(), nickname, act));
  const log = el("ol.log", { role: "log", "aria-label": say("log") });
  const story = el("section.card", {}, el("h2", {}, say("log")), log);
  const actions = region("p.actions", drawActions);
  main.append(el("div.table", {},
    el("div", {}, title, between, turn, clock, moves, end, invite, picture, position),
    el("aside", {}, sitting, story, actions)));

  const live = new Live(id, key, { table: arrived, line });
  const ticking = setInterval(tick, 200);
  catalogue().then((found) => {
    games = found;
    if (now) draw();
  }, (problem) => line(problem.message));

  // --- what arrives -------------------------------------------------------------------------

  function arrived(shown) {
    if (shown.game !== now?.game) logs.clear();
    now = shown;
    deadline = shown.countdown ? performance.now() + shown.countdown.left * 1000 : 0;
    shown.eyes.forEach(listen);
    if (!shown.eyes.some(({ seat }) => seat === seen)) {
      seen = (shown.eyes.find(busy) ?? shown.eyes[0])?.seat ?? null;
      curtain = shown.eyes.length > 1;
    }
    draw();
  }

  function listen({ seat, told }) {
    const kept = logs.get(seat) ?? { last: -1, lines: [] };
    for (const each of told.filter(({ position }) => position > kept.last)) {
      kept.last = each.position;
      if (each.undone) kept.lines.push(say("undone", { name: names()[each.seat] }));
      kept.lines.push(...(each.texts ?? []));
    }
    kept.lines.splice(0, kept.lines.length - KEPT);
    logs.set(seat, kept);
  }

  function tick() {
    clock.hidden = !deadline;
    if (!deadline) return;
    clock.max = now.countdown.total;
    clock.value = Math.max(0, (deadline - performance.now()) / 1000);
  }

  // --- what is drawn ------------------------------------------------------------------------

  const names = () => now.seats.map(({ name }, seat) => name || say("free-seat", { number: seat + 1 }));
  const game = () => games.find(({ name }) => name === now.settings.game);
  const word = (text, other = (same) => same) => {
    const known = game()?.words?.[text];
    if (known) return known;
    return text.includes("+") ? text.split("+").map((part) => word(part)).join("–") : other(text);
  };

  function draw() {
    const eye = now.eyes.find(({ seat }) => seat === seen);
    const next = now.eyes.find(busy)?.seat;
    const handOver = next !== undefined && next !== seen && !busy(eye);
    const open = !curtain && eye;
    const outcome = open && eye.view.outcome;
    const sits = now.seats.some(({ yours }) => yours);
    document.title = `${busy(eye) ? "● " : ""}${game()?.title ?? "Ludolab"}`;
    title.show(game()?.title ?? "", now.status);
    between.show(curtain, handOver, curtain ? seen : next, names());
    turn.show(whose(open));
    moves.show(open, now.announced);
    end.show(outcome, names(), now.prompt);
    const host = now.owner || sits;
    invite.show(now.status === "waiting" && host && Boolean(key) && now.seats.some(free));
    picture.show(open && eye.picture);
    position.show(open && eye.view, names(), seen, game()?.words);
    sitting.show(now.seats, now.status, now.deciding, host, now.watching);
    actions.show(now.status, sits, open && eye.can_undo, open && eye.order, seen, now.game);
    story.hidden = !open;
    tell(logs.get(seen)?.lines ?? []);
  }

  function whose(eye) {
    if (now.status === "waiting") return say(now.seats.some(free) ? "seats-free" : "all-here");
    if (now.status === "over") return "";
    if (busy(eye)) return eye.questions ? say("answer") : now.prompt;
    return say("waits-for", { names: now.deciding.map((seat) => names()[seat]).join(", ") });
  }

  /** Only what is new is added, so that a screen reader says each line once. */
  function tell(lines) {
    const there = [...log.children].map((item) => item.textContent);
    const gone = there.findIndex((_, at) => there.slice(at).every((text, n) => text === lines[n]));
    [...log.children].slice(0, gone < 0 ? undefined : gone).forEach((item) => item.remove());
    log.append(...lines.slice(log.children.length).map((text) => el("li", {}, text)));
    log.scrollTop = log.scrollHeight;
  }

  function drawCurtain(down, handOver, seat, names) {
    if (!down && !handOver) return [];
    const move = () => {
      [curtain, seen] = [!down, seat];
      draw();
    };
    const name = names[seat];
    return [down && el("h2", {}, say("hand-over", { name })),
      button(say(down ? "i-am" : "hand-to", { name }), move, "main")];
  }

  function drawMoves(eye, announced) {
    if (!eye) return [];
    const texts = announced?.texts ?? [];
    const line = texts.length && [el("h2", {}, say("announced")),
      el("ol", {}, texts.map((text) => el("li", {}, text)))];
    const play = (move) => act({ type: "play", seat: eye.seat, move });
    return [line || null, eye.questions && answers(eye), eye.moves && choices(eye.moves, play)];
  }

  function answers({ seat, questions, replied }) {
    if (replied) return el("p", {}, say("replied"));
    const reply = (point, move) => act({ type: "reply", seat, point, move });
    // With one move there is nothing to choose: passing is offered once, for all points.
    const real = questions.filter(({ moves }) => moves.length > 1);
    return [real.map(({ point, line, moves }) => [
      el("h3", {}, line ? say("after-step", { line }) : say("at-once")),
      choices(moves, (move) => reply(point, move)),
    ]), button(say("pass"), () => reply(null, null), "main")];
  }

  const choices = (moves, choose) => el("ul.choices", {}, moves.map(({ move, text }) =>
    el("li", {}, button(text, () => choose(move)))));

  function drawActions(status, sits, undo, order, seat, number) {
    const save = () => download(number).catch((problem) => line(problem.message));
    const leave = () => confirm(say("leave-sure")) && act({ type: "leave" });
    return [undo && button(say("undo"), () => act({ type: "undo", seat })),
      status === "playing" && order && orders(order, seat),
      status === "over" && button(say("record"), save),
      status === "over" && sits && button(say("rematch"), () => act({ type: "rematch" }), "main"),
      sits && button(say("leave"), leave, "quiet")];
  }

  function orders(order, seat) {
    const onchange = () => act({ type: "order", seat, order: select.value });
    const select = el("select", { onchange }, ["always", "fitting", "not-this-turn"].map((each) =>
      el("option", { value: each, selected: each === order }, say(`order-${each}`))));
    return el("label.row", {}, el("span", {}, say("order")), select);
  }

  async function download(number) {
    const blob = await ask(`api/tables/${id}/record?game=${number}`, { key, raw: true });
    const href = URL.createObjectURL(blob);
    el("a", { href, download: `ludolab-${id}-${number}.json` }).click();
    URL.revokeObjectURL(href);
  }

  return () => {
    clearInterval(ticking);
    live.close();
  };
}
