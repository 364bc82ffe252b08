// One process of the load: its share of the tables. It is told what to do line by line, in JSON,
// and answers each line with one.

import { createInterface } from "node:readline";

import { Figures, Table } from "./table.js";

const AT_ONCE = 8;
const PATIENCE = 5000;

class Worker {
  figures = new Figures();
  #tables = [];
  #waiting = [];
  #paced = false;

  /** Open this many tables, with all their clients. */
  async open({ side, address, game, tables }) {
    const { Clients } = await import(`./${side}.js`);
    this.#tables = Array.from({ length: tables }, () => new Table(Clients, this));
    const left = [...this.#tables];
    const opening = async () => {
      for (let table = left.pop(); table; table = left.pop()) await table.open(address, game);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, opening));
  }

  /** Everybody moves as soon as it is their turn, or at this rate (moves a second in all). */
  async play({ rate }) {
    this.#paced = rate !== null;
    await Promise.all(this.#tables.map((table) => table.begin()));
    if (this.#paced) this.#pace(rate / 1000);
  }

  measure() {
    this.figures = new Figures();
  }

  report() {
    const { moves, bytes, late, heard, wrong } = this.figures;
    const stuck = this.#tables.reduce((sum, table) => sum + table.stuck(PATIENCE), 0);
    if (stuck) wrong.push(`${stuck} moves without an answer for ${PATIENCE / 1000} s`);
    return { moves, bytes, late, heard: heard.counts, wrong: wrong.length, first: wrong[0] ?? null };
  }

  close() {
    for (const table of this.#tables) table.close();
  }

  ready(table) {
    if (this.#paced) this.#waiting.push(table);
    else table.act(performance.now());
  }

  /** The time of a move runs from when it was due, even if nobody could make it then. */
  #pace(rate) {
    const begin = performance.now();
    let made = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      for (let due = begin + made / rate; due <= now; due = begin + ++made / rate) {
        if (!this.#waiting.length) {
          this.figures.late += 1;
          break;
        }
        this.#takeAny().act(due);
      }
    }, 1);
    timer.unref();
  }

  #takeAny() {
    const at = Math.floor(Math.random() * this.#waiting.length);
    const table = this.#waiting[at];
    this.#waiting[at] = this.#waiting.at(-1);
    this.#waiting.pop();
    return table;
  }
}

const worker = new Worker();
for await (const line of createInterface(process.stdin)) {
  const { order, ...details } = JSON.parse(line);
  const answer = (await worker[order](details)) ?? {};
  console.log(JSON.stringify(answer));
}
process.exit();
