// Tables that are shown on a television: there, this device is only a hand.

import { kept } from "./kept";

const MOST = 20;

class Hands {
  #tables = $state.raw<readonly string[]>(kept.get("hands")?.split(" ").filter(Boolean) ?? []);

  /** Whether this device shows only what is mine at this table. */
  at(table: string): boolean {
    return this.#tables.includes(table);
  }

  keep(table: string, hand: boolean): void {
    const others = this.#tables.filter((each) => each !== table);
    this.#tables = (hand ? [...others, table] : others).slice(-MOST);
    kept.set("hands", this.#tables.join(" "));
  }
}

export const hands = new Hands();
