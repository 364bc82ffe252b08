// Four clients at a table of our server. They say what the page says, and are told what it is told.

import { randomBytes } from "node:crypto";

import WebSocket from "ws";

// Made of web/src/lib/patch.ts (node.py).
import { patched } from "./tmp/patch.js";

const SEATS = [0, 1, 2, 3];
/** Without a pause that only people need. */
const OPTIONS = { labicot: { blind_reactions: false } };
const names = SEATS.map((seat) => `P${seat + 1}`);

async function post(url, body, secret) {
  const headers = { "Content-Type": "application/json" };
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export class Clients {
  #sockets = [];
  /** What each was sent last, with all that has changed since. */
  #tables = [];
  /** The position in which each was asked last whether they answer an announced move. */
  #asked = [];
  #answers = new Map();
  #over = -1;
  #on;

  constructor(on) {
    this.#on = on;
  }

  /** All are connected and sit; the game hasn't begun. */
  async open(address, game) {
    const url = `http://${address}/api`;
    const people = await Promise.all(SEATS.map(() => post(`${url}/me`, { cookie: false })));
    const opening = {
      settings: { game, players: SEATS.length, options: OPTIONS[game] ?? {} },
      seats: [{ holder: "me", name: names[0] }],
    };
    const { table, key } = await post(`${url}/tables`, opening, people[0].secret);
    const live = `ws://${address}/api/tables/${table}/live`;
    for (const seat of SEATS) {
      const { secret } = people[seat];
      const hello = { type: "hello", since: null, key, secret, foreseen: true, changes: true };
      await this.#connect(live, seat, hello);
      if (seat > 0) await this.#order(seat, 0, { type: "sit", seat, name: names[seat] });
    }
  }

  begin() {
    return this.#order(0, 0, { type: "start" });
  }

  act(seat, position, { move }) {
    const play = { type: "play", seat: this.#seat(seat), move };
    this.#order(seat, position, play).then(() => this.#on.done());
  }

  close() {
    for (const socket of this.#sockets) socket.removeAllListeners("close").terminate();
  }

  #connect(live, seat, hello) {
    const socket = new WebSocket(live);
    this.#sockets[seat] = socket;
    socket.on("open", () => socket.send(JSON.stringify(hello)));
    socket.on("close", (code) => this.#on.wrong(`closed with ${code}`));
    socket.on("error", (error) => this.#on.wrong(error.message));
    return new Promise((connected) => {
      socket.once("message", connected);
      socket.on("message", (data) => this.#receive(seat, data));
    });
  }

  #order(seat, position, command) {
    const id = randomBytes(9).toString("base64url");
    this.#sockets[seat].send(JSON.stringify({ type: "do", id, position, command }));
    return new Promise((answered) => this.#answers.set(id, answered));
  }

  #receive(seat, data) {
    this.#on.bytes(data.length);
    const message = JSON.parse(data);
    if (message.type === "table") this.#show(seat, message);
    else if (message.type === "changed") {
      this.#show(seat, patched(this.#tables[seat], message.changes));
      message.done.forEach((id) => this.#done(id));
    } else if (message.type === "done") this.#done(message.id);
    else this.#on.wrong(`${message.type} ${message.code}: ${message.text}`);
  }

  /** Where this client sits now: in a rematch everybody may have moved up. */
  #seat(client) {
    return this.#tables[client].eyes[0].seat;
  }

  #done(id) {
    this.#answers.get(id)();
    this.#answers.delete(id);
  }

  #show(seat, table) {
    this.#tables[seat] = table;
    const { position, status, eyes } = table;
    const [eye] = eyes;
    if (eye?.questions && !eye.replied && this.#asked[seat] !== position) {
      this.#asked[seat] = position;
      this.#order(seat, position, { type: "reply", seat: this.#seat(seat) });
    }
    this.#on.shown(seat, position, eye?.moves ?? null);
    // Without a change a table is told again when somebody comes or goes.
    if (seat === 0 && status === "over" && position > this.#over) {
      this.#over = position;
      this.#again(position);
    }
  }

  async #again(position) {
    await this.#order(0, position, { type: "rematch" });
    await this.begin();
  }
}
