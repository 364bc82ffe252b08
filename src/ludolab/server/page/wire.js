// How the page talks to the server: HTTP for reading, a socket for a table.

import { lang, say } from "./words.js";

export class Problem extends Error {}

export async function ask(path, { body, key, raw } = {}) {
  const headers = { "Accept-Language": lang };
  if (key) headers["X-Ludolab-Key"] = key;
  if (body) headers["Content-Type"] = "application/json";
  const method = body ? "POST" : "GET";
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) }).catch(
    () => {
      throw new Problem(say("away"));
    },
  );
  if (answer.ok) return raw ? answer.blob() : answer.json();
  const problem = await answer.json().catch(() => ({}));
  throw new Problem(problem.text ?? say("failed", { status: answer.status }));
}

const catalogues = {};

/** The games, in the language of the page. */
export async function catalogue() {
  catalogues[lang] ??= (await ask(`api/games?lang=${lang}`)).games;
  return catalogues[lang];
}

/** Keys of invitations, so that one's own tables are found again without the link. */
export const keys = {
  all: () => JSON.parse(localStorage.getItem("keys") ?? "{}"),
  of: (table) => keys.all()[table],
  keep(table, key) {
    const newest = Object.entries({ ...keys.all(), [table]: key }).slice(-100);
    localStorage.setItem("keys", JSON.stringify(Object.fromEntries(newest)));
  },
};

// crypto.randomUUID isn't there without https, as in a family's own network.
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

const FIRST = 500;
const LONGEST = 15000;
const SILENT = 45000;
const FOR_GOOD = [4403, 4404];

/** A table, live. It comes back by itself, continues where it was, and says every command
 * again, with the same id, until it is answered. */
export class Live {
  #socket;
  #position = 0;
  #wait = FIRST;
  #timer;
  #watch;
  #unanswered = new Map();
  #closed = false;
  #away = false;
  #heard = 0;

  constructor(table, key, on) {
    Object.assign(this, { table, key, on });
    this.#connect();
    this.#watch = setInterval(() => this.#keepAlive(), SILENT / 3);
    addEventListener("online", this);
  }

  do(command) {
    const message = { type: "do", id: newId(), position: this.#position, command };
    this.#unanswered.set(message.id, message);
    this.#send(message);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener("online", this);
    this.#socket.close();
  }

  handleEvent() {
    if (this.#socket.readyState === WebSocket.CLOSED) this.#connect();
  }

  #connect() {
    clearTimeout(this.#timer);
    const address = new URL(`api/tables/${this.table}/live`, location.href.split("#")[0]);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = (this.#socket = new WebSocket(address));
    this.#heard = Date.now();
    socket.onopen = () => {
      this.#send({ type: "hello", since: this.#position, key: this.key, words: lang });
      this.#unanswered.forEach((message) => this.#send(message));
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #send(message) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message) {
    this.#heard = Date.now();
    if (message.type === "table") {
      this.#position = message.position;
      this.#wait = FIRST;
      if (this.#away) this.on.line("");
      this.#away = false;
      this.on.table(message);
    } else if (message.type === "try-again") {
      this.on.line(message.text);
      const again = this.#unanswered.get(message.id);
      if (again) setTimeout(() => this.#send(again), message.after * 1000);
    } else if (message.type === "goodbye") {
      this.#wait = Math.max(FIRST, message.after * 1000);
    } else if (message.type === "done") {
      this.#unanswered.delete(message.id);
      this.on.line("");
    } else if (message.type === "refused") {
      this.#unanswered.delete(message.id);
      if (message.table) this.#receive(message.table);
      this.on.line(message.rule ? `${message.text} (${message.rule})` : message.text);
    }
  }

  #lost(code) {
    if (this.#closed || FOR_GOOD.includes(code)) return;
    this.#away = true;
    this.on.line(say("connecting"));
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(LONGEST, this.#wait * 2);
  }

  #keepAlive() {
    if (Date.now() - this.#heard > SILENT) this.#socket.close();
    else this.#send({ type: "ping" });
  }
}
