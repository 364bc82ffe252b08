// Four clients at a table of our server.

import { randomBytes } from "node:crypto";

import WebSocket from "ws";

const SEATS = [0, 1, 2, 3];
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
  #answers = new Map();
  #over = -1;
  #on;

  constructor(on) {
    this.#on = on;
  }

  /** All are connected and sit; the game hasn't begun. */
  async open(address) {
    const url = `http://${address}/api`;
    const people = await Promise.all(SEATS.map(() => post(`${url}/me`, { cookie: false })));
    const opening = {
      settings: { game: "kawumm", players: SEATS.length },
      seats: [{ holder: "me", name: names[0] }],
    };
    const { table, key } = await post(`${url}/tables`, opening, people[0].secret);
    const live = `ws://${address}/api/tables/${table}/live`;
    for (const seat of SEATS) {
      await this.#connect(live, seat, { type: "hello", key, secret: people[seat].secret });
      if (seat > 0) await this.#order(seat, 0, { type: "sit", seat, name: names[seat] });
    }
  }

  begin() {
    return this.#order(0, 0, { type: "start" });
  }

  act(seat, position, { move }) {
    this.#order(seat, position, { type: "play", seat, move }).then(() => this.#on.done());
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
    if (message.type === "table") this.#shown(seat, message);
    else if (message.type === "done") this.#done(message.id);
    else this.#on.wrong(`${message.type} ${message.code}: ${message.text}`);
  }

  #done(id) {
    this.#answers.get(id)();
    this.#answers.delete(id);
  }

  #shown(seat, { position, status, eyes }) {
    this.#on.shown(seat, position, eyes[0]?.moves ?? null);
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
