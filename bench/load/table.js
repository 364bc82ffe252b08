// What is measured of one table, whoever serves it.

import { Histogram } from "./histogram.js";

export class Figures {
  moves = 0;
  bytes = 0;
  late = 0;
  heard = new Histogram();
  wrong = [];
}

/** `worker.figures` counts; `worker.ready(table)` is told when somebody can move. */
export class Table {
  #worker;
  #clients;
  /** Moves that haven't been seen by all. */
  #sent = [];
  #acted = -1;
  #chance = null;
  #seen = [-1, -1, -1, -1];

  constructor(Clients, worker) {
    this.#worker = worker;
    this.#clients = new Clients(this);
  }

  open(address, game) {
    return this.#clients.open(address, game);
  }

  begin() {
    return this.#clients.begin();
  }

  close() {
    this.#clients.close();
  }

  /** One of the moves that are offered, by chance; its time runs from `since`. */
  act(since) {
    const { seat, position, moves } = this.#chance;
    this.#chance = null;
    this.#acted = position;
    this.#sent.push({ seat, position, since });
    this.#clients.act(seat, position, moves[Math.floor(Math.random() * moves.length)]);
  }

  /** How many moves have had no answer for this many milliseconds. */
  stuck(milliseconds) {
    const before = performance.now() - milliseconds;
    return this.#sent.filter(({ since }) => since < before).length;
  }

  // --- what the clients tell -------------------------------------------------------------------

  bytes(count) {
    this.#worker.figures.bytes += count;
  }

  wrong(text) {
    this.#worker.figures.wrong.push(text);
  }

  /** A move is acknowledged. */
  done() {
    this.#worker.figures.moves += 1;
  }

  shown(seat, position, moves) {
    const { figures } = this.#worker;
    const now = performance.now();
    const last = this.#seen[seat];
    this.#seen[seat] = Math.max(last, position);
    for (const sent of this.#sent) {
      const news = last <= sent.position && sent.position < position;
      if (news && sent.seat !== seat) figures.heard.add(now - sent.since);
    }
    const slowest = Math.min(...this.#seen);
    while (this.#sent.length && this.#sent[0].position < slowest) this.#sent.shift();
    if (moves?.length && position > this.#acted) {
      this.#acted = position;
      this.#chance = { seat, position, moves };
      this.#worker.ready(this);
    }
  }
}
