// Who sits at a table, and what can be done about a seat.

import { button, el } from "./dom.js";
import { say } from "./words.js";

export function seats([held, status, deciding, host, watching], game, names, nickname, act) {
  const level = game?.levels.at(-1) ?? 1;
  const full = held.every(({ holder }) => holder !== "free");
  const start = status === "waiting" && host && full;
  return [el("h2", {}, say("seats")),
    el("ul.seats", {}, held.map(row)),
    start && button(say("start"), () => act({ type: "start" }), "main"),
    watching ? el("p.dim", {}, say("watching", { count: watching })) : null];

  function row({ holder, present, yours, cover }, seat) {
    const is = { person: holder === "person", bot: holder === "bot", free: holder === "free",
      waiting: status === "waiting", playing: status === "playing" };
    const away = is.person && !present && !cover;
    const offer = (key, command) => button(say(key), () => act({ ...command, seat }), "quiet");
    return el(`li.seat${deciding.includes(seat) ? ".turn" : ""}`, {},
      el(`span.dot.${holder}${present ? ".present" : ""}`),
      el("span.who", {}, names[seat],
        yours && el("small", {}, say("you")), is.bot && el("small", {}, say("bot")),
        cover && el("small", {}, say("covered")), away && el("small", {}, say("away-seat"))),
      is.waiting && !is.person && offer("sit", { type: "sit", name: nickname() }),
      is.waiting && is.free && host && offer("seat-bot", { type: "seat-bot", level }),
      is.waiting && (yours || (is.bot && host)) && offer("stand", { type: "stand" }),
      is.playing && yours && cover && offer("return", { type: "return" }),
      is.playing && !cover && (yours || (away && host)) && offer("cover", { type: "cover", level }));
  }
}
